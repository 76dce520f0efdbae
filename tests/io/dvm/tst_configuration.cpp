// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/fixturefiles.h"

#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

using ConfigurationPointer = std::shared_ptr<const TraceConfiguration>;

/// Reading and writing configurations of tracing. Expected values are hand counts, and the format document, section 5.
class TestConfiguration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values();
    void settings_data();
    void settings();
    void edits_data();
    void edits();
    void editsArrays();
    void damaged_data();
    void damaged();
    void sameBytes_data();
    void sameBytes();
    void cutAtEveryByte();
    void refusesTraces();
    void refusesTooLong();
};

namespace {

ConfigurationPointer configurationOf(const QByteArray &bytes)
{
    Progress progress;
    auto read = readConfiguration(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, {},
                                  progress);
    return read ? *read : nullptr;
}

QByteArray textOf(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    return QByteArray::fromStdString(configurationText(configuration, settings));
}

QString problemsOf(const TraceConfiguration &configuration)
{
    QStringList texts;
    for (const Problem &problem : configuration.problems.items())
        texts += QString::number(problem.line.value_or(0)) % u": "_s % problem.text;
    return texts.join(u'\n');
}

/// One loop, with `after` behind its `=`.
QByteArray loopWith(const QByteArray &after)
{
    return "PL: 2() [2] {\"a\", 3} =" + after + "\nEL: 2\nEND_HEADER\n";
}

const TraceSetting modify{TraceLevel::Modify, {}};
const TraceSetting ranges{std::nullopt, {{0, 2, {}, {}}, {1, {}, 9, 3}}};

} // namespace

Q_DECLARE_METATYPE(rankscope::TraceSetting)

void TestConfiguration::values()
{
    const auto configuration = configurationOf(dvmFixture("loops.trd"));
    QVERIFY(configuration);
    QCOMPARE(problemsOf(*configuration), QString());
    QCOMPARE(configuration->total, (TraceCounters{3103, 86, std::nullopt, 16592}));

    QCOMPARE(configuration->arrays.size(), std::size_t(1));
    const ConfiguredArray &array = configuration->arrays[0];
    QCOMPARE(array.name, "X");
    QCOMPARE(array.type, ValueType::Double);
    QCOMPARE(array.rank, 2u);
    QCOMPARE(array.place, (ConfiguredPlace{"heat.fdv", 100}));
    QCOMPARE(array.setting, TraceSetting());
    QCOMPARE(array.observed, (std::vector<IterationRange>{{0, 0, 1, 1}, {1, 0, 2, 1}}));
    QCOMPARE(array.reads, std::optional<std::uint64_t>(6));
    QCOMPARE(array.writes, std::optional<std::uint64_t>(6));
    QCOMPARE(array.memory, std::optional<std::uint64_t>(2920));

    QCOMPARE(configuration->constructs.size(), std::size_t(2));
    const ConfiguredConstruct &outer = configuration->constructs[0];
    QCOMPARE(outer.kind, RecordKind::SequentialLoop);
    QCOMPARE(outer.number, 1);
    QVERIFY(!outer.parent && !outer.parentNumber);
    QCOMPARE(outer.end, 2u);
    QCOMPARE(outer.depth, 0u);
    QCOMPARE(outer.counters, (TraceCounters{1468, 40, 2, 7696}));
    QVERIFY(outer.observed.empty());
    const ConfiguredConstruct &inner = configuration->constructs[1];
    QCOMPARE(inner.kind, RecordKind::ParallelLoop);
    QCOMPARE(inner.rank, 2u);
    QCOMPARE(inner.place, (ConfiguredPlace{"heat.fdv", 22}));
    QCOMPARE(inner.parent, std::optional<std::uint32_t>(0));
    QCOMPARE(inner.parentNumber, std::optional<std::int64_t>(1));
    QCOMPARE(inner.end, 2u);
    QCOMPARE(inner.depth, 1u);
    QCOMPARE(inner.setting, (TraceSetting{TraceLevel::Modify, {{0, 2, {}, {}}}}));
    QCOMPARE(inner.observed, (std::vector<IterationRange>{{0, 1, 2, 1}, {1, 1, 3, 1}}));
    QCOMPARE(inner.counters.bytes, std::optional<std::uint64_t>(1390));
    QVERIFY(!inner.counters.lines && !inner.counters.iterations && !inner.counters.memory);
    QCOMPARE(configuration->coverage, (std::vector<CoveredFile>{{"heat.fdv", {1, 2, 3}}}));
}

