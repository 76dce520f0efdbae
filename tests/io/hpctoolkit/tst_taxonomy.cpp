// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/hpctoolkit/database/formulawriter.h"
#include "io/readdocument.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/flatprofile.h"
#include "tests/io/hpctoolkit/databasefixture.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// How a database shows its metrics: statistics of the summary, and metrics/*.yaml.
class TestTaxonomy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void formulas_data();
    void formulas();
    void statistics();
    void flatStatistics();
    void derived();
    void leftOut_data();
    void leftOut();
    void otherVersion();
    void endless();
    void cut();

private:
    std::shared_ptr<const ProfileSection> read(const DatabaseFiles &files, const QByteArray &yaml);
    QStringList problems() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    ProblemList m_problems;
};

namespace {

const QByteArray inputs = R"(%YAML 1.2
---
version: 0
inputs:
  - &cpux20_i
    metric: CPUTIME (sec)
    scope: execution
  - &cpux20_e
    <<: *cpux20_i
    scope: function
    formula: $$
    combine: sum
  - &idle-i {metric: idle, scope: execution}
  - &idle-e {metric: idle, scope: function}
)";

const QByteArray roots = inputs + R"(roots:
  - name: Time  # of all kinds
    description: >
      Where the
      time went.
    variants:
      Sum: {render: [number, percent], formula: sum}
    children:
      - name: CPUTIME (sec)
        short description: In the processor
        variants:
          Sum:
            render: [number, percent]
            formula: {inclusive: *cpux20_i, exclusive: {custom: 1, standard: *cpux20_e}}
      - name: half
        visible by default: false
        format: "%6.2f"
        variants:
          "":
            render: number
            formula:
              inclusive: [*cpux20_i, /, 2]
              exclusive: {standard: {/: [*cpux20_e, 2]}}
          Sum:
            render: number
            formula: {inclusive: [0.5 *, *cpux20_i], exclusive: [0.5*, *cpux20_e]}
  - name: useless
    variants:
      "":
        render: [number]
        formula:
          inclusive: {max: [0, {/: [*cpux20_i, *idle-i]}]}
          exclusive: {max: [0, {/: [*cpux20_e, *idle-e]}]}
  - name: copy
    variants:
      Sum: {render: number, formula: first}
    children:
      - {name: idle, variants: {Sum: {render: [number], formula: {inclusive: *idle-i, exclusive: *idle-e}}}}
)";

std::optional<MetricColumns> columnsOf(const ProfileSection &section, const QString &id)
{
    const auto metric = section.metric(id);
    const auto columns = metric ? metricColumns(section, *metric) : Result<MetricColumns>(tl::unexpected(Error{}));
    return columns ? std::optional(*columns) : std::nullopt;
}

/// "CPUTIME (sec) (I), below Time, hidden".
QStringList metricsOf(const ProfileSection &section)
{
    QStringList texts;
    for (const ProfileMetric &metric : section.metrics) {
        QString text = metric.id;
        if (!metric.group.isEmpty())
            text += u", below "_s + metric.group.join(u'/');
        if (metric.show == MetricShow::Hidden)
            text += u", hidden"_s;
        texts << text;
    }
    return texts;
}

bool isClose(double value, double expected)
{
    return std::isnan(expected) ? std::isnan(value) : qAbs(value - expected) < 1e-9;
}

} // namespace

std::shared_ptr<const ProfileSection> TestTaxonomy::read(const DatabaseFiles &files, const QByteArray &yaml)
{
    QDir().mkpath(m_folder->filePath(u"metrics"_s));
    QFile file(m_folder->filePath(u"metrics/default.yaml"_s));
    file.remove();
    if (!yaml.isEmpty() && (!file.open(QIODevice::WriteOnly) || file.write(yaml) != yaml.size()))
        return nullptr;
    file.close();
    Progress progress;
    const auto document = files.write(m_folder->path()) ? readDocument({m_folder->path()}, {}, progress)
                                                        : DocumentResult(tl::unexpected(Error{}));
    if (!document)
        return nullptr;
    m_problems = (*document)->profile()->problems;
    return (*document)->profile()->sections.front();
}

