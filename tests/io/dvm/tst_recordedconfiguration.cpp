// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "io/dvm/configuration/recordedconfiguration.h"
#include "io/dvm/tracereader.h"
#include "model/trace/configuration/traceestimate.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Configurations made from traces. Expected values are counted by hand in the lines below.
class TestRecordedConfiguration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constructs();
    void countersAtEachLevel();
    void sumsProcesses();
    void knowsNoHigherLevel();
    void countsWhatConstructsRecorded();
    void text();
    void readsAsItWasWritten();
    void estimatesExactly();
    void constructsWithoutHeader();
    void filesNumberConstructsAlike();
    void cancelled();
};

namespace {

/// A line of the body, and at which levels it is written: M(inimal), m(odify), F(ull).
struct BodyLine {
    QByteArray text;
    QByteArray levels;
    char construct = '-'; // the innermost one, S or P
};

const QList<BodyLine> bodyLines{
    {"BW: [1] \"K\"; {\"a.f\", 1}\n", "mF"},
    {"SL: 1() [1]; {\"a.f\", 2}\n", "MmF", 'S'},
    {"  IT: 1, (1)\n", "MmF", 'S'},
    {"  PL: 2(1) [2]; {\"a.f\", 3}, 1.B\n", "MmF", 'P'},
    {"    IT: 3, (1,1)\n", "mF", 'P'},
    {"    RD: [4] \"X(I,J)\" = 1; {\"a.f\", 4}\n", "F", 'P'},
    {"    BW: [4] \"X(I,J)\"; {\"a.f\", 4}\n", "mF", 'P'},
    {"    AW: [4] \"X(I,J)\" = 2; {\"a.f\", 4}\n", "mF", 'P'},
    {"    IT: 5, (2,3)\n", "F", 'P'},
    {"    RD: [4] \"X(I,J)\" = 1; {\"a.f\", 4}\n", "F", 'P'},
    {"  EL: 2; {\"a.f\", 5}, 1.E\n", "MmF", 'P'},
    {"EL: 1; {\"a.f\", 6}\n", "MmF", 'S'},
};

/// Lines and bytes of a level in some of the constructs.
TraceCounters expected(char level, const QByteArray &constructs, std::optional<std::uint64_t> iterations)
{
    TraceCounters counters{0, 0, iterations, std::nullopt};
    for (const BodyLine &line : bodyLines) {
        if (!line.levels.contains(level) || !constructs.contains(line.construct))
            continue;
        *counters.bytes += std::uint64_t(line.text.size());
        *counters.lines += 1;
    }
    return counters;
}

QByteArray traceText(const QByteArray &level, const QByteArray &structure)
{
    QByteArray text = "# Begin trace header. Don't modify these records\nMODE = " + level
                      + "\nCPU_COUNT = 1\nEMPTYITER = 0\n" + structure + "END_HEADER\n# End trace header\n\n";
    const char mark = level == "FULL" ? 'F' : 'm';
    for (const BodyLine &line : bodyLines) {
        if (line.levels.contains(mark))
            text += line.text;
    }
    return text + "END_TRACE\n";
}

const QByteArray structureLines = "ARR: \"X\" (4) [2] {\"a.f\", 9, 0, 0} = \n"
                                  "SL: 1() [1] {\"a.f\", 2} = \n"
                                  "  PL: 2(1) [2] {\"a.f\", 3} = , (0:,2,)\n"
                                  "  EL: 2\n"
                                  "EL: 1\n";

TraceRun runOfText(const QByteArray &text, int processes = 1)
{
    TraceRun run;
    for (int number = 0; number < processes; ++number) {
        Progress progress;
        const auto trace = readTrace(std::span(text.constData(), std::size_t(text.size())), u"0.trd"_s, {}, progress);
        if (!trace)
            qFatal("%s", qPrintable(toString(trace.error())));
        run.processes.push_back({number, *trace});
    }
    return run;
}

std::shared_ptr<const TraceConfiguration> made(const TraceRun &run)
{
    Progress progress;
    const auto configuration = configurationOf(run, progress);
    if (!configuration)
        qFatal("%s", qPrintable(toString(configuration.error())));
    return *configuration;
}

} // namespace

