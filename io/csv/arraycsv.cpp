// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/arraycsv.h"

#include "io/csv/csvreader.h"
#include "io/csv/numbercells.h"
#include "io/csv/subscriptgrid.h"
#include "model/arrays/sources/memoryarray.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <climits>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostSubscripts = 16;
constexpr std::uint64_t fewCells = std::uint64_t(1) << 20U; // a table of so many may be mostly empty
constexpr std::uint64_t mostEmptiness = 16; // how many times as many cells a larger one has as the file

constexpr CsvLimits limits{std::size_t(1) << 30U, std::size_t(1) << 26U};

class ArrayCsvFile
{
public:
    explicit ArrayCsvFile(const QString &name) : m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = ArrayFormat::Csv;
    }

    void addRow(const CsvRecord &record);
    void problem(Severity severity, std::optional<std::uint64_t> line, const QString &text)
    {
        m_document->problems.add({severity, m_document->name, line, text});
    }
    Result<std::shared_ptr<const ArrayDocument>> finish(ArrayCsvForm form);

private:
    /// Cells of a kind: how many, and where the first one is.
    struct Tally {
        std::uint64_t count = 0;
        std::uint64_t firstLine = 0;
    };

    void note(CellKind kind, std::uint64_t line);
    void addTally(CellKind kind, Severity severity, const QString &text);
    void addTallies();
    bool hasNumber() const;
    std::optional<SubscriptGrid> findGrid() const;
    std::shared_ptr<const ArraySource> list(const SubscriptGrid &grid);
    std::shared_ptr<const ArraySource> table();
    std::shared_ptr<const ArraySource> array(ArrayDescription description, const std::vector<std::size_t> &positions);
    Error error(ErrorKind kind, const QString &message, const QString &hint) const
    {
        return {kind, message, m_document->name, {}, hint};
    }

    std::shared_ptr<ArrayDocument> m_document;
    NumberCells m_cells;
    std::vector<std::size_t> m_rowEnds; // in m_cells
    std::vector<bool> m_isSubscript; // columns: every cell is an integer
    std::size_t m_shortest = std::numeric_limits<std::size_t>::max(); // cells of a row
    std::size_t m_firstCells = 0; // of the first row
    std::array<Tally, 5> m_tallies; // by CellKind
};

void ArrayCsvFile::note(CellKind kind, std::uint64_t line)
{
    Tally &tally = m_tallies[static_cast<std::size_t>(kind)];
    if (++tally.count == 1)
        tally.firstLine = line;
}

void ArrayCsvFile::addTally(CellKind kind, Severity severity, const QString &text)
{
    const Tally &tally = m_tallies[static_cast<std::size_t>(kind)];
    if (tally.count > 0)
        m_document->problems.add({severity, m_document->name, tally.firstLine, text, tally.count});
}

void ArrayCsvFile::addTallies()
{
    addTally(CellKind::Text, Severity::Warning,
             QCoreApplication::translate("ArrayCsv", "A cell is no number; it is shown as NaN."));
    addTally(CellKind::Empty, Severity::Note,
             QCoreApplication::translate("ArrayCsv",
                                         "A cell is empty, as one that was filtered out; it is shown as NaN, "
                                         "and all numbers are float64."));
    addTally(CellKind::RoundedInteger, Severity::Warning,
             QCoreApplication::translate("ArrayCsv", "An integer does not fit 64 bits; it was rounded."));
}

