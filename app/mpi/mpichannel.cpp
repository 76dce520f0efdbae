// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/mpichannel.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace rankscope {

namespace {

/// MPI counts in int. A message is cut into blocks of this size; a shorter one is its last.
constexpr qsizetype blockBytes = qsizetype(1) << 28;

} // namespace

struct MpiChannel::Sending {
    QByteArray bytes; // stay until MPI has no more need of them
    std::vector<MPI_Request> requests;
};

MpiChannel::MpiChannel()
{
    MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &m_size);
}

MpiChannel::~MpiChannel() = default;

std::vector<int> MpiChannel::ranksOfNode() const
{
    MPI_Comm node = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, m_rank, MPI_INFO_NULL, &node);
    int size = 0;
    MPI_Comm_size(node, &size);
    std::vector<int> ranks(static_cast<std::size_t>(size));
    MPI_Allgather(&m_rank, 1, MPI_INT, ranks.data(), 1, MPI_INT, node);
    MPI_Comm_free(&node);
    return ranks;
}

void MpiChannel::send(int to, MessageKind kind, const QByteArray &bytes)
{
    forgetSent();
    m_idle = 0; // an answer may come soon
    Sending &sending = m_sending.emplace_back(Sending{bytes, {}});
    for (qsizetype at = 0;; at += blockBytes) {
        const qsizetype size = std::min(blockBytes, bytes.size() - at);
        MPI_Isend(sending.bytes.constData() + at, static_cast<int>(size), MPI_BYTE, to, static_cast<int>(kind),
                  MPI_COMM_WORLD, &sending.requests.emplace_back());
        if (size < blockBytes)
            break;
    }
}

void MpiChannel::forgetSent()
{
    m_sending.remove_if([](Sending &sending) {
        int isDone = 0;
        MPI_Testall(static_cast<int>(sending.requests.size()), sending.requests.data(), &isDone, MPI_STATUSES_IGNORE);
        return isDone != 0;
    });
}

std::optional<Message> MpiChannel::poll()
{
    forgetSent();
    int isThere = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &isThere, &message, &status);
    if (isThere == 0)
        return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    const auto key = std::pair(status.MPI_SOURCE, status.MPI_TAG);
    QByteArray &bytes = m_begun[key];
    const qsizetype before = bytes.size();
    bytes.resize(before + size);
    m_received += static_cast<std::uint64_t>(size);
    MPI_Mrecv(bytes.data() + before, size, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    if (size == blockBytes)
        return std::nullopt;
    Message whole{status.MPI_SOURCE, static_cast<MessageKind>(status.MPI_TAG), std::move(bytes)};
    m_begun.erase(key);
    m_idle = 0;
    return whole;
}

std::optional<Message> MpiChannel::pollOrSleep()
{
    std::optional<Message> message = poll();
    if (!message) {
        constexpr int longest = 50;
        m_idle = std::min(m_idle + 1, longest);
        std::this_thread::sleep_for(std::chrono::microseconds(20 * m_idle));
    }
    return message;
}

void MpiChannel::flush()
{
    for (forgetSent(); !m_sending.empty(); forgetSent())
        std::this_thread::sleep_for(std::chrono::microseconds(100));
}

void passOn(MpiChannel &channel, MessageKind kind, const QByteArray &bytes)
{
    for (const int behind : {2 * channel.rank() + 1, 2 * channel.rank() + 2}) {
        if (behind < channel.size())
            channel.send(behind, kind, bytes);
    }
}

} // namespace rankscope
