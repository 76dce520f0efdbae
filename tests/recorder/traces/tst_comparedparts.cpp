// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/errorsreader.h"
#include "io/dvm/tracereader.h"
#include "io/text/bytesource.h"
#include "model/trace/diff/tracediff.h"
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a process need not do, since it is another one's or hangs on what it did before: runs of several numbers of
/// processes and levels, compared while they run (TraceMode 3) and by the diff of their traces.
class TestComparedParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void right_data();
    void right();
    void otherOwners_data();
    void otherOwners();
    void wrong_data();
    void wrong();
    void agrees_data();
    void agrees();
    void lost_data();
    void lost();

private:
    void record(const QString &folder, const QString &kind, int processes, int level) const;
    QByteArray compared(const QString &kind, int processes, int level) const;
    std::shared_ptr<const TraceDiff> diff(int referenceProcesses, int currentProcesses) const;
    ComparatorError firstError(std::int64_t process) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

RecordedEnvironment processOf(int process, int processes)
{
    return {{u"PMI_RANK"_s, QString::number(process)}, {u"PMI_SIZE"_s, QString::number(processes)}};
}

QString levelOption(int level)
{
    return u"TraceOptions.TraceLevel="_s % QString::number(level) % u';';
}

TraceRun readRun(const QString &folder, int processes)
{
    TraceRun run;
    for (int process = 0; process < processes; ++process) {
        Progress progress;
        const auto trace = readTrace(folder % u'/' % QString::number(process) % u".trd"_s, {}, progress);
        if (!trace)
            qFatal("%s", qPrintable(toString(trace.error())));
        run.processes.push_back({process, *trace});
    }
    return run;
}

} // namespace

void TestComparedParts::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkdir(u"ref"_s) && QDir(m_folder->path()).mkdir(u"cur"_s));
}

void TestComparedParts::record(const QString &folder, const QString &kind, int processes, int level) const
{
    for (int process = 0; process < processes; ++process)
        QCOMPARE(runRecorded(m_folder->filePath(folder), {u"recorded_compared"_s, kind}, levelOption(level),
                             processOf(process, processes))
                     .code,
                 0);
}

/// The answers of all processes.
QByteArray TestComparedParts::compared(const QString &kind, int processes, int level) const
{
    QByteArray messages;
    for (int process = 0; process < processes; ++process)
        messages += runRecorded(m_folder->path(), {u"recorded_compared"_s, kind},
                                levelOption(level) % u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s,
                                processOf(process, processes))
                        .messages;
    return messages;
}

std::shared_ptr<const TraceDiff> TestComparedParts::diff(int referenceProcesses, int currentProcesses) const
{
    Progress progress;
    const auto alignment = alignTraces(readRun(m_folder->filePath(u"ref"_s), referenceProcesses),
                                       readRun(m_folder->filePath(u"cur"_s), currentProcesses), {}, progress);
    return *evaluate(*alignment, {}, progress);
}

void TestComparedParts::right_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("referenceProcesses");
    QTest::addColumn<int>("referenceLevel");
    QTest::addColumn<int>("processes");
    QTest::addColumn<int>("level");
    for (const QString &kind : {u"highest"_s, u"owned"_s}) {
        for (const auto &[before, now] :
             {std::pair(1, 1), std::pair(1, 2), std::pair(2, 1), std::pair(1, 3), std::pair(3, 3), std::pair(3, 2)}) {
            for (const int referenceLevel : {1, 2, 3}) {
                for (const int level : {1, 2, 3})
                    QTest::addRow("%s, %d at %d, %d at %d", qPrintable(kind), before, referenceLevel, now, level)
                        << kind << before << referenceLevel << now << level;
            }
        }
    }
}

void TestComparedParts::right()
{
    QFETCH(QString, kind);
    QFETCH(int, referenceProcesses);
    QFETCH(int, referenceLevel);
    QFETCH(int, processes);
    QFETCH(int, level);
    record(u"ref"_s, kind, referenceProcesses, referenceLevel);
    const QByteArray messages = compared(kind, processes, level);
    QVERIFY2(messages.count(": no differences from ") == processes && messages.count('\n') == processes, messages);
    QCOMPARE(messages.count(": no differences from 2.trd ("), referenceProcesses == processes && processes > 2 ? 1 : 0);
    record(u"cur"_s, kind, processes, level);
    const auto found = diff(referenceProcesses, processes);
    QCOMPARE(found->differences.size(), std::size_t(0));
    if (level == referenceLevel)
        QVERIFY(found->alignment->notCompared.empty());
}

