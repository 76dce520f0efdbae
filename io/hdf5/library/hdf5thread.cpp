// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/library/hdf5thread.h"

#include "io/hdf5/library/hdf5handle.h"

#include <H5Cpp.h>

#include <dlfcn.h>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace rankscope {

namespace {

/// A thread that does one piece of work after another.
class WorkThread
{
public:
    WorkThread() : m_thread([this](const std::stop_token &stop) { serve(stop); }) {}
    /// The library closes after this, in the thread in which the program exits. What it could not close of a damaged
    /// file it would print then, and nobody can do anything about it.
    ~WorkThread() { H5::Exception::dontPrint(); }
    WorkThread(const WorkThread &) = delete;
    WorkThread &operator=(const WorkThread &) = delete;

    void run(const std::function<void()> &work)
    {
        const std::lock_guard turn(m_turn);
        std::unique_lock lock(m_mutex);
        m_work = &work;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_work == nullptr; });
    }

private:
    void serve(const std::stop_token &stop)
    {
        keepLibraryReasons();
        std::unique_lock lock(m_mutex);
        while (m_changed.wait(lock, stop, [this] { return m_work != nullptr; })) {
            (*m_work)();
            m_work = nullptr;
            m_changed.notify_all();
        }
    }

    std::mutex m_turn; // who may give work
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    const std::function<void()> *m_work = nullptr;
    std::jthread m_thread; // the last member: it uses the others
};

} // namespace

void runInHdf5Thread(const std::function<void()> &work)
{
    [[maybe_unused]] static const herr_t library = H5open(); // so that it closes after the thread has gone
    // Debian's plugin of the filter lzf asks for symbols of this library without naming it
    [[maybe_unused]] static const void *const lzf = dlopen("liblzf.so.1", RTLD_LAZY | RTLD_GLOBAL);
    static WorkThread thread;
    thread.run(work);
}

} // namespace rankscope
