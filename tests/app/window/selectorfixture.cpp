// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/selectorfixture.h"

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace rankscope {

using namespace Qt::StringLiterals;

void SelectorFixture::init()
{
    m_fixture.open();
    m_folder = std::make_unique<QTemporaryDir>();
    m_fixture.window().openPaths({m_fixture.sample(u"reference"_s), m_fixture.sample(u"current"_s)});
    QTRY_VERIFY(m_fixture.isReady());
    QTRY_VERIFY(box()->findText(u"0-3"_s) > 0);
}

QStringList SelectorFixture::items() const
{
    QStringList texts;
    for (int index = 0; index < box()->count(); ++index)
        texts.append(box()->itemText(index));
    return texts;
}

void SelectorFixture::type(const QString &text)
{
    box()->lineEdit()->setFocus();
    box()->lineEdit()->selectAll();
    QTest::keyClicks(box()->lineEdit(), text);
    if (QWidget *const popup = QApplication::activePopupWidget())
        popup->close(); // proposals of names
    QTest::keyClick(box()->lineEdit(), Qt::Key_Return);
}

void SelectorFixture::choose(int row)
{
    box()->setFocus();
    for (int step = std::abs(box()->currentIndex() - row); step > 0; --step)
        QTest::keyClick(box(), box()->currentIndex() > row ? Qt::Key_Up : Qt::Key_Down);
    QCOMPARE(box()->currentIndex(), row);
}

void SelectorFixture::answerName(const QString &name)
{
    QTRY_VERIFY(QApplication::activeModalWidget());
    QCOMPARE(QApplication::activeModalWidget()->objectName(), u"groupNameDialog"_s);
    auto *const field = QApplication::activeModalWidget()->findChild<QLineEdit *>(u"groupName"_s);
    field->selectAll();
    QTest::keyClicks(field, name);
    QTest::keyClick(field, Qt::Key_Return);
}

void SelectorFixture::press(const QString &button)
{
    QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
    QTest::mouseClick(QApplication::activeModalWidget()->findChild<QPushButton *>(button), Qt::LeftButton);
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

void SelectorFixture::makeGroup(const QString &set, const QString &name)
{
    type(set);
    QTest::keyClick(&m_fixture.window(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    answerName(name);
    QTRY_VERIFY(!QApplication::activeModalWidget());
}

void SelectorFixture::clickMenu(const QString &item, const QString &group)
{
    QMenu *menu = m_fixture.find<QMenu>(u"groupMenu"_s);
    menu->popup(m_fixture.window().mapToGlobal(QPoint(100, 100)));
    if (QMenu *const submenu = menu->findChild<QMenu *>(item)) {
        menu->setActiveAction(submenu->menuAction());
        QTest::keyClick(menu, Qt::Key_Right);
        QTRY_VERIFY(submenu->isVisible());
        menu = submenu;
    }
    for (QAction *const action : menu->actions()) {
        if (group.isEmpty() ? action->objectName() == item : action->text() == group || action->objectName() == group)
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    QTRY_VERIFY(!QApplication::activePopupWidget());
}

QString SelectorFixture::writeFile(const QString &name, const QByteArray &content)
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

} // namespace rankscope
