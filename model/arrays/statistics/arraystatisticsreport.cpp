// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/arraystatisticsreport.h"

#include "model/arrays/derived/decodedarray.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/arrays/sources/numbertext.h"
#include "model/arrays/view/celltext.h"
#include "model/report/reportfigures.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayStatisticsReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayStatisticsReport)
};

using Position = std::optional<std::uint64_t>;

bool isSingle(ElementType type)
{
    return type == ElementType::Float32 || type == ElementType::Float16 || type == ElementType::BFloat16;
}

class StatisticsFigures
{
public:
    explicit StatisticsFigures(const ArrayView &view) : m_view(view) {}

    void count(const QString &key, std::uint64_t value, const char *name)
    {
        m_figures.push_back({.key = key, .value = value, .name = phrase(name)});
    }
    void number(const QString &key, const std::optional<ArrayNumber> &value, const char *name)
    {
        if (value)
            std::visit([&](auto plain) { add(key, plain, ElementType::Float64, name); }, *value);
    }
    void real(const QString &key, const std::optional<double> &value, const char *name, int order = 0)
    {
        if (value)
            add(key, *value, ElementType::Float64, name, order);
    }
    /// One of the array's elements: its digits are those of its type.
    void element(const QString &key, const std::optional<ArrayNumber> &value, const Position &position,
                 const char *name)
    {
        const ElementType type = m_view.source().type();
        const auto *const wide = value ? std::get_if<double>(&*value) : nullptr;
        if (wide && isSingle(type))
            add(key, static_cast<float>(*wide), type, name);
        else
            number(key, value, name);
        if (!value || !position)
            return;
        const std::uint64_t row = *position / m_view.columnCount();
        const std::uint64_t column = *position % m_view.columnCount();
        m_figures.back().place = subscriptsText(m_view, row, column);
        m_figures.push_back({.key = key % "_index"_L1, .value = subscriptsOf(m_view.indicesAt(row, column))});
    }
    void checksum(const QString &key, std::uint32_t value, const char *name, int order)
    {
        m_figures.push_back({.key = key,
                             .value = std::uint64_t(value),
                             .name = phrase(name),
                             .text = u"%1"_s.arg(value, 8, 16, QChar(u'0')),
                             .order = order});
    }
    const std::vector<ReportFigure> &figures() const { return m_figures; }

private:
    static QString phrase(const char *text) { return ArrayStatisticsReportTexts::tr(text); }

    template<typename Number>
    void add(const QString &key, Number value, ElementType type, const char *name, int order = 0)
    {
        const QString text = numberText(value, type);
        if constexpr (std::is_same_v<Number, long double>)
            m_figures.push_back({key, static_cast<double>(value), phrase(name), text, {}, order});
        else
            m_figures.push_back({key, value, phrase(name), text, {}, order});
    }

    ReportList subscriptsOf(const auto &indices) const
    {
        const std::vector<ArrayDimension> &dimensions = m_view.source().description().dimensions;
        ReportList subscripts;
        for (std::size_t dimension = 0; dimension < indices.size(); ++dimension)
            subscripts.emplace_back(std::int64_t(subscriptOf(dimensions[dimension], indices[dimension])));
        return subscripts;
    }

    const ArrayView &m_view;
    std::vector<ReportFigure> m_figures;
};

