// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/base/job.h"
#include "views/common/findbar.h"
#include "views/profile/profilesession.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QCheckBox;

namespace rankscope {

class Pane;
class ProfileTreeView;

/// Ctrl+F in the tables of a profile: rows by their names, files or modules, stepped through in the order of the
/// screen; with "only hits" the others go, but those above hits.
class ProfileFind : public QObject
{
    Q_OBJECT

public:
    /// `table`: the one that is shown.
    explicit ProfileFind(std::function<ProfileTreeView &()> table, QWidget *parent);

    FindBar *bar() const { return m_bar; }
    void addActions(Pane &pane);
    /// Other rows are shown, or those of another table.
    void rowsChanged();
    bool isSearching() const { return m_delay.isActive() || m_job.isAwaited(); }

Q_SIGNALS:
    void rowFound(std::uint32_t row);
    void settled();

private:
    struct Found {
        ProfileSession::RowsPointer rows;
        Bitmap hits{0};
        std::size_t count = 0;
    };
    using FoundPointer = std::shared_ptr<const Found>;

    void textChanged();
    void search();
    void take(const FoundPointer &found);
    void goTo(bool forward);
    void showOutcome();
    void showFilter();
    bool isOnHit() const;
    std::optional<std::uint32_t> next(bool forward) const;

    std::function<ProfileTreeView &()> m_table;
    FindBar *m_bar = nullptr;
    QCheckBox *m_onlyHits = nullptr;
    QTimer m_delay;
    Job<FoundPointer> m_job;
    FoundPointer m_found;
    ProfileTreeView *m_filtered = nullptr; // shows hits only
    bool m_move = false; // to the first hit when they are there
};

} // namespace rankscope
