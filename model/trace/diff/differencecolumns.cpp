// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencecolumns.h"

#include "model/base/text/basename.h"
#include "model/base/text/fittingtext.h"
#include "model/trace/diff/differencetexts.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/diff/readablevalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Details = DifferenceDetails;
using Columns = std::vector<DifferenceColumn>;

struct DifferenceListTexts {
    Q_DECLARE_TR_FUNCTIONS(DifferenceListModel)
};
struct DifferenceReportTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffReport)
};

constexpr Audiences toPeople = Audience::Page | Audience::Text;
constexpr Audiences everywhere = fileAudiences | toPeople;

/// One side of a difference.
struct DifferenceSide {
    std::optional<Value> Details::*value;
    ValueType Details::*type;
    QString Details::*file;
    std::optional<std::uint64_t> Details::*line;
};
constexpr DifferenceSide referenceSide{&Details::referenceValue, &Details::referenceType, &Details::referenceFile,
                                       &Details::referenceLine};
constexpr DifferenceSide currentSide{&Details::currentValue, &Details::currentType, &Details::currentFile,
                                     &Details::currentLine};

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

QString originMark(const Details &details)
{
    return details.carried ? u"→"_s : u"●"_s;
}

QString sourceText(const Details &details, const QString &file)
{
    return details.line == 0 ? QString() : file % u':' % QString::number(details.line);
}

ReportList listOf(const IndexTuple &indices)
{
    ReportList list;
    list.reserve(indices.span().size());
    for (const std::int64_t index : indices.span())
        list.emplace_back(index);
    return list;
}

ReportValue listOf(const std::optional<IndexTuple> &indices)
{
    return indices ? ReportValue(listOf(*indices)) : ReportValue();
}

ReportObject objectOfStep(const PositionStep &step)
{
    ReportObject object;
    object.reserve(4);
    object.push_back({u"kind"_s, latin(keyword(step.kind))});
    object.push_back({u"no"_s, step.number});
    object.push_back({u"execution"_s, std::uint64_t(step.execution)});
    object.push_back({u"iteration"_s, listOf(step.iteration)});
    return object;
}

ReportValue positionValue(const Details &details)
{
    ReportList steps;
    steps.reserve(details.where.size());
    for (const PositionStep &step : details.where)
        steps.emplace_back(objectOfStep(step));
    return steps;
}

ReportValue realOfType(double value, bool isSingle)
{
    return isSingle ? ReportValue(static_cast<float>(value)) : ReportValue(value);
}

ReportValue recordedValue(const std::optional<Value> &value, ValueType type)
{
    if (!value)
        return {};
    if (const auto *const integer = std::get_if<std::int64_t>(&*value))
        return *integer;
    if (const auto *const real = std::get_if<double>(&*value))
        return realOfType(*real, type == ValueType::Float);
    const auto &complex = std::get<std::complex<double>>(*value);
    const bool isSingle = type == ValueType::FloatComplex;
    return ReportList{realOfType(complex.real(), isSingle), realOfType(complex.imag(), isSingle)};
}

QString wholeValue(const Details &details, const DifferenceSide &side)
{
    return details.*side.value ? shortestText(*(details.*side.value), details.*side.type) : QString();
}

/// What the list shows: up to twelve signs the shortest digits that read back the same; of longer ones nine, or as many
/// as tell the two apart. The tool-tip and copies have all.
QString shownValue(const Details &details, const DifferenceSide &side)
{
    constexpr qsizetype longest = 12;
    constexpr int digits = 9;
    const QString whole = wholeValue(details, side);
    const auto &value = details.*side.value;
    const auto *const real = value ? std::get_if<double>(&*value) : nullptr;
    if (whole.size() <= longest || !real || !std::isfinite(*real))
        return whole;
    if (!details.referenceValue || !details.currentValue)
        return QString::number(*real, 'g', digits);
    const auto [left, right] = readableValues(details, digits);
    return side.value == referenceSide.value ? left : right;
}

QString sideToolTip(const Details &details, const DifferenceSide &side)
{
    const QString value = wholeValue(details, side);
    if (!(details.*side.line))
        return value;
    const QString place = DifferenceListTexts::tr("%1, line %2").arg(details.*side.file).arg(*(details.*side.line));
    return value.isEmpty() ? place : QString(value % u'\n' % place);
}

/// Where a side stands in its trace.
QString recordPlace(const Details &details, const DifferenceSide &side)
{
    const auto &line = details.*side.line;
    const QStringView file = details.*side.file;
    return line ? file.sliced(file.lastIndexOf(u'/') + 1) % u':' % QString::number(*line) : QString();
}

