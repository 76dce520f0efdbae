// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/sizetext.h"
#include "tests/support/testclass.h"

#include <QLocale>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestSizeText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizes_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << quint64(0) << u"0 bytes"_s;
        QTest::newRow("the most that are counted") << quint64(999) << u"999 bytes"_s;
        QTest::newRow("the least that are not") << quint64(1000) << u"1.0 kB"_s;
        QTest::newRow("kilobytes") << quint64(41'649) << u"41.6 kB"_s;
        QTest::newRow("more than a signed number has") << quint64(UINT64_MAX) << u"9.2 EB"_s;
    }
    void sizes()
    {
        QFETCH(const quint64, bytes);
        QLocale::setDefault(QLocale::c());
        QTEST(sizeText(bytes), "text");
    }
};

RANKSCOPE_TEST(TestSizeText, NoApplication)
#include "tst_sizetext.moc"
