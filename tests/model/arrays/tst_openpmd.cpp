// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/derived/decodedarray.h"
#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/arrays/openpmd/constantrecords.h"
#include "model/arrays/openpmd/iterationless.h"
#include "model/arrays/openpmd/particlepatches.h"
#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/series/innersteps.h"
#include "model/arrays/series/seriesdiff.h"
#include "model/arrays/series/seriesdiffreport.h"
#include "model/arrays/series/seriesdiffsummary.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What openPMD says of its arrays, by its standard (version 1.1), on files in memory.
class TestOpenPmd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constants();
    void noConstants_data();
    void noConstants();
    void patches();
    void noPatches_data();
    void noPatches();
    void patchesOfSteps();
    void oneIteration();
    void severalIterations();
    void decoded();
};

namespace {

template<typename T>
ArrayAttribute attributeOf(const QString &name, ElementType type, std::vector<T> values)
{
    AttributeValue value{.type = u"number"_s, .element = type, .shape = ArrayShape{values.size()}};
    value.values = std::move(values);
    return {name, attributeText(value), value};
}

ArrayAttribute real(const QString &name, std::vector<double> values)
{
    return attributeOf(name, ElementType::Float64, std::move(values));
}

ArrayAttribute extents(std::vector<std::int64_t> values)
{
    return attributeOf(u"shape"_s, ElementType::Int64, std::move(values));
}

ArrayAttribute texts(const QString &name, std::vector<QString> values)
{
    return attributeOf(name, ElementType::Text, std::move(values));
}

/// A file; parents come before what is in them.
struct MadeUpPmd {
    std::shared_ptr<ArrayDocument> document = std::make_shared<ArrayDocument>();

    MadeUpPmd()
    {
        document->name = u"run.h5"_s;
        document->flavour = u"openPMD 1.1.0"_s;
        document->entries.push_back({ArrayEntry::Kind::Group, u"/"_s, u"/"_s, {}, {}, {}, {}, {}});
    }
    void group(const QString &path, std::vector<ArrayAttribute> attributes = {})
    {
        document->entries.push_back({ArrayEntry::Kind::Group, path, path.section(u'/', -1), parentOf(path),
                                     std::nullopt, QString(), QString(), std::move(attributes)});
    }
    void add(const std::shared_ptr<const ArraySource> &source)
    {
        const QString path = source->description().path;
        document->entries.push_back({ArrayEntry::Kind::DataSet,
                                     path,
                                     path.section(u'/', -1),
                                     parentOf(path),
                                     std::uint32_t(document->dataSets.size()),
                                     QString(),
                                     QString(),
                                     {}});
        document->dataSets.push_back(source);
    }
    std::optional<std::uint32_t> parentOf(const QString &path) const
    {
        const QString parent = path.section(u'/', 0, -2);
        for (std::uint32_t index = 0; index < document->entries.size(); ++index) {
            if (document->entries[index].path == parent)
                return index;
        }
        return 0;
    }
};

/// Ten electrons of three patches; that of index 2 is in none.
std::shared_ptr<ArrayDocument> electrons(const QString &iteration, double seventh = 6,
                                         std::vector<std::int32_t> counts = {2, 5, 0, 2},
                                         std::vector<std::int32_t> offsets = {0, 3, 8, 8})
{
    MadeUpPmd file;
    const QString group = u"/data/"_s % iteration % u"/particles/e"_s;
    file.group(u"/data"_s);
    file.group(u"/data/"_s % iteration, {real(u"time"_s, {0.5})});
    file.add(givenDoubles({0, 1, 2, 3, 4, 5, seventh, 7, 8, 9}, group % u"/position/x"_s));
    file.add(givenIntegers(std::move(counts), group % u"/particlePatches/numParticles"_s));
    file.add(givenIntegers(std::move(offsets), group % u"/particlePatches/numParticlesOffset"_s));
    return file.document;
}

QString patchesOf(const ArrayDocument &document, const QString &path)
{
    const auto source = findDataSet(document, path);
    QStringList patches;
    for (std::uint64_t index = 0; source && index < source->shape().front(); ++index) {
        const auto patch = patchIn(source, {index});
        patches << (patch ? QString::number(*patch) : u"-"_s);
    }
    return patches.join(u' ');
}

/// "dataset patch" of the rows of a table that name one.
QStringList patchCells(const SeriesDiff &diff)
{
    const Report report = seriesDiffReport(diff, 0);
    const FieldTable table = fieldsOf(report);
    const auto column = [&table](const QString &key) {
        return std::size_t(std::ranges::find(table.columns, key, &FieldColumn::key) - table.columns.begin());
    };
    const std::size_t dataSet = column(u"dataset"_s);
    const std::size_t patch = column(u"patch"_s);
    QStringList named;
    Progress progress;
    const auto all = table.rows(
        [&](const FieldRow &row) {
            if (patch < row.cells.size() && !row.cells[patch].text.isEmpty())
                named << row.cells[dataSet].text % u' ' % row.cells[patch].text;
            return true;
        },
        progress);
    return all ? named : QStringList(all.error().message);
}

} // namespace

