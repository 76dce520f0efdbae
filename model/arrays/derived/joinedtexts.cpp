// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/joinedtexts.h"

#include "model/arrays/statistics/elementruns.h"

#include <QStringDecoder>

#include <algorithm>
#include <span>

namespace rankscope {

namespace {

constexpr std::uint64_t charactersAtOnce = 1U << 18U;

ArrayDescription joinedDescription(ArrayDescription description)
{
    description.shape.pop_back();
    description.dimensions.pop_back();
    if (!description.chunk.empty())
        description.chunk.pop_back();
    return description;
}

QString joinedText(std::span<const QString> characters)
{
    QByteArray bytes;
    for (const QString &character : characters) {
        if (character.isEmpty())
            break;
        bytes += character.toLatin1();
    }
    while (bytes.endsWith(' '))
        bytes.chop(1);
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QString text = decoder(bytes);
    return decoder.hasError() ? QString::fromLatin1(bytes) : text;
}

} // namespace

bool JoinedTexts::canJoin(const ArrayDescription &characters)
{
    return characters.type == ElementType::Text && characters.error.isEmpty() && characters.space == ArraySpace::Simple
           && !characters.shape.empty() && characters.shape.back() > 0 && characters.shape.back() <= longestText;
}

JoinedTexts::JoinedTexts(std::shared_ptr<const ArraySource> characters)
    : ArraySource(joinedDescription(characters->description()))
    , m_characters(std::move(characters))
{}

Result<void> JoinedTexts::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    resizeValues(values, type(), elementCount(window));
    auto &texts = std::get<std::vector<QString>>(values);
    if (texts.empty())
        return {};
    const std::uint64_t length = m_characters->shape().back();
    const WindowSlabs slabs(window, {}, std::max<std::uint64_t>(charactersAtOnce / length, 1));
    std::size_t at = 0;
    for (std::uint64_t slab = 0; slab < slabs.count(); ++slab) {
        ArrayWindow lines = slabs.window(slab);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        lines.push_back({0, length, 1});
        ArrayValues characters;
        if (Result<void> done = m_characters->read(lines, characters, progress); !done)
            return done;
        const std::span<const QString> all(std::get<std::vector<QString>>(characters));
        for (std::size_t first = 0; first < all.size(); first += length)
            texts[at++] = joinedText(all.subspan(first, length));
    }
    return {};
}

} // namespace rankscope
