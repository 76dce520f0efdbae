// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets of TotalView's Visualizer in the window: files, the dialog for their layout, and what comes in while it is
// open.
#include "tests/app/window/windowfixture.h"

#include "app/panes/panearea.h"
#include "app/window/dialogs/layoutdialog.h"
#include "app/window/shell/noticebar.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>
#include <QTreeView>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestMainWindowVisualizer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void opensOurOwnLayout();
    void asksForTheLayout();
    void showsWhatALayoutMakes();
    void loadsAHeader();
    void refusesWhatIsNoLayout();
    void savesAProfile();
    void keepsTheLayout();
    void takesTheCommandLines();
    void showsWhatComesIn();
    void asksForTheLayoutOfWhatComesIn();
    void closesWhatComesIn();

private:
    ArrayPane *pane() const { return qobject_cast<ArrayPane *>(m_fixture.find<PaneArea>(u"panes"_s)->currentPane()); }
    LayoutDialog *dialog() const { return m_fixture.find<LayoutDialog>(u"layoutDialog"_s); }
    bool isAsked() const
    {
        const auto *const list = m_fixture.find<QListWidget>(u"layoutCandidates"_s);
        return list && list->count() > 0 && m_fixture.find<QTableWidget>(u"layoutPreview"_s)->rowCount() > 0;
    }
    bool isShown() const { return pane() && pane()->view() && m_fixture.isReady(); }
    QString write(const QString &name, const QByteArray &content) const;
    void openForeign();
    void click(const QString &button) const { QTest::mouseClick(m_fixture.find<QPushButton>(button), Qt::LeftButton); }
    QStringList previewRow(int row) const;
    /// Standard input becomes a pipe of ours.
    void openPipe();
    void send(const QByteArray &bytes) const
    {
        QCOMPARE(::write(m_sender, bytes.constData(), std::size_t(bytes.size())), bytes.size());
    }
    void endSending();

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
    int m_sender = -1;
    int m_standardInput = -1; // that of the test
};

namespace {

/// Four data sets, which end at bytes 304, 584, 888 and 1152; ids 1, 2, 1, 3.
QByteArray stream()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

/// The same with another magic number.
QByteArray foreignStream()
{
    QByteArray bytes = stream();
    for (const qsizetype header : {0, 304, 584, 888})
        bytes.replace(header, 4, "\x78\x56\x34\x12");
    return bytes;
}

const QByteArray header = "#define VIS_MAGIC 0x12345678\n#define VIS_VERSION 1\n"
                          "enum { vis_signed_int, vis_unsigned_int, vis_float };\n"
                          "enum { vis_ao_row_major, vis_ao_column_major };\n"
                          "struct d { int base, count, stride; };\n"
                          "struct h { int vh_magic, vh_version, vh_id, vh_type, vh_item_length, vh_item_count, "
                          "vh_axis_order, vh_effective_rank; struct d vh_dims[8]; char vh_title[128]; };\n";

} // namespace

void TestMainWindowVisualizer::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    m_standardInput = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
}

void TestMainWindowVisualizer::cleanup()
{
    m_fixture.close();
    endSending();
    dup2(m_standardInput, STDIN_FILENO);
    ::close(m_standardInput);
}

QString TestMainWindowVisualizer::write(const QString &name, const QByteArray &content) const
{
    const QString path = m_folder->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s", qPrintable(path));
    return path;
}

void TestMainWindowVisualizer::openForeign()
{
    m_fixture.window().openPaths({write(u"dump.vis"_s, foreignStream())});
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"noticeLayout"_s));
    click(u"noticeLayout"_s);
    QTRY_VERIFY(isAsked());
}

QStringList TestMainWindowVisualizer::previewRow(int row) const
{
    const auto *const table = m_fixture.find<QTableWidget>(u"layoutPreview"_s);
    QStringList cells;
    for (int column = 0; column < table->columnCount(); ++column)
        cells << table->item(row, column)->text();
    return cells;
}