void TestRecordedConfiguration::constructs()
{
    const auto configuration = made(runOfText(traceText("FULL", structureLines)));
    QCOMPARE(configuration->processes, std::uint64_t(1));
    QCOMPARE(configuration->constructs.size(), std::size_t(2));
    const ConfiguredConstruct &outer = configuration->constructs[0];
    QCOMPARE(outer.number, 1);
    QCOMPARE(outer.end, 2u);
    QCOMPARE(outer.executions, std::optional<std::uint64_t>(1));
    QCOMPARE(outer.observed, (std::vector<IterationRange>{{0, 1, 1, 1}}));
    const ConfiguredConstruct &inner = configuration->constructs[1];
    QCOMPARE(inner.number, 2);
    QCOMPARE(inner.parent, std::optional<std::uint32_t>(0));
    QCOMPARE(inner.depth, 1u);
    QCOMPARE(inner.end, 2u);
    QCOMPARE(inner.place, (ConfiguredPlace{"a.f", 3}));
    QCOMPARE(inner.setting, (TraceSetting{std::nullopt, {{0, {}, 2, {}}}}));
    QCOMPARE(inner.observed, (std::vector<IterationRange>{{0, 1, 2, 1}, {1, 1, 3, 2}}));
    QCOMPARE(configuration->arrays.size(), std::size_t(1));
    QCOMPARE(configuration->arrays[0].reads, std::optional<std::uint64_t>(2));
    QCOMPARE(configuration->arrays[0].writes, std::optional<std::uint64_t>(1));
}

void TestRecordedConfiguration::countersAtEachLevel()
{
    const auto configuration = made(runOfText(traceText("FULL", structureLines)));
    const TraceCounters nothing{0, 0, 0, 0};
    const LevelCounters inner{nothing, expected('M', "P", 0), expected('m', "P", 1), expected('F', "P", 2)};
    const LevelCounters outer{nothing, expected('M', "PS", 1), expected('m', "PS", 1), expected('F', "PS", 1)};
    QCOMPARE(*configuration->constructs[1].atLevels, inner);
    QCOMPARE(*configuration->constructs[0].atLevels, outer);
    QCOMPARE((*configuration->atLevels)[1], expected('M', "PS-", std::nullopt));
    QCOMPARE((*configuration->atLevels)[2], expected('m', "PS-", std::nullopt));
    QCOMPARE((*configuration->atLevels)[3], expected('F', "PS-", std::nullopt));
    QCOMPARE(configuration->constructs[1].counters, inner[3]);
    QCOMPARE(configuration->total.lines, std::optional<std::uint64_t>(12));
    QCOMPARE(inner[1].lines, std::optional<std::uint64_t>(2));
    QCOMPARE(inner[2].lines, std::optional<std::uint64_t>(5));
    QCOMPARE(inner[3].lines, std::optional<std::uint64_t>(8));
}

void TestRecordedConfiguration::sumsProcesses()
{
    const auto configuration = made(runOfText(traceText("FULL", structureLines), 3));
    QCOMPARE(configuration->processes, std::uint64_t(3));
    QCOMPARE(configuration->constructs.size(), std::size_t(2));
    QCOMPARE(configuration->total.lines, std::optional<std::uint64_t>(36));
    QCOMPARE(configuration->constructs[1].counters.iterations, std::optional<std::uint64_t>(6));
    QCOMPARE(configuration->constructs[1].executions, std::optional<std::uint64_t>(3));
    QCOMPARE(configuration->arrays[0].reads, std::optional<std::uint64_t>(6));
}

