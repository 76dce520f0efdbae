// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside a profile in the window: ranks, properties, metrics, costs of the source, structures.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/processes/processselector.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/plots/plotview.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"
#include "views/source/sourceview.h"

#include <QFile>
#include <QLabel>
#include <QTabWidget>
#include <QTreeWidget>
#include <QtEndian>

#include <bit>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestProfileBeside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void ranksFollowTheScope();
    void ownOfARecursiveProcedure();
    void ranksOfOldMetrics();
    void aRankIsChosenEverywhere();
    void propertiesOfTheScope();
    void aMetricLeads();
    void costsOfTheSource();
    void structureIsAdded();
    void wrongStructure();
    void pictures();

private:
    ProfilePane *pane() const
    {
        return qobject_cast<ProfilePane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    ProfileTreeView *tree() const { return pane()->findChild<ProfileTreeView *>(u"profileTree"_s); }
    QString ranks() const { return pane()->findChild<QLabel *>(u"rankSentence"_s)->text(); }
    void write(const QString &name, const QByteArray &bytes) const;
    void openExperiment();
    void openProfile();
    void click(const QString &title) const;
    QStringList titles() const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// The values of a rank: 10 everywhere, but rank 3 has 40 in scope 5.
QByteArray rankFile(int rank)
{
    QByteArray bytes("HPCPROF-metricdb__00.10b");
    bytes.append("\0\0\0\5\0\0\0\2", 8);
    for (int row = 1; row <= 5; ++row) {
        for (int metric = 0; metric < 2; ++metric) {
            std::array<char, 8> big{};
            qToBigEndian(std::bit_cast<quint64>(rank == 3 && row == 5 ? 40.0 : 10.0), big.data());
            bytes.append(big.data(), 8);
        }
    }
    return bytes;
}

/// f calls itself once.
const QByteArray recursiveExperiment = R"xml(<?xml version="1.0"?>
<HPCToolkitExperiment version="2.2"><Header n="heat"><Info/></Header><SecCallPathProfile i="0" n="heat"><SecHeader>
<MetricTable><Metric i="0" n="cycles:Sum (I)" v="final" t="inclusive" partner="1" show="1"><Info/></Metric>
<Metric i="1" n="cycles:Sum (E)" v="final" t="exclusive" partner="0" show="1"><Info/></Metric></MetricTable>
<MetricDBTable><MetricDB i="0" n="cycles (I)" db-glob="*.metric-db" db-id="0" db-num-metrics="2" db-header-sz="32"/>
<MetricDB i="1" n="cycles (E)" db-glob="*.metric-db" db-id="1" db-num-metrics="2" db-header-sz="32"/></MetricDBTable>
<TraceDBTable/><LoadModuleTable/><FileTable/><ProcedureTable><Procedure i="1" n="f"/></ProcedureTable></SecHeader>
<SecCallPathProfileData>
<PF i="2" s="1" n="1"><M n="0" v="24"/><M n="1" v="14"/><S i="3" l="8"><M n="0" v="14"/><M n="1" v="14"/></S>
<C i="6" l="9"><M n="0" v="10"/><PF i="4" n="1"><M n="0" v="10"/><M n="1" v="10"/>
<S i="5" l="8"><M n="0" v="10"/><M n="1" v="10"/></S></PF></C></PF>
</SecCallPathProfileData></SecCallPathProfile></HPCToolkitExperiment>
)xml";

/// Inclusive and own of scopes 1 to 6. Own: 5 and 9 in the outer f, 4 and 6 in the inner one.
QByteArray recursiveRank(int rank)
{
    constexpr std::array<std::array<double, 12>, 2> values = {
        {{9, 0, 9, 5, 5, 5, 4, 4, 4, 4, 4, 0}, {15, 0, 15, 9, 9, 9, 6, 6, 6, 6, 6, 0}}};
    QByteArray bytes("HPCPROF-metricdb__00.10b");
    bytes.append("\0\0\0\6\0\0\0\2", 8);
    for (const double value : values[std::size_t(rank)]) {
        std::array<char, 8> big{};
        qToBigEndian(std::bit_cast<quint64>(value), big.data());
        bytes.append(big.data(), 8);
    }
    return bytes;
}

} // namespace

void TestProfileBeside::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestProfileBeside::write(const QString &name, const QByteArray &bytes) const
{
    QVERIFY(writeFile(m_folder->filePath(name), bytes));
}

