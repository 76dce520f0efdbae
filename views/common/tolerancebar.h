// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"
#include "rules/values/tolerance.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QComboBox;
class QLineEdit;

namespace rankscope {

/// The fields that say when two values count as equal, and how places must match. Announces a tolerance while it is
/// typed, a moment after the last key; what is no tolerance is marked, and Enter puts the one in force back.
class ToleranceBar : public QWidget
{
    Q_OBJECT

public:
    explicit ToleranceBar(QWidget *parent = nullptr);

    /// Shows a tolerance without announcing it.
    void setTolerance(const Tolerance &tolerance);
    const Tolerance &tolerance() const { return m_tolerance; }
    /// Whether there are places that must match: of records, not of elements of arrays.
    void setPlacesVisible(bool visible);
    void setPlaceMatching(PlaceMatching matching);
    PlaceMatching placeMatching() const;

Q_SIGNALS:
    void toleranceChanged(const rankscope::Tolerance &tolerance);
    void placeMatchingChanged(rankscope::PlaceMatching matching);

private:
    QLineEdit *addField(const QString &name, const QString &label, const QString &toolTip);
    void addOptions();
    void addPlaces();
    /// What the fields say; nothing while one of them is no number.
    std::optional<Tolerance> read() const;
    void readFields();
    void announce();
    void confirm();
    void mark(QLineEdit *field, const QString &wrong);

    Tolerance m_tolerance;
    Tolerance m_announced;
    QTimer m_delay;
    QLineEdit *m_absolute = nullptr;
    QLineEdit *m_relative = nullptr;
    QLineEdit *m_ulps = nullptr;
    QAction *m_exact = nullptr;
    QAction *m_nanDiffers = nullptr;
    QAction *m_zeroDiffers = nullptr;
    QComboBox *m_places = nullptr;
};

} // namespace rankscope
