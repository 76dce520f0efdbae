// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/gdb/foldedlines.h"
#include "io/stacktools/gdb/gdbthread.h"
#include "io/stacktools/text/stackcollector.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Makes processes and threads of the frames and headings of a backtrace as gdb and pstack print it. Who reads the
/// lines says where processes begin; that a thread comes again is seen here.
class GdbParser
{
public:
    GdbParser(StackCollector &collector, ProblemList &problems, QString name)
        : m_collector(collector)
        , m_problems(problems)
        , m_name(std::move(name))
    {}

    void addFrame(const JoinedLine &line);
    void addThread(const GdbThread &thread);
    void chooseInferior(const GdbInferior &inferior);
    /// Remarks of gdb about the stack: "Backtrace stopped: …". False for other lines.
    bool addRemark(const JoinedLine &line);

    /// gdb says that it opens a core or comes to a process: a frame that it shows now by itself is the first of the
    /// stack that is asked for next, also where it is written in other words.
    void announce() { m_announced = true; }
    /// gdb says what the process died of: "SIGSEGV, Segmentation fault.". It was the thread whose frame gdb shows now.
    void noteDeath(std::string_view signal);

    /// Ends the process before and begins one of which this much is known.
    void beginProcess(CollectedProcess process, bool listed);
    /// Ends the process, if it has a stack.
    void endProcess();
    /// What is known of the process of the next frames, to be filled in; it has no number while it is new.
    CollectedProcess &process() { return m_process; }
    void setListed() { m_listed = true; } ///< also without a stack
    bool isOneOfMany() const { return m_inferior.has_value(); } ///< gdb holds several processes
    bool hasInferiors() const
    {
        return m_hasInferiors;
    } ///< of some of the processes gdb's own number was all there was
    bool hasStack() const { return m_begun || !m_process.threads.empty(); }
    void finish();

private:
    /// How a stack was shown, to tell those that are printed twice.
    struct Shown {
        std::string address; // of frame 0
        std::string function;
        bool announced = false; // shown by gdb itself, before anything was asked
        bool chosen = false; // asked for on its own, not by the list of all threads
        bool replaced = false; // by the list
        bool isSameStack(const Shown &other) const { return address == other.address && function == other.function; }
        /// One of them may be without the address, or without the name of the function.
        bool isSameFrame(const Shown &other) const
        {
            const bool oneAddress = address.empty() != other.address.empty();
            return address == other.address ? !address.empty() || function == other.function
                                            : oneAddress && function == other.function;
        }
    };

    void beginStack(const GdbFrame &frame);
    bool isShownAgain(const Shown &shown) const;
    void takeAnnounced(const GdbThread &thread);
    void beginAgain(const GdbThread &thread, std::size_t known);
    void setInferior(std::optional<std::int64_t> inferior);
    std::optional<std::size_t> threadNumbered(std::optional<std::int64_t> number) const;
    CollectedProcess sameProcess() const;
    void endThread();
    void keepLonger(CollectedThread &known);
    void dropReplaced();
    void giveSignal();
    void placeFirstStack();
    void problem(Severity severity, std::uint64_t line, const QString &text)
    {
        m_problems.add({severity, m_name, line, text, 1});
    }

    StackCollector &m_collector;
    ProblemList &m_problems;
    QString m_name;
    CollectedProcess m_process;
    std::vector<Shown> m_shown; // for each thread of m_process
    std::unordered_map<std::int64_t, std::size_t> m_byNumber; // the threads of m_process
    bool m_listed = false;
    std::optional<std::int64_t> m_inferior;
    bool m_hasInferiors = false;
    std::string m_signal; // what the process died of
    Shown m_died; // the frame that gdb showed of the thread that died
    std::optional<std::int64_t> m_diedNumber; // of that thread
    CollectedThread m_thread;
    Shown m_threadShown;
    std::int64_t m_lastNumber = -1; // of the frame before
    bool m_announced = false; // the next frame 0 is shown by gdb itself
    bool m_begun = false; // m_thread is one
};

} // namespace rankscope
