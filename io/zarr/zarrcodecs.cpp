// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrcodecs.h"

#include "io/numpy/numpydtype.h"
#include "io/zarr/zarrjson.h"
#include "model/arrays/statistics/crc32c.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <cstring>
#include <functional>
#include <type_traits>

#include <zlib.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ZarrCodecTexts {
    Q_DECLARE_TR_FUNCTIONS(Zarr)
};

constexpr std::uint64_t mostChunkBytes = std::uint64_t{1} << 30U;
constexpr std::uint64_t mostTextBytes = std::uint64_t{256} << 20U; // of a chunk of texts, which states no size
constexpr std::uint64_t bestRatio = 65536; // of all packers but one; what claims more is damaged
constexpr std::uint64_t bestRatioOfBzip2 = std::uint64_t{1} << 21U;
constexpr std::uint64_t checksumBytes = 4;
constexpr int xzFormat = 1, rawLzmaFormat = 3; // as Python's module lzma counts them

Error damagedChunk(const QString &text)
{
    return {ErrorKind::Damaged, text, {}, {}, {}};
}

Error wrongSize(std::uint64_t got, std::uint64_t wanted)
{
    return damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: it holds %1 bytes instead of %2.")
                            .arg(QString::number(got), QString::number(wanted)));
}

/// One element of a plain type of NumPy, as filters name them.
std::optional<StoredElement> elementOfType(const QJsonValue &dtype)
{
    PythonValue text;
    text.kind = PythonValue::Kind::Text;
    text.text = dtype.toString().toStdString();
    const auto type = parseNumpyType(text);
    if (!type || type->isPickled || type->members.size() != 1 || !type->members.front().error.isEmpty())
        return std::nullopt;
    const StoredElement element = type->members.front().element;
    const bool isNumber = (isInteger(element.type) && element.type != ElementType::Boolean)
                          || element.type == ElementType::Float32 || element.type == ElementType::Float64;
    return isNumber ? std::optional(element) : std::nullopt;
}

/// Of a filter with two types; nothing where they are none that it can be undone of.
std::optional<ZarrFilter> convertingFilter(const QJsonObject &description, ZarrFilter::Kind kind)
{
    const auto plain = elementOfType(description["dtype"_L1]);
    const auto stored = description.contains("astype"_L1) ? elementOfType(description["astype"_L1]) : plain;
    if (!plain || !stored)
        return std::nullopt;
    ZarrFilter filter{.kind = kind, .plain = *plain, .stored = *stored};
    filter.scale = jsonReal(description["scale"_L1]).value_or(1);
    filter.offset = jsonReal(description["offset"_L1]).value_or(0);
    const bool isDelta = kind == ZarrFilter::Kind::Delta;
    const bool canBeUndone =
        isDelta ? isReal(plain->type) || isInteger(stored->type) : isReal(plain->type) && filter.scale != 0;
    return canBeUndone ? std::optional(filter) : std::nullopt;
}

QString unknownCodec(const QString &name)
{
    return ZarrCodecTexts::tr("Its chunks are stored with the codec %1, which is not read; zlib, gzip, zstd, lz4, "
                              "bz2, lzma and blosc are.")
        .arg(name.isEmpty() ? u"?"_s : name);
}

ZarrFilter checksumFilter(const QJsonObject &description, ZarrFilter::Sum sum)
{
    const QString usual = sum == ZarrFilter::Sum::Crc32c ? u"end"_s : u"start"_s;
    return {.kind = ZarrFilter::Kind::Checksum,
            .sum = sum,
            .isBehind = description["location"_L1].toString(usual) == "end"_L1};
}

