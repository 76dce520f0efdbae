// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedreportcbor.h"

#include "io/saved/cborinput.h"
#include "model/base/plural.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

ReportValue valueOf(const QStringList &texts)
{
    return texts.isEmpty() ? ReportValue() : reportList(texts);
}

ReportValue valueUnlessFalse(bool isSet)
{
    return isSet ? ReportValue(true) : ReportValue();
}

ReportValue valueOf(Audiences audiences)
{
    return std::uint64_t(audiences.toInt());
}

Audiences audiencesOf(const ReportObject &object)
{
    return Audiences::fromInt(static_cast<Audiences::Int>(countOf(object, "in"_L1) & 15U));
}

ReportObject objectOf(const ColumnHead &head)
{
    return {{u"key"_s, textUnlessEmpty(head.key)},
            {u"heading"_s, textUnlessEmpty(head.heading)},
            {u"in"_s, valueOf(head.shownIn)},
            {u"type"_s, std::uint64_t(head.type)},
            {u"number"_s, valueUnlessFalse(head.isNumber)},
            {u"style"_s, textUnlessEmpty(head.style)},
            {u"whole"_s, valueUnlessFalse(head.isWhole)},
            {u"row_style"_s, valueUnlessFalse(head.isRowStyle)},
            {u"attribute"_s, textUnlessEmpty(QString(head.attribute))},
            {u"has_text"_s, valueUnlessFalse(head.hasText)}};
}

ColumnHead headOf(const ReportObject &object, SavedWords &words)
{
    return {.key = textOf(object, "key"_L1),
            .heading = textOf(object, "heading"_L1),
            .shownIn = audiencesOf(object),
            .type = static_cast<FieldType>(std::min<std::uint64_t>(countOf(object, "type"_L1), 2)),
            .isNumber = flagOf(object, "number"_L1),
            .style = textOf(object, "style"_L1),
            .isWhole = flagOf(object, "whole"_L1),
            .isRowStyle = flagOf(object, "row_style"_L1),
            .attribute = words.word(textOf(object, "attribute"_L1)),
            .hasText = flagOf(object, "has_text"_L1)};
}

ReportObject objectOf(const ReportSentences &answer)
{
    return {{u"sentences"_s, valueOf(answer.sentences)},
            {u"style"_s, textUnlessEmpty(answer.style)},
            {u"in"_s, valueOf(answer.shownIn)}};
}

/// Makes an object of each kind of part.
class PartWriter
{
public:
    explicit PartWriter(const PartSaver &save) : m_save(save) {}

    Result<ReportObject> operator()(const ReportFact &fact) const
    {
        const ReportValue value = std::visit([](const auto &plain) { return ReportValue(plain); }, fact.fact.value);
        return ReportObject{{u"part"_s, u"fact"_s},
                            {u"key"_s, QString(fact.fact.key)},
                            {u"value"_s, value},
                            {u"group"_s, textUnlessEmpty(QString(fact.group))},
                            {u"in"_s, valueOf(fact.shownIn)}};
    }

    Result<ReportObject> operator()(const ReportFiles &files) const
    {
        return ReportObject{{u"part"_s, u"files"_s},
                            {u"key"_s, QString(files.key)},
                            {u"heading"_s, textUnlessEmpty(files.heading)},
                            {u"files"_s, valueOf(files.files)},
                            {u"processes"_s, reportList(files.processes)},
                            {u"remarks"_s, valueOf(files.remarks)}};
    }

    Result<ReportObject> operator()(const ReportDetails &details) const
    {
        return ReportObject{{u"part"_s, u"details"_s},
                            {u"key"_s, textUnlessEmpty(QString(details.key))},
                            {u"object"_s, details.object}};
    }

    Result<ReportObject> operator()(const ReportNotes &notes) const
    {
        ReportList list;
        for (const ReportNotes::Note &note : notes.notes) {
            ReportList members;
            for (const auto &[key, value] : note)
                members.emplace_back(ReportObject{{u"key"_s, QString(key)}, {u"value"_s, value}});
            list.emplace_back(std::move(members));
        }
        return ReportObject{{u"part"_s, u"notes"_s},
                            {u"key"_s, QString(notes.key)},
                            {u"notes"_s, std::move(list)},
                            {u"values"_s, valueUnlessFalse(notes.inJson == ReportNotes::InJson::Values)},
                            {u"texts"_s, valueOf(notes.texts)},
                            {u"in"_s, valueOf(notes.shownIn)}};
    }