void TestRecordedConfiguration::knowsNoHigherLevel()
{
    const auto configuration = made(runOfText(traceText("MODIFY", structureLines)));
    const LevelCounters &inner = *configuration->constructs[1].atLevels;
    QCOMPARE(inner[1], expected('M', "P", 0));
    QCOMPARE(inner[2], expected('m', "P", 1));
    QCOMPARE(inner[3], TraceCounters());
    QCOMPARE(configuration->constructs[1].counters, inner[2]);
    QCOMPARE(configuration->total.lines, std::optional<std::uint64_t>(9));
}

/// Constructs at levels of their own: the counters are those of the lines that the trace has, 1 + 3 + 5 of them.
void TestRecordedConfiguration::countsWhatConstructsRecorded()
{
    const QByteArray structure = QByteArray(structureLines).replace("3} = , (0:,2,)", "3} = MODIFY")
                                 + "PL: 7() [1] {\"a.f\", 8} = NONE\nEL: 7\n";
    QByteArray text = traceText("MODIFY", structure);
    text.replace("MODE = MODIFY", "MODE = FULL");
    const auto configuration = made(runOfText(text));
    QCOMPARE(configuration->constructs.size(), std::size_t(3));
    QCOMPARE(configuration->constructs[0].counters, expected('m', "PS", 1));
    QCOMPARE(configuration->constructs[1].counters, expected('m', "P", 1));
    QCOMPARE(configuration->constructs[2].counters, (TraceCounters{0, 0, 0, std::nullopt}));
    QCOMPARE(configuration->total, expected('m', "PS-", std::nullopt));
    QCOMPARE(configuration->total.lines, std::optional<std::uint64_t>(9));
    QVERIFY(!(*configuration->constructs[1].atLevels)[3].lines);
    QVERIFY(!(*configuration->atLevels)[3].lines);
}

void TestRecordedConfiguration::text()
{
    const auto configuration = made(runOfText(traceText("FULL", structureLines)));
    const auto counters = [](const QByteArray &indent, const TraceCounters &counted) -> QByteArray {
        return indent + "# Trace size = " + QByteArray::number(qulonglong(*counted.bytes)) + " bytes\n" + indent
               + "# String count = " + QByteArray::number(qulonglong(*counted.lines)) + '\n';
    };
    const QByteArray wanted = counters("", expected('F', "PS-", {}))
                              + "\nARR: \"X\" (4) [2] {\"a.f\", 9, 0, 0} =  # \n"
                                "# Read access = 2 times\n"
                                "# Write access = 1 times\n"
                                "\nSL: 1() [1] {\"a.f\", 2} =  # \n"
                              + counters("  ", expected('F', "PS", {}))
                              + "  # Count of traced iterations = 1\n"
                                "  PL: 2(1) [2] {\"a.f\", 3} = , (0:,2,) # , (0:1,2,1), (1:1,3,2)\n"
                              + counters("    ", expected('F', "P", {}))
                              + "    # Count of traced iterations = 2\n"
                                "  EL: 2\n"
                                "EL: 1\n"
                                "END_HEADER\n";
    QCOMPARE(QByteArray::fromStdString(configuration->text), wanted);
}

void TestRecordedConfiguration::readsAsItWasWritten()
{
    const auto configuration = made(runOfText(traceText("FULL", structureLines)));
    TraceSettings settings = settingsOf(*configuration);
    settings.constructs[0].level = TraceLevel::Minimal;
    settings.constructs[1] = {};
    const std::string text = configurationText(*configuration, settings);
    Progress progress;
    const auto again = readConfiguration(ByteSource::fromMemory(text), u"loops0.trd"_s, {}, progress);
    QVERIFY(again);
    QVERIFY((*again)->problems.isEmpty());
    QCOMPARE(settingsOf(**again), settings);
    QCOMPARE((*again)->total, configuration->total);
    QCOMPARE((*again)->constructs[1].counters, configuration->constructs[1].counters);
    QCOMPARE((*again)->constructs[1].observed, configuration->constructs[1].observed);
}

