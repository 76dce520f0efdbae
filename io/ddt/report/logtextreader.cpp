// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/logtextreader.h"

#include "io/ddt/report/plainlog.h"
#include "io/ddt/report/printedpage.h"
#include "io/text/conversionnote.h"
#include "io/text/linereader.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype headLines = 12; // in which a printed page shows what it is

enum class Layout { None, Plain, Printed };

/// The layout that the first lines of a text have.
Layout layoutOf(const LogLines &lines)
{
    bool titled = false;
    bool first = true;
    for (const LogLine &line : lines) {
        if (line.text.isEmpty())
            continue;
        if (first && PlainLog::isLine(line.text))
            return Layout::Plain;
        titled = titled || (first && line.text.endsWith(" logbook"_L1));
        if (titled && (line.text.startsWith("Debugging "_L1) || line.text == "Messages"_L1))
            return Layout::Printed;
        first = false;
    }
    return Layout::None;
}

QString withoutBlanksBehind(QString text)
{
    while (!text.isEmpty() && (text.back() == u' ' || text.back() == u'\r' || text.back() == QChar::Nbsp))
        text.chop(1);
    return text;
}

/// Lines of a report as text; what is not UTF-8 is told once.
class LogLineSource
{
public:
    LogLineSource(ByteSource source, const StackReadOptions &options, Progress &progress)
        : m_reader(std::move(source), progress)
        , m_encoding(options.encoding)
    {}

    std::optional<LogLine> next();
    const LineReader &reader() const { return m_reader; }
    std::uint64_t firstConverted() const { return m_firstConverted; } ///< line; 0: all were UTF-8

private:
    LineReader m_reader;
    QString m_encoding;
    std::uint64_t m_firstConverted = 0;
};

std::optional<LogLine> LogLineSource::next()
{
    const auto line = m_reader.next();
    if (!line)
        return std::nullopt;
    bool converted = false;
    QString text = QString::fromStdString(utf8Text(*line, m_encoding, converted));
    if (converted && m_firstConverted == 0)
        m_firstConverted = m_reader.line();
    text.replace(QChar::Nbsp, u' ');
    return LogLine{withoutBlanksBehind(std::move(text)), m_reader.line()};
}

template<typename Reader>
void readAll(Reader reader, const LogLines &head, LogLineSource &lines, Progress &progress)
{
    for (const LogLine &line : head)
        reader.add(line);
    while (const auto line = progress.isCancelled() ? std::nullopt : lines.next())
        reader.add(*line);
    reader.finish();
}

StackDocument finished(ReportBuilder &builder, const LogLineSource &lines, const QString &encoding)
{
    const LineReader &reader = lines.reader();
    builder.setLine(0);
    if (reader.skippedLines() > 0)
        builder.problem(Severity::Error,
                        QCoreApplication::translate("Logbook", "Lines longer than 64 MiB were left out."));
    if (const auto damage = reader.damage())
        builder.problem(Severity::Error, *damage);
    StackDocument document = builder.finish();
    if (lines.firstConverted() > 0)
        document.problems.add(conversionNote(document.file, lines.firstConverted(), encoding));
    return document;
}

} // namespace

bool looksLikeLogText(std::string_view head)
{
    LogLines lines;
    if (head.starts_with("\xef\xbb\xbf"))
        head.remove_prefix(3);
    while (!head.empty() && lines.size() < std::size_t(headLines)) {
        const std::string_view line = head.substr(0, head.find('\n'));
        head.remove_prefix(std::min(head.size(), line.size() + 1));
        lines.push_back({withoutBlanksBehind(QString::fromUtf8(line)), 0});
    }
    return layoutOf(lines) != Layout::None;
}

StackResult readLogText(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    ReportBuilder builder(beginDocument(source, name));
    LogLineSource lines(std::move(source), options, progress);
    LogLines head;
    while (head.size() < std::size_t(headLines)) {
        auto line = lines.next();
        if (!line)
            break;
        head.push_back(std::move(*line));
    }
    switch (layoutOf(head)) {
    case Layout::Plain:
        readAll(PlainLog(builder), head, lines, progress);
        break;
    case Layout::Printed:
        readAll(PrintedPage(builder), head, lines, progress);
        break;
    case Layout::None:
        break;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (layoutOf(head) == Layout::None)
        return wrongKind(name, QCoreApplication::translate("Logbook", "This is no offline report of DDT in text."));
    return std::make_shared<const StackDocument>(finished(builder, lines, options.encoding));
}

} // namespace rankscope
