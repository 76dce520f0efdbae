// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace rankscope {

/// What a message between ranks is; its tag.
enum class MessageKind {
    Call = 1, // a task for all: name and setup
    Want, // to rank 0: give me pieces; what was done since the last one
    Pieces, // from rank 0; none: there are no more
    Stop, // from rank 0: what is being done is of no use
    Part, // what a rank and those behind it have done so far; they go on
    Taken, // what a rank and those behind it hold
    Shared, // from the first rank of a node to the others: where what they share is
    End, // from rank 0: there will be no more calls
};

struct Message {
    int from = 0;
    MessageKind kind = MessageKind::End;
    QByteArray bytes;
};

/// Messages of any size between the ranks of MPI_COMM_WORLD. Nothing waits: whoever has nothing to do sleeps, since
/// MPI's own waiting takes a core, which other ranks may need.
/// Invariant: lives between MPI_Init and MPI_Finalize and is used by one thread.
class MpiChannel
{
public:
    MpiChannel();
    ~MpiChannel();
    MpiChannel(const MpiChannel &) = delete;
    MpiChannel &operator=(const MpiChannel &) = delete;

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    std::uint64_t received() const { return m_received; } ///< bytes of all messages to this rank

    /// The ranks on this node, the lowest first. All ranks must ask at the same time.
    std::vector<int> ranksOfNode() const;

    void send(int to, MessageKind kind, const QByteArray &bytes);
    /// The next message that is whole; nothing where there is none yet.
    std::optional<Message> poll();
    /// The same, and sleeps a little where there is none; longer the longer there was none.
    std::optional<Message> pollOrSleep();
    /// Waits until all that was sent is on its way.
    void flush();

private:
    struct Sending;

    void forgetSent();

    int m_rank = 0;
    int m_size = 1;
    std::list<Sending> m_sending;
    std::map<std::pair<int, int>, QByteArray> m_begun; // by rank and tag: messages of several blocks
    std::uint64_t m_received = 0;
    int m_idle = 0; // polls without a message
};

/// Passes a message of rank 0 on to those that this rank has to tell: all are reached in log2(ranks) steps.
void passOn(MpiChannel &channel, MessageKind kind, const QByteArray &bytes);

} // namespace rankscope
