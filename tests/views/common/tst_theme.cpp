// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastFollowsTheDefinition();
    void blendsAsPaintingWould();
    void textIsReadable_data();
    void textIsReadable();
    void colorsAreThoseOfTheInterface();
    void schemeIsSeenFromThePalette();
    void dataFontFollowsTheTextSize();
};

// Values of the WCAG definition, worked out with a calculator of its own.
void TestTheme::contrastFollowsTheDefinition()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    QVERIFY(std::abs(contrast(QColor(0x767676), Qt::white) - 4.54) < 0.005);
}

void TestTheme::blendsAsPaintingWould()
{
    QCOMPARE(blended(Qt::white, Qt::black, 0.4), QColor(0x99, 0x99, 0x99));
    QCOMPARE(blended(QColor(10, 20, 30), QColor(210, 120, 0), 0.5), QColor(110, 70, 15));
    QCOMPARE(blended(Qt::red, Qt::blue, 0), QColor(Qt::red));
}

void TestTheme::textIsReadable_data()
{
    QTest::addColumn<ColorScheme>("scheme");
    QTest::newRow("light") << ColorScheme::Light;
    QTest::newRow("dark") << ColorScheme::Dark;
}

void TestTheme::textIsReadable()
{
    QFETCH(const ColorScheme, scheme);
    const QPalette palette = themePalette(scheme);
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::ToolTipText, QPalette::ToolTipBase},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::PlaceholderText, QPalette::Base},
        {QPalette::PlaceholderText, QPalette::Window},
        {QPalette::Link, QPalette::Base}};
    for (const auto &[text, ground] : pairs) {
        const double value = contrast(palette.color(text), palette.color(ground));
        QVERIFY2(value >= 4.5, qPrintable(u"%1 on %2: %3"_s.arg(int(text)).arg(int(ground)).arg(value)));
    }
    const ThemeColors &colors = themeColors(palette);
    for (const QColor &text : {colors.muted, colors.error, colors.origin, colors.reference})
        QVERIFY2(contrast(text, palette.color(QPalette::Base)) >= 4.5, qPrintable(text.name()));
}

void TestTheme::colorsAreThoseOfTheInterface()
{
    const ThemeColors &light = themeColors(themePalette(ColorScheme::Light));
    QCOMPARE(light.reference.name(), u"#0072b2"_s);
    QCOMPARE(light.current.name(), u"#d55e00"_s);
    QCOMPARE(light.origin.name(), u"#cc0044"_s);
    QCOMPARE(light.valueDiffers.name(), u"#f0e442"_s);
    QCOMPARE(qRound(light.valueDiffers.alphaF() * 100), 45);
    QCOMPARE(qRound(light.onlyInCurrent.alphaF() * 100), 15);
    const ThemeColors &dark = themeColors(themePalette(ColorScheme::Dark));
    QCOMPARE(dark.reference.name(), u"#56b4e9"_s);
    QCOMPARE(dark.current.name(), u"#e69f00"_s);
    QCOMPARE(dark.origin.name(), u"#ff6f91"_s);
    QCOMPARE(qRound(dark.valueDiffers.alphaF() * 100), 30);
    QCOMPARE(qRound(dark.onlyInReference.alphaF() * 100), 20);
}

void TestTheme::schemeIsSeenFromThePalette()
{
    QCOMPARE(schemeOf(themePalette(ColorScheme::Light)), ColorScheme::Light);
    QCOMPARE(schemeOf(themePalette(ColorScheme::Dark)), ColorScheme::Dark);
}

void TestTheme::dataFontFollowsTheTextSize()
{
    QFont font = QApplication::font();
    font.setPointSizeF(17);
    QCOMPARE(dataFont(font).pointSizeF(), 17.0);
    QCOMPARE(rowHeight(font), QFontMetrics(font).height() + 6);
}

RANKSCOPE_TEST(TestTheme, QApplication)

} // namespace rankscope

#include "tst_theme.moc"
