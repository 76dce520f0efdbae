// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/testclass.h"
#include "views/source/sourcepanel.h"
#include "views/source/sourceview.h"

#include <QAction>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Costs beside the lines of a source.
class TestSourceCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void labels_data();
    void labels();
    void looks();
    void toolTips();
    void takesRoom();
    void menu();
    void otherFile();
    void pictures();

private:
    SourceView &view() const { return *m_panel->view(); }
    QToolButton *button() const { return m_panel->findChild<QToolButton *>(u"sourceCosts"_s); }
    QString toolTipAt(int line) const;

    std::unique_ptr<SourcePanel> m_panel;
};

namespace {

SourceText text()
{
    QString lines;
    for (int line = 1; line <= 60; ++line)
        lines += u"      call sweep(u, v, %1)\n"_s.arg(line);
    return {u"hydro.f"_s, u"/src/hydro.f"_s, u"UTF-8"_s, lines, 1, true};
}

/// Of 200 in all.
SourceCosts costs()
{
    return {u"cycles"_s,
            u"events"_s,
            200,
            {{{2, 20}, 10, 10}, {{3, 3}, 100, 150}, {{4, 6}, 30, 30}, {{5, 5}, 0, 50}, {{8, 8}, 0.05, 0.05}}};
}

/// Where labels stand while these lines are seen: "3=50.0 %".
QString labelText(const CostColumn &column, std::uint64_t first, std::uint64_t last)
{
    std::vector<CostColumn::Row> rows;
    for (std::uint64_t line = first; line <= last; ++line)
        rows.push_back({line, {}});
    QStringList parts;
    for (const CostColumn::Label &label : column.labels(rows))
        parts << QString::number(label.line) + u'=' + (label.isRange() ? u"["_s : QString()) + column.text(*label.cost);
    return parts.join(u", "_s);
}

} // namespace

void TestSourceCosts::init()
{
    m_panel = std::make_unique<SourcePanel>(QStringList{u"UTF-8"_s});
    m_panel->resize(480, 360);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->showSource(text(), 3);
    m_panel->setCosts(costs());
}

QString TestSourceCosts::toolTipAt(int line) const
{
    const QTextCursor cursor(view().document()->findBlockByNumber(line - 1));
    return view().marginToolTip({2, view().cursorRect(cursor).center().y()});
}

/// The cost of a range stands once, in a line that has none of its own.
void TestSourceCosts::labels_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<QString>("text");
    QTest::newRow("all") << 1 << 30 << u"2=[5.0 %, 3=50.0 %, 4=[15.0 %, 8=< 0.1 %"_s;
    QTest::newRow("within") << 5 << 7 << u"5=[5.0 %, 6=[15.0 %"_s;
    QTest::newRow("end") << 19 << 40 << u"19=[5.0 %"_s;
    QTest::newRow("behind") << 21 << 40 << u""_s;
    QTest::newRow("no room") << 3 << 3 << u"3=50.0 %"_s;
}

void TestSourceCosts::labels()
{
    QFETCH(int, first);
    QFETCH(int, last);
    QTEST(labelText(view().costs(), std::uint64_t(first), std::uint64_t(last)), "text");
}

void TestSourceCosts::looks()
{
    m_panel->setCostLook({true, false, MetricFlavour::Own});
    QCOMPARE(labelText(view().costs(), 1, 30), u"2=[10, 3=100, 4=[30, 8=0.05"_s);
    m_panel->setCostLook({true, true, MetricFlavour::Inclusive});
    QCOMPARE(labelText(view().costs(), 1, 30), u"2=[5.0 %, 3=75.0 %, 4=[15.0 %, 5=25.0 %, 8=< 0.1 %"_s);
}

void TestSourceCosts::toolTips()
{
    QCOMPARE(toolTipAt(3), u"Lines 2 to 20 together: cycles 10 (5.00 %)\n"
                           "Line 3: cycles 100 (50.00 %), with calls 150 (75.00 %)"_s);
    QCOMPARE(toolTipAt(1), QString());
}

void TestSourceCosts::takesRoom()
{
    const int with = view().marginWidth();
    m_panel->setCostLook({false, true, MetricFlavour::Own});
    const int without = view().marginWidth();
    QVERIFY(with > without + 30);
    m_panel->setCostLook({});
    QCOMPARE(view().marginWidth(), with);
    m_panel->setCosts({});
    QCOMPARE(view().marginWidth(), without);
    QVERIFY(!button()->isVisible());
}

void TestSourceCosts::menu()
{
    QVERIFY(button()->isVisible());
    QVERIFY(button()->toolTip().contains(u"cycles, in events"_s));
    QSignalSpy changed(m_panel.get(), &SourcePanel::costLookChanged);
    QTimer::singleShot(0, this, [this] {
        QMenu *const open = button()->menu();
        QTRY_VERIFY(open->isVisible());
        QTest::keyClick(open, Qt::Key_V); // Values
    });
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(m_panel->costLook(), (CostLook{true, false, MetricFlavour::Own}));
    button()->findChild<QAction *>(u"costsShown"_s)->trigger();
    QVERIFY(!m_panel->costLook().isShown);
    QVERIFY(button()->isVisible()); // to have them back
}

void TestSourceCosts::otherFile()
{
    m_panel->showSource(text(), 1); // costs are set anew for each file
    QVERIFY(view().costs().isEmpty());
    m_panel->setCosts(costs());
    m_panel->showMissing(u"x.f"_s, 1, {});
    QVERIFY(!button()->isVisible());
}

/// The dearest line has the longest bar; brackets are drawn.
void TestSourceCosts::pictures()
{
    const QString folder = qEnvironmentVariable("RANKSCOPE_TEST_PICTURES");
    const QImage with = view().grab().toImage();
    QVERIFY(folder.isEmpty() || m_panel->grab().save(QString(folder + u"/sourcecosts.png"_s)));
    m_panel->setCosts({});
    QVERIFY(view().grab().toImage() != with);
}

RANKSCOPE_TEST(TestSourceCosts, QApplication)
#include "tst_sourcecosts.moc"
