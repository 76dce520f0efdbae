// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/numpyreader.h"

#include "io/arrays/rawarray.h"
#include "io/numpy/numpyheader.h"
#include "io/numpy/ziparchive.h"

#include <QCoreApplication>

#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

constexpr std::size_t mostArrays = std::size_t(1) << 20U; // of one .npy file

/// Why no element of the array can be read; empty where they can.
QString errorOf(const NumpyHeader &header)
{
    if (header.type.isPickled)
        return QCoreApplication::translate("Numpy", "Its elements are objects of Python, which cannot be read.");
    if (!header.dataBytes)
        return QCoreApplication::translate("Numpy", "Its header asks for more elements than 64 bits can count.");
    return {};
}

class NumpyFile
{
public:
    explicit NumpyFile(const QString &name) : m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = ArrayFormat::Numpy;
    }

    Result<void> addArrays(const SharedBytes &bytes, Progress &progress);
    Result<void> addMembers(const SharedBytes &bytes, std::uint64_t mostUnpacked, Progress &progress);
    std::shared_ptr<const ArrayDocument> document() const { return m_document; }

private:
    void addArray(const SharedBytes &bytes, const NumpyHeader &header, const QString &path);
    void addDataSet(ArrayDescription description, const SharedBytes &bytes, RawLayout layout, const QString &name,
                    std::optional<std::uint32_t> parent);
    void addUnreadable(const QString &path, const QString &error);
    void addMember(const SharedBytes &bytes, const ZipMember &member, std::uint64_t mostUnpacked, Progress &progress);
    QString freePath(const QString &wanted);
    void problem(Severity severity, const QString &text)
    {
        m_document->problems.add({severity, m_document->name, {}, text});
    }

    std::shared_ptr<ArrayDocument> m_document;
    std::set<QString> m_paths;
};

/// Names twice in an archive, or twice in a record, are distinguished.
QString NumpyFile::freePath(const QString &wanted)
{
    QString path = wanted;
    for (int again = 2; !m_paths.insert(path).second; ++again)
        path = wanted % u" ("_s % QString::number(again) % u')';
    return path;
}

void NumpyFile::addDataSet(ArrayDescription description, const SharedBytes &bytes, RawLayout layout,
                           const QString &name, std::optional<std::uint32_t> parent)
{
    ArrayEntry entry;
    entry.kind = ArrayEntry::Kind::DataSet;
    entry.path = description.path;
    entry.name = name;
    entry.parent = parent;
    entry.dataSet = static_cast<std::uint32_t>(m_document->dataSets.size());
    m_document->entries.push_back(std::move(entry));
    m_document->dataSets.push_back(std::make_shared<const RawArray>(std::move(description), bytes, std::move(layout)));
}

void NumpyFile::addUnreadable(const QString &path, const QString &error)
{
    ArrayDescription description;
    description.path = freePath(path);
    description.error = error;
    description.isTypeKnown = false;
    description.space = ArraySpace::Unknown;
    description.shape = {0};
    description.dimensions.resize(1);
    addDataSet(std::move(description), memoryBytes({}, m_document->name), plainLayout({0}, ArrayOrder::RowMajor, {}, 0),
               path, {});
}

void NumpyFile::addArray(const SharedBytes &bytes, const NumpyHeader &header, const QString &path)
{
    const bool isRecord = header.type.members.size() != 1 || !header.type.members.front().name.isEmpty();
    std::optional<std::uint32_t> parent;
    const QString arrayPath = freePath(path);
    if (isRecord) {
        parent = static_cast<std::uint32_t>(m_document->entries.size());
        m_document->entries.push_back({ArrayEntry::Kind::Group, arrayPath, path, {}, {}, {}, {}, {}});
    }
    const RawLayout whole =
        plainLayout(header.shape, header.order, {ElementType::UInt8, header.type.bytes, {}, {}}, header.dataOffset);
    for (const NumpyMember &member : header.type.members) {
        ArrayDescription description;
        description.path = isRecord ? freePath(arrayPath % u'/' % member.name) : arrayPath;
        description.type = member.element.type;
        description.shape = header.shape;
        description.shape.insert(description.shape.end(), member.shape.begin(), member.shape.end());
        description.dimensions.resize(description.shape.size());
        description.order = header.order;
        description.attributes.push_back({u"dtype"_s, member.dtype});
        if (!member.unit.isEmpty())
            description.attributes.push_back({u"units"_s, member.unit});
        description.error = errorOf(header);
        if (description.error.isEmpty())
            description.error = member.error;
        description.isTypeKnown = member.error.isEmpty() && !header.type.isPickled;
        RawLayout layout{whole.offset + member.offset, member.element, whole.strides};
        layout.strides.insert(layout.strides.end(), member.strides.begin(), member.strides.end());
        addDataSet(std::move(description), bytes, std::move(layout), isRecord ? member.name : path, parent);
    }
}

