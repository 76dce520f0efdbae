// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/coordinates/timeunits.h"
#include "model/arrays/series/arrayseries.h"
#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/celltext.h"
#include "tests/support/testclass.h"

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Which values stand along the axes of an array. The dates were counted by hand, in a perpetual calendar.
class TestCoordinates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dates_data();
    void dates();
    void noTimes_data();
    void noTimes();
    void byName();
    void scaleElsewhere();
    void nexus();
    void openPmd();
    void series();
    void viewTexts();
};

namespace {

ArrayAttribute textAttribute(const QString &name, const QStringList &texts)
{
    AttributeValue value{.type = u"string"_s};
    if (texts.size() != 1)
        value.shape = ArrayShape{std::uint64_t(texts.size())};
    value.values = std::vector<QString>(texts.begin(), texts.end());
    return {name, attributeText(value), value};
}

ArrayAttribute realAttribute(const QString &name, std::vector<double> numbers)
{
    AttributeValue value{.type = u"float64"_s, .element = ElementType::Float64, .shape = ArrayShape{numbers.size()}};
    value.values = std::move(numbers);
    return {name, attributeText(value), value};
}

/// A file of memory.
struct MadeUpFile {
    void group(const QString &path, std::vector<ArrayAttribute> attributes)
    {
        ArrayEntry entry;
        entry.path = path;
        entry.attributes = std::move(attributes);
        document.entries.push_back(std::move(entry));
    }
    const ArrayDescription &add(const QString &path, const QStringList &dimensions, ArrayShape shape,
                                std::vector<ArrayAttribute> attributes = {}, std::vector<double> values = {})
    {
        ArrayDescription description;
        description.path = path;
        description.shape = std::move(shape);
        description.attributes = std::move(attributes);
        for (const QString &name : dimensions)
            description.dimensions.push_back({name, 0, 1});
        values.resize(*elementCount(description.shape));
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = path;
        entry.dataSet = static_cast<std::uint32_t>(document.dataSets.size());
        document.entries.push_back(std::move(entry));
        document.dataSets.push_back(std::make_shared<const MemoryArray>(std::move(description), std::move(values)));
        return document.dataSets.back()->description();
    }
    /// "10 20 [m] | - | …": the texts of each axis.
    QString labels(const ArrayDescription &array, bool asDates = false) const
    {
        const auto read = readAxisLabels(document, array, asDates, Progress());
        QStringList axes;
        for (const AxisLabels::Dimension &dimension : read->dimensions) {
            const QStringList texts(dimension.texts.begin(), dimension.texts.end());
            const QString units = dimension.units.isEmpty() ? QString() : QString(u" ["_s % dimension.units % u']');
            axes << (texts.isEmpty() ? u"-"_s : QString(texts.join(u' ') % units));
        }
        return axes.join(u" | "_s);
    }

    ArrayDocument document;
};

} // namespace

