// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/totalview/layoutchoice.h"
#include "io/totalview/layoutsearch.h"
#include "tests/io/totalview/visualizerfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a user may name as a layout, and which of several layouts a stream is read by.
class TestLayoutChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byName();
    void header();
    void profile();
    void refused_data();
    void refused();
    void fits();
    void takesTheOneThatReadsAll();
    void noneFits();
    void mayBe_data();
    void mayBe();
    void says();
};

namespace {

SharedBytes sharedFixture(const QString &name)
{
    const QByteArray bytes = visualizerFixture(name);
    return memoryBytes({bytes.begin(), bytes.end()}, name);
}

QString write(const QTemporaryDir &folder, const QByteArray &content)
{
    const QString path = folder.filePath(u"layout"_s);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s", qPrintable(path));
    return path;
}

} // namespace

void TestLayoutChoice::byName()
{
    const auto layouts = readLayouts(u"generic-i32-v1"_s);
    QVERIFY(layouts);
    QCOMPARE(*layouts, VisualizerLayouts{genericVisualizerLayout()});
}

/// It has longs: their width makes two layouts. Sizes as in tst_visualizeheader.
void TestLayoutChoice::header()
{
    const auto layouts = readLayouts(visualizerPath(u"madeup.h"_s));
    QVERIFY(layouts);
    QCOMPARE(layouts->size(), std::size_t(2));
    QCOMPARE(layouts->front().name, u"visualize.h, LP64"_s);
    QCOMPARE((*layouts)[1].name, u"visualize.h, ILP32"_s);
    QVERIFY((*layouts)[1].headerBytes < layouts->front().headerBytes);
    const QTemporaryDir folder;
    const auto narrow = readLayouts(write(
        folder, "#define VIS_MAGIC 0x11223344\n#define VIS_VERSION 2\nenum { vis_signed_int, vis_unsigned_int, "
                "vis_float };\nenum { vis_ao_row_major, vis_ao_column_major };\n"
                "struct d { int base, count, stride; };\n"
                "struct h { int vh_magic, vh_version, vh_id, vh_type, vh_item_length, vh_item_count, vh_axis_order, "
                "vh_effective_rank; struct d vh_dims[4]; char vh_title[32]; };\n"));
    QVERIFY2(narrow, narrow ? "" : qPrintable(narrow.error().message));
    QCOMPARE(narrow->size(), std::size_t(1)); // no longs in it
    QCOMPARE(narrow->front().headerBytes, std::uint64_t(8 * 4 + 4 * 12 + 32));
}

void TestLayoutChoice::profile()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(writeVisualizerLayout(genericVisualizerLayout(), buffer));
    const QTemporaryDir folder;
    const auto layouts = readLayouts(write(folder, "\n  " + buffer.data()));
    QVERIFY(layouts);
    QCOMPARE(*layouts, VisualizerLayouts{genericVisualizerLayout()});
}

void TestLayoutChoice::refused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("kind");
    QTest::newRow("empty") << QByteArray() << int(ErrorKind::WrongFormat);
    QTest::newRow("broken profile") << QByteArray("{\"header\":") << int(ErrorKind::WrongFormat);
    QTest::newRow("another header") << QByteArray("struct x { int a; };\n") << int(ErrorKind::WrongFormat);
    QTest::newRow("too long") << QByteArray(5 << 20, ' ') << int(ErrorKind::TooLarge);
}

void TestLayoutChoice::refused()
{
    QFETCH(QByteArray, content);
    QFETCH(int, kind);
    const QTemporaryDir folder;
    const QString path = write(folder, content);
    const auto layouts = readLayouts(path);
    QVERIFY(!layouts);
    QCOMPARE(int(layouts.error().kind), kind);
    QCOMPARE(layouts.error().file, path);
    const auto missing = readLayouts(folder.filePath(u"missing"_s));
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, ErrorKind::NotFound);
}

void TestLayoutChoice::fits()
{
    VisualizerLayout other = genericVisualizerLayout();
    other.magicValue = 0x01020304;
    const std::string head = *readHead(*sharedFixture(u"stream.vis"_s), 256, Progress());
    QCOMPARE(fittingLayout({other, genericVisualizerLayout()}, head), std::optional<std::size_t>(1));
    QCOMPARE(fittingLayout({other}, head), std::nullopt);
    QCOMPARE(fittingLayout({}, head), std::nullopt);
    QCOMPARE(fittingLayout({genericVisualizerLayout()}, std::string_view(head).substr(0, 3)), std::nullopt);
}

/// Of two with the same magic number, as the LP64 and ILP32 layouts of one header have, the one that explains the file.
void TestLayoutChoice::takesTheOneThatReadsAll()
{
    VisualizerLayout wide = genericVisualizerLayout();
    wide.name = u"wide"_s;
    wide.headerBytes = 264;
    Progress progress;
    const auto document = readVisualizer(sharedFixture(u"stream.vis"_s), u"test"_s,
                                         VisualizerLayouts{wide, genericVisualizerLayout()}, progress);
    QVERIFY(document);
    QCOMPARE((*document)->flavour, u"generic-i32-v1"_s);
    QCOMPARE((*document)->dataSets.size(), std::size_t(4));
    const auto onlyWrong = readVisualizer(sharedFixture(u"stream.vis"_s), u"test"_s, VisualizerLayouts{wide}, progress);
    QVERIFY(onlyWrong); // the first data set fits; what follows does not
    QVERIFY(!(*onlyWrong)->problems.isEmpty());
}

void TestLayoutChoice::noneFits()
{
    Progress progress;
    VisualizerLayout other = genericVisualizerLayout();
    other.name = u"mine"_s;
    other.magicValue = 0x01020304;
    const auto document = readVisualizer(sharedFixture(u"stream.vis"_s), u"test"_s, VisualizerLayouts{other}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(document.error().message, u"It does not begin with a data set of the layout mine."_s);
}

void TestLayoutChoice::mayBe_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("expected");
    QFile file(visualizerPath(u"stream.vis"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray stream = file.readAll();
    QTest::newRow("stream") << stream << true;
    QTest::newRow("one data set") << stream.left(304) << true;
    QTest::newRow("text") << QByteArray("To be or not to be") << false;
    QTest::newRow("zeros") << QByteArray(1000, '\0') << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

/// Without a layout: only the search can tell.
void TestLayoutChoice::mayBe()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, expected);
    Progress progress;
    const SharedBytes shared = memoryBytes({bytes.begin(), bytes.end()}, u"test"_s);
    QCOMPARE(mayBeVisualizer(shared, {}, progress), expected);
    QVERIFY(!isVisualizer(shared, {}, progress));
    QCOMPARE(isVisualizer(shared, {genericVisualizerLayout()}, progress), expected);
}

void TestLayoutChoice::says()
{
    Progress progress;
    const Error error = noLayoutError(sharedFixture(u"stream.vis"_s), u"a.vis"_s, progress);
    QCOMPARE(error.kind, ErrorKind::BadOption);
    QCOMPARE(error.file, u"a.vis"_s);
    QCOMPARE(error.message, u"The layout of these Visualizer data sets is not known."_s);
    QVERIFY2(error.hint.contains(u"--dataset-layout"_s), qPrintable(error.hint));
    QVERIFY2(error.hint.contains(u"It begins as generic-i32-v1 does."_s), qPrintable(error.hint));
    QVERIFY2(error.hint.contains(u"Candidate 1: A header of 256 bytes"_s), qPrintable(error.hint));
}

RANKSCOPE_TEST(TestLayoutChoice, NoApplication)
#include "tst_layoutchoice.moc"
