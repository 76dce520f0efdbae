// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/support/testclass.h"
#include "views/profile/dialogs/profilecolumnsdialog.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeView>

#include <memory>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// 120 metrics of which one chooses the columns: found by typing, shown, hidden, put in order by keys and by dragging.
class TestProfileColumnsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rowsAreMetrics();
    void foundByTyping();
    void hiddenByKeyAndMouse();
    void listedAreShownAndHidden();
    void movedByKeys();
    void movedAmongTheListed();
    void movedByDragging();
    void resetForgets();
    void cancelTellsWhatWas();
    void othersStayInTheOrder();
    void metricsAsATree();

private:
    QTableView *table() const { return m_dialog->findChild<QTableView *>(u"columnsTable"_s); }
    QLineEdit *find() const { return m_dialog->findChild<QLineEdit *>(u"columnsFind"_s); }
    QString count() const { return m_dialog->findChild<QLabel *>(u"columnsCount"_s)->text(); }
    QStringList listed() const;
    ProfileColumnChoice told() const { return m_told->back().front().value<ProfileColumnChoice>(); }
    void press(const char *button) const;
    void open(const ProfileColumnChoice &choice, const std::vector<QStringList> &groups = {});

    std::unique_ptr<ProfileColumnsDialog> m_dialog;
    std::unique_ptr<QSignalSpy> m_told;
};

namespace {

/// As one of 120: the even ones are cache misses, number 7 is hidden by the file, 119 has only one value.
std::vector<ProfileColumn> manyColumns()
{
    std::vector<ProfileColumn> columns;
    for (std::size_t metric = 0; metric < 120; ++metric) {
        const QString number = QString::number(metric);
        const QString name = (metric % 2 == 0 ? u"L1 misses "_s : u"cycles "_s) % number;
        for (const MetricFlavour flavour : {MetricFlavour::Inclusive, MetricFlavour::Own}) {
            if (metric != 119 || flavour == MetricFlavour::Own)
                columns.push_back({metric, flavour, name, name % "\nEvent: PAPI_"_L1 % number, metric != 7, true});
        }
    }
    return columns;
}

} // namespace

void TestProfileColumnsDialog::init()
{
    QLocale::setDefault(QLocale::c());
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    open({});
}

void TestProfileColumnsDialog::open(const ProfileColumnChoice &choice, const std::vector<QStringList> &groups)
{
    m_dialog = std::make_unique<ProfileColumnsDialog>(manyColumns(), choice, groups);
    m_told = std::make_unique<QSignalSpy>(m_dialog.get(), &ProfileColumnsDialog::choiceChanged);
    new QAbstractItemModelTester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_dialog.get());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

QStringList TestProfileColumnsDialog::listed() const
{
    QStringList names;
    for (int row = 0; row < table()->model()->rowCount(); ++row) {
        if (!table()->isRowHidden(row))
            names << table()->model()->index(row, 0).data().toString();
    }
    return names;
}

void TestProfileColumnsDialog::press(const char *button) const
{
    QTest::mouseClick(m_dialog->findChild<QPushButton *>(QString::fromLatin1(button)), Qt::LeftButton);
}

void TestProfileColumnsDialog::rowsAreMetrics()
{
    QCOMPARE(listed().size(), 120);
    QCOMPARE(listed().first(3), (QStringList{u"L1 misses 0"_s, u"cycles 1"_s, u"L1 misses 2"_s}));
    QCOMPARE(count(), u"120 metric(s). 237 column(s) are shown."_s); // 239 without the two of number 7
    const auto *const model = table()->model();
    QCOMPARE(model->index(7, 3).data().toString(), u"hidden by the file · Event: PAPI_7"_s);
    QCOMPARE(model->index(7, 1).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(!model->index(119, 1).data(Qt::CheckStateRole).isValid());
    QCOMPARE(model->index(119, 2).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
}

void TestProfileColumnsDialog::foundByTyping()
{
    QTest::keyClicks(find(), u"MISSES papi_11"_s);
    QCOMPARE(listed(), (QStringList{u"L1 misses 110"_s, u"L1 misses 112"_s, u"L1 misses 114"_s, u"L1 misses 116"_s,
                                    u"L1 misses 118"_s}));
    QCOMPARE(count(), u"5 of 120 metrics are listed. 237 column(s) are shown."_s);
}

void TestProfileColumnsDialog::hiddenByKeyAndMouse()
{
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(2, ProfileColumnsModel::OwnColumn));
    QTest::keyClick(table(), Qt::Key_Space);
    QCOMPARE(told().hidden, QSet<QString>{u"L1 misses 2/own"_s});
    const QRect cell = table()->visualRect(table()->model()->index(7, ProfileColumnsModel::InclusiveColumn));
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, QPoint(cell.left() + 10, cell.center().y()));
    QCOMPARE(told().shown, QSet<QString>{u"cycles 7/inclusive"_s});
    QCOMPARE(count(), u"120 metric(s). 237 column(s) are shown."_s);
}

