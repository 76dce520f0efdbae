// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesstep.h"

#include "model/arrays/series/arrayseries.h"
#include "model/arrays/sources/namedarray.h"

#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The only array of a file that gives it no name.
bool hasNamelessArray(const ArrayDocument &document)
{
    return document.dataSets.size() == 1
           && (document.format == ArrayFormat::Csv || document.dataSets.front()->description().path == "arr_0"_L1);
}

QString slashed(const QString &path)
{
    return path.startsWith(u'/') ? path : QString(u'/' + path);
}

/// The processes' documents of one stem.
struct StemFiles {
    QString stem;
    std::vector<ArrayProcess> run;
};

std::vector<StemFiles> byStem(const std::vector<StepFile> &files)
{
    std::vector<StemFiles> stems;
    for (const StepFile &file : files) {
        auto known = std::ranges::find(stems, file.stem, &StemFiles::stem);
        if (known == stems.end())
            known = stems.insert(stems.end(), {file.stem, {}});
        known->run.push_back({file.rank.value_or(0), file.document});
    }
    for (StemFiles &stem : stems)
        std::ranges::sort(stem.run, {}, &ArrayProcess::number);
    return stems;
}

/// Names the data sets of a step.
class StepNaming
{
public:
    explicit StepNaming(bool hasStems) : m_hasStems(hasStems) {}

    QString pathOf(const ArrayDocument &document, const ArraySource &source, const QString &stem) const
    {
        const QString &path = source.description().path;
        if (hasNamelessArray(document))
            return stem.isEmpty() ? path : stem;
        return m_hasStems && !stem.isEmpty() ? QString(stem % slashed(path)) : path;
    }

private:
    bool m_hasStems;
};

void addNamed(ArrayDocument &step, const std::shared_ptr<const ArraySource> &source, const QString &path)
{
    const bool isNamed = source->description().path == path;
    step.dataSets.push_back(isNamed ? source : std::make_shared<const NamedArray>(source, path));
}

/// A process's document with the names that its arrays have in the step. They are given before blocks are put together:
/// who owns an element is asked of the whole array.
std::shared_ptr<const ArrayDocument> namedDocument(const ArrayDocument &document, const StepNaming &naming,
                                                   const QString &stem)
{
    auto named = std::make_shared<ArrayDocument>();
    named->name = document.name;
    named->format = document.format;
    named->flavour = document.flavour;
    const auto root = std::ranges::find(document.entries, u"/"_s, &ArrayEntry::path);
    if (root != document.entries.end())
        named->entries.push_back(*root); // its attributes may say where the arrays lie in the whole ones
    for (const auto &source : document.dataSets)
        addNamed(*named, source, naming.pathOf(document, *source, stem));
    return named;
}

/// The arrays of one stem: whole ones, and those that stay apart.
void addRun(ArrayDocument &step, const StemFiles &stem, const StepNaming &naming, const BlockLayoutOf &layoutOf)
{
    std::vector<ArrayProcess> run;
    for (const ArrayProcess &process : stem.run)
        run.push_back({process.number, namedDocument(*process.document, naming, stem.stem)});
    const auto whole = run.size() == 1 ? run.front().document : assembleRun(run, layoutOf);
    for (const auto &source : whole->dataSets) {
        const QString &path = source->description().path;
        const bool isApart = run.size() > 1 && !source->description().error.isEmpty() && !layoutOf(path);
        if (!isApart) {
            step.dataSets.push_back(source);
            continue;
        }
        for (const ArrayProcess &process : run) {
            const auto own = std::ranges::find_if(process.document->dataSets,
                                                  [&path](const auto &one) { return one->description().path == path; });
            if (own != process.document->dataSets.end())
                addNamed(step, *own, "rank "_L1 % QString::number(process.number) % slashed(path));
        }
    }
}

} // namespace

std::shared_ptr<const ArrayDocument> stepDocument(const std::vector<StepFile> &files, const BlockLayoutOf &layoutOf)
{
    auto step = std::make_shared<ArrayDocument>();
    const std::vector<StemFiles> stems = byStem(files);
    if (files.size() == 1 && !hasNamelessArray(*files.front().document))
        return files.front().document;
    const StepNaming naming(stems.size() > 1);
    for (const StemFiles &stem : stems) {
        const ArrayDocument &first = *stem.run.front().document;
        if (step->name.isEmpty()) {
            step->name = first.name;
            step->format = first.format;
            step->flavour = first.flavour;
        }
        addRun(*step, stem, naming, layoutOf);
        for (const ArrayProcess &process : stem.run)
            step->problems.append(process.document->problems);
    }
    listByPaths(*step);
    return step;
}

std::shared_ptr<const ArrayDocument> apartDocument(const std::vector<StepFile> &files)
{
    auto step = std::make_shared<ArrayDocument>();
    const StepNaming naming(byStem(files).size() > 1);
    for (const StepFile &file : files) {
        const ArrayDocument &document = *file.document;
        if (step->name.isEmpty()) {
            step->name = document.name;
            step->format = document.format;
            step->flavour = document.flavour;
        }
        const QString group = "rank "_L1 % QString::number(file.rank.value_or(0));
        for (const auto &source : document.dataSets) {
            const QString path = slashed(naming.pathOf(document, *source, file.stem));
            const bool isSaid = path.startsWith(QString(u'/' % group % u'/')); // some logs say it themselves
            addNamed(*step, source, isSaid ? path.sliced(1) : QString(group % path));
        }
        step->problems.append(document.problems);
    }
    listByPaths(*step);
    return step;
}

std::optional<std::int64_t> processOfPath(const QString &path)
{
    static const QRegularExpression rank(u"^rank ([0-9]{1,18})/"_s);
    const auto match = rank.match(path);
    return match.hasMatch() ? std::optional<std::int64_t>(match.captured(1).toLongLong()) : std::nullopt;
}

} // namespace rankscope