void TestMainWindowVisualizer::openPipe()
{
    std::array<int, 2> ends = {-1, -1};
    QCOMPARE(pipe2(ends.data(), O_CLOEXEC), 0);
    QCOMPARE(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    ::close(ends[0]);
    m_sender = ends[1];
}

void TestMainWindowVisualizer::endSending()
{
    if (m_sender >= 0)
        ::close(m_sender);
    m_sender = -1;
}

void TestMainWindowVisualizer::opensOurOwnLayout()
{
    m_fixture.window().openPaths({write(u"own.vis"_s, stream())});
    QTRY_VERIFY(isShown());
    QCOMPARE(m_fixture.find<QTreeView>(u"dataSets"_s)->model()->rowCount(), 3);
    QCOMPARE(m_fixture.find<QSlider>(u"arraySnapshot"_s)->maximum(), 1);
    QVERIFY(m_fixture.find<QAction>(u"dataSetLayout"_s)->isEnabled());
}

void TestMainWindowVisualizer::asksForTheLayout()
{
    m_fixture.window().openPaths({write(u"dump.vis"_s, foreignStream())});
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"noticeLayout"_s));
    QVERIFY(!pane());
    QVERIFY(m_fixture.find<NoticeBar>(u"notice"_s)->text().contains(u"dump.vis"_s));
    m_fixture.trigger(u"dataSetLayout"_s);
    QTRY_VERIFY(isAsked());
    dialog()->reject();
    QTRY_VERIFY(!dialog());
    QVERIFY(!pane());
}

/// The first data set has 0, 1, 2 and 10, 11, 12 in two rows.
void TestMainWindowVisualizer::showsWhatALayoutMakes()
{
    openForeign();
    QCOMPARE(m_fixture.find<QListWidget>(u"layoutCandidates"_s)->currentRow(), 0);
    QVERIFY(m_fixture.find<QListWidget>(u"layoutCandidates"_s)->item(0)->text().contains(u"256 bytes"_s));
    QCOMPARE(previewRow(0), (QStringList{u"0"_s, u"1"_s, u"2"_s}));
    QCOMPARE(previewRow(1), (QStringList{u"10"_s, u"11"_s, u"12"_s}));
    auto *const order = m_fixture.find<QComboBox>(u"layoutOrder"_s);
    order->setFocus();
    QTest::keyClick(order, Qt::Key_Down);
    QTRY_COMPARE(m_fixture.find<QTableWidget>(u"layoutPreview"_s)->rowCount(), 3);
    QCOMPARE(previewRow(1), (QStringList{u"1"_s, u"11"_s}));
    auto *const type = m_fixture.find<QComboBox>(u"layoutType"_s);
    QCOMPARE(type->currentIndex(), 2);
    type->setFocus();
    QTest::keyClick(type, Qt::Key_Up);
    QTRY_COMPARE(previewRow(1)[0], u"4607182418800017408"_s); // the bits of 1.0
    auto *const dataSet = m_fixture.find<QComboBox>(u"layoutDataSet"_s);
    QCOMPARE(dataSet->count(), 4);
    dataSet->setFocus();
    QTest::keyClick(dataSet, Qt::Key_End);
    QTRY_COMPARE(previewRow(0).value(0), u"1"_s);
    QCOMPARE(m_fixture.find<QTableWidget>(u"layoutPreview"_s)->rowCount(), 4);
}

void TestMainWindowVisualizer::loadsAHeader()
{
    openForeign();
    m_fixture.filesToOpen = {write(u"visualize.h"_s, header)};
    const int before = m_fixture.find<QListWidget>(u"layoutCandidates"_s)->count();
    click(u"layoutLoad"_s);
    QCOMPARE(m_fixture.find<QListWidget>(u"layoutCandidates"_s)->count(), before + 1);
    QVERIFY(!m_fixture.find<QComboBox>(u"layoutOrder"_s)->isEnabled()); // the data sets say it
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"layoutAccept"_s)->isEnabled());
    click(u"layoutAccept"_s);
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->flavour, u"visualize.h, LP64"_s);
    QCOMPARE(pane()->document()->dataSets[1]->description().order, ArrayOrder::ColumnMajor);
    QVERIFY(m_fixture.find<NoticeBar>(u"notice"_s)->isHidden());
}

void TestMainWindowVisualizer::refusesWhatIsNoLayout()
{
    openForeign();
    m_fixture.filesToOpen = {write(u"wrong.h"_s, "struct x { int a; };\n")};
    const int before = m_fixture.find<QListWidget>(u"layoutCandidates"_s)->count();
    click(u"layoutLoad"_s);
    QCOMPARE(m_fixture.find<QListWidget>(u"layoutCandidates"_s)->count(), before);
    QVERIFY(m_fixture.find<QLabel>(u"layoutMessage"_s)->text().contains(u"vh_item_count"_s));
}

