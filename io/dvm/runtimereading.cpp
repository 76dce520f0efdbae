// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runtimereading.h"

#include "io/dvm/headerparser.h"
#include "io/dvm/linespellings.h"
#include "io/dvm/runtimeline.h"
#include "io/text/linechunks.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RuntimeReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(RuntimeReader)
};

constexpr std::size_t mostReasonsOfKind = 10;

/// The runtime's reader: lines of the header, then of the body, with the stack of open constructs.
class RuntimeReader
{
public:
    RuntimeReader(const QString &file, TraceDialect dialect) : m_dialect(dialect), m_spellings(longestSpelling)
    {
        m_verdict.file = file;
    }

    /// Reads the lines of a chunk. False where further lines cannot change the verdict.
    bool addChunk(const LineChunk &chunk, char lineEnd);
    RuntimeVerdict finish();

private:
    /// A begin or end of the body, once for all lines that are spelled alike.
    struct Event {
        bool isEnd = false;
        std::int64_t number = 0;
        std::optional<std::int64_t> parent = {};
        std::uint32_t rank = 1;
        bool isKnown = true; // of the header
    };
    struct Open {
        std::int64_t number = 0;
        std::uint32_t rank = 1;
    };
    using ConstructKey =
        std::tuple<RecordKind, std::int64_t, std::optional<std::int64_t>, std::uint32_t, std::string, std::uint32_t>;
    using ArrayKey = std::tuple<std::string, std::string, std::uint32_t, std::int64_t>;

    const char *accept(std::uint32_t spelling, const char *at, const char *end);
    const char *acceptIteration(const char *at, const char *end);
    void addLine(std::string_view line, std::string_view lineWithEnd);
    void addHeaderLine(std::string_view bare);
    void addStructure(std::string_view bare, RecordKind kind);
    void addStructureEnd(std::string_view bare);
    void addArray(std::string_view bare);
    void useArray(const ArrayUseText &use);
    void addBodyLine(std::string_view bare, std::string_view lineWithEnd);
    bool countReturn(std::string_view line);
    void apply(const Event &event);
    void closeDownTo(std::optional<std::int64_t> parent);
    void checkIteration(std::size_t rank);
    std::uint32_t eventOf(const RecordLine &record);
    static ConstructKey keyOf(const ConstructText &construct);
    std::size_t &tell(RuntimeMessage message, const QString &detail);
    std::size_t &tell(const RuntimeFault &fault) { return tell(fault.message, fault.detail); }
    void tellHowMany();

    TraceDialect m_dialect;
    RuntimeVerdict m_verdict;
    std::map<QString, std::size_t> m_told; // how often, by text
    std::size_t *m_returns = nullptr; // of m_told: lines of the body that end with a carriage return
    LineSpellings m_spellings;
    std::uint32_t m_previous = LineSpellings::none;
    std::vector<Event> m_events; // a spelling of SL, PL, TR, EL names one
    std::set<ConstructKey> m_constructs; // of the header
    std::set<ArrayKey> m_arrays;
    std::vector<Open> m_open;
    std::string m_bare; // reused
    RecordLine m_record; // reused
    std::uint64_t m_line = 0; // read, with the last one
    bool m_inBody = false;
    bool m_sawEnd = false; // END_TRACE
};

/// Returns how often this was told.
std::size_t &RuntimeReader::tell(RuntimeMessage message, const QString &detail)
{
    const QString text = detail.isEmpty() ? QString(messageText(message)) : messageText(message) % u": "_s % detail;
    m_verdict.isReadable = false;
    std::size_t &times = m_told[text];
    if (times++ < mostReasonsOfKind)
        m_verdict.reasons.push_back({m_line, text});
    return times;
}

bool RuntimeReader::addChunk(const LineChunk &chunk, char lineEnd)
{
    m_line += chunk.skippedLines;
    if (chunk.skippedLines > 0)
        tell(RuntimeMessage::BadSyntax, RuntimeReaderTexts::tr("the line is too long"));
    const char *at = chunk.text.data();
    const char *const end = at + chunk.text.size();
    while (at < end && !m_sawEnd) {
        const char *first = at;
        while (*first == ' ' || *first == '\t')
            ++first;
        ++m_line;
        const std::uint32_t predicted = m_spellings[m_previous].next;
        if (const char *const next = m_inBody ? accept(predicted, first, end) : nullptr) {
            m_previous = predicted;
            at = next;
            continue;
        }
        const void *const found = std::memchr(at, lineEnd, static_cast<std::size_t>(end - at));
        const char *const next = found ? static_cast<const char *>(found) + 1 : end;
        const char *const last = found ? next - 1 : end;
        first = std::min(first, last);
        addLine({at, static_cast<std::size_t>(last - at)}, {first, static_cast<std::size_t>(next - first)});
        at = next;
    }
    return !m_sawEnd;
}

