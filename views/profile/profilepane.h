// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/base/job.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/ranks/rankvalues.h"
#include "model/profile/rows/flatprofile.h"
#include "model/profile/scopes/profileproperties.h"
#include "model/profile/scopes/profilesentence.h"
#include "views/plots/picture.h"
#include "views/profile/profilepanestate.h"
#include "views/profile/profilesession.h"
#include "views/profile/side/profileside.h"
#include "views/profile/table/profilecolumnchoice.h"

#include <array>
#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QSplitter;
class QTabWidget;
class QToolButton;

namespace rankscope {

class ProfileFilterBar;
class ProfileFind;
class ProfileIcicleTab;
class ProfileTreeView;

/// A profile: what costs most is said on top; below it the scopes with their own and inclusive costs as the file has
/// them, put together in a list, and from below as callers. Rows and values are made in workers; what was shown before
/// stays until then.
///
/// Life: make it, connect `settled`, setDocument(). The same file again (first rows, a reload) keeps what is open,
/// selected and chosen; another file begins anew. All of it is also in saveState().
class ProfilePane : public StatefulPane<ProfilePaneState, ProfilePaneArrangement>
{
    Q_OBJECT

public:
    explicit ProfilePane(QWidget *parent = nullptr);
    ~ProfilePane() override;

    /// Whether the rest of a document is still being read.
    enum class Extent { Whole, Part };
    /// Null shows nothing.
    void setDocument(std::shared_ptr<const ProfileDocument> document, Extent extent = Extent::Whole);
    const std::shared_ptr<const ProfileDocument> &document() const { return m_document; }
    /// What the tables are made from; null while nothing is shown.
    const std::shared_ptr<const ProfileSubject> &subject() const { return m_subject; }

    enum class Table { Tree, Flat, Callers };
    static constexpr std::size_t tableCount = 3;
    Table currentTable() const;
    void showTable(Table table);
    /// What the rows of the flat table are.
    FlatBy flatBy() const;
    /// The table that is shown: its model says which rows, its header which columns.
    ProfileTreeView &table() const;

    /// A structure that was put into the document, for the command line; empty: none.
    void setStructure(const QString &path) { m_structure = path; }
    /// What reads the values of single processes; to be set before the first document.
    void setRankReader(RankReader reader);
    /// The plot of the ranks that is seen, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;
    /// The icicle was looked at, and shows something.
    bool isIcicleShown() const;
    QByteArray iciclePicture(PictureFormat format) const;

    /// Selects a scope of the first section in the tree, as far as that is shown and lets it through.
    void selectScope(ScopeId scope);

    /// A section and one of its metrics, whose costs the source shows.
    using Costs = std::pair<std::shared_ptr<const ProfileSection>, std::size_t>;
    /// Those that were offered last; nothing before the first time.
    const std::optional<Costs> &offeredCosts() const { return m_offered; }

    bool isSettled() const override;
    bool hasContent() const override { return m_subject != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<ProfilePaneState> state() const override;
    void setState(const ProfilePaneState &state) override;
    ProfilePaneArrangement arrangement() const override;
    void setArrangement(const ProfilePaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The source shows what this metric of a section costs, line by line.
    void costsOffered(std::shared_ptr<const rankscope::ProfileSection> section, std::size_t metric);
    /// The user selected a row of the tree of the first section.
    void scopeChosen(rankscope::ScopeId scope);
    /// The user wants to put the loops and inlined code of a structure into the profile.
    void structureRequested();

private:
    struct Sentence {
        std::shared_ptr<const ProfileSubject> subject;
        QString text;
        std::optional<ScopeId> scope; // that it is about
    };

    void buildWidgets();
    QWidget *makeHeading();
    QWidget *makeControls();
    void makeTables();
    void connectTable(ProfileTreeView &view);
    void makeIcicle();
    void followTree();
    void addActions();
    void addSteps();
    void updateActions();

    void makeSide();
    void showBeside();
    void followMetric(std::size_t metric);
    ProfileSide::RowScopes scopesOf(std::uint32_t row) const;
    std::vector<ScopeMetric> knownMetrics() const;
    void offerCosts(std::size_t metric);

    void setSection(std::size_t section);
    void showSubject();
    void makeRows(Table table, ProfileSession::Values values = ProfileSession::Values::Anew);
    void makeCurrentRows();
    void tableChanged();
    void rowsShown(Table table);
    void valuesShown(Table table, std::size_t metric);
    void showSentence();
    void takeSentence(const Sentence &sentence);
    void showHotSpotFirst();
    void tellBuilt();

    void chooseRow();
    void takePlaceOfRow();
    void offer();
    void copyRow();
    std::optional<std::size_t> leadingMetric() const;
    void markHotPath(Table table, std::optional<std::uint32_t> from);
    void goDownHotPath();
    /// How often the top rows of the tree are flattened.
    std::size_t flattened() const;
    void flatten(int levels);
    void setFilters(const std::vector<ScopeFilter> &filters);
    void connectFilters();
    void setJoinsCalls(bool on);
    void addColumnActions();
    void askForColumns();
    void askForDerived();
    void setDerived(const std::vector<DerivedMetric> &derived);
    void hideColumn(const ProfileColumn &column, bool isHidden);
    void setColumnChoice(const ProfileColumnChoice &choice);
    void showColumnMenu(const QPoint &global);
    void showRowMenu(const QPoint &global);
    void applyPendingState();

    std::shared_ptr<const ProfileDocument> m_document;
    std::shared_ptr<const ProfileSubject> m_subject;
    std::vector<DerivedMetric> m_derived;
    std::size_t m_section = 0;
    bool m_isPart = false;
    bool m_isFresh = false; // nobody looked at the file yet
    std::array<bool, tableCount> m_isStale = {}; // what it shows is of another subject
    Selection m_selection; // what was offered or taken last
    std::optional<ProfilePaneState> m_pendingState; // waits for rows
    Job<std::shared_ptr<const Sentence>> m_sentenceJob;
    std::optional<ScopeId> m_hotSpot;

    QLabel *m_sentence = nullptr;
    QToolButton *m_showSpot = nullptr;
    QComboBox *m_sections = nullptr;
    QComboBox *m_percentOf = nullptr;
    QComboBox *m_flatBy = nullptr;
    QSpinBox *m_threshold = nullptr;
    QTabWidget *m_tabs = nullptr;
    std::array<ProfileTreeView *, tableCount> m_tables = {};
    ProfileFilterBar *m_filters = nullptr;
    ProfileFind *m_find = nullptr;
    ProfileIcicleTab *m_icicle = nullptr;
    ProfileSide *m_side = nullptr;
    std::optional<Costs> m_offered; // costs of the source
    QString m_structure; // that was put in
    QAction *m_addStructure = nullptr;
    QSplitter *m_parts = nullptr; // the tables, and what is docked beside them
    QAction *m_copy = nullptr;
    QAction *m_showInSource = nullptr;
    QAction *m_hotPath = nullptr;
    QAction *m_flatten = nullptr;
    QAction *m_unflatten = nullptr;
    QAction *m_joinCalls = nullptr;
    QAction *m_filter = nullptr;
    QAction *m_columns = nullptr;
    QAction *m_derivedMetrics = nullptr;
};

} // namespace rankscope
