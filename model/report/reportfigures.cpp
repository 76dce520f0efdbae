// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportfigures.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldType typeOf(const ReportValue &value)
{
    if (std::holds_alternative<double>(value) || std::holds_alternative<float>(value))
        return FieldType::Real;
    const bool isCount = std::holds_alternative<std::int64_t>(value) || std::holds_alternative<std::uint64_t>(value);
    return isCount || std::holds_alternative<bool>(value) ? FieldType::Integer : FieldType::Text;
}

/// A list of numbers or texts in one cell.
ReportValue withoutList(const ReportValue &value)
{
    const auto *const list = std::get_if<ReportList>(&value);
    if (!list)
        return value;
    QStringList texts;
    for (const ReportValue &each : *list)
        texts << fieldOf(each).text;
    return QString(u'[' % texts.join(u", "_s) % u']');
}

} // namespace

ReportTable figuresRow(QLatin1StringView element, const ReportObject &figures)
{
    std::vector<ReportColumn<ReportObject>> columns;
    for (std::size_t index = 0; index < figures.size(); ++index)
        columns.push_back(
            {{.key = figures[index].key, .shownIn = Audience::Tables, .type = typeOf(figures[index].value)},
             [index](const ReportObject &row) { return withoutList(row[index].value); }});
    const auto row = std::make_shared<const ReportObject>(figures);
    ReportTable table{.key = {}, .element = element, .shownIn = Audience::Tables};
    setFirstRows(table, std::move(columns), 1, 0, [row](std::size_t) -> const ReportObject & { return *row; });
    return table;
}

ReportObject objectOf(const std::vector<ReportFigure> &figures)
{
    ReportObject object;
    for (const ReportFigure &figure : figures) {
        if (!figure.key.isEmpty())
            object.push_back({figure.key, figure.value});
    }
    return object;
}

std::vector<ReportFigure> shownFigures(const std::vector<ReportFigure> &figures)
{
    std::vector<ReportFigure> shown = figures;
    std::erase_if(shown, [](const ReportFigure &figure) {
        return figure.name.isEmpty() || std::holds_alternative<std::monostate>(figure.value);
    });
    std::ranges::stable_sort(shown, {}, &ReportFigure::order);
    for (ReportFigure &figure : shown) {
        if (figure.text.isEmpty())
            figure.text = shownText(figure.value);
    }
    return shown;
}

} // namespace rankscope