void addFilter(const QJsonObject &description, ZarrCodecs &codecs)
{
    using Kind = ZarrFilter::Kind;
    using Sum = ZarrFilter::Sum;
    static const QHash<QString, Sum> checksums{
        {u"crc32"_s, Sum::Crc32}, {u"crc32c"_s, Sum::Crc32c}, {u"adler32"_s, Sum::Adler32}};
    const QString name = description["id"_L1].toString();
    std::optional<ZarrFilter> filter;
    if (name == "quantize"_L1 || name == "bitround"_L1)
        return; // nothing is to be undone
    if (name == "shuffle"_L1)
        filter =
            ZarrFilter{.kind = Kind::Shuffle,
                       .elementBytes = static_cast<std::uint64_t>(std::max(1, description["elementsize"_L1].toInt(4)))};
    else if (name == "delta"_L1)
        filter = convertingFilter(description, Kind::Delta);
    else if (name == "fixedscaleoffset"_L1)
        filter = convertingFilter(description, Kind::FixedScaleOffset);
    else if (name == "packbits"_L1)
        filter = ZarrFilter{.kind = Kind::Bits};
    else if (const auto sum = checksums.constFind(name); sum != checksums.cend())
        filter = checksumFilter(description, *sum);
    else if ((name == "vlen-utf8"_L1 || name == "vlen-bytes"_L1) && codecs.filters.empty())
        filter = ZarrFilter{.kind = Kind::Texts};
    if (filter)
        codecs.filters.push_back(*filter);
    else if (codecs.error.isEmpty())
        codecs.error = unknownCodec(name);
}

QString bloscWords(const QJsonObject &compressor)
{
    QStringList words{compressor["cname"_L1].toString()};
    if (compressor["clevel"_L1].isDouble())
        words << QString::number(compressor["clevel"_L1].toInt());
    if (const int shuffle = compressor["shuffle"_L1].toInt(); shuffle == 1 || shuffle == 2)
        words << (shuffle == 1 ? u"byte shuffle"_s : u"bit shuffle"_s);
    words.removeAll(QString());
    return u"blosc ("_s % words.join(u", "_s) % u')';
}

LzmaFilter lzmaFilterOf(const QJsonObject &description)
{
    const auto number = [&description](QLatin1StringView key) {
        const qint64 stated = description[key].toInteger(-1);
        const auto value = static_cast<std::uint32_t>(stated);
        return stated == value ? std::optional(value) : std::nullopt;
    };
    LzmaFilter filter;
    filter.id = static_cast<std::uint64_t>(description["id"_L1].toInteger());
    filter.preset = number("preset"_L1).value_or(filter.preset);
    filter.dictionaryBytes = number("dict_size"_L1);
    filter.literalContextBits = number("lc"_L1);
    filter.literalPositionBits = number("lp"_L1);
    filter.positionBits = number("pb"_L1);
    filter.distance = number("dist"_L1).value_or(filter.distance);
    filter.startOffset = number("start_offset"_L1).value_or(filter.startOffset);
    return filter;
}

/// Says why they cannot be read; empty: they can.
QString setLzma(const QJsonObject &compressor, ZarrCodecs &codecs)
{
    if (compressor["format"_L1].toInt(xzFormat) != rawLzmaFormat) {
        codecs.packer = ZarrCodecs::Packer::Lzma;
        return whyNoLzma();
    }
    codecs.packer = ZarrCodecs::Packer::RawLzma;
    codecs.words = u"lzma (raw)"_s;
    for (const QJsonValue &filter : compressor["filters"_L1].toArray())
        codecs.lzmaFilters.push_back(lzmaFilterOf(filter.toObject()));
    return whyNoRawLzma(codecs.lzmaFilters);
}

void setPacker(const QJsonObject &compressor, ZarrCodecs &codecs)
{
    const QString name = compressor["id"_L1].toString();
    QString error;
    codecs.words = name;
    if (name == "zlib"_L1 || name == "gzip"_L1) {
        codecs.packer = ZarrCodecs::Packer::Zlib;
    } else if (name == "zstd"_L1) {
        codecs.packer = ZarrCodecs::Packer::Zstd;
        error = whyNoZstd();
    } else if (name == "lz4"_L1) {
        codecs.packer = ZarrCodecs::Packer::Lz4;
        error = whyNoLz4();
    } else if (name == "bz2"_L1) {
        codecs.packer = ZarrCodecs::Packer::Bzip2;
        error = whyNoBzip2();
    } else if (name == "lzma"_L1) {
        error = setLzma(compressor, codecs);
    } else if (name == "blosc"_L1) {
        codecs.packer = ZarrCodecs::Packer::Blosc;
        codecs.words = bloscWords(compressor);
        error = whyNoBlosc();
    } else {
        error = unknownCodec(name);
    }
    if (codecs.packer != ZarrCodecs::Packer::Blosc && compressor["level"_L1].isDouble())
        codecs.words += u' ' % QString::number(compressor["level"_L1].toInt());
    if (codecs.error.isEmpty())
        codecs.error = error;
}

