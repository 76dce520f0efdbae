// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/base/job.h"
#include "model/profile/scopes/profiledocument.h"
#include "views/plots/picture.h"
#include "views/profile/timeline/timelinepanestate.h"
#include "views/profile/timeline/timelineplot.h"

class QComboBox;
class QLabel;
class QListView;
class QSpinBox;
class QSplitter;
class QToolButton;

namespace rankscope {

class CallPathModel;
class ElidedLabel;

/// The time lines of a profile: which procedure each thread was in over time, at a depth of the call paths; the call
/// path under the pointer, or of the place that was clicked, beside them. Pictures are made in a worker, for what is
/// zoomed to; what was drawn before stays until then.
class TimelinePane : public StatefulPane<TimelinePaneState, TimelinePaneArrangement>
{
    Q_OBJECT

public:
    explicit TimelinePane(QWidget *parent = nullptr);

    /// Null, or a document without time lines, shows nothing.
    void setDocument(std::shared_ptr<const ProfileDocument> document);
    const std::shared_ptr<const ProfileDocument> &document() const { return m_document; }
    TimelinePlot &plot() const { return *m_plot; }
    /// What is drawn now; null: nothing.
    const std::shared_ptr<const TimelinePicture> &shownPicture() const { return m_shown.picture; }
    std::uint32_t depth() const;
    void setDepth(std::uint32_t depth);
    /// Marks the procedure that a scope of the document is in.
    void markScope(ScopeId scope);
    QByteArray picture(PictureFormat format) const;

    bool isSettled() const override;
    bool hasContent() const override { return m_document != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<TimelinePaneState> state() const override;
    void setState(const TimelinePaneState &state) override;
    TimelinePaneArrangement arrangement() const override;
    void setArrangement(const TimelinePaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user chose this scope of the document.
    void scopeChosen(rankscope::ScopeId scope);

private:
    /// What a worker finds at a place.
    struct FoundSample {
        TimelinePlot::Place place;
        std::optional<TimelineSample> sample;
        bool isChosen = false; // by a click
    };

    void buildWidgets();
    QWidget *makeControls();
    QWidget *makeSide();
    void addActions();
    void showLevels();
    void setLevel(const QString &level);
    void draw();
    void takeDrawn(const Result<DrawnTimeline> &drawn);
    void look(const TimelinePlot::Place &place, bool isChosen);
    void takeFound(const FoundSample &found);
    QString foundText(const FoundSample &found) const;
    void showText(const QString &text);
    void offer(std::optional<ScopeId> scope, std::optional<std::int64_t> rank);
    void clearMark();

    std::shared_ptr<const ProfileDocument> m_document; // with time lines
    DrawnTimeline m_shown;
    std::optional<TimelineRequest> m_request; // that is shown, or being drawn
    std::uint32_t m_drawnDepth = 0; // likewise
    std::optional<ScopeId> m_markedScope;
    QString m_levelName; // which makes the processes; empty: the rank
    Selection m_selection; // what was offered or taken last
    Job<DrawnTimeline> m_job;
    Job<FoundSample> m_look;
    bool m_isSettled = true;

    QLabel *m_sentence = nullptr;
    QSpinBox *m_depth = nullptr;
    QLabel *m_deepest = nullptr;
    QComboBox *m_level = nullptr;
    QToolButton *m_reset = nullptr;
    TimelinePlot *m_plot = nullptr;
    ElidedLabel *m_text = nullptr;
    QLabel *m_pathTitle = nullptr;
    CallPathModel *m_path = nullptr;
    QListView *m_pathView = nullptr;
    QSplitter *m_parts = nullptr;
};

} // namespace rankscope
