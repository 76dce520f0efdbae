// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/base/processset.h"
#include "model/comparison/lookup/valuesource.h"

#include <vector>

namespace rankscope {

/// A value that an expression can name, wherever it is found.
struct ValueName {
    enum class Kind {
        Written, // in traces; it may be read there too
        Read, // in traces
        Result, // of a reduction
        Tracepoint, // a variable of a report's tracepoint
        Local, // a variable beside a report's stacks
    };

    Kind kind = Kind::Written;
    QString name; // without blanks; of a result "RV", of one of several at its line "RV#2"
    QString baseName; // in traces, before the subscripts; of a result "RV"; else as `name`
    QString file; // as the source spells it; empty of a local variable
    std::uint32_t line = 0;
    QString function; // of a local variable; may be empty
    ProcessSet processes; // that have it

    /// "A(I,J)@jacobi.fdv:29", "RV@jacobi.fdv:31", "residual@flux"
    QString expression() const;
    /// "jacobi.fdv:29", "flux"
    QString place() const;
    friend bool operator==(const ValueName &, const ValueName &) = default;
};

/// All values that can be compared, once each, by file, line and name.
struct ValueCatalogue {
    bool ofReport = false;
    std::vector<ValueName> names;

    friend bool operator==(const ValueCatalogue &, const ValueCatalogue &) = default;
};

/// Linear in the sites of the traces, with results in their records; or in the variables of the report; n·log n in the
/// names.
ValueCatalogue valueCatalogue(const ValueSource &source);

} // namespace rankscope