/// How many bytes a filter makes of so many.
std::uint64_t storedBytes(const ZarrFilter &filter, std::uint64_t plain)
{
    switch (filter.kind) {
    case ZarrFilter::Kind::Delta:
    case ZarrFilter::Kind::FixedScaleOffset:
        return plain / filter.plain.bytes * filter.stored.bytes;
    case ZarrFilter::Kind::Bits:
        return 1 + (plain + 7) / 8;
    case ZarrFilter::Kind::Checksum:
        return plain + checksumBytes;
    case ZarrFilter::Kind::Shuffle:
    case ZarrFilter::Kind::Texts:
        return plain;
    }
    Q_UNREACHABLE();
}

/// Members of gzip follow each other; numbers of bytes are below mostChunkBytes, which 32 bits hold.
Result<std::vector<char>> inflated(const std::vector<char> &packed, std::optional<std::uint64_t> wanted)
{
    constexpr int eitherKind = 15 + 32; // zlib's or gzip's
    constexpr std::uint64_t step = std::uint64_t{1} << 16U;
    z_stream stream = {};
    if (inflateInit2(&stream, eitherKind) != Z_OK)
        return tl::unexpected(damagedChunk(ZarrCodecTexts::tr("There is not enough memory to unpack it.")));
    std::vector<char> plain(wanted ? *wanted : step);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data())); // zlib writes nothing there
    stream.avail_in = static_cast<uInt>(packed.size());
    std::uint64_t got = 0;
    int state = Z_OK;
    while (state == Z_OK || (state == Z_STREAM_END && stream.avail_in > 0 && inflateReset(&stream) == Z_OK)) {
        if (!wanted && got == plain.size() && plain.size() < mostTextBytes)
            plain.resize(plain.size() * 2);
        stream.next_out = reinterpret_cast<Bytef *>(plain.data() + got);
        stream.avail_out = static_cast<uInt>(plain.size() - got);
        state = inflate(&stream, Z_NO_FLUSH);
        got = plain.size() - stream.avail_out;
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END)
        return tl::unexpected(
            damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: %1 cannot unpack it.").arg("zlib"_L1)));
    if (wanted && got != *wanted)
        return tl::unexpected(wrongSize(got, *wanted));
    plain.resize(got);
    return plain;
}

