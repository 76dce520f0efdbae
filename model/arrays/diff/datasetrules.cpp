// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/datasetrules.h"

#include "model/arrays/view/slicetext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringView withoutSlash(QStringView path)
{
    return path.startsWith(u'/') ? path.sliced(1) : path;
}

/// A selection as a range; backwards is the same elements. Nothing for a list.
std::optional<IndexRange> rangeOf(const IndexSelection &selection)
{
    if (selection.runs().size() != 1)
        return std::nullopt;
    const IndexSelection::Run &run = selection.runs().front();
    if (run.step >= 0)
        return IndexRange{run.first, run.count, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(run.step))};
    return IndexRange{run.at(run.count - 1), run.count, 0 - static_cast<std::uint64_t>(run.step)};
}

Result<ArrayWindow> windowOf(const QString &part, const ArrayDescription &description)
{
    auto selections = readSlices(part, description);
    if (!selections)
        return tl::unexpected(selections.error());
    ArrayWindow window;
    for (const IndexSelection &selection : *selections) {
        const std::optional<IndexRange> range = rangeOf(selection);
        if (!range) {
            Error error{.kind = ErrorKind::BadOption};
            error.message = QCoreApplication::translate(
                                "DataSetRules", "\"%1\": a part that is not compared is one range of each dimension; "
                                                "of a list write each range as a part of its own.")
                                .arg(part);
            return tl::unexpected(error);
        }
        window.push_back(*range);
    }
    return window;
}

} // namespace

bool pathFits(QStringView path, QStringView pattern)
{
    QString expression = QRegularExpression::escape(withoutSlash(pattern));
    expression.replace(u"\\*"_s, u".*"_s);
    expression.replace(u"\\?"_s, u"."_s);
    const QRegularExpression whole(QRegularExpression::anchoredPattern(expression),
                                   QRegularExpression::DotMatchesEverythingOption);
    return whole.match(withoutSlash(path)).hasMatch();
}

const DataSetRule *ruleFor(const DataSetRules &rules, const QString &path)
{
    for (const DataSetRule &rule : rules) {
        if (pathFits(path, rule.pattern))
            return &rule;
    }
    return nullptr;
}

Result<void> applyRule(const DataSetRule &rule, const ArrayDescription &description, ArrayDiffOptions &options)
{
    if (rule.tolerance)
        options.tolerance = *rule.tolerance;
    for (const QString &part : rule.ignoredParts) {
        Result<ArrayWindow> window = windowOf(part, description);
        if (!window) {
            window.error().message = description.path % ": "_L1 % window.error().message;
            return tl::unexpected(window.error());
        }
        options.ignored.push_back(std::move(*window));
    }
    return {};
}

} // namespace rankscope
