// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/errors/errorsdocument.h"
#include "tests/recorder/traces/recordedprogram.h"

#include <QTemporaryDir>

#include <vector>

namespace rankscope {

/// What a process without differences writes into its file of errors.
inline const QByteArray noDifferences = "\n*** Processor 0: total errors: 0; Limit per CPU: 1000\n\n";

/// A folder with a reference (ref/) that the right program wrote, for runs that are compared with it.
class ComparedFolder : public QTemporaryDir
{
public:
    ComparedFolder();

    /// The lines of the reference.
    QByteArrayList reference() const { return fileOf(path(), QStringLiteral("ref/0.trd")).split('\n'); }
    void writeReference(const QByteArray &text) const;
    RecordedRun compare(const QString &kind, const QString &options = {},
                        const RecordedEnvironment &environment = {}) const;
    QByteArray errors() const { return fileOf(path(), QStringLiteral("0.err.trd")); }
    /// The errors of the file as Rankscope reads it.
    std::vector<ComparatorError> read() const;
    /// The line of the reference, counted from 1, on which the n-th record that begins like this stands.
    int lineOf(const QByteArray &begin, int which) const;
};

} // namespace rankscope