/// Those of the list of metrics.
QStringList TestTaxonomy::problems() const
{
    QStringList texts;
    for (const Problem &problem : m_problems.items()) {
        if (problem.file.endsWith(".yaml"_L1))
            texts << QString::number(problem.line.value_or(0)) % u' ' % problem.text;
    }
    return texts;
}

void TestTaxonomy::formulas_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written"); // empty: it is none
    QTest::addColumn<QStringList>("divisors");
    QTest::newRow("number") << u"4"_s << u"4.0"_s << QStringList();
    QTest::newRow("precedence") << u"1 + 2 * 3 ^ 4"_s << u"1.0 + (2.0 * pow(3.0, 4.0))"_s << QStringList();
    QTest::newRow("from the left") << u"8 / 4 / 2"_s << u"(8.0 / 4.0) / 2.0"_s << QStringList{u"4.0"_s, u"2.0"_s};
    QTest::newRow("power from the right") << u"2^3^2"_s << u"pow(2.0, pow(3.0, 2.0))"_s << QStringList();
    QTest::newRow("sign") << u"-2^2"_s << u"-pow(2.0, 2.0)"_s << QStringList();
    QTest::newRow("exponent") << u"1e-3-2"_s << u"0.001 - 2.0"_s << QStringList();
    QTest::newRow("nothing behind") << u"4 *"_s << QString() << QStringList();
    QTest::newRow("nothing before") << u"* 4"_s << QString() << QStringList();
    QTest::newRow("no operator") << u"4 4"_s << QString() << QStringList();
    QTest::newRow("word") << u"4 * x"_s << QString() << QStringList();
    QTest::newRow("no number") << u"nan"_s << QString() << QStringList();
    QTest::newRow("too large") << u"1e999"_s << QString() << QStringList();
    QTest::newRow("empty") << u" "_s << QString() << QStringList();
    QTest::newRow("many signs") << QString(5000, u'-') + u'1' << QString() << QStringList();
}

void TestTaxonomy::formulas()
{
    QFETCH(const QString, text);
    QFETCH(const QString, written);
    QFETCH(const QStringList, divisors);
    FormulaWriter writer;
    const auto tokens = formulaTokens(text);
    const auto term =
        tokens ? writer.infix(*tokens) : FormulaResult<FormulaTerm>(tl::unexpected(QString(tokens.error())));
    QCOMPARE(term ? term->text : QString(), written);
    if (term)
        QCOMPARE(writer.divisors, divisors);
    else
        QVERIFY(!term.error().isEmpty());
}

/// A sum over two threads, one with twice as much as the other: v/3 and 2v/3; of the last scope over one.
void TestTaxonomy::statistics()
{
    const auto section = read(databaseWithStatistics(), {});
    QVERIFY(section);
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::tuple<QString, double, double, double> expected[] = {
        {u"CPUTIME (sec) (I)"_s, 100, 20, 120},
        {u"CPUTIME (sec):Mean (I)"_s, 50, 20, 60},
        {u"CPUTIME (sec):StdDev (I)"_s, 100.0 / 6, none, 20},
        {u"CPUTIME (sec):CfVar (I)"_s, 1.0 / 3, none, 1.0 / 3},
        {u"CPUTIME (sec):Min (I)"_s, 100.0 / 3, 20, 40},
        {u"CPUTIME (sec):Max (I)"_s, 200.0 / 3, 20, 80},
        {u"CPUTIME (sec):Count (I)"_s, 2, 1, 2}};
    for (const auto &[id, first, last, total] : expected) {
        const auto columns = columnsOf(*section, id);
        QVERIFY2(columns, qPrintable(id));
        QVERIFY2(isClose(columns->inclusive.front(), first), qPrintable(id));
        QVERIFY2(isClose(columns->inclusive.back(), last), qPrintable(id));
        QVERIFY2(isClose(columns->total, total), qPrintable(id));
    }
    const auto mean = columnsOf(*section, u"CPUTIME (sec):Mean (I)"_s);
    QVERIFY(isClose(mean->own[3], 30)); // of 60
    QVERIFY(std::isnan(mean->own[0])); // of nobody
    QCOMPARE(section->metrics.front().id, u"CPUTIME (sec) (I)"_s);
    QVERIFY(problems().isEmpty());
}

