// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/originexcerpts.h"

#include "model/trace/diff/differencetexts.h"
#include "model/trace/rows/alignedrows.h"
#include "model/trace/rows/differingdigits.h"
#include "model/trace/rows/shownrecord.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct OriginExcerptsTexts {
    Q_DECLARE_TR_FUNCTIONS(OriginExcerpts)
};

constexpr int deepestExcerptLine = 12; // steps of indentation

/// Positions that are shown together, and the origins among them.
struct OriginStretch {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::vector<std::uint32_t> origins; // indices of TraceDiff::differences
};

/// The stretches in order of positions; those that touch are one.
std::vector<OriginStretch> originStretches(const AlignedRows &rows, const std::vector<std::uint32_t> &origins)
{
    std::vector<OriginStretch> all;
    const std::uint64_t end = rows.positionCount();
    if (end == 0)
        return all;
    for (const std::uint32_t origin : origins) {
        const std::uint64_t at = rows.positionOfDifference(origin);
        const std::uint64_t first = at - std::min(at, originContext);
        all.push_back({first, std::min(at + originContext, end - 1), {origin}});
    }
    std::ranges::stable_sort(all, {}, &OriginStretch::first);
    std::vector<OriginStretch> joined;
    for (OriginStretch &stretch : all) {
        if (joined.empty() || stretch.first > joined.back().last + 1) {
            joined.push_back(std::move(stretch));
            continue;
        }
        joined.back().last = std::max(joined.back().last, stretch.last);
        joined.back().origins.push_back(stretch.origins.front());
    }
    return joined;
}

/// Makes the lines of excerpts.
class ExcerptWriter
{
public:
    explicit ExcerptWriter(const AlignedRows &rows) : m_rows(rows) {}

    ReportExcerpt excerpt(const OriginStretch &stretch) const;

private:
    ReportExcerpt::Row row(const AlignedRow &aligned) const;
    ReportExcerpt::Line referenceLine(RecordIndex record) const;
    ReportExcerpt::Line currentLine(const CurrentRecord &record) const;
    ReportExcerpt::Line line(const Trace &trace, RecordIndex record, std::uint64_t number, bool isOneOfSeveral) const;

    const AlignedRows &m_rows;
};

ReportExcerpt ExcerptWriter::excerpt(const OriginStretch &stretch) const
{
    const TraceDiff &diff = *m_rows.diff();
    ReportExcerpt excerpt;
    for (const std::uint32_t origin : stretch.origins)
        excerpt.sentences << originSentence(detailsOf(diff, diff.differences[origin]));
    for (std::uint64_t position = stretch.first; position <= stretch.last; ++position)
        excerpt.rows.push_back(row(m_rows.at(position)));
    return excerpt;
}

ReportExcerpt::Line ExcerptWriter::line(const Trace &trace, RecordIndex record, std::uint64_t number,
                                        bool isOneOfSeveral) const
{
    const ShownRecord shown = ShownRecords::wholeOf(trace, record);
    QString where = QString::number(number);
    if (isOneOfSeveral)
        where = QFileInfo(trace.file).fileName() % u':' % where;
    return {.number = where,
            .text = shown.joined(),
            .depth = depthOf(trace, record, deepestExcerptLine),
            .place = shown.place};
}

ReportExcerpt::Line ExcerptWriter::referenceLine(RecordIndex record) const
{
    const TraceAlignment &alignment = *m_rows.alignment();
    const TraceAlignment::Origin origin = alignment.referenceOrigin(record);
    const Trace &source = *alignment.referenceRun.processes[origin.process].trace;
    const bool isOneOfSeveral = alignment.referenceRun.processes.size() > 1;
    ReportExcerpt::Line made = line(m_rows.reference(), record, source.line(origin.record), false);
    if (isOneOfSeveral)
        made.number = QFileInfo(source.file).fileName() % u':' % made.number;
    return made;
}

ReportExcerpt::Line ExcerptWriter::currentLine(const CurrentRecord &record) const
{
    const Trace &trace = m_rows.current(record.process);
    return line(trace, record.record, trace.line(record.record), m_rows.alignment()->currentRun.processes.size() > 1);
}

/// The digits that differ are the last of the text.
void markDigits(ReportExcerpt::Line &line, const QString &value, const TextRange &digits)
{
    if (digits.count > 0)
        line.marked = {line.text.size() - value.size() + digits.begin, digits.count};
}

