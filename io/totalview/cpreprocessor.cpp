// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/cpreprocessor.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Comments become a blank, continued lines one line.
std::string withoutComments(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    char quote = '\0';
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = text.substr(at);
        if (rest.starts_with("\\\n") || rest.starts_with("\\\r\n")) {
            at += rest[1] == '\n' ? 1 : 2;
        } else if (quote == '\0' && rest.starts_with("/*")) {
            const std::size_t end = text.find("*/", at + 2);
            at = end == std::string_view::npos ? text.size() : end + 1;
            plain += ' ';
        } else if (quote == '\0' && rest.starts_with("//")) {
            at = std::min(text.find('\n', at), text.size()) - 1;
        } else {
            const char c = text[at];
            if (quote == '\0' && (c == '"' || c == '\''))
                quote = c;
            else if (c == quote || c == '\n')
                quote = '\0';
            plain += c;
        }
    }
    return plain;
}

class Preprocessor
{
public:
    void addLine(std::string_view line);
    CPreprocessed take() { return std::move(m_result); }

private:
    struct Condition {
        bool holds = true; // this branch is taken
        bool wasTaken = true; // one of them was
    };

    void directive(std::string_view line);
    bool condition(std::string_view word, const std::vector<std::string_view> &tokens) const;
    void define(std::string_view line, const std::vector<std::string_view> &tokens);
    bool isActive() const
    {
        return std::ranges::all_of(m_conditions, [](const Condition &condition) { return condition.holds; });
    }
    bool isDefined(std::string_view name) const
    {
        return std::ranges::any_of(m_result.definitions, [name](const auto &pair) { return pair.first == name; });
    }

    std::vector<Condition> m_conditions;
    CPreprocessed m_result;
};

void Preprocessor::define(std::string_view line, const std::vector<std::string_view> &tokens)
{
    if (tokens.size() < 3 || !isCName(tokens[2]))
        return;
    const auto behind = static_cast<std::size_t>(tokens[2].data() + tokens[2].size() - line.data());
    if (behind < line.size() && line[behind] == '(')
        return; // a macro with parameters is no number
    m_result.definitions.emplace_back(tokens[2], line.substr(behind));
}

bool Preprocessor::condition(std::string_view word, const std::vector<std::string_view> &tokens) const
{
    const std::string_view name = tokens.size() > 2 ? tokens[2] : std::string_view();
    if (word == "ifdef")
        return isDefined(name);
    if (word == "ifndef")
        return !isDefined(name);
    return name != "0";
}

void Preprocessor::directive(std::string_view line)
{
    const std::vector<std::string_view> tokens = cTokens(line);
    const std::string_view word = tokens.size() > 1 ? tokens[1] : std::string_view();
    if (word.starts_with("if")) {
        const bool holds = condition(word, tokens);
        m_conditions.push_back({holds, holds});
    } else if (word == "endif" && !m_conditions.empty()) {
        m_conditions.pop_back();
    } else if ((word == "else" || word == "elif") && !m_conditions.empty()) {
        Condition &last = m_conditions.back();
        last.holds = !last.wasTaken && (word == "else" || condition(word, tokens));
        last.wasTaken = last.wasTaken || last.holds;
    } else if (isActive() && word == "define") {
        define(line, tokens);
    } else if (isActive() && word == "pragma" && tokens.size() > 2 && tokens[2] == "pack") {
        m_result.isPacked = true;
    }
}

void Preprocessor::addLine(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos && line[first] == '#') {
        directive(line);
    } else if (isActive()) {
        m_result.code += line;
        m_result.code += '\n';
    }
}

} // namespace

void evaluateDefinitions(const CPreprocessed &header, CConstants &constants)
{
    constexpr int rounds = 8; // of names that stand for names
    for (int round = 0; round < rounds; ++round) {
        const std::size_t before = constants.size();
        for (const auto &[name, text] : header.definitions) {
            if (const auto value = evaluateC(cTokens(text), constants))
                constants.insert_or_assign(name, *value);
        }
        if (constants.size() == before)
            return;
    }
}

CPreprocessed preprocessC(std::string_view text)
{
    const std::string plain = withoutComments(text);
    Preprocessor preprocessor;
    std::string_view rest = plain;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        preprocessor.addLine(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return preprocessor.take();
}

} // namespace rankscope
