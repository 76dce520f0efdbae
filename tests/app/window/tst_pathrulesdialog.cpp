// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/pathrulesdialog.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/testclass.h"
#include "views/source/sourceview.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The rules by which source files are found, edited with keys and mouse.
class TestPathRulesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_dialog.reset(); }

    void showsWhatIsFound();
    void addsARule();
    void order();
    void removes();
    void ofTheWindow();
    void copiesComeFirst();

private:
    void open(const PathMapping &mapping);
    template<typename T>
    T *child(const QString &name) const
    {
        return m_dialog->findChild<T *>(name);
    }
    QString summary() const { return child<QLabel>(u"pathRulesSummary"_s)->text(); }
    QString found(int row) const
    {
        const QTreeWidgetItem *const item = child<QTreeWidget>(u"pathRulesFiles"_s)->topLevelItem(row);
        return item ? QString(item->text(0) + u" = "_s + item->text(1)) : QString();
    }
    void press(const QString &button) const { QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PathRulesDialog> m_dialog;
};

namespace {

const QStringList namedFiles{u"/build/src/a.f"_s, u"/build/src/b.f"_s};

} // namespace

void TestPathRulesDialog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const QString &folder : {u"here"_s, u"there"_s})
        QVERIFY(QDir(m_folder->path()).mkdir(folder));
    QFile file(m_folder->filePath(u"here/a.f"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
}

void TestPathRulesDialog::open(const PathMapping &mapping)
{
    m_dialog = std::make_unique<PathRulesDialog>(SourceSearch{mapping, {}, {}}, namedFiles);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestPathRulesDialog::showsWhatIsFound()
{
    PathMapping mapping;
    mapping.append({u"/build/src"_s, m_folder->filePath(u"here"_s)});
    open(mapping);
    QTRY_VERIFY(summary().startsWith(u"1 of 2"_s));
    QCOMPARE(found(0), u"/build/src/b.f = not found"_s);
    QCOMPARE(found(1), QString(u"/build/src/a.f = "_s + m_folder->filePath(u"here/a.f"_s)));
    QCOMPARE(m_dialog->mapping().rules(), mapping.rules());
}

void TestPathRulesDialog::addsARule()
{
    open({});
    QTRY_VERIFY(summary().startsWith(u"0 of 2"_s));
    QVERIFY(!child<QPushButton>(u"pathRuleRemove"_s)->isEnabled());
    press(u"pathRuleAdd"_s);
    auto *const rules = child<QTableWidget>(u"pathRules"_s);
    const auto type = [rules](const QString &text) {
        auto *const editor = rules->findChildren<QLineEdit *>().constLast();
        QVERIFY(editor);
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    };
    type(u"/build/src/"_s);
    rules->setCurrentCell(0, 1);
    QTest::keyClick(rules, Qt::Key_F2);
    type(m_folder->filePath(u"here"_s));
    QTRY_VERIFY(summary().startsWith(u"1 of 2"_s));
    QCOMPARE(m_dialog->mapping().rules(),
             (std::vector<PathMapping::Rule>{{u"/build/src"_s, m_folder->filePath(u"here"_s)}}));
}

void TestPathRulesDialog::order()
{
    PathMapping mapping;
    mapping.append({u"/build"_s, m_folder->filePath(u"there"_s)});
    mapping.append({u"/build/src"_s, m_folder->filePath(u"here"_s)});
    open(mapping);
    auto *const rules = child<QTableWidget>(u"pathRules"_s);
    rules->setCurrentCell(1, 0);
    QVERIFY(!child<QPushButton>(u"pathRuleDown"_s)->isEnabled());
    press(u"pathRuleUp"_s);
    QCOMPARE(rules->item(0, 0)->text(), u"/build/src"_s);
    QCOMPARE(rules->item(1, 1)->text(), m_folder->filePath(u"there"_s));
    QVERIFY(!child<QPushButton>(u"pathRuleUp"_s)->isEnabled());
    QTRY_VERIFY(summary().startsWith(u"1 of 2"_s));
}

void TestPathRulesDialog::removes()
{
    PathMapping mapping;
    mapping.append({u"/build/src"_s, m_folder->filePath(u"here"_s)});
    open(mapping);
    QTRY_VERIFY(summary().startsWith(u"1 of 2"_s));
    child<QTableWidget>(u"pathRules"_s)->setCurrentCell(0, 0);
    press(u"pathRuleRemove"_s);
    QVERIFY(m_dialog->mapping().rules().empty());
    QTRY_VERIFY(summary().startsWith(u"0 of 2"_s));
}

/// What is kept there holds for the Source dock and in the next session.
void TestPathRulesDialog::ofTheWindow()
{
    WindowFixture fixture;
    fixture.open();
    const QString moved = fixture.copyOf(u"reference/0.trd"_s, u"alone.trd"_s);
    fixture.window().openPaths({moved});
    QTRY_VERIFY(fixture.isReady());
    for (const bool again : {false, true}) {
        fixture.trigger(u"pathRules"_s);
        auto *const dialog = fixture.find<PathRulesDialog>(u"pathRulesDialog"_s);
        QVERIFY(dialog);
        auto *const files = dialog->findChild<QTreeWidget *>(u"pathRulesFiles"_s);
        QTRY_VERIFY(files->topLevelItemCount() > 0);
        const QString name = files->topLevelItem(0)->text(0);
        if (again) {
            QVERIFY(QFileInfo(files->topLevelItem(0)->text(1)).isFile());
            break;
        }
        QCOMPARE(files->topLevelItem(0)->text(1), u"not found"_s);
        QTest::mouseClick(dialog->findChild<QPushButton *>(u"pathRuleAdd"_s), Qt::LeftButton);
        auto *const rules = dialog->findChild<QTableWidget *>(u"pathRules"_s);
        rules->item(0, 1)->setText(fixture.sample({})); // a name without a folder
        QTRY_VERIFY(files->topLevelItem(0)->text(1) != u"not found"_s);
        QTest::mouseClick(dialog->findChild<QPushButton *>(u"pathRulesAccept"_s), Qt::LeftButton);
        fixture.reopen();
        fixture.window().openPaths({moved});
        QTRY_VERIFY(fixture.isReady());
    }
    fixture.close();
}

/// A database of HPCToolkit has copies of its sources: those are what was measured, whatever lies at the path today.
void TestPathRulesDialog::copiesComeFirst()
{
    const QTemporaryDir database;
    const QTemporaryDir today;
    const QString name = today.filePath(u"main.c"_s);
    const QString copy = QDir(database.path() + u"/src"_s).path() + name;
    QVERIFY(QDir().mkpath(QFileInfo(copy).path()));
    for (const QString &path : {name, copy}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    const SourceSearch search{{}, {}, {database.path()}};
    QCOMPARE(search.find(name), std::optional(copy));
    QVERIFY(QFile::remove(copy));
    QCOMPARE(search.find(name), std::optional(name));
}

RANKSCOPE_TEST(TestPathRulesDialog, QApplication)
#include "tst_pathrulesdialog.moc"
