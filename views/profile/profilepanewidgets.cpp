// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane is made of: its widgets and its actions.
#include "views/profile/profilepane.h"

#include "views/common/flowlayout.h"
#include "views/common/theme.h"
#include "views/profile/profiletreeview.h"

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QFrame *makeRule(QWidget *parent)
{
    auto *const rule = new QFrame(parent);
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setFixedHeight(1);
    rule->setForegroundRole(QPalette::Mid);
    return rule;
}

} // namespace

void ProfilePane::buildWidgets()
{
    m_sentence = new QLabel(this);
    m_sentence->setObjectName(u"profileSentence"_s);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setContentsMargins(12, 8, 8, 8);
    m_tree = new ProfileTreeView(u"profileTree"_s, this);
    connect(m_tree, &ProfileTreeView::rowChosen, this, &ProfilePane::chooseRow);
    connect(m_tree, &ProfileTreeView::columnMenuRequested, this, &ProfilePane::showColumnMenu);
    connect(m_tree, &ProfileTreeView::menuRequested, this, &ProfilePane::showRowMenu);
    connect(&m_tree->session(), &ProfileSession::rowsShown, this, &ProfilePane::rowsShown);
    connect(&m_tree->session(), &ProfileSession::valuesShown, this, &ProfilePane::showSentence);
    connect(&m_tree->session(), &ProfileSession::settled, this, &ProfilePane::built);
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_parts->setObjectName(u"profileParts"_s);
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(1);
    m_parts->addWidget(m_tree);

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const widget :
         std::initializer_list<QWidget *>{m_sentence, makeRule(this), makeControls(), makeRule(this), m_parts})
        layout->addWidget(widget);
    layout->setStretchFactor(m_parts, 1);
    setFocusProxy(m_tree);
}

QWidget *ProfilePane::makeControls()
{
    auto *const controls = new QWidget(this);
    auto *const row = new FlowLayout(controls);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    m_sections = new QComboBox(controls);
    m_sections->setObjectName(u"profileSections"_s);
    m_sections->setToolTip(tr("Which part of the file is shown"));
    m_sections->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_sections->hide();
    m_percentOf = new QComboBox(controls);
    m_percentOf->setObjectName(u"profilePercentOf"_s);
    m_percentOf->addItem(tr("% of the total"));
    m_percentOf->addItem(tr("% of the row above"));
    m_percentOf->setToolTip(tr("What a hundred percent are"));
    m_percentOf->setAccessibleName(m_percentOf->toolTip());
    connect(m_sections, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            setSection(static_cast<std::size_t>(index));
    });
    connect(m_percentOf, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_tree->treeModel().setPercentOf(index == 1 ? ProfileTreeModel::PercentOf::Parent
                                                    : ProfileTreeModel::PercentOf::Total);
    });
    row->addWidget(m_sections);
    row->addWidget(m_percentOf);
    return controls;
}

QAction *ProfilePane::addDone(PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                              const QString &toolTip, const std::function<void()> &done)
{
    QAction *const action = addPaneAction(menu, name, text, key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, done);
    return action;
}

void ProfilePane::addActions()
{
    m_copy = addDone(PaneMenu::Edit, u"copyScope"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
                     tr("Copy the selected row with its numbers (Ctrl+C)"), [this] { copyRow(); });
    m_showInSource = addDone(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
                             tr("Show where the selected scope stands in the source"), [this] { offer(); });
}

void ProfilePane::showRowMenu(const QPoint &global)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"profileRowMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_showInSource, m_copy});
    menu->popup(global);
}

void ProfilePane::showColumnMenu(const QPoint &global)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"profileColumnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const ProfileColumn &column : m_tree->treeModel().columns()) {
        QAction *const action = menu->addAction(columnTitle(column));
        action->setCheckable(true);
        action->setChecked(m_tree->columnChoice().isShown(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            ProfileColumnChoice choice = m_tree->columnChoice();
            choice.setShown(column, on);
            m_tree->setColumnChoice(choice);
            showSentence();
        });
    }
    menu->popup(global);
}

} // namespace rankscope
