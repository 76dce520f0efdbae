// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the program, run by several processes that an MPI launcher starts: rank 0 reads the line and prints, the
// others work for it. Without a launcher it is one rank.
#include "app/commands/arrayreaders.h"
#include "app/commands/commandline.h"
#include "app/commands/language.h"
#include "app/commands/messages.h"
#include "app/commands/options/checks.h"
#include "app/commands/runs.h"
#include "app/commands/team/teamtasks.h"
#include "app/mpi/mpiteam.h"

#include <QCoreApplication>
#include <QLocale>

#include <mpi.h>

#include <sched.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

struct MpiOptions {
    std::optional<std::uint64_t> threads; // of each rank
    std::string progress; // a file; empty: none
    bool saysTimes = false;
};

void addMpiOptions(Options options, MpiOptions &target)
{
    options.add({.names = "--threads",
                 .target = &target.threads,
                 .value = "N",
                 .check = checkCount,
                 .help = QT_TRANSLATE_NOOP("Help", "Threads of each rank; 0, as without it: the cores that the "
                                                   "launcher bound it to.")});
    options.add({.names = "--progress",
                 .target = &target.progress,
                 .value = "FILE",
                 .help = QT_TRANSLATE_NOOP("Help", "Write how far all ranks are to this file, as JSON, again and "
                                                   "again.")});
    options.add({.names = "--times",
                 .target = &target.saysTimes,
                 .help = QT_TRANSLATE_NOOP("Help", "Say on standard error how long it took between MPI_Init and "
                                                   "MPI_Finalize.")});
}

/// The whole process keeps to so many of the cores that it has.
void keepToCores(std::uint64_t count)
{
    cpu_set_t allowed;
    if (count == 0 || ::sched_getaffinity(0, sizeof(allowed), &allowed) != 0)
        return;
    cpu_set_t kept;
    CPU_ZERO(&kept);
    for (int core = 0; core < CPU_SETSIZE && std::uint64_t(CPU_COUNT(&kept)) < count; ++core) {
        if (CPU_ISSET(core, &allowed))
            CPU_SET(core, &kept);
    }
    ::sched_setaffinity(0, sizeof(kept), &kept); // where that is not allowed, it uses what it has
}

void sayTimes(const MpiChannel &channel, Clock::duration whole, const TeamTimes &times)
{
    const auto seconds = [](std::chrono::duration<double> time) { return QString::number(time.count(), 'f', 3); };
    say(QCoreApplication::translate("MpiProgram",
                                    "rankscope-mpi: %n rank(s), %1 s between MPI_Init and MPI_Finalize, "
                                    "of which %2 s were for pieces and %3 s for joining them; %4 MB came to rank 0.",
                                    nullptr, channel.size())
            .arg(seconds(whole), seconds(times.map), seconds(times.merge),
                 QString::number(double(channel.received()) / 1e6, 'f', 3)));
}

constexpr VerbProgram program{
    .name = "rankscope-mpi",
    .about =
        QT_TRANSLATE_NOOP("Help", "The verbs of rankscope, whose work several processes share that mpirun, mpiexec "
                                  "or srun starts. What it prints is what rankscope prints.")};

/// Rank 0.
int lead(MpiChannel &channel, int argc, char **argv, const QLocale &locale, Clock::time_point begin)
{
    const Language language(locale);
    MpiOptions options;
    const auto line = readVerbLine(program, argc, argv, [&options](Options target) { addMpiOptions(target, options); });
    JobProgress shown(pathOf(options.progress));
    MpiTeam team(channel, options.threads.value_or(0), shown);
    const auto *verb = std::get_if<VerbAction>(&line);
    if (!verb)
        return static_cast<int>(std::get<ExitCode>(line));
    keepToCores(options.threads.value_or(0));
    bool isCancelled = false;
    const ExitCode code = runVerb(*verb, team, isCancelled);
    if (isCancelled)
        MPI_Abort(MPI_COMM_WORLD, static_cast<int>(code)); // the others are in the midst of their work
    shown.finish();
    if (options.saysTimes)
        sayTimes(channel, Clock::now() - begin, team.times());
    return static_cast<int>(code);
}

/// Array readers are started by posix_spawn(), which shares no pages that an MPI library may have registered; still the
/// first one is there before MPI_Init where a file is named that needs it.
int run(int argc, char **argv)
{
    const QLocale locale = useUtf8();
    if (const auto code = runAsArrayReader(locale, argc, argv))
        return *code;
    const QCoreApplication application(argc, argv);
    useArrayReaders(locale);
    startArrayReaderFor(argc, argv);
    int level = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    const auto begin = Clock::now();
    qputenv("NO_COLOR", "1"); // mpirun gives rank 0 a terminal of its own, whatever its output goes to
    int code = 0;
    {
        MpiChannel channel;
        if (channel.rank() == 0)
            code = lead(channel, argc, argv, locale, begin);
        else
            serve(channel, teamTasks(), locale);
    }
    MPI_Finalize();
    return code;
}

} // namespace

} // namespace rankscope

int main(int argc, char **argv)
{
    return rankscope::run(argc, argv);
}
