// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/profile/profilepanefixture.h"

#include "tests/support/testclass.h"
#include "views/common/expressionedit.h"
#include "views/profile/dialogs/derivedmetricsdialog.h"
#include "views/profile/dialogs/profilecolumnsdialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTreeWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Columns of the pane: chosen among many, derived from others, copied with their titles.
class TestProfilePaneColumns : public ProfilePaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenByTheHeader();
    void chosenAmongMany();
    void derivedInAllTables();
    void derivedIsEditedAndRemoved();
    void derivedIsInTheState();
    void derivedGoesWithTheFile();
    void derivedWithPercents();
    void derivedIsWhatTheSentenceIsAbout();
    void derivedIsInTheProperties();
    void rowsAreCopiedWithAHeader();

private:
    QMenu *columnMenu(int section);
    DerivedMetricsDialog *askForDerived() const;
    void derive(const QString &name, const QString &formula, bool percent = false);
    QString textOf(const QString &title, const QString &column, const ProfileTreeView *view = nullptr) const;
};

QMenu *TestProfilePaneColumns::columnMenu(int section)
{
    const QHeaderView &header = *tree()->header();
    const QPoint place(header.sectionViewportPosition(section) + 10, header.height() / 2);
    Q_EMIT tree()->columnMenuRequested(header.mapToGlobal(place));
    return child<QMenu>("profileColumnMenu");
}

DerivedMetricsDialog *TestProfilePaneColumns::askForDerived() const
{
    action(u"derivedMetrics"_s)->trigger();
    return child<DerivedMetricsDialog>("derivedMetricsDialog");
}

void TestProfilePaneColumns::derive(const QString &name, const QString &formula, bool percent)
{
    auto *const dialog = askForDerived();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    auto *const field = dialog->findChild<QLineEdit *>(u"derivedName"_s);
    field->selectAll();
    QTest::keyClicks(field, name);
    QTest::keyClicks(dialog->findChild<ExpressionEdit *>(u"derivedFormula"_s), formula);
    auto *const box = dialog->findChild<QCheckBox *>(u"derivedPercent"_s);
    QVERIFY(!box->isChecked());
    if (percent)
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    auto *const ok = dialog->findChild<QPushButton *>(u"derivedOk"_s);
    QTRY_VERIFY(ok->isEnabled());
    QTest::mouseClick(ok, Qt::LeftButton);
    QTRY_VERIFY(!child<DerivedMetricsDialog>("derivedMetricsDialog")); // once the formula was computed
    settle();
}

QString TestProfilePaneColumns::textOf(const QString &title, const QString &column, const ProfileTreeView *view) const
{
    const ProfileTreeModel &model = (view ? view : tree())->treeModel();
    for (int section = 1; section < model.columnCount(); ++section) {
        if (columnTitle(*model.columnAt(section)) == column)
            return at(title, view).siblingAtColumn(section).data().toString();
    }
    return u"no such column"_s;
}

void TestProfilePaneColumns::hiddenByTheHeader()
{
    QMenu *const menu = columnMenu(2);
    QVERIFY(menu);
    QCOMPARE(menu->actions().front()->text(), u"Hide cycles (own)"_s);
    menu->actions().front()->trigger();
    menu->close();
    QCOMPARE(columns(), (QStringList{u"cycles (inclusive)"_s, u"misses (inclusive)"_s, u"misses (own)"_s}));
}

void TestProfilePaneColumns::chosenAmongMany()
{
    QByteArray values;
    for (int metric = 0; metric < 120; ++metric)
        values += ' ' + QByteArray::number(metric) + '=' + QByteArray::number(metric + 1);
    show("P f\n  S 1 {" + values.trimmed() + "}\n", 120);
    QCOMPARE(columns().size(), 240);
    QVERIFY(columnMenu(1)->actions().size() < 8); // not 240 of them
    child<QMenu>("profileColumnMenu")->close();
    action(u"profileColumns"_s)->trigger();
    auto *const dialog = child<ProfileColumnsDialog>("profileColumnsDialog");
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"columnsHide"_s), Qt::LeftButton);
    QVERIFY(columns().isEmpty()); // seen at once
    auto *const list = dialog->findChild<QTableView *>(u"columnsTable"_s);
    const QString name = list->model()->index(118, 0).data().toString();
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"columnsFind"_s), name);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"columnsShow"_s), Qt::LeftButton);
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(columns(), (QStringList{name % u" (inclusive)"_s, name % u" (own)"_s}));
    settle();
    QTRY_COMPARE(textOf(u"f"_s, name % u" (inclusive)"_s), u"119"_s);
}

void TestProfilePaneColumns::derivedInAllTables()
{
    click(u"sweep (hydro.f:12)"_s);
    QTest::keyClick(tree(), Qt::Key_Left);
    const QStringList open = visible();
    derive(u"twice"_s, u"2 * $0"_s);
    QVERIFY(columns().contains(u"twice (inclusive)"_s));
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"twice (inclusive)"_s), u"160"_s);
    QCOMPARE(textOf(u"hydro.f"_s, u"cycles (inclusive)"_s), u"80"_s);
    QCOMPARE(visible(), open);
    QCOMPARE(current(), u"sweep (hydro.f:12)"_s);
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export hydro.pxml --view profile --format csv --derive 'twice=2 * $0' -o -"_s);
    m_pane->showTable(ProfilePane::Table::Flat);
    settle();
    QTRY_COMPARE(textOf(u"sweep (hydro.f:12)"_s, u"twice (inclusive)"_s, &m_pane->table()), u"150"_s);
}

