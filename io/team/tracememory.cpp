// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/tracememory.h"

#include "model/trace/pairs/tracepacking.h"

#include <QFile>
#include <QUuid>

#include <sys/mman.h>
#include <unistd.h>

#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 tokenBytes = 16;

/// Where a column begins behind what ends at `end`.
std::uint64_t nextPage(std::uint64_t end)
{
    static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return (end + page - 1) / page * page;
}

/// What stands before the columns: the rest of the trace, and how long they are.
QByteArray headOf(const Trace &trace)
{
    Packer packer;
    packWithoutColumns(packer, trace);
    visitColumns(trace, [&packer](const auto &column) { packer.add(std::uint64_t(column.size())); });
    return packer.take();
}

bool write(QFile &file, const char *bytes, std::size_t count)
{
    return file.write(bytes, static_cast<qint64>(count)) == static_cast<qint64>(count);
}

bool writeTrace(QFile &file, const QByteArray &token, const Trace &trace)
{
    const QByteArray head = headOf(trace);
    const auto headBytes = static_cast<std::uint64_t>(head.size());
    bool isWritten = file.write(token) == token.size()
                     && write(file, reinterpret_cast<const char *>(&headBytes), sizeof headBytes)
                     && file.write(head) == head.size();
    visitColumns(trace, [&](const auto &column) {
        isWritten = isWritten && file.seek(static_cast<qint64>(nextPage(static_cast<std::uint64_t>(file.pos()))))
                    && write(file, reinterpret_cast<const char *>(column.data()), column.bytes());
    });
    return isWritten;
}

/// Null where it is not that of the token.
std::shared_ptr<const Trace> mappedTrace(QFile &file, const QByteArray &token)
{
    std::uint64_t headBytes = 0;
    if (file.read(tokenBytes) != token
        || file.read(reinterpret_cast<char *>(&headBytes), sizeof headBytes) != qint64{sizeof headBytes}
        || headBytes > static_cast<std::uint64_t>(file.size()))
        return nullptr;
    const QByteArray head = file.read(static_cast<qint64>(headBytes));
    Unpacker unpacker(head);
    const auto trace = std::make_shared<Trace>();
    unpackWithoutColumns(unpacker, *trace);
    auto at = static_cast<std::uint64_t>(file.pos());
    visitColumns(*trace, [&]<typename T>(Column<T> &column) {
        const std::size_t count = unpacker.take<std::uint64_t>();
        at = nextPage(at);
        auto mapped = Column<T>::mapped(file.handle(), at, count);
        at += count * sizeof(T);
        unpacker.expect(mapped && at <= static_cast<std::uint64_t>(file.size()));
        if (mapped)
            column = std::move(*mapped);
    });
    return unpacker.isAtEnd() ? trace : nullptr;
}

} // namespace

TraceMemory::TraceMemory() : m_file(std::make_unique<QFile>()), m_token(QUuid::createUuid().toRfc4122()) {}

TraceMemory::~TraceMemory() = default;

std::unique_ptr<TraceMemory> TraceMemory::holding(const Trace &trace)
{
    const int memory = ::memfd_create("rankscope-reference", MFD_CLOEXEC);
    if (memory < 0)
        return nullptr;
    std::unique_ptr<TraceMemory> held(new TraceMemory);
    const bool isOpen =
        held->m_file->open(memory, QIODevice::ReadWrite | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
    return isOpen && writeTrace(*held->m_file, held->m_token, trace) ? std::move(held) : nullptr;
}

QByteArray TraceMemory::place() const
{
    Packer packer;
    packer.add(std::int64_t(::getpid()));
    packer.add(std::int64_t(m_file->handle()));
    packer.add(m_token);
    return packer.take();
}

std::shared_ptr<const Trace> traceAt(const QByteArray &place)
{
    Unpacker unpacker(place);
    const auto process = unpacker.take<std::int64_t>();
    const auto number = unpacker.take<std::int64_t>();
    QByteArray token;
    unpacker.take(token);
    QFile file(u"/proc/%1/fd/%2"_s.arg(QString::number(process), QString::number(number)));
    const bool isOpen =
        unpacker.isAtEnd() && token.size() == tokenBytes && file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    return isOpen ? mappedTrace(file, token) : nullptr;
}

} // namespace rankscope
