// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"
#include "views/common/theme.h"
#include "views/plots/plotview.h"
#include "views/plots/rankgridplot.h"
#include "views/profile/side/rankpanel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>

#include <atomic>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The values of processes in a window, with a reader that makes them up: 1 for each of 16 ranks, but 5 for rank 12 in
/// column 0, and the rank itself in column 1.
class TestRankPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void saysHowEven();
    void asksForWhatIsChosen();
    void joinsThreads();
    void otherProcesses();
    void pointsAndChooses();
    void choosesABar();
    void sorted();
    void grid();
    void gridIsWrong();
    void dimsOthers();
    void saysWhyThereIsNothing();
    void keepsItsState();
    void pictures();

private:
    void settle() { QTRY_VERIFY(!m_panel->isReading()); }
    template<typename T>
    T *child(const QString &name) const
    {
        return m_panel->findChild<T *>(name);
    }
    QString sentence() const { return child<QLabel>(u"rankSentence"_s)->text(); }
    void openTab(int tab) const { child<QTabWidget>(u"plotTabs"_s)->setCurrentIndex(tab); }

    std::unique_ptr<RankPanel> m_panel;
    std::shared_ptr<const ProfileDocument> m_document;
    RankRequest m_asked; // last; written by a worker, read when it is settled
    std::atomic<int> m_threads = 1;
    std::atomic<bool> m_hasLevels = false;
};

namespace {

constexpr int ranks = 16;
constexpr int sortedTab = 4;
constexpr int gridTab = 5;

std::shared_ptr<const ProfileDocument> documentWithRanks()
{
    ProfileDocument document;
    document.file = u"/data/experiment.xml"_s;
    ProfileSection section = sectionOf("PF main\n  S 1\n");
    section.metrics[0].name = u"time:Sum (I)"_s;
    document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    document.rankMetrics = {{u"0"_s, u"time (I)"_s, u"*.metric-db"_s, 0}, {u"1"_s, u"time (E)"_s, u"*.metric-db"_s, 1}};
    return std::make_shared<const ProfileDocument>(std::move(document));
}

QString pointedText(ZoomPlot *plot, const QPointF &place)
{
    QSignalSpy pointed(plot, &ZoomPlot::pointed);
    QTest::mouseMove(plot, place.toPoint());
    if (pointed.isEmpty())
        pointed.wait(1000);
    return pointed.isEmpty() ? QString() : pointed.back().front().toString();
}

QString chosenBy(RankPanel *panel, ZoomPlot *plot, const QPointF &place)
{
    QSignalSpy chosen(panel, &RankPanel::processesChosen);
    QTest::mouseClick(plot, Qt::LeftButton, {}, place.toPoint());
    return chosen.size() == 1 ? chosen.front().front().value<ProcessSet>().toString() : u"-"_s;
}

} // namespace

void TestRankPanel::init()
{
    m_threads = 1;
    m_hasLevels = false;
    m_document = documentWithRanks();
    m_panel = std::make_unique<RankPanel>();
    m_panel->resize(700, 420);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->setProfile(m_document, [this](const RankRequest &request, Progress &) -> Result<RankValues> {
        m_asked = request;
        RankValues values;
        if (m_hasLevels)
            values.identities.levels = {u"NODE"_s, u"RANK"_s};
        for (int rank = 0; rank < ranks; ++rank) {
            for (int thread = 0; thread < m_threads; ++thread) {
                values.who.push_back({rank, thread});
                values.values.push_back(request.column == 1 ? rank : (rank == 12 ? 5 : 1));
                if (m_hasLevels)
                    values.identities.threads.push_back({{0, rank / 4}, {1, rank}});
            }
        }
        return values;
    });
    settle();
}

void TestRankPanel::saysHowEven()
{
    // mean (15 + 5) / 16 = 1.25
    QCOMPARE(sentence(), u"⚑ Rank 12 took 4 × the mean: (max − mean) / max is 75 %."_s);
    QVERIFY(child<QLabel>(u"rankSentence"_s)->font().bold());
    QVERIFY(!child<QLabel>(u"rankRemark"_s)->isVisible());
    QVERIFY(!child<QComboBox>(u"rankThreads"_s)->isVisible());
}

