// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/cellfields.h"

#include "model/arrays/view/cellformat.h"
#include "model/arrays/view/cellsubscripts.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The texts of a dimension; null where it has none.
const std::vector<QString> *textsOf(const AxisLabels &labels, std::size_t dimension)
{
    const bool has = dimension < labels.dimensions.size() && !labels.dimensions[dimension].texts.empty();
    return has ? &labels.dimensions[dimension].texts : nullptr;
}

FieldRow cellRow(const ArrayDescription &description, const AxisLabels &labels,
                 const std::vector<std::int64_t> &subscripts, const QString &value)
{
    FieldRow row{"element"_L1, {}};
    for (std::size_t dimension = 0; dimension < subscripts.size(); ++dimension) {
        const std::int64_t subscript = subscripts[dimension];
        row.cells.push_back({.text = QString::number(subscript), .integer = subscript});
        const auto *const texts = textsOf(labels, dimension);
        const auto index = texts ? indexOf(description.dimensions[dimension], texts->size(), subscript) : std::nullopt;
        if (texts)
            row.cells.push_back(textField(index ? (*texts)[*index] : QString()));
    }
    row.cells.push_back(textField(value));
    return row;
}

/// False when no more rows are wanted.
bool visitPage(const ArrayView &view, const AxisLabels &labels, const CellPage &page, const FieldTable::Visit &visit)
{
    const ArrayDescription &description = view.source().description();
    const std::size_t cells = valueCount(page.values);
    if (cells == 0)
        return true;
    CellSubscripts cell(view, page.area.firstRow, page.area.firstColumn);
    for (std::size_t index = 0; index < cells; ++index, cell.next()) {
        const bool isShown = page.isShown(index);
        if (isShown
            && !visit(cellRow(description, labels, cell.subscripts(), cellText(page.values, index, description, {}))))
            return false;
    }
    return true;
}

Result<void> visitCells(const ShownCells &cells, const AxisLabels &labels, const FieldTable::Visit &visit,
                        Progress &progress)
{
    progress.setTotal(cells.view.cellCount());
    CellStream stream(cells, {cells.view.columnCount(), 1}, progress);
    CellPage page;
    Result<bool> more = stream.next(page);
    for (; more && *more; more = stream.next(page)) {
        if (!visitPage(cells.view, labels, page, visit))
            return {};
        progress.advance(valueCount(page.values));
    }
    return more ? Result<void>() : tl::unexpected(more.error());
}

QString extentsText(const ArrayShape &shape)
{
    QStringList extents;
    for (const std::uint64_t extent : shape)
        extents << QString::number(extent);
    return extents.join(u',');
}

} // namespace

FieldTable cellFields(const ShownCells &cells, const AxisLabels &labels)
{
    const ArrayDescription &description = cells.view.source().description();
    FieldTable table{.kind = "array"_L1};
    table.facts = {{"dataset"_L1, description.path},
                   {"type"_L1, QString(typeName(description.type))},
                   {"shape"_L1, extentsText(description.shape)}};
    if (cells.filter)
        table.facts.push_back({"filter"_L1, cells.filter->words()});
    QStringList units;
    for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension) {
        const QString name = dimensionName(description, dimension);
        addNamedColumn(table, name, name, FieldType::Integer);
        if (!textsOf(labels, dimension))
            continue;
        const QString key = name % u"_coordinate"_s;
        addNamedColumn(table, key, key, FieldType::Text);
        if (const QString &unit = labels.dimensions[dimension].units; !unit.isEmpty())
            units << name % u": "_s % unit;
    }
    if (!units.isEmpty())
        table.facts.push_back({"coordinate_units"_L1, units.join(u"; "_s)});
    addNamedColumn(table, u"value"_s, u"value"_s, FieldType::Text);
    table.rows = [&cells, labels](const FieldTable::Visit &visit, Progress &progress) {
        return visitCells(cells, labels, visit, progress);
    };
    return table;
}

} // namespace rankscope
