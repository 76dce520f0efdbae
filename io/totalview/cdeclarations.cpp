// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/cdeclarations.h"

#include "io/totalview/cpreprocessor.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::size_t mostTextBytes = std::size_t(1) << 20U;
constexpr std::uint64_t mostStructureBytes = std::uint64_t(1) << 30U;
constexpr std::size_t mostLevels = 32;

struct CType {
    std::uint64_t bytes = 4;
    std::uint64_t alignment = 4;
    bool isCharacter = false;
    std::optional<std::size_t> structure;
};

/// A structure whose closing brace was not met yet.
struct OpenStructure {
    CStructure structure;
    bool isUnion = false;
    bool isTypedef = false; // what stands behind the closing brace names a type
};

/// How many times each word of a type of C itself was met.
struct TypeWords {
    int words = 0;
    int longs = 0;
    bool isShort = false;
    bool isCharacter = false;
    bool isFloat = false;
    bool isDouble = false;
    bool isVoid = false;
};

class DeclarationParser
{
public:
    DeclarationParser(const std::vector<std::string_view> &tokens, CDataModel model, CDeclarations &declarations);

    /// What is wrong; nothing where all was understood.
    std::optional<Error> parse();

private:
    bool declaration();
    bool members(const CType &type);
    bool declarator(const CType &type);
    std::optional<CType> specifiers();
    bool typeWord(std::string_view token, TypeWords &words) const;
    CType plainType(const TypeWords &words) const;
    bool enumeration();
    bool openStructure(bool isUnion);
    bool closeStructure();
    void addMember(CMember member, const CType &type);
    void skipDeclaration();
    bool atEnd() const { return m_at >= m_tokens.size(); }
    std::string_view token() const { return atEnd() ? std::string_view() : m_tokens[m_at]; }
    bool accept(std::string_view wanted);

    const std::vector<std::string_view> &m_tokens;
    CDataModel m_model;
    CDeclarations &m_result;
    std::size_t m_at = 0;
    std::vector<OpenStructure> m_open;
    std::map<std::string, CType, std::less<>> m_types; // typedef names, and "struct tag"
    bool m_isTypedef = false; // of the declaration being read
    bool m_opened = false; // the declaration went on into a structure
};

DeclarationParser::DeclarationParser(const std::vector<std::string_view> &tokens, CDataModel model,
                                     CDeclarations &declarations)
    : m_tokens(tokens)
    , m_model(model)
    , m_result(declarations)
{
    const std::uint64_t wide = model == CDataModel::Lp64 ? 8 : 4;
    for (const auto &[name, bytes] : std::initializer_list<std::pair<const char *, std::uint64_t>>{{"int8_t", 1},
                                                                                                   {"uint8_t", 1},
                                                                                                   {"int16_t", 2},
                                                                                                   {"uint16_t", 2},
                                                                                                   {"int32_t", 4},
                                                                                                   {"uint32_t", 4},
                                                                                                   {"int64_t", 8},
                                                                                                   {"uint64_t", 8},
                                                                                                   {"size_t", wide},
                                                                                                   {"ssize_t", wide},
                                                                                                   {"intptr_t", wide},
                                                                                                   {"uintptr_t", wide},
                                                                                                   {"ptrdiff_t", wide},
                                                                                                   {"off_t", wide}})
        m_types[name] = {bytes, bytes, false, {}};
}

bool DeclarationParser::accept(std::string_view wanted)
{
    if (token() != wanted)
        return false;
    ++m_at;
    return true;
}

bool DeclarationParser::typeWord(std::string_view token, TypeWords &words) const
{
    if (token == "const" || token == "volatile" || token == "static" || token == "extern" || token == "register")
        return true;
    const bool isKnown = token == "unsigned" || token == "signed" || token == "int" || token == "long"
                         || token == "short" || token == "char" || token == "float" || token == "double"
                         || token == "void";
    words.words += isKnown ? 1 : 0;
    words.longs += token == "long" ? 1 : 0;
    words.isShort = words.isShort || token == "short";
    words.isCharacter = words.isCharacter || token == "char";
    words.isFloat = words.isFloat || token == "float";
    words.isDouble = words.isDouble || token == "double";
    words.isVoid = words.isVoid || token == "void";
    return isKnown;
}

