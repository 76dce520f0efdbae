// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5values.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5described.h"
#include "io/hdf5/values/hdf5leaf.h"

#include <QStringDecoder>

#include <algorithm>
#include <cstring>

namespace rankscope {

QByteArrayView withoutPadding(QByteArrayView bytes, H5T_str_t padding)
{
    if (padding == H5T_STR_NULLTERM) {
        const auto *const end = static_cast<const char *>(std::memchr(bytes.data(), 0, std::size_t(bytes.size())));
        return end ? bytes.first(end - bytes.data()) : bytes;
    }
    const char filler = padding == H5T_STR_SPACEPAD ? ' ' : '\0';
    while (!bytes.isEmpty() && bytes.back() == filler)
        bytes.chop(1);
    return bytes;
}

namespace {

void decodeFixed(const Hdf5Element &element, const std::vector<char> &raw, std::vector<QString> &texts)
{
    const auto bytes = static_cast<qsizetype>(element.textBytes);
    const char *at = raw.data();
    for (QString &text : texts) {
        text = textOf(withoutPadding(QByteArrayView(at, bytes), element.padding));
        at += bytes;
    }
}

void decodeVariable(const std::vector<char> &raw, std::vector<QString> &texts)
{
    const char *at = raw.data();
    for (QString &text : texts) {
        const char *pointer = nullptr;
        std::memcpy(&pointer, at, sizeof pointer);
        text = pointer ? textOf(QByteArrayView(pointer)) : QString();
        at += sizeof pointer;
    }
}

} // namespace

void transferValues(const Hdf5Element &element, const H5::DataSpace &space, ArrayValues &values,
                    const std::function<herr_t(hid_t type, void *buffer)> &transfer)
{
    if (auto *const texts = std::get_if<std::vector<QString>>(&values))
        return transferTexts(element, space, *texts, transfer);
    const std::span<char> numbers = std::visit(
        [](auto &held) { return std::span(reinterpret_cast<char *>(held.data()), held.size() * sizeof held[0]); },
        values);
    transferNumbers(element, numbers, transfer);
}

void transferNumbers(const Hdf5Element &element, std::span<char> numbers,
                     const std::function<herr_t(hid_t type, void *buffer)> &transfer)
{
    checked(transfer(memoryType(element).getId(), numbers.data()));
    fillHighBits(element.type, element.bits, numbers);
    if (element.type != ElementType::Boolean)
        return;
    for (char &truth : numbers)
        truth = truth != 0 ? 1 : 0;
}

void transferTexts(const Hdf5Element &element, const H5::DataSpace &space, std::vector<QString> &texts,
                   const std::function<herr_t(hid_t type, void *buffer)> &transfer)
{
    const H5::DataType type = memoryType(element);
    std::vector<char> raw(texts.size() * transferBytes(element));
    checked(transfer(type.getId(), raw.data()));
    if (element.stored == Hdf5Element::Stored::FixedText) {
        decodeFixed(element, raw, texts);
        return;
    }
    decodeVariable(raw, texts);
    checked(H5Dvlen_reclaim(type.getId(), space.getId(), H5P_DEFAULT, raw.data()));
}

std::size_t transferBytes(const Hdf5Element &element)
{
    switch (element.stored) {
    case Hdf5Element::Stored::FixedText:
        return element.textBytes;
    case Hdf5Element::Stored::VariableText:
        return sizeof(char *);
    case Hdf5Element::Stored::Described:
        return describedBytes;
    case Hdf5Element::Stored::Number:
    case Hdf5Element::Stored::Bitfield:
    case Hdf5Element::Stored::Complex:
    case Hdf5Element::Stored::List:
        break;
    }
    const bool isWidened = element.type == ElementType::Float16 || element.type == ElementType::BFloat16;
    return isWidened ? sizeof(float) : typeBytes(element.type);
}

QString textOf(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString text = decoder(bytes);
    return decoder.hasError() ? QString::fromLatin1(bytes) : text;
}

} // namespace rankscope
