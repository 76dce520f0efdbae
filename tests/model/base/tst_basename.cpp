// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/basename.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestBaseName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::newRow("no folder") << u"jacobi.fdv"_s << u"jacobi.fdv"_s;
        QTest::newRow("slashes") << u"/home/user/jacobi.fdv"_s << u"jacobi.fdv"_s;
        QTest::newRow("backslashes") << u"C:\\work\\jacobi.fdv"_s << u"jacobi.fdv"_s;
        QTest::newRow("a slash is last") << u"C:\\work/jacobi.fdv"_s << u"jacobi.fdv"_s;
        QTest::newRow("a backslash is last") << u"/work\\jacobi.fdv"_s << u"jacobi.fdv"_s;
        QTest::newRow("a folder") << u"/work/"_s << u""_s;
        QTest::newRow("nothing") << u""_s << u""_s;
        QTest::newRow("other letters") << u"/Прогон/решётка.f90"_s << u"решётка.f90"_s;
    }
    void names()
    {
        QFETCH(const QString, path);
        QTEST(baseNameOf(path), "name");
        const QByteArray bytes = path.toUtf8();
        const std::string_view name = baseNameOf(std::string_view(bytes.constData(), std::size_t(bytes.size())));
        QTEST(QString::fromUtf8(name.data(), qsizetype(name.size())), "name");
    }
};

RANKSCOPE_TEST(TestBaseName, NoApplication)
#include "tst_basename.moc"
