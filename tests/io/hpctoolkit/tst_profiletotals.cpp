// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QTest>

#include "io/hpctoolkit/profilewriter.h"
#include "model/profile/rows/callers.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What must hold for the values of every file, of the project and of the real ones where they are. The totals are
/// those that tests/data/hpctoolkit/totals.py found in the XML.
class TestProfileTotals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void totals_data();
    void totals();
    void childrenWithinParents_data() { files(); }
    void childrenWithinParents();
    void costsAddUp_data() { files(); }
    void costsAddUp();
    void callersWithinTotal_data() { files(); }
    void callersWithinTotal();
    void readsBack_data() { files(); }
    void readsBack();

private:
    static void files();
};

namespace {

constexpr double printed = 1e-4; // six digits, added many times

/// The rows of totals.csv of our own files and of realtotals.csv of the real ones, the file as a whole path.
QList<QStringList> totalRows()
{
    QList<std::pair<QString, QString>> collections{
        {u"totals.csv"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/")}};
#ifdef RANKSCOPE_SHARED
    collections.append({u"realtotals.csv"_s, QStringLiteral(RANKSCOPE_SHARED "/data/hpctoolkit/")});
#endif
    QList<QStringList> rows;
    for (const auto &[table, folder] : collections) {
        QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/") + table);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        for (const QString &line : QString::fromUtf8(file.readAll()).trimmed().split(u'\n').mid(1)) {
            QStringList fields = line.split(u',');
            fields.first().prepend(folder);
            rows.append(fields);
        }
    }
    return rows;
}

std::shared_ptr<const ProfileDocument> readFile(const QString &path)
{
    Progress progress;
    auto source = ByteSource::open(path);
    if (!source)
        return nullptr;
    const auto document = readProfile(std::move(*source), path, {{}, {2, 1024}}, progress);
    return document ? *document : nullptr;
}

/// Sums over processes: of least, greatest and how many there were, what is below may come to more.
bool isSum(const ProfileMetric &metric)
{
    const auto has = [&metric](QStringView part) { return metric.name.contains(part); };
    return metric.kind != MetricKind::Derived && !has(u":Min") && !has(u":Max") && !has(u"num-src");
}

/// Squares of sums are more than sums of squares.
bool isPlainSum(const ProfileMetric &metric)
{
    return isSum(metric) && !metric.name.contains(u":accum2") && !metric.name.contains(u":StdDev")
           && !metric.name.contains(u":CfVar");
}

/// Something else is shown than what is stored.
bool hasFormula(const ProfileMetric &metric)
{
    return metric.isAccumulator() && metric.formula != u'$' + metric.id;
}

/// As it is stored, where a formula makes the shown value of it.
std::vector<double> inclusiveOf(const ProfileSection &section, std::size_t metric)
{
    if (section.metrics[metric].kind == MetricKind::Exclusive)
        return {};
    if (section.metrics[metric].kind == MetricKind::Inclusive)
        return section.values[metric].dense(section.tree.size());
    const auto columns = metricColumns(section, metric);
    return columns ? columns->inclusive : std::vector<double>();
}

} // namespace

void TestProfileTotals::totals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("tree");
    QTest::addColumn<QString>("metric");
    QTest::addColumn<double>("total");
    QTest::addColumn<qulonglong>("values");
    for (const QStringList &fields : totalRows()) {
        QCOMPARE(fields.size(), 5);
        QTest::newRow(qPrintable(fields.first(3).join(u' ')))
            << fields[0] << fields[1].toInt() << fields[2] << fields[3].toDouble() << fields[4].toULongLong();
    }
}

void TestProfileTotals::totals()
{
    QFETCH(QString, file);
    QFETCH(int, tree);
    QFETCH(QString, metric);
    QFETCH(double, total);
    QFETCH(qulonglong, values);
    const auto document = readFile(file);
    QVERIFY(document);
    const ProfileSection &section = *document->sections.at(std::size_t(tree));
    const auto index = section.metric(metric);
    QVERIFY(index);
    const auto columns = metricColumns(section, *index);
    QVERIFY(columns);
    QVERIFY2(std::abs(columns->total - total) <= 1e-12 * std::abs(total), qPrintable(QString::number(columns->total)));
    const qulonglong stored = section.values[*index].size() + (section.outside[*index] != 0 ? 1 : 0);
    if (document->mergedSiblings == 0)
        QCOMPARE(stored, values);
    else
        QVERIFY(stored <= values);
}

void TestProfileTotals::files()
{
    QTest::addColumn<QString>("file");
    QStringList files;
    for (const QStringList &fields : totalRows()) {
        if (!files.contains(fields.first()))
            QTest::newRow(qPrintable(fields.first())) << fields.first();
        files << fields.first();
    }
}

