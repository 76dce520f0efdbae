// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace rankscope {

/// Processes that a user gave a name, to choose them again in any pane.
struct ProcessGroup {
    QString name;
    ProcessSet processes;
    friend bool operator==(const ProcessGroup &, const ProcessGroup &) = default;
};

/// What is made of two sets of processes.
enum class SetOperation { Union, Without, Intersection };
ProcessSet combined(const ProcessSet &set, SetOperation operation, const ProcessSet &other);

/// The groups of a session in the order in which they were made. All processes together are no group of these: "all" is
/// always there and cannot be changed.
/// Invariant: at most `most` groups; none is empty; each name is possible (nameMistake()) and stands once.
class ProcessGroups
{
public:
    static constexpr std::size_t most = 1000;

    const std::vector<ProcessGroup> &items() const { return m_items; }
    bool isEmpty() const { return m_items.empty(); }
    bool isFull() const { return m_items.size() >= most; }
    const ProcessGroup *find(const QString &name) const; ///< null: none of that name

    /// Each returns false and changes nothing where the invariant would be lost, or where there is no such group.
    bool add(const ProcessGroup &group); ///< at the end, under a name that is free
    bool set(const QString &name, const ProcessSet &processes); ///< of a group that is there; it keeps its place
    bool rename(const QString &from, const QString &to);
    bool remove(const QString &name);

    friend bool operator==(const ProcessGroups &, const ProcessGroups &) = default;

private:
    std::vector<ProcessGroup>::iterator iteratorOf(const QString &name);

    std::vector<ProcessGroup> m_items;
};

/// Why this cannot be the name of a group, a full sentence, translated; nothing where it can. A name is one line with
/// no blanks around it that can be typed where sets are typed, and written to a file of groups.
std::optional<QString> nameMistake(const QString &name);

} // namespace rankscope
