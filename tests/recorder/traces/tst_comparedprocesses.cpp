// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/comparedfolder.h"
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <vector>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// TraceMode 3 with references of several processes: as many as run, and another number.
class TestComparedProcesses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ownFiles();
    void otherNumber_data();
    void otherNumber();
    void otherNumberRefused_data();
    void otherNumberRefused();

private:
    std::unique_ptr<ComparedFolder> m_folder;
};

namespace {

/// The lines that a process has of two, of which the first has iterations 1 and 2 of the parallel loop, the second 3
/// and 4, and what is set in the group.
QByteArray halfOf(const QByteArrayList &lines, bool first)
{
    QByteArrayList half;
    bool isInLoop = false;
    bool isOwn = true;
    for (const QByteArray &line : lines) {
        const QByteArray text = line.trimmed();
        if (text.startsWith("PL: 2(1) [1]; ") || text.startsWith("EL: 2; "))
            isOwn = true;
        isInLoop = (isInLoop || text.startsWith("PL: 2(1) [1]; ")) && !text.startsWith("EL: 2; ");
        if (isInLoop && text.startsWith("IT: "))
            isOwn = (text < "IT: 3") == first;
        if (isOwn && !(first && text.contains("\"own\"")))
            half += text == "CPU_COUNT = 1" ? "CPU_COUNT = 2" : line;
    }
    return half.join('\n');
}

} // namespace

void TestComparedProcesses::init()
{
    m_folder = std::make_unique<ComparedFolder>();
}

/// A reference of as many processes: each has a file of its own.
void TestComparedProcesses::ownFiles()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    m_folder->writeReference(text.replace("CPU_COUNT = 1", "CPU_COUNT = 3"));
    QFile file(m_folder->filePath(u"ref/2.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.replace("\"flag\" = 1", "\"flag\" = 0"));
    file.close();
    const RecordedEnvironment third{{u"PMI_RANK"_s, u"2"_s}, {u"PMI_SIZE"_s, u"3"_s}};
    const RecordedRun run = m_folder->compare({}, {}, third);
    QVERIFY2(run.messages.contains("process 2: differences from 2.trd: 8 (different errors: 1), listed in 2.err.trd"),
             run.messages);
    QVERIFY(fileOf(m_folder->path(), u"2.err.trd"_s).startsWith("(2): TrcFile(2.trd); TrcRec("));
    QVERIFY(fileOf(m_folder->path(), u"2.err.trd"_s).contains("*** Processor 2: total errors: 1;"));
}

void TestComparedProcesses::otherNumber_data()
{
    QTest::addColumn<QString>("kind"); // of the run; the reference is right
    QTest::addColumn<QString>("of_reference");
    QTest::addColumn<QString>("file"); // with the first difference
    QTest::addColumn<QByteArray>("record"); // there
    QTest::addColumn<int>("which");
    QTest::newRow("right") << QString() << QString() << QString() << QByteArray() << 0;
    QTest::newRow("another order") << u"order"_s << QString() << QString() << QByteArray() << 0;
    QTest::newRow("group") << u"group"_s << u"group"_s << QString() << QByteArray() << 0;
    QTest::newRow("value") << u"value"_s << QString() << u"1.trd"_s << QByteArray("RD: [4] \"a(I)\"") << 3;
    QTest::newRow("missing") << u"missing"_s << QString() << u"1.trd"_s << QByteArray("RD: [4] \"a(I)\"") << 3;
    QTest::newRow("result") << u"result"_s << QString() << u"0.trd"_s << QByteArray("RV: [4]") << 2;
    QTest::newRow("lost") << u"lost"_s << QString() << u"0.trd"_s << QByteArray("EL: 2;") << 2;
}

/// A reference of two processes and a run of one: iterations of both, and the line of the file that has the record.
void TestComparedProcesses::otherNumber()
{
    QFETCH(QString, kind);
    QFETCH(QString, of_reference);
    QFETCH(QString, file);
    QFETCH(QByteArray, record);
    QFETCH(int, which);
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s, of_reference}).code, 0);
    const QByteArrayList whole = m_folder->reference();
    m_folder->writeReference(halfOf(whole, true));
    QFile second(m_folder->filePath(u"ref/1.trd"_s));
    QVERIFY(second.open(QIODevice::WriteOnly));
    second.write(halfOf(whole, false));
    second.close();
    const RecordedRun run = m_folder->compare(kind);
    if (file.isEmpty()) {
        QVERIFY2(
            run.messages.startsWith("rankscope recorder, process 0: no differences from the 2 files of the reference"),
            run.messages);
        QCOMPARE(m_folder->errors(), noDifferences);
        return;
    }
    const QByteArrayList lines = fileOf(m_folder->path(), u"ref/"_s % file).split('\n');
    qsizetype line = lines.indexOf("# End trace header");
    for (int found = 0; found < which && line < lines.size();)
        found += lines[line++].trimmed().startsWith(record);
    const std::vector<ComparatorError> found = m_folder->read();
    QVERIFY(!found.empty());
    const QByteArray begin = ": TrcFile(" + file.toLatin1() + "); TrcRec(" + QByteArray::number(line) + "); ";
    QVERIFY2(m_folder->errors().startsWith(begin), m_folder->errors());
}

void TestComparedProcesses::otherNumberRefused_data()
{
    QTest::addColumn<QByteArray>("second"); // of the two files; "": there is none
    QTest::addColumn<QByteArray>("sentences");
    const QByteArray begin = "MODE = FULL\nCPU_COUNT = ";
    QTest::newRow("missing") << QByteArray()
                             << "TraceOptions.TraceMode = 3 compares with the trace ref/1.trd, which cannot be read: "
                                "No such file or directory; nothing is compared"_ba;
    QTest::newRow("cut")
        << begin + "2\nEND_HEADER\n"
        << "ref/1.trd is not whole: it ends after line 3 without END_TRACE, and what comes later is not "
           "compared\nrankscope recorder, process 0: the files of a reference that are read as one have to be whole: "
           "nothing is compared"_ba;
    QTest::newRow("another run") << begin + "3\nEND_HEADER\nEND_TRACE\n"
                                 << "0.trd is of a run of 2 processes and 1.trd of 3: nothing is compared"_ba;
}

void TestComparedProcesses::otherNumberRefused()
{
    QFETCH(QByteArray, second);
    QFETCH(QByteArray, sentences);
    m_folder->writeReference("MODE = FULL\nCPU_COUNT = 2\nEND_HEADER\nEND_TRACE\n");
    QFile file(m_folder->filePath(u"ref/1.trd"_s));
    QVERIFY(second.isEmpty() || file.open(QIODevice::WriteOnly));
    if (!second.isEmpty())
        file.write(second);
    file.close();
    QCOMPARE(m_folder->compare({}).messages, "rankscope recorder, process 0: " + sentences + "\n");
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.err.trd"_s)));
}

RANKSCOPE_TEST(TestComparedProcesses, QCoreApplication)
#include "tst_comparedprocesses.moc"
