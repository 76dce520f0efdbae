# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DREADELF=… -DPROGRAM=… -DUNWANTED=a|b -P links.cmake
# Fails when the program asks the loader for a library that it shall do without.
execute_process(COMMAND ${READELF} --dynamic --wide ${PROGRAM} OUTPUT_VARIABLE section COMMAND_ERROR_IS_FATAL ANY)
if(NOT section MATCHES "libQt6Core")
    message(FATAL_ERROR "This does not look like the program:\n${section}")
endif()
string(REGEX MATCHALL "lib(${UNWANTED})[A-Za-z0-9_.-]*" found "${section}")
if(found)
    message(FATAL_ERROR "${PROGRAM} links ${found}")
endif()
