// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/bytesource.h"

#include "io/text/inputname.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t packedBlock = std::size_t(256) << 10;

QString systemText(int code)
{
    return QString::fromLocal8Bit(std::strerror(code));
}

Error openError(const QString &path, int code)
{
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        return {ErrorKind::NotFound,
                QCoreApplication::translate("ByteSource", "The file does not exist."),
                path,
                {},
                QCoreApplication::translate("ByteSource", "Check the name.")};
    case EACCES:
    case EPERM:
        return {ErrorKind::NoPermission,
                QCoreApplication::translate("ByteSource", "You may not read this file."),
                path,
                {},
                QCoreApplication::translate("ByteSource", "Ask its owner for the right to read it.")};
    default:
        return {ErrorKind::Damaged,
                QCoreApplication::translate("ByteSource", "The file cannot be opened: %1.").arg(systemText(code)),
                path,
                {},
                {}};
    }
}

std::optional<Error> kindError(const QString &path, const struct stat &status)
{
    if (S_ISREG(status.st_mode))
        return std::nullopt;
    if (S_ISDIR(status.st_mode))
        return Error{ErrorKind::NotAFile,
                     QCoreApplication::translate("ByteSource", "This is a folder, not a file."),
                     path,
                     {},
                     {}};
    return Error{ErrorKind::NotAFile,
                 QCoreApplication::translate("ByteSource", "This is no regular file."),
                 path,
                 {},
                 QCoreApplication::translate("ByteSource", "Files and pipes are read, and standard input as -.")};
}

} // namespace

struct ByteSource::State {
    State() = default;
    State(const State &) = delete;
    State &operator=(const State &) = delete;
    ~State()
    {
        if (unpacking)
            inflateEnd(&stream);
        if (descriptor > STDERR_FILENO)
            close(descriptor);
    }

    int descriptor = -1; // -1: memory
    bool isFile = false; // regular, so size and time mean something
    struct stat before = {};
    std::span<const char> memory; // what is left of `wholeMemory`
    std::span<const char> wholeMemory;
    std::uint64_t consumed = 0;

    // A part of a file is read by position: the descriptor is a copy and shares its own with others.
    bool isPart = false;
    std::uint64_t position = 0;
    std::uint64_t partEnd = 0;

    std::optional<QString> damage;

    // The first bytes, read to look for the mark of gzip.
    std::array<char, 2> head = {};
    std::size_t headSize = 0;
    std::size_t headUsed = 0;

    bool unpacking = false;
    bool memberOpen = false; // inside a member of the .gz
    bool unpackingEnded = false;
    z_stream stream = {};
    std::vector<char> packed;

    std::size_t readRaw(std::span<char> buffer);
    std::size_t readDescriptor(std::span<char> buffer);
    std::size_t unpack(std::span<char> buffer);
    bool refill();
    void finishMember();
    void sniff();
};

std::size_t ByteSource::State::readDescriptor(std::span<char> buffer)
{
    std::size_t filled = 0;
    if (isPart)
        buffer = buffer.first(std::min<std::uint64_t>(buffer.size(), partEnd - position));
    while (filled < buffer.size()) {
        const std::span<char> rest = buffer.subspan(filled);
        const ssize_t got = isPart ? pread(descriptor, rest.data(), rest.size(), static_cast<off_t>(position))
                                   : ::read(descriptor, rest.data(), rest.size());
        if (got > 0) {
            filled += static_cast<std::size_t>(got);
            position += static_cast<std::uint64_t>(got);
            continue;
        }
        if (got == 0)
            break;
        if (errno == EINTR)
            continue;
        damage = QCoreApplication::translate("ByteSource", "Reading stopped with an error: %1.").arg(systemText(errno));
        break;
    }
    return filled;
}

std::size_t ByteSource::State::readRaw(std::span<char> buffer)
{
    std::size_t filled = std::min(headSize - headUsed, buffer.size());
    std::copy_n(head.data() + headUsed, filled, buffer.data());
    headUsed += filled;
    if (descriptor >= 0) {
        filled += readDescriptor(buffer.subspan(filled));
        consumed += filled;
        return filled;
    }
    const std::size_t count = std::min(buffer.size() - filled, memory.size());
    if (count > 0)
        std::memcpy(buffer.data() + filled, memory.data(), count);
    memory = memory.subspan(count);
    consumed += filled + count;
    return filled + count;
}

void ByteSource::State::sniff()
{
    headSize = readRaw(head);
    consumed = 0;
    if (headSize < head.size() || head[0] != '\x1f' || head[1] != '\x8b')
        return;
    unpacking = inflateInit2(&stream, 16 + MAX_WBITS) == Z_OK;
    memberOpen = unpacking;
    const auto bytes = static_cast<std::uint64_t>(before.st_size); // 0: of standard input
    packed.resize(bytes > 0 ? std::min<std::uint64_t>(packedBlock, bytes) : packedBlock);
}

bool ByteSource::State::refill()
{
    if (stream.avail_in > 0)
        return true;
    const std::size_t got = readRaw(packed);
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(got);
    return got > 0;
}

/// After a member another one may follow; anything else behind it is no part of the text (gzip leaves it out too).
void ByteSource::State::finishMember()
{
    memberOpen = false;
    if (!refill()) {
        unpackingEnded = true;
        return;
    }
    if (*stream.next_in != 0x1f) {
        unpackingEnded = true;
        damage =
            QCoreApplication::translate("ByteSource", "Bytes that are not compressed follow the compressed text; they "
                                                      "were left out.");
        return;
    }
    inflateReset(&stream);
    memberOpen = true;
}