Result<void> NumpyFile::addArrays(const SharedBytes &bytes, Progress &progress)
{
    std::uint64_t offset = 0;
    for (std::size_t index = 0; index < mostArrays; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        const auto header = readNumpyHeader(*bytes, offset, m_document->name, progress);
        if (!header && (index == 0 || header.error().kind == ErrorKind::Cancelled))
            return tl::unexpected(header.error());
        if (!header) {
            problem(Severity::Error, QCoreApplication::translate("Numpy", "The bytes from %1 on are no array and were "
                                                                          "left out.")
                                         .arg(offset));
            return {};
        }
        addArray(bytes, *header, u"arr_"_s % QString::number(index));
        const std::uint64_t left = bytes->size() - header->dataOffset;
        if (header->type.isPickled || !header->dataBytes)
            return {};
        if (*header->dataBytes > left)
            problem(Severity::Error,
                    QCoreApplication::translate("Numpy", "The file is cut: its header asks for %1 bytes "
                                                         "of elements, %2 are there.")
                        .arg(QString::number(*header->dataBytes), QString::number(left)));
        if (*header->dataBytes >= left)
            return {};
        offset = header->dataOffset + *header->dataBytes;
    }
    return {};
}

void NumpyFile::addMember(const SharedBytes &bytes, const ZipMember &member, std::uint64_t mostUnpacked,
                          Progress &progress)
{
    const QString path = member.name.chopped(4);
    const auto content = openZipMember(bytes, member, mostUnpacked, progress);
    if (!content) {
        addUnreadable(path, content.error().message);
        return;
    }
    const auto header = readNumpyHeader(**content, 0, member.name, progress);
    if (!header) {
        addUnreadable(path, header.error().message);
        return;
    }
    const std::uint64_t left = (*content)->size() - header->dataOffset;
    addArray(*content, *header, path);
    if (header->dataBytes && !header->type.isPickled && *header->dataBytes != left)
        problem(Severity::Error,
                QCoreApplication::translate("Numpy", "%1 does not have the size that its header asks for: %2 bytes of "
                                                     "elements instead of %3.")
                    .arg(member.name, QString::number(left), QString::number(*header->dataBytes)));
}

Result<void> NumpyFile::addMembers(const SharedBytes &bytes, std::uint64_t mostUnpacked, Progress &progress)
{
    const auto members = readZipDirectory(*bytes, m_document->name, progress);
    if (!members)
        return tl::unexpected(members.error());
    for (const ZipMember &member : *members) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        if (member.name.endsWith(".npy"_L1))
            addMember(bytes, member, mostUnpacked, progress);
        else
            problem(Severity::Note,
                    QCoreApplication::translate("Numpy", "%1 is no array and was left out.").arg(member.name));
    }
    if (!members->empty() && m_document->dataSets.empty())
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    QCoreApplication::translate("Numpy", "The archive holds no array of NumPy."),
                                    m_document->name,
                                    {},
                                    {}});
    return {};
}

} // namespace

bool looksLikeNumpy(std::string_view head)
{
    return head.starts_with(numpyMagic);
}

bool looksLikeNpz(std::string_view head)
{
    constexpr std::size_t nameOffset = 30;
    if (!head.starts_with("PK\3\4") || head.size() < nameOffset)
        return false;
    const std::size_t nameBytes =
        static_cast<unsigned char>(head[26]) | std::size_t{static_cast<unsigned char>(head[27])} << 8U;
    return head.size() >= nameOffset + nameBytes && head.substr(nameOffset, nameBytes).ends_with(".npy");
}

Document readNumpy(const SharedBytes &bytes, const QString &name, Progress &progress, std::uint64_t mostUnpacked)
{
    const auto head = readHead(*bytes, 4, progress);
    if (!head)
        return tl::unexpected(head.error());
    NumpyFile file(name);
    const bool isArchive = head->starts_with("PK\3\4") || head->starts_with("PK\5\6");
    if (auto done = isArchive ? file.addMembers(bytes, mostUnpacked, progress) : file.addArrays(bytes, progress); !done)
        return tl::unexpected(done.error());
    return file.document();
}

Document readNumpy(const QString &path, Progress &progress)
{
    const auto bytes = openRandomBytes(path, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return readNumpy(*bytes, path, progress);
}

} // namespace rankscope
