// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/viewsample.h"
#include "views/plots/colorscale.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace rankscope {

/// How cells are coloured: not at all, by an even scale, from a neutral middle at zero, or only those outside two
/// thresholds; and which values these are. Fields that are empty take the range that fits most of the values.
class ColorControl : public QWidget
{
    Q_OBJECT

public:
    enum class Choice : std::uint8_t { Plain, Sequential, Diverging, Thresholds };

    explicit ColorControl(QWidget *parent = nullptr);

    Choice choice() const;
    void setChoice(Choice choice);
    /// What was typed, "" for nothing.
    QString lowText() const;
    QString highText() const;
    void setTexts(const QString &low, const QString &high);

    /// The range that fits most of the values; nothing while it is not known.
    void setFitting(const std::optional<ValueRange> &range, const QString &unit);

    /// Of cells: nothing where they are plain, or there is no range.
    std::optional<ColorScale> cellScale() const;
    /// Of plots, which always have colours; nothing where there is no range.
    std::optional<ColorScale> plotScale() const;

Q_SIGNALS:
    void changed();

private:
    ColorMapKind kind() const;
    void showParts();
    QLineEdit *makeField(const QString &name, const QString &toolTip);

    QComboBox *m_choice = nullptr;
    QLineEdit *m_low = nullptr;
    QLineEdit *m_high = nullptr;
    QWidget *m_bar = nullptr;
    QLabel *m_unit = nullptr;
    std::optional<ValueRange> m_fitting;
};

} // namespace rankscope
