// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processgroups.h"
#include "tests/model/base/setoftext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// "a=0-3 b=7"
QString textOf(const ProcessGroups &groups)
{
    QStringList texts;
    for (const ProcessGroup &group : groups.items())
        texts += group.name % u'=' % group.processes.toString();
    return texts.join(u' ');
}

} // namespace

class TestProcessGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepTheirOrder();
    void refuseWhatIsNotPossible();
    void areNotEndless();
    void names_data();
    void names();
    void combine_data();
    void combine();
};

void TestProcessGroups::keepTheirOrder()
{
    ProcessGroups groups;
    QVERIFY(groups.isEmpty());
    QVERIFY(groups.add({u"workers"_s, setOf(u"1-7"_s)}));
    QVERIFY(groups.add({u"master"_s, setOf(u"0"_s)}));
    QVERIFY(groups.add({u"io"_s, setOf(u"3,7"_s)}));
    QCOMPARE(textOf(groups), u"workers=1-7 master=0 io=3,7"_s);
    QVERIFY(groups.set(u"master"_s, setOf(u"0,8"_s)));
    QVERIFY(groups.rename(u"workers"_s, u"others"_s));
    QCOMPARE(textOf(groups), u"others=1-7 master=0,8 io=3,7"_s);
    QVERIFY(groups.rename(u"io"_s, u"io"_s));
    QVERIFY(groups.remove(u"master"_s));
    QCOMPARE(textOf(groups), u"others=1-7 io=3,7"_s);
    QVERIFY(groups.find(u"io"_s) && !groups.find(u"master"_s) && !groups.find(u"IO"_s));
}

void TestProcessGroups::refuseWhatIsNotPossible()
{
    ProcessGroups groups;
    QVERIFY(groups.add({u"a"_s, setOf(u"1"_s)}));
    QVERIFY(groups.add({u"b"_s, setOf(u"2"_s)}));
    const ProcessGroups before = groups;
    QVERIFY(!groups.add({u"a"_s, setOf(u"3"_s)}));
    QVERIFY(!groups.add({u"c"_s, {}}));
    QVERIFY(!groups.add({u"All"_s, setOf(u"3"_s)}));
    QVERIFY(!groups.set(u"a"_s, {}));
    QVERIFY(!groups.set(u"c"_s, setOf(u"3"_s)));
    QVERIFY(!groups.rename(u"a"_s, u"b"_s));
    QVERIFY(!groups.rename(u"a"_s, u"0-3"_s));
    QVERIFY(!groups.rename(u"c"_s, u"d"_s));
    QVERIFY(!groups.remove(u"c"_s));
    QCOMPARE(groups, before);
}

void TestProcessGroups::areNotEndless()
{
    ProcessGroups groups;
    for (int number = 0; number < 1000; ++number)
        QVERIFY(groups.add({u"group %1"_s.arg(number), ProcessSet(number)}));
    QVERIFY(groups.isFull());
    QVERIFY(!groups.add({u"one more"_s, ProcessSet(0)}));
}

void TestProcessGroups::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("possible");
    QTest::newRow("word") << u"masters"_s << true;
    QTest::newRow("words") << u"счёт на узле 3"_s << true;
    QTest::newRow("function of C++") << u"ns::operator==(A const&, {lambda(int)#1})"_s << true;
    QTest::newRow("begins like a set") << u"0-3 without 2"_s << true;
    QTest::newRow("begins with all") << u"allreduce"_s << true;
    QTest::newRow("nothing") << u""_s << false;
    QTest::newRow("all") << u"ALL"_s << false;
    QTest::newRow("number") << u"7"_s << false;
    QTest::newRow("set") << u"[0-3, 7]"_s << false;
    QTest::newRow("cut set") << u"0-3,..."_s << false;
    QTest::newRow("comment") << u"# masters"_s << false;
    QTest::newRow("two lines") << u"a\nb"_s << false;
    QTest::newRow("blanks around") << u" a"_s << false;
    QTest::newRow("two blanks") << u"a  b"_s << false;
    QTest::newRow("control") << u"a\u0001b"_s << false;
    QTest::newRow("byte order mark") << u"\uFEFFa"_s << false;
    QTest::newRow("half a pair") << u"a"_s + QChar(0xD800) << false;
}

void TestProcessGroups::names()
{
    QFETCH(QString, name);
    QFETCH(bool, possible);
    const auto mistake = nameMistake(name);
    QCOMPARE(!mistake, possible);
    QVERIFY(possible || mistake->endsWith(u'.'));
    QCOMPARE(ProcessGroups().add({name, ProcessSet(1)}), possible);
}

void TestProcessGroups::combine_data()
{
    QTest::addColumn<SetOperation>("operation");
    QTest::addColumn<QString>("result");
    QTest::newRow("union") << SetOperation::Union << u"0-8"_s;
    QTest::newRow("without") << SetOperation::Without << u"0-3,7"_s;
    QTest::newRow("intersection") << SetOperation::Intersection << u"4,5"_s;
}

void TestProcessGroups::combine()
{
    QFETCH(SetOperation, operation);
    QFETCH(QString, result);
    QCOMPARE(combined(setOf(u"0-5,7"_s), operation, setOf(u"4-6,8"_s)).toString(), result);
}

RANKSCOPE_TEST(TestProcessGroups, NoApplication)
#include "tst_processgroups.moc"
