// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"
#include "model/profile/rows/scopefilter.h"
#include "views/common/textpatternfields.h"
#include "views/profile/side/profilesidestate.h"
#include "views/profile/table/profilecolumnchoice.h"
#include "views/profile/table/profiletablestate.h"

namespace rankscope {

template<>
struct JsonEnumeration<ScopeText> {
    static constexpr auto last = ScopeText::Module;
};
template<>
struct JsonEnumeration<ScopeFilter::Mode> {
    static constexpr auto last = ScopeFilter::Mode::SelfOut;
};
template<>
struct JsonFields<ScopeFilter::Pattern> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("part", &ScopeFilter::Pattern::text),
                          jsonField("pattern", &ScopeFilter::Pattern::pattern)};
    }
};
template<>
struct JsonFields<ScopeFilter::Share> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("metric", &ScopeFilter::Share::metric),
                          jsonField("percent", &ScopeFilter::Share::percent)};
    }
};
template<>
struct JsonForm<ScopeFilter> {
    static QJsonValue to(const ScopeFilter &filter)
    {
        QJsonObject object = std::visit([](const auto &about) { return toJson(about); }, filter.about);
        object.insert(QLatin1StringView("mode"), JsonForm<ScopeFilter::Mode>::to(filter.mode));
        return object;
    }
    static std::optional<ScopeFilter> from(const QJsonValue &json)
    {
        const QJsonObject object = json.toObject();
        const auto mode = JsonForm<ScopeFilter::Mode>::from(object.value(QLatin1StringView("mode")));
        if (!mode)
            return std::nullopt;
        if (object.contains(QLatin1StringView("percent")))
            return ScopeFilter{fromJson<ScopeFilter::Share>(object), *mode};
        return ScopeFilter{fromJson<ScopeFilter::Pattern>(object), *mode};
    }
};
template<>
struct JsonFields<DerivedMetric> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("name", &DerivedMetric::name), jsonField("formula", &DerivedMetric::formula),
                          jsonField("percent", &DerivedMetric::showPercent)};
    }
};
template<>
struct JsonForm<ProfileColumnChoice> {
    static QJsonValue to(const ProfileColumnChoice &choice) { return choice.toJson(); }
    static std::optional<ProfileColumnChoice> from(const QJsonValue &json)
    {
        return ProfileColumnChoice::fromJson(json.toObject());
    }
};

/// What the Profile pane shows. What the file does not have is not taken.
struct ProfilePaneState {
    int section = 0;
    int tab = 0;
    std::vector<ProfileTableState> tables = {};
    std::vector<DerivedMetric> derived = {};
    std::vector<ScopeFilter> filters = {};
    int flattened = 0; // how often the top rows of the tree are

    friend bool operator==(const ProfilePaneState &, const ProfilePaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfilePaneState;
        return std::tuple{jsonField("section", &Own::section), jsonField("tab", &Own::tab),
                          jsonField("tables", &Own::tables),   jsonField("derived", &Own::derived),
                          jsonField("filters", &Own::filters), jsonField("flattened", &Own::flattened)};
    }
};

/// How it is arranged.
struct ProfilePaneArrangement {
    ProfileColumnChoice columns;
    int percentOf = 0; // which of the list
    int threshold = 50; // of the hot path, percent
    bool joinsCalls = true;
    int flatBy = 0; // which of the list
    ProfileSideState side = {};
    QByteArray parts = {}; // of the splitter

    friend bool operator==(const ProfilePaneArrangement &, const ProfilePaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ProfilePaneArrangement;
        return std::tuple{jsonField("columns", &Own::columns),     jsonField("percentOf", &Own::percentOf),
                          jsonField("threshold", &Own::threshold), jsonField("joinCalls", &Own::joinsCalls),
                          jsonField("flatBy", &Own::flatBy),       jsonField("side", &Own::side),
                          jsonField("parts", &Own::parts)};
    }
};

} // namespace rankscope
