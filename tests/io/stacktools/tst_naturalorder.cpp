// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/naturalorder.h"
#include "io/stacktools/folder/stackfilelist.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The order of names of dumps.
class TestNaturalOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersByValue();
    void namesThatAreAlike();
    void filesByName();
};

void TestNaturalOrder::numbersByValue()
{
    const QStringList sorted =
        u"0 00 1 007-a 7-b 7.a 10 a a-1 a1 a1.9-01 a1.9-2 a01.10-1 a2 a10 a\u00e9 \u4e002 \u4e0010 "
        "\u4e0099999999999999999999"_s.split(u' ');
    QCOMPARE(sortedNaturally(QStringList(sorted.rbegin(), sorted.rend())), sorted);
    QVERIFY(sortedNaturally({}).isEmpty());
}

void TestNaturalOrder::namesThatAreAlike()
{
    QCOMPARE(naturalOrder({u"b"_s, u"a1"_s, u"b"_s, u"a1"_s}), (std::vector<std::size_t>{1, 3, 0, 2}));
}

void TestNaturalOrder::filesByName()
{
    const StackFileList list = listStackFiles({u"/a/r10"_s, u"/a/r9"_s, u"/b/r009"_s, u"/a/r9b"_s, u"/a/q"_s});
    QStringList names;
    for (const StackFile &file : list.files)
        names.append(file.name);
    QCOMPARE(names, QStringList({u"q"_s, u"r9"_s, u"r009"_s, u"r9b"_s, u"r10"_s}));
}

RANKSCOPE_TEST(TestNaturalOrder, NoApplication)
#include "tst_naturalorder.moc"
