# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the generator of the sample session and compares what it writes with the files that are kept.
file(REMOVE_RECURSE ${FRESH})
execute_process(COMMAND ${PYTHON} ${SAMPLE}/generate.py ${FRESH} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE made RELATIVE ${FRESH} ${FRESH}/*)
list(LENGTH made count)
if(NOT count EQUAL 47)
    message(FATAL_ERROR "The generator wrote ${count} files: ${made}")
endif()
foreach(name ${made})
    file(SHA256 ${FRESH}/${name} fresh)
    file(SHA256 ${SAMPLE}/${name} kept)
    if(NOT fresh STREQUAL kept)
        message(FATAL_ERROR "${name} is not what the generator writes.")
    endif()
endforeach()
