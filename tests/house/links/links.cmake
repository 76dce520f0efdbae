# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when the program asks the loader for a library of the desktop.
execute_process(COMMAND ${READELF} --dynamic --wide ${PROGRAM} OUTPUT_VARIABLE section COMMAND_ERROR_IS_FATAL ANY)
if(NOT section MATCHES "libQt6Core")
    message(FATAL_ERROR "This does not look like the program:\n${section}")
endif()
set(unwanted "Qt6(Gui|Widgets|Charts|Svg|DBus|DataVisualization|OpenGL)|X|xcb|wayland|GL|EGL")
string(REGEX MATCHALL "lib(${unwanted})[A-Za-z0-9_.-]*" desktop "${section}")
if(desktop)
    message(FATAL_ERROR "The program without the window links ${desktop}")
endif()
