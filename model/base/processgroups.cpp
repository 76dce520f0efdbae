// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processgroups.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

ProcessSet combined(const ProcessSet &set, SetOperation operation, const ProcessSet &other)
{
    switch (operation) {
    case SetOperation::Union:
        return set.united(other);
    case SetOperation::Without:
        return set.subtracted(other);
    case SetOperation::Intersection:
        break;
    }
    return set.intersected(other);
}

std::vector<ProcessGroup>::iterator ProcessGroups::iteratorOf(const QString &name)
{
    return std::ranges::find(m_items, name, &ProcessGroup::name);
}

const ProcessGroup *ProcessGroups::find(const QString &name) const
{
    const auto group = std::ranges::find(m_items, name, &ProcessGroup::name);
    return group == m_items.end() ? nullptr : &*group;
}

bool ProcessGroups::add(const ProcessGroup &group)
{
    if (isFull() || group.processes.isEmpty() || nameMistake(group.name) || find(group.name))
        return false;
    m_items.push_back(group);
    return true;
}

bool ProcessGroups::set(const QString &name, const ProcessSet &processes)
{
    const auto group = iteratorOf(name);
    if (group == m_items.end() || processes.isEmpty())
        return false;
    group->processes = processes;
    return true;
}

bool ProcessGroups::rename(const QString &from, const QString &to)
{
    const auto group = iteratorOf(from);
    if (group == m_items.end() || nameMistake(to) || (from != to && find(to)))
        return false;
    group->name = to;
    return true;
}

bool ProcessGroups::remove(const QString &name)
{
    const auto group = iteratorOf(name);
    if (group == m_items.end())
        return false;
    m_items.erase(group);
    return true;
}

std::optional<QString> nameMistake(const QString &name)
{
    if (name.isEmpty())
        return QCoreApplication::translate("ProcessGroups", "A group needs a name.");
    const bool strange = std::ranges::any_of(name, [](QChar c) { return c.category() == QChar::Other_Control; });
    if (strange || name != name.simplified() || !name.isValidUtf16() || name.front() == QChar::ByteOrderMark)
        return QCoreApplication::translate("ProcessGroups",
                                           "A name is one line, with single blanks between its words.");
    if (name.front() == u'#')
        return QCoreApplication::translate("ProcessGroups", "A name cannot begin with #: that begins a comment.");
    if (name.compare("all"_L1, Qt::CaseInsensitive) == 0)
        return QCoreApplication::translate("ProcessGroups", "All processes have this name already.");
    if (readProcessSet(QStringView(name)))
        return QCoreApplication::translate("ProcessGroups", "A name cannot look like a set of numbers.");
    return std::nullopt;
}

} // namespace rankscope
