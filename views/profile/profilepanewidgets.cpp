// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Profile pane is made of: its widgets and its actions.
#include "views/profile/profilepane.h"

#include "views/common/flowlayout.h"
#include "views/common/icons.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/profile/profilefilterbar.h"
#include "views/profile/profilefind.h"
#include "views/profile/table/profiletreeview.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QToolButton *buttonOf(QAction *action, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    button->setObjectName(action->objectName() % u"Button"_s);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

QComboBox *viewChoice(const QString &name, const QString &toolTip, const QStringList &items, QWidget *parent)
{
    auto *const choice = new QComboBox(parent);
    choice->setObjectName(name);
    choice->addItems(items);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return choice;
}

} // namespace

void ProfilePane::buildWidgets()
{
    QWidget *const heading = makeHeading();
    QWidget *const controls = makeControls();
    makeTables();
    m_filters = new ProfileFilterBar(this);
    m_find = new ProfileFind([this]() -> ProfileTreeView & { return table(); }, this);
    m_find->addActions(*this);
    connectFilters();
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_parts->setObjectName(u"profileParts"_s);
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(1);
    m_parts->addWidget(m_tabs);
    makeSide();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const widget : std::initializer_list<QWidget *>{heading, makeRule(this), controls, m_filters,
                                                                  m_find->bar(), makeRule(this), m_parts})
        layout->addWidget(widget);
    layout->setStretchFactor(m_parts, 1);
    setFocusProxy(m_tables.front());
}

QWidget *ProfilePane::makeHeading()
{
    auto *const heading = new QWidget(this);
    m_sentence = new QLabel(heading);
    m_sentence->setObjectName(u"profileSentence"_s);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_showSpot = new QToolButton(heading);
    m_showSpot->setObjectName(u"profileShowSpot"_s);
    m_showSpot->setText(tr("Show it"));
    m_showSpot->setToolTip(tr("Go to the place that the sentence is about"));
    m_showSpot->setAutoRaise(true);
    m_showSpot->setFocusPolicy(Qt::TabFocus);
    m_showSpot->hide();
    connect(m_showSpot, &QToolButton::clicked, this, [this] {
        if (m_hotSpot && table().showScope(*m_hotSpot))
            chooseRow();
    });
    auto *const row = new QHBoxLayout(heading);
    row->setContentsMargins(12, 8, 8, 8);
    row->setSpacing(4);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_showSpot, 0, Qt::AlignTop);
    return heading;
}

QWidget *ProfilePane::makeControls()
{
    auto *const controls = new QWidget(this);
    m_sections = viewChoice(u"profileSections"_s, tr("Which part of the file is shown"), {}, controls);
    m_sections->hide();
    m_flatBy = viewChoice(u"profileFlatBy"_s, tr("What the rows of the list are"),
                          {tr("modules"), tr("files"), tr("procedures"), tr("loops"), tr("lines")}, controls);
    m_flatBy->setCurrentIndex(static_cast<int>(FlatBy::Procedure));
    m_flatBy->hide();
    m_percentOf = viewChoice(u"profilePercentOf"_s, tr("What a hundred percent are"),
                             {tr("% of the total"), tr("% of the row above")}, controls);
    m_threshold = new QSpinBox(controls);
    m_threshold->setObjectName(u"profileThreshold"_s);
    m_threshold->setRange(1, 100);
    m_threshold->setValue(50);
    m_threshold->setPrefix(u"≥ "_s);
    m_threshold->setSuffix(u" %"_s);
    m_threshold->setToolTip(tr("A row is on the hot path if it has that much of the row above"));
    m_threshold->setAccessibleName(m_threshold->toolTip());
    connect(m_sections, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            setSection(static_cast<std::size_t>(index));
    });
    connect(m_flatBy, &QComboBox::currentIndexChanged, this, [this] {
        m_isStale[static_cast<std::size_t>(Table::Flat)] = true;
        makeCurrentRows();
    });
    connect(m_percentOf, &QComboBox::currentIndexChanged, this, [this](int index) {
        for (ProfileTreeView *const view : m_tables)
            view->treeModel().setPercentOf(index == 1 ? ProfileTreeModel::PercentOf::Parent
                                                      : ProfileTreeModel::PercentOf::Total);
    });
    connect(m_threshold, &QSpinBox::valueChanged, this, [this] { markHotPath(currentTable(), std::nullopt); });
    // an action with an icon would stand in the tool bar of the window too; a button takes that of its action at each
    // change
    QToolButton *const hotPath = buttonOf(m_hotPath, controls);
    const auto showFlame = [hotPath] { hotPath->setIcon(themedIcon(u"hotpath"_s)); };
    showFlame();
    connect(m_hotPath, &QAction::changed, hotPath, showFlame);
    auto *const row = new FlowLayout(controls);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    for (QWidget *const widget : std::initializer_list<QWidget *>{
             m_sections, hotPath, m_threshold, buttonOf(m_flatten, controls), buttonOf(m_unflatten, controls),
             m_percentOf, m_flatBy, buttonOf(m_filter, controls), buttonOf(m_columns, controls),
             buttonOf(m_derivedMetrics, controls)})
        row->addWidget(widget);
    return controls;
}

