// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/recordsearch.h"

#include "model/trace/diff/differencequery.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t searchInterval = 1 << 14; // records between two looks at Progress

QString withoutBlanks(QStringView text)
{
    QString result = text.toString();
    result.removeIf([](QChar character) { return character.isSpace(); });
    return result;
}

/// "jacobi.fdv:29" or ":29"; nothing where no line stands behind the last colon.
std::optional<SourcePlace> parsePlace(QStringView text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    if (colon < 0)
        return std::nullopt;
    bool ok = false;
    const qulonglong line = text.sliced(colon + 1).toULongLong(&ok);
    if (!ok || line == 0)
        return std::nullopt;
    return SourcePlace{text.first(colon).toString(), line};
}

bool looksLikeValue(QStringView text)
{
    if (text == "nan"_L1 || text == "inf"_L1 || text == "-inf"_L1)
        return true;
    const bool numeric = std::ranges::all_of(
        text, [](QChar character) { return character.isDigit() || u"+-.eE"_s.contains(character); });
    return numeric && std::ranges::any_of(text, [](QChar character) { return character.isDigit(); })
           && !text.startsWith(u'e') && !text.startsWith(u'E');
}

/// Which sites fit, a flag each.
class SiteMatch
{
public:
    explicit SiteMatch(const Trace &trace) : m_trace(trace) {}

    std::vector<bool> operator()(const NamePattern &pattern) const
    {
        return matching([this, &pattern](const Site &site) {
            const std::string_view word = keyword(site.kind);
            return pattern.text.compare(QLatin1StringView(word.data(), qsizetype(word.size())), Qt::CaseInsensitive)
                       == 0
                   || m_trace.text(site.key).contains(pattern.text, Qt::CaseInsensitive);
        });
    }
    std::vector<bool> operator()(const SourcePlace &place) const
    {
        return matching([this, &place](const Site &site) {
            return site.place.line == place.line && m_trace.text(site.place.file).endsWith(place.file);
        });
    }
    std::vector<bool> operator()(const IterationPattern &) const { return none(); }
    std::vector<bool> operator()(const ValuePattern &) const { return none(); }

private:
    template<typename Fits>
    std::vector<bool> matching(const Fits &fits) const
    {
        std::vector<bool> result(m_trace.sites.size());
        std::transform(m_trace.sites.begin(), m_trace.sites.end(), result.begin(), fits);
        return result;
    }
    std::vector<bool> none() const { return std::vector<bool>(m_trace.sites.size()); }

    const Trace &m_trace;
};

bool fits(const IndexTuple &indices, const IterationPattern &pattern)
{
    if (pattern.indices.size() > indices.rank())
        return false;
    for (std::size_t dimension = 0; dimension < pattern.indices.size(); ++dimension) {
        if (pattern.indices[dimension] && *pattern.indices[dimension] != indices[dimension])
            return false;
    }
    return true;
}

} // namespace

std::optional<RecordPattern> parseRecordPattern(QStringView text)
{
    const QString word = withoutBlanks(text);
    if (word.isEmpty())
        return std::nullopt;
    if (word.startsWith(u'(')) {
        if (auto indices = parseIterationPattern(word); indices && !indices->empty())
            return IterationPattern{std::move(*indices)};
    }
    if (auto place = parsePlace(text.trimmed()))
        return std::move(*place);
    if (looksLikeValue(word))
        return ValuePattern{word.startsWith(u'+') ? word.sliced(1) : word};
    return NamePattern{word};
}

Result<Bitmap> searchRecords(const Trace &trace, const RecordPattern &pattern, const Progress &progress)
{
    Bitmap found(trace.size());
    const std::vector<bool> sites = std::visit(SiteMatch(trace), pattern);
    const auto *const iterations = std::get_if<IterationPattern>(&pattern);
    const auto *const values = std::get_if<ValuePattern>(&pattern);
    for (std::uint32_t index = 0; index < trace.size(); ++index) {
        if (index % searchInterval == 0 && progress.isCancelled())
            return tl::unexpected(cancelledError());
        const RecordIndex record{index};
        if (trace.isIteration(record)) {
            if (iterations && fits(trace.indices(trace.iterationAt(record)), *iterations))
                found.set(index);
            continue;
        }
        const Site &site = trace.site(record);
        if (sites[trace.siteId(record).value]
            || (values && hasValue(site.kind)
                && shortestText(trace.value(record), site.type).startsWith(values->digits, Qt::CaseInsensitive)))
            found.set(index);
    }
    return found;
}

} // namespace rankscope