/// 12 lines, 8 of them of the inner loop; 5 of those are written at MODIFY, 2 at MINIMAL.
void TestRecordedConfiguration::estimatesExactly()
{
    const auto configuration = made(runOfText(traceText("FULL", QByteArray(structureLines).replace(", (0:,2,)", ""))));
    const auto lines = [&](const TraceSetting &inner) {
        return estimateTrace(*configuration, {{{}}, {{}, inner}}).total.lines;
    };
    const auto exactly = [](std::uint64_t count) { return CountBounds{count, count}; };
    QCOMPARE(lines({}), exactly(12));
    QCOMPARE(lines({TraceLevel::Modify, {}}), exactly(9));
    QCOMPARE(lines({TraceLevel::Minimal, {}}), exactly(6));
    QCOMPARE(lines({TraceLevel::None, {}}), exactly(4));
    QCOMPARE(lines({std::nullopt, {{0, 2, {}, {}}}}), exactly(8));
}

void TestRecordedConfiguration::constructsWithoutHeader()
{
    const auto configuration = made(runOfText(traceText("FULL", {})));
    QCOMPARE(configuration->constructs.size(), std::size_t(2));
    QCOMPARE(configuration->constructs[1].parent, std::optional<std::uint32_t>(0));
    QCOMPARE(configuration->constructs[0].end, 2u);
    QCOMPARE(configuration->constructs[0].counters, expected('F', "PS", 1));
}

/// Each file begins to count with 1: 5 lines in a.f, 4 in b.f; the loop 2 of b.f is in the loop 1 of b.f, not traced.
void TestRecordedConfiguration::filesNumberConstructsAlike()
{
    const auto loops = [](const QByteArray &file, const QByteArray &level) -> QByteArray {
        return "SL: 1() [1] {\"" + file + "\", 2} = " + level + "\n  PL: 2(1) [1] {\"" + file
               + "\", 3} = \n  EL: 2\nEL: 1\n";
    };
    const QByteArray text = "# Begin trace header. Don't modify these records\nMODE = FULL\nCPU_COUNT = 1\n"
                            "EMPTYITER = 0\n"
                            + loops("a.f", {}) + loops("b.f", "MINIMAL")
                            + "END_HEADER\n# End trace header\n\n"
                              "SL: 1() [1]; {\"a.f\", 2}\n  IT: 1, (1)\n  PL: 2(1) [1]; {\"a.f\", 3}, 1.B\n"
                              "  EL: 2; {\"a.f\", 4}, 1.E\nEL: 1; {\"a.f\", 5}\n"
                              "SL: 1() [1]; {\"b.f\", 2}\n  IT: 1, (1)\n  IT: 2, (2)\nEL: 1; {\"b.f\", 5}\n"
                              "END_TRACE\n";
    const TraceRun run = runOfText(text);
    const auto full = TraceLevel::Full;
    const auto minimal = TraceLevel::Minimal;
    QCOMPARE(run.processes[0].trace->levels(), (std::vector<TraceLevel>{full, full, minimal, minimal}));
    const auto configuration = made(run);
    QStringList rows;
    for (const ConfiguredConstruct &construct : configuration->constructs)
        rows << u"%1 %2 in %3: %4 lines"_s.arg(QString::number(construct.number),
                                               QString::fromStdString(construct.place.file),
                                               construct.parent ? QString::number(*construct.parent) : u"-"_s,
                                               QString::number(construct.counters.lines.value_or(99)));
    QCOMPARE(rows, (QStringList{u"1 a.f in -: 5 lines"_s, u"2 a.f in 0: 2 lines"_s, u"1 b.f in -: 4 lines"_s,
                                u"2 b.f in 2: 0 lines"_s}));
}

void TestRecordedConfiguration::cancelled()
{
    const TraceRun run = runOfText(traceText("FULL", structureLines));
    Progress progress;
    progress.cancel();
    const auto configuration = configurationOf(run, progress);
    QVERIFY(!configuration);
    QCOMPARE(configuration.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestRecordedConfiguration, NoApplication)
#include "tst_recordedconfiguration.moc"
