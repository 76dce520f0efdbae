// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/hpctoolkit/profilereader.h"
#include "io/hpctoolkit/rankfiles.h"
#include "model/profile/metrics/profilevalues.h"
#include "tests/support/testclass.h"

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Real files of HPCToolkit 2013 to 2022. The expected numbers are those of Python's xml.etree over the same files.
class TestRealProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void facts_data();
    void facts();
    void sectionsAgree_data() { facts_data(); }
    void sectionsAgree();
    void gauss();
    void formulasOverOrders();
    void structure();
    void ranks();
};

namespace {

ProfileResult readReal(const QString &name, std::size_t sections = 1)
{
    Progress progress;
    const QString path = QStringLiteral(RANKSCOPE_SHARED "/data/hpctoolkit/") + name;
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return readProfile(std::move(*source), path, {{}, {sections, 1024}}, progress);
}

/// Of the kinds PF C S L Pr.
QList<qulonglong> countsOf(const ScopeTree &tree)
{
    const auto counts = tree.countByKind();
    QList<qulonglong> list;
    for (const ScopeKind kind :
         {ScopeKind::Frame, ScopeKind::CallSite, ScopeKind::Statement, ScopeKind::Loop, ScopeKind::Inlined})
        list << counts[std::size_t(kind)];
    return list;
}

} // namespace

void TestRealProfiles::facts_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QList<qulonglong>>("scopes");
    QTest::addColumn<int>("metrics");
    QTest::addColumn<int>("shown");
    QTest::addColumn<uint>("depth");
    QTest::addColumn<qulonglong>("values");
    QTest::addColumn<double>("total"); // of the first metric
    using Counts = QList<qulonglong>;
    QTest::newRow("gauss-experiment.xml")
        << u"2.0"_s << Counts{1177, 1048, 801, 48, 3} << 22 << 12 << 35U << qulonglong(56089) << 8.94138e8;
    QTest::newRow("hatchet-cpi-experiment.xml")
        << u"2.0"_s << Counts{26, 25, 8, 0, 0} << 2 << 2 << 24U << qulonglong(53) << 3998240.0;
    QTest::newRow("e4-acc_f3-experiment.xml")
        << u"2.2"_s << Counts{739, 698, 121, 31, 0} << 128 << 98 << 85U << qulonglong(2018) << 1.48791e9;
    QTest::newRow("e4-inline-experiment.xml")
        << u"2.2"_s << Counts{27, 21, 18, 16, 3} << 4 << 4 << 21U << qulonglong(164) << 1.13528e11;
    QTest::newRow("e4-bug-empty-experiment.xml")
        << u"2.2"_s << Counts{3, 2, 2, 0, 0} << 1 << 1 << 6U << qulonglong(0) << 0.0;
    QTest::newRow("e4-bug-nometric-experiment.xml")
        << u"2.2"_s << Counts{3, 2, 2, 0, 0} << 0 << 0 << 6U << qulonglong(0) << 0.0;
}

void TestRealProfiles::facts()
{
    QFETCH(QString, version);
    QFETCH(QList<qulonglong>, scopes);
    QFETCH(int, metrics);
    QFETCH(int, shown);
    QFETCH(uint, depth);
    QFETCH(qulonglong, values);
    QFETCH(double, total);
    const auto document = readReal(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->version, version);
    QCOMPARE((*document)->sections.size(), std::size_t(1));
    const ProfileSection &section = *(*document)->sections.front();
    QCOMPARE(countsOf(section.tree), scopes);
    QCOMPARE(section.tree.maximumDepth(), depth);
    QCOMPARE(int(section.metrics.size()), metrics);
    QCOMPARE(int(std::ranges::count_if(section.metrics,
                                       [](const ProfileMetric &metric) {
                                           return metric.show != MetricShow::Hidden && metric.show != MetricShow::Never;
                                       })),
             shown);
    qulonglong stored = 0;
    for (std::size_t metric = 0; metric < section.values.size(); ++metric)
        stored += section.values[metric].size() + (section.outside[metric] != 0 ? 1 : 0);
    QCOMPARE(stored, values);
    if (metrics > 0)
        QCOMPARE(metricColumns(section, 0)->total, total);
}

void TestRealProfiles::sectionsAgree()
{
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const auto one = readReal(name);
    const auto several = readReal(name, 4);
    QVERIFY(one && several);
    const ProfileSection &left = *(*one)->sections.front();
    const ProfileSection &right = *(*several)->sections.front();
    QCOMPARE(right.tree.size(), left.tree.size());
    QCOMPARE(right.metrics, left.metrics);
    for (std::uint32_t scope = 0; scope < left.tree.size(); ++scope) {
        QCOMPARE(right.tree.end({scope}), left.tree.end({scope}));
        QCOMPARE(right.tree.text(right.tree.name({scope})), left.tree.text(left.tree.name({scope})));
        QCOMPARE(right.tree.text(right.tree.file({scope})), left.tree.text(left.tree.file({scope})));
        QCOMPARE(right.tree.number({scope}), left.tree.number({scope}));
    }
    for (std::size_t metric = 0; metric < left.values.size(); ++metric) {
        QCOMPARE(right.values[metric].scopes, left.values[metric].scopes);
        for (std::size_t index = 0; index < left.values[metric].size(); ++index)
            QCOMPARE(right.values[metric].values[index], left.values[metric].values[index]); // also what is no number
        QCOMPARE(right.outside[metric], left.outside[metric]);
    }
}

