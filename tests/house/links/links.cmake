# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when the program asks the loader for a library of the desktop.
execute_process(COMMAND ${READELF} --dynamic --wide ${PROGRAM} OUTPUT_VARIABLE section COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "Shared library: \\[[^]]+" needed "${section}")
list(TRANSFORM needed REPLACE ".*\\[" "")
if(NOT needed MATCHES "libQt6Core")
    message(FATAL_ERROR "This does not look like the program: it links ${needed}")
endif()
set(desktop ${needed})
list(FILTER desktop INCLUDE REGEX "Qt6(Gui|Widgets|Charts|Svg|DBus|DataVisualization|OpenGL)|libX|libxcb|wayland|libGL|EGL")
if(desktop)
    message(FATAL_ERROR "The program without the window links ${desktop}")
endif()
