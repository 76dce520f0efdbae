// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// metrics/*.yaml: which metrics a database is to show, how, and what they are made of (formats/hpctoolkit-v4.md, 8).
#pragma once

#include "model/base/problem.h"
#include "model/base/result.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace rankscope {

/// Values that the summary has: a metric in a scope, a formula of the value of each profile ($$), combined over them.
struct SummaryInput {
    QString metric;
    QString scope;
    QString formula;
    QString combine;
    friend bool operator==(const SummaryInput &, const SummaryInput &) = default;
};

/// What formulas call these values; nothing: the database does not have them.
using SummaryIds = std::function<std::optional<QString>(const SummaryInput &)>;

/// How the values of a metric come about: a formula as model/expression reads it, names are ids.
struct TaxonomyFormula {
    QString text;
    QStringList divisors; // where one of them is 0 there is no value
    std::vector<SummaryInput> inputs;
};

/// One way to look at a metric: as a sum over the profiles ("Sum"), as their mean ("Mean").
struct TaxonomyVariant {
    QString name; // "" of what is no statistic
    std::optional<TaxonomyFormula> inclusive;
    std::optional<TaxonomyFormula> exclusive;
    bool isHidden = false;
    bool isCopy = false; // the values are those of the first metric below
    bool hasPercent = false;
    QString format; // as printf() has it; empty: not said
};

struct TaxonomyMetric {
    QString name;
    QString description;
    QStringList group; // the metrics that it is below, outermost first
    bool isVisible = true;
    std::vector<TaxonomyVariant> variants;
};

/// The metrics of such a file, each before those below it. What cannot be understood is left out and told, with its
/// line. Errors: those of opening a file, Unsupported (another version of the format, or the program is built without
/// the library), Damaged (no YAML, or no list of metrics).
[[nodiscard]] Result<std::vector<TaxonomyMetric>> readTaxonomy(const QString &file, const SummaryIds &ids,
                                                               ProblemList &problems);

} // namespace rankscope