/// 64 processes; the deviation by hand from the sums in the file.
void TestRealProfiles::gauss()
{
    const auto document = readReal(u"gauss-experiment.xml"_s);
    QVERIFY(document);
    const ProfileSection &section = *(*document)->sections.front();
    const auto mean = metricColumns(section, *section.metric(u"3"));
    QVERIFY(mean);
    QCOMPARE(mean->total, 8.94138e8 / 64);
    const auto deviation = metricColumns(section, *section.metric(u"5"));
    QVERIFY(deviation);
    QCOMPARE(deviation->total, std::sqrt(2.42271e16 / 64 - std::pow(8.94138e8 / 64, 2)));
    const auto own = metricColumns(section, *section.metric(u"13"));
    QVERIFY(own);
    QCOMPARE(own->own[0], 5.15965e8);
    QCOMPARE(own->inclusive[0], 8.92391e8);
    QCOMPARE(own->total, 8.94138e8);
    QCOMPARE(section.tree.number({0}), 2U);
}

/// #44 / #62: metrics 216 and 252 of the file.
void TestRealProfiles::formulasOverOrders()
{
    const auto document = readReal(u"e4-acc_f3-experiment.xml"_s);
    QVERIFY(document);
    const ProfileSection &section = *(*document)->sections.front();
    const auto found = std::ranges::find_if(section.metrics,
                                            [](const ProfileMetric &metric) { return metric.formula == u"#46/#62"_s; });
    QVERIFY(found != section.metrics.end());
    const auto ratio = metricColumns(section, std::size_t(found - section.metrics.begin()));
    QVERIFY(ratio);
    const double above = metricColumns(section, *section.metric(u"220"))->total;
    const double below = metricColumns(section, *section.metric(u"252"))->total;
    QCOMPARE(above, 2.54804e9);
    QVERIFY(below > 0);
    QCOMPARE(ratio->total, above / below);
}

void TestRealProfiles::structure()
{
    const auto document = readReal(u"quicksilver-sm_62-dr+gpucfg.hpcstruct"_s);
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->format, ProfileFormat::Structure);
    const auto counts = (*document)->sections.front()->tree.countByKind();
    QCOMPARE(counts[std::size_t(ScopeKind::File)], std::uint64_t(16));
    QCOMPARE(counts[std::size_t(ScopeKind::Procedure)], std::uint64_t(36));
    QCOMPARE(counts[std::size_t(ScopeKind::Alien)], std::uint64_t(457));
    QCOMPARE(counts[std::size_t(ScopeKind::Loop)], std::uint64_t(26));
    QCOMPARE(counts[std::size_t(ScopeKind::Statement)], std::uint64_t(767));
    QCOMPARE(counts[std::size_t(ScopeKind::CallSite)], std::uint64_t(55));
}

/// The numbers are those of Python's struct over the bytes of the files. Both profiles are in one folder: only the
/// files that have all the scopes count.
void TestRealProfiles::ranks()
{
    const auto valueOf = [](const QString &name, MetricFlavour flavour, const std::vector<ScopeId> &scopes) {
        const auto document = readReal(name);
        const auto quantities = rankQuantities(**document);
        const auto request = rankRequest(**document, quantities.front(), flavour, scopes);
        Progress progress;
        const auto values = readRankValues(*request, progress);
        return values && values->values.size() == 1 ? values->values.front() : -1;
    };
    const QString cpi = u"hatchet-cpi-experiment.xml"_s;
    const QString gauss = u"gauss-experiment.xml"_s;
    QCOMPARE(valueOf(cpi, MetricFlavour::Inclusive, {}), 999238.0);
    QCOMPARE(valueOf(cpi, MetricFlavour::Inclusive, {ScopeId{0}}), 999238.0);
    QCOMPARE(valueOf(gauss, MetricFlavour::Inclusive, {}), 27273007.0);
    QCOMPARE(valueOf(gauss, MetricFlavour::Own, {ScopeId{0}}), 879597.0);
    QCOMPARE(valueOf(gauss, MetricFlavour::Inclusive, {ScopeId{3}}), 786075.0);
    const auto document = readReal(gauss);
    const auto quantities = rankQuantities(**document);
    QCOMPARE(quantities, (std::vector<RankQuantity>{{u"WALLCLOCK (us)"_s, u"*.metric-db"_s, 1, 0}}));
    for (const ProfileMetric &metric : (*document)->sections.front()->metrics)
        QCOMPARE(quantityOf(quantities, metric), std::optional<std::size_t>(0));
}

RANKSCOPE_TEST(TestRealProfiles, NoApplication)
#include "tst_realprofiles.moc"
