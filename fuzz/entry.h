// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a fuzz entry is declared: RANKSCOPE_FUZZ(name)(const std::uint8_t *data, std::size_t size) { … return 0; }
// With libFuzzer each entry is a program of its own; else all are in one program that replays files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#ifdef RANKSCOPE_LIBFUZZER

#define RANKSCOPE_FUZZ(name) extern "C" int LLVMFuzzerTestOneInput

#else

namespace rankscope {

/// An entry that replay.cpp can be asked for. Objects of this type are static: each enters itself into one list.
class FuzzEntry
{
public:
    using Run = int (*)(const std::uint8_t *data, std::size_t size);

    FuzzEntry(std::string_view name, Run run);

    /// The entry of this name, or null.
    static Run find(std::string_view name);

private:
    std::string_view m_name;
    Run m_run;
    const FuzzEntry *m_next;
};

} // namespace rankscope

#define RANKSCOPE_FUZZ(name)                                                    \
    static int fuzz_##name(const std::uint8_t *data, std::size_t size);         \
    static const rankscope::FuzzEntry known_##name("fuzz_" #name, fuzz_##name); \
    static int fuzz_##name

#endif
