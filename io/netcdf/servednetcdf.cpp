// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/servednetcdf.h"

#include "io/hdf5/library/hdf5thread.h"
#include "io/netcdf/netcdfheader.h"
#include "io/netcdf/netcdflibrary.h"
#include "io/netcdf/netcdfquestions.h"
#include "io/netcdf/netcdftext.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

constexpr std::uint64_t largestAttribute = std::uint64_t{4} << 20U; // bytes; larger ones are not read
constexpr std::size_t shownValues = 12; // of the text of an attribute
constexpr qsizetype shownCharacters = 4096;

/// A file that the library has open. Made and destroyed outside the HDF5 thread, in which the library is called.
class ServedNetcdf : public ServedFile
{
public:
    ServedNetcdf(const NetcdfLibrary *library, int id, QString path)
        : m_library(library)
        , m_id(id)
        , m_path(std::move(path))
    {}
    ~ServedNetcdf() override
    {
        runInHdf5Thread([this] { m_library->close(m_id); });
    }

    Result<QByteArray> answer(WireReader &question, ReaderDesk &desk) override;

private:
    std::vector<std::vector<ArrayAttribute>> attributes(const NetcdfAttributesQuestion &question) const;
    std::vector<ArrayAttribute> attributesOf(std::optional<std::size_t> variable) const;
    ArrayAttribute attributeOf(int variable, const char *name) const;
    Result<void> readValues(const NetcdfValuesQuestion &question, void *values) const;

    const NetcdfLibrary *m_library;
    int m_id;
    QString m_path;
};

Result<QByteArray> ServedNetcdf::answer(WireReader &question, ReaderDesk &desk)
{
    auto asked = NetcdfQuestion::Values;
    question.among(asked, NetcdfQuestion::Values);
    Result<QByteArray> answer;
    if (asked == NetcdfQuestion::Attributes) {
        const auto wanted = question.next<NetcdfAttributesQuestion>();
        runInHdf5Thread([&] { answer = wired(attributes(wanted)); });
        return answer;
    }
    const auto wanted = question.next<NetcdfValuesQuestion>();
    void *const values = desk.values(wanted.bytes).data();
    Result<void> done;
    runInHdf5Thread([&] { done = readValues(wanted, values); });
    return done ? Result<QByteArray>(QByteArray()) : tl::unexpected(done.error());
}

std::vector<std::vector<ArrayAttribute>> ServedNetcdf::attributes(const NetcdfAttributesQuestion &question) const
{
    if (question.ofFile)
        return {attributesOf({})};
    std::vector<std::vector<ArrayAttribute>> all;
    for (std::uint64_t index = 0; index < question.count; ++index)
        all.push_back(attributesOf(question.first + index));
    return all;
}

std::vector<ArrayAttribute> ServedNetcdf::attributesOf(std::optional<std::size_t> variable) const
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

ArrayAttribute ServedNetcdf::attributeOf(int variable, const char *name) const
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

Result<void> ServedNetcdf::readValues(const NetcdfValuesQuestion &question, void *values) const
{
    std::vector<std::size_t> start, count;
    std::vector<std::ptrdiff_t> step;
    for (const IndexRange &range : question.window) {
        start.push_back(range.first);
        count.push_back(range.count);
        step.push_back(static_cast<std::ptrdiff_t>(range.count > 1 ? range.step : 1));
    }
    // of a scalar the library wants places that it does not look at
    start.push_back(0);
    count.push_back(1);
    step.push_back(1);
    const int failure =
        m_library->values(m_id, static_cast<int>(question.variable), start.data(), count.data(), step.data(), values);
    if (failure == NC_NOERR)
        return {};
    return tl::unexpected(Error{ErrorKind::Damaged,
                                QCoreApplication::translate("Netcdf", "These elements could not be read (%1).")
                                    .arg(QString::fromUtf8(m_library->errorText(failure))),
                                m_path,
                                {},
                                {}});
}

} // namespace

Result<std::shared_ptr<ServedFile>> openServedNetcdf(const ReaderOpening &opening, QByteArray &said)
{
    Result<const NetcdfLibrary *> library;
    int failure = NC_NOERR;
    int id = -1;
    NetcdfOpened opened;
    runInHdf5Thread([&] {
        library = netcdfLibrary();
        if (library)
            failure = (*library)->open(opening.name.constData(), NC_NOWRITE, &id);
        if (library && failure == NC_NOERR)
            (*library)->variableCount(id, &opened.variables);
    });
    if (!library) {
        Error error = library.error();
        error.file = opening.path;
        return tl::unexpected(error);
    }
    if (failure != NC_NOERR)
        return tl::unexpected(netcdfOpenError(opening.path, QString::fromUtf8((*library)->errorText(failure))));
    said = wired(opened);
    return std::make_shared<ServedNetcdf>(*library, id, opening.path);
}

} // namespace rankscope
