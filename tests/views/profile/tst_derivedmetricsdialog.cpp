// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/profile/profilepanefixture.h" // Qt first: moc of Qt 6.4 cannot read <compare> on its own

#include "model/profile/rows/scoperows.h"
#include "tests/support/testclass.h"
#include "views/common/expressionedit.h"
#include "views/profile/dialogs/derivedmetricsdialog.h"

#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Metrics over cycles (100 in the whole, 75 in sweep) and misses (12, of which 4 in sweep), typed and clicked.
class TestDerivedMetricsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void typedWithItsValues();
    void faultStandsWhereItIs();
    void metricsAreClickedIn();
    void metricsAreFound();
    void namesAreChecked();
    void editedAndRemoved();
    void othersAreNamed();
    void enterWaitsForTheValue();

private:
    void open(const std::vector<DerivedMetric> &metrics, std::optional<std::uint32_t> row = 2);
    template<typename T>
    T *child(const char *name) const
    {
        return m_dialog->findChild<T *>(QString::fromLatin1(name));
    }
    ExpressionEdit *formula() const { return child<ExpressionEdit>("derivedFormula"); }
    QString message() const { return child<QLabel>("derivedMessage")->text(); }
    QPushButton *ok() const { return child<QPushButton>("derivedOk"); }
    QStringList listed() const;
    void type(QLineEdit *field, const QString &text) const;
    std::vector<DerivedMetric> told() const { return m_told->back().front().value<std::vector<DerivedMetric>>(); }

    std::unique_ptr<DerivedMetricsDialog> m_dialog;
    std::unique_ptr<QSignalSpy> m_told;
};

void TestDerivedMetricsDialog::init()
{
    QLocale::setDefault(QLocale::c());
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    open({});
}

