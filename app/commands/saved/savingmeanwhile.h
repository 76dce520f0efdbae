// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/saved/saving.h"

#include <QStringList>

#include <map>

namespace rankscope {

/// Writes what a verb knows to the file of --save while it goes on, so that something is there when the time of a job
/// is over. The result says what is not in it, and that the verb could not do all of it. Of the inputs it has names,
/// sizes and times alone: for checksums all ranks would wait.
class SavingMeanwhile
{
public:
    SavingMeanwhile(SaveOptions save, const char *verb, std::vector<SavedPath> paths)
        : m_save(std::move(save))
        , m_verb(verb)
        , m_paths(std::move(paths))
    {}

    /// `missing`: files of which the report says nothing. What fails is said once, and nothing is tried again.
    void save(Report report, const QStringList &missing);
    /// The same of several reports on the same; of `processes` processes, 0 where that is not known.
    void save(std::vector<SavedReport> reports, const QStringList &missing, std::uint64_t processes);
    /// The same of a report that lacks what the sentence says.
    void save(Report report, const QString &sentence);
    void save(std::vector<SavedReport> reports, const QString &sentence, std::uint64_t processes);
    /// The same of a report on nothing, whose answer would be wrong.
    void saveNothing(Report report, const QStringList &missing, const QString &sentence);

private:
    void write(std::vector<SavedReport> reports, std::uint64_t processes);

    SaveOptions m_save;
    const char *m_verb;
    std::vector<SavedPath> m_paths;
    std::map<QString, SavedInput> m_inputs; // that were looked at
    bool m_hasFailed = false;
};

} // namespace rankscope
