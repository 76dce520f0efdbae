// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/checks.h"

#include "app/commands/messages.h"

#include <QStringDecoder>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

namespace rankscope {

namespace {

/// The number that all of the text is.
template<typename T>
std::optional<T> parsed(const std::string &text)
{
    T value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

std::string checkBound(const std::string &text)
{
    const auto value = parsed<double>(text);
    if (value && std::isfinite(*value) && *value >= 0)
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "a number not below 0 is wanted, not ")) + text;
}

std::string checkFactor(const std::string &text)
{
    const auto value = parsed<double>(text);
    if (value && std::isfinite(*value) && *value > 0)
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "a number above 0 is wanted, not ")) + text;
}

std::string checkCount(const std::string &text)
{
    if (parsed<std::uint64_t>(text))
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "a whole number not below 0 is wanted, not ")) + text;
}

std::string checkDigits(const std::string &text)
{
    const auto value = parsed<int>(text);
    if (value && *value >= 1 && *value <= 17)
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "a number of digits from 1 to 17 is wanted, not ")) + text;
}

std::string checkName(const std::string &text)
{
    return text.empty() ? helpText(QT_TRANSLATE_NOOP("Help", "the name of a file is wanted")) : std::string();
}

std::string checkEncoding(const std::string &name)
{
    if (QStringDecoder(name.c_str()).isValid())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "this encoding is not known: ")) + name;
}

} // namespace rankscope