void TestCoordinates::dates_data()
{
    QTest::addColumn<QString>("units");
    QTest::addColumn<QString>("calendar");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("date");
    const auto row = [](const char *name, const QString &units, const QString &calendar, double value,
                        const QString &date) { QTest::newRow(name) << units << calendar << value << date; };
    row("hours", u"hours since 2026-11-24"_s, {}, 6, u"2026-11-24 06:00"_s);
    row("days", u"days since 2000-01-01 00:00:00"_s, u"standard"_s, 60, u"2000-03-01"_s);
    row("part of a day", u"days since 2000-01-01"_s, {}, 0.1, u"2000-01-01 02:24"_s);
    row("backwards", u"days since 2000-01-01"_s, {}, -1, u"1999-12-31"_s);
    row("milliseconds", u"milliseconds since 1970-01-01T00:00:00Z"_s, {}, 1500, u"1970-01-01 00:00:01.500"_s);
    row("one digit", u"d since 1-1-1 0:0:0"_s, u"NOLEAP"_s, 365, u"0002-01-01"_s);
    row("zone", u"seconds since 1970-01-01 01:00:00 +01:00"_s, {}, 60, u"1970-01-01 00:01"_s);
    row("zone without a colon", u"s since 1970-01-01 00:00:00 -0130"_s, {}, 0, u"1970-01-01 01:30"_s);
    row("over the reform", u"days since 1582-10-04"_s, u"gregorian"_s, 1, u"1582-10-15"_s);
    row("without a reform", u"days since 1582-10-04"_s, u"proleptic_gregorian"_s, 1, u"1582-10-05"_s);
    row("Julian leap day", u"days since 1900-02-28"_s, u"julian"_s, 1, u"1900-02-29"_s);
    row("none of Gregory's", u"days since 1900-02-28"_s, u"standard"_s, 1, u"1900-03-01"_s);
    row("no leap day", u"days since 2000-02-28"_s, u"365_day"_s, 1, u"2000-03-01"_s);
    row("always a leap day", u"days since 2001-02-28"_s, u"all_leap"_s, 1, u"2001-02-29"_s);
    row("30 February", u"days since 2000-02-29"_s, u"360_day"_s, 1, u"2000-02-30"_s);
    row("year of 360 days", u"days since 2000-01-01"_s, u"360_day"_s, 360, u"2001-01-01"_s);
    row("NumPy", u"datetime64[s]"_s, {}, 1795478400, u"2026-11-24"_s); // date -u -d 2026-11-24 +%s
}

void TestCoordinates::dates()
{
    QFETCH(QString, units);
    QFETCH(QString, calendar);
    QFETCH(double, value);
    const auto times = readTimeUnits(units, calendar);
    QVERIFY(times);
    const auto date = dateText(*times, value);
    QVERIFY(date);
    QTEST(*date, "date");
}

void TestCoordinates::noTimes_data()
{
    QTest::addColumn<QString>("units");
    QTest::addColumn<QString>("calendar");
    QTest::newRow("no date") << u"hours"_s << QString();
    QTest::newRow("months are not one length") << u"months since 2000-01-01"_s << QString();
    QTest::newRow("calendar") << u"days since 2000-01-01"_s << u"lunar"_s;
    QTest::newRow("month") << u"days since 2000-13-01"_s << QString();
    QTest::newRow("day") << u"days since 2001-02-29"_s << u"proleptic_gregorian"_s;
    QTest::newRow("units of something else") << u"K"_s << QString();
}

void TestCoordinates::noTimes()
{
    QFETCH(QString, units);
    QFETCH(QString, calendar);
    QVERIFY(!readTimeUnits(units, calendar));
    const auto times = readTimeUnits(u"days since 2000-01-01"_s, {});
    for (const double value : {std::numeric_limits<double>::quiet_NaN(), 1e300, -1e300, 1e9})
        QVERIFY(!dateText(*times, value));
}

/// As netCDF and xarray have them: in the group of the array, or in one above.
void TestCoordinates::byName()
{
    MadeUpFile file;
    file.add(u"/lat"_s, {u"lat"_s}, {2}, {textAttribute(u"units"_s, {u"degrees_north"_s})}, {10, 20});
    file.add(u"/t"_s, {u"t"_s}, {2},
             {textAttribute(u"units"_s, {u"days since 2000-02-28"_s}), textAttribute(u"calendar"_s, {u"noleap"_s})},
             {0, 1});
    file.add(u"/g/x"_s, {u"x"_s}, {2}, {realAttribute(u"scale_factor"_s, {0.5})}, {3, 5});
    file.add(u"/x"_s, {u"x"_s}, {2}, {}, {7, 8});
    file.add(u"/longer"_s, {u"longer"_s}, {3});
    file.add(u"/z"_s, {u"t"_s}, {2}, {}, {7, 8}); // no coordinate of z
    QCOMPARE(file.labels(file.add(u"/v"_s, {u"z"_s}, {2})), u"-"_s);
    const ArrayDescription &array =
        file.add(u"/g/u"_s, {u"t"_s, u"lat"_s, u"x"_s, u"longer"_s, QString()}, {2, 2, 2, 2, 1});
    QCOMPARE(file.labels(array), u"0 1 [days since 2000-02-28] | 10 20 [degrees_north] | 1.5 2.5 | - | -"_s);
    QCOMPARE(file.labels(array, true), u"2000-02-28 2000-03-01 | 10 20 [degrees_north] | 1.5 2.5 | - | -"_s);
    const ArrayDescription axis = file.document.dataSets[3]->description();
    QCOMPARE(file.labels(axis), u"-"_s); // an axis is none of its own
}

