// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopefields.h"

#include "model/profile/scopes/scopetitle.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void addLineCells(FieldRow &row, LineRange lines)
{
    for (const std::uint32_t line : {lines.first, lines.last})
        row.cells.push_back(line == 0 ? FieldCell() : countField(line));
}

/// The name of a scope; of a call, which has none, that of what it calls, if that is one procedure.
QString fieldNameOf(const ScopeTree &tree, ScopeId scope)
{
    const QString name = poolText(tree, tree.name(scope));
    if (!name.isEmpty() || tree.kind(scope) != ScopeKind::CallSite)
        return name;
    QString called;
    for (auto child = tree.firstChild(scope); child; child = tree.nextSibling(*child)) {
        if (tree.kind(*child) != ScopeKind::Frame)
            continue;
        const QString procedure = poolText(tree, tree.name(*child));
        if (!called.isEmpty() && called != procedure)
            return {};
        called = procedure;
    }
    return called;
}

/// Makes the rows one after the other: depths are counted on the way.
class ScopeFieldRows
{
public:
    ScopeFieldRows(const ProfileTable &table, ProfileFormat format)
        : m_table(table)
        , m_tree(table.section->tree)
        , m_format(format)
        , m_depths(table.flat ? 0 : m_tree.size())
    {}

    FieldRow rowOf(std::size_t index);

private:
    FieldRow treeRow(ScopeId scope);
    FieldRow flatRow(const FlatRow &flat) const;
    void addValues(FieldRow &row, const ProfileTableColumn &column, std::size_t index) const;

    const ProfileTable &m_table;
    const ScopeTree &m_tree;
    ProfileFormat m_format;
    std::vector<std::uint32_t> m_depths;
};

FieldRow ScopeFieldRows::treeRow(ScopeId scope)
{
    const auto parent = m_tree.parent(scope);
    m_depths[scope.value] = parent ? m_depths[parent->value] + 1 : 0;
    FieldRow row{"scope"_L1,
                 {countField(m_depths[scope.value]), textField(elementName(m_tree.kind(scope), m_format)),
                  textField(fieldNameOf(m_tree, scope)), textField(poolText(m_tree, m_tree.module(scope))),
                  textField(poolText(m_tree, m_tree.file(scope)))}};
    addLineCells(row, m_tree.lines(scope));
    return row;
}

FieldRow ScopeFieldRows::flatRow(const FlatRow &flat) const
{
    FieldRow row{
        "row"_L1,
        {textField(poolText(m_tree, flat.module)), textField(poolText(m_tree, flat.file)),
         textField(poolText(m_tree, flat.name))},
    };
    addLineCells(row, flat.lines);
    return row;
}

void ScopeFieldRows::addValues(FieldRow &row, const ProfileTableColumn &column, std::size_t index) const
{
    const MetricColumns &values = column.values;
    if (!values.own.empty())
        row.cells.push_back(realField(values.own[index]));
    if (!values.inclusive.empty()) {
        row.cells.push_back(realField(values.inclusive[index]));
        if (column.showPercent)
            row.cells.push_back(realField(percentOf(values.inclusive[index], values.total)));
    }
    if (column.samples) {
        row.cells.push_back(realField(column.samples->samples[index]));
        row.cells.push_back(realField(column.samples->errors[index]));
    }
}

FieldRow ScopeFieldRows::rowOf(std::size_t index)
{
    FieldRow row = m_table.flat ? flatRow(m_table.flat->rows[index]) : treeRow({static_cast<std::uint32_t>(index)});
    for (const ProfileTableColumn &column : m_table.columns)
        addValues(row, column, index);
    return row;
}

void addMetricColumns(FieldTable &fields, const ProfileTableColumn &column)
{
    const auto add = [&](QLatin1StringView name, const QString &heading) {
        addNamedColumn(fields, column.name % " ("_L1 % heading % u')', column.name % u' ' % name, FieldType::Real);
    };
    if (!column.values.own.empty())
        add("own"_L1, u"own"_s);
    if (!column.values.inclusive.empty()) {
        add("inclusive"_L1, u"inclusive"_s);
        if (column.showPercent)
            add("percent"_L1, u"%"_s);
    }
    if (column.samples) {
        add("samples"_L1, u"samples"_s);
        add("sample error"_L1, u"± samples"_s);
    }
}

} // namespace

FieldTable scopeFields(const ProfileTable &table, ProfileFormat format)
{
    FieldTable fields{.kind = "profile"_L1};
    if (table.flat)
        fields.columns = {{"module"_L1, FieldType::Text, u"Module"_s},
                          {"file"_L1, FieldType::Text, u"File"_s},
                          {"procedure"_L1, FieldType::Text, u"Procedure"_s}};
    else
        fields.columns = {{"depth"_L1, FieldType::Integer, u"Depth"_s},
                          {"scope"_L1, FieldType::Text, u"Scope"_s},
                          {"name"_L1, FieldType::Text, u"Name"_s},
                          {"module"_L1, FieldType::Text, u"Module"_s},
                          {"file"_L1, FieldType::Text, u"File"_s}};
    fields.columns.push_back({"first_line"_L1, FieldType::Integer, u"First line"_s});
    fields.columns.push_back({"last_line"_L1, FieldType::Integer, u"Last line"_s});
    for (const ProfileTableColumn &column : table.columns)
        addMetricColumns(fields, column);
    fields.rows = [&table, format](const FieldTable::Visit &visit, const Progress &progress) {
        ScopeFieldRows rows(table, format);
        return visitRows(
            table.rows(), [&rows](std::size_t index) { return rows.rowOf(index); }, visit, progress);
    };
    return fields;
}

} // namespace rankscope
