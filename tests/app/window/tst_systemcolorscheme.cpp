// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/systemcolorscheme.h"
#include "tests/support/testclass.h"

#include <QDBusVariant>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestSystemColorScheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheNumberOfThePortal();
    void askingWithoutABusChangesNothing();
};

// The numbers stand in the portal's documentation: 0 no preference, 1 dark, 2 light.
void TestSystemColorScheme::readsTheNumberOfThePortal()
{
    using Scheme = SystemColorScheme;
    QCOMPARE(Scheme::fromPortal(QVariant(1U)), std::optional(ColorScheme::Dark));
    QCOMPARE(Scheme::fromPortal(QVariant(2U)), std::optional(ColorScheme::Light));
    QCOMPARE(Scheme::fromPortal(QVariant(0U)), std::nullopt);
    QCOMPARE(Scheme::fromPortal(QVariant(7U)), std::nullopt);
    QCOMPARE(Scheme::fromPortal(QVariant(u"dark"_s)), std::nullopt);
    QCOMPARE(Scheme::fromPortal(QVariant()), std::nullopt);
    const QVariant wrapped = QVariant::fromValue(QDBusVariant(QVariant::fromValue(QDBusVariant(1U))));
    QCOMPARE(Scheme::fromPortal(wrapped), std::optional(ColorScheme::Dark));
}

void TestSystemColorScheme::askingWithoutABusChangesNothing()
{
    SystemColorScheme scheme;
    scheme.ask();
    QCOMPARE(scheme.scheme(), std::nullopt);
}

RANKSCOPE_TEST(TestSystemColorScheme, QCoreApplication)

} // namespace rankscope

#include "tst_systemcolorscheme.moc"
