// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/comparedialog.h"
#include "tests/support/testclass.h"

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
    void runsOfOneKindAreProposed();
};

namespace {

/// A run of one file that was read.
RunId addRead(Documents &documents, const QString &path, OpenFile file)
{
    const RunId id = documents.add({path});
    file.path = path;
    file.state = FileState::Loaded;
    documents.setFiles(id, {file});
    return id;
}

RunId addArrays(Documents &documents, const QString &path)
{
    OpenFile file;
    file.document =
        std::make_shared<const Document>(std::vector<ArrayProcess>{{0, std::make_shared<const ArrayDocument>()}});
    return addRead(documents, path, file);
}

RunId addProfile(Documents &documents, const QString &path)
{
    OpenFile file;
    file.document = std::make_shared<const Document>(std::make_shared<const ProfileDocument>());
    return addRead(documents, path, file);
}

} // namespace

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

void TestCompareDialog::runsOfOneKindAreProposed()
{
    Documents documents;
    const RunId array = addArrays(documents, u"/x/u.npy"_s);
    const RunId profile = addProfile(documents, u"/x/a.pxml"_s);
    const RunId otherArray = addArrays(documents, u"/x/v.npy"_s);
    CompareDialog dialog(documents, {});
    QCOMPARE(dialog.reference().open, array);
    QCOMPARE(dialog.current().open, otherArray);
    const auto *const accept = dialog.findChild<QPushButton *>(u"compareAccept"_s);
    QVERIFY(accept->isEnabled());
    dialog.setCurrent(profile);
    QVERIFY(!accept->isEnabled());
    QCOMPARE(dialog.findChild<QLabel *>(u"compareHint"_s)->text(),
             u"The runs cannot be compared: x/u.npy has arrays, x/a.pxml has profiles."_s);
    dialog.proposeCurrent(profile); // nothing fits it
    QVERIFY(!dialog.reference().open);
    const RunId otherProfile = addProfile(documents, u"/x/b.pxml"_s);
    CompareDialog next(documents, {});
    next.proposeCurrent(otherProfile);
    QCOMPARE(next.reference().open, profile);
    QCOMPARE(next.current().open, otherProfile);
}

RANKSCOPE_TEST(TestCompareDialog, QApplication)

} // namespace rankscope

#include "tst_comparedialog.moc"
