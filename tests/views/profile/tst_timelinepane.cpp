// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/model/profile/memorytimelines.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/profile/timeline/callpathmodel.h"
#include "views/profile/timeline/timelinepane.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The pane of time lines with mouse and keys.
class TestTimelinePane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void sentence();
    void depth();
    void colorsStay();
    void zoom();
    void pointed();
    void chosen();
    void selection();
    void markedScope();
    void state();
    void noTimelines();
    void pictures();
    void copied();
    void callPathRows();

private:
    void settle() const { QTRY_VERIFY(m_pane->isSettled() && m_pane->shownPicture()); }
    TimelinePlot &plot() const { return m_pane->plot(); }
    QString text() const { return m_pane->findChild<ElidedLabel *>(u"timelineText"_s)->text(); }
    void point(std::size_t line, std::uint64_t time) const
    {
        QTest::mouseMove(&plot(), plot().placeOfLine(line, time).toPoint());
    }

    std::shared_ptr<ProfileDocument> m_document;
    std::unique_ptr<TimelinePane> m_pane;
};

namespace {

constexpr std::uint64_t second = 1'000'000'000;

/// Rank 0: sweep 0 to 6 s, norm to 10 s. Rank 1: main 2 to 9 s, then nothing runs.
std::shared_ptr<ProfileDocument> twoRanks()
{
    auto document = std::make_shared<ProfileDocument>();
    document->file = u"meta.db"_s;
    auto section = std::make_shared<ProfileSection>(ProfileSection{{}, true, sevenScopes(), {}, {}, {}});
    document->sections.push_back(section);
    document->timelines =
        std::make_shared<MemoryTimelines>(std::vector<Samples>{{{0, 4}, {6 * second, 5}, {10 * second, 0}},
                                                               {{2 * second, 2}, {9 * second, 0}, {10 * second, 0}}},
                                          10 * second);
    document->sampleCount = 6;
    document->lineCount = 2;
    return document;
}

} // namespace

void TestTimelinePane::init()
{
    QLocale::setDefault(QLocale::c());
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    m_pane = std::make_unique<TimelinePane>();
    m_pane->resize(1100, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    m_document = twoRanks();
    m_pane->setDocument(m_document);
    settle();
}

void TestTimelinePane::sentence()
{
    QCOMPARE(m_pane->findChild<QLabel *>(u"timelineSentence"_s)->text(), u"2 line(s), 6 sample(s) in 10.00 s."_s);
    QCOMPARE(m_pane->shownPicture()->lines, (std::vector<std::size_t>{0, 1}));
}

void TestTimelinePane::depth()
{
    const auto *const depth = m_pane->findChild<QSpinBox *>(u"timelineDepth"_s);
    QCOMPARE(depth->maximum(), 3); // main, norm, sweep
    QCOMPARE(depth->value(), 3);
    const QRgb sweep = plot().colorAt({0, second});
    const QRgb norm = plot().colorAt({0, 8 * second});
    QVERIFY(sweep != norm);
    m_pane->setDepth(1);
    QTRY_COMPARE(m_pane->shownPicture()->procedures->depth(), 1U);
    QCOMPARE(plot().colorAt({0, second}), plot().colorAt({0, 8 * second})); // all is in main
    QVERIFY(plot().colorAt({1, 9 * second + 1}) != plot().colorAt({1, 8 * second})); // not running
    QCOMPARE(qAlpha(plot().colorAt({1, second})), 0); // before the first sample
}

/// Zooming changes the order by share, and no color.
void TestTimelinePane::colorsStay()
{
    const QRgb norm = plot().colorAt({0, 8 * second});
    plot().show({.begin = 7 * second, .end = 10 * second, .firstLine = 0, .lineCount = 1});
    settle();
    QTRY_COMPARE(m_pane->shownPicture()->request.begin, 7 * second);
    QCOMPARE(plot().colorAt({0, 8 * second}), norm);
}

void TestTimelinePane::zoom()
{
    auto *const reset = m_pane->findChild<QToolButton *>(u"timelineReset"_s);
    QVERIFY(!reset->isEnabled());
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Plus);
    QVERIFY(reset->isEnabled());
    QTRY_VERIFY(m_pane->shownPicture()->request.begin > 0);
    const std::uint64_t begin = m_pane->shownPicture()->request.begin;
    QTest::keyClick(&plot(), Qt::Key_Right);
    QTRY_VERIFY(m_pane->shownPicture()->request.begin > begin);
    QTest::mouseClick(reset, Qt::LeftButton);
    QTRY_COMPARE(m_pane->shownPicture()->request.begin, std::uint64_t(0));
    QVERIFY(!reset->isEnabled());
}

void TestTimelinePane::pointed()
{
    point(0, 3 * second + second / 40); // a pixel is some 10 ms
    QTRY_VERIFY2(text().startsWith(u"rank 0 at 3.0"_s) && text().endsWith(u": sweep"_s), qPrintable(text()));
    const auto *const path = m_pane->findChild<QListView *>(u"callPath"_s)->model();
    QCOMPARE(path->rowCount(), 4); // main, line 2, sweep, loop 4
    QCOMPARE(path->index(2, 0).data().toString(), u"sweep"_s);
    point(1, 9 * second + second / 2);
    QTRY_VERIFY2(text().endsWith(u": not running"_s), qPrintable(text()));
    QCOMPARE(path->rowCount(), 0);
    point(1, second);
    QTRY_VERIFY2(text().endsWith(u": no sample"_s), qPrintable(text()));
}

