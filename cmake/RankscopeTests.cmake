# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests and fuzz entries: how they are built, and the world they run in.

set(rankscope_test_home ${PROJECT_BINARY_DIR}/test-home)
file(MAKE_DIRECTORY ${rankscope_test_home}/runtime)
file(CHMOD ${rankscope_test_home}/runtime DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)

# What no test takes by far. Under the sanitizers nothing is optimised.
set(rankscope_test_seconds 300)
if(RANKSCOPE_SANITIZERS)
    set(rankscope_test_seconds 900)
endif()

# The folder with the real files of other programs; empty where it is not beside the checkout.
set(rankscope_shared_dir "")
if(EXISTS ${PROJECT_SOURCE_DIR}/../shared/data)
    get_filename_component(rankscope_shared_dir ${PROJECT_SOURCE_DIR}/../shared ABSOLUTE)
endif()

# rankscope_test_environment(NAME [USE_AFTER_RETURN]): no display, no session bus, no settings of the person who runs the
# test, no filters of HDF5 that happen to be installed, one locale. To see uses of what a function left behind takes a
# fifth of the time: the fuzz entries, through which each reader goes, look for them.
function(rankscope_test_environment name)
    cmake_parse_arguments(ARG "USE_AFTER_RETURN" "" "" ${ARGN})
    set(use_after_return 0)
    if(ARG_USE_AFTER_RETURN)
        set(use_after_return 1)
    endif()
    set(home ${rankscope_test_home}/${name})
    file(MAKE_DIRECTORY ${home})
    set(suppressions ${PROJECT_SOURCE_DIR}/cmake/leaks.supp)
    set_tests_properties(
        ${name}
        PROPERTIES ENVIRONMENT
                   "QT_QPA_PLATFORM=offscreen;XDG_RUNTIME_DIR=${rankscope_test_home}/runtime;\
HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_CACHE_HOME=${home}/cache;XDG_DATA_HOME=${home}/data;\
DBUS_SESSION_BUS_ADDRESS=disabled:;HDF5_PLUGIN_PATH=${home}/plugins;\
LANG=C.UTF-8;LC_ALL=C.UTF-8;LANGUAGE=;QT_LOGGING_RULES=;NO_COLOR=1;\
ASAN_OPTIONS=detect_stack_use_after_return=${use_after_return}:malloc_context_size=10;UBSAN_OPTIONS=print_stacktrace=1;\
LSAN_OPTIONS=suppressions=${suppressions}:print_suppressions=0")
endfunction()

# rankscope_add_tests([SMALL] [FIXTURES file...] LINK target... [SOURCES file...] TESTS tst_x...): the test program
# tests_<layer>_<subject> of the folder tests/<layer>/<subject>; the SMALL folders of a layer share one, tests_<layer>.
# Each test is a class of Qt Test in a file of its name and an entry of its own for ctest, which runs it in a process of
# its own. What several tests need is in the library fixtures_<layer>_<subject>, for other folders too.
function(rankscope_add_tests)
    cmake_parse_arguments(ARG "SMALL" "" "FIXTURES;LINK;SOURCES;TESTS" ${ARGN})
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REPLACE "/" "_" subject ${folder})
    if(ARG_FIXTURES)
        add_library(fixtures_${subject} STATIC ${ARG_FIXTURES})
        target_link_libraries(fixtures_${subject} PUBLIC rankscope_testing ${ARG_LINK})
        rankscope_compile_in_batches(fixtures_${subject})
        rankscope_moc_without_headers(fixtures_${subject})
        list(PREPEND ARG_LINK fixtures_${subject})
    endif()
    if(RANKSCOPE_TESTS STREQUAL "program" AND folder MATCHES "^(rules|model|io)/")
        return()
    endif()
    set(program tests_${subject})
    if(ARG_SMALL)
        string(REGEX REPLACE "/.*" "" layer ${folder})
        set(program tests_${layer})
    endif()
    list(TRANSFORM ARG_TESTS APPEND .cpp OUTPUT_VARIABLE sources)
    list(APPEND sources ${ARG_SOURCES})
    if(NOT TARGET ${program})
        rankscope_add_test_program(${program} ${ARG_SMALL})
    endif()
    list(TRANSFORM sources PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ REGEX "^[^/]")
    target_sources(${program} PRIVATE ${sources})
    target_link_libraries(${program} PRIVATE ${ARG_LINK})
    if(NOT ARG_SMALL)
        rankscope_compile_in_batches(${program})
    endif()
    foreach(test ${ARG_TESTS})
        add_test(NAME ${test} COMMAND ${program} ${test})
        set_tests_properties(${test} PROPERTIES TIMEOUT ${rankscope_test_seconds} LABELS ${folder})
        rankscope_test_environment(${test})
    endforeach()
endfunction()

# rankscope_add_test_program(NAME ISSHARED): without tests yet; a program that several folders share is complete when all
# of them were read.
function(rankscope_add_test_program name is_shared)
    add_executable(${name})
    target_link_libraries(${name} PRIVATE rankscope_testing)
    rankscope_moc_without_headers(${name})
    if(is_shared)
        cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY ${PROJECT_SOURCE_DIR}/tests
                                                 CALL rankscope_compile_in_batches ${name})")
    endif()
endfunction()

# Tests include what moc makes of them, which leaves the file of their target empty or nearly so: to read the
# precompiled headers for it would take seconds.
function(rankscope_moc_without_headers target)
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp
                                TARGET_DIRECTORY ${target} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# rankscope_add_fuzz(fuzz_x CORPUS path...): fuzz_x.cpp defines RANKSCOPE_FUZZ(x). With the sanitizer fuzzer-no-link
# (preset fuzz) it becomes a libFuzzer program, else a part of fuzz_replay. Either way ctest replays the corpus.
function(rankscope_add_fuzz name)
    cmake_parse_arguments(ARG "" "" "CORPUS" ${ARGN})
    list(TRANSFORM ARG_CORPUS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE corpus)
    if(TARGET fuzz_replay)
        target_sources(fuzz_replay PRIVATE ${name}.cpp)
        add_test(NAME ${name} COMMAND fuzz_replay ${name} ${corpus})
    else()
        add_executable(${name} ${name}.cpp)
        target_compile_definitions(${name} PRIVATE RANKSCOPE_LIBFUZZER)
        target_link_libraries(${name} PRIVATE rankscope_io)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_test(NAME ${name} COMMAND ${name} -runs=0 ${corpus})
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT 300)
    rankscope_test_environment(${name} USE_AFTER_RETURN)
endfunction()
