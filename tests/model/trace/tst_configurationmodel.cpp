// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/trace/configuration/configurationmodel.h"
#include "model/trace/configuration/settingfaults.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The tree of a configuration and the edits of its settings, under the model tester.
class TestConfigurationModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void treeOfConstructs();
    void cells();
    void inheritedLevels();
    void editsALevel();
    void editsRanges_data();
    void editsRanges();
    void refuses_data();
    void refuses();
    void locksTheRest();
    void warns();
    void takesOtherRangesAway();
    void showsTheEstimate();
    void reference();
    void staysForTheSameTree();
    void linesOfTheFile();
    void manyRangesAndDimensions();
    void empty();
};

namespace {

constexpr auto failing = QAbstractItemModelTester::FailureReportingMode::QtTest;

/// Array X; loop 1 around the parallel loop 2 of two dimensions; task region 3 next to it.
TraceConfiguration threeConstructs()
{
    TraceConfiguration configuration;
    configuration.file = u"/run/loops0.trd"_s;
    configuration.text = "\n\nARR\n#\nSL\n  PL\n  EL\nEL\nTR\nEL\n";
    configuration.arrays = {{.name = "X", .rank = 2, .place = {"heat.fdv", 100}, .observed = {{0, 0, 1, 1}}}};
    configuration.arrays[0].settingText.offset = 5;
    configuration.constructs = {
        {.kind = RecordKind::SequentialLoop,
         .number = 1,
         .place = {"heat.fdv", 20},
         .end = 2,
         .counters = {1468, 1040, 2, 7696}},
        {.kind = RecordKind::ParallelLoop,
         .number = 2,
         .parentNumber = 1,
         .rank = 2,
         .place = {"heat.fdv", 22},
         .parent = 0,
         .end = 2,
         .depth = 1,
         .observed = {{0, 1, 2, 1}, {1, 1, 3, 1}},
         .counters = {.lines = 36}},
        {.kind = RecordKind::TaskRegion, .number = 3, .place = {"heat.fdv", 40}, .end = 3},
    };
    configuration.constructs[0].settingText.offset = 10; // line 5
    configuration.constructs[1].settingText.offset = 15; // line 6
    configuration.constructs[2].settingText.offset = 26; // line 9
    return configuration;
}

auto shared(TraceConfiguration configuration)
{
    return std::make_shared<const TraceConfiguration>(std::move(configuration));
}

constexpr SettingPlace arrayX{true, 0};
constexpr SettingPlace outerLoop{false, 0};
constexpr SettingPlace innerLoop{false, 1};
constexpr SettingPlace taskRegion{false, 2};

QString cell(const ConfigurationModel &model, SettingPlace place, int column)
{
    return model.indexOf(place, column).data().toString();
}

const TraceSetting &settingOf(const ConfigurationModel &model, SettingPlace place)
{
    return settingAt(model.settings(), place);
}

/// A model of three constructs that is tested.
struct TestedModel {
    explicit TestedModel(TraceConfiguration configuration = threeConstructs())
    {
        model.setConfiguration(shared(std::move(configuration)));
    }
    ConfigurationModel model;
    QAbstractItemModelTester tester{&model, failing};
};

} // namespace

void TestConfigurationModel::treeOfConstructs()
{
    ConfigurationModel model;
    const QAbstractItemModelTester tester(&model, failing);
    model.setConfiguration(shared(threeConstructs()));
    QCOMPARE(model.rowCount(), 3);
    const QModelIndex arrays = model.index(0, 0);
    QCOMPARE(arrays.data().toString(), u"Arrays"_s);
    QVERIFY(!model.placeOf(arrays));
    QCOMPARE(model.rowCount(arrays), 1);
    QCOMPARE(model.index(0, 0, arrays).data().toString(), u"X"_s);
    const QModelIndex loop = model.index(1, 0);
    QCOMPARE(loop.data().toString(), u"SL 1"_s);
    QCOMPARE(model.rowCount(loop), 1);
    QCOMPARE(model.index(0, 0, loop).data().toString(), u"PL 2"_s);
    QCOMPARE(model.index(2, 0).data().toString(), u"TR 3"_s);
    QCOMPARE(model.indexOf(innerLoop), model.index(0, 0, loop));
    QCOMPARE(model.placeOf(model.index(2, 0)), std::optional(taskRegion));
    QCOMPARE(model.usedDimensions(), 2);
    QVERIFY(!model.hasOtherRanges());
}

