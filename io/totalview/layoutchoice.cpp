// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/layoutchoice.h"

#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/totalview/layoutsearch.h"
#include "io/totalview/visualizeheader.h"
#include "io/totalview/visualizerheader.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct LayoutChoiceTexts {
    Q_DECLARE_TR_FUNCTIONS(LayoutChoice)
};

using Document = Result<std::shared_ptr<const ArrayDocument>>;

constexpr std::size_t mostLayoutBytes = std::size_t(4) << 20U; // of a header or a profile
constexpr std::size_t headBytes = 4096;
constexpr std::size_t listedCandidates = 5;
constexpr std::uint64_t strongMagic = 0xFFFF; // a larger number does not stand there by chance
constexpr int likelyScore = 9; // of a candidate; below that, files of other kinds have them too

Error withFile(Error error, const QString &file)
{
    error.file = file;
    return error;
}

Result<VisualizerLayouts> readHeader(std::string_view text, const QString &file)
{
    VisualizerLayouts layouts;
    for (const CDataModel model : {CDataModel::Lp64, CDataModel::Ilp32}) {
        auto layout = readVisualizeHeader(text, model);
        if (!layout && layouts.empty())
            return tl::unexpected(withFile(layout.error(), file));
        if (!layout)
            continue;
        VisualizerLayout sameName = *layout;
        if (!layouts.empty())
            sameName.name = layouts.front().name;
        if (layouts.empty() || !(sameName == layouts.front()))
            layouts.push_back(*std::move(layout));
    }
    return layouts;
}

bool isBinary(std::string_view head)
{
    return head.find('\0') != std::string_view::npos;
}

bool hasErrors(const ArrayDocument &document)
{
    const auto &problems = document.problems.items();
    return std::ranges::any_of(problems, [](const Problem &problem) { return problem.severity == Severity::Error; });
}

} // namespace

Result<VisualizerLayouts> readLayouts(const QString &nameOrFile)
{
    const VisualizerLayout generic = genericVisualizerLayout();
    if (nameOrFile == generic.name && !isThere(nameOrFile))
        return VisualizerLayouts{generic};
    auto source = ByteSource::open(nameOrFile);
    if (!source) {
        Error error = source.error();
        error.hint = LayoutChoiceTexts::tr("The layout of data sets is a file (a profile, or your visualize.h) or %1.")
                         .arg(generic.name);
        return tl::unexpected(error);
    }
    std::vector<char> bytes(mostLayoutBytes);
    bytes.resize(source->read(bytes));
    if (bytes.size() == mostLayoutBytes)
        return tl::unexpected(Error{ErrorKind::TooLarge,
                                    LayoutChoiceTexts::tr("This is no layout of data sets: it is too long for one."),
                                    nameOrFile,
                                    {},
                                    {}});
    const auto first = std::ranges::find_if(bytes, [](char c) { return c > ' '; });
    if (first == bytes.end() || *first != '{')
        return readHeader({bytes.data(), bytes.size()}, nameOrFile);
    auto layout = readVisualizerLayout(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())), nameOrFile);
    if (!layout)
        return tl::unexpected(withFile(layout.error(), nameOrFile));
    if (layout->name.isEmpty())
        layout->name = QFileInfo(nameOrFile).completeBaseName();
    return VisualizerLayouts{*std::move(layout)};
}

std::optional<std::size_t> fittingLayout(const VisualizerLayouts &layouts, std::string_view head)
{
    const auto fits = [head](const VisualizerLayout &layout) {
        return layout.magic.offset + layout.magic.bytes <= head.size() && visualizerOrder(layout, head);
    };
    const auto fitting = std::ranges::find_if(layouts, fits);
    return fitting == layouts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(fitting - layouts.begin()));
}

Document readVisualizer(const SharedBytes &bytes, const QString &name, const VisualizerLayouts &layouts,
                        Progress &progress)
{
    const auto head = readHead(*bytes, headBytes, progress);
    if (!head)
        return tl::unexpected(head.error());
    std::optional<Document> first;
    for (const VisualizerLayout &layout : layouts) {
        if (!fittingLayout({layout}, *head))
            continue;
        Document document = readVisualizer(bytes, name, layout, progress);
        const bool isCancelled = !document && document.error().kind == ErrorKind::Cancelled;
        if (isCancelled || (document && !hasErrors(**document)))
            return document;
        if (!first || (!*first && document))
            first = std::move(document);
    }
    if (first)
        return *first;
    QStringList names;
    for (const VisualizerLayout &layout : layouts)
        names << layout.name;
    return tl::unexpected(
        Error{ErrorKind::WrongFormat,
              LayoutChoiceTexts::tr("It does not begin with a data set of the layout %1.").arg(names.join(u", "_s)),
              name,
              {},
              LayoutChoiceTexts::tr("Choose another layout, or make it from your visualize.h.")});
}

bool isVisualizer(const SharedBytes &bytes, const VisualizerLayouts &layouts, Progress &progress)
{
    const auto head = readHead(*bytes, headBytes, progress);
    const auto fitting = head && isBinary(*head) ? fittingLayout(layouts, *head) : std::nullopt;
    return fitting && (layouts[*fitting].magicValue > strongMagic || readVisualizer(bytes, {}, layouts, progress));
}

bool mayBeVisualizer(const SharedBytes &bytes, const VisualizerLayouts &layouts, Progress &progress)
{
    if (isVisualizer(bytes, layouts, progress))
        return true;
    const auto head = readHead(*bytes, headBytes, progress);
    if (!head || !isBinary(*head))
        return false;
    const auto candidates = findLayouts(bytes, {}, progress, 1);
    return candidates && !candidates->empty() && candidates->front().score >= likelyScore;
}

Error noLayoutError(const SharedBytes &bytes, const QString &name, Progress &progress)
{
    const auto candidates = findLayouts(bytes, name, progress, listedCandidates);
    if (!candidates && candidates.error().kind == ErrorKind::Cancelled)
        return candidates.error();
    QStringList lines;
    if (const auto head = readHead(*bytes, headBytes, progress);
        head && fittingLayout({genericVisualizerLayout()}, *head))
        lines << LayoutChoiceTexts::tr("It begins as %1 does.").arg(genericVisualizerLayout().name);
    for (std::size_t index = 0; candidates && index < candidates->size(); ++index)
        lines << LayoutChoiceTexts::tr("Candidate %1: %2")
                     .arg(QString::number(index + 1), (*candidates)[index].description);
    return {ErrorKind::BadOption,
            LayoutChoiceTexts::tr("The layout of these Visualizer data sets is not known."),
            name,
            {},
            LayoutChoiceTexts::tr(
                "Give it by --dataset-layout: the file include/visualize.h of your TotalView, a profile (JSON), or "
                "%1. In the window a candidate can be looked at and kept.")
                    .arg(genericVisualizerLayout().name)
                + (lines.isEmpty() ? QString() : QString(u"\n  "_s + lines.join(u"\n  "_s)))};
}

} // namespace rankscope
