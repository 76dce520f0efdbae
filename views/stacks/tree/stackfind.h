// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"

#include "model/stacks/view/stacksearch.h"
#include "views/common/findbar.h"
#include "views/stacks/stacksession.h"

#include <QTimer>

class QCheckBox;

namespace rankscope {

class Pane;
class StackTreeView;

/// Finds frames by what is typed into a bar: text, /expression/, FILE:LINE, ranks; steps through the hits, or leaves
/// only them and what is above them in the tree. The search runs in a worker; a newer text replaces an older one.
class StackFind : public QObject
{
    Q_OBJECT

public:
    /// The session and the tree outlive this.
    StackFind(const StackSession &session, StackTreeView &tree, QWidget *parent);

    FindBar *bar() const { return m_bar; }
    /// Gives a pane the actions Find, Find Next, Find Previous and Go To.
    void addActions(Pane &pane);
    bool isSearching() const { return m_delay.isActive() || m_job.isAwaited(); }
    const ViewHits *hits() const { return m_found ? &m_found->hits : nullptr; }

Q_SIGNALS:
    void rowFound(rankscope::ViewRow row);

private:
    struct Found {
        std::shared_ptr<const StackView> view;
        ViewHits hits;
    };
    using FoundPointer = std::shared_ptr<const Found>;

    void textChanged();
    void search();
    void take(const FoundPointer &found);
    void goTo(bool forward);
    void showOutcome();
    void showFilter();
    Result<StackPattern> pattern() const;

    const StackSession &m_session;
    StackTreeView &m_tree;
    FindBar *m_bar;
    QCheckBox *m_onlyHits = nullptr;
    QTimer m_delay; // a search starts when nobody has typed for a moment
    Job<FoundPointer> m_job;
    FoundPointer m_found;
    bool m_move = false; // to the first hit when it is there
    bool m_filtered = false;
};

} // namespace rankscope
