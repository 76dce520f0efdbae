// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorfacts.h"

#include "model/trace/errors/errorlist.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorFactsTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorFacts)
};

QString factNumber(std::uint64_t number)
{
    return QLocale().toString(qulonglong(number));
}

void addTotals(std::vector<ErrorFact> &facts, const ComparatorRun &run)
{
    for (const ComparatorTotal &total : run.totals) {
        const QString errors = factNumber(total.errors);
        facts.push_back(
            {total.process ? ErrorFactsTexts::tr("Errors of process %1").arg(*total.process)
                           : ErrorFactsTexts::tr("Errors of all processes"),
             total.limit ? ErrorFactsTexts::tr("%1 of at most %2").arg(errors, factNumber(*total.limit)) : errors});
    }
    if (run.announced)
        facts.push_back({ErrorFactsTexts::tr("Errors announced"), factNumber(*run.announced)});
}

/// How many errors of each message are listed, the most frequent first.
void addMessages(std::vector<ErrorFact> &facts, const ComparatorRun &run)
{
    QHash<QString, std::size_t> places;
    std::vector<std::pair<QString, std::uint64_t>> counts;
    for (const ComparatorError &error : run.errors) {
        const QString text = kindText({.error = &error});
        const auto known = places.constFind(text);
        if (known == places.constEnd()) {
            places.insert(text, counts.size());
            counts.emplace_back(text, 1);
        } else {
            ++counts[*known].second;
        }
    }
    std::ranges::stable_sort(counts, std::ranges::greater(), &std::pair<QString, std::uint64_t>::second);
    for (const auto &[text, count] : counts)
        facts.push_back({text, factNumber(count)});
}

void addRun(std::vector<ErrorFact> &facts, const ComparatorRun &run)
{
    std::uint64_t found = 0;
    for (const ComparatorError &error : run.errors)
        found += error.count;
    facts.push_back({ErrorFactsTexts::tr("Errors listed"), factNumber(run.errors.size())});
    if (found != run.errors.size())
        facts.push_back({ErrorFactsTexts::tr("Found, with repetitions"), factNumber(found)});
    addTotals(facts, run);
    if (run.isLimitReached())
        facts.push_back({ErrorFactsTexts::tr("The list"), ErrorFactsTexts::tr("incomplete (MaxErrors)")});
    if (run.totals.empty() && !run.announced)
        facts.push_back({ErrorFactsTexts::tr("The list"), ErrorFactsTexts::tr("without a total")});
    if (run.fatal() || run.wasDisabled)
        facts.push_back({ErrorFactsTexts::tr("The comparison"), ErrorFactsTexts::tr("was stopped")});
    addMessages(facts, run);
}

QString toleranceFact(const ComparatorProtocol &protocol)
{
    const QString number = QString::number(*protocol.tolerance);
    if (!protocol.isAbsolute)
        return number;
    return *protocol.isAbsolute ? ErrorFactsTexts::tr("%1, absolute").arg(number)
                                : ErrorFactsTexts::tr("%1, relative").arg(number);
}

void addProtocol(std::vector<ErrorFact> &facts, const ComparatorProtocol &protocol)
{
    if (protocol.tolerance)
        facts.push_back({ErrorFactsTexts::tr("Tolerance"), toleranceFact(protocol)});
    if (protocol.matched)
        facts.push_back({ErrorFactsTexts::tr("Events that agree"), factNumber(*protocol.matched)});
    if (protocol.errors) {
        const QString errors = factNumber(*protocol.errors);
        facts.push_back({ErrorFactsTexts::tr("Errors"),
                         protocol.hasMoreErrors ? ErrorFactsTexts::tr("%1 or more").arg(errors) : errors});
    }
    facts.push_back({ErrorFactsTexts::tr("Places with differences"), factNumber(protocol.places.size())});
    if (!protocol.abnormalEnd.isEmpty())
        facts.push_back({ErrorFactsTexts::tr("The program was ended"), protocol.abnormalEnd});
    if (protocol.end)
        facts.push_back(
            {ErrorFactsTexts::tr("Compared up to record"),
             ErrorFactsTexts::tr("%1 of %2").arg(factNumber(protocol.end->record), factNumber(protocol.end->records))});
}

QString protocolTitle(const ComparatorProtocol &protocol)
{
    return protocol.process ? ErrorFactsTexts::tr("Protocol of process %1").arg(*protocol.process)
                            : ErrorFactsTexts::tr("Protocol of all processes");
}

QString factToolTip(const ErrorFact &fact)
{
    return fact.value.isEmpty() ? fact.what : QString(fact.what % ": "_L1 % fact.value);
}

/// Without headings: what stands there says itself.
std::vector<ListedColumn<ErrorFact>> factColumns()
{
    return {listOnly<ErrorFact>(
                {}, [](const ErrorFact &fact) { return fact.what; }, nullptr, factToolTip),
            listOnly<ErrorFact>(
                {}, [](const ErrorFact &fact) { return fact.value; }, nullptr, factToolTip)};
}

} // namespace

std::vector<ErrorFact> errorFacts(const ErrorsDocument &document, std::optional<std::size_t> part)
{
    std::vector<ErrorFact> facts;
    const std::size_t runs = document.runs.size();
    const bool hasHeadings = !part && runs + document.protocols.size() > 1;
    for (std::size_t run = 0; run < runs; ++run) {
        if (part.value_or(run) != run)
            continue;
        if (hasHeadings)
            facts.push_back({ErrorFactsTexts::tr("Run %1").arg(factNumber(run + 1))});
        addRun(facts, document.runs[run]);
    }
    for (std::size_t index = 0; index < document.protocols.size(); ++index) {
        const ComparatorProtocol &protocol = document.protocols[index];
        if (part.value_or(runs + index) != runs + index)
            continue;
        if (hasHeadings)
            facts.push_back({protocolTitle(protocol)});
        addProtocol(facts, protocol);
    }
    return facts;
}

ErrorFactsModel::ErrorFactsModel(QObject *parent) : ListedTableModel<ErrorFact>(factColumns(), parent) {}

QVariant ErrorFactsModel::data(const QModelIndex &index, int role) const
{
    if (role == HeadingRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return rowAt(index.row()).value.isEmpty();
    return ListedTableModel<ErrorFact>::data(index, role);
}

} // namespace rankscope
