// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/actions.h"

#include "views/common/icons.h"

#include <QWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

QString withKey(const QString &toolTip, const QKeySequence &key)
{
    return key.isEmpty() ? toolTip : QString(toolTip + u" ("_s + key.toString(QKeySequence::NativeText) + u')');
}

Actions::Actions(QWidget *window) : QObject(window), m_window(window), m_themes(new QActionGroup(this))
{
    addFileActions();
    addViewActions();
    addGoActions();
    addOtherActions();
}

QAction *Actions::add(const QString &name, const QString &text, const QString &toolTip, const QList<QKeySequence> &keys,
                      const QString &icon)
{
    auto *const action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setToolTip(withKey(toolTip, keys.value(0)));
    action->setStatusTip(toolTip);
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    m_window->addAction(action);
    return action;
}

void Actions::addFileActions()
{
    openFiles = add(u"openFiles"_s, tr("&Open…"), tr("Open the files of one run"), {QKeySequence::Open}, u"open"_s);
    openFolder = add(u"openFolder"_s, tr("Open &Folder…"), tr("Open the folder of a run: one trace for each process"),
                     {QKeySequence(u"Ctrl+Shift+O"_s)});
    openSample = add(u"openSample"_s, tr("Open the &Sample Session"),
                     tr("Compare two runs of a small program with one wrong assignment"));
    openInNewPane = add(u"openInNewPane"_s, tr("Open in &New Pane"),
                        tr("Show the document that is chosen in a pane of its own, beside those that are open"),
                        {QKeySequence(u"Ctrl+Return"_s), QKeySequence(u"Ctrl+Enter"_s)});
    openInNewPane->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_window->removeAction(openInNewPane);
    exportPane = add(u"exportPane"_s, tr("&Export…"), tr("Write what the pane shows to a file"),
                     {QKeySequence(u"Ctrl+E"_s)}, u"export"_s);
    rankRule = add(u"rankRule"_s, tr("Ran&ks of the Files…"),
                   tr("Say how the names of the files tell whose stacks they hold, and read them again"));
    filePattern = add(u"filePattern"_s, tr("Ste&ps of the Files…"),
                      tr("Say which numbers in the names of files of arrays are steps and which are processes"));
    dataSetLayout = add(u"dataSetLayout"_s, tr("&Layout of Data Sets…"),
                        tr("Say how the data sets of TotalView's Visualizer lie in memory, and read them again"));
    pathRules = add(u"pathRules"_s, tr("Paths of So&urces…"),
                    tr("Say once where the folders of source files lie on this machine"));
    reload = add(u"reload"_s, tr("&Reload"), tr("Read again what has changed on disk; what is shown stays in place"),
                 {QKeySequence(Qt::Key_F5)}, u"reload"_s);
    closePane = add(u"closePane"_s, tr("Close &Pane"), tr("Close the current pane; the runs stay open"),
                    {QKeySequence(u"Ctrl+W"_s)});
    closeRun = add(u"closeRun"_s, tr("&Close Run"), tr("Close the run chosen among the documents"),
                   {QKeySequence(u"Ctrl+Shift+W"_s)});
    quit = add(u"quit"_s, tr("&Quit"), tr("Close the window"), {QKeySequence(u"Ctrl+Q"_s)});
}

QAction *Actions::addTheme(const QString &name, const QString &text, const QString &toolTip, ThemeChoice choice)
{
    QAction *const action = add(name, text, toolTip, {},
                                choice == ThemeChoice::Light  ? u"light"_s
                                : choice == ThemeChoice::Dark ? u"dark"_s
                                                              : u"system"_s);
    action->setCheckable(true);
    m_themes->addAction(action);
    connect(action, &QAction::triggered, this, [this, choice] { Q_EMIT themeChosen(choice); });
    return action;
}

void Actions::setTheme(ThemeChoice choice)
{
    QAction *const checked = choice == ThemeChoice::Light  ? themeLight
                             : choice == ThemeChoice::Dark ? themeDark
                                                           : themeSystem;
    checked->setChecked(true);
}

