// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/randomprogram.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// How one program is run to be compared: everything follows from the seed.
struct Comparison {
    std::uint64_t seed = 0;
    int processes = 2; // 2 to 9
    int others = 3; // likewise
    QByteArray level = "FULL";
    bool emptyIterations = false;

    explicit Comparison(std::uint64_t number) : seed(number)
    {
        const std::uint64_t choice = mixed(number, 99);
        processes = 2 + int(choice % 8);
        others = 2 + int((choice >> 8) % 8);
        const int levels = int((choice >> 16) % 10);
        level = levels < 7 ? "FULL" : levels < 9 ? "MODIFY" : "MINIMAL";
        emptyIterations = (choice >> 32) % 2 == 0;
    }
    ProgramRun runOn(int count) const { return {count, level, emptyIterations, mixed(seed, std::uint64_t(count))}; }
};

QString allText(const ProgramTraces &traces)
{
    QString text;
    for (qsizetype process = 0; process < traces.texts.size(); ++process)
        text += u"--- %1.trd\n"_s.arg(process) + QString::fromLatin1(traces.texts[process].body);
    return text;
}

/// What is not as it should be in a comparison of runs that do the same; empty where nothing is.
QString unequal(const ProgramTraces &reference, const ProgramTraces &current)
{
    const auto diff = diffOf(runOf(reference.texts, u"r"_s), runOf(current.texts, u"c"_s));
    QStringList found = summaryOf(*diff);
    for (const NotCompared &left : diff->alignment->notCompared)
        found += left.file % u": "_s % left.reason;
    return found.join(u'\n');
}

/// Changes one value of the current run, and says what is not as it should be then.
QString unnoticed(const ProgramTraces &reference, ProgramTraces current, std::uint64_t choice)
{
    if (current.values.empty())
        return {};
    const ProgramTraces::ValueRecord &changed = current.values[choice % current.values.size()];
    current.texts[changed.process].body.replace(changed.at, changed.length, "99999");
    const auto diff = diffOf(runOf(reference.texts, u"r"_s), runOf(current.texts, u"c"_s));
    const QString wanted = u"value of c%1.trd:%2\n"_s.arg(changed.process).arg(changed.line);
    if (diff->total() != 1 || diff->origins.size() != 1)
        return wanted % summaryOf(*diff).join(u'\n');
    const DifferenceDetails details = detailsOf(*diff, diff->differences[0]);
    const bool isCurrent = details.differenceClass == DifferenceClass::ChangedValue
                           && details.currentFile == u"c%1.trd"_s.arg(changed.process)
                           && details.currentLine == changed.line;
    const bool isReference = std::ranges::any_of(reference.values, [&](const ProgramTraces::ValueRecord &value) {
        return value.key == changed.key && details.referenceLine == value.line
               && details.referenceFile == u"r%1.trd"_s.arg(value.process);
    });
    return isCurrent && isReference ? QString() : wanted % summaryOf(*diff).join(u'\n');
}

/// True where a task has a statement of its own that processes skip. Whose SKP it is behind which task, several
/// processes put together do not always show: such runs are no reference for other runs in this test.
bool hasSkipsInTasks(const Program &program, bool inTask = false)
{
    return std::ranges::any_of(program, [inTask](const ProgramPart &part) {
        const bool isRepetition = part.kind == ProgramPart::Kind::Repetition;
        return (inTask && part.kind == ProgramPart::Kind::Owned) || hasSkipsInTasks(part.body, inTask && isRepetition)
               || std::ranges::any_of(part.tasks, [](const Program &task) { return hasSkipsInTasks(task, true); });
    });
}

/// Every way of holding the runs of a program against each other; the first that fails, with both traces.
QString problemOf(const Program &program, const Comparison &comparison)
{
    const ProgramTraces one = traced(program, comparison.runOn(1));
    const ProgramTraces divided = traced(program, comparison.runOn(comparison.processes));
    const ProgramTraces other = traced(program, comparison.runOn(comparison.others));
    const std::uint64_t choice = mixed(comparison.seed, 3);
    const struct {
        const char *title;
        const ProgramTraces &reference;
        const ProgramTraces &current;
    } ways[] = {{"one process, several", one, divided},
                {"several processes, one", divided, one},
                {"several processes, several others", divided, other}};
    for (const auto &way : ways) {
        if (way.reference.texts.size() > 1 && hasSkipsInTasks(program))
            continue;
        QString problem = unequal(way.reference, way.current);
        if (problem.isEmpty())
            problem = unnoticed(way.reference, way.current, choice);
        if (!problem.isEmpty())
            return u"%1:\n%2\n=== reference\n%3=== current\n%4"_s.arg(QString::fromLatin1(way.title), problem,
                                                                      allText(way.reference), allText(way.current));
    }
    return {};
}

/// A small program that fails as the given one does, in a form to be read.
QString smallestProblem(Program program, const Comparison &comparison)
{
    QString problem = problemOf(program, comparison);
    for (bool isSmaller = true; isSmaller;) {
        isSmaller = false;
        for (Program &smaller : smallerPrograms(program)) {
            const QString other = problemOf(smaller, comparison);
            if (other.isEmpty())
                continue;
            problem = other;
            program = std::move(smaller);
            isSmaller = true;
            break;
        }
    }
    return u"seed %1, level %2, EMPTYITER %3, "_s.arg(comparison.seed)
               .arg(QString::fromLatin1(comparison.level))
               .arg(comparison.emptyIterations ? 1 : 0)
           % problem;
}

} // namespace

/// A program does the same on any number of processes: random programs, whose parallel loops and tasks are divided in
/// every way, show no difference; one changed value is the one origin.
class TestDividedRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameHoweverDivided_data()
    {
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("last");
#ifdef RANKSCOPE_IS_SANITIZED
        constexpr quint64 last = 200; // all of them are for the release, which is quick
#else
        constexpr quint64 last = 1000;
#endif
        for (quint64 first = 1; first <= last; first += 100)
            QTest::addRow("programs %llu to %llu", first, first + 99) << first << first + 99;
        for (const quint64 failedOnce : {2503, 4426, 5438, 6369, 6511, 6780, 6973})
            QTest::addRow("program %llu", failedOnce) << failedOnce << failedOnce;
    }
    void sameHoweverDivided()
    {
        QFETCH(const quint64, first);
        QFETCH(const quint64, last);
        for (quint64 seed = first; seed <= last; ++seed) {
            const Program program = randomProgram(seed);
            const Comparison comparison(seed);
            if (!problemOf(program, comparison).isEmpty())
                QFAIL(qPrintable(smallestProblem(program, comparison)));
        }
    }
};

RANKSCOPE_TEST(TestDividedRuns, NoApplication)
#include "tst_dividedruns.moc"
