// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/grid/celltexts.h"

#include "tests/support/testclass.h"
#include "views/common/theme.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// What is painted, against QPainter's own texts.
class TestCellTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paintsAsThePainterDoes_data();
    void paintsAsThePainterDoes();
    void keepsColorsAndPlacesApart();
    void elidesWhatDoesNotFit_data();
    void elidesWhatDoesNotFit();
    void leavesOtherTextsToThePainter_data();
    void leavesOtherTextsToThePainter();

private:
    static constexpr QRect room{10, 5, 90, 30};
    static constexpr QRgb black = 0xFF000000;

    static QFont font() { return dataFont(QGuiApplication::font()); }
    static QImage painted(const std::function<void(QPainter &)> &paint)
    {
        QImage image(220, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(font());
        paint(painter);
        return image;
    }
    static QImage byPainter(const QString &text, Qt::Alignment side)
    {
        return painted([&](QPainter &painter) { painter.drawText(room, side | Qt::AlignVCenter, text); });
    }
    static QImage byTexts(const QString &text, const CellTexts::Look &look)
    {
        const CellFont cellFont(font());
        return painted([&](QPainter &painter) {
            CellTexts texts(cellFont);
            texts.add(room, text, look);
            texts.paint(painter);
        });
    }
    /// What is not nearly white.
    static QRect inkOf(const QImage &image)
    {
        QRect ink;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (qGray(image.pixel(x, y)) < 200)
                    ink |= QRect(x, y, 1, 1);
        return ink;
    }
    static void compareInk(const QImage &found, const QImage &expected)
    {
        const QRect ink = inkOf(found);
        const QRect other = inkOf(expected);
        QVERIFY(!other.isEmpty());
        for (const int offBy : {ink.left() - other.left(), ink.right() - other.right(), ink.top() - other.top(),
                                ink.bottom() - other.bottom()})
            QVERIFY2(std::abs(offBy) <= 1, qPrintable(QString::number(offBy)));
    }
};

void TestCellTexts::paintsAsThePainterDoes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Qt::AlignmentFlag>("side");
    for (const QString &text : {u"0"_s, u"-1.25e+10"_s, u"nan"_s, u"12345"_s, u"a,b [c]"_s}) {
        QTest::addRow("%s right", qPrintable(text)) << text << Qt::AlignRight;
        QTest::addRow("%s left", qPrintable(text)) << text << Qt::AlignLeft;
    }
}

void TestCellTexts::paintsAsThePainterDoes()
{
    QFETCH(QString, text);
    QFETCH(Qt::AlignmentFlag, side);
    compareInk(byTexts(text, {side, Qt::ElideMiddle, black}), byPainter(text, side));
}

void TestCellTexts::keepsColorsAndPlacesApart()
{
    const CellFont cellFont(font());
    const QImage image = painted([&](QPainter &painter) {
        CellTexts texts(cellFont);
        texts.add(QRect(0, 0, 70, 40), u"888"_s, {Qt::AlignLeft, Qt::ElideRight, 0xFFFF0000});
        texts.add(QRect(70, 0, 70, 40), u"888"_s, {Qt::AlignLeft, Qt::ElideRight, 0xFF0000FF});
        texts.add(QRect(140, 0, 70, 40), u"888"_s, {Qt::AlignLeft, Qt::ElideRight, 0xFFFF0000});
        texts.paint(painter);
        texts.paint(painter); // nothing more
    });
    const auto strongest = [&](int left, QRgb (*part)(QRgb)) {
        int least = 255;
        for (int y = 0; y < 40; ++y)
            for (int x = left; x < left + 70; ++x)
                least = std::min(least, static_cast<int>(part(image.pixel(x, y))));
        return least;
    };
    const auto red = [](QRgb color) { return static_cast<QRgb>(qRed(color)); };
    const auto blue = [](QRgb color) { return static_cast<QRgb>(qBlue(color)); };
    for (const int left : {0, 140}) { // red takes the blue away and leaves the red
        QVERIFY(strongest(left, blue) < 100);
        QCOMPARE(strongest(left, red), 255);
    }
    QVERIFY(strongest(70, red) < 100);
    QCOMPARE(strongest(70, blue), 255);
}

/// Room for ten characters.
void TestCellTexts::elidesWhatDoesNotFit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Qt::TextElideMode>("mode");
    QTest::addColumn<QString>("seen");
    QTest::newRow("fits") << u"1234567890"_s << Qt::ElideMiddle << u"1234567890"_s;
    QTest::newRow("number") << u"-1.23456789e+15"_s << Qt::ElideNone << u"-1.23…e+15"_s;
    QTest::newRow("left") << u"123456789, 12"_s << Qt::ElideLeft << u"…, 12"_s; // no part of a number
    QTest::newRow("right") << u"a long name"_s << Qt::ElideRight << u"a long na…"_s;
}

void TestCellTexts::elidesWhatDoesNotFit()
{
    QFETCH(QString, text);
    QFETCH(Qt::TextElideMode, mode);
    QFETCH(QString, seen);
    const int width = static_cast<int>(std::ceil(QFontMetricsF(font()).horizontalAdvance(u'0') * 10));
    const QRect ten(10, 5, width, 30);
    const CellFont cellFont(font());
    const QImage image = painted([&](QPainter &painter) {
        CellTexts texts(cellFont);
        texts.add(ten, text, {Qt::AlignLeft, mode, black});
        texts.paint(painter);
    });
    compareInk(image,
               painted([&](QPainter &painter) { painter.drawText(ten, Qt::AlignLeft | Qt::AlignVCenter, seen); }));
}

void TestCellTexts::leavesOtherTextsToThePainter_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("not ASCII") << u"жар"_s;
    QTest::newRow("both") << u"жар 12"_s;
    QTest::newRow("a line end") << u"a\nb"_s;
    QTest::newRow("empty") << u""_s;
}

void TestCellTexts::leavesOtherTextsToThePainter()
{
    QFETCH(QString, text);
    QCOMPARE(byTexts(text, {Qt::AlignRight, Qt::ElideMiddle, black}), byPainter(text, Qt::AlignRight));
}

RANKSCOPE_TEST(TestCellTexts, QApplication)
#include "tst_celltexts.moc"
