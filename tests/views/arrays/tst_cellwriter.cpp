// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/cellwriter.h"

#include "views/common/theme.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// What the writer paints, against QPainter's own text.
class TestCellWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paintsAsThePainterDoes_data();
    void paintsAsThePainterDoes();
    void leavesOtherTextsToThePainter_data();
    void leavesOtherTextsToThePainter();

private:
    static constexpr QRect room{10, 5, 90, 30};

    static QImage painted(const std::function<void(QPainter &)> &paint)
    {
        QImage image(120, 40, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(dataFont(QGuiApplication::font()));
        paint(painter);
        return image;
    }
    static QImage byPainter(const QString &text, Qt::Alignment side)
    {
        return painted([&](QPainter &painter) { painter.drawText(room, side | Qt::AlignVCenter, text); });
    }
    static QImage byWriter(const QString &text, Qt::AlignmentFlag side)
    {
        const CellWriter writer(dataFont(QGuiApplication::font()));
        return painted([&](QPainter &painter) { writer.write(painter, room, text, side); });
    }
    /// What is not white.
    static QRect inkOf(const QImage &image)
    {
        QRect ink;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (qGray(image.pixel(x, y)) < 200)
                    ink |= QRect(x, y, 1, 1);
        return ink;
    }
};

void TestCellWriter::paintsAsThePainterDoes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Qt::AlignmentFlag>("side");
    for (const QString &text : {u"0"_s, u"-1.25e+10"_s, u"nan"_s, u"12345"_s, u"a,b [c]"_s}) {
        QTest::addRow("%s right", qPrintable(text)) << text << Qt::AlignRight;
        QTest::addRow("%s left", qPrintable(text)) << text << Qt::AlignLeft;
    }
}

void TestCellWriter::paintsAsThePainterDoes()
{
    QFETCH(QString, text);
    QFETCH(Qt::AlignmentFlag, side);
    const QRect expected = inkOf(byPainter(text, side));
    const QRect ink = inkOf(byWriter(text, side));
    QVERIFY(!expected.isEmpty());
    for (const int offBy : {ink.left() - expected.left(), ink.right() - expected.right(), ink.top() - expected.top(),
                            ink.bottom() - expected.bottom()})
        QVERIFY2(std::abs(offBy) <= 1, qPrintable(QString::number(offBy)));
}

void TestCellWriter::leavesOtherTextsToThePainter_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("seen");
    QTest::newRow("not ASCII") << u"жар"_s << u"жар"_s;
    QTest::newRow("a line end") << u"a\nb"_s << u"a\nb"_s;
    QTest::newRow("too wide") << u"123456789012345678901234567890"_s << QString();
    QTest::newRow("very long") << QString(100'000, u'1') << QString();
    QTest::newRow("empty") << u""_s << u""_s;
}

void TestCellWriter::leavesOtherTextsToThePainter()
{
    QFETCH(QString, text);
    QFETCH(QString, seen);
    if (seen.isNull())
        seen = QFontMetrics(dataFont(QGuiApplication::font())).elidedText(text, Qt::ElideMiddle, room.width());
    QCOMPARE(byWriter(text, Qt::AlignRight), byPainter(seen, Qt::AlignRight));
}

QTEST_MAIN(TestCellWriter)
#include "tst_cellwriter.moc"
