// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrlibraries.h"

#include <QCoreApplication>
#include <QtEndian>

#ifdef RANKSCOPE_BLOSC_LIBRARY
#include <blosc.h>
#include <bzlib.h>
#include <lz4.h>
#include <lzma.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>
#endif

namespace rankscope {

namespace {

struct ZarrLibraryTexts {
    Q_DECLARE_TR_FUNCTIONS(Zarr)
};

Error unsupported(const QString &reason)
{
    return {ErrorKind::Unsupported, reason, {}, {}, {}};
}

#ifdef RANKSCOPE_BLOSC_LIBRARY

Error damaged(const QString &library)
{
    return {ErrorKind::Damaged,
            ZarrLibraryTexts::tr("The chunk is damaged: %1 cannot unpack it.").arg(library),
            {},
            {},
            {}};
}

/// Whether the library is there with all these functions, which are filled in.
template<typename... Function>
bool load(QLatin1StringView library, const std::pair<const char *, Function *> &...functions)
{
    void *const handle = dlopen(library.data(), RTLD_NOW | RTLD_LOCAL);
    const auto find = [handle](const char *name, auto &function) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
        return function != nullptr;
    };
    return handle && (find(functions.first, *functions.second) && ...);
}

struct Blosc {
    static constexpr QLatin1StringView library{RANKSCOPE_BLOSC_LIBRARY}, package{"libblosc1"};
    decltype(&::blosc_cbuffer_validate) validate = nullptr;
    decltype(&::blosc_decompress_ctx) decompress = nullptr;
    bool isLoaded =
        load(library, std::pair("blosc_cbuffer_validate", &validate), std::pair("blosc_decompress_ctx", &decompress));
};

struct Zstd {
    static constexpr QLatin1StringView library{RANKSCOPE_ZSTD_LIBRARY}, package{"libzstd1"};
    decltype(&::ZSTD_decompress) decompress = nullptr;
    decltype(&::ZSTD_getErrorCode) errorCode = nullptr;
    bool isLoaded =
        load(library, std::pair("ZSTD_decompress", &decompress), std::pair("ZSTD_getErrorCode", &errorCode));
};

struct Lz4 {
    static constexpr QLatin1StringView library{RANKSCOPE_LZ4_LIBRARY}, package{"liblz4-1"};
    decltype(&::LZ4_decompress_safe) decompress = nullptr;
    bool isLoaded = load(library, std::pair("LZ4_decompress_safe", &decompress));
};

struct Bzip2 {
    static constexpr QLatin1StringView library{RANKSCOPE_BZIP2_LIBRARY}, package{"libbz2-1.0"};
    decltype(&::BZ2_bzBuffToBuffDecompress) decompress = nullptr;
    bool isLoaded = load(library, std::pair("BZ2_bzBuffToBuffDecompress", &decompress));
};

struct Lzma {
    static constexpr QLatin1StringView library{RANKSCOPE_LZMA_LIBRARY}, package{"liblzma5"};
    decltype(&::lzma_auto_decoder) decoder = nullptr;
    decltype(&::lzma_raw_decoder) rawDecoder = nullptr;
    decltype(&::lzma_lzma_preset) preset = nullptr;
    decltype(&::lzma_code) code = nullptr;
    decltype(&::lzma_end) end = nullptr;
    bool isLoaded =
        load(library, std::pair("lzma_auto_decoder", &decoder), std::pair("lzma_raw_decoder", &rawDecoder),
             std::pair("lzma_lzma_preset", &preset), std::pair("lzma_code", &code), std::pair("lzma_end", &end));
};

/// A library is loaded with the first chunk that needs it.
template<typename Library>
const Library &loaded()
{
    static const Library functions{};
    return functions;
}

template<typename Library>
QString whyNot()
{
    if (loaded<Library>().isLoaded)
        return {};
    return ZarrLibraryTexts::tr("It is packed by a library (%1) that is not installed. Debian and Ubuntu have it as "
                                "%2.")
        .arg(Library::library, Library::package);
}

/// The filters as the library takes them. They refer to each other: neither is copied.
class LzmaChain
{
public:
    explicit LzmaChain(std::span<const LzmaFilter> filters);
    LzmaChain(const LzmaChain &) = delete;
    LzmaChain &operator=(const LzmaChain &) = delete;

