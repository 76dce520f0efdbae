// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/arrayexportdialog.h"

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/layoutwords.h"
#include "tests/support/testclass.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

using namespace Qt::StringLiterals;

namespace rankscope {

/// What the dialog offers of an array and says of the file.
class TestArrayExportDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init() { m_description = {}; }

    void saysHowMuchTheViewShows();
    void saysThatAllIsShown();
    void saysWhatTheFileHolds();
    void saysWhatTheFilterLeavesOut();
    void swapsForFortran();
    void offersTextsAsCsvOnly();
    void offersNoNpyForFilteredIntegers();
    void proposesNames_data();
    void proposesNames();
    void copiesTheCommand();

private:
    void show(ElementType type, const ArrayShape &shape, const LayoutWords &words, const QString &filter = {});
    template<typename Part>
    Part *part(const QString &name) const
    {
        return m_dialog->findChild<Part *>(name);
    }
    QString extent() const { return part<QRadioButton>(u"arrayExportExtent"_s)->text(); }
    QString text() const { return part<QLabel>(u"arrayExportText"_s)->text(); }
    void choose(const QString &name) const { QTest::mouseClick(part<QRadioButton>(name), Qt::LeftButton, {}, {5, 8}); }

    ArrayDescription m_description;
    ArrayExportForm m_form;
    std::shared_ptr<ArrayDocument> m_document;
    std::unique_ptr<ArrayExportDialog> m_dialog;
};

void TestArrayExportDialog::show(ElementType type, const ArrayShape &shape, const LayoutWords &words,
                                 const QString &filter)
{
    m_description.path = u"/fields/u"_s;
    m_description.type = type;
    m_description.shape = shape;
    m_description.dimensions.resize(shape.size());
    const auto layout = layoutOf(words, m_description);
    QVERIFY(layout);
    const auto array =
        std::make_shared<const MemoryArray>(m_description, makeValues(type, elementCount(shape).value_or(0)));
    const auto view = ArrayView::make(array, *layout);
    QVERIFY(view);
    const auto made = ArrayFilter::make(filter, {array, nullptr});
    QVERIFY(made);
    m_document = std::make_shared<ArrayDocument>();
    m_document->name = u"/runs/field of u.h5"_s;
    m_document->dataSets = {array, array};
    const CommandSource source{{u"'/runs/field of u.h5' --view array --dataset /fields/u"_s}, m_description, {}};
    m_dialog = std::make_unique<ArrayExportDialog>(ArrayExportDialog::Source{m_document, source},
                                                   ShownCells{*view, *made}, m_form);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestArrayExportDialog::saysHowMuchTheViewShows()
{
    show(ElementType::Float64, {10, 4, 25}, {{}, {}, {u"i=3"_s}, {u"k=0:4"_s}});
    QCOMPARE(extent(), u"The view shows 4 × 5 cells, 2 % of the array"_s); // 20 of 1000
    QCOMPARE(m_dialog->cells().view.cellCount(), 20U);
    auto *const whole = part<QRadioButton>(u"arrayExportWhole"_s);
    QCOMPARE(whole->text(), u"The &whole array: 10 × 4 × 25"_s);
    QTest::keyClick(m_dialog.get(), Qt::Key_W, Qt::AltModifier);
    QTRY_VERIFY(whole->isChecked());
    QVERIFY(m_dialog->cells().view.isWhole());
    QCOMPARE(m_dialog->cells().view.columnCount(), 25U);
    QVERIFY(text().contains(u"40 × 25 values"_s));
}

void TestArrayExportDialog::saysThatAllIsShown()
{
    show(ElementType::Float64, {3, 4}, {{u"j"_s}, {u"i"_s}, {}, {}});
    QCOMPARE(part<QLabel>(u"arrayExportExtent"_s)->text(), u"The view shows 4 × 3 cells, the whole array"_s);
    QVERIFY(!part<QRadioButton>(u"arrayExportWhole"_s));
    QCOMPARE(m_dialog->cells().view.rowCount(), 4U); // in the order of the view
}

void TestArrayExportDialog::saysWhatTheFileHolds()
{
    show(ElementType::Float64, {10, 4, 25}, {{}, {}, {u"i=3"_s}, {}});
    QCOMPARE(text(), u"The table of the screen, 4 × 25 values: a line for each row, without a header."_s);
    choose(u"csvList"_s);
    QCOMPARE(text(), u"A line for each value, its subscripts (i, j, k) first, without a header."_s);
    QCOMPARE(m_dialog->form(), (ArrayExportForm{ArrayFileFormat::CsvList}));
    choose(u"npy"_s);
    QCOMPARE(text(), u"An array of 4 × 25 (j × k). Its values take 800 bytes."_s); // 100 doubles
    choose(u"hdf5"_s);
    QCOMPARE(text(), u"A data set of 4 × 25 (j × k). C and Python read it as [j][k], Fortran as (k, j). "
                     "Its values take 800 bytes."_s);
    QVERIFY(part<QCheckBox>(u"swapDimensions"_s)->isEnabled());
}

void TestArrayExportDialog::saysWhatTheFilterLeavesOut()
{
    show(ElementType::Float32, {4, 25}, {}, u"> 3"_s);
    QCOMPARE(part<QLabel>(u"arrayExportFilter"_s)->text(), u"Only elements that pass the filter: > 3"_s);
    QVERIFY(text().endsWith(u"A cell that the filter leaves out is \"\"."_s));
    choose(u"csvList"_s);
    QVERIFY(text().endsWith(u"Cells that the filter leaves out are not written."_s));
    choose(u"npy"_s);
    QVERIFY(text().contains(u"What the filter leaves out is NaN."_s));
    choose(u"hdf5"_s);
    QVERIFY(text().endsWith(u"a second data set has 1 where a value is shown."_s));
    QVERIFY(m_dialog->cells().filter);
}

void TestArrayExportDialog::swapsForFortran()
{
    m_description.order = ArrayOrder::ColumnMajor;
    show(ElementType::Float64, {2, 3, 5}, {});
    QVERIFY(!part<QCheckBox>(u"swapDimensions"_s)->isEnabled()); // of CSV
    choose(u"hdf5"_s);
    QVERIFY(text().contains(u"2 × 3 × 5 (i × j × k)"_s));
    QVERIFY(text().contains(u"only with the dimensions the other way round"_s));
    QTest::mouseClick(part<QCheckBox>(u"swapDimensions"_s), Qt::LeftButton, {}, {5, 8});
    QVERIFY(text().contains(u"5 × 3 × 2 (k × j × i). C and Python read it as [k][j][i], Fortran as (i, j, k)."_s));
    QVERIFY(!text().contains(u"only with"_s));
    QCOMPARE(m_dialog->form(), (ArrayExportForm{ArrayFileFormat::Hdf5, true}));
    choose(u"npy"_s);
    QVERIFY(!m_dialog->form().isSwapped);
}

void TestArrayExportDialog::offersTextsAsCsvOnly()
{
    m_form = {ArrayFileFormat::Hdf5, true}; // chosen for another array
    show(ElementType::Text, {2}, {});
    m_form = {};
    QVERIFY(!part<QRadioButton>(u"hdf5"_s)->isEnabled());
    QCOMPARE(part<QRadioButton>(u"hdf5"_s)->toolTip(),
             u"Texts are not exported to HDF5, only numbers are: export them as CSV."_s);
    QVERIFY(!part<QRadioButton>(u"npy"_s)->isEnabled());
    QCOMPARE(m_dialog->form(), ArrayExportForm());
}

void TestArrayExportDialog::offersNoNpyForFilteredIntegers()
{
    show(ElementType::Int32, {4}, {}, u"> 3"_s);
    QVERIFY(part<QRadioButton>(u"hdf5"_s)->isEnabled());
    QVERIFY(!part<QRadioButton>(u"npy"_s)->isEnabled());
    QVERIFY(part<QRadioButton>(u"npy"_s)->toolTip().contains(u"Integers have no NaN"_s));
    choose(u"hdf5"_s);
    QVERIFY(!part<QCheckBox>(u"swapDimensions"_s)->isEnabled()); // one dimension has no other way round
}

void TestArrayExportDialog::proposesNames_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("dataSets");
    QTest::addColumn<QString>("csv");
    QTest::addColumn<QString>("hdf5");
    QTest::newRow("one of several") << u"/a/run.1.nc"_s << 2 << u"run.1-u.csv"_s << u"run.1-u.h5"_s;
    QTest::newRow("the only one") << u"/a/heat.npy"_s << 1 << u"heat.csv"_s << u"heat.h5"_s;
    QTest::newRow("not the file itself") << u"heat.h5"_s << 1 << u"heat.csv"_s << u"heat-view.h5"_s;
    QTest::newRow("standard input") << u"-"_s << 1 << u"array.csv"_s << u"array.h5"_s;
}

