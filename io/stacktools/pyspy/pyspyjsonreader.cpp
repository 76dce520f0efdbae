// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/pyspy/pyspyjsonreader.h"

#include "io/stacktools/pyspy/pyspystacks.h"
#include "io/stacktools/text/wholetext.h"
#include "io/text/conversionnote.h"
#include "io/text/encoding.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <limits>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBytes = std::size_t(256) << 20;
constexpr std::size_t mostOfThread = std::size_t(64) << 20;

/// Finds the objects that stand in arrays or alone, whatever is between them.
class ObjectScanner
{
public:
    explicit ObjectScanner(std::string_view text) : m_text(text) {}

    /// The next object as it is written; nothing at the end. isCut(): it does not end.
    std::optional<std::string_view> next();
    bool isCut() const { return m_cut; }
    std::size_t position() const { return m_from; } ///< of the object

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_from = 0;
    bool m_cut = false;
};

std::optional<std::string_view> ObjectScanner::next()
{
    m_from = std::min(m_text.find('{', m_at), m_text.size());
    std::size_t depth = 0;
    for (m_at = m_from; m_at < m_text.size(); ++m_at) {
        const char byte = m_text[m_at];
        if (byte == '"') {
            for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at)
                m_at += m_text[m_at] == '\\' ? 1 : 0;
        } else if (byte == '{' || byte == '[') {
            ++depth;
        } else if ((byte == '}' || byte == ']') && --depth == 0) {
            ++m_at;
            return m_text.substr(m_from, m_at - m_from);
        }
    }
    m_cut = m_from < m_text.size();
    return std::nullopt;
}

std::string text(const QJsonValue &value)
{
    return value.toString().toStdString();
}

std::optional<std::int64_t> integer(const QJsonValue &value)
{
    if (!value.isDouble())
        return std::nullopt;
    const std::int64_t number = value.toInteger(-1); // a double that is none, or negative: not a number of a process
    return number >= 0 ? std::optional(number) : std::nullopt;
}

/// "active+gil" and so on, as py-spy says it in its text.
std::string stateOf(const QJsonObject &thread)
{
    const bool gil = thread.value("owns_gil"_L1).toBool();
    const QJsonValue active = thread.value("active"_L1);
    if (!active.isBool())
        return gil ? "gil" : "";
    if (!active.toBool())
        return "idle";
    return gil ? "active+gil" : "active";
}

FrameId frameOf(const QJsonObject &frame, StackPools &pools)
{
    const std::string name = text(frame.value("name"_L1));
    std::string file = text(frame.value("short_filename"_L1));
    if (file.empty())
        file = text(frame.value("filename"_L1));
    std::string module = text(frame.value("module"_L1));
    const std::int64_t line = integer(frame.value("line"_L1)).value_or(0);
    const bool unknown = name.empty() || name.starts_with("0x");
    const std::string_view function = unknown ? std::string_view("??") : std::string_view(name);
    if (line > 0 && line <= std::numeric_limits<std::uint32_t>::max() && !file.empty())
        return pools.frame(function, file, static_cast<std::uint32_t>(line), module);
    return pools.frame(function, {}, 0, module.empty() ? file : module); // native: the file is the library
}

class PySpyJsonParser
{
public:
    PySpyJsonParser(StackDocument document, std::string_view all, const StackReadOptions &options)
        : m_document(std::move(document))
        , m_all(all)
        , m_options(options)
    {}

    void parse(const Progress &progress);
    StackResult finish(const ByteSource &source);

private:
    void addObject(std::string_view object, std::size_t position);
    void addThread(const QJsonObject &object);
    void giveThreads();
    std::uint64_t lineAt(std::size_t position);
    void problem(Severity severity, std::size_t position, const QString &message)
    {
        m_document.problems.add({severity, m_document.file, lineAt(position), message, 1});
    }

    StackDocument m_document;
    std::string_view m_all;
    const StackReadOptions &m_options;
    PySpyStacks m_stacks;
    std::vector<PySpyThread> m_threads; // of one process and moment, in the order of the file
    std::set<std::int64_t> m_ids; // of them
    std::size_t m_lineFrom = 0; // the line ends before it are counted
    std::uint64_t m_line = 1;
};

std::uint64_t PySpyJsonParser::lineAt(std::size_t position)
{
    const auto *const first = m_all.data();
    m_line += static_cast<std::uint64_t>(std::count(first + m_lineFrom, first + position, '\n'));
    m_lineFrom = position;
    return m_line;
}

