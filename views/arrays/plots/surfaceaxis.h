// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/viewsample.h"
#include "views/plots/subscriptaxis.h"

#include <QValue3DAxis>
#include <QValue3DAxisFormatter>

#include <functional>

namespace rankscope {

/// Writes at the marks of an axis of a surface what a function says of them.
class SurfaceAxisFormatter : public QValue3DAxisFormatter
{
    Q_OBJECT

public:
    using QValue3DAxisFormatter::QValue3DAxisFormatter;

    void setTexts(std::function<QString(double)> text);

protected:
    QValue3DAxisFormatter *createNewInstance() const override;
    void populateCopy(QValue3DAxisFormatter &copy) const override;
    QString stringForValue(qreal value, const QString &format) const override;

private:
    std::function<QString(double)> m_text;
};

/// A range that begins and ends at marks of an axis. Invariant: low < high.
ValueRange roundRange(const ValueRange &range);
/// 0 to 1 inside a range, however long it is.
double shareOf(double value, const ValueRange &range);

/// Bins of rows or columns along an axis of a surface, which has a SurfaceAxisFormatter.
void setLineAxis(QValue3DAxis &axis, const std::shared_ptr<const ArrayView> &view, ArrayDirection direction,
                 const SampleAxis &bins);
/// Values as shares of a range upwards.
void setValueAxis(QValue3DAxis &axis, const ArrayDescription &description, const ValueRange &range);

} // namespace rankscope
