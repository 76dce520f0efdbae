// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/timeline/timelinefields.h"

#include "model/base/polling.h"
#include "model/profile/scopes/scopetitle.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nanosecondsPerSecond = 1e9;

/// Cells of a row from `first` on that have one procedure.
struct CellRun {
    std::uint32_t row = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
};

FieldRow fieldsOfRun(const TimelineSource &source, const ScopeTree &tree, const TimelinePicture &picture,
                     const CellRun &run)
{
    const RankThread who = source.lines()[picture.lines[run.row]].who;
    const ProcedureId procedure = picture.cell(run.row, run.first);
    const auto scope = picture.procedures->first(procedure);
    const auto seconds = [&](std::uint32_t column) {
        return static_cast<double>(picture.request.columnBegin(column)) / nanosecondsPerSecond;
    };
    const auto number = [](std::int64_t value) {
        FieldCell cell = textField(QString::number(value));
        cell.integer = value;
        return cell;
    };
    FieldRow row{"span"_L1,
                 {number(who.rank), number(who.thread), realField(seconds(run.first)), realField(seconds(run.end)),
                  textField(scope ? poolText(tree, tree.name(*scope)) : QString()),
                  textField(scope ? poolText(tree, tree.file(*scope)) : QString())}};
    const std::uint32_t line = scope ? tree.lines(*scope).first : 0;
    row.cells.push_back(line == 0 ? FieldCell() : countField(line));
    row.cells.push_back(textField(procedure == nothingRan ? u"idle"_s : scope ? u"running"_s : u"unknown"_s));
    row.cells.push_back(countField(run.end - run.first));
    return row;
}

} // namespace

FieldTable timelineFields(const TimelineSource &source, const ScopeTree &tree, const TimelinePicture &picture)
{
    FieldTable table{.kind = "timeline"_L1};
    table.facts = {{"depth"_L1, std::uint64_t(picture.procedures->depth())},
                   {"samples"_L1, picture.samples},
                   {"cells"_L1, std::uint64_t(picture.cells.size())},
                   {"thinned_cells"_L1, picture.thinnedCells},
                   {"lines"_L1, std::uint64_t(picture.request.lineCount)},
                   {"drawn_lines"_L1, std::uint64_t(picture.lines.size())}};
    table.columns = {
        {"rank"_L1, FieldType::Integer}, {"thread"_L1, FieldType::Integer}, {"begin"_L1, FieldType::Real},
        {"end"_L1, FieldType::Real},     {"procedure"_L1, FieldType::Text}, {"file"_L1, FieldType::Text},
        {"line"_L1, FieldType::Integer}, {"state"_L1, FieldType::Text},     {"cells"_L1, FieldType::Integer}};
    table.rows = [&source, &tree, &picture](const FieldTable::Visit &visit, const Progress &progress) -> Result<void> {
        for (std::uint32_t row = 0; row < picture.lines.size(); ++row) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            for (CellRun run{row, 0, 0}; run.first < picture.request.columns; run.first = run.end) {
                const ProcedureId procedure = picture.cell(row, run.first);
                for (run.end = run.first + 1;
                     run.end < picture.request.columns && picture.cell(row, run.end) == procedure;)
                    ++run.end;
                if (procedure != noProcedure && !visit(fieldsOfRun(source, tree, picture, run)))
                    return {};
            }
        }
        return {};
    };
    return table;
}

} // namespace rankscope
