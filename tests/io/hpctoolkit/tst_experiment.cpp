// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/profilevalues.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// experiment.xml: what M means depends on its metric. All sums are done by hand.
class TestExperiment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void raw();
    void accumulators();
    void placeholders();
    void metrics();
    void flat();
    void sections();
    void cutAtEveryByte();
};

namespace {

using Costs = std::vector<double>;

std::shared_ptr<const ProfileDocument> document(const QString &name, std::size_t sections = 1)
{
    const auto result = readProfileBytes(profileFixture(name), sections);
    return result ? *result : nullptr;
}

} // namespace

/// Numbers are looked up in the table of their kind: 3 is a file and a procedure.
void TestExperiment::names()
{
    const auto raw = document(u"raw-experiment.xml"_s);
    QVERIFY(raw);
    QVERIFY(raw->problems.isEmpty());
    QCOMPARE(raw->target, u"heat"_s);
    QCOMPARE(scopeText(*raw->sections.front()), u"PF main 30 @./src/heat.c in /home/jacobi/bin/heat\n"
                                                "  S 31 {1=250}\n"
                                                "  C 40\n"
                                                "    PF sweep 10\n"
                                                "      L 12-18\n"
                                                "        S 13 {0=4}\n"
                                                "        Pr stencil 3 @./src/stencil.h\n"
                                                "          S 4 {0=6}\n"
                                                "      C 20 {0=1}\n"
                                                "        PF sweep 10\n"
                                                "          S 15 {0=10}\n"_s);
    const ScopeTree &tree = raw->sections.front()->tree;
    QVERIFY(tree.isAlien({6}));
    QVERIFY(!tree.isAlien({4}));
    QCOMPARE(tree.number({10}), 12U);
}

/// Samples of 5000 events each.
void TestExperiment::raw()
{
    const auto raw = document(u"raw-experiment.xml"_s);
    QVERIFY(raw);
    const ProfileSection &section = *raw->sections.front();
    QVERIFY(section.isCallPath);
    QCOMPARE(section.metrics[0].kind, MetricKind::Raw);
    const auto cycles = metricColumns(section, 0);
    QVERIFY(cycles);
    QCOMPARE(cycles->inclusive, (Costs{105000, 0, 105000, 105000, 50000, 20000, 30000, 30000, 55000, 50000, 50000}));
    QCOMPARE(cycles->own, (Costs{0, 0, 0, 55000, 20000, 20000, 30000, 30000, 5000, 50000, 50000}));
    QCOMPARE(cycles->total, 105000.0);
    QCOMPARE(metricColumns(section, 1)->inclusive[0], 250.0);
    QCOMPARE(section.metrics[1].show, MetricShow::Hidden);
    QCOMPARE(section.metrics[1].format, u"%.2f"_s);
    QVERIFY(!section.metrics[1].showPercent);
}

void TestExperiment::accumulators()
{
    const auto mean = document(u"mean-experiment.xml"_s);
    QVERIFY(mean);
    const ProfileSection &section = *mean->sections.front();
    const auto sum = metricColumns(section, 0);
    QVERIFY(sum);
    QCOMPARE(sum->inclusive, (Costs{12, 4, 8, 8}));
    QCOMPARE(sum->own, (Costs{4, 4, 0, 8}));
    QCOMPARE(sum->total, 12.0);
    const auto average = metricColumns(section, 1);
    QVERIFY(average);
    QCOMPARE(average->inclusive, (Costs{6, 2, 8, 8}));
    QCOMPARE(average->total, 6.0);
    const auto deviation = metricColumns(section, 3);
    QVERIFY(deviation);
    QCOMPARE(deviation->inclusive[0], 2.0); // sqrt(40 - 36)
    QCOMPARE(deviation->inclusive[1], 2.0); // sqrt(8 - 4)
    QVERIFY(std::isnan(deviation->inclusive[2]) && std::isnan(deviation->inclusive[3])); // of one process
    const auto share = metricColumns(section, 6);
    QVERIFY(share);
    QCOMPARE(share->inclusive, (Costs{50, 50, 100, 100}));
    QCOMPARE(share->total, 50.0);
}

