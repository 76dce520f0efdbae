// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/parameters/parameterreader.h"

#include "io/text/conversionnote.h"
#include "io/text/encoding.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBytes = std::size_t(64) << 20;
constexpr std::size_t readBlockBytes = std::size_t(64) << 10;

/// Walks over the bytes of a parameter file; comments count as blanks.
class ParameterParser
{
public:
    explicit ParameterParser(ParameterFile &file)
        : m_file(file)
        , m_text(file.text)
        , m_decoder(file.encoding.isEmpty() ? "UTF-8" : file.encoding.toLatin1().constData(),
                    QStringDecoder::Flag::Stateless)
    {
        if (!m_decoder.isValid())
            m_decoder = QStringDecoder(QStringDecoder::Latin1, QStringDecoder::Flag::Stateless);
    }

    void parse(const Progress &progress)
    {
        if (m_text.starts_with(utf8ByteOrderMark))
            m_at = utf8ByteOrderMark.size();
        for (skipBlanks(); m_at < m_text.size() && !progress.isCancelled(); skipBlanks()) {
            ParameterEntry entry;
            entry.line = line();
            if (parseEntry(entry)) {
                entry.comment = commentBehind();
                m_file.entries.push_back(std::move(entry));
                continue;
            }
            leaveOut(entry.line);
        }
    }

private:
    void skipBlanks();
    std::uint64_t line();
    bool accept(char byte);
    bool parseEntry(ParameterEntry &entry);
    bool parseIndex(ParameterEntry &entry);
    bool parseValue(ParameterValue &value);
    void leaveOut(std::uint64_t line);
    QString commentBehind() const;

    QString decoded(std::size_t first, std::size_t last)
    {
        return m_decoder(QByteArrayView(m_text.data() + first, qsizetype(last - first)));
    }
    void problem(std::uint64_t line, const QString &text)
    {
        m_file.problems.add({Severity::Warning, m_file.file, line, text, 1});
    }

    ParameterFile &m_file;
    std::string_view m_text;
    mutable QStringDecoder m_decoder;
    std::size_t m_at = 0;
    bool m_isOpen = false; // the quotation before m_at does not end in its line
    std::size_t m_counted = 0; // line ends up to here are in m_line
    std::uint64_t m_line = 1;
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

bool ParameterParser::parseValue(ParameterValue &value)
{
    value.isQuoted = accept('"');
    value.first = m_at;
    if (value.isQuoted) {
        value.last = m_text.find_first_of("\"\n", m_at);
        m_isOpen = value.last == std::string_view::npos || m_text[value.last] == '\n';
        if (m_isOpen)
            return false;
        m_at = value.last + 1;
    } else {
        const std::size_t end = std::min(m_text.find_first_of(" \t\r\n,;=\"", m_at), m_text.size());
        value.last = m_at = std::min(m_text.substr(0, end).find("/*", m_at), end);
    }
    value.text = decoded(value.first, value.last);
    return value.isQuoted || value.last > value.first;
}

bool ParameterParser::parseIndex(ParameterEntry &entry)
{
    if (!accept('['))
        return true;
    skipBlanks();
    std::int64_t index = 0;
    const auto [next, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), index);
    if (error != std::errc())
        return false;
    m_at = static_cast<std::size_t>(next - m_text.data());
    entry.index = index;
    return accept(']');
}

bool ParameterParser::parseEntry(ParameterEntry &entry)
{
    const auto isWord = [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
               || byte == '_' || byte == '.';
    };
    const std::size_t start = m_at;
    while (m_at < m_text.size() && isWord(m_text[m_at]))
        ++m_at;
    if (m_at == start || (m_text[start] >= '0' && m_text[start] <= '9'))
        return false;
    entry.name = decoded(start, m_at);
    if (!parseIndex(entry) || !accept('='))
        return false;
    do {
        skipBlanks();
        if (!parseValue(entry.values.emplace_back()))
            return false;
    } while (accept(','));
    return accept(';');
}

/// What cannot be read. A quotation without an end takes the rest of its line: read as something else, that would turn
/// into a part of the quotation as soon as another value of the line is put in quotes.
void ParameterParser::leaveOut(std::uint64_t line)
{
    const char end = m_isOpen ? '\n' : ';';
    problem(line, m_isOpen ? QCoreApplication::translate("Parameters", "This quotation does not end in its line; the "
                                                                       "rest of the line was left out.")
                           : QCoreApplication::translate("Parameters", "This cannot be read as a parameter; it was "
                                                                       "left out up to the next semicolon."));
    m_at = std::min(m_text.find(end, m_at), m_text.size() - 1) + 1;
    m_isOpen = false;
}

/// Of several lines only the words: they are shown in one line.
QString ParameterParser::commentBehind() const
{
    const std::size_t start = std::min(m_text.find_first_not_of(" \t", m_at), m_text.size());
    const std::size_t end = m_text.find("*/", start + 2);
    if (m_text.substr(start, 2) != "/*" || end == std::string_view::npos)
        return {};
    return QString(m_decoder(QByteArrayView(m_text.data() + start + 2, qsizetype(end - start - 2)))).simplified();
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

/// The first line that is not UTF-8; 1 where lines are not to blame.
std::uint64_t firstForeignLine(std::string_view text)
{
    std::uint64_t line = 1;
    for (; !text.empty(); ++line) {
        const std::string_view bytes = text.substr(0, text.find('\n'));
        if (!isUtf8(bytes))
            return line;
        text.remove_prefix(std::min(bytes.size() + 1, text.size()));
    }
    return 1;
}

} // namespace

Result<ParameterFile> readParameters(ByteSource source, const QString &name, const QString &encoding,
                                     Progress &progress)
{
    progress.setTotal(source.fileBytes());
    Result<std::string> text = readWhole(source, name, progress);
    if (!text)
        return tl::unexpected(text.error());
    progress.advance(source.consumedBytes());
    ParameterFile file{.file = name, .fileBytes = source.fileBytes(), .fileTime = source.fileTime()};
    file.text = std::move(*text);
    if (!isUtf8(file.text)) {
        file.encoding = encodingOrDefault(encoding);
        file.problems.add(conversionNote(name, firstForeignLine(file.text), encoding));
    }
    ParameterParser(file).parse(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (file.entries.empty())
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