void TestProfileColumnsDialog::listedAreShownAndHidden()
{
    press("columnsHide");
    QCOMPARE(count(), u"120 metric(s). 0 column(s) are shown."_s);
    QTest::keyClicks(find(), u"cycles 7"_s);
    QCOMPARE(listed().size(), 16); // odd numbers with a 7: 7, 17, …, 117
    press("columnsShow");
    QCOMPARE(told().shown, (QSet<QString>{u"cycles 7/inclusive"_s, u"cycles 7/own"_s}));
    QVERIFY(!told().hidden.contains(u"cycles 71/own"_s));
    QCOMPARE(m_dialog->findChild<QLabel *>(u"columnsCount"_s)->text(),
             u"16 of 120 metrics are listed. 32 column(s) are shown."_s);
}

void TestProfileColumnsDialog::movedByKeys()
{
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(2, 0));
    QTest::keyClick(table(), Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(listed().first(3), (QStringList{u"L1 misses 0"_s, u"L1 misses 2"_s, u"cycles 1"_s}));
    QCOMPARE(table()->currentIndex().row(), 1);
    QCOMPARE(told().order.first(4), (QStringList{u"L1 misses 0/inclusive"_s, u"L1 misses 0/own"_s,
                                                 u"L1 misses 2/inclusive"_s, u"L1 misses 2/own"_s}));
    QTest::keyClick(table(), Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(table(), Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(listed().first(4), (QStringList{u"L1 misses 0"_s, u"cycles 1"_s, u"cycles 3"_s, u"L1 misses 2"_s}));
    QTest::keyClick(table(), Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(listed().front(), u"L1 misses 2"_s);
}

void TestProfileColumnsDialog::movedAmongTheListed()
{
    QTest::keyClicks(find(), u"cycles"_s);
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(1, 0));
    QTest::keyClick(table(), Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(listed().first(2), (QStringList{u"cycles 3"_s, u"cycles 1"_s}));
    find()->clear();
    QCOMPARE(listed().first(4), (QStringList{u"L1 misses 0"_s, u"L1 misses 2"_s, u"cycles 3"_s, u"cycles 1"_s}));
}

void TestProfileColumnsDialog::movedByDragging()
{
    auto *const model = table()->model();
    const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(118, 0)}));
    QVERIFY(!model->dropMimeData(dragged.get(), Qt::MoveAction, 1, 0, {})); // nothing is to be taken away
    QCOMPARE(listed().first(3), (QStringList{u"L1 misses 0"_s, u"L1 misses 118"_s, u"cycles 1"_s}));
    const std::unique_ptr<QMimeData> first(model->mimeData({model->index(0, 0)}));
    model->dropMimeData(first.get(), Qt::MoveAction, -1, -1, {}); // below all
    QCOMPARE(listed().back(), u"L1 misses 0"_s);
    QCOMPARE(listed().size(), 120);
    QTest::keyClicks(find(), u"cycles"_s);
    const std::unique_ptr<QMimeData> among(model->mimeData({model->index(1, 0)}));
    model->dropMimeData(among.get(), Qt::MoveAction, 4, 0, {});
    QCOMPARE(listed().size(), 60);
    QCOMPARE(listed().first(3), (QStringList{u"cycles 3"_s, u"cycles 1"_s, u"cycles 5"_s}));
}

