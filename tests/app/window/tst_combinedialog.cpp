// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/combinedialog.h"
#include "tests/support/testclass.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

/// Which profiles become one, by mouse and keys.
class TestCombineDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsFilesThatWereRead();
    void proposesTheMeanOfThoseOfOneKind();
    void saysWhyItCannot();
    void isUsedByKeys();

private:
    static OpenFile fileOf(const QString &path, bool isCallPath = false);
    static void open(Documents &documents, const std::vector<OpenFile> &files);
    static QString hint(const CombineDialog &dialog) { return dialog.findChild<QLabel *>(u"combineHint"_s)->text(); }
};

OpenFile TestCombineDialog::fileOf(const QString &path, bool isCallPath)
{
    const auto document = std::make_shared<ProfileDocument>();
    document->file = path;
    document->sections.push_back(
        std::make_shared<const ProfileSection>(ProfileSection{{}, isCallPath, ScopeTree(nullptr), {}, {}, {}}));
    OpenFile file;
    file.path = path;
    file.state = FileState::Loaded;
    file.document = std::make_shared<const Document>(document);
    return file;
}

void TestCombineDialog::open(Documents &documents, const std::vector<OpenFile> &files)
{
    for (const OpenFile &file : files)
        documents.setFiles(documents.add({file.path}), {file});
}

void TestCombineDialog::listsFilesThatWereRead()
{
    Documents documents;
    OpenFile loading = fileOf(u"/r/l.pxml"_s);
    loading.state = FileState::Loading;
    OpenFile mean = fileOf(u"/r/m.pxml"_s);
    mean.combination = RunCombination::Mean;
    OpenFile trace;
    trace.path = u"/r/0.trd"_s;
    trace.state = FileState::Loaded;
    open(documents, {fileOf(u"/r/4/e.xml"_s), fileOf(u"/r/8/e.xml"_s), fileOf(u"/r/8/e.xml"_s), fileOf(u"-"_s), loading,
                     mean, trace});
    const CombineDialog dialog(documents);
    auto *const runs = dialog.findChild<QListWidget *>(u"combineRuns"_s);
    QCOMPARE(runs->count(), 2);
    QCOMPARE(runs->item(0)->text(), u"4/e.xml"_s);
    QCOMPARE(runs->item(1)->text(), u"8/e.xml"_s);
    QCOMPARE(runs->item(1)->toolTip(), u"/r/8/e.xml"_s);
}

void TestCombineDialog::proposesTheMeanOfThoseOfOneKind()
{
    Documents documents;
    open(documents, {fileOf(u"/r/a.xml"_s), fileOf(u"/r/b.xml"_s, true), fileOf(u"/r/c.xml"_s)});
    const CombineDialog dialog(documents);
    QCOMPARE(dialog.chosen(), (CombinedRuns{RunCombination::Mean, {u"/r/a.xml"_s, u"/r/c.xml"_s}}));
    QVERIFY(dialog.findChild<QPushButton *>(u"combineAccept"_s)->isEnabled());
    QVERIFY(hint(dialog).startsWith(u"“mean of 2 run(s)”"_s));
}

void TestCombineDialog::saysWhyItCannot()
{
    Documents documents;
    open(documents, {fileOf(u"/r/a.xml"_s), fileOf(u"/r/b.xml"_s, true), fileOf(u"/r/c.xml"_s)});
    const CombineDialog dialog(documents);
    auto *const runs = dialog.findChild<QListWidget *>(u"combineRuns"_s);
    auto *const accept = dialog.findChild<QPushButton *>(u"combineAccept"_s);
    runs->item(1)->setCheckState(Qt::Checked);
    QVERIFY(!accept->isEnabled());
    QVERIFY(hint(dialog).startsWith(u"Some of them have call paths"_s));
    runs->item(1)->setCheckState(Qt::Unchecked);
    QVERIFY(accept->isEnabled());
    runs->item(0)->setCheckState(Qt::Unchecked);
    QVERIFY(!accept->isEnabled());
    QCOMPARE(hint(dialog), u"Choose at least two profiles."_s);
}

void TestCombineDialog::isUsedByKeys()
{
    Documents documents;
    open(documents, {fileOf(u"/r/a.xml"_s), fileOf(u"/r/b.xml"_s), fileOf(u"/r/c.xml"_s)});
    CombineDialog dialog(documents);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const QSignalSpy accepted(&dialog, &QDialog::accepted);
    auto *const runs = dialog.findChild<QListWidget *>(u"combineRuns"_s);
    QTest::keyClick(runs, Qt::Key_Down);
    QTest::keyClick(runs, Qt::Key_Space); // not the second one
    QTest::keyClick(runs, Qt::Key_Tab);
    for (int way = 0; way < 3; ++way)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog.chosen(), (CombinedRuns{RunCombination::Greatest, {u"/r/a.xml"_s, u"/r/c.xml"_s}}));
    auto *const least = dialog.findChild<QRadioButton *>(u"combine_min"_s);
    QTest::mouseClick(least, Qt::LeftButton, {}, {10, least->height() / 2});
    QCOMPARE(dialog.chosen().how, RunCombination::Least);
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(accepted.size(), 1);
}

RANKSCOPE_TEST(TestCombineDialog, QApplication)

} // namespace rankscope

#include "tst_combinedialog.moc"
