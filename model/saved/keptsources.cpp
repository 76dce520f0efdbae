// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/keptsources.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct KeptSourcesTexts {
    Q_DECLARE_TR_FUNCTIONS(KeptSources)
};

constexpr qsizetype mostNamedSources = 20; // of those that were not found

/// The lines around some lines of a text that has `count`.
std::set<std::uint32_t> linesAround(const std::set<std::uint32_t> &named, std::uint64_t count)
{
    std::set<std::uint32_t> lines;
    for (const std::uint32_t line : named) {
        const std::uint64_t first = line > surroundingLines ? line - surroundingLines : 1;
        const std::uint64_t last = std::min(line + surroundingLines, count);
        for (std::uint64_t each = first; each <= last; ++each)
            lines.insert(std::uint32_t(each));
    }
    return lines;
}

void keepFile(KeptSources &sources, const QString &side, const QString &file, const QString &text,
              const std::set<std::uint32_t> &named)
{
    const auto lines = QStringView(text).split(u'\n');
    for (const std::uint32_t line : linesAround(named, std::uint64_t(lines.size()))) {
        QString content = lines[qsizetype(line) - 1].toString();
        if (content.endsWith(u'\r'))
            content.chop(1);
        sources.lines.push_back({side, file, line, content, named.contains(line)});
    }
}

std::optional<std::size_t> placeOf(const ReportTable &table, QLatin1StringView key)
{
    const auto found = std::ranges::find(table.columns, key, &ColumnHead::key);
    return found == table.columns.end() ? std::nullopt : std::optional(std::size_t(found - table.columns.begin()));
}

/// 0 where it is no line.
std::uint32_t lineOf(const ReportValue &value)
{
    std::uint64_t line = 0;
    if (const auto *const count = std::get_if<std::uint64_t>(&value))
        line = *count;
    else if (const auto *const number = std::get_if<std::int64_t>(&value))
        line = *number > 0 ? std::uint64_t(*number) : 0;
    return line <= std::numeric_limits<std::uint32_t>::max() ? std::uint32_t(line) : 0;
}

Result<void> addPlaces(std::set<NamedLine> &places, const ReportTable &table, const Progress &progress)
{
    const auto file = placeOf(table, "file"_L1);
    const auto line = placeOf(table, "line"_L1);
    if (!file || !line || !table.rows)
        return {};
    const auto add = [&](const TableRow &row) {
        const ReportValue name = row.value(*file);
        const auto *const text = std::get_if<QString>(&name);
        const std::uint32_t number = lineOf(row.value(*line));
        if (text && !text->isEmpty() && number > 0)
            places.insert({*text, number});
        return true;
    };
    return table.rows(add, progress);
}

constexpr Audiences sourceAudiences = Audience::Tables | Audience::Json | Audience::Page;

std::vector<ReportColumn<KeptLine>> sourceColumns()
{
    std::vector<ReportColumn<KeptLine>> columns;
    const auto add = [&columns](const QString &key, const QString &heading, FieldType type, auto value) {
        columns.push_back({{.key = key,
                            .heading = heading,
                            .shownIn = sourceAudiences,
                            .type = type,
                            .isNumber = type != FieldType::Text},
                           value});
    };
    add(u"side"_s, KeptSourcesTexts::tr("Side"), FieldType::Text,
        [](const KeptLine &line) { return textUnlessEmpty(line.side); });
    add(u"file"_s, KeptSourcesTexts::tr("File"), FieldType::Text, [](const KeptLine &line) { return line.file; });
    add(u"line"_s, KeptSourcesTexts::tr("Line"), FieldType::Integer,
        [](const KeptLine &line) { return std::uint64_t(line.line); });
    add(u"mark"_s, u"•"_s, FieldType::Text,
        [](const KeptLine &line) { return line.isNamed ? ReportValue(u"●"_s) : ReportValue(); });
    add(u"text"_s, KeptSourcesTexts::tr("Source"), FieldType::Text, [](const KeptLine &line) { return line.text; });
    columns.back().head.style = u"code"_s;
    columns.back().head.isWhole = true;
    return columns;
}

} // namespace

void keepSources(KeptSources &sources, const QString &side, const SourceLookup &lookup,
                 const std::set<NamedLine> &places)
{
    if (!lookup)
        return;
    std::map<QString, std::set<std::uint32_t>> files;
    for (const auto &[file, line] : places)
        files[file].insert(line);
    for (const auto &[file, named] : files) {
        if (const std::optional<QString> text = lookup(file))
            keepFile(sources, side, file, *text, named);
        else if (!sources.missing.contains(file))
            sources.missing << file;
    }
}

Result<std::set<NamedLine>> placesIn(const Report &report, const Progress &progress)
{
    std::set<NamedLine> places;
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (!table)
            continue;
        if (const Result<void> added = addPlaces(places, *table, progress); !added)
            return tl::unexpected(added.error());
    }
    return places;
}

void addSourceTable(Report &report, const std::shared_ptr<const KeptSources> &sources)
{
    if (sources->lines.empty())
        return;
    ReportTable table{.key = "sources"_L1, .element = "line"_L1, .heading = KeptSourcesTexts::tr("Source")};
    setFirstRows(table, sourceColumns(), sources->lines.size(), 0,
                 [sources](std::size_t row) -> const KeptLine & { return sources->lines[row]; });
    report.parts.emplace_back(std::move(table));
}

QString missingSourcesSentence(const QStringList &missing)
{
    if (missing.isEmpty())
        return {};
    const QStringList named = missing.first(std::min(mostNamedSources, missing.size()));
    const QString more = missing.size() > named.size() ? u", …"_s : QString();
    return KeptSourcesTexts::tr("Lines of %n source(s) are not in this file, since they were not found when it was "
                                "saved (--source FOLDER): %1.",
                                nullptr, static_cast<int>(std::min<qsizetype>(missing.size(), 1'000'000'000)))
        .arg(named.join(u", "_s) + more);
}

} // namespace rankscope
