// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/parameters/parameterreader.h"
#include "model/trace/parameters/parameterdiffreport.h"
#include "model/trace/parameters/parameterfields.h"
#include "tests/model/trace/rowtexts.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Two parameter files next to each other, and the table of one. Expected values are hand counts.
class TestParameterDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changes_data();
    void changes();
    void report();
    void limit();
    void cases();
    void fields();
    void cancelled();
};

namespace {

ParameterFile diffedFile(const QByteArray &bytes, const QString &name)
{
    Progress progress;
    auto file =
        readParameters(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), name, {}, progress);
    return file ? std::move(*file) : ParameterFile{};
}

} // namespace

void TestParameterDiff::changes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QStringList>("changes");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &now, const QStringList &changes) {
        QTest::newRow(name) << before << now << changes;
    };
    row("equal", "A=1;B=2;", "B=2; /* later */ A = 1;", {});
    row("changed", "A=1;B=2;", "A=1;B=3;", {u"changed B"_s});
    row("one side only", "A=1;B=2;", "A=1;C=2;", {u"only-reference B"_s, u"only-current C"_s});
    row("the same number", "TraceOptions.Exp=1e-4;EnableTrace=1;", "TraceOptions.Exp=0.0001;EnableTrace=+1;", {});
    row("texts are no numbers", "A=1e-4;TraceOptions.TracePath=1;", "A=0.0001;TraceOptions.TracePath=1.0;",
        {u"changed A"_s, u"changed TraceOptions.TracePath"_s});
    row("index", "A[1]=1;A[2]=2;", "A[1]=1;A[2]=3;", {u"changed A[2]"_s});
    row("number of values", "A=1,2;", "A=1;", {u"changed A"_s});
    row("the last one counts", "A=1;A=2;", "A=2;", {});
    row("a default is a difference", "A=1;TraceOptions.Ext=trd;", "A=1;", {u"only-reference TraceOptions.Ext"_s});
}

void TestParameterDiff::changes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    QFETCH(QStringList, changes);
    const ParameterFile reference = diffedFile(before, u"a"_s);
    const ParameterFile current = diffedFile(now, u"b"_s);
    const ParameterDiff diff = compareParameters(reference, current);
    QStringList found;
    for (const ParameterChange &change : diff.changes)
        found << changeClassName(change) % u' ' % parameterTitle(entryOf(diff, change));
    QCOMPARE(found, changes);
    QCOMPARE(diff.isEqual(), changes.isEmpty());
    QCOMPARE(diff.changed + diff.onlyReference + diff.onlyCurrent, std::uint64_t(changes.size()));
}

void TestParameterDiff::report()
{
    const ParameterFile reference = diffedFile("A=1;\nTraceOptions.Exp=0.5;\nC=3;\n", u"a.par"_s);
    const ParameterFile current = diffedFile("A=1;\n\nTraceOptions.Exp=0.25;\nD=4;\n", u"b.par"_s);
    const ParameterDiff diff = compareParameters(reference, current);
    const Report report = parameterDiffReport(diff, 0);
    QCOMPARE(report.answer.at(0).sentences.at(0), u"1 parameter(s) differ. 1 parameter(s) are only in the reference. "_s
                                                      % u"1 parameter(s) are only in the current file."_s);
    const FieldTable table = fieldsOf(report);
    QStringList keys;
    for (const FieldColumn &column : table.columns)
        keys << column.key;
    QCOMPARE(keys.join(u'|'), u"class|name|reference_value|reference_line|current_value|current_line|default"_s);
    QCOMPARE(rowTexts(table), QStringList({u"changed|TraceOptions.Exp|0.5|2|0.25|3|1e-4"_s,
                                           u"only-reference|C|3|3|||"_s, u"only-current|D|||4|4|"_s}));
}

void TestParameterDiff::limit()
{
    const ParameterFile reference = diffedFile("A=1;B=1;C=1;", u"a.par"_s);
    const ParameterFile current = diffedFile("A=2;B=2;C=2;", u"b.par"_s);
    const ParameterDiff diff = compareParameters(reference, current);
    QCOMPARE(rowTexts(fieldsOf(parameterDiffReport(diff, 2))).size(), 2);
    QCOMPARE(rowTexts(fieldsOf(parameterDiffReport(diff, 9))).size(), 3);
}

void TestParameterDiff::cases()
{
    const ParameterFile reference = diffedFile("A=1;B=1;", u"a.par"_s);
    const ParameterFile current = diffedFile("A=1;C=2;", u"b.par"_s);
    const ParameterDiff diff = compareParameters(reference, current);
    QStringList found;
    Progress progress;
    const auto take = [&found](const TestCase &one) {
        found << one.name % u' ' % (one.outcome == TestCase::Outcome::Passed ? u"passed"_s : one.type) % u' '
                     % one.message;
        return true;
    };
    QVERIFY(parameterDiffCases(diff).cases(take, progress));
    QCOMPARE(found, QStringList({u"A passed "_s, u"B only-reference Reference: 1; current: not set."_s,
                                 u"C only-current Reference: not set; current: 2."_s}));
}

void TestParameterDiff::fields()
{
    const ParameterFile file = diffedFile("TraceOptions.Exp=0.5; /* bound */\nWeights[3]=1,2;\n", u"a.par"_s);
    const FieldTable table = parameterFields(file);
    QCOMPARE(rowTexts(table), QStringList({u"TraceOptions.Exp||0.5|1e-4|0 or more|"_s
                                               % u"The largest deviation with which reals are equal.|1|bound"_s,
                                           u"Weights|3|1, 2||||2|"_s}));
}

void TestParameterDiff::cancelled()
{
    const ParameterFile file = diffedFile("A=1;", u"a.par"_s);
    const ParameterFile other = diffedFile("A=2;", u"b.par"_s);
    const ParameterDiff diff = compareParameters(file, other);
    Progress progress;
    progress.cancel();
    const auto rows = parameterFields(file).rows([](const FieldRow &) { return true; }, progress);
    QVERIFY(!rows);
    QCOMPARE(rows.error().kind, ErrorKind::Cancelled);
    const auto cases = parameterDiffCases(diff).cases([](const TestCase &) { return true; }, progress);
    QVERIFY(!cases);
    QCOMPARE(cases.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestParameterDiff, QCoreApplication)
#include "tst_parameterdiff.moc"
