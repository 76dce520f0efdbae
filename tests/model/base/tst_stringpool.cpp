// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/base/columns/stringpool.h"
#include "tests/support/testclass.h"

using namespace rankscope;

class TestStringPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsStringsOnce();
    void viewsStayValid();
};

void TestStringPool::keepsStringsOnce()
{
    StringPool pool;
    QCOMPARE(pool.intern("").value, 0u);
    const StringId first = pool.intern("A(I,J)");
    const StringId second = pool.intern("B(I,J)");
    QVERIFY(first != second);
    QVERIFY(pool.intern(std::string("A(I,J)")) == first);
    QVERIFY(pool.text(second) == "B(I,J)");
    const std::string_view withZero("a\0b", 3);
    QVERIFY(pool.text(pool.intern(withZero)) == withZero);
    QCOMPARE(pool.size(), std::size_t(4));
}

void TestStringPool::viewsStayValid()
{
    StringPool pool;
    const std::string_view view = pool.text(pool.intern("short"));
    for (int number = 0; number < 10'000; ++number)
        pool.intern(std::to_string(number));
    StringPool moved = std::move(pool);
    QVERIFY(view == "short");
    QVERIFY(moved.text(moved.intern("9999")) == "9999");
    QCOMPARE(moved.size(), std::size_t(10'002));
}

RANKSCOPE_TEST(TestStringPool, NoApplication)
#include "tst_stringpool.moc"
