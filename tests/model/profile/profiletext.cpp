// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/profile/profiletext.h"

#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const ScopeTree &tree, StringId id)
{
    const std::string_view text = tree.text(id);
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString linesText(LineRange lines)
{
    if (lines == LineRange())
        return {};
    const QString first = u' ' + QString::number(lines.first);
    return lines.first == lines.last ? first : first + u'-' + QString::number(lines.last);
}

ScopeKind kindOf(const QByteArray &element)
{
    for (std::size_t kind = 0; kind < scopeKindCount; ++kind) {
        if (elementName(ScopeKind(kind), ProfileFormat::Profile) == QLatin1StringView(element))
            return ScopeKind(kind);
    }
    return ScopeKind::Group;
}

struct Line {
    qsizetype depth = 0;
    QList<QByteArray> words;
    QByteArray values;
};

Line splitLine(const QByteArray &text)
{
    Line line;
    const auto *const start = std::ranges::find_if(text, [](char c) { return c != ' '; });
    line.depth = (start - text.begin()) / 2;
    const qsizetype brace = text.indexOf('{');
    line.words = (brace < 0 ? text : text.left(brace)).trimmed().split(' ');
    if (brace >= 0)
        line.values = text.mid(brace + 1, text.indexOf('}') - brace - 1);
    return line;
}

ScopeEntry entryOf(const Line &line, ScopeTreeBuilder &builder)
{
    ScopeEntry entry;
    entry.kind = kindOf(line.words.front());
    if (const auto around = builder.current()) {
        entry.file = builder.entry(*around).file;
        entry.module = builder.entry(*around).module;
    }
    for (qsizetype index = 1; index < line.words.size(); ++index) {
        const QByteArray &word = line.words[index];
        const QList<QByteArray> range = word.split('-');
        bool isNumber = false;
        const unsigned first = range.front().toUInt(&isNumber);
        if (isNumber)
            entry.lines = {first, range.back().toUInt()};
        else
            entry.name = builder.strings().intern({word.data(), std::size_t(word.size())});
    }
    if (entry.kind == ScopeKind::File)
        entry.file = entry.name;
    if (entry.kind == ScopeKind::LoadModule)
        entry.module = entry.name;
    return entry;
}

} // namespace

QString scopeText(const ProfileSection &section)
{
    const ScopeTree &tree = section.tree;
    QString text;
    std::vector<int> depths(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        depths[scope] = parent ? depths[parent->value] + 1 : 0;
        text += QString(depths[scope] * 2, u' ') + elementName(tree.kind({scope}), ProfileFormat::Profile);
        if (tree.name({scope}).value != 0)
            text += u' ' + textOf(tree, tree.name({scope}));
        text += linesText(tree.lines({scope}));
        if (tree.file({scope}) != (parent ? tree.file(*parent) : StringId()) && tree.kind({scope}) != ScopeKind::File)
            text += " @"_L1 + textOf(tree, tree.file({scope}));
        const StringId module = parent ? tree.module(*parent) : StringId();
        if (tree.module({scope}) != module && tree.kind({scope}) != ScopeKind::LoadModule)
            text += " in "_L1 + textOf(tree, tree.module({scope}));
        QStringList values;
        for (std::size_t metric = 0; metric < section.values.size(); ++metric) {
            const double value = section.values[metric].at({scope});
            if (value != 0)
                values << section.metrics[metric].id + u'=' + QString::number(value, 'g', 17);
        }
        text += (values.isEmpty() ? QString() : " {"_L1 + values.join(u' ') + u'}') + u'\n';
    }
    return text;
}

ProfileSection sectionOf(const QByteArray &text, std::size_t metricCount, bool merge)
{
    std::vector<ScopeKind> merged;
    if (merge)
        merged = {ScopeKind::Program, ScopeKind::LoadModule, ScopeKind::File, ScopeKind::Procedure,
                  ScopeKind::Statement};
    ScopeTreeBuilder builder(std::make_shared<StringPool>(), merged);
    std::vector<MetricValuesBuilder> values(metricCount);
    for (const QByteArray &raw : text.split('\n')) {
        if (raw.trimmed().isEmpty())
            continue;
        const Line line = splitLine(raw);
        while (builder.openDepth() > line.depth)
            builder.close();
        const DraftId scope = builder.open(entryOf(line, builder));
        for (const QByteArray &value : line.values.split(' ')) {
            const QList<QByteArray> parts = value.split('=');
            if (parts.size() == 2)
                values[parts[0].toUInt()].add(scope, parts[1].toDouble());
        }
    }
    ScopeTreeBuilder::Finished finished = builder.finish();
    ProfileSection section{{}, false, std::move(finished.tree), {}, {}, std::vector<double>(metricCount)};
    for (std::size_t metric = 0; metric < metricCount; ++metric) {
        ProfileMetric column;
        column.id = column.name = QString::number(metric);
        section.metrics.push_back(column);
        section.values.push_back(values[metric].finish(finished.places));
    }
    return section;
}

QByteArray hydroScopes()
{
    return "LM hydro\n  F /src/hydro.f\n    P sweep 12\n      L 14-20 {0=10}\n        S 15 {0=60 1=4}\n"
           "      S 22 {0=5}\n    P init 40\n      S 41 {0=5 1=8}\n  F /src/main.f\n    P main 1\n"
           "      S 3 {0=20}\n";
}

} // namespace rankscope