/// Passes over a line that is spelled as an accepted one but for its value; nothing where it is another line.
const char *RuntimeReader::accept(std::uint32_t id, const char *at, const char *end)
{
    using Form = LineSpelling::Form;
    const LineSpelling &spelling = m_spellings[id];
    if (spelling.form == Form::Nothing || std::memcmp(at, spelling.prefix.data(), spelling.prefix.size()) != 0)
        return nullptr;
    at += spelling.prefix.size();
    if (spelling.form == Form::Iteration)
        return acceptIteration(at, end);
    const char *const value = at;
    const bool isReal = spelling.form == Form::Float || spelling.form == Form::Double;
    const bool isWhole = spelling.form == Form::Constant || spelling.form == Form::Event;
    while (!isWhole
           && ((*at >= '0' && *at <= '9') || *at == '-'
               || (isReal && (*at == '.' || *at == 'E' || *at == 'e' || *at == '+'))))
        ++at;
    if ((!isWhole && at == value) || std::memcmp(at, spelling.suffix.data(), spelling.suffix.size()) != 0)
        return nullptr;
    at += spelling.suffix.size();
    if (at > end)
        return nullptr;
    if (spelling.form == Form::Event || spelling.form == Form::BeginPoint || spelling.form == Form::EndPoint)
        apply(m_events[spelling.site]);
    return at;
}

/// Passes over `14, (2,2)` and the line end.
const char *RuntimeReader::acceptIteration(const char *at, const char *end)
{
    const auto passNumber = [&at] {
        const char *const first = at;
        while ((*at >= '0' && *at <= '9') || *at == '-')
            ++at;
        return at != first;
    };
    if (!passNumber() || std::memcmp(at, ", (", 3) != 0)
        return nullptr;
    at += 2;
    std::size_t rank = 0;
    do {
        ++at;
        ++rank;
        if (!passNumber())
            return nullptr;
    } while (*at == ',');
    if (at + 1 >= end || at[0] != ')' || at[1] != '\n')
        return nullptr;
    checkIteration(rank);
    return at + 2;
}

void RuntimeReader::addLine(std::string_view line, std::string_view lineWithEnd)
{
    if (line.ends_with('\r') && countReturn(lineWithEnd))
        return;
    const std::uint32_t known = m_inBody ? m_spellings.find(lineWithEnd) : LineSpellings::none;
    if (known != LineSpellings::none && accept(known, lineWithEnd.data(), lineWithEnd.data() + lineWithEnd.size())) {
        if (m_previous != LineSpellings::none)
            m_spellings[m_previous].next = known;
        m_previous = known;
        return;
    }
    removeBlanks(line, m_bare);
    if (m_bare.empty() || m_bare == "\r")
        return;
    if (m_inBody)
        addBodyLine(m_bare, lineWithEnd);
    else
        addHeaderLine(m_bare);
}

/// Counts a line with a carriage return where no more of them are listed: a text with Windows line ends has no others.
/// False where it must be read: the carriage return may be in a comment, or stand behind blanks or the end of the
/// trace.
bool RuntimeReader::countReturn(std::string_view line)
{
    const bool isRead = !m_returns || *m_returns < mostReasonsOfKind || line.front() == '\r' || line.front() == 'E'
                        || line.find('#') != std::string_view::npos;
    if (!isRead)
        ++*m_returns;
    return !isRead;
}

void RuntimeReader::addHeaderLine(std::string_view bare)
{
    const std::string_view word = runtimeKeyword(bare, m_dialect);
    LineCursor cursor(bare);
    const std::optional<RecordKind> kind = readKeyword(cursor).kind;
    if (bare.starts_with("END_HEADER")) {
        if (!m_open.empty())
            tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("the header ends inside of a construct"));
        m_open.clear();
        m_inBody = true;
    } else if (kind && isBegin(*kind)) {
        addStructure(bare, *kind);
    } else if (word == "EL") {
        addStructureEnd(bare);
    } else if (word == "ARR") {
        addArray(bare);
    } else if (kind || bare.starts_with("END_TRACE")) {
        tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("a record stands before END_HEADER"));
        m_sawEnd = bare.starts_with("END_TRACE");
    } else if (word.size() < bare.size() && bare[word.size()] == '=') {
        if (const auto fault = readKeyAsRuntime(word, bare.substr(word.size() + 1)))
            tell(*fault);
    } else {
        tell(RuntimeMessage::UndefinedKeyword, {});
    }
}