void TestOpenPmd::constants()
{
    MadeUpPmd file;
    file.group(u"/E"_s, {texts(u"axisLabels"_s, {u"x"_s, u"y"_s}), texts(u"dataOrder"_s, {u"F"_s})});
    file.group(u"/E/z"_s, {real(u"value"_s, {3.5}), extents({4, 3}), real(u"unitSI"_s, {2})});
    file.add(givenDoubles({1}, u"/E/x"_s));
    addConstantRecords(*file.document);
    QCOMPARE(file.document->dataSets.size(), std::size_t(2));
    const auto array = findDataSet(*file.document, u"/E/z"_s);
    QVERIFY(array);
    QCOMPARE(array->shape(), (ArrayShape{4, 3}));
    QCOMPARE(array->type(), ElementType::Float64);
    QCOMPARE(dimensionName(array->description(), 0), u"y"_s); // of the order F, whose lists begin with the fastest
    QCOMPARE(array->description().attributes.size(), std::size_t(1)); // unitSI
    ArrayValues values;
    QVERIFY(array->read({{1, 2, 1}, {0, 2, 2}}, values, Progress()));
    QCOMPARE(std::get<std::vector<double>>(values), std::vector<double>(4, 3.5));
}

void TestOpenPmd::noConstants_data()
{
    QTest::addColumn<int>("which");
    const char *const names[] = {"no value",   "no shape",          "text",
                                 "two values", "a negative extent", "beyond counting",
                                 "real shape", "with contents",     "too many dimensions"};
    for (int which = 0; which < int(std::size(names)); ++which)
        QTest::newRow(names[which]) << which;
}

void TestOpenPmd::noConstants()
{
    QFETCH(int, which);
    const ArrayAttribute value = real(u"value"_s, {1});
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const std::vector<std::vector<ArrayAttribute>> attributes{{extents({2})},
                                                              {value},
                                                              {texts(u"value"_s, {u"1"_s}), extents({2})},
                                                              {real(u"value"_s, {1, 2}), extents({2})},
                                                              {value, extents({2, -1})},
                                                              {value, extents({most, most})},
                                                              {value, real(u"shape"_s, {2})},
                                                              {value, extents({2})},
                                                              {value, extents(std::vector<std::int64_t>(33, 1))}};
    MadeUpPmd file;
    file.group(u"/z"_s, attributes.at(std::size_t(which)));
    if (which == 7)
        file.add(givenDoubles({1}, u"/z/x"_s));
    const std::size_t before = file.document->dataSets.size();
    addConstantRecords(*file.document);
    QCOMPARE(file.document->dataSets.size(), before);
    QCOMPARE(file.document->entries[1].kind, ArrayEntry::Kind::Group);
    QVERIFY(!file.document->entries[1].attributes.empty());
}

void TestOpenPmd::patches()
{
    const auto document = electrons(u"0"_s);
    addParticlePatches(*document);
    QCOMPARE(patchesOf(*document, u"/data/0/particles/e/position/x"_s), u"0 0 - 1 1 1 1 1 3 3"_s);
    QVERIFY(processesOf(*document).empty()); // a patch is not said to be a process
    QCOMPARE(elementsText(*findDataSet(*document, u"/data/0/particles/e/position/x"_s), {{8, 2, 1}}, u" "_s), u"8 9"_s);
    const auto decodedAgain = decodedDocument(document);
    QCOMPARE(decodedAgain, document); // nothing to decode
}

void TestOpenPmd::noPatches_data()
{
    QTest::addColumn<QList<int>>("counts");
    QTest::addColumn<QList<int>>("offsets");
    QTest::addColumn<QString>("patches");
    const QString nobody = QStringList(10, u"-"_s).join(u' ');
    QTest::newRow("none") << QList<int>{} << QList<int>{} << nobody;
    QTest::newRow("other extents") << QList<int>{5, 5} << QList<int>{0} << nobody;
    QTest::newRow("negative") << QList<int>{5, 5} << QList<int>{0, -5} << nobody;
    QTest::newRow("beyond the end") << QList<int>{5, 500} << QList<int>{0, 5} << u"0 0 0 0 0 1 1 1 1 1"_s;
}

