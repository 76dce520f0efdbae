// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files that have nothing in them but what they would be: no element, no record, no frame, no row, no scope.
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"

#include <H5Cpp.h>
#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Every key that a table of cells takes.
constexpr std::array tableKeys{Qt::Key_Down, Qt::Key_Up,       Qt::Key_Left,   Qt::Key_Right, Qt::Key_Home,
                               Qt::Key_End,  Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F3,    Qt::Key_F4,
                               Qt::Key_F7,   Qt::Key_F9,       Qt::Key_Return};

void useTable(QWidget *table)
{
    table->setFocus();
    for (const Qt::KeyboardModifier modifier : {Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier}) {
        for (const Qt::Key key : tableKeys)
            QTest::keyClick(table, key, modifier);
    }
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    const auto *const view = qobject_cast<QAbstractItemView *>(table);
    if (!view || view->currentIndex().isValid()) // Qt's own views ask their model for what is not there, to copy it
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
}

void clickAllOver(QWidget *area)
{
    for (int x = 5; x < area->width(); x += 90) {
        for (int y = 5; y < area->height(); y += 60) {
            QTest::mouseMove(area, {x, y});
            QTest::mouseClick(area, Qt::LeftButton, {}, {x, y});
        }
    }
    QTest::mouseDClick(area, Qt::LeftButton, {}, area->rect().center());
}

} // namespace

class TestEmptyData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void arraysOfNoElements_data();
    void arraysOfNoElements();
    void emptyArraysAreCompared_data() { arraysOfNoElements_data(); }
    void emptyArraysAreCompared();
    void aTraceOfNoRecords();
    void filesOfNothing_data();
    void filesOfNothing();

private:
    void useAll(Pane *pane) const;
    QByteArray headOf(const QString &sample, const QByteArray &end) const;
    PaneArea *area() const { return m_fixture.find<PaneArea>(u"panes"_s); }
    template<typename PaneKind>
    PaneKind *pane() const
    {
        return qobject_cast<PaneKind *>(area()->currentPane());
    }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString write(const QString &name, const QByteArray &bytes) const;
    QString writeArray(const QByteArray &format, const std::vector<hsize_t> &extents, const QString &name) const;
    void open(const QStringList &paths)
    {
        m_fixture.window().openPaths(paths);
        QTRY_VERIFY(area()->currentPane() && m_fixture.isReady());
    }
    QString label(const QString &name) const { return area()->currentPane()->findChild<QLabel *>(name)->text(); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestEmptyData::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

QString TestEmptyData::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
}

/// Written by NumPy's format and by the library of HDF5, not by what reads it. Without extents: a null data space.
QString TestEmptyData::writeArray(const QByteArray &format, const std::vector<hsize_t> &extents,
                                  const QString &name) const
{
    if (format == "npy") {
        QByteArray shape = "(";
        for (const hsize_t extent : extents)
            shape += QByteArray::number(qulonglong(extent)) + ',';
        return write(name + u".npy"_s, npyDoubles(shape + ')', {}));
    }
    const QString file = path(name + u".h5"_s);
    const hid_t made = H5Fcreate(QFile::encodeName(file).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t space = extents.empty() ? H5Screate(H5S_NULL)
                                        : H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr);
    H5Dclose(H5Dcreate2(made, "u", H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    H5Sclose(space);
    return H5Fclose(made) >= 0 ? file : QString();
}

void TestEmptyData::arraysOfNoElements_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<std::vector<hsize_t>>("extents");
    QTest::addColumn<QString>("said");
    const auto add = [](const char *format, const std::vector<hsize_t> &extents, const QString &shape) {
        QTest::addRow("%s %s", format, qPrintable(shape))
            << QByteArray(format) << extents << QString(u"The array is empty ("_s + shape + u")."_s);
    };
    for (const char *const format : {"npy", "h5"}) {
        add(format, {0}, u"0"_s);
        add(format, {0, 5}, u"0 × 5"_s);
        add(format, {5, 0}, u"5 × 0"_s);
        add(format, {3, 0, 4}, u"3 × 0 × 4"_s);
        add(format, {0, 0, 0}, u"0 × 0 × 0"_s);
        add(format, {3, 4, 0}, u"3 × 4 × 0"_s);
    }
    QTest::newRow("null space") << QByteArray("h5") << std::vector<hsize_t>()
                                << u"The data set has no elements at all (null space)."_s;
}

void TestEmptyData::arraysOfNoElements()
{
    QFETCH(QByteArray, format);
    QFETCH(std::vector<hsize_t>, extents);
    QFETCH(QString, said);
    open({writeArray(format, extents, u"empty"_s)});
    auto *const array = pane<ArrayPane>();
    QVERIFY(array);
    QCOMPARE(label(u"currentCell"_s), said);
    QCOMPARE(m_fixture.status(), said);
    QTRY_COMPARE(label(u"statisticsState"_s), said);
    auto *const grid = array->findChild<ArrayGrid *>(u"arrayGrid"_s);
    useTable(grid);
    clickAllOver(grid->viewport());
    array->findChild<QAction *>(u"nextNaN"_s)->trigger();
    QCOMPARE(label(u"layoutNotice"_s), said);
    array->findChild<QAction *>(u"goToElement"_s)->trigger();
    QTest::keyClicks(QApplication::focusWidget(), u"0, 0"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(label(u"findOutcome"_s), said);
    auto *const filter = array->findChild<QLineEdit *>(u"arrayFilter"_s);
    QTest::keyClicks(filter, u"$value > 1"_s);
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(label(u"shownCount"_s), u"0 of 0 shown"_s);
    array->findChild<QAction *>(u"showPlots"_s)->setChecked(true);
    auto *const tabs = array->findChild<QTabWidget *>(u"arrayPlotTabs"_s);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QTRY_VERIFY(array->isSettled());
        useTable(tabs->currentWidget());
        clickAllOver(tabs->currentWidget());
        QCOMPARE(tabs->currentWidget()->accessibleDescription(), said);
    }
    QTest::mouseClick(array->findChild<QPushButton *>(u"wholeArray"_s), Qt::LeftButton);
    for (QComboBox *const choice : array->findChildren<QComboBox *>()) {
        for (int index = choice->count(); index-- > 0;) {
            choice->setCurrentIndex(index);
            Q_EMIT choice->activated(index);
            QVERIFY(!array->grab().isNull());
        }
    }
    QTRY_VERIFY(array->isSettled());
}

void TestEmptyData::emptyArraysAreCompared()
{
    QFETCH(QByteArray, format);
    QFETCH(std::vector<hsize_t>, extents);
    QFETCH(QString, said);
    const QString one = writeArray(format, extents, u"one"_s);
    const QString other = writeArray(format, extents, u"other"_s);
    open({one, other});
    auto *const both = pane<ArrayDiffPane>();
    QVERIFY(both);
    const QString shape = said.section(u'(', 1).section(u')', 0, 0);
    QTRY_COMPARE(label(u"arrayDiffAnswer"_s), extents.empty()
                                                  ? u"Neither data set has any elements (null spaces)."_s
                                                  : QString(u"Both arrays are empty ("_s + shape + u")."_s));
    QCOMPARE(label(u"comparedCell"_s), said);
    both->findChild<QAction *>(u"showPlots"_s)->setChecked(true);
    for (const QString &name : {u"referenceGrid"_s, u"currentGrid"_s, u"differenceGrid"_s}) {
        auto *const grid = both->findChild<ArrayGrid *>(name);
        useTable(grid);
        clickAllOver(grid->viewport());
    }
    QTRY_VERIFY(both->isSettled());
    both->setOnlyDiffering(true);
    for (int kind = 0; kind < both->findChild<QComboBox *>(u"differenceKind"_s)->count(); ++kind) {
        both->setDifferenceKind(static_cast<DifferenceKind>(kind));
        QVERIFY(!both->grab().isNull());
    }
    const QString full = write(u"full.npy"_s, npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 6}));
    open({one, full});
    const QString differing = extents.empty() ? u"null"_s : shape;
    QTRY_COMPARE(label(u"arrayDiffAnswer"_s),
                 QString(u"The shapes differ: "_s + differing + u" and 2 × 3. No elements were compared."_s));
    QVERIFY(!pane<ArrayDiffPane>()->grab().isNull());
}

