// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/reader/readerfile.h"

#include "io/reader/arraywire.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QScopeGuard>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::uint64_t nextNumber()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

/// Names that mean something else in another process.
bool isOwnName(const QByteArray &name)
{
    return name.startsWith("/proc/") || name.startsWith("/dev/");
}

std::chrono::milliseconds patienceFor(std::uint64_t work)
{
    constexpr std::uint64_t bytesInMillisecond = std::uint64_t{32} << 10U; // slower than any unpacking
    constexpr std::uint64_t longest = std::uint64_t{3600} * 1000;
    return std::chrono::seconds(10) + std::chrono::milliseconds(std::min(work / bytesInMillisecond, longest));
}

Error noMemoryError(const QString &path)
{
    return {.message = QCoreApplication::translate("ArrayReader", "There is not enough memory to read this."),
            .file = path};
}

Result<QByteArray> answerOf(const QByteArray &bytes, const QString &path)
{
    WireReader wire(bytes);
    if (wire.next<bool>() && wire.isGood())
        return bytes.sliced(1);
    Error error = wire.next<Error>();
    if (!wire.isGood())
        error = Error{.message = QCoreApplication::translate("ArrayReader",
                                                             "What the reader process answered was not understood.")};
    if (error.file.isEmpty())
        error.file = path;
    return tl::unexpected(error);
}

} // namespace

struct ReaderFile::Attempt {
    std::optional<ReaderOutcome> failure = {};
    Result<QByteArray> answer = {};
};

struct ReaderFile::Asking {
    const FileQuestion *question; // nullptr: the file is to be opened
    const Progress &stop;
    Progress *told;
    const UseValues &useValues;
    ReaderFault *fault;
};

ReaderFile::ReaderFile(ReaderOpening opening, std::optional<SpoolFile> spool, bool byDescriptor)
    : m_opening(std::move(opening))
    , m_spool(std::move(spool))
    , m_byDescriptor(byDescriptor)
    , m_number(nextNumber())
{
    if (m_spool)
        m_opening.name = m_spool->path();
    m_byDescriptor = m_byDescriptor || isOwnName(m_opening.name);
    m_opening.folder = QDir::currentPath();
}

ReaderFile::~ReaderFile()
{
    readerPool().close(m_number);
    if (!m_isOpenHere)
        return;
    const auto memory = ReaderMemory::make();
    ReaderDesk desk(*memory);
    readerPool().service().answer(wired(std::int64_t(ReaderRequest::Close), m_number), -1, desk);
}

Result<QByteArray> ReaderFile::open(const Progress &stop, ReaderFault *fault)
{
    const Result<QByteArray> answer = asked({nullptr, stop, nullptr, {}, fault});
    if (!answer)
        return answer;
    WireReader wire(*answer);
    wire(m_identity);
    return answer->sliced(sizeof m_identity);
}

Result<QByteArray> ReaderFile::ask(const FileQuestion &question, const Progress &stop, Progress *told,
                                   const UseValues &useValues, ReaderFault *fault) const
{
    return asked({&question, stop, told, useValues, fault});
}

/// What a process that answered others before could not bear may be what those left behind: one more is asked.
Result<QByteArray> ReaderFile::asked(const Asking &asking) const
{
    ReaderPool &pool = readerPool();
    for (bool isLast = false;;) {
        const ReaderPool::Lease lease = pool.hasProcesses() ? pool.lease(m_number, asking.stop) : ReaderPool::Lease();
        if (asking.stop.isCancelled())
            return tl::unexpected(cancelledError(path()));
        if (!lease)
            return askHere(asking);
        isLast = isLast || lease.process().isFresh();
        const Attempt done = attempt(lease.process(), asking);
        if (!done.failure)
            return done.answer;
        if (done.failure->how == ReaderOutcome::How::Cancelled)
            return tl::unexpected(cancelledError(path()));
        const bool isSilence = done.failure->how == ReaderOutcome::How::Silent;
        if (!isSilence && !std::exchange(isLast, true))
            continue;
        const ReaderFault fault{isSilence, done.failure->reason, done.failure->place};
        if (asking.fault)
            *asking.fault = fault;
        return tl::unexpected(gaveUp(fault, asking.question ? asking.question->place : QString()));
    }
}

