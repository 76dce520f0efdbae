// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/elementinitialization.h"

#include "model/trace/check/scopewalk.h"
#include "model/trace/control/currentelements.h"

#include <algorithm>
#include <unordered_set>

namespace rankscope {

namespace {

/// Sorts the elements of the arrays into those that were written first and those that were read first.
class ElementInitializationWalk
{
public:
    ElementInitializationWalk(const ControlledTrace &controlled, const ControlOptions &options);

    void enter(ExecutionId execution) { m_current.enter(execution); }
    void iterate(IterationId iteration) { m_current.iterate(iteration); }
    void leave(ExecutionId /*execution*/) { m_current.leave(); }
    void visit(RecordIndex record, std::uint32_t site);

    UsedElements take() { return std::move(m_used); }

private:
    const ControlledTrace &m_controlled;
    CurrentElements m_current;
    UsedElements m_used;
    std::vector<UsedElements::Array *> m_arrays; // by number; null: no array, or one that has values
    std::vector<std::uint32_t> m_names; // by number: a hash
    IdTable m_ids;
    std::vector<std::uint64_t> m_elements; // that were used
};

ElementInitializationWalk::ElementInitializationWalk(const ControlledTrace &controlled, const ControlOptions &options)
    : m_controlled(controlled)
    , m_current(controlled.trace, controlled.lines, options.source)
    , m_arrays(controlled.accesses.nameCount())
    , m_names(controlled.accesses.nameCount())
{
    QSet<QString> initialized;
    for (const QString &name : options.initialized)
        initialized.insert(name.toUpper());
    for (std::uint32_t site = 0; site < controlled.trace.sites.size(); ++site) {
        const std::uint32_t number = controlled.accesses.at(site).array;
        if (number == noIndex || m_arrays[number] || initialized.contains(controlled.accesses.name(number).toUpper()))
            continue;
        m_arrays[number] = &m_used.arrays[controlled.accesses.name(number)];
        m_names[number] = static_cast<std::uint32_t>(qHash(controlled.accesses.name(number), 0));
    }
}

void ElementInitializationWalk::visit(RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    UsedElements::Array *const array = access.array == noIndex ? nullptr : m_arrays[access.array];
    if (!array || array->isUnclear)
        return;
    const bool isRead = access.role == AccessRole::Read;
    const auto element = isReduction(access.role) ? std::nullopt : m_current.elementAt(site, m_names[access.array]);
    array->isUnclear = isRead ? array->written == 0 : !element;
    if (!element || array->isUnclear || (!isRead && access.role != AccessRole::Write))
        return;
    const auto isIt = [this, &element](std::uint32_t id) { return m_elements[id] == *element; };
    if (!m_ids.findOrInsert(*element, static_cast<std::uint32_t>(m_elements.size()), isIt).second)
        return;
    m_elements.push_back(*element);
    if (isRead) {
        array->unset.push_back({*element, record});
    } else {
        ++array->written;
        m_used.written.push_back(*element);
    }
}

/// What all processes together leave unset.
class UnsetElements
{
public:
    explicit UnsetElements(std::span<const UsedElements> elements);

    bool contains(std::uint64_t element) const { return m_elements.contains(element); }
    bool isTold(const QString &array) const
    {
        const Counts &counts = m_arrays.at(array);
        return !counts.isUnclear && counts.unset <= counts.written;
    }

private:
    struct Counts {
        std::uint64_t unset = 0;
        std::uint64_t written = 0;
        bool isUnclear = false;
    };

    std::unordered_set<std::uint64_t> m_elements;
    std::map<QString, Counts> m_arrays;
};

UnsetElements::UnsetElements(std::span<const UsedElements> elements)
{
    for (const UsedElements &used : elements) {
        for (const auto &[name, array] : used.arrays) {
            for (const UsedElements::Read &read : array.unset)
                m_elements.insert(read.element);
        }
    }
    for (const UsedElements &used : elements) {
        for (const std::uint64_t element : used.written)
            m_elements.erase(element);
    }
    std::unordered_set<std::uint64_t> counted;
    for (const UsedElements &used : elements) {
        for (const auto &[name, array] : used.arrays) {
            Counts &counts = m_arrays[name];
            counts.written += array.written;
            counts.isUnclear |= array.isUnclear;
            for (const UsedElements::Read &read : array.unset)
                counts.unset += contains(read.element) && counted.insert(read.element).second ? 1 : 0;
        }
    }
}

} // namespace

std::optional<UsedElements> usedElements(const ControlledTrace &controlled, const ControlOptions &options,
                                         const Progress &progress)
{
    if (!options.source || !recordsAllWrites(controlled.trace))
        return UsedElements();
    ElementInitializationWalk walk(controlled, options);
    if (!walkScopes(controlled.trace, progress, walk))
        return std::nullopt;
    return walk.take();
}

void checkElementInitialization(const std::deque<ControlledTrace> &traces, std::span<const UsedElements> elements,
                                FindingList &findings)
{
    const UnsetElements unset(elements);
    for (std::size_t process = 0; process < elements.size(); ++process) {
        for (const auto &[name, array] : elements[process].arrays) {
            const auto first = std::ranges::find_if(
                array.unset, [&unset](const UsedElements::Read &read) { return unset.contains(read.element); });
            if (first == array.unset.end() || !unset.isTold(name))
                continue;
            Finding finding = findingAt(CheckRule::UninitializedElement, traces[process].process, first->record);
            finding.severity = Severity::Note;
            finding.confidence = Confidence::Likely;
            finding.text =
                ControlTexts::tr("It is read before the trace has written this element, though it has written others "
                                 "of its array. Where they have their values from DATA, from input or from an "
                                 "argument, this is right.");
            findings.add(std::move(finding));
        }
    }
}

} // namespace rankscope
