// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/historypanel.h"

#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/common/pane.h"
#include "views/common/paneparts.h"
#include "views/trace/alignedview.h"
#include "views/trace/panels/historyplot.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

HistoryPanel::HistoryPanel(AlignedView &view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_heading(new ElidedLabel(this))
    , m_pointed(new ElidedLabel(this))
    , m_plot(new HistoryPlot(this))
    , m_job(this, [this](const Result<Plotted> &plotted) { take(plotted); })
{
    m_heading->setObjectName(u"historyHeading"_s);
    m_pointed->setObjectName(u"historyPointed"_s);
    m_plot->setObjectName(u"historyPlot"_s);
    m_plot->setAccessibleName(tr("Value over the iterations"));
    QToolButton *const closing =
        flatButton(u"closeHistory"_s, tr("Close"), tr("Close the plot of the value (Esc)"), this);
    connect(closing, &QToolButton::clicked, this, &HistoryPanel::close);
    auto *const top = new QHBoxLayout;
    top->setContentsMargins(8, 0, 4, 0);
    top->addWidget(m_heading, 1);
    top->addWidget(m_pointed, 1);
    top->addWidget(closing);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeRule(this));
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    hide();

    connect(m_plot, &HistoryPlot::pointed, this, [this](const QString &text) { m_pointed->setText(text); });
    connect(m_plot, &HistoryPlot::positionChosen, this, &HistoryPanel::positionChosen);
    connect(&view, &AlignedView::rowsChanged, this, &HistoryPanel::takeRows);
}

QAction *HistoryPanel::addAction(Pane &pane)
{
    m_action = pane.addPaneAction(PaneMenu::View, u"valueOverIterations"_s, tr("Value over Iterations"),
                                  QKeySequence(Qt::CTRL | Qt::Key_H));
    m_action->setToolTip(
        tr("Plot the values that the operand of the selected record has over the iterations (Ctrl+H)"));
    m_action->setEnabled(false);
    connect(m_action, &QAction::triggered, this, &HistoryPanel::plotSelected);
    connect(&m_view, &AlignedView::selectionChanged, this, [this] { m_action->setEnabled(hasSelectedValue()); });
    return m_action;
}

QSplitter *HistoryPanel::below(QWidget &rows, QWidget &panel, QWidget *parent)
{
    auto *const both = new QSplitter(Qt::Vertical, parent);
    both->addWidget(&rows);
    both->addWidget(&panel);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    both->setChildrenCollapsible(false);
    both->setHandleWidth(1);
    return both;
}

bool HistoryPanel::hasSelectedValue() const
{
    const AlignedRows *const rows = m_view.rows();
    const auto reference = m_view.selectedReference();
    if (rows && reference)
        return hasValue(rows->reference().kind(*reference));
    const auto current = m_view.selectedCurrent();
    return rows && current && hasValue(rows->current(current->process).kind(current->record));
}

void HistoryPanel::plotSelected()
{
    if (m_view.selectedPosition() && hasSelectedValue())
        plotAt(*m_view.selectedPosition());
}

void HistoryPanel::plotAt(std::uint64_t position)
{
    m_position = position;
    m_rows = m_view.sharedRows();
    show();
    m_heading->setText(tr("collecting the values…"));
    m_pointed->setText({});
    m_job.start([rows = m_rows, position](Progress &progress) -> Result<Plotted> {
        auto history = valueHistory(*rows, position, progress);
        if (!history)
            return tl::unexpected(std::move(history.error()));
        if (!*history)
            return Plotted{rows, nullptr};
        return Plotted{rows, std::make_shared<const ValueHistory>(std::move(**history))};
    });
}

void HistoryPanel::take(const Result<Plotted> &plotted)
{
    m_isPlotted = plotted && plotted->history;
    if (!m_isPlotted) {
        close();
    } else {
        m_heading->setText(heading(*plotted->history));
        if (m_view.selectedPosition() == m_position)
            m_view.selectPosition(m_position); // the panel took the place where it was seen
        m_plot->setHistory(plotted->history, plotted->rows);
    }
    Q_EMIT settled();
}

/// "AW B(I,J): 1,234 occurrences, 3 values are NaN": what the plot does not show is counted.
QString HistoryPanel::heading(const ValueHistory &history) const
{
    const std::uint64_t nan = history.reference.nan + (history.current ? history.current->nan : 0);
    const std::uint64_t infinite = history.reference.infinite + (history.current ? history.current->infinite : 0);
    QStringList parts{tr("%Ln occurrence(s)", nullptr, static_cast<int>(history.positions.size()))};
    if (nan > 0)
        parts << tr("%Ln value(s) are NaN", nullptr, static_cast<int>(nan));
    if (infinite > 0)
        parts << tr("%Ln value(s) are infinite", nullptr, static_cast<int>(infinite));
    return history.operand % u" · "_s % parts.join(u" · "_s);
}

/// Another tolerance changes no value; a trace that has grown has more of them, in the same places.
void HistoryPanel::takeRows()
{
    if (!m_rows)
        return;
    const std::shared_ptr<const AlignedRows> rows = m_view.sharedRows();
    if (rows && rows->alignment() && rows->alignment() == m_rows->alignment())
        return;
    if (rows && !rows->alignment() && rows->reference().file == m_rows->reference().file)
        plotAt(m_position);
    else
        close();
}

void HistoryPanel::close()
{
    const bool hadFocus = isAncestorOf(focusWidget());
    m_job.drop();
    m_rows.reset();
    m_isPlotted = false;
    m_plot->setHistory(nullptr, nullptr);
    hide();
    if (hadFocus)
        m_view.setFocus();
}

QByteArray HistoryPanel::picture(PictureFormat format) const
{
    return m_isPlotted && isVisible() ? m_plot->picture(format) : QByteArray();
}

void HistoryPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace rankscope