void TestProfileColumnsDialog::resetForgets()
{
    ProfileColumnChoice choice;
    choice.hidden = {u"cycles 1/own"_s, u"time/own"_s};
    choice.order = {u"cycles 5/own"_s, u"time/own"_s};
    choice.widths = {{u"cycles 5/own"_s, 99}, {u"time/own"_s, 88}};
    choice.scopeWidth = 400;
    open(choice);
    QCOMPARE(listed().front(), u"cycles 5"_s);
    press("columnsReset");
    QCOMPARE(listed().front(), u"L1 misses 0"_s);
    ProfileColumnChoice others; // of other files
    others.hidden = {u"time/own"_s};
    others.order = {u"time/own"_s};
    others.widths = {{u"time/own"_s, 88}};
    QCOMPARE(told(), others);
}

void TestProfileColumnsDialog::cancelTellsWhatWas()
{
    ProfileColumnChoice choice;
    choice.hidden = {u"cycles 1/own"_s};
    open(choice);
    press("columnsHide");
    QVERIFY(told() != choice);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QCOMPARE(told(), choice);
    QVERIFY(!m_dialog->isVisible());
}

void TestProfileColumnsDialog::othersStayInTheOrder()
{
    ProfileColumnChoice choice;
    choice.order = {u"b/own"_s, u"x/own"_s, u"a/own"_s};
    choice.setOrder({u"a/own"_s, u"b/own"_s});
    QCOMPARE(choice.order, (QStringList{u"a/own"_s, u"b/own"_s, u"x/own"_s}));
}

/// Number 0 is what 2 and 4 are below, "time" a group of 1 and 3 that is no metric.
void TestProfileColumnsDialog::metricsAsATree()
{
    open({}, {{}, {u"time"_s}, {u"L1 misses 0"_s}, {u"time"_s}, {u"L1 misses 0"_s}});
    auto *const tree = m_dialog->findChild<QTreeView *>(u"columnsTree"_s);
    auto *const model = tree->model();
    new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, m_dialog.get());
    QVERIFY(tree->isVisible());
    QVERIFY(!table()->isVisible());
    QCOMPARE(model->rowCount(), 117);
    const QModelIndex misses = model->index(0, 0);
    const QModelIndex time = model->index(1, 0);
    QCOMPARE(misses.data().toString(), u"L1 misses 0"_s);
    QCOMPARE(model->rowCount(misses), 2);
    QCOMPARE(model->index(1, 0, misses).data().toString(), u"L1 misses 4"_s);
    QCOMPARE(time.data().toString(), u"time"_s);
    QCOMPARE(time.siblingAtColumn(2).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    model->setData(model->index(0, 2, time), Qt::Unchecked, Qt::CheckStateRole);
    QCOMPARE(told().hidden, QSet<QString>{u"cycles 1/own"_s});
    QCOMPARE(time.siblingAtColumn(2).data(Qt::CheckStateRole).toInt(), int(Qt::PartiallyChecked));
    tree->setFocus();
    tree->setCurrentIndex(time.siblingAtColumn(2));
    QTest::keyClick(tree, Qt::Key_Space); // from some to all or none, as the view does
    QTest::keyClick(tree, Qt::Key_Space);
    QVERIFY(time.siblingAtColumn(2).data(Qt::CheckStateRole).toInt() != int(Qt::PartiallyChecked));
    QCOMPARE(model->index(0, 2, time).data(Qt::CheckStateRole), model->index(1, 2, time).data(Qt::CheckStateRole));
    QTest::keyClicks(find(), u"cycles 3"_s);
    QVERIFY(tree->isRowHidden(0, {}));
    QVERIFY(!tree->isRowHidden(1, {}));
    QVERIFY(tree->isRowHidden(0, time));
    QVERIFY(!tree->isRowHidden(1, time));
    QTest::mouseClick(m_dialog->findChild<QCheckBox *>(u"columnsAsTree"_s), Qt::LeftButton, {}, {5, 5});
    QVERIFY(table()->isVisible());
}

RANKSCOPE_TEST(TestProfileColumnsDialog, QApplication)
#include "tst_profilecolumnsdialog.moc"
