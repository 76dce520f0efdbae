// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedcolumns.h"

#include "model/saved/madetexts.h"
#include "model/saved/textcollector.h"
#include "model/saved/valuecollector.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstring>
#include <future>
#include <span>
#include <type_traits>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What only people see, as the text of a column, has no value.
bool isValueRead(const ColumnHead &head)
{
    return !head.hasText || head.isNumber || head.type != FieldType::Text || head.shownIn.testFlag(Audience::Json);
}

/// Collects a column.
struct ColumnCollector {
    bool readsValue = true;
    ValueCollector values = {};
    std::optional<TextCollector> texts = {};
};

/// Some rows of a table: the values and the texts of their columns, row after row. The cells stay when it is filled
/// again, so that what they hold is freed by the thread that made it.
struct RowBatch {
    std::size_t rows = 0;
    std::vector<ReportValue> values;
    std::vector<QString> texts; // of columns without texts empty ones
};

/// Collects the rows of a table.
class RowCollector
{
public:
    explicit RowCollector(const std::vector<ColumnHead> &heads)
    {
        for (const ColumnHead &head : heads) {
            ColumnCollector collector{.readsValue = isValueRead(head)};
            if (head.hasText)
                collector.texts.emplace(static_cast<std::uint32_t>(m_columns.size()));
            m_columns.push_back(std::move(collector));
        }
    }

    /// Appends what is collected of a row. Another thread may add() a batch meanwhile.
    void append(const TableRow &row, RowBatch &batch) const
    {
        const std::size_t begin = batch.rows * m_columns.size();
        batch.values.resize(std::max(batch.values.size(), begin + m_columns.size()));
        batch.texts.resize(batch.values.size());
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (m_columns[column].readsValue)
                batch.values[begin + column] = row.value(column);
            if (m_columns[column].texts)
                batch.texts[begin + column] = row.shown(column);
        }
        ++batch.rows;
    }

    /// False: there are more different values than can be counted.
    bool add(const RowBatch &batch)
    {
        const std::size_t count = m_columns.size();
        bool fits = true;
        for (std::size_t row = 0; row < batch.rows && fits; ++row) {
            const std::span<const ReportValue> values = std::span(batch.values).subspan(row * count, count);
            for (std::size_t column = 0; column < count && fits; ++column)
                fits = m_columns[column].values.add(values[column]);
            for (std::size_t column = 0; column < count && fits; ++column) {
                if (auto &texts = m_columns[column].texts)
                    fits = texts->add(batch.texts[row * count + column], values);
            }
            ++m_rows;
        }
        return fits;
    }

    SavedColumns take();

private:
    std::size_t m_rows = 0;
    std::vector<ColumnCollector> m_columns;
};

template<typename Number>
bool isSame(const SavedNumbers<Number> &one, const SavedNumbers<Number> &other)
{
    return one.absent == other.absent && one.numbers.size() == other.numbers.size()
           && std::memcmp(one.numbers.data(), other.numbers.data(), one.numbers.size() * sizeof(Number)) == 0;
}

/// Whether both are the same numbers; items are not looked at.
bool areSameNumbers(const SavedValues &one, const SavedValues &other)
{
    const auto isSameAs = [&other](const auto &numbers) {
        using Kind = std::decay_t<decltype(numbers)>;
        const auto *const there = std::get_if<Kind>(&other);
        if constexpr (std::is_same_v<Kind, SavedItems>)
            return false;
        else
            return there && isSame(numbers, *there);
    };
    return std::visit(isSameAs, one);
}

/// One that was there before, where it is the same.
template<typename What, typename IsSame>
std::shared_ptr<const What> sharedOf(std::vector<std::shared_ptr<const What>> &all, What what, IsSame isSameAs)
{
    const auto known = std::ranges::find_if(all, [&](const auto &each) { return isSameAs(*each, what); });
    if (known == all.end()) {
        all.push_back(std::make_shared<const What>(std::move(what)));
        return all.back();
    }
    return *known;
}

SavedColumns RowCollector::take()
{
    SavedColumns saved{.rows = m_rows, .columns = {}};
    std::vector<std::shared_ptr<const SavedValues>> values;
    std::vector<std::shared_ptr<const SavedTexts>> texts;
    for (ColumnCollector &collector : m_columns) {
        SavedColumns::Column column{sharedOf(values, collector.values.take(), areSameNumbers)};
        if (collector.texts)
            column.texts = sharedOf(texts, collector.texts->take(), std::equal_to<>());
        saved.columns.push_back(std::move(column));
    }
    return saved;
}