    /// Whether the library undoes them, each and in this order, with room for so many bytes: no match reaches back
    /// farther than that, whatever the writer had made room for. Makes a decoder of the stream.
    bool makeDecoder(lzma_stream &stream, std::size_t bytes);

private:
    lzma_filter filterOf(const LzmaFilter &filter, std::size_t at);

    std::array<lzma_filter, LZMA_FILTERS_MAX + 1> m_filters = {};
    std::array<lzma_options_lzma, LZMA_FILTERS_MAX> m_packers = {};
    std::array<lzma_options_delta, LZMA_FILTERS_MAX> m_differences = {};
    std::array<lzma_options_bcj, LZMA_FILTERS_MAX> m_machineCode = {};
    bool m_isKnown = true;
};

LzmaChain::LzmaChain(std::span<const LzmaFilter> filters) : m_isKnown(filters.size() <= LZMA_FILTERS_MAX)
{
    const std::size_t count = std::min<std::size_t>(filters.size(), LZMA_FILTERS_MAX);
    for (std::size_t at = 0; at < count; ++at)
        m_filters[at] = filterOf(filters[at], at);
    m_filters[count] = {.id = LZMA_VLI_UNKNOWN, .options = nullptr};
}

lzma_filter LzmaChain::filterOf(const LzmaFilter &filter, std::size_t at)
{
    if (filter.id == LZMA_FILTER_DELTA) {
        m_differences[at].type = LZMA_DELTA_TYPE_BYTE;
        m_differences[at].dist = filter.distance;
        return {.id = filter.id, .options = &m_differences[at]};
    }
    if (filter.id != LZMA_FILTER_LZMA1 && filter.id != LZMA_FILTER_LZMA2) {
        m_machineCode[at].start_offset = filter.startOffset;
        return {.id = filter.id, .options = &m_machineCode[at]};
    }
    lzma_options_lzma &packer = m_packers[at];
    m_isKnown = m_isKnown && loaded<Lzma>().preset(&packer, filter.preset) == 0;
    packer.dict_size = filter.dictionaryBytes.value_or(packer.dict_size);
    packer.lc = filter.literalContextBits.value_or(packer.lc);
    packer.lp = filter.literalPositionBits.value_or(packer.lp);
    packer.pb = filter.positionBits.value_or(packer.pb);
    return {.id = filter.id, .options = &packer};
}

bool LzmaChain::makeDecoder(lzma_stream &stream, std::size_t bytes)
{
    const auto most = static_cast<std::uint32_t>(std::max<std::size_t>(bytes, LZMA_DICT_SIZE_MIN)); // below 2^32
    for (lzma_options_lzma &packer : m_packers)
        packer.dict_size = std::min(packer.dict_size, most);
    return m_isKnown && loaded<Lzma>().rawDecoder(&stream, m_filters.data()) == LZMA_OK;
}

/// Runs a stream that a decoder was made for, and ends it.
Result<std::optional<std::uint64_t>> decodedBy(lzma_stream &stream, std::span<const char> packed, std::span<char> plain)
{
    stream.next_in = reinterpret_cast<const std::uint8_t *>(packed.data());
    stream.avail_in = packed.size();
    stream.next_out = reinterpret_cast<std::uint8_t *>(plain.data());
    stream.avail_out = plain.size();
    lzma_ret state = LZMA_OK;
    while (state == LZMA_OK)
        state = loaded<Lzma>().code(&stream, LZMA_FINISH);
    const std::uint64_t got = stream.total_out;
    const bool isFull = state == LZMA_BUF_ERROR && stream.avail_out == 0;
    loaded<Lzma>().end(&stream);
    if (isFull)
        return std::optional<std::uint64_t>();
    if (state != LZMA_STREAM_END)
        return tl::unexpected(damaged(QStringLiteral("xz")));
    return std::optional<std::uint64_t>(got);
}

#else

QString leftOut(QLatin1StringView coder)
{
    return ZarrLibraryTexts::tr("It is packed by %1, and this Rankscope was built without the library for that "
                                "(RANKSCOPE_ZARR).")
        .arg(coder);
}

#endif

} // namespace

