// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/processgroupsfile.h"

#include "io/text/outputfile.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

#include <span>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

Result<ProcessGroupsFile> read(const QByteArray &bytes)
{
    Progress progress;
    return readProcessGroups(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s,
                             progress);
}

QByteArray written(const ProcessGroups &groups)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writeProcessGroups(groups, buffer) ? buffer.data() : QByteArray("failed");
}

/// "a=0-3;b=7"
QString textOf(const ProcessGroups &groups)
{
    QStringList texts;
    for (const ProcessGroup &group : groups.items())
        texts += group.name % u'=' % group.processes.toString();
    return texts.join(u';');
}

/// "2: text|3: text", the texts up to their first 24 characters
QString textOf(const ProblemList &problems)
{
    QStringList texts;
    for (const Problem &problem : problems.items())
        texts += QString::number(problem.line.value_or(0)) % u": "_s % problem.text.left(24);
    return texts.join(u'|');
}

} // namespace

class TestProcessGroupsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void writes();
    void tellsWhatWasLeftOut_data();
    void tellsWhatWasLeftOut();
    void countsEqualProblems();
    void readsNoMoreThanThereCanBe();
    void refusesOtherFiles_data();
    void refusesOtherFiles();
    void cutAtEveryByte();
    void cancelled();
    void goesThroughAFile();
    void saysThatTheDeviceIsFull();
};

void TestProcessGroupsFile::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("groups");
    QTest::newRow("empty") << ""_ba << u""_s;
    QTest::newRow("only comments") << "# a = 1\n\n  # b\n"_ba << u""_s;
    QTest::newRow("order") << "b = 0-3,7\na = 1\n"_ba << u"b=0-3,7;a=1"_s;
    QTest::newRow("blanks") << "  node \t 3=  [0-1, 5]  \r\n\tx=2"_ba << u"node 3=0,1,5;x=2"_s;
    QTest::newRow("steps") << "even = 0-6:2\n"_ba << u"even=0,2,4,6"_s;
    QTest::newRow("equals signs") << "operator== = 4\na=b=c = 5\n"_ba << u"operator===4;a=b=c=5"_s;
    QTest::newRow("UTF-8 with mark") << QByteArray("\xEF\xBB\xBF"
                                                   "\xD1\x83\xD0\xB7\xD0\xB5\xD0\xBB = 1\n")
                                     << u"узел=1"_s;
}

void TestProcessGroupsFile::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, groups);
    const auto file = read(bytes);
    QVERIFY(file);
    QCOMPARE(textOf(file->groups), groups);
    QVERIFY(file->problems.isEmpty());
    const auto again = read(written(file->groups));
    QVERIFY(again && again->problems.isEmpty());
    QCOMPARE(again->groups, file->groups);
}

void TestProcessGroupsFile::writes()
{
    ProcessGroups groups;
    QVERIFY(groups.add({u"узел 1"_s, *ProcessSet::parse(u"0,1,7"_s)}));
    QVERIFY(groups.add({u"a"_s, ProcessSet(3)}));
    QCOMPARE(written(groups), "# Groups of processes, one a line: name = 0-3,7\n"
                              "\xD1\x83\xD0\xB7\xD0\xB5\xD0\xBB 1 = 0-1,7\n"
                              "a = 3\n"_ba);
}

void TestProcessGroupsFile::tellsWhatWasLeftOut_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("problem");
    const QString noGroup = u"This line is no group an"_s;
    const QString leftOut = u"This group was left out:"_s;
    QTest::newRow("no sign") << "masters"_ba << noGroup;
    QTest::newRow("no set") << "a = b"_ba << noGroup;
    QTest::newRow("comment behind") << "a = 1 # comment"_ba << noGroup;
    QTest::newRow("backwards") << "a = 3-1"_ba << noGroup;
    QTest::newRow("negative") << "a = -1"_ba << noGroup;
    QTest::newRow("huge number") << "a = 99999999999999999999"_ba << noGroup;
    QTest::newRow("huge steps") << "a = 0-2147483647:2"_ba << noGroup;
    QTest::newRow("no name") << "= 3"_ba << leftOut;
    QTest::newRow("all") << "All = 3"_ba << leftOut;
    QTest::newRow("number as name") << "7 = 3"_ba << leftOut;
    QTest::newRow("control") << "a\001b = 3"_ba << leftOut;
    QTest::newRow("no process") << "a ="_ba << leftOut;
    QTest::newRow("cut") << "a = 0-3,..."_ba << leftOut;
    QTest::newRow("twice") << "good = 3"_ba << leftOut;
    QTest::newRow("Latin-1") << "a\xE4 = 3"_ba << u"This line is not UTF-8 a"_s;
}

