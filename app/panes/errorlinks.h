// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"
#include "app/panes/panekinds.h"
#include "model/trace/errors/errorrows.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace rankscope {

class ErrorsPane;

/// Where the links of a list of errors lead: to a line or an iteration of a trace that is open or lies beside the list,
/// and to a difference of the compared traces. What leads nowhere is said in the pane.
class ErrorLinks : public QObject
{
    Q_OBJECT

public:
    explicit ErrorLinks(const PaneContext &context, QObject *parent = nullptr);

    /// Shows the line of the trace that a row names.
    void showRecord(ErrorsPane &pane, const ErrorRow &row);
    /// Shows the iteration that a row names, looked for in a worker.
    void showIteration(ErrorsPane &pane, const ErrorRow &row);
    /// Brings the comparison of the traces to the front, at a difference.
    void showDifference(std::uint32_t difference);

private:
    struct OpenTrace {
        RunId run;
        std::size_t file = 0; // of the run
        std::shared_ptr<const Trace> trace;
    };
    struct Target {
        QPointer<ErrorsPane> pane;
        std::shared_ptr<const ErrorsDocument> document; // keeps the row
        ErrorRow row;
        bool isIteration = false;
    };

    void follow(const Target &target);
    void goToIteration(const Target &target, const OpenTrace &trace);
    std::optional<OpenTrace> openTrace(const QString &name, const QString &list) const;
    bool openBeside(const Target &target, const QString &name);
    void goToLine(const OpenTrace &trace, std::uint64_t line);
    void runLoaded(RunId run);

    PaneContext m_context;
    std::optional<Target> m_waiting; // for the run below
    RunId m_opened;
};

} // namespace rankscope
