// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"
#include "model/comparison/lookup/valuesource.h"

#include <QStringList>

#include <vector>

namespace rankscope {

/// Something open of which a value can be compared over the processes: the traces of a run, or a report.
struct ValueSubject {
    RunId run;
    QString path; // of a report; empty: all traces of the run
    QString title; // "current", "x.html"
    QStringList words; // what the command line calls it; empty where it cannot be read again
    QStringList files; // that it is made of
    ValueSource source;

    bool isSame(const ValueSubject &other) const { return run == other.run && path == other.path; }
};

/// All of them that were read, in the order of the documents.
std::vector<ValueSubject> valueSubjects(const Documents &documents);

} // namespace rankscope