void addClass(Columns &columns)
{
    columns.push_back({{{.key = {}, .isRowStyle = true}, nullptr, [](const Details &details) {
                            return details.carried ? u"carried"_s : u"start"_s;
                        }}});
    columns.push_back({{{.key = {}, .shownIn = Audience::Page}, nullptr, originMark}});
    columns.push_back(
        {{{.key = u"class"_s, .heading = DifferenceReportTexts::tr("class"), .shownIn = fileAudiences | Audience::Page},
          [](const Details &details) { return className(details.differenceClass); }}});
    columns.push_back({{{.key = {}, .heading = DifferenceReportTexts::tr("class"), .shownIn = Audience::Text},
                        nullptr,
                        [](const Details &details) {
                            return QString(originMark(details) % u' ' % className(details.differenceClass));
                        }}});
    columns.push_back(
        {{{.key = {}},
          [](const Details &details) { return std::int64_t(details.differenceClass); },
          [](const Details &details) {
              return QString(originMark(details) % u' ' % differenceClassMark(details.differenceClass) % u' '
                             % differenceClassTitle(details.differenceClass));
          }},
         DifferenceListing{
             .key = DifferenceKey::Class,
             .title = DifferenceListTexts::tr("Class"),
             .toolTip = DifferenceListTexts::tr("What differs. ● marks an origin: nothing before it explains it. → "
                                                "follows from an earlier difference."),
             .mostCharacters = 24,
             .cellToolTip = [](const Details &details) {
                 return details.carried ? DifferenceListTexts::tr("This follows from an earlier difference.")
                                        : originSentence(details);
             }}});
}

void addName(Columns &columns)
{
    columns.push_back(
        {{{.key = u"record"_s, .heading = DifferenceReportTexts::tr("record"), .shownIn = everywhere},
          [](const Details &details) { return latin(details.record); }},
         DifferenceListing{.key = DifferenceKey::Record,
                           .title = DifferenceListTexts::tr("Record"),
                           .toolTip = DifferenceListTexts::tr(
                               "The kind of record: RD reads, AW is after a write, RV is the result of a reduction"),
                           .mostCharacters = 8}});
    columns.push_back(
        {{{.key = u"name"_s, .heading = DifferenceReportTexts::tr("name"), .shownIn = everywhere, .style = u"code"_s},
          [](const Details &details) { return textUnlessEmpty(details.name); }},
         DifferenceListing{.key = DifferenceKey::Name,
                           .title = DifferenceListTexts::tr("Name"),
                           .toolTip = DifferenceListTexts::tr("The operand as the program spells it"),
                           .mostCharacters = 16}});
}

void addSource(Columns &columns)
{
    const auto whole = [](const Details &details) { return sourceText(details, details.file); };
    columns.push_back({{{.key = u"file"_s, .shownIn = fileAudiences},
                        [](const Details &details) { return textUnlessEmpty(details.file); }}});
    columns.push_back(
        {{{.key = u"line"_s, .shownIn = fileAudiences, .type = FieldType::Integer}, [](const Details &details) {
              return details.line == 0 ? ReportValue() : ReportValue(std::uint64_t(details.line));
          }}});
    columns.push_back(
        {{{.key = {}, .heading = DifferenceReportTexts::tr("source"), .shownIn = toPeople, .style = u"code"_s},
          nullptr,
          whole}});
    columns.push_back(
        {{{.key = {}}, nullptr, [](const Details &details) { return sourceText(details, baseNameOf(details.file)); }},
         DifferenceListing{.key = DifferenceKey::Place,
                           .title = DifferenceListTexts::tr("Place"),
                           .toolTip = DifferenceListTexts::tr("Source file and line"),
                           .cellToolTip = whole}});
}

void addPosition(Columns &columns)
{
    const auto where = [](const Details &details) { return toString(details.where); };
    columns.push_back(
        {{{.key = u"where"_s, .heading = DifferenceReportTexts::tr("where"), .shownIn = everywhere, .style = u"code"_s},
          positionValue,
          where}});
    columns.push_back(
        {{{.key = {}},
          nullptr,
          [where](const Details &details) {
              return details.where.empty() ? DifferenceListTexts::tr("sequential part") : where(details);
          }},
         DifferenceListing{.key = DifferenceKey::Position,
                           .title = DifferenceListTexts::tr("Position"),
                           .toolTip = DifferenceListTexts::tr("Constructs and iterations around the record, outermost "
                                                              "first. Sorting by it gives the order of the trace."),
                           .mostCharacters = 24}});
    columns.push_back(
        {{{.key = u"iteration"_s, .shownIn = fileAudiences},
          [](const Details &details) { return listOf(details.iteration); },
          [](const Details &details) { return details.iteration ? toString(*details.iteration) : QString(); }}});
}

