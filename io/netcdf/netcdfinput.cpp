// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdfinput.h"

#include "io/netcdf/netcdfquestions.h"
#include "io/netcdf/netcdftext.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace rankscope {

namespace {

/// Whether a second descriptor of a file may be kept: where many files are open, the others need them more.
bool hasSpareDescriptors(int descriptor)
{
    rlimit limit = {};
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 && static_cast<rlim_t>(descriptor) < limit.rlim_cur / 3;
}

/// A descriptor as a name: the library takes some names for those of servers.
struct NamedDescriptor {
    explicit NamedDescriptor(const QByteArray &name) : descriptor(::open(name.constData(), O_RDONLY | O_CLOEXEC)) {}
    ~NamedDescriptor()
    {
        if (descriptor >= 0)
            close(descriptor);
    }
    NamedDescriptor(const NamedDescriptor &) = delete;
    NamedDescriptor &operator=(const NamedDescriptor &) = delete;

    QByteArray name() const { return "/proc/self/fd/" + QByteArray::number(descriptor); }

    int descriptor;
};

} // namespace

Result<std::shared_ptr<NetcdfInput>> NetcdfInput::open(const QString &path, const Progress &progress)
{
    Result<ByteSource> source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    if (source->isCompressed()) {
        Result<SpoolFile> spool = spoolSource(*source, path, progress);
        return spool ? open(std::move(*spool), path, progress) : tl::unexpected(spool.error());
    }
    const Result<QByteArray> name = inputName(path);
    if (!name)
        return tl::unexpected(name.error());
    std::shared_ptr<NetcdfInput> input(new NetcdfInput({ReaderLibrary::Netcdf, path, *name, {}}, {}));
    return opened(std::move(input), progress);
}

Result<std::shared_ptr<NetcdfInput>> NetcdfInput::open(SpoolFile spool, const QString &path, const Progress &progress)
{
    std::shared_ptr<NetcdfInput> input(new NetcdfInput({ReaderLibrary::Netcdf, path, {}, {}}, std::move(spool)));
    return opened(std::move(input), progress);
}

Result<std::shared_ptr<NetcdfInput>> NetcdfInput::opened(std::shared_ptr<NetcdfInput> input, const Progress &progress)
{
    const NamedDescriptor file(input->m_file.name());
    if (file.descriptor < 0)
        return tl::unexpected(Error{ErrorKind::NoPermission, qt_error_string(errno), input->path(), {}, {}});
    const Result<SharedBytes> bytes = openRandomBytes(decodeFileName(file.name()), progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    Result<NetcdfHeader> header = readNetcdfHeader(**bytes, input->path(), progress);
    if (!header) {
        Error error = header.error();
        error.file = input->path();
        return tl::unexpected(error);
    }
    input->m_header = std::move(*header);
    input->m_fileBytes = (*bytes)->size();
    if (!input->m_file.isSpooled() && hasSpareDescriptors(file.descriptor))
        input->m_bytes = *bytes;
    const Result<void> done = input->openFile(progress);
    if (!done)
        return tl::unexpected(done.error());
    return input;
}

Result<void> NetcdfInput::openFile(const Progress &progress)
{
    const Result<QByteArray> answer = m_file.open(progress);
    if (!answer)
        return tl::unexpected(answer.error());
    WireReader wire(*answer);
    const auto opened = wire.next<NetcdfOpened>();
    if (static_cast<std::size_t>(opened.variables) == m_header.variables.size())
        return {};
    return tl::unexpected(netcdfOpenError(
        path(), QCoreApplication::translate("Netcdf", "it found %1 variables where the header has %2")
                    .arg(QString::number(opened.variables), QString::number(m_header.variables.size()))));
}

Result<std::vector<std::vector<ArrayAttribute>>> NetcdfInput::attributesOf(std::size_t first, std::size_t count,
                                                                           const Progress &progress) const
{
    return attributes(wired(std::int64_t(NetcdfQuestion::Attributes), NetcdfAttributesQuestion{false, first, count}),
                      count, progress);
}

Result<std::vector<ArrayAttribute>> NetcdfInput::ownAttributes(const Progress &progress) const
{
    auto all =
        attributes(wired(std::int64_t(NetcdfQuestion::Attributes), NetcdfAttributesQuestion{true, 0, 0}), 1, progress);
    return all ? Result<std::vector<ArrayAttribute>>(std::move(all->front())) : tl::unexpected(all.error());
}

Result<std::vector<std::vector<ArrayAttribute>>> NetcdfInput::attributes(const QByteArray &question, std::size_t count,
                                                                         const Progress &progress) const
{
    const Result<QByteArray> answer = m_file.ask({.text = question}, progress);
    if (!answer)
        return tl::unexpected(answer.error());
    WireReader wire(*answer);
    std::vector<std::vector<ArrayAttribute>> all;
    wire(all);
    if (!wire.isGood() || all.size() != count)
        return tl::unexpected(netcdfOpenError(path(), QCoreApplication::translate("Netcdf", "its attributes are not "
                                                                                            "those of its variables")));
    return all;
}

Result<void> NetcdfInput::readValues(std::size_t variable, const ArrayWindow &window, const Progress &progress,
                                     const ReaderFile::UseValues &use) const
{
    const std::uint64_t bytes = elementCount(window) * typeBytes(m_header.variables[variable].type);
    FileQuestion question;
    question.text = wired(std::int64_t(NetcdfQuestion::Values), NetcdfValuesQuestion{variable, window, bytes});
    const QByteArray &name = m_header.variables[variable].name;
    question.place = netcdfText({name.constData(), std::size_t(name.size())});
    question.valueBytes = bytes;
    question.work = bytes;
    const Result<QByteArray> answer = m_file.ask(question, progress, nullptr, use);
    return answer ? Result<void>() : tl::unexpected(answer.error());
}

} // namespace rankscope
