// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorlist.h"

#include "model/base/polling.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorListTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorList)
};

std::size_t partOf(const ErrorList &list, const ErrorRow &row)
{
    return row.run - 1 + (row.error ? 0 : list.subjects.document->runs.size());
}

bool hasWords(const ErrorList &list, std::uint32_t index, const QStringList &words)
{
    if (words.isEmpty())
        return true;
    const ErrorRow &row = list.rows[index];
    const auto check = list.checkOf(index);
    const QStringList texts{row.text(),  row.name(),     placeText(row),
                            row.where(), traceText(row), check ? errorVerdictTitle(check->verdict) : QString()};
    return std::ranges::all_of(words, [&texts](const QString &word) {
        return std::ranges::any_of(texts,
                                   [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
    });
}

/// What a row sorts by: texts first, then numbers.
struct SortValue {
    QString text = {};
    std::vector<double> numbers = {};
    bool isAbsent = false;

    friend bool operator<(const SortValue &one, const SortValue &other)
    {
        const int order = QString::compare(one.text, other.text, Qt::CaseInsensitive);
        return order != 0 ? order < 0 : one.numbers < other.numbers;
    }
};

template<typename Number>
SortValue numberValue(const std::optional<Number> &number)
{
    return number ? SortValue{.numbers = {double(*number)}} : SortValue{.isAbsent = true};
}

SortValue textValue(const QString &text)
{
    return {.text = text, .isAbsent = text.isEmpty()};
}

/// Values that are numbers come before all others, by their size.
SortValue valueOfText(const std::optional<QString> &value)
{
    if (!value)
        return {.isAbsent = true};
    bool isNumber = false;
    const double number = value->trimmed().toDouble(&isNumber);
    return isNumber ? SortValue{.numbers = {number}} : textValue(*value);
}

SortValue whereValue(const ErrorRow &row)
{
    SortValue value;
    value.isAbsent = !row.error || row.error->context.empty();
    if (value.isAbsent)
        return value;
    for (const ContextStep &step : row.error->context) {
        value.numbers.push_back(double(step.number));
        for (const std::int64_t index : step.iteration)
            value.numbers.push_back(double(index));
    }
    return value;
}

SortValue sortValue(const ErrorList &list, std::uint32_t index, ErrorKey key)
{
    const ErrorRow &row = list.rows[index];
    switch (key) {
    case ErrorKey::Order:
        return {.numbers = {double(index)}};
    case ErrorKey::OnlyIn:
        return {.numbers = {list.isOnlyInReference(index) ? 0.0 : 1.0}};
    case ErrorKey::Process:
        return numberValue(row.process());
    case ErrorKey::Message:
        return textValue(row.text());
    case ErrorKey::Variable:
        return textValue(row.name());
    case ErrorKey::Place:
        return {.text = row.file(), .numbers = {double(row.line().value_or(0))}, .isAbsent = row.file().isEmpty()};
    case ErrorKey::Where:
        return whereValue(row);
    case ErrorKey::Trace: {
        const auto line = namedTraceLine(row);
        return line ? SortValue{.text = line->trace, .numbers = {double(line->line)}} : SortValue{.isAbsent = true};
    }
    case ErrorKey::Reference:
        return valueOfText(row.referenceValue());
    case ErrorKey::Current:
        return valueOfText(row.currentValue());
    case ErrorKey::Count:
        return numberValue(row.count());
    case ErrorKey::Verdict: {
        const auto check = list.checkOf(index);
        return check ? SortValue{.numbers = {double(check->verdict)}} : SortValue{.isAbsent = true};
    }
    }
    Q_UNREACHABLE();
}

/// False: it was cancelled.
bool sortRows(std::vector<std::uint32_t> &rows, const ErrorList &list, const ErrorChoice &choice,
              const Progress &progress)
{
    if (choice.key == ErrorKey::Order) {
        if (choice.isDescending)
            std::ranges::reverse(rows);
        return true;
    }
    std::vector<SortValue> values(list.rows.size());
    for (std::size_t place = 0; place < rows.size(); ++place) {
        if (endsAt(place, progress))
            return false;
        values[rows[place]] = sortValue(list, rows[place], choice.key);
    }
    const auto isBefore = [&values, descending = choice.isDescending](std::uint32_t one, std::uint32_t other) {
        const SortValue &a = values[one];
        const SortValue &b = values[other];
        if (a.isAbsent || b.isAbsent)
            return !a.isAbsent && b.isAbsent;
        return descending ? b < a : a < b;
    };
    stableSort(rows, isBefore, progress);
    return !progress.isCancelled();
}

constexpr QChar keySeparator(0x1f); // a byte that no list has

/// Blanks in names mean nothing to the runtime.
QString placeKey(const ErrorRow &row)
{
    QString name = row.name();
    return name.remove(u' ') % keySeparator % placeText(row);
}

QString groupKey(const ErrorRow &row, ErrorGrouping grouping)
{
    switch (grouping) {
    case ErrorGrouping::None:
        break;
    case ErrorGrouping::Message:
        return kindText(row);
    case ErrorGrouping::VariableAndPlace:
        return placeKey(row);
    case ErrorGrouping::All:
        return kindText(row) % keySeparator % placeKey(row);
    }
    return {};
}

/// Puts a group behind the others.
void addGroup(ErrorSelection &selection, const ErrorList &list, const std::vector<std::uint32_t> &rows)
{
    ErrorGroup group{.first = std::uint32_t(selection.rows.size()), .count = std::uint32_t(rows.size())};
    QSet<QString> messages;
    QSet<QString> places;
    for (const std::uint32_t row : rows) {
        group.found += list.rows[row].count().value_or(0);
        messages << kindText(list.rows[row]);
        places << placeKey(list.rows[row]);
    }
    group.messages = std::uint32_t(messages.size());
    group.places = std::uint32_t(places.size());
    selection.groups.push_back(group);
    selection.rows.insert(selection.rows.end(), rows.begin(), rows.end());
}

/// Brings the rows of each group together; groups in the order of their first rows. False: it was cancelled.
bool groupRows(ErrorSelection &selection, const ErrorList &list, ErrorGrouping grouping, const Progress &progress)
{
    QHash<QString, std::uint32_t> numbers;
    std::vector<std::vector<std::uint32_t>> members;
    for (std::size_t place = 0; place < selection.rows.size(); ++place) {
        if (endsAt(place, progress))
            return false;
        const std::uint32_t row = selection.rows[place];
        const QString key = groupKey(list.rows[row], grouping);
        const auto known = numbers.constFind(key);
        const std::uint32_t number = known == numbers.constEnd() ? std::uint32_t(members.size()) : *known;
        if (number == members.size()) {
            numbers.insert(key, number);
            members.emplace_back();
        }
        members[number].push_back(row);
    }
    selection.rows.clear();
    for (const std::vector<std::uint32_t> &rows : members) {
        if (progress.isCancelled())
            return false;
        addGroup(selection, list, rows);
    }
    return true;
}

void sortGroupsByCount(ErrorSelection &selection, bool isDescending)
{
    std::ranges::stable_sort(selection.groups, [isDescending](const ErrorGroup &one, const ErrorGroup &other) {
        return isDescending ? other.found < one.found : one.found < other.found;
    });
    std::vector<std::uint32_t> rows;
    rows.reserve(selection.rows.size());
    for (ErrorGroup &group : selection.groups) {
        const auto first = selection.rows.begin() + group.first;
        group.first = std::uint32_t(rows.size());
        rows.insert(rows.end(), first, first + group.count);
    }
    selection.rows = std::move(rows);
}

} // namespace

std::optional<CheckedError> ErrorList::checkOf(std::size_t row) const
{
    const ErrorRow &listed = rows[row];
    if (checks.empty() || !listed.error)
        return std::nullopt;
    const std::vector<ComparatorError> &errors = subjects.document->runs[listed.run - 1].errors;
    return checks[listed.run - 1].of(std::size_t(listed.error - errors.data()));
}

Result<std::shared_ptr<const ErrorList>> listErrors(const ErrorSubjects &subjects, const Progress &progress)
{
    const auto list = std::make_shared<ErrorList>();
    list->subjects = subjects;
    if (subjects.reference) {
        list->diff = compareErrors(*subjects.reference, *subjects.document);
        for (const ErrorDifference &difference : list->diff.differences)
            list->rows.push_back(difference.row);
    } else {
        list->rows = errorRows(*subjects.document);
        for (std::size_t run = 0; subjects.traces && run < subjects.document->runs.size(); ++run) {
            auto check = checkErrors(subjects.document->runs[run], *subjects.traces, progress);
            if (!check)
                return tl::unexpected(std::move(check.error()));
            list->checks.push_back(std::move(*check));
        }
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return list;
}

Result<ErrorSelection> selectErrors(const ErrorList &list, const ErrorChoice &choice, const Progress &progress)
{
    const QStringList words = choice.text.split(u' ', Qt::SkipEmptyParts);
    ErrorSelection selection;
    for (std::uint32_t index = 0; index < list.rows.size(); ++index) {
        if (endsAt(index, progress))
            return tl::unexpected(cancelledError());
        const ErrorRow &row = list.rows[index];
        if ((!choice.part || partOf(list, row) == *choice.part) && hasWords(list, index, words))
            selection.rows.push_back(index);
    }
    if (!sortRows(selection.rows, list, choice, progress)
        || (choice.grouping != ErrorGrouping::None && !groupRows(selection, list, choice.grouping, progress)))
        return tl::unexpected(cancelledError());
    if (choice.grouping != ErrorGrouping::None && choice.key == ErrorKey::Count)
        sortGroupsByCount(selection, choice.isDescending);
    return selection;
}

QString kindText(const ErrorRow &row)
{
    const QString text = row.text();
    const bool isNamed = row.error && row.error->origin == ComparatorError::Origin::DynamicControl
                         && !row.name().isEmpty() && text.endsWith(row.name());
    return isNamed ? text.chopped(row.name().size()).trimmed() : text;
}

QString placeText(const ErrorRow &row)
{
    return row.line() ? QString(row.file() % u':' % QString::number(*row.line())) : row.file();
}

QString traceText(const ErrorRow &row)
{
    const auto line = namedTraceLine(row);
    return line ? QString(line->trace % u':' % QString::number(line->line)) : QString();
}

/// TrcRec(0): no trace was being read.
std::optional<NamedTraceLine> namedTraceLine(const ErrorRow &row)
{
    if (row.error && row.error->origin == ComparatorError::Origin::ReadTrace && row.error->line)
        return NamedTraceLine{row.error->file, *row.error->line};
    const QString trace = row.traceFile();
    if (trace.isEmpty() || row.record().value_or(0) == 0)
        return std::nullopt;
    return NamedTraceLine{trace, *row.record()};
}

QStringList partTitles(const ErrorsDocument &document)
{
    const QLocale locale;
    QStringList titles;
    for (std::size_t run = 0; run < document.runs.size(); ++run)
        titles << ErrorListTexts::tr("Run %1 (%2)")
                      .arg(locale.toString(qulonglong(run + 1)),
                           locale.toString(qulonglong(document.runs[run].errors.size())));
    for (const ComparatorProtocol &protocol : document.protocols) {
        const QString places = locale.toString(qulonglong(protocol.places.size()));
        titles
            << (protocol.process
                    ? ErrorListTexts::tr("Protocol of process %1 (%2)").arg(QString::number(*protocol.process), places)
                    : ErrorListTexts::tr("Protocol of all processes (%1)").arg(places));
    }
    return titles;
}

} // namespace rankscope