void TestConfigurationModel::cells()
{
    TestedModel tested;
    const ConfigurationModel &model = tested.model;
    QLocale::setDefault(QLocale(QLocale::English));
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::PlaceColumn), u"heat.fdv:22"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::FirstRangeColumn), u"1 to 2"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::FirstRangeColumn + 1), u"1 to 3"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::FirstRangeColumn + 2), QString());
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::FirstRangeColumn), u"all"_s); // its limits are not known
    QCOMPARE(cell(model, arrayX, ConfigurationModel::FirstRangeColumn), u"0 to 1"_s);
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::LinesColumn), u"1,040"_s);
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::IterationsColumn), u"2"_s);
    QCOMPARE(cell(model, taskRegion, ConfigurationModel::LinesColumn), QString()); // not counted
    QVERIFY(model.indexOf(innerLoop, ConfigurationModel::FirstRangeColumn).data(ConfigurationModel::GreyRole).toBool());
    QCOMPARE(model.headerData(ConfigurationModel::FirstRangeColumn + 1, Qt::Horizontal).toString(), u"Dimension 1"_s);
    QCOMPARE(model.headerData(ConfigurationModel::LinesColumn, Qt::Horizontal).toString(), u"Lines"_s);
    for (int column = 0; column < ConfigurationModel::ColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestConfigurationModel::inheritedLevels()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::LevelColumn), u"FULL (program)"_s);
    model.setSetting(outerLoop, {TraceLevel::Modify, {}});
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::LevelColumn), u"MODIFY"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::LevelColumn), u"MODIFY (SL 1)"_s);
    QVERIFY(model.indexOf(innerLoop, ConfigurationModel::LevelColumn).data(ConfigurationModel::GreyRole).toBool());
    QCOMPARE(model.levelSource(innerLoop), u"MODIFY, inherited from SL 1."_s);
    QCOMPARE(model.levelSource(outerLoop), u"MODIFY, set here."_s);
    model.setProgramLevel(TraceLevel::Minimal);
    QCOMPARE(cell(model, taskRegion, ConfigurationModel::LevelColumn), u"MINIMAL (program)"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::LevelColumn), u"MODIFY (SL 1)"_s);
}

void TestConfigurationModel::editsALevel()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    const QSignalSpy edited(&model, &ConfigurationModel::edited);
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const QModelIndex level = model.indexOf(outerLoop, ConfigurationModel::LevelColumn);
    QVERIFY(model.setData(level, u"minimal"_s));
    QCOMPARE(settingOf(model, outerLoop).level, std::optional(TraceLevel::Minimal));
    QCOMPARE(level.data(Qt::EditRole).toString(), u"MINIMAL"_s);
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::NameColumn), u"SL 1 ✎"_s);
    QVERIFY(model.isChanged() && level.data(ConfigurationModel::ChangedRole).toBool());
    QVERIFY(level.data(Qt::ToolTipRole).toString().contains(u"In the file: not set."_s));
    QVERIFY(model.setData(level, u"MINIMAL"_s)); // the same again is no edit
    QCOMPARE(edited.count(), 1);
    QVERIFY(model.setData(level, QString()));
    QVERIFY(!settingOf(model, outerLoop).level && !model.isChanged());
    QCOMPARE(edited.count(), 2);
    QCOMPARE(reset.count(), 0); // so that selection and editor stay
}

