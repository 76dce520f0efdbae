// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/startedprocess.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace rankscope {

namespace {

constexpr int firstOfOthers = 4; // descriptors that the process is not meant to have

/// Of a process to be started; freed with this.
struct SpawnActions {
    SpawnActions()
    {
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
    }
    ~SpawnActions()
    {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnActions(const SpawnActions &) = delete;
    SpawnActions &operator=(const SpawnActions &) = delete;

    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
};

void addFiles(SpawnActions &actions, const ProcessStart &start)
{
    posix_spawn_file_actions_adddup2(&actions.files, start.input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions.files, start.third, firstOfOthers - 1);
    posix_spawn_file_actions_addopen(&actions.files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
#ifndef RANKSCOPE_IS_SANITIZED // whose reports are worth reading; a library's last words are not
    posix_spawn_file_actions_addopen(&actions.files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#endif
#if __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions.files, firstOfOthers);
#endif
}

/// What a terminal, a shell or a job system sends to all processes of a group.
void addSignals(SpawnActions &actions)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        sigaddset(&blocked, signal);
    sigset_t usual;
    sigfillset(&usual);
    posix_spawnattr_setsigmask(&actions.attributes, &blocked);
    posix_spawnattr_setsigdefault(&actions.attributes, &usual);
    posix_spawnattr_setflags(&actions.attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

pid_t spawned(const ProcessStart &start)
{
    SpawnActions actions;
    addFiles(actions, start);
    addSignals(actions);
    std::vector<std::string> words = start.arguments;
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t id = -1;
    const int failure =
        posix_spawn(&id, start.program.c_str(), &actions.files, &actions.attributes, arguments.data(), environ);
    return failure == 0 ? id : -1;
}

} // namespace

std::unique_ptr<StartedProcess> StartedProcess::start(const ProcessStart &start)
{
    std::unique_ptr<StartedProcess> process(new StartedProcess);
    StartedProcess *const raw = process.get();
    process->m_thread = std::jthread([raw, &start] { raw->run(start); });
    std::unique_lock lock(process->m_mutex);
    process->m_changed.wait(lock, [&process] { return process->m_isStarted; });
    if (process->m_id >= 0)
        return process;
    lock.unlock();
    return nullptr;
}

/// `start` is there until it is said that the process was started.
void StartedProcess::run(const ProcessStart &start)
{
    const pid_t id = spawned(start);
    {
        const std::scoped_lock lock(m_mutex);
        m_id = id;
        m_isStarted = true;
        m_changed.notify_all();
    }
    if (id < 0)
        return;
    siginfo_t info = {};
    // first without taking it away: until then its number is that of no other process
    while (waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
    const std::scoped_lock lock(m_mutex);
    siginfo_t last = {};
    waitid(P_PID, static_cast<id_t>(id), &last, WEXITED | WNOHANG);
    m_id = -1;
    m_end = End{info.si_code != CLD_EXITED, info.si_status};
    m_changed.notify_all();
}

StartedProcess::~StartedProcess()
{
    kill();
}

void StartedProcess::kill()
{
    const std::scoped_lock lock(m_mutex);
    if (m_id >= 0)
        ::kill(m_id, SIGKILL);
}

std::optional<StartedProcess::End> StartedProcess::waitForEnd(std::chrono::milliseconds longest)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, longest, [this] { return m_end.has_value(); });
    return m_end;
}

} // namespace rankscope
