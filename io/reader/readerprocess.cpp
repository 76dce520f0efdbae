// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readerprocess.h"

#include <QCoreApplication>
#include <QScopeGuard>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace rankscope {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds slice{50}; // between two looks at the cancel
constexpr milliseconds endWait{2000}; // for the end of a process that hung up or was killed
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;

/// Above those that the process shall have, so that giving them to it takes none of the others away.
int movedUp(int descriptor)
{
    constexpr int lowest = 10;
    if (descriptor < 0)
        return -1;
    const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest);
    close(descriptor);
    return moved;
}

QString endText(const std::optional<StartedProcess::End> &end)
{
    if (end && end->isBySignal)
        return QCoreApplication::translate("ArrayReader", "it was ended by signal %1, %2")
            .arg(QString::number(end->number), QString::fromLocal8Bit(strsignal(end->number)));
    return QCoreApplication::translate("ArrayReader", "its process ended");
}

/// The descriptor goes along with the first bytes.
ssize_t sendSome(int socket, QByteArrayView bytes, int descriptor)
{
    iovec piece{const_cast<char *>(bytes.data()), std::size_t(bytes.size())};
    msghdr message = {};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    if (descriptor >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        cmsghdr *const header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

} // namespace

std::unique_ptr<ReaderProcess> ReaderProcess::start(const std::string &program,
                                                    const std::vector<std::string> &arguments)
{
    auto memory = ReaderMemory::shared(movedUp(memfd_create("rankscope-arrays", MFD_CLOEXEC)));
    int ends[2] = {-1, -1};
    if (!memory || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return nullptr;
    const int theirs = movedUp(ends[1]);
    const auto closing = qScopeGuard([theirs] { close(theirs); });
    auto process = theirs >= 0 ? StartedProcess::start({program, arguments, theirs, memory->descriptor()}) : nullptr;
    if (!process) {
        close(ends[0]);
        return nullptr;
    }
    return std::unique_ptr<ReaderProcess>(new ReaderProcess(ends[0], std::move(memory), std::move(process)));
}

ReaderProcess::ReaderProcess(int socket, std::unique_ptr<ReaderMemory> memory, std::unique_ptr<StartedProcess> process)
    : m_socket(socket)
    , m_memory(std::move(memory))
    , m_process(std::move(process))
{}

ReaderProcess::~ReaderProcess()
{
    if (m_socket >= 0)
        close(m_socket);
}

ReaderOutcome ReaderProcess::settle(const Progress &stop)
{
    ReaderOutcome outcome = receive(stop, nullptr);
    m_owes = outcome.how == ReaderOutcome::How::Cancelled;
    return outcome;
}

ReaderOutcome ReaderProcess::ask(const ReaderQuestion &question, const Progress &stop, Progress *told)
{
    m_isFresh = false;
    m_silence = {};
    m_patience = question.patience;
    m_received.clear();
    m_told = 0;
    ReaderBoard &board = m_memory->board();
    board.isCancelled = false;
    board.total = 0;
    board.done = 0;
    board.placeBytes = 0;
    ReaderOutcome outcome;
    if (!isSent(question, stop, outcome))
        return outcome;
    outcome = receive(stop, told);
    if (outcome.how == ReaderOutcome::How::Cancelled) {
        board.isCancelled = true;
        m_owes = true;
    }
    return outcome;
}

/// One that was sent in part cannot be taken back.
bool ReaderProcess::isSent(const ReaderQuestion &question, const Progress &stop, ReaderOutcome &outcome)
{
    const ReaderMessageHead head{std::uint64_t(question.text.size()), m_memory->values().size()};
    QByteArray message(reinterpret_cast<const char *>(&head), sizeof head);
    message.append(question.text);
    QByteArrayView left = message;
    while (!left.isEmpty()) {
        const bool isFirst = left.size() == message.size();
        const ssize_t sent = sendSome(m_socket, left, isFirst ? question.descriptor : -1);
        if (sent > 0) {
            left = left.sliced(sent);
            continue;
        }
        if (errno == EINTR)
            continue;
        if (errno != EAGAIN) {
            outcome = ended(ReaderOutcome::How::Ended);
            return false;
        }
        if (auto why = waitFor(POLLOUT, stop, nullptr)) {
            if (why->how == ReaderOutcome::How::Cancelled)
                ended(ReaderOutcome::How::Silent);
            outcome = std::move(*why);
            return false;
        }
    }
    return true;
}

ReaderOutcome ReaderProcess::receive(const Progress &stop, Progress *told)
{
    for (;;) {
        ReaderMessageHead head;
        if (m_received.size() >= qsizetype(sizeof head)) {
            std::memcpy(&head, m_received.constData(), sizeof head);
            if (std::uint64_t(m_received.size()) - sizeof head >= head.bytes) {
                tell(told);
                return {ReaderOutcome::How::Answered, m_received.sliced(sizeof head), {}, {}};
            }
        }
        if (auto why = waitFor(POLLIN, stop, told))
            return std::move(*why);
        if (!takeBytes())
            return ended(ReaderOutcome::How::Ended);
    }
}

/// False: there are none any more.
bool ReaderProcess::takeBytes()
{
    const qsizetype before = m_received.size();
    if (m_received.capacity() < before + qsizetype(pieceBytes))
        m_received.reserve(2 * before + qsizetype(pieceBytes));
    m_received.resize(before + qsizetype(pieceBytes));
    const ssize_t got = recv(m_socket, m_received.data() + before, pieceBytes, MSG_DONTWAIT);
    m_received.resize(before + std::max<ssize_t>(got, 0));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/// Nothing: the socket is ready. A time in which this program is stopped as well is not counted whole.
std::optional<ReaderOutcome> ReaderProcess::waitFor(short event, const Progress &stop, Progress *told)
{
    for (;;) {
        pollfd waited{m_socket, event, 0};
        const auto begin = Clock::now();
        if (poll(&waited, 1, int(slice.count())) > 0) {
            m_silence = {};
            return {};
        }
        m_silence += std::min(std::chrono::duration_cast<milliseconds>(Clock::now() - begin), 2 * slice);
        if (const std::uint64_t signs = m_memory->board().signs; signs != m_signs) {
            m_signs = signs;
            m_silence = {};
        }
        tell(told);
        if (stop.isCancelled())
            return ReaderOutcome{ReaderOutcome::How::Cancelled, {}, {}, {}};
        if (m_silence > m_patience)
            return ended(ReaderOutcome::How::Silent);
    }
}

/// No question can be asked any more.
ReaderOutcome ReaderProcess::ended(ReaderOutcome::How how)
{
    ReaderOutcome outcome;
    outcome.how = how;
    if (m_socket >= 0)
        close(std::exchange(m_socket, -1));
    if (how == ReaderOutcome::How::Silent)
        m_process->kill();
    auto end = m_process->waitForEnd(endWait);
    if (!end) {
        m_process->kill();
        end = m_process->waitForEnd(endWait);
    }
    const auto seconds = int(std::chrono::duration_cast<std::chrono::seconds>(m_patience).count());
    outcome.reason =
        how == ReaderOutcome::How::Silent
            ? QCoreApplication::translate("ArrayReader", "no sign of it for %Ln second(s)", nullptr, seconds)
            : endText(end);
    const ReaderBoard &board = m_memory->board();
    const std::size_t size = std::min<std::size_t>(board.placeBytes, board.place.size());
    outcome.place = QByteArray(board.place.data(), qsizetype(size));
    m_owes = false;
    return outcome;
}

void ReaderProcess::tell(Progress *told)
{
    if (!told)
        return;
    const ReaderBoard &board = m_memory->board();
    const std::uint64_t done = board.done;
    if (board.total > 0)
        told->setTotal(board.total);
    if (done > m_told)
        told->advance(done - std::exchange(m_told, done));
}

} // namespace rankscope
