// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressiontokens.h"

#include "model/expression/expressionliteral.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExpressionTokensTexts {
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

struct Sign {
    QStringView text;
    TokenKind kind;
    ExpressionOperator op = ExpressionOperator::Add;
};

/// Longer ones first.
constexpr std::array signWords = std::to_array<Sign>({
    {u"**", TokenKind::Operator, ExpressionOperator::Power},
    {u"<=", TokenKind::Operator, ExpressionOperator::LessEqual},
    {u">=", TokenKind::Operator, ExpressionOperator::GreaterEqual},
    {u"==", TokenKind::Operator, ExpressionOperator::Equal},
    {u"!=", TokenKind::Operator, ExpressionOperator::NotEqual},
    {u"/=", TokenKind::Operator, ExpressionOperator::NotEqual},
    {u"&&", TokenKind::Operator, ExpressionOperator::And},
    {u"||", TokenKind::Operator, ExpressionOperator::Or},
    {u"+", TokenKind::Operator, ExpressionOperator::Add},
    {u"-", TokenKind::Operator, ExpressionOperator::Subtract},
    {u"*", TokenKind::Operator, ExpressionOperator::Multiply},
    {u"/", TokenKind::Operator, ExpressionOperator::Divide},
    {u"%", TokenKind::Operator, ExpressionOperator::Remainder},
    {u"<", TokenKind::Operator, ExpressionOperator::Less},
    {u">", TokenKind::Operator, ExpressionOperator::Greater},
    {u"!", TokenKind::Operator, ExpressionOperator::Not},
    {u"(", TokenKind::LeftParenthesis},
    {u")", TokenKind::RightParenthesis},
    {u"[", TokenKind::LeftBracket},
    {u"]", TokenKind::RightBracket},
    {u",", TokenKind::Comma},
    {u":", TokenKind::Colon},
});

/// The signs of C that are not read, so that they are named and not taken for two others.
constexpr std::array foreignSigns = std::to_array<QStringView>({u"<<", u">>", u"&", u"|", u"^", u"~"});

bool beginsWord(QChar unit)
{
    return unit.isLetter() || unit == u'_';
}

bool inWord(QChar unit)
{
    return unit.isLetterOrNumber() || unit == u'_';
}

class TokenReader
{
public:
    explicit TokenReader(QStringView text) : m_text(text) {}
    ExpressionResult<std::vector<ExpressionToken>> read();

private:
    using Failure = std::optional<ExpressionError>;

    QChar unit(qsizetype ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar(); }
    bool operandExpected() const;
    Failure readOne();
    Failure readNumber();
    Failure readDotWord(QStringView word);
    Failure readQuoted();
    Failure readReference(TokenKind kind);
    Failure readSign();
    void readPath();
    void readIdentifier();
    qsizetype wordEnd(qsizetype from) const;
    void add(TokenKind kind, qsizetype length, const QString &text);
    Failure failure(qsizetype length, const QString &message) const { return ExpressionError{m_at, length, message}; }

    QStringView m_text;
    qsizetype m_at = 0;
    std::vector<ExpressionToken> m_tokens;
};

bool TokenReader::operandExpected() const
{
    if (m_tokens.empty())
        return true;
    const TokenKind before = m_tokens.back().kind;
    return before == TokenKind::Operator || before == TokenKind::LeftParenthesis || before == TokenKind::LeftBracket
           || before == TokenKind::Comma || before == TokenKind::Colon;
}

void TokenReader::add(TokenKind kind, qsizetype length, const QString &text)
{
    m_tokens.push_back({.kind = kind, .position = m_at, .length = length, .text = text});
    m_at += length;
}

qsizetype TokenReader::wordEnd(qsizetype from) const
{
    while (from < m_text.size() && inWord(m_text[from]))
        ++from;
    return from;
}

TokenReader::Failure TokenReader::readNumber()
{
    const auto literal = readLiteral(m_text, m_at);
    if (!literal)
        return literal.error();
    add(TokenKind::Number, literal->length, {});
    m_tokens.back().number = literal->number;
    return std::nullopt;
}

TokenReader::Failure TokenReader::readDotWord(QStringView word)
{
    const auto op = dotOperator(word);
    add(op ? TokenKind::Operator : TokenKind::Number, word.size() + 2, {});
    if (op)
        m_tokens.back().op = *op;
    else
        m_tokens.back().number = std::int64_t(*truthWord(word) ? 1 : 0);
    return std::nullopt;
}

