// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdfinput.h"

#include "io/hdf5/library/hdf5thread.h"
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

constexpr std::uint64_t largestAttribute = std::uint64_t{4} << 20U; // bytes; larger ones are not read
constexpr std::size_t shownValues = 12; // of the text of an attribute
constexpr qsizetype shownCharacters = 4096;

Error openError(const QString &path, const QString &reason)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Netcdf", "The netCDF library cannot open the file (%1).").arg(reason),
            path,
            {},
            QCoreApplication::translate("Netcdf", "Copy it again, or see whether its writer ended early.")};
}

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
    std::shared_ptr<NetcdfInput> input(new NetcdfInput(path));
    return opened(std::move(input), *name, progress);
}

Result<std::shared_ptr<NetcdfInput>> NetcdfInput::open(SpoolFile spool, const QString &path, const Progress &progress)
{
    const QByteArray name = spool.path();
    std::shared_ptr<NetcdfInput> input(new NetcdfInput(path));
    input->m_spool.emplace(std::move(spool));
    return opened(std::move(input), name, progress);
}

Result<std::shared_ptr<NetcdfInput>> NetcdfInput::opened(std::shared_ptr<NetcdfInput> input, const QByteArray &name,
                                                         const Progress &progress)
{
    const NamedDescriptor file(name);
    if (file.descriptor < 0)
        return tl::unexpected(Error{ErrorKind::NoPermission, qt_error_string(errno), input->m_path, {}, {}});
    const Result<SharedBytes> bytes = openRandomBytes(decodeFileName(file.name()), progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    Result<NetcdfHeader> header = readNetcdfHeader(**bytes, input->m_path, progress);
    if (!header) {
        Error error = header.error();
        error.file = input->m_path;
        return tl::unexpected(error);
    }
    input->m_header = std::move(*header);
    input->m_fileBytes = (*bytes)->size();
    if (!input->m_spool && hasSpareDescriptors(file.descriptor))
        input->m_bytes = *bytes;
    Result<void> done;
    runInHdf5Thread([&] { done = input->openFile(file.name()); });
    if (!done)
        return tl::unexpected(done.error());
    return input;
}

Result<void> NetcdfInput::openFile(const QByteArray &name)
{
    const Result<const NetcdfLibrary *> library = netcdfLibrary();
    if (!library) {
        Error error = library.error();
        error.file = m_path;
        return tl::unexpected(error);
    }
    m_library = *library;
    int id = -1;
    int variables = 0;
    int failure = m_library->open(name.constData(), NC_NOWRITE, &id);
    if (failure != NC_NOERR)
        return tl::unexpected(openError(m_path, QString::fromUtf8(m_library->errorText(failure))));
    m_id = id;
    failure = m_library->variableCount(m_id, &variables);
    if (failure != NC_NOERR || static_cast<std::size_t>(variables) != m_header.variables.size())
        return tl::unexpected(
            openError(m_path, QCoreApplication::translate("Netcdf", "it found %1 variables where the header has %2")
                                  .arg(QString::number(variables), QString::number(m_header.variables.size()))));
    return {};
}

NetcdfInput::~NetcdfInput()
{
    if (m_id >= 0)
        runInHdf5Thread([this] { m_library->close(m_id); });
}

std::vector<ArrayAttribute> NetcdfInput::attributesOf(std::optional<std::size_t> variable) const
{
    const int id = variable ? static_cast<int>(*variable) : NC_GLOBAL;
    std::vector<ArrayAttribute> attributes;
    int count = 0;
    if (m_library->attributeCount(m_id, id, &count) != NC_NOERR)
        count = 0;
    for (int index = 0; index < count; ++index) {
        char name[NC_MAX_NAME + 1] = {};
        if (m_library->attributeName(m_id, id, index, name) == NC_NOERR)
            attributes.push_back(attributeOf(id, name));
    }
    return attributes;
}

ArrayAttribute NetcdfInput::attributeOf(int variable, const char *name) const
{
    nc_type type = NC_NAT;
    std::size_t count = 0;
    AttributeValue value;
    int failure = m_library->attribute(m_id, variable, name, &type, &count);
    const bool isText = type == NC_CHAR;
    if (failure == NC_NOERR && count <= largestAttribute) {
        std::vector<char> text(isText ? count : 0);
        value.element = elementTypeOf(NetcdfType(type));
        value.values = makeValues(value.element, isText ? 1 : count);
        void *const target =
            isText ? text.data()
                   : std::visit([](auto &held) { return static_cast<void *>(held.data()); }, value.values);
        if (count > 0)
            failure = m_library->attributeValues(m_id, variable, name, target);
        if (isText)
            std::get<std::vector<QString>>(value.values).front() = netcdfText({text.data(), text.size()});
        else
            value.shape = ArrayShape{count};
    } else {
        value.shape = std::nullopt;
        value.error = QCoreApplication::translate("Netcdf", "The attribute is too large to be read.");
    }
    value.type = typeName(value.element);
    if (failure != NC_NOERR)
        value = {.type = {},
                 .shape = std::nullopt,
                 .error = QCoreApplication::translate("Netcdf", "The attribute cannot be read (%1).")
                              .arg(QString::fromUtf8(m_library->errorText(failure)))};
    QString text = attributeText(value, shownValues, shownCharacters);
    return {netcdfText(name), std::move(text), std::move(value)};
}

Result<void> NetcdfInput::readValues(std::size_t variable, const ArrayWindow &window, void *values) const
{
    std::vector<std::size_t> start, count;
    std::vector<std::ptrdiff_t> step;
    for (const IndexRange &range : window) {
        start.push_back(range.first);
        count.push_back(range.count);
        step.push_back(static_cast<std::ptrdiff_t>(range.count > 1 ? range.step : 1));
    }
    // of a scalar the library wants places that it does not look at
    start.push_back(0);
    count.push_back(1);
    step.push_back(1);
    const int failure =
        m_library->values(m_id, static_cast<int>(variable), start.data(), count.data(), step.data(), values);
    if (failure == NC_NOERR)
        return {};
    return tl::unexpected(Error{ErrorKind::Damaged,
                                QCoreApplication::translate("Netcdf", "These elements could not be read (%1).")
                                    .arg(QString::fromUtf8(m_library->errorText(failure))),
                                m_path,
                                {},
                                {}});
}

} // namespace rankscope