/// A scale of HDF5 need not be in a group above.
void TestCoordinates::scaleElsewhere()
{
    MadeUpFile file;
    file.add(u"/scales/x"_s, {QString()}, {2}, {textAttribute(u"CLASS"_s, {u"DIMENSION_SCALE"_s})}, {1, 2});
    const ArrayDescription array = file.add(u"/data/u"_s, {u"x"_s}, {2});
    QCOMPARE(file.labels(array), u"1 2"_s);
    file.add(u"/more/x"_s, {QString()}, {2}, {textAttribute(u"CLASS"_s, {u"DIMENSION_SCALE"_s})}, {3, 4});
    QCOMPARE(file.labels(array), u"-"_s); // nobody says which
}

void TestCoordinates::nexus()
{
    MadeUpFile file;
    file.group(u"/e/d"_s, {textAttribute(u"NX_class"_s, {u"NXdata"_s}), textAttribute(u"signal"_s, {u"counts"_s}),
                           textAttribute(u"axes"_s, {u"."_s, u"energy"_s})});
    file.add(u"/e/d/energy"_s, {QString()}, {3}, {textAttribute(u"units"_s, {u"eV"_s})}, {1, 2, 3}); // edges of cells
    const ArrayDescription counts = file.add(u"/e/d/counts"_s, {QString(), QString()}, {2, 2});
    QCOMPARE(file.labels(counts), u"- | 1 2 [eV]"_s);
    const ArrayDescription older =
        file.add(u"/e/d/older"_s, {QString(), QString()}, {2, 2},
                 {realAttribute(u"signal"_s, {1}), textAttribute(u"axes"_s, {u"[y,energy]"_s})});
    QCOMPARE(file.labels(older), u"- | 1 2 [eV]"_s);
    const auto numbered = [&file](const QString &path, double axis, double primary, std::vector<double> values) {
        file.add(path, {QString()}, {2}, {realAttribute(u"axis"_s, {axis}), realAttribute(u"primary"_s, {primary})},
                 std::move(values));
    };
    numbered(u"/o/phi"_s, 2, 1, {5, 6});
    numbered(u"/o/other"_s, 2, 2, {7, 8});
    numbered(u"/o/time"_s, 1, 1, {3, 4});
    numbered(u"/o/wrong"_s, 9, 1, {0, 0});
    const ArrayDescription oldest =
        file.add(u"/o/data"_s, {QString(), QString()}, {2, 2}, {realAttribute(u"signal"_s, {1})});
    QCOMPARE(file.labels(oldest), u"3 4 | 5 6"_s);
}

/// coordinate = (offset + (index + position) · spacing) · unit.
void TestCoordinates::openPmd()
{
    MadeUpFile file;
    file.group(u"/data/0/fields/E"_s,
               {realAttribute(u"gridSpacing"_s, {2, 10}), realAttribute(u"gridGlobalOffset"_s, {1, 0}),
                realAttribute(u"gridUnitSI"_s, {0.5}), textAttribute(u"dataOrder"_s, {u"C"_s})});
    const ArrayDescription field =
        file.add(u"/data/0/fields/E/x"_s, {u"y"_s, u"x"_s}, {2, 2}, {realAttribute(u"position"_s, {0.5, 0})});
    QCOMPARE(file.labels(field), u"1 2 [m] | 0 5 [m]"_s);
    const ArrayDescription scalar =
        file.add(u"/data/0/fields/rho"_s, {u"y"_s, u"x"_s}, {2, 2},
                 {realAttribute(u"gridSpacing"_s, {2, 10}), realAttribute(u"gridGlobalOffset"_s, {1, 0}),
                  realAttribute(u"gridUnitSI"_s, {1}), textAttribute(u"dataOrder"_s, {u"F"_s})});
    QCOMPARE(file.labels(scalar), u"0 10 [m] | 1 3 [m]"_s);
    file.group(u"/data/0/fields/B"_s,
               {realAttribute(u"gridSpacing"_s, {0.5, 0.25}), realAttribute(u"gridGlobalOffset"_s, {1, 2}),
                realAttribute(u"gridUnitSI"_s, {1}), textAttribute(u"geometry"_s, {u"thetaMode"_s})});
    const ArrayDescription modes = file.add(u"/data/0/fields/B/r"_s, {QString(), u"r"_s, u"z"_s}, {1, 2, 2},
                                            {realAttribute(u"position"_s, {0, 0, 0.5})});
    QCOMPARE(file.labels(modes), u"- | 1 1.5 [m] | 2.125 2.375 [m]"_s);
}

