# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# While the first version is being written: a listed source that has not been written yet is left out, and the build
# configures itself again when it appears.
function(target_sources target)
    file(GLOB present CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
    set(kept "")
    foreach(item ${ARGN})
        get_filename_component(path "${item}" ABSOLUTE)
        if(item MATCHES "^[A-Za-z0-9_]+\\.(cpp|h)$" AND NOT path IN_LIST present)
            message(STATUS "Not written yet: ${path}")
        else()
            list(APPEND kept "${item}")
        endif()
    endforeach()
    _target_sources(${target} ${kept})
endfunction()