void TestArrayExportDialog::proposesNames()
{
    QFETCH(QString, file);
    QFETCH(int, dataSets);
    show(ElementType::Float64, {4}, {});
    m_document->name = file;
    m_document->dataSets.resize(static_cast<std::size_t>(dataSets));
    QTEST(m_dialog->fileName(), "csv");
    choose(u"hdf5"_s);
    QTEST(m_dialog->fileName(), "hdf5");
}

void TestArrayExportDialog::copiesTheCommand()
{
    show(ElementType::Float64, {10, 4, 25}, {{}, {}, {u"i=3"_s}, {}}, u"> 3"_s);
    choose(u"hdf5"_s);
    QTest::mouseClick(part<QCheckBox>(u"swapDimensions"_s), Qt::LeftButton, {}, {5, 8});
    QTest::mouseClick(part<QPushButton>(u"arrayExportCommand"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             u"rankscope export '/runs/field of u.h5' --view array --dataset /fields/u --fix i=3 --filter '> 3' "
             "--format hdf5 --swap -o 'field of u-u.h5'"_s);
    choose(u"csvList"_s);
    choose(u"arrayExportWhole"_s);
    QCOMPARE(m_dialog->commandLine(),
             u"rankscope export '/runs/field of u.h5' --view array --dataset /fields/u --filter '> 3' --format csv "
             "--list -o 'field of u-u.csv'"_s);
}

RANKSCOPE_TEST(TestArrayExportDialog, QApplication)

} // namespace rankscope

#include "tst_arrayexportdialog.moc"
