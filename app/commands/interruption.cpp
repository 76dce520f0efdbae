// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/interruption.h"

#include "io/text/pendingfile.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

// What runs in a handler calls nothing but functions that POSIX allows there, and touches nothing but these variables,
// which have no destructors.

namespace rankscope {

namespace {

constexpr std::array ends = {SIGINT, SIGTERM, SIGHUP};
constexpr unsigned graceSeconds = 1;

std::atomic<Progress *> interruptible = nullptr;
std::atomic<int> received = 0; // the signal that came first
std::atomic<int> exitCode = 0; // of endWithin()

/// Ends as the signal does by itself, so that whoever waits for the program sees it.
[[noreturn]] void endBy(int signal)
{
    removePendingFiles();
    std::signal(signal, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    std::raise(signal);
    _exit(128 + signal); // what a shell makes of it
}

extern "C" void stopInGoodOrder(int signal)
{
    const int before = errno;
    Progress *const progress = interruptible;
    if (received.exchange(signal) != 0 || !progress)
        endBy(signal);
    progress->cancel();
    alarm(graceSeconds);
    errno = before;
}

extern "C" void endByFirstSignal(int)
{
    endBy(received);
}

extern "C" void endBySignal(int signal)
{
    endBy(signal);
}

extern "C" void endWithCode(int)
{
    removePendingFiles();
    _exit(exitCode);
}

void handle(int signal, void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    for (const int other : ends)
        sigaddset(&action.sa_mask, other);
    sigaction(signal, &action, nullptr);
}

void handleEnds(void (*handler)(int))
{
    for (const int signal : ends) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN)
            handle(signal, handler);
    }
}

/// The alarm comes although whoever started the program has blocked it.
void handleAlarm(void (*handler)(int))
{
    handle(SIGALRM, handler);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
}

} // namespace

Interruption::Interruption(Progress &progress)
{
    interruptible = &progress;
    handleAlarm(endByFirstSignal);
    handleEnds(stopInGoodOrder);
}

Interruption::~Interruption()
{
    handleEnds(SIG_DFL);
    interruptible = nullptr;
}

void removePendingFilesOnSignals()
{
    handleEnds(endBySignal);
}

void endWithin(unsigned seconds, int code)
{
    exitCode = code;
    handleAlarm(endWithCode);
    alarm(seconds);
}

} // namespace rankscope
