// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterdiff.h"

#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ParameterDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(ParameterDiff)
};

using EntryByTitle = QHash<QString, std::size_t>;

/// The last entry of each title.
EntryByTitle lastEntries(const ParameterFile &file)
{
    EntryByTitle entries;
    for (std::size_t index = 0; index < file.entries.size(); ++index)
        entries[parameterTitle(file.entries[index])] = index;
    return entries;
}

bool isSameValue(const KnownParameter *known, const QString &one, const QString &two)
{
    const bool isNumber = known && known->type != ParameterType::Text;
    const std::optional<double> number = isNumber ? realParameter(one) : std::nullopt;
    return one == two || (number && number == realParameter(two));
}

void compareReference(ParameterDiff &diff, const EntryByTitle &before, const EntryByTitle &now)
{
    for (std::size_t index = 0; index < diff.reference.entries.size(); ++index) {
        const ParameterEntry &entry = diff.reference.entries[index];
        const QString title = parameterTitle(entry);
        if (before[title] != index)
            continue;
        const auto found = now.constFind(title);
        if (found == now.constEnd()) {
            diff.changes.push_back({index, {}});
            ++diff.onlyReference;
        } else if (isSameEntry(entry, diff.current.entries[*found])) {
            diff.same.push_back(index);
        } else {
            diff.changes.push_back({index, *found});
            ++diff.changed;
        }
    }
}

} // namespace

bool isSameEntry(const ParameterEntry &one, const ParameterEntry &two)
{
    const KnownParameter *const known = knownParameter(one.name);
    return std::ranges::equal(one.values, two.values, [known](const ParameterValue &a, const ParameterValue &b) {
        return isSameValue(known, a.text, b.text);
    });
}

QString changeClassName(const ParameterChange &change)
{
    if (change.reference && change.current)
        return u"changed"_s;
    return change.reference ? u"only-reference"_s : u"only-current"_s;
}

const ParameterEntry &entryOf(const ParameterDiff &diff, const ParameterChange &change)
{
    return change.reference ? diff.reference.entries[*change.reference] : diff.current.entries[*change.current];
}

ParameterDiff compareParameters(const ParameterFile &reference, const ParameterFile &current)
{
    ParameterDiff diff{reference, current};
    const EntryByTitle before = lastEntries(reference);
    const EntryByTitle now = lastEntries(current);
    compareReference(diff, before, now);
    for (std::size_t index = 0; index < current.entries.size(); ++index) {
        const QString title = parameterTitle(current.entries[index]);
        if (now[title] != index || before.contains(title))
            continue;
        diff.changes.push_back({{}, index});
        ++diff.onlyCurrent;
    }
    return diff;
}

QString parameterDiffSummary(const ParameterDiff &diff)
{
    if (diff.isEqual())
        return ParameterDiffTexts::tr("All %n parameter(s) are equal.", nullptr, int(diff.same.size()));
    QStringList parts;
    if (diff.changed > 0)
        parts << ParameterDiffTexts::tr("%n parameter(s) differ.", nullptr, int(diff.changed));
    if (diff.onlyReference > 0)
        parts << ParameterDiffTexts::tr("%n parameter(s) are only in the reference.", nullptr, int(diff.onlyReference));
    if (diff.onlyCurrent > 0)
        parts << ParameterDiffTexts::tr("%n parameter(s) are only in the current file.", nullptr,
                                        int(diff.onlyCurrent));
    return parts.join(u' ');
}

} // namespace rankscope
