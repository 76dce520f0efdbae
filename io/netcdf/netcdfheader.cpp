// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdfheader.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint64_t largestName = 256; // bytes; the library has no room for more
constexpr std::uint64_t mostDimensions = 1024; // of a variable; as in the library
constexpr std::uint64_t largestOffset = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t readAtOnce = std::size_t(64) << 10U;

// The tags of the lists.
constexpr std::uint32_t dimensionTag = 0x0A;
constexpr std::uint32_t variableTag = 0x0B;
constexpr std::uint32_t attributeTag = 0x0C;

struct NetcdfTexts {
    Q_DECLARE_TR_FUNCTIONS(Netcdf)
};

std::uint64_t paddedTo4(std::uint64_t bytes)
{
    return (bytes + 3) / 4 * 4;
}

/// Takes the numbers and names of a header one after the other. After the first error all that is taken is 0.
class HeaderBytes
{
public:
    HeaderBytes(const RandomBytes &bytes, const QString &name, const Progress &progress)
        : m_bytes(bytes)
        , m_name(name)
        , m_progress(progress)
    {}

    bool hasFailed() const { return m_error.has_value(); }
    const Error &error() const { return *m_error; }
    std::uint64_t position() const { return m_at; }
    void setVersion(int version) { m_countBytes = version == 5 ? 8 : 4; }

    std::uint64_t number(std::size_t width);
    std::uint64_t count() { return number(m_countBytes); } ///< also a length and the number of a dimension
    std::size_t countBytes() const { return m_countBytes; }
    QByteArray name();
    void skip(std::uint64_t bytes);
    /// Whether so many things of at least so many bytes may follow.
    bool mayHold(std::uint64_t things, std::uint64_t bytesOfEach);
    void fail(const QString &reason);

private:
    const char *take(std::size_t bytes);

    const RandomBytes &m_bytes;
    const QString &m_name;
    const Progress &m_progress;
    std::optional<Error> m_error;
    std::vector<char> m_buffer;
    std::uint64_t m_first = 0; // of the buffer
    std::uint64_t m_at = 0;
    std::size_t m_countBytes = 4;
};

void HeaderBytes::fail(const QString &reason)
{
    if (m_error)
        return;
    m_error = Error{
        ErrorKind::Damaged,
        NetcdfTexts::tr("The header of the netCDF file is damaged at byte %1: %2.").arg(QString::number(m_at), reason),
        m_name,
        {},
        NetcdfTexts::tr("Copy it again, or see whether its writer ended early.")};
}

/// Null: they are not in the file, or cannot be read.
const char *HeaderBytes::take(std::size_t bytes)
{
    if (m_error)
        return nullptr;
    if (bytes > m_bytes.size() - m_at) {
        fail(NetcdfTexts::tr("the file ends there"));
        return nullptr;
    }
    if (m_at < m_first || m_at + bytes > m_first + m_buffer.size()) {
        m_buffer.resize(std::min<std::uint64_t>(std::max(readAtOnce, bytes), m_bytes.size() - m_at));
        m_first = m_at;
        if (const Result<void> done = m_bytes.read(m_at, m_buffer, m_progress); !done) {
            m_error = done.error();
            return nullptr;
        }
    }
    const char *const taken = m_buffer.data() + (m_at - m_first);
    m_at += bytes;
    return taken;
}

std::uint64_t HeaderBytes::number(std::size_t width)
{
    const char *const bytes = take(width);
    std::uint64_t number = 0;
    for (std::size_t index = 0; bytes && index < width; ++index)
        number = number << 8U | static_cast<unsigned char>(bytes[index]);
    return number;
}

QByteArray HeaderBytes::name()
{
    const std::uint64_t length = count();
    if (length > largestName)
        fail(NetcdfTexts::tr("a name is longer than %1 bytes").arg(largestName));
    const char *const bytes = take(m_error ? 0 : paddedTo4(length));
    return bytes ? QByteArray(bytes, static_cast<qsizetype>(length)) : QByteArray();
}

void HeaderBytes::skip(std::uint64_t bytes)
{
    if (!mayHold(bytes, 1))
        return;
    m_at += bytes;
}

bool HeaderBytes::mayHold(std::uint64_t things, std::uint64_t bytesOfEach)
{
    if (m_error)
        return false;
    if (things > (m_bytes.size() - m_at) / bytesOfEach)
        fail(NetcdfTexts::tr("it states more than the file has room for"));
    return !m_error;
}

/// Takes a header apart.
class HeaderReader
{
public:
    HeaderReader(const RandomBytes &bytes, const QString &name, const Progress &progress)
        : m_in(bytes, name, progress)
        , m_name(name)
        , m_fileBytes(bytes.size())
    {}

    Result<NetcdfHeader> read();

private:
    /// Things of a list whose tag is that; 0 where there is no list.
    std::uint64_t listOf(std::uint32_t tag, std::uint64_t bytesOfEach);
    void readDimension();
    void readAttributes();
    void readVariable();
    std::optional<NetcdfType> type();
    void setBytes(NetcdfVariable &variable);
    void setRecordBytes();
    void setRecords(std::uint64_t stated, bool isCounted);

