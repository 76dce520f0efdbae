// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationdiffreport.h"
#include "model/trace/configuration/configurationfields.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Configurations as tables, and what differs between two. Expected values are hand counts.
class TestConfigurationDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields();
    void fieldsOfLevels();
    void equal();
    void changes_data();
    void changes();
    void missingAndExtra();
    void pairsRepeatedNumbers();
    void tellsConstructsOfOneNumberApart();
    void report();
    void testCases();
};

namespace {

ConfiguredConstruct loopOf(std::int64_t number)
{
    return {.kind = RecordKind::ParallelLoop,
            .number = number,
            .rank = 2,
            .place = {"a.f", 3},
            .end = 1,
            .setting = {TraceLevel::Modify, {{0, 2, {}, {}}}},
            .observed = {{0, 1, 2, 1}},
            .counters = {1390, 36, 8, 6976}};
}

TraceConfiguration configurationWith(const std::vector<ConfiguredConstruct> &constructs)
{
    TraceConfiguration configuration;
    configuration.constructs = constructs;
    return configuration;
}

/// The rows as lines of `key=text`, without empty texts.
QStringList rowsOf(const FieldTable &table)
{
    QStringList rows;
    Progress progress;
    const auto done = table.rows(
        [&](const FieldRow &row) {
            QStringList cells{row.element};
            for (std::size_t column = 0; column < row.cells.size(); ++column) {
                if (!row.cells[column].text.isEmpty())
                    cells << table.columns[column].key % u'=' % row.cells[column].text;
            }
            rows << cells.join(u' ');
            return true;
        },
        progress);
    return done ? rows : QStringList{u"failed"_s};
}

} // namespace

void TestConfigurationDiff::fields()
{
    TraceConfiguration configuration = configurationWith({loopOf(2)});
    configuration.constructs[0].parentNumber = 1;
    configuration.arrays = {{.name = "X", .rank = 2, .place = {"a.f", 9}, .number = 7, .reads = 6, .writes = 5}};
    configuration.total = {3103, 86, std::nullopt, std::nullopt};
    const FieldTable table = configurationFields(configuration);
    QCOMPARE(rowsOf(table),
             QStringList({u"array kind=ARR number=7 rank=2 name=X file=a.f line=9 reads=6 writes=5"_s,
                          u"construct kind=PL number=2 parent=1 rank=2 file=a.f line=3 level=MODIFY ranges=(0:2,,) "
                          "limits=(0:1,2,1) trace_size=1390 string_count=36 iterations=8 memory=6976"_s}));
    QCOMPARE(table.facts.size(), std::size_t(3));
    QCOMPARE(std::get<std::uint64_t>(table.facts[2].value), std::uint64_t(86));
}

void TestConfigurationDiff::fieldsOfLevels()
{
    TraceConfiguration configuration = configurationWith({loopOf(2)});
    configuration.atLevels = LevelCounters();
    configuration.constructs[0].atLevels = LevelCounters{{{0, 0, 0, 0}, {20, 2, 0, {}}, {50, 5, 1, {}}, {}}};
    const QStringList rows = rowsOf(configurationFields(configuration));
    QVERIFY2(rows[0].endsWith(" none_trace_size=0 none_string_count=0 none_iterations=0 minimal_trace_size=20 "
                              "minimal_string_count=2 minimal_iterations=0 modify_trace_size=50 "
                              "modify_string_count=5 modify_iterations=1"_L1),
             qPrintable(rows[0]));
}

void TestConfigurationDiff::equal()
{
    const TraceConfiguration reference = configurationWith({loopOf(1), loopOf(2)});
    TraceConfiguration current = configurationWith({loopOf(2), loopOf(1)});
    current.constructs[0].counters = {};
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    QVERIFY(diff.isEqual());
    QCOMPARE(diff.same, std::uint64_t(2));
}

void TestConfigurationDiff::changes_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("changed");
    const QStringList parts{u"level"_s, u"ranges"_s, u"parent"_s, u"rank"_s, u"file"_s, u"line"_s};
    for (int part = 0; part < int(parts.size()); ++part)
        QTest::newRow(qPrintable(parts[part])) << part << parts[part];
}