void TestProfileBeside::openExperiment()
{
    QFile experiment(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/mean-experiment.xml"));
    QVERIFY(experiment.open(QIODevice::ReadOnly));
    write(u"experiment.xml"_s, experiment.readAll());
    for (int rank = 0; rank < 6; ++rank)
        write(u"heat-%1-000-7f0101-4711-0.metric-db"_s.arg(rank, 6, 10, QChar(u'0')), rankFile(rank));
    write(u"heat.c"_s, "int main()\n{\n  step();\n  return exp(1);\n}\n");
    m_fixture.window().workspace().open({m_folder->filePath(u"experiment.xml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(pane());
}

void TestProfileBeside::openProfile()
{
    write(u"heat.pxml"_s, "<PROFILE version='3.0'><PROFILEPARAMS><TARGET name='t'/><METRICS><METRIC shortName='0' "
                          "nativeName='cycles' period='2'/></METRICS></PROFILEPARAMS><PROFILESCOPETREE><PGM n='heat'>"
                          "<F n='heat.c'><P n='sweep'><S b='13'><M n='0' v='6'/></S><S b='3' e='4'><M n='0' v='2'/></S>"
                          "</P></F></PGM></PROFILESCOPETREE></PROFILE>");
    QFile::copy(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/bloop.psxml"), m_folder->filePath(u"bloop.psxml"_s));
    QByteArray source;
    for (int line = 1; line <= 30; ++line)
        source += "line " + QByteArray::number(line) + "\n";
    write(u"heat.c"_s, source);
    m_fixture.window().workspace().open({m_folder->filePath(u"heat.pxml"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QVERIFY(pane());
}

QStringList TestProfileBeside::titles() const
{
    const ProfileTreeModel &model = tree()->treeModel();
    QStringList titles;
    for (std::uint32_t row = 0; model.rows() && row < model.rows()->size(); ++row)
        titles << model.rows()->title(row);
    return titles;
}

void TestProfileBeside::click(const QString &title) const
{
    tree()->expandAll();
    const qsizetype row = titles().indexOf(title);
    QVERIFY2(row >= 0, qPrintable(titles().join(u" | "_s)));
    const QModelIndex index = tree()->treeModel().indexOf(static_cast<std::uint32_t>(row));
    tree()->scrollTo(index);
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(index).center());
    QTRY_VERIFY(m_fixture.isReady());
}

void TestProfileBeside::ranksFollowTheScope()
{
    openExperiment();
    // what costs most is chosen at first; mean (5 * 10 + 40) / 6 = 15, (40 - 15) / 40 = 0.625
    QCOMPARE(ranks(), u"exp (e_exp.c:9) · ⚑ Rank 3 took 2.67 × the mean: (max − mean) / max is 63 %."_s);
    click(u"main (heat.c:1)"_s);
    QVERIFY2(ranks().startsWith(u"main (heat.c:1) · "_s), qPrintable(ranks()));
}

/// Of f, which calls itself, all lines count for its own values, and the outer call for the inclusive ones.
void TestProfileBeside::ownOfARecursiveProcedure()
{
    write(u"experiment.xml"_s, recursiveExperiment);
    for (const int rank : {0, 1})
        write(u"heat-%1-000-7f0101-4711-0.metric-db"_s.arg(rank, 6, 10, QChar(u'0')), recursiveRank(rank));
    m_fixture.window().workspace().open({m_folder->filePath(u"experiment.xml"_s)});
    QTRY_VERIFY(m_fixture.isReady() && pane());
    const QString expected = u"f · ⚑ Rank 1 took 1.25 × the mean: (max − mean) / max is 20 %."_s; // of 9 and 15
    for (const auto table : {ProfilePane::Table::Flat, ProfilePane::Table::Callers}) {
        pane()->showTable(table);
        QTRY_VERIFY(pane()->isSettled());
        ProfileTreeView &view = pane()->table();
        for (const int column : {1, 2}) { // inclusive and own: for f both are all
            view.sortByColumn(column, Qt::DescendingOrder);
            view.setCurrentIndex(view.model()->index(0, 0));
            QTRY_VERIFY(pane()->isSettled());
            QCOMPARE(ranks(), expected);
        }
    }
}

/// Each rank has a metric of its own in the file; there are no others.
void TestProfileBeside::ranksOfOldMetrics()
{
    QByteArray metrics;
    QByteArray values;
    for (int rank = 0; rank < 4; ++rank) {
        const QByteArray number = QByteArray::number(rank);
        metrics += "<Metric i=\"" + number + "\" n=\"time (sec).[" + number
                   + ",0]\" v=\"raw\" t=\"nil\" show=\"1\"><Info/>"
                     "</Metric>";
        values += "<M n=\"" + number + "\" v=\"" + (rank == 2 ? "6" : "2") + "\"/>";
    }
    write(u"experiment.xml"_s,
          "<?xml version=\"1.0\"?>\n<HPCToolkitExperiment version=\"2.0\"><Header n=\"heat\"><Info/></Header>"
          "<SecCallPathProfile i=\"0\" n=\"heat\"><SecHeader><MetricTable>"
              + metrics
              + "</MetricTable><LoadModuleTable/><FileTable/><ProcedureTable><Procedure i=\"1\" n=\"main\"/>"
                "</ProcedureTable></SecHeader><SecCallPathProfileData><PF i=\"2\" n=\"1\"><S i=\"3\" l=\"4\">"
              + values + "</S></PF></SecCallPathProfileData></SecCallPathProfile></HPCToolkitExperiment>\n");
    m_fixture.window().workspace().open({m_folder->filePath(u"experiment.xml"_s)});
    QTRY_VERIFY(m_fixture.isReady() && pane());
    click(u"line 4"_s);
    QTRY_COMPARE(ranks(), u"line 4 · ⚑ Rank 2 took 2 × the mean: (max − mean) / max is 50 %."_s);
    QVERIFY(pane()->findChild<QTabWidget *>(u"profileSide"_s)->isTabEnabled(0));
}

void TestProfileBeside::aRankIsChosenEverywhere()
{
    openExperiment();
    click(u"exp (e_exp.c:9)"_s);
    auto *const plot = pane()->findChild<PlotView *>(u"rankPlot"_s);
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->placeOf(3, 40).toPoint());
    QTRY_COMPARE(m_fixture.window().findChild<ProcessSelector *>()->processes().toString(), u"3"_s);
}

void TestProfileBeside::propertiesOfTheScope()
{
    openProfile();
    click(u"line 13"_s);
    auto *const properties = pane()->findChild<QTreeWidget *>(u"profileProperties"_s);
    QCOMPARE(properties->topLevelItem(0)->text(0), u"Scope"_s);
    const QTreeWidgetItem *const cycles = properties->topLevelItem(1);
    QCOMPARE(cycles->text(0), u"cycles"_s);
    QCOMPARE(cycles->child(0)->text(1), u"6"_s);
    QCOMPARE(cycles->child(1)->text(1), u"75.00 %"_s);
    QCOMPARE(cycles->child(cycles->childCount() - 1)->text(0), u"Samples"_s);
    QCOMPARE(cycles->child(cycles->childCount() - 1)->text(1), u"3 samples"_s);
}

/// A metric of the list sorts the table, and its column is shown.
void TestProfileBeside::aMetricLeads()
{
    openExperiment();
    auto *const list = pane()->findChild<QTreeWidget *>(u"metricList"_s);
    pane()->findChild<QTabWidget *>(u"profileSide"_s)->setCurrentIndex(2);
    const QList<QTreeWidgetItem *> found = list->findItems(u"time:Mean:num-src"_s, Qt::MatchStartsWith);
    QCOMPARE(found.size(), 1);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(found.front()).center());
    QTRY_VERIFY(m_fixture.isReady());
    const ProfileColumn *const sorted = tree()->treeModel().columnAt(tree()->treeModel().sortColumn());
    QVERIFY(sorted && sorted->name.startsWith(u"time:Mean:num-src"_s));
    QVERIFY(!tree()->isColumnHidden(tree()->treeModel().sortColumn()));
}

void TestProfileBeside::costsOfTheSource()
{
    openProfile();
    click(u"line 13"_s);
    auto *const source = m_fixture.find<SourceView>(u"sourceView"_s);
    QTRY_COMPARE(source->currentLine(), std::optional<std::uint64_t>(13));
    QTRY_VERIFY(!source->costs().isEmpty());
    QCOMPARE(source->costs().toolTip(13), u"Line 13: cycles 6 (75.00 %)"_s);
    QCOMPARE(source->costs().toolTip(4), u"Lines 3 to 4 together: cycles 2 (25.00 %)"_s);
    m_fixture.trigger(u"closeRun"_s);
    QTRY_VERIFY(source->costs().isEmpty());
}

/// The loop of the structure is a row, also after the file was read again; the command says so.
void TestProfileBeside::structureIsAdded()
{
    openProfile();
    QVERIFY(!titles().contains(u"loop 12–18"_s));
    m_fixture.filesToOpen = {m_folder->filePath(u"bloop.psxml"_s)};
    m_fixture.trigger(u"addStructure"_s);
    QTRY_VERIFY(titles().contains(u"loop 12–18"_s));
    QVERIFY(pane()->commandLine().contains(u"--structure"_s));
    const auto before = pane()->document();
    m_fixture.trigger(u"reload"_s);
    QTRY_VERIFY(m_fixture.isReady() && pane()->document() != before);
    QTRY_VERIFY(titles().contains(u"loop 12–18"_s));
}

void TestProfileBeside::wrongStructure()
{
    openProfile();
    m_fixture.filesToOpen = {m_folder->filePath(u"heat.pxml"_s)};
    const QStringList before = titles();
    m_fixture.trigger(u"addStructure"_s);
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(titles(), before);
}

/// To be looked at by a user, where the folder of the environment says.
void TestProfileBeside::pictures()
{
    const QString folder = qEnvironmentVariable("RANKSCOPE_TEST_PICTURES");
    openExperiment();
    click(u"exp (e_exp.c:9)"_s);
    for (int tab = 0; tab < 3; ++tab) {
        pane()->findChild<QTabWidget *>(u"profileSide"_s)->setCurrentIndex(tab);
        const QImage picture = m_fixture.window().grab().toImage();
        QVERIFY(folder.isEmpty() || picture.save(folder + u"/profilebeside-%1.png"_s.arg(tab)));
    }
    QVERIFY(!pane()->picture(PictureFormat::Png).isEmpty());
}

RANKSCOPE_TEST(TestProfileBeside, QApplication)

} // namespace rankscope

#include "tst_profilebeside.moc"