void TestComparedParts::otherOwners_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("processes");
    QTest::addColumn<int>("level");
    for (const int level : {1, 2, 3}) {
        for (const int processes : {2, 3, 5})
            QTest::addRow("owned, %d at %d", processes, level) << u"owned"_s << processes << level;
    }
    for (int seed = 1; seed <= 24; ++seed)
        QTest::addRow("scattered %d", seed) << u"scattered %1"_s.arg(seed) << 2 + seed % 3 << (seed % 4 == 0 ? 2 : 3);
}

/// As many processes as the reference, which have run the statements of owners and divided the loops otherwise.
void TestComparedParts::otherOwners()
{
    QFETCH(QString, kind);
    QFETCH(int, processes);
    QFETCH(int, level);
    record(u"ref"_s, kind, processes, level);
    const QByteArray same = compared(kind, processes, level);
    QVERIFY2(same.count(": no differences from ") == processes && !same.contains("files of the reference"), same);
    const QString turned = u"turned "_s % kind;
    const QByteArray messages = compared(turned, processes, level);
    QVERIFY2(messages.count(": no differences from ") == processes && messages.count('\n') == processes, messages);
    record(u"cur"_s, turned, processes, level);
    const auto found = diff(processes, processes);
    QCOMPARE(found->differences.size(), std::size_t(0));
}

void TestComparedParts::wrong_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("referenceLevel");
    QTest::addColumn<int>("level");
    QTest::addColumn<QByteArray>("message"); // the only one of three processes, which has it
    QTest::addColumn<int>("process");
    QTest::addColumn<QString>("difference"); // of the diff
    QTest::addColumn<bool>("isOnlyOne");
    const QByteArray value = "\t\tDifferent DOUBLE values\n";
    // q(3) is set by process 3 % 3
    for (const int level : {2, 3}) {
        QTest::addRow("value, %d", level) << u"owned value"_s << level << level << value << 0 << u"value"_s << true;
        QTest::addRow("value, %d from %d", level, 5 - level)
            << u"owned value"_s << 5 - level << level << value << 0 << u"value"_s << true;
    }
    QTest::newRow("result") << u"highest lost"_s << 2 << 2 << "\t\tDifferent DOUBLE values (reduction)\n"_ba << -1
                            << u"value"_s << true;
    QTest::newRow("a read") << u"owned read"_s << 3 << 3 << "\t\tUnexpected trace record\n"_ba << -1 << u"missing"_s
                            << false;
}

/// What is different is found all the same: by the process that does it, or by all (-1).
void TestComparedParts::wrong()
{
    QFETCH(QString, kind);
    QFETCH(int, referenceLevel);
    QFETCH(int, level);
    QFETCH(QByteArray, message);
    QFETCH(int, process);
    QFETCH(QString, difference);
    QFETCH(bool, isOnlyOne); // where a process leaves all else of the step, its IT is gone with the read
    record(u"ref"_s, kind.section(u' ', 0, 0), 1, referenceLevel);
    const QByteArray messages = compared(kind, 3, level);
    QCOMPARE(messages.count("(different errors: 1)"), process < 0 ? 3 : 1);
    QCOMPARE(messages.count(": no differences from "), process < 0 ? 0 : 2);
    const QByteArray errors = fileOf(m_folder->path(), QString::number(std::max(0, process)) % u".err.trd"_s);
    QVERIFY2(errors.contains(message) && errors.contains("total errors: 1;"), errors);
    record(u"cur"_s, kind, 3, level);
    const auto found = diff(1, 3);
    QVERIFY(isOnlyOne ? found->differences.size() == 1 : found->differences.size() > 1);
    QVERIFY(std::ranges::any_of(found->differences, [&difference](const Difference &one) {
        return className(one.differenceClass) == difference;
    }));
}

/// The first one in the file of errors of a process.
ComparatorError TestComparedParts::firstError(std::int64_t process) const
{
    Progress progress;
    const QString path = m_folder->filePath(QString::number(process) % u".err.trd"_s);
    auto source = ByteSource::open(path);
    const auto result = source ? readErrors(std::move(*source), path, {}, progress) : tl::unexpected(source.error());
    const bool isOne = result && (*result)->runs.size() == 1 && !(*result)->runs[0].errors.empty();
    return isOne ? (*result)->runs[0].errors[0] : ComparatorError();
}

