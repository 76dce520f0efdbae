// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/arrayseries.h"

#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/series/steppedarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArraySeriesTexts {
    Q_DECLARE_TR_FUNCTIONS(ArraySeries)
};

void takeVariables(ArraySeries &series, QHash<QString, std::size_t> &places, std::uint32_t step,
                   const ArrayDocument &document)
{
    for (const auto &dataSet : document.dataSets) {
        const ArrayDescription &description = dataSet->description();
        const auto place = places.constFind(description.path);
        if (place == places.constEnd()) {
            places.insert(description.path, series.variables.size());
            series.variables.push_back(
                {.description = description, .steps = {step}, .hasEnds = bool(dataSet->ownBounds())});
            continue;
        }
        SeriesVariable &variable = series.variables[*place];
        if (variable.steps.back() == step) // a further snapshot of one id
            continue;
        variable.steps.push_back(step);
        variable.hasEnds = variable.hasEnds || dataSet->ownBounds();
        const ArrayDescription &first = variable.description;
        const bool isSame = first.type == description.type && first.shape == description.shape
                            && first.space == description.space && description.error.isEmpty();
        if (!isSame && !variable.changedAt)
            variable.changedAt = step;
    }
}

QString whyNotStepped(const SeriesVariable &variable, const ArraySeries &series)
{
    if (!variable.description.error.isEmpty())
        return variable.description.error;
    if (variable.description.space != ArraySpace::Simple)
        return ArraySeriesTexts::tr("It has no elements.");
    if (variable.changedAt)
        return ArraySeriesTexts::tr("Its type or shape is another one in step %1, so that the steps make no array.")
            .arg(series.steps()[*variable.changedAt].label.text());
    if (variable.hasEnds)
        return ArraySeriesTexts::tr("Its rows end where they end, so that the steps make no array.");
    return {};
}

/// The attributes of the groups of one file, by path.
void takeGroupAttributes(ArrayDocument &document, const ArrayDocument &from)
{
    QHash<QString, const ArrayEntry *> groups;
    for (const ArrayEntry &entry : from.entries) {
        if (entry.kind == ArrayEntry::Kind::Group && !entry.attributes.empty())
            groups.insert(entry.path, &entry);
    }
    for (ArrayEntry &entry : document.entries) {
        const ArrayEntry *const own = entry.kind == ArrayEntry::Kind::Group ? groups.value(entry.path) : nullptr;
        if (own)
            entry.attributes = own->attributes;
    }
}

} // namespace

void listByPaths(ArrayDocument &document)
{
    QHash<QString, std::uint32_t> groups;
    for (std::uint32_t index = 0; index < document.dataSets.size(); ++index) {
        const QString &path = document.dataSets[index]->description().path;
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = path;
        entry.dataSet = index;
        qsizetype from = path.startsWith(u'/') ? 1 : 0;
        for (qsizetype slash = path.indexOf(u'/', from); slash > 0; slash = path.indexOf(u'/', from)) {
            const QString group = path.first(slash);
            const auto known = groups.constFind(group);
            if (known == groups.constEnd()) {
                groups.insert(group, std::uint32_t(document.entries.size()));
                ArrayEntry made;
                made.path = group;
                made.name = group.mid(from);
                made.parent = entry.parent;
                document.entries.push_back(std::move(made));
            }
            entry.parent = groups.value(group);
            from = slash + 1;
        }
        entry.name = path.mid(from);
        document.entries.push_back(std::move(entry));
    }
}

ArraySeries::StepResult ArraySeries::open(std::size_t step, const Progress &progress) const
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = std::ranges::find(m_opened, step, [](const auto &opened) { return opened.first; });
        if (found != m_opened.end()) {
            m_opened.splice(m_opened.begin(), m_opened, found);
            return m_opened.front().second;
        }
    }
    StepResult document = m_open(step, progress);
    if (!document)
        return document;
    const std::scoped_lock lock(m_mutex);
    m_opened.emplace_front(step, *document);
    if (m_opened.size() > mostOpen)
        m_opened.pop_back();
    return document;
}

QString stepsText(const std::vector<SeriesStep> &steps)
{
    QStringList texts;
    for (std::size_t index = 0; index < steps.size(); ++index) {
        if (steps.size() > 5 && index == 3) {
            texts << u"… "_s + steps.back().label.text();
            break;
        }
        texts << steps[index].label.text();
    }
    return texts.join(u", "_s);
}

QString assumptionSentence(const ArraySeries &series)
{
    if (series.assumptions.empty())
        return {};
    const auto &[pattern, otherwise] = series.assumptions.front();
    const QString others = series.assumptions.size() > 1 ? u", …"_s : QString();
    return ArraySeriesTexts::tr("What the numbers in the names are (%1) is assumed from how they count, since no word "
                                "says it; where that is wrong: --file-pattern '%2'.")
        .arg(pattern % others, otherwise);
}

Result<std::shared_ptr<const ArrayDocument>> seriesDocument(const std::shared_ptr<ArraySeries> &series,
                                                            const QString &name, const Progress &progress)
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = name;
    QHash<QString, std::size_t> places;
    std::shared_ptr<const ArrayDocument> first;
    const bool areNamed = !series->processes.empty(); // by the files
    for (std::uint32_t step = 0; step < series->steps().size(); ++step) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        const auto opened = series->open(step, progress);
        if (!opened && opened.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(opened.error());
        if (!opened) {
            const QString &file = opened.error().file;
            document->problems.add(
                {Severity::Error, file.isEmpty() ? name : file, opened.error().line, opened.error().message, 1});
            continue;
        }
        document->problems.append((*opened)->problems);
        if (!first) {
            first = *opened;
            document->format = (*opened)->format;
            document->flavour = (*opened)->flavour;
        }
        takeVariables(*series, places, step, **opened);
        std::vector<std::int64_t> processes = areNamed ? std::vector<std::int64_t>() : processesOf(**opened);
        if (processes.size() > series->processes.size())
            series->processes = std::move(processes);
    }
    const std::shared_ptr<const ArraySeries> shared = series;
    for (std::uint32_t index = 0; index < series->variables.size(); ++index) {
        const SeriesVariable &variable = series->variables[index];
        const QString why = whyNotStepped(variable, *series);
        if (why.isEmpty()) {
            document->dataSets.push_back(std::make_shared<const SteppedArray>(shared, index));
            continue;
        }
        ArrayDescription description = variable.description;
        description.error = why;
        document->dataSets.push_back(std::make_shared<const UnreadableArray>(std::move(description)));
    }
    listByPaths(*document);
    if (first)
        takeGroupAttributes(*document, *first);
    document->series = shared;
    return std::shared_ptr<const ArrayDocument>(document);
}

} // namespace rankscope