void TestRankPanel::asksForWhatIsChosen()
{
    QCOMPARE(m_asked.scopes, std::vector<std::uint32_t>{1}); // the whole
    QCOMPARE(m_asked.column, std::size_t(0));
    m_panel->setScopes({ScopeId{1}}, u"line 1"_s);
    settle();
    QVERIFY(m_asked.scopes.empty()); // the scopes of this profile have no numbers
    QVERIFY(sentence().startsWith(u"line 1 · "_s));
    auto *const flavour = child<QComboBox>(u"rankFlavour"_s);
    flavour->setFocus();
    QTest::keyClick(flavour, Qt::Key_Down);
    settle();
    QCOMPARE(m_asked.column, std::size_t(1));
    m_panel->setMetric(m_document->sections.front()->metrics[0], MetricFlavour::Inclusive);
    settle();
    QCOMPARE(m_asked.column, std::size_t(0));
}

void TestRankPanel::joinsThreads()
{
    m_threads = 2;
    m_panel->setScopes({ScopeId{0}}, {});
    settle();
    auto *const threads = child<QComboBox>(u"rankThreads"_s);
    QVERIFY(threads->isVisible());
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    QCOMPARE(pointedText(plot, plot->placeOf(12, 10)), u"⚑ rank 12: 10"_s);
    threads->setFocus();
    QTest::keyClick(threads, Qt::Key_Down);
    settle();
    QCOMPARE(pointedText(plot, plot->placeOf(12, 5) + QPointF(1, 0)), u"⚑ rank 12: 5"_s);
}

/// Four ranks on each node: node 3 has rank 12. What is chosen is a node then.
void TestRankPanel::otherProcesses()
{
    auto *const levels = child<QComboBox>(u"rankLevel"_s);
    QVERIFY(!levels->isVisible());
    m_hasLevels = true;
    m_panel->setScopes({ScopeId{0}}, u"main"_s);
    settle();
    QVERIFY(levels->isVisible());
    QCOMPARE(levels->count(), 3);
    levels->setFocus();
    QTest::keyClick(levels, Qt::Key_Down); // by node
    QCOMPARE(levels->currentText(), u"By node"_s);
    settle();
    QCOMPARE(sentence(), u"main · ⚑ Node 3 took 1.6 × the mean: (max − mean) / max is 38 %."_s);
    QCOMPARE(m_panel->state().level, u"NODE"_s);
    openTab(sortedTab);
    QTRY_VERIFY(child<PlotView>(u"sortedPlot"_s)->isVisible());
    m_panel->setState({});
    settle();
    QCOMPARE(levels->currentText(), u"By process"_s);
}

void TestRankPanel::pointsAndChooses()
{
    auto *const plot = child<PlotView>(u"rankPlot"_s);
    QCOMPARE(pointedText(plot, plot->placeOf(3, 1)), u"rank 3: 1"_s);
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(12, 5)), u"12"_s);
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(8, 3)), u"-"_s); // nothing is there
}

void TestRankPanel::choosesABar()
{
    openTab(1);
    auto *const plot = child<PlotView>(u"histogramPlot"_s);
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(1, 0.5)), u"0-11,13-15"_s);
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(5, 0.5)), u"12"_s);
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(3, 0.5)), u"-"_s);
}

void TestRankPanel::sorted()
{
    openTab(sortedTab);
    auto *const plot = child<PlotView>(u"sortedPlot"_s);
    QCOMPARE(pointedText(plot, plot->placeOf(15, 5)), u"⚑ rank 12: 5"_s); // the last place
    QCOMPARE(chosenBy(m_panel.get(), plot, plot->placeOf(12, 1)), u"13"_s); // 0-11 come before
}