RuntimeReader::ConstructKey RuntimeReader::keyOf(const ConstructText &construct)
{
    return {construct.kind,      construct.number, construct.parent, construct.rank, std::string(construct.place.file),
            construct.place.line};
}

void RuntimeReader::addStructure(std::string_view bare, RecordKind kind)
{
    ConstructText construct;
    if (const auto fault = readStructureAsRuntime(bare, m_dialect, kind, construct)) {
        tell(*fault);
        if (fault->message == RuntimeMessage::BadSyntax)
            return;
    }
    const auto parent = m_open.empty() ? std::nullopt : std::optional(m_open.back().number);
    if (parent != construct.parent)
        tell(RuntimeMessage::BadStructure,
             RuntimeReaderTexts::tr("the construct names another enclosing construct than the one it is in"));
    m_constructs.insert(keyOf(construct));
    m_open.push_back({construct.number, construct.rank});
}

void RuntimeReader::addStructureEnd(std::string_view bare)
{
    LineCursor cursor(bare);
    readKeyword(cursor);
    const auto number = cursor.integer();
    bool isRead = number.has_value() && !bare.ends_with('\r');
    std::vector<ArrayUseText> uses;
    while (isRead && !cursor.atEnd())
        isRead = parseArrayUse(cursor, uses.emplace_back());
    if (!isRead) {
        tell(RuntimeMessage::BadSyntax, RuntimeReaderTexts::tr("the line is not written as its keyword asks"));
        return;
    }
    for (const ArrayUseText &use : uses)
        useArray(use);
    apply({.isEnd = true, .number = *number});
}

void RuntimeReader::addArray(std::string_view bare)
{
    ArrayText array;
    std::optional<TraceLevel> level;
    std::vector<IterationRange> ranges;
    LineCursor cursor(bare);
    cursor.word();
    if (!cursor.accept(':') || !parseArrayHead(cursor, array) || !parseLevelAndRanges(cursor, level, ranges)
        || !cursor.atEnd() || bare.ends_with('\r'))
        tell(RuntimeMessage::BadSyntax, RuntimeReaderTexts::tr("the line is not written as its keyword asks"));
    else
        m_arrays.emplace(array.name, array.place.file, array.place.line, array.number);
}

void RuntimeReader::useArray(const ArrayUseText &use)
{
    if (!m_arrays.contains(ArrayKey(std::string(use.array), std::string(use.place.file), use.place.line, use.number)))
        tell(RuntimeMessage::UndefinedArray, QString::fromUtf8(use.array.data(), qsizetype(use.array.size())));
}

void RuntimeReader::addBodyLine(std::string_view bare, std::string_view lineWithEnd)
{
    m_previous = LineSpellings::none;
    if (bare == "END_TRACE" || bare == "END_TRACE\r") {
        if (!m_open.empty())
            tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("the trace ends inside of a construct"));
        m_sawEnd = true;
        return;
    }
    if (const auto fault = readAsRuntime(bare, m_dialect, m_record)) {
        std::size_t &times = tell(*fault);
        m_returns = bare.ends_with('\r') ? &times : m_returns;
        return;
    }
    std::uint32_t site = 0;
    if (m_record.kind == RecordKind::Iteration)
        checkIteration(m_record.indices.rank());
    else if (m_record.kind == RecordKind::Checksum)
        useArray(m_record.arrayUse);
    else if (isBegin(m_record.kind) || m_record.kind == RecordKind::End)
        apply(m_events[site = eventOf(m_record)]);
    if (m_record.kind == RecordKind::Iteration || !lineWithEnd.ends_with('\n'))
        return;
    // The spelling of the line is that with its blanks.
    LineCursor cursor(lineWithEnd.substr(0, lineWithEnd.size() - 1));
    const Keyword keyword = readKeyword(cursor);
    if (keyword.kind && !parseRecord(cursor, *keyword.kind, m_record))
        m_previous = m_spellings.learn(lineWithEnd, m_record, site);
}

