// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/window/windowfixture.h"

#include <QComboBox>
#include <QTemporaryDir>

namespace rankscope {

/// The sample session (processes 0-3) in a real window, and what one does with its process selector by mouse and keys.
class SelectorFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.close(); }

protected:
    QComboBox *box() const { return m_fixture.find<QComboBox>(QStringLiteral("processes")); }
    QString shown() const { return box()->currentText(); }
    QStringList items() const;
    void type(const QString &text);
    void makeGroup(const QString &set, const QString &name);
    void choose(int row);
    /// Chooses an item of the menu by the mouse; a group of a submenu by its text.
    void clickMenu(const QString &item, const QString &group = {});
    void answerName(const QString &name);
    void press(const QString &button);
    QString writeFile(const QString &name, const QByteArray &content);

    WindowFixture m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace rankscope
