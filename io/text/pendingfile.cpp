// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/pendingfile.h"

#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A name that the handler of a signal can read: no memory of the heap, nothing that a destructor takes away at exit.
struct Slot {
    std::atomic<bool> isTaken = false;
    std::atomic<bool> isReady = false;
    std::array<char, PATH_MAX> name = {};
};

std::array<Slot, 16> slots; // more files are never written at once; one beyond them would only not be removed

int remember(const QByteArray &name)
{
    if (name.size() >= PATH_MAX)
        return -1;
    for (std::size_t index = 0; index < slots.size(); ++index) {
        if (slots[index].isTaken.exchange(true))
            continue;
        std::memcpy(slots[index].name.data(), name.constData(), static_cast<std::size_t>(name.size()) + 1);
        slots[index].isReady = true;
        return static_cast<int>(index);
    }
    return -1;
}

QString withoutLinks(const QString &path)
{
    QFileInfo info(path);
    for (int depth = 0; info.isSymLink() && depth < 40; ++depth) // as many as the system follows
        info.setFile(info.symLinkTarget());
    return info.absoluteFilePath();
}

QByteArray descriptorName(int descriptor)
{
    return "/proc/self/fd/" + QByteArray::number(descriptor);
}

/// Some file systems have nothing to bring anywhere, which is no failure.
bool isOnDisk(int descriptor)
{
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

} // namespace

PendingFile::PendingFile(const QString &target) : m_target(QFile::encodeName(withoutLinks(target))) {}

PendingFile::~PendingFile()
{
    if (!m_name.isEmpty())
        ::unlink(m_name.constData());
    forgetName();
    close();
}

bool PendingFile::open()
{
    struct stat old = {};
    const bool isReplaced = ::stat(m_target.constData(), &old) == 0;
    if (isReplaced) {
        if (S_ISDIR(old.st_mode)) {
            errno = EISDIR;
            return false;
        }
        if (::faccessat(AT_FDCWD, m_target.constData(), W_OK, AT_EACCESS) != 0)
            return false;
    }
    const mode_t mode = isReplaced ? 0600 : 0666; // a secret stays one while it is written again
    return openUnnamed(mode) || openNamed(mode);
}

QString PendingFile::name() const
{
    return QFile::decodeName(m_name.isEmpty() ? descriptorName(m_descriptor) : m_name);
}

bool PendingFile::openUnnamed(mode_t mode)
{
    const QByteArray folder = m_target.left(m_target.lastIndexOf('/') + 1);
    m_descriptor = ::open(folder.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
    if (m_descriptor < 0)
        return false;
    if (::access(descriptorName(m_descriptor).constData(), F_OK) == 0) // without it no name can be given later
        return true;
    close();
    return false;
}

bool PendingFile::openNamed(mode_t mode)
{
    do {
        takeName();
        m_descriptor = ::open(m_name.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode);
        if (m_descriptor < 0)
            forgetName();
    } while (m_descriptor < 0 && errno == EEXIST);
    return m_descriptor >= 0;
}

/// The name is remembered before anything has it: a signal may come between the two.
void PendingFile::takeName()
{
    const QByteArray random = QByteArray::number(QRandomGenerator::system()->generate64(), 36);
    m_name = m_target.left(m_target.lastIndexOf('/') + 1) + ".rankscope-" + random;
    m_slot = remember(m_name);
}

void PendingFile::forgetName()
{
    m_name.clear();
    if (m_slot < 0)
        return;
    Slot &slot = slots[static_cast<std::size_t>(m_slot)];
    slot.isReady = false;
    slot.isTaken = false;
    m_slot = -1;
}

/// A new file has the rights that the mask of the user leaves it already. A file system may know no rights: this is our
/// file.
bool PendingFile::takeRights() const
{
    struct stat old = {};
    return ::stat(m_target.constData(), &old) != 0 || ::fchmod(m_descriptor, old.st_mode & 0777) == 0 || errno == EPERM
           || errno == ENOTSUP;
}

bool PendingFile::keep()
{
    if (!takeRights() || !isOnDisk(m_descriptor))
        return false;
    if (m_name.isEmpty()) {
        takeName();
        if (::linkat(AT_FDCWD, descriptorName(m_descriptor).constData(), AT_FDCWD, m_name.constData(),
                     AT_SYMLINK_FOLLOW)
            != 0) {
            const int reason = errno;
            forgetName();
            errno = reason;
            return false;
        }
    }
    if (!close() || std::rename(m_name.constData(), m_target.constData()) != 0)
        return false;
    forgetName();
    return true;
}

bool PendingFile::close()
{
    const int descriptor = std::exchange(m_descriptor, -1);
    return descriptor < 0 || ::close(descriptor) == 0;
}

void removePendingFiles() noexcept
{
    for (const Slot &slot : slots)
        if (slot.isReady)
            ::unlink(slot.name.data());
}

} // namespace rankscope
