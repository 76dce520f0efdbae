// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedcolumns.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Something that is the same for the same values alone; the text of a value would not tell 1 from "1".
void appendKey(QByteArray &key, const ReportValue &value)
{
    key.append(char('a' + value.index()));
    const auto append = [&key](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        if constexpr (std::is_same_v<Plain, QString>) {
            key.append(QByteArray::number(plain.size())).append(':');
            key.append(reinterpret_cast<const char *>(plain.utf16()), plain.size() * qsizetype(sizeof(char16_t)));
        } else if constexpr (std::is_same_v<Plain, ReportList>) {
            key.append(QByteArray::number(qsizetype(plain.size()))).append(':');
            for (const ReportValue &item : plain)
                appendKey(key, item);
        } else if constexpr (std::is_same_v<Plain, ReportObject>) {
            key.append(QByteArray::number(qsizetype(plain.size()))).append(':');
            for (const ReportMember &member : plain) {
                appendKey(key, member.key);
                appendKey(key, member.value);
            }
        } else if constexpr (!std::is_same_v<Plain, std::monostate>) {
            key.append(reinterpret_cast<const char *>(&plain), qsizetype(sizeof(plain)));
        }
    };
    std::visit(append, value);
}

/// Collects items, equal ones once.
class ItemCollector
{
public:
    /// False: there are more than can be counted.
    bool add(ReportValue value)
    {
        QByteArray key;
        appendKey(key, value);
        const auto known = m_places.constFind(key);
        if (known != m_places.cend()) {
            m_items.at.push_back(*known);
            return true;
        }
        if (m_items.items.size() >= std::numeric_limits<std::uint32_t>::max())
            return false;
        const auto place = static_cast<std::uint32_t>(m_items.items.size());
        m_places.insert(key, place);
        m_items.items.push_back(std::move(value));
        m_items.at.push_back(place);
        return true;
    }
    SavedItems take() { return std::move(m_items); }

private:
    SavedItems m_items;
    QHash<QByteArray, std::uint32_t> m_places;
};

/// Numbers of one type are kept as they are; what mixes them, and all else, as items.
class ValueCollector
{
public:
    bool add(const ReportValue &value)
    {
        ++m_rows;
        if (m_isMixed)
            return m_items.add(value);
        return std::visit([this, &value](const auto &plain) { return addPlain(value, plain); }, value);
    }

    SavedValues take()
    {
        if (m_isMixed || !m_hasNumbers)
            return takeItems();
        const auto number = [this](auto &numbers) {
            if (!m_hasAbsent)
                numbers.absent.clear();
            return SavedValues(std::move(numbers));
        };
        return std::visit(number, m_numbers);
    }

private:
    using Numbers = std::variant<SavedNumbers<std::int64_t>, SavedNumbers<std::uint64_t>, SavedNumbers<double>,
                                 SavedNumbers<float>>;

    template<typename Plain>
    bool addPlain(const ReportValue &value, const Plain &plain)
    {
        if constexpr (std::is_same_v<Plain, std::monostate>) {
            std::visit(
                [](auto &numbers) {
                    numbers.numbers.push_back(0);
                    numbers.absent.push_back(true);
                },
                m_numbers);
            m_hasAbsent = true;
            return true;
        } else if constexpr (std::is_arithmetic_v<Plain> && !std::is_same_v<Plain, bool>) {
            if (!m_hasNumbers)
                startNumbers<Plain>();
            if (auto *const numbers = std::get_if<SavedNumbers<Plain>>(&m_numbers)) {
                numbers->numbers.push_back(plain);
                numbers->absent.push_back(false);
                return true;
            }
        }
        return mix() && m_items.add(value);
    }

    template<typename Number>
    void startNumbers()
    {
        SavedNumbers<Number> numbers; // no row had a number before
        numbers.numbers.resize(m_rows - 1);
        numbers.absent.resize(m_rows - 1, true);
        m_numbers = std::move(numbers);
        m_hasNumbers = true;
    }

    /// From now on items.
    bool mix()
    {
        m_isMixed = true;
        const SavedValues before = std::visit([](auto &numbers) { return SavedValues(std::move(numbers)); }, m_numbers);
        for (std::size_t row = 0; row + 1 < m_rows; ++row) {
            if (!m_items.add(valueAt(before, row)))
                return false;
        }
        return true;
    }

    SavedValues takeItems()
    {
        if (!m_isMixed && !(++m_rows, mix()))
            return {};
        return m_items.take();
    }

    std::size_t m_rows = 0;
    bool m_isMixed = false;
    bool m_hasNumbers = false;
    bool m_hasAbsent = false;
    Numbers m_numbers;
    ItemCollector m_items;
};

/// What only people see, as the text of a column, has no value.
bool isValueRead(const ColumnHead &head)
{
    return !head.hasText || head.isNumber || head.type != FieldType::Text || head.shownIn.testFlag(Audience::Json);
}

/// Collects a column.
struct ColumnCollector {
    bool readsValue = true;
    bool hasText = false;
    ValueCollector values = {};
    ItemCollector texts = {};

    bool add(const TableRow &row, std::size_t column)
    {
        if (!values.add(readsValue ? row.value(column) : ReportValue()))
            return false;
        return !hasText || texts.add(row.shown(column));
    }
};

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

QString SavedColumns::text(std::size_t row, std::size_t column) const
{
    const std::optional<SavedItems> &texts = columns[column].texts;
    const QString *const text = texts ? std::get_if<QString>(&texts->items[texts->at[row]]) : nullptr;
    return text ? *text : QString();
}

Result<SavedColumns> savedColumns(const ReportTable &table, const Progress &progress)
{
    std::vector<ColumnCollector> collectors;
    for (const ColumnHead &head : table.columns)
        collectors.push_back({.readsValue = isValueRead(head), .hasText = head.hasText});
    SavedColumns saved;
    bool fits = true;
    const auto visit = [&](const TableRow &row) {
        for (std::size_t column = 0; column < collectors.size() && fits; ++column)
            fits = collectors[column].add(row, column);
        ++saved.rows;
        return fits;
    };
    if (const Result<void> done = table.rows ? table.rows(visit, progress) : Result<void>(); !done)
        return tl::unexpected(done.error());
    if (!fits)
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  QCoreApplication::translate("SavedResult", "The table has more different values than can be saved."),
                  {},
                  {},
                  QCoreApplication::translate("SavedResult", "Save fewer rows by --limit.")});
    for (ColumnCollector &collector : collectors) {
        saved.columns.push_back({collector.values.take(), {}});
        if (collector.hasText)
            saved.columns.back().texts = collector.texts.take();
    }
    return saved;
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
