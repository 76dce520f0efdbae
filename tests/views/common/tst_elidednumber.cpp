// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/tables/elidednumber.h"

#include <QGuiApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestElidedNumber : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutsDecimalsThatDoNotFit_data();
    void cutsDecimalsThatDoNotFit();
    void neverCutsANumber_data();
    void neverCutsANumber();
    void isWholeWhereThereIsRoom();
    void cutsNoName();

private:
    const QFontMetrics m_metrics{QGuiApplication::font()};
};

void TestElidedNumber::cutsDecimalsThatDoNotFit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("characters");
    QTest::addColumn<QString>("shown");
    QTest::newRow("whole") << u"1.4181485181485183"_s << 18 << u"1.4181485181485183"_s;
    QTest::newRow("cut") << u"1.4181485181485183"_s << 7 << u"1.4181…"_s;
    QTest::newRow("never rounded") << u"1.99999999"_s << 7 << u"1.9999…"_s;
    QTest::newRow("a point") << u"1.4181485181485183"_s << 3 << u"1.…"_s;
    QTest::newRow("no digit without its point") << u"1.4181485181485183"_s << 2 << u"…"_s;
    QTest::newRow("exponent") << u"-1.23456789e-300"_s << 10 << u"-1.2…e-300"_s;
    QTest::newRow("no room") << u"-1.23456789e-300"_s << 5 << u"…"_s;
    QTest::newRow("no count is cut") << u"4,030,260"_s << 6 << u"…"_s;
    QTest::newRow("marks and decimals") << u"4,030.2605"_s << 8 << u"4,030.2…"_s;
    QTest::newRow("signed") << u"+0.760005123"_s << 6 << u"+0.76…"_s;
    QTest::newRow("percent") << u"+115.1234 %"_s << 9 << u"+115.1… %"_s;
    QTest::newRow("hexadecimal") << u"0x7fff5fbff8a0"_s << 8 << u"…"_s;
    QTest::newRow("nan") << u"nan"_s << 2 << u"…"_s;
}

void TestElidedNumber::cutsDecimalsThatDoNotFit()
{
    QFETCH(QString, text);
    QFETCH(int, characters);
    QTEST(fittingNumber(text, [&](const QString &shown) { return shown.size() <= characters; }), "shown");
}

void TestElidedNumber::neverCutsANumber_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("parts"); // that are whole or not there
    QTest::newRow("status") << u"4,030,260 records · 6,445 differences · 12 origins"_s
                            << QStringList{u"4,030,260"_s, u"6,445"_s, u"12"_s};
    QTest::newRow("set") << u"0-6,8-1023,2047-4095"_s
                         << QStringList{u"0"_s, u"6"_s, u"8"_s, u"1023"_s, u"2047"_s, u"4095"_s};
    QTest::newRow("value") << u"A(1234,567) = -1.4181485e-17"_s
                           << QStringList{u"1234"_s, u"567"_s, u"-1.4181485e-17"_s, u"1234,567"_s};
}

/// At any width, and wherever it is cut. The numbers of what is shown are looked for character by character.
void TestElidedNumber::neverCutsANumber()
{
    QFETCH(QString, text);
    QFETCH(QStringList, parts);
    for (int width = 1; width <= m_metrics.horizontalAdvance(text) + 1; ++width) {
        for (const Qt::TextElideMode mode : {Qt::ElideLeft, Qt::ElideMiddle, Qt::ElideRight}) {
            const QString shown = shortenedText(text, m_metrics, mode, width);
            const int cut = m_metrics.horizontalAdvance(m_metrics.elidedText(text, mode, width)); // Qt rounds
            const int room = std::max({width, cut, m_metrics.horizontalAdvance(u'…')});
            QVERIFY2(m_metrics.horizontalAdvance(shown) <= room, qPrintable(shown));
            const qsizetype gap = shown.indexOf(u'…');
            if (gap < 0)
                continue;
            const auto isDigit = [&](qsizetype at) { return at >= 0 && at < shown.size() && shown[at].isDigit(); };
            qsizetype begin = gap;
            while (isDigit(begin - 1))
                --begin;
            qsizetype end = gap + 1;
            while (isDigit(end))
                ++end;
            const auto isWhole = [&](const QString &digits) {
                return digits.isEmpty() || std::ranges::any_of(parts, [&](const QString &part) {
                           return part.endsWith(digits) && text.contains(digits);
                       });
            };
            QVERIFY2(isWhole(shown.sliced(begin, gap - begin)), qPrintable(shown));
            const QString behind = shown.sliced(gap + 1, end - gap - 1);
            QVERIFY2(behind.isEmpty()
                         || std::ranges::any_of(parts, [&](const QString &part) { return part.startsWith(behind); }),
                     qPrintable(shown));
        }
    }
}

void TestElidedNumber::isWholeWhereThereIsRoom()
{
    const QString text = u"process 1,023 of 2,048"_s;
    QCOMPARE(shortenedText(text, m_metrics, Qt::ElideMiddle, m_metrics.horizontalAdvance(text)), text);
}

/// A file or a step that is called 20261124 is not 2026.
void TestElidedNumber::cutsNoName()
{
    const int room = m_metrics.horizontalAdvance(u"20261124"_s) - 1;
    QCOMPARE(shortenedName(u"20261124"_s, m_metrics, Qt::ElideMiddle, room), u"…"_s);
    QCOMPARE(shortenedName(u"run of 20261124"_s, m_metrics, Qt::ElideRight, room), u"run of …"_s);
    QCOMPARE(shortenedName(u"20261124"_s, m_metrics, Qt::ElideMiddle, room + 1), u"20261124"_s);
}

RANKSCOPE_TEST(TestElidedNumber, QApplication)
#include "tst_elidednumber.moc"
