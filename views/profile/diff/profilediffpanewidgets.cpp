// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets and actions of the pane that compares profiles.
#include "views/profile/diff/profilediffpane.h"

#include "model/profile/scopes/profilename.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/profile/diff/profilediffcontrols.h"
#include "views/profile/diff/profiledifftree.h"
#include "views/profile/diff/profilediffview.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QWidget *ProfileDiffPane::makeAnswer()
{
    auto *const part = new QWidget(this);
    m_answer = makeSentence(u"profileDiffAnswer"_s, part);
    QFont bold = font();
    bold.setBold(true);
    m_answer->setFont(bold);
    m_details = makeSentence(u"profileDiffDetails"_s, part);
    m_warnings = makeSentence(u"profileDiffWarnings"_s, part);
    m_button = new QPushButton(part);
    m_button->setObjectName(u"profileDiffButton"_s);
    m_runsButton = new QToolButton(part);
    m_runsButton->setObjectName(u"profileDiffRuns"_s);
    m_runsButton->setText(tr("More Runs"));
    m_runsButton->setToolTip(tr("Other open profiles beside those that are compared"));
    m_runsButton->setPopupMode(QToolButton::InstantPopup);
    m_runsMenu = new QMenu(m_runsButton);
    m_runsMenu->setObjectName(u"profileDiffRunsMenu"_s);
    m_runsButton->setMenu(m_runsMenu);
    m_runsButton->hide();
    auto *const line = new QHBoxLayout;
    line->addWidget(m_answer, 1);
    line->addWidget(m_runsButton);
    line->addWidget(m_button);
    auto *const layout = new QVBoxLayout(part);
    layout->setContentsMargins(12, 8, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_details);
    layout->addWidget(m_warnings);
    return part;
}

QWidget *ProfileDiffPane::makeParts()
{
    m_tree = new ProfileDiffTree(this);
    m_iciclePart = new QWidget(this);
    m_icicle = new ProfileDiffView(m_iciclePart);
    m_width = new QComboBox(m_iciclePart);
    m_width->setObjectName(u"profileDiffWidth"_s);
    m_width->addItems({tr("as wide as growth and loss"), tr("as wide as the larger of both")});
    m_width->setToolTip(tr("How wide the scopes of the icicle are"));
    m_width->setAccessibleName(m_width->toolTip());
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(m_width);
    line->addStretch(1);
    auto *const column = new QVBoxLayout(m_iciclePart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(m_icicle, 1);
    m_parts = new QSplitter(Qt::Vertical, this);
    m_parts->setObjectName(u"profileDiffParts"_s);
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(1);
    m_parts->addWidget(m_tree);
    m_parts->addWidget(m_iciclePart);
    m_parts->setStretchFactor(0, 3);
    m_parts->setStretchFactor(1, 2);
    return m_parts;
}

void ProfileDiffPane::buildWidgets()
{
    auto *const answer = makeAnswer();
    m_controls = new ProfileDiffControls(this);
    m_toleranceBar = new ToleranceBar(this);
    m_toleranceBar->setPlacesVisible(false);
    m_toleranceBar->setContentsMargins(8, 0, 8, 4);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const widget : std::initializer_list<QWidget *>{answer, makeRule(this), m_controls, m_toleranceBar,
                                                                  makeRule(this), makeParts()})
        layout->addWidget(widget);
    layout->setStretchFactor(m_parts, 1);
    setFocusProxy(m_tree);
    colorWarnings();
}