#ifdef RANKSCOPE_BLOSC_LIBRARY

QString whyNoBlosc()
{
    return whyNot<Blosc>();
}

QString whyNoZstd()
{
    return whyNot<Zstd>();
}

QString whyNoLz4()
{
    return whyNot<Lz4>();
}

QString whyNoBzip2()
{
    return whyNot<Bzip2>();
}

QString whyNoLzma()
{
    return whyNot<Lzma>();
}

QString whyNoRawLzma(std::span<const LzmaFilter> filters)
{
    if (!loaded<Lzma>().isLoaded)
        return whyNoLzma();
    if (filters.empty())
        return ZarrLibraryTexts::tr("Its chunks are raw lzma, and nothing says with which filters.");
    lzma_stream stream = LZMA_STREAM_INIT;
    const bool isKnown = LzmaChain(filters).makeDecoder(stream, 0);
    loaded<Lzma>().end(&stream);
    return isKnown ? QString() : ZarrLibraryTexts::tr("Its chunks are raw lzma, with filters that xz does not know.");
}

Result<std::uint64_t> bloscBytes(std::span<const char> packed)
{
    if (!loaded<Blosc>().isLoaded)
        return tl::unexpected(unsupported(whyNoBlosc()));
    constexpr char newestVersion = 2; // of the format; Blosc 2 begins with 3
    if (!packed.empty() && packed.front() > newestVersion)
        return tl::unexpected(unsupported(ZarrLibraryTexts::tr("The chunk was packed by Blosc 2, which is not read.")));
    std::size_t bytes = 0;
    if (packed.size() < BLOSC_MIN_HEADER_LENGTH || loaded<Blosc>().validate(packed.data(), packed.size(), &bytes) != 0)
        return tl::unexpected(damaged(QStringLiteral("Blosc")));
    return bytes;
}

Result<void> unpackBlosc(std::span<const char> packed, std::span<char> plain)
{
    if (plain.empty())
        return {};
    const int got = loaded<Blosc>().decompress(packed.data(), plain.data(), plain.size(), 1);
    if (got < 0 || static_cast<std::size_t>(got) != plain.size())
        return tl::unexpected(damaged(QStringLiteral("Blosc")));
    return {};
}

Result<std::optional<std::uint64_t>> unpackZstd(std::span<const char> packed, std::span<char> plain)
{
    if (!loaded<Zstd>().isLoaded)
        return tl::unexpected(unsupported(whyNoZstd()));
    const std::size_t got = loaded<Zstd>().decompress(plain.data(), plain.size(), packed.data(), packed.size());
    const ZSTD_ErrorCode error = loaded<Zstd>().errorCode(got);
    if (error == ZSTD_error_dstSize_tooSmall)
        return std::optional<std::uint64_t>();
    if (error != ZSTD_error_no_error)
        return tl::unexpected(damaged(QStringLiteral("zstd")));
    return std::optional<std::uint64_t>(got);
}

Result<std::uint64_t> lz4Bytes(std::span<const char> packed)
{
    if (!loaded<Lz4>().isLoaded)
        return tl::unexpected(unsupported(whyNoLz4()));
    if (packed.size() < sizeof(quint32))
        return tl::unexpected(damaged(QStringLiteral("LZ4")));
    return qFromLittleEndian<quint32>(packed.data());
}