void TestConfigurationModel::editsRanges_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("spelled"); // formats/dvm.md, section 5
    QTest::addColumn<QString>("shown");
    QTest::newRow("first and last") << u"2, 10"_s << u"(0:2,10,)"_s << u"2 to 10"_s;
    QTest::newRow("first") << u"4"_s << u"(0:4,,)"_s << u"from 4"_s;
    QTest::newRow("last") << u",10"_s << u"(0:,10,)"_s << u"up to 10"_s;
    QTest::newRow("every third") << u",,3"_s << u"(0:,,3)"_s << u"all, step 3"_s;
    QTest::newRow("all three, colons") << u" -1:+2 : 2 "_s << u"(0:-1,2,2)"_s << u"-1 to 2, step 2"_s;
    QTest::newRow("commas alone") << u",,"_s << u"(0:,,)"_s << u"all"_s;
    QTest::newRow("largest") << u"9223372036854775807"_s << u"(0:9223372036854775807,,)"_s
                             << u"from 9,223,372,036,854,775,807"_s;
    QTest::newRow("nothing") << u"  "_s << QString() << u"1 to 2"_s;
}

void TestConfigurationModel::editsRanges()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, spelled);
    QFETCH(const QString, shown);
    QLocale::setDefault(QLocale(QLocale::English));
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    model.setSetting(innerLoop, {std::nullopt, {{1, 2, {}, {}}}});
    QVERIFY(model.setData(model.indexOf(innerLoop, ConfigurationModel::FirstRangeColumn), typed));
    const QString expected = spelled.isEmpty() ? u"(1:2,,)"_s : QString(spelled + u", (1:2,,)"_s);
    QCOMPARE(rangesText(settingOf(model, innerLoop).ranges), expected);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::FirstRangeColumn), shown);
}

void TestConfigurationModel::refuses_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("why");
    const int range = ConfigurationModel::FirstRangeColumn;
    QTest::newRow("word") << range << u"2, x"_s << u"\"x\" is not a whole number."_s;
    QTest::newRow("fraction") << range << u"1.5"_s << u"\"1.5\" is not a whole number."_s;
    QTest::newRow("too large") << range << u"9223372036854775808"_s
                               << u"\"9223372036854775808\" is not a whole number."_s;
    QTest::newRow("four") << range << u"1,2,3,4"_s << u"A range is first, last and step, with commas between them."_s;
    QTest::newRow("step 0") << range << u"1,2,0"_s << u"A step must be 1 or more."_s;
    QTest::newRow("backwards") << range << u"3,2"_s << u"The range ends before it begins."_s;
    QTest::newRow("level") << int(ConfigurationModel::LevelColumn) << u"CHECKSUM"_s
                           << u"A level is NONE, MINIMAL, MODIFY or FULL, or empty: inherited."_s;
    QTest::newRow("dimension") << range + 2 << u"1"_s << u"PL 2 has 2 dimension(s)."_s;
}

void TestConfigurationModel::refuses()
{
    QFETCH(const int, column);
    QFETCH(const QString, typed);
    QFETCH(const QString, why);
    TestedModel tested;
    QSignalSpy refused(&tested.model, &ConfigurationModel::refused);
    const QSignalSpy edited(&tested.model, &ConfigurationModel::edited);
    QVERIFY(!tested.model.setData(tested.model.indexOf(innerLoop, column), typed));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.takeFirst().front().toString(), why);
    QCOMPARE(edited.count(), 0);
    QVERIFY(!tested.model.isChanged());
}

