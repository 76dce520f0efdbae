// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/arrayexportdialog.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"

#include <H5Cpp.h>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>

#include <sys/resource.h>

#include <csignal>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Export of the sample's field, asked for by key. Numbers: resources/sample/README.txt, and generate.py, which sets
/// heat(0,j,k) = 16 - j.
class TestArrayExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void writesTheTableOfTheScreen();
    void writesOnlyWhatTheFilterShows();
    void writesTheWholeArraySwapped();
    void writesNpyAndRemembersTheForm();
    void copiesTheCommand();
    void refusesTheFileThatIsRead();
    void leavesTheOldFileOnAFullDisk();
    void canBeStopped();

private:
    ArrayPane *pane() const { return qobject_cast<ArrayPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane()); }
    void open(const QString &file);
    void ask();
    void choose(const QString &name) const
    {
        QTest::mouseClick(m_fixture.find<QAbstractButton>(name), Qt::LeftButton, {}, {5, 8});
    }
    void accept(const QString &name);
    void waitForFile();
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void writeOld(const QString &name) const;
    QByteArray contentOf(const QString &name) const;
    QString notice() const { return m_fixture.find<QLabel>(u"noticeText"_s)->text(); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestArrayExport::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    open(m_fixture.sample(u"field/heat.npy"_s));
}

void TestArrayExport::open(const QString &file)
{
    m_fixture.window().openPaths({file});
    QTRY_VERIFY(pane() && pane()->view());
}

void TestArrayExport::ask()
{
    m_fixture.window().activateWindow(); // again after the dialog before
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
    QVERIFY(m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s));
}

void TestArrayExport::accept(const QString &name)
{
    m_fixture.fileToSave = path(name);
    choose(u"arrayExportAccept"_s);
    QTRY_VERIFY(!m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s)); // gone before the next one is asked for
}

void TestArrayExport::waitForFile()
{
    const QString written = u"Written: "_s + m_fixture.fileToSave;
    QTRY_COMPARE(m_fixture.window().statusBar()->currentMessage(), written);
}

void TestArrayExport::writeOld(const QString &name) const
{
    QFile old(path(name));
    QVERIFY(old.open(QIODevice::WriteOnly));
    QCOMPARE(old.write("old"), 3);
}

QByteArray TestArrayExport::contentOf(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void TestArrayExport::writesTheTableOfTheScreen()
{
    QVERIFY(m_fixture.status().startsWith(u"view shows 4.2 % of the array"_s)); // 240 of 5760
    ask();
    QCOMPARE(m_fixture.find<QRadioButton>(u"arrayExportExtent"_s)->text(),
             u"The view shows 20 × 12 cells, 4.2 % of the array"_s);
    accept(u"page.csv"_s);
    waitForFile();
    QCOMPARE(m_fixture.proposedFile, u"heat.csv"_s);
    QByteArray expected;
    for (int j = 0; j < 20; ++j)
        expected += QByteArrayList(12, QByteArray::number(16 - j)).join(',') + '\n';
    QCOMPARE(contentOf(u"page.csv"_s), expected);
}

void TestArrayExport::writesOnlyWhatTheFilterShows()
{
    pane()->setFilter(u"$nan"_s);
    QTRY_VERIFY(pane()->filter());
    ask();
    choose(u"csvList"_s);
    choose(u"arrayExportWhole"_s);
    accept(u"holes.csv"_s);
    waitForFile();
    const QByteArray holes = contentOf(u"holes.csv"_s);
    QCOMPARE(holes.count('\n'), 63);
    QCOMPARE(holes.count(",nan\n"), 63);
    QVERIFY(holes.startsWith("7,7,5,nan\n")); // the octahedron of radius 3 around (10,7,5)
    QVERIFY(holes.contains("\n10,7,5,nan\n"));
}

void TestArrayExport::writesTheWholeArraySwapped()
{
    ask();
    choose(u"hdf5"_s);
    choose(u"swapDimensions"_s);
    choose(u"arrayExportWhole"_s);
    accept(u"whole.h5"_s);
    waitForFile();
    const H5::H5File file(QFile::encodeName(path(u"whole.h5"_s)).constData(), H5F_ACC_RDONLY);
    const H5::DataSet values = file.openDataSet(file.getObjnameByIdx(0));
    hsize_t extents[3] = {};
    QCOMPARE(values.getSpace().getSimpleExtentDims(extents), 3);
    QCOMPARE(extents[0], 12U);
    QCOMPARE(extents[1], 20U);
    QCOMPARE(extents[2], 24U);
    std::vector<double> back(12 * 20 * 24);
    values.read(back.data(), H5::PredType::NATIVE_DOUBLE);
    for (std::size_t k = 0; k < 12; ++k)
        for (std::size_t j = 0; j < 20; ++j)
            QCOMPARE(back[(k * 20 + j) * 24], 16.0 - static_cast<double>(j)); // i = 0
}

void TestArrayExport::writesNpyAndRemembersTheForm()
{
    ask();
    choose(u"npy"_s);
    accept(u"page.npy"_s);
    waitForFile();
    QCOMPARE(m_fixture.proposedFile, u"heat-view.npy"_s);
    const QByteArray bytes = contentOf(u"page.npy"_s);
    QVERIFY(bytes.contains("'shape': (20, 12)"));
    QCOMPARE(bytes.size(), 128 + 240 * 8);
    ask();
    QVERIFY(m_fixture.find<QRadioButton>(u"npy"_s)->isChecked());
    QTest::keyClick(m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s), Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"page.npy"_s});
}

