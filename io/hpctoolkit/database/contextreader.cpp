// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/contextreader.h"

#include "model/base/plural.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ContextReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(ContextReader)
};

constexpr std::uint64_t contextBytes = 32; // without its flexible fields
constexpr std::uint64_t entryBytes = 32;
constexpr std::uint64_t wordBytes = 8; // of a flexible field

constexpr std::uint8_t hasFunction = 1;
constexpr std::uint8_t hasSourcePlace = 2;
constexpr std::uint8_t hasPoint = 4;

constexpr std::uint8_t lexicalRelation = 0;
constexpr std::uint8_t callRelation = 1;

constexpr std::string_view copiedSources = "src/"; // where the database keeps them, below it the path of each

/// What a context points to; 0: nothing.
struct FlexibleFields {
    std::uint64_t function = 0;
    std::uint64_t file = 0;
    std::uint32_t line = 0;
    std::uint64_t module = 0;
    std::uint64_t offset = 0;
};

class ContextReading
{
public:
    ContextReading(const MetaDb &meta, TreeDraft &tree) : m_bytes(meta.bytes), m_meta(meta), m_builder(tree.builder) {}

    Result<void> read(const Progress &progress);

    ContextPlaces places;
    std::uint64_t damaged = 0; // contexts, and lists of them, that could not be read
    std::uint64_t repeated = 0; // numbers that are there twice

private:
    struct Siblings {
        std::uint64_t at = 0;
        std::uint64_t end = 0;
    };

    void readEntry(std::uint64_t at);
    /// Opens the scope of a context; the list of those below it.
    Siblings openContext(std::uint64_t at, const FlexibleFields &fields);
    std::optional<FlexibleFields> fieldsAt(std::uint64_t at) const;
    ScopeEntry entryOf(std::uint64_t at, const FlexibleFields &fields);
    void nameFunction(ScopeEntry &entry, std::uint64_t function);
    StringId textAt(std::uint64_t place) { return m_builder.strings().intern(place == 0 ? "" : m_bytes.text(place)); }
    StringId fileAt(std::uint64_t row);
    StringId addressText(std::uint64_t module, std::uint64_t offset);
    void push(std::uint64_t place, std::uint64_t bytes);
    void remember(std::uint32_t context, DraftId scope);

    const DatabaseBytes &m_bytes;
    const MetaDb &m_meta;
    ScopeTreeBuilder &m_builder;
    std::vector<Siblings> m_open; // of each open scope those below it that are still to come
};

StringId ContextReading::fileAt(std::uint64_t row)
{
    if (row == 0)
        return {};
    std::string_view path = m_bytes.text(m_bytes.number<quint64>(row + 8));
    const bool isCopied = (m_bytes.number<quint32>(row) & 1) != 0;
    if (isCopied && path.starts_with(copiedSources))
        path.remove_prefix(copiedSources.size() - 1); // "src/home/…" is a copy of "/home/…"
    return m_builder.strings().intern(path);
}

StringId ContextReading::addressText(std::uint64_t module, std::uint64_t offset)
{
    const std::string_view path = module == 0 ? std::string_view() : m_bytes.text(m_bytes.number<quint64>(module + 8));
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    const std::string text = std::string(name) + "+0x" + QByteArray::number(quint64(offset), 16).toStdString();
    return m_builder.strings().intern(text);
}

void ContextReading::nameFunction(ScopeEntry &entry, std::uint64_t function)
{
    entry.name = textAt(m_bytes.number<quint64>(function));
    const auto module = m_bytes.number<quint64>(function + 8);
    const auto file = m_bytes.number<quint64>(function + 24);
    entry.module = module == 0 ? StringId() : textAt(m_bytes.number<quint64>(module + 8));
    entry.file = fileAt(file);
    const auto line = m_bytes.number<quint32>(function + 32);
    entry.lines = {line, line};
    if (entry.name == StringId() && module != 0)
        entry.name = addressText(module, m_bytes.number<quint64>(function + 16));
}

ScopeEntry ContextReading::entryOf(std::uint64_t at, const FlexibleFields &fields)
{
    constexpr ScopeKind kinds[] = {ScopeKind::Frame, ScopeKind::Loop, ScopeKind::Statement, ScopeKind::Instruction};
    const auto relation = m_bytes.number<quint8>(at + 21);
    const auto type = m_bytes.number<quint8>(at + 22);
    ScopeEntry entry;
    entry.kind = type < std::size(kinds) ? kinds[type] : ScopeKind::Group;
    if (entry.kind == ScopeKind::Frame && relation != callRelation)
        entry.kind = ScopeKind::Inlined;
    entry.number = m_bytes.number<quint32>(at + 16) + contextNumberOffset;
    if (fields.file != 0) {
        entry.file = fileAt(fields.file);
        entry.lines = {fields.line, fields.line};
    }
    if (fields.module != 0)
        entry.module = textAt(m_bytes.number<quint64>(fields.module + 8));
    if (fields.function != 0)
        nameFunction(entry, fields.function);
    else if (entry.kind == ScopeKind::Instruction)
        entry.name = addressText(fields.module, fields.offset);
    return entry;
}

