// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Stacks pane tells the other panes of its selection, and what they tell it.
#include "views/stacks/stackspane.h"

#include "views/stacks/stacksession.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"

namespace rankscope {

std::optional<SourcePlace> StacksPane::placeOf(ViewRow row) const
{
    const QVariant place = m_tree->treeModel().indexOf(row).data(StackTreeModel::PlaceRole);
    return place.isValid() ? std::optional(place.value<SourcePlace>()) : std::nullopt;
}

/// Tells the other panes what is chosen here.
void StacksPane::offer()
{
    const auto row = m_tree->currentRow();
    m_selection.where.clear();
    m_selection.place = row ? placeOf(*row) : std::nullopt;
    if (m_session->snapshotCount() > 1)
        m_selection.snapshot = static_cast<std::uint32_t>(snapshot() + 1);
    setPlace(m_selection.place);
    Q_EMIT selectionOffered(m_selection);
    if (m_selection.place)
        Q_EMIT sourceRequested(*m_selection.place);
}

std::optional<ViewRow> StacksPane::rowAtPlace(const SourcePlace &place) const
{
    const auto &view = m_session->picture().view;
    if (!view)
        return std::nullopt;
    const StackPools &pools = view->tree().pools();
    const QByteArray file = place.file.toUtf8();
    const std::string_view name(file.constData(), static_cast<std::size_t>(file.size()));
    for (ViewRow row{0}; row.value < view->size(); ++row.value) {
        const FrameId frame = view->tree().frame(view->frames(row).back());
        if (pools.line(frame) == place.line && pools.file(frame) == name)
            return row;
    }
    return std::nullopt;
}

void StacksPane::takeSelection(const Selection &selection)
{
    const bool otherPlace = selection.place && selection.place != m_selection.place;
    m_selection = selection;
    dimOthers();
    if (selection.snapshot && *selection.snapshot >= 1)
        m_session->setSnapshot(*selection.snapshot - 1);
    const auto row = otherPlace ? rowAtPlace(*selection.place) : std::nullopt;
    if (row && m_tree->showRow(*row)) {
        setPlace(selection.place);
        m_icicle->setCurrentRow(row);
        showFrame();
    }
}

bool StacksPane::goToLine(const QString &file, std::uint64_t line)
{
    const auto row = rowAtPlace({file, line});
    if (row)
        chooseRow(*row);
    return row.has_value();
}

} // namespace rankscope