void TestConfiguration::settings_data()
{
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<TraceSetting>("setting");
    QTest::newRow("nothing") << QByteArray() << TraceSetting();
    QTest::newRow("runtime's nothing") << QByteArray("  # ") << TraceSetting();
    QTest::newRow("level") << QByteArray(" MODIFY # , (0:1,2,1)") << modify;
    QTest::newRow("ranges") << QByteArray(" , (0:2,,), (1:,9,3)") << ranges;
    QTest::newRow("ranges without blanks") << QByteArray(",(0:2,,),(1:,9,3)#,(0:1,2,1)") << ranges;
    QTest::newRow("ranges of two fields") << QByteArray(" , (0:2,), (1:,9,3)") << ranges;
    QTest::newRow("both") << QByteArray(" NONE, (0:,,3)") << TraceSetting{TraceLevel::None, {{0, {}, {}, 3}}};
    QTest::newRow("negative") << QByteArray(" , (0:-5,-1,)") << TraceSetting{std::nullopt, {{0, -5, -1, {}}}};
}

void TestConfiguration::settings()
{
    QFETCH(QByteArray, after);
    QFETCH(TraceSetting, setting);
    const auto configuration = configurationOf(loopWith(after));
    QVERIFY(configuration);
    QCOMPARE(problemsOf(*configuration), QString());
    QCOMPARE(configuration->constructs[0].setting, setting);
}

void TestConfiguration::edits_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<TraceSetting>("setting");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("a level") << QByteArray("  # , (0:1,2,1)") << modify << QByteArray(" MODIFY # , (0:1,2,1)");
    QTest::newRow("no level") << QByteArray(" MODIFY # , (0:1,2,1)") << TraceSetting() << QByteArray("  # , (0:1,2,1)");
    QTest::newRow("ranges") << QByteArray("  # ") << ranges << QByteArray(" , (0:2,,), (1:,9,3) # ");
    QTest::newRow("both") << QByteArray(" ") << TraceSetting{TraceLevel::None, {{0, {}, {}, 3}}}
                          << QByteArray(" NONE, (0:,,3)");
    QTest::newRow("odd blanks") << QByteArray("\t ,(0:2,)   \t# mine") << modify << QByteArray(" MODIFY   \t# mine");
    QTest::newRow("no blanks") << QByteArray("#mine") << modify << QByteArray(" MODIFY #mine");
    QTest::newRow("nothing behind") << QByteArray() << modify << QByteArray(" MODIFY");
    QTest::newRow("CRLF") << QByteArray("  # \r") << modify << QByteArray(" MODIFY # \r");
    QTest::newRow("CRLF, no comment") << QByteArray(" NONE\r") << modify << QByteArray(" MODIFY\r");
    QTest::newRow("what cannot be read") << QByteArray(" FULLER, (x) # ") << modify << QByteArray(" MODIFY # ");
}

void TestConfiguration::edits()
{
    QFETCH(QByteArray, before);
    QFETCH(TraceSetting, setting);
    QFETCH(QByteArray, after);
    const auto configuration = configurationOf(loopWith(before));
    QVERIFY(configuration);
    TraceSettings settings = settingsOf(*configuration);
    QCOMPARE(textOf(*configuration, settings), loopWith(before));
    settings.constructs[0] = setting;
    QCOMPARE(textOf(*configuration, settings), loopWith(after));
}

void TestConfiguration::editsArrays()
{
    const QByteArray before = dvmFixture("loops.trd");
    const auto configuration = configurationOf(before);
    TraceSettings settings = settingsOf(*configuration);
    settings.arrays[0].ranges = {{1, 0, 2, 2}};
    settings.constructs[1] = {};
    QByteArray after = before;
    after.replace("100, 0, 0} =  #", "100, 0, 0} = , (1:0,2,2) #");
    after.replace("22} = MODIFY, (0:2,,) #", "22} =  #");
    QCOMPARE(textOf(*configuration, settings), after);
}