ReaderFile::Attempt ReaderFile::attempt(ReaderProcess &process, const Asking &asking) const
{
    if (!process.openFiles().contains(m_number)) {
        ReaderQuestion opening;
        if (const Result<void> ready = describeOpening(opening); !ready)
            return {.answer = tl::unexpected(ready.error())};
        ReaderOutcome outcome = process.ask(opening, asking.stop, nullptr);
        if (opening.descriptor >= 0)
            close(opening.descriptor);
        if (outcome.how != ReaderOutcome::How::Answered)
            return {.failure = std::move(outcome)};
        const Result<QByteArray> answer = openedAnswer(outcome.answer);
        if (answer)
            process.openFiles().insert(m_number);
        if (!answer || !asking.question)
            return {.answer = answer};
    }
    const FileQuestion &question = *asking.question;
    if (!process.reserve(question.valueBytes))
        return {.answer = tl::unexpected(noMemoryError(path()))};
    ReaderOutcome outcome = process.ask({.text = wired(std::int64_t(ReaderRequest::Ask), m_number) + question.text,
                                         .patience = patienceFor(question.work)},
                                        asking.stop, asking.told);
    if (outcome.how != ReaderOutcome::How::Answered)
        return {.failure = std::move(outcome)};
    Result<QByteArray> answer = answerOf(outcome.answer, path());
    if (answer && asking.useValues)
        asking.useValues(process.values());
    return {.answer = std::move(answer)};
}

/// In this process, where there is no other one.
Result<QByteArray> ReaderFile::askHere(const Asking &asking) const
{
    const auto memory = ReaderMemory::make();
    ReaderDesk desk(*memory, asking.told, &asking.stop);
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isOpenHere) {
            ReaderQuestion opening;
            if (const Result<void> ready = describeOpening(opening); !ready)
                return tl::unexpected(ready.error());
            Result<QByteArray> answer =
                openedAnswer(readerPool().service().answer(opening.text, opening.descriptor, desk));
            m_isOpenHere = answer.has_value();
            if (!answer || !asking.question)
                return answer;
        }
    }
    if (!memory->reserve(asking.question->valueBytes))
        return tl::unexpected(noMemoryError(path()));
    const QByteArray text = wired(std::int64_t(ReaderRequest::Ask), m_number) + asking.question->text;
    Result<QByteArray> answer = answerOf(readerPool().service().answer(text, -1, desk), path());
    if (answer && asking.useValues)
        asking.useValues(memory->values());
    return answer;
}

/// With the descriptor that goes along, if there is one.
Result<void> ReaderFile::describeOpening(ReaderQuestion &question) const
{
    question.text = wired(std::int64_t(ReaderRequest::Open), m_number, m_opening);
    if (!m_byDescriptor)
        return {};
    question.descriptor = ::open(m_opening.name.constData(), O_RDONLY | O_CLOEXEC);
    if (question.descriptor < 0)
        return tl::unexpected(
            Error{.kind = ErrorKind::NoPermission, .message = qt_error_string(errno), .file = path()});
    return {};
}

/// A file that is opened again must be the same one.
Result<QByteArray> ReaderFile::openedAnswer(const QByteArray &bytes) const
{
    Result<QByteArray> answer = answerOf(bytes, path());
    if (!answer || m_identity == FileIdentity())
        return answer;
    WireReader wire(*answer);
    if (wire.next<FileIdentity>() == m_identity)
        return answer;
    return tl::unexpected(
        Error{.message = QCoreApplication::translate("ArrayReader", "Another file has taken the place of this one."),
              .file = path(),
              .hint = QCoreApplication::translate("ArrayReader", "Load it again.")});
}

Error ReaderFile::gaveUp(const ReaderFault &fault, const QString &place) const
{
    QString where = place;
    if (where.isEmpty())
        where = fault.place.isEmpty() ? QFileInfo(path()).fileName() : QString::fromUtf8(fault.place);
    const QString library = m_opening.library == ReaderLibrary::Hdf5 ? u"HDF5"_s : u"netCDF"_s;
    return {.kind = ErrorKind::Damaged,
            .message = QCoreApplication::translate("ArrayReader", "The %1 library gave up while reading %2 (%3).")
                           .arg(library, where, fault.reason),
            .file = path(),
            .hint = QCoreApplication::translate("ArrayReader", "The file is probably damaged there.")};
}

} // namespace rankscope
