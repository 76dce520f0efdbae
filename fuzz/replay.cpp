// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// PROGRAM ENTRY PATH...: gives a fuzz entry every file named on the command line, and every file under every folder
// named there. Built in place of libFuzzer's main, so that the corpus is replayed with any compiler.
#include "fuzz/entry.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace rankscope {

namespace {

const FuzzEntry *&firstEntry()
{
    static const FuzzEntry *first = nullptr;
    return first;
}

} // namespace

FuzzEntry::FuzzEntry(std::string_view name, Run run) : m_name(name), m_run(run), m_next(firstEntry())
{
    firstEntry() = this;
}

FuzzEntry::Run FuzzEntry::find(std::string_view name)
{
    for (const FuzzEntry *entry = firstEntry(); entry != nullptr; entry = entry->m_next) {
        if (entry->m_name == name)
            return entry->m_run;
    }
    return nullptr;
}

} // namespace rankscope

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> filesUnder(const fs::path &path)
{
    if (!fs::is_directory(path))
        return {path};
    std::vector<fs::path> files;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file())
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

/// False when the file cannot be read.
bool replay(rankscope::FuzzEntry::Run entry, const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.is_open() || file.bad()) {
        std::fprintf(stderr, "Cannot read %s\n", path.c_str());
        return false;
    }
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    entry(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    const auto entry = argc > 1 ? rankscope::FuzzEntry::find(argv[1]) : nullptr;
    if (entry == nullptr) {
        std::fprintf(stderr, "There is no fuzz entry \"%s\"\n", argc > 1 ? argv[1] : "");
        return 2;
    }
    std::size_t replayed = 0;
    for (int i = 2; i < argc; ++i) {
        for (const fs::path &file : filesUnder(argv[i])) {
            if (!replay(entry, file))
                return 1;
            ++replayed;
        }
    }
    std::printf("%zu inputs replayed\n", replayed);
    return replayed == 0 ? 1 : 0; // an empty corpus proves nothing
}
