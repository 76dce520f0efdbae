// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterfile.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QStringEncoder>

#include <algorithm>
#include <ranges>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ParameterFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ParameterFile)
};

Result<std::string> encodedValue(const QString &text, const QString &encoding)
{
    if (encoding.isEmpty())
        return text.toStdString();
    QStringEncoder encoder(encoding.toLatin1().constData());
    const QByteArray bytes = encoder.isValid() ? QByteArray(encoder(text)) : QByteArray();
    if (!encoder.isValid() || encoder.hasError())
        return tl::unexpected(badOption(
            ParameterFileTexts::tr("The value cannot be written in the encoding of the file, %1.").arg(encoding)));
    return bytes.toStdString();
}

bool needsQuotes(QStringView text)
{
    return text.isEmpty() || text.contains("/*"_L1)
           || std::ranges::any_of(text, [](QChar letter) { return QStringView(u" \t,;=").contains(letter); });
}

/// Moves the values from `behind` on: one before them has become longer or shorter.
void moveValues(ParameterFile &file, std::size_t behind, std::ptrdiff_t distance)
{
    for (ParameterEntry &entry : file.entries) {
        for (ParameterValue &value : entry.values) {
            if (value.first < behind)
                continue;
            value.first = std::size_t(std::ptrdiff_t(value.first) + distance);
            value.last = std::size_t(std::ptrdiff_t(value.last) + distance);
        }
    }
}

} // namespace

QString parameterTitle(const ParameterEntry &entry)
{
    return entry.index ? QString(entry.name % u'[' % QString::number(*entry.index) % u']') : entry.name;
}

QString valuesText(const ParameterEntry &entry)
{
    QStringList texts;
    for (const ParameterValue &value : entry.values)
        texts << value.text;
    return texts.join(", "_L1);
}

const ParameterEntry *lastEntry(const ParameterFile &file, QStringView name)
{
    const auto reversed = file.entries | std::views::reverse;
    const auto last = std::ranges::find_if(
        reversed, [name](const ParameterEntry &entry) { return !entry.index && entry.name == name; });
    return last == reversed.end() ? nullptr : &*last;
}

std::optional<QString> lastValue(const ParameterFile &file, QStringView name)
{
    const ParameterEntry *const entry = lastEntry(file, name);
    return entry ? std::optional(entry->values.front().text) : std::nullopt;
}

Result<ParameterFile> withValue(const ParameterFile &file, ParameterPlace place, const QString &text)
{
    if (text.contains(u'"') || text.contains(u'\n') || text.contains(u'\r') || text.contains(QChar::Null))
        return tl::unexpected(badOption(ParameterFileTexts::tr("A value cannot hold a quote or the end of a line.")));
    Result<std::string> bytes = encodedValue(text, file.encoding);
    if (!bytes)
        return tl::unexpected(std::move(bytes.error()));
    ParameterFile edited = file;
    ParameterValue &value = edited.entries[place.entry].values[place.value];
    const bool addsQuotes = !value.isQuoted && needsQuotes(text);
    const std::string written = addsQuotes ? '"' + *bytes + '"' : *bytes;
    const std::size_t size = value.last - value.first;
    edited.text.replace(value.first, size, written);
    moveValues(edited, value.last + 1, std::ptrdiff_t(written.size()) - std::ptrdiff_t(size));
    value.text = text;
    value.first += addsQuotes ? 1 : 0;
    value.last = value.first + bytes->size();
    value.isQuoted = value.isQuoted || addsQuotes;
    return edited;
}

} // namespace rankscope