void addCounts(StatisticsFigures &said, const ArrayStatistics &statistics)
{
    said.count(u"count"_s, statistics.count, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Finite numbers"));
    said.count(u"shown"_s, statistics.shown, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Shown"));
    said.count(u"not_shown"_s, statistics.notShown, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Not shown"));
    said.count(u"nan"_s, statistics.nan, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Not a number (NaN)"));
    said.count(u"infinity_positive"_s, statistics.infinityPositive,
               QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Positive infinities"));
    said.count(u"infinity_negative"_s, statistics.infinityNegative,
               QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Negative infinities"));
    said.count(u"denormal"_s, statistics.denormal, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Denormal"));
    said.count(u"zero"_s, statistics.zero, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Zero"));
    said.count(u"negative"_s, statistics.negative, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Negative"));
}

/// People read the five numbers of a box plot from below; JSON has the median first.
std::vector<ReportFigure> figuresOf(const ArrayStatistics &statistics, const ArrayView &view)
{
    StatisticsFigures said(view);
    addCounts(said, statistics);
    said.number(u"sum"_s, statistics.sum, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Sum"));
    said.element(u"minimum"_s, statistics.minimum, statistics.minimumIndex,
                 QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Minimum"));
    said.element(u"maximum"_s, statistics.maximum, statistics.maximumIndex,
                 QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Maximum"));
    said.number(u"range"_s, statistics.range, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Range"));
    said.real(u"mean"_s, statistics.mean, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Mean"));
    said.real(u"median"_s, statistics.median, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Median"), 2);
    said.real(u"first_quartile"_s, statistics.firstQuartile,
              QT_TRANSLATE_NOOP("ArrayStatisticsReport", "First quartile"), 1);
    said.real(u"third_quartile"_s, statistics.thirdQuartile,
              QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Third quartile"), 3);
    said.real(u"lower_adjacent"_s, statistics.lowerAdjacent,
              QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Lower adjacent"));
    said.real(u"upper_adjacent"_s, statistics.upperAdjacent,
              QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Upper adjacent"), 4);
    said.real(u"standard_deviation"_s, statistics.standardDeviation,
              QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Standard deviation"), 5);
    said.real(u"variance"_s, statistics.variance, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Variance"), 5);
    said.checksum(u"checksum"_s, statistics.checksum, QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Checksum (CRC-32C)"),
                  5);
    return said.figures();
}

constexpr Audiences forStatisticsReaders = Audience::Text | Audience::Page;

ReportTable figuresTable(std::vector<ReportFigure> figures)
{
    using Column = ReportColumn<ReportFigure>;
    const std::vector<Column> columns{
        {{.key = {}, .heading = ArrayStatisticsReportTexts::tr("statistic"), .shownIn = forStatisticsReaders},
         {},
         [](const ReportFigure &figure) { return figure.name; }},
        {{.key = {},
          .heading = ArrayStatisticsReportTexts::tr("value"),
          .shownIn = forStatisticsReaders,
          .isNumber = true},
         {},
         [](const ReportFigure &figure) { return figure.text; }},
        {{.key = {}, .heading = ArrayStatisticsReportTexts::tr("at"), .shownIn = forStatisticsReaders},
         {},
         [](const ReportFigure &figure) { return figure.place; }}};
    const auto rows = std::make_shared<const std::vector<ReportFigure>>(std::move(figures));
    ReportTable table{.key = {},
                      .element = {},
                      .heading = ArrayStatisticsReportTexts::tr("Statistics"),
                      .shownIn = forStatisticsReaders};
    setFirstRows(table, columns, rows->size(), 0,
                 [rows](std::size_t index) -> const ReportFigure & { return (*rows)[index]; });
    return table;
}

} // namespace

ReportObject statisticsMembers(const ArrayStatistics &statistics, const ArrayView &view)
{
    return objectOf(figuresOf(statistics, view));
}

Report arrayStatisticsReport(const ArrayStatistics &statistics, const ArrayView &view, const ArrayFilter *filter)
{
    const ArrayDescription &description = view.source().description();
    const std::vector<ReportFigure> figures = figuresOf(statistics, view);
    QStringList answer{description.path % u' ' % typeName(description.type) % u' ' % shapeText(description)};
    if (const QString coding = codingSentence(view.source()); !coding.isEmpty())
        answer << coding;
    if (const QString emptiness = emptinessText(view); !emptiness.isEmpty())
        answer << emptiness;
    if (filter)
        answer << ArrayStatisticsReportTexts::tr("Filter: %1").arg(filter->words());
    const bool isStaggered = filter && filter->bounds();
    Report report{.kind = "array-statistics"_L1,
                  .title = ArrayStatisticsReportTexts::tr("Statistics of an array"),
                  .answer = {{.sentences = answer}},
                  .brokenLevels = 1};
    const ReportObject subject{
        {u"dataset"_s, description.path},
        {u"type"_s, QString(typeName(view.source().type()))},
        {u"values"_s, textUnlessEmpty(codingWord(view.source()))},
        {u"filter"_s, filter ? textUnlessEmpty(filter->text()) : ReportValue()},
        {u"stagger"_s, isStaggered ? ReportValue(filter->bounds()->words().text()) : ReportValue()}};
    ReportObject whole = subject;
    std::ranges::move(objectOf(figures), std::back_inserter(whole));
    std::erase_if(whole, [](const ReportMember &member) {
        return std::holds_alternative<std::monostate>(member.value); // no column
    });
    report.parts = {ReportDetails{{}, subject}, ReportDetails{{}, objectOf(figures)},
                    figuresRow("statistics"_L1, whole), figuresTable(shownFigures(figures))};
    return report;
}

} // namespace rankscope
