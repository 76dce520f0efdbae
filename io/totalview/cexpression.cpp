// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/cexpression.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace rankscope {

namespace {

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Bytes of the token that the text begins with.
std::size_t tokenSize(std::string_view text)
{
    const char first = text.front();
    if (isNameByte(first))
        return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isNameByte) - text.begin());
    if (first == '"' || first == '\'') {
        std::size_t at = 1;
        while (at < text.size() && text[at] != first && text[at] != '\n')
            at += text[at] == '\\' ? 2 : 1;
        return std::min(at + 1, text.size());
    }
    return text.starts_with("<<") || text.starts_with(">>") ? 2 : 1;
}

std::optional<std::int64_t> numberOf(std::string_view token)
{
    while (!token.empty() && std::string_view("uUlL").find(token.back()) != std::string_view::npos)
        token.remove_suffix(1);
    int base = 10;
    if (token.starts_with("0x") || token.starts_with("0X")) {
        base = 16;
        token.remove_prefix(2);
    } else if (token.size() > 1 && token.front() == '0') {
        base = 8;
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value, base);
    if (error != std::errc() || end != token.data() + token.size())
        return {};
    return static_cast<std::int64_t>(value);
}

/// 'A', or several characters, which most compilers put into an int from the highest byte on.
std::optional<std::int64_t> characterOf(std::string_view token)
{
    if (token.size() < 3 || token.size() > 6 || token.back() != '\'' || token.find('\\') != std::string_view::npos)
        return {};
    std::uint64_t value = 0;
    for (const char c : token.substr(1, token.size() - 2))
        value = value << 8U | static_cast<unsigned char>(c);
    return static_cast<std::int64_t>(value);
}

bool isTypeWord(std::string_view token)
{
    static constexpr std::array words{"char", "short", "int", "long", "unsigned", "signed", "const", "size_t"};
    return std::ranges::find(words, token) != words.end() || token.ends_with("_t");
}

/// How close a sign between two numbers binds; 0 where it is none of those.
int rankOf(std::string_view sign)
{
    struct Ranked {
        std::string_view sign;
        int rank;
    };
    static constexpr Ranked ranks[] = {{"|", 1}, {"^", 2}, {"&", 3}, {"<<", 4}, {">>", 4},
                                       {"+", 5}, {"-", 5}, {"*", 6}, {"/", 6},  {"%", 6}};
    const auto found = std::ranges::find(ranks, sign, &Ranked::sign);
    return found == std::end(ranks) ? 0 : found->rank;
}

constexpr int signRank = 9; // of those before a number: they bind closest

std::optional<std::int64_t> applied(std::string_view sign, std::int64_t one, std::int64_t other)
{
    const auto left = static_cast<std::uint64_t>(one);
    const auto right = static_cast<std::uint64_t>(other);
    const auto result = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    if (sign == "|")
        return result(left | right);
    if (sign == "^")
        return result(left ^ right);
    if (sign == "&")
        return result(left & right);
    if (sign == "+")
        return result(left + right);
    if (sign == "-")
        return result(left - right);
    if (sign == "*")
        return result(left * right);
    if (sign == "<<" || sign == ">>")
        return right > 63 ? std::nullopt : std::optional(sign == "<<" ? result(left << right) : one >> other);
    if (other == 0 || (one == INT64_MIN && other == -1))
        return {};
    return sign == "/" ? one / other : one % other;
}

/// Numbers and signs in two stacks, each sign applied when none binds closer.
class Evaluator
{
public:
    Evaluator(std::span<const std::string_view> tokens, const CConstants &constants)
        : m_rest(tokens)
        , m_constants(constants)
    {}

    std::optional<std::int64_t> evaluate();

private:
    struct Sign {
        std::string_view text;
        int rank = 0; // 0: an open parenthesis
    };

    bool step();
    bool takeOperand(std::string_view token);
    bool takeSign(std::string_view token);
    bool skipCast();
    bool reduce(int rank);
    bool applyLast();

    std::span<const std::string_view> m_rest;
    const CConstants &m_constants;
    std::vector<std::int64_t> m_numbers;
    std::vector<Sign> m_signs;
    bool m_expectsOperand = true;
};

bool Evaluator::applyLast()
{
    const Sign sign = m_signs.back();
    m_signs.pop_back();
    if (sign.rank == signRank) {
        const auto value = static_cast<std::uint64_t>(m_numbers.back());
        m_numbers.back() = static_cast<std::int64_t>(sign.text == "-" ? 0 - value : sign.text == "~" ? ~value : value);
        return true;
    }
    const std::int64_t right = m_numbers.back();
    m_numbers.pop_back();
    const auto value = applied(sign.text, m_numbers.back(), right);
    m_numbers.back() = value.value_or(0);
    return value.has_value();
}

/// Applies the signs that bind at least as close.
bool Evaluator::reduce(int rank)
{
    while (!m_signs.empty() && m_signs.back().rank >= rank && m_signs.back().rank > 0) {
        if (!applyLast())
            return false;
    }
    return true;
}

bool Evaluator::skipCast()
{
    std::size_t words = 1;
    while (words < m_rest.size() && isTypeWord(m_rest[words]))
        ++words;
    if (words == 1 || words >= m_rest.size() || m_rest[words] != ")")
        return false;
    m_rest = m_rest.subspan(words + 1);
    return true;
}

bool Evaluator::takeOperand(std::string_view token)
{
    if (token == "(") {
        m_signs.push_back({token, 0});
        return true;
    }
    if (token == "-" || token == "+" || token == "~") {
        m_signs.push_back({token, signRank});
        return true;
    }
    std::optional<std::int64_t> value;
    if (const auto known = m_constants.find(token); known != m_constants.end())
        value = known->second;
    else
        value = token.front() == '\'' ? characterOf(token) : numberOf(token);
    m_numbers.push_back(value.value_or(0));
    m_expectsOperand = false;
    return value.has_value();
}

bool Evaluator::takeSign(std::string_view token)
{
    if (token == ")") {
        if (!reduce(1) || m_signs.empty())
            return false;
        m_signs.pop_back();
        return true;
    }
    const int rank = rankOf(token);
    if (rank == 0 || !reduce(rank))
        return false;
    m_signs.push_back({token, rank});
    m_expectsOperand = true;
    return true;
}

bool Evaluator::step()
{
    if (m_expectsOperand && m_rest.front() == "(" && skipCast())
        return true;
    const std::string_view token = m_rest.front();
    m_rest = m_rest.subspan(1);
    return m_expectsOperand ? takeOperand(token) : takeSign(token);
}

std::optional<std::int64_t> Evaluator::evaluate()
{
    while (!m_rest.empty()) {
        if (!step())
            return {};
    }
    if (m_expectsOperand || !reduce(1) || !m_signs.empty() || m_numbers.size() != 1)
        return {};
    return m_numbers.front();
}

} // namespace

bool isCName(std::string_view token)
{
    return !token.empty() && isNameByte(token.front()) && !(token.front() >= '0' && token.front() <= '9');
}

std::vector<std::string_view> cTokens(std::string_view text)
{
    std::vector<std::string_view> tokens;
    while (!text.empty()) {
        if (std::string_view(" \t\r\n\f\v").find(text.front()) != std::string_view::npos) {
            text.remove_prefix(1);
            continue;
        }
        const std::size_t size = tokenSize(text);
        tokens.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return tokens;
}

std::optional<std::int64_t> evaluateC(std::span<const std::string_view> tokens, const CConstants &constants)
{
    return Evaluator(tokens, constants).evaluate();
}

} // namespace rankscope
