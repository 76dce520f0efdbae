# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# The flags of the house, carried by one interface target that every layer links.
set(RANKSCOPE_SANITIZERS "" CACHE STRING "What to give -fsanitize=, for example address,undefined")

add_library(rankscope_flags INTERFACE)
target_compile_features(rankscope_flags INTERFACE cxx_std_20)
target_include_directories(rankscope_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(
    rankscope_flags
    INTERFACE -Wall
              -Wextra
              -Wconversion
              -Wshadow
              $<$<BOOL:${RANKSCOPE_WERROR}>:-Werror>
              # g++ 12 sees overlaps in std::string that are not there (its bug 105329)
              $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
              # a batch needs about a gigabyte: collecting garbage below that takes a tenth of its time
              $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1048576>
              # clang counts signs under -Wconversion, g++ does not: one rule for both. In batches clang also sees names
              # that other sources keep to themselves as shadowed.
              $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
              $<$<CXX_COMPILER_ID:Clang>:-Wno-shadow>)
target_compile_definitions(
    rankscope_flags
    INTERFACE QT_NO_CAST_FROM_ASCII
              QT_NO_CAST_TO_ASCII
              QT_NO_KEYWORDS
              QT_USE_QSTRINGBUILDER
              QT_DISABLE_DEPRECATED_BEFORE=0x060400
              RANKSCOPE_VERSION="${PROJECT_VERSION}")
# Linking some sixty programs takes minutes of the tests with the linker of binutils, and seconds with this one.
find_program(rankscope_mold ld.mold)
if(rankscope_mold)
    target_link_options(rankscope_flags INTERFACE -fuse-ld=mold)
endif()
if(RANKSCOPE_SANITIZERS)
    target_compile_options(
        rankscope_flags INTERFACE -fsanitize=${RANKSCOPE_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_definitions(rankscope_flags INTERFACE RANKSCOPE_IS_SANITIZED)
    # tests start the program thousands of times: at a fixed address it starts in half the time
    # what a look at each address takes a quarter of the compiling: the address sanitizer sees most of it where it is
    # used, and the fuzz programs keep all
    if(RANKSCOPE_SANITIZERS MATCHES "undefined" AND NOT RANKSCOPE_SANITIZERS MATCHES "fuzzer")
        target_compile_options(rankscope_flags INTERFACE -fno-sanitize=null,alignment,object-size,vptr)
    endif()
    target_link_options(rankscope_flags INTERFACE -fsanitize=${RANKSCOPE_SANITIZERS} -no-pie)
endif()