/// Each file has its coordinates, and its groups their attributes.
void TestCoordinates::series()
{
    const auto open = [](std::size_t step, const Progress &) -> ArraySeries::StepResult {
        MadeUpFile file;
        file.add(u"/moving"_s, {u"moving"_s}, {2}, {}, {1, double(step)});
        file.add(u"/v"_s, {u"lat"_s, u"moving"_s}, {2, 2});
        file.add(u"/lat"_s, {u"lat"_s}, {2}, {textAttribute(u"units"_s, {u"degrees"_s})}, {10, 20});
        file.add(u"/u"_s, {u"lat"_s, u"x"_s}, {2, 3});
        file.group(u"/E"_s, {realAttribute(u"gridSpacing"_s, {2}), realAttribute(u"gridGlobalOffset"_s, {1}),
                             realAttribute(u"gridUnitSI"_s, {1})});
        file.add(u"/E/x"_s, {u"x"_s}, {3}, {realAttribute(u"position"_s, {0})});
        return std::make_shared<const ArrayDocument>(file.document);
    };
    const auto steps = std::make_shared<ArraySeries>(
        std::vector<SeriesStep>{{.label = {0, {}}, .files = {}}, {.label = {5, {}}, .files = {}}}, open);
    const auto document = seriesDocument(steps, u"run"_s, Progress());
    QVERIFY(document);
    MadeUpFile whole;
    whole.document = **document;
    QCOMPARE(whole.labels(findDataSet(**document, u"/u"_s)->description()), u"- | 10 20 [degrees] | -"_s);
    QCOMPARE(whole.labels(findDataSet(**document, u"/E/x"_s)->description()), u"- | 1 3 5 [m]"_s);
    QCOMPARE(whole.labels(findDataSet(**document, u"/v"_s)->description()), u"- | 10 20 [degrees] | -"_s);
}

void TestCoordinates::viewTexts()
{
    MadeUpFile file;
    file.add(u"/lat"_s, {u"lat"_s}, {3}, {textAttribute(u"units"_s, {u"degrees"_s})}, {10, 20, 30});
    file.add(u"/u"_s, {u"lat"_s, u"x"_s}, {3, 2});
    const auto array = file.document.dataSets.back();
    ArrayLayout layout = wholeLayout(array->shape());
    layout.selections[0] = IndexSelection::range({2, 2, -1});
    auto view = ArrayView::make(array, layout);
    QVERIFY(view);
    QCOMPARE(lineLabels(*view, ArrayDirection::Down, 1), u"1"_s);
    view->setAxisLabels(
        std::make_shared<const AxisLabels>(*readAxisLabels(file.document, array->description(), false, Progress())));
    QCOMPARE(lineLabels(*view, ArrayDirection::Down, 1), u"20"_s);
    QCOMPARE(lineLabels(*view, ArrayDirection::Across, 1), u"1"_s);
    QCOMPARE(lineSubscripts(*view, ArrayDirection::Down, 1), u"1"_s);
    QCOMPARE(directionTitle(*view, ArrayDirection::Down), u"lat (degrees)"_s);
    QCOMPARE(directionTitle(*view, ArrayDirection::Across), u"x"_s);
}

RANKSCOPE_TEST(TestCoordinates, QCoreApplication)
#include "tst_coordinates.moc"
