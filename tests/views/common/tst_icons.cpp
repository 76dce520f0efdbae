// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QDirIterator>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The colour of the most opaque pixel.
QColor inkOf(const QIcon &icon)
{
    const QImage image = icon.pixmap(24).toImage().convertToFormat(QImage::Format_ARGB32);
    QColor ink(Qt::transparent);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).alpha() > ink.alpha())
                ink = image.pixelColor(x, y);
        }
    }
    return ink;
}

} // namespace

class TestIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyIconIsDrawn_data();
    void everyIconIsDrawn();
    void iconsFollowThePalette();
    void unknownIconsAreNull();
};

void TestIcons::everyIconIsDrawn_data()
{
    QTest::addColumn<QString>("name");
    int count = 0;
    for (QDirIterator files(u":/icons"_s); files.hasNext(); ++count) {
        const QString name = QFileInfo(files.next()).completeBaseName();
        QTest::newRow(qPrintable(name)) << name;
    }
    QVERIFY(count > 20);
}

void TestIcons::everyIconIsDrawn()
{
    QFETCH(const QString, name);
    const QIcon icon = themedIcon(name);
    QVERIFY(!icon.isNull());
    QVERIFY(inkOf(icon).alpha() > 200);
}

void TestIcons::iconsFollowThePalette()
{
    const QIcon icon = themedIcon(u"open"_s);
    QApplication::setPalette(themePalette(ColorScheme::Light));
    QVERIFY(inkOf(icon).lightnessF() < 0.3);
    QApplication::setPalette(themePalette(ColorScheme::Dark));
    QVERIFY(inkOf(icon).lightnessF() > 0.7);
    QCOMPARE(inkOf(themedIcon(u"open"_s, Qt::red)).name(), u"#ff0000"_s);
}

void TestIcons::unknownIconsAreNull()
{
    QVERIFY(themedIcon(u"no-such-icon"_s).isNull());
}

RANKSCOPE_TEST(TestIcons, QApplication)

} // namespace rankscope

#include "tst_icons.moc"