    Result<ReportObject> operator()(const ReportSection &section) const
    {
        return ReportObject{{u"part"_s, u"section"_s},
                            {u"heading"_s, textUnlessEmpty(section.heading)},
                            {u"sentences"_s, valueOf(section.sentences)},
                            {u"items"_s, valueOf(section.items)},
                            {u"style"_s, textUnlessEmpty(section.style)},
                            {u"in"_s, valueOf(section.shownIn)}};
    }

    Result<ReportObject> operator()(const ReportTable &table) const
    {
        const Result<QString> entry = m_save.table(table);
        if (!entry)
            return tl::unexpected(entry.error());
        ReportList columns;
        for (const ColumnHead &head : table.columns)
            columns.emplace_back(objectOf(head));
        return ReportObject{{u"part"_s, u"table"_s},
                            {u"key"_s, QString(table.key)},
                            {u"element"_s, textUnlessEmpty(QString(table.element))},
                            {u"heading"_s, textUnlessEmpty(table.heading)},
                            {u"in"_s, valueOf(table.shownIn)},
                            {u"shown"_s, textUnlessEmpty(table.shown)},
                            {u"caption"_s, textUnlessEmpty(table.caption)},
                            {u"legend"_s, textUnlessEmpty(table.legend)},
                            {u"more"_s, textUnlessEmpty(table.more)},
                            {u"columns"_s, std::move(columns)},
                            {u"count"_s, std::uint64_t(table.count)},
                            {u"all"_s, std::uint64_t(table.all)},
                            {u"rows"_s, *entry}};
    }

    Result<ReportObject> operator()(const ReportExcerpts &excerpts) const
    {
        const Result<QString> entry = m_save.excerpts(excerpts);
        if (!entry)
            return tl::unexpected(entry.error());
        ReportObject object = objectOfExcerpts(excerpts, *entry);
        object.insert(object.begin(), {u"part"_s, u"excerpts"_s});
        return object;
    }

private:
    const PartSaver &m_save;
};

ReportFact factOf(const ReportObject &object, SavedWords &words)
{
    ReportFact fact{.fact = {words.word(textOf(object, "key"_L1)), countOf(object, "value"_L1)},
                    .group = words.word(textOf(object, "group"_L1)),
                    .shownIn = audiencesOf(object)};
    const ReportValue *const value = memberOf(object, "value"_L1);
    if (const auto *const flag = value ? std::get_if<bool>(value) : nullptr)
        fact.fact.value = *flag;
    else if (const auto *const text = value ? std::get_if<QString>(value) : nullptr)
        fact.fact.value = *text;
    return fact;
}

ReportFiles filesOf(const ReportObject &object, SavedWords &words)
{
    ReportFiles files{.key = words.word(textOf(object, "key"_L1)),
                      .heading = textOf(object, "heading"_L1),
                      .files = textsOf(object, "files"_L1),
                      .remarks = textsOf(object, "remarks"_L1)};
    for (const ReportValue &value : listOf(object, "processes"_L1)) {
        const auto *const process = std::get_if<std::int64_t>(&value);
        files.processes.push_back(process ? *process : 0);
    }
    if (std::cmp_not_equal(files.processes.size(), files.files.size()))
        files.processes.clear();
    return files;
}

ReportNotes notesOf(const ReportObject &object, SavedWords &words)
{
    ReportNotes notes{.key = words.word(textOf(object, "key"_L1)),
                      .notes = {},
                      .inJson =
                          flagOf(object, "values"_L1) ? ReportNotes::InJson::Values : ReportNotes::InJson::Objects,
                      .texts = textsOf(object, "texts"_L1),
                      .shownIn = audiencesOf(object)};
    for (const ReportValue &value : listOf(object, "notes"_L1)) {
        ReportNotes::Note note;
        const auto *const members = std::get_if<ReportList>(&value);
        for (const ReportValue &member : members ? *members : ReportList()) {
            const ReportValue *const said = memberOf(objectOf(member), "value"_L1);
            note.emplace_back(words.word(textOf(objectOf(member), "key"_L1)), said ? *said : ReportValue());
        }
        if (!note.empty())
            notes.notes.push_back(std::move(note));
    }
    if (std::cmp_not_equal(notes.texts.size(), notes.notes.size()))
        notes.texts.clear();
    return notes;
}

