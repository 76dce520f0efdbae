// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorsmodel.h"

#include "model/base/plural.h"
#include "model/report/columnheader.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString numberText(std::uint64_t number)
{
    return QLocale().toString(qulonglong(number));
}

/// ✓ a difference, ✗ none, – not judged.
QString verdictText(const std::optional<CheckedError> &check)
{
    if (!check)
        return {};
    const QString title = errorVerdictTitle(check->verdict);
    switch (check->verdict) {
    case ErrorVerdict::Found:
        return u"✓ "_s % title;
    case ErrorVerdict::NotJudged:
        return u"– "_s % title;
    case ErrorVerdict::OtherDifference:
    case ErrorVerdict::Accepted:
    case ErrorVerdict::Equal:
    case ErrorVerdict::Paired:
    case ErrorVerdict::NotCompared:
    case ErrorVerdict::NoRecord:
    case ErrorVerdict::NoTrace:
        return u"✗ "_s % title;
    }
    Q_UNREACHABLE();
}

bool isAtTheRight(int column)
{
    return column == ErrorsModel::NumberColumn || column == ErrorsModel::ProcessColumn
           || column == ErrorsModel::ReferenceColumn || column == ErrorsModel::CurrentColumn
           || column == ErrorsModel::CountColumn;
}

} // namespace

ErrorsModel::ErrorsModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_job(this, [this](Made made) { take(std::move(made)); })
{}

void ErrorsModel::setSubjects(const ErrorSubjects &subjects)
{
    if (subjects == m_subjects)
        return;
    m_subjects = subjects;
    update();
}

void ErrorsModel::setChoice(const ErrorChoice &choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    update();
}

void ErrorsModel::sort(int column, Qt::SortOrder order)
{
    ErrorChoice choice = m_choice;
    choice.key = column < 0 || column >= ColumnCount ? ErrorKey::Order : ErrorKey(column);
    choice.isDescending = order == Qt::DescendingOrder;
    setChoice(choice);
}

void ErrorsModel::update()
{
    m_job.drop();
    if (!m_subjects.document) {
        take({});
        return;
    }
    const bool isSame = m_list && m_list->subjects == m_subjects;
    m_job.start([known = isSame ? m_list : nullptr, subjects = m_subjects,
                 choice = m_choice](Progress &progress) -> Result<Made> {
        Made made{known, {}};
        if (!known) {
            auto list = listErrors(subjects, progress);
            if (!list)
                return tl::unexpected(list.error());
            made.list = std::move(*list);
        }
        auto shown = selectErrors(*made.list, choice, progress);
        if (!shown)
            return tl::unexpected(shown.error());
        made.shown = std::move(*shown);
        return made;
    });
}

void ErrorsModel::take(Made made)
{
    beginResetModel();
    m_list = std::move(made.list);
    m_shown = std::move(made.shown);
    endResetModel();
    Q_EMIT updated();
}

/// What is on the top level has the internal id 0, the rows of a group its number plus one.
QModelIndex ErrorsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex ErrorsModel::parent(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() > 0 ? createIndex(int(index.internalId() - 1), 0, quintptr(0))
                                                     : QModelIndex();
}

int ErrorsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_shown.groups.empty() ? m_shown.rows.size() : m_shown.groups.size());
    if (parent.internalId() != 0 || parent.column() != 0 || m_shown.groups.empty())
        return 0;
    const std::uint32_t count = m_shown.groups[std::size_t(parent.row())].count;
    return count == 1 ? 0 : int(count);
}

int ErrorsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

std::optional<std::uint32_t> ErrorsModel::rowOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    const auto row = std::size_t(index.row());
    if (m_shown.groups.empty())
        return m_shown.rows[row];
    if (index.internalId() > 0)
        return m_shown.rows[m_shown.groups[index.internalId() - 1].first + row];
    const ErrorGroup &group = m_shown.groups[row];
    return group.count == 1 ? std::optional(m_shown.rows[group.first]) : std::nullopt;
}

const ErrorRow *ErrorsModel::rowAt(const QModelIndex &index) const
{
    const auto row = rowOf(index);
    return row ? &m_list->rows[*row] : nullptr;
}

QModelIndex ErrorsModel::indexOf(std::uint32_t row, int column) const
{
    const auto found = std::ranges::find(m_shown.rows, row);
    if (found == m_shown.rows.end())
        return {};
    const auto place = std::uint32_t(found - m_shown.rows.begin());
    if (m_shown.groups.empty())
        return index(int(place), column);
    const auto behind = std::ranges::upper_bound(m_shown.groups, place, {}, &ErrorGroup::first);
    const auto group = std::prev(behind);
    if (group->count == 1)
        return index(int(group - m_shown.groups.begin()), column);
    return index(int(place - group->first), column, index(int(group - m_shown.groups.begin()), 0));
}

