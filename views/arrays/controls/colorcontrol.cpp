// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/colorcontrol.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"

#include <QComboBox>
#include <QDoubleValidator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class Bar : public QWidget
{
public:
    explicit Bar(QWidget *parent) : QWidget(parent) { setFixedSize(72, 14); }

    void setKind(ColorMapKind kind)
    {
        m_kind = kind;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintColorBar(painter, QRectF(rect()).adjusted(1, 1, -1, -1), m_kind, Qt::Horizontal, palette());
    }

private:
    ColorMapKind m_kind = ColorMapKind::Sequential;
};

QString shortText(double value)
{
    return QString::number(value, 'g', 5);
}

double fieldValue(const QLineEdit *field, double fitting)
{
    bool isNumber = false;
    const double value = field->text().toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? value : fitting;
}

} // namespace

ColorControl::ColorControl(QWidget *parent) : QWidget(parent)
{
    m_choice = new QComboBox(this);
    m_choice->setObjectName(u"cellColors"_s);
    m_choice->addItems({tr("plain cells"), tr("sequential colors"), tr("diverging at zero"), tr("thresholds")});
    m_choice->setToolTip(tr("Color the cells by their values; thresholds: only the values outside have a color"));
    m_choice->setAccessibleName(m_choice->toolTip());
    m_low = makeField(u"colorLow"_s, tr("Value of the first color; empty: the smallest one shown, or the 1st "
                                        "percentile where few values lie far outside"));
    m_high = makeField(u"colorHigh"_s, tr("Value of the last color; empty: the largest one shown, or the 99th "
                                          "percentile where few values lie far outside"));
    m_bar = new Bar(this);
    m_bar->setToolTip(tr("The tips are the colors of values outside the range"));
    m_unit = new QLabel(this);
    m_unit->setObjectName(u"colorUnit"_s);
    m_unit->setTextFormat(Qt::PlainText);
    auto *const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 4, 0, 4);
    line->setSpacing(4);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_choice, m_low, m_bar, m_high, m_unit})
        line->addWidget(part);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        showParts();
        Q_EMIT changed();
    });
    showParts();
}

QLineEdit *ColorControl::makeField(const QString &name, const QString &toolTip)
{
    auto *const field = new QLineEdit(this);
    field->setObjectName(name);
    field->setToolTip(toolTip);
    field->setAccessibleName(toolTip);
    field->setFixedWidth(QFontMetrics(font()).horizontalAdvance(u'0') * 10);
    auto *const validator = new QDoubleValidator(field);
    validator->setLocale(QLocale::c());
    field->setValidator(validator);
    connect(field, &QLineEdit::editingFinished, this, &ColorControl::changed);
    connect(field, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            Q_EMIT changed();
    });
    return field;
}

void ColorControl::showParts()
{
    const bool isColored = choice() != Choice::Plain;
    for (QWidget *const part : std::initializer_list<QWidget *>{m_low, m_bar, m_high})
        part->setVisible(isColored);
    m_unit->setVisible(isColored && !m_unit->text().isEmpty());
    static_cast<Bar *>(m_bar)->setKind(kind());
}

/// Of plain cells that of the plots.
ColorMapKind ColorControl::kind() const
{
    switch (choice()) {
    case Choice::Diverging:
        return ColorMapKind::Diverging;
    case Choice::Thresholds:
        return ColorMapKind::Thresholds;
    case Choice::Plain:
    case Choice::Sequential:
        break;
    }
    return ColorMapKind::Sequential;
}

ColorControl::Choice ColorControl::choice() const
{
    return static_cast<Choice>(m_choice->currentIndex());
}

void ColorControl::setChoice(Choice choice)
{
    m_choice->setCurrentIndex(static_cast<int>(choice));
}

QString ColorControl::lowText() const
{
    return m_low->text();
}

QString ColorControl::highText() const
{
    return m_high->text();
}

void ColorControl::setTexts(const QString &low, const QString &high)
{
    m_low->setText(low);
    m_high->setText(high);
    Q_EMIT changed();
}

void ColorControl::setFitting(const std::optional<ValueRange> &range, const QString &unit)
{
    m_fitting = range;
    m_low->setPlaceholderText(range ? shortText(range->low) : QString());
    m_high->setPlaceholderText(range ? shortText(range->high) : QString());
    m_unit->setText(unit);
    showParts();
    Q_EMIT changed();
}

std::optional<ColorScale> ColorControl::plotScale() const
{
    const bool isTyped = m_low->hasAcceptableInput() && m_high->hasAcceptableInput();
    if (!m_fitting && !isTyped)
        return {};
    const ValueRange fitting = m_fitting.value_or(ValueRange());
    const auto [low, high] = std::minmax({fieldValue(m_low, fitting.low), fieldValue(m_high, fitting.high)});
    return ColorScale{kind(), low, high};
}

std::optional<ColorScale> ColorControl::cellScale() const
{
    return choice() == Choice::Plain ? std::nullopt : plotScale();
}

} // namespace rankscope
