// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/callerrows.h"

#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

CallerRows::CallerRows(std::shared_ptr<const ProfileSubject> subject)
    : ProfileRowSource(std::move(subject))
    , m_callers(tree())
    , m_values(*this->subject().section, m_callers)
    , m_ranks(tree().strings())
{}

std::uint32_t CallerRows::size() const
{
    const std::scoped_lock lock(m_mutex);
    return m_callers.size();
}

std::uint32_t CallerRows::parent(std::uint32_t row) const
{
    const std::scoped_lock lock(m_mutex);
    return m_callers.parent(row).value_or(none);
}

ScopeId CallerRows::scope(std::uint32_t row) const
{
    const std::scoped_lock lock(m_mutex);
    return m_callers.scope(row);
}

std::optional<std::uint32_t> CallerRows::rowOf(ScopeId scope) const
{
    const std::scoped_lock lock(m_mutex);
    const FlatRow wanted{tree().module(scope), tree().file(scope), tree().name(scope), {}};
    const RowSpan top = m_callers.topRows();
    for (std::uint32_t row = top.first; row < top.last; ++row) {
        if (m_callers.procedure(row) == wanted)
            return row;
    }
    return std::nullopt;
}

QString CallerRows::title(std::uint32_t row) const
{
    return scopeTitle(tree(), scope(row));
}

QString CallerRows::toolTip(std::uint32_t row) const
{
    const QString text = scopeToolTip(tree(), scope(row));
    const auto from = parent(row) == none ? std::nullopt : place(row);
    return from ? QString(text % u'\n'
                          % QCoreApplication::translate("ScopeTitle", "Calls it at %1:%2")
                                .arg(from->file, QString::number(from->line)))
                : text;
}

/// Of a caller the line where it calls.
std::optional<SourcePlace> CallerRows::place(std::uint32_t row) const
{
    ScopeId site;
    {
        const std::scoped_lock lock(m_mutex);
        site = m_callers.callSite(row);
    }
    const auto found = scopePlace(tree(), site);
    return found ? found : scopePlace(tree(), scope(row));
}

StringId CallerRows::text(std::uint32_t row, ScopeText which) const
{
    const std::scoped_lock lock(m_mutex);
    const FlatRow &procedure = m_callers.procedure(row);
    switch (which) {
    case ScopeText::Name:
        break;
    case ScopeText::File:
        return procedure.file;
    case ScopeText::Module:
        return procedure.module;
    }
    return procedure.name;
}

std::uint64_t CallerRows::key(std::uint32_t row) const
{
    const std::scoped_lock lock(m_mutex);
    std::uint64_t key = 1;
    for (std::optional<std::uint32_t> at = row; at; at = m_callers.parent(*at)) {
        const FlatRow &procedure = m_callers.procedure(*at);
        for (const StringId name : {procedure.module, procedure.file, procedure.name})
            key = qHash(QByteArrayView(tree().text(name)), key);
    }
    return key;
}

double CallerRows::titleRank(std::uint32_t row) const
{
    return m_ranks.rank(text(row, ScopeText::Name), 0);
}

Result<MetricColumns> CallerRows::read(std::size_t metric, RowSpan rows, const Progress &progress) const
{
    return subject().isDerived(metric)
               ? m_values.formula(subject().derivedMetric(metric).formula, rows, subject().derived, progress)
               : m_values.metric(metric, rows, progress);
}

Result<MetricColumns> CallerRows::columns(std::size_t metric, const Progress &progress) const
{
    const std::scoped_lock lock(m_mutex);
    return read(metric, {0, m_callers.size()}, progress);
}

Result<MetricColumns> CallerRows::columnsOf(std::size_t metric, RowSpan rows) const
{
    const std::scoped_lock lock(m_mutex);
    return read(metric, rows, Progress());
}

bool CallerRows::hasMore(std::uint32_t row) const
{
    const std::scoped_lock lock(m_mutex);
    return m_callers.hasCallers(row) && !m_callers.isExpanded(row);
}

void CallerRows::findAll(std::uint32_t mostRows, const Progress &progress) const
{
    for (std::uint32_t row = 0; row < size() && size() < mostRows && !progress.isCancelled(); ++row) {
        if (hasMore(row))
            findMore(row);
    }
}

RowSpan CallerRows::findMore(std::uint32_t row) const
{
    const std::scoped_lock lock(m_mutex);
    return m_callers.expand(row);
}

} // namespace rankscope