void TestProfilePaneColumns::derivedIsEditedAndRemoved()
{
    derive(u"twice"_s, u"2 * $0"_s);
    m_pane->showTable(ProfilePane::Table::Flat);
    settle();
    auto *dialog = askForDerived();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    auto *const formula = dialog->findChild<ExpressionEdit *>(u"derivedFormula"_s);
    QCOMPARE(formula->text(), u"2 * $0"_s);
    formula->selectAll();
    QTest::keyClicks(formula, u"3 * cycles"_s);
    QTest::keyClick(formula, Qt::Key_Return);
    QTRY_VERIFY(!child<DerivedMetricsDialog>("derivedMetricsDialog"));
    settle();
    QTRY_COMPARE(textOf(u"sweep (hydro.f:12)"_s, u"twice (inclusive)"_s, &m_pane->table()), u"225"_s);
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"twice (inclusive)"_s), u"240"_s); // of the tree too
    dialog = askForDerived();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"derivedRemove"_s), Qt::LeftButton);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"derivedOk"_s), Qt::LeftButton);
    QTRY_VERIFY(!child<DerivedMetricsDialog>("derivedMetricsDialog"));
    settle();
    QTRY_VERIFY(!columns().contains(u"twice (inclusive)"_s));
}

void TestProfilePaneColumns::derivedIsInTheState()
{
    derive(u"twice"_s, u"2 * $0"_s);
    const QByteArray state = m_pane->saveState();
    makePane();
    QVERIFY(!columns().contains(u"twice (inclusive)"_s));
    m_pane->restoreState(state);
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"twice (inclusive)"_s), u"160"_s);
    settle();
    QCOMPARE(m_pane->saveState(), state);
}

void TestProfilePaneColumns::derivedGoesWithTheFile()
{
    derive(u"twice"_s, u"2 * $0"_s);
    show(hydroScopes()); // a reload
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"twice (inclusive)"_s), u"160"_s);
    show(hydroScopes(), 2, u"other.pxml"_s);
    QVERIFY(!columns().contains(u"twice (inclusive)"_s));
}

void TestProfilePaneColumns::derivedWithPercents()
{
    derive(u"plain"_s, u"2 * $0"_s);
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"plain (inclusive)"_s), u"160"_s);
    QVERIFY(!at(u"hydro.f"_s).siblingAtColumn(5).data(ProfileTreeModel::PercentRole).isValid());
    auto *const dialog = askForDerived();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    auto *const box = dialog->findChild<QCheckBox *>(u"derivedPercent"_s);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"derivedOk"_s), Qt::LeftButton);
    QTRY_VERIFY(!child<DerivedMetricsDialog>("derivedMetricsDialog"));
    settle();
    QTRY_COMPARE(textOf(u"hydro.f"_s, u"plain (inclusive)"_s), u"160"_s);
    QCOMPARE(at(u"hydro.f"_s).siblingAtColumn(5).data(ProfileTreeModel::PercentRole).toDouble(), 80.0);
    const QByteArray state = m_pane->saveState();
    makePane();
    m_pane->restoreState(state);
    QTRY_COMPARE(at(u"hydro.f"_s).siblingAtColumn(5).data(ProfileTreeModel::PercentRole).toDouble(), 80.0);
}

void TestProfilePaneColumns::derivedIsWhatTheSentenceIsAbout()
{
    derive(u"rest"_s, u"$0 - $1"_s, true);
    QCOMPARE(sentence(), u"70 % of cycles are in loop 14–20 of sweep (hydro.f:14)."_s);
    QHeaderView *const header = tree()->header();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {header->sectionViewportPosition(5) + 20, 6});
    QTRY_COMPARE(header->sortIndicatorSection(), 5);
    // 100 - 12 in all, 70 - 4 in the loop
    QTRY_COMPARE(sentence(), u"75 % of rest are in loop 14–20 of sweep (hydro.f:14)."_s);
}

void TestProfilePaneColumns::derivedIsInTheProperties()
{
    const auto *const list = child<QTreeWidget>("profileProperties");
    QVERIFY(list && list->findItems(u"twice"_s, Qt::MatchRecursive).isEmpty());
    derive(u"twice"_s, u"2 * $0"_s);
    const auto found = list->findItems(u"twice"_s, Qt::MatchRecursive);
    QVERIFY(std::ranges::any_of(found, [](const auto *item) { return item->text(1) == u"= 2 * $0"_s; }));
}

void TestProfilePaneColumns::rowsAreCopiedWithAHeader()
{
    tree()->setFocus();
    click(u"sweep (hydro.f:12)"_s);
    for (int step = 0; step < 2; ++step)
        QTest::keyClick(tree(), Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             u"Scope\tcycles (inclusive)\tcycles (own)\tmisses (inclusive)\tmisses (own)\n"
             "sweep (hydro.f:12)\t75\t0\t4\t0\n  loop 14–20\t70\t10\t4\t0\n    line 15\t60\t60\t4\t4"_s);
}

RANKSCOPE_TEST(TestProfilePaneColumns, QApplication)
#include "tst_profilepanecolumns.moc"
