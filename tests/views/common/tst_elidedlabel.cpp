// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/elidedlabel.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestElidedLabel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elidesInTheMiddle();
    void keepsTheNameBehindFolders_data();
    void keepsTheNameBehindFolders();
    void isWholeWhereThereIsRoom();
};

void TestElidedLabel::elidesInTheMiddle()
{
    ElidedLabel label;
    const QString text = u"a sentence that is longer than its room"_s;
    label.setText(text);
    const int room = label.fontMetrics().horizontalAdvance(text) / 2;
    QVERIFY2(label.textIn(room).contains(u'…'), qPrintable(label.textIn(room)));
    QVERIFY(label.textIn(room).startsWith(u"a se"_s) && label.textIn(room).endsWith(u"room"_s));
}

void TestElidedLabel::keepsTheNameBehindFolders_data()
{
    QTest::addColumn<QString>("seen"); // which has as much room as this
    QTest::addColumn<QString>("begin");
    QTest::addColumn<QString>("end");
    const QString name = u"data_000001   float64   4 × 5"_s;
    QTest::newRow("much") << QString(u"/entry/instrument/detector"_s % name) << u"/entry/"_s << QString(u"/"_s % name);
    QTest::newRow("some") << QString(u"/entry/"_s % name) << u"/"_s << QString(u"/"_s % name);
    QTest::newRow("none") << name << u"…/data_000001   flo"_s << u"…"_s;
    QTest::newRow("less") << u"data_000001   float"_s << u"…/data_000001"_s << u"…"_s;
}

void TestElidedLabel::keepsTheNameBehindFolders()
{
    QFETCH(QString, seen);
    QFETCH(QString, begin);
    QFETCH(QString, end);
    ElidedLabel label;
    const QString folders = u"/entry/instrument/detector_of_the_left_arm/measured_in_june/"_s;
    label.setText(folders % u"data_000001   float64   4 × 5"_s, folders.size());
    const int room = label.fontMetrics().horizontalAdvance(seen);
    const QString text = label.textIn(room);
    QVERIFY2(text.startsWith(begin) && text.endsWith(end) && text.contains(u'…'), qPrintable(text));
    QVERIFY(label.fontMetrics().horizontalAdvance(text) <= room + 1);
}

void TestElidedLabel::isWholeWhereThereIsRoom()
{
    ElidedLabel label;
    label.setText(u"/a/b/u   float64"_s, 5);
    QCOMPARE(label.textIn(1000), u"/a/b/u   float64"_s);
    QCOMPARE(label.text(), u"/a/b/u   float64"_s);
}

RANKSCOPE_TEST(TestElidedLabel, QApplication)
#include "tst_elidedlabel.moc"
