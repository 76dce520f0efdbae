// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/waits/waitreading.h"

#include "io/text/conversionnote.h"
#include "io/text/encoding.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <limits>
#include <span>

namespace rankscope {

using namespace tooltext;

namespace {

constexpr std::size_t mostWaitBytes = std::size_t(256) << 20;
constexpr std::int64_t highestRank = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t mostSteps = 1'000'000; // single ranks of a list with a step

struct WaitReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(WaitReading)
};

/// Where a JSON text can be ended, should it be cut off: behind the last container that is whole.
struct JsonEnd {
    std::size_t at = 0; // length of what is kept
    std::string closes; // of the containers that are open there, outermost first
};

/// Walks through a JSON text, mends what no reader takes, and finds out whether it ends.
class JsonMender
{
public:
    explicit JsonMender(std::string_view text) : m_text(text) {}

    void mend();
    QByteArray result() const;
    bool isCut() const { return m_inString || !m_closes.empty(); }
    std::uint64_t mended() const { return m_mended; }

private:
    void putString(char byte);
    void putOther(std::size_t &at);

    std::string_view m_text;
    std::string m_out;
    std::string m_closes;
    JsonEnd m_end;
    bool m_inString = false;
    bool m_escaped = false;
    std::uint64_t m_mended = 0;
};

void JsonMender::putString(char byte)
{
    if (static_cast<unsigned char>(byte) < 0x20) {
        m_out += ' ';
        ++m_mended;
        m_escaped = false;
        return;
    }
    if (m_escaped) {
        if (std::string_view("\"\\/bfnrtu").find(byte) == std::string_view::npos) {
            m_out += '\\'; // a lone back-slash stands for itself
            ++m_mended;
        }
        m_escaped = false;
    } else if (byte == '\\') {
        m_escaped = true;
    } else if (byte == '"') {
        m_inString = false;
    }
    m_out += byte;
}

void JsonMender::putOther(std::size_t &at)
{
    const char byte = m_text[at];
    if (byte == '"') {
        m_inString = true;
    } else if (byte == '{' || byte == '[') {
        m_closes += byte == '{' ? '}' : ']';
    } else if ((byte == '}' || byte == ']') && !m_closes.empty()) {
        m_closes.pop_back();
        m_out += byte;
        m_end = {m_out.size(), m_closes};
        return;
    } else if (m_text.substr(at).starts_with("0x")) {
        std::string_view rest = m_text.substr(at);
        const std::string_view address = takeAddress(rest);
        m_out.append("\"").append(address).append("\"");
        at += address.size() - 1;
        ++m_mended;
        return;
    }
    m_out += byte;
}

void JsonMender::mend()
{
    for (std::size_t at = 0; at < m_text.size(); ++at) {
        if (m_inString)
            putString(m_text[at]);
        else
            putOther(at);
    }
}

QByteArray JsonMender::result() const
{
    const std::string whole =
        isCut() ? m_out.substr(0, m_end.at) + std::string(m_end.closes.rbegin(), m_end.closes.rend()) : m_out;
    return QByteArray(whole.data(), static_cast<qsizetype>(whole.size()));
}

} // namespace

Result<WaitText> readWaitBytes(ByteSource source, const QString &name, Progress &progress)
{
    WaitText text{beginDocument(source, name), {}};
    progress.setTotal(source.fileBytes());
    const std::size_t blockBytes = source.bufferBytes(std::size_t(1) << 20);
    for (std::size_t size = 0; !progress.isCancelled();) {
        text.bytes.resize(size + blockBytes);
        const std::uint64_t before = source.consumedBytes();
        const std::size_t got = source.read(std::span(text.bytes).subspan(size));
        progress.advance(source.consumedBytes() - before);
        size += got;
        if (size > mostWaitBytes)
            return tl::unexpected(Error{ErrorKind::TooLarge,
                                        WaitReadingTexts::tr("The file has more than 256 MiB: it is no report on one "
                                                             "hang."),
                                        name,
                                        {},
                                        {}});
        if (got < blockBytes) {
            text.bytes.resize(size);
            break;
        }
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    noteDamage(source, text.document);
    return text;
}

Result<WaitText> readWaitText(ByteSource source, const QString &name, const StackReadOptions &options,
                              Progress &progress)
{
    Result<WaitText> text = readWaitBytes(std::move(source), name, progress);
    if (!text)
        return text;
    if (text->bytes.starts_with(utf8ByteOrderMark))
        text->bytes.erase(0, utf8ByteOrderMark.size());
    if (!isUtf8(text->bytes)) {
        bool converted = false;
        text->bytes = utf8Text(text->bytes, options.encoding, converted);
        text->document.problems.add(conversionNote(name, 1, options.encoding));
    }
    return text;
}

StackResult waitDocument(StackDocument document, WaitReport report)
{
    if (document.snapshots.empty()) {
        document.pools = std::make_shared<const StackPools>();
        document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(document.pools)});
    }
    WaitReportMerger merger;
    merger.add(report);
    document.waits = std::make_shared<const WaitReport>(merger.finish());
    return std::make_shared<const StackDocument>(std::move(document));
}