void TestComparedParts::agrees_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("current");
    QTest::addColumn<int>("referenceProcesses");
    QTest::addColumn<int>("processes");
    QTest::addColumn<int>("level");
    const QStringList kinds{u""_s,      u"order"_s,   u"value"_s,     u"missing"_s,
                            u"extra"_s, u"unknown"_s, u"construct"_s, u"result"_s};
    const auto add = [](const QString &reference, const QString &current, int before, int now) {
        for (const int level : {1, 2, 3})
            QTest::addRow("%s, %d, %d at %d", qPrintable(current), before, now, level)
                << reference << current << before << now << level;
    };
    for (const QString &kind : kinds) {
        for (const auto &[before, now] : {std::pair(1, 1), std::pair(1, 4), std::pair(4, 1), std::pair(4, 2)})
            add(u"divided "_s, u"divided "_s % kind, before, now);
        add(u"divided "_s, u"dealt "_s % kind, 2, 2); // which divide the iterations otherwise
    }
    add(u"owned"_s, u"owned value"_s, 3, 3);
    add(u"owned"_s, u"turned owned value"_s, 3, 3); // with other owners
    add(u"divided "_s, u"divided lost"_s, 1, 1);
    add(u"divided "_s, u"divided lost"_s, 4, 1);
}

/// The diff and TraceMode 3 say the same: equal, or where it starts.
void TestComparedParts::agrees()
{
    QFETCH(QString, reference);
    QFETCH(QString, current);
    QFETCH(int, referenceProcesses);
    QFETCH(int, processes);
    QFETCH(int, level);
    record(u"ref"_s, reference, referenceProcesses, level);
    record(u"cur"_s, current, processes, level);
    const QByteArray messages = compared(current, processes, level);
    const auto found = diff(referenceProcesses, processes);
    QVERIFY2((messages.count(": no differences from ") == processes) == found->isEqual(), messages);
    if (found->isEqual())
        return;
    DifferenceDetails origin = detailsOf(*found, found->differences[found->origins[0]]);
    for (std::size_t i = 1; origin.record == "SKP" && i < found->origins.size(); ++i) // which the diff alone compares
        origin = detailsOf(*found, found->differences[found->origins[i]]);
    const ComparatorError error = firstError(origin.processes.lowest());
    if (origin.differenceClass == DifferenceClass::ChangedValue || origin.differenceClass == DifferenceClass::Missing) {
        QCOMPARE(error.record, origin.referenceLine);
        QCOMPARE(error.traceFile, QFileInfo(origin.referenceFile).fileName());
    }
    if (origin.differenceClass == DifferenceClass::MissingIteration)
        QCOMPARE(error.message, ComparatorMessage::AbnormalLoopExit);
    else if (origin.differenceClass == DifferenceClass::ExtraIteration)
        QCOMPARE(error.message, ComparatorMessage::UnexpectedIteration);
    else
        QCOMPARE(error.line, std::uint64_t(origin.line));
}

void TestComparedParts::lost_data()
{
    QTest::addColumn<int>("referenceProcesses");
    QTest::addColumn<QString>("current");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("as many") << 2 << u"divided lost"_s
                             << "; iterations of it that this process did not run, and another one may have: 1\n"_ba;
    QTest::newRow("otherwise divided") << 2 << u"dealt lost"_s << "(records and constructs compared: "_ba;
    QTest::newRow("another number") << 4 << u"divided lost"_s << "(records and constructs compared: "_ba;
    QTest::newRow("of one") << 1 << u"divided lost"_s << "(records and constructs compared: "_ba;
}

/// An iteration that no process has run is no difference to one of several, which do not know what the others have run:
/// the diff finds it.
void TestComparedParts::lost()
{
    QFETCH(int, referenceProcesses);
    QFETCH(QString, current);
    QFETCH(QByteArray, sentence);
    record(u"ref"_s, u"divided "_s, referenceProcesses, 3);
    record(u"cur"_s, current, 2, 3);
    const QByteArray messages = compared(current, 2, 3);
    QCOMPARE(messages.count(": no differences from "), 2);
    QVERIFY2(messages.contains(sentence), messages);
    const auto found = diff(referenceProcesses, 2);
    QCOMPARE(found->differences.size(), std::size_t(1));
    QCOMPARE(found->differences[0].differenceClass, DifferenceClass::MissingIteration);
}

RANKSCOPE_TEST(TestComparedParts, QCoreApplication)
#include "tst_comparedparts.moc"
