// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stacksxmlreader.h"

#include "io/ddt/firstrows.h"
#include "io/ddt/stacksxmlparser.h"
#include "model/base/parallelfor.h"
#include "model/stacks/tree/treecopy.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What all sections of a file have in common.
struct ReadingContext {
    const QString &name;
    const QString &encoding;
    Progress &progress;
};

/// What one reader makes of its section.
struct SectionReading {
    SectionReading(ByteSource source, const XmlSections &plan, std::size_t index, const ReadingContext &context)
        : device(std::move(source), {plan.prefix(index), plan.suffix(index), context.encoding}, context.progress)
        , parser(device, builder, context.name)
        , openBefore(plan.sections[index].open)
        , isFirst(index == 0)
        , isLast(index + 1 == plan.sections.size())
        , openBehind(isLast ? 0 : plan.sections[index + 1].open)
    {}

    void read() { outcome = parser.read(!isFirst, !isLast); }
    /// The next section begins where this one ended. The last one ends as the document does.
    bool fits() const
    {
        return !parser.isDamaged()
               && (isLast || (outcome == StacksXmlParser::Outcome::Cut && builder.openDepth() == openBehind));
    }

    XmlDevice device;
    StackTreeBuilder builder{std::make_shared<StackPools>()};
    StacksXmlParser parser;
    std::uint32_t openBefore;
    bool isFirst;
    bool isLast;
    std::uint32_t openBehind;
    StacksXmlParser::Outcome outcome = StacksXmlParser::Outcome::Whole;
};

void watch(SectionReading &reading, FirstRows &firstRows)
{
    if (!firstRows.isWanted())
        return;
    reading.parser.afterFrame = [&reading, &firstRows] {
        if (firstRows.isWanted() && reading.device.delivered() >= firstRows.wantedBytes())
            firstRows.handOut(reading.builder);
    };
}

using Readings = std::vector<std::unique_ptr<SectionReading>>;

/// The readings of all sections; empty where the file cannot be read in parts.
Readings openSections(const ByteSource &source, const XmlSections &plan, const ReadingContext &context)
{
    Readings readings;
    for (std::size_t index = 0; index < plan.sections.size(); ++index) {
        auto part = source.part(plan.sections[index].first, plan.sections[index].last);
        if (!part)
            return {};
        readings.push_back(std::make_unique<SectionReading>(*std::move(part), plan, index, context));
    }
    return readings;
}

/// The first one in this thread, each other in one of its own.
void readAll(const Readings &readings)
{
    inParallel(readings.size(), [&](std::size_t index) { readings[index]->read(); });
}

bool fitTogether(const Readings &readings)
{
    return std::ranges::all_of(readings, [](const auto &reading) { return reading->fits(); });
}

/// Adds problems whose lines were counted from `readerLine` where the file has `fileLine`.
void addShifted(const ProblemList &from, std::uint64_t readerLine, std::uint64_t fileLine, ProblemList &to)
{
    for (Problem problem : from.items()) {
        if (problem.line)
            problem.line = *problem.line - readerLine + fileLine;
        to.add(std::move(problem));
    }
}

/// Puts the sections behind each other; each is freed as soon as it was copied.
StackTree join(Readings readings, StackDocument &document)
{
    StackTreeBuilder &whole = readings.front()->builder;
    std::size_t frames = 0;
    for (const auto &reading : readings)
        frames += reading->builder.size() - reading->openBefore;
    if (readings.size() > 1)
        whole.reserve(frames);
    std::uint64_t line = 1;
    for (auto &reading : readings) {
        StacksXmlParser &parser = reading->parser;
        addShifted(parser.takeProblems(), parser.firstLine(), line, document.problems);
        line += parser.lastLine() - parser.firstLine();
        noteDamage(reading->device.source(), document);
        if (reading->isFirst)
            continue;
        appendFrames(whole, reading->builder.finish(), StackNode{reading->openBefore});
        reading.reset();
    }
    return whole.finish();
}

StackResult finish(Readings readings, StackDocument document)
{
    StackTree tree = join(std::move(readings), document);
    return documentOf(std::move(tree), std::move(document));
}

} // namespace

const XmlCutting &stacksXmlCutting()
{
    static constexpr std::string_view roots[] = {"stacks"};
    static constexpr std::string_view frames[] = {"frame"};
    static const XmlCutting cutting{roots, frames, {}, "<frame><position/>"};
    return cutting;
}

bool looksLikeStacksXml(std::string_view head)
{
    Progress progress;
    XmlDevice device(ByteSource::fromMemory({head.data(), head.size()}), {}, progress);
    QXmlStreamReader xml(&device);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement)
            return xml.name() == u"stacks";
    }
    return false;
}

StackResult readStacksXml(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress,
                          const XmlSplit &split)
{
    StackDocument document = beginDocument(source, name);
    FirstRows firstRows(options, document);
    progress.setTotal(source.fileBytes());
    const ReadingContext context{name, options.encoding, progress};
    const XmlSections plan = planXmlSections(source, stacksXmlCutting(), split, progress);
    Readings readings;
    if (plan.sections.size() > 1)
        readings = openSections(source, plan, context);
    if (!readings.empty()) {
        watch(*readings.front(), firstRows);
        readAll(readings);
        if (!progress.isCancelled() && fitTogether(readings))
            return finish(std::move(readings), std::move(document));
        readings.clear();
    }
    auto whole = plan.sections.size() > 1 ? source.part(0, source.fileBytes()) : std::nullopt;
    const XmlSections one{{}, {{0, source.fileBytes(), 0, {}}}};
    readings.push_back(
        std::make_unique<SectionReading>(whole ? *std::move(whole) : std::move(source), one, 0, context));
    watch(*readings.front(), firstRows);
    if (!progress.isCancelled())
        readAll(readings);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (readings.front()->outcome == StacksXmlParser::Outcome::NotStacks)
        return wrongKind(name, QCoreApplication::translate("StacksXml", "This is no stacks XML of DDT."));
    return finish(std::move(readings), std::move(document));
}

} // namespace rankscope
