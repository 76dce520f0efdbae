// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/exportformat.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace rankscope {

class Pane;
struct ArrayFilesDiff;
struct ReportRow;

/// The files that a pane can be written to without a question asked before: a trace, a comparison of traces or profiles, stacks, values of
/// processes. Pictures are painted here, since a worker may not.
std::vector<ExportFormat> paneFormats(const Pane &pane);

/// The table of a comparison of arrays.
std::vector<ExportFormat> arrayDiffFormats(const ArrayFilesDiff &compared);

/// The lines of a debugger's report.
std::vector<ExportFormat> reportFormats(const std::shared_ptr<const std::vector<ReportRow>> &lines);

/// A plot that was painted.
std::vector<ExportFormat> pictureFormats(const QByteArray &svg, const QByteArray &png);

} // namespace rankscope
