// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readermain.h"

#include "io/reader/readerpool.h"
#include "io/reader/readerprocess.h"
#include "io/reader/readerservice.h"

#include <QCoreApplication>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <thread>

namespace rankscope {

namespace {

constexpr int questions = STDIN_FILENO; // a socket
constexpr int sharedMemory = 3;
constexpr std::uint64_t longestQuestion = std::uint64_t{1} << 30U;

bool isSocket(int descriptor)
{
    struct stat status = {};
    return fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode);
}

/// The system ends this process with the thread that started it. Where it does not, the end of the socket is seen by a
/// thread that no library keeps busy.
void endWithStarter()
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::thread([] {
        pollfd end{questions, POLLRDHUP, 0};
        while (poll(&end, 1, -1) < 0 && errno == EINTR) {}
        _exit(0);
    }).detach();
}

void leaveNoCore()
{
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

/// Fills the buffer; false at the end of the socket. `descriptor` becomes one that comes along.
bool receiveAll(char *buffer, std::size_t size, int &descriptor)
{
    while (size > 0) {
        iovec piece{buffer, size};
        alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
        msghdr message = {};
        message.msg_iov = &piece;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        const ssize_t got = recvmsg(questions, &message, MSG_CMSG_CLOEXEC);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        if (const cmsghdr *header = CMSG_FIRSTHDR(&message); header && header->cmsg_type == SCM_RIGHTS)
            std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
        buffer += got;
        size -= std::size_t(got);
    }
    return true;
}

bool sendAll(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t sent = send(questions, bytes.data(), std::size_t(bytes.size()), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return false;
        bytes = bytes.sliced(sent);
    }
    return true;
}

void answerAll(ReaderMemory &memory)
{
    ReaderService service;
    QByteArray question;
    ReaderMessageHead head;
    int descriptor = -1;
    while (receiveAll(reinterpret_cast<char *>(&head), sizeof head, descriptor) && head.bytes <= longestQuestion) {
        question.resize(qsizetype(head.bytes));
        if (!receiveAll(question.data(), head.bytes, descriptor) || !memory.follow(head.memory))
            return;
        ReaderDesk desk(memory);
        const QByteArray answer = service.answer(question, std::exchange(descriptor, -1), desk);
        const ReaderMessageHead answerHead{std::uint64_t(answer.size()), head.memory};
        if (!sendAll({reinterpret_cast<const char *>(&answerHead), sizeof answerHead}) || !sendAll(answer))
            return;
    }
}

} // namespace

int runArrayReader()
{
    const auto memory = isSocket(questions) ? ReaderMemory::shared(sharedMemory) : nullptr;
    if (!memory) {
        const QString text =
            QCoreApplication::translate("ArrayReader", "rankscope: error: --read-arrays is how Rankscope starts itself "
                                                       "to read HDF5 and netCDF; it is of no other use.");
        std::fprintf(stderr, "%s\n", qPrintable(text));
        return 2;
    }
    endWithStarter();
    leaveNoCore();
    answerAll(*memory);
    _exit(0); // nothing is to be written, and the library would print what it cannot close of a damaged file
}

void useReaderProcesses(const std::vector<std::string> &further)
{
    std::vector<std::string> arguments{"rankscope", readArraysArgument};
    arguments.insert(arguments.end(), further.begin(), further.end());
    readerPool().useProcesses("/proc/self/exe", QCoreApplication::applicationFilePath().toStdString(),
                              std::move(arguments));
}

void startReaderProcess()
{
    constexpr std::uint64_t noFile = 0;
    static_cast<void>(readerPool().lease(noFile, Progress())); // given back at once, and there
}

void endReaderProcesses()
{
    readerPool().endProcesses();
}

} // namespace rankscope
