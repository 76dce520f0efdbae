// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/arrayexportdialog.h"
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"

#include <H5Cpp.h>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>

namespace rankscope {

using namespace Qt::StringLiterals;

/// The export dialog of arrays that hold nothing, by key and mouse: what is written is as empty, in the same shape.
class TestEmptyExports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void writesTheShape_data();
    void writesTheShape();
    void offersNothingOfANullSpace();
    void hasNoDialogWithoutADataSet();

private:
    ArrayExportDialog *dialog() const { return m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s); }
    void open(const QString &file);
    void ask();
    QString written(const QString &form, const QString &suffix);
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QByteArray contentOf(const QString &name) const;
    QString madeHdf5(const QString &name, bool hasDataSet) const;

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestEmptyExports::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestEmptyExports::open(const QString &file)
{
    m_fixture.window().openPaths({file});
    QTRY_VERIFY(m_fixture.find<PaneArea>(u"panes"_s)->currentPane() && m_fixture.isReady());
}

void TestEmptyExports::ask()
{
    m_fixture.window().activateWindow(); // again after the dialog before
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
}

/// Chooses the form in the dialog, and saves; empty where nothing was written.
QString TestEmptyExports::written(const QString &form, const QString &suffix)
{
    ask();
    if (!dialog())
        return {};
    QTest::mouseClick(m_fixture.find<QRadioButton>(form), Qt::LeftButton, {}, {5, 8});
    if (auto *const whole = m_fixture.find<QRadioButton>(u"arrayExportWhole"_s)) // of three dimensions a plane is shown
        QTest::mouseClick(whole, Qt::LeftButton, {}, {5, 8});
    m_fixture.fileToSave = path(form % u'.' % suffix);
    QTest::mouseClick(m_fixture.find<QPushButton>(u"arrayExportAccept"_s), Qt::LeftButton);
    const QString said = u"Written: "_s + m_fixture.fileToSave;
    const bool isSaid =
        QTest::qWaitFor([&] { return m_fixture.window().statusBar()->currentMessage() == said && !dialog(); });
    return isSaid ? m_fixture.fileToSave : QString();
}

QByteArray TestEmptyExports::contentOf(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// By the library of HDF5: a file with a null space, or without anything.
QString TestEmptyExports::madeHdf5(const QString &name, bool hasDataSet) const
{
    const QString file = path(name);
    const hid_t made = H5Fcreate(QFile::encodeName(file).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    if (hasDataSet) {
        const hid_t space = H5Screate(H5S_NULL);
        H5Dclose(H5Dcreate2(made, "u", H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Sclose(space);
    }
    return H5Fclose(made) >= 0 ? file : QString();
}

void TestEmptyExports::writesTheShape_data()
{
    QTest::addColumn<QList<int>>("shape");
    QTest::newRow("0") << QList<int>{0};
    QTest::newRow("0 x 5") << QList<int>{0, 5};
    QTest::newRow("5 x 0") << QList<int>{5, 0};
    QTest::newRow("3 x 0 x 4") << QList<int>{3, 0, 4};
}

void TestEmptyExports::writesTheShape()
{
    QFETCH(const QList<int>, shape);
    QByteArrayList extents;
    for (const int extent : shape)
        extents << QByteArray::number(extent);
    QFile made(path(u"empty.npy"_s));
    QVERIFY(made.open(QIODevice::WriteOnly));
    made.write(npyDoubles('(' + extents.join(',') + ",)", {}));
    made.close();
    open(made.fileName());
    QVERIFY(!written(u"csvTable"_s, u"csv"_s).isEmpty());
    QCOMPARE(contentOf(u"csvTable.csv"_s), QByteArray());
    QVERIFY(!written(u"csvList"_s, u"csv"_s).isEmpty());
    QCOMPARE(contentOf(u"csvList.csv"_s), QByteArray());
    QVERIFY(!written(u"xml"_s, u"xml"_s).isEmpty());
    QVERIFY(contentOf(u"xml.xml"_s).contains(QByteArray("shape=\"" + extents.join(',') + "\"/>")));
    QVERIFY(!written(u"npy"_s, u"npy"_s).isEmpty());
    const QByteArray tuple = QByteArray('(' + extents.join(", ")) + (shape.size() == 1 ? ",)" : ")");
    QVERIFY(contentOf(u"npy.npy"_s).contains(QByteArray("'shape': " + tuple)));
    const QString file = written(u"hdf5"_s, u"h5"_s);
    QVERIFY(!file.isEmpty());
    const hid_t id = H5Fopen(QFile::encodeName(file).constData(), H5F_ACC_RDONLY, H5P_DEFAULT);
    const hid_t dataSet = H5Dopen2(id, "arr_0", H5P_DEFAULT);
    const hid_t space = H5Dget_space(dataSet);
    std::vector<hsize_t> sizes(std::size_t(shape.size()));
    QCOMPARE(H5Sget_simple_extent_dims(space, sizes.data(), nullptr), int(shape.size()));
    QVERIFY(std::equal(sizes.begin(), sizes.end(), shape.begin(),
                       [](hsize_t is, int wanted) { return is == hsize_t(wanted); }));
    H5Sclose(space);
    H5Dclose(dataSet);
    H5Fclose(id);
}

/// No format holds one but as an array of size zero, which is another thing: the dialog says so and saves nothing.
void TestEmptyExports::offersNothingOfANullSpace()
{
    open(madeHdf5(u"null.h5"_s, true));
    const auto *const heading =
        m_fixture.find<PaneArea>(u"panes"_s)->currentPane()->findChild<ElidedLabel *>(u"arrayHeading"_s);
    QVERIFY(heading && heading->text().contains(u"null"_s));
    ask();
    QVERIFY(dialog());
    QCOMPARE(m_fixture.find<QLabel>(u"arrayExportText"_s)->text(),
             u"A data set without elements (null space) cannot be written as an array."_s);
    QVERIFY(m_fixture.find<ElidedLabel>(u"arrayExportHeading"_s)->text().contains(u"null"_s));
    QVERIFY(!m_fixture.find<QPushButton>(u"arrayExportAccept"_s)->isEnabled());
    QVERIFY(!m_fixture.find<QPushButton>(u"arrayExportCommand"_s)->isEnabled());
    for (const QString &form : {u"csvTable"_s, u"csvList"_s, u"xml"_s, u"hdf5"_s, u"npy"_s, u"visualizer"_s})
        QVERIFY(!m_fixture.find<QRadioButton>(form)->isEnabled());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
}

void TestEmptyExports::hasNoDialogWithoutADataSet()
{
    open(madeHdf5(u"nothing.h5"_s, false));
    ask();
    QVERIFY(!dialog());
    QVERIFY(m_fixture.isReady());
}

RANKSCOPE_TEST(TestEmptyExports, QApplication)

} // namespace rankscope

#include "tst_emptyexports.moc"
