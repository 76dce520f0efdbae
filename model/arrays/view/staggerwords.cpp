// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/staggerwords.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StaggerWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(StaggeredBounds)
};

/// Where a single ':' parts the bounds; -1 for offsets. "ns::u" is a name, and so is what stands in quotes.
qsizetype colonOf(const QString &range)
{
    bool isQuoted = false;
    for (qsizetype at = 0; at < range.size(); ++at) {
        if (range[at] == u'"')
            isQuoted = !isQuoted;
        if (isQuoted || range[at] != u':')
            continue;
        if (at + 1 == range.size() || range[at + 1] != u':')
            return at;
        ++at;
    }
    return -1;
}

} // namespace

QString StaggerWords::text() const
{
    return dimension % (by.isEmpty() ? QString() : QString(u'(' % by % u')')) % u'=' % range;
}

std::pair<QString, std::optional<QString>> StaggerWords::bounds() const
{
    const qsizetype colon = colonOf(range);
    if (colon < 0)
        return {range.trimmed(), std::nullopt};
    return {range.first(colon).trimmed(), range.sliced(colon + 1).trimmed()};
}

Result<StaggerWords> StaggerWords::read(const QString &text)
{
    static const QRegularExpression form(uR"(^\s*([^=()]+?)\s*(?:\(\s*([^=()]+?)\s*\))?\s*=\s*(.*\S)\s*$)"_s);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return tl::unexpected(Error{
            ErrorKind::BadOption,
            StaggerWordsTexts::tr("\"%1\" says no staggered bounds: write j(i)=lo:hi, or j(i)=offsets.").arg(text),
            {},
            {},
            {}});
    return StaggerWords{match.captured(1), match.captured(2), match.captured(3), {}};
}

} // namespace rankscope