void ArrayCsvFile::addRow(const CsvRecord &record)
{
    if (record.blank)
        return;
    if (record.fault == CsvFault::TooLong)
        problem(Severity::Error, record.line,
                QCoreApplication::translate("ArrayCsv", "The row is longer than 1 GiB or 67,108,864 cells; the rest of "
                                                        "it was left out."));
    else if (record.fault != CsvFault::None)
        problem(Severity::Warning, record.line,
                QCoreApplication::translate("ArrayCsv", "Quotes stand where none belong, or one is not closed."));
    if (m_rowEnds.empty())
        m_firstCells = record.fields.size();
    else if (record.fields.size() != m_firstCells)
        problem(Severity::Warning, record.line,
                QCoreApplication::translate("ArrayCsv", "The row does not have as many cells as the first one; what is "
                                                        "missing is shown as NaN."));
    if (m_isSubscript.size() < record.fields.size())
        m_isSubscript.resize(record.fields.size(), true);
    m_shortest = std::min(m_shortest, record.fields.size());
    for (std::size_t column = 0; column < record.fields.size(); ++column) {
        const NumberCell cell = parseNumberCell(record.fields[column]);
        note(cell.kind, record.line);
        m_cells.add(cell);
        if (cell.kind != CellKind::Integer)
            m_isSubscript[column] = false;
    }
    m_rowEnds.push_back(m_cells.size());
}

bool ArrayCsvFile::hasNumber() const
{
    const auto count = [this](CellKind kind) { return m_tallies[static_cast<std::size_t>(kind)].count; };
    return count(CellKind::Integer) + count(CellKind::Real) + count(CellKind::RoundedInteger) > 0;
}

/// The grid that all columns but the last one name, if they do.
std::optional<SubscriptGrid> ArrayCsvFile::findGrid() const
{
    const std::size_t width = m_isSubscript.size();
    if (width < 2 || width > mostSubscripts + 1 || m_shortest != width)
        return {};
    if (!std::all_of(m_isSubscript.begin(), m_isSubscript.end() - 1, [](bool is) { return is; }))
        return {};
    const auto at = [this, width](std::size_t line, std::size_t dimension) {
        const std::size_t cell = line * width + dimension;
        return m_cells.isReal() ? static_cast<std::int64_t>(m_cells.real(cell)) : m_cells.integer(cell);
    };
    return m_cells.hasRounded() ? std::nullopt : findSubscriptGrid({m_rowEnds.size(), width - 1, at});
}

/// The array whose element at each position is the cell with that number; one that is behind them all stands for none.
std::shared_ptr<const ArraySource> ArrayCsvFile::array(ArrayDescription description,
                                                       const std::vector<std::size_t> &positions)
{
    description.path = u"values"_s;
    description.type = m_cells.isReal() ? ElementType::Float64 : ElementType::Int64;
    ArrayValues values = makeValues(description.type, positions.size());
    const auto cellOf = [this, &positions](std::size_t index) { return positions[index] < m_cells.size(); };
    for (std::size_t index = 0; index < positions.size(); ++index) {
        if (!m_cells.isReal())
            std::get<std::vector<std::int64_t>>(values)[index] = m_cells.integer(positions[index]);
        else
            std::get<std::vector<double>>(values)[index] =
                cellOf(index) ? m_cells.real(positions[index]) : std::numeric_limits<double>::quiet_NaN();
    }
    return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
}

std::shared_ptr<const ArraySource> ArrayCsvFile::list(const SubscriptGrid &grid)
{
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    const std::size_t width = m_isSubscript.size();
    std::vector<std::size_t> positions(elementCount(grid.shape).value(), none);
    for (std::size_t line = 0; line < m_rowEnds.size(); ++line) {
        const std::uint64_t position = grid.position([&](std::size_t dimension) {
            const std::size_t cell = line * width + dimension;
            return m_cells.isReal() ? static_cast<std::int64_t>(m_cells.real(cell)) : m_cells.integer(cell);
        });
        positions[position] = line * width + width - 1;
    }
    if (const std::size_t missing = positions.size() - m_rowEnds.size(); missing > 0) {
        m_cells.makeReal();
        const int count = static_cast<int>(std::min(missing, std::size_t(INT_MAX)));
        problem(Severity::Note, {},
                QCoreApplication::translate("ArrayCsv",
                                            "%Ln element(s) of the grid are not in the list; they are shown as NaN.",
                                            nullptr, count));
    }
    const int subscripts = static_cast<int>(width) - 1;
    problem(Severity::Note, {},
            QCoreApplication::translate(
                "ArrayCsv", "The first %Ln column(s) were read as the subscripts of the values.", nullptr, subscripts));
    ArrayDescription description;
    description.shape = grid.shape;
    description.dimensions = grid.dimensions;
    description.storage = u"list"_s;
    return array(std::move(description), positions);
}

