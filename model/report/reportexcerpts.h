// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/base/text/textrange.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace rankscope {

/// What stands around one place in the files of both sides.
struct ReportExcerpt {
    struct Line {
        QString number; // of the line in its file
        QString text;
        TextRange marked = {}; // of the text: what differs from the other side
        int depth = 0; // steps of indentation
        QString place = {}; // in the source
    };
    /// Lines that belong together. Absent: this side has no such line.
    struct Row {
        std::optional<Line> reference;
        std::optional<Line> current;
        QString mark = {}; // the class of a difference, empty where the sides agree
        QString markTitle = {}; // the same in words
        QString style = {}; // of the row in a page: "start", "carried"
    };

    QStringList sentences; // why the place is shown
    std::vector<Row> rows;
};

/// Excerpts for a page, of which some may be skipped at the end. They are made one after the other.
struct ReportExcerpts {
    using Visit = std::function<bool(const ReportExcerpt &excerpt)>; // false: no more are wanted

    QString heading;
    QString shown = {}; // where some are skipped, "%1 of %2 are shown."
    QString reference; // the heading of each side
    QString current;
    std::size_t count = 0; // of what the excerpts are made around
    std::size_t all = 0; // with what is skipped
    /// Errors: Cancelled.
    std::function<Result<void>(const Visit &visit, const Progress &progress)> excerpts = {};
};

} // namespace rankscope
