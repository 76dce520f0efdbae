// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/arrayoptions.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/detection.h"
#include "io/formats.h"
#include "io/text/filenames.h"
#include "io/zarr/zarrdocument.h"
#include "model/arrays/derived/rowsarray.h"
#include "model/arrays/sources/namedarray.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <climits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayOptionsTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayOptions)
};

constexpr qsizetype namesInMessage = 20;

/// The names of the data sets, each once.
QStringList namesOf(const ArrayDocument &document)
{
    QStringList names;
    QSet<QString> seen;
    for (const auto &dataSet : document.dataSets) {
        const QString &path = dataSet->description().path;
        if (!seen.contains(path))
            names << path;
        seen.insert(path);
    }
    return names;
}

Error wrongDataSet(const QString &message, const QStringList &names)
{
    QString listed = names.mid(0, namesInMessage).join(u", "_s);
    if (names.size() > namesInMessage)
        listed += u", …"_s;
    const QString hint = names.isEmpty() ? QString() : ArrayOptionsTexts::tr("Choose one of %1.").arg(listed);
    return {ErrorKind::BadOption, message, {}, {}, hint};
}

/// The path that is meant: the name itself, that of the one id with this title, or the one path that ends so.
Result<QString> pathOfDataSet(const ArrayDocument &document, const QString &name)
{
    const QStringList names = namesOf(document);
    const auto count = static_cast<int>(names.size());
    if (name.isEmpty() && count == 1)
        return names.front();
    if (count == 0)
        return tl::unexpected(wrongDataSet(ArrayOptionsTexts::tr("The file has no data set."), names));
    if (name.isEmpty())
        return tl::unexpected(wrongDataSet(
            ArrayOptionsTexts::tr("The file has %Ln data set(s): --dataset says which.", nullptr, count), names));
    if (const auto found = findDataSet(document, name))
        return found->description().path;
    QStringList titled;
    for (const auto &dataSet : document.dataSets) {
        const ArrayDescription &description = dataSet->description();
        if (description.title == name && !titled.contains(description.path))
            titled << description.path;
    }
    if (titled.size() == 1)
        return titled.front();
    const auto called = arrayCalled(document, name);
    const auto isCalled = [&name](const QString &path) { return path.section(u'/', -1) == name; };
    if (titled.isEmpty() && called)
        return (*called)->description().path;
    if (titled.isEmpty() && std::ranges::any_of(names, isCalled)) // several
        return tl::unexpected(wrongDataSet(called.error(), names));
    if (const QString why = whyNoDataSet(document, name); titled.isEmpty() && !why.isEmpty())
        return tl::unexpected(Error{ErrorKind::BadOption, why, {}, {}, {}});
    return titled.isEmpty()
               ? tl::unexpected(
                   wrongDataSet(ArrayOptionsTexts::tr("The file has no data set \"%1\".").arg(name), names))
               : tl::unexpected(wrongDataSet(
                   ArrayOptionsTexts::tr("The title \"%1\" stands for several data sets.").arg(name), titled));
}

/// What --stagger says, and where the arrays are that it names.
struct Stagger {
    StaggerWords words;
    std::shared_ptr<const ArrayDocument> other; // null: in the array's own file
};

Result<std::optional<Stagger>> staggerOf(const FilterOptions &options, const ArrayReadOptions &reading,
                                         Progress &progress)
{
    if (options.bounds.empty() && !options.boundsFile.empty())
        return tl::unexpected(
            Error{ErrorKind::BadOption, ArrayOptionsTexts::tr("--stagger-file goes with --stagger."), {}, {}, {}});
    if (options.bounds.empty())
        return std::nullopt;
    auto words = StaggerWords::read(QString::fromStdString(options.bounds));
    if (!words)
        return tl::unexpected(words.error());
    if (options.boundsFile.empty())
        return Stagger{*words, nullptr};
    const auto read = readRun({pathOf(options.boundsFile)},
                              {.family = Family::Arrays, .arrays = reading, .takesFolders = false}, progress);
    if (!read)
        return tl::unexpected(read.error());
    const auto other = (*read)->arrays();
    words->file = other->name;
    return Stagger{*words, other};
}

bool isVisualizerFile(const QString &path, const ArrayReadOptions &reading, Progress &progress)
{
    if (path == "-"_L1)
        return true; // perhaps: it is read only once
    if (!isFolder(path) || isZarrStore(path))
        return formatOf(detectFile(path, reading, progress).value_or(FileKind::Unknown)).needsLayout;
    ArrayReadOptions each = reading;
    each.searchesLayouts = false;
    const QStringList names = namesIn(path, FolderEntries::Files);
    return std::ranges::any_of(names, [&](const QString &name) {
        const Result<FileKind> kind = detectFile(path + u'/' + name, each, progress);
        return kind && formatOf(*kind).needsLayout;
    });
}

} // namespace