std::size_t ByteSource::State::unpack(std::span<char> buffer)
{
    const std::size_t wanted = std::min<std::size_t>(buffer.size(), UINT_MAX);
    stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
    stream.avail_out = static_cast<uInt>(wanted);
    while (stream.avail_out > 0 && !unpackingEnded) {
        if (!refill()) {
            unpackingEnded = true;
            if (memberOpen && !damage)
                damage =
                    QCoreApplication::translate("ByteSource", "The compressed file is cut off; what it held was read.");
            break;
        }
        const int result = inflate(&stream, Z_NO_FLUSH);
        if (result == Z_STREAM_END) {
            finishMember();
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            unpackingEnded = true;
            damage = QCoreApplication::translate(
                "ByteSource", "The compressed file is damaged; what stood before the damage was read.");
        }
    }
    return wanted - stream.avail_out;
}

ByteSource::ByteSource(std::unique_ptr<State> state) : m_state(std::move(state))
{
    if (!m_state->isPart)
        m_state->sniff();
}

ByteSource::ByteSource(ByteSource &&) noexcept = default;
ByteSource &ByteSource::operator=(ByteSource &&) noexcept = default;
ByteSource::~ByteSource() = default;

Result<ByteSource> ByteSource::open(const QString &path)
{
    auto state = std::make_unique<State>();
    if (path == "-"_L1) {
        state->descriptor = STDIN_FILENO;
        return ByteSource(std::move(state));
    }
    const Result<QByteArray> name = inputName(path);
    if (!name)
        return tl::unexpected(name.error());
    if (stat(name->constData(), &state->before) != 0)
        return tl::unexpected(openError(path, errno));
    if (auto error = kindError(path, state->before))
        return tl::unexpected(std::move(*error));
    state->descriptor = ::open(name->constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (state->descriptor < 0)
        return tl::unexpected(openError(path, errno));
    if (fstat(state->descriptor, &state->before) != 0)
        return tl::unexpected(openError(path, errno));
    state->isFile = true;
    posix_fadvise(state->descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
    return ByteSource(std::move(state));
}

ByteSource ByteSource::fromMemory(std::span<const char> bytes)
{
    auto state = std::make_unique<State>();
    state->memory = bytes;
    state->wholeMemory = bytes;
    state->before.st_size = static_cast<off_t>(bytes.size());
    return ByteSource(std::move(state));
}

std::optional<ByteSource> ByteSource::part(std::uint64_t first, std::uint64_t last) const
{
    if (m_state->unpacking || (m_state->descriptor >= 0 && !m_state->isFile))
        return std::nullopt;
    auto state = std::make_unique<State>();
    state->isPart = true;
    state->before = m_state->before;
    state->isFile = m_state->isFile;
    last = std::min(last, fileBytes());
    first = std::min(first, last);
    if (m_state->descriptor < 0) {
        state->memory = m_state->wholeMemory.subspan(first, last - first);
        state->wholeMemory = state->memory;
        return ByteSource(std::move(state));
    }
    state->position = first;
    state->partEnd = last;
    state->descriptor = fcntl(m_state->descriptor, F_DUPFD_CLOEXEC, 0);
    return state->descriptor < 0 ? std::nullopt : std::optional(ByteSource(std::move(state)));
}

std::size_t ByteSource::read(std::span<char> buffer)
{
    return m_state->unpacking ? m_state->unpack(buffer) : m_state->readRaw(buffer);
}

std::optional<QString> ByteSource::damage() const
{
    if (m_state->damage || !m_state->isFile)
        return m_state->damage;
    struct stat now = {};
    if (fstat(m_state->descriptor, &now) != 0)
        return std::nullopt;
    const auto &before = m_state->before;
    const bool same = now.st_size == before.st_size && now.st_mtim.tv_sec == before.st_mtim.tv_sec
                      && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec;
    if (same)
        return std::nullopt;
    if (now.st_size < before.st_size)
        return QCoreApplication::translate("ByteSource", "The file became shorter while it was read; load it again.");
    return QCoreApplication::translate("ByteSource", "The file changed while it was read; load it again.");
}

std::uint64_t ByteSource::fileBytes() const
{
    return static_cast<std::uint64_t>(m_state->before.st_size);
}

std::uint64_t ByteSource::consumedBytes() const
{
    return m_state->consumed;
}

std::size_t ByteSource::bufferBytes(std::size_t most) const
{
    constexpr std::size_t least = 4096;
    if (fileBytes() == 0 || isCompressed()) // the length is not known
        return most;
    return std::min<std::size_t>(most, std::max<std::uint64_t>(fileBytes(), least));
}

QDateTime ByteSource::fileTime() const
{
    if (!m_state->isFile)
        return {};
    const auto &time = m_state->before.st_mtim;
    return QDateTime::fromMSecsSinceEpoch(time.tv_sec * 1000 + time.tv_nsec / 1'000'000, Qt::UTC);
}

bool ByteSource::isCompressed() const
{
    return m_state->unpacking;
}

std::vector<char> readToEnd(ByteSource &source, const Progress &progress)
{
    const std::size_t step = source.bufferBytes(std::size_t(1) << 20);
    std::vector<char> bytes;
    std::size_t got = step;
    while (got == step && !progress.isCancelled()) {
        bytes.resize(bytes.size() + step);
        got = source.read(std::span(bytes).last(step));
        bytes.resize(bytes.size() - step + got);
    }
    return bytes;
}

} // namespace rankscope