ReportSection sectionOf(const ReportObject &object)
{
    return {.heading = textOf(object, "heading"_L1),
            .sentences = textsOf(object, "sentences"_L1),
            .items = textsOf(object, "items"_L1),
            .style = textOf(object, "style"_L1),
            .shownIn = audiencesOf(object)};
}

ReportTable tableOf(const ReportObject &object, SavedWords &words)
{
    ReportTable table{.key = words.word(textOf(object, "key"_L1)),
                      .element = words.word(textOf(object, "element"_L1)),
                      .heading = textOf(object, "heading"_L1),
                      .shownIn = audiencesOf(object),
                      .shown = textOf(object, "shown"_L1),
                      .caption = textOf(object, "caption"_L1),
                      .legend = textOf(object, "legend"_L1),
                      .more = textOf(object, "more"_L1)};
    for (const ReportValue &head : listOf(object, "columns"_L1))
        table.columns.push_back(headOf(objectOf(head), words));
    table.count = countOf(object, "count"_L1);
    table.all = countOf(object, "all"_L1);
    return table;
}

ReportValue valueOfLine(const std::optional<ReportExcerpt::Line> &line)
{
    if (!line)
        return {};
    ReportObject object{{u"number"_s, textUnlessEmpty(line->number)},
                        {u"text"_s, line->text},
                        {u"depth"_s, std::int64_t(line->depth)},
                        {u"place"_s, textUnlessEmpty(line->place)}};
    if (line->marked.count > 0)
        object.push_back({u"marked"_s, ReportList{std::int64_t(line->marked.begin), std::int64_t(line->marked.count)}});
    return object;
}

/// Nothing where there is no such member. What is marked is within the text.
std::optional<ReportExcerpt::Line> lineOf(const ReportObject &row, QLatin1StringView side)
{
    const ReportValue *const value = memberOf(row, side);
    if (!value)
        return std::nullopt;
    constexpr std::int64_t deepest = 1000;
    const ReportObject &object = objectOf(*value);
    ReportExcerpt::Line line{.number = textOf(object, "number"_L1),
                             .text = textOf(object, "text"_L1),
                             .depth =
                                 static_cast<int>(std::clamp<std::int64_t>(numberOf(object, "depth"_L1), 0, deepest)),
                             .place = textOf(object, "place"_L1)};
    const ReportList &marked = listOf(object, "marked"_L1);
    if (marked.size() != 2)
        return line;
    const auto *const begin = std::get_if<std::int64_t>(&marked[0]);
    const auto *const count = std::get_if<std::int64_t>(&marked[1]);
    if (begin && count && *begin >= 0 && *begin <= line.text.size() && *count >= 0
        && *count <= line.text.size() - *begin)
        line.marked = {qsizetype(*begin), qsizetype(*count)};
    return line;
}

std::vector<TestCase> casesOf(const ReportList &list, SavedWords &words)
{
    std::vector<TestCase> cases;
    for (const ReportValue &value : list) {
        const ReportObject &object = objectOf(value);
        cases.push_back(
            {.className = words.word(textOf(object, "class"_L1)),
             .name = textOf(object, "name"_L1),
             .outcome = static_cast<TestCase::Outcome>(std::min<std::uint64_t>(countOf(object, "outcome"_L1), 3)),
             .type = textOf(object, "type"_L1),
             .message = textOf(object, "message"_L1),
             .details = textsOf(object, "details"_L1),
             .remarks = textsOf(object, "remarks"_L1)});
    }
    return cases;
}

} // namespace

QLatin1StringView SavedWords::word(const QString &text)
{
    m_words.push_back(text.toLatin1());
    return QLatin1StringView(m_words.back());
}

Result<ReportObject> objectOfReport(const Report &report, const PartSaver &save)
{
    ReportList answer;
    for (const ReportSentences &sentences : report.answer)
        answer.emplace_back(objectOf(sentences));
    ReportList parts;
    const PartWriter writer(save);
    for (const ReportPart &part : report.parts) {
        Result<ReportObject> object = std::visit(writer, part);
        if (!object)
            return object;
        parts.emplace_back(std::move(*object));
    }
    return ReportObject{{u"kind"_s, textUnlessEmpty(QString(report.kind))},
                        {u"title"_s, textUnlessEmpty(report.title)},
                        {u"good"_s, report.isGood},
                        {u"broken_levels"_s, std::uint64_t(report.brokenLevels)},
                        {u"answer"_s, std::move(answer)},
                        {u"parts"_s, std::move(parts)}};
}

