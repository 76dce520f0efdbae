// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/base/job.h"
#include "model/profile/ranks/rankvalues.h"
#include "views/plots/picture.h"
#include "views/plots/plotdata.h"
#include "views/profile/side/profilesidestate.h"

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;

namespace rankscope {

class PlotPanel;
class RankGridPlot;
class RankPlot;

/// What the processes of a job spent in some scopes of a profile: how evenly in one sentence, then plots by rank, in
/// the order of the values, as a histogram, as a box and on a grid that the user gives. The values are read in a
/// worker, for what is shown only.
///
/// Life: make it, setProfile(), then setScopes() and setMetric() whenever others are chosen.
class RankPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RankPanel(QWidget *parent = nullptr);

    /// Null shows nothing. `reader` is called in a worker.
    void setProfile(std::shared_ptr<const ProfileDocument> document, RankReader reader);
    /// The profile has values of single processes.
    bool hasRanks() const { return !m_quantities.empty(); }
    /// What is looked at, of the first section; none: the whole. `title` names it. `ownScopes`: where other scopes have
    /// its own values.
    void setScopes(std::vector<ScopeId> scopes, const QString &title, std::vector<ScopeId> ownScopes = {});
    /// What is looked at of it: a metric that sums up a quantity over the processes, and its flavour.
    void setMetric(const ProfileMetric &metric, MetricFlavour flavour);

    /// Dims the others; empty: none.
    void setChosen(const ProcessSet &processes);
    /// The values shown; null before the first ones and where there are none.
    const std::shared_ptr<const RankBalance> &balance() const { return m_picture.balance; }
    bool isReading() const { return m_job.isAwaited(); }
    /// The plot that is seen, as it is zoomed, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;

    RankPanelState state() const;
    void setState(const RankPanelState &state);

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);
    /// What was set last is shown.
    void built();
    void pictureRequested();

private:
    /// What is shown, all of one reading. Null: there is nothing.
    struct Picture {
        std::shared_ptr<const RankValues> read;
        std::shared_ptr<const RankValues> values; // at the level that makes the processes
        std::shared_ptr<const RankBalance> balance;
        std::shared_ptr<const PlotData> plot;
        std::shared_ptr<const PlotData> sorted; // place by place
        std::shared_ptr<const std::vector<std::int64_t>> order; // who stands there
        QString message; // why there is nothing
    };
    static Picture makePicture(std::shared_ptr<const RankValues> values, const QString &level, ThreadJoin join);

    void buildWidgets();
    QWidget *makeControls();
    QWidget *makeGridPage();
    void addPlots();
    void read();
    void rejoin();
    void showPicture(const Picture &picture);
    void showGrid();
    void showLevels();
    QString valueTitle() const;
    QString remark() const;
    ThreadJoin threadJoin() const;

    Job<Picture> m_job;
    std::shared_ptr<const ProfileDocument> m_document;
    RankReader m_reader;
    std::vector<RankQuantity> m_quantities;
    std::vector<ScopeId> m_scopes;
    std::vector<ScopeId> m_ownScopes; // empty: they are the same
    QString m_title;
    QString m_metric; // its name
    QString m_levelName; // which makes the processes; empty: the rank
    std::optional<std::size_t> m_quantity;
    Picture m_picture;

    QLabel *m_sentence = nullptr;
    QLabel *m_remark = nullptr;
    QComboBox *m_flavour = nullptr;
    QComboBox *m_level = nullptr;
    QComboBox *m_threads = nullptr;
    PlotPanel *m_plots = nullptr;
    RankPlot *m_sorted = nullptr;
    QLineEdit *m_gridEdit = nullptr;
    QLabel *m_gridRemark = nullptr;
    RankGridPlot *m_grid = nullptr;
};

} // namespace rankscope
