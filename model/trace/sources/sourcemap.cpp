// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/sourcemap.h"

#include "model/base/badoption.h"
#include "model/base/parallelfor.h"
#include "model/base/plural.h"
#include "model/trace/sources/sourcepairing.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SourceMapTexts {
    Q_DECLARE_TR_FUNCTIONS(SourceMap)
};

using FilePairList = std::vector<std::pair<std::size_t, std::size_t>>;

QString countedLines(const char *text, std::uint64_t count)
{
    return QCoreApplication::translate("SourceMap", text, nullptr, plural(count))
        .arg(QLocale().toString(qulonglong(count)));
}

QString lineCountsText(const LineCounts &counts)
{
    QStringList parts{countedLines(QT_TRANSLATE_N_NOOP("SourceMap", "%1 line(s) the same"), counts.same)};
    const auto add = [&parts](const char *text, std::uint64_t count) {
        if (count > 0)
            parts << countedLines(text, count);
    };
    add(QT_TRANSLATE_N_NOOP("SourceMap", "%1 changed"), counts.changed);
    add(QT_TRANSLATE_N_NOOP("SourceMap", "%1 moved"), counts.moved);
    add(QT_TRANSLATE_N_NOOP("SourceMap", "%1 inserted"), counts.inserted);
    add(QT_TRANSLATE_N_NOOP("SourceMap", "%1 deleted"), counts.deleted);
    return parts.join(u", "_s);
}

SourceMap::File fileOf(const SourceVersionFile &reference, const SourceVersionFile &current, const Progress &progress)
{
    const std::vector<std::string_view> before = linesOf(*reference.bytes);
    const std::vector<std::string_view> now = linesOf(*current.bytes);
    LinePairs pairs = pairLines(before, now, progress);
    SourceMap::File file{.reference = reference.source.name,
                         .current = current.source.name,
                         .referenceLines = static_cast<std::uint32_t>(before.size()),
                         .referenceOf = std::move(pairs.firstOf),
                         .counts = pairs.counts};
    for (std::uint32_t &line : file.referenceOf)
        line = line == noLine ? 0 : line + 1;
    return file;
}

/// The files that only one of both versions has are taken as they are.
void sayUnpaired(const SourceVersion &version, const std::vector<bool> &isPaired, ProblemList &problems)
{
    for (std::size_t index = 0; index < version.texts.size(); ++index) {
        if (!isPaired[index]) {
            problems.add({.severity = Severity::Note,
                          .file = version.texts[index].path,
                          .text = SourceMapTexts::tr("No file of the other version of the source could be paired with "
                                                     "it; its lines count as they are.")});
        }
    }
}

void sayLinesBeyondEnd(const SourceVersionFile &text, std::size_t lines, ProblemList &problems)
{
    if (text.source.lastLine <= lines)
        return;
    problems.add({.severity = Severity::Warning,
                  .file = text.path,
                  .text = SourceMapTexts::tr("The traces name line %1 of it, and it has %2: it is not the version that "
                                             "was traced. Lines beyond its end have no partner.")
                              .arg(QString::number(text.source.lastLine), QString::number(lines))});
}

void sayWhatIsMissing(const SourceVersion &reference, const SourceVersion &current, const FilePairList &pairs,
                      SourceMap &map)
{
    std::vector<bool> isPaired(reference.texts.size());
    std::vector<bool> isPairedCurrent(current.texts.size());
    map.problems.append(reference.problems);
    map.problems.append(current.problems);
    for (std::size_t index = 0; index < pairs.size(); ++index) {
        const auto &[one, two] = pairs[index];
        isPaired[one] = true;
        isPairedCurrent[two] = true;
        sayLinesBeyondEnd(reference.texts[one], map.files[index].referenceLines, map.problems);
        sayLinesBeyondEnd(current.texts[two], map.files[index].referenceOf.size(), map.problems);
    }
    sayUnpaired(reference, isPaired, map.problems);
    sayUnpaired(current, isPairedCurrent, map.problems);
}

Error nothingPaired(const SourceVersion &reference, const SourceVersion &current)
{
    Error error = badOption(SourceMapTexts::tr(
        "No source file that the traces name is in both folders, so that no lines could be paired."));
    if (!reference.problems.isEmpty())
        error.hint = toString(reference.problems.items().front());
    else if (!current.problems.isEmpty())
        error.hint = toString(current.problems.items().front());
    return error;
}

} // namespace

void SourceMap::indexNames()
{
    for (std::size_t index = 0; index < files.size(); ++index) {
        m_byReference.emplace(files[index].reference, index);
        m_byCurrent.emplace(files[index].current, index);
    }
}

Result<std::shared_ptr<const SourceMap>> makeSourceMap(const SourceVersion &reference, const SourceVersion &current,
                                                       const Progress &progress)
{
    const FilePairList pairs = pairSourceFiles(reference.texts, current.texts, progress);
    auto map = std::make_shared<SourceMap>();
    map->folders = {reference.folder, current.folder};
    map->files.resize(pairs.size());
    const Result<void> done = parallelFor(pairs.size(), progress, [&](std::size_t index) {
        const auto &[one, two] = pairs[index];
        map->files[index] = fileOf(reference.texts[one], current.texts[two], progress);
    });
    if (!done || progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (pairs.empty())
        return tl::unexpected(nothingPaired(reference, current));
    std::set<std::pair<QString, QString>> counted; // one file may have several names
    for (std::size_t index = 0; index < pairs.size(); ++index) {
        const auto &[one, two] = pairs[index];
        if (counted.emplace(reference.texts[one].path, current.texts[two].path).second)
            map->counts += map->files[index].counts;
    }
    map->indexNames();
    map->fileCount = counted.size();
    sayWhatIsMissing(reference, current, pairs, *map);
    return map;
}

QString pairedLinesSentence(const SourceMap &map)
{
    const QString files = countedLines(QT_TRANSLATE_N_NOOP("SourceMap", "%1 file(s)"), map.fileCount);
    return SourceMapTexts::tr("Source lines were paired: %1, %2.").arg(files, lineCountsText(map.counts));
}

} // namespace rankscope
