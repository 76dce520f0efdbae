// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/errors/errorlist.h"
#include "views/common/statefulpane.h"
#include "views/errors/errorspanestate.h"

class QLabel;
class QSplitter;
class QTableView;
class QToolButton;

namespace rankscope {

class ErrorFactsModel;
class ErrorsTable;

/// What the DVM runtime found when it compared a program with a trace, or controlled it: the answer on top, the
/// messages below it, and beside them what the runtime says of its list as a whole. Beside a comparison of the traces
/// each message is checked against it. Lists are made in a worker.
class ErrorsPane : public StatefulPane<ErrorsPaneState, ErrorsPaneArrangement>
{
    Q_OBJECT

public:
    explicit ErrorsPane(QWidget *parent = nullptr);

    /// Null shows nothing.
    void setDocument(std::shared_ptr<const ErrorsDocument> document);
    /// Shows what differs from another list; null ends it.
    void setReference(std::shared_ptr<const ErrorsDocument> reference);
    /// Checks the list against a comparison of the traces; null ends it.
    void setTraces(std::shared_ptr<const TraceDiff> traces);
    const ErrorSubjects &subjects() const { return m_subjects; }
    const std::shared_ptr<const ErrorList> &list() const; ///< null before the first one is made
    /// Says why a link leads nowhere, until another message is current.
    void say(const QString &text);

    bool isSettled() const override;
    bool hasContent() const override { return m_subjects.document != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<ErrorsPaneState> state() const override;
    void setState(const ErrorsPaneState &state) override;
    ErrorsPaneArrangement arrangement() const override;
    void setArrangement(const ErrorsPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants to see the line of the trace that a message names; the row lives as long as list().
    void traceRequested(const rankscope::ErrorRow &row);
    /// Likewise the iteration around it.
    void iterationRequested(const rankscope::ErrorRow &row);
    /// Likewise this difference of subjects().traces.
    void differenceRequested(std::uint32_t difference);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildAnswer();
    void buildBody();
    void addActions();
    void showSubjects();
    void showTexts();
    void fitFacts();
    void showPlace();
    void goToTrace();
    void goToIteration();
    void goToDifference();
    std::optional<std::size_t> checkedRun() const;
    const RuntimeStop *shownStop() const;
    QString checkText() const;

    ErrorSubjects m_subjects;
    QLabel *m_sentence;
    QLabel *m_check;
    QToolButton *m_goToStop;
    ErrorsTable *m_table;
    ErrorFactsModel *m_facts;
    QTableView *m_factsView;
    QSplitter *m_splitter;
    Selection m_selection;
};

} // namespace rankscope
