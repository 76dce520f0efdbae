// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/placetext.h"
#include "model/stacks/verdict/verdicttext.h"
#include "tests/model/stacks/treetext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

inline StackDocument documentOf(const QStringList &trees)
{
    StackDocument document;
    const auto pools = std::make_shared<StackPools>();
    document.pools = pools;
    for (const QString &text : trees) {
        auto tree = std::make_shared<const StackTree>(treeFromText(text, pools));
        document.snapshots.push_back({QString(), std::nullopt, std::move(tree)});
    }
    return document;
}

inline StackVerdict verdictOf(const QString &tree)
{
    return judgeStacks(documentOf({tree}), 0);
}

inline QString sentenceOf(const QString &tree)
{
    return verdictSentence(verdictOf(tree), RankSource::Content);
}

/// Where a group is; of one in several parts who came which way.
inline QStringList partsOf(const StackVerdict &verdict, const VerdictGroup &group)
{
    if (group.parts.size() == 1)
        return {placeText(*verdict.tree, group.parts.front().place)};
    QStringList texts;
    for (const GroupPart &part : group.parts)
        texts << part.processes.toString() % u": "_s % placeText(*verdict.tree, part.place);
    return texts;
}

/// The table of classes: who, where.
inline QStringList classesOf(const StackVerdict &verdict)
{
    QStringList lines;
    for (std::size_t index = 0; index < verdict.classes.size(); ++index)
        lines << verdict.classes[index].processes.toString() % u": "_s % classPlaceText(verdict, index);
    return lines;
}

} // namespace rankscope