void TestArrayExport::copiesTheCommand()
{
    const QString file = m_fixture.sample(u"field/heat.npy"_s);
    const QString dataSet = pane()->view()->source().description().path;
    pane()->setFilter(u"> 3"_s);
    QTRY_VERIFY(pane()->filter());
    ask();
    choose(u"hdf5"_s);
    choose(u"swapDimensions"_s);
    choose(u"arrayExportCommand"_s);
    const QString begin = u"rankscope export "_s + file + u" --view array --dataset "_s + dataSet;
    QCOMPARE(QGuiApplication::clipboard()->text(),
             begin + u" --fix i=0 --filter '> 3' --format hdf5 --swap -o heat.h5"_s);
    choose(u"csvList"_s);
    choose(u"arrayExportWhole"_s);
    choose(u"arrayExportCommand"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), begin + u" --filter '> 3' --format csv --list -o heat.csv"_s);
}

void TestArrayExport::refusesTheFileThatIsRead()
{
    const QString source = m_fixture.sample(u"field/heat.npy"_s);
    const qint64 size = QFileInfo(source).size();
    QVERIFY(QFile::link(source, path(u"link.npy"_s)));
    ask();
    choose(u"npy"_s);
    accept(u"link.npy"_s);
    QTRY_VERIFY(notice().contains(u"read from this very file"_s));
    QCOMPARE(QFileInfo(source).size(), size);
}

void TestArrayExport::leavesTheOldFileOnAFullDisk()
{
    writeOld(u"whole.csv"_s);
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before = {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small = {20'000, before.rlim_max};
    ask();
    choose(u"arrayExportWhole"_s);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    accept(u"whole.csv"_s);
    QTRY_VERIFY(notice().contains(u"File too large"_s));
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QCOMPARE(contentOf(u"whole.csv"_s), "old"_ba);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"whole.csv"_s});
}

/// 40 GB of holes.
void TestArrayExport::canBeStopped()
{
    constexpr qint64 elements = 5'000'000'000;
    QByteArray header("\x93NUMPY\x01\x00\x76\x00", 10);
    header += "{'descr': '<f8', 'fortran_order': False, 'shape': (" + QByteArray::number(elements) + ",), }";
    QFile sparse(path(u"large.npy"_s));
    QVERIFY(sparse.open(QIODevice::WriteOnly));
    QCOMPARE(sparse.write(header.leftJustified(127, ' ') + '\n'), 128);
    QVERIFY(sparse.resize(128 + elements * 8));
    m_fixture.open(); // a window that shows no other file
    open(path(u"large.npy"_s));
    QCOMPARE(pane()->view()->cellCount(), std::uint64_t{elements});
    QVERIFY(QDir().mkpath(path(u"out"_s)));
    writeOld(u"out/large.csv"_s);
    ask();
    accept(u"out/large.csv"_s);
    const auto *const progress = m_fixture.find<QProgressBar>(u"workProgress"_s);
    QTRY_VERIFY(progress->isVisible() && progress->value() > 0);
    QVERIFY(progress->value() < 500);
    QTest::mouseClick(m_fixture.find<QAbstractButton>(u"workCancel"_s), Qt::LeftButton);
    QTRY_VERIFY(!progress->isVisible());
    m_fixture.close(); // waits for what still runs
    QCOMPARE(contentOf(u"out/large.csv"_s), "old"_ba);
    QCOMPARE(QDir(path(u"out"_s)).entryList(QDir::Files | QDir::Hidden), QStringList{u"large.csv"_s});
}

RANKSCOPE_TEST(TestArrayExport, QApplication)

} // namespace rankscope

#include "tst_arrayexport.moc"