    HeaderBytes m_in;
    const QString &m_name;
    std::uint64_t m_fileBytes;
    NetcdfHeader m_header;
    std::optional<std::size_t> m_unlimited;
};

Result<NetcdfHeader> HeaderReader::read()
{
    const auto magic = static_cast<std::uint32_t>(m_in.number(4));
    m_header.version = static_cast<int>(magic & 0xFFU);
    const bool isKnown = magic >> 8U == 0x434446U && (magic & 0xFFU) <= 5 && (0b100110U >> (magic & 0xFFU) & 1U) != 0;
    if (!m_in.hasFailed() && !isKnown)
        return tl::unexpected(Error{
            ErrorKind::WrongFormat, NetcdfTexts::tr("The file is no netCDF file of a classic kind."), m_name, {}, {}});
    m_in.setVersion(m_header.version);
    const std::uint64_t records = m_in.count();
    const bool isCounted = records != (m_header.version == 5 ? std::numeric_limits<std::uint64_t>::max() : 0xFFFFFFFFU);
    const std::uint64_t width = m_in.countBytes();
    for (std::uint64_t left = listOf(dimensionTag, 2 * width); left > 0 && !m_in.hasFailed(); --left)
        readDimension();
    readAttributes();
    for (std::uint64_t left = listOf(variableTag, 4 * width + 12); left > 0 && !m_in.hasFailed(); --left)
        readVariable();
    m_header.headerBytes = m_in.position();
    setRecordBytes();
    setRecords(records, isCounted);
    if (m_in.hasFailed())
        return tl::unexpected(m_in.error());
    return std::move(m_header);
}

std::uint64_t HeaderReader::listOf(std::uint32_t tag, std::uint64_t bytesOfEach)
{
    const std::uint64_t found = m_in.number(4);
    const std::uint64_t count = m_in.count();
    if (found == 0 && count == 0)
        return 0;
    if (found != tag)
        m_in.fail(NetcdfTexts::tr("a list begins with %1 instead of %2").arg(found).arg(tag));
    return m_in.mayHold(count, bytesOfEach) ? count : 0;
}

void HeaderReader::readDimension()
{
    NetcdfDimension dimension{m_in.name(), m_in.count(), false};
    if (dimension.length == 0) {
        if (m_unlimited)
            m_in.fail(NetcdfTexts::tr("it has two unlimited dimensions"));
        dimension.isUnlimited = true;
        m_unlimited = m_header.dimensions.size();
    }
    if (dimension.length > largestOffset)
        m_in.fail(NetcdfTexts::tr("a dimension is longer than a file can be"));
    m_header.dimensions.push_back(std::move(dimension));
}

std::optional<NetcdfType> HeaderReader::type()
{
    const std::uint64_t number = m_in.number(4);
    const auto last = m_header.version == 5 ? NetcdfType::UInt64 : NetcdfType::Double;
    if (number >= 1 && number <= std::uint64_t(last))
        return NetcdfType(number);
    m_in.fail(NetcdfTexts::tr("it has no type %1").arg(number));
    return {};
}

/// The library reads them.
void HeaderReader::readAttributes()
{
    const std::uint64_t width = m_in.countBytes();
    for (std::uint64_t left = listOf(attributeTag, 2 * width + 4); left > 0 && !m_in.hasFailed(); --left) {
        static_cast<void>(m_in.name());
        const std::optional<NetcdfType> kind = type();
        const std::uint64_t values = m_in.count();
        if (kind && m_in.mayHold(values, typeBytes(*kind)))
            m_in.skip(paddedTo4(values * typeBytes(*kind)));
    }
}

void HeaderReader::readVariable()
{
    NetcdfVariable variable;
    variable.name = m_in.name();
    const std::uint64_t rank = m_in.count();
    if (rank > mostDimensions)
        m_in.fail(NetcdfTexts::tr("a variable has more than %1 dimensions").arg(mostDimensions));
    for (std::uint64_t index = 0; index < rank && !m_in.hasFailed(); ++index) {
        const std::uint64_t dimension = m_in.count();
        if (dimension >= m_header.dimensions.size())
            m_in.fail(NetcdfTexts::tr("a variable has a dimension that does not exist"));
        else if (index > 0 && dimension == m_unlimited)
            m_in.fail(NetcdfTexts::tr("the unlimited dimension of a variable is not its first one"));
        variable.dimensions.push_back(static_cast<std::size_t>(dimension));
    }
    readAttributes();
    variable.type = type().value_or(NetcdfType::Byte);
    static_cast<void>(m_in.count()); // its size, which is often wrong: what follows is counted
    variable.begin = m_in.number(m_header.version == 1 ? 4 : 8);
    if (variable.begin > largestOffset)
        m_in.fail(NetcdfTexts::tr("a variable begins behind the end of any file"));
    if (m_in.hasFailed())
        return;
    variable.isRecord = !variable.dimensions.empty() && variable.dimensions.front() == m_unlimited;
    setBytes(variable);
    m_header.variables.push_back(std::move(variable));
}

