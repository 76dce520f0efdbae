// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processlists.h"

#include "model/base/processsettext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostLines = 64;
constexpr std::size_t mostRanges = 20; // in a comment

/// Harmless in a shell and for ssh: the host comes from a file.
bool isHostName(const QString &host)
{
    return !host.startsWith(u'-') && std::ranges::all_of(host, [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || "-._:"_L1.contains(c);
    });
}

/// What can be attached to, and why the rest cannot.
struct Attachable {
    std::vector<const ProcessPlace *> places; // in the order of processes, at most mostLines
    std::uint64_t more = 0; // could be attached to as well
    ProcessSet strangeHosts;
    ProcessSet unknown; // no pid
};

Attachable attachable(const ProcessSet &set, const std::vector<ProcessPlace> &places)
{
    Attachable result;
    std::vector<ProcessSet::Range> known;
    std::vector<ProcessSet::Range> strange;
    for (const ProcessPlace &place : places) {
        if (!place.pid || *place.pid <= 0 || !set.contains(place.process))
            continue;
        known.push_back({place.process, place.process});
        if (!isHostName(place.host))
            strange.push_back({place.process, place.process});
        else if (result.places.size() < mostLines)
            result.places.push_back(&place);
        else
            ++result.more;
    }
    result.unknown = set.subtracted(ProcessSet::fromRanges(std::move(known)));
    result.strangeHosts = ProcessSet::fromRanges(std::move(strange));
    return result;
}

/// The hosts stay in the order of their lowest rank.
void groupByHost(std::vector<const ProcessPlace *> &places)
{
    QStringList hosts;
    for (const ProcessPlace *const place : places) {
        if (!hosts.contains(place->host))
            hosts.append(place->host);
    }
    std::ranges::stable_sort(places, {}, [&hosts](const ProcessPlace *place) { return hosts.indexOf(place->host); });
}

QString line(const ProcessPlace &place)
{
    const QString attach =
        u"gdb -p %1   # rank %2\n"_s.arg(QString::number(*place.pid), QString::number(place.process));
    return place.host.isEmpty() ? attach : QString(u"ssh -t "_s % place.host % u' ' % attach);
}

QString comment(const QString &text)
{
    return u"# "_s % text % u'\n';
}

int countOf(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, 0x7fffffff));
}

} // namespace

bool canAttach(const std::vector<ProcessPlace> &places)
{
    return std::ranges::any_of(places, [](const ProcessPlace &place) { return place.pid && *place.pid > 0; });
}

QString gdbLines(const ProcessSet &set, const std::vector<ProcessPlace> &places)
{
    Attachable found = attachable(set, places);
    groupByHost(found.places);
    QString text;
    for (const ProcessPlace *const place : found.places)
        text += line(*place);
    if (!found.strangeHosts.isEmpty())
        text += comment(
            QCoreApplication::translate("ProcessLists", "Left out, what is called their host is no host name: %1.")
                .arg(elidedText(found.strangeHosts, mostRanges)));
    if (!found.unknown.isEmpty())
        text += comment(QCoreApplication::translate("ProcessLists", "Left out, their pid is not known: %1.")
                            .arg(elidedText(found.unknown, mostRanges)));
    const int more = countOf(found.more);
    if (more > 0)
        text += comment(QCoreApplication::translate("ProcessLists", "%Ln more processes are left out.", nullptr, more));
    return text;
}

} // namespace rankscope