void TestTimelinePane::chosen()
{
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    std::vector<ScopeId> scopes;
    connect(m_pane.get(), &TimelinePane::scopeChosen, this, [&scopes](ScopeId scope) { scopes.push_back(scope); });
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().placeOfLine(0, 8 * second).toPoint());
    QTRY_COMPARE(offered.size(), 1);
    QCOMPARE(offered.front().front().value<Selection>().processes, ProcessSet(0));
    QCOMPARE(scopes, (std::vector<ScopeId>{{4}})); // norm
    QVERIFY(plot().marked());
    QCOMPARE(*plot().marked(), m_pane->shownPicture()->procedures->ofScope({4}));
}

/// Lines of other processes are pale.
void TestTimelinePane::selection()
{
    const QRgb one = plot().colorAt({0, second});
    const QRgb other = plot().colorAt({1, 5 * second});
    Selection selection;
    selection.processes = ProcessSet(1);
    QSignalSpy offered(m_pane.get(), &Pane::selectionOffered);
    m_pane->takeSelection(selection);
    QVERIFY(plot().colorAt({0, second}) != one);
    QCOMPARE(plot().colorAt({1, 5 * second}), other);
    QCOMPARE(offered.size(), 0);
}

void TestTimelinePane::markedScope()
{
    const QRgb sweep = plot().colorAt({0, second});
    const QRgb norm = plot().colorAt({0, 8 * second});
    m_pane->markScope({3}); // the loop in sweep
    QCOMPARE(plot().colorAt({0, second}), sweep);
    QVERIFY(plot().colorAt({0, 8 * second}) != norm);
    m_pane->markScope({99}); // no scope of the tree
    QCOMPARE(plot().colorAt({0, second}), sweep);
}

void TestTimelinePane::state()
{
    m_pane->setDepth(2);
    plot().show({.begin = 3 * second, .end = 5 * second, .firstLine = 1, .lineCount = 1});
    settle();
    const QByteArray state = m_pane->saveState();
    TimelinePane other;
    other.resize(m_pane->size());
    other.setDocument(m_document);
    other.restoreState(state);
    QTRY_VERIFY(other.isSettled() && other.shownPicture());
    QCOMPARE(other.depth(), 2U);
    QCOMPARE(other.plot().wanted().firstLine, std::size_t(1));
    QVERIFY(other.plot().wanted().begin + 10'000'000 > 3 * second && other.plot().wanted().begin <= 3 * second);
    other.restoreState("{}");
    other.restoreState("no state");
    QCOMPARE(other.depth(), 2U);
}

void TestTimelinePane::noTimelines()
{
    auto without = std::make_shared<ProfileDocument>(*m_document);
    without->timelines = nullptr;
    m_pane->setDocument(without);
    QVERIFY(!m_pane->hasContent());
    QVERIFY(m_pane->isSettled());
    QVERIFY(m_pane->commandLine().isEmpty());
    QVERIFY(m_pane->picture(PictureFormat::Svg).isEmpty());
    QTest::keyClick(&plot(), Qt::Key_Plus);
    m_pane->setDocument(nullptr);
    m_pane->setDocument(m_document);
    settle();
}

void TestTimelinePane::pictures()
{
    QVERIFY(m_pane->picture(PictureFormat::Svg).contains("<svg"));
    QVERIFY(m_pane->picture(PictureFormat::Png).startsWith("\x89PNG"));
    QVERIFY2(m_pane->commandLine().startsWith(u"rankscope export meta.db --view timeline --format csv --depth 3"_s),
             qPrintable(m_pane->commandLine()));
}

/// Of 20 s (two lines) sweep has 6, norm 4, main 7, nothing ran for 1; the first 2 of rank 1 have no sample.
void TestTimelinePane::copied()
{
    QStringList names;
    for (const QString &line : plot().legendText().split(u'\n', Qt::SkipEmptyParts))
        names << line.section(u'\t', 0, 0);
    QCOMPARE(names, (QStringList{u"main"_s, u"sweep"_s, u"inlined norm"_s, u"not running"_s}));
    QVERIFY2(plot().legendText().startsWith(u"main\t38."_s), qPrintable(plot().legendText())); // 7 of 18
}

void TestTimelinePane::callPathRows()
{
    CallPathModel model;
    const QAbstractItemModelTester tester(&model);
    model.setPath(m_document->sections.front(), ScopeId{5});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.scopeAt(0), std::optional(ScopeId{0}));
    QVERIFY(!model.scopeAt(3));
    QVERIFY(!model.scopeAt(-1));
    model.setPath(nullptr, std::nullopt);
    QCOMPARE(model.rowCount(), 0);
}

RANKSCOPE_TEST(TestTimelinePane, QApplication)
#include "tst_timelinepane.moc"
