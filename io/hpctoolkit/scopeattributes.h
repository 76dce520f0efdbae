// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetreebuilder.h"

#include <QXmlStreamAttributes>

#include <functional>
#include <string>

namespace rankscope {

/// Reads the attributes of scopes, which each generation of the formats spells its own way (formats/hpctoolkit.md, A.2
/// to A.6): l or b and e, n or p, ln, f, lm, i, a or alien. Where nothing is said, a scope is in the file and module
/// around it.
class ScopeAttributes
{
public:
    using Warn = std::function<void(const QString &)>;
    explicit ScopeAttributes(Warn warn) : m_warn(std::move(warn)) {}

    ScopeEntry read(ScopeKind kind, const QXmlStreamAttributes &attributes, ScopeTreeBuilder &builder);

private:
    struct Texts {
        QStringView name, linkName, file, module, lines, begin, end, number, alien;
    };
    void take(QStringView key, QStringView value, Texts &texts);
    StringId intern(QStringView text, ScopeTreeBuilder &builder);
    LineRange lines(const Texts &texts);
    std::uint32_t line(QStringView text);

    Warn m_warn;
    std::string m_buffer;
};

} // namespace rankscope