void TestMainWindowVisualizer::savesAProfile()
{
    openForeign();
    m_fixture.fileToSave = m_folder->filePath(u"mine.json"_s);
    click(u"layoutSave"_s);
    QCOMPARE(m_fixture.proposedFile, u"layout.json"_s);
    const auto layouts = readLayouts(m_fixture.fileToSave);
    QVERIFY(layouts);
    QCOMPARE(layouts->front().headerBytes, std::uint64_t(256));
    QCOMPARE(layouts->front().magicValue, std::uint64_t(0x12345678));
}

/// The next file that begins alike is not asked for.
void TestMainWindowVisualizer::keepsTheLayout()
{
    openForeign();
    click(u"layoutAccept"_s);
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->dataSets.size(), std::size_t(4));
    m_fixture.reopen();
    m_fixture.window().openPaths({write(u"other.vis"_s, foreignStream().left(304))});
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->flavour, u"found in dump.vis"_s);
    m_fixture.trigger(u"dataSetLayout"_s);
    QTRY_VERIFY(isAsked());
    QVERIFY(m_fixture.find<QListWidget>(u"layoutCandidates"_s)->item(0)->text().contains(u"known from before"_s));
}

void TestMainWindowVisualizer::takesTheCommandLines()
{
    VisualizerLayout layout = genericVisualizerLayout();
    layout.name = u"mine"_s;
    layout.magicValue = 0x12345678;
    m_fixture.window().setDataSetLayouts({layout});
    m_fixture.window().openPaths({write(u"dump.vis"_s, foreignStream())});
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->flavour, u"mine"_s);
}

void TestMainWindowVisualizer::showsWhatComesIn()
{
    openPipe();
    m_fixture.window().openPaths({u"-"_s});
    QTRY_COMPARE(m_fixture.find<QTreeView>(u"documents"_s)->model()->rowCount(), 1);
    QVERIFY(!pane());
    send(stream().left(304));
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->dataSets.size(), std::size_t(1));
    send(stream().mid(304, 280));
    QTRY_COMPARE(m_fixture.find<QTreeView>(u"dataSets"_s)->model()->rowCount(), 2);
    QCOMPARE(pane()->view()->source().description().path, u"1"_s);
    QVERIFY(!m_fixture.find<QSlider>(u"arraySnapshot"_s)->isVisible());
    send(stream().mid(584));
    QTRY_VERIFY(m_fixture.find<QSlider>(u"arraySnapshot"_s)->isVisible());
    QCOMPARE(m_fixture.find<QLabel>(u"arraySnapshotText"_s)->text(), u"Snapshot 2 of 2"_s);
    endSending();
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(pane()->document()->dataSets.size(), std::size_t(4));
    m_fixture.trigger(u"reload"_s); // what came is not lost
    QTRY_VERIFY(m_fixture.isReady());
    QCOMPARE(pane()->document()->dataSets.size(), std::size_t(4));
}

void TestMainWindowVisualizer::asksForTheLayoutOfWhatComesIn()
{
    openPipe();
    m_fixture.window().openPaths({u"-"_s});
    send(foreignStream().left(584));
    QTRY_VERIFY(m_fixture.find<QPushButton>(u"noticeLayout"_s));
    click(u"noticeLayout"_s);
    QTRY_VERIFY(isAsked());
    click(u"layoutAccept"_s);
    QTRY_VERIFY(isShown());
    QCOMPARE(pane()->document()->dataSets.size(), std::size_t(2));
    send(foreignStream().mid(584));
    QTRY_COMPARE(pane()->document()->dataSets.size(), std::size_t(4));
}

/// The sender finds nobody, and the window goes on.
void TestMainWindowVisualizer::closesWhatComesIn()
{
    openPipe();
    m_fixture.window().openPaths({u"-"_s});
    send(stream().left(304));
    QTRY_VERIFY(isShown());
    m_fixture.trigger(u"closeRun"_s);
    QTRY_VERIFY(!pane());
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    QCOMPARE(::write(m_sender, "x", 1), ssize_t(-1));
    QCOMPARE(errno, EPIPE);
    std::signal(SIGPIPE, before);
}

RANKSCOPE_TEST(TestMainWindowVisualizer, QApplication)

} // namespace rankscope

#include "tst_mainwindowvisualizer.moc"
