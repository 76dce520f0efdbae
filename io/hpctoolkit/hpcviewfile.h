// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <QStringList>

#include <string_view>
#include <utility>
#include <vector>

namespace rankscope {

/// A configuration of hpcview: which columns of which PROFILE files stand next to each other, and what is computed of
/// them (formats/hpctoolkit.md, A.3.11).
struct HpcviewConfiguration {
    struct Metric {
        QString name; // what formulas call it
        QString displayName;
        QString file; // of a stored one
        QString select; // its short name in the file
        QString formula; // of a computed one: an expression over names of metrics
        bool isShown = true;
        bool showPercent = true;
        bool isSortedBy = false;
        friend bool operator==(const Metric &, const Metric &) = default;
    };

    QString title;
    std::vector<std::pair<QString, QString>> paths; // name, what it is called; a * at the end: with all folders in it
    std::vector<std::pair<QString, QString>> replacements; // of the beginning of paths: in, out
    QStringList structures;
    QStringList groups;
    std::vector<Metric> metrics;
    ProblemList problems;
};

/// Errors: WrongFormat (the root is not HPCVIEW), Cancelled.
[[nodiscard]] Result<HpcviewConfiguration> readHpcviewFile(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