void TestConfigurationModel::locksTheRest()
{
    TestedModel tested;
    const ConfigurationModel &model = tested.model;
    const auto isFree = [&model](SettingPlace place, int column) {
        const QModelIndex index = model.indexOf(place, column);
        const bool isEditable = index.flags().testFlag(Qt::ItemIsEditable);
        const QString why = index.data(ConfigurationModel::LockedRole).toString();
        return isEditable && why.isEmpty() ? 1 : !isEditable && why.endsWith(u'.') ? 0 : -1;
    };
    QCOMPARE(isFree(innerLoop, ConfigurationModel::LevelColumn), 1);
    QCOMPARE(isFree(innerLoop, ConfigurationModel::FirstRangeColumn + 1), 1);
    QCOMPARE(isFree(outerLoop, ConfigurationModel::FirstRangeColumn + 1), 0);
    QCOMPARE(isFree(arrayX, ConfigurationModel::LevelColumn), 0);
    QCOMPARE(isFree(arrayX, ConfigurationModel::FirstRangeColumn + 1), 1);
    for (const int column :
         {ConfigurationModel::NameColumn, ConfigurationModel::PlaceColumn, ConfigurationModel::OtherRangesColumn,
          ConfigurationModel::LinesColumn, ConfigurationModel::EstimateColumn, ConfigurationModel::ExecutionsColumn})
        QCOMPARE(isFree(innerLoop, column), 0);
    QVERIFY(!model.index(0, ConfigurationModel::LevelColumn).flags().testFlag(Qt::ItemIsEditable)); // the group
    QVERIFY(model.indexOf(innerLoop).data(Qt::StatusTipRole).toString().contains(u"This is what the program ran"_s));
}

void TestConfigurationModel::warns()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    QVERIFY(model.faultyPlaces().empty());
    model.setSetting(innerLoop, {TraceLevel::Modify, {{0, 5, {}, {}}}});
    model.setSetting(arrayX, {std::nullopt, {{0, 7, {}, {}}}});
    QCOMPARE(model.faultyPlaces(), (std::vector{arrayX, innerLoop}));
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::NameColumn), u"⚠ PL 2 ✎"_s);
    const QStringList lines = model.indexOf(innerLoop).data(ConfigurationModel::WarningRole).toString().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].contains(u"holds no iteration that the program ran"_s));
    QVERIFY(lines[1].contains(u"Bad file structure"_s));
    model.setSetting(innerLoop, acceptedForms(settingOf(model, innerLoop))[0]);
    QCOMPARE(model.faultyPlaces(), std::vector{arrayX});
}

void TestConfigurationModel::takesOtherRangesAway()
{
    TraceConfiguration configuration = threeConstructs();
    configuration.constructs[1].setting.ranges = {{0, 1, {}, {}}, {7, 1, 2, {}}, {9, {}, {}, 2}};
    TestedModel tested(configuration);
    ConfigurationModel &model = tested.model;
    QVERIFY(model.hasOtherRanges());
    const QModelIndex others = model.indexOf(innerLoop, ConfigurationModel::OtherRangesColumn);
    QCOMPARE(others.data().toString(), u"(7:1,2,), (9:,,2)"_s);
    QVERIFY(!model.setData(others, u"(7:1,2,)"_s));
    QVERIFY(model.setData(others, QString()));
    QCOMPARE(rangesText(settingOf(model, innerLoop).ranges), u"(0:1,,)"_s);
    QVERIFY(!model.hasOtherRanges());
}

void TestConfigurationModel::showsTheEstimate()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::EstimateColumn), QString());
    ConfigurationEstimate estimate;
    estimate.constructs.resize(3);
    estimate.constructs[0].lines = {4, 36};
    estimate.constructs[1].lines = {7, std::nullopt};
    estimate.constructs[2].lines = {0, 0};
    model.setEstimate(estimate);
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::EstimateColumn), u"4 to 36"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::EstimateColumn), u"7 or more"_s);
    QCOMPARE(cell(model, taskRegion, ConfigurationModel::EstimateColumn), QString()); // it has no counters
}

