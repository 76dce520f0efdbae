// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/constructchoice.h"

#include <QJsonObject>
#include <QString>

#include <limits>
#include <vector>

namespace rankscope {

/// Lines of a source file, both ends included. An empty file stands for any; else the file of a record is this one, or
/// ends with it behind a slash.
struct PlaceRange {
    QString file;
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();

    friend bool operator==(const PlaceRange &, const PlaceRange &) = default;
};

/// Which records of a trace are shown. All parts must hold; an empty part lets everything through.
struct RecordFilter {
    std::vector<RecordKind> kinds = {}; // any of these
    /// Of operands: the name without blanks or its base name fits one of these, with * and ?, in either case. Records
    /// without a name do not.
    std::vector<QString> names = {};
    std::vector<PlaceRange> places = {}; // any of these; of an IT the place of its construct
    QString value = {}; // an expression of $value (docs/expressions.md); records without a value do not pass
    /// The record is in an iteration, however far out, that is inside all of these: of the constructs below where there
    /// are some, else of any. An absent step is 1.
    std::vector<IterationRange> iterations = {};
    /// The record is in one of these constructs, is its begin or end, or one of the results or checksums
    /// directly behind it.
    std::vector<ConstructChoice> constructs = {};

    bool isEmpty() const { return *this == RecordFilter(); }
    friend bool operator==(const RecordFilter &, const RecordFilter &) = default;
};

QJsonObject toJson(const RecordFilter &filter);
/// What toJson() made; parts that are none are skipped.
RecordFilter recordFilterFrom(const QJsonObject &object);

} // namespace rankscope
