// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/settings.h"

#include <QAction>
#include <QActionGroup>
#include <QObject>

#include <array>

namespace rankscope {

/// The actions of the window itself: their texts, keys, icons and tool-tips. What they do is connected by the window.
class Actions : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QWidget *window);

    QAction *openFiles;
    QAction *openFolder;
    QAction *openSample;
    QAction *openInNewPane; // of the documents alone: it is for the one that is chosen there
    QAction *exportPane;
    QAction *rankRule;
    QAction *filePattern;
    QAction *dataSetLayout;
    QAction *pathRules;
    QAction *reload;
    QAction *closePane;
    QAction *closeRun;
    QAction *quit;

    QAction *copyCommand;

    QAction *enlargeText;
    QAction *reduceText;
    QAction *resetText;
    QAction *paneOnly;
    QAction *nextArea;
    QAction *themeSystem;
    QAction *themeLight;
    QAction *themeDark;

    QAction *back;
    QAction *forward;
    QAction *nextPane;
    QAction *previousPane;
    std::array<QAction *, 9> panes; // Ctrl+1 … Ctrl+9

    QAction *compare;
    QAction *swapRuns;
    QAction *showDiff;
    QAction *compareValue;
    QAction *combineProfiles;

    QAction *shortcuts;
    QAction *about;

    void setTheme(ThemeChoice choice); ///< checks its action

Q_SIGNALS:
    void themeChosen(rankscope::ThemeChoice choice);

private:
    QAction *add(const QString &name, const QString &text, const QString &toolTip, const QList<QKeySequence> &keys = {},
                 const QString &icon = {});
    QAction *addTheme(const QString &name, const QString &text, const QString &toolTip, ThemeChoice choice);
    void addFileActions();
    void addViewActions();
    void addGoActions();
    void addOtherActions();

    QWidget *m_window;
    QActionGroup *m_themes;
};

/// The tool-tip of an action with its first key behind it.
QString withKey(const QString &toolTip, const QKeySequence &key);

} // namespace rankscope
