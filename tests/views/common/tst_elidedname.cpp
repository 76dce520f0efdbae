// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/elidedname.h"

#include <QGuiApplication>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestElidedName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatTellsTheFile_data();
    void keepsWhatTellsTheFile();
    void beginsWhereThereIsLittleRoom();
    void isWholeWhereThereIsRoom();
    void leavesTheFolderOutFirst();
    void fitsAnyWidth();

private:
    const QFontMetrics m_metrics{QGuiApplication::font()};
};

void TestElidedName::keepsWhatTellsTheFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("tail");
    QTest::addColumn<QString>("begin"); // of what is left
    QTest::addColumn<QString>("end");
    QTest::newRow("file in a comparison")
        << u"before-the-change-of-july.xml"_s << u" · reference"_s << u"bef"_s << u"july.xml · reference"_s;
    QTest::newRow("in a folder") << u"profile/before-the-change-of-july.xml"_s << u" · reference"_s << u"bef"_s
                                 << u"july.xml · reference"_s;
    QTest::newRow("file") << u"before-the-change-of-july.xml"_s << QString() << u"bef"_s << u"july.xml"_s;
    QTest::newRow("folder") << u"before_the_change_of_july"_s << u" · current"_s << u"bef"_s << u"july · current"_s;
    QTest::newRow("no suffix") << u"results.of_the_run_of_july_2026"_s << QString() << u"res"_s << u"2026"_s;
    QTest::newRow("number") << u"field-of-run-20261124-of-july.npy"_s << QString() << u"field"_s << u"july.npy"_s;
    QTest::newRow("files that begin alike")
        << u"diffs_in_all_of_the_runs_nans.nc"_s << QString() << u"diffs"_s << u"nans.nc"_s;
    QTest::newRow("hidden") << u".before-the-change-of-july"_s << QString() << u".bef"_s << u"july"_s;
}

void TestElidedName::keepsWhatTellsTheFile()
{
    QFETCH(QString, name);
    QFETCH(QString, tail);
    QFETCH(QString, begin);
    QFETCH(QString, end);
    const int room = m_metrics.horizontalAdvance(name.first(18) + tail);
    const QString text = elidedFileName(name, tail, m_metrics, room);
    QVERIFY2(text.startsWith(begin) && text.endsWith(end) && text.contains(u'…'), qPrintable(text));
    QVERIFY(QFontMetricsF(m_metrics).horizontalAdvance(text) <= room);
}

/// Where there is no room for the suffix, the beginning is what is left.
void TestElidedName::beginsWhereThereIsLittleRoom()
{
    const int room = m_metrics.horizontalAdvance(u"aaa.… · reference"_s) + 1;
    QCOMPARE(elidedFileName(u"aaa.npy"_s, u" · reference"_s, m_metrics, room), u"aaa.… · reference"_s);
}

void TestElidedName::isWholeWhereThereIsRoom()
{
    QCOMPARE(elidedFileName(u"u.npy"_s, u" · current"_s, m_metrics, 1000), u"u.npy · current"_s);
}

void TestElidedName::leavesTheFolderOutFirst()
{
    const int room = m_metrics.horizontalAdvance(u"before.pxml · reference"_s) + 1;
    QCOMPARE(elidedFileName(u"profile/before.pxml"_s, u" · reference"_s, m_metrics, room),
             u"before.pxml · reference"_s);
}

/// What is any wider would be shortened once more, to "ddt_offlin…….".
void TestElidedName::fitsAnyWidth()
{
    const QFontMetricsF exact(m_metrics);
    for (const auto &[name, tail] : {std::pair(u"before-the-change-of-july.xml"_s, u" · reference"_s),
                                     std::pair(u"ddt_offline_24ranks.txt"_s, QString())}) {
        for (int room = -5; room < 300; ++room) {
            const QString text = elidedFileName(name, tail, m_metrics, room);
            QVERIFY2(exact.horizontalAdvance(text) <= std::max<qreal>(room, exact.horizontalAdvance(u'…')),
                     qPrintable(text));
        }
    }
}

RANKSCOPE_TEST(TestElidedName, QApplication)
#include "tst_elidedname.moc"
