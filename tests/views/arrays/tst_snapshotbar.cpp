// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/memoryarray.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/controls/snapshotbar.h"
#include "views/arrays/grid/arraygrid.h"

#include <QAction>
#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// States of a data set in the Array pane, and a stream that grows while it is open.
class TestSnapshotBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void hiddenForOneState();
    void goesThroughTheStates();
    void keepsLayoutPlaceAndFilter();
    void followsTheNewest();
    void staysWithAnOlderOne();
    void anotherDataSetChangesNothing();
    void anotherShape();
    void givesItsCommand();
    void keepsItsStateOverAReload();

private:
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_pane->findChild<Part *>(name);
    }
    double firstValue() const
    {
        ArrayValues values;
        if (!m_pane->view()->readPage({0, 1, 0, 1}, values, Progress()))
            return -1;
        return std::get<std::vector<double>>(values)[0];
    }

    std::unique_ptr<ArrayPane> m_pane;
};

namespace {

using Sets = std::vector<std::shared_ptr<const ArraySource>>;

/// Elements value, value + 1, …
std::shared_ptr<const ArraySource> stateOf(const QString &path, std::optional<std::uint64_t> snapshot, double value,
                                           const ArrayShape &shape = {3, 4})
{
    ArrayDescription description;
    description.path = path;
    description.snapshot = snapshot;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    std::vector<double> values(elementCount(shape).value_or(0));
    for (std::size_t index = 0; index < values.size(); ++index)
        values[index] = value + static_cast<double>(index);
    return std::make_shared<MemoryArray>(std::move(description), std::move(values));
}

/// As the reader makes it: an entry an id, which is its newest state.
std::shared_ptr<const ArrayDocument> snapshotDocument(const Sets &sets, const QString &layout = u"generic-i32-v1"_s)
{
    const auto document = std::make_shared<ArrayDocument>();
    document->name = u"-"_s;
    document->format = ArrayFormat::Visualizer;
    document->flavour = layout;
    document->dataSets = sets;
    for (std::uint32_t index = 0; index < sets.size(); ++index) {
        const QString &path = sets[index]->description().path;
        auto entry = std::ranges::find(document->entries, path, &ArrayEntry::path);
        if (entry == document->entries.end())
            entry =
                document->entries.insert(entry, ArrayEntry{ArrayEntry::Kind::DataSet, path, path, {}, {}, {}, {}, {}});
        entry->dataSet = index;
    }
    return document;
}

Sets threeStates()
{
    return {stateOf(u"1"_s, 1, 100), stateOf(u"2"_s, {}, 5), stateOf(u"1"_s, 2, 200), stateOf(u"1"_s, 3, 300)};
}

} // namespace

void TestSnapshotBar::init()
{
    m_pane = std::make_unique<ArrayPane>();
    m_pane->resize(1000, 600);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_pane->setDocument(snapshotDocument(threeStates()));
    QTRY_VERIFY(m_pane->isSettled());
}

void TestSnapshotBar::hiddenForOneState()
{
    const auto top = [this](const QWidget *widget) { return widget->mapTo(m_pane.get(), QPoint()).y(); };
    QVERIFY(part<SnapshotBar>(u"snapshotBar"_s)->isVisible());
    QVERIFY(top(part<SnapshotBar>(u"snapshotBar"_s)) > top(part<QWidget>(u"arrayHeading"_s)));
    QVERIFY(top(part<SnapshotBar>(u"snapshotBar"_s)) < top(part<ArrayGrid>(u"arrayGrid"_s)));
    m_pane->showDataSet(1);
    QVERIFY(!part<SnapshotBar>(u"snapshotBar"_s)->isVisible());
    m_pane->setDocument(nullptr);
    QVERIFY(!part<SnapshotBar>(u"snapshotBar"_s)->isVisible());
}

void TestSnapshotBar::goesThroughTheStates()
{
    QCOMPARE(firstValue(), 300.0);
    auto *const slider = part<QSlider>(u"arraySnapshot"_s);
    QCOMPARE(slider->maximum(), 2);
    QCOMPARE(slider->value(), 2);
    QCOMPARE(part<QLabel>(u"arraySnapshotText"_s)->text(), u"Snapshot 3 of 3"_s);
    QVERIFY(!part<QToolButton>(u"nextArraySnapshot"_s)->isEnabled());
    QTest::mouseClick(part<QToolButton>(u"previousArraySnapshot"_s), Qt::LeftButton);
    QCOMPARE(firstValue(), 200.0);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(firstValue(), 100.0);
    QCOMPARE(part<QLabel>(u"arraySnapshotText"_s)->text(), u"Snapshot 1 of 3"_s);
    QVERIFY(part<QTreeView>(u"dataSets"_s)->currentIndex().isValid());
    part<QAction>(u"nextArrayState"_s)->trigger();
    QCOMPARE(firstValue(), 200.0);
    part<QAction>(u"previousArrayState"_s)->trigger();
    part<QAction>(u"previousArrayState"_s)->trigger(); // there is none before the first
    QCOMPARE(firstValue(), 100.0);
}