CType DeclarationParser::plainType(const TypeWords &words) const
{
    const std::uint64_t wide = m_model == CDataModel::Lp64 ? 8 : 4;
    std::uint64_t bytes = 4;
    if (words.isCharacter || words.isVoid)
        bytes = 1;
    else if (words.isShort)
        bytes = 2;
    else if (words.isDouble)
        bytes = words.longs > 0 ? 16 : 8;
    else if (!words.isFloat && words.longs > 0)
        bytes = words.longs > 1 ? 8 : wide;
    return {bytes, bytes, words.isCharacter, {}};
}

/// Reads the values of an enumeration between its braces, behind the first one.
bool DeclarationParser::enumeration()
{
    std::int64_t next = 0;
    while (!atEnd() && !accept("}")) {
        const std::string_view name = token();
        if (!isCName(name))
            return false;
        ++m_at;
        if (accept("=")) {
            const std::size_t first = m_at;
            int depth = 0;
            while (!atEnd() && (depth > 0 || (token() != "," && token() != "}"))) {
                depth += token() == "(" ? 1 : token() == ")" ? -1 : 0;
                ++m_at;
            }
            const auto value = evaluateC(std::span(m_tokens).subspan(first, m_at - first), m_result.constants);
            if (!value)
                return false;
            next = *value;
        }
        m_result.constants.insert_or_assign(std::string(name), next);
        next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
        accept(",");
    }
    return true;
}

bool DeclarationParser::openStructure(bool isUnion)
{
    if (m_open.size() == mostLevels)
        return false;
    OpenStructure open;
    open.isUnion = isUnion;
    open.isTypedef = m_isTypedef;
    m_open.push_back(std::move(open));
    m_opened = true;
    return true;
}

/// The type before the declarators. Nothing where there is none, or a structure was opened (m_opened).
std::optional<CType> DeclarationParser::specifiers()
{
    TypeWords words;
    std::optional<CType> named;
    while (!atEnd()) {
        const std::string_view word = token();
        if (word == "typedef") {
            m_isTypedef = true;
            ++m_at;
        } else if (word == "struct" || word == "union" || word == "enum") {
            ++m_at;
            std::string tag;
            if (isCName(token()))
                tag = m_tokens[m_at++];
            const bool hasBody = accept("{");
            if (word == "enum") {
                if (hasBody && !enumeration())
                    return {};
                named = CType{4, 4, false, {}};
                continue;
            }
            if (hasBody) {
                if (openStructure(word == "union"))
                    m_open.back().structure.name = std::move(tag);
                return {};
            }
            const auto known = m_types.find("struct " + tag);
            named = known == m_types.end() ? CType{0, 1, false, {}} : known->second; // only a pointer to it can follow
        } else if (typeWord(word, words)) {
            ++m_at;
        } else if (const auto known = m_types.find(word); known != m_types.end() && words.words == 0 && !named) {
            named = known->second;
            ++m_at;
        } else {
            break;
        }
    }
    return named ? named : words.words > 0 ? std::optional(plainType(words)) : std::nullopt;
}

void DeclarationParser::addMember(CMember member, const CType &type)
{
    OpenStructure &open = m_open.back();
    CStructure &structure = open.structure;
    const std::uint64_t alignment = std::max<std::uint64_t>(type.alignment, 1);
    const std::uint64_t bytes = member.bytes * member.count.value_or(1);
    const std::uint64_t end = open.isUnion ? 0 : structure.bytes;
    member.offset = (end + alignment - 1) / alignment * alignment;
    structure.bytes = open.isUnion ? std::max(structure.bytes, bytes) : member.offset + bytes;
    structure.alignment = std::max(structure.alignment, alignment);
    structure.members.push_back(std::move(member));
}

/// A name with stars before it and extents behind it.
bool DeclarationParser::declarator(const CType &type)
{
    CType own = type;
    while (token() == "*" || token() == "const") {
        const std::uint64_t pointer = m_model == CDataModel::Lp64 ? 8 : 4;
        own = token() == "*" ? CType{pointer, pointer, false, {}} : own;
        ++m_at;
    }
    CMember member;
    if (!isCName(token()))
        return false;
    member.name = m_tokens[m_at++];
    while (accept("[")) {
        const std::size_t first = m_at;
        while (!atEnd() && token() != "]")
            ++m_at;
        const auto extent = evaluateC(std::span(m_tokens).subspan(first, m_at - first), m_result.constants);
        if (!extent || *extent < 0 || *extent > std::int64_t(mostStructureBytes) || !accept("]"))
            return false;
        member.count = member.count.value_or(1) * static_cast<std::uint64_t>(*extent);
        if (*member.count > mostStructureBytes)
            return false;
    }
    member.bytes = own.bytes;
    member.isCharacter = own.isCharacter;
    member.structure = own.structure;
    if (member.count.value_or(1) * own.bytes > mostStructureBytes)
        return false;
    if (m_isTypedef)
        m_types.insert_or_assign(member.name,
                                 member.count ? CType{own.bytes * *member.count, own.alignment, false, {}} : own);
    else if (!m_open.empty())
        addMember(std::move(member), own);
    return m_open.empty() || m_open.back().structure.bytes <= mostStructureBytes;
}