void addTraceLine(Columns &columns, const QString &name, const DifferenceSide &side)
{
    columns.push_back({{{.key = name % "_file"_L1, .shownIn = fileAudiences},
                        [side](const Details &details) { return textUnlessEmpty(details.*side.file); }}});
    columns.push_back({{{.key = name % "_line"_L1, .shownIn = fileAudiences, .type = FieldType::Integer},
                        [side](const Details &details) { return reportValue(details.*side.line); }}});
}

void addValue(Columns &columns, const QString &name, const QString &heading, const DifferenceSide &side)
{
    columns.push_back(
        {{{.key = name % "_value"_L1, .heading = heading, .shownIn = everywhere, .isNumber = true, .style = name},
          [side](const Details &details) { return recordedValue(details.*side.value, details.*side.type); },
          [side](const Details &details) { return wholeValue(details, side); }}});
}

void addListedValue(Columns &columns, const DifferenceSide &side, DifferenceListing listing)
{
    listing.cellToolTip = [side](const Details &details) { return sideToolTip(details, side); };
    listing.copied = [side](const Details &details) { return wholeValue(details, side); };
    columns.push_back({{{.key = {}, .isNumber = true},
                        [side](const Details &details) { return reportValue(realOf(details.*side.value)); },
                        [side](const Details &details) { return shownValue(details, side); }},
                       std::move(listing)});
}

void addValues(Columns &columns)
{
    addValue(columns, u"reference"_s, DifferenceReportTexts::tr("reference"), referenceSide);
    addValue(columns, u"current"_s, DifferenceReportTexts::tr("current"), currentSide);
    addListedValue(columns, referenceSide,
                   {.key = DifferenceKey::ReferenceValue,
                    .title = DifferenceListTexts::tr("Reference"),
                    .toolTip = DifferenceListTexts::tr("The value in the reference")});
    addListedValue(columns, currentSide,
                   {.key = DifferenceKey::CurrentValue,
                    .title = DifferenceListTexts::tr("Current"),
                    .toolTip = DifferenceListTexts::tr("The value in the current run")});
}

/// How far two values are apart, absolutely or relatively.
struct DeviationColumns {
    std::optional<double> Deviation::*deviation;
    QString key;
    QString heading;
    ReportColumn<Details>::Value exact; // with all digits
    ReportColumn<Details>::Text exactText;
    ReportColumn<Details>::Text listed;
};

void addDeviation(Columns &columns, const DeviationColumns &said, DifferenceListing listing)
{
    const auto deviationOf = [deviation = said.deviation](const Details &details) {
        return details.deviation.*deviation;
    };
    const auto number = [deviationOf](const Details &details) { return reportValue(deviationOf(details)); };
    const auto sixDigits = [deviationOf](const Details &details) {
        const std::optional<double> value = deviationOf(details);
        return value ? QString::number(*value, 'g', 6) : QString();
    };
    const auto signedDigits = [deviationOf](const Details &details) {
        const std::optional<double> value = deviationOf(details);
        return value ? shortestReal(falls(details) ? -*value : *value) : QString();
    };
    listing.firstOrder = Qt::DescendingOrder;
    listing.cellToolTip = signedDigits;
    listing.copied = signedDigits;
    listing.mostCharacters = 14;
    columns.push_back(
        {{{.key = said.key, .shownIn = fileAudiences, .type = FieldType::Real}, said.exact, said.exactText}});
    columns.push_back({{{.key = {}, .heading = said.heading, .shownIn = Audience::Page, .isNumber = true}, number}});
    columns.push_back(
        {{{.key = {}, .heading = said.heading, .shownIn = Audience::Text, .isNumber = true}, nullptr, sixDigits}});
    columns.push_back({{{.key = {}, .isNumber = true}, number, said.listed}, std::move(listing)});
}

ReportValue absoluteValue(const Details &details)
{
    return details.deviation.integer ? reportValue(details.deviation.integer) : reportValue(details.deviation.absolute);
}

QString absoluteText(const Details &details)
{
    if (details.deviation.integer)
        return QString::number(*details.deviation.integer);
    return details.deviation.absolute ? shortestReal(*details.deviation.absolute) : QString();
}