/// What is inclusive is at least the sum of what is right below.
void TestProfileTotals::childrenWithinParents()
{
    QFETCH(QString, file);
    const auto document = readFile(file);
    QVERIFY(document);
    std::size_t compared = 0;
    for (const auto &section : document->sections) {
        for (std::size_t metric = 0; metric < section->metrics.size(); ++metric) {
            const std::vector<double> inclusive =
                isSum(section->metrics[metric]) ? inclusiveOf(*section, metric) : std::vector<double>();
            std::vector<double> below(inclusive.size());
            for (std::uint32_t scope = 0; scope < inclusive.size(); ++scope) {
                if (const auto parent = section->tree.parent({scope}))
                    below[parent->value] += inclusive[scope];
            }
            for (std::uint32_t scope = 0; scope < inclusive.size(); ++scope)
                QVERIFY2(below[scope] <= inclusive[scope] * (1 + printed),
                         qPrintable(section->metrics[metric].name + u' ' + QString::number(scope)));
            compared += inclusive.size();
        }
    }
    QVERIFY(compared > 0 || file.startsWith(u"e4-bug-nometric"));
}

/// Nothing is lost and nothing counts twice when costs are taken apart by scopes.
void TestProfileTotals::costsAddUp()
{
    QFETCH(QString, file);
    const auto document = readFile(file);
    QVERIFY(document);
    for (const auto &section : document->sections) {
        for (std::size_t metric = 0; metric < section->metrics.size(); ++metric) {
            const ProfileMetric &which = section->metrics[metric];
            const bool hasOwn = which.kind == MetricKind::Own || which.kind == MetricKind::Raw || which.partner;
            if (!isPlainSum(which) || !hasOwn || hasFormula(which))
                continue;
            const auto costs = separateCosts(*section, metric);
            const auto columns = metricColumns(*section, metric);
            QVERIFY(costs && columns);
            const double factor = which.kind == MetricKind::Raw ? which.period.value_or(1) : 1;
            const bool isStored = which.kind == MetricKind::Inclusive || which.kind == MetricKind::Exclusive;
            const double sum =
                std::accumulate(costs->begin(), costs->end(), isStored ? 0.0 : section->outside[metric] * factor);
            QVERIFY2(std::abs(sum - columns->total) <= printed * std::abs(columns->total),
                     qPrintable(which.name + u" %1 %2"_s.arg(sum).arg(columns->total)));
        }
    }
}

void TestProfileTotals::callersWithinTotal()
{
    QFETCH(QString, file);
    const auto document = readFile(file);
    QVERIFY(document);
    const ProfileSection &section = *document->sections.front();
    CallersTree callers(section.tree);
    const FlatProfile flat = flatten(section.tree, FlatBy::Procedure);
    CallersValues values(section, callers);
    for (std::uint32_t row = 0; row < callers.topRows().last; ++row)
        callers.expand(row);
    for (std::size_t metric = 0; metric < section.metrics.size(); ++metric) {
        if (!isPlainSum(section.metrics[metric]) || hasFormula(section.metrics[metric]))
            continue;
        const auto columns = values.metric(metric, {0, callers.size()});
        const auto flatValues = flatColumns(section, flat, metric);
        QVERIFY(columns && flatValues);
        for (std::uint32_t row = 0; row < columns->inclusive.size(); ++row) {
            QVERIFY(columns->inclusive[row] <= columns->total * (1 + printed));
            const auto below = callers.parent(row); // fewer calls, so less cost
            if (below)
                QVERIFY2(columns->inclusive[row] <= columns->inclusive[*below] * (1 + 1e-12),
                         qPrintable(section.metrics[metric].name));
            else
                QCOMPARE(columns->inclusive[row], flatValues->inclusive[row]);
        }
    }
}

/// As PROFILE where it can be one: it reads back the same, and is written the same again.
void TestProfileTotals::readsBack()
{
    QFETCH(QString, file);
    const auto document = readFile(file);
    QVERIFY(document);
    const auto xmlOf = [](const ProfileDocument &profile) -> Result<QByteArray> {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        Progress progress;
        if (const auto written = writeProfileXml(profile, {}, buffer, progress); !written)
            return tl::unexpected(written.error());
        return buffer.data();
    };
    const bool isPlain = document->format == ProfileFormat::Profile;
    const auto xml = xmlOf(*document);
    QCOMPARE(xml.has_value(), isPlain);
    if (!isPlain) {
        QCOMPARE(xml.error().kind, ErrorKind::BadOption);
        return;
    }
    const auto again = readProfileBytes(*xml, 2);
    QVERIFY(again);
    QVERIFY((*again)->problems.isEmpty());
    ProfileDocument unmerged = *document;
    unmerged.mergedSiblings = 0;
    QCOMPARE(documentText(**again), documentText(unmerged));
    QCOMPARE((*again)->sections.front()->metrics, document->sections.front()->metrics);
    QCOMPARE((*again)->sections.front()->outside, document->sections.front()->outside);
    QCOMPARE(*xmlOf(**again), *xml);
}

RANKSCOPE_TEST(TestProfileTotals, NoApplication)
#include "tst_profiletotals.moc"
