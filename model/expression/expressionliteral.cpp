// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionliteral.h"

#include <QCoreApplication>

#include <charconv>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ExpressionLiteralTexts {
    Q_DECLARE_TR_FUNCTIONS(Expression)
};

bool isDigit(QChar unit)
{
    return unit >= u'0' && unit <= u'9';
}

/// One number: first its extent, then its value.
class LiteralReader
{
public:
    LiteralReader(QStringView text, qsizetype at) : m_text(text), m_begin(at), m_at(at) {}
    ExpressionResult<ExpressionLiteral> read();

private:
    QChar unit(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead].toLower() : QChar();
    }
    bool inWord() const { return unit().isLetterOrNumber() || unit() == u'_'; }
    void takeDigits();
    void takeFraction();
    void takeExponent();
    void takeSuffix();
    ExpressionResult<ExpressionLiteral> whole(QByteArrayView digits, int base) const;
    template<typename Real>
    ExpressionResult<ExpressionLiteral> real(QByteArray digits) const;
    ExpressionResult<ExpressionLiteral> found(ExpressionNumber number) const
    {
        return ExpressionLiteral{number, m_at - m_begin};
    }
    tl::unexpected<ExpressionError> error(const QString &message) const
    {
        return tl::unexpected(ExpressionError{m_begin, m_at - m_begin, message});
    }
    tl::unexpected<ExpressionError> noNumber();

    QStringView m_text;
    qsizetype m_begin;
    qsizetype m_at;
    bool m_real = false;
    bool m_single = false;
    bool m_unsigned = false;
};

void LiteralReader::takeDigits()
{
    while (isDigit(unit()))
        ++m_at;
}

void LiteralReader::takeFraction()
{
    if (unit() != u'.' || dotWordAt(m_text, m_at))
        return;
    m_real = true;
    ++m_at;
    takeDigits();
}

void LiteralReader::takeExponent()
{
    if (unit() != u'e' && unit() != u'd')
        return;
    const qsizetype sign = unit(1) == u'+' || unit(1) == u'-' ? 1 : 0;
    if (!isDigit(unit(1 + sign)))
        return;
    m_real = true;
    m_at += 1 + sign;
    takeDigits();
}

/// f, u, l as C has them; a kind as Fortran has it.
void LiteralReader::takeSuffix()
{
    if (unit() == u'_') {
        while (inWord())
            ++m_at;
        return;
    }
    if (unit() == u'f') {
        m_real = true;
        m_single = true;
        ++m_at;
        return;
    }
    while (unit() == u'l' || (unit() == u'u' && !m_real)) {
        m_unsigned = m_unsigned || unit() == u'u';
        ++m_at;
    }
}

tl::unexpected<ExpressionError> LiteralReader::noNumber()
{
    while (inWord())
        ++m_at;
    return error(ExpressionLiteralTexts::tr("“%1” is not a number.").arg(m_text.sliced(m_begin, m_at - m_begin)));
}

ExpressionResult<ExpressionLiteral> LiteralReader::whole(QByteArrayView digits, int base) const
{
    std::uint64_t value = 0;
    const auto [end, problem] = std::from_chars(digits.begin(), digits.end(), value, base);
    if (problem != std::errc())
        return error(ExpressionLiteralTexts::tr(
            "The number is above 18446744073709551615. With a decimal point it would be read as a real number."));
    constexpr auto highest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return m_unsigned || value > highest ? found(value) : found(static_cast<std::int64_t>(value));
}

template<typename Real>
ExpressionResult<ExpressionLiteral> LiteralReader::real(QByteArray digits) const
{
    digits.replace('d', 'e');
    Real value = 0;
    const auto [end, problem] = std::from_chars(digits.cbegin(), digits.cend(), value);
    if (problem != std::errc())
        return error(ExpressionLiteralTexts::tr("The number is too large or too small for a floating-point number."));
    return found(static_cast<double>(value));
}

ExpressionResult<ExpressionLiteral> LiteralReader::read()
{
    const bool hexadecimal = unit() == u'0' && unit(1) == u'x';
    if (hexadecimal) {
        m_at += 2;
        while (QStringView(u"0123456789abcdef").contains(unit()) && !unit().isNull())
            ++m_at;
    } else {
        takeDigits();
        takeFraction();
        takeExponent();
    }
    const QByteArray digits = m_text.sliced(m_begin, m_at - m_begin).toLatin1().toLower();
    if (hexadecimal && digits.size() == 2)
        return noNumber();
    takeSuffix();
    if (inWord())
        return noNumber();
    if (hexadecimal)
        return whole(QByteArrayView(digits).sliced(2), 16);
    if (!m_real)
        return whole(digits, 10);
    return m_single ? real<float>(digits) : real<double>(digits);
}

} // namespace

bool literalBegins(QStringView text, qsizetype at)
{
    return isDigit(text[at]) || (text[at] == u'.' && at + 1 < text.size() && isDigit(text[at + 1]));
}

ExpressionResult<ExpressionLiteral> readLiteral(QStringView text, qsizetype at)
{
    return LiteralReader(text, at).read();
}

} // namespace rankscope
