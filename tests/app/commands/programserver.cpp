// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/programserver.h"

#include "app/commands/arrayreaders.h"
#include "app/commands/language.h"
#include "app/commands/withoutwindow.h"
#include "io/reader/readermain.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <variant>
#include <vector>

namespace {

constexpr const char *serverClass = "program-server";
constexpr int socketOfServer = 3;
constexpr std::size_t mostBytesOfRequest = 128 * 1024; // a message of a socket holds them
constexpr qsizetype mostBytesOfPipe = 64 * 1024;
constexpr int mostMillisecondsOfRun = 60'000;

using Streams = std::array<int, 3>; // standard input, output and error of a run

union Rights { // room for the descriptors that go with a message
    cmsghdr header;
    std::array<char, CMSG_SPACE(sizeof(Streams))> bytes;
};

void closeAll(const Streams &streams)
{
    for (const int descriptor : streams)
        close(descriptor);
}

// ---- the server

/// Texts one after the other, each with a zero behind it: the folder, the number of variables, these, the arguments.
struct Request {
    std::vector<char *> texts;
    Streams streams = {-1, -1, -1};
};

std::optional<Request> receive(std::vector<char> &bytes)
{
    bytes.resize(mostBytesOfRequest);
    Rights rights = {};
    iovec piece = {bytes.data(), bytes.size()};
    msghdr message = {};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = rights.bytes.data();
    message.msg_controllen = rights.bytes.size();
    const ssize_t got = recvmsg(socketOfServer, &message, 0);
    if (got <= 0 || CMSG_FIRSTHDR(&message) == nullptr)
        return std::nullopt;
    Request request;
    std::memcpy(request.streams.data(), CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof(Streams));
    for (char *text = bytes.data(); text < bytes.data() + got; text += std::strlen(text) + 1)
        request.texts.push_back(text);
    return request;
}

[[noreturn]] void beProgram(Request &request)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int stream = 0; stream < int(request.streams.size()); ++stream)
        dup2(request.streams[std::size_t(stream)], stream);
    closeAll(request.streams);
    close(socketOfServer);
    std::vector<char *> &texts = request.texts;
    if (chdir(texts[0]) != 0)
        std::exit(-1);
    clearenv();
    const auto arguments = texts.begin() + 2 + std::atoi(texts[1]);
    for (auto variable = texts.begin() + 2; variable != arguments; ++variable)
        putenv(*variable);
    std::vector<char *> words(arguments, texts.end());
    words.push_back(nullptr);
    std::vector<char *> given = words; // Qt takes out what it knows
    int count = int(words.size()) - 1;
    const auto outcome = rankscope::runWithoutWindow(rankscope::useUtf8(), count, words.data());
    if (const auto *code = std::get_if<int>(&outcome))
        std::exit(*code);
    execv(given[0], given.data()); // a window: that is for the program itself
    std::exit(-1);
}

int serve(int, char **)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::vector<char> bytes;
    while (auto request = receive(bytes)) {
        const pid_t child = fork();
        if (child == 0)
            beProgram(*request);
        closeAll(request->streams);
        int status = -1;
        waitpid(child, &status, 0);
        if (send(socketOfServer, &status, sizeof status, MSG_NOSIGNAL) < 0)
            break;
    }
    _exit(0);
}

/// What runs of the program start to read arrays is this executable too.
int readArrays(int count, char **arguments)
{
    std::string argument = rankscope::readArraysArgument;
    std::vector<char *> words(arguments, arguments + count);
    words.insert(words.begin() + 1, argument.data());
    int all = int(words.size());
    words.push_back(nullptr);
    return rankscope::runAsArrayReader(rankscope::useUtf8(), all, words.data()).value_or(-1);
}

const rankscope::TestClass server(serverClass, serve);
const rankscope::TestClass reader(rankscope::readArraysArgument, readArrays);

// ---- the test

QByteArray requestBytes(const ProgramServer::Run &what)
{
    const QStringList variables = what.environment.toStringList();
    QByteArray bytes = QFile::encodeName(QDir::currentPath()) + '\0' + QByteArray::number(variables.size()) + '\0';
    for (const QString &variable : variables)
        bytes += variable.toLocal8Bit() + '\0';
    bytes += QByteArray(RANKSCOPE_PROGRAM) + '\0';
    for (const QString &argument : what.arguments)
        bytes += QFile::encodeName(argument) + '\0';
    return bytes;
}