std::shared_ptr<const ArraySource> ArrayCsvFile::table()
{
    const std::size_t width = m_isSubscript.size();
    if (m_shortest < width)
        m_cells.makeReal();
    std::vector<std::size_t> positions(m_rowEnds.size() * width, std::numeric_limits<std::size_t>::max());
    std::size_t cell = 0;
    for (std::size_t row = 0; row < m_rowEnds.size(); ++row) {
        for (std::size_t column = 0; cell < m_rowEnds[row]; ++column)
            positions[row * width + column] = cell++;
    }
    ArrayDescription description;
    description.shape = {m_rowEnds.size(), width};
    description.dimensions.resize(2);
    description.storage = u"table"_s;
    return array(std::move(description), positions);
}

Result<std::shared_ptr<const ArrayDocument>> ArrayCsvFile::finish(ArrayCsvForm form)
{
    addTallies();
    if (!hasNumber())
        return tl::unexpected(error(ErrorKind::WrongFormat,
                                    QCoreApplication::translate("ArrayCsv", "There is no number in the file."), {}));
    const auto grid = form == ArrayCsvForm::Table ? std::nullopt : findGrid();
    if (!grid && form == ArrayCsvForm::List)
        return tl::unexpected(error(
            ErrorKind::BadOption,
            QCoreApplication::translate("ArrayCsv", "The lines are no list of values with the subscripts of a grid."),
            QCoreApplication::translate("ArrayCsv", "Read it as a table.")));
    const std::uint64_t cells = std::uint64_t(m_rowEnds.size()) * m_isSubscript.size();
    if (!grid && cells > fewCells && cells / mostEmptiness > m_cells.size())
        return tl::unexpected(error(
            ErrorKind::TooLarge,
            QCoreApplication::translate("ArrayCsv", "The rows are of so different lengths that this is no table."),
            {}));
    auto dataSet = grid ? list(*grid) : table();
    if (m_cells.hasRounded())
        problem(Severity::Warning, {},
                QCoreApplication::translate("ArrayCsv",
                                            "Integers beyond 9,007,199,254,740,992 were rounded to float64, "
                                            "since not all cells are integers."));
    ArrayEntry entry;
    entry.kind = ArrayEntry::Kind::DataSet;
    entry.path = dataSet->description().path;
    entry.name = entry.path;
    entry.dataSet = 0;
    m_document->entries.push_back(std::move(entry));
    m_document->dataSets.push_back(std::move(dataSet));
    return std::shared_ptr<const ArrayDocument>(m_document);
}

} // namespace

bool looksLikeArrayCsv(std::string_view head)
{
    constexpr int enoughRows = 16;
    if (const std::size_t last = head.find_last_of("\r\n"); last != std::string_view::npos)
        head = head.substr(0, last);
    Progress progress;
    CsvReader reader(ByteSource::fromMemory(head), progress);
    int rows = 0;
    bool hasNumber = false;
    for (const CsvRecord *record = reader.next(); record && rows < enoughRows; record = reader.next()) {
        if (record->fault != CsvFault::None)
            return false;
        for (const std::string_view field : record->fields) {
            const CellKind kind = parseNumberCell(field).kind;
            if (kind == CellKind::Text)
                return false;
            hasNumber = hasNumber || kind != CellKind::Empty;
        }
        ++rows;
    }
    return hasNumber;
}

Result<std::shared_ptr<const ArrayDocument>> readArrayCsv(ByteSource source, const QString &name, Progress &progress,
                                                          ArrayCsvForm form)
{
    CsvReader reader(std::move(source), progress, limits);
    ArrayCsvFile file(name);
    while (const CsvRecord *record = reader.next()) {
        if (progress.isCancelled())
            break;
        file.addRow(*record);
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (const auto damage = reader.damage())
        file.problem(Severity::Error, {}, *damage);
    return file.finish(form);
}

} // namespace rankscope