std::uint32_t RuntimeReader::eventOf(const RecordLine &record)
{
    Event event{.isEnd = record.kind == RecordKind::End, .number = record.construct.number};
    if (!event.isEnd) {
        event.parent = record.construct.parent;
        event.rank = record.construct.rank;
        event.isKnown = m_constructs.contains(keyOf(record.construct));
    }
    m_events.push_back(event);
    return static_cast<std::uint32_t>(m_events.size() - 1);
}

/// Enters or leaves a construct; where it stands wrong, what was meant is guessed, so that later lines are judged too.
void RuntimeReader::apply(const Event &event)
{
    if (!event.isEnd) {
        const auto parent = m_open.empty() ? std::nullopt : std::optional(m_open.back().number);
        if (!event.isKnown)
            tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("the header does not describe the construct"));
        else if (parent != event.parent) {
            tell(RuntimeMessage::BadStructure,
                 RuntimeReaderTexts::tr("the construct names another enclosing construct than the one it is in"));
            closeDownTo(event.parent);
        }
        m_open.push_back({event.number, event.rank});
        return;
    }
    if (!m_open.empty() && m_open.back().number == event.number) {
        m_open.pop_back();
        return;
    }
    tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("a construct ends that is not the innermost open one"));
    const auto open =
        std::find_if(m_open.rbegin(), m_open.rend(), [&event](const Open &one) { return one.number == event.number; });
    if (open != m_open.rend())
        m_open.erase(open.base() - 1, m_open.end());
}

/// An end was lost: what is open inside of the construct that a begin names has ended. Nothing where it is not open.
void RuntimeReader::closeDownTo(std::optional<std::int64_t> parent)
{
    if (!parent) {
        m_open.clear();
        return;
    }
    const auto open =
        std::find_if(m_open.rbegin(), m_open.rend(), [&parent](const Open &one) { return one.number == *parent; });
    if (open != m_open.rend())
        m_open.erase(open.base(), m_open.end());
}

void RuntimeReader::checkIteration(std::size_t rank)
{
    if (m_open.empty())
        tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("an iteration stands outside of all constructs"));
    else if (m_open.back().rank != rank)
        tell(RuntimeMessage::BadSyntax,
             RuntimeReaderTexts::tr("the iteration has another number of indices than its construct has dimensions"));
}

/// The last line that is listed of a fault says of how many it is.
void RuntimeReader::tellHowMany()
{
    for (const auto &[text, count] : m_told) {
        if (count <= mostReasonsOfKind)
            continue;
        const auto last = std::find_if(m_verdict.reasons.rbegin(), m_verdict.reasons.rend(),
                                       [&text](const RuntimeVerdict::Reason &reason) { return reason.text == text; });
        last->text += u" "_s
                      % RuntimeReaderTexts::tr("(%1 of %2 such lines are listed)")
                            .arg(QString::number(mostReasonsOfKind), QString::number(count));
    }
}

RuntimeVerdict RuntimeReader::finish()
{
    const bool isEnded = m_sawEnd || (m_dialect == TraceDialect::D2 && m_inBody && m_open.empty());
    if (!m_inBody && !m_sawEnd)
        tell(RuntimeMessage::BadStructure, RuntimeReaderTexts::tr("END_HEADER is missing"));
    tellHowMany();
    if (!isEnded)
        m_verdict.reasons.push_back(
            {m_line, QStringLiteral("Trace file %1 is incomplete").arg(QFileInfo(m_verdict.file).fileName())});
    return std::move(m_verdict);
}

} // namespace

Result<RuntimeVerdict> readAsRuntime(ByteSource source, const QString &name, TraceDialect dialect, Progress &progress)
{
    RuntimeReader reader(name, dialect);
    LineChunks chunks(std::move(source), LineChunks::defaultChunk, LineChunks::defaultLongestLine, progress);
    LineChunk chunk;
    while (chunks.next(chunk)) {
        if (chunks.lineEnd() == '\r') {
            const QString text = messageText(RuntimeMessage::BadStructure) % u": "_s
                                 % RuntimeReaderTexts::tr("lines end with a carriage return alone");
            return RuntimeVerdict{name, false, {{1, text}}};
        }
        if (!reader.addChunk(chunk, chunks.lineEnd()))
            break;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return reader.finish();
}

} // namespace rankscope