std::vector<WaitLine> waitLines(std::string_view text)
{
    std::vector<WaitLine> lines;
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back({line, number});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::optional<QJsonObject> mendedObject(std::string_view text, StackDocument &document)
{
    const std::size_t first = text.find('{');
    if (first == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(first);
    QJsonParseError error;
    const QJsonDocument good =
        QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), &error);
    if (good.isObject())
        return good.object();
    JsonMender mender(text);
    mender.mend();
    const QJsonDocument mended = QJsonDocument::fromJson(mender.result());
    if (!mended.isObject())
        return std::nullopt;
    if (mender.isCut())
        document.problems.add({Severity::Error,
                               document.file,
                               {},
                               WaitReadingTexts::tr("The file ends early: what is whole was read. Write it once more, "
                                                    "before the job is killed."),
                               1});
    if (mender.mended() > 0)
        document.problems.add({Severity::Note,
                               document.file,
                               {},
                               WaitReadingTexts::tr("The file is no valid JSON, which was mended: numbers with letters "
                                                    "outside of quotes, or bytes that a text must not hold."),
                               mender.mended()});
    return mended.object();
}

void setCallSizes(CollectiveCall &call, const CallSizes &sizes)
{
    call.size = isScatter(call.operation) ? sizes.gotten : sizes.given;
    if (!isAllToAll(call.operation))
        return;
    if (!sizes.gotten.isEmpty())
        call.size += QStringLiteral(" → ") % sizes.gotten;
    call.given = sizes.givenElements;
    call.gotten = sizes.gottenElements;
}

std::optional<std::int64_t> jsonInteger(const QJsonValue &value)
{
    if (value.isString()) {
        bool fits = false;
        const qlonglong number = value.toString().toLongLong(&fits);
        return fits ? std::optional<std::int64_t>(number) : std::nullopt;
    }
    constexpr auto none = std::numeric_limits<std::int64_t>::min();
    const std::int64_t number = value.isDouble() ? value.toInteger(none) : none;
    return number == none ? std::nullopt : std::optional(number);
}

std::optional<ProcessSet> listedRanks(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && (text.front() == '[' || text.front() == '{'))
        text = text.substr(1, text.size() - 2);
    std::vector<ProcessSet::Range> ranges;
    std::int64_t before = -1;
    bool isElided = false;
    while (!trimmed(text).empty()) {
        skipBlanks(text);
        if (take(text, "...")) {
            isElided = true;
        } else {
            const auto first = takeNumber(text);
            const auto last = first && take(text, "-") ? takeNumber(text) : first;
            if (!last || *last < *first || *last > highestRank)
                return std::nullopt;
            const std::int64_t step = ranges.size() >= 2 && isElided ? before - ranges[ranges.size() - 2].first : 0;
            if (step > 0 && *first > before && (*first - before) / step <= mostSteps) {
                for (std::int64_t rank = before + step; rank < *first; rank += step)
                    ranges.push_back({rank, rank});
            }
            isElided = false;
            ranges.push_back({*first, *last});
            before = *first;
            if (take(text, "(")) // of a thread
                text.remove_prefix(std::min(text.find(')') + 1, text.size()));
        }
        skipBlanks(text);
        if (!text.empty() && !take(text, ","))
            return std::nullopt;
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

} // namespace rankscope
