// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Export of two arrays that are compared, asked for by key.
#include "tests/app/commands/npyfile.h"
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/arrayexportdialog.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraydiffpane.h"

#include <H5Cpp.h>
#include <QClipboard>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>

namespace rankscope {

using namespace Qt::StringLiterals;

/// 2 × 3 each; they differ at [0, 2] by -0.5 and at [1, 0] by 4.
class TestArrayDiffExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

    void writesTheDifferenceAsItIsSeen();
    void writesOnlyWhatDiffers();
    void writesTheTable();
    void writesTheTableAsJson();
    void copiesTheCommandOfTheTable();
    void overwritesNeitherFile();
    void writesTheTableWhereThereIsNoDifference();

private:
    ArrayDiffPane *pane() const
    {
        return qobject_cast<ArrayDiffPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane());
    }
    void write(const QString &name, const QByteArray &bytes) const { QVERIFY(writeFile(path(name), bytes)); }
    void open(const QString &current);
    void ask();
    void choose(const QString &name) const
    {
        QTest::mouseClick(m_fixture.find<QAbstractButton>(name), Qt::LeftButton, {}, {5, 8});
    }
    QByteArray saved(const QString &name);
    QString path(const QString &name) const { return m_folder->filePath(name); }

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestArrayDiffExport::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"before.npy"_s, npyDoubles("(2, 3)", {1, 2, 3, 8, 5, 6}));
    write(u"after.npy"_s, npyDoubles("(2, 3)", {1, 2, 3.5, 4, 5, 6}));
    write(u"shorter.npy"_s, npyDoubles("(2, 2)", {1, 2, 3, 4}));
}

void TestArrayDiffExport::open(const QString &current)
{
    m_fixture.window().openPaths({path(u"before.npy"_s), path(current)});
    QTRY_VERIFY(pane() && pane()->diff() && m_fixture.isReady());
}

void TestArrayDiffExport::ask()
{
    m_fixture.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture.window()));
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
    QVERIFY(m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s));
}

/// What the file holds when it is written.
QByteArray TestArrayDiffExport::saved(const QString &name)
{
    m_fixture.fileToSave = path(name);
    choose(u"arrayExportAccept"_s);
    const QString written = u"Written: "_s + m_fixture.fileToSave;
    if (!QTest::qWaitFor([&] { return m_fixture.window().statusBar()->currentMessage() == written; }))
        return "not written";
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : "cannot be read"_ba;
}

void TestArrayDiffExport::writesTheDifferenceAsItIsSeen()
{
    open(u"after.npy"_s);
    ask();
    QVERIFY(m_fixture.find<QRadioButton>(u"arrayExportExtent"_s)->isChecked());
    QVERIFY(!m_fixture.find<QPushButton>(u"arrayExportCommand"_s)->isEnabled());
    QCOMPARE(saved(u"d.csv"_s), "0,0,-0.5\n4,0,0\n");
    QCOMPARE(m_fixture.proposedFile, u"before-after-difference.csv"_s);
}

void TestArrayDiffExport::writesOnlyWhatDiffers()
{
    open(u"after.npy"_s);
    choose(u"onlyDiffering"_s);
    QTRY_VERIFY(m_fixture.isReady());
    ask();
    choose(u"hdf5"_s);
    saved(u"d.h5"_s);
    const H5::H5File file(QFile::encodeName(path(u"d.h5"_s)).constData(), H5F_ACC_RDONLY);
    QCOMPARE(file.getNumObjs(), hsize_t(2));
    std::vector<std::uint8_t> mask(6);
    file.openDataSet(file.getObjnameByIdx(1)).read(mask.data(), H5::PredType::NATIVE_UINT8);
    QCOMPARE(mask, (std::vector<std::uint8_t>{0, 0, 1, 1, 0, 0}));
}

void TestArrayDiffExport::writesTheTable()
{
    open(u"after.npy"_s);
    ask();
    choose(u"arrayExportTable"_s);
    QVERIFY(!m_fixture.find<QRadioButton>(u"csvList"_s)->isEnabled());
    const QList<QByteArray> lines = saved(u"t.csv"_s).split('\n');
    QCOMPARE(lines.size(), 3); // the last one is empty
    QVERIFY(lines[0].startsWith("path,snapshot,class,elements,differing,"));
    QVERIFY2(lines[1].startsWith("arr_0,,different,6,2,0,4,\"[1,0]\","), lines[1]);
}

void TestArrayDiffExport::writesTheTableAsJson()
{
    open(u"after.npy"_s);
    ask();
    choose(u"arrayExportTable"_s);
    const QJsonObject json = QJsonDocument::fromJson(saved(u"t.json"_s)).object();
    QCOMPARE(json.value("kind"_L1).toString(), u"array-diff"_s);
    QCOMPARE(json.value("counts"_L1).toObject().value("differing"_L1).toInt(), 2);
}

void TestArrayDiffExport::copiesTheCommandOfTheTable()
{
    open(u"after.npy"_s);
    ask();
    choose(u"arrayExportTable"_s);
    QTest::mouseClick(m_fixture.find<QPushButton>(u"arrayExportCommand"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), pane()->commandLine() + u" --csv before-after-difference.csv"_s);
}

void TestArrayDiffExport::overwritesNeitherFile()
{
    open(u"after.npy"_s);
    for (const QString &name : {u"before.npy"_s, u"after.npy"_s}) {
        const qint64 size = QFileInfo(path(name)).size();
        ask();
        choose(u"npy"_s);
        m_fixture.fileToSave = path(name);
        choose(u"arrayExportAccept"_s);
        QTRY_VERIFY(m_fixture.find<QLabel>(u"noticeText"_s)->text().contains(u"read from this very file"_s));
        QCOMPARE(QFileInfo(path(name)).size(), size);
        QTRY_VERIFY(!m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s));
    }
}

/// Of shapes that differ there is the table only: the name is asked for at once.
void TestArrayDiffExport::writesTheTableWhereThereIsNoDifference()
{
    open(u"shorter.npy"_s);
    m_fixture.fileToSave = path(u"t.csv"_s);
    QTest::keyClick(&m_fixture.window(), Qt::Key_E, Qt::ControlModifier);
    QTRY_VERIFY(QFile::exists(path(u"t.csv"_s)));
    QVERIFY(!m_fixture.find<ArrayExportDialog>(u"arrayExportDialog"_s));
    QCOMPARE(m_fixture.proposedFile, u"before-shorter-difference.csv"_s);
}

RANKSCOPE_TEST(TestArrayDiffExport, QApplication)

} // namespace rankscope

#include "tst_arraydiffexport.moc"
