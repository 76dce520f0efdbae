// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/job/rankrule.h"
#include "model/stacks/tree/stackdocument.h"

namespace rankscope {

/// What a rule makes of the files of a job, for the user who edits it.
struct RankTable {
    enum class State {
        Told, // the name tells a rank of its own
        Assumed, // it tells a number of its own, which need not be a rank
        Counted, // it tells none
        Twice, // other files have the same rank
        NoStacks, // it was skipped
    };
    struct File {
        QString name;
        RankMatch match;
        std::int64_t process = 0; // what it is counted as, unless its content says more
        State state = State::Told;
        friend bool operator==(const File &, const File &) = default;
    };

    std::vector<File> files; // in the order of the names
    std::size_t count(State state) const;
};

/// Without a rule all files are counted.
RankTable rankTable(const std::optional<RankRule> &rule, const FileRanks &files, const Progress &progress = Progress());

/// "8 files: 6 have a rank of their own, 2 tell none and are counted in their order." Translated.
QString rankTableSentence(const RankTable &table);

/// How the ranks of the files are known, where a user may want to change that: they are counted, or by a rule that
/// was given. Empty where the files or their names tell them by a rule that was guessed.
QString rankNote(const StackDocument &document);

} // namespace rankscope
