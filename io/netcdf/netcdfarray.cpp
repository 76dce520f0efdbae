// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdfarray.h"

#include "io/arrays/windowparts.h"
#include "io/netcdf/netcdftext.h"
#include "model/arrays/derived/unsignedarray.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t longestText = std::uint64_t(1) << 16U; // of longer lines of characters each is an element

/// Texts end at the first zero, and blanks fill them up.
QString trimmedText(const QString &text)
{
    qsizetype size = text.indexOf(QChar(u'\0'));
    if (size < 0)
        size = text.size();
    while (size > 0 && text[size - 1] == u' ')
        --size;
    return text.first(size);
}

/// How many characters make an element; 0: they are no text.
std::uint64_t textLength(const NetcdfHeader &header, const NetcdfVariable &variable)
{
    if (variable.type != NetcdfType::Char)
        return 0;
    const bool hasLine = !variable.dimensions.empty() && !(variable.isRecord && variable.dimensions.size() == 1);
    const std::uint64_t length = hasLine ? header.dimensions[variable.dimensions.back()].length : 1;
    return length <= longestText ? length : 1;
}

/// Whether the array has the last dimension of its variable.
bool isJoined(const NetcdfHeader &header, const NetcdfVariable &variable, const ArrayShape &shape)
{
    return variable.type == NetcdfType::Char && shape.size() < variable.dimensions.size()
           && textLength(header, variable) > 0;
}

QString storageOf(const NetcdfHeader &header, const NetcdfVariable &variable)
{
    if (!variable.isRecord)
        return QCoreApplication::translate("Netcdf", "contiguous");
    const NetcdfDimension &unlimited = header.dimensions[variable.dimensions.front()];
    return QCoreApplication::translate("Netcdf", "records of the unlimited dimension %1")
        .arg(netcdfText({unlimited.name.constData(), std::size_t(unlimited.name.size())}));
}

RawLayout layoutOf(const NetcdfHeader &header, const NetcdfVariable &variable, const ArrayDescription &description)
{
    RawLayout layout;
    layout.offset = variable.begin;
    layout.element = {description.type, typeBytes(variable.type), std::endian::big, TextCoding::Bytes};
    layout.strides = header.stridesOf(variable);
    if (isJoined(header, variable, description.shape)) {
        layout.element.bytes = textLength(header, variable);
        layout.strides.pop_back();
    }
    return layout;
}

} // namespace

ArrayDescription NetcdfArray::describe(const NetcdfInput &input, std::size_t number,
                                       std::vector<ArrayAttribute> attributes)
{
    const NetcdfHeader &header = input.header();
    const NetcdfVariable &variable = header.variables[number];
    ArrayDescription description;
    description.type = elementTypeOf(variable.type);
    description.attributes = std::move(attributes);
    description.type = saidType(description);
    description.shape = header.shapeOf(variable);
    for (const std::size_t dimension : variable.dimensions) {
        const QByteArray &name = header.dimensions[dimension].name;
        description.dimensions.push_back({netcdfText({name.constData(), std::size_t(name.size())}), 0, 1});
    }
    if (const std::uint64_t length = textLength(header, variable);
        length > 0 && !description.shape.empty() && description.shape.back() == length
        && !(variable.isRecord && variable.dimensions.size() == 1)) {
        description.shape.pop_back();
        description.dimensions.pop_back();
    }
    description.storage = storageOf(header, variable);
    if (!variable.bytes || !elementCount(description.shape))
        description.error =
            QCoreApplication::translate("Netcdf", "The header states more elements than a file can have.");
    return description;
}

NetcdfArray::NetcdfArray(ArrayDescription description, std::size_t variable, std::shared_ptr<const NetcdfInput> input)
    : ArraySource(std::move(description))
    , m_variable(variable)
    , m_input(std::move(input))
    , m_layout(layoutOf(m_input->header(), this->variable(), this->description()))
{
    if (m_input->bytes())
        m_direct = std::make_unique<const RawArray>(this->description(), m_input->bytes(), m_layout);
}

Result<void> NetcdfArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    if (!description().error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, description().error, m_input->path(), {}, {}});
    if (elementCount(window) == 0 || m_layout.element.bytes == 0) {
        resizeValues(values, type(), elementCount(window));
        return {};
    }
    if (!isInFile(window)) // the library would make zeros of them
        return tl::unexpected(behindTheEnd(m_input->path(), m_input->fileBytes()));
    Result<void> done = m_direct ? m_direct->read(window, values, progress) : Result<void>();
    if (!m_direct || (!done && done.error().kind != ErrorKind::Cancelled))
        done = readByLibrary(window, values, progress);
    if (auto *const texts = std::get_if<std::vector<QString>>(&values); done && texts)
        std::ranges::transform(*texts, texts->begin(), trimmedText);
    if (done)
        return {};
    Error error = done.error();
    error.file = m_input->path();
    return tl::unexpected(error);
}

bool NetcdfArray::isInFile(const ArrayWindow &window) const
{
    std::uint64_t end = m_layout.offset + m_layout.element.bytes; // which the header's reader found to fit
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        end += (range.first + (range.count - 1) * range.step) * m_layout.strides[dimension];
    }
    return end <= m_input->fileBytes();
}

/// Parts of some MiB, one behind the other in the values: the library has one thread for all.
Result<void> NetcdfArray::readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    resizeValues(values, type(), elementCount(window));
    std::uint64_t at = 0;
    for (WindowParts parts(window, {}, m_layout.element.bytes); !parts.isDone(); parts.next()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_input->path()));
        ArrayWindow part;
        for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
            const IndexRange &range = window[dimension];
            const IndexRange &positions = parts.part()[dimension];
            part.push_back({range.first + positions.first * range.step, positions.count, range.step});
        }
        Result<void> done;
        if (auto *const texts = std::get_if<std::vector<QString>>(&values)) {
            done = readTexts(part, std::span(*texts).subspan(at, elementCount(part)), progress);
        } else {
            done = m_input->readValues(m_variable, part, progress, [&](std::span<const char> bytes) {
                std::visit(
                    [&](auto &held) {
                        using Element = typename std::decay_t<decltype(held)>::value_type;
                        if constexpr (!std::is_same_v<Element, QString>)
                            std::memcpy(held.data() + at, bytes.data(), elementCount(part) * sizeof(Element));
                    },
                    values);
            });
        }
        if (!done)
            return done;
        at += elementCount(part);
    }
    return {};
}

Result<void> NetcdfArray::readTexts(const ArrayWindow &window, std::span<QString> texts, const Progress &progress) const
{
    const std::uint64_t length = m_layout.element.bytes;
    ArrayWindow whole = window;
    if (isJoined(m_input->header(), variable(), shape()))
        whole.push_back({0, length, 1});
    return m_input->readValues(m_variable, whole, progress, [&](std::span<const char> characters) {
        for (std::size_t index = 0; index < texts.size(); ++index)
            texts[index] = netcdfText({characters.data() + index * length, length});
    });
}

} // namespace rankscope
