// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/saved/savedinputs.h"
#include "io/team/inputsumstask.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Whether files are what a result was made from: where they are looked for, and what differs.
class TestSavedInputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizeTimeAndChecksum();
    void inBrief();
    void unchangedByItsTime();
    void unchangedByItsChecksum();
    void whatDiffers_data();
    void whatDiffers();
    void moreThanAreNamed();
    void located_data();
    void located();
    void pathsOfSides();
    void cancelled();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void write(const QString &name, const QByteArray &bytes, const QDateTime &time) const;
    std::vector<CheckedInput> check(const SavedInput &then, const QString &name) const;

    QTemporaryDir m_folder;
};

namespace {

const QDateTime savedInputTime(QDate(2026, 11, 20), QTime(10, 20, 30), Qt::UTC);
constexpr std::uint32_t checksumOfDigits = 0xe3069283; // CRC-32C of "123456789", as RFC 3720 and others have it

SavedInput digitsInput(const QString &path)
{
    return {path, 9, savedInputTime, checksumOfDigits};
}

/// Two ranks in this process: the second has the odd pieces and hands over bytes.
class TwoRanks final : public Team
{
public:
    std::size_t size() const override { return 2; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        const auto second = InputSumsTask::make(call.setup, progress);
        for (std::size_t piece = 0; piece < call.pieces.size(); ++piece) {
            TeamTask &one = piece % 2 == 1 ? **second : task;
            if (Result<void> done = one.work(piece, call.pieces[piece].what, progress); !done)
                return done;
        }
        return task.join((*second)->take());
    }
};

} // namespace

void TestSavedInputs::write(const QString &name, const QByteArray &bytes, const QDateTime &time) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
    QVERIFY(file.flush() && file.setFileTime(time, QFileDevice::FileModificationTime));
}

std::vector<CheckedInput> TestSavedInputs::check(const SavedInput &then, const QString &name) const
{
    const auto checked = checkInputs({then}, {path(name)}, Progress());
    return checked ? *checked : std::vector<CheckedInput>();
}

void TestSavedInputs::sizeTimeAndChecksum()
{
    QVERIFY(QDir(m_folder.path()).mkpath(u"run/inner"_s));
    write(u"run/1.trd"_s, "123456789", savedInputTime);
    write(u"run/0.trd"_s, "", savedInputTime);
    TwoRanks team;
    Progress progress;
    const auto inputs = inputsAt({path(u"run"_s), path(u"none"_s)}, team, progress);
    QVERIFY(inputs);
    QCOMPARE(inputs->size(), std::size_t(3));
    QCOMPARE((*inputs)[0].path, path(u"run/0.trd"_s));
    QCOMPARE((*inputs)[0].checksum, std::optional<std::uint32_t>(0));
    QCOMPARE((*inputs)[1].bytes, std::optional<std::uint64_t>(9));
    QCOMPARE((*inputs)[1].modified, savedInputTime);
    QCOMPARE((*inputs)[1].checksum, std::optional(checksumOfDigits));
    QVERIFY(!(*inputs)[2].bytes && !(*inputs)[2].checksum);
}

/// Without checksums, and each file is asked once.
void TestSavedInputs::inBrief()
{
    QVERIFY(QDir(m_folder.path()).mkpath(u"brief"_s));
    write(u"brief/0.trd"_s, "123456789", savedInputTime);
    std::map<QString, SavedInput> known;
    const auto first = inputsInBrief({path(u"brief"_s), path(u"none"_s)}, known);
    QCOMPARE(first.size(), std::size_t(2));
    QCOMPARE(first[0].bytes, std::optional<std::uint64_t>(9));
    QVERIFY(!first[0].checksum && !first[1].bytes);
    write(u"brief/0.trd"_s, "1234", savedInputTime);
    write(u"brief/1.trd"_s, "12", savedInputTime);
    const auto again = inputsInBrief({path(u"brief"_s)}, known);
    QCOMPARE(again.size(), std::size_t(2));
    QCOMPARE(again[0].bytes, std::optional<std::uint64_t>(9));
    QCOMPARE(again[1].bytes, std::optional<std::uint64_t>(2));
}

void TestSavedInputs::unchangedByItsTime()
{
    write(u"a"_s, "123456780", savedInputTime);
    QVERIFY(statesOf(check(digitsInput(u"a"_s), u"a"_s)).areAllThere()); // not read: size and time say it
}

void TestSavedInputs::unchangedByItsChecksum()
{
    write(u"copy"_s, "123456789", savedInputTime.addDays(1));
    QVERIFY(statesOf(check(digitsInput(u"a"_s), u"copy"_s)).areAllThere());
    SavedInput without = digitsInput(u"a"_s);
    without.checksum.reset();
    QCOMPARE(statesOf(check(without, u"copy"_s)).changed, std::size_t(1));
}

