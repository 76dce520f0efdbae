# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# The flags of the house, carried by one interface target that every layer links.
add_library(rankscope_flags INTERFACE)
target_compile_features(rankscope_flags INTERFACE cxx_std_20)
target_include_directories(rankscope_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(rankscope_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow -Werror)
target_compile_definitions(
    rankscope_flags
    INTERFACE QT_NO_CAST_FROM_ASCII
              QT_NO_CAST_TO_ASCII
              QT_NO_KEYWORDS
              QT_USE_QSTRINGBUILDER
              QT_DISABLE_DEPRECATED_BEFORE=0x060400
              RANKSCOPE_VERSION="${PROJECT_VERSION}")
