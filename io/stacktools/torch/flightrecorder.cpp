// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/torch/flightrecorder.h"

#include "io/stacktools/torch/flightentries.h"
#include "io/stacktools/torch/plainpickle.h"
#include "io/stacktools/waits/waitreading.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FlightTexts {
    Q_DECLARE_TR_FUNCTIONS(FlightRecorder)
};

/// The digits at the end of the name, before ".json" or ".gz"; else what is known from elsewhere.
std::optional<std::int64_t> flightRank(const QString &name, const StackReadOptions &options)
{
    static const QRegularExpression lastDigits(u"([0-9]+)(\\.[A-Za-z]+)*$"_s);
    bool fits = false;
    const int rank = lastDigits.match(QFileInfo(name).fileName()).captured(1).toInt(&fits);
    return fits ? std::optional<std::int64_t>(rank) : options.process;
}

StackResult flightDocument(StackDocument document, const QJsonObject &dump, const StackReadOptions &options)
{
    const auto rank = flightRank(document.file, options);
    std::uint64_t skipped = 0;
    WaitReport report = flightReport(dump, rank, skipped);
    document.rankSource = rank ? RankSource::Name : RankSource::Assumed;
    if (!rank)
        document.problems.add({Severity::Warning,
                               document.file,
                               {},
                               FlightTexts::tr("Neither the dump nor the name of the file says whose it is. Give the "
                                               "file its old name, with the rank at its end."),
                               1});
    if (skipped > 0)
        document.problems.add({Severity::Warning,
                               document.file,
                               {},
                               FlightTexts::tr("An entry has no operation or no number; it was left out."),
                               skipped});
    return waitDocument(std::move(document), std::move(report));
}

} // namespace

bool looksLikeFlightJson(std::string_view head)
{
    const std::size_t first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    const auto has = [head](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return first != std::string_view::npos && head[first] == '{'
           && (has("\"pg_config\"") || (has("\"entries\"") && has("\"profiling_name\"")));
}

bool looksLikeFlightPickle(std::string_view head)
{
    return looksLikePickle(head)
           && (head.find("pg_config") != std::string_view::npos
               || head.find("profiling_name") != std::string_view::npos);
}

StackResult readFlightJson(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    const auto dump = mendedObject(text->bytes, text->document);
    if (!dump || !isFlightDump(*dump))
        return wrongKind(name, FlightTexts::tr("This is no dump of PyTorch's flight recorder."));
    return flightDocument(std::move(text->document), *dump, options);
}

StackResult readFlightPickle(ByteSource source, const QString &name, const StackReadOptions &options,
                             Progress &progress)
{
    Result<WaitText> bytes = readWaitBytes(std::move(source), name, progress);
    if (!bytes)
        return tl::unexpected(std::move(bytes.error()));
    Result<PlainPickle> pickle = readPlainPickle(bytes->bytes, name, progress);
    if (!pickle)
        return tl::unexpected(std::move(pickle.error()));
    if (!isFlightDump(pickle->value.toObject()))
        return wrongKind(name, FlightTexts::tr("This is no dump of PyTorch's flight recorder."));
    if (pickle->damage)
        bytes->document.problems.add({Severity::Error, name, {}, *pickle->damage, 1});
    return flightDocument(std::move(bytes->document), pickle->value.toObject(), options);
}

} // namespace rankscope
