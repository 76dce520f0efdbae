// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/sourcepairing.h"

#include "model/trace/sources/linepairs.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace rankscope {

namespace {

using TextList = std::vector<SourceVersionFile>;
using FilePairs = std::vector<std::pair<std::size_t, std::size_t>>;

constexpr std::size_t mostRenamed = 64; // files without partner on a side that are compared by their lines

/// The files of both versions, and which are taken already.
class SourceFilePairing
{
public:
    SourceFilePairing(const TextList &reference, const TextList &current, const Progress &progress)
        : m_reference(reference)
        , m_current(current)
        , m_progress(progress)
        , m_partners(reference.size())
        , m_takenCurrent(current.size())
    {}

    FilePairs run()
    {
        pairByName();
        pairByEnd();
        pairByLines();
        FilePairs pairs;
        for (std::size_t one = 0; one < m_partners.size(); ++one) {
            if (m_partners[one])
                pairs.emplace_back(one, *m_partners[one]);
        }
        return pairs;
    }

private:
    void take(std::size_t reference, std::size_t current)
    {
        m_partners[reference] = current;
        m_takenCurrent[current] = true;
    }
    void pairByName();
    void pairByEnd();
    void pairByLines();
    std::vector<std::size_t> freeReference() const;
    std::vector<std::size_t> freeCurrent() const;

    const TextList &m_reference;
    const TextList &m_current;
    const Progress &m_progress;
    std::vector<std::optional<std::size_t>> m_partners; // by file of the reference
    std::vector<bool> m_takenCurrent;
};

std::vector<std::size_t> SourceFilePairing::freeReference() const
{
    std::vector<std::size_t> free;
    for (std::size_t one = 0; one < m_partners.size(); ++one) {
        if (!m_partners[one])
            free.push_back(one);
    }
    return free;
}

std::vector<std::size_t> SourceFilePairing::freeCurrent() const
{
    std::vector<std::size_t> free;
    for (std::size_t two = 0; two < m_takenCurrent.size(); ++two) {
        if (!m_takenCurrent[two])
            free.push_back(two);
    }
    return free;
}

void SourceFilePairing::pairByName()
{
    for (std::size_t one = 0; one < m_reference.size(); ++one) {
        const auto same = std::ranges::find(m_current, m_reference[one].source.title,
                                            [](const SourceVersionFile &text) { return text.source.title; });
        if (same != m_current.end())
            take(one, static_cast<std::size_t>(same - m_current.begin()));
    }
}

/// A pair is sure where neither has another partner left with as long an end in common.
void SourceFilePairing::pairByEnd()
{
    struct Candidate {
        qsizetype length = 0;
        std::size_t reference = 0;
        std::size_t current = 0;
    };
    std::vector<Candidate> candidates;
    for (const std::size_t one : freeReference()) {
        if (m_progress.isCancelled())
            return;
        const QStringList parts = partsFromBehind(m_reference[one].source.title);
        for (const std::size_t two : freeCurrent()) {
            if (const qsizetype length = commonEnd(parts, partsFromBehind(m_current[two].source.title)); length > 0)
                candidates.push_back({length, one, two});
        }
    }
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::length);
    for (auto first = candidates.begin(); first != candidates.end();) {
        const auto last =
            std::find_if(first, candidates.end(), [first](const Candidate &one) { return one.length < first->length; });
        std::vector<Candidate> open;
        std::copy_if(first, last, std::back_inserter(open), [this](const Candidate &one) {
            return !m_partners[one.reference] && !m_takenCurrent[one.current];
        });
        for (const Candidate &one : open) {
            const bool isSure = std::ranges::count(open, one.reference, &Candidate::reference) == 1
                                && std::ranges::count(open, one.current, &Candidate::current) == 1;
            if (isSure)
                take(one.reference, one.current);
        }
        first = last;
    }
}

/// The lines of a text that say something, sorted.
std::vector<std::string_view> tellingLines(const SourceVersionFile &text)
{
    std::vector<std::string_view> lines = linesOf(*text.bytes);
    std::erase_if(lines, [](std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; });
    std::ranges::sort(lines);
    return lines;
}

void SourceFilePairing::pairByLines()
{
    const std::vector<std::size_t> ones = freeReference();
    const std::vector<std::size_t> twos = freeCurrent();
    if (ones.size() > mostRenamed || twos.size() > mostRenamed)
        return;
    std::vector<std::vector<std::string_view>> lines;
    for (const std::size_t two : twos)
        lines.push_back(tellingLines(m_current[two]));
    std::vector<std::tuple<double, std::size_t, std::size_t>> candidates;
    for (const std::size_t one : ones) {
        const std::vector<std::string_view> here = tellingLines(m_reference[one]);
        for (std::size_t index = 0; index < twos.size() && !m_progress.isCancelled(); ++index) {
            std::vector<std::string_view> both;
            std::ranges::set_intersection(here, lines[index], std::back_inserter(both));
            const std::size_t longer = std::max(here.size(), lines[index].size());
            if (!both.empty() && 2 * both.size() >= longer)
                candidates.emplace_back(-static_cast<double>(both.size()) / static_cast<double>(longer), one,
                                        twos[index]);
        }
    }
    std::ranges::sort(candidates);
    for (const auto &[share, one, two] : candidates) {
        if (!m_partners[one] && !m_takenCurrent[two])
            take(one, two);
    }
}

} // namespace

FilePairs pairSourceFiles(const TextList &reference, const TextList &current, const Progress &progress)
{
    return SourceFilePairing(reference, current, progress).run();
}

} // namespace rankscope