void Actions::addViewActions()
{
    enlargeText = add(u"enlargeText"_s, tr("&Larger Text"), tr("Make all text larger"),
                      {QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)});
    reduceText = add(u"reduceText"_s, tr("&Smaller Text"), tr("Make all text smaller"), {QKeySequence(u"Ctrl+-"_s)});
    resetText = add(u"resetText"_s, tr("&Normal Text"), tr("Give all text the size of the system"),
                    {QKeySequence(u"Ctrl+0"_s)});
    paneOnly = add(u"paneOnly"_s, tr("&Pane Only"), tr("Give the pane the whole window; Esc leaves it"),
                   {QKeySequence(Qt::Key_F11)});
    paneOnly->setCheckable(true);
    nextArea = add(u"nextArea"_s, tr("Next &Area"), tr("Move the keyboard to the next part of the window"),
                   {QKeySequence(Qt::Key_F6)});
    themeSystem = addTheme(u"themeSystem"_s, tr("As the &System"), tr("Follow the system's choice of light or dark"),
                           ThemeChoice::System);
    themeLight = addTheme(u"themeLight"_s, tr("&Light"), tr("Dark text on a light ground"), ThemeChoice::Light);
    themeDark = addTheme(u"themeDark"_s, tr("&Dark"), tr("Light text on a dark ground"), ThemeChoice::Dark);
}

void Actions::addGoActions()
{
    back = add(u"back"_s, tr("&Back"), tr("Go back to the place selected before"), {QKeySequence(u"Alt+Left"_s)},
               u"back"_s);
    forward = add(u"forward"_s, tr("&Forward"), tr("Go forward again"), {QKeySequence(u"Alt+Right"_s)}, u"forward"_s);
    nextPane = add(u"nextPane"_s, tr("&Next Pane"), tr("Show the next pane"), {QKeySequence(u"Ctrl+Tab"_s)});
    previousPane = add(u"previousPane"_s, tr("&Previous Pane"), tr("Show the previous pane"),
                       {QKeySequence(u"Ctrl+Shift+Tab"_s), QKeySequence(u"Ctrl+Shift+Backtab"_s)});
    for (std::size_t index = 0; index < panes.size(); ++index) {
        const auto number = static_cast<int>(index) + 1;
        panes[index] = add(u"pane%1"_s.arg(number), tr("Pane &%1").arg(number), tr("Show pane %1").arg(number),
                           {QKeySequence(u"Ctrl+%1"_s.arg(number))});
    }
}

void Actions::addOtherActions()
{
    copyCommand =
        add(u"copyCommand"_s, tr("&Copy as Command"), tr("Copy the command line that prints what the pane shows"),
            {QKeySequence(u"Ctrl+Shift+C"_s)}, u"copy"_s);
    compare = add(u"compare"_s, tr("&Compare…"), tr("Choose the reference and the current run and compare them"),
                  {QKeySequence(u"Ctrl+D"_s)}, u"compare"_s);
    swapRuns = add(u"swapRuns"_s, tr("&Swap Reference and Current"), tr("Compare the other way round"));
    showDiff = add(u"showDiff"_s, tr("Show &Trace Diff"), tr("Show the comparison of the two runs"),
                   {QKeySequence(u"Ctrl+Shift+D"_s)});
    compareValue =
        add(u"compareValue"_s, tr("Compare a &Value over the Processes…"),
            tr("Look up a variable of the traces or of a report in all processes"), {QKeySequence(u"Ctrl+Shift+V"_s)});
    combineProfiles = add(u"combineProfiles"_s, tr("Com&bine Profiles…"),
                          tr("Make one profile of several runs: their mean, sum, least or greatest costs"));
    shortcuts = add(u"shortcuts"_s, tr("&Shortcuts"), tr("Show all keys"), {QKeySequence(Qt::Key_F1)});
    about = add(u"about"_s, tr("&About Rankscope"), tr("Show the version and the licence"));
}

} // namespace rankscope
