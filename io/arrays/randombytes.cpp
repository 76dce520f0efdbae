// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/randombytes.h"

#include "io/text/bytesource.h"
#include "io/text/inputname.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostInMemory = std::uint64_t(4) << 30U; // of what can be read only from front to back
constexpr std::size_t readStep = std::size_t(8) << 20U; // between two looks at the cancel

bool isInside(std::uint64_t offset, std::uint64_t count, std::uint64_t size)
{
    return offset <= size && count <= size - offset;
}

class FileBytes : public RandomBytes
{
public:
    FileBytes(int descriptor, const struct stat &status, QString path)
        : m_descriptor(descriptor)
        , m_before(status)
        , m_path(std::move(path))
    {}
    ~FileBytes() override { close(m_descriptor); }

    std::uint64_t size() const override { return static_cast<std::uint64_t>(m_before.st_size); }
    Result<void> read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const override;

private:
    Result<void> readStep(std::uint64_t offset, std::span<char> buffer) const;
    bool isUnchanged() const;

    int m_descriptor;
    struct stat m_before;
    QString m_path;
};

bool FileBytes::isUnchanged() const
{
    struct stat now = {};
    return fstat(m_descriptor, &now) == 0 && now.st_size == m_before.st_size
           && now.st_mtim.tv_sec == m_before.st_mtim.tv_sec && now.st_mtim.tv_nsec == m_before.st_mtim.tv_nsec;
}

Result<void> FileBytes::read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const
{
    if (!isInside(offset, buffer.size(), size()))
        return tl::unexpected(behindTheEnd(m_path, size()));
    while (!buffer.empty()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_path));
        const std::size_t count = std::min(buffer.size(), rankscope::readStep);
        if (auto done = readStep(offset, buffer.first(count)); !done)
            return done;
        offset += count;
        buffer = buffer.subspan(count);
    }
    if (isUnchanged())
        return {};
    return tl::unexpected(
        Error{ErrorKind::Damaged,
              QCoreApplication::translate("RandomBytes", "The file changed since it was opened."),
              m_path,
              {},
              QCoreApplication::translate("RandomBytes", "Load it again when it is no longer written.")});
}

Result<void> FileBytes::readStep(std::uint64_t offset, std::span<char> buffer) const
{
    while (!buffer.empty()) {
        const ssize_t got = pread(m_descriptor, buffer.data(), buffer.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            const QString reason = QString::fromLocal8Bit(std::strerror(errno));
            return tl::unexpected(
                Error{ErrorKind::Damaged,
                      QCoreApplication::translate("RandomBytes", "The file cannot be read: %1.").arg(reason),
                      m_path,
                      {},
                      {}});
        }
        if (got == 0)
            return tl::unexpected(
                Error{ErrorKind::Damaged,
                      QCoreApplication::translate("RandomBytes", "The file became shorter since it was opened."),
                      m_path,
                      {},
                      QCoreApplication::translate("RandomBytes", "Load it again.")});
        offset += static_cast<std::uint64_t>(got);
        buffer = buffer.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

class MemoryBytes : public RandomBytes
{
public:
    MemoryBytes(std::vector<char> bytes, QString name) : m_bytes(std::move(bytes)), m_name(std::move(name)) {}

    std::uint64_t size() const override { return m_bytes.size(); }

    Result<void> read(std::uint64_t offset, std::span<char> buffer, const Progress &) const override
    {
        if (!isInside(offset, buffer.size(), m_bytes.size()))
            return tl::unexpected(behindTheEnd(m_name, m_bytes.size()));
        std::copy_n(m_bytes.data() + offset, buffer.size(), buffer.data());
        return {};
    }

private:
    std::vector<char> m_bytes;
    QString m_name;
};

class PartOfBytes : public RandomBytes
{
public:
    PartOfBytes(SharedBytes whole, std::uint64_t first, std::uint64_t size, QString name)
        : m_whole(std::move(whole))
        , m_first(first)
        , m_size(size)
        , m_name(std::move(name))
    {}

    std::uint64_t size() const override { return m_size; }

    Result<void> read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const override
    {
        if (!isInside(offset, buffer.size(), m_size))
            return tl::unexpected(behindTheEnd(m_name, m_size));
        return m_whole->read(m_first + offset, buffer, progress);
    }

private:
    SharedBytes m_whole;
    std::uint64_t m_first;
    std::uint64_t m_size;
    QString m_name;
};

Result<SharedBytes> readIntoMemory(ByteSource &source, const QString &path, const Progress &progress)
{
    constexpr std::size_t step = std::size_t(1) << 20U;
    std::vector<char> bytes;
    std::size_t got = step;
    while (got == step) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(path));
        if (bytes.size() >= mostInMemory)
            return tl::unexpected(
                Error{ErrorKind::TooLarge,
                      QCoreApplication::translate("RandomBytes", "More than 4 GiB cannot be unpacked into memory."),
                      path,
                      {},
                      QCoreApplication::translate("RandomBytes", "Write it to a plain file and open that.")});
        bytes.resize(bytes.size() + step);
        got = source.read(std::span(bytes).last(step));
        bytes.resize(bytes.size() - step + got);
    }
    if (const auto damage = source.damage())
        return tl::unexpected(Error{ErrorKind::Damaged, *damage, path, {}, {}});
    return memoryBytes(std::move(bytes), path);
}

} // namespace

Error behindTheEnd(const QString &name, std::uint64_t size)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("RandomBytes", "These elements are behind the end of the file at byte %1.")
                .arg(size),
            name,
            {},
            QCoreApplication::translate("RandomBytes", "The file is cut: write it again.")};
}

Result<SharedBytes> openRandomBytes(const QString &path, const Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    if (path == "-"_L1 || source->isCompressed())
        return readIntoMemory(*source, path, progress);
    const Result<QByteArray> name = inputName(path);
    if (!name)
        return tl::unexpected(name.error());
    const int descriptor = ::open(name->constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status = {};
    if (descriptor < 0 || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        if (descriptor >= 0)
            close(descriptor);
        return tl::unexpected(Error{ErrorKind::NotFound,
                                    QCoreApplication::translate("RandomBytes", "The file cannot be opened any more."),
                                    path,
                                    {},
                                    QCoreApplication::translate("RandomBytes", "Check whether it was moved.")});
    }
    return std::make_shared<const FileBytes>(descriptor, status, path);
}

SharedBytes memoryBytes(std::vector<char> bytes, const QString &name)
{
    return std::make_shared<const MemoryBytes>(std::move(bytes), name);
}

SharedBytes partOfBytes(SharedBytes whole, std::uint64_t first, std::uint64_t size, const QString &name)
{
    Q_ASSERT(isInside(first, size, whole->size()));
    return std::make_shared<const PartOfBytes>(std::move(whole), first, size, name);
}

Result<std::string> readHead(const RandomBytes &bytes, std::size_t most, const Progress &progress)
{
    std::string head(std::min<std::uint64_t>(most, bytes.size()), '\0');
    if (auto done = bytes.read(0, head, progress); !done)
        return tl::unexpected(done.error());
    return head;
}

} // namespace rankscope
