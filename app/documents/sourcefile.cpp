// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/sourcefile.h"

#include "io/text/bytesource.h"
#include "io/text/encoding.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <span>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t linesAround = 2000;
constexpr qsizetype mostExcerptBytes = qsizetype(4) << 20;
constexpr std::size_t chunkBytes = std::size_t(1) << 18;

/// Collects the lines [first, last] of what it is fed.
class Excerpt
{
public:
    Excerpt(std::uint64_t first, std::uint64_t last) : m_first(first), m_last(last) {}

    void feed(std::span<const char> chunk)
    {
        while (!chunk.empty() && !isFull()) {
            const auto end = std::find(chunk.begin(), chunk.end(), '\n');
            const bool whole = end != chunk.end();
            const auto size = static_cast<std::size_t>(end - chunk.begin()) + (whole ? 1 : 0);
            if (m_line >= m_first)
                bytes.append(chunk.data(), static_cast<qsizetype>(size));
            m_line += whole ? 1 : 0;
            chunk = chunk.subspan(size);
        }
    }
    bool isFull() const { return m_line > m_last || bytes.size() >= mostExcerptBytes; }

    QByteArray bytes;

private:
    std::uint64_t m_first;
    std::uint64_t m_last;
    std::uint64_t m_line = 1;
};

/// How much a text looks like Russian: frequent small letters count for it; rare signs, and capitals behind small
/// letters (what KOI8-R and Windows-1251 make of one another), against it.
double likeness(const QString &text)
{
    const QString frequent = u"оеаинтсрвлкмдпу"_s;
    double score = 0;
    QChar before;
    for (const QChar letter : text) {
        if (letter.unicode() < 0x80) {
            before = letter;
            continue;
        }
        const bool cyrillic = letter.unicode() >= 0x410 && letter.unicode() <= 0x44F;
        if (!cyrillic)
            score -= letter == u'ё' || letter == u'Ё' ? 0 : 2;
        else if (letter.isUpper())
            score -= before.isLower() ? 2 : 0.2;
        else
            score += frequent.contains(letter) ? 1 : 0.3;
        before = letter;
    }
    return score;
}

} // namespace

Result<SourceBytes> readSource(const QString &path, std::uint64_t line, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    progress.setTotal(source->fileBytes());
    SourceBytes result;
    result.wholeFile = source->fileBytes() <= wholeSourceBytes && !source->isCompressed();
    result.firstLine = result.wholeFile || line <= linesAround ? 1 : line - linesAround;
    Excerpt excerpt(result.firstLine, line + linesAround);
    std::vector<char> buffer(chunkBytes);
    std::uint64_t told = 0;
    while (const std::size_t size = source->read(buffer)) {
        if (progress.isCancelled())
            return tl::make_unexpected(cancelledError(path));
        if (result.wholeFile)
            result.bytes.append(buffer.data(), static_cast<qsizetype>(size));
        else
            excerpt.feed({buffer.data(), size});
        progress.advance(source->consumedBytes() - told);
        told = source->consumedBytes();
        if (!result.wholeFile && excerpt.isFull())
            break;
    }
    if (!result.wholeFile)
        result.bytes = excerpt.bytes;
    return result;
}

QStringList sourceEncodings()
{
    return {u"UTF-8"_s, u"Windows-1251"_s, u"KOI8-R"_s, u"CP866"_s, u"ISO-8859-5"_s, u"ISO-8859-1"_s};
}

QString guessEncoding(const QByteArray &bytes)
{
    if (isUtf8({bytes.data(), static_cast<std::size_t>(bytes.size())}))
        return u"UTF-8"_s;
    const QByteArray sample = bytes.first(std::min<qsizetype>(bytes.size(), 1 << 20));
    QString best = u"Windows-1251"_s;
    double bestScore = likeness(decodeSource(sample, best));
    for (const QString &encoding : {u"KOI8-R"_s, u"CP866"_s}) {
        const double score = likeness(decodeSource(sample, encoding));
        if (score > bestScore) {
            best = encoding;
            bestScore = score;
        }
    }
    return best;
}

QString decodeSource(const QByteArray &bytes, const QString &encoding)
{
    QStringDecoder decoder(encoding.toLatin1().constData());
    QString text = decoder.isValid() ? QString(decoder(bytes)) : QString::fromLatin1(bytes);
    text.replace("\r\n"_L1, "\n"_L1);
    text.replace(u'\r', u'\n');
    text.remove(QChar::ByteOrderMark);
    return text;
}

} // namespace rankscope