void ProfileDiffPane::connectParts()
{
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (!isSettled())
            m_job.cancel();
        else
            refresh();
    });
    connect(m_runsMenu, &QMenu::aboutToShow, this, &ProfileDiffPane::fillRunsMenu);
    connect(m_controls, &ProfileDiffControls::requestChanged, this, &ProfileDiffPane::refresh);
    connect(m_controls, &ProfileDiffControls::filterChanged, this, &ProfileDiffPane::refresh);
    connect(m_toleranceBar, &ToleranceBar::toleranceChanged, this, &ProfileDiffPane::setTolerance);
    connect(m_width, &QComboBox::currentIndexChanged, this, &ProfileDiffPane::showIcicle);
    connect(m_tree, &ProfileDiffTree::scopeChosen, this, [this](ScopeId scope) { chooseScope(scope, true); });
    connect(m_icicle, &ProfileDiffView::scopeChosen, this, [this](ScopeId scope) { chooseScope(scope, false); });
    const auto showMenu = [this](const QPoint &global) {
        auto *const menu = new QMenu(this);
        menu->setObjectName(u"profileDiffMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(paneActions());
        menu->popup(global);
    };
    connect(m_tree, &ProfileDiffTree::menuRequested, this, showMenu);
    connect(m_icicle, &ProfileDiffView::menuRequested, this, showMenu);
}

void ProfileDiffPane::addActions()
{
    addDone(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
            tr("Go to the next scope that changed by itself, came or went, in the order of the table (F8)"),
            [this] { step(false); });
    addDone(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
            tr("Go to the previous one (Shift+F8)"), [this] { step(true); });
    addDone(PaneMenu::Go, u"largestDifference"_s, tr("What Changed Most"), {},
            tr("Go to the scope that the sentence on top tells"), [this] { goToSpot(); });
    addDone(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
            tr("Show where the selected scope stands in the source"), [this] { offer(); });
    addDone(PaneMenu::Edit, u"copyProfileDiff"_s, tr("Copy the Open Rows"), QKeySequence(Qt::CTRL | Qt::Key_C),
            tr("Copy the rows that are open with their numbers, columns by tabs (Ctrl+C)"),
            [this] { QGuiApplication::clipboard()->setText(m_tree->shownText()); });
    addDone(PaneMenu::Edit, u"filterScopes"_s, tr("Filter"), QKeySequence(Qt::CTRL | Qt::Key_L),
            tr("Type which scopes are shown (Ctrl+L)"), [this] { m_controls->focusFilter(); });
    m_showIcicle = addPaneAction(PaneMenu::View, u"showDiffIcicle"_s, tr("Differential Icicle"));
    m_showIcicle->setCheckable(true);
    m_showIcicle->setChecked(true);
    m_showIcicle->setToolTip(tr("Show what grew and what shrank as an icicle below the table"));
    connect(m_showIcicle, &QAction::toggled, this, [this](bool on) { m_iciclePart->setVisible(on); });
}

/// Other profiles with a check mark at those that are shown.
void ProfileDiffPane::fillRunsMenu()
{
    m_runsMenu->clear();
    const QStringList names = profileNames(m_others);
    for (std::size_t index = 0; index < m_others.size(); ++index) {
        const auto &other = m_others[index];
        QAction *const action = m_runsMenu->addAction(QString(names[qsizetype(index)]).replace(u'&', u"&&"_s));
        action->setToolTip(other->file);
        action->setCheckable(true);
        action->setChecked(std::ranges::find(m_runs, other) != m_runs.end());
        connect(action, &QAction::toggled, this, [this, other](bool on) {
            std::erase(m_runs, other);
            if (on)
                m_runs.push_back(other);
            m_comparison.reset();
            refresh();
        });
    }
}

void ProfileDiffPane::colorWarnings()
{
    QPalette colors = m_warnings->palette();
    const bool isDark = schemeOf(palette()) == ColorScheme::Dark;
    // as text on the ground, readable
    colors.setColor(QPalette::WindowText, isDark ? themeColors(palette()).warning : QColor(0x8A5A00));
    m_warnings->setPalette(colors);
}

void ProfileDiffPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_warnings)
        colorWarnings();
}

void ProfileDiffPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_controls->clearFilter()) {
        m_tree->setFocus();
        return;
    }
    Pane::keyPressEvent(event);
}

} // namespace rankscope
