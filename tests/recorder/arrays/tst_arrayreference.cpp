// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/arrays/savepointrun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

/// A run that is compared with the values of another while it runs.
class TestArrayReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void equal_data();
    void equal();
    void stopsAtTheFirst_data();
    void stopsAtTheFirst();
    void continues();
    void traps();
    void tolerances_data();
    void tolerances();
    void types();
    void withoutLog();
    void notCompared_data();
    void notCompared();
    void ownFolderIsSpared();
    void badSettings();

private:
    SavepointRuns m_runs;
};

/// The reference is of 2 x 2 processes.
void TestArrayReference::init()
{
    m_runs = {};
    m_runs.clear();
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"reference"_s, u"2 2"_s, {u"scalar"_s, u"fortran"_s}).code, 0);
    m_runs.unset(u"RANKSCOPE_ARRAYS"_s);
    m_runs.set(u"RANKSCOPE_REFERENCE"_s, m_runs.path(u"reference"_s));
}

void TestArrayReference::equal_data()
{
    QTest::addColumn<QString>("grid");
    for (const QString &grid : {u"1 1"_s, u"2 2"_s, u"3 2"_s, u"1 4"_s, u"6 8"_s})
        QTest::newRow(qPrintable(grid)) << grid;
}

void TestArrayReference::equal()
{
    QFETCH(QString, grid);
    const Ended ended = m_runs.start(u"a"_s, grid, {u"scalar"_s, u"padded"_s});
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"u.reference"_s), u"equal"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"dt.reference"_s), u"equal"_s);
}

void TestArrayReference::stopsAtTheFirst_data()
{
    QTest::addColumn<QString>("grid");
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<QByteArray>("elements");
    // row 3 and column 5 of 6 x 8
    QTest::newRow("1 process") << u"1 1"_s << QByteArray("0") << QByteArray("48");
    QTest::newRow("4 processes, as the reference") << u"2 2"_s << QByteArray("3") << QByteArray("12");
    QTest::newRow("6 processes") << u"3 2"_s << QByteArray("3") << QByteArray("8");
    QTest::newRow("48 processes") << u"6 8"_s << QByteArray("29") << QByteArray("1");
}

void TestArrayReference::stopsAtTheFirst()
{
    QFETCH(QString, grid);
    QFETCH(QByteArray, owner);
    QFETCH(QByteArray, elements);
    const Ended ended = m_runs.start(u"a"_s, grid, {u"change=1:3:5:77"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages,
             QByteArray("rankscope recorder, process " + owner
                        + ": array u differs from the reference at step 1 (after the sweep): first at [3,5], owned by "
                          "process "
                        + owner + ": 77, in the reference 305.125; 1 of " + elements
                        + " own elements differ, by at most 228.125\n"));
    QVERIFY(
        m_runs.logged(u"a"_s, owner.toInt(), 1, u"u.reference"_s).startsWith(u"first at [3,5], owned by process "_s));
    QCOMPARE(m_runs.logged(u"a"_s, owner.toInt(), 0, u"u.reference"_s), u"equal"_s);
    QCOMPARE(m_runs.logged(u"a"_s, owner.toInt(), 2, u"u.crc32c"_s), QString()); // it has stopped
}

void TestArrayReference::continues()
{
    m_runs.set(u"RANKSCOPE_STOP"_s, u"continue"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, {u"change=1:3:5:77"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages.count('\n'), 1);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"u.reference"_s), u"equal"_s);
}

void TestArrayReference::traps()
{
    m_runs.set(u"RANKSCOPE_STOP"_s, u"trap"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, {u"change=1:3:5:77"_s});
    QCOMPARE(ended.code, -1); // ended by the signal
    QCOMPARE(ended.messages.count('\n'), 1);
    QVERIFY(m_runs.logged(u"a"_s, 0, 1, u"u.reference"_s).startsWith(u"first at [3,5]"_s));
}

void TestArrayReference::tolerances_data()
{
    QTest::addColumn<QString>("tolerance");
    QTest::addColumn<QString>("value"); // at (3, 5) of step 1, where the reference has 305.125
    QTest::addColumn<int>("code");
    QTest::newRow("exact") << QString() << u"305.12500000000006"_s << 1;
    QTest::newRow("absolute") << u"absolute=0.5"_s << u"304.625"_s << 0;
    QTest::newRow("beyond absolute") << u"absolute=0.5"_s << u"304.62"_s << 1;
    QTest::newRow("relative") << u"relative=0.5"_s << u"152.5625"_s << 0;
    QTest::newRow("beyond relative") << u"relative=0.5"_s << u"152.5"_s << 1;
    QTest::newRow("either") << u"absolute=0.001,relative=0.5"_s << u"200"_s << 0;
    QTest::newRow("nan") << u"absolute=1e300"_s << u"nan"_s << 1;
    QTest::newRow("infinity") << u"relative=1"_s << u"inf"_s << 1;
}

void TestArrayReference::tolerances()
{
    QFETCH(QString, tolerance);
    QFETCH(QString, value);
    QFETCH(int, code);
    m_runs.set(u"RANKSCOPE_TOLERANCE"_s, tolerance);
    QCOMPARE(m_runs.start(u"a"_s, u"3 2"_s, {u"change=1:3:5:"_s % value}).code, code);
    QVERIFY(m_runs.logged(u"a"_s, 3, 1, u"u.reference"_s).startsWith(code == 0 ? u"equal"_s : u"first at [3,5]"_s));
}

