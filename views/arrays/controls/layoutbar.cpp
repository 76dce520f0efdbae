// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/layoutbar.h"

#include "model/arrays/view/layoutwords.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/common/flowlayout.h"
#include "views/tables/elidednumber.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QToolButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QString mimeType = u"application/x-rankscope-dimension"_s;

} // namespace

LayoutBar::LayoutBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"layoutBar"_s);
    setAcceptDrops(true);
    m_flow = new FlowLayout(this);
    m_flow->setContentsMargins(8, 4, 8, 4);
    m_flow->setSpacing(16);
    m_labelsButton = new LabelsButton(this);
    m_flow->addWidget(m_labelsButton);
    m_staggerButton = new QToolButton(this);
    m_staggerButton->setObjectName(u"stagger"_s);
    m_staggerButton->setAutoRaise(true);
    m_staggerButton->hide();
    m_flow->addWidget(m_staggerButton);
}

void LayoutBar::showStagger(const std::optional<StaggerWords> &words)
{
    const QFontMetrics metrics = m_staggerButton->fontMetrics();
    const bool isLine = m_controls.size() == 1;
    m_staggerButton->setText(
        words ? shortenedName(words->text(), metrics, Qt::ElideMiddle, metrics.averageCharWidth() * 32)
              : (isLine ? tr("As Rows…") : tr("Staggered…")));
    m_staggerButton->setToolTip(
        words    ? tr("Only cells inside %1 are part of the array").arg(words->text())
        : isLine ? tr("Show it as a table whose rows begin where another array says: a sparse matrix")
                 : tr("Rows that have bounds of their own, which other arrays hold"));
    m_staggerButton->setCheckable(words.has_value());
    m_staggerButton->setChecked(words.has_value());
    m_staggerButton->setVisible(!m_controls.empty());
    m_flow->invalidate();
}

void LayoutBar::clear()
{
    qDeleteAll(m_controls);
    m_controls.clear();
}

void LayoutBar::setArray(const ArrayDescription &description, const ArrayLayout &layout)
{
    clear();
    for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension) {
        auto *const control = new DimensionControl(description, dimension, this);
        connect(control, &DimensionControl::changed, this, &LayoutBar::controlChanged);
        connect(control, &DimensionControl::slicesTyped, this, [this, control, &description](const QString &slices) {
            const auto sliced = layoutOfSlices(this->layout(), slices, description);
            if (!sliced) {
                control->setError(sliced.error().message);
                return;
            }
            setLayout(*sliced);
            controlChanged();
        });
        m_controls.push_back(control);
        control->show();
    }
    setLayout(layout);
}

void LayoutBar::setNames(std::size_t dimension, const QStringList &names)
{
    for (DimensionControl *const control : m_controls) {
        if (control->dimension() == dimension)
            control->setNames(names);
    }
}

void LayoutBar::setLayout(const ArrayLayout &layout)
{
    const auto placeIn = [](const std::vector<std::size_t> &dimensions, std::size_t dimension) {
        return std::find(dimensions.begin(), dimensions.end(), dimension) - dimensions.begin();
    };
    const auto isIn = [](const std::vector<std::size_t> &dimensions, std::size_t dimension) {
        return std::find(dimensions.begin(), dimensions.end(), dimension) != dimensions.end();
    };
    for (DimensionControl *const control : m_controls) {
        using Role = DimensionControl::Role;
        const std::size_t dimension = control->dimension();
        const Role role = isIn(layout.rows, dimension)      ? Role::Down
                          : isIn(layout.columns, dimension) ? Role::Across
                                                            : Role::Fixed;
        control->setState(role, layout.selections[dimension]);
    }
    // rows, columns, fixed; each as they are nested
    std::stable_sort(m_controls.begin(), m_controls.end(), [&](const DimensionControl *a, const DimensionControl *b) {
        if (a->role() != b->role())
            return a->role() < b->role();
        const auto &nested = a->role() == DimensionControl::Role::Down ? layout.rows : layout.columns;
        return placeIn(nested, a->dimension()) < placeIn(nested, b->dimension());
    });
    arrange();
}

ArrayLayout LayoutBar::layout() const
{
    ArrayLayout layout;
    layout.selections.resize(m_controls.size());
    for (const DimensionControl *const control : m_controls) {
        layout.selections[control->dimension()] = control->selection();
        if (control->role() == DimensionControl::Role::Down)
            layout.rows.push_back(control->dimension());
        else if (control->role() == DimensionControl::Role::Across)
            layout.columns.push_back(control->dimension());
    }
    return layout;
}

void LayoutBar::controlChanged()
{
    for (const DimensionControl *const control : m_controls) {
        if (!control->error().isEmpty()) {
            Q_EMIT errorChanged(control->error());
            return;
        }
    }
    Q_EMIT errorChanged({});
    Q_EMIT layoutChanged();
}

void LayoutBar::arrange()
{
    while (m_flow->count() > 0)
        delete m_flow->takeAt(0);
    for (DimensionControl *const control : m_controls)
        m_flow->addWidget(control);
    m_flow->addWidget(m_labelsButton);
    m_flow->addWidget(m_staggerButton);
    updateGeometry();
}

void LayoutBar::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasFormat(mimeType) && event->source() && event->source()->parent() == this)
        event->acceptProposedAction();
}

void LayoutBar::dragMoveEvent(QDragMoveEvent *event)
{
    event->acceptProposedAction();
}

void LayoutBar::dropEvent(QDropEvent *event)
{
    const std::size_t dimension = event->mimeData()->data(mimeType).toULongLong();
    const auto moved = std::find_if(m_controls.begin(), m_controls.end(),
                                    [&](const DimensionControl *control) { return control->dimension() == dimension; });
    if (moved == m_controls.end())
        return;
    DimensionControl *const control = *moved;
    m_controls.erase(moved);
    const QPoint point = event->position().toPoint();
    const auto behind = std::find_if(m_controls.begin(), m_controls.end(), [&](const DimensionControl *other) {
        return point.y() <= other->geometry().bottom() && point.x() < other->geometry().center().x();
    });
    m_controls.insert(behind, control);
    event->acceptProposedAction();
    arrange();
    Q_EMIT layoutChanged();
}

} // namespace rankscope
