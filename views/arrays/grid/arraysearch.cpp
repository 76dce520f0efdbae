// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/grid/arraysearch.h"

#include "model/arrays/view/celltext.h"
#include "views/arrays/grid/arraygrid.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct AimTexts {
    QString name; // of the actions' objects, behind "next" and "previous"
    QString next;
    QString previous;
    QString none;
    QString wrapped;
    QString wrappedBack;
};

AimTexts textsOf(CellAim aim)
{
    switch (aim) {
    case CellAim::NotANumber:
        return {u"NaN"_s,
                ArraySearch::tr("Next NaN"),
                ArraySearch::tr("Previous NaN"),
                ArraySearch::tr("There is no NaN in the view."),
                ArraySearch::tr("There is no NaN further on: this is the first one of the view."),
                ArraySearch::tr("There is no NaN before: this is the last one of the view.")};
    case CellAim::Infinite:
        return {u"Infinity"_s,
                ArraySearch::tr("Next Infinity"),
                ArraySearch::tr("Previous Infinity"),
                ArraySearch::tr("There is no infinity in the view."),
                ArraySearch::tr("There is no infinity further on: this is the first one of the view."),
                ArraySearch::tr("There is no infinity before: this is the last one of the view.")};
    case CellAim::Match:
        return {u"Match"_s,
                ArraySearch::tr("Next Match"),
                ArraySearch::tr("Previous Match"),
                ArraySearch::tr("The filter shows no cell of the view."),
                ArraySearch::tr("The filter shows no cell further on: this is the first one of the view."),
                ArraySearch::tr("The filter shows no cell before: this is the last one of the view.")};
    case CellAim::SignChange:
        return {u"SignChange"_s,
                ArraySearch::tr("Next Sign Change"),
                ArraySearch::tr("Previous Sign Change"),
                ArraySearch::tr("The sign changes nowhere between neighbours of a row."),
                ArraySearch::tr("The sign does not change further on: this is the first place of the view."),
                ArraySearch::tr("The sign does not change before: this is the last place of the view.")};
    }
    Q_UNREACHABLE();
}

} // namespace

ArraySearch::ArraySearch(ArrayGrid *grid, Pane *pane)
    : QObject(pane)
    , m_grid(grid)
    , m_job(this, [this](const Outcome &outcome) { take(outcome); })
{
    addAim(pane, CellAim::Match, Qt::Key_F3);
    addAim(pane, CellAim::NotANumber, Qt::Key_F4);
    addAim(pane, CellAim::SignChange, Qt::Key_F7);
    addAim(pane, CellAim::Infinite, Qt::Key_F9);
    m_stop = pane->addPaneAction(PaneMenu::Go, u"stopSearch"_s, tr("Stop the Search"), QKeySequence(Qt::Key_Escape));
    m_stop->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_stop->setToolTip(tr("Stop looking through the view (Esc)"));
    m_stop->setEnabled(false);
    connect(m_stop, &QAction::triggered, this, [this] {
        stop();
        Q_EMIT told(tr("The search was stopped."));
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(300);
    connect(&m_patience, &QTimer::timeout, this, [this] { Q_EMIT told(tr("Looking through the view… Esc stops.")); });
    connect(m_grid, &ArrayGrid::viewMoved, this, [this] {
        if (m_view && m_grid->sharedView() != m_view) {
            stop();
            Q_EMIT told({});
        }
    });
}

void ArraySearch::addAim(Pane *pane, CellAim aim, Qt::Key key)
{
    const AimTexts texts = textsOf(aim);
    for (const bool backwards : {false, true}) {
        const QKeySequence keys(backwards ? QKeyCombination(Qt::SHIFT, key) : QKeyCombination(key));
        const QString &text = backwards ? texts.previous : texts.next;
        QAction *const action =
            pane->addPaneAction(PaneMenu::Go, (backwards ? u"previous"_s : u"next"_s) % texts.name, text, keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(u"%1 (%2)"_s.arg(text, keys.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, aim, backwards] { start(aim, backwards); });
    }
}

void ArraySearch::stop()
{
    m_job.drop();
    m_patience.stop();
    m_view.reset();
    m_stop->setEnabled(false);
}

void ArraySearch::start(CellAim aim, bool backwards)
{
    stop();
    m_view = m_grid->sharedView();
    if (!m_view)
        return;
    if (m_view->cellCount() == 0) {
        Q_EMIT told(emptinessText(*m_view));
        return;
    }
    CellSearch search{aim, backwards, {}};
    if (const auto cell = m_grid->currentCell())
        search.from = cell->row * m_view->columnCount() + cell->column;
    m_stop->setEnabled(true);
    m_patience.start();
    m_job.start([view = m_view, read = m_grid->reading(), search](Progress &progress) {
        return Outcome{view, search, findCell(*view, read, search, progress)};
    });
}

void ArraySearch::take(const Outcome &outcome)
{
    if (outcome.view != m_view || outcome.view != m_grid->sharedView())
        return; // of a view that is gone
    stop();
    const AimTexts texts = textsOf(outcome.search.aim);
    if (!outcome.found) {
        Q_EMIT told(outcome.found.error().message);
        return;
    }
    const std::optional<FoundCell> &cell = *outcome.found;
    Q_EMIT told(!cell                      ? texts.none
                : !cell->wrapped           ? QString()
                : outcome.search.backwards ? texts.wrappedBack
                                           : texts.wrapped);
    if (cell)
        m_grid->goTo({cell->row, cell->column});
}

} // namespace rankscope
