// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/exports/exportformat.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace rankscope {

class ComparisonPane;
class ConfigurationPane;
class ErrorsPane;
class FindingsPane;
class ParametersPane;
class ProfileDiffPane;
class SeriesDiffPane;
class StacksPane;
class TimelinePane;
class TraceDiffPane;
class TracePane;
class VariablesHere;
struct ArrayFilesDiff;

// The files that a pane can be written to without a question asked before. Pictures are painted here, since a worker
// may not.
std::vector<ExportFormat> formatsOf(const TracePane &pane);
std::vector<ExportFormat> formatsOf(const TraceDiffPane &pane);
std::vector<ExportFormat> formatsOf(const StacksPane &pane);
std::vector<ExportFormat> formatsOf(const ComparisonPane &pane);
std::vector<ExportFormat> formatsOf(const ProfileDiffPane &pane);
std::vector<ExportFormat> formatsOf(const TimelinePane &pane); // of what it shows now
std::vector<ExportFormat> formatsOf(const SeriesDiffPane &pane);
std::vector<ExportFormat> formatsOf(const FindingsPane &pane);
std::vector<ExportFormat> formatsOf(const ErrorsPane &pane);
std::vector<ExportFormat> formatsOf(const ParametersPane &pane); // the file itself comes first
std::vector<ExportFormat> formatsOf(const ConfigurationPane &pane); // likewise

/// The lines of the report that stacks come with.
std::vector<ExportFormat> reportFormats(const StacksPane &pane);

/// The variables at a record.
std::vector<ExportFormat> variableFormats(const std::shared_ptr<const VariablesHere> &variables);

/// The table of a comparison of arrays.
std::vector<ExportFormat> arrayDiffFormats(const ArrayFilesDiff &compared);

/// A plot that was painted.
std::vector<ExportFormat> pictureFormats(const QByteArray &svg, const QByteArray &png);

} // namespace rankscope
