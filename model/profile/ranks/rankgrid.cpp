// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/ranks/rankgrid.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

std::optional<RankGrid> RankGrid::parse(const QString &text)
{
    constexpr qsizetype mostSizes = 6;
    static const QRegularExpression signs(u"[x×*,;\\s]+"_s, QRegularExpression::CaseInsensitiveOption);
    const QStringList parts = text.trimmed().split(signs);
    if (parts.size() > mostSizes)
        return std::nullopt;
    std::vector<std::int64_t> sizes;
    std::int64_t product = 1;
    for (const QString &part : parts) {
        bool isNumber = false;
        const qlonglong size = part.toLongLong(&isNumber);
        if (!isNumber || size < 1 || size > mostPlaces / product)
            return std::nullopt;
        product *= size;
        sizes.push_back(size);
    }
    if (sizes.size() == 1) // a row
        sizes.insert(sizes.begin(), 1);
    return RankGrid(std::move(sizes));
}

RankGrid RankGrid::suggested(std::int64_t processes)
{
    processes = std::clamp<std::int64_t>(processes, 1, mostPlaces);
    std::int64_t rows = 1;
    for (std::int64_t size = 1; size * size <= processes; ++size) {
        if (processes % size == 0)
            rows = size;
    }
    return RankGrid({rows, processes / rows});
}

std::int64_t RankGrid::places() const
{
    std::int64_t product = 1;
    for (const std::int64_t size : m_sizes)
        product *= size;
    return product;
}

std::int64_t RankGrid::columns() const
{
    return planes() * (width() + 1) - 1;
}

RankGrid::Cell RankGrid::cellOf(std::int64_t rank) const
{
    const std::int64_t inPlane = rank / planes();
    return {inPlane / width(), rank % planes() * (width() + 1) + inPlane % width()};
}

std::optional<std::int64_t> RankGrid::rankAt(const Cell &cell) const
{
    const std::int64_t column = cell.column % (width() + 1);
    if (cell.row < 0 || cell.row >= rows() || cell.column < 0 || cell.column >= columns() || column == width())
        return std::nullopt;
    return (cell.row * width() + column) * planes() + cell.column / (width() + 1);
}

QString RankGrid::coordinates(std::int64_t rank) const
{
    QStringList parts;
    for (auto size = m_sizes.rbegin(); size != m_sizes.rend(); ++size) {
        parts.prepend(QString::number(rank % *size));
        rank /= *size;
    }
    return u'(' % parts.join(", "_L1) % u')';
}

QString RankGrid::toString() const
{
    QStringList parts;
    for (const std::int64_t size : m_sizes)
        parts << QString::number(size);
    return parts.join(u'x');
}

} // namespace rankscope
