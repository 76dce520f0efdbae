// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorrows.h"

#include <QCoreApplication>

#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorRowsTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorRows)
};

using ErrorColumn = ReportColumn<ErrorRow>;

QLatin1StringView measureWord(ProtocolMeasure measure)
{
    switch (measure) {
    case ProtocolMeasure::First:
        return "first-difference"_L1;
    case ProtocolMeasure::RelativeDifference:
        return "max-relative-difference"_L1;
    case ProtocolMeasure::RelativeLeap:
        return "max-relative-leap"_L1;
    case ProtocolMeasure::AbsoluteDifference:
        return "max-absolute-difference"_L1;
    case ProtocolMeasure::AbsoluteLeap:
        return "max-absolute-leap"_L1;
    }
    Q_UNREACHABLE();
}

QString measureTitle(ProtocolMeasure measure)
{
    switch (measure) {
    case ProtocolMeasure::First:
        return ErrorRowsTexts::tr("First difference");
    case ProtocolMeasure::RelativeDifference:
        return ErrorRowsTexts::tr("Largest relative difference");
    case ProtocolMeasure::RelativeLeap:
        return ErrorRowsTexts::tr("Largest relative leap");
    case ProtocolMeasure::AbsoluteDifference:
        return ErrorRowsTexts::tr("Largest absolute difference");
    case ProtocolMeasure::AbsoluteLeap:
        return ErrorRowsTexts::tr("Largest absolute leap");
    }
    Q_UNREACHABLE();
}

ErrorColumn textColumn(const QString &key, const QString &heading, QString (*value)(const ErrorRow &))
{
    return {{.key = key, .heading = heading, .shownIn = allAudiences},
            [value](const ErrorRow &row) { return ReportValue(value(row)); }};
}

ErrorColumn numberColumn(const QString &key, const QString &heading,
                         std::optional<std::uint64_t> (*value)(const ErrorRow &))
{
    return {{.key = key, .heading = heading, .shownIn = allAudiences, .type = FieldType::Integer, .isNumber = true},
            [value](const ErrorRow &row) { return reportValue(value(row)); }};
}

ErrorColumn valueColumn(const QString &key, const QString &heading, std::optional<QString> (ErrorRow::*value)() const)
{
    return {{.key = key, .heading = heading, .shownIn = allAudiences, .isNumber = true},
            [value](const ErrorRow &row) { return reportValue((row.*value)()); }};
}

ErrorColumn wordColumn(const QString &key, QLatin1StringView (ErrorRow::*word)() const)
{
    return {{.key = key, .shownIn = fileAudiences},
            [word](const ErrorRow &row) { return ReportValue(QString((row.*word)())); }};
}

ErrorColumn flagColumn(const QString &key, bool ComparatorError::*flag)
{
    return {{.key = key, .shownIn = fileAudiences, .type = FieldType::Integer},
            [flag](const ErrorRow &row) { return ReportValue(row.error && row.error->*flag); }};
}

ErrorColumn deviationColumn(const QString &key, std::optional<double> ProtocolPair::*deviation)
{
    return {
        {.key = key, .shownIn = fileAudiences, .type = FieldType::Real, .isNumber = true},
        [deviation](const ErrorRow &row) { return row.pair() ? reportValue(row.pair()->*deviation) : ReportValue(); }};
}

void addProtocolRows(std::vector<ErrorRow> &rows, const ComparatorProtocol &protocol, std::uint64_t run)
{
    for (const ProtocolPlace &place : protocol.places) {
        ErrorRow row{.run = run, .protocolProcess = protocol.process, .place = &place};
        const std::size_t before = rows.size();
        for (std::size_t measure = 0; measure < protocolMeasureCount; ++measure) {
            row.measure = ProtocolMeasure(measure);
            if (place.pairs[measure])
                rows.push_back(row);
        }
        row.measure.reset();
        if (rows.size() == before)
            rows.push_back(row);
    }
}

} // namespace

const ProtocolPair *ErrorRow::pair() const
{
    return place && measure && place->pair(*measure) ? &*place->pair(*measure) : nullptr;
}

std::optional<std::int64_t> ErrorRow::process() const
{
    return error ? error->process : protocolProcess;
}

QLatin1StringView ErrorRow::classWord() const
{
    return error ? messageClassWord(classOf(error->message)) : "protocol"_L1;
}

QLatin1StringView ErrorRow::word() const
{
    if (error)
        return messageWord(error->message);
    return measure ? measureWord(*measure) : "place"_L1;
}

