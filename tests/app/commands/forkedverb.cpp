// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/forkedverb.h"

#include "app/commands/commandline.h"

#include <QElapsedTimer>
#include <QFile>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <variant>
#include <vector>

using namespace rankscope;

namespace {

bool isChild = false;

} // namespace

/// The leak sanitizer asks this before it looks for leaks. In a copy of a program that had threads it sees leaks that
/// are none: the stacks that led to the memory are gone.
extern "C" int __lsan_is_turned_off()
{
    return isChild ? 1 : 0;
}

namespace {

constexpr int mostMilliseconds = 10'000;

[[noreturn]] void beChild(const std::function<int()> &work, int messages)
{
    isChild = true;
    const int nothing = open("/dev/null", O_WRONLY);
    dup2(nothing, STDOUT_FILENO); // what the test has buffered must not come a second time
    dup2(messages, STDERR_FILENO);
    std::exit(work());
}

/// Reads until the child has closed its end, or too long.
QByteArray readAll(int descriptor, const QElapsedTimer &timer)
{
    QByteArray bytes;
    std::array<char, 4096> piece = {};
    while (timer.elapsed() < mostMilliseconds) {
        pollfd waiting{descriptor, POLLIN, 0};
        poll(&waiting, 1, 100);
        if (waiting.revents == 0)
            continue;
        const ssize_t got = read(descriptor, piece.data(), piece.size());
        if (got <= 0)
            break;
        bytes.append(piece.data(), got);
    }
    return bytes;
}

} // namespace

ForkedEnd runForked(const std::function<int()> &work)
{
    std::array<int, 2> ends = {};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return {};
    QElapsedTimer timer;
    timer.start();
    const pid_t child = fork();
    if (child == 0)
        beChild(work, ends[1]);
    close(ends[1]);
    ForkedEnd ended;
    ended.messages = readAll(ends[0], timer);
    close(ends[0]);
    if (timer.elapsed() >= mostMilliseconds)
        kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ended.seconds = double(timer.elapsed()) / 1000;
    if (WIFEXITED(status))
        ended.code = WEXITSTATUS(status);
    else
        ended.signal = WTERMSIG(status);
    return ended;
}

ForkedEnd runForked(const QStringList &arguments, const std::function<void()> &inChild)
{
    return runForked([&] {
        std::vector<QByteArray> bytes = {"rankscope"};
        for (const QString &argument : arguments)
            bytes.push_back(QFile::encodeName(argument));
        std::vector<const char *> words;
        for (const QByteArray &word : bytes)
            words.push_back(word.constData());
        inChild();
        const CommandLine line = readCommandLine(int(words.size()), words.data());
        const auto *const verb = std::get_if<VerbAction>(&line);
        return verb ? int(runVerb(*verb)) : -1;
    });
}
