// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/numpydtype.h"

#include <QCoreApplication>

#include <charconv>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostMembers = 4096; // of a record, arrays counted once

/// A record whose members are being read. Nested ones are kept in a stack of these.
struct OpenRecord {
    const PythonValue *list = nullptr;
    std::size_t next = 0; // of its members
    QString prefix; // of their names
    std::uint64_t start = 0; // where it begins in the whole
    std::size_t firstMember = 0; // of NumpyType::members
    ArrayShape shape; // how often it is repeated
};

std::optional<ElementType> numberType(char kind, std::uint64_t bytes)
{
    struct Known {
        char kind;
        std::uint64_t bytes;
        ElementType type;
    };
    static constexpr Known known[] = {
        {'i', 1, ElementType::Int8},      {'i', 2, ElementType::Int16},       {'i', 4, ElementType::Int32},
        {'i', 8, ElementType::Int64},     {'u', 1, ElementType::UInt8},       {'u', 2, ElementType::UInt16},
        {'u', 4, ElementType::UInt32},    {'u', 8, ElementType::UInt64},      {'f', 2, ElementType::Float16},
        {'f', 4, ElementType::Float32},   {'f', 8, ElementType::Float64},     {'f', 16, ElementType::LongDouble},
        {'c', 8, ElementType::Complex64}, {'c', 16, ElementType::Complex128}, {'b', 1, ElementType::Boolean},
        {'M', 8, ElementType::Int64},     {'m', 8, ElementType::Int64},
    };
    for (const Known &one : known) {
        if (one.kind == kind && one.bytes == bytes)
            return one.type;
    }
    return {};
}

QString unreadableType(const QString &dtype)
{
    return QCoreApplication::translate("Numpy", "Elements of the type %1 cannot be read.").arg(dtype);
}

/// Of a type that is no record: "<f8", "|S5", "<M8[ns]". The size it takes is in `element.bytes`, also where it cannot
/// be read.
std::optional<NumpyMember> plainMember(const std::string &dtype)
{
    NumpyMember member;
    member.dtype = QString::fromUtf8(dtype);
    std::string_view rest = dtype;
    if (!rest.empty() && std::string_view("<>|=").find(rest.front()) != std::string_view::npos) {
        member.element.order = rest.front() == '>' ? std::endian::big : std::endian::little;
        rest.remove_prefix(1);
    }
    if (rest.empty())
        return {};
    const char kind = rest.front();
    rest.remove_prefix(1);
    if (kind == 'O' || kind == '?') {
        member.element.bytes = kind == '?' ? 1 : 8;
        rest.remove_prefix(rest.starts_with('8') ? 1 : 0);
    } else {
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), member.element.bytes);
        if (error != std::errc())
            return {};
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    }
    const bool isTime = kind == 'M' || kind == 'm';
    if (!rest.empty() && !isTime)
        return {};
    if (isTime)
        member.unit = (kind == 'M' ? u"datetime64"_s : u"timedelta64"_s)
                      % QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size()));
    if (kind == 'S' || kind == 'a' || kind == 'U') {
        member.element.type = ElementType::Text;
        member.element.coding = kind == 'U' ? TextCoding::Utf32 : TextCoding::Bytes;
        if (kind == 'U' && __builtin_mul_overflow(member.element.bytes, std::uint64_t{4}, &member.element.bytes))
            return {};
        return member;
    }
    const auto type = numberType(kind == '?' ? 'b' : kind, member.element.bytes);
    member.element.type = type.value_or(ElementType::UInt8);
    if (!type)
        member.error = unreadableType(member.dtype);
    return member;
}

std::optional<ArrayShape> shapeOf(const PythonValue &value)
{
    if (value.kind == PythonValue::Kind::Integer)
        return ArrayShape{value.integer};
    if (value.kind != PythonValue::Kind::Sequence || value.items.size() > mostNumpyDimensions)
        return {};
    ArrayShape shape;
    for (const PythonValue &item : value.items) {
        if (item.kind != PythonValue::Kind::Integer)
            return {};
        shape.push_back(item.integer);
    }
    return shape;
}