void TestOpenPmd::noPatches()
{
    QFETCH(QList<int>, counts);
    QFETCH(QList<int>, offsets);
    const auto document = electrons(u"0"_s, 6, {counts.begin(), counts.end()}, {offsets.begin(), offsets.end()});
    addParticlePatches(*document);
    QTEST(patchesOf(*document, u"/data/0/particles/e/position/x"_s), "patches");
}

/// Files of an iteration each, and one file of iterations.
void TestOpenPmd::patchesOfSteps()
{
    const auto seriesOf = [](double seventh) {
        const auto document = electrons(u"100"_s, seventh);
        addParticlePatches(*document);
        return seriesWithin(document, u"iterations"_s, Progress());
    };
    const auto reference = seriesOf(6);
    const auto current = seriesOf(7);
    QVERIFY(reference && current);
    SeriesDiffOptions options;
    options.referenceProcesses = (*reference)->series->processes;
    options.currentProcesses = (*current)->series->processes;
    Progress progress;
    const auto diff = diffSeries(**reference, **current, options, progress);
    QVERIFY(diff);
    QVERIFY((*current)->series->processes.empty()); // the file says no process
    QCOMPARE(seriesDiffSentences(*diff).front(),
             u"They part at step 100, first in /particles/e/position/x[6], in patch 1; 1 of 3 variable(s)."_s);
    QCOMPARE(patchCells(*diff), (QStringList{u"/particles/e/position/x 1"_s}));
}

void TestOpenPmd::oneIteration()
{
    const auto document = electrons(u"200"_s);
    addParticlePatches(*document);
    const auto below = withoutIteration(document);
    QVERIFY(findDataSet(*below, u"/particles/e/position/x"_s));
    QCOMPARE(patchesOf(*below, u"/particles/e/position/x"_s), u"0 0 - 1 1 1 1 1 3 3"_s);
    QCOMPARE(below->entries.front().path, u"/"_s);
    QCOMPARE(below->entries.front().attributes.front().name, u"time"_s);
    for (const ArrayEntry &entry : below->entries)
        QVERIFY2(entry.path == "/"_L1 || entry.path.startsWith("/particles/"_L1), qPrintable(entry.path));
}

void TestOpenPmd::severalIterations()
{
    const auto document = electrons(u"200"_s);
    document->dataSets.push_back(givenDoubles({1}, u"/data/300/rho"_s));
    QCOMPARE(withoutIteration(document), std::shared_ptr<const ArrayDocument>(document));
    const auto plain = electrons(u"200"_s);
    plain->flavour.clear(); // another file with such names
    QCOMPARE(withoutIteration(plain), std::shared_ptr<const ArrayDocument>(plain));
}

void TestOpenPmd::decoded()
{
    MadeUpPmd file;
    file.group(u"/m"_s, {real(u"value"_s, {2}), extents({3}), real(u"unitSI"_s, {0.25})});
    file.group(u"/n"_s, {real(u"value"_s, {2}), extents({3}), real(u"unitSI"_s, {1})});
    addConstantRecords(*file.document);
    QCOMPARE(codingSentence(*findDataSet(*file.document, u"/m"_s)),
             u"Values are as stored; its attributes decode them (--decode): stored value × 0.25."_s);
    QVERIFY(codingSentence(*findDataSet(*file.document, u"/n"_s)).isEmpty());
    const auto document = decodedDocument(file.document);
    QCOMPARE(elementsText(*findDataSet(*document, u"/m"_s), {{0, 3, 1}}, u" "_s), u"0.5 0.5 0.5"_s);
    QCOMPARE(elementsText(*findDataSet(*document, u"/n"_s), {{0, 3, 1}}, u" "_s), u"2 2 2"_s);
    for (const QString &path : {u"/m"_s, u"/n"_s}) { // so that a file without the attribute is the same
        const auto &attributes = findDataSet(*document, path)->description().attributes;
        QVERIFY(std::ranges::find(attributes, u"unitSI"_s, &ArrayAttribute::name) == attributes.end());
    }
}

RANKSCOPE_TEST(TestOpenPmd, QCoreApplication)
#include "tst_openpmd.moc"
