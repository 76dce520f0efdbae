// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/standardinput.h"

#include "io/filekind.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

namespace rankscope {

using namespace std::chrono_literals;

namespace {

constexpr auto quietTime = 500ms;
constexpr auto pause = 20ms;

/// A pipe of our own, into which the kernel copies what waits in another one.
class Mirror
{
public:
    Mirror() { m_isOpen = pipe2(m_ends.data(), O_CLOEXEC | O_NONBLOCK) == 0; }
    ~Mirror()
    {
        if (m_isOpen) {
            close(m_ends[0]);
            close(m_ends[1]);
        }
    }
    Mirror(const Mirror &) = delete;
    Mirror &operator=(const Mirror &) = delete;

    std::string copyOf(int descriptor)
    {
        std::string bytes;
        const ssize_t copied = m_isOpen ? tee(descriptor, m_ends[1], detectBytes, SPLICE_F_NONBLOCK) : -1;
        if (copied <= 0)
            return bytes;
        bytes.resize(static_cast<std::size_t>(copied));
        const ssize_t got = ::read(m_ends[0], bytes.data(), bytes.size());
        bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return bytes;
    }

private:
    std::array<int, 2> m_ends = {-1, -1};
    bool m_isOpen = false;
};

std::string headOfFile(int descriptor)
{
    std::string bytes(detectBytes, '\0');
    const off_t place = lseek(descriptor, 0, SEEK_CUR);
    const ssize_t got = place < 0 ? -1 : pread(descriptor, bytes.data(), bytes.size(), place);
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return bytes;
}

std::string headOfPipe(int descriptor, const std::function<bool(std::string_view)> &isEnough, const Progress &progress)
{
    Mirror mirror;
    std::string head;
    auto grew = std::chrono::steady_clock::now();
    while (!progress.isCancelled()) {
        pollfd waiting{descriptor, POLLIN, 0};
        poll(&waiting, 1, 100);
        std::string now = mirror.copyOf(descriptor);
        const bool isEnd = (waiting.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
        const auto time = std::chrono::steady_clock::now();
        if (now.size() > head.size()) {
            head = std::move(now);
            grew = time;
        }
        const bool isQuiet = !head.empty() && time - grew >= quietTime;
        if (isEnd || isQuiet || head.size() >= detectBytes || (!head.empty() && isEnough(head)))
            break;
        std::this_thread::sleep_for(pause);
    }
    return head;
}

} // namespace

std::string peekInput(int descriptor, const std::function<bool(std::string_view)> &isEnough, const Progress &progress)
{
    struct stat status = {};
    if (fstat(descriptor, &status) != 0)
        return {};
    if (S_ISREG(status.st_mode))
        return headOfFile(descriptor);
    return S_ISFIFO(status.st_mode) ? headOfPipe(descriptor, isEnough, progress) : std::string();
}

int takeStandardInput()
{
    const int taken = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing >= 0) {
        dup2(nothing, STDIN_FILENO);
        close(nothing);
    }
    return taken;
}

} // namespace rankscope
