// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/parameterrunopening.h"
#include "app/panes/panearea.h"
#include "app/panes/panekind.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace rankscope {

class Settings;
class Workspace;

/// Which panes are open and what they show: makes them, fills them again after a reload, closes them with their run.
/// It knows the kinds of panes by their rows alone.
class PaneHost : public QObject
{
    Q_OBJECT

public:
    /// Where a document is shown: in the pane of its kind that was current last, or in one of its own.
    enum class Place : std::uint8_t { Current, New };
    /// Fills a pane, and returns the text of its tab.
    using Fill = std::function<QString(Pane &)>;

    struct Parts {
        Workspace &workspace;
        PaneArea &area;
        Settings &settings;
    };

    /// The parts outlive this.
    explicit PaneHost(const Parts &parts, QObject *parent = nullptr);
    ~PaneHost() override;

    /// Called before another document takes the place of the one in a pane: it calls `replace` when, and if, it may.
    using ReplaceGuard = std::function<void(Pane *pane, const std::function<void()> &replace)>;
    void setReplaceGuard(ReplaceGuard guard) { m_replaceGuard = std::move(guard); }

    /// To be called once, before anything is opened: the kinds reach the host.
    void setKinds(std::vector<PaneKind> kinds) { m_kinds = std::move(kinds); }
    const std::vector<PaneKind> &kinds() const { return m_kinds; }

    /// Shows a file of a run in a pane of its kind; without a number the first one that was read.
    void showFile(RunId run, std::optional<std::size_t> file, Place place = Place::Current);
    /// Likewise as soon as the run is read.
    void showWhenRead(RunId run) { m_wanted = run; }
    /// Shows what is open of the run of a parameter file as soon as it is read, and leaves the current pane current. Of
    /// a part that is one file of a run only the file is meant: it is shown where its kind has no pane yet.
    void showBehind(const std::vector<ParameterRun::Part> &parts);
    /// Shows the comparison of traces, also after its pane was closed. Does nothing before there is a result.
    void showComparison();
    /// Shows a subject that is not a file: in the pane that has it, else in the current one of its kind.
    void show(const QString &kind, const PaneSubject &subject);
    /// Fills the pane of what the user made (PaneSubject::part), a new one where none is open.
    void showMade(const QString &kind, const PaneSubject &subject, const Fill &fill);
    /// Brings a subject to the front where it is open; false where it is not.
    bool raise(const QString &kind, const PaneSubject &subject);
    /// Starts making the pane of a kind that opens none by itself (PaneKind::demand); false where there is no such
    /// kind, or nothing open fits it.
    bool demand(const QString &kind) const;
    /// Fills a pane again where the subject is open.
    void refresh(const QString &kind, const PaneSubject &subject);

    /// What a kind's panes show, the one that was current last first.
    std::vector<PaneSubject> subjectsOf(const QString &kind) const;
    const PaneKind &kindOf(const Pane &pane) const;
    const PaneSubject &subjectOf(const Pane &pane) const;

    /// The next panes begin arranged as these are.
    void saveLayouts();
    /// No pane waits for a worker.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// Connect it to the window.
    void paneOpened(rankscope::Pane *pane);

private:
    struct Entry {
        Pane *pane = nullptr; // child of the area
        const PaneKind *kind = nullptr;
        PaneSubject subject;
        QByteArray pendingState; // to be restored when the file is whole
        QString keptFor = {}; // why two runs are shown as they were; empty: they are not
    };
    using Entries = std::vector<std::unique_ptr<Entry>>;

    Entries::const_iterator find(const Pane &pane) const;
    const PaneKind &kindNamed(const QString &name) const;
    Entry *entryOf(const PaneKind &kind, const PaneSubject &subject) const;
    Entry *latestOf(const PaneKind &kind) const;
    Entry *comparingEntry(const PaneKind &kind) const;
    using Attention = PaneArea::Attention;
    Entry &open(const PaneKind &kind, const PaneSubject &subject, Attention attention);
    QString freeName(const QString &kind) const;
    void present(const PaneKind &kind, const PaneSubject &subject, Place place, Attention attention);
    void presentIn(Pane *pane, const PaneSubject &subject, Attention attention);
    void presentPart(const OpenRun &run, const QString &path);
    void showComparedIn(Pane *pane, const PaneSubject &subject, bool isToFront);
    void guardReplacing(Pane *pane, const std::function<void(Pane *)> &replace);
    void replace(Entry &entry, const PaneSubject &subject);
    void fill(Entry &entry);
    void updateWarning(const Entry &entry);
    void presentRun(const OpenRun &run, const std::function<bool(const PaneKind &)> &isWanted);
    void fileChanged(RunId run, std::size_t index);
    void runLoaded(RunId run);
    void runRemoved(RunId run);
    void startComparison(Family family);
    void showCompared(Family family, const RunPair &pair);
    void closeCompared(Family family, const PaneKind &kept);
    void dropComparison(const RunPair &pair);
    void endComparison(Family family);
    void keepComparison(Family family, const Error &error);
    void currentChanged(Pane *pane);
    void paneClosing(Pane *pane);
    void keepStates(RunId run);

    Parts m_parts;
    std::vector<PaneKind> m_kinds;
    Entries m_entries; // the one that was current last comes first
    std::set<std::pair<std::uint64_t, QString>> m_presented; // runs, by kind, that were shown when they were read
    QHash<std::uint64_t, QHash<QString, QByteArray>> m_states; // of what panes showed before, by run
    std::set<Family> m_closed; // by the user: a reload does not bring it back
    std::set<Family> m_toFront; // the next result
    std::optional<RunId> m_wanted; // to be shown when it is read
    ReplaceGuard m_replaceGuard; // null: everything may be replaced
    std::vector<ParameterRun::Part> m_behind; // that are shown behind the current pane
};

} // namespace rankscope