ReportExcerpt::Row ExcerptWriter::row(const AlignedRow &aligned) const
{
    ReportExcerpt::Row row;
    if (aligned.reference)
        row.reference = referenceLine(*aligned.reference);
    if (aligned.current)
        row.current = currentLine(*aligned.current);
    if (aligned.notCompared) {
        row.mark = u"?"_s;
        row.markTitle = OriginExcerptsTexts::tr("not compared");
    }
    if (aligned.difference == noIndex)
        return row;
    const Difference &difference = m_rows.diff()->differences[aligned.difference];
    row.mark = (difference.carried ? u"→ "_s : u"● "_s) % differenceClassMark(difference.differenceClass);
    row.markTitle = differenceClassTitle(difference.differenceClass);
    row.style = difference.carried ? u"carried"_s : u"start"_s;
    if (!aligned.reference || !aligned.current)
        return row;
    const QString one = ShownRecords::wholeOf(m_rows.reference(), *aligned.reference).value;
    const QString two = ShownRecords::wholeOf(m_rows.current(aligned.current->process), aligned.current->record).value;
    const auto [digitsOfOne, digitsOfTwo] = differingDigits(one, two);
    markDigits(*row.reference, one, digitsOfOne);
    markDigits(*row.current, two, digitsOfTwo);
    return row;
}

/// Sets the excerpts around some differences, by their indices.
void setExcerpts(ReportExcerpts &excerpts, const TraceDiff &diff, std::vector<std::uint32_t> differences)
{
    excerpts.count = differences.size();
    excerpts.excerpts = [&diff, differences = std::move(differences)](const ReportExcerpts::Visit &visit,
                                                                      const Progress &progress) -> Result<void> {
        const std::shared_ptr<const TraceDiff> borrowed(std::shared_ptr<const TraceDiff>(), &diff);
        const AlignedRows rows(diff.alignment, borrowed, progress);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ExcerptWriter writer(rows);
        for (const OriginStretch &stretch : originStretches(rows, differences)) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            if (!visit(writer.excerpt(stretch)))
                break;
        }
        return {};
    };
}

std::vector<std::uint32_t> firstOrigins(const TraceDiff &diff, std::size_t most)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(diff.origins.size(), most));
    return {diff.origins.begin(), diff.origins.begin() + count};
}

} // namespace

ReportExcerpts originExcerpts(const TraceDiff &diff)
{
    ReportExcerpts excerpts{.heading = OriginExcerptsTexts::tr("Origins in both runs"),
                            .shown = OriginExcerptsTexts::tr("The first %1 of %2 origins are shown."),
                            .reference = OriginExcerptsTexts::tr("Reference"),
                            .current = OriginExcerptsTexts::tr("Current")};
    excerpts.all = diff.origins.size();
    setExcerpts(excerpts, diff, firstOrigins(diff, mostExcerptOrigins));
    return excerpts;
}

std::vector<std::uint32_t> excerptedDifferences(const TraceDiff &diff, std::uint64_t ofEachClass)
{
    constexpr std::size_t mostOrigins = 1000;
    std::vector<std::uint32_t> chosen = firstOrigins(diff, mostOrigins);
    std::array<std::uint64_t, differenceClassCount> counts = {};
    for (std::uint32_t index = 0; index < diff.differences.size(); ++index) {
        if (counts[std::size_t(diff.differences[index].differenceClass)]++ < ofEachClass)
            chosen.push_back(index);
    }
    std::ranges::sort(chosen);
    const auto twice = std::ranges::unique(chosen);
    chosen.erase(twice.begin(), twice.end());
    return chosen;
}

std::vector<std::vector<std::uint32_t>>
excerptedTogether(const TraceDiff &diff, const std::vector<std::uint32_t> &differences, const Progress &progress)
{
    const std::shared_ptr<const TraceDiff> borrowed(std::shared_ptr<const TraceDiff>(), &diff);
    const AlignedRows rows(diff.alignment, borrowed, progress);
    std::vector<std::vector<std::uint32_t>> together;
    if (progress.isCancelled())
        return together;
    for (OriginStretch &stretch : originStretches(rows, differences))
        together.push_back(std::move(stretch.origins));
    return together;
}

ReportExcerpts differenceExcerpts(const TraceDiff &diff, std::uint64_t ofEachClass)
{
    ReportExcerpts excerpts{.heading = OriginExcerptsTexts::tr("Records around the differences"),
                            .shown = OriginExcerptsTexts::tr("The records around %1 of %2 differences are kept."),
                            .reference = OriginExcerptsTexts::tr("Reference"),
                            .current = OriginExcerptsTexts::tr("Current")};
    excerpts.all = diff.differences.size();
    setExcerpts(excerpts, diff, excerptedDifferences(diff, ofEachClass));
    return excerpts;
}

} // namespace rankscope