void PySpyJsonParser::parse(const Progress &progress)
{
    ObjectScanner scanner(m_all);
    while (const auto object = scanner.next()) {
        if (progress.isCancelled())
            return;
        addObject(*object, scanner.position());
    }
    if (scanner.isCut())
        problem(Severity::Error, scanner.position(),
                QCoreApplication::translate("PySpy", "The last thread does not end: the file is cut off. It was left "
                                                     "out."));
    giveThreads();
}

void PySpyJsonParser::addObject(std::string_view object, std::size_t position)
{
    if (object.size() > mostOfThread) {
        problem(Severity::Error, position,
                QCoreApplication::translate("PySpy", "A thread has more than 64 MiB of text; it was left out."));
        return;
    }
    std::string utf8;
    if (!isUtf8(object)) {
        bool converted = false;
        utf8 = utf8Text(object, m_options.encoding, converted);
        object = utf8;
        m_document.problems.add(conversionNote(m_document.file, lineAt(position), m_options.encoding));
    }
    QJsonParseError error;
    const QJsonDocument json =
        QJsonDocument::fromJson(QByteArray::fromRawData(object.data(), static_cast<qsizetype>(object.size())), &error);
    if (json.isObject() && json.object().value("frames"_L1).isArray()) {
        addThread(json.object());
        return;
    }
    problem(
        Severity::Warning, position,
        json.isObject()
            ? QCoreApplication::translate("PySpy", "This object is no thread: it has no frames.")
            : QCoreApplication::translate("PySpy", "A thread cannot be read as JSON (%1).").arg(error.errorString()));
}

void PySpyJsonParser::addThread(const QJsonObject &object)
{
    PySpyThread thread;
    thread.pid = integer(object.value("pid"_L1));
    thread.systemId = integer(object.value("os_thread_id"_L1));
    if (!thread.systemId)
        thread.systemId = integer(object.value("thread_id"_L1));
    thread.name = text(object.value("thread_name"_L1));
    thread.state = stateOf(object);
    for (const QJsonValue frame : object.value("frames"_L1).toArray())
        thread.frames.push_back(frameOf(frame.toObject(), m_stacks.pools()));
    const bool otherProcess = !m_threads.empty() && m_threads.front().pid != thread.pid;
    const bool again = thread.systemId && m_ids.contains(*thread.systemId);
    if (otherProcess || again)
        giveThreads();
    if (thread.systemId)
        m_ids.insert(*thread.systemId);
    const QJsonObject process = object.value("process_info"_L1).toObject();
    m_stacks.addProcess(thread.pid, text(process.value("command_line"_L1)));
    if (const auto parent = integer(process.value("parent"_L1).toObject().value("pid"_L1)))
        m_stacks.addParent(thread.pid, *parent);
    m_threads.push_back(std::move(thread));
}

void PySpyJsonParser::giveThreads()
{
    for (auto thread = m_threads.rbegin(); thread != m_threads.rend(); ++thread)
        m_stacks.addThread(std::move(*thread));
    m_threads.clear();
    m_ids.clear();
}

StackResult PySpyJsonParser::finish(const ByteSource &source)
{
    if (m_stacks.threadCount() == 0)
        return wrongKind(m_document.file, QCoreApplication::translate("PySpy", "This is no dump of py-spy as JSON."));
    m_stacks.finish(m_document, m_options);
    noteDamage(source, m_document);
    return std::make_shared<const StackDocument>(std::move(m_document));
}

} // namespace

bool looksLikePySpyJson(std::string_view head)
{
    if (head.starts_with("\xef\xbb\xbf"))
        head.remove_prefix(3);
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (head[first] != '[' && head[first] != '{'))
        return false;
    const auto has = [head](std::string_view field) { return head.find(field) != std::string_view::npos; };
    return has("\"frames\"") && (has("\"owns_gil\"") || has("\"thread_id\"") || has("\"short_filename\""));
}

StackResult readPySpyJson(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    const auto bytes = wholeText(source, mostBytes, progress);
    if (!bytes)
        return tl::unexpected(Error{
            ErrorKind::TooLarge,
            QCoreApplication::translate("PySpy", "The file has more than 256 MiB: it is no dump of one process."),
            name,
            {},
            QCoreApplication::translate("PySpy", "Write each process into a file of its own, and open the folder.")});
    PySpyJsonParser parser(std::move(document), *bytes, options);
    parser.parse(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return parser.finish(source);
}

} // namespace rankscope