void ProfilePane::makeTables()
{
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"profileTabs"_s);
    m_tabs->setDocumentMode(true);
    const std::array names = {u"profileTree"_s, u"profileFlat"_s, u"profileCallers"_s};
    const std::array titles = {tr("Tree"), tr("Flat"), tr("Callers")};
    const std::array toolTips = {tr("The scopes as the file has them"),
                                 tr("The scopes put together by module, file, procedure, loop or line"),
                                 tr("Who calls each procedure: of call paths only")};
    for (std::size_t index = 0; index < tableCount; ++index) {
        m_tables[index] = new ProfileTreeView(names[index], m_tabs);
        connectTable(*m_tables[index]);
        m_tabs->addTab(m_tables[index], titles[index]);
        m_tabs->setTabToolTip(static_cast<int>(index), toolTips[index]);
        const auto table = static_cast<Table>(index);
        connect(&m_tables[index]->session(), &ProfileSession::rowsShown, this, [this, table] { rowsShown(table); });
        connect(&m_tables[index]->session(), &ProfileSession::valuesShown, this,
                [this, table](std::size_t metric) { valuesShown(table, metric); });
    }
    makeIcicle();
    connect(m_tabs, &QTabWidget::currentChanged, this, &ProfilePane::tableChanged);
}

void ProfilePane::connectTable(ProfileTreeView &view)
{
    connect(&view, &ProfileTreeView::rowChosen, this, &ProfilePane::chooseRow);
    connect(&view, &ProfileTreeView::columnMenuRequested, this, &ProfilePane::showColumnMenu);
    connect(&view, &ProfileTreeView::menuRequested, this, &ProfilePane::showRowMenu);
    connect(&view, &ProfileTreeView::columnChoiceChanged, this, &ProfilePane::setColumnChoice);
    connect(&view.session(), &ProfileSession::settled, this, &ProfilePane::tellBuilt);
}

void ProfilePane::addActions()
{
    m_copy = addDone(PaneMenu::Edit, u"copyScope"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
                     tr("Copy the selected rows with their numbers and a header (Ctrl+C)"), [this] { copyRow(); });
    m_showInSource = addDone(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
                             tr("Show where the selected scope stands in the source"), [this] { offer(); });
}

void ProfilePane::addSteps()
{
    m_addStructure =
        addDone(PaneMenu::View, u"addStructure"_s, tr("Add Structure…"), {},
                tr("Put the loops and the inlined code that hpcstruct or bloop found between the procedures "
                   "and their lines"),
                [this] { Q_EMIT structureRequested(); });
    m_hotPath = addDone(PaneMenu::Go, u"hotPath"_s, tr("Hot Path"), QKeySequence(Qt::CTRL | Qt::Key_H),
                        tr("From the selected row down to where most is spent (Ctrl+H)"), [this] { goDownHotPath(); });
    m_hotPath->setIconText(tr("Hot path"));
    m_flatten = addDone(PaneMenu::View, u"flatten"_s, tr("Flatten"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                        tr("Replace the top rows by those below them (Ctrl+Shift+F)"), [this] { flatten(1); });
    m_unflatten =
        addDone(PaneMenu::View, u"unflatten"_s, tr("Unflatten"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U),
                tr("Put the top rows back above those they gave way to (Ctrl+Shift+U)"), [this] { flatten(-1); });
    m_joinCalls = addPaneAction(PaneMenu::View, u"joinCalls"_s, tr("Join Calls"));
    m_joinCalls->setCheckable(true);
    m_joinCalls->setChecked(true);
    m_joinCalls->setToolTip(tr("Leave out calls that only lead to one procedure: it stands in their place"));
    connect(m_joinCalls, &QAction::toggled, this, &ProfilePane::setJoinsCalls);
    m_filter = addDone(PaneMenu::View, u"filterScopes"_s, tr("Filter…"), QKeySequence(Qt::CTRL | Qt::Key_L),
                       tr("Show only some of the rows: by name, file, module or share (Ctrl+L)"),
                       [this] { m_filters->open(); });
}

void ProfilePane::connectFilters()
{
    connect(m_filters, &ProfileFilterBar::filtersChanged, this, &ProfilePane::setFilters);
    connect(m_filters, &ProfileFilterBar::closed, this, [this] { table().setFocus(); });
    connect(m_find, &ProfileFind::settled, this, &ProfilePane::tellBuilt);
    connect(m_find, &ProfileFind::rowFound, this, [this](std::uint32_t row) {
        if (table().showRow(row))
            chooseRow();
    });
    for (ProfileTreeView *const view : m_tables)
        connect(&view->session(), &ProfileSession::arrangementFailed, m_filters, &ProfileFilterBar::setMessage);
}

void ProfilePane::showRowMenu(const QPoint &global)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"profileRowMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_hotPath, m_showInSource, m_copy});
    menu->popup(global);
}

} // namespace rankscope
