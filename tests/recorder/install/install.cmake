# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DSOURCE=recorder -DCONSUMER=folder -DWORK=folder -DGENERATOR=… -DCOMPILER=cc -DPKG_CONFIG=… -P install.cmake
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK}/run)

function(run)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK}/run RESULT_VARIABLE result OUTPUT_VARIABLE output
                    ERROR_VARIABLE output)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "${ARGN}\n${output}")
    endif()
endfunction()

# expect_trace(): the program has written the trace of its one assignment
function(expect_trace)
    file(READ ${WORK}/run/0.trd trace)
    if(NOT trace MATCHES "BW: .1. \"x\"; {\"[^\n]*main.c\", 9}\nAW: .1. \"x\" = 7; {\"[^\n]*main.c\", 9}\nEND_TRACE\n$")
        message(FATAL_ERROR "${trace}")
    endif()
    file(REMOVE ${WORK}/run/0.trd)
endfunction()

run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_C_COMPILER=${COMPILER}
    -DCMAKE_INSTALL_LIBDIR=lib)
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${CMAKE_COMMAND} --install ${WORK}/build --prefix ${WORK}/prefix) # which was not known before

run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/consumer -G ${GENERATOR} -DCMAKE_C_COMPILER=${COMPILER}
    -DCMAKE_PREFIX_PATH=${WORK}/prefix)
run(${CMAKE_COMMAND} --build ${WORK}/consumer)
foreach(program by_shared by_static)
    run(${WORK}/consumer/${program})
    expect_trace()
endforeach()

if(PKG_CONFIG)
    set(ENV{PKG_CONFIG_PATH} ${WORK}/prefix/lib/pkgconfig)
    execute_process(COMMAND ${PKG_CONFIG} --cflags --libs rankscope-recorder OUTPUT_VARIABLE flags
                    OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE result)
    separate_arguments(flags)
    run(${COMPILER} ${CONSUMER}/main.c -o ${WORK}/by_pkg_config ${flags} -Wl,-rpath,${WORK}/prefix/lib)
    run(${WORK}/by_pkg_config)
    expect_trace()
endif()

# The second library, where there is HDF5: linked, and found by the recorder while the program runs.
if(EXISTS ${WORK}/prefix/lib/librankscope-recorder-hdf5.so)
    run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/consumer -DCONSUMER_HDF5=ON)
    run(${CMAKE_COMMAND} --build ${WORK}/consumer)
    foreach(program by_loading by_linking)
        set(ENV{RANKSCOPE_ARRAYS} hdf5)
        run(${WORK}/consumer/${program})
        if(NOT EXISTS ${WORK}/run/rankscope-arrays/x_step000000_rank0000.h5)
            message(FATAL_ERROR "${program} has written no HDF5.")
        endif()
        file(REMOVE_RECURSE ${WORK}/run/rankscope-arrays)
    endforeach()
    if(PKG_CONFIG)
        execute_process(COMMAND ${PKG_CONFIG} --static --cflags --libs rankscope-recorder-hdf5 OUTPUT_VARIABLE flags
                        OUTPUT_STRIP_TRAILING_WHITESPACE)
        separate_arguments(flags)
        run(${COMPILER} -DLINKED ${CONSUMER}/arrays.c -o ${WORK}/hdf5_by_pkg_config ${flags}
            -Wl,-rpath,${WORK}/prefix/lib)
        run(${WORK}/hdf5_by_pkg_config)
        if(NOT EXISTS ${WORK}/run/rankscope-arrays/x_step000000_rank0000.h5)
            message(FATAL_ERROR "The program that pkg-config helped to link has written no HDF5.")
        endif()
    endif()
endif()

# expect_small(LIBRARY): 200 kB, by any compiler, with arrays, comparing and dynamic control
function(expect_small library)
    file(SIZE ${library} size)
    if(size GREATER 200000)
        message(FATAL_ERROR "${library} has ${size} bytes.")
    endif()
endfunction()

# The recorder needs nothing but the C library, is small, and offers its functions only.
set(library ${WORK}/prefix/lib/librankscope-recorder.so)
expect_small(${library})
if(OTHER_COMPILER AND OTHER_CXX_COMPILER)
    run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/other -G ${GENERATOR} -DCMAKE_C_COMPILER=${OTHER_COMPILER}
        -DCMAKE_CXX_COMPILER=${OTHER_CXX_COMPILER})
    run(${CMAKE_COMMAND} --build ${WORK}/other --target rankscope_recorder)
    expect_small(${WORK}/other/librankscope-recorder.so)
endif()
execute_process(COMMAND nm -D --defined-only ${library} OUTPUT_VARIABLE names RESULT_VARIABLE result)
string(REGEX REPLACE "[0-9a-f]+ . (rankscope|cmptrace|dyn|trcreduct)_[A-Za-z0-9_]+\n" "" others "${names}")
if(result OR NOT names MATCHES " cmptrace_Init\n" OR others)
    message(FATAL_ERROR "The shared library offers ${others}.")
endif()
file(GET_RUNTIME_DEPENDENCIES LIBRARIES ${library} RESOLVED_DEPENDENCIES_VAR needed)
list(FILTER needed EXCLUDE REGEX "/(libc|libm|libdl|ld-linux[^/]*|libpthread)\\.so")
if(needed)
    message(FATAL_ERROR "The shared library needs ${needed}.")
endif()
