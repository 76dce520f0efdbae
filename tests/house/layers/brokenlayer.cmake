# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DSOURCE=tree -DWORK=folder -DCOMPILER=c++ -DLAYER=name -DTARGET=target -P brokenlayer.cmake
# Configures a copy of the tree in which LAYER links TARGET, and wants that to be refused; without LAYER, to succeed.
file(REMOVE_RECURSE ${WORK})
foreach(folder app cmake io model packaging resources rules translations views)
    file(COPY ${SOURCE}/${folder} DESTINATION ${WORK}/tree)
endforeach()
file(COPY ${SOURCE}/CMakeLists.txt DESTINATION ${WORK}/tree)
if(LAYER)
    file(APPEND ${WORK}/tree/${LAYER}/CMakeLists.txt "target_link_libraries(rankscope_${LAYER} PUBLIC ${TARGET})\n")
endif()

execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${WORK}/tree -B ${WORK}/build -G Ninja -DCMAKE_CXX_COMPILER=${COMPILER}
            -DRANKSCOPE_TESTS=none -DRANKSCOPE_FUZZ=OFF -DRANKSCOPE_RECORDER=OFF
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
file(REMOVE_RECURSE ${WORK})
string(REGEX REPLACE "[ \n]+" " " output "${output}") # CMake wraps its messages

if(NOT LAYER)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "The tree as it is was refused:\n${output}")
    endif()
    return()
endif()
if(result EQUAL 0)
    message(FATAL_ERROR "The layer '${LAYER}' links ${TARGET}, and nobody minded.")
endif()
if(NOT output MATCHES "The layer '${LAYER}' must not link")
    message(FATAL_ERROR "Configuring failed for another reason than the layer '${LAYER}' linking ${TARGET}:\n${output}")
endif()
