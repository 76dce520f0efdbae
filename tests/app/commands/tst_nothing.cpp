// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// What the verbs say of files that hold nothing: that it is nothing, and not that it is equal, or of size zero.
class TestNothing : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void tracesWithoutRecords();
    void comparisonsWithoutValues();
    void filesWithoutDataSets_data();
    void filesWithoutDataSets();
    void nullSpaces();
    void nullSpacesAreNotWritten_data();
    void nullSpacesAreNotWritten();
    void arraysWithoutElements();

private:
    void checkNothingCompared(const QString &none) const;
    /// An HDF5 file, made by its library, with one data set without a shape, or without any.
    QString made(const QString &name, bool hasNull) const;
};

QString TestNothing::made(const QString &name, bool hasNull) const
{
    const QString file = path(name);
    const hid_t id = H5Fcreate(QFile::encodeName(file).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    if (hasNull) {
        const hid_t space = H5Screate(H5S_NULL);
        H5Dclose(H5Dcreate2(id, "u", H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Sclose(space);
    }
    return H5Fclose(id) >= 0 ? file : QString();
}

/// JSON and the test cases say of two empty things what the exit code does, whatever is allowed.
void TestNothing::checkNothingCompared(const QString &none) const
{
    const Ended json = run({u"diff"_s, none, none, u"--json"_s, u"--allow-partial"_s});
    QCOMPARE(json.code, 2);
    QCOMPARE(json.json().value("equal"_L1).toBool(true), false);
    const Ended cases = run({u"diff"_s, none, none, u"--junit"_s, u"-"_s});
    QCOMPARE(cases.code, 2);
    QVERIFY2(cases.output.contains("tests=\"1\" failures=\"0\" errors=\"1\""), cases.output);
    QVERIFY2(cases.output.contains("<error type=\"nothing-compared\" message=\"Neither "), cases.output);
}

void TestNothing::tracesWithoutRecords()
{
    const QString none = path(u"none.trd"_s);
    const QString some = path(u"some.trd"_s);
    const QString cut = path(u"cut.trd"_s);
    const QByteArray whole = traceOf("");
    QVERIFY(writeFile(none, whole));
    QVERIFY(writeFile(some, traceOf("BW: [4] \"A\"; {\"p.fdv\", 2}\nAW: [4] \"A\" = 1; {\"p.fdv\", 2}\n")));
    QVERIFY(writeFile(cut, QByteArray(whole).replace("END_TRACE\n", "")));
    const Ended both = run({u"diff"_s, none, none});
    QVERIFY2(both.output.startsWith("Neither run has a record: nothing was compared.\n"), both.output);
    QCOMPARE(both.code, 2);
    QCOMPARE(both.messages, "rankscope: error: Nothing of both was compared.\n"_ba);
    checkNothingCompared(none);
    const Ended damaged = run({u"diff"_s, cut, cut});
    QVERIFY2(damaged.output.startsWith("No record could be compared.\n"), damaged.output);
    QCOMPARE(damaged.code, 2);
    QCOMPARE(run({u"diff"_s, none, some}).code, 1);
    QCOMPARE(run({u"diff"_s, some, none}).code, 1);
    QVERIFY(run({u"diff"_s, some, some}).output.startsWith("The traces are equal"));
}

void TestNothing::comparisonsWithoutValues()
{
    const QString none = path(u"none.csv"_s);
    QVERIFY(writeFile(none, "Value,Processes\n"));
    const Ended both = run({u"diff"_s, none, none});
    QVERIFY2(both.output.startsWith("Neither side holds a value: nothing was compared.\n"), both.output);
    QCOMPARE(both.code, 2);
    checkNothingCompared(none);
}

void TestNothing::filesWithoutDataSets_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::newRow("statistics") << QStringList{u"statistics"_s};
    for (const QString &format : {u"csv"_s, u"xml"_s, u"hdf5"_s, u"npy"_s})
        QTest::addRow("export %s", qPrintable(format))
            << QStringList{u"export"_s, u"--view"_s, u"array"_s, u"--format"_s, format, u"-o"_s, path(u"out"_s)};
}

void TestNothing::filesWithoutDataSets()
{
    QFETCH(const QStringList, line);
    const Ended ended = run(line + QStringList{made(u"nothing.h5"_s, false)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("nothing.h5: error: The file has no data set."), ended.messages);
}

void TestNothing::nullSpaces()
{
    const Ended ended = run({u"statistics"_s, made(u"null.h5"_s, true)});
    QVERIFY2(ended.output.startsWith("/u float64 null\n"), ended.output);
    QCOMPARE(ended.code, 0);
}

void TestNothing::nullSpacesAreNotWritten_data()
{
    QTest::addColumn<QString>("format");
    for (const QString &format : {u"csv"_s, u"xml"_s, u"hdf5"_s, u"npy"_s})
        QTest::newRow(qPrintable(format)) << format;
}

/// As an array they would be one of size zero, which is another thing.
void TestNothing::nullSpacesAreNotWritten()
{
    QFETCH(const QString, format);
    const QString out = path(u"out."_s + format);
    const Ended ended =
        run({u"export"_s, u"--view"_s, u"array"_s, u"--format"_s, format, u"-o"_s, out, made(u"null.h5"_s, true)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("A data set without elements (null space) cannot be written as an array."),
             ended.messages);
    QVERIFY(!QFile::exists(out));
}

void TestNothing::arraysWithoutElements()
{
    const QString none = path(u"none.npy"_s);
    QVERIFY(writeFile(none, npyDoubles("(0, 5)", {})));
    const Ended statistics = run({u"statistics"_s, none});
    QCOMPARE(statistics.code, 0);
    QVERIFY2(statistics.output.startsWith("arr_0 float64 0 × 5\nThe array is empty (0 × 5).\n"), statistics.output);
    const Ended diff = run({u"diff"_s, none, none});
    QCOMPARE(diff.code, 0);
    QVERIFY2(diff.output.contains("equal, empty (0 × 5)"), diff.output);
    const Ended table = run({u"export"_s, u"--view"_s, u"array"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s, none});
    QCOMPARE(table.code, 0);
    QVERIFY2(table.messages.endsWith("none.npy: note: The array is empty (0 × 5).\n"), table.messages);
}

RANKSCOPE_TEST(TestNothing, QCoreApplication)
#include "tst_nothing.moc"
