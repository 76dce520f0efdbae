// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/flatrows.h"

#include "model/profile/metrics/metricformula.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FlatRowsTexts {
    Q_DECLARE_TR_FUNCTIONS(FlatRows)
};

/// "loop 12–31 of sweep (hydro.f)"
QString linesTitle(const ScopeTree &tree, const FlatRow &row, bool isLoop)
{
    const QString file = baseName(poolText(tree, row.file));
    const QString name = nameOr(poolText(tree, row.name), FlatRowsTexts::tr("unknown procedure"));
    const QString place = file.isEmpty() ? name : QString(name % u" ("_s % file % u')');
    if (row.lines.first == 0)
        return isLoop ? FlatRowsTexts::tr("loop of %1").arg(place) : FlatRowsTexts::tr("unknown line of %1").arg(place);
    const QString range = linesText(row.lines);
    return isLoop ? FlatRowsTexts::tr("loop %1 of %2").arg(range, place)
                  : FlatRowsTexts::tr("line %1 of %2").arg(range, place);
}

} // namespace

FlatRows::FlatRows(std::shared_ptr<const ProfileSubject> subject, FlatBy by)
    : ProfileRowSource(std::move(subject))
    , m_by(by)
    , m_flat(flatten(tree(), by))
    , m_first(m_flat.rows.size(), ScopeId{none})
    , m_ranks(tree().strings())
{
    for (std::uint32_t scope = 0; scope < tree().size(); ++scope) {
        const std::uint32_t row = m_flat.own[scope];
        if (row != FlatProfile::none && m_first[row].value == none)
            m_first[row] = {scope};
    }
}

std::optional<std::uint32_t> FlatRows::rowOf(ScopeId scope) const
{
    const std::uint32_t row = m_flat.own[scope.value];
    return row == FlatProfile::none ? std::nullopt : std::optional(row);
}

QString FlatRows::title(std::uint32_t row) const
{
    const FlatRow &what = m_flat.rows[row];
    switch (m_by) {
    case FlatBy::Module:
        return nameOr(baseName(poolText(tree(), what.module)), FlatRowsTexts::tr("unknown module"));
    case FlatBy::File:
        return nameOr(baseName(poolText(tree(), what.file)), FlatRowsTexts::tr("unknown file"));
    case FlatBy::Procedure:
        if (isInlinedPlaceholder(tree(), m_first[row])) // all such code of the file
            return what.file.value == 0
                       ? FlatRowsTexts::tr("inlined code")
                       : FlatRowsTexts::tr("inlined code of %1").arg(baseName(poolText(tree(), what.file)));
        return scopeTitle(tree(), m_first[row]);
    case FlatBy::Loop:
    case FlatBy::Line:
        break;
    }
    return linesTitle(tree(), what, m_by == FlatBy::Loop);
}

QString FlatRows::toolTip(std::uint32_t row) const
{
    const FlatRow &what = m_flat.rows[row];
    QStringList lines{title(row)};
    if (const QString file = poolText(tree(), what.file); !file.isEmpty())
        lines << FlatRowsTexts::tr("File: %1").arg(file);
    if (const QString module = poolText(tree(), what.module); !module.isEmpty())
        lines << FlatRowsTexts::tr("Module: %1").arg(module);
    return lines.join(u'\n');
}

std::optional<SourcePlace> FlatRows::place(std::uint32_t row) const
{
    const FlatRow &what = m_flat.rows[row];
    if (what.file.value == 0)
        return std::nullopt;
    if (m_by == FlatBy::Procedure)
        return scopePlace(tree(), m_first[row]);
    const QString file = poolText(tree(), what.file);
    if (m_by == FlatBy::File)
        return SourcePlace{file, 1};
    return what.lines.first == 0 ? std::nullopt : std::optional(SourcePlace{file, what.lines.first});
}

StringId FlatRows::text(std::uint32_t row, ScopeText which) const
{
    const FlatRow &what = m_flat.rows[row];
    switch (which) {
    case ScopeText::Name:
        break;
    case ScopeText::File:
        return what.file;
    case ScopeText::Module:
        return what.module;
    }
    if (m_by == FlatBy::Module)
        return what.module;
    return m_by == FlatBy::File ? what.file : what.name;
}

std::uint64_t FlatRows::key(std::uint32_t row) const
{
    const FlatRow &what = m_flat.rows[row];
    std::uint64_t key = static_cast<std::uint64_t>(m_by) + 1;
    for (const StringId name : {what.module, what.file, what.name})
        key = qHash(QByteArrayView(tree().text(name)), key);
    return qHash(std::uint64_t(what.lines.first) << 32 | what.lines.last, key);
}

double FlatRows::titleRank(std::uint32_t row) const
{
    return m_ranks.rank(text(row, ScopeText::Name), m_flat.rows[row].lines.first);
}

Result<MetricColumns> FlatRows::columns(std::size_t metric, const Progress &progress) const
{
    const ProfileSection &section = *subject().section;
    const auto ofRows = [this, &section, &progress](std::size_t which) {
        return flatColumns(section, m_flat, which, progress);
    };
    if (!subject().isDerived(metric))
        return ofRows(metric);
    return formulaOfRows(section, subject().derivedMetric(metric).formula, m_flat.rows.size(), ofRows,
                         subject().derived);
}

} // namespace rankscope
