// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/report/attributetable.h"

#include "model/arrays/sources/attributereportvalue.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct AttributeTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffReport)
};
struct AttributePageTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffHtml)
};

using AttributeColumn = ReportColumn<AttributeDifference>;
using AttributeSide = std::optional<AttributeValue> AttributeDifference::*;

QString pageValue(const std::optional<AttributeValue> &value)
{
    if (value && !value->error.isEmpty())
        return AttributePageTexts::tr("cannot be read");
    return value ? attributeText(*value) : AttributePageTexts::tr("absent");
}

/// On one line, and cut.
QString terminalValue(const std::optional<AttributeValue> &value)
{
    constexpr std::size_t mostValues = 12;
    constexpr qsizetype mostCharacters = 80;
    if (value && !value->error.isEmpty())
        return AttributeTerminalTexts::tr("cannot be read");
    return value ? attributeText(*value, mostValues, mostCharacters).simplified()
                 : AttributeTerminalTexts::tr("absent");
}

void addAttributeText(std::vector<AttributeColumn> &columns, const QString &key, const QString &heading,
                      QString AttributeDifference::*text)
{
    columns.push_back({{.key = key, .heading = heading, .shownIn = allAudiences, .style = u"code"_s, .isWhole = true},
                       [text](const AttributeDifference &difference) { return difference.*text; }});
}

/// People are told where there is no value.
void addAttributeSide(std::vector<AttributeColumn> &columns, const QString &key, const QString &heading,
                      AttributeSide side)
{
    columns.push_back({{.key = key, .shownIn = fileAudiences},
                       [side](const AttributeDifference &difference) {
                           return difference.*side ? attributeReportValue(*(difference.*side)) : ReportValue();
                       },
                       [side](const AttributeDifference &difference) {
                           return difference.*side ? attributeText(*(difference.*side)) : QString();
                       }});
    columns.push_back({{.key = {}, .heading = heading, .shownIn = Audience::Page, .style = u"code "_s % key},
                       {},
                       [side](const AttributeDifference &difference) { return pageValue(difference.*side); }});
    columns.push_back({{.key = {}, .heading = heading, .shownIn = Audience::Text, .isWhole = true},
                       {},
                       [side](const AttributeDifference &difference) { return terminalValue(difference.*side); }});
}

std::vector<AttributeColumn> attributeColumns(QLatin1StringView which)
{
    std::vector<AttributeColumn> columns{
        {{.key = u"class"_s, .shownIn = Audience::Json}, [](const AttributeDifference &) { return u"attribute"_s; }},
        {{.key = u"class"_s, .shownIn = Audience::Tables},
         [which](const AttributeDifference &) { return QString(which); }}};
    addAttributeText(columns, u"path"_s, AttributePageTexts::tr("of"), &AttributeDifference::path);
    addAttributeText(columns, u"name"_s, AttributePageTexts::tr("attribute"), &AttributeDifference::name);
    addAttributeSide(columns, u"reference"_s, AttributePageTexts::tr("reference"), &AttributeDifference::reference);
    addAttributeSide(columns, u"current"_s, AttributePageTexts::tr("current"), &AttributeDifference::current);
    columns.push_back({{.key = u"error"_s, .shownIn = fileAudiences}, [](const AttributeDifference &difference) {
                           return difference.error.isEmpty() ? ReportValue() : ReportValue(difference.error);
                       }});
    return columns;
}

void setAttributes(ReportTable &table, const std::vector<AttributeDifference> &differences)
{
    table.all = differences.size();
    setRows(table, attributeColumns(table.element), table.all,
            [&differences](std::size_t index) -> const AttributeDifference & { return differences[index]; });
}

} // namespace

ReportTable attributeDifferences(const AttributeDiff &diff)
{
    ReportTable table{.key = "attributes"_L1,
                      .element = "attribute"_L1,
                      .heading = AttributePageTexts::tr("Attributes that differ"),
                      .caption = AttributeTerminalTexts::tr("Attributes that differ:")};
    setAttributes(table, diff.differences);
    return table;
}

ReportTable attributeNotes(const AttributeDiff &diff)
{
    ReportTable table{
        .key = "notes"_L1,
        .element = "note"_L1,
        .heading = AttributePageTexts::tr("Attributes that differ without changing what the elements mean"),
        .caption = AttributeTerminalTexts::tr("Note: attributes that do not change what the elements mean differ "
                                              "(--attributes all counts them):")};
    setAttributes(table, diff.notes);
    return table;
}

} // namespace rankscope
