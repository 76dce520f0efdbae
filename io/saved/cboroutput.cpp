// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/cboroutput.h"

#include <QStringEncoder>
#include <QtEndian>

#include <type_traits>

namespace rankscope {

namespace {

/// Half a surrogate pair has no UTF-8.
bool isUnicode(QStringView text)
{
    return text.isValidUtf16();
}

QByteArray utf16Bytes(QStringView text)
{
    QByteArray bytes(text.size() * qsizetype(sizeof(char16_t)), Qt::Uninitialized);
    qToLittleEndian<char16_t>(text.utf16(), text.size(), bytes.data());
    return bytes;
}

} // namespace

void CborOutput::text(QStringView text)
{
    if (isUnicode(text))
        m_writer.append(text);
    else
        m_writer.append(utf16Bytes(text));
}

void CborOutput::members(const ReportObject &object)
{
    for (const ReportMember &member : object) {
        const auto *const inner = std::get_if<ReportObject>(&member.value);
        if (inner && member.key.isEmpty()) {
            members(*inner);
        } else if (!std::holds_alternative<std::monostate>(member.value)) {
            text(member.key);
            value(member.value);
        }
    }
}

void CborOutput::value(const ReportValue &value)
{
    const auto write = [this](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        if constexpr (std::is_same_v<Plain, std::monostate>) {
            m_writer.appendNull();
        } else if constexpr (std::is_same_v<Plain, QString>) {
            text(plain);
        } else if constexpr (std::is_same_v<Plain, ReportList>) {
            beginList();
            for (const ReportValue &item : plain)
                this->value(item);
            endList();
        } else if constexpr (std::is_same_v<Plain, ReportObject>) {
            beginMap();
            members(plain);
            endMap();
        } else if constexpr (std::is_same_v<Plain, std::int64_t>) {
            m_writer.append(qint64(plain));
        } else if constexpr (std::is_same_v<Plain, std::uint64_t>) {
            m_writer.append(quint64(plain));
        } else {
            m_writer.append(plain); // bool, double, float
        }
    };
    std::visit(write, value);
}

void CborOutput::typed(QCborTag tag, QByteArrayView bytes)
{
    m_writer.append(tag);
    m_writer.appendByteString(bytes.data(), bytes.size());
}

void CborOutput::member(QLatin1StringView name, const QString &text)
{
    if (text.isEmpty())
        return;
    key(name);
    this->text(text);
}

void CborOutput::member(QLatin1StringView name, const QStringList &texts)
{
    if (texts.isEmpty())
        return;
    key(name);
    beginList();
    for (const QString &each : texts)
        text(each);
    endList();
}

void CborOutput::member(QLatin1StringView name, std::uint64_t number)
{
    key(name);
    count(number);
}

void CborOutput::flagMember(QLatin1StringView name, bool isSet)
{
    if (!isSet)
        return;
    key(name);
    flag(true);
}

} // namespace rankscope
