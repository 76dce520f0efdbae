// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/base/text/textpattern.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestTextPattern : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wildcards_data();
    void wildcards();
    void expressions();
    void refused();
};

void TestTextPattern::wildcards_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("anyCase");
    QTest::addColumn<bool>("expected");

    QTest::newRow("whole") << u"abc"_s << u"abc"_s << false << true;
    QTest::newRow("a part is not enough") << u"abcd"_s << u"abc"_s << false << false;
    QTest::newRow("star") << u"/lib/x/libm.so.6"_s << u"*/libm*"_s << false << true;
    QTest::newRow("star matches nothing") << u"abc"_s << u"abc*"_s << false << true;
    QTest::newRow("two stars, back again") << u"aXbXbc"_s << u"a*b*bc"_s << false << true;
    QTest::newRow("the end must match") << u"aXbXb"_s << u"a*c"_s << false << false;
    QTest::newRow("case") << u"ABC"_s << u"abc"_s << false << false;
    QTest::newRow("any case") << u"ABC"_s << u"aBc"_s << true << true;
    QTest::newRow("one character of UTF-8") << u"aфb"_s << u"a?b"_s << false << true;
    QTest::newRow("one is not two") << u"aффb"_s << u"a?b"_s << false << false;
    QTest::newRow("nothing") << QString() << u"*"_s << false << true;
    QTest::newRow("nothing is not one") << QString() << u"?"_s << false << false;
}

void TestTextPattern::wildcards()
{
    QFETCH(const QString, text);
    QFETCH(const QString, pattern);
    QFETCH(const bool, anyCase);
    QCOMPARE(TextMatcher({pattern, TextPattern::Syntax::Wildcard, !anyCase}).matches(text.toStdString()),
             matchesWildcard(text.toStdString(), pattern.toStdString(), anyCase));
    QTEST(matchesWildcard(text.toStdString(), pattern.toStdString(), anyCase), "expected");
}

void TestTextPattern::expressions()
{
    using enum TextPattern::Syntax;
    QVERIFY(TextMatcher({u"^sw.*p$"_s, RegularExpression, true}).matches("sweep"));
    QVERIFY(TextMatcher({u"eep"_s, RegularExpression, true}).matches("sweep")); // anywhere
    QVERIFY(!TextMatcher({u"EEP"_s, RegularExpression, true}).matches("sweep"));
    QVERIFY(TextMatcher({u"EEP"_s, RegularExpression, false}).matches("sweep"));
    QVERIFY(TextMatcher({u"a.b"_s, RegularExpression, true}).matches("aфb"));
}

void TestTextPattern::refused()
{
    const TextPattern bad{u"(a"_s, TextPattern::Syntax::RegularExpression, true};
    QVERIFY(!checkTextPattern({}));
    QVERIFY(checkTextPattern({u"(a"_s}));
    QVERIFY(checkTextPattern(bad).error().message.startsWith(u"\"(a\" is no regular expression: "_s));
    QVERIFY(!TextMatcher(bad).matches("(a"));
    QVERIFY(!TextMatcher({}).matches(""));
}

RANKSCOPE_TEST(TestTextPattern, NoApplication)
#include "tst_textpattern.moc"
