// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/shellwords.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestShellWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotes_data();
    void quotes();
    void files();
};

void TestShellWords::quotes_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("quoted");
    QTest::newRow("plain") << u"run/0.trd"_s << u"run/0.trd"_s;
    QTest::newRow("blank") << u"my run/0.trd"_s << u"'my run/0.trd'"_s;
    QTest::newRow("quote") << u"it's"_s << u"'it'\\''s'"_s;
    QTest::newRow("dollar") << u"$HOME"_s << u"'$HOME'"_s;
    QTest::newRow("Cyrillic") << u"трасса"_s << u"'трасса'"_s;
    QTest::newRow("empty") << u""_s << u"''"_s;
    QTest::newRow("line end") << u"a\nb"_s << u"'a\nb'"_s;
}

void TestShellWords::quotes()
{
    QFETCH(QString, word);
    QTEST(shellQuoted(word), "quoted");
}

void TestShellWords::files()
{
    QCOMPARE(fileWord(u"a b.xml"_s), u"'a b.xml'"_s);
    QCOMPARE(fileWord(u"-a.xml"_s), u"./-a.xml"_s);
    QCOMPARE(fileWord(u"-"_s), u"-"_s); // standard input
}

RANKSCOPE_TEST(TestShellWords, NoApplication)
#include "tst_shellwords.moc"