/// A name is a text, or a title with the name behind it.
std::optional<QString> nameOf(const PythonValue &value)
{
    if (value.kind == PythonValue::Kind::Text)
        return QString::fromUtf8(value.text);
    if (value.kind == PythonValue::Kind::Sequence && value.items.size() == 2
        && value.items.back().kind == PythonValue::Kind::Text)
        return QString::fromUtf8(value.items.back().text);
    return {};
}

class RecordReader
{
public:
    explicit RecordReader(const PythonValue &list) { m_open.push_back({&list, 0, {}, 0, 0, {}}); }

    std::optional<NumpyType> read();

private:
    bool addMember(const PythonValue &tuple);
    bool closeRecord();
    bool repeat(std::size_t firstMember, std::uint64_t start, const ArrayShape &shape);

    std::vector<OpenRecord> m_open;
    NumpyType m_type; // its `bytes` is where the next member begins
};

std::optional<NumpyType> RecordReader::read()
{
    while (!m_open.empty()) {
        OpenRecord &record = m_open.back();
        const bool isWhole = record.next == record.list->items.size();
        if (isWhole ? !closeRecord() : !addMember(record.list->items[record.next++]))
            return {};
    }
    return m_type;
}

bool RecordReader::addMember(const PythonValue &tuple)
{
    const bool isMember =
        tuple.kind == PythonValue::Kind::Sequence && tuple.items.size() >= 2 && tuple.items.size() <= 3;
    const auto name = isMember ? nameOf(tuple.items[0]) : std::nullopt;
    const auto shape = isMember && tuple.items.size() == 3 ? shapeOf(tuple.items[2]) : ArrayShape();
    if (!name || !shape || m_type.members.size() >= mostMembers)
        return false;
    const QString whole = m_open.back().prefix % *name;
    const std::uint64_t start = m_type.bytes;
    const std::size_t firstMember = m_type.members.size();
    const PythonValue &descr = tuple.items[1];
    if (descr.kind == PythonValue::Kind::Sequence) {
        m_open.push_back({&descr, 0, QString(whole % u'/'), start, firstMember, *shape});
        return true;
    }
    auto member = descr.kind == PythonValue::Kind::Text ? plainMember(descr.text) : std::nullopt;
    if (!member || __builtin_add_overflow(m_type.bytes, member->element.bytes, &m_type.bytes))
        return false;
    member->name = whole;
    member->offset = start;
    m_type.isPickled = m_type.isPickled || descr.text.find('O') != std::string::npos;
    const bool isPadding = name->isEmpty() && member->dtype.contains(u'V');
    if (!isPadding)
        m_type.members.push_back(*std::move(member));
    return repeat(firstMember, start, *shape);
}

bool RecordReader::closeRecord()
{
    const OpenRecord record = std::move(m_open.back());
    m_open.pop_back();
    return repeat(record.firstMember, record.start, record.shape);
}

/// Gives the members read since `firstMember` the dimensions of an array of what was read since `start`.
bool RecordReader::repeat(std::size_t firstMember, std::uint64_t start, const ArrayShape &shape)
{
    std::uint64_t size = m_type.bytes - start;
    for (auto extent = shape.rbegin(); extent != shape.rend(); ++extent) {
        for (std::size_t index = firstMember; index < m_type.members.size(); ++index) {
            NumpyMember &member = m_type.members[index];
            if (member.shape.size() == mostNumpyDimensions)
                return false;
            member.shape.insert(member.shape.begin(), *extent);
            member.strides.insert(member.strides.begin(), size);
        }
        if (__builtin_mul_overflow(size, *extent, &size))
            return false;
    }
    return !__builtin_add_overflow(start, size, &m_type.bytes);
}

} // namespace

std::optional<NumpyType> parseNumpyType(const PythonValue &descr)
{
    if (descr.kind == PythonValue::Kind::Sequence)
        return RecordReader(descr).read();
    if (descr.kind != PythonValue::Kind::Text)
        return {};
    auto member = plainMember(descr.text);
    if (!member)
        return {};
    NumpyType type;
    type.bytes = member->element.bytes;
    type.isPickled = descr.text.find('O') != std::string::npos;
    type.members.push_back(*std::move(member));
    return type;
}

} // namespace rankscope
