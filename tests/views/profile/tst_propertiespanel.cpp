// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/testclass.h"
#include "views/profile/side/propertiespanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTreeWidget>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The list of what is known of a scope and a run.
class TestPropertiesPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void showsTheScopeFirst();
    void keepsWhatWasFolded();
    void copies();

private:
    QTreeWidget *tree() const { return m_panel->findChild<QTreeWidget *>(u"profileProperties"_s); }

    std::unique_ptr<PropertiesPanel> m_panel;
};

namespace {

std::vector<PropertyGroup> groupsOf(const QString &title, const QString &value)
{
    return {{title, {{u"Name"_s, value, u"What it is called."_s}, {u"Depth"_s, u"3"_s, {}}}}};
}

} // namespace

void TestPropertiesPanel::init()
{
    m_panel = std::make_unique<PropertiesPanel>();
    m_panel->resize(400, 300);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->setDocument(groupsOf(u"File"_s, u"a.pxml"_s));
    m_panel->setScope(groupsOf(u"Scope"_s, u"sweep"_s));
}

void TestPropertiesPanel::showsTheScopeFirst()
{
    QCOMPARE(m_panel->text(), u"Scope\nName\tsweep\nDepth\t3\nFile\nName\ta.pxml\nDepth\t3\n"_s);
    QCOMPARE(tree()->topLevelItem(0)->child(0)->toolTip(0), u"What it is called."_s);
    QVERIFY(tree()->topLevelItem(1)->isExpanded());
    m_panel->setScope({});
    QCOMPARE(m_panel->text(), u"File\nName\ta.pxml\nDepth\t3\n"_s);
    m_panel->setDocument({});
    QCOMPARE(m_panel->text(), QString());
}

void TestPropertiesPanel::keepsWhatWasFolded()
{
    tree()->setFocus();
    tree()->setCurrentItem(tree()->topLevelItem(0));
    QTest::keyClick(tree(), Qt::Key_Left);
    QVERIFY(!tree()->topLevelItem(0)->isExpanded());
    m_panel->setScope(groupsOf(u"Scope"_s, u"halo"_s));
    QVERIFY(!tree()->topLevelItem(0)->isExpanded());
    QVERIFY(tree()->topLevelItem(1)->isExpanded());
}

void TestPropertiesPanel::copies()
{
    const QModelIndex row = tree()->model()->index(0, 0, tree()->model()->index(0, 0));
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(row).center());
    QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Name\tsweep\n"_s);
}

RANKSCOPE_TEST(TestPropertiesPanel, QApplication)
#include "tst_propertiespanel.moc"