/// Two scopes of one row do not add up to a mean or a smallest value.
void TestTaxonomy::flatStatistics()
{
    const auto section = read(databaseWithStatistics(), {});
    QVERIFY(section);
    const FlatProfile flat = flatten(section->tree, FlatBy::Line);
    for (const QString &id : {u"CPUTIME (sec):Mean (I)"_s, u"CPUTIME (sec):Min (I)"_s}) {
        const auto metric = section->metric(id);
        QVERIFY(metric);
        QVERIFY(!addsUp(section->metrics[*metric]));
        const auto columns = flatColumns(*section, flat, *metric);
        QVERIFY(columns);
        QCOMPARE(columns->inclusive.size(), flat.rows.size());
    }
    const auto sum = section->metric(u"CPUTIME (sec) (I)");
    QVERIFY(sum && addsUp(section->metrics[*sum]));
}

void TestTaxonomy::derived()
{
    const auto section = read(databaseFiles(), roots);
    QVERIFY(section);
    QVERIFY2(problems().isEmpty(), qPrintable(problems().join(u'\n')));
    QCOMPARE(metricsOf(*section),
             (QStringList{u"Time (I)"_s, u"Time (E)"_s, u"CPUTIME (sec) (I), below Time"_s,
                          u"CPUTIME (sec) (E), below Time"_s, u"half (I), below Time, hidden"_s,
                          u"half (E), below Time, hidden"_s, u"useless (I)"_s, u"useless (E)"_s,
                          u"CPUTIME (sec) (lex_aware), hidden"_s, u"copy (I), hidden"_s, u"copy (E), hidden"_s,
                          u"idle (I), below copy"_s, u"idle (E), below copy"_s, u"idle (lex_aware), hidden"_s}));
    const auto time = columnsOf(*section, u"Time (I)"_s);
    QVERIFY(time);
    QCOMPARE(time->total, 180.0); // 120 and half of it
    QCOMPARE(time->inclusive.front(), 150.0);
    QCOMPARE(time->own[3], 90.0); // of 60
    const auto half = columnsOf(*section, u"half (E)"_s); // one of two partners has both flavours
    QVERIFY(half);
    QCOMPARE(half->total, 60.0);
    QCOMPARE(half->inclusive[3], 45.0); // of 90
    QCOMPARE(half->own[3], 30.0);
    const auto useless = columnsOf(*section, u"useless (I)"_s); // x / 0 has no value, nor the larger one of it and 0
    QVERIFY(useless);
    QVERIFY(std::isnan(useless->total) && std::isnan(useless->inclusive.front()) && std::isnan(useless->own[3]));
    const ProfileMetric &metric = section->metrics[*section->metric(u"half (I)")];
    QCOMPARE(metric.format, u"%6.2f"_s);
    QVERIFY(!metric.showPercent);
    QCOMPARE(section->metrics.front().description, u"Where the time went."_s);
    QCOMPARE(section->metrics[2].description, u"In the processor"_s);
    const FlatProfile flat = flatten(section->tree, FlatBy::Procedure);
    const auto rows = flatColumns(*section, flat, *section->metric(u"half (I)"));
    const auto whole = flatColumns(*section, flat, *section->metric(u"CPUTIME (sec) (I)"));
    QVERIFY(rows && whole);
    QCOMPARE(rows->own.size(), whole->own.size());
    for (std::size_t row = 0; row < whole->own.size(); ++row) {
        QCOMPARE(rows->own[row], whole->own[row] / 2);
        QCOMPARE(rows->inclusive[row], whole->inclusive[row] / 2);
    }
}

