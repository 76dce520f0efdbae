// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/logtextparts.h"

#include "model/base/processsettext.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

bool isSetCharacter(QChar c)
{
    return (c >= u'0' && c <= u'9') || c == u',' || c == u'-' || c == u'.';
}

} // namespace

ReportEvent::Kind kindOfText(const QString &text)
{
    if (text == "Play"_L1)
        return Kind::Play;
    if (text.startsWith("Select "_L1))
        return Kind::Select;
    if (text.startsWith("Add tracepoint "_L1))
        return Kind::AddTracepoint;
    for (const QLatin1StringView begin : {"Process stopped "_L1, "Processes stopped "_L1, "Program stopped "_L1}) {
        if (text.startsWith(begin))
            return Kind::Stop;
    }
    return Kind::Message;
}

ReportEvent eventOfText(const QString &text, QStringView ranks)
{
    ReportEvent event;
    event.kind = kindOfText(text);
    event.text = text;
    if (const auto set = readProcessSet(ranks))
        event.processes = set->set;
    if (event.kind == Kind::Stop && text.contains(" with signal "_L1))
        event.stopReason = u"signal"_s;
    return event;
}

std::optional<std::int64_t> elapsedOf(QStringView text)
{
    const qsizetype dot = text.indexOf(u'.');
    if (dot < 0 || text.size() - dot != 4)
        return std::nullopt;
    std::int64_t seconds = 0;
    const auto parts = text.first(dot).split(u':');
    for (const QStringView part : parts) {
        bool whole = false;
        const int number = part.toInt(&whole);
        if (!whole || number < 0 || seconds > 1'000'000'000 || parts.size() > 3)
            return std::nullopt;
        seconds = seconds * 60 + number;
    }
    bool whole = false;
    const int milliseconds = text.sliced(dot + 1).toInt(&whole);
    return whole && milliseconds >= 0 ? std::optional(seconds * 1000 + milliseconds) : std::nullopt;
}

std::optional<QDateTime> launchTime(const QString &text)
{
    const qsizetype at = text.startsWith("at "_L1) ? 0 : text.indexOf("\nat "_L1) + 1;
    if (at == 0 && !text.startsWith("at "_L1))
        return std::nullopt;
    const qsizetype end = text.indexOf(u'\n', at);
    const QString time = text.mid(at + 3, end < 0 ? -1 : end - at - 3).simplified();
    const QDateTime parsed = QLocale::c().toDateTime(time, u"ddd MMM d HH:mm:ss yyyy"_s);
    return parsed.isValid() ? std::optional(parsed) : std::nullopt;
}

StackHeader stackHeaderOf(const QString &line)
{
    StackHeader header;
    QStringView rest = QStringView(line).trimmed();
    while (!rest.isEmpty()) {
        QLatin1StringView found;
        for (const QLatin1StringView title :
             {"Processes"_L1, "Threads"_L1, "CUDA Threads"_L1, "GPU Threads"_L1, "Function"_L1}) {
            if (rest.startsWith(title))
                found = title;
        }
        if (found.isEmpty())
            return {};
        const QStringView behind = rest.sliced(found.size());
        if (found == "Function"_L1) {
            header.functionAt = line.indexOf("Function"_L1);
            header.hasMore = !behind.trimmed().isEmpty();
            return header;
        }
        header.before += QString(found);
        rest = behind.trimmed();
    }
    return {};
}

std::optional<StackCells> stackCellsOf(QStringView text, qsizetype count)
{
    StackCells row;
    qsizetype at = 0;
    while (row.cells.size() < count) {
        const qsizetype begin = at;
        while (at < text.size() && isSetCharacter(text[at]))
            ++at;
        if (at == begin || (at < text.size() && text[at] != u' '))
            return std::nullopt;
        row.cells += text.sliced(begin, at - begin).toString();
        while (at < text.size() && text[at] == u' ')
            ++at;
    }
    row.functionAt = at;
    return row;
}

void setCells(StackRow &row, StackRows &rows, const QStringList &titles, const QStringList &cells)
{
    for (qsizetype column = 0; column < titles.size() && column < cells.size(); ++column) {
        const StringId cell = rows.cell(cells[column].toStdString());
        if (titles[column] == "Processes"_L1)
            row.processes = cell;
        else if (titles[column] == "Threads"_L1)
            row.threads = cell;
        else
            row.gpuThreads = cell;
    }
}

} // namespace rankscope
