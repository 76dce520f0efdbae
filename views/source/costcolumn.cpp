// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/source/costcolumn.h"

#include "views/common/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CostColumnTexts {
    Q_DECLARE_TR_FUNCTIONS(CostColumn)
};

constexpr int laneWidth = 6; // pixels
constexpr int shownDigits = 6;
constexpr double leastPercent = 0.05; // less is written as "< 0.1 %"

QString exact(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

void CostColumn::setCosts(const SourceCosts &costs)
{
    m_costs = costs;
    arrange();
}

void CostColumn::setLook(const CostLook &look)
{
    m_look = look;
    arrange();
}

/// Brackets get the first lane that is free; where there are too many, the innermost ones share the last.
void CostColumn::arrange()
{
    m_brackets.clear();
    m_lanes = 0;
    m_largest = 0;
    for (const LineCost &cost : std::as_const(m_costs.lines)) {
        m_largest = std::max(m_largest, value(cost));
        if (cost.lines.last > cost.lines.first && value(cost) != 0)
            m_brackets.push_back({&cost, 0});
    }
    std::ranges::stable_sort(m_brackets, {}, [](const Bracket &bracket) {
        return std::pair(bracket.cost->lines.first, -std::int64_t(bracket.cost->lines.last));
    });
    std::array<std::uint32_t, mostLanes> until = {}; // last line of the bracket in each lane
    for (Bracket &bracket : m_brackets) {
        while (bracket.lane + 1 < mostLanes && until[std::size_t(bracket.lane)] >= bracket.cost->lines.first)
            ++bracket.lane;
        std::uint32_t &end = until[std::size_t(bracket.lane)];
        end = std::max(end, bracket.cost->lines.last);
        m_lanes = std::max(m_lanes, bracket.lane + 1);
    }
}

QString CostColumn::text(const LineCost &cost) const
{
    const QLocale locale;
    if (!m_look.inPercent)
        return locale.toString(value(cost), 'g', shownDigits);
    const double percent = percentOf(value(cost), m_costs.total);
    if (percent > 0 && percent < leastPercent)
        return CostColumnTexts::tr("< %1 %").arg(locale.toString(2 * leastPercent, 'f', 1));
    return CostColumnTexts::tr("%1 %").arg(locale.toString(percent, 'f', 1));
}

int CostColumn::textWidth(const QFontMetrics &metrics) const
{
    int width = 0;
    for (const LineCost &cost : m_costs.lines)
        width = std::max(width, metrics.horizontalAdvance(text(cost)));
    return width + metrics.horizontalAdvance(u'[') + 8;
}

int CostColumn::width(const QFontMetrics &metrics) const
{
    return isEmpty() || !m_look.isShown ? 0 : textWidth(metrics) + m_lanes * laneWidth + 4;
}

std::vector<CostColumn::Label> CostColumn::labels(std::span<const Row> rows) const
{
    std::vector<Label> labels;
    if (rows.empty())
        return labels;
    std::vector<const LineCost *> taken(rows.size());
    const std::uint64_t first = rows.front().line;
    const std::uint64_t last = rows.back().line;
    const auto begin = std::ranges::lower_bound(m_costs.lines, first, {},
                                                [](const LineCost &cost) { return std::uint64_t(cost.lines.first); });
    for (auto cost = begin; cost != m_costs.lines.end() && cost->lines.first <= last; ++cost) {
        if (cost->lines.first == cost->lines.last && value(*cost) != 0)
            taken[cost->lines.first - first] = &*cost;
    }
    for (const Bracket &bracket : m_brackets) {
        const LineRange lines = bracket.cost->lines;
        if (lines.last < first || lines.first > last)
            continue;
        const std::uint64_t end = std::min<std::uint64_t>(lines.last, last) - first;
        std::uint64_t place = std::max<std::uint64_t>(lines.first, first) - first;
        while (place < end && taken[place])
            ++place;
        if (!taken[place])
            taken[place] = bracket.cost;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (taken[row])
            labels.push_back({rows[row].line, taken[row]});
    }
    return labels;
}

/// A bar as long as its part of the dearest entry of the file, the number on it.
void CostColumn::paintLabel(QPainter &painter, const Label &label, const QRect &area, const QPalette &palette) const
{
    const double part = m_largest > 0 ? std::clamp(value(*label.cost) / m_largest, 0.0, 1.0) : 0;
    QColor bar = themeColors(palette).current;
    bar.setAlphaF(0.35F);
    const int length = static_cast<int>(part * area.width());
    painter.fillRect(QRect(area.right() - length + 1, area.top() + 1, length, area.height() - 2), bar);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(area.adjusted(0, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                     label.isRange() ? QString(u'[' % text(*label.cost)) : text(*label.cost));
}

void CostColumn::paintBracket(QPainter &painter, const Bracket &bracket, std::span<const Row> rows, int left) const
{
    const LineRange lines = bracket.cost->lines;
    const std::uint64_t first = rows.front().line;
    const std::uint64_t last = rows.back().line;
    if (lines.last < first || lines.first > last)
        return;
    const int x = left + bracket.lane * laneWidth + 1;
    const QRect &above = rows[std::max<std::uint64_t>(lines.first, first) - first].area;
    const QRect &below = rows[std::min<std::uint64_t>(lines.last, last) - first].area;
    const int top = lines.first >= first ? above.top() + 2 : above.top();
    const int bottom = lines.last <= last ? below.bottom() - 2 : below.bottom();
    painter.drawLine(x, top, x, bottom);
    if (lines.first >= first)
        painter.drawLine(x, top, x + laneWidth - 2, top);
    if (lines.last <= last)
        painter.drawLine(x, bottom, x + laneWidth - 2, bottom);
}

void CostColumn::paint(QPainter &painter, std::span<const Row> rows, const QPalette &palette) const
{
    if (rows.empty() || isEmpty() || !m_look.isShown)
        return;
    const int texts = textWidth(painter.fontMetrics());
    for (const Label &label : labels(rows)) {
        const QRect &row = rows[label.line - rows.front().line].area;
        paintLabel(painter, label, QRect(row.left(), row.top(), texts, row.height()), palette);
    }
    painter.setPen(QPen(palette.color(QPalette::Text), 1));
    for (const Bracket &bracket : m_brackets)
        paintBracket(painter, bracket, rows, rows.front().area.left() + texts + 2);
}

QString CostColumn::sentence(const LineCost &cost) const
{
    const auto part = [this](double value) {
        return CostColumnTexts::tr("%1 (%2 %)")
            .arg(exact(value), QLocale().toString(percentOf(value, m_costs.total), 'f', 2));
    };
    const QString first = QString::number(cost.lines.first);
    const QString what =
        cost.lines.first == cost.lines.last
            ? CostColumnTexts::tr("Line %1").arg(first)
            : CostColumnTexts::tr("Lines %1 to %2 together").arg(first, QString::number(cost.lines.last));
    return cost.own == cost.inclusive ? CostColumnTexts::tr("%1: %2 %3").arg(what, m_costs.metric, part(cost.own))
                                      : CostColumnTexts::tr("%1: %2 %3, with calls %4")
                                            .arg(what, m_costs.metric, part(cost.own), part(cost.inclusive));
}

QString CostColumn::toolTip(std::uint64_t line) const
{
    QStringList sentences;
    for (const LineCost &cost : m_costs.lines) {
        if (cost.lines.first > line)
            break;
        if (cost.lines.last >= line)
            sentences << sentence(cost);
    }
    return sentences.join(u'\n');
}

} // namespace rankscope
