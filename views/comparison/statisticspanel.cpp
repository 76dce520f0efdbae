// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/statisticspanel.h"

#include "model/comparison/comparisonsummary.h"
#include "views/common/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum Place { Count, Distinct, Minimum, Maximum, Mean, Median, Lower, Upper, Deviation, Nan, Plus, Minus, Texts, None };

constexpr int shownDigits = 7;

QString countText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString exactText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString exactText(const Number &number)
{
    return std::visit(
        [](auto value) {
            if constexpr (std::is_same_v<decltype(value), double>)
                return exactText(value);
            else
                return QString::number(value);
        },
        number);
}

} // namespace

StatisticsPanel::StatisticsPanel(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setAccessibleName(tr("Statistics"));
    m_grid->setContentsMargins(12, 6, 12, 6);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(3, 12);
    m_grid->setColumnStretch(5, 1);
    addLines();
    showFonts();
    setStatistics({});
}

void StatisticsPanel::addLines()
{
    addLine(0, 0, u"statisticCount"_s, tr("Count"), tr("Processes whose value is a finite number"));
    addLine(1, 0, u"statisticDistinct"_s, tr("Distinct"), tr("Different finite numbers"));
    addLine(2, 0, u"statisticMinimum"_s, tr("Minimum"), tr("The smallest finite number"));
    addLine(3, 0, u"statisticMaximum"_s, tr("Maximum"), tr("The largest finite number"));
    addLine(4, 0, u"statisticMean"_s, tr("Mean"), tr("The mean over the processes"));
    addLine(5, 0, u"statisticMedian"_s, tr("Median"), tr("Half of the processes have no more than this"));
    addLine(6, 0, u"statisticLowerQuartile"_s, tr("Lower quartile"),
            tr("A quarter of the processes has no more than this; interpolated linearly (type 7)"));
    addLine(0, 4, u"statisticUpperQuartile"_s, tr("Upper quartile"),
            tr("Three quarters of the processes have no more than this; interpolated linearly (type 7)"));
    addLine(1, 4, u"statisticDeviation"_s, tr("Deviation"), tr("The standard deviation, with n−1"));
    addLine(2, 4, u"statisticNan"_s, tr("NaN"), tr("Processes whose value is not-a-number"));
    addLine(3, 4, u"statisticPlusInf"_s, tr("+Inf"), tr("Processes whose value is positive infinity"));
    addLine(4, 4, u"statisticMinusInf"_s, tr("−Inf"), tr("Processes whose value is negative infinity"));
    addLine(5, 4, u"statisticNotNumeric"_s, tr("Not numeric"), tr("Processes whose value is no number"));
    addLine(6, 4, u"statisticWithoutValue"_s, tr("Without value"), tr("Processes that gave no value"));
    m_toMinimum = addJump(2, u"toMinimum"_s, tr("Choose the processes that have the smallest value"));
    m_toMaximum = addJump(3, u"toMaximum"_s, tr("Choose the processes that have the largest value"));
    connect(m_toMinimum, &QToolButton::clicked, this, [this] {
        if (m_statistics.minimum)
            Q_EMIT processesChosen(m_statistics.minimum->processes);
    });
    connect(m_toMaximum, &QToolButton::clicked, this, [this] {
        if (m_statistics.maximum)
            Q_EMIT processesChosen(m_statistics.maximum->processes);
    });
}

QLabel *StatisticsPanel::addLine(int row, int column, const QString &objectName, const QString &name,
                                 const QString &toolTip)
{
    auto *const caption = new QLabel(name, this);
    caption->setToolTip(toolTip);
    auto *const value = new QLabel(this);
    value->setObjectName(objectName);
    value->setTextFormat(Qt::PlainText);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setAccessibleName(name);
    m_grid->addWidget(caption, row, column);
    m_grid->addWidget(value, row, column + 1);
    m_lines.push_back({caption, value});
    return value;
}

QToolButton *StatisticsPanel::addJump(int row, const QString &objectName, const QString &toolTip)
{
    auto *const button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setText(u"▸"_s);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_grid->addWidget(button, row, 2);
    return button;
}

void StatisticsPanel::setStatistics(const ComparisonStatistics &statistics)
{
    m_statistics = statistics;
    const auto set = [this](Place place, const QString &text, const QString &exact, const QString &toolTip) {
        Line &line = m_lines[place];
        line.value->setText(text);
        line.value->setToolTip(toolTip);
        line.exact = exact;
    };
    const auto setCount = [&](Place place, std::uint64_t count) {
        set(place, countText(count), QString::number(count), {});
    };
    const auto setReal = [&](Place place, const std::optional<double> &value) {
        const QString exact = value ? exactText(*value) : QString();
        set(place, value ? QString::number(*value, 'g', shownDigits) : u"–"_s, exact, exact);
    };
    const auto setEnd = [&](Place place, const std::optional<ExtremeValue> &end) {
        const QString exact = end ? exactText(end->value) : QString();
        set(place, end ? exact : u"–"_s, exact, end ? ranksText(end->processes) : QString());
    };
    setCount(Count, statistics.count);
    setCount(Distinct, statistics.distinct);
    setEnd(Minimum, statistics.minimum);
    setEnd(Maximum, statistics.maximum);
    setReal(Mean, statistics.mean);
    setReal(Median, statistics.median);
    setReal(Lower, statistics.firstQuartile);
    setReal(Upper, statistics.thirdQuartile);
    setReal(Deviation, statistics.deviation);
    setCount(Nan, statistics.nan);
    setCount(Plus, statistics.infinityPositive);
    setCount(Minus, statistics.infinityNegative);
    setCount(Texts, statistics.notNumeric);
    setCount(None, statistics.withoutValue);
    m_toMinimum->setEnabled(statistics.minimum.has_value());
    m_toMaximum->setEnabled(statistics.maximum.has_value());
}

QString StatisticsPanel::text() const
{
    QString text;
    for (const Line &line : m_lines)
        text += line.name->text() % u'\t' % line.exact % u'\n';
    return text;
}

void StatisticsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        showFonts();
}

void StatisticsPanel::showFonts()
{
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, themeColors(muted).muted);
    for (QToolButton *const button : {m_toMinimum, m_toMaximum})
        button->setFixedHeight(fontMetrics().height()); // else its lines would stand apart
    for (const Line &line : m_lines) {
        line.name->setPalette(muted);
        line.value->setFont(dataFont(font()));
    }
}

} // namespace rankscope
