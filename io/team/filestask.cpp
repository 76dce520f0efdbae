// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/filestask.h"

#include "model/base/packing.h"

#include <QCoreApplication>

namespace rankscope {

Result<void> FilesTask::work(std::size_t index, const QByteArray &piece, Progress &progress)
{
    Result<QByteArray> result = read(piece, progress);
    if (!result)
        return tl::unexpected(std::move(result.error()));
    const std::scoped_lock lock(m_mutex);
    m_results.insert_or_assign(index, std::move(*result));
    return {};
}

const QByteArray *FilesTask::resultAt(std::size_t index) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_results.find(index);
    return found == m_results.end() ? nullptr : &found->second;
}

QByteArray FilesTask::take()
{
    const std::scoped_lock lock(m_mutex);
    Packer packer;
    packer.add(std::uint64_t(m_results.size()));
    for (const auto &[index, result] : m_results) {
        packer.add(index);
        packer.add(result);
    }
    m_results.clear();
    return packer.take();
}

Result<void> FilesTask::join(const QByteArray &taken)
{
    Unpacker unpacker(taken);
    const std::scoped_lock lock(m_mutex);
    for (std::uint64_t count = unpacker.takeCount(1); count > 0; --count) {
        std::uint64_t index = 0;
        QByteArray result;
        unpacker.take(index);
        unpacker.take(result);
        m_results.insert_or_assign(index, std::move(result));
    }
    if (!unpacker.isGood())
        return tl::unexpected(Error{
            .kind = ErrorKind::Damaged,
            .message = QCoreApplication::translate("Team", "What another process of the job sent is not whole.")});
    return {};
}

} // namespace rankscope
