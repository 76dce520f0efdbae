// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedcolumns.h"

#include "model/saved/madetexts.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cstring>
#include <future>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>

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

bool isSame(const ReportValue &one, const ReportValue &other);

bool isSame(const ReportMember &one, const ReportMember &other)
{
    return one.key == other.key && isSame(one.value, other.value);
}

/// Numbers by their bits: NaN is NaN, and -0 is not 0.
bool isSame(const ReportValue &one, const ReportValue &other)
{
    if (one.index() != other.index())
        return false;
    const auto isSameAs = [&other](const auto &plain) {
        using Plain = std::decay_t<decltype(plain)>;
        const auto &there = *std::get_if<Plain>(&other);
        if constexpr (std::is_same_v<Plain, std::monostate>)
            return true;
        else if constexpr (std::is_same_v<Plain, QString>)
            return plain == there;
        else if constexpr (std::is_same_v<Plain, ReportList> || std::is_same_v<Plain, ReportObject>)
            return std::ranges::equal(plain, there,
                                      [](const auto &left, const auto &right) { return isSame(left, right); });
        else
            return std::memcmp(&plain, &there, sizeof plain) == 0;
    };
    return std::visit(isSameAs, one);
}

/// Collects items, equal ones once.
class ItemCollector
{
public:
    /// False: there are more than can be counted.
    bool add(ReportValue value)
    {
        if (!m_items.at.empty() && isSame(value, m_items.items[m_items.at.back()])) {
            m_items.at.push_back(m_items.at.back()); // rows that follow one another are much alike
            return true;
        }
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

/// Collects the texts of a column. They are made from the numbers of the column where it has some; those of a column
/// for people alone, which has none, from the numbers of a column in which the first of them with many digits is found.
class TextCollector
{
public:
    explicit TextCollector(std::uint32_t column) : m_source(column) {}

    /// False: there are more than can be counted. `values` are those of the row.
    bool add(const QString &text, std::span<const ReportValue> values)
    {
        const std::uint8_t form = formOf(text, values);
        if (m_isMade)
            m_texts.forms.push_back(form);
        ++m_rows;
        return form != textform::literal || keep(text);
    }

    SavedTexts take()
    {
        m_texts.source = m_isMade ? m_source : 0;
        m_texts.kept = m_packer.take();
        m_texts.findLiteralRows();
        return std::move(m_texts);
    }

private:
    static constexpr std::size_t mostTried = 64; // rows before it is given up
    static constexpr std::size_t mostMissed = 4; // one row of so many
    static constexpr int fewestDigits = 5; // of a text that is looked for in other columns
    static constexpr std::size_t fewestTexts = 4096; // before it is asked whether texts come again

    std::uint8_t formOf(const QString &text, std::span<const ReportValue> values)
    {
        if (!m_isMade && !findSource(text, values))
            return textform::literal;
        if (m_misses > mostTried && m_misses * mostMissed > m_rows)
            return textform::literal;
        const std::uint8_t form = textFormOf(values[m_source], text, m_likely);
        if (form == textform::literal)
            ++m_misses;
        else if (form != textform::empty)
            m_likely = form;
        return form;
    }

    bool findSource(const QString &text, std::span<const ReportValue> values)
    {
        if (text.isEmpty() || m_tries == mostTried)
            return false;
        ++m_tries;
        const auto isMadeFrom = [&](std::uint32_t column) {
            return textFormOf(values[column], text, textform::literal) != textform::literal;
        };
        std::uint32_t source = m_source;
        bool isFound = isMadeFrom(source);
        if (!isFound && values[m_source].index() == 0 && digitsIn(text) >= fewestDigits) {
            for (source = 0; source < values.size() && !isFound; ++source)
                isFound = isMadeFrom(source);
            source -= isFound ? 1 : 0;
        }
        if (isFound) {
            m_source = source;
            m_isMade = true;
            m_texts.forms.assign(m_rows, textform::literal);
        }
        return isFound;
    }

    /// Equal texts once, as long as there are such.
    bool keep(const QString &text)
    {
        if (!m_texts.at.empty() && text == m_last) {
            m_texts.at.push_back(m_texts.at.back());
            return true;
        }
        if (m_packer.size() >= std::numeric_limits<std::uint32_t>::max())
            return false;
        m_last = text;
        const auto place = static_cast<std::uint32_t>(m_packer.size());
        const bool isLookedUp = m_packer.size() < fewestTexts || m_packer.size() * 4 < m_texts.at.size() * 3;
        if (isLookedUp) {
            const auto known = m_places.constFind(text);
            if (known != m_places.cend()) {
                m_texts.at.push_back(*known);
                return true;
            }
            m_places.insert(text, place);
        }
        m_packer.add(text);
        m_texts.at.push_back(place);
        return true;
    }

    std::uint32_t m_source;
    bool m_isMade = false;
    std::uint8_t m_likely = textform::literal;
    std::size_t m_rows = 0;
    std::size_t m_tries = 0;
    std::size_t m_misses = 0;
    QString m_last;
    QHash<QString, std::uint32_t> m_places;
    TextPacker m_packer;
    SavedTexts m_texts;
};

/// Collects a column.
struct ColumnCollector {
    bool readsValue = true;
    ValueCollector values = {};
    std::optional<TextCollector> texts = {};
};

/// Some rows of a table: the values and the texts of their columns, row after row.
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
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            batch.values.push_back(m_columns[column].readsValue ? row.value(column) : ReportValue());
            batch.texts.push_back(m_columns[column].texts ? row.shown(column) : QString());
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
    RowBatch batch;
    std::future<bool> collecting; // of the batch before
    const auto fitted = [&collecting] { return !collecting.valid() || collecting.get(); };
    bool fits = true;
    const auto visit = [&](const TableRow &row) {
        collector.append(row, batch);
        if (batch.rows < batchRows)
            return true;
        fits = fitted();
        if (fits)
            collecting = std::async(std::launch::async,
                                    [&collector, full = std::exchange(batch, {})] { return collector.add(full); });
        return fits;
    };
    if (const Result<void> done = table.rows ? table.rows(visit, progress) : Result<void>(); !done)
        return tl::unexpected(done.error());
    if (!fits || !fitted() || !collector.add(batch))
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