void TestSavedInputs::whatDiffers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("says");
    QTest::newRow("size") << u"a.trd"_s << "1234"_ba << QStringList{u"a.trd: it has 4 bytes and had 9"_s};
    QTest::newRow("time") << u"a.trd"_s << "987654321"_ba << QStringList{u"checksum"_s, u"it is of 2026-11-2"_s};
    QTest::newRow("name") << u"b.trd"_s << "1234"_ba << QStringList{u"its name was a.trd"_s, u"4 bytes"_s};
    QTest::newRow("missing") << u"c.trd"_s << QByteArray() << QStringList{u"c.trd is not there"_s};
}

void TestSavedInputs::whatDiffers()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, says);
    if (!bytes.isEmpty())
        write(name, bytes, savedInputTime.addDays(2));
    const auto checked = check(digitsInput(u"old/a.trd"_s), name);
    QVERIFY(!statesOf(checked).areAllThere());
    const QStringList lines = inputDifferences(checked, 5);
    QCOMPARE(lines.size(), 1);
    for (const QString &said : says)
        QVERIFY2(lines[0].contains(said), qPrintable(lines[0]));
}

void TestSavedInputs::moreThanAreNamed()
{
    const std::vector<CheckedInput> checked(7, CheckedInput{digitsInput(u"a"_s), {.path = u"here/a"_s}});
    const QStringList lines = inputDifferences(checked, 3);
    QCOMPARE(lines.size(), 4);
    QVERIFY2(lines.last().contains(u'4'), qPrintable(lines.last()));
    QCOMPARE(statesOf(checked).missing, std::size_t(7));
}

void TestSavedInputs::located_data()
{
    QTest::addColumn<QStringList>("inputs");
    QTest::addColumn<QStringList>("chosen");
    QTest::addColumn<QStringList>("files");
    const QStringList run{u"/runs/ref/0.trd"_s, u"/runs/ref/1.trd"_s, u"/runs/cur/0.trd"_s, u"/runs/cur/1.trd"_s};
    QTest::newRow("one leads to all") << run << QStringList{u"/home/me/cur/1.trd"_s}
                                      << QStringList{u"/home/me/ref/0.trd"_s, u"/home/me/ref/1.trd"_s,
                                                     u"/home/me/cur/0.trd"_s, u"/home/me/cur/1.trd"_s};
    QTest::newRow("each side elsewhere") << QStringList{u"ref/0.trd"_s, u"ref/1.trd"_s, u"/scratch/cur/0.trd"_s}
                                         << QStringList{u"/a/ref/1.trd"_s, u"/b/cur/0.trd"_s}
                                         << QStringList{u"/a/ref/0.trd"_s, u"/a/ref/1.trd"_s, u"/b/cur/0.trd"_s};
    QTest::newRow("relative") << QStringList{u"ref/0.trd"_s, u"./cur//0.trd"_s} << QStringList{u"/x/ref/0.trd"_s}
                              << QStringList{u"/x/ref/0.trd"_s, u"/x/cur/0.trd"_s};
    QTest::newRow("other names, as many")
        << QStringList{u"a.npy"_s, u"b.npy"_s} << QStringList{u"/x/1.npy"_s, u"/x/2.npy"_s}
        << QStringList{u"/x/1.npy"_s, u"/x/2.npy"_s};
    QTest::newRow("other names") << QStringList{u"a.npy"_s, u"b.npy"_s} << QStringList{u"/x/1.npy"_s}
                                 << QStringList{u"a.npy"_s, u"b.npy"_s};
}

void TestSavedInputs::located()
{
    QFETCH(QStringList, inputs);
    QFETCH(QStringList, chosen);
    QFETCH(QStringList, files);
    SavedResult result;
    for (const QString &input : inputs)
        result.inputs.push_back({.path = input});
    const std::vector<QString> found = locateInputs(result, chosen).files;
    QCOMPARE(QStringList(found.begin(), found.end()), files);
}

void TestSavedInputs::pathsOfSides()
{
    SavedResult result;
    result.paths = {{u"reference"_s, u"runs/ref/"_s}, {u"current"_s, u"runs/cur/0.trd"_s}};
    result.inputs = {{.path = u"runs/ref/0.trd"_s}, {.path = u"runs/cur/0.trd"_s}};
    const LocatedInputs located = locateInputs(result, {u"/here/runs/ref/0.trd"_s});
    QCOMPARE(located.paths[0].path, u"/here/runs/ref"_s);
    QCOMPARE(located.paths[0].side, u"reference"_s);
    QCOMPARE(located.paths[1].path, u"/here/runs/cur/0.trd"_s);
    QCOMPARE(inputsInPlace(result).paths[0].path, u"runs/ref/"_s);
}

void TestSavedInputs::cancelled()
{
    Progress progress;
    progress.cancel();
    write(u"a"_s, "1", savedInputTime);
    TeamOfOne alone;
    QCOMPARE(inputsAt({path(u"a"_s)}, alone, progress).error().kind, ErrorKind::Cancelled);
    QCOMPARE(checkInputs({digitsInput(u"a"_s)}, {path(u"a"_s)}, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestSavedInputs, QCoreApplication)

#include "tst_savedinputs.moc"
