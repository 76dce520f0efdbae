// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/profilediffhtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"
#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/scopes/profilename.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffHtml)
};

QStringList headings(const ProfileDiff &diff)
{
    QStringList headings{QString(),
                         ProfileDiffHtmlTexts::tr("scope"),
                         ProfileDiffHtmlTexts::tr("metric"),
                         ProfileDiffHtmlTexts::tr("reference"),
                         ProfileDiffHtmlTexts::tr("current"),
                         ProfileDiffHtmlTexts::tr("delta"),
                         ProfileDiffHtmlTexts::tr("ratio"),
                         ProfileDiffHtmlTexts::tr("own delta")};
    if (diff.hasScaling())
        headings << ProfileDiffHtmlTexts::tr("scaling loss, %");
    if (diff.hasSeveral())
        headings.insert(3, ProfileDiffHtmlTexts::tr("run"));
    return headings;
}

QString mark(ProfileChange::Class which)
{
    switch (which) {
    case ProfileChange::Class::Changed:
        break;
    case ProfileChange::Class::OnlyReference:
        return u"−"_s;
    case ProfileChange::Class::OnlyCurrent:
        return u"+"_s;
    }
    return u"Δ"_s;
}

void writeRow(HtmlPage &page, const ProfileDiff &diff, const QStringList &names, const ProfileChange &change)
{
    const auto cell = [&page](const QString &text, const QString &style = {}) { page.element(u"td"_s, text, style); };
    const auto number = [&change](const std::optional<double> &value) {
        return change.metric && value && !std::isnan(*value) ? sixDigits(*value) : QString();
    };
    page.begin(u"tr"_s);
    cell(mark(change.which));
    cell(diff.path(change.scope).join(u" / "_s), u"code"_s);
    cell(change.metric ? diff.metrics[*change.metric] : QString());
    if (diff.hasSeveral())
        cell(names[change.run]);
    cell(change.isOfReference() ? number(change.reference) : QString(), u"number reference"_s);
    cell(change.isOfCurrent() ? number(change.current) : QString(), u"number current"_s);
    cell(number(change.delta()), u"number"_s);
    cell(number(change.ratio()), u"number"_s);
    cell(change.referenceOwn ? number(*change.currentOwn - *change.referenceOwn) : QString(), u"number"_s);
    if (diff.hasScaling())
        cell(number(change.scalingLoss), u"number"_s);
    page.end();
}

void writeAnswer(HtmlPage &page, const ProfileDiff &diff)
{
    page.begin(u"section"_s, diff.isEqual() ? u"answer equal"_s : u"answer"_s);
    if (diff.comparison->areMetricsDisjoint())
        page.element(u"p"_s, noCommonMetricSentence(*diff.comparison));
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        if (const QString verdict = profileDiffVerdict(diff, run); !verdict.isEmpty())
            page.element(u"p"_s, verdict);
    }
    if (const QString only = onlyHereSentence(diff.onlyReference, diff.onlyCurrent); !only.isEmpty())
        page.element(u"p"_s, only);
    if (diff.isEqual() && diff.metrics.isEmpty())
        page.element(u"p"_s, ProfileDiffHtmlTexts::tr("Both have the same scopes."));
    if (const QString values = normalizationSentence(diff.options.normalization); !values.isEmpty())
        page.element(u"p"_s, values);
    page.end();
    const QStringList warnings = diffWarnings(*diff.comparison);
    for (const QString &warning : warnings)
        page.element(u"p"_s, u"⚠ " % warning);
}

/// False when cancelled.
bool writeChanges(HtmlPage &page, const ProfileDiff &diff, const ProfileDiffLimit &limit, const Progress &progress)
{
    const std::size_t count = limit.count(diff);
    if (count == 0)
        return true;
    page.begin(u"section"_s);
    page.element(u"h2"_s, ProfileDiffHtmlTexts::tr("What changed, the largest own costs first"));
    page.shown(ProfileDiffHtmlTexts::tr("%1 of %2 are shown."), count, diff.changes.size());
    page.beginTable(headings(diff));
    const QStringList names = profileNames(diff.comparison->runs());
    for (const std::size_t index : largestChanges(diff, count)) {
        if (progress.isCancelled())
            return false;
        writeRow(page, diff, names, diff.changes[index]);
    }
    page.endTable();
    page.end();
    return true;
}

} // namespace

Result<void> writeProfileDiffHtml(const ProfileDiff &diff, const ProfileDiffLimit &limit, QIODevice &device,
                                  Progress &progress)
{
    HtmlPage page(device, ProfileDiffHtmlTexts::tr("How the profiles differ"));
    writeAnswer(page, diff);
    page.begin(u"section"_s, u"runs"_s);
    page.files(ProfileDiffHtmlTexts::tr("Reference"), u"reference"_s, diff.reference);
    page.files(ProfileDiffHtmlTexts::tr("Current"), u"current"_s, diff.current);
    page.end();
    if (!writeChanges(page, diff, limit, progress))
        return tl::unexpected(cancelledError());
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
