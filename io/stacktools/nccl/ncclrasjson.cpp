// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/nccl/ncclrasjson.h"

#include "io/stacktools/waits/waitreading.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <limits>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RasJsonTexts {
    Q_DECLARE_TR_FUNCTIONS(NcclRas)
};

std::optional<std::int64_t> rasRank(const QJsonObject &rank)
{
    const auto number = jsonInteger(rank.value("rank"_L1));
    return number && *number >= 0 && *number <= std::numeric_limits<std::int32_t>::max() ? number : std::nullopt;
}

QString processText(const QJsonObject &rank)
{
    return RasJsonTexts::tr("process %1 on %2")
        .arg(QString::number(jsonInteger(rank.value("pid"_L1)).value_or(0)), rank.value("host"_L1).toString());
}

class RasJson
{
public:
    explicit RasJson(WaitReport &report) : m_report(report) {}

    void addCommunicator(const QJsonObject &object);

private:
    void addRank(const QJsonObject &rank);
    void addMissing(const QJsonObject &rank, Communicator &communicator);
    void find(Severity severity, std::int64_t rank, const QString &text);

    WaitReport &m_report;
    std::uint32_t m_index = 0;
    std::map<std::pair<QString, std::uint64_t>, std::vector<ProcessSet::Range>> m_counts; // by operation and count
};

void RasJson::find(Severity severity, std::int64_t rank, const QString &text)
{
    ToolFinding finding;
    finding.severity = severity;
    finding.text = RasJsonTexts::tr("Rank %1 of communicator %2: %3.")
                       .arg(QString::number(rank), m_report.communicators[m_index].title(), text);
    m_report.findings.push_back(std::move(finding));
}

void RasJson::addRank(const QJsonObject &rank)
{
    const auto number = rasRank(rank);
    if (!number)
        return;
    const QJsonObject counts = rank.value("collective_counts"_L1).toObject();
    for (auto at = counts.begin(); at != counts.end(); ++at) {
        const auto count = jsonInteger(at.value());
        if (count && *count >= 0)
            m_counts[{at.key(), static_cast<std::uint64_t>(*count)}].push_back({*number, *number});
    }
    const QJsonObject status = rank.value("status"_L1).toObject();
    const std::int64_t asynchronous = jsonInteger(status.value("async_error"_L1)).value_or(0);
    if (asynchronous != 0)
        find(Severity::Error, *number,
             RasJsonTexts::tr("asynchronous error %1, %2").arg(QString::number(asynchronous), processText(rank)));
    if (status.value("abort_flag"_L1).toBool())
        find(Severity::Warning, *number, RasJsonTexts::tr("its communicator is aborted, %1").arg(processText(rank)));
}

void RasJson::addMissing(const QJsonObject &rank, Communicator &communicator)
{
    const auto number = rasRank(rank);
    if (!number)
        return;
    communicator.unheard.insert(*number);
    const QJsonObject status = rank.value("status"_L1).toObject();
    if (status.value("considered_dead"_L1).toBool())
        find(Severity::Error, *number, RasJsonTexts::tr("it is considered dead, %1").arg(processText(rank)));
    else if (status.value("unresponsive"_L1).toBool())
        find(Severity::Error, *number, RasJsonTexts::tr("it does not answer, %1").arg(processText(rank)));
}

void RasJson::addCommunicator(const QJsonObject &object)
{
    m_index = static_cast<std::uint32_t>(m_report.communicators.size());
    m_counts.clear();
    Communicator communicator;
    communicator.name = object.value("hash"_L1).toString();
    communicator.id = object.value("secondary_hash"_L1).toString();
    const auto size = jsonInteger(object.value("size"_L1));
    if (size && *size > 0 && *size <= std::numeric_limits<std::int32_t>::max()) {
        communicator.size = static_cast<std::uint64_t>(*size);
        communicator.members.insert({0, *size - 1});
    }
    m_report.communicators.push_back(std::move(communicator));
    for (const QJsonValue rank : object.value("ranks"_L1).toArray())
        addRank(rank.toObject());
    Communicator told = m_report.communicators.back();
    for (const QJsonValue rank : object.value("missing_ranks"_L1).toArray())
        addMissing(rank.toObject(), told);
    told.unheardCount = std::max<std::uint64_t>(
        told.unheard.count(), static_cast<std::uint64_t>(std::max<std::int64_t>(
                                  0, jsonInteger(object.value("missing_ranks_count"_L1)).value_or(0))));
    m_report.communicators.back() = std::move(told);
    for (auto &[key, ranks] : m_counts) {
        CollectiveCall call;
        call.communicator = m_index;
        call.ranks = ProcessSet::fromRanges(std::move(ranks));
        call.count = call.ranks.count();
        call.operation = key.first;
        call.number = key.second;
        m_report.calls.push_back(std::move(call));
    }
}

} // namespace

bool looksLikeNcclRasJson(std::string_view head)
{
    const auto has = [head](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return has("\"nccl_version\"") && (has("\"communicators\"") || has("\"communicators_count\""));
}

StackResult readNcclRasJson(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    const auto object = mendedObject(text->bytes, text->document);
    if (!object || !object->value("communicators"_L1).isArray())
        return wrongKind(name, RasJsonTexts::tr("This is no report of NCCL RAS as JSON."));
    WaitReport report;
    report.sources = QStringList{u"NCCL RAS"_s};
    RasJson json(report);
    for (const QJsonValue communicator : object->value("communicators"_L1).toArray()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        json.addCommunicator(communicator.toObject());
    }
    if (const auto timeouts = jsonInteger(object->value("ras"_L1).toObject().value("timeouts_count"_L1));
        timeouts && *timeouts > 0)
        text->document.problems.add(
            {Severity::Note,
             name,
             {},
             RasJsonTexts::tr("NCCL RAS met timeouts while it asked: what it says may not be of "
                              "one moment."),
             1});
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