SavedReport reportOfObject(const ReportObject &object, const PartOpener &open, SavedWords &words)
{
    SavedReport saved;
    Report &report = saved.report;
    report.kind = words.word(textOf(object, "kind"_L1));
    report.title = textOf(object, "title"_L1);
    report.isGood = flagOf(object, "good"_L1);
    report.brokenLevels = countOf(object, "broken_levels"_L1);
    for (const ReportValue &value : listOf(object, "answer"_L1)) {
        const ReportObject &answer = objectOf(value);
        report.answer.push_back({textsOf(answer, "sentences"_L1), textOf(answer, "style"_L1), audiencesOf(answer)});
    }
    for (const ReportValue &value : listOf(object, "parts"_L1)) {
        const ReportObject &part = objectOf(value);
        const QString kind = textOf(part, "part"_L1);
        if (kind == "fact"_L1) {
            report.parts.emplace_back(factOf(part, words));
        } else if (kind == "files"_L1) {
            report.parts.emplace_back(filesOf(part, words));
        } else if (kind == "details"_L1) {
            report.parts.emplace_back(ReportDetails{words.word(textOf(part, "key"_L1)), objectIn(part, "object"_L1)});
        } else if (kind == "notes"_L1) {
            report.parts.emplace_back(notesOf(part, words));
        } else if (kind == "section"_L1) {
            report.parts.emplace_back(sectionOf(part));
        } else if (kind == "excerpts"_L1) {
            report.parts.emplace_back(excerptsOfObject(part, open));
        } else if (kind == "table"_L1) {
            ReportTable table = tableOf(part, words);
            const ColumnsSource source = open.table(textOf(part, "rows"_L1), table.columns);
            setSavedRows(table, source);
            saved.columns[report.parts.size()] = source;
            report.parts.emplace_back(std::move(table));
        }
    }
    return saved;
}

ReportValue valueOfExcerpt(const ReportExcerpt &excerpt)
{
    ReportList rows;
    for (const ReportExcerpt::Row &row : excerpt.rows)
        rows.emplace_back(ReportObject{{u"reference"_s, valueOfLine(row.reference)},
                                       {u"current"_s, valueOfLine(row.current)},
                                       {u"mark"_s, textUnlessEmpty(row.mark)},
                                       {u"mark_title"_s, textUnlessEmpty(row.markTitle)},
                                       {u"style"_s, textUnlessEmpty(row.style)}});
    return ReportObject{{u"sentences"_s, valueOf(excerpt.sentences)}, {u"rows"_s, std::move(rows)}};
}

ReportExcerpt excerptOfValue(const ReportValue &value)
{
    const ReportObject &object = objectOf(value);
    ReportExcerpt excerpt{.sentences = textsOf(object, "sentences"_L1), .rows = {}};
    for (const ReportValue &each : listOf(object, "rows"_L1)) {
        const ReportObject &row = objectOf(each);
        excerpt.rows.push_back({.reference = lineOf(row, "reference"_L1),
                                .current = lineOf(row, "current"_L1),
                                .mark = textOf(row, "mark"_L1),
                                .markTitle = textOf(row, "mark_title"_L1),
                                .style = textOf(row, "style"_L1)});
    }
    return excerpt;
}

ReportObject objectOfExcerpts(const ReportExcerpts &excerpts, const QString &entry)
{
    return {{u"heading"_s, textUnlessEmpty(excerpts.heading)},
            {u"shown"_s, textUnlessEmpty(excerpts.shown)},
            {u"reference"_s, textUnlessEmpty(excerpts.reference)},
            {u"current"_s, textUnlessEmpty(excerpts.current)},
            {u"count"_s, std::uint64_t(excerpts.count)},
            {u"all"_s, std::uint64_t(excerpts.all)},
            {u"excerpts"_s, entry}};
}

ReportExcerpts excerptsOfObject(const ReportObject &object, const PartOpener &open)
{
    ReportExcerpts excerpts{.heading = textOf(object, "heading"_L1),
                            .shown = textOf(object, "shown"_L1),
                            .reference = textOf(object, "reference"_L1),
                            .current = textOf(object, "current"_L1)};
    excerpts.count = countOf(object, "count"_L1);
    excerpts.all = countOf(object, "all"_L1);
    excerpts.excerpts = open.excerpts(textOf(object, "excerpts"_L1));
    return excerpts;
}

