# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DBUILD=folder -DPREFIX=folder -DWINDOW=0|1 -DVERSION=x.y.z -P install.cmake
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "cmake --install failed.")
endif()

set(expected bin/rankscope)
if(WINDOW)
    list(
        APPEND
        expected
        share/applications/org.rankscope.rankscope.desktop
        share/icons/hicolor/scalable/apps/rankscope.svg
        share/metainfo/org.rankscope.rankscope.metainfo.xml
        share/mime/packages/org.rankscope.rankscope.xml)
endif()
list(APPEND expected share/rankscope/stacks.dtd)
file(GLOB_RECURSE installed RELATIVE ${PREFIX} ${PREFIX}/*)
list(SORT installed)
# the recorder has a test of its own: tests/recorder/install
list(FILTER installed EXCLUDE REGEX "^(bin/|lib.*)rankscope-|^libexec/|^include/rankscope/|^share/rankscope/record")
if(NOT installed STREQUAL expected)
    message(FATAL_ERROR "Installed: ${installed}\nExpected:  ${expected}")
endif()

execute_process(COMMAND ${PREFIX}/bin/rankscope --version RESULT_VARIABLE result OUTPUT_VARIABLE version)
if(NOT result EQUAL 0 OR NOT version MATCHES "${VERSION}")
    message(FATAL_ERROR "The installed program says '${version}' (exit ${result}), expected ${VERSION}.")
endif()

# A login node has neither Qt Widgets nor Qt Charts: the program without the window must not ask for them.
if(NOT WINDOW)
    file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${PREFIX}/bin/rankscope RESOLVED_DEPENDENCIES_VAR libraries
         UNRESOLVED_DEPENDENCIES_VAR missing)
    list(FILTER libraries INCLUDE REGEX "libQt6(Gui|Widgets|Charts|Svg|DBus|OpenGL)")
    if(libraries OR missing)
        message(FATAL_ERROR "Without the window the program needs: ${libraries} ${missing}")
    endif()
endif()
