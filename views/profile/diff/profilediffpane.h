// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/base/job.h"
#include "model/profile/diff/profilediffmodel.h"
#include "model/profile/diff/profilediffsentence.h"
#include "views/plots/picture.h"
#include "views/profile/diff/profilediffpanestate.h"

#include <functional>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QToolButton;

namespace rankscope {

class ProfileDiffControls;
class ProfileDiffTree;
class ProfileDiffView;
class ToleranceBar;

/// Two or more profiles side by side: what grew most is said on top, below it the scopes of all with their numbers, and
/// the differential icicle. Everything is made in a worker; what was shown before stays until then.
///
/// Life: make it, connect `settled`, setRuns(). The same files again (a reload) keep what is open, selected and chosen.
class ProfileDiffPane : public StatefulPane<ProfileDiffPaneState, ProfileDiffPaneArrangement>
{
    Q_OBJECT

public:
    using Runs = ProfileComparison::Runs;

    explicit ProfileDiffPane(QWidget *parent = nullptr);

    /// The first one is the reference. Less than two: nothing is shown.
    void setRuns(Runs runs);
    /// Those that are shown, also the ones that the user added.
    const Runs &runs() const { return m_runs; }
    /// Others that are open: the user may have them beside those that are shown.
    void setOthers(Runs others);
    void setTolerance(const Tolerance &tolerance);
    /// Null while it is made.
    const std::shared_ptr<const DiffedMetric> &shownMetric() const { return m_metric; }
    /// The reference and those that it is compared with; empty while nothing is shown.
    Runs comparedRuns() const;
    /// What the verb diff would be told of what is shown.
    ProfileDiffOptions diffOptions() const;
    /// The differential icicle as it is zoomed, as the bytes of a file; empty while nothing is shown.
    QByteArray picture(PictureFormat format) const;

    bool isSettled() const override { return !m_job.isAwaited(); }
    bool hasContent() const override { return m_metric != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;
    std::optional<ProfileDiffPaneState> state() const override;
    void setState(const ProfileDiffPaneState &state) override;
    ProfileDiffPaneArrangement arrangement() const override;
    void setArrangement(const ProfileDiffPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Outcome {
        std::shared_ptr<const ProfileComparison> comparison;
        std::shared_ptr<const DiffedMetric> metric;
        std::shared_ptr<const std::vector<double>> changes;
        std::optional<ProfileDiffSpot> spot;
        RowOrder order;
        QString error;
    };
    using OutcomePointer = std::shared_ptr<Outcome>;

    void buildWidgets();
    QWidget *makeAnswer();
    QWidget *makeParts();
    void connectParts();
    void addActions();
    void refresh();
    OutcomePointer kept() const;
    static OutcomePointer failed(OutcomePointer outcome, const Error &error);
    void take(const OutcomePointer &outcome);
    void showAnswer();
    void showIcicle();
    void colorWarnings();
    void showFirst();
    void chooseScope(ScopeId scope, bool inTree);
    void step(bool backwards);
    void goToSpot();
    void offer();
    void fillRunsMenu();
    void applyPendingState();
    std::optional<SourcePlace> placeOf(ScopeId scope) const;

    Runs m_given; // without those that the user added
    Runs m_runs;
    Runs m_others;
    Tolerance m_tolerance;
    std::shared_ptr<const ProfileComparison> m_comparison;
    std::shared_ptr<const DiffedMetric> m_metric;
    std::shared_ptr<const std::vector<double>> m_changes;
    std::optional<ProfileDiffSpot> m_spot;
    QString m_error; // why there is nothing
    Selection m_selection; // what was offered or taken last
    std::optional<ProfileDiffPaneState> m_pendingState; // waits for rows
    bool m_isFresh = true; // nothing of these files was shown yet
    Job<OutcomePointer> m_job;

    QLabel *m_answer = nullptr;
    QLabel *m_details = nullptr;
    QLabel *m_warnings = nullptr;
    QPushButton *m_button = nullptr; // Cancel, or Compare
    QToolButton *m_runsButton = nullptr;
    QMenu *m_runsMenu = nullptr;
    ProfileDiffControls *m_controls = nullptr;
    ToleranceBar *m_toleranceBar = nullptr;
    ProfileDiffTree *m_tree = nullptr;
    ProfileDiffView *m_icicle = nullptr;
    QWidget *m_iciclePart = nullptr;
    QComboBox *m_width = nullptr; // of the icicle
    QSplitter *m_parts = nullptr;
    QAction *m_showIcicle = nullptr;
};

} // namespace rankscope
