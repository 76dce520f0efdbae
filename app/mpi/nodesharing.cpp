// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/nodesharing.h"

namespace rankscope {

namespace {

/// What the first rank of the node says.
QByteArray waitForShared(MpiChannel &channel, const std::function<void(const Message &)> &takeOther)
{
    for (;;) {
        const std::optional<Message> message = channel.pollOrSleep();
        if (message && message->kind == MessageKind::Shared)
            return message->bytes;
        if (message)
            takeOther(*message);
    }
}

} // namespace

void shareOnNode(MpiChannel &channel, TeamTask *task, Progress &progress,
                 const std::function<void(const Message &)> &takeOther)
{
    const std::vector<int> ranks = channel.ranksOfNode();
    if (ranks.front() != channel.rank()) {
        const QByteArray place = waitForShared(channel, takeOther);
        if (task && !place.isEmpty())
            task->takeShared(place);
        return;
    }
    if (ranks.size() == 1)
        return;
    const QByteArray place = task ? task->shareOnNode(progress) : QByteArray(); // the others wait in any case
    for (std::size_t other = 1; other < ranks.size(); ++other)
        channel.send(ranks[other], MessageKind::Shared, place);
}

} // namespace rankscope
