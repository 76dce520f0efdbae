// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readerservice.h"

#include "io/hdf5/document/servedhdf5.h"
#include "io/netcdf/servednetcdf.h"
#include "io/reader/arraywire.h"

#include <QCoreApplication>
#include <QDir>

#include <sys/stat.h>
#include <unistd.h>

#include <exception>

namespace rankscope {

/// Invariant: the descriptor is open as long as the library may use it.
struct ReaderService::Entry {
    ~Entry()
    {
        file.reset();
        if (descriptor >= 0)
            close(descriptor);
    }

    int descriptor = -1;
    std::shared_ptr<ServedFile> file;
};

namespace {

tl::unexpected<Error> notUnderstood()
{
    return tl::unexpected(Error{.message = QCoreApplication::translate(
                                    "ArrayReader", "The reader process did not understand what was asked.")});
}

FileIdentity identityOf(const QByteArray &name)
{
    struct stat status = {};
    if (::stat(name.constData(), &status) != 0)
        return {};
    return {status.st_dev, status.st_ino};
}

} // namespace

QByteArray ReaderService::answer(QByteArrayView question, int descriptor, ReaderDesk &desk)
{
    Result<QByteArray> answer;
    try {
        WireReader wire(question);
        answer = answered(wire, descriptor, desk);
    } catch (const std::exception &) {
        answer = tl::unexpected(
            Error{.message = QCoreApplication::translate("ArrayReader", "There is not enough memory to read this.")});
    }
    return answer ? wired(true) + *answer : wired(false, answer.error());
}

Result<QByteArray> ReaderService::answered(WireReader &question, int descriptor, ReaderDesk &desk)
{
    auto request = ReaderRequest::Ask;
    question.among(request, ReaderRequest::Ask);
    const auto number = question.next<std::uint64_t>();
    if (request == ReaderRequest::Open)
        return open(number, question, descriptor);
    if (descriptor >= 0)
        close(descriptor);
    if (!question.isGood())
        return notUnderstood();
    const std::shared_ptr<Entry> known = entry(number);
    if (request == ReaderRequest::Close) {
        const std::scoped_lock lock(m_mutex);
        m_files.erase(number);
        return QByteArray();
    }
    return known ? known->file->answer(question, desk) : notUnderstood();
}

/// The answer: which file it is, and what the library says of it.
Result<QByteArray> ReaderService::open(std::uint64_t number, WireReader &question, int descriptor)
{
    auto opened = std::make_shared<Entry>();
    opened->descriptor = descriptor;
    auto opening = question.next<ReaderOpening>();
    if (!question.isGood())
        return notUnderstood();
    if (descriptor >= 0)
        opening.name = "/proc/self/fd/" + QByteArray::number(descriptor);
    if (opening.folder != QDir::currentPath())
        QDir::setCurrent(opening.folder);
    QByteArray said;
    const bool isHdf5 = opening.library == ReaderLibrary::Hdf5;
    auto file = isHdf5 ? openServedHdf5(opening, said) : openServedNetcdf(opening, said);
    if (!file)
        return tl::unexpected(file.error());
    opened->file = std::move(*file);
    const std::scoped_lock lock(m_mutex);
    m_files[number] = std::move(opened);
    return wired(identityOf(opening.name)) + said;
}

std::shared_ptr<ReaderService::Entry> ReaderService::entry(std::uint64_t number)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_files.find(number);
    return found == m_files.end() ? nullptr : found->second;
}

} // namespace rankscope