void TestTaxonomy::leftOut_data()
{
    QTest::addColumn<QByteArray>("metric");
    QTest::addColumn<QString>("problem"); // a part of it
    const auto of = [](const QByteArray &formula) -> QByteArray {
        return inputs + "roots:\n  - name: bad\n    variants: {Sum: {render: number, formula: {inclusive: " + formula
               + "}}}\n";
    };
    QTest::newRow("no such metric") << of("{metric: nobody, scope: execution}") << u"nobody"_s;
    QTest::newRow("no such statistic") << of("{metric: idle, scope: execution, combine: max}") << u"max of $$"_s;
    QTest::newRow("what the tree does not have") << of("{metric: idle, scope: point}") << u"“point”"_s;
    QTest::newRow("function") << of("{foo: [*cpux20_i]}") << u"“foo”"_s;
    QTest::newRow("parts") << of("{sqrt: [1, 2]}") << u"“sqrt”"_s;
    QTest::newRow("word") << of("[*cpux20_i, +, x]") << u"“x”"_s;
    QTest::newRow("map") << of("{a: 1, b: 2}") << u"neither"_s;
    QTest::newRow("no name") << inputs + "roots: [{description: 1}]" << u"no name"_s;
    QTest::newRow("no list") << inputs << u"no list of metrics"_s;
    QTest::newRow("no YAML") << QByteArray("a: [1") << u"This is not YAML"_s;
}

void TestTaxonomy::leftOut()
{
    QFETCH(const QByteArray, metric);
    QFETCH(const QString, problem);
    const auto section = read(databaseFiles(), metric);
    QVERIFY(section);
    QVERIFY2(problems().join(u'\n').contains(problem), qPrintable(problems().join(u'\n')));
    QVERIFY(section->metric(u"CPUTIME (sec) (I)")); // what the database has is there
    QVERIFY(!section->metric(u"bad (I)"));
}

void TestTaxonomy::otherVersion()
{
    const auto section = read(databaseFiles(), QByteArray(roots).replace("version: 0", "version: 7"));
    QVERIFY(section);
    QVERIFY(problems().join(u'\n').contains(u"version 7"_s));
    QCOMPARE(section->metrics.front().id, u"CPUTIME (sec) (I)"_s);
}

/// Aliases of what is around them, and such that make much of little: reading ends.
void TestTaxonomy::endless()
{
    QVERIFY(read(databaseFiles(), "roots: &r\n  - {name: a, children: *r}\n  - {name: b, children: *r}\n"));
    QVERIFY(!problems().isEmpty());
    QByteArray bomb = "a0: &a0 1\n";
    for (int level = 1; level < 30; ++level) {
        const QByteArray below = "*a" + QByteArray::number(level - 1);
        bomb += 'a' + QByteArray::number(level) + ": &a" + QByteArray::number(level) + " {+: [" + below + ", " + below
                + "]}\n";
    }
    QVERIFY(read(databaseFiles(), bomb + "roots: [{name: a, variants: {Sum: {formula: {inclusive: *a29}}}}]\n"));
    QVERIFY(!problems().isEmpty());
}

void TestTaxonomy::cut()
{
    const DatabaseFiles files = databaseFiles();
    for (qsizetype size = 0; size < roots.size(); size += 7) {
        const auto section = read(files, roots.first(size));
        QVERIFY(section);
        for (std::size_t metric = 0; metric < section->metrics.size(); ++metric)
            QVERIFY(metricColumns(*section, metric));
    }
}

RANKSCOPE_TEST(TestTaxonomy, NoApplication)
#include "tst_taxonomy.moc"