/// Every table, tree and plot of a pane, each of its tabs, and what its own actions do.
void TestEmptyData::useAll(Pane *pane) const
{
    for (auto *const tabs : pane->findChildren<QTabWidget *>()) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            tabs->setCurrentIndex(tab);
    }
    for (auto *const area : pane->findChildren<QAbstractScrollArea *>()) {
        if (area->isVisible()) {
            useTable(area);
            clickAllOver(area->viewport());
        }
    }
    for (QAction *const action : pane->paneActions()) {
        if (action->isEnabled() && !action->text().endsWith(u'…'))
            action->trigger();
    }
    QVERIFY(!pane->grab().isNull());
}

/// A sample up to these words and with them.
QByteArray TestEmptyData::headOf(const QString &sample, const QByteArray &end) const
{
    QFile file(m_fixture.sample(sample));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    const auto at = text.indexOf(end);
    return at < 0 ? QByteArray() : text.first(at + end.size());
}

void TestEmptyData::aTraceOfNoRecords()
{
    const QByteArray head = headOf(u"reference/0.trd"_s, "# End trace header\n");
    QVERIFY(!head.isEmpty());
    open({write(u"empty.trd"_s, head)});
    Pane *const shown = area()->pane(u"trace"_s);
    QVERIFY(shown);
    useAll(shown);
    QTRY_VERIFY(m_fixture.isReady());
}

void TestEmptyData::filesOfNothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("full");
    QTest::newRow("stacks") << u"empty.xml"_s << QByteArray("<stacks></stacks>") << u"deadlock/stacks.xml"_s;
    QTest::newRow("comparison") << u"empty.csv"_s << QByteArray("Value,Processes\n") << u"deadlock/residual.csv"_s;
    const QByteArray head =
        "<PROFILE version='3.0'><PROFILEHDR></PROFILEHDR><PROFILEPARAMS><TARGET name='heat'/><METRICS>"
        "<METRIC shortName='0' nativeName='cycles' period='1' displayName='cycles' display='true'/>"
        "</METRICS></PROFILEPARAMS><PROFILESCOPETREE>";
    const QByteArray end = "</PROFILESCOPETREE></PROFILE>";
    QTest::newRow("profile") << u"empty.pxml"_s << head + end << u"profile/before.pxml"_s;
    QTest::newRow("program alone") << u"empty.pxml"_s << head + "<PGM n='heat'></PGM>" + end
                                   << u"profile/before.pxml"_s;
}

/// Alone, against another such, and against one that holds something, in both orders.
void TestEmptyData::filesOfNothing()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, full);
    const QString empty = write(name, bytes);
    const QString something = m_fixture.sample(full);
    open({empty});
    useAll(area()->currentPane());
    for (const QStringList &paths :
         {QStringList{empty, write(u"other-"_s + name, bytes)}, {empty, something}, {something, empty}}) {
        m_fixture.close();
        m_fixture.open();
        open(paths);
        QVERIFY(area()->currentPane());
        useAll(area()->currentPane());
        QTRY_VERIFY(m_fixture.isReady());
    }
}

RANKSCOPE_TEST(TestEmptyData, QApplication)

} // namespace rankscope

#include "tst_emptydata.moc"
