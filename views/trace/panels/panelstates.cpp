// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/panelstates.h"

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<VariableOrder, QLatin1StringView>, 3> orderWords = {{
    {VariableOrder::Differing, "differing"_L1},
    {VariableOrder::Name, "name"_L1},
    {VariableOrder::Latest, "latest"_L1},
}};

} // namespace

QJsonObject toJson(const VariablesPanelState &state)
{
    QJsonObject object{{u"open"_s, state.isOpen}};
    for (const auto &[order, word] : orderWords) {
        if (state.order == order)
            object[u"order"_s] = word;
    }
    if (!state.filter.isEmpty())
        object[u"filter"_s] = state.filter;
    return object;
}

VariablesPanelState variablesPanelStateFrom(const QJsonObject &object)
{
    VariablesPanelState state{.isOpen = object["open"_L1].toBool(), .filter = object["filter"_L1].toString()};
    for (const auto &[order, word] : orderWords) {
        if (object["order"_L1].toString() == word)
            state.order = order;
    }
    return state;
}

QJsonObject toJson(const DeviationPanelState &state)
{
    QJsonObject object{{u"open"_s, state.isOpen}, {u"down"_s, state.down}, {u"across"_s, state.across}};
    if (state.isHistogram)
        object[u"histogram"_s] = true;
    if (!state.construct.isEmpty())
        object[u"construct"_s] = state.construct;
    if (!state.operand.isEmpty())
        object[u"operand"_s] = state.operand;
    return object;
}

DeviationPanelState deviationPanelStateFrom(const QJsonObject &object)
{
    DeviationPanelState state{.isOpen = object["open"_L1].toBool(),
                              .isHistogram = object["histogram"_L1].toBool(),
                              .construct = object["construct"_L1].toString(),
                              .operand = object["operand"_L1].toString()};
    const int down = object["down"_L1].toInt(-1);
    const int across = object["across"_L1].toInt(-1);
    if (down >= 0 && across >= 0 && down != across) {
        state.down = down;
        state.across = across;
    }
    return state;
}

} // namespace rankscope