bool sendRequest(int socket, QByteArray bytes, const Streams &streams)
{
    Rights rights = {};
    iovec piece = {bytes.data(), std::size_t(bytes.size())};
    msghdr message = {};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = rights.bytes.data();
    message.msg_controllen = rights.bytes.size();
    cmsghdr *const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(Streams));
    std::memcpy(CMSG_DATA(header), streams.data(), sizeof(Streams));
    return sendmsg(socket, &message, MSG_NOSIGNAL) == bytes.size();
}

/// Both ends of a pipe, for reading and for writing; -1 where there is none any more.
struct Pipe {
    std::array<int, 2> ends = {-1, -1};

    Pipe()
    {
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            ends = {-1, -1};
    }
    Pipe(const Pipe &) = delete;
    Pipe &operator=(const Pipe &) = delete;
    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }
    void closeEnd(std::size_t which)
    {
        if (ends[which] >= 0)
            close(ends[which]);
        ends[which] = -1;
    }
};

/// Appends what there is; false at the end.
bool readSome(int descriptor, QByteArray &bytes)
{
    std::array<char, 65536> piece;
    const ssize_t got = read(descriptor, piece.data(), piece.size());
    if (got > 0)
        bytes.append(piece.data(), got);
    return got > 0;
}

/// Until the run has ended and all that it wrote was read; false where that takes too long.
bool readRun(Pipe &output, Pipe &messages, int socket, ServedEnd &end)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < mostMillisecondsOfRun) {
        const bool isRead = output.ends[0] < 0 && messages.ends[0] < 0;
        std::array<pollfd, 3> waiting = {pollfd{output.ends[0], POLLIN, 0}, pollfd{messages.ends[0], POLLIN, 0},
                                         pollfd{isRead ? socket : -1, POLLIN, 0}};
        poll(waiting.data(), waiting.size(), 100);
        if (waiting[0].revents != 0 && !readSome(output.ends[0], end.output))
            output.closeEnd(0);
        if (waiting[1].revents != 0 && !readSome(messages.ends[0], end.messages))
            messages.closeEnd(0);
        if (waiting[2].revents != 0)
            return recv(socket, &end.status, sizeof end.status, 0) == sizeof end.status;
    }
    return false;
}

} // namespace

ProgramServer::~ProgramServer()
{
    stop();
}

void ProgramServer::stop()
{
    if (m_process < 0)
        return;
    close(m_socket);
    kill(m_process, SIGKILL);
    waitpid(m_process, nullptr, 0);
    m_process = -1;
}

bool ProgramServer::start()
{
    if (m_process >= 0)
        return true;
    std::array<int, 2> ends = {};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return false;
    // a fifth of a short run; the tests that call the verbs within their own process look for leaks
    QByteArray sanitizer = "ASAN_OPTIONS=" + qgetenv("ASAN_OPTIONS") + ":detect_leaks=0";
    std::vector<char *> variables = {sanitizer.data()};
    for (char **variable = environ; *variable != nullptr; ++variable) {
        if (!QByteArrayView(*variable).startsWith("ASAN_OPTIONS="))
            variables.push_back(*variable);
    }
    variables.push_back(nullptr);
    std::string program = "tests";
    std::string name = serverClass;
    const std::array<char *, 3> arguments = {program.data(), name.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], socketOfServer);
    if (posix_spawn(&m_process, "/proc/self/exe", &actions, nullptr, arguments.data(), variables.data()) != 0)
        m_process = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    m_socket = ends[0];
    return m_process > 0;
}

std::optional<ServedEnd> ProgramServer::run(const Run &what)
{
    const QByteArray request = requestBytes(what);
    if (std::size_t(request.size()) > mostBytesOfRequest || what.standardInput.size() > mostBytesOfPipe || !start())
        return std::nullopt;
    Pipe input;
    Pipe output;
    Pipe messages;
    if (!what.outputFile.isEmpty()) {
        output.closeEnd(1);
        output.ends[1] =
            open(QFile::encodeName(what.outputFile).constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        output.closeEnd(0);
    }
    if (write(input.ends[1], what.standardInput.constData(), std::size_t(what.standardInput.size()))
        != what.standardInput.size())
        return std::nullopt;
    input.closeEnd(1);
    if (!sendRequest(m_socket, request, {input.ends[0], output.ends[1], messages.ends[1]}))
        return std::nullopt;
    output.closeEnd(1);
    messages.closeEnd(1);
    ServedEnd end;
    if (readRun(output, messages, m_socket, end))
        return end;
    stop(); // and with it what it runs
    return std::nullopt;
}