void TestRankPanel::grid()
{
    openTab(gridTab);
    auto *const plot = child<RankGridPlot>(u"rankGridPlot"_s);
    auto *const edit = child<QLineEdit>(u"rankGridEdit"_s);
    QCOMPARE(edit->placeholderText(), u"4x4"_s);
    const auto middle = [plot](std::int64_t rank) {
        const QPointF place = plot->middleOf(rank);
        return plot->placeOf(place.x(), place.y());
    };
    QCOMPARE(pointedText(plot, middle(12)), u"rank 12 at (3, 0): 5"_s);
    edit->setFocus();
    QTest::keyClicks(edit, u"2x4x2"_s);
    QCOMPARE(pointedText(plot, middle(12)), u"rank 12 at (1, 2, 0): 5"_s);
    QVERIFY(child<QLabel>(u"rankGridRemark"_s)->text().isEmpty());
    QCOMPARE(chosenBy(m_panel.get(), plot, middle(13)), u"13"_s);
    QCOMPARE(plot->colorOfRank(12), QColor(colorTable(ColorMapKind::Sequential).back()));
    QCOMPARE(plot->colorOfRank(3), QColor(colorTable(ColorMapKind::Sequential).front()));
    QCOMPARE(plot->colorOfRank(16), QColor(Qt::transparent));
    // what is painted is that colour
    const QImage image = plot->grab().toImage();
    QCOMPARE(image.pixelColor(middle(5).toPoint() - QPoint(15, 15)).rgb(), plot->colorOfRank(5).rgb());
}

void TestRankPanel::gridIsWrong()
{
    openTab(gridTab);
    auto *const edit = child<QLineEdit>(u"rankGridEdit"_s);
    edit->setFocus();
    QTest::keyClicks(edit, u"3x"_s);
    QCOMPARE(child<QLabel>(u"rankGridRemark"_s)->text(), u"A grid is written as 8x4x2."_s);
    QTest::keyClicks(edit, u"3"_s);
    QCOMPARE(child<QLabel>(u"rankGridRemark"_s)->text(), u"The grid has 9 places; ranks go up to 15."_s);
}

void TestRankPanel::dimsOthers()
{
    openTab(gridTab);
    auto *const plot = child<RankGridPlot>(u"rankGridPlot"_s);
    const QColor before = plot->colorOfRank(3);
    m_panel->setChosen(ProcessSet(12));
    QVERIFY(plot->colorOfRank(3) != before);
    QCOMPARE(plot->colorOfRank(12), QColor(colorTable(ColorMapKind::Sequential).back()));
    m_panel->setChosen({});
    QCOMPARE(plot->colorOfRank(3), before);
}

void TestRankPanel::saysWhyThereIsNothing()
{
    ProfileMetric other;
    other.name = u"cycles"_s;
    m_panel->setMetric(other, MetricFlavour::Inclusive);
    settle();
    QCOMPARE(sentence(), u"“cycles” was not stored for single processes."_s);
    m_panel->setProfile(m_document, [](const RankRequest &, Progress &) -> Result<RankValues> {
        return tl::unexpected(Error{ErrorKind::NotFound, u"No files."_s, {}, {}, u"Copy them."_s});
    });
    settle();
    QCOMPARE(sentence(), u"No files. Copy them."_s);
    ProfileDocument plain = *m_document;
    plain.rankMetrics.clear();
    m_panel->setProfile(std::make_shared<const ProfileDocument>(plain), {});
    QVERIFY(!m_panel->hasRanks());
    QCOMPARE(sentence(), u"This profile says nothing of single processes."_s);
    m_panel->setProfile(nullptr, {});
    QVERIFY(sentence().isEmpty());
}

void TestRankPanel::keepsItsState()
{
    openTab(gridTab);
    child<QLineEdit>(u"rankGridEdit"_s)->setText(u"2x8"_s);
    const RankPanelState state = m_panel->state();
    openTab(0);
    child<QLineEdit>(u"rankGridEdit"_s)->clear();
    m_panel->setState(state);
    QCOMPARE(child<QTabWidget>(u"plotTabs"_s)->currentIndex(), gridTab);
    QCOMPARE(child<QLineEdit>(u"rankGridEdit"_s)->text(), u"2x8"_s);
}

/// To be looked at by a user, where the folder of the environment says.
void TestRankPanel::pictures()
{
    const QString folder = qEnvironmentVariable("RANKSCOPE_TEST_PICTURES");
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        m_panel->setPalette(themePalette(scheme));
        for (int tab = 0; tab <= gridTab; ++tab) {
            openTab(tab);
            const QString name = u"rankpanel-%1-%2.png"_s.arg(int(scheme)).arg(tab);
            const QImage picture = m_panel->grab().toImage();
            QVERIFY(folder.isEmpty() || picture.save(QString(folder + u'/' + name)));
            QVERIFY(m_panel->picture(PictureFormat::Svg).contains("<svg"));
        }
    }
}

RANKSCOPE_TEST(TestRankPanel, QApplication)
#include "tst_rankpanel.moc"