void HeaderReader::setBytes(NetcdfVariable &variable)
{
    std::uint64_t bytes = typeBytes(variable.type);
    for (std::size_t index = variable.isRecord ? 1 : 0; index < variable.dimensions.size(); ++index) {
        if (__builtin_mul_overflow(bytes, m_header.dimensions[variable.dimensions[index]].length, &bytes)
            || bytes > largestOffset)
            return;
    }
    if (bytes <= largestOffset - variable.begin)
        variable.bytes = bytes;
}

/// Those of all record variables; a single one of small values is not filled up.
void HeaderReader::setRecordBytes()
{
    const auto count = std::ranges::count_if(m_header.variables, &NetcdfVariable::isRecord);
    for (const NetcdfVariable &variable : m_header.variables) {
        if (!variable.isRecord)
            continue;
        if (!variable.bytes)
            return m_in.fail(NetcdfTexts::tr("a record is larger than a file can be"));
        const std::uint64_t bytes = count == 1 ? *variable.bytes : paddedTo4(*variable.bytes);
        if (__builtin_add_overflow(m_header.recordBytes, bytes, &m_header.recordBytes)
            || m_header.recordBytes > largestOffset)
            return m_in.fail(NetcdfTexts::tr("a record is larger than a file can be"));
    }
}

void HeaderReader::setRecords(std::uint64_t stated, bool isCounted)
{
    m_header.areRecordsCounted = isCounted;
    m_header.records = isCounted ? stated : m_header.wholeRecords(m_fileBytes);
    std::uint64_t all = 0;
    if (__builtin_mul_overflow(m_header.records, m_header.recordBytes, &all) || all > largestOffset)
        m_in.fail(NetcdfTexts::tr("it states more records than a file can have"));
    for (const NetcdfVariable &variable : m_header.variables) {
        if (variable.isRecord && all > largestOffset - variable.begin)
            m_in.fail(NetcdfTexts::tr("it states more records than a file can have"));
    }
    if (m_unlimited)
        m_header.dimensions[*m_unlimited].length = m_header.records;
}

} // namespace

std::uint64_t typeBytes(NetcdfType type)
{
    switch (type) {
    case NetcdfType::Byte:
    case NetcdfType::Char:
    case NetcdfType::UByte:
        return 1;
    case NetcdfType::Short:
    case NetcdfType::UShort:
        return 2;
    case NetcdfType::Int:
    case NetcdfType::Float:
    case NetcdfType::UInt:
        return 4;
    case NetcdfType::Double:
    case NetcdfType::Int64:
    case NetcdfType::UInt64:
        return 8;
    }
    Q_UNREACHABLE();
}

ElementType elementTypeOf(NetcdfType type)
{
    constexpr std::array types{ElementType::Int8,    ElementType::Text,    ElementType::Int16, ElementType::Int32,
                               ElementType::Float32, ElementType::Float64, ElementType::UInt8, ElementType::UInt16,
                               ElementType::UInt32,  ElementType::Int64,   ElementType::UInt64};
    return types[std::size_t(type) - 1];
}

ArrayShape NetcdfHeader::shapeOf(const NetcdfVariable &variable) const
{
    ArrayShape shape;
    for (const std::size_t dimension : variable.dimensions)
        shape.push_back(dimensions[dimension].length);
    return shape;
}

std::vector<std::uint64_t> NetcdfHeader::stridesOf(const NetcdfVariable &variable) const
{
    std::vector<std::uint64_t> strides(variable.dimensions.size());
    std::uint64_t bytes = typeBytes(variable.type);
    for (std::size_t index = strides.size(); index-- > 0;) {
        strides[index] = bytes;
        bytes *= std::max<std::uint64_t>(dimensions[variable.dimensions[index]].length, 1);
    }
    if (variable.isRecord)
        strides.front() = recordBytes;
    return strides;
}

std::uint64_t NetcdfHeader::wholeRecords(std::uint64_t fileBytes) const
{
    std::uint64_t end = 0; // of the last record variable in the first record
    for (const NetcdfVariable &variable : variables) {
        if (variable.isRecord)
            end = std::max(end, variable.begin + variable.bytes.value_or(0));
    }
    if (recordBytes == 0 || end > fileBytes)
        return 0;
    return (fileBytes - end) / recordBytes + 1;
}

bool looksLikeNetcdf(std::string_view head)
{
    return head.size() >= 4 && head.starts_with("CDF") && (head[3] == 1 || head[3] == 2 || head[3] == 5);
}

Result<NetcdfHeader> readNetcdfHeader(const RandomBytes &bytes, const QString &name, const Progress &progress)
{
    return HeaderReader(bytes, name, progress).read();
}

} // namespace rankscope
