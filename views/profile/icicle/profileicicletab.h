// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"

#include <QWidget>

#include "model/profile/metrics/profilecolumns.h"
#include "views/profile/icicle/profileiciclepainter.h"

class QComboBox;

namespace rankscope {

class ProfileIcicleView;

/// The icicle of a profile with the metric that it shows, made in a worker.
class ProfileIcicleTab : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileIcicleTab(QWidget *parent = nullptr);

    /// Null: nothing. Makes nothing before it is seen.
    void setSubject(std::shared_ptr<const ProfileSubject> subject);
    const std::shared_ptr<const ProfileSubject> &subject() const { return m_subject; }
    /// Which one is seen before a user chooses another.
    void setMetric(std::size_t metric);
    void setHotPath(const std::vector<ScopeId> &path);
    void setCurrentScope(std::optional<ScopeId> scope);
    bool isBusy() const { return m_job.isAwaited(); }
    ProfileIcicleView &view() const { return *m_view; }
    /// That which gives the widths.
    QString metricName() const;

Q_SIGNALS:
    /// By the user.
    void scopeChosen(rankscope::ScopeId scope);
    void menuRequested(const QPoint &global);
    void settled();

protected:
    void showEvent(QShowEvent *event) override;

private:
    using PicturePointer = std::shared_ptr<const ProfilePicture>;

    void fillMetrics();
    void makePicture();

    std::shared_ptr<const ProfileSubject> m_subject;
    std::shared_ptr<const ProfileSubject> m_shown;
    std::optional<std::size_t> m_shownMetric;
    std::vector<ScopeId> m_hotPath;
    std::optional<ScopeId> m_current;
    bool m_isMetricChosen = false; // by the user
    Job<PicturePointer> m_job;
    QComboBox *m_metric = nullptr;
    ProfileIcicleView *m_view = nullptr;
};

} // namespace rankscope
