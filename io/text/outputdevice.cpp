// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/outputdevice.h"

#include <unistd.h>

#include <cerrno>

namespace rankscope {

namespace {

constexpr qsizetype blockBytes = qsizetype(1) << 16;

} // namespace

OutputDevice::OutputDevice(int descriptor) : m_descriptor(descriptor)
{
    m_buffer.reserve(blockBytes);
    open(QIODevice::WriteOnly | QIODevice::Unbuffered);
}

bool OutputDevice::flush()
{
    const bool written = writeThrough(m_buffer.constData(), m_buffer.size());
    m_buffer.truncate(0);
    return written;
}

qint64 OutputDevice::writeData(const char *data, qint64 size)
{
    if (m_error != 0 || (m_buffer.size() + size > blockBytes && !flush()))
        return -1;
    if (size >= blockBytes)
        return writeThrough(data, size) ? size : -1;
    m_buffer.append(data, size);
    return size;
}

bool OutputDevice::writeThrough(const char *data, qint64 size)
{
    while (size > 0 && m_error == 0) {
        const ssize_t count = ::write(m_descriptor, data, static_cast<std::size_t>(size));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            m_error = errno;
            setErrorString(qt_error_string(m_error));
            break;
        }
        data += count;
        size -= count;
    }
    return m_error == 0;
}

} // namespace rankscope
