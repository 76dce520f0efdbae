// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/reportfields.h"

#include "model/base/processsettext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldRow reportLine(const ReportRow &line)
{
    const auto elapsed =
        line.elapsed ? FieldCell{.text = QString::number(*line.elapsed), .integer = *line.elapsed} : FieldCell();
    return {"line"_L1,
            {textField(line.time ? line.time->toString(Qt::ISODateWithMs) : QString()), elapsed,
             textField(reportKindName(line.kind)), textField(compactText(line.processes)),
             line.snapshot ? countField(*line.snapshot + 1) : FieldCell(), textField(line.text),
             textField(line.details)}};
}

} // namespace

FieldTable reportFields(const std::vector<ReportRow> &lines)
{
    FieldTable table{.kind = "report"_L1};
    table.columns = {{"time"_L1},      {"elapsed_ms"_L1, FieldType::Integer}, {"kind"_L1},
                     {"processes"_L1}, {"snapshot"_L1, FieldType::Integer},   {"text"_L1},
                     {"details"_L1}};
    table.rows = [&lines](const FieldTable::Visit &visit, const Progress &progress) {
        const auto rowAt = [&lines](std::size_t index) { return reportLine(lines[index]); };
        return visitRows(lines.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
