# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DUPDATE_MIME_DATABASE=program -DPACKAGE=file.xml -DWORK=folder/mime -P mimetypes.cmake
# The desktop's own tool must take the package and know the patterns and the magic afterwards.
file(REMOVE_RECURSE ${WORK})
file(COPY ${PACKAGE} DESTINATION ${WORK}/packages)
get_filename_component(share ${WORK} DIRECTORY)
execute_process(COMMAND ${CMAKE_COMMAND} -E env XDG_DATA_HOME=${share} ${UPDATE_MIME_DATABASE} ${WORK}
                RESULT_VARIABLE result ERROR_VARIABLE errors)
if(NOT result EQUAL 0 OR errors)
    message(FATAL_ERROR "update-mime-database: ${errors}")
endif()
file(READ ${WORK}/globs2 globs)
file(STRINGS ${WORK}/magic magic REGEX "application/x-dvm-trace|# Begin trace header")
if(NOT globs MATCHES "application/x-dvm-trace:\\*\\.trd\n"
   OR NOT globs MATCHES "application/x-dvm-trace:\\*\\.trd\\.gz\n")
    message(FATAL_ERROR "The patterns are not known:\n${globs}")
endif()
list(LENGTH magic found)
if(NOT found EQUAL 2)
    message(FATAL_ERROR "The magic is not known: ${magic}")
endif()
