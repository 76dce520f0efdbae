// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/cudagdb/cudatables.h"

#include "io/text/tooltext.h"

#include <limits>

namespace rankscope {

using namespace tooltext;

namespace {

bool hasWords(std::string_view line, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words) {
        const std::size_t at = line.find(word);
        if (at == line.npos)
            return false;
        line.remove_prefix(at + word.size());
    }
    return true;
}

bool isThreadsHeader(std::string_view line)
{
    return hasWords(line, {"BlockIdx", "ThreadIdx", "PC"}) && hasWords(line, {"Filename", "Line"});
}

bool isKernelsHeader(std::string_view line)
{
    return hasWords(line, {"Kernel", "Parent", "Dev", "Grid"});
}

/// Takes a word that is a number off the end of a text.
std::optional<std::int64_t> takeLastNumber(std::string_view &text)
{
    const std::size_t from = text.find_last_not_of("0123456789") + 1; // 0: all are digits
    if (from == text.size() || (from > 0 && !isBlank(text[from - 1])))
        return std::nullopt;
    std::string_view digits = text.substr(from);
    const auto number = takeNumber(digits);
    text = trimmed(text.substr(0, from));
    return number;
}

/// Without its arguments: to the parenthesis outside of what is between angle brackets, else to the first blank there.
std::string_view kernelName(std::string_view text)
{
    std::size_t depth = 0;
    std::size_t blank = text.npos;
    for (std::size_t at = 0; at < text.size(); ++at) {
        depth += text[at] == '<' ? 1 : 0;
        depth -= text[at] == '>' && depth > 0 ? 1 : 0;
        if (text[at] == '(' && depth == 0 && at > 0 && !text.substr(at).starts_with("(anonymous"))
            return trimmed(text.substr(0, at));
        if (isBlank(text[at]) && depth == 0 && blank == text.npos)
            blank = at;
    }
    return text.substr(0, blank);
}

} // namespace

std::optional<CudaThreadRow> parseCudaThread(std::string_view line)
{
    std::string_view text = trimmed(line);
    take(text, "*");
    text = trimmed(text);
    const std::size_t address = text.find(" 0x");
    if (!text.starts_with('(') || address == text.npos)
        return std::nullopt;
    CudaThreadRow row;
    std::string_view before = text.substr(0, address);
    const std::size_t close = before.find_last_of(")(,");
    std::string_view count = trimmed(before.substr(close + 1));
    if (close != before.npos && before[close] == ')' && !count.empty()) {
        const auto number = takeNumber(count);
        if (!number || !count.empty())
            return std::nullopt;
        row.count = static_cast<std::uint64_t>(*number);
    }
    const bool isSingle = close != before.npos && close + 1 == trimmed(before).size();
    text.remove_prefix(address + 1);
    takeAddress(text);
    text = trimmed(text);
    for (int number = 0; isSingle && number < 4; ++number) { // device, SM, warp and lane
        if (!takeNumber(text))
            return std::nullopt;
        skipBlanks(text);
    }
    const auto lineNumber = takeLastNumber(text);
    if (!lineNumber || *lineNumber > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    row.line = text.empty() ? 0 : static_cast<std::uint32_t>(*lineNumber);
    row.file = row.line == 0 ? std::string_view() : text;
    return row;
}

std::optional<CudaKernelRow> parseCudaKernel(std::string_view line)
{
    std::string_view text = trimmed(line);
    take(text, "*");
    skipBlanks(text);
    const auto number = takeNumber(text);
    const std::size_t mask = text.find(" 0x");
    if (!number || mask == text.npos)
        return std::nullopt;
    text.remove_prefix(mask + 1);
    takeAddress(text);
    for (int dimensions = 0; dimensions < 2; ++dimensions) { // of the grid and of a block
        skipBlanks(text);
        const std::size_t close = text.find(')');
        if (!text.starts_with('(') || close == text.npos)
            return std::nullopt;
        text.remove_prefix(close + 1);
    }
    const std::string_view name = kernelName(trimmed(text));
    return name.empty() ? std::nullopt : std::optional(CudaKernelRow{*number, name});
}

void CudaTables::add(std::string_view line)
{
    while (take(line, "(cuda-gdb) "))
        ;
    if (isThreadsHeader(line) || isKernelsHeader(line)) {
        m_table = isThreadsHeader(line) ? Table::Threads : Table::Kernels;
        m_hasTable = true;
        m_kernel = -1;
        return;
    }
    std::string_view text = trimmed(line);
    if (m_table == Table::Kernels) {
        if (const auto row = parseCudaKernel(text))
            m_kernels[row->number].name = row->name;
        else
            m_table = Table::None;
        return;
    }
    if (m_table != Table::Threads)
        return;
    if (take(text, "Kernel ")) {
        m_kernel = takeNumber(text).value_or(-1);
    } else if (const auto row = parseCudaThread(text)) {
        Kernel &kernel = m_kernels[m_kernel];
        const Place place{std::string(row->file), row->line};
        const auto [known, isNew] = kernel.byPlace.try_emplace(place, kernel.places.size());
        if (isNew)
            kernel.places.emplace_back(place, 0);
        std::uint64_t &count = kernel.places[known->second].second;
        count = row->count > std::numeric_limits<std::uint64_t>::max() - count
                    ? std::numeric_limits<std::uint64_t>::max()
                    : count + row->count;
    } else if (!text.starts_with("Device ")) {
        m_table = Table::None;
    }
}

} // namespace rankscope
