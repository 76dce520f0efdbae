// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedresult.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SavedResultTexts {
    Q_DECLARE_TR_FUNCTIONS(SavedResult)
};

} // namespace

QLatin1StringView savedUseName(SavedUse use)
{
    switch (use) {
    case SavedUse::Text:
        return "text"_L1;
    case SavedUse::Lists:
        return "lists"_L1;
    case SavedUse::All:
        return "all"_L1;
    }
    Q_UNREACHABLE();
}

const SavedReport *SavedResult::report(SavedUse use) const
{
    const auto found = std::ranges::find(reports, use, &SavedReport::use);
    if (found != reports.end())
        return &*found;
    return reports.size() == 1 && reports.front().use == SavedUse::All ? &reports.front() : nullptr;
}

Result<const SavedReport *> SavedResult::report(SavedUse use, std::optional<std::uint64_t> limit) const
{
    const SavedReport *found = report(use);
    if (limit && (!found || found->limit != *limit)) {
        const auto same = std::ranges::find(reports, *limit, &SavedReport::limit);
        found = same == reports.end() ? nullptr : &*same;
    } else if (!found && !reports.empty()) { // the others say the same with other rows
        found = use == SavedUse::Text ? &reports.front() : &reports.back();
    }
    if (found)
        return found;
    if (reports.empty() || problems.has(Severity::Error)) {
        return tl::unexpected(Error{ErrorKind::Damaged,
                                    SavedResultTexts::tr("The report is not whole in this file."),
                                    file,
                                    {},
                                    SavedResultTexts::tr("Save or copy it again.")});
    }
    QStringList limits;
    for (const SavedReport &one : reports)
        limits << QString::number(one.limit);
    limits.removeDuplicates();
    return tl::unexpected(Error{ErrorKind::BadOption,
                                SavedResultTexts::tr("No report with --limit %1 was saved.").arg(*limit),
                                file,
                                {},
                                SavedResultTexts::tr("It has those with %1 (0: all).").arg(limits.join(u", "_s))});
}

QString savedResultTitle(const SavedResult &result)
{
    const QString day = result.made.isValid() ? result.made.toLocalTime().date().toString(Qt::ISODate)
                                              : SavedResultTexts::tr("on an unknown day");
    const QString host = result.host.isEmpty() ? SavedResultTexts::tr("an unknown machine") : result.host;
    if (result.processCount == 0)
        return SavedResultTexts::tr("saved result, made on %1, %2").arg(host, day);
    return SavedResultTexts::tr("saved result of %1 process(es), made on %2, %3", nullptr, plural(result.processCount))
        .arg(QLocale().toString(qulonglong(result.processCount)), host, day);
}

} // namespace rankscope