/// A row of saved columns.
struct SavedRow {
    const SavedColumns *columns;
    std::size_t row;
};

std::vector<ReportColumn<SavedRow>> rowColumns(const std::vector<ColumnHead> &heads)
{
    std::vector<ReportColumn<SavedRow>> columns;
    for (std::size_t column = 0; column < heads.size(); ++column) {
        ReportColumn<SavedRow>::Text text;
        if (heads[column].hasText)
            text = [column](const SavedRow &row) { return row.columns->text(row.row, column); };
        columns.push_back(
            {heads[column], [column](const SavedRow &row) { return row.columns->value(row.row, column); }, text});
    }
    return columns;
}

template<typename Number>
ReportValue numberAt(const SavedNumbers<Number> &numbers, std::size_t row)
{
    return !numbers.absent.empty() && numbers.absent[row] ? ReportValue() : ReportValue(numbers.numbers[row]);
}

ReportValue numberAt(const SavedItems &items, std::size_t row)
{
    return items.items[items.at[row]];
}

} // namespace

std::size_t rowsOf(const SavedValues &values)
{
    const auto count = [](const auto &of) {
        if constexpr (std::is_same_v<std::decay_t<decltype(of)>, SavedItems>)
            return of.at.size();
        else
            return of.numbers.size();
    };
    return std::visit(count, values);
}

ReportValue valueAt(const SavedValues &values, std::size_t row)
{
    return std::visit([row](const auto &of) { return numberAt(of, row); }, values);
}

void SavedTexts::findLiteralRows()
{
    literalRows.clear();
    for (std::size_t row = 0; row < forms.size(); ++row) {
        if (forms[row] == textform::literal)
            literalRows.push_back(static_cast<std::uint32_t>(row));
    }
}

QString SavedColumns::text(std::size_t row, std::size_t column) const
{
    const SavedTexts *const texts = columns[column].texts.get();
    if (!texts)
        return {};
    if (texts->forms.empty())
        return texts->kept.text(texts->at[row]);
    const std::uint8_t form = texts->forms[row];
    if (form != textform::literal)
        return madeText(value(row, texts->source), form);
    const auto place = std::ranges::lower_bound(texts->literalRows, row);
    return texts->kept.text(texts->at[std::size_t(place - texts->literalRows.begin())]);
}

/// What columns make of a row takes about as long as collecting it, which another thread does therefore, where there
/// are many rows.
Result<SavedColumns> savedColumns(const ReportTable &table, const Progress &progress)
{
    constexpr std::size_t batchRows = 1024;
    RowCollector collector(table.columns);
    std::array<RowBatch, 2> batches;
    std::size_t filled = 0; // the batch that is being filled; the other one may be collected meanwhile
    std::future<bool> collecting;
    const auto fitted = [&collecting] { return !collecting.valid() || collecting.get(); };
    bool fits = true;
    const auto visit = [&](const TableRow &row) {
        const RowBatch &batch = batches[filled];
        collector.append(row, batches[filled]);
        if (batch.rows < batchRows)
            return true;
        fits = fitted();
        if (fits) {
            collecting = std::async(std::launch::async, [&collector, &batch] { return collector.add(batch); });
            filled = 1 - filled;
            batches[filled].rows = 0;
        }
        return fits;
    };
    if (const Result<void> done = table.rows ? table.rows(visit, progress) : Result<void>(); !done)
        return tl::unexpected(done.error());
    if (!fits || !fitted() || !collector.add(batches[filled]))
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  QCoreApplication::translate("SavedResult", "The table has more different values than can be saved."),
                  {},
                  {},
                  QCoreApplication::translate("SavedResult", "Save fewer rows by --limit.")});
    return collector.take();
}

void setSavedRows(ReportTable &table, ColumnsSource source)
{
    const auto columns = std::make_shared<const std::vector<ReportColumn<SavedRow>>>(rowColumns(table.columns));
    table.rows = [source = std::move(source), columns](const ReportTable::Visit &visit,
                                                       const Progress &progress) -> Result<void> {
        const auto saved = source(progress);
        if (!saved)
            return tl::unexpected(saved.error());
        const auto rowAt = [&saved](std::size_t row) { return SavedRow{saved->get(), row}; };
        return visitReportRows(*columns, (*saved)->rows, rowAt, visit, progress);
    };
}

} // namespace rankscope
