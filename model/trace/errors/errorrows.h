// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reportcolumn.h"
#include "model/trace/errors/errorsdocument.h"

#include <QLatin1StringView>
#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// What a table shows of a document of errors: an error, or a difference of a protocol. The document must outlive it.
/// Invariant: exactly one of `error` and `place` is set.
struct ErrorRow {
    std::uint64_t run = 1; // of the errors, or of the protocols, from 1 on
    const ComparatorError *error = nullptr;
    std::optional<std::int64_t> protocolProcess = {}; // of a difference
    const ProtocolPlace *place = nullptr;
    std::optional<ProtocolMeasure> measure = {}; // nothing: the protocol says only how often

    const ProtocolPair *pair() const; ///< null for an error, and where the place has none
    std::optional<std::int64_t> process() const;
    QLatin1StringView classWord() const; ///< "value", …; of a protocol "protocol"
    QLatin1StringView word() const; ///< of the message or the measure
    QString text() const; ///< the message as the file has it; of a protocol what the difference is, translated
    const QString &name() const;
    const QString &file() const;
    std::optional<std::uint64_t> line() const;
    QString where() const; ///< "Loop 1(2)", empty in the sequential branch
    QString traceFile() const;
    std::optional<std::uint64_t> record() const; ///< line of the trace, 1-based
    std::optional<QString> referenceValue() const;
    std::optional<QString> currentValue() const;
    std::optional<std::uint64_t> count() const;
    std::uint64_t fileLine() const; ///< of the file itself
};

/// The errors of all runs in their order, then the places of all protocols with a row for each of their differences.
std::vector<ErrorRow> errorRows(const ErrorsDocument &document);

/// The columns of that table, for files and for people.
std::vector<ReportColumn<ErrorRow>> errorColumns();

} // namespace rankscope
