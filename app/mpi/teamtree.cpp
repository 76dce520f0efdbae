// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/teamtree.h"

#include <QDataStream>

namespace rankscope {

namespace {

QByteArray toBytes(const Result<void> &state, const QByteArray &taken)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << state.has_value();
    if (state) {
        bytes.append(taken);
        return bytes;
    }
    const Error &error = state.error();
    stream << qint32(error.kind) << error.message << error.file << error.hint << error.line.has_value()
           << quint64(error.line.value_or(0));
    return bytes;
}

Error errorFrom(QDataStream &stream)
{
    Error error;
    qint32 kind = 0;
    bool hasLine = false;
    quint64 line = 0;
    stream >> kind >> error.message >> error.file >> error.hint >> hasLine >> line;
    error.kind = static_cast<ErrorKind>(kind);
    if (hasLine)
        error.line = line;
    return error;
}

Result<void> joinFrom(const QByteArray &bytes, TeamTask *task, const Result<void> &state)
{
    QDataStream stream(bytes);
    bool isGood = false;
    stream >> isGood;
    if (!isGood)
        return tl::unexpected(state ? errorFrom(stream) : state.error());
    return state ? task->join(bytes.sliced(1)) : state;
}

} // namespace

int rankBefore(int rank)
{
    return rank & (rank - 1); // without the lowest bit that is set
}

Result<void> joinTree(MpiChannel &channel, TeamTask *task, Result<void> state, EarlyTaken &early,
                      const Progress &progress)
{
    for (int step = 1; step < channel.size(); step *= 2) {
        if (channel.rank() % (2 * step) != 0) {
            channel.send(channel.rank() - step, MessageKind::Taken,
                         toBytes(state, state ? task->take() : QByteArray()));
            return state;
        }
        const int other = channel.rank() + step;
        if (other >= channel.size())
            continue;
        while (!early.contains(other)) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            std::optional<Message> message = channel.pollOrSleep();
            if (message && message->kind == MessageKind::Part && state)
                state = task->join(message->bytes);
            else if (message && message->kind == MessageKind::Taken)
                early.emplace(message->from, std::move(message->bytes));
        }
        state = joinFrom(early.extract(other).mapped(), task, state);
    }
    return state;
}

} // namespace rankscope
