// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/torch/flightentries.h"

#include "io/stacktools/waits/waitreading.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "[[64,8]]", as PyTorch writes shapes.
QString shapesText(const QJsonValue &shapes)
{
    constexpr qsizetype mostSizes = 64; // no array has more dimensions, and no call more arrays that are of interest
    QStringList all;
    const QJsonArray list = shapes.toArray();
    for (qsizetype index = 0; index < std::min(list.size(), mostSizes); ++index) {
        const QJsonArray shape = list.at(index).toArray();
        QStringList sizes;
        for (qsizetype axis = 0; axis < std::min(shape.size(), mostSizes); ++axis)
            sizes << QString::number(jsonInteger(shape.at(axis)).value_or(0));
        all << u'[' % sizes.join(u',') % u']';
    }
    return all.isEmpty() ? QString() : QString(u'[' % all.join(u',') % u']');
}

QString typesText(const QJsonValue &types)
{
    constexpr qsizetype mostTypes = 64;
    QStringList all;
    const QJsonArray list = types.toArray();
    for (qsizetype index = 0; index < std::min(list.size(), mostTypes); ++index) {
        const QJsonValue type = list.at(index);
        if (const QString name = type.toString(); !name.isEmpty() && !all.contains(name))
            all << name;
    }
    return all.join(u',');
}

QString sizeText(const QJsonValue &shapes, const QJsonValue &types)
{
    const QString sizes = shapesText(shapes);
    const QString names = typesText(types);
    return sizes.isEmpty() || names.isEmpty() ? sizes : QString(sizes % u' ' % names);
}

/// How many elements arrays of these shapes have together; nothing where the shapes are none, or too large to be any.
std::optional<std::uint64_t> elementsOf(const QJsonValue &shapes)
{
    constexpr std::int64_t most = std::int64_t(1) << 40;
    if (!shapes.isArray())
        return std::nullopt;
    std::int64_t all = 0;
    const QJsonArray list = shapes.toArray();
    for (const QJsonValue shape : list) {
        std::int64_t elements = 1;
        const QJsonArray sizes = shape.toArray();
        for (const QJsonValue one : sizes) {
            const std::int64_t size = jsonInteger(one).value_or(-1);
            if (size < 0 || (size > 0 && elements > most / size))
                return std::nullopt;
            elements *= size;
        }
        all += elements;
        if (all > most)
            return std::nullopt;
    }
    return static_cast<std::uint64_t>(all);
}

CallState flightState(const QString &state)
{
    return state == "completed"_L1 ? CallState::Completed : CallState::Waiting;
}

class FlightDump
{
public:
    FlightDump(std::optional<std::int64_t> rank, WaitReport &report) : m_rank(rank), m_report(report) {}

    void takeGroups(const QJsonObject &groups);
    bool addEntry(const QJsonObject &entry);

private:
    std::uint32_t groupOf(const QJsonValue &named);
    void addMessage(const QJsonObject &entry, const QString &operation, const Communicator &group);

    std::optional<std::int64_t> m_rank;
    WaitReport &m_report;
    std::map<QString, std::uint32_t> m_groups; // by name
};

/// The names of groups that are counters are shown behind what the user calls them.
void FlightDump::takeGroups(const QJsonObject &groups)
{
    for (auto at = groups.begin(); at != groups.end(); ++at) {
        const QJsonObject group = at.value().toObject();
        Communicator communicator;
        const QString description = group.value("desc"_L1).toString();
        communicator.name = description == "undefined"_L1 ? QString() : description;
        communicator.id = at.key();
        communicator.areWorldRanks = true;
        communicator.counting = CallCounting::All;
        const QJsonValue ranks = group.value("ranks"_L1);
        QStringList listed;
        for (const QJsonValue rank : ranks.toArray())
            listed << QString::number(jsonInteger(rank).value_or(0));
        const std::string text = (ranks.isString() ? ranks.toString() : listed.join(u',')).toStdString();
        if (const auto members = listedRanks(text); members && !members->isEmpty()) {
            communicator.members = *members;
            communicator.size = members->count();
        }
        m_groups[at.key()] = static_cast<std::uint32_t>(m_report.communicators.size());
        m_report.communicators.push_back(std::move(communicator));
    }
}

