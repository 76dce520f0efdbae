// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/base/processset.h"

namespace rankscope {

template<>
struct JsonForm<ProcessSet> {
    static QJsonValue to(const ProcessSet &processes) { return processes.toString(); }
    static std::optional<ProcessSet> from(const QJsonValue &json)
    {
        return json.isString() ? ProcessSet::parse(json.toString()) : std::nullopt;
    }
};

} // namespace rankscope