void TestConfiguration::damaged_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("constructs");
    QTest::addColumn<QString>("problems");
    const QByteArray loop = "SL: 1() [1] {\"a\", 20} = \n";
    const QByteArray end = "END_HEADER\n";
    const QString setting = u"The level or the ranges here cannot be read; they were left out."_s;
    const QString line = u"This line is no part of a configuration; it was left out."_s;
    const QString counter = u"This counter is no number that can be read; it was left out."_s;
    const auto row = [](const char *name, const QByteArray &text, int constructs, const QString &problems) {
        QTest::newRow(name) << text << constructs << problems;
    };
    row("unknown level", loopWith(" FULLER"), 1, u"1: "_s % setting);
    row("no dimension", loopWith(" , (1,2,3)"), 1, u"1: "_s % setting);
    row("huge dimension", loopWith(" , (99999999999:1,2,3)"), 1, u"1: "_s % setting);
    row("huge bound", loopWith(" , (0:99999999999999999999,,)"), 1, u"1: "_s % setting);
    row("bracket open", loopWith(" , (0:1,2,3"), 1, u"1: "_s % setting);
    row("counter of a loop", loop + "  # String count = -4\nEL: 1\n" + end, 1, u"2: "_s % counter);
    row("huge counter", "# Used memory = 99999999999999999999 bytes\n" + loop + "EL: 1\n" + end, 1, u"1: "_s % counter);
    row("array cut", "ARR: \"X\" (4) [2] {\"a\", 1\n" + loop + "EL: 1\n" + end, 1,
        u"1: This array cannot be read; it was left out."_s);
    row("array of an unknown type", "ARR: \"X\" (9) [2] {\"a\", 1, 0, 0} =\n" + loop + "EL: 1\n" + end, 1,
        u"1: This array cannot be read; it was left out."_s);
    row("array of rank 8", "ARR: \"X\" (4) [8] {\"a\", 1, 0, 0} =\n" + loop + "EL: 1\n" + end, 1,
        u"1: This array cannot be read; it was left out."_s);
    row("rank 8", "PL: 2() [8] {\"a\", 3} =\n" + end, 0, u"1: This construct cannot be read; it was left out."_s);
    row("another parent", loop + "PL: 2(7) [1] {\"a\", 3} =\nEL: 2\nEL: 1\n" + end, 2,
        u"2: The construct says that it is in another one than that around it."_s);
    row("inner one open", loop + "PL: 2(1) [1] {\"a\", 3} =\nEL: 1\n" + end, 2,
        u"3: Constructs inside are still open here; they were ended."_s);
    row("bad coverage", loop + "EL: 1\n" + end + "LINES=1;\nFILE=a;\nLINES=1,b;\n", 1, u"4: "_s % line);
    row("bytes that are not UTF-8", "SL: 1() [1] {\"\xef\xf0\", 20} =\nEL: 1\n" + end, 1,
        u"0: The file is not UTF-8; it is read as Windows-1251."_s);
    row("NUL", loop + QByteArray(1, '\0') + "\nEL: 1\n" + end, 1, u"2: "_s % line);
}

void TestConfiguration::damaged()
{
    QFETCH(QByteArray, text);
    QFETCH(int, constructs);
    QFETCH(QString, problems);
    const auto configuration = configurationOf(text);
    QVERIFY(configuration);
    QCOMPARE(int(configuration->constructs.size()), constructs);
    QCOMPARE(problemsOf(*configuration), problems);
    QCOMPARE(textOf(*configuration, settingsOf(*configuration)), text);
}

void TestConfiguration::sameBytes_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray loops = dvmFixture("loops.trd");
    QTest::newRow("as the runtime writes") << loops;
    QTest::newRow("CRLF") << QByteArray(loops).replace("\n", "\r\n");
    QTest::newRow("CR") << QByteArray(loops).replace("\n", "\r");
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf" + loops);
    QTest::newRow("no newline at the end") << loops.chopped(1);
    QTest::newRow("tabs") << QByteArray(loops).replace("  ", "\t");
}

void TestConfiguration::sameBytes()
{
    QFETCH(QByteArray, text);
    const auto configuration = configurationOf(text);
    QVERIFY(configuration);
    QCOMPARE(problemsOf(*configuration), QString());
    QCOMPARE(configuration->constructs.size(), std::size_t(2));
    QCOMPARE(configuration->total.lines, std::optional<std::uint64_t>(86));
    QCOMPARE(configuration->coverage.size(), std::size_t(1));
    QCOMPARE(textOf(*configuration, settingsOf(*configuration)), text);
}

/// What is there of a cut file is read and written; the tree holds together.
void TestConfiguration::cutAtEveryByte()
{
    const QByteArray whole = dvmFixture("loops.trd");
    std::size_t most = 0;
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const QByteArray text = whole.left(size);
        const auto configuration = configurationOf(text);
        if (!configuration) {
            QVERIFY2(most == 0, qPrintable(QString::number(size)));
            continue;
        }
        const auto &constructs = configuration->constructs;
        QVERIFY2(constructs.size() >= most && constructs.size() <= 2, qPrintable(QString::number(size)));
        most = constructs.size();
        for (const ConfiguredConstruct &construct : constructs)
            QCOMPARE(construct.end, std::uint32_t(constructs.size()));
        const bool hasEnd = text.contains("END_HEADER");
        QCOMPARE(problemsOf(*configuration).contains("END_HEADER"_L1), !hasEnd);
        QCOMPARE(textOf(*configuration, settingsOf(*configuration)), text);
        if (hasEnd)
            break;
    }
    QCOMPARE(most, std::size_t(2));
}

/// The header of a trace has the lines of a configuration.
void TestConfiguration::refusesTraces()
{
    Progress progress;
    const QByteArray bytes = dvmFixture("everything.trd");
    const auto read = readConfiguration(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}),
                                        u"test"_s, {}, progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(read.error().message, u"This is a trace and no configuration."_s);
}

void TestConfiguration::refusesTooLong()
{
    Progress progress;
    const QByteArray bytes("#" + QByteArray(qsizetype(largestConfigurationBytes) + (2 << 20), ' '));
    const auto read = readConfiguration(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}),
                                        u"test"_s, {}, progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::TooLarge);
}

RANKSCOPE_TEST(TestConfiguration, NoApplication)
#include "tst_configuration.moc"
