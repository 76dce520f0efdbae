// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/problemsmodel.h"

#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "current/2.trd:278"
QString placeText(const Problem &problem)
{
    if (problem.file.isEmpty())
        return {};
    const QFileInfo info(problem.file);
    const QString folder = info.absoluteDir().dirName();
    QString text = folder.isEmpty() ? info.fileName() : QString(folder + u'/' + info.fileName());
    if (problem.line)
        text += u':' + QString::number(*problem.line);
    return text;
}

Problem problemOf(const Error &error, const QString &file)
{
    const QString text = error.hint.isEmpty() ? error.message : QString(error.message + u' ' + error.hint);
    return {Severity::Error, error.file.isEmpty() ? file : error.file, error.line, text, 1};
}

} // namespace

std::vector<Problem> problemsOf(const OpenRun &run)
{
    std::vector<Problem> result;
    if (run.error && run.error->kind != ErrorKind::Cancelled)
        result.push_back(problemOf(*run.error, run.path()));
    for (const OpenFile &file : run.files) {
        if (file.error && file.error->kind != ErrorKind::Cancelled)
            result.push_back(problemOf(*file.error, file.path));
    }
    for (const OpenFile &file : run.files)
        result.insert(result.end(), file.problems.items().begin(), file.problems.items().end());
    return result;
}

QString ProblemsModel::severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return ProblemsModel::tr("Note");
    case Severity::Warning:
        return ProblemsModel::tr("Warning");
    case Severity::Error:
        return ProblemsModel::tr("Error");
    }
    return {};
}

void ProblemsModel::setProblems(std::vector<Problem> problems)
{
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem &a, const Problem &b) { return a.severity > b.severity; });
    if (problems == m_problems)
        return;
    beginResetModel();
    m_problems = std::move(problems);
    endResetModel();
}

std::size_t ProblemsModel::countOf(Severity severity) const
{
    return static_cast<std::size_t>(std::count_if(m_problems.begin(), m_problems.end(),
                                                  [severity](const Problem &p) { return p.severity == severity; }));
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Problem &item = problem(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(item, column);
    case Qt::DecorationRole:
        return column == SeverityColumn ? QVariant(severityIcon(item.severity, themeColors(QGuiApplication::palette())))
                                        : QVariant();
    case Qt::ToolTipRole:
        return toString(item);
    case Qt::TextAlignmentRole:
        return column == CountColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SortRole:
        if (column == SeverityColumn)
            return static_cast<int>(item.severity);
        return column == CountColumn ? QVariant(static_cast<qulonglong>(item.count)) : QVariant(display(item, column));
    default:
        return {};
    }
}

QString ProblemsModel::display(const Problem &problem, Column column) const
{
    switch (column) {
    case SeverityColumn:
        return severityText(problem.severity);
    case PlaceColumn:
        return placeText(problem);
    case TextColumn:
        return problem.text;
    case CountColumn:
        return u"×"_s + QLocale().toString(static_cast<qulonglong>(problem.count));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::ToolTipRole)
        return headerToolTip(column);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case SeverityColumn:
        return tr("Severity");
    case PlaceColumn:
        return tr("Place");
    case TextColumn:
        return tr("What is wrong");
    case CountColumn:
        return tr("Times");
    case ColumnCount:
        break;
    }
    return {};
}

QString ProblemsModel::headerToolTip(Column column) const
{
    switch (column) {
    case SeverityColumn:
        return tr("How bad it is: an error leaves something out, a warning may, a note does not");
    case PlaceColumn:
        return tr("The file and the line; of something found several times, the first one");
    case TextColumn:
        return tr("What was found and what to do about it");
    case CountColumn:
        return tr("How often the same was found in the same file");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace rankscope