/// By a library that says first how much it will be.
Result<std::vector<char>> unpackedBy(Result<std::uint64_t> (*sizeOf)(std::span<const char>),
                                     Result<void> (*unpack)(std::span<const char>, std::span<char>),
                                     const std::vector<char> &packed, std::optional<std::uint64_t> wanted)
{
    const Result<std::uint64_t> bytes = sizeOf(packed);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (wanted && *bytes != *wanted)
        return tl::unexpected(wrongSize(*bytes, *wanted));
    if (!wanted && (*bytes > mostTextBytes || *bytes / bestRatio > packed.size()))
        return tl::unexpected(damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: its size cannot be right.")));
    std::vector<char> plain(*bytes);
    if (auto done = unpack(packed, plain); !done)
        return tl::unexpected(done.error());
    return plain;
}

std::uint64_t bestRatioOf(ZarrCodecs::Packer packer)
{
    return packer == ZarrCodecs::Packer::Bzip2 ? bestRatioOfBzip2 : bestRatio;
}

using UnpackWhole = std::function<Result<std::optional<std::uint64_t>>(std::span<const char>, std::span<char>)>;

/// By a library that does not say how much it will be.
Result<std::vector<char>> unpackedWhole(const UnpackWhole &unpack, const std::vector<char> &packed,
                                        std::optional<std::uint64_t> wanted)
{
    constexpr std::uint64_t step = std::uint64_t{1} << 16U;
    for (std::uint64_t room = std::max<std::uint64_t>(wanted.value_or(step), 1); room <= mostChunkBytes; room *= 2) {
        std::vector<char> plain(room);
        const Result<std::optional<std::uint64_t>> got = unpack(packed, plain);
        if (!got)
            return tl::unexpected(got.error());
        if (*got && wanted && **got != *wanted)
            return tl::unexpected(wrongSize(**got, *wanted));
        plain.resize(got->value_or(0));
        if (*got)
            return plain;
        if (wanted || room >= mostTextBytes)
            break;
    }
    return tl::unexpected(damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: its size cannot be right.")));
}

Result<std::vector<char>> unpacked(const ZarrCodecs &codecs, std::vector<char> stored,
                                   std::optional<std::uint64_t> wanted)
{
    switch (codecs.packer) {
    case ZarrCodecs::Packer::None:
        if (wanted && stored.size() != *wanted)
            return tl::unexpected(wrongSize(stored.size(), *wanted));
        return stored;
    case ZarrCodecs::Packer::Zlib:
        return inflated(stored, wanted);
    case ZarrCodecs::Packer::Zstd:
        return unpackedWhole(unpackZstd, stored, wanted);
    case ZarrCodecs::Packer::Lz4:
        return unpackedBy(lz4Bytes, unpackLz4, stored, wanted);
    case ZarrCodecs::Packer::Blosc:
        return unpackedBy(bloscBytes, unpackBlosc, stored, wanted);
    case ZarrCodecs::Packer::Bzip2:
        return unpackedWhole(unpackBzip2, stored, wanted);
    case ZarrCodecs::Packer::Lzma:
        return unpackedWhole(unpackLzma, stored, wanted);
    case ZarrCodecs::Packer::RawLzma:
        return unpackedWhole(
            [&codecs](auto packed, auto plain) { return unpackRawLzma(codecs.lzmaFilters, packed, plain); }, stored,
            wanted);
    }
    Q_UNREACHABLE();
}

/// Bytes behind the last whole element stay where they are.
std::vector<char> unshuffled(const std::vector<char> &bytes, std::uint64_t elementBytes)
{
    const std::uint64_t count = bytes.size() / elementBytes;
    if (count == 0)
        return bytes;
    std::vector<char> plain = bytes;
    for (std::uint64_t byte = 0; byte < elementBytes; ++byte) {
        for (std::uint64_t index = 0; index < count; ++index)
            plain[index * elementBytes + byte] = bytes[byte * count + index];
    }
    return plain;
}

ArrayValues decodedAll(const StoredElement &element, const std::vector<char> &bytes)
{
    const std::uint64_t count = bytes.size() / element.bytes;
    ArrayValues values = makeValues(element.type, count);
    if (count > 0)
        decodeElements(element, bytes.data(), {count, element.bytes, 0, 1}, values);
    return values;
}

/// The bytes of numbers in the order of the file.
std::vector<char> encodedAll(const ArrayValues &values, const StoredElement &element)
{
    std::vector<char> bytes(valueCount(values) * element.bytes);
    std::visit(
        [&](const auto &held) {
            if constexpr (!std::is_same_v<typename std::decay_t<decltype(held)>::value_type, QString>)
                std::memcpy(bytes.data(), held.data(), bytes.size());
        },
        values);
    for (std::uint64_t at = 0; element.order != std::endian::native && at < bytes.size(); at += element.bytes)
        std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     bytes.begin() + static_cast<std::ptrdiff_t>(at + element.bytes));
    return bytes;
}

/// The sums of whole numbers wrap, as those of the writer did.
std::vector<std::uint64_t> wholeSums(const ArrayValues &differences)
{
    std::vector<std::uint64_t> sums(valueCount(differences));
    std::visit(
        [&sums](const auto &held) {
            if constexpr (std::is_integral_v<typename std::decay_t<decltype(held)>::value_type>) {
                std::uint64_t sum = 0;
                for (std::size_t index = 0; index < held.size(); ++index) {
                    sum += static_cast<std::uint64_t>(held[index]);
                    sums[index] = sum;
                }
            }
        },
        differences);
    return sums;
}

/// Each sum is rounded to the type of the values, as the writer's are.
std::vector<char> summedUp(const ZarrFilter &filter, const std::vector<char> &bytes)
{
    const ArrayValues differences = decodedAll(filter.stored, bytes);
    const std::size_t count = valueCount(differences);
    const std::vector<std::uint64_t> whole =
        isInteger(filter.plain.type) ? wholeSums(differences) : std::vector<std::uint64_t>();
    ArrayValues plain = makeValues(filter.plain.type, count);
    std::visit(
        [&](auto &held) {
            using Number = typename std::decay_t<decltype(held)>::value_type;
            Number sum = {};
            for (std::size_t index = 0; index < count; ++index) {
                if constexpr (std::is_integral_v<Number>)
                    sum = static_cast<Number>(whole[index]);
                else if constexpr (std::is_floating_point_v<Number>)
                    sum += static_cast<Number>(realValue(differences, index));
                held[index] = sum;
            }
        },
        plain);
    return encodedAll(plain, filter.plain);
}

/// The first bit of a byte is its highest one.
Result<std::vector<char>> unpackedBits(const std::vector<char> &bytes)
{
    const std::uint64_t bits = bytes.empty() ? 0 : 8 * (bytes.size() - 1);
    const std::uint64_t unused = bytes.empty() ? 1 : static_cast<unsigned char>(bytes.front());
    if (unused > bits)
        return tl::unexpected(damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: its size cannot be right.")));
    std::vector<char> truths(bits - unused);
    for (std::uint64_t bit = 0; bit < truths.size(); ++bit)
        truths[bit] = static_cast<char>((static_cast<unsigned char>(bytes[1 + bit / 8]) >> (7 - bit % 8)) & 1U);
    return truths;
}

std::vector<char> rescaled(const ZarrFilter &filter, const std::vector<char> &bytes)
{
    const ArrayValues stored = decodedAll(filter.stored, bytes);
    ArrayValues plain = makeValues(filter.plain.type, valueCount(stored));
    for (std::size_t index = 0; index < valueCount(stored); ++index) {
        const double value = realValue(stored, index) / filter.scale + filter.offset;
        if (auto *const singles = std::get_if<std::vector<float>>(&plain))
            (*singles)[index] = static_cast<float>(value);
        else
            std::get<std::vector<double>>(plain)[index] = value;
    }
    return encodedAll(plain, filter.plain);
}

std::optional<std::uint32_t> wordAt(const std::vector<char> &bytes, std::size_t at)
{
    if (at > bytes.size() || bytes.size() - at < sizeof(std::uint32_t))
        return std::nullopt;
    std::uint32_t word = 0;
    for (std::size_t byte = 0; byte < sizeof word; ++byte)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + byte])) << (8 * byte);
    return word;
}

