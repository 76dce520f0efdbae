// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"
#include "io/team/filestask.h"
#include "model/comparison/lookup/tracevalues.h"

namespace rankscope {

/// What each process of a run has for an expression: the ranks of a team read the traces, each of which stays in memory
/// for as long as it is looked through.
class TraceValuesTask final : public FilesTask
{
public:
    static constexpr const char *name = "trace-values";

    TraceValuesTask(TraceExpression expression, QString encoding)
        : m_expression(std::move(expression))
        , m_encoding(std::move(encoding))
    {}
    /// Errors: BadOption.
    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);
    static QByteArray setup(const QString &expression, const QString &encoding);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;

private:
    TraceExpression m_expression;
    QString m_encoding;
};

/// What is known of a run, and the files of which nothing is known yet.
using TraceValuesSoFar = std::function<void(const ProcessValues &soFar, const QStringList &missing)>;

/// valuesFromTraces() of a run that a team reads; its problems are told. Nothing where the run has to be read whole,
/// which says what is wrong as well: a single trace, one that cannot be read or only once, no trace has such a record.
/// `meanwhile` is called now and then, if it is not empty. Errors: BadOption, Cancelled.
[[nodiscard]] Result<std::optional<ProcessValues>>
traceValuesInTeam(const QStringList &paths, const QString &expression, const ReadOptions &options,
                  const TraceValuesSoFar &meanwhile, Progress &progress);

} // namespace rankscope