Result<ReportList> listOfSuites(const std::vector<TestSuite> &suites, const Progress &progress)
{
    ReportList list;
    for (const TestSuite &suite : suites) {
        ReportList properties;
        for (const auto &[key, value] : suite.properties)
            properties.emplace_back(ReportList{QString(key), value});
        ReportList cases;
        const auto visit = [&cases](const TestCase &testCase) {
            cases.emplace_back(ReportObject{{u"class"_s, QString(testCase.className)},
                                            {u"name"_s, testCase.name},
                                            {u"outcome"_s, std::uint64_t(testCase.outcome)},
                                            {u"type"_s, textUnlessEmpty(testCase.type)},
                                            {u"message"_s, textUnlessEmpty(testCase.message)},
                                            {u"details"_s, valueOf(testCase.details)},
                                            {u"remarks"_s, valueOf(testCase.remarks)}});
            return true;
        };
        if (const Result<void> done = suite.cases(visit, progress); !done)
            return tl::unexpected(done.error());
        list.emplace_back(ReportObject{
            {u"name"_s, suite.name}, {u"properties"_s, std::move(properties)}, {u"cases"_s, std::move(cases)}});
    }
    return list;
}

std::vector<TestSuite> suitesOfList(const ReportList &list, const SharedWords &words)
{
    std::vector<TestSuite> suites;
    for (const ReportValue &value : list) {
        const ReportObject &object = objectOf(value);
        TestSuite suite{.name = textOf(object, "name"_L1), .properties = {}, .cases = {}};
        for (const ReportValue &property : listOf(object, "properties"_L1)) {
            const auto *const pair = std::get_if<ReportList>(&property);
            const auto *const key = pair && pair->size() == 2 ? std::get_if<QString>(&pair->front()) : nullptr;
            const auto *const text = key ? std::get_if<QString>(&pair->back()) : nullptr;
            if (text)
                suite.properties.emplace_back(words->word(*key), *text);
        }
        const auto cases = std::make_shared<const std::vector<TestCase>>(casesOf(listOf(object, "cases"_L1), *words));
        suite.cases = [cases, words](const TestSuite::Visit &visit, const Progress &progress) -> Result<void> {
            for (const TestCase &testCase : *cases) {
                if (progress.isCancelled())
                    return tl::unexpected(cancelledError());
                if (!visit(testCase))
                    break;
            }
            return {};
        };
        suites.push_back(std::move(suite));
    }
    return suites;
}

namespace {

constexpr std::array allSeverities{Severity::Note, Severity::Warning, Severity::Error};

ReportObject objectOf(const Problem &problem)
{
    return {{u"severity"_s, severityName(problem.severity)},
            {u"file"_s, textUnlessEmpty(problem.file)},
            {u"line"_s, reportValue(problem.line)},
            {u"text"_s, problem.text},
            {u"count"_s, problem.count > 1 ? ReportValue(problem.count) : ReportValue()}};
}

} // namespace

ReportList listOfProblems(const ProblemList &problems)
{
    constexpr std::size_t most = 10'000;
    const std::vector<Problem> &items = problems.items();
    ReportList list;
    for (std::size_t place = 0; place < std::min(most, items.size()); ++place)
        list.emplace_back(objectOf(items[place]));
    if (items.size() > most) {
        const QString text = QCoreApplication::translate("SavedResult", "%Ln further problem(s) were not saved.",
                                                         nullptr, plural(items.size() - most));
        list.emplace_back(objectOf(Problem{Severity::Note, {}, {}, text}));
    }
    return list;
}

ProblemList problemsOfList(const ReportList &list)
{
    ProblemList problems;
    for (const ReportValue &value : list) {
        const ReportObject &object = objectOf(value);
        const auto severity = std::ranges::find(allSeverities, textOf(object, "severity"_L1), severityName);
        const QString text = textOf(object, "text"_L1);
        if (severity != allSeverities.end() && !text.isEmpty()) {
            problems.add({*severity, textOf(object, "file"_L1), optionalCountOf(object, "line"_L1), text,
                          std::max<std::uint64_t>(optionalCountOf(object, "count"_L1).value_or(1), 1)});
        }
    }
    return problems;
}

} // namespace rankscope
