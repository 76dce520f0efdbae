// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/ranks/rankvalues.h"
#include "model/profile/scopes/profileproperties.h"
#include "views/plots/picture.h"
#include "views/profile/side/profilesidestate.h"

namespace rankscope {

class MetricPanel;
class PropertiesPanel;
class RankPanel;

/// What stands beside the tables of a profile: metrics, ranks and properties as tabs. They follow each other: a metric
/// is chosen, a scope is chosen, the ranks show both.
class ProfileSide : public QTabWidget
{
    Q_OBJECT

public:
    explicit ProfileSide(QWidget *parent = nullptr);

    /// What reads the values of single processes; to be set before the first subject.
    void setRankReader(RankReader reader) { m_reader = std::move(reader); }
    /// Null: nothing is shown.
    void setSubject(const std::shared_ptr<const ProfileSubject> &subject);
    /// The metric that the tables follow.
    void setMetric(std::size_t metric, MetricFlavour flavour);
    /// The scopes of the selected row: those whose inclusive values are its own, and those whose own values are.
    struct RowScopes {
        std::vector<ScopeId> inclusive; // none: nothing is selected
        std::vector<ScopeId> own;
    };
    /// `metrics`: what is known of the first of them.
    void setScopes(const RowScopes &scopes, const QString &title, std::span<const ScopeMetric> metrics);
    /// Dims the other processes; empty: none.
    void setChosen(const ProcessSet &processes);
    bool isBuilding() const;
    /// The plot of the ranks that is seen, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;

    ProfileSideState state() const;
    void setState(const ProfileSideState &state);

Q_SIGNALS:
    void metricChosen(std::size_t metric);
    void processesChosen(const rankscope::ProcessSet &processes);
    void pictureRequested();
    void built();

private:
    RankReader m_reader;
    std::shared_ptr<const ProfileSubject> m_subject;
    MetricPanel *m_metrics = nullptr;
    RankPanel *m_ranks = nullptr;
    PropertiesPanel *m_properties = nullptr;
};

} // namespace rankscope
