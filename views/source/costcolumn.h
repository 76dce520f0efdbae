// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QRect>
#include <QString>

#include "model/profile/scopes/linecosts.h"

#include <span>
#include <vector>

class QFontMetrics;
class QPainter;

namespace rankscope {

/// What a metric says of the lines of the file that is shown.
struct SourceCosts {
    QString metric; // its name
    QString units;
    double total = 0; // of the whole program
    FileCosts lines;
};

/// How costs are shown beside the lines.
struct CostLook {
    bool isShown = true;
    bool inPercent = true; // of the whole program; else as they are
    MetricFlavour flavour = MetricFlavour::Own;
    friend bool operator==(const CostLook &, const CostLook &) = default;
};

/// The column of costs in the margin of a source: a number and a bar beside each line; a range of lines is a bracket,
/// and its cost stands once, in the first of its lines that is seen and free.
class CostColumn
{
public:
    void setCosts(const SourceCosts &costs);
    void setLook(const CostLook &look);
    const CostLook &look() const { return m_look; }
    bool isEmpty() const { return m_costs.lines.isEmpty(); }

    int width(const QFontMetrics &metrics) const; ///< pixels; 0: nothing is shown

    /// A line of the file that is seen, and where.
    struct Row {
        std::uint64_t line = 0;
        QRect area;
    };
    /// What is written beside a row: of a range, or of the line alone.
    struct Label {
        std::uint64_t line = 0;
        const LineCost *cost = nullptr;
        bool isRange() const { return cost->lines.last > cost->lines.first; }
    };
    /// The labels of these rows, at most one a row.
    std::vector<Label> labels(std::span<const Row> rows) const;
    /// Draws beside the rows, at their left ends.
    void paint(QPainter &painter, std::span<const Row> rows, const QPalette &palette) const;

    /// "12.3 %", "380928".
    QString text(const LineCost &cost) const;
    /// All that is known of a line: its own cost, and those of the ranges that it is in.
    QString toolTip(std::uint64_t line) const;

private:
    static constexpr int mostLanes = 4; // of brackets next to each other

    /// A range with its place among those that overlap it, from the left.
    struct Bracket {
        const LineCost *cost = nullptr;
        int lane = 0;
    };

    double value(const LineCost &cost) const
    {
        return m_look.flavour == MetricFlavour::Own ? cost.own : cost.inclusive;
    }
    void arrange();
    void paintLabel(QPainter &painter, const Label &label, const QRect &area, const QPalette &palette) const;
    void paintBracket(QPainter &painter, const Bracket &bracket, std::span<const Row> rows, int left) const;
    int textWidth(const QFontMetrics &metrics) const;
    QString sentence(const LineCost &cost) const;

    SourceCosts m_costs;
    CostLook m_look;
    std::vector<Bracket> m_brackets; // the wider ones before those within
    int m_lanes = 0;
    double m_largest = 0;
};

} // namespace rankscope
