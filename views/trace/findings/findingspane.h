// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/findingrows.h"
#include "views/common/statefulpane.h"
#include "views/trace/findings/findingspanestate.h"

class QLabel;
class QSplitter;

namespace rankscope {

class FindingsTable;
class RulesPanel;

/// What is wrong in the traces of a run, without a reference: the answer on top, the findings below it, and beside them
/// what these traces let judge. What was found is made elsewhere, since the text of the traces takes part.
class FindingsPane : public StatefulPane<FindingsPaneState, FindingsPaneArrangement>
{
    Q_OBJECT

public:
    explicit FindingsPane(QWidget *parent = nullptr);

    /// Null shows nothing. The filter, the exceptions and the current finding stay.
    void setFindings(std::shared_ptr<const RunFindings> findings);
    /// What is shown, without the exceptions; null while nothing is.
    const std::shared_ptr<const RunFindings> &findings() const;

    bool hasContent() const override { return findings() != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;
    std::optional<FindingsPaneState> state() const override;
    void setState(const FindingsPaneState &state) override;
    FindingsPaneArrangement arrangement() const override;
    void setArrangement(const FindingsPaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants to see this line of a trace.
    void traceRequested(const QString &file, std::uint64_t line);
    /// The user wants to choose the run with ManualReductCalc.
    void manualRequested();

private:
    void addActions();
    void setInitialized(const QStringList &names);
    QStringList initializedHere() const;
    void showFindings();
    void showChoices();
    void showPlace(const FindingRow &row);

    QLabel *m_sentence;
    QLabel *m_leftOut;
    FindingsTable *m_table;
    RulesPanel *m_rules;
    QSplitter *m_splitter;
    QAction *m_takeAsInitialized = nullptr;
    QAction *m_judgeAll = nullptr;
    std::shared_ptr<const RunFindings> m_found; // with the exceptions
    QStringList m_initialized; // of any program: what has a value before the program writes one
    Selection m_selection;
};

} // namespace rankscope