/// hpcprof leaves the smallest number where no process has a least value, and the largest one.
void TestExperiment::placeholders()
{
    const QByteArray min = profileFixture(u"mean-experiment.xml"_s)
                               .replace("<M n=\"6\" v=\"4\"/><M n=\"7\" v=\"16\"/>", "<M n=\"7\" v=\"2.22507e-308\"/>")
                               .replace("<M n=\"7\" v=\"64\"/>", "<M n=\"7\" v=\"1.79769e+308\"/>")
                               .replace("<M n=\"7\" v=\"80\"/>", "<M n=\"7\" v=\"2.22507e-308\"/>");
    const auto document = readProfileBytes(min, 1);
    QVERIFY(document);
    const ProfileSection &section = *(*document)->sections.front();
    const auto columns = metricColumns(section, 5);
    QVERIFY(columns);
    QCOMPARE(columns->inclusive.size(), std::size_t(4));
    for (const double value : columns->inclusive)
        QVERIFY(std::isnan(value));
    QVERIFY(std::isnan(columns->total));
    QVERIFY((*document)->problems.isEmpty());
    const QByteArray flat = profileFixture(u"xprof.pxml"_s).replace("v=\"126976\"", "v=\"2.22507e-308\"");
    QVERIFY(metricColumns(*(*readProfileBytes(flat, 1))->sections.front(), 0)->total
            > 0); // others know no placeholders
}

void TestExperiment::metrics()
{
    const auto mean = document(u"mean-experiment.xml"_s);
    QVERIFY(mean);
    const auto &metrics = mean->sections.front()->metrics;
    QCOMPARE(metrics.size(), std::size_t(7));
    QCOMPARE(metrics[0].partner, std::optional<std::size_t>(4));
    QCOMPARE(metrics[4].partner, std::optional<std::size_t>(0));
    QVERIFY(metrics[0].formula.isEmpty()); // it is the value itself
    QVERIFY(metrics[1].isAccumulator());
    QCOMPARE(metrics[1].description, u"Mean over ranks"_s);
    QCOMPARE(metrics[3].show, MetricShow::Never);
    QCOMPARE(metrics[4].show, MetricShow::OnlyExclusive);
    QCOMPARE(metrics[4].flavour, MetricFlavour::Own);
    QCOMPARE(metrics[0].units, u"events"_s);
    QCOMPARE(metrics[6].kind, MetricKind::Derived);
    QCOMPARE(mean->header.front().second, u"2"_s);
    QCOMPARE(mean->rankMetrics, (std::vector<RankMetric>{{u"0"_s, u"time (I)"_s, u"*.metric-db"_s, 0}}));
}

/// A section of its own, with metrics of its own.
void TestExperiment::flat()
{
    const auto mean = document(u"mean-experiment.xml"_s);
    QVERIFY(mean);
    QCOMPARE(mean->sections.size(), std::size_t(2));
    const ProfileSection &flat = *mean->sections.back();
    QVERIFY(!flat.isCallPath);
    QCOMPARE(flat.title, u"heat, flat"_s);
    QCOMPARE(scopeText(flat), u"LM heat\n  F heat.c\n    P main 1-9\n      A stencil 3 @stencil.h\n        S 4 {0=5}\n"
                              "      S 2 {0=7}\n"_s);
    QCOMPARE(metricColumns(flat, 0)->inclusive[0], 12.0);
}

void TestExperiment::sections()
{
    for (const QString &name : {u"raw-experiment.xml"_s, u"mean-experiment.xml"_s}) {
        const auto one = document(name);
        for (const std::size_t sections : {2, 3, 4, 7}) {
            const auto several = document(name, sections);
            QVERIFY(several);
            QCOMPARE(documentText(*several), documentText(*one));
            QCOMPARE(problemMarks(several->problems), problemMarks(one->problems));
        }
    }
}

void TestExperiment::cutAtEveryByte()
{
    const QByteArray xml = profileFixture(u"mean-experiment.xml"_s);
    for (qsizetype size = xml.indexOf("<Header"); size <= xml.size(); ++size) {
        const QByteArray part = xml.left(size);
        const auto one = readProfileBytes(part);
        const auto several = readProfileBytes(part, 3);
        QVERIFY(one && several);
        QCOMPARE(documentText(**several), documentText(**one));
        QVERIFY(size > xml.lastIndexOf("</HPC") || (*one)->problems.has(Severity::Error));
        for (const auto &section : (*one)->sections) {
            for (std::size_t metric = 0; metric < section->metrics.size(); ++metric) {
                const auto columns = metricColumns(*section, metric);
                QVERIFY(columns || columns.error().kind == ErrorKind::BadOption);
            }
        }
    }
}

RANKSCOPE_TEST(TestExperiment, NoApplication)
#include "tst_experiment.moc"
