// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/stacks/treetext.h"

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

template<typename Set>
QString membersText(const Members<Set> &members, const Set &set, QChar open, QChar close)
{
    switch (members.state) {
    case SetState::Absent:
        return {};
    case SetState::Count:
        return u' ' % QString(open) % u'#' % QString::number(members.count) % close;
    case SetState::Incomplete:
        return u' ' % QString(open) % set.toString() % u"…#" % QString::number(members.count) % close;
    case SetState::Complete:
        return u' ' % QString(open) % set.toString() % close;
    }
    return {};
}

ProcessSet setFrom(const QString &text, const SetPool<ProcessSet> &)
{
    return readProcessSet(text).value().set;
}

ThreadSet setFrom(const QString &text, const SetPool<ThreadSet> &)
{
    return readThreadSet(text).value().set;
}

template<typename Set>
Members<Set> membersFrom(const QString &text, SetPool<Set> &pool)
{
    Members<Set> members;
    const qsizetype hash = text.indexOf(u'#');
    QString listed = hash < 0 ? text : text.first(hash);
    listed.remove(u'…');
    if (hash == 0) {
        members.state = SetState::Count;
        members.count = text.mid(1).toULongLong();
        return members;
    }
    const Set set = setFrom(listed, pool);
    members.state = hash < 0 ? SetState::Complete : SetState::Incomplete;
    members.count = hash < 0 ? set.count() : text.mid(hash + 1).toULongLong();
    members.set = pool.intern(set);
    return members;
}

} // namespace

QString treeText(const StackTree &tree)
{
    QString text;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const FrameId frame = tree.frame(node);
        const StackPools &pools = tree.pools();
        text += QString(qsizetype(tree.depth(node)) * 2, u' ') % QString::fromUtf8(pools.function(frame));
        if (!pools.module(frame).empty())
            text += " <"_L1 % QString::fromUtf8(pools.module(frame)) % u'>';
        if (pools.line(frame) > 0)
            text += " ("_L1 % QString::fromUtf8(pools.file(frame)) % u':' % QString::number(pools.line(frame)) % u')';
        text += membersText(tree.processes(node), tree.processSet(node), u'[', u']');
        text += membersText(tree.threads(node), tree.threadSet(node), u'{', u'}');
        if (const auto gpu = tree.gpuThreads(node))
            text += " gpu="_L1 % QString::number(*gpu);
        if (tree.isMarked(node))
            text += " *"_L1;
        text += u'\n';
    }
    return text;
}

StackTree treeFromText(QStringView text)
{
    return treeFromText(text, std::make_shared<StackPools>());
}

StackTree treeFromText(QStringView text, std::shared_ptr<StackPools> sharedPools)
{
    static const QRegularExpression pattern(
        uR"(^( *)(.*?)(?: <([^>]*)>)?(?: \(([^()]*):(\d+)\))?(?: \[([^\]]*)\])?(?: \{([^}]*)\})?(?: gpu=(\d+))?( \*)?$)"_s);
    StackTreeBuilder builder(std::move(sharedPools));
    StackPools &pools = builder.pools();
    for (const QStringView line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const auto match = pattern.match(line.toString());
        StackEntry entry;
        entry.frame = pools.frame(match.captured(2).toStdString(), match.captured(4).toStdString(),
                                  match.captured(5).toUInt(), match.captured(3).toStdString());
        if (match.hasCaptured(6))
            entry.processes = membersFrom(match.captured(6), pools.processSets);
        if (match.hasCaptured(7))
            entry.threads = membersFrom(match.captured(7), pools.threadSets);
        if (match.hasCaptured(8))
            entry.gpuThreads = match.captured(8).toULongLong();
        entry.marked = match.hasCaptured(9);
        builder.add(static_cast<std::uint32_t>(match.capturedLength(1) / 2), entry);
    }
    return builder.finish();
}

} // namespace rankscope