void addDeviations(Columns &columns)
{
    addDeviation(columns,
                 {&Deviation::absolute, u"absolute"_s, DifferenceReportTexts::tr("absolute"), absoluteValue,
                  absoluteText, deviationText},
                 {.key = DifferenceKey::Absolute,
                  .title = DifferenceListTexts::tr("Difference"),
                  .toolTip = DifferenceListTexts::tr("Current value minus reference value; of complex numbers the "
                                                     "larger part without sign. Sorts by size.")});
    addDeviation(columns,
                 {&Deviation::relative, u"relative"_s, DifferenceReportTexts::tr("relative"),
                  [](const Details &details) { return reportValue(details.deviation.relative); },
                  [](const Details &details) {
                      return details.deviation.relative ? shortestReal(*details.deviation.relative) : QString();
                  },
                  relativeText},
                 {.key = DifferenceKey::Relative,
                  .title = DifferenceListTexts::tr("Relative"),
                  .toolTip = DifferenceListTexts::tr("|a−b| / max(|a|, |b|), what “rel ≤” compares with, with the sign "
                                                     "of the difference")});
}

QString processesToolTip(const Details &details)
{
    const int count = static_cast<int>(details.processes.count());
    return QCoreApplication::translate("DifferenceListModel", "%Ln process(es): %1", nullptr, count)
        .arg(details.processes.toString());
}

void addProcesses(Columns &columns)
{
    const QString heading = DifferenceReportTexts::tr("processes");
    columns.push_back(
        {{{.key = u"processes"_s, .heading = heading, .shownIn = fileAudiences | Audience::Page},
          [](const Details &details) { return textUnlessEmpty(details.processes.toString()); }},
         DifferenceListing{.key = DifferenceKey::Processes,
                           .title = DifferenceListTexts::tr("Processes"),
                           .toolTip = DifferenceListTexts::tr("Processes of the current run that show this difference"),
                           .mostCharacters = 12,
                           .firstOrder = Qt::DescendingOrder,
                           .cellToolTip = processesToolTip}});
    columns.push_back({{{.key = {}, .heading = heading, .shownIn = Audience::Text},
                        nullptr,
                        [](const Details &details) { return fittingText(details.processes); }}});
    columns.push_back({{{.key = u"carried"_s, .shownIn = fileAudiences, .type = FieldType::Integer},
                        [](const Details &details) { return details.carried ? ReportValue(true) : ReportValue(); }}});
}

/// The last column of the list, which is there only with noise runs.
void addNoise(Columns &columns)
{
    const auto sixDigits = [](const Details &details) {
        return details.timesNoise ? QString::number(*details.timesNoise, 'g', 6) : QString();
    };
    columns.push_back(
        {{{.key = {}, .heading = DifferenceReportTexts::tr("× noise"), .shownIn = Audience::Page, .isNumber = true},
          [](const Details &details) { return reportValue(details.timesNoise); },
          sixDigits},
         DifferenceListing{
             .key = DifferenceKey::TimesNoise,
             .title = DifferenceListTexts::tr("× Noise"),
             .toolTip = DifferenceListTexts::tr("How many times the largest difference between the reference and the "
                                                "noise runs at this name and place; empty where they do not differ"),
             .mostCharacters = 12,
             .firstOrder = Qt::DescendingOrder},
         true});
}

void addRecordPlace(Columns &columns, const QString &heading, const DifferenceSide &side)
{
    columns.push_back({{{.key = {}, .heading = heading, .shownIn = toPeople, .style = u"code"_s},
                        nullptr,
                        [side](const Details &details) { return recordPlace(details, side); }}});
}

} // namespace

std::vector<DifferenceColumn> differenceColumns()
{
    Columns columns;
    addClass(columns);
    addName(columns);
    addSource(columns);
    addPosition(columns);
    addTraceLine(columns, u"reference"_s, referenceSide);
    addTraceLine(columns, u"current"_s, currentSide);
    addValues(columns);
    addDeviations(columns);
    addProcesses(columns);
    addNoise(columns);
    addRecordPlace(columns, DifferenceReportTexts::tr("in reference"), referenceSide);
    addRecordPlace(columns, DifferenceReportTexts::tr("in current"), currentSide);
    return columns;
}

std::vector<ReportColumn<DifferenceDetails>> differenceReportColumns(bool hasNoise)
{
    std::vector<ReportColumn<DifferenceDetails>> columns;
    for (DifferenceColumn &column : differenceColumns()) {
        const ColumnHead &head = column.column.head;
        const bool isOfReports = head.shownIn || head.isRowStyle; // else the list alone has it
        if (isOfReports && (hasNoise || !column.isOfNoise))
            columns.push_back(std::move(column.column));
    }
    return columns;
}

} // namespace rankscope