TokenReader::Failure TokenReader::readQuoted()
{
    const qsizetype end = m_text.indexOf(u'"', m_at + 1);
    if (end < 0)
        return failure(m_text.size() - m_at, ExpressionTokensTexts::tr("The quote is not closed."));
    if (end == m_at + 1)
        return failure(2, ExpressionTokensTexts::tr("There is no name between the quotes."));
    add(TokenKind::Path, end + 1 - m_at, m_text.sliced(m_at + 1, end - m_at - 1).toString());
    return std::nullopt;
}

/// $name, $0, @0, #0.
TokenReader::Failure TokenReader::readReference(TokenKind kind)
{
    const QStringView word = m_text.sliced(m_at + 1, wordEnd(m_at + 1) - m_at - 1);
    const bool digits = std::ranges::all_of(word, [](QChar digit) { return digit >= u'0' && digit <= u'9'; });
    if (word.isEmpty() || (word.front().isNumber() && !digits))
        return failure(word.size() + 1, ExpressionTokensTexts::tr("A name or a number must follow “%1”.").arg(unit()));
    if (kind != TokenKind::Dollar && !digits)
        return failure(word.size() + 1,
                       ExpressionTokensTexts::tr("The number of a metric must follow “%1”.").arg(unit()));
    add(kind, word.size() + 1, word.toString());
    return std::nullopt;
}

/// Letters, digits, _, points and slashes; a point that begins .and. ends it.
void TokenReader::readPath()
{
    qsizetype end = m_at + 1;
    while (end < m_text.size()
           && (inWord(m_text[end]) || m_text[end] == u'/' || (m_text[end] == u'.' && !dotWordAt(m_text, end))))
        ++end;
    add(TokenKind::Path, end - m_at, m_text.sliced(m_at, end - m_at).toString());
}

/// A word, or several joined by . or ::.
void TokenReader::readIdentifier()
{
    qsizetype end = wordEnd(m_at);
    for (;;) {
        const bool member = end < m_text.size() && m_text[end] == u'.' && !dotWordAt(m_text, end);
        const qsizetype joint = member ? 1 : m_text.sliced(end).startsWith(u"::") ? 2 : 0;
        if (joint == 0 || end + joint >= m_text.size() || !beginsWord(m_text[end + joint]))
            break;
        end = wordEnd(end + joint);
    }
    add(TokenKind::Identifier, end - m_at, m_text.sliced(m_at, end - m_at).toString());
}

TokenReader::Failure TokenReader::readSign()
{
    const QStringView rest = m_text.sliced(m_at);
    for (const Sign &sign : signWords) {
        const bool foreign = rest.startsWith(u"<<") || rest.startsWith(u">>");
        if (foreign || !rest.startsWith(sign.text))
            continue;
        add(sign.kind, sign.text.size(), {});
        m_tokens.back().op = sign.op;
        return std::nullopt;
    }
    for (const QStringView sign : foreignSigns) {
        if (rest.startsWith(sign))
            return failure(
                sign.size(),
                ExpressionTokensTexts::tr("“%1” is not an operator here: there are &&, ||, ! and ** for powers, and no "
                                          "operators on bits.")
                    .arg(sign));
    }
    if (rest.startsWith(u'='))
        return failure(1, ExpressionTokensTexts::tr("A comparison is written ==."));
    const qsizetype length = rest.front().isHighSurrogate() && rest.size() > 1 ? 2 : 1;
    return failure(length, ExpressionTokensTexts::tr("“%1” does not belong in an expression.").arg(rest.first(length)));
}

TokenReader::Failure TokenReader::readOne()
{
    if (literalBegins(m_text, m_at))
        return readNumber();
    if (const auto word = dotWordAt(m_text, m_at))
        return readDotWord(*word);
    if (unit() == u'"')
        return readQuoted();
    if (unit() == u'$')
        return readReference(TokenKind::Dollar);
    if (unit() == u'@')
        return readReference(TokenKind::Total);
    if (unit() == u'#')
        return readReference(TokenKind::Order);
    if (unit() == u'/' && beginsWord(unit(1)) && operandExpected()) {
        readPath();
        return std::nullopt;
    }
    if (beginsWord(unit())) {
        readIdentifier();
        return std::nullopt;
    }
    return readSign();
}

ExpressionResult<std::vector<ExpressionToken>> TokenReader::read()
{
    for (;;) {
        while (unit().isSpace())
            ++m_at;
        if (m_at >= m_text.size())
            break;
        if (const Failure problem = readOne())
            return tl::unexpected(*problem);
    }
    m_tokens.push_back({.kind = TokenKind::End, .position = m_text.size(), .length = 1});
    return std::move(m_tokens);
}

} // namespace

ExpressionResult<std::vector<ExpressionToken>> readTokens(QStringView text)
{
    return TokenReader(text).read();
}

} // namespace rankscope
