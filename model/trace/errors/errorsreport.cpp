// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorsreport.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorsReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsReport)
};

/// "jac.fdv:72, Loop 9(3)"
QString placeText(const ComparatorError &error)
{
    QStringList parts;
    if (!error.file.isEmpty() && error.line)
        parts << error.file % u':' % QString::number(*error.line);
    else if (!error.file.isEmpty())
        parts << error.file;
    if (!error.context.empty())
        parts << toString(error.context);
    return parts.isEmpty() ? ErrorsReportTexts::tr("an unknown place") : parts.join(", "_L1);
}

/// How the comparison of a run ended, where it did so before the end; else empty.
QString stopText(const ComparatorRun &run)
{
    if (const ComparatorError *const fatal = run.fatal())
        return ErrorsReportTexts::tr("The comparator stopped at %1: %2.").arg(placeText(*fatal), fatal->text);
    if (run.wasDisabled)
        return ErrorsReportTexts::tr("The comparator stopped before the end.");
    if (run.isLimitReached())
        return ErrorsReportTexts::tr("The comparator stopped listing at its limit: there may be more errors.");
    return {};
}

QString countText(std::uint64_t count)
{
    return ErrorsReportTexts::tr("%1 error(s) are listed.", nullptr, plural(count))
        .arg(QLocale().toString(qulonglong(count)));
}

QString foundText(const ErrorsDocument &document)
{
    const std::uint64_t listed = document.errorCount();
    if (listed == 0 && document.total())
        return *document.total() == 0 ? ErrorsReportTexts::tr("No errors were found.")
                                      : ErrorsReportTexts::tr("%1 error(s) were found; they are not listed here.",
                                                              nullptr, plural(*document.total()))
                                            .arg(QLocale().toString(qulonglong(*document.total())));
    return listed == 0 ? QString() : countText(listed);
}

/// What the protocols count; those that the document lists itself need no second mention.
QString statedText(const ErrorsDocument &document)
{
    std::uint64_t errors = 0;
    for (const ComparatorProtocol &protocol : document.protocols)
        errors += protocol.errors.value_or(0);
    if (errors == 0 || document.errorCount() > 0)
        return {};
    const bool areMore = std::ranges::any_of(document.protocols, &ComparatorProtocol::hasMoreErrors);
    const QString count = (areMore ? u"≥ "_s : QString()) % QLocale().toString(qulonglong(errors));
    return ErrorsReportTexts::tr("The protocol has no differences of values, but it counts errors, which the list of "
                                 "errors names: %1.")
        .arg(count);
}

bool cameToItsEnd(const ComparatorProtocol &protocol)
{
    return protocol.abnormalEnd.isEmpty() && !protocol.end;
}

QString protocolText(const ErrorsDocument &document)
{
    const std::uint64_t places = document.placeCount();
    if (document.protocols.empty())
        return {};
    if (places > 0)
        return ErrorsReportTexts::tr("The protocol has differences at %1 place(s).", nullptr, plural(places))
            .arg(QLocale().toString(qulonglong(places)));
    if (const QString stated = statedText(document); !stated.isEmpty())
        return stated;
    return std::ranges::all_of(document.protocols, cameToItsEnd)
               ? ErrorsReportTexts::tr("The protocol has no differences.")
               : ErrorsReportTexts::tr("The protocol has no differences as far as the comparison came.");
}

bool isWithoutErrors(const ErrorsDocument &document)
{
    return document.errorCount() == 0 && document.total().value_or(0) == 0 && document.placeCount() == 0
           && std::ranges::all_of(document.protocols, [](const ComparatorProtocol &protocol) {
                  return protocol.errors.value_or(0) == 0 && cameToItsEnd(protocol);
              });
}

ReportTable errorsTable(const ErrorsDocument &document)
{
    ReportTable table{.key = "errors"_L1, .element = "error"_L1, .heading = ErrorsReportTexts::tr("Errors")};
    const auto rows = std::make_shared<const std::vector<ErrorRow>>(errorRows(document));
    table.all = rows->size();
    setRows(table, errorColumns(), rows->size(),
            [rows](std::size_t index) -> const ErrorRow & { return (*rows)[index]; });
    return table;
}

} // namespace

QString errorsSentence(const ErrorsDocument &document)
{
    QStringList sentences;
    for (const ComparatorRun &run : document.runs)
        sentences << stopText(run);
    if (document.runs.size() > 1)
        sentences << ErrorsReportTexts::tr("The file has %n run(s).", nullptr, plural(document.runs.size()));
    sentences << foundText(document) << protocolText(document);
    sentences.removeAll(QString());
    return sentences.isEmpty() ? ErrorsReportTexts::tr("The runtime says nothing of errors.") : sentences.join(u' ');
}

Report errorsReport(const ErrorsDocument &document)
{
    const auto isCut = [](const ComparatorRun &run) { return run.isLimitReached(); };
    const auto isStopped = [](const ComparatorRun &run) { return run.fatal() || run.wasDisabled; };
    Report report{.kind = "dvm-errors"_L1,
                  .title = ErrorsReportTexts::tr("What the DVM runtime found"),
                  .isGood = isWithoutErrors(document),
                  .answer = {{.sentences = {errorsSentence(document)}}}};
    report.parts = {ReportFact{{"runs"_L1, std::uint64_t(document.runs.size())}},
                    ReportFact{{"protocols"_L1, std::uint64_t(document.protocols.size())}},
                    ReportFact{{"stopped"_L1, std::ranges::any_of(document.runs, isStopped)}},
                    ReportFact{{"limit_reached"_L1, std::ranges::any_of(document.runs, isCut)}}};
    if (const auto total = document.total())
        report.parts.emplace_back(ReportFact{{"total"_L1, *total}});
    report.parts.emplace_back(errorsTable(document));
    return report;
}

} // namespace rankscope