std::uint32_t checksumOf(ZarrFilter::Sum sum, const char *data, std::size_t bytes)
{
    const auto *const plain = reinterpret_cast<const Bytef *>(data);
    switch (sum) {
    case ZarrFilter::Sum::Crc32:
        return static_cast<std::uint32_t>(crc32_z(0, plain, bytes));
    case ZarrFilter::Sum::Crc32c:
        return crc32c(0, data, bytes);
    case ZarrFilter::Sum::Adler32:
        return static_cast<std::uint32_t>(adler32_z(1, plain, bytes));
    }
    Q_UNREACHABLE();
}

Result<std::vector<char>> checkedBytes(const ZarrFilter &filter, const std::vector<char> &bytes)
{
    if (bytes.size() < checksumBytes)
        return tl::unexpected(wrongSize(bytes.size(), checksumBytes));
    const std::size_t size = bytes.size() - checksumBytes;
    const char *const data = bytes.data() + (filter.isBehind ? 0 : checksumBytes);
    if (wordAt(bytes, filter.isBehind ? size : 0) != checksumOf(filter.sum, data, size))
        return tl::unexpected(damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: its checksum is another one.")));
    return std::vector<char>(data, data + size);
}

Result<std::vector<char>> undone(const ZarrFilter &filter, std::vector<char> bytes)
{
    switch (filter.kind) {
    case ZarrFilter::Kind::Shuffle:
        return unshuffled(bytes, filter.elementBytes);
    case ZarrFilter::Kind::Delta:
        return summedUp(filter, bytes);
    case ZarrFilter::Kind::FixedScaleOffset:
        return rescaled(filter, bytes);
    case ZarrFilter::Kind::Bits:
        return unpackedBits(bytes);
    case ZarrFilter::Kind::Checksum:
        return checkedBytes(filter, bytes);
    case ZarrFilter::Kind::Texts:
        return bytes;
    }
    Q_UNREACHABLE();
}

} // namespace

