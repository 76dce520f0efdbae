// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/problemsmodel.h"

#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProblemsListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ProblemsModel)
};

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

ListedColumn<Problem> problemColumn(ColumnListing listing, ReportColumn<Problem>::Value value,
                                    ReportColumn<Problem>::Text shown = nullptr)
{
    return listOnly<Problem>(std::move(listing), std::move(value), std::move(shown),
                             [](const Problem &problem) { return toString(problem); });
}

/// As they stand in ProblemsModel::Column.
std::vector<ListedColumn<Problem>> problemColumns()
{
    std::vector<ListedColumn<Problem>> columns{
        problemColumn(
            {ProblemsListTexts::tr("Severity"),
             ProblemsListTexts::tr("How bad it is: an error leaves something out, a warning may, a note does not")},
            [](const Problem &problem) { return std::int64_t(problem.severity); },
            [](const Problem &problem) { return ProblemsModel::severityText(problem.severity); }),
        problemColumn({ProblemsListTexts::tr("Place"),
                       ProblemsListTexts::tr("The file and the line; of something found several times, the first one")},
                      placeText),
        problemColumn(
            {ProblemsListTexts::tr("What is wrong"), ProblemsListTexts::tr("What was found and what to do about it")},
            [](const Problem &problem) { return problem.text; }),
        problemColumn(
            {ProblemsListTexts::tr("Times"), ProblemsListTexts::tr("How often the same was found in the same file")},
            [](const Problem &problem) { return std::uint64_t(problem.count); },
            [](const Problem &problem) { return QString(u"×"_s % QLocale().toString(qulonglong(problem.count))); }),
    };
    columns.back().column.head.isNumber = true;
    return columns;
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
        return ProblemsListTexts::tr("Note");
    case Severity::Warning:
        return ProblemsListTexts::tr("Warning");
    case Severity::Error:
        return ProblemsListTexts::tr("Error");
    }
    return {};
}

ProblemsModel::ProblemsModel(QObject *parent) : ListedTableModel<Problem>(problemColumns(), parent) {}

void ProblemsModel::setProblems(std::vector<Problem> problems)
{
    std::ranges::stable_sort(problems, std::ranges::greater(), &Problem::severity);
    if (!rows() || problems != *rows())
        setRows(std::move(problems));
}

std::size_t ProblemsModel::countOf(Severity severity) const
{
    return rows() ? static_cast<std::size_t>(std::ranges::count(*rows(), severity, &Problem::severity)) : 0;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (role == Qt::DecorationRole && checkIndex(index, CheckIndexOption::IndexIsValid)
        && index.column() == SeverityColumn)
        return severityIcon(rowAt(index.row()).severity, themeColors(QGuiApplication::palette()));
    return ListedTableModel<Problem>::data(index, role);
}

} // namespace rankscope
