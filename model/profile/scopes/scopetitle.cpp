// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/scopetitle.h"

#include "model/base/text/basename.h"

#include <QCoreApplication>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ScopeTitleTexts {
    Q_DECLARE_TR_FUNCTIONS(ScopeTitle)
};

/// "hydro.f:12"
QString placeText(const ScopeTree &tree, ScopeId scope)
{
    const QString file = baseName(poolText(tree, tree.file(scope)));
    const std::uint32_t line = tree.lines(scope).first;
    return file.isEmpty() || line == 0 ? file : QString(file % u':' % QString::number(line));
}

QString procedureTitle(const ScopeTree &tree, ScopeId scope)
{
    const QString name = nameOr(poolText(tree, tree.name(scope)), ScopeTitleTexts::tr("unknown procedure"));
    const QString place = placeText(tree, scope);
    return place.isEmpty() || tree.lines(scope).first == 0 ? name : QString(name % u" ("_s % place % u')');
}

/// Of code that has no name of its own.
QString inlinedTitle(const ScopeTree &tree, ScopeId scope)
{
    const QString place = placeText(tree, scope);
    return place.isEmpty() ? ScopeTitleTexts::tr("inlined code") : ScopeTitleTexts::tr("inlined code (%1)").arg(place);
}

QString inOtherFile(const ScopeTree &tree, ScopeId scope, const QString &title)
{
    const auto parent = tree.parent(scope);
    const StringId file = tree.file(scope);
    const bool isOther = parent && file.value != 0 && tree.file(*parent) != file;
    return isOther ? ScopeTitleTexts::tr("%1 of %2").arg(title, baseName(poolText(tree, file))) : title;
}

QString loopTitle(LineRange lines)
{
    return lines.first == 0 ? ScopeTitleTexts::tr("loop") : ScopeTitleTexts::tr("loop %1").arg(linesText(lines));
}

QString lineTitle(LineRange lines)
{
    if (lines.first == 0)
        return ScopeTitleTexts::tr("unknown line");
    return lines.last > lines.first ? ScopeTitleTexts::tr("lines %1").arg(linesText(lines))
                                    : ScopeTitleTexts::tr("line %1").arg(linesText(lines));
}

QString callTitle(LineRange lines)
{
    return lines.first == 0 ? ScopeTitleTexts::tr("call")
                            : ScopeTitleTexts::tr("call at line %1").arg(linesText(lines));
}

} // namespace

QString poolText(const ScopeTree &tree, StringId id)
{
    const std::string_view text = tree.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString nameOr(const QString &name, const QString &otherwise)
{
    return name.isEmpty() ? otherwise : name;
}

QString baseName(const QString &path)
{
    const QString name = baseNameOf(path);
    return name.isEmpty() ? path : name;
}

bool isInlinedPlaceholder(const ScopeTree &tree, ScopeId scope)
{
    const ScopeKind kind = tree.kind(scope);
    const std::string_view name = tree.text(tree.name(scope));
    const bool isInlined = kind == ScopeKind::Inlined || kind == ScopeKind::Alien;
    return name.empty() ? isInlined : isProcedure(kind) && name == "<inline>"; // some writers have calls of it
}

QString linesText(LineRange lines)
{
    if (lines.first == 0)
        return {};
    const QString first = QString::number(lines.first);
    return lines.last > lines.first ? QString(first % u'–' % QString::number(lines.last)) : first;
}

QString scopeTitle(const ScopeTree &tree, ScopeId scope)
{
    const LineRange lines = tree.lines(scope);
    switch (tree.kind(scope)) {
    case ScopeKind::Program:
        return nameOr(baseName(poolText(tree, tree.name(scope))), ScopeTitleTexts::tr("program"));
    case ScopeKind::Group:
        return nameOr(poolText(tree, tree.name(scope)), ScopeTitleTexts::tr("group"));
    case ScopeKind::LoadModule:
        return nameOr(baseName(poolText(tree, tree.name(scope))), ScopeTitleTexts::tr("unknown module"));
    case ScopeKind::File:
        return nameOr(baseName(poolText(tree, tree.name(scope))), ScopeTitleTexts::tr("unknown file"));
    case ScopeKind::Entry:
        return nameOr(poolText(tree, tree.name(scope)), ScopeTitleTexts::tr("unknown entry"));
    case ScopeKind::Procedure:
    case ScopeKind::Frame:
    case ScopeKind::Instruction:
        return isInlinedPlaceholder(tree, scope) ? inlinedTitle(tree, scope) : procedureTitle(tree, scope);
    case ScopeKind::Alien:
    case ScopeKind::Inlined:
        return isInlinedPlaceholder(tree, scope) ? inlinedTitle(tree, scope)
                                                 : ScopeTitleTexts::tr("inlined %1").arg(procedureTitle(tree, scope));
    case ScopeKind::Loop:
        return inOtherFile(tree, scope, loopTitle(lines));
    case ScopeKind::Statement:
        return inOtherFile(tree, scope, lineTitle(lines));
    case ScopeKind::CallSite:
        return inOtherFile(tree, scope, callTitle(lines));
    }
    Q_UNREACHABLE();
}

QString scopeToolTip(const ScopeTree &tree, ScopeId scope)
{
    QStringList lines{scopeTitle(tree, scope)};
    const QString name = poolText(tree, tree.name(scope));
    if (!name.isEmpty() && !lines.front().startsWith(name))
        lines << name;
    if (const QString link = poolText(tree, tree.linkName(scope)); !link.isEmpty() && link != name)
        lines << ScopeTitleTexts::tr("Link name: %1").arg(link);
    if (const QString file = poolText(tree, tree.file(scope)); !file.isEmpty() && file != name) {
        const QString range = linesText(tree.lines(scope));
        lines << ScopeTitleTexts::tr("File: %1").arg(range.isEmpty() ? file : QString(file % u':' % range));
    }
    if (const QString module = poolText(tree, tree.module(scope)); !module.isEmpty() && module != name)
        lines << ScopeTitleTexts::tr("Module: %1").arg(module);
    return lines.join(u'\n');
}

std::optional<SourcePlace> scopePlace(const ScopeTree &tree, ScopeId scope)
{
    const std::uint32_t line = tree.lines(scope).first;
    if (tree.kind(scope) == ScopeKind::File && tree.name(scope).value != 0)
        return SourcePlace{poolText(tree, tree.file(scope).value != 0 ? tree.file(scope) : tree.name(scope)), 1};
    if (line == 0 || tree.file(scope).value == 0)
        return std::nullopt;
    return SourcePlace{poolText(tree, tree.file(scope)), line};
}

std::vector<std::uint64_t> scopeKeys(const ScopeTree &tree)
{
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
    std::vector<std::uint64_t> names(tree.strings().size());
    for (std::uint32_t id = 0; id < names.size(); ++id)
        names[id] = qHash(QByteArrayView(tree.text({id})), factor);
    std::vector<std::uint64_t> keys(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        const LineRange lines = tree.lines({scope});
        std::uint64_t key = parent ? keys[parent->value] : factor;
        for (const std::uint64_t part :
             {static_cast<std::uint64_t>(tree.kind({scope})), names[tree.name({scope}).value],
              names[tree.file({scope}).value], std::uint64_t(lines.first) << 32 | lines.last}) {
            key = (key ^ part) * factor;
            key ^= key >> 31;
        }
        keys[scope] = key;
    }
    return keys;
}

} // namespace rankscope