QString ErrorRow::text() const
{
    if (!error)
        return measure ? measureTitle(*measure) : ErrorRowsTexts::tr("Differences");
    return error->isReduction ? QString(error->text % " (reduction)"_L1) : error->text;
}

const QString &ErrorRow::name() const
{
    return error ? error->name : place->name;
}

const QString &ErrorRow::file() const
{
    return error ? error->file : place->file;
}

std::optional<std::uint64_t> ErrorRow::line() const
{
    return error ? error->line : std::optional(place->line);
}

QString ErrorRow::where() const
{
    return error ? toString(error->context) : QString();
}

QString ErrorRow::traceFile() const
{
    if (error)
        return error->traceFile;
    return pair() ? pair()->traceFile : QString();
}

std::optional<std::uint64_t> ErrorRow::record() const
{
    if (error)
        return error->record;
    return pair() ? pair()->record : std::nullopt;
}

std::optional<QString> ErrorRow::referenceValue() const
{
    if (error)
        return error->referenceValue;
    return pair() ? std::optional(pair()->referenceValue) : std::nullopt;
}

std::optional<QString> ErrorRow::currentValue() const
{
    if (error)
        return error->currentValue;
    return pair() ? std::optional(pair()->currentValue) : std::nullopt;
}

std::optional<std::uint64_t> ErrorRow::count() const
{
    return error ? std::optional(error->count) : place->hits;
}

std::uint64_t ErrorRow::fileLine() const
{
    return error ? error->fileLine : place->fileLine;
}

std::vector<ErrorRow> errorRows(const ErrorsDocument &document)
{
    std::vector<ErrorRow> rows;
    for (std::size_t run = 0; run < document.runs.size(); ++run) {
        for (const ComparatorError &error : document.runs[run].errors)
            rows.push_back({.run = run + 1, .error = &error});
    }
    for (std::size_t run = 0; run < document.protocols.size(); ++run)
        addProtocolRows(rows, document.protocols[run], run + 1);
    return rows;
}

std::vector<ErrorColumn> errorColumns()
{
    const auto process = [](const ErrorRow &row) { return reportValue(row.process()); };
    return {
        numberColumn(u"run"_s, ErrorRowsTexts::tr("Run"), [](const ErrorRow &row) { return std::optional(row.run); }),
        {{.key = u"process"_s,
          .heading = ErrorRowsTexts::tr("Process"),
          .shownIn = allAudiences,
          .type = FieldType::Integer,
          .isNumber = true},
         process},
        textColumn(u"text"_s, ErrorRowsTexts::tr("Message"), [](const ErrorRow &row) { return row.text(); }),
        wordColumn(u"class"_s, &ErrorRow::classWord),
        wordColumn(u"message"_s, &ErrorRow::word),
        flagColumn(u"fatal"_s, &ComparatorError::isFatal),
        flagColumn(u"reduction"_s, &ComparatorError::isReduction),
        textColumn(u"name"_s, ErrorRowsTexts::tr("Variable"), [](const ErrorRow &row) { return row.name(); }),
        textColumn(u"file"_s, ErrorRowsTexts::tr("File"), [](const ErrorRow &row) { return row.file(); }),
        numberColumn(u"line"_s, ErrorRowsTexts::tr("Line"), [](const ErrorRow &row) { return row.line(); }),
        textColumn(u"where"_s, ErrorRowsTexts::tr("Where"), [](const ErrorRow &row) { return row.where(); }),
        valueColumn(u"reference_value"_s, ErrorRowsTexts::tr("Reference"), &ErrorRow::referenceValue),
        valueColumn(u"current_value"_s, ErrorRowsTexts::tr("Current"), &ErrorRow::currentValue),
        numberColumn(u"count"_s, ErrorRowsTexts::tr("Count"), [](const ErrorRow &row) { return row.count(); }),
        deviationColumn(u"relative"_s, &ProtocolPair::relative),
        deviationColumn(u"absolute"_s, &ProtocolPair::absolute),
        textColumn(u"trace_file"_s, ErrorRowsTexts::tr("Trace"), [](const ErrorRow &row) { return row.traceFile(); }),
        numberColumn(u"trace_line"_s, ErrorRowsTexts::tr("Trace line"),
                     [](const ErrorRow &row) { return row.record(); }),
        {{.key = u"list_line"_s, .shownIn = fileAudiences, .type = FieldType::Integer, .isNumber = true},
         [](const ErrorRow &row) { return ReportValue(row.fileLine()); }},
    };
}

} // namespace rankscope
