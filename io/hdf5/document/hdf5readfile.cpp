// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5readfile.h"

#include "io/hdf5/document/hdf5blockread.h"
#include "io/hdf5/values/hdf5values.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QScopeGuard>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostAvoided = 16; // objects that the library does not survive; of a file with more it is enough

tl::unexpected<Error> notUnderstood(const QString &path)
{
    return tl::unexpected(Error{
        .message = QCoreApplication::translate("ArrayReader", "What the reader process answered was not understood."),
        .file = path});
}

bool isFile(const struct stat &status, const FileIdentity &identity)
{
    return FileIdentity{status.st_dev, status.st_ino} == identity;
}

/// Whether the name leads to the file, and a descriptor of it may be kept: where many files are open, the others need
/// them more.
bool mayBeKept(const QByteArray &name, const FileIdentity &identity)
{
    const int descriptor = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const auto closing = qScopeGuard([descriptor] { ::close(descriptor); });
    rlimit limit = {};
    struct stat status = {};
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 && static_cast<rlim_t>(descriptor) < limit.rlim_cur / 3
           && fstat(descriptor, &status) == 0 && isFile(status, identity);
}

/// As messages name an object.
QString placeText(const QByteArray &place)
{
    return textOf(QByteArrayView(place));
}

Problem avoidedProblem(const QString &file, const ReaderFault &fault)
{
    return {Severity::Error,
            file,
            {},
            QCoreApplication::translate("ArrayReader", "The %1 library gave up while reading %2 (%3).")
                .arg(u"HDF5"_s, placeText(fault.place), fault.reason)};
}

} // namespace

Result<std::shared_ptr<const Hdf5ReadFile>> Hdf5ReadFile::open(const QString &path, ProblemList &problems,
                                                               const Progress &progress)
{
    Result<ByteSource> source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    if (source->isCompressed()) {
        Result<SpoolFile> spool = spoolSource(*source, path, progress);
        return spool ? open(std::move(*spool), path, problems, progress) : tl::unexpected(spool.error());
    }
    const Result<QByteArray> name = inputName(path);
    if (!name)
        return tl::unexpected(name.error());
    std::shared_ptr<Hdf5ReadFile> file(new Hdf5ReadFile({ReaderLibrary::Hdf5, path, *name, {}}, {}));
    return opened(std::move(file), problems, progress);
}

Result<std::shared_ptr<const Hdf5ReadFile>> Hdf5ReadFile::open(SpoolFile spool, const QString &path,
                                                               ProblemList &problems, const Progress &progress)
{
    std::shared_ptr<Hdf5ReadFile> file(new Hdf5ReadFile({ReaderLibrary::Hdf5, path, {}, {}}, std::move(spool)));
    return opened(std::move(file), problems, progress);
}

Result<std::shared_ptr<const Hdf5ReadFile>> Hdf5ReadFile::opened(std::shared_ptr<Hdf5ReadFile> file,
                                                                 ProblemList &problems, const Progress &progress)
{
    const Result<QByteArray> answer = file->m_file.open(progress);
    if (!answer)
        return tl::unexpected(answer.error());
    WireReader wire(*answer);
    const auto said = wire.next<Hdf5Opened>();
    if (!wire.isGood())
        return notUnderstood(file->path());
    for (const Problem &problem : said.problems)
        problems.add(problem);
    if (said.isPlain)
        file->openBytes();
    return file;
}

void Hdf5ReadFile::openBytes()
{
    if (!mayBeKept(m_file.name(), m_file.identity()))
        return;
    const QString name = QFileInfo(decodeFileName(m_file.name())).absoluteFilePath();
    const Result<SharedBytes> bytes = openRandomBytes(name, Progress());
    struct stat status = {};
    if (bytes && ::stat(encodeFileName(name).constData(), &status) == 0 && isFile(status, m_file.identity()))
        m_bytes = *bytes;
}

/// Of several objects at which the library is silent the second one is the end: each costs seconds.
Result<Hdf5Listing> Hdf5ReadFile::list(Progress &progress) const
{
    Hdf5ListQuestion question;
    std::vector<Problem> problems;
    for (int silences = 0;;) {
        ReaderFault fault;
        const QByteArray text = wired(std::int64_t(Hdf5Question::List), question);
        const Result<QByteArray> answer = m_file.ask({.text = text}, progress, &progress, {}, &fault);
        if (answer) {
            WireReader wire(*answer);
            auto listing = wire.next<Hdf5Listing>();
            if (!wire.isGood() || !isConsistent(listing))
                return notUnderstood(path());
            listing.problems.insert(listing.problems.end(), problems.begin(), problems.end());
            return listing;
        }
        silences += fault.isSilence ? 1 : 0;
        const bool isKnown = std::ranges::find(question.avoided, fault.place) != question.avoided.end();
        if (fault.place.isEmpty() || fault.place == "/" || isKnown || silences > 1
            || question.avoided.size() == mostAvoided)
            return tl::unexpected(answer.error());
        question.avoided.push_back(fault.place);
        problems.push_back(avoidedProblem(path(), fault));
    }
}

std::optional<std::uint64_t> Hdf5ReadFile::offset(const Hdf5DataQuestion &question, const Progress &progress) const
{
    const QByteArray text = wired(std::int64_t(Hdf5Question::Offset), question);
    const Result<QByteArray> answer = m_file.ask({.text = text, .place = question.path}, progress);
    if (!answer)
        return {};
    WireReader wire(*answer);
    return wire.next<std::optional<std::uint64_t>>();
}

Result<std::vector<QString>> Hdf5ReadFile::read(const Hdf5DataQuestion &question, std::uint64_t work,
                                                const Progress &progress, const ReaderFile::UseValues &numbers) const
{
    const bool isText = question.element.type == ElementType::Text;
    FileQuestion asked;
    asked.text = wired(std::int64_t(Hdf5Question::Read), question);
    asked.place = question.path;
    asked.valueBytes = isText ? 0 : blockElements(question).value_or(0) * transferBytes(question.element);
    asked.work = work;
    const Result<QByteArray> answer = m_file.ask(asked, progress, nullptr, isText ? ReaderFile::UseValues() : numbers);
    if (!answer)
        return tl::unexpected(answer.error());
    std::vector<QString> texts;
    if (!isText)
        return texts;
    WireReader wire(*answer);
    wire(texts);
    if (!wire.isGood() || texts.size() != blockElements(question).value_or(0))
        return notUnderstood(path());
    return texts;
}

} // namespace rankscope
