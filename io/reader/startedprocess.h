// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace rankscope {

/// What a process is started with.
struct ProcessStart {
    std::string program;
    std::vector<std::string> arguments; // the first is its name
    int input = -1; // becomes descriptor 0
    int third = -1; // becomes descriptor 3; both are larger than that here
};

/// Another process that ends with this object, and is then no zombie. A thread starts it and waits for its end: it is
/// as long there as the process, so that the system can end that one with the thread (PR_SET_PDEATHSIG).
class StartedProcess
{
public:
    /// Its output is thrown away, and the signals of a terminal do not reach it: who started it says when to end.
    /// Null where the system starts none.
    static std::unique_ptr<StartedProcess> start(const ProcessStart &start);
    ~StartedProcess();
    StartedProcess(const StartedProcess &) = delete;
    StartedProcess &operator=(const StartedProcess &) = delete;

    void kill();
    /// How it ended, as waitid() says it: a signal, or a code; nothing where it goes on that long.
    struct End {
        bool isBySignal = false;
        int number = 0;
    };
    std::optional<End> waitForEnd(std::chrono::milliseconds longest);

private:
    StartedProcess() = default;
    void run(const ProcessStart &start);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    pid_t m_id = -1; // -1: it was not started, or has been waited for
    bool m_isStarted = false; // or could not be
    std::optional<End> m_end;
    std::jthread m_thread; // the last member: it uses the others
};

} // namespace rankscope
