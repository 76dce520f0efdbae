// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"

namespace rankscope {

/// An entry, so that it is found in another version of the file: the one at the same place where it has the name, else
/// the first of the name.
struct ParameterAddress {
    QString name;
    std::int64_t place = -1;

    friend bool operator==(const ParameterAddress &, const ParameterAddress &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("name", &ParameterAddress::name), jsonField("place", &ParameterAddress::place)};
    }
};

/// A value that was changed and is not saved.
struct KeptParameter {
    ParameterAddress entry;
    QString value;

    friend bool operator==(const KeptParameter &, const KeptParameter &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("entry", &KeptParameter::entry), jsonField("value", &KeptParameter::value)};
    }
};

/// What the Parameters pane shows.
struct ParametersPaneState {
    std::vector<KeptParameter> changes;
    std::optional<ParameterAddress> current = {};

    friend bool operator==(const ParametersPaneState &, const ParametersPaneState &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("changes", &ParametersPaneState::changes),
                          jsonField("current", &ParametersPaneState::current)};
    }
};

/// How it is arranged.
struct ParametersPaneArrangement {
    QByteArray columns;

    friend bool operator==(const ParametersPaneArrangement &, const ParametersPaneArrangement &) = default;
    static constexpr auto jsonFields() { return std::tuple{jsonField("columns", &ParametersPaneArrangement::columns)}; }
};

} // namespace rankscope
