// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdfdocument.h"

#include "io/netcdf/netcdfarray.h"
#include "io/netcdf/netcdftext.h"

#include <QCoreApplication>

#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t listedAtOnce = 256; // variables, before a look at the cancel
constexpr qsizetype namedVariables = 5; // of those that are not whole

QString flavourOf(int version)
{
    switch (version) {
    case 1:
        return u"netCDF classic"_s;
    case 2:
        return u"netCDF 64-bit offset"_s;
    default:
        return u"netCDF 64-bit data (CDF-5)"_s;
    }
}

class NetcdfListing
{
public:
    NetcdfListing(std::shared_ptr<const NetcdfInput> input)
        : m_input(std::move(input))
        , m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = m_input->path();
        m_document->format = ArrayFormat::Netcdf;
        m_document->flavour = flavourOf(m_input->header().version);
    }

    Result<std::shared_ptr<const ArrayDocument>> list(const Progress &progress);

private:
    void addVariable(std::size_t number, std::vector<ArrayAttribute> attributes);
    void judgeLength();
    QString freePath(std::size_t number);
    void problem(Severity severity, const QString &text)
    {
        m_document->problems.add({severity, m_document->name, {}, text});
    }

    std::shared_ptr<const NetcdfInput> m_input;
    std::shared_ptr<ArrayDocument> m_document;
    std::set<QString> m_paths;
};

Result<std::shared_ptr<const ArrayDocument>> NetcdfListing::list(const Progress &progress)
{
    ArrayEntry root;
    root.path = u"/"_s;
    root.name = u"/"_s;
    Result<std::vector<ArrayAttribute>> own = m_input->ownAttributes(progress);
    if (!own)
        return tl::unexpected(own.error());
    root.attributes = std::move(*own);
    m_document->entries.push_back(std::move(root));
    const std::size_t count = m_input->header().variables.size();
    for (std::size_t first = 0; first < count; first += listedAtOnce) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        auto attributes = m_input->attributesOf(first, std::min(count - first, listedAtOnce), progress);
        if (!attributes)
            return tl::unexpected(attributes.error());
        for (std::size_t index = 0; index < attributes->size(); ++index)
            addVariable(first + index, std::move((*attributes)[index]));
    }
    judgeLength();
    return m_document;
}

/// Names that are there twice, or empty, are those of a damaged file; they are distinguished.
QString NetcdfListing::freePath(std::size_t number)
{
    const QByteArray &bytes = m_input->header().variables[number].name;
    QString name = netcdfText({bytes.constData(), std::size_t(bytes.size())});
    if (name.isEmpty())
        name = QCoreApplication::translate("Netcdf", "variable %1").arg(number);
    QString path = u'/' % name;
    for (int again = 2; !m_paths.insert(path).second; ++again)
        path = u'/' % name % u" ("_s % QString::number(again) % u')';
    return path;
}

void NetcdfListing::addVariable(std::size_t number, std::vector<ArrayAttribute> attributes)
{
    ArrayDescription description = NetcdfArray::describe(*m_input, number, std::move(attributes));
    description.path = freePath(number);
    ArrayEntry entry;
    entry.kind = ArrayEntry::Kind::DataSet;
    entry.path = description.path;
    entry.name = description.path.mid(1);
    entry.parent = 0;
    entry.dataSet = static_cast<std::uint32_t>(m_document->dataSets.size());
    m_document->entries.push_back(std::move(entry));
    m_document->dataSets.push_back(std::make_shared<const NetcdfArray>(std::move(description), number, m_input));
}

/// Whether all that the header states is in the file.
void NetcdfListing::judgeLength()
{
    const NetcdfHeader &header = m_input->header();
    const std::uint64_t size = m_input->fileBytes();
    QStringList missing;
    bool areRecordsMissing = false;
    for (std::size_t number = 0; number < header.variables.size(); ++number) {
        const NetcdfVariable &variable = header.variables[number];
        const bool isWhole = variable.bytes && variable.begin + *variable.bytes <= size;
        if (variable.isRecord)
            areRecordsMissing = areRecordsMissing || header.wholeRecords(size) < header.records;
        else if (!isWhole)
            missing.push_back(m_document->dataSets[number]->description().path);
    }
    if (missing.size() > namedVariables)
        missing = missing.first(namedVariables) + QStringList{u"…"_s};
    if (!missing.isEmpty())
        problem(Severity::Error,
                QCoreApplication::translate("Netcdf", "The file is cut after %1 bytes: values of %2 are not in it.")
                    .arg(QString::number(size), missing.join(u", "_s)));
    if (areRecordsMissing)
        problem(Severity::Error,
                QCoreApplication::translate("Netcdf", "The file is cut after %1 bytes: of its %2 records %3 are whole.")
                    .arg(QString::number(size), QString::number(header.records),
                         QString::number(header.wholeRecords(size))));
    if (!header.areRecordsCounted)
        problem(Severity::Note,
                QCoreApplication::translate("Netcdf", "The header leaves the number of records open; the size of the "
                                                      "file gives %1.")
                    .arg(header.records));
}

Result<std::shared_ptr<const ArrayDocument>> listed(const Result<std::shared_ptr<NetcdfInput>> &input,
                                                    const Progress &progress)
{
    return input ? NetcdfListing(*input).list(progress) : tl::unexpected(input.error());
}

} // namespace

Result<std::shared_ptr<const ArrayDocument>> readNetcdf(const QString &path, Progress &progress)
{
    return listed(NetcdfInput::open(path, progress), progress);
}

Result<std::shared_ptr<const ArrayDocument>> readNetcdf(SpoolFile spool, const QString &name, Progress &progress)
{
    return listed(NetcdfInput::open(std::move(spool), name, progress), progress);
}

} // namespace rankscope
