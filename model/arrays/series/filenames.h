// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers in the names of files are: steps of a series, or processes of a run.
#pragma once

#include "model/base/result.h"

#include <QRegularExpression>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A step of a series: a number, a date, or a time with decimals.
/// Invariant: `value` orders the steps of a series; of a date it is made of its digits (20260131120000), of a time it
/// says nothing else.
struct StepLabel {
    std::int64_t value = 0;
    QString date = {}; // or time, as it is written; empty: the step is the number

    QString text() const { return date.isEmpty() ? QString::number(value) : date; }
    friend bool operator==(const StepLabel &, const StepLabel &) = default;
};

/// "20260131", "2026-01-31_12:00:00" as a step; nothing where the text is no date.
std::optional<StepLabel> dateLabel(const QString &text);

/// Whether an extension is the process whose file it is: "0003" (u.nc.0003), "cpu0003".
bool isProcessExtension(const QString &extension);

/// What the name of a file says.
struct FileNameParts {
    QString stem = {}; // what is left of the name without step, rank and extension: what the file is of
    std::optional<StepLabel> step = {};
    std::optional<std::int64_t> rank = {};

    friend bool operator==(const FileNameParts &, const FileNameParts &) = default;
};

/// A pattern of names, as `u_{step}_{rank}.h5`: {step} and {n} (a counter of outputs) are the step, {rank} is the
/// process, {date} and {time} (with decimals) are a step too, * is anything. A width as in {step:4} asks for that many
/// digits or more.
class FileNamePattern
{
public:
    /// Errors: BadOption (an unknown or repeated word, an open brace, none of the words).
    [[nodiscard]] static Result<FileNamePattern> read(const QString &text);

    const QString &text() const { return m_text; }
    bool hasStep() const { return m_hasStep; }
    /// Nothing where the name is not of this pattern, or a number does not fit 64 bits.
    std::optional<FileNameParts> match(const QString &name) const;

private:
    QString m_text;
    QRegularExpression m_expression;
    bool m_hasStep = false;
};

/// What the numbers were taken for without a word that says so.
struct NameAssumption {
    QString pattern; // of the names, as it was taken
    QString otherwise; // what it is where a step is a process, or where a process behind a point is decimals of a time

    friend bool operator==(const NameAssumption &, const NameAssumption &) = default;
};

/// What the names of one folder's files say.
struct FileNameReading {
    QStringList patterns; // of the names with a step, as FileNamePattern has them, in the order of the names
    std::vector<NameAssumption> assumptions; // of those of `patterns` that no word decided
    std::vector<FileNameParts> parts; // of each name; without a step where it says none

    bool hasSteps() const { return !patterns.isEmpty(); }
};

/// Reads the names by their words (step, rank, cpu …), by dates, and by how their numbers count: of two numbers that
/// vary, the one that takes 0…N−1 or 1…N in all groups of the other is the rank, also where some files are missing; a
/// number alone is a step where it grows by a constant stride above 1. What none of these says is no step.
FileNameReading readFileNames(const QStringList &names);

/// The same by a pattern that a user gave.
FileNameReading readFileNames(const QStringList &names, const FileNamePattern &pattern);

} // namespace rankscope
