// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// What a scope of a profile is. The names of the elements are those of HPCToolkit.
enum class ScopeKind : std::uint8_t {
    Program, // PGM
    Group, // G
    LoadModule, // LM
    File, // F
    Procedure, // P
    Alien, // A: code that was inlined from elsewhere, in flat profiles
    Loop, // L
    Statement, // S: a range of lines
    CallSite, // C
    Frame, // PF: a procedure on a call path
    Inlined, // Pr: an inlined or static procedure on a call path
    Entry, // where a thread begins, in databases of version 4
    Instruction, // an address on a call path, where nothing more is known of the code
};
inline constexpr std::size_t scopeKindCount = 13;

/// What calls and is called.
constexpr bool isProcedure(ScopeKind kind)
{
    return kind == ScopeKind::Frame || kind == ScopeKind::Inlined || kind == ScopeKind::Procedure
           || kind == ScopeKind::Alien || kind == ScopeKind::Instruction;
}

/// Begins what was called, so that the one around it does not have its costs by itself.
constexpr bool isCalled(ScopeKind kind)
{
    return kind == ScopeKind::Frame || kind == ScopeKind::Instruction;
}

/// Lines and calls: nothing is called by such a name.
constexpr bool isLine(ScopeKind kind)
{
    return kind == ScopeKind::Statement || kind == ScopeKind::CallSite;
}

/// A scope of a tree: its number in preorder.
struct ScopeId {
    std::uint32_t value = 0;
    friend auto operator<=>(const ScopeId &, const ScopeId &) = default;
};

/// Lines of a source file, both included; 0: unknown.
struct LineRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    friend bool operator==(const LineRange &, const LineRange &) = default;
};

/// One scope while a tree is built or read. Strings are of the pool of its tree; the empty one means that nothing is
/// said.
struct ScopeEntry {
    ScopeKind kind = ScopeKind::Program;
    bool isAlien = false; // of another file than the procedure around it
    StringId name = {};
    StringId linkName = {}; // of a procedure, where it differs
    StringId file = {};
    StringId module = {};
    LineRange lines = {};
    std::uint32_t number = 0; // that the file gives it (its attribute i); 0: none
    friend bool operator==(const ScopeEntry &, const ScopeEntry &) = default;
};

/// The scopes of a profile in preorder columns, as of a StackTree: 38 bytes a scope, as deep as the file has them.
/// Invariant: parent(s) < s < end(s); scopes without a parent follow each other.
class ScopeTree
{
public:
    explicit ScopeTree(std::shared_ptr<const StringPool> strings) : m_strings(std::move(strings)) {}

    const StringPool &strings() const { return *m_strings; }
    const std::shared_ptr<const StringPool> &sharedStrings() const { return m_strings; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_kinds.size()); }
    bool isEmpty() const { return m_kinds.empty(); }

    std::optional<ScopeId> parent(ScopeId scope) const;
    /// One past the last scope below.
    ScopeId end(ScopeId scope) const { return {m_ends[scope.value]}; }
    std::optional<ScopeId> firstChild(ScopeId scope) const;
    std::optional<ScopeId> nextSibling(ScopeId scope) const;

    ScopeKind kind(ScopeId scope) const { return m_kinds[scope.value]; }
    bool isAlien(ScopeId scope) const { return m_alien[scope.value] != 0; }
    StringId name(ScopeId scope) const { return m_names[scope.value]; }
    StringId linkName(ScopeId scope) const { return m_linkNames[scope.value]; }
    StringId file(ScopeId scope) const { return m_files[scope.value]; }
    StringId module(ScopeId scope) const { return m_modules[scope.value]; }
    LineRange lines(ScopeId scope) const { return m_lines[scope.value]; }
    std::uint32_t number(ScopeId scope) const { return m_numbers[scope.value]; }
    ScopeEntry entry(ScopeId scope) const;
    std::string_view text(StringId id) const { return m_strings->text(id); }

    /// How many scopes there are of each kind.
    std::array<std::uint64_t, scopeKindCount> countByKind() const;
    /// Number of levels; 0 for an empty tree.
    std::uint32_t maximumDepth() const;
    /// What the columns take, without strings.
    std::size_t bytes() const;

private:
    friend class ScopeTreeBuilder;

    static constexpr std::uint32_t noParent = 0xffffffff;

    void push(const ScopeEntry &entry, std::uint32_t parent);
    void set(ScopeId scope, const ScopeEntry &entry);

    std::shared_ptr<const StringPool> m_strings;
    std::vector<std::uint32_t> m_parents;
    std::vector<std::uint32_t> m_ends;
    std::vector<ScopeKind> m_kinds;
    std::vector<std::uint8_t> m_alien;
    std::vector<StringId> m_names;
    std::vector<StringId> m_linkNames;
    std::vector<StringId> m_files;
    std::vector<StringId> m_modules;
    std::vector<LineRange> m_lines;
    std::vector<std::uint32_t> m_numbers;
};

} // namespace rankscope
