// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/alignedpainter.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QImage>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// A colour that lets through, on the ground of a view.
QColor shown(const QColor &color, const QPalette &palette)
{
    QImage image(1, 1, QImage::Format_RGB32);
    image.fill(palette.color(QPalette::Base));
    QPainter(&image).fillRect(image.rect(), color);
    return image.pixelColor(0, 0);
}

} // namespace

/// What stands beside nothing looks missing only where it is.
class TestAlignedPainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatWasNotCompared_data();
    void showsWhatWasNotCompared();
};

void TestAlignedPainter::showsWhatWasNotCompared_data()
{
    QTest::addColumn<QSet<int>>("without"); // iterations that the current run lacks
    QTest::addColumn<bool>("complete");
    QTest::addColumn<QColor>("ground"); // of the reference's half
    QTest::addColumn<QColor>("text");
    const QPalette palette = themePalette(ColorScheme::Light);
    const ThemeColors &colors = themeColors(palette);
    const QColor white = palette.color(QPalette::Base);
    QTest::newRow("missing") << QSet<int>{20} << true << shown(colors.onlyInReference, palette)
                             << palette.color(QPalette::Text);
    QTest::newRow("behind the cut") << QSet<int>{20} << false << white << colors.muted;
}

void TestAlignedPainter::showsWhatWasNotCompared()
{
    QFETCH(const QSet<int>, without);
    QFETCH(const bool, complete);
    QFETCH(const QColor, ground);
    QFETCH(const QColor, text);
    QByteArray body = LoopText{.without = without}.text();
    if (!complete)
        body.truncate(body.lastIndexOf("EL:"));
    const auto diff =
        diffOf(runOf({{LoopText().text()}}, u"r"_s), runOf({{.body = body, .complete = complete}}, u"c"_s));
    const AlignedRows rows(diff->alignment, diff);
    const ShownRecords texts;
    AlignedStyle style;
    style.palette = themePalette(ColorScheme::Light);
    style.width = 900;
    style.rowHeight = 20;
    style.gutter = 40;
    QImage image(style.width, style.rowHeight, QImage::Format_RGB32);
    image.fill(style.palette.color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::TextAntialiasing, false);
    style.font.setStyleStrategy(QFont::NoAntialias);
    // Record 59 is the read in iteration 20: see LoopText.
    AlignedPainter(painter, rows, texts, style).paintRow(0, rows.at(rows.positionOfReference(RecordIndex{59})), {});
    painter.end();
    const auto [left, right] = AlignedPainter::halves(style, 0);
    QCOMPARE(image.pixelColor(left.center().x(), 1), ground);
    QSet<QRgb> colors;
    for (int x = left.left() + style.gutter + 30; x < left.center().x(); ++x) {
        for (int y = 0; y < style.rowHeight; ++y)
            colors.insert(image.pixel(x, y));
    }
    QCOMPARE(colors, (QSet<QRgb>{ground.rgb(), text.rgb()}));
    const QColor nothing = themeColors(style.palette).hatch;
    bool hatched = false;
    for (int x = right.left() + 10; x < right.right(); ++x)
        hatched |= image.pixelColor(x, 10) == nothing;
    QVERIFY(hatched);
}

RANKSCOPE_TEST(TestAlignedPainter, QApplication)
#include "tst_alignedpainter.moc"