void TestConfigurationDiff::changes()
{
    QFETCH(const int, part);
    QFETCH(const QString, changed);
    ConfiguredConstruct other = loopOf(1);
    switch (part) {
    case 0:
        other.setting.level = std::nullopt;
        break;
    case 1:
        other.setting.ranges[0].step = 2;
        break;
    case 2:
        other.parentNumber = 9;
        break;
    case 3:
        other.rank = 3;
        break;
    case 4:
        other.place.file = "b.f";
        break;
    default:
        other.place.line = 4;
    }
    const TraceConfiguration reference = configurationWith({loopOf(1)});
    const TraceConfiguration current = configurationWith({other});
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    QCOMPARE(diff.changed, std::uint64_t(1));
    QCOMPARE(diff.changes.size(), std::size_t(1));
    QCOMPARE(diff.changes[0].changed.size(), std::size_t(1));
    QCOMPARE(QString(diff.changes[0].changed[0]), changed);
}

void TestConfigurationDiff::missingAndExtra()
{
    const TraceConfiguration reference = configurationWith({loopOf(1), loopOf(2)});
    const TraceConfiguration current = configurationWith({loopOf(3), loopOf(2)});
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    QCOMPARE(diff.same, std::uint64_t(1));
    QCOMPARE(diff.onlyReference, std::uint64_t(1));
    QCOMPARE(diff.onlyCurrent, std::uint64_t(1));
    QCOMPARE(diff.changes.size(), std::size_t(2));
    QCOMPARE(diff.changes[0].reference, &reference.constructs[0]);
    QVERIFY(!diff.changes[0].current);
    QCOMPARE(diff.changes[1].current, &current.constructs[0]);
    QVERIFY(!diff.changes[1].reference);
}

void TestConfigurationDiff::pairsRepeatedNumbers()
{
    const TraceConfiguration reference = configurationWith({loopOf(1), loopOf(1)});
    const TraceConfiguration current = configurationWith({loopOf(1), loopOf(1), loopOf(1)});
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    QCOMPARE(diff.same, std::uint64_t(2));
    QCOMPARE(diff.onlyCurrent, std::uint64_t(1));
    QCOMPARE(diff.changes[0].current, &current.constructs[2]);
}

/// The first of two constructs 1 is missing in the current configuration: the second one is the same.
void TestConfigurationDiff::tellsConstructsOfOneNumberApart()
{
    TraceConfiguration reference = configurationWith({loopOf(1), loopOf(1)});
    reference.constructs[1].place = {"b.f", 3};
    TraceConfiguration current = configurationWith({reference.constructs[1]});
    const ConfigurationDiff missing = compareConfigurations(reference, current);
    QCOMPARE(missing.same, std::uint64_t(1));
    QCOMPARE(missing.onlyReference, std::uint64_t(1));
    QCOMPARE(missing.changes[0].reference, &reference.constructs[0]);
    const ConfigurationDiff extra = compareConfigurations(current, reference);
    QCOMPARE(extra.same, std::uint64_t(1));
    QCOMPARE(extra.changes[0].current, &reference.constructs[0]);
    current.constructs[0].place.line = 7; // what moved is paired by its number
    QCOMPARE(compareConfigurations(configurationWith({loopOf(1)}), current).changed, std::uint64_t(1));
}

void TestConfigurationDiff::report()
{
    const TraceConfiguration reference = configurationWith({loopOf(1), loopOf(2)});
    TraceConfiguration current = configurationWith({loopOf(1)});
    current.constructs[0].setting = {TraceLevel::None, {}};
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    const Report report = configurationDiffReport(diff, {{u"a"_s}, {u"b"_s}, 0});
    QVERIFY(!report.isGood);
    QCOMPARE(rowsOf(fieldsOf(report)),
             QStringList({u"difference class=changed construct=PL 1 changed=level ranges reference=MODIFY, (0:2,,) "
                          "current=NONE reference_string_count=36 current_string_count=36"_s,
                          u"difference class=only-reference construct=PL 2 reference=MODIFY, (0:2,,) "
                          "reference_string_count=36"_s}));
    QCOMPARE(rowsOf(fieldsOf(configurationDiffReport(diff, {{}, {}, 1}))).size(), 1);
}

void TestConfigurationDiff::testCases()
{
    const TraceConfiguration reference = configurationWith({loopOf(1), loopOf(2)});
    const TraceConfiguration current = configurationWith({loopOf(2), loopOf(3)});
    const ConfigurationDiff diff = compareConfigurations(reference, current);
    QStringList cases;
    Progress progress;
    const auto visited = configurationDiffCases(reference, diff)
                             .cases(
                                 [&cases](const TestCase &one) {
                                     cases << one.name % u' ' % one.type;
                                     return true;
                                 },
                                 progress);
    QVERIFY(visited);
    QCOMPARE(cases, QStringList({u"PL 1 only-reference"_s, u"PL 2 "_s, u"PL 3 only-current"_s}));
}

RANKSCOPE_TEST(TestConfigurationDiff, NoApplication)
#include "tst_configurationdiff.moc"