void TestSnapshotBar::keepsLayoutPlaceAndFilter()
{
    ArrayLayout layout = pageLayout({3, 4});
    std::swap(layout.rows, layout.columns);
    m_pane->setLayout(layout);
    m_pane->setFilter(u"> 305"_s);
    QTRY_VERIFY(m_pane->filter());
    auto *const grid = part<ArrayGrid>(u"arrayGrid"_s);
    grid->goTo({2, 1});
    part<QSlider>(u"arraySnapshot"_s)->setValue(1);
    QTRY_VERIFY(m_pane->filter() && m_pane->isSettled());
    QCOMPARE(m_pane->view()->layout(), layout);
    QCOMPARE(*grid->currentCell(), (ArrayGrid::Cell{2, 1}));
    QCOMPARE(m_pane->filter()->text(), u"> 305"_s);
}

void TestSnapshotBar::followsTheNewest()
{
    part<ArrayGrid>(u"arrayGrid"_s)->goTo({2, 1});
    Sets more = threeStates();
    more.push_back(stateOf(u"1"_s, 4, 400));
    m_pane->setDocument(snapshotDocument(more));
    QCOMPARE(firstValue(), 400.0);
    QCOMPARE(part<QLabel>(u"arraySnapshotText"_s)->text(), u"Snapshot 4 of 4"_s);
    QCOMPARE(*part<ArrayGrid>(u"arrayGrid"_s)->currentCell(), (ArrayGrid::Cell{2, 1}));
}

void TestSnapshotBar::staysWithAnOlderOne()
{
    part<QSlider>(u"arraySnapshot"_s)->setValue(1);
    Sets more = threeStates();
    more.push_back(stateOf(u"1"_s, 4, 400));
    m_pane->setDocument(snapshotDocument(more));
    QCOMPARE(firstValue(), 200.0);
    QCOMPARE(part<QLabel>(u"arraySnapshotText"_s)->text(), u"Snapshot 2 of 4"_s);
}

/// The view is the same object: nothing is read again.
void TestSnapshotBar::anotherDataSetChangesNothing()
{
    const Sets sets = threeStates();
    m_pane->setDocument(nullptr);
    m_pane->setDocument(snapshotDocument(sets));
    const auto before = m_pane->view();
    Sets more = sets;
    more.push_back(stateOf(u"7"_s, {}, 7));
    m_pane->setDocument(snapshotDocument(more));
    QCOMPARE(m_pane->view(), before);
    QCOMPARE(part<QTreeView>(u"dataSets"_s)->model()->rowCount(), 3);
    QCOMPARE(part<QTreeView>(u"dataSets"_s)->currentIndex().row(), 0);
}

void TestSnapshotBar::anotherShape()
{
    Sets more = threeStates();
    more.push_back(stateOf(u"1"_s, 4, 400, {6}));
    m_pane->setDocument(snapshotDocument(more));
    QCOMPARE(m_pane->view()->source().shape(), ArrayShape{6});
    part<QSlider>(u"arraySnapshot"_s)->setValue(0);
    QCOMPARE(m_pane->view()->source().shape(), (ArrayShape{3, 4}));
    QCOMPARE(firstValue(), 100.0);
}

void TestSnapshotBar::givesItsCommand()
{
    QCOMPARE(m_pane->commandLine(), u"rankscope export - --view array --dataset 1 --dataset-layout generic-i32-v1 "
                                    "--format csv -o -"_s);
    part<QSlider>(u"arraySnapshot"_s)->setValue(0);
    QCOMPARE(m_pane->commandLine(), u"rankscope export - --view array --dataset 1 --dataset-layout generic-i32-v1 "
                                    "--snapshot 1 --format csv -o -"_s);
    QCOMPARE(m_pane->commandRemark(), QString());
    m_pane->setDocument(nullptr);
    m_pane->setDocument(snapshotDocument(threeStates(), u"found in dump.vis"_s)); // such a name is no file
    QCOMPARE(m_pane->commandLine(),
             u"rankscope export - --view array --dataset 1 --dataset-layout layout.json --format csv -o -"_s);
    QVERIFY(!m_pane->commandRemark().isEmpty());
}

void TestSnapshotBar::keepsItsStateOverAReload()
{
    part<QSlider>(u"arraySnapshot"_s)->setValue(1);
    const QByteArray state = m_pane->saveState();
    m_pane->setDocument(nullptr);
    m_pane->setDocument(snapshotDocument(threeStates()));
    QCOMPARE(firstValue(), 300.0);
    m_pane->restoreState(state);
    QCOMPARE(firstValue(), 200.0);
}

RANKSCOPE_TEST(TestSnapshotBar, QApplication)
#include "tst_snapshotbar.moc"
