// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The right Jacobi relaxation compared, while it runs, with traces of the run-time system of DVM.
class TestComparedJacobi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void right_data();
    void right();
    void sameErrors_data();
    void sameErrors();
};

namespace {

const QString realTraces = QStringLiteral(RANKSCOPE_SHARED "/data/dvm/jacobi_");

QByteArray compareWith(const QTemporaryDir &folder, const QString &trace, const QStringList &command)
{
    const RecordedRun run =
        runRecorded(folder.path(), command, u"TraceOptions.TraceMode=3;TraceOptions.TraceFile="_s % trace);
    return run.code == 0 ? fileOf(folder.path(), u"0.err.trd"_s) : run.messages;
}

/// The errors as they are when the reference becomes the run, and the run the reference.
QByteArray withSidesChanged(const QByteArray &errors)
{
    QByteArrayList lines = errors.split('\n');
    for (qsizetype line = 0; line + 1 < lines.size(); ++line) {
        if (!lines[line].startsWith("\t\tval1="))
            continue;
        lines[line].replace("val1=", "val2=");
        lines[line + 1].replace("val2=", "val1=");
        lines.swapItemsAt(line, line + 1);
        ++line;
    }
    return lines.join('\n');
}

} // namespace

void TestComparedJacobi::right_data()
{
    QTest::addColumn<QString>("real");
    QTest::addColumn<QStringList>("sizes");
    for (const char *real : {"a_identical", "h_modify", "h_minimal", "h_emptyiter", "h_minimal_emptyiter", "h_ranges"})
        QTest::newRow(real) << QString::fromLatin1(real) << QStringList{u"6"_s, u"3"_s};
    QTest::newRow("5 MB") << u"a_medium"_s << QStringList{u"27"_s, u"9"_s};
    QTest::newRow("all types") << u"k_types"_s << QStringList{u"6"_s, u"3"_s, u"kinds"_s};
}

void TestComparedJacobi::right()
{
    QFETCH(QString, real);
    QFETCH(QStringList, sizes);
    const QTemporaryDir folder;
    QCOMPARE(compareWith(folder, realTraces % real % u"/ref/0.trd"_s, QStringList{u"recorded_jacobi"_s} + sizes),
             "\n*** Processor 0: total errors: 0; Limit per CPU: 1000\n\n");
}

void TestComparedJacobi::sameErrors_data()
{
    QTest::addColumn<QString>("real");
    for (const char *real : {"b_value", "c_reduction", "h_modify", "h_ranges"})
        QTest::newRow(real) << QString::fromLatin1(real);
}

/// The run-time system compared a wrong run with the right trace. Here the right run is compared with the trace of the
/// wrong one, whose records stand on the same lines: the error file is the same, byte for byte, with the sides changed.
void TestComparedJacobi::sameErrors()
{
    QFETCH(QString, real);
    const QTemporaryDir folder;
    const QByteArray found =
        compareWith(folder, realTraces % real % u"/cur/0.trd"_s, {u"recorded_jacobi"_s, u"6"_s, u"3"_s});
    const QByteArray expected = withSidesChanged(fileOf(realTraces % real, u"runtime_err.trd"_s));
    QCOMPARE(found.split('\n'), expected.split('\n'));
}

RANKSCOPE_TEST(TestComparedJacobi, QCoreApplication)
#include "tst_comparedjacobi.moc"