OptionSubjects arraySubjects(const QStringList &paths, const GivenOptions &given, const ArrayReadOptions &reading,
                             Progress &progress)
{
    const bool isAsked = isGiven(given, "--dataset-layout"_L1) || isGiven(given, "--snapshot"_L1);
    const auto isIt = [&](const QString &path) { return isVisualizerFile(path, reading, progress); };
    return isAsked && std::ranges::any_of(paths, isIt) ? OptionSubjects{u"array"_s, u"visualizer"_s}
                                                       : OptionSubjects{u"array"_s};
}

Result<std::shared_ptr<const ArraySource>> rowsOf(const FilterOptions &options, ArrayScope scope,
                                                  const ArrayReadOptions &reading, Progress &progress)
{
    if (options.bounds.empty() || scope.array->shape().size() != 1)
        return scope.array;
    const auto stagger = staggerOf(options, reading, progress);
    if (!stagger)
        return tl::unexpected(stagger.error());
    if ((*stagger)->other)
        scope.document = (*stagger)->other.get();
    return RowsArray::make(scope.array->description().path, (*stagger)->words, scope, progress);
}

void addStaggerOptions(Options &verb, FilterOptions &options)
{
    verb.add({.names = "--stagger",
              .target = &options.bounds,
              .value = "DIM(BY)=BOUNDS",
              .help = QT_TRANSLATE_NOOP(
                  "Help", "Of an array whose rows have bounds of their own: j(i)=lo:hi, or j(i)=offsets, where "
                          "lo, hi and offsets are data sets with a value for each i. Of an array of one dimension "
                          "it says where in it each row lies.")});
    verb.add({.names = "--stagger-file",
              .target = &options.boundsFile,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Where the data sets of --stagger are (FILE).")});
}

Result<std::shared_ptr<const ArrayFilter>> filterOf(const FilterOptions &options, const ArrayScope &scope,
                                                    const ArrayReadOptions &reading, Progress &progress)
{
    Result<std::shared_ptr<const StaggeredBounds>> bounds = scope.array->ownBounds(); // of rowsOf()
    if (!*bounds) {
        const auto stagger = staggerOf(options, reading, progress);
        if (!stagger)
            return tl::unexpected(stagger.error());
        const bool isElsewhere = *stagger && (*stagger)->other;
        if (*stagger)
            bounds = StaggeredBounds::make(
                (*stagger)->words, {scope.array, isElsewhere ? (*stagger)->other.get() : scope.document}, progress);
    }
    if (!bounds)
        return tl::unexpected(bounds.error());
    const QString text = QString::fromStdString(options.expression);
    auto filter = ArrayFilter::make(text, scope, std::move(*bounds));
    if (!filter)
        return tl::unexpected(toError(text, filter.error()));
    return std::move(*filter);
}

Result<ArrayReadOptions> arrayOptions(const std::string &layout, bool decodes)
{
    ArrayReadOptions options;
    options.decodes = decodes;
    if (layout.empty())
        return options;
    return readLayouts(pathOf(layout)).map([&options](VisualizerLayouts layouts) {
        options.layouts = std::move(layouts);
        return options;
    });
}

Result<std::shared_ptr<const ArraySource>> dataSetOf(const ArrayDocument &document, const std::string &name,
                                                     const std::string &snapshot)
{
    const auto path = pathOfDataSet(document, QString::fromStdString(name));
    if (!path)
        return tl::unexpected(path.error());
    const auto newest = findDataSet(document, *path);
    const QString shown = pathAsAsked(document, *newest, QString::fromStdString(name));
    if (snapshot == "last" && shown != *path)
        return std::make_shared<const NamedArray>(newest, shown);
    if (snapshot == "last")
        return newest;
    std::uint64_t count = 0;
    for (const auto &dataSet : document.dataSets) {
        if (dataSet->description().path != *path)
            continue;
        if (snapshot == std::to_string(++count))
            return dataSet;
    }
    Error error{ErrorKind::BadOption,
                ArrayOptionsTexts::tr("Data set %1 has no snapshot %2.").arg(*path, QString::fromStdString(snapshot)),
                {},
                {},
                {}};
    error.hint = ArrayOptionsTexts::tr("It has %Ln snapshot(s): --snapshot takes a number from 1, or last.", nullptr,
                                       static_cast<int>(std::min<std::uint64_t>(count, INT_MAX)));
    return tl::unexpected(error);
}

} // namespace rankscope
