// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/profilecsv.h"

#include "io/writeerror.h"

#include <QLocale>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const ScopeTree &tree, StringId id)
{
    const std::string_view text = tree.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

class ProfileRows
{
public:
    ProfileRows(const ProfileTable &table, ProfileFormat format, CsvWriter &csv)
        : m_table(table)
        , m_tree(table.section->tree)
        , m_format(format)
        , m_csv(csv)
        , m_depths(table.flat ? 0 : m_tree.size())
    {}

    void heading();
    void row(std::size_t index);

private:
    void scope(ScopeId scope);
    void flatRow(const FlatRow &row);
    void lines(LineRange lines);
    void known(double value) { m_csv.field(std::isnan(value) ? QString() : realText(value)); }
    void line(std::uint32_t number) { m_csv.field(number == 0 ? QString() : QString::number(number)); }

    const ProfileTable &m_table;
    const ScopeTree &m_tree;
    ProfileFormat m_format;
    CsvWriter &m_csv;
    std::vector<std::uint32_t> m_depths;
};

void ProfileRows::heading()
{
    const bool isFlat = m_table.flat.has_value();
    for (const auto &name : isFlat ? QStringList{u"Module"_s, u"File"_s, u"Procedure"_s}
                                   : QStringList{u"Depth"_s, u"Scope"_s, u"Name"_s, u"Module"_s, u"File"_s})
        m_csv.field(name);
    m_csv.field(u"First line");
    m_csv.field(u"Last line");
    for (const ProfileTableColumn &column : m_table.columns) {
        if (!column.values.own.empty())
            m_csv.field(QString(column.name % " (own)"_L1));
        if (!column.values.inclusive.empty()) {
            m_csv.field(QString(column.name % " (inclusive)"_L1));
            if (column.showPercent)
                m_csv.field(QString(column.name % " (%)"_L1));
        }
        if (column.samples) {
            m_csv.field(QString(column.name % " (samples)"_L1));
            m_csv.field(QString(column.name % u" (± samples)"_s));
        }
    }
    m_csv.endLine();
}

void ProfileRows::lines(LineRange lines)
{
    line(lines.first);
    line(lines.last);
}

void ProfileRows::scope(ScopeId scope)
{
    const auto parent = m_tree.parent(scope);
    m_depths[scope.value] = parent ? m_depths[parent->value] + 1 : 0;
    m_csv.field(QString::number(m_depths[scope.value]));
    m_csv.field(QString(elementName(m_tree.kind(scope), m_format)));
    m_csv.field(textOf(m_tree, m_tree.name(scope)));
    m_csv.field(textOf(m_tree, m_tree.module(scope)));
    m_csv.field(textOf(m_tree, m_tree.file(scope)));
    lines(m_tree.lines(scope));
}

void ProfileRows::flatRow(const FlatRow &row)
{
    m_csv.field(textOf(m_tree, row.module));
    m_csv.field(textOf(m_tree, row.file));
    m_csv.field(textOf(m_tree, row.name));
    lines(row.lines);
}

void ProfileRows::row(std::size_t index)
{
    if (m_table.flat)
        flatRow(m_table.flat->rows[index]);
    else
        scope({static_cast<std::uint32_t>(index)});
    for (const ProfileTableColumn &column : m_table.columns) {
        const MetricColumns &values = column.values;
        if (!values.own.empty())
            known(values.own[index]);
        if (!values.inclusive.empty()) {
            known(values.inclusive[index]);
            if (column.showPercent)
                known(percentOf(values.inclusive[index], values.total));
        }
        if (column.samples) {
            known(column.samples->samples[index]);
            known(column.samples->errors[index]);
        }
    }
    m_csv.endLine();
}

} // namespace

Result<void> writeProfileCsv(const ProfileTable &table, ProfileFormat format, LineEnd lineEnd, QIODevice &device,
                             Progress &progress)
{
    CsvWriter csv(device, lineEnd);
    ProfileRows rows(table, format, csv);
    rows.heading();
    for (std::size_t index = 0; index < table.rows() && !csv.hasFailed(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        rows.row(index);
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