void TestConfigurationModel::reference()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    TraceConfiguration before = threeConstructs();
    before.constructs.pop_back();
    before.constructs[1].setting = {TraceLevel::None, {}};
    model.setReference(shared(before));
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::ReferenceColumn), QString());
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::ReferenceColumn), u"NONE"_s);
    QCOMPARE(cell(model, taskRegion, ConfigurationModel::ReferenceColumn), u"not there"_s);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::NameColumn), u"Δ PL 2"_s);
    model.setSetting(innerLoop, {TraceLevel::None, {}});
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::ReferenceColumn), QString());
    model.setSetting(outerLoop, {std::nullopt, {{0, 1, {}, {}}}});
    QCOMPARE(cell(model, outerLoop, ConfigurationModel::ReferenceColumn), u"not set"_s);
    model.setReference(nullptr);
    QVERIFY(!model.indexOf(outerLoop).data(ConfigurationModel::DiffersRole).toBool());
}

void TestConfigurationModel::staysForTheSameTree()
{
    TestedModel tested;
    ConfigurationModel &model = tested.model;
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setSetting(innerLoop, {TraceLevel::None, {}});
    TraceConfiguration again = threeConstructs();
    again.constructs[0].setting = {TraceLevel::Modify, {}};
    model.setConfiguration(shared(again));
    QCOMPARE(reset.count(), 0);
    QVERIFY(!settingOf(model, innerLoop).level && !model.isChanged());
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::LevelColumn), u"MODIFY (SL 1)"_s);
    again.constructs.pop_back();
    model.setConfiguration(shared(again));
    QCOMPARE(reset.count(), 1);
    QCOMPARE(model.rowCount(), 2);
}

void TestConfigurationModel::linesOfTheFile()
{
    const TraceConfiguration configuration = threeConstructs();
    QCOMPARE(settingPlaceAtLine(configuration, 1), std::nullopt);
    QCOMPARE(settingPlaceAtLine(configuration, 3), std::optional(arrayX));
    QCOMPARE(settingPlaceAtLine(configuration, 5), std::optional(outerLoop));
    QCOMPARE(settingPlaceAtLine(configuration, 8), std::optional(innerLoop)); // its end, and that of the loop around
    QCOMPARE(settingPlaceAtLine(configuration, 9), std::optional(taskRegion));
    QCOMPARE(settingPlaceAtLine(configuration, 900), std::optional(taskRegion));
}

/// What a damaged file may hold is shown and not counted out.
void TestConfigurationModel::manyRangesAndDimensions()
{
    TraceConfiguration configuration = threeConstructs();
    configuration.constructs[0].rank = 4'000'000'000u;
    configuration.constructs[1].setting.ranges.assign(200'000, {0, 1, 1, 1});
    configuration.constructs[1].observed.assign(200'000, {6, 1, 1, 1});
    configuration.constructs[2].setting.ranges = {{2'147'483'647, {}, {}, {}}};
    TestedModel tested(configuration);
    const ConfigurationModel &model = tested.model;
    QCOMPARE(model.usedDimensions(), 7);
    QCOMPARE(cell(model, innerLoop, ConfigurationModel::FirstRangeColumn),
             u"1 to 1, step 1; 1 to 1, step 1; 1 to 1, step 1; …"_s);
    QVERIFY(model.warningsOf(innerLoop).endsWith(u"and 199996 more"_s)); // of 199,999 repeated ones
    QCOMPARE(cell(model, taskRegion, ConfigurationModel::OtherRangesColumn), u"(2147483647:,,)"_s);
    const TraceEstimate total = estimateTrace(configuration, model.settings()).total;
    QVERIFY(!total.lines.isExact());
}

void TestConfigurationModel::empty()
{
    ConfigurationModel model;
    const QAbstractItemModelTester tester(&model, failing);
    QCOMPARE(model.rowCount(), 0);
    model.setConfiguration(shared({}));
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.usedDimensions(), 1);
    model.setReference(shared(threeConstructs()));
    model.setProgramLevel(TraceLevel::None);
    model.setEstimate({});
    model.setConfiguration(nullptr);
    model.setReference(nullptr);
    model.setProgramLevel(TraceLevel::Full);
    QVERIFY(model.faultyPlaces().empty() && !model.hasOtherRanges() && !model.isChanged());
}

RANKSCOPE_TEST(TestConfigurationModel, QCoreApplication)
#include "tst_configurationmodel.moc"
