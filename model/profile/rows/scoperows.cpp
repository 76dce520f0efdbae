// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/scoperows.h"

#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

namespace rankscope {

ScopeRows::ScopeRows(std::shared_ptr<const ProfileSubject> subject)
    : ProfileRowSource(std::move(subject))
    , m_keys(scopeKeys(tree()))
    , m_ranks(tree().strings())
{}

std::uint32_t ScopeRows::parent(std::uint32_t row) const
{
    const auto parent = tree().parent({row});
    return parent ? parent->value : none;
}

QString ScopeRows::title(std::uint32_t row) const
{
    return scopeTitle(tree(), {row});
}

/// A call may be skipped: where it stands is said of the procedure that it leads to.
QString ScopeRows::toolTip(std::uint32_t row) const
{
    const QString text = scopeToolTip(tree(), {row});
    const std::uint32_t call = parent(row);
    const auto from = call != none && isPlainCall(call) ? scopePlace(tree(), {call}) : std::nullopt;
    return from ? QString(text % u'\n'
                          % QCoreApplication::translate("ScopeTitle", "Called at %1:%2")
                                .arg(from->file, QString::number(from->line)))
                : text;
}

std::optional<SourcePlace> ScopeRows::place(std::uint32_t row) const
{
    return scopePlace(tree(), {row});
}

StringId ScopeRows::text(std::uint32_t row, ScopeText which) const
{
    switch (which) {
    case ScopeText::Name:
        break;
    case ScopeText::File:
        return tree().file({row});
    case ScopeText::Module:
        return tree().module({row});
    }
    return tree().name({row});
}

double ScopeRows::titleRank(std::uint32_t row) const
{
    return m_ranks.rank(tree().name({row}), tree().lines({row}).first);
}

bool ScopeRows::isPlainCall(std::uint32_t row) const
{
    if (tree().kind({row}) != ScopeKind::CallSite)
        return false;
    const auto child = tree().firstChild({row});
    return child && tree().kind(*child) == ScopeKind::Frame && !tree().nextSibling(*child);
}

} // namespace rankscope