Result<void> unpackLz4(std::span<const char> packed, std::span<char> plain)
{
    constexpr std::size_t most = std::numeric_limits<int>::max();
    const std::span<const char> block = packed.subspan(sizeof(quint32));
    if (block.size() > most || plain.size() > most)
        return tl::unexpected(damaged(QStringLiteral("LZ4")));
    const int got = loaded<Lz4>().decompress(block.data(), plain.data(), int(block.size()), int(plain.size()));
    if (got < 0 || static_cast<std::size_t>(got) != plain.size())
        return tl::unexpected(damaged(QStringLiteral("LZ4")));
    return {};
}

Result<std::optional<std::uint64_t>> unpackBzip2(std::span<const char> packed, std::span<char> plain)
{
    if (!loaded<Bzip2>().isLoaded)
        return tl::unexpected(unsupported(whyNoBzip2()));
    auto bytes = static_cast<unsigned>(plain.size()); // chunks are below 2^32
    auto *const source = const_cast<char *>(packed.data()); // the library writes nothing there
    const auto packedBytes = static_cast<unsigned>(packed.size());
    const int state = loaded<Bzip2>().decompress(plain.data(), &bytes, source, packedBytes, 0, 0);
    if (state == BZ_OUTBUFF_FULL)
        return std::optional<std::uint64_t>();
    if (state != BZ_OK)
        return tl::unexpected(damaged(QStringLiteral("bzip2")));
    return std::optional<std::uint64_t>(bytes);
}

Result<std::optional<std::uint64_t>> unpackLzma(std::span<const char> packed, std::span<char> plain)
{
    constexpr std::uint64_t mostMemory = std::uint64_t{512} << 20U; // the largest preset asks for 65 MiB
    if (!loaded<Lzma>().isLoaded)
        return tl::unexpected(unsupported(whyNoLzma()));
    lzma_stream stream = LZMA_STREAM_INIT;
    if (loaded<Lzma>().decoder(&stream, mostMemory, 0) != LZMA_OK)
        return tl::unexpected(damaged(QStringLiteral("xz")));
    return decodedBy(stream, packed, plain);
}

Result<std::optional<std::uint64_t>> unpackRawLzma(std::span<const LzmaFilter> filters, std::span<const char> packed,
                                                   std::span<char> plain)
{
    if (!loaded<Lzma>().isLoaded)
        return tl::unexpected(unsupported(whyNoLzma()));
    lzma_stream stream = LZMA_STREAM_INIT;
    LzmaChain chain(filters);
    if (!chain.makeDecoder(stream, plain.size()))
        return tl::unexpected(unsupported(whyNoRawLzma(filters)));
    return decodedBy(stream, packed, plain);
}

#else

QString whyNoBlosc()
{
    return leftOut(QLatin1StringView("Blosc"));
}

QString whyNoZstd()
{
    return leftOut(QLatin1StringView("zstd"));
}

QString whyNoLz4()
{
    return leftOut(QLatin1StringView("LZ4"));
}

QString whyNoBzip2()
{
    return leftOut(QLatin1StringView("bzip2"));
}

QString whyNoLzma()
{
    return leftOut(QLatin1StringView("xz"));
}

QString whyNoRawLzma(std::span<const LzmaFilter>)
{
    return whyNoLzma();
}

Result<std::uint64_t> bloscBytes(std::span<const char>)
{
    return tl::unexpected(unsupported(whyNoBlosc()));
}

Result<void> unpackBlosc(std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoBlosc()));
}

Result<std::optional<std::uint64_t>> unpackZstd(std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoZstd()));
}

Result<std::uint64_t> lz4Bytes(std::span<const char>)
{
    return tl::unexpected(unsupported(whyNoLz4()));
}

Result<void> unpackLz4(std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoLz4()));
}

Result<std::optional<std::uint64_t>> unpackBzip2(std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoBzip2()));
}

Result<std::optional<std::uint64_t>> unpackLzma(std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoLzma()));
}

Result<std::optional<std::uint64_t>> unpackRawLzma(std::span<const LzmaFilter>, std::span<const char>, std::span<char>)
{
    return tl::unexpected(unsupported(whyNoLzma()));
}

#endif

} // namespace rankscope
