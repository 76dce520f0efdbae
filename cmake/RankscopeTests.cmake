# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests and fuzz entries: how they are built, and the world they run in.

set(rankscope_test_home ${PROJECT_BINARY_DIR}/test-home)
file(MAKE_DIRECTORY ${rankscope_test_home}/runtime)
file(CHMOD ${rankscope_test_home}/runtime DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)

# The folder with the real files of other programs; empty where it is not beside the checkout.
set(rankscope_shared_dir "")
if(EXISTS ${PROJECT_SOURCE_DIR}/../shared/data)
    get_filename_component(rankscope_shared_dir ${PROJECT_SOURCE_DIR}/../shared ABSOLUTE)
endif()

# rankscope_test_environment(NAME): no display, no session bus, no settings of the person who runs the test, one locale.
function(rankscope_test_environment name)
    set(home ${rankscope_test_home}/${name})
    file(MAKE_DIRECTORY ${home})
    set(suppressions ${PROJECT_SOURCE_DIR}/cmake/leaks.supp)
    set_tests_properties(
        ${name}
        PROPERTIES ENVIRONMENT
                   "QT_QPA_PLATFORM=offscreen;XDG_RUNTIME_DIR=${rankscope_test_home}/runtime;\
HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_CACHE_HOME=${home}/cache;XDG_DATA_HOME=${home}/data;\
DBUS_SESSION_BUS_ADDRESS=disabled:;LANG=C.UTF-8;LC_ALL=C.UTF-8;LANGUAGE=;QT_LOGGING_RULES=;NO_COLOR=1;\
ASAN_OPTIONS=detect_stack_use_after_return=1;UBSAN_OPTIONS=print_stacktrace=1;\
LSAN_OPTIONS=suppressions=${suppressions}:print_suppressions=0")
endfunction()

# rankscope_add_test(NAME tst_x SOURCES file... [LINK target...] [TIMEOUT seconds]): a Qt Test program registered with ctest.
function(rankscope_add_test)
    cmake_parse_arguments(ARG "" "NAME;TIMEOUT" "SOURCES;LINK" ${ARGN})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 300)
    endif()
    add_executable(${ARG_NAME} ${ARG_SOURCES})
    target_link_libraries(${ARG_NAME} PRIVATE rankscope_flags Qt6::Test ${ARG_LINK})
    rankscope_precompile(${ARG_NAME})
    add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME})
    set_tests_properties(${ARG_NAME} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
    rankscope_test_environment(${ARG_NAME})
endfunction()

# rankscope_add_fuzz(NAME fuzz_x SOURCES file... CORPUS folder... [LINK target...]): the sources define LLVMFuzzerTestOneInput.
# With the sanitizer fuzzer-no-link (preset fuzz) it becomes a libFuzzer program, else one that replays files and folders.
# Either way ctest replays the corpus.
function(rankscope_add_fuzz)
    cmake_parse_arguments(ARG "" "NAME" "SOURCES;CORPUS;LINK" ${ARGN})
    list(TRANSFORM ARG_CORPUS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE corpus)
    add_executable(${ARG_NAME} ${ARG_SOURCES})
    target_link_libraries(${ARG_NAME} PRIVATE rankscope_flags ${ARG_LINK})
    if(RANKSCOPE_SANITIZERS MATCHES "fuzzer")
        target_link_options(${ARG_NAME} PRIVATE -fsanitize=fuzzer)
        add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} -runs=0 ${corpus})
    else()
        target_sources(${ARG_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/fuzz/replay.cpp)
        add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} ${corpus})
    endif()
    set_tests_properties(${ARG_NAME} PROPERTIES TIMEOUT 300)
    rankscope_test_environment(${ARG_NAME})
endfunction()
