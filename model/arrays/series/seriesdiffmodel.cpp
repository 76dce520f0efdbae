// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesdiffmodel.h"

#include "model/arrays/series/seriesdiffsummary.h"
#include "model/base/plural.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedInFold = 3;

const SeriesCell *seriesCellAt(const SeriesDiffStep &step, std::size_t variable)
{
    return variable < step.cells.size() ? &step.cells[variable] : nullptr;
}

/// Nothing of it is more than equal: it may be folded.
bool isEqualThroughout(const SeriesDiff &diff, std::size_t variable)
{
    return std::ranges::all_of(diff.steps, [variable](const SeriesDiffStep &step) {
        const SeriesCell *const cell = seriesCellAt(step, variable);
        return !cell || cell->outcome == CellOutcome::Equal || cell->outcome == CellOutcome::NotRead
               || cell->outcome == CellOutcome::Absent;
    });
}

QString numbersOfCell(const SeriesCell &cell)
{
    QStringList lines;
    const auto number = [](double value) { return QString::number(value, 'g', 6); };
    if (cell.differing > 0) {
        lines << SeriesDiffModel::tr("%1 of %2 elements differ")
                     .arg(QLocale().toString(qulonglong(cell.differing)),
                          QLocale().toString(qulonglong(cell.elements)));
    }
    if (cell.nanDiffering > 0)
        lines << SeriesDiffModel::tr("%Ln of them not a number in one of both", nullptr, plural(cell.nanDiffering));
    if (cell.maxAbsolute && *cell.maxAbsolute > 0)
        lines << SeriesDiffModel::tr("largest difference: %1").arg(number(*cell.maxAbsolute));
    if (cell.maxRelative && *cell.maxRelative > 0)
        lines << SeriesDiffModel::tr("largest relative difference: %1").arg(number(*cell.maxRelative));
    if (const QString first = seriesIndexText(cell.first); !first.isEmpty())
        lines << SeriesDiffModel::tr("first at %1").arg(first);
    if (cell.process && cell.isDifference())
        lines << SeriesDiffModel::tr("owned by rank %1").arg(*cell.process);
    if (cell.patch && cell.isDifference())
        lines << SeriesDiffModel::tr("in patch %1").arg(*cell.patch);
    if (!cell.remark.isEmpty())
        lines << cell.remark;
    return lines.join(u'\n');
}

} // namespace

std::vector<SeriesSpot> partingsOf(const SeriesDiff &diff)
{
    std::vector<SeriesSpot> spots;
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable) {
        const SeriesCell *before = nullptr;
        for (std::size_t step = 0; step < diff.steps.size(); ++step) {
            const SeriesCell *const cell = seriesCellAt(diff.steps[step], variable);
            if (!cell || cell->outcome == CellOutcome::NotRead)
                continue;
            const bool isNew = !before || !before->isDifference()
                               || (cell->outcome == CellOutcome::NanBorn && before->outcome != CellOutcome::NanBorn);
            if (cell->isDifference() && isNew)
                spots.push_back({step, variable});
            before = cell;
        }
    }
    std::ranges::stable_sort(spots, {}, &SeriesSpot::step);
    return spots;
}

QString cellMark(CellOutcome outcome)
{
    switch (outcome) {
    case CellOutcome::NotRead:
        return u"·"_s;
    case CellOutcome::Absent:
        return {};
    case CellOutcome::Equal:
        return u"="_s;
    case CellOutcome::Noise:
        return u"≈"_s;
    case CellOutcome::Differs:
        return u"Δ"_s;
    case CellOutcome::NanBorn:
        return u"N"_s;
    case CellOutcome::OnlyReference:
        return u"−"_s;
    case CellOutcome::OnlyCurrent:
        return u"+"_s;
    case CellOutcome::NotCompared:
        return u"⚠"_s;
    }
    Q_UNREACHABLE();
}

void SeriesDiffModel::setDiff(std::shared_ptr<const SeriesDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    makeRows();
    endResetModel();
}

void SeriesDiffModel::setFolding(bool folds)
{
    if (folds == m_folds)
        return;
    beginResetModel();
    m_folds = folds;
    makeRows();
    endResetModel();
}

void SeriesDiffModel::makeRows()
{
    m_rows.clear();
    m_equal = 0;
    if (!m_diff)
        return;
    std::vector<std::pair<std::size_t, std::size_t>> others; // where it parts, variable
    Row equal;
    for (std::size_t variable = 0; variable < std::size_t(m_diff->variables.size()); ++variable) {
        if (isEqualThroughout(*m_diff, variable))
            equal.push_back(variable);
        else
            others.emplace_back(m_diff->firstOf(variable).value_or(m_diff->steps.size()), variable);
    }
    std::ranges::sort(others);
    const bool hasAttributes =
        std::ranges::any_of(m_diff->steps, [](const SeriesDiffStep &step) { return !step.attributes.isEmpty(); });
    if (hasAttributes)
        m_rows.emplace_back();
    for (const auto &[place, variable] : others)
        m_rows.push_back({variable});
    m_equal = equal.size();
    if (m_folds && equal.size() > 1) {
        m_rows.push_back(std::move(equal));
        return;
    }
    for (const std::size_t variable : equal)
        m_rows.push_back({variable});
}

int SeriesDiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SeriesDiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_diff ? 0 : int(m_diff->steps.size());
}

/// Of several variables that are equal where they were read: whether one was.
std::optional<CellOutcome> SeriesDiffModel::outcomeAt(const Row &row, std::size_t index) const
{
    const SeriesDiffStep &step = m_diff->steps[index];
    if (!step.isCommon())
        return std::nullopt;
    if (!step.error.isEmpty())
        return CellOutcome::NotCompared;
    if (row.empty()) {
        if (!step.isWhole)
            return CellOutcome::NotRead;
        return step.attributes.isEmpty() ? CellOutcome::Equal : CellOutcome::Differs;
    }
    if (row.size() == 1) {
        const SeriesCell *const cell = seriesCellAt(step, row.front());
        return cell ? cell->outcome : CellOutcome::NotRead;
    }
    auto found = CellOutcome::Absent;
    for (const std::size_t variable : row) {
        const SeriesCell *const cell = seriesCellAt(step, variable);
        if (cell && cell->outcome == CellOutcome::Equal)
            return CellOutcome::Equal;
        if (!cell || cell->outcome == CellOutcome::NotRead)
            found = CellOutcome::NotRead;
    }
    return found;
}

bool SeriesDiffModel::isOrigin(const Row &row, std::size_t step) const
{
    const auto first = m_diff->first();
    if (!first || first->step != step)
        return false;
    return first->variable ? row == Row{*first->variable} : row.empty();
}

QString SeriesDiffModel::rowName(const Row &row) const
{
    if (row.empty())
        return tr("attributes of groups");
    if (row.size() == 1)
        return m_diff->variables[qsizetype(row.front())];
    QStringList names;
    for (std::size_t index = 0; index < std::min<std::size_t>(row.size(), mostNamedInFold); ++index)
        names << m_diff->variables[qsizetype(row[index])];
    const QString count = QLocale().toString(qulonglong(row.size()));
    return qsizetype(row.size()) > mostNamedInFold ? tr("%1 … (%2 equal)").arg(names.join(u", "_s), count)
                                                   : tr("%1 (%2 equal)").arg(names.join(u", "_s), count);
}

QString SeriesDiffModel::toolTipAt(const Row &row, std::size_t index) const
{
    const SeriesDiffStep &step = m_diff->steps[index];
    QString text = tr("%1, step %2").arg(rowName(row), step.label.text());
    const auto outcome = outcomeAt(row, index);
    if (!outcome) {
        return text % u'\n'
               % (step.reference ? tr("Only the reference has this step.") : tr("Only the current one has this step."));
    }
    text += u": "_s % (isOrigin(row, index) ? tr("they part here") : cellText(*outcome));
    if (!step.error.isEmpty())
        text += u'\n' % step.error;
    if (row.empty() && !step.attributes.isEmpty())
        text += u'\n' % step.attributes.join(u'\n');
    const SeriesCell *const cell = row.size() == 1 ? seriesCellAt(step, row.front()) : nullptr;
    if (const QString numbers = cell ? numbersOfCell(*cell) : QString(); !numbers.isEmpty())
        text += u'\n' % numbers;
    return text;
}

QVariant SeriesDiffModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const auto step = std::size_t(index.column());
    switch (role) {
    case Qt::DisplayRole: {
        const auto outcome = outcomeAt(row, step);
        if (!outcome)
            return m_diff->steps[step].reference ? u"−"_s : u"+"_s;
        return isOrigin(row, step) ? u"●"_s : cellMark(*outcome);
    }
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return toolTipAt(row, step);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case OutcomeRole: {
        const auto outcome = outcomeAt(row, step);
        return outcome ? QVariant(int(*outcome)) : QVariant();
    }
    case OriginRole:
        return isOrigin(row, step);
    default:
        return {};
    }
}

QVariant SeriesDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const int count = orientation == Qt::Horizontal ? columnCount() : rowCount();
    if (section < 0 || section >= count)
        return {};
    if (role == Qt::TextAlignmentRole)
        return orientation == Qt::Horizontal ? int(Qt::AlignCenter) : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (orientation == Qt::Horizontal) {
        const QString label = m_diff->steps[std::size_t(section)].label.text();
        return role == Qt::DisplayRole ? label : tr("Step %1").arg(label);
    }
    const Row &row = m_rows[std::size_t(section)];
    if (role == Qt::DisplayRole || row.size() < 2)
        return rowName(row);
    QStringList names;
    for (std::size_t index = 0; index < std::min<std::size_t>(row.size(), 40); ++index)
        names << m_diff->variables[qsizetype(row[index])];
    return QString(rowName(row) % u'\n' % names.join(u'\n'));
}

std::optional<SeriesSpot> SeriesDiffModel::spotAt(const QModelIndex &index) const
{
    if (!index.isValid() || m_rows[std::size_t(index.row())].size() != 1)
        return std::nullopt;
    return SeriesSpot{std::size_t(index.column()), m_rows[std::size_t(index.row())].front()};
}

QModelIndex SeriesDiffModel::indexOf(const SeriesSpot &spot) const
{
    const auto row = std::ranges::find_if(
        m_rows, [&spot](const Row &one) { return std::ranges::find(one, spot.variable) != one.end(); });
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()), int(spot.step));
}

} // namespace rankscope