QVariant ErrorsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return isAtTheRight(column) ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                                    : QVariant();
    const auto row = rowOf(index);
    if (!row) {
        const ErrorGroup &group = m_shown.groups[std::size_t(index.row())];
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(groupText(group, column)) : QVariant();
    }
    const ErrorRow &error = m_list->rows[*row];
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, column);
    case Qt::ToolTipRole:
        return toolTip(*row, column);
    case RowRole:
        return quint32(*row);
    case FatalRole:
        return error.error && error.error->isFatal;
    case ProcessRole:
        return error.process() ? QVariant::fromValue(qint64(*error.process())) : QVariant();
    case LinkRole:
        return isLink(*row, column);
    case VerdictRole: {
        const auto check = m_list->checkOf(*row);
        return check ? QVariant(int(check->verdict)) : QVariant();
    }
    default:
        return {};
    }
}

bool ErrorsModel::isLink(std::uint32_t index, int column) const
{
    const ErrorRow &row = m_list->rows[index];
    if (column == VerdictColumn)
        return m_list->checkOf(index).value_or(CheckedError()).difference.has_value();
    if (column == TraceColumn)
        return namedTraceLine(row).has_value();
    const bool isOfATrace = row.error && row.error->origin == ComparatorError::Origin::ReadTrace;
    if (column == WhereColumn)
        return row.error && !row.error->context.empty();
    return column == PlaceColumn && row.line() && !row.file().isEmpty() && !isOfATrace;
}

QString ErrorsModel::text(std::uint32_t row, int column) const
{
    const ErrorRow &error = m_list->rows[row];
    switch (Column(column)) {
    case NumberColumn:
        return numberText(row + 1);
    case OnlyInColumn:
        if (!m_list->subjects.reference)
            return {};
        return m_list->isOnlyInReference(row) ? tr("− reference") : tr("+ current");
    case ProcessColumn:
        return error.process() ? QLocale().toString(qlonglong(*error.process())) : QString();
    case MessageColumn:
        return error.error && error.error->isFatal ? tr("⚠ %1 (fatal)").arg(error.text()) : error.text();
    case VariableColumn:
        return error.name();
    case PlaceColumn:
        return placeText(error);
    case WhereColumn:
        return error.where();
    case TraceColumn:
        return traceText(error);
    case ReferenceColumn:
        return error.referenceValue().value_or(QString());
    case CurrentColumn:
        return error.currentValue().value_or(QString());
    case CountColumn:
        return error.count() ? numberText(*error.count()) : QString();
    case VerdictColumn:
        return verdictText(m_list->checkOf(row));
    case ColumnCount:
        break;
    }
    return {};
}

/// The cell in full; of a verdict what it means.
QVariant ErrorsModel::toolTip(std::uint32_t row, int column) const
{
    if (const auto check = m_list->checkOf(row); check && column == VerdictColumn)
        return errorVerdictMeaning(check->verdict);
    return text(row, column);
}

/// "3 × Different DOUBLE values"
QString ErrorsModel::groupTitle(const ErrorGroup &group) const
{
    if (group.messages > 1)
        return tr("%1 messages of %2 kinds").arg(numberText(group.count), numberText(group.messages));
    return tr("%1 × %2").arg(numberText(group.count), kindText(m_list->rows[m_shown.rows[group.first]]));
}

/// A group has what its rows share.
QString ErrorsModel::groupText(const ErrorGroup &group, int column) const
{
    const ErrorRow &first = m_list->rows[m_shown.rows[group.first]];
    switch (Column(column)) {
    case MessageColumn:
        return groupTitle(group);
    case VariableColumn:
        return group.places == 1 ? first.name() : QString();
    case PlaceColumn:
        return group.places == 1 ? placeText(first) : tr("%1 places").arg(numberText(group.places));
    case CountColumn:
        return group.found == 0 ? QString() : numberText(group.found);
    case NumberColumn:
    case OnlyInColumn:
    case ProcessColumn:
    case WhereColumn:
    case TraceColumn:
    case ReferenceColumn:
    case CurrentColumn:
    case VerdictColumn:
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ErrorsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("No."), QT_TR_NOOP("The number of the message in the file"), Qt::AlignRight},
        {QT_TR_NOOP("Only in"), QT_TR_NOOP("Which of the two lists has it")},
        {QT_TR_NOOP("Process"), QT_TR_NOOP("The process that found it, where the file says which"), Qt::AlignRight},
        {QT_TR_NOOP("Message"), QT_TR_NOOP("The message as the runtime spells it; ⚠ marks where the runtime stopped")},
        {QT_TR_NOOP("Variable"), QT_TR_NOOP("The variable or the element")},
        {QT_TR_NOOP("Place"), QT_TR_NOOP("File and line of the source; a click shows it")},
        {QT_TR_NOOP("Where"), QT_TR_NOOP("The loops and task regions around it, each with its iteration; a click goes "
                                         "there in the open traces")},
        {QT_TR_NOOP("Trace"),
         QT_TR_NOOP("File and line of the trace (TrcFile and TrcRec); a click or Enter goes there")},
        {QT_TR_NOOP("Reference"), QT_TR_NOOP("The value in the trace (val1)"), Qt::AlignRight},
        {QT_TR_NOOP("Current"), QT_TR_NOOP("The value in the program (val2)"), Qt::AlignRight},
        {QT_TR_NOOP("Count"), QT_TR_NOOP("How often the runtime found it"), Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("In the diff"),
         QT_TR_NOOP("What the comparison of the traces that is open says of it; a click on a difference shows it")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
