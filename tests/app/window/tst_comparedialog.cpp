// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/comparedialog.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

class TestCompareDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposesTheTwoRunsThatAreOpen();
    void sidesCanBeSwapped();
    void filesCanBeChosen();
    void oneRunIsNotComparedWithItself();
    void enterCompares();
};

void TestCompareDialog::proposesTheTwoRunsThatAreOpen()
{
    Documents documents;
    const RunId first = documents.add({u"/x/ref.trd"_s});
    const RunId second = documents.add({u"/x/cur.trd"_s});
    const CompareDialog dialog(documents, {});
    QCOMPARE(dialog.reference().open, first);
    QCOMPARE(dialog.current().open, second);
    QVERIFY(dialog.findChild<QPushButton *>(u"compareAccept"_s)->isEnabled());
}

void TestCompareDialog::sidesCanBeSwapped()
{
    Documents documents;
    const RunId first = documents.add({u"/x/ref.trd"_s});
    const RunId second = documents.add({u"/x/cur.trd"_s});
    CompareDialog dialog(documents, {});
    dialog.show();
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"compareSwap"_s), Qt::LeftButton);
    QCOMPARE(dialog.reference().open, second);
    QCOMPARE(dialog.current().open, first);
}

void TestCompareDialog::filesCanBeChosen()
{
    const Documents documents;
    CompareDialog dialog(documents, {[](QWidget *) { return u"/runs/ref"_s; },
                                     [](QWidget *) {
                                         return QStringList{u"/c/0.trd"_s, u"/c/1.trd"_s};
                                     }});
    dialog.show();
    auto *const accept = dialog.findChild<QPushButton *>(u"compareAccept"_s);
    QVERIFY(!accept->isEnabled());
    QTest::mouseClick(dialog.findChild<QToolButton *>(u"referenceFolder"_s), Qt::LeftButton);
    QVERIFY(!accept->isEnabled());
    QTest::mouseClick(dialog.findChild<QToolButton *>(u"currentFiles"_s), Qt::LeftButton);
    QVERIFY(accept->isEnabled());
    QCOMPARE(dialog.reference().paths, QStringList{u"/runs/ref"_s});
    QVERIFY(!dialog.reference().open);
    QCOMPARE(dialog.current().paths, (QStringList{u"/c/0.trd"_s, u"/c/1.trd"_s}));
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"compareSwap"_s), Qt::LeftButton);
    QCOMPARE(dialog.current().paths, QStringList{u"/runs/ref"_s});
}

void TestCompareDialog::oneRunIsNotComparedWithItself()
{
    Documents documents;
    documents.add({u"/x/ref.trd"_s});
    const RunId second = documents.add({u"/x/cur.trd"_s});
    CompareDialog dialog(documents, {});
    dialog.setReference(second);
    QVERIFY(!dialog.findChild<QPushButton *>(u"compareAccept"_s)->isEnabled());
    QVERIFY(dialog.findChild<QLabel *>(u"compareHint"_s)->text().contains(u"same run"_s));
}

void TestCompareDialog::enterCompares()
{
    Documents documents;
    documents.add({u"/x/ref.trd"_s});
    documents.add({u"/x/cur.trd"_s});
    CompareDialog dialog(documents, {});
    const QSignalSpy accepted(&dialog, &QDialog::accepted);
    const QSignalSpy rejected(&dialog, &QDialog::rejected);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(rejected.count(), 0);
    QCOMPARE(accepted.count(), 1);
    for (const auto *const button : dialog.findChildren<QPushButton *>())
        QCOMPARE(button->isDefault() || button->autoDefault(), button->objectName() == u"compareAccept"_s);
}

} // namespace rankscope

QTEST_MAIN(rankscope::TestCompareDialog)
#include "tst_comparedialog.moc"
