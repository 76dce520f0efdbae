// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the panels below the rows of a trace or of two are set to: values without widgets, that a reload and a restart
// keep as JSON. What JSON does not say, or says wrongly, is as it is at first.
#pragma once

#include "model/trace/variables/variableshere.h"

#include <QJsonObject>

namespace rankscope {

/// The variables at the selected record.
struct VariablesPanelState {
    bool isOpen = false;
    std::optional<VariableOrder> order = {}; // nothing: the first that there is
    QString filter = {};
    friend bool operator==(const VariablesPanelState &, const VariablesPanelState &) = default;
};
QJsonObject toJson(const VariablesPanelState &state);
VariablesPanelState variablesPanelStateFrom(const QJsonObject &object);

/// How far two runs are apart.
struct DeviationPanelState {
    bool isOpen = false;
    bool isHistogram = false; // else the map over iterations
    QString construct = {}; // of the map, as it is listed; empty: the one where the runs first differ
    QString operand = {}; // likewise; empty: all values
    int down = 0; // the index from top to bottom, from 0
    int across = 1; // another one
    friend bool operator==(const DeviationPanelState &, const DeviationPanelState &) = default;
};
QJsonObject toJson(const DeviationPanelState &state);
DeviationPanelState deviationPanelStateFrom(const QJsonObject &object);

} // namespace rankscope