/// Nothing where the record is not wholly there, or says that it has more than it has.
std::optional<FlexibleFields> ContextReading::fieldsAt(std::uint64_t at) const
{
    if (!m_bytes.has(at, contextBytes))
        return std::nullopt;
    const auto flags = m_bytes.number<quint8>(at + 20);
    const auto words = m_bytes.number<quint8>(at + 23);
    const int wanted = ((flags & hasFunction) != 0 ? 1 : 0) + ((flags & hasSourcePlace) != 0 ? 2 : 0)
                       + ((flags & hasPoint) != 0 ? 2 : 0);
    if (words < wanted || !m_bytes.has(at + contextBytes, words * wordBytes))
        return std::nullopt;
    FlexibleFields fields;
    std::uint64_t place = at + contextBytes;
    if ((flags & hasFunction) != 0) {
        fields.function = m_bytes.number<quint64>(place);
        place += wordBytes;
    }
    if ((flags & hasSourcePlace) != 0) {
        fields.file = m_bytes.number<quint64>(place);
        fields.line = m_bytes.number<quint32>(place + wordBytes);
        place += 2 * wordBytes;
    }
    if ((flags & hasPoint) != 0) {
        fields.module = m_bytes.number<quint64>(place);
        fields.offset = m_bytes.number<quint64>(place + wordBytes);
    }
    return fields;
}

void ContextReading::push(std::uint64_t place, std::uint64_t bytes)
{
    const bool isThere = m_bytes.has(place, bytes);
    damaged += isThere ? 0 : 1;
    m_open.push_back({place, isThere ? place + bytes : place});
}

void ContextReading::remember(std::uint32_t context, DraftId scope)
{
    if (!places.emplace(context, scope).second)
        ++repeated;
}

void ContextReading::readEntry(std::uint64_t at)
{
    ScopeEntry entry;
    entry.kind = ScopeKind::Entry;
    const auto context = m_bytes.number<quint32>(at + 16);
    entry.number = context + contextNumberOffset;
    entry.name = textAt(m_bytes.number<quint64>(at + 24));
    remember(context, m_builder.open(entry));
    push(m_bytes.number<quint64>(at + 8), m_bytes.number<quint64>(at));
}

Result<void> ContextReading::read(const Progress &progress)
{
    const std::uint64_t at = m_meta.contexts.offset;
    const auto entries = m_bytes.number<quint64>(at);
    const auto count = m_bytes.number<quint16>(at + 8);
    const auto stride = m_bytes.number<quint8>(at + 10);
    if (stride < entryBytes || !m_bytes.hasArray(entries, count, stride)) {
        damaged += count != 0 ? 1 : 0;
        return {};
    }
    // each context has bytes of its own: where lists point into each other there would be more
    const std::uint64_t most = m_bytes.size() / contextBytes;
    for (std::uint64_t entry = 0; entry < count; ++entry) {
        readEntry(entries + entry * stride);
        while (!m_open.empty()) {
            Siblings &next = m_open.back();
            const auto fields = next.at < next.end ? fieldsAt(next.at) : std::nullopt;
            if (!fields || places.size() + repeated >= most) {
                damaged += next.at < next.end ? 1 : 0;
                m_open.pop_back();
                m_builder.close();
                continue;
            }
            const std::uint64_t here = next.at;
            next.at += contextBytes + m_bytes.number<quint8>(here + 23) * wordBytes;
            remember(m_bytes.number<quint32>(here + 16), m_builder.open(entryOf(here, *fields)));
            const auto bytes = m_bytes.number<quint64>(here);
            push(bytes == 0 ? 0 : m_bytes.number<quint64>(here + 8), bytes);
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
        }
    }
    return {};
}

} // namespace

Result<ContextPlaces> readContexts(const MetaDb &meta, const QString &path, TreeDraft &tree, ProblemList &problems,
                                   const Progress &progress)
{
    ContextReading reading(meta, tree);
    if (const Result<void> done = reading.read(progress); !done)
        return tl::unexpected(done.error());
    if (reading.damaged > 0)
        problems.add(
            {Severity::Error,
             path,
             {},
             ContextReaderTexts::tr("The tree of contexts is damaged at %n place(s); what is below is left out.",
                                    nullptr, plural(reading.damaged)),
             1});
    if (reading.repeated > 0)
        problems.add(
            {Severity::Warning,
             path,
             {},
             ContextReaderTexts::tr("%n context(s) have the number of another one; the first one has the values.",
                                    nullptr, plural(reading.repeated)),
             1});
    return std::move(reading.places);
}

} // namespace rankscope
