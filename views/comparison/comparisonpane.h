// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"
#include "views/comparison/comparisonpanestate.h"
#include "views/plots/picture.h"

#include "model/base/job.h"
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonstatistics.h"
#include "views/plots/plotdata.h"

#include <QStringList>

#include <memory>

class QLabel;
class QSplitter;
class QTabWidget;

namespace rankscope {

class ChangesTable;
class GroupingBar;
class PlotPanel;
class StatisticsPanel;
class ValueTable;

/// What the Comparison pane shows of some values: made in a worker, shared by its parts.
struct ComparisonPicture {
    std::shared_ptr<const ValueGroups> exact;
    std::shared_ptr<const ValueGroups> groups; // as they are grouped now
    ComparisonStatistics statistics;
    std::shared_ptr<const PlotData> plot;
    std::shared_ptr<const ComparisonDiff> diff; // against the reference; null without one
    QString sentence;
    bool remarkable = false; // there are outliers, or processes without a value
};

/// Who has what: a sentence on top, how values are grouped below it, then the groups as a table, and next to it plots
/// of the values and their statistics. Groups and plots are made in a worker; what was shown before stays until then.
///
/// Life: make it, connect `settled`, setValues(). The same title again (a reload) keeps grouping, filter, sorting and
/// selection; another one begins anew. All of it is also in saveState().
class ComparisonPane : public StatefulPane<ComparisonPaneState, ComparisonPaneArrangement>
{
    Q_OBJECT

public:
    explicit ComparisonPane(QWidget *parent = nullptr);
    ~ComparisonPane() override;

    /// Shows values; null shows nothing. `exact` are the finest groups (exactGroups()), from a table, from traces or
    /// from wherever. `title` says what they are values of ("u(1,2)@sweep.f:29", "residual.csv"). `arguments` are the
    /// words after `rankscope compare` that give the same values, unquoted (the files, and perhaps --value
    /// NAME@FILE:LINE); empty where no command line does.
    void setValues(std::shared_ptr<const ValueGroups> exact, const QString &title, const QStringList &arguments = {});
    /// Compares the values with others, as finest groups and by the bounds of the grouping: who has another value is
    /// then the first thing. Null ends it; so do values of another title.
    void setReference(std::shared_ptr<const ValueGroups> exact, const QString &title,
                      const QStringList &arguments = {});
    const std::shared_ptr<const ValueGroups> &reference() const { return m_reference; } ///< null without one
    const QStringList &referenceArguments() const { return m_referenceArguments; }
    const QString &valuesTitle() const { return m_title; }
    const QStringList &arguments() const { return m_arguments; }
    /// What changed from the reference as it is shown; null without one.
    const std::shared_ptr<const ComparisonDiff> &diff() const { return m_picture.diff; }
    /// What is to be known of the values, full sentences; empty: nothing. Stands below the sentence.
    void setRemark(const QString &remark);
    /// The finest groups that were set last.
    const std::shared_ptr<const ValueGroups> &values() const { return m_exact; }

    /// When values count as the same; exact at first.
    void setGrouping(const Grouping &grouping);
    const Grouping &grouping() const { return m_grouping; }
    /// The groups shown, for an export that equals the screen but for its filter; null until the first are made.
    const std::shared_ptr<const ValueGroups> &groups() const { return m_picture.groups; }

    /// The plot of the current tab as it is zoomed, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;

    bool isSettled() const override { return !m_job.isAwaited(); }
    bool hasContent() const override { return groups() != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<ComparisonPaneState> state() const override;
    void setState(const ComparisonPaneState &state) override;
    ComparisonPaneArrangement arrangement() const override;
    void setArrangement(const ComparisonPaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants other values as the reference: the window asks which.
    void referenceRequested();

private:
    void buildWidgets();
    void connectParts();
    void makeTables();
    void updateReferenceActions();
    void showChanges(const std::shared_ptr<const ComparisonDiff> &diff);
    QString sentence() const;
    bool printsDiff() const;
    void addActions();
    void build();
    void showPicture(const ComparisonPicture &picture);
    void choose(const ProcessSet &processes);
    void offerGroup(const QString &value, const ProcessSet &processes);

    std::shared_ptr<const ValueGroups> m_exact;
    QString m_title;
    QStringList m_arguments;
    std::shared_ptr<const ValueGroups> m_reference;
    QString m_referenceTitle;
    QStringList m_referenceArguments;
    Grouping m_grouping;
    ComparisonPicture m_picture;
    Job<ComparisonPicture> m_job;
    Selection m_selection;
    std::optional<ComparisonPaneState> m_pendingState; // what needs the rows

    QLabel *m_sentence = nullptr;
    QLabel *m_remark = nullptr;
    GroupingBar *m_bar = nullptr;
    ValueTable *m_table = nullptr;
    ChangesTable *m_changes = nullptr;
    QTabWidget *m_tables = nullptr;
    QAction *m_compareWith = nullptr;
    QAction *m_dropReference = nullptr;
    PlotPanel *m_plots = nullptr;
    StatisticsPanel *m_statistics = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_right = nullptr;
};

} // namespace rankscope
