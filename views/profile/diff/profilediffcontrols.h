// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/profile/diff/profilediffmodel.h"
#include "views/profile/diff/profilediffpanestate.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscope {

/// What of two profiles is compared and what of that is seen: metric, normalization, scaling, filter.
class ProfileDiffControls : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileDiffControls(QWidget *parent = nullptr);

    /// Offers its metrics and runs; what was chosen stays where it is still there.
    void setComparison(const ProfileComparison &comparison);

    /// Of `tolerance` only what the user chose here is another.
    DiffedMetricRequest request(const Tolerance &tolerance) const;
    ProfileDiffFilter filter() const;
    ScopeMatch match() const;
    /// Metrics of different names that the user compares.
    const std::vector<MetricPair> &pairs() const { return m_pairs; }
    void clearPairs();

    void focusFilter();
    /// False: there was none.
    bool clearFilter();

    ProfileDiffControlsState state() const;
    void setState(const ProfileDiffControlsState &state);

Q_SIGNALS:
    /// request(), match() or pairs() is another one.
    void requestChanged();
    void filterChanged();

private:
    QComboBox *addBox(const QString &name, const QString &label, const QStringList &items, const QString &toolTip);
    QLineEdit *addField(const QString &name, const QString &placeholder, const QString &toolTip, int characters);
    void addFilter();
    void addPairing();
    void offerPairs(const ProfileComparison &comparison);
    void updateFields();
    void showExamples();
    std::vector<double> factors() const;

    std::size_t m_runs = 2;
    QString m_wantedMetric; // of a state, until it is offered
    std::vector<MetricPair> m_pairs;
    bool m_wantsPair = false; // the last pair is to be shown
    QWidget *m_pairing = nullptr; // the parts that follow
    QComboBox *m_pairReference = nullptr;
    QComboBox *m_pairCurrent = nullptr;
    QPushButton *m_pair = nullptr;
    QPushButton *m_unpair = nullptr;
    QTimer m_typing; // a moment after the last key
    QComboBox *m_metric = nullptr;
    QComboBox *m_run = nullptr;
    QLabel *m_runLabel = nullptr;
    QComboBox *m_normalization = nullptr;
    QLineEdit *m_factors = nullptr;
    QComboBox *m_scaling = nullptr;
    QComboBox *m_valuesOf = nullptr;
    QLineEdit *m_processes = nullptr;
    QCheckBox *m_shifted = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_only = nullptr;
};

} // namespace rankscope