/// ["0", "default_pg"], or as text in old versions.
std::uint32_t FlightDump::groupOf(const QJsonValue &named)
{
    const QJsonArray pair = named.toArray();
    const QString id = named.isString() ? named.toString() : pair.at(0).toString();
    const auto known = m_groups.find(id);
    if (known != m_groups.end())
        return known->second;
    Communicator communicator;
    const QString description = pair.at(1).toString();
    communicator.name = description == "undefined"_L1 ? QString() : description;
    communicator.id = id;
    communicator.areWorldRanks = true;
    communicator.counting = CallCounting::All;
    const auto index = static_cast<std::uint32_t>(m_report.communicators.size());
    m_groups[id] = index;
    m_report.communicators.push_back(std::move(communicator));
    return index;
}

/// "send 1->2", "recv 3<-0": the numbers are ranks within the group, in the order of its ranks.
void FlightDump::addMessage(const QJsonObject &entry, const QString &operation, const Communicator &group)
{
    static const QRegularExpression form(u"^(send|recv) ([0-9]+)(->|<-)([0-9]+)$"_s);
    const QRegularExpressionMatch match = form.match(operation);
    if (!m_rank || !match.hasMatch() || flightState(entry.value("state"_L1).toString()) == CallState::Completed)
        return;
    MessageWait wait;
    wait.rank = *m_rank;
    wait.kind = match.captured(1) == "send"_L1 ? MessageWait::Kind::Send : MessageWait::Kind::Receive;
    wait.call = match.captured(1);
    wait.communicator = group.title();
    std::uint64_t place = match.captured(4).toULongLong();
    for (const ProcessSet::Range &range : group.members.ranges()) {
        const auto count = static_cast<std::uint64_t>(range.last - range.first) + 1;
        if (place < count) {
            wait.peer = range.first + static_cast<std::int64_t>(place);
            break;
        }
        place -= count;
    }
    m_report.messages.push_back(std::move(wait));
}

bool FlightDump::addEntry(const QJsonObject &entry)
{
    QString operation = entry.value("profiling_name"_L1).toString();
    if (operation.isEmpty())
        return false;
    if (const qsizetype colon = operation.indexOf(u':'); colon >= 0)
        operation = operation.mid(colon + 1);
    const std::uint32_t index = groupOf(entry.value("process_group"_L1));
    const bool isMessage =
        entry.value("is_p2p"_L1).toBool() || operation.startsWith("send "_L1) || operation.startsWith("recv "_L1);
    if (isMessage) {
        addMessage(entry, operation, m_report.communicators[index]);
        return true;
    }
    auto number = jsonInteger(entry.value("collective_seq_id"_L1));
    if (!number)
        number = jsonInteger(entry.value("seq_id"_L1)); // of version 1
    if (!number || *number < 0)
        return false;
    CollectiveCall call;
    call.communicator = index;
    call.count = 1;
    if (m_rank)
        call.ranks = ProcessSet(*m_rank);
    call.operation = operation;
    call.number = static_cast<std::uint64_t>(*number);
    const QJsonValue given = entry.value("input_sizes"_L1);
    const QJsonValue gotten = entry.value("output_sizes"_L1);
    setCallSizes(call, {.given = sizeText(given, entry.value("input_dtypes"_L1)),
                        .gotten = sizeText(gotten, entry.value("output_dtypes"_L1)),
                        .givenElements = elementsOf(given),
                        .gottenElements = elementsOf(gotten)});
    call.state = flightState(entry.value("state"_L1).toString());
    constexpr std::int64_t nanoseconds = 1'000'000; // in a millisecond
    if (const auto created = jsonInteger(entry.value("time_created_ns"_L1)); created && *created > 0)
        call.since = *created / nanoseconds;
    m_report.calls.push_back(std::move(call));
    return true;
}

} // namespace

bool isFlightDump(const QJsonObject &dump)
{
    return dump.value("entries"_L1).isArray() || dump.value("pg_config"_L1).isObject();
}

WaitReport flightReport(const QJsonObject &dump, std::optional<std::int64_t> rank, std::uint64_t &skipped)
{
    WaitReport report;
    report.sources << u"PyTorch flight recorder"_s;
    FlightDump flight(rank, report);
    flight.takeGroups(dump.value("pg_config"_L1).toObject());
    const QJsonArray entries = dump.value("entries"_L1).toArray();
    for (const QJsonValue entry : entries)
        skipped += flight.addEntry(entry.toObject()) ? 0 : 1;
    if (!rank) { // whose calls these are is not known: nobody can be called missing
        for (Communicator &communicator : report.communicators)
            communicator.members = {};
    }
    if (rank) {
        report.reported.insert(*rank);
        if (jsonInteger(entries.at(0).toObject().value("record_id"_L1)).value_or(0) > 0)
            report.overwritten.insert(*rank);
    }
    return report;
}

} // namespace rankscope
