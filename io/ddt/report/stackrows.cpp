// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/stackrows.h"

#include "io/ddt/functiontext.h"
#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace rankscope {

namespace {

/// A number from 0 to 2^31-1 and nothing else.
std::optional<std::uint32_t> plainNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number > 0x7fffffff)
        return std::nullopt;
    return number;
}

} // namespace

/// Cells as members of a frame, each spelling read once.
class StackRows::Cells
{
public:
    Cells(const StackRows &rows, bool counts, const Complain &complain)
        : m_rows(rows)
        , m_counts(counts)
        , m_complain(complain)
    {}

    StackEntry entry(const StackRow &row);

private:
    ProcessMembers readProcesses(std::string_view text) const;
    ThreadMembers readThreads(std::string_view text) const;
    std::optional<std::uint64_t> readCount(std::string_view text) const;
    void complain(std::string_view text, const QString &sentence) const
    {
        m_complain(sentence.arg(QString::fromUtf8(text.data(), std::min<qsizetype>(qsizetype(text.size()), 60))));
    }

    const StackRows &m_rows;
    bool m_counts;
    const Complain &m_complain;
    std::unordered_map<std::uint32_t, ProcessMembers> m_processes;
    std::unordered_map<std::uint32_t, ThreadMembers> m_threads;
};

ProcessMembers StackRows::Cells::readProcesses(std::string_view text) const
{
    if (text.empty())
        return {};
    if (m_counts) {
        if (const auto count = plainNumber(text))
            return {SetState::Count, {}, *count};
    }
    auto reading = readProcessSet(text);
    if (!reading) {
        complain(text, QCoreApplication::translate("Logbook", "\"%1\" is no set of processes; it was left out."));
        return {};
    }
    const SetState state = reading->incomplete ? SetState::Incomplete : SetState::Complete;
    const std::uint64_t count = reading->set.count();
    return {state, m_rows.m_pools->processSets.intern(std::move(reading->set)), count};
}

/// Reports write plain counts; a set is understood as well.
ThreadMembers StackRows::Cells::readThreads(std::string_view text) const
{
    if (text.empty())
        return {};
    if (const auto count = plainNumber(text))
        return {SetState::Count, {}, *count};
    auto reading = readThreadSet(text);
    if (!reading) {
        complain(text, QCoreApplication::translate("Logbook", "\"%1\" is no set of threads; it was left out."));
        return {};
    }
    const SetState state = reading->incomplete ? SetState::Incomplete : SetState::Complete;
    const std::uint64_t count = reading->set.count();
    return {state, m_rows.m_pools->threadSets.intern(std::move(reading->set)), count};
}

std::optional<std::uint64_t> StackRows::Cells::readCount(std::string_view text) const
{
    if (text.empty())
        return std::nullopt;
    const auto count = plainNumber(text);
    if (!count)
        complain(text, QCoreApplication::translate("Logbook", "\"%1\" is no number of threads; it was left out."));
    return count;
}

StackEntry StackRows::Cells::entry(const StackRow &row)
{
    StackEntry entry{row.frame, {}, {}, readCount(m_rows.m_cells.text(row.gpuThreads)), row.marked};
    const auto processes = m_processes.try_emplace(row.processes.value);
    if (processes.second)
        processes.first->second = readProcesses(m_rows.m_cells.text(row.processes));
    entry.processes = processes.first->second;
    const auto threads = m_threads.try_emplace(row.threads.value);
    if (threads.second)
        threads.first->second = readThreads(m_rows.m_cells.text(row.threads));
    entry.threads = threads.first->second;
    return entry;
}

void StackRows::setFunction(StackRow &row, std::string_view cell) const
{
    const std::size_t blanks = std::min(cell.find_first_not_of(' '), cell.size());
    row.depth = static_cast<std::uint32_t>(std::min<std::size_t>(blanks / 2, 0xffffffff));
    cell.remove_prefix(blanks);
    row.marked = cell.starts_with("* ");
    if (row.marked)
        cell.remove_prefix(2);
    setFrame(row, cell);
}

void StackRows::setFrame(StackRow &row, std::string_view text) const
{
    const FunctionText parts = splitFunction(text);
    row.frame = m_pools->frame(parts.name, parts.file, parts.line);
}

std::size_t StackRows::add(StackTable table)
{
    m_tables.push_back(std::move(table));
    return m_tables.size() - 1;
}

bool StackRows::anySpelledAsSet() const
{
    for (const StackTable &table : m_tables) {
        for (const StackRow &row : table) {
            const std::string_view text = m_cells.text(row.processes);
            if (text == "0" || (!text.empty() && !plainNumber(text) && readProcessSet(text)))
                return true;
        }
    }
    return false;
}

bool StackRows::cellsAreCounts(const ProcessSet &job) const
{
    if (anySpelledAsSet())
        return false;
    std::vector<StringId> open;
    for (const StackTable &table : m_tables) {
        open.clear();
        for (const StackRow &row : table) {
            const auto number = plainNumber(m_cells.text(row.processes));
            if (number && !job.isEmpty() && std::int64_t(*number) > job.highest())
                return true;
            open.resize(std::min<std::size_t>(row.depth, open.size()));
            if (number && !open.empty() && open.back() != row.processes && plainNumber(m_cells.text(open.back())))
                return true;
            open.push_back(row.processes);
        }
    }
    return false;
}

std::vector<std::shared_ptr<const StackTree>> StackRows::build(const ProcessSet &job, const Complain &complain) const
{
    Cells cells(*this, cellsAreCounts(job), complain);
    std::vector<std::shared_ptr<const StackTree>> trees;
    for (const StackTable &table : m_tables) {
        StackTreeBuilder builder(m_pools);
        for (const StackRow &row : table) {
            if (row.depth > builder.openDepth())
                complain(QCoreApplication::translate("Logbook", "A frame stands more than one level below the frame "
                                                                "before it; the levels between were left out."));
            builder.add(std::min(row.depth, builder.openDepth()), cells.entry(row));
        }
        trees.push_back(std::make_shared<const StackTree>(builder.finish()));
    }
    return trees;
}

} // namespace rankscope