void TestProcessGroupsFile::tellsWhatWasLeftOut()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, problem);
    const auto file = read("good = 0-3\n" + line + "\nlast = 9\n");
    QVERIFY(file);
    QCOMPARE(textOf(file->groups), u"good=0-3;last=9"_s);
    QCOMPARE(textOf(file->problems), QString(u"2: "_s + problem));
}

void TestProcessGroupsFile::countsEqualProblems()
{
    const auto file = read("a = 1\n" + QByteArray("nonsense\n").repeated(100000));
    QVERIFY(file);
    QCOMPARE(file->problems.items().size(), std::size_t(1));
    QCOMPARE(file->problems.items().front().count, std::uint64_t(100000));
}

void TestProcessGroupsFile::readsNoMoreThanThereCanBe()
{
    QByteArray bytes;
    for (int number = 0; number < 1005; ++number)
        bytes += "group " + QByteArray::number(number) + " = " + QByteArray::number(number) + '\n';
    const auto file = read(bytes);
    QVERIFY(file);
    QCOMPARE(file->groups.items().size(), std::size_t(1000));
    QCOMPARE(textOf(file->problems), u"1001: Only the first 1,000 gro"_s);
    QCOMPARE(file->problems.items().front().count, std::uint64_t(5));
}

void TestProcessGroupsFile::refusesOtherFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << "# fine\n\nSome other text.\n"_ba;
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                          "a\0=\0"
                                          "1\0\n\0",
                                          10);
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("XML") << "<?xml version=\"1.0\"?>\n<group name=\"a\">0-3</group>\n"_ba;
}

void TestProcessGroupsFile::refusesOtherFiles()
{
    QFETCH(QByteArray, bytes);
    const auto file = read(bytes);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(file.error().file, u"test"_s);
    QVERIFY(!file.error().hint.isEmpty());
}

/// What was read before the cut is as it was, but the last group, which may have lost numbers.
void TestProcessGroupsFile::cutAtEveryByte()
{
    const QByteArray bytes = "# c\na = 0-3\nb b = [5,7]\n\xD1\x83 = 9\n";
    const ProcessGroups whole = read(bytes)->groups;
    QCOMPARE(textOf(whole), u"a=0-3;b b=5,7;у=9"_s);
    for (qsizetype size = 0; size <= bytes.size(); ++size) {
        const auto file = read(bytes.first(size));
        if (!file)
            continue;
        const auto &items = file->groups.items();
        for (std::size_t index = 0; index + 1 < items.size(); ++index)
            QCOMPARE(items[index], whole.items()[index]);
        QVERIFY(items.size() <= whole.items().size());
    }
}

void TestProcessGroupsFile::cancelled()
{
    Progress progress;
    progress.cancel();
    const QByteArray bytes = "a = 1\n";
    const auto file =
        readProcessGroups(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, progress);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::Cancelled);
}

void TestProcessGroupsFile::goesThroughAFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"groups.txt"_s);
    ProcessGroups groups;
    QVERIFY(groups.add({u"a"_s, *ProcessSet::parse(u"0-3,7"_s)}));
    QVERIFY(writeOutput(path, [&](QIODevice &device) { return writeProcessGroups(groups, device); }));
    auto source = ByteSource::open(path);
    QVERIFY(source);
    Progress progress;
    const auto file = readProcessGroups(std::move(*source), path, progress);
    QVERIFY(file);
    QCOMPARE(file->groups, groups);
}

void TestProcessGroupsFile::saysThatTheDeviceIsFull()
{
    ProcessGroups groups;
    QVERIFY(groups.add({u"a"_s, ProcessSet(3)}));
    const auto result =
        writeOutput(u"/dev/full"_s, [&](QIODevice &device) { return writeProcessGroups(groups, device); });
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
}

RANKSCOPE_TEST(TestProcessGroupsFile, NoApplication)
#include "tst_processgroupsfile.moc"