ZarrCodecs zarrCodecsOf(const QJsonValue &compressor, const QJsonValue &filters)
{
    ZarrCodecs codecs;
    for (const QJsonValue &filter : filters.toArray())
        addFilter(filter.toObject(), codecs);
    if (compressor.isObject())
        setPacker(compressor.toObject(), codecs);
    else if (!compressor.isNull() && !compressor.isUndefined() && codecs.error.isEmpty())
        codecs.error = unknownCodec(compressor.toString());
    for (const QJsonValue &filter : filters.toArray())
        codecs.words += (codecs.words.isEmpty() ? QString() : u", "_s) % filter.toObject()["id"_L1].toString();
    return codecs;
}

Result<std::vector<char>> unpackZarrChunk(const ZarrCodecs &codecs, std::vector<char> stored, std::uint64_t plainBytes)
{
    std::optional<std::uint64_t> wanted = plainBytes;
    for (const ZarrFilter &filter : codecs.filters)
        wanted = storedBytes(filter, *wanted);
    if (codecs.holdsTexts())
        wanted.reset();
    if (stored.size() > mostChunkBytes || wanted.value_or(0) > mostChunkBytes)
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  ZarrCodecTexts::tr("A packed chunk of more than 1 GiB is not read."),
                  {},
                  {},
                  ZarrCodecTexts::tr("Write the array with smaller chunks, or without a compressor.")});
    if (wanted.value_or(0) / bestRatioOf(codecs.packer) > stored.size())
        return tl::unexpected(wrongSize(stored.size(), *wanted));
    Result<std::vector<char>> bytes = unpacked(codecs, std::move(stored), wanted);
    for (auto filter = codecs.filters.rbegin(); bytes && filter != codecs.filters.rend(); ++filter)
        bytes = undone(*filter, std::move(*bytes));
    if (bytes && !codecs.holdsTexts() && bytes->size() != plainBytes)
        return tl::unexpected(wrongSize(bytes->size(), plainBytes));
    return bytes;
}

Result<std::vector<QString>> zarrTexts(const std::vector<char> &bytes, std::uint64_t count)
{
    const Error error =
        damagedChunk(ZarrCodecTexts::tr("The chunk is damaged: its texts are not those of %1 elements.").arg(count));
    if (wordAt(bytes, 0) != count || count > bytes.size() / sizeof(std::uint32_t))
        return tl::unexpected(error);
    std::vector<QString> texts(count);
    std::size_t at = sizeof(std::uint32_t);
    for (QString &text : texts) {
        const auto length = wordAt(bytes, at);
        at += sizeof(std::uint32_t);
        if (!length || *length > bytes.size() - at)
            return tl::unexpected(error);
        text = QString::fromUtf8(bytes.data() + at, static_cast<qsizetype>(*length));
        at += *length;
    }
    return texts;
}

} // namespace rankscope
