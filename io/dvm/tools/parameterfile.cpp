// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tools/parameterfile.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace rankscope {

namespace {

constexpr std::size_t mostBytes = std::size_t(64) << 20;
constexpr std::size_t readBlockBytes = std::size_t(64) << 10;

/// Walks over the bytes of a parameter file; comments count as blanks.
class ParameterParser
{
public:
    ParameterParser(std::string_view text, QString name) : m_text(text), m_name(std::move(name)) {}

    DvmParameterFile parse(const Progress &progress)
    {
        for (skipBlanks(); m_at < m_text.size() && !progress.isCancelled(); skipBlanks()) {
            DvmParameter parameter;
            parameter.fileLine = line();
            if (parseParameter(parameter)) {
                m_file.parameters.push_back(std::move(parameter));
                continue;
            }
            problem(parameter.fileLine,
                    QCoreApplication::translate("Parameters", "This cannot be read as a parameter; it was "
                                                              "left out up to the next semicolon."));
            m_at = std::min(m_text.find(';', m_at), m_text.size() - 1) + 1;
        }
        return std::move(m_file);
    }

private:
    void skipBlanks();
    std::uint64_t line();
    bool accept(char byte);
    bool parseParameter(DvmParameter &parameter);
    bool parseValue(std::string &value);
    void problem(std::uint64_t line, const QString &text)
    {
        m_file.problems.add({Severity::Warning, m_name, line, text, 1});
    }

    std::string_view m_text;
    QString m_name;
    std::size_t m_at = 0;
    std::size_t m_counted = 0; // line ends up to here are in m_line
    std::uint64_t m_line = 1;
    DvmParameterFile m_file;
};

void ParameterParser::skipBlanks()
{
    for (;;) {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        if (m_text.substr(m_at, 2) != "/*")
            return;
        const std::size_t end = m_text.find("*/", m_at + 2);
        if (end == std::string_view::npos)
            problem(line(), QCoreApplication::translate("Parameters", "This comment does not end."));
        m_at = end == std::string_view::npos ? m_text.size() : end + 2;
    }
}

std::uint64_t ParameterParser::line()
{
    m_line += static_cast<std::uint64_t>(std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
                                                    m_text.begin() + static_cast<std::ptrdiff_t>(m_at), '\n'));
    m_counted = m_at;
    return m_line;
}

bool ParameterParser::accept(char byte)
{
    skipBlanks();
    if (m_at == m_text.size() || m_text[m_at] != byte)
        return false;
    ++m_at;
    return true;
}

bool ParameterParser::parseValue(std::string &value)
{
    if (accept('"')) {
        const std::size_t end = m_text.find_first_of("\"\n", m_at);
        if (end == std::string_view::npos || m_text[end] == '\n')
            return false;
        value = m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }
    const std::size_t end = std::min(m_text.find_first_of(" \t\r\n,;=\"", m_at), m_text.size());
    value = m_text.substr(m_at, end - m_at);
    m_at = end;
    return !value.empty();
}

bool ParameterParser::parseParameter(DvmParameter &parameter)
{
    const auto isWord = [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
               || byte == '_' || byte == '.';
    };
    const std::size_t start = m_at;
    while (m_at < m_text.size() && isWord(m_text[m_at]))
        ++m_at;
    parameter.name = m_text.substr(start, m_at - start);
    if (parameter.name.empty() || (parameter.name.front() >= '0' && parameter.name.front() <= '9'))
        return false;
    if (accept('[')) {
        skipBlanks();
        std::int64_t index = 0;
        const auto [next, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), index);
        if (error != std::errc())
            return false;
        m_at = static_cast<std::size_t>(next - m_text.data());
        parameter.index = index;
        if (!accept(']'))
            return false;
    }
    if (!accept('='))
        return false;
    do {
        skipBlanks();
        if (!parseValue(parameter.values.emplace_back()))
            return false;
    } while (accept(','));
    return accept(';');
}

Result<std::string> readWhole(ByteSource &source, const QString &name, const Progress &progress)
{
    std::string text;
    while (!progress.isCancelled()) {
        const std::size_t size = text.size();
        text.resize(size + readBlockBytes);
        const std::size_t got = source.read(std::span(text).subspan(size));
        text.resize(size + got);
        if (got < readBlockBytes)
            return text;
        if (text.size() > mostBytes)
            return tl::unexpected(
                Error{ErrorKind::TooLarge,
                      QCoreApplication::translate("Parameters", "This is too large for a file of parameters."),
                      name,
                      {},
                      {}});
    }
    return tl::unexpected(cancelledError(name));
}

} // namespace

Result<DvmParameterFile> readParameterFile(ByteSource source, const QString &name, Progress &progress)
{
    progress.setTotal(source.fileBytes());
    const Result<std::string> text = readWhole(source, name, progress);
    if (!text)
        return tl::unexpected(text.error());
    progress.advance(source.consumedBytes());
    DvmParameterFile file = ParameterParser(*text, name).parse(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (file.parameters.empty())
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    QCoreApplication::translate("Parameters", "There is no parameter in this file."),
                                    name,
                                    {},
                                    {}});
    if (const auto damage = source.damage())
        file.problems.add({Severity::Error, name, {}, *damage, 1});
    return file;
}

} // namespace rankscope