/// NaN is equal to NaN, and all types are compared by value where the checksums are not equal.
void TestArrayReference::types()
{
    m_runs.unset(u"RANKSCOPE_REFERENCE"_s);
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.startOne(u"types"_s, {u"types"_s}).code, 0);
    m_runs.unset(u"RANKSCOPE_ARRAYS"_s);
    m_runs.set(u"RANKSCOPE_REFERENCE"_s, m_runs.path(u"types"_s));
    QCOMPARE(m_runs.startOne(u"a"_s, {u"types"_s}).messages, QByteArray());
    m_runs.set(u"RANKSCOPE_STOP"_s, u"continue"_s);
    const Ended changed = m_runs.startOne(u"b"_s, {u"types"_s, u"changed"_s});
    QStringList messages;
    for (const QByteArray &line : changed.messages.split('\n'))
        messages << QString::fromUtf8(line).section(u"array "_s, 1).section(u", owned"_s, 0, 0)
                        % QString::fromUtf8(line).section(u" 0:"_s, 2).section(u';', 0, 0);
    messages.removeAll(QString());
    const QString at = u" differs from the reference at step 7 (types): first at [1]"_s;
    QCOMPARE(messages, (QStringList{u"i8"_s % at % u" 9223372036854775806, in the reference 9223372036854775807"_s,
                                    u"u8"_s % at % u" 9007199254740992, in the reference 9007199254740993"_s,
                                    u"f4"_s % at % u" -2.5, in the reference -2"_s,
                                    u"c16"_s % at % u" (6, 9), in the reference (6, 8)"_s,
                                    u"b1"_s % at % u" 1, in the reference 0"_s}));
}

void TestArrayReference::withoutLog()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"off"_s);
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s, {u"change=1:3:5:77"_s}).code, 1);
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s).code, 0);
    QVERIFY(!QDir(m_runs.path(u"a"_s)).exists());
}

void TestArrayReference::notCompared_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("no folder") << u"no folder"_s << QByteArray("the reference has no values of it at this savepoint");
    QTest::newRow("more steps") << u"more steps"_s
                                << QByteArray("at step 3 (after the sweep): the reference has no values");
    QTest::newRow("missing block") << u"missing block"_s << QByteArray("the block of process 1: there is none");
    QTest::newRow("missing values") << u"missing values"_s
                                    << QByteArray("the values of process 1: No such file or directory");
    QTest::newRow("cut values") << u"cut values"_s << QByteArray("the values of process 1: it is cut");
    QTest::newRow("other header") << u"other header"_s << QByteArray("another type or another shape");
    QTest::newRow("broken description") << u"broken description"_s
                                        << QByteArray("the block of process 1: it is not the description of a block");
    QTest::newRow("other shape") << u"other shape"_s << QByteArray("the whole array has another shape there");
    QTest::newRow("other type") << u"other type"_s << QByteArray("its elements are of another type");
}

/// It is said once for each array, and the program goes on.
void TestArrayReference::notCompared()
{
    QFETCH(QString, kind);
    QFETCH(QByteArray, message);
    const QString json = m_runs.path(u"reference/u_step000000_rank0001.json"_s);
    const QString values = m_runs.path(u"reference/u_step000000_rank0001.npy"_s);
    QStringList options{u"change=0:0:5:77"_s}; // so that values are looked at
    if (kind == "no folder"_L1)
        m_runs.set(u"RANKSCOPE_REFERENCE"_s, m_runs.path(u"missing"_s));
    else if (kind == "more steps"_L1)
        options = {u"steps=5"_s};
    else if (kind == "missing block"_L1)
        QVERIFY(QFile::remove(json));
    else if (kind == "missing values"_L1)
        QVERIFY(QFile::remove(values));
    else if (kind == "cut values"_L1)
        QVERIFY(QFile::resize(values, 200));
    else if (kind == "other header"_L1)
        QVERIFY(writeFile(values, readFile(values).replace("<f8", "<i8")));
    else if (kind == "broken description"_L1)
        QVERIFY(writeFile(json, "{\"rankscope_block\": "));
    else if (kind == "other shape"_L1)
        QVERIFY(writeFile(json, readFile(json).replace("[6, 8]", "[6, 9]")));
    else
        QVERIFY(writeFile(json, readFile(json).replace("float64", "float32")));
    m_runs.set(u"RANKSCOPE_STOP"_s, u"continue"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, options);
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    QVERIFY2(ended.messages.startsWith("rankscope recorder, process 0: array u is not compared with the reference"),
             ended.messages.constData());
    QCOMPARE(ended.messages.count('\n'), 1);
}

/// A run that wrote into the folder of its reference would find itself equal.
void TestArrayReference::ownFolderIsSpared()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    const QByteArray before = readFile(m_runs.path(u"reference/savepoints.0.csv"_s));
    const Ended ended = m_runs.start(u"reference"_s, u"1 1"_s, {u"change=1:3:5:77"_s});
    QCOMPARE(ended.code, 1);
    QVERIFY2(ended.messages.contains("nothing is written there"), ended.messages.constData());
    QCOMPARE(readFile(m_runs.path(u"reference/savepoints.0.csv"_s)), before);
}

void TestArrayReference::badSettings()
{
    m_runs.set(u"RANKSCOPE_TOLERANCE"_s, u"absolute=-1,relative=x,ulps=3"_s);
    m_runs.set(u"RANKSCOPE_STOP"_s, u"never"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s);
    QCOMPARE(ended.code, 0);
    for (const QByteArray word : {"absolute=-1", "relative=x", "ulps=3", "never"}) {
        const QByteArray message = '"' + word + "\" is not";
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    }
}

RANKSCOPE_TEST(TestArrayReference, QCoreApplication)
#include "tst_arrayreference.moc"