void TestDerivedMetricsDialog::open(const std::vector<DerivedMetric> &metrics, std::optional<std::uint32_t> row)
{
    const auto document = profileOf(u"hydro.pxml"_s, hydroScopes());
    const auto subject =
        std::make_shared<const ProfileSubject>(ProfileSubject{document, document->sections.front(), metrics});
    m_dialog = std::make_unique<DerivedMetricsDialog>(
        DerivedMetricsDialog::Scope{std::make_shared<const ScopeRows>(subject), row}, metrics);
    m_told = std::make_unique<QSignalSpy>(m_dialog.get(), &DerivedMetricsDialog::chosen);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

QStringList TestDerivedMetricsDialog::listed() const
{
    QStringList names;
    for (int row = 0; row < child<QListWidget>("derivedList")->count(); ++row)
        names << child<QListWidget>("derivedList")->item(row)->text();
    return names;
}

void TestDerivedMetricsDialog::type(QLineEdit *field, const QString &text) const
{
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
}

void TestDerivedMetricsDialog::typedWithItsValues()
{
    QVERIFY(!ok()->isEnabled()); // the formula is still empty
    type(child<QLineEdit>("derivedName"), u"rate"_s);
    type(formula(), u"300 * $1 / $0"_s);
    QTRY_COMPARE(message(), u"Total: 36\nsweep (hydro.f:12): 16 inclusive, 0 own"_s);
    QVERIFY(ok()->isEnabled() && !formula()->fault());
    QTest::mouseClick(ok(), Qt::LeftButton);
    QCOMPARE(m_told->count(), 1);
    QCOMPARE(told(), (std::vector<DerivedMetric>{{u"rate"_s, u"300 * $1 / $0"_s}}));
    QVERIFY(!m_dialog->isVisible());
}

void TestDerivedMetricsDialog::faultStandsWhereItIs()
{
    type(formula(), u"$0 / nothing"_s);
    QTRY_COMPARE(formula()->fault(), std::optional<qsizetype>(5));
    QVERIFY2(message().contains(u"nothing"_s), qPrintable(message()));
    QVERIFY(!ok()->isEnabled());
    QCOMPARE(listed(), QStringList{u"⚠ d1"_s});
    type(formula(), u"$0 / "_s);
    QTRY_VERIFY(formula()->fault() && *formula()->fault() >= 4);
    type(formula(), u"$0"_s);
    QTRY_VERIFY(ok()->isEnabled() && !formula()->fault());
    QCOMPARE(listed(), QStringList{u"d1"_s});
}

void TestDerivedMetricsDialog::metricsAreClickedIn()
{
    auto *const known = child<QTreeWidget>("derivedKnown");
    QCOMPARE(known->topLevelItem(1)->text(0), u"$1"_s);
    QCOMPARE(known->topLevelItem(1)->text(1), u"misses"_s);
    const auto place = [known](int row) { return known->visualItemRect(known->topLevelItem(row)).center(); };
    QTest::mouseClick(known->viewport(), Qt::LeftButton, {}, place(1));
    QVERIFY(formula()->hasFocus());
    QTest::keyClicks(formula(), u" / "_s);
    known->setFocus();
    known->setCurrentItem(known->topLevelItem(0));
    QTest::keyClick(known, Qt::Key_Return);
    QCOMPARE(formula()->text(), u"$1 / $0"_s);
    QVERIFY(m_dialog->isVisible());
}

void TestDerivedMetricsDialog::metricsAreFound()
{
    auto *const known = child<QTreeWidget>("derivedKnown");
    type(child<QLineEdit>("derivedFind"), u"MISS"_s);
    QVERIFY(known->topLevelItem(0)->isHidden());
    QVERIFY(!known->topLevelItem(1)->isHidden());
}

void TestDerivedMetricsDialog::namesAreChecked()
{
    type(formula(), u"$0"_s);
    QTRY_VERIFY(ok()->isEnabled());
    type(child<QLineEdit>("derivedName"), u"cycles"_s);
    QTRY_VERIFY2(message().contains(u"already"_s), qPrintable(message()));
    QVERIFY(!ok()->isEnabled());
}

void TestDerivedMetricsDialog::editedAndRemoved()
{
    open({{u"a"_s, u"$0 * 2"_s}, {u"b"_s, u"$1"_s}, {u"c"_s, u"$1 * 3"_s}}, std::nullopt);
    QTRY_COMPARE(message(), u"Total: 200"_s); // no row is selected
    auto *const list = child<QListWidget>("derivedList");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(1)).center());
    QCOMPARE(formula()->text(), u"$1"_s);
    QTest::mouseClick(child<QPushButton>("derivedRemove"), Qt::LeftButton);
    QCOMPARE(listed(), (QStringList{u"a"_s, u"c"_s}));
    QCOMPARE(formula()->text(), u"$1 * 3"_s);
    type(formula(), u"$1 * 4"_s);
    QTest::mouseClick(child<QPushButton>("derivedAdd"), Qt::LeftButton);
    QCOMPARE(listed().back(), u"⚠ d1"_s);
    QTest::keyClicks(formula(), u"a"_s);
    QTRY_VERIFY(ok()->isEnabled());
    QTest::mouseClick(ok(), Qt::LeftButton);
    QTRY_COMPARE(m_told->count(), 1);
    QCOMPARE(told(), (std::vector<DerivedMetric>{{u"a"_s, u"$0 * 2"_s}, {u"c"_s, u"$1 * 4"_s}, {u"d1"_s, u"a"_s}}));
}

void TestDerivedMetricsDialog::othersAreNamed()
{
    open({{u"a"_s, u"$0 * 2"_s}, {u"b"_s, u"a + 1"_s}});
    auto *const list = child<QListWidget>("derivedList");
    list->setCurrentRow(1);
    QTRY_COMPARE(message(), u"Total: 201\nsweep (hydro.f:12): 151 inclusive, 1 own"_s);
    list->setCurrentRow(0);
    type(child<QLineEdit>("derivedName"), u"e"_s); // b does not find it any more
    QTRY_COMPARE(listed(), (QStringList{u"e"_s, u"⚠ b"_s}));
    QTRY_VERIFY(!ok()->isEnabled());
    type(child<QLineEdit>("derivedName"), u"a"_s);
    type(formula(), u"b"_s);
    QTRY_VERIFY2(message().contains(u"leads back"_s), qPrintable(message()));
    QVERIFY(!ok()->isEnabled());
}

void TestDerivedMetricsDialog::enterWaitsForTheValue()
{
    type(formula(), u"$0 + 1"_s);
    QTest::keyClick(formula(), Qt::Key_Return); // what it comes to is not known yet
    QTRY_COMPARE(m_told->count(), 1);
    QCOMPARE(told(), (std::vector<DerivedMetric>{{u"d1"_s, u"$0 + 1"_s}}));
}

RANKSCOPE_TEST(TestDerivedMetricsDialog, QApplication)
#include "tst_derivedmetricsdialog.moc"
