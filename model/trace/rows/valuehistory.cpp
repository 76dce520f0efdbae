// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/valuehistory.h"

#include "model/base/text/basename.h"
#include "model/trace/trace/resultowners.h"

#include <cmath>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint32_t pollEvery = 1U << 16;

/// What the records of a history have in common, in words that hold in every trace.
struct HistoryOperand {
    RecordKind kind = RecordKind::Read;
    std::string_view name; // without blanks
    // Of a result, which has no name: its place, and its number behind its loop, see resultNumber().
    std::string_view file; // base name
    std::uint32_t line = 0;
    std::uint32_t number = 0;

    bool matches(const Trace &trace, const Site &site) const
    {
        if (site.kind != kind || trace.strings.text(site.key) != name)
            return false;
        return kind != RecordKind::Result
               || (site.place.line == line && baseNameOf(trace.strings.text(site.place.file)) == file);
    }
    /// Of a record whose site matches.
    bool isNumbered(const Trace &trace, RecordIndex record) const
    {
        return kind != RecordKind::Result || resultNumber(trace, record) == number;
    }
};

double numberOf(const Value &value)
{
    return std::visit(
        [](const auto &number) {
            if constexpr (std::is_same_v<std::decay_t<decltype(number)>, std::complex<double>>)
                return std::abs(number);
            else
                return static_cast<double>(number);
        },
        value);
}

void addValue(ValueHistory::Line &line, double number)
{
    if (std::isnan(number)) {
        ++line.nan;
    } else if (std::isinf(number)) {
        ++line.infinite;
        number = std::numeric_limits<double>::quiet_NaN();
    } else {
        ++line.finite;
    }
    line.values.push_back(number);
}

/// A bit for each record of the operand.
Result<Bitmap> recordsOf(const Trace &trace, const HistoryOperand &operand, const Progress &progress)
{
    Bitmap sites(trace.sites.size());
    for (std::size_t site = 0; site < trace.sites.size(); ++site) {
        if (operand.matches(trace, trace.sites[site]))
            sites.set(site);
    }
    Bitmap records(trace.size());
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        if (record % pollEvery == 0 && progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!trace.isIteration({record}) && sites.test(trace.siteId({record}).value)
            && operand.isNumbered(trace, {record}))
            records.set(record);
    }
    return records;
}

/// The records of the operand in all traces of the rows.
struct HistoryRecords {
    Bitmap reference;
    std::vector<Bitmap> current; // for each process

    bool isCurrent(const CurrentRecord &row) const { return current[row.process].test(row.record.value); }
};

Result<HistoryRecords> recordsOf(const AlignedRows &rows, const HistoryOperand &operand, const Progress &progress)
{
    auto reference = recordsOf(rows.reference(), operand, progress);
    if (!reference)
        return tl::unexpected(std::move(reference.error()));
    HistoryRecords records{std::move(*reference), {}};
    const std::size_t processes = rows.alignment() ? rows.alignment()->currentRun.processes.size() : 0;
    for (std::uint32_t process = 0; process < processes; ++process) {
        auto current = recordsOf(rows.current(process), operand, progress);
        if (!current)
            return tl::unexpected(std::move(current.error()));
        records.current.push_back(std::move(*current));
    }
    return records;
}

void addOccurrence(const AlignedRows &rows, const HistoryRecords &records, std::uint64_t position,
                   ValueHistory &history)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const AlignedRow row = rows.at(position);
    history.positions.push_back(position);
    const bool isOfReference = row.reference && records.reference.test(row.reference->value);
    if (isOfReference)
        addValue(history.reference, numberOf(rows.reference().value(*row.reference)));
    else
        history.reference.values.push_back(none);
    if (!history.current)
        return;
    // The partner of a record is one too, be its line another one: the program may have been edited.
    const bool isPartner =
        isOfReference && row.current && hasValue(rows.current(row.current->process).kind(row.current->record));
    if (isPartner || (row.current && records.isCurrent(*row.current)))
        addValue(*history.current, numberOf(rows.current(row.current->process).value(row.current->record)));
    else
        history.current->values.push_back(none);
}

} // namespace

Result<std::optional<ValueHistory>> valueHistory(const AlignedRows &rows, std::uint64_t position,
                                                 const Progress &progress)
{
    if (position >= rows.positionCount())
        return std::nullopt;
    const AlignedRow row = rows.at(position);
    const Trace &trace = row.reference ? rows.reference() : rows.current(row.current->process);
    const RecordIndex record = row.reference ? *row.reference : row.current->record;
    if (!hasValue(trace.kind(record)))
        return std::nullopt;
    const Site &site = trace.site(record);
    HistoryOperand operand{site.kind, trace.strings.text(site.key), {}, site.place.line, 0};
    if (site.kind == RecordKind::Result) {
        operand.file = baseNameOf(trace.strings.text(site.place.file));
        operand.number = resultNumber(trace, record);
    }
    const auto records = recordsOf(rows, operand, progress);
    if (!records)
        return tl::unexpected(records.error());

    ValueHistory history;
    const std::string_view word = keyword(site.kind);
    const QString text = QString::fromLatin1(word.data(), qsizetype(word.size())) % u' ' % trace.text(site.name);
    history.operand = text.trimmed();
    if (rows.alignment())
        history.current = ValueHistory::Line();
    const Bitmap found = rows.positionsOf(records->reference, records->current, progress);
    for (std::size_t at = found.find(0, true); at < found.size(); at = found.find(at + 1, true)) {
        if (history.positions.size() % 1024 == 0 && progress.isCancelled())
            return tl::unexpected(cancelledError());
        addOccurrence(rows, *records, at, history);
    }
    return history;
}

} // namespace rankscope