bool DeclarationParser::members(const CType &type)
{
    while (!accept(";")) {
        if (!declarator(type))
            return false;
        if (token() != ";" && !accept(","))
            return false;
    }
    return true;
}

bool DeclarationParser::closeStructure()
{
    OpenStructure open = std::move(m_open.back());
    m_open.pop_back();
    CStructure &structure = open.structure;
    structure.bytes = (structure.bytes + structure.alignment - 1) / structure.alignment * structure.alignment;
    const CType type{structure.bytes, structure.alignment, false, m_result.structures.size()};
    if (!structure.name.empty())
        m_types.insert_or_assign("struct " + structure.name, type);
    m_result.structures.push_back(std::move(structure));
    m_isTypedef = open.isTypedef;
    if (token() == ";" && !m_open.empty())
        return false; // members without a name of their own are no C90
    return members(type);
}

/// Goes behind the next semicolon or closing brace that is on this level.
void DeclarationParser::skipDeclaration()
{
    int depth = 0;
    while (!atEnd()) {
        const std::string_view word = m_tokens[m_at++];
        depth += word == "{" || word == "(" ? 1 : word == "}" || word == ")" ? -1 : 0;
        if (depth <= 0 && (word == ";" || word == "}"))
            return;
    }
}

bool DeclarationParser::declaration()
{
    m_isTypedef = false;
    m_opened = false;
    if (m_open.empty() && (accept(";") || accept("}")))
        return true;
    if (m_open.empty() && token() == "extern" && m_at + 2 < m_tokens.size() && m_tokens[m_at + 2] == "{") {
        m_at += 3; // extern "C" {
        return true;
    }
    if (!m_open.empty() && accept("}"))
        return closeStructure();
    const std::size_t first = m_at;
    const auto type = specifiers();
    if (m_opened)
        return true;
    if (type && members(*type))
        return true;
    if (!m_open.empty())
        return false;
    m_at = first;
    skipDeclaration();
    return true;
}

std::optional<Error> DeclarationParser::parse()
{
    while (!atEnd()) {
        const std::size_t first = m_at;
        if (declaration())
            continue;
        QString text;
        for (std::size_t at = first; at < std::min(m_tokens.size(), first + 8); ++at)
            text += QString::fromUtf8(m_tokens[at].data(), static_cast<qsizetype>(m_tokens[at].size())) % u' ';
        return Error{ErrorKind::WrongFormat,
                     QCoreApplication::translate("VisualizeHeader", "This declaration is not understood: %1…")
                         .arg(text.trimmed()),
                     {},
                     {},
                     QCoreApplication::translate("VisualizeHeader",
                                                 "Bit fields, function pointers and nameless members "
                                                 "are not read.")};
    }
    if (m_open.empty())
        return {};
    return Error{ErrorKind::WrongFormat,
                 QCoreApplication::translate("VisualizeHeader", "A structure is not closed: the header is cut."),
                 {},
                 {},
                 {}};
}

} // namespace

Result<CDeclarations> parseCDeclarations(std::string_view text, CDataModel model)
{
    if (text.size() > mostTextBytes)
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  QCoreApplication::translate("VisualizeHeader", "A header of over 1 MiB is no visualize.h."),
                  {},
                  {},
                  {}});
    const CPreprocessed header = preprocessC(text);
    const std::vector<std::string_view> tokens = cTokens(header.code);
    const bool isPacked = header.isPacked || std::ranges::find(tokens, "__attribute__") != tokens.end();
    if (isPacked)
        return tl::unexpected(
            Error{ErrorKind::Unsupported,
                  QCoreApplication::translate("VisualizeHeader", "The header changes the alignment of its structures, "
                                                                 "which is not understood."),
                  {},
                  {},
                  {}});
    CDeclarations declarations;
    evaluateDefinitions(header, declarations.constants);
    if (auto error = DeclarationParser(tokens, model, declarations).parse())
        return tl::unexpected(*std::move(error));
    evaluateDefinitions(header, declarations.constants);
    return declarations;
}

} // namespace rankscope
