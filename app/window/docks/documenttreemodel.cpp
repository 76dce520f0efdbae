// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/documenttreemodel.h"

#include "model/base/processsettext.h"
#include "model/base/text/sizetext.h"
#include "model/report/columnheader.h"
#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto shownRanges = std::size_t(12); // of the processes of a run
constexpr quintptr runRow = 0; // internal id; of a file: row of its run + 1

QString stateText(const OpenFile &file)
{
    switch (file.state) {
    case FileState::Loading:
        return DocumentTreeModel::tr("It is being read.");
    case FileState::Failed:
        if (file.error && file.error->kind == ErrorKind::Cancelled)
            return DocumentTreeModel::tr("Reading was cancelled. F5 reads it again.");
        return file.error ? file.error->message : QString();
    case FileState::Loaded:
        break;
    }
    const auto problems = static_cast<int>(file.problems.items().size());
    return problems == 0 ? QString() : DocumentTreeModel::tr("%n problems were found.", nullptr, problems);
}

/// The process whose blocks the file holds; empty where the files are not those of processes.
QString arrayProcessText(const OpenRun &run, const OpenFile &file)
{
    const std::vector<ArrayProcess> processes = run.arrayProcesses();
    const auto process = std::ranges::find(processes, file.arrays(), &ArrayProcess::document);
    return process == processes.end() ? QString() : QLocale().toString(static_cast<qlonglong>(process->number));
}

} // namespace

DocumentTreeModel::DocumentTreeModel(const Documents &documents, QObject *parent)
    : QAbstractItemModel(parent)
    , m_documents(documents)
{
    connect(&documents, &Documents::runAboutToBeAdded, this, [this](int row) { beginInsertRows({}, row, row); });
    connect(&documents, &Documents::runAdded, this, [this] { endInsertRows(); });
    connect(&documents, &Documents::runAboutToBeRemoved, this, [this] { beginResetModel(); });
    connect(&documents, &Documents::runRemoved, this, [this] { endResetModel(); });
    connect(&documents, &Documents::filesAboutToBeSet, this, [this] { beginResetModel(); });
    connect(&documents, &Documents::filesSet, this, [this] { endResetModel(); });
    connect(&documents, &Documents::fileChanged, this, &DocumentTreeModel::rowsChanged);
    connect(&documents, &Documents::runFailed, this, &DocumentTreeModel::rowsChanged);
    connect(&documents, &Documents::runUnlisted, this, &DocumentTreeModel::rowsChanged);
}

void DocumentTreeModel::setCompared(std::optional<RunId> reference, std::optional<RunId> current)
{
    m_reference = reference;
    m_current = current;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void DocumentTreeModel::setProcesses(const ProcessSet &processes)
{
    if (m_processes == processes)
        return;
    m_processes = processes;
    for (const OpenRun &run : m_documents.runs())
        rowsChanged(run.id);
}

bool DocumentTreeModel::hasProcesses() const
{
    return std::ranges::any_of(m_documents.runs(), [](const OpenRun &run) {
        return !run.processes().isEmpty() || !run.arrayProcesses().empty();
    });
}

int DocumentTreeModel::rowOf(RunId id) const
{
    const auto &runs = m_documents.runs();
    const auto run = std::find_if(runs.begin(), runs.end(), [id](const OpenRun &r) { return r.id == id; });
    return run == runs.end() ? -1 : static_cast<int>(run - runs.begin());
}

QModelIndex DocumentTreeModel::indexOf(RunId id) const
{
    return index(rowOf(id), 0);
}

void DocumentTreeModel::rowsChanged(RunId id)
{
    const QModelIndex parent = indexOf(id);
    Q_EMIT dataChanged(parent, parent.siblingAtColumn(ColumnCount - 1));
    if (const int files = rowCount(parent); files > 0)
        Q_EMIT dataChanged(index(0, 0, parent), index(files - 1, ColumnCount - 1, parent));
}

const OpenRun &DocumentTreeModel::run(const QModelIndex &index) const
{
    const auto row = index.internalId() == runRow ? static_cast<std::size_t>(index.row()) : index.internalId() - 1;
    return m_documents.runs()[row];
}

const OpenFile *DocumentTreeModel::file(const QModelIndex &index) const
{
    const auto number = fileAt(index);
    return number ? &run(index).files[*number] : nullptr;
}

bool DocumentTreeModel::hasFileRanks(const QModelIndex &index) const
{
    const OpenFile *const one = file(index);
    return one ? one->hasFileRanks() : run(index).jobOfFiles() != nullptr;
}

RunId DocumentTreeModel::runAt(const QModelIndex &index) const
{
    return run(index).id;
}

std::optional<std::size_t> DocumentTreeModel::fileAt(const QModelIndex &index) const
{
    if (index.internalId() != runRow)
        return static_cast<std::size_t>(index.row());
    return run(index).files.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

QModelIndex DocumentTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : runRow);
}

QModelIndex DocumentTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == runRow)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, runRow);
}

int DocumentTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_documents.runs().size());
    if (parent.column() != 0 || parent.internalId() != runRow)
        return 0;
    const auto &files = run(parent).files;
    return files.size() == 1 ? 0 : static_cast<int>(files.size());
}

int DocumentTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant DocumentTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return display(index);
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::DecorationRole:
        return decoration(index);
    case Qt::ForegroundRole:
        return isDimmed(index) ? QVariant(themeColors(QGuiApplication::palette()).muted) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == SizeColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SortRole:
        return sortValue(index);
    case FileNameRole:
        return index.internalId() == runRow ? run(index).title() : QFileInfo(file(index)->path).fileName();
    default:
        return {};
    }
}

QString DocumentTreeModel::roleOf(const OpenRun &open) const
{
    if (m_reference == open.id)
        return tr("reference");
    return m_current == open.id ? tr("current") : QString();
}

QString DocumentTreeModel::display(const QModelIndex &index) const
{
    const OpenRun &open = run(index);
    const OpenFile *const one = file(index);
    const bool isRun = index.internalId() == runRow;
    switch (static_cast<Column>(index.column())) {
    case NameColumn: {
        if (!isRun)
            return QFileInfo(one->path).fileName();
        const QString role = roleOf(open);
        const QString name = open.title();
        return role.isEmpty() || role == name ? name : QString(name + u" · "_s + role);
    }
    case ProcessColumn:
        return isRun                            ? elidedText(open.processes(), shownRanges)
               : one->arrays()                  ? arrayProcessText(open, *one)
               : one->stacks() || one->values() ? elidedText(one->processes(), shownRanges)
                                                : QLocale().toString(static_cast<qlonglong>(one->process));
    case SizeColumn:
        return sizeText(isRun ? open.bytes() : one->bytes);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant DocumentTreeModel::sortValue(const QModelIndex &index) const
{
    const bool isRun = index.internalId() == runRow;
    if (index.column() == SizeColumn)
        return static_cast<qulonglong>(isRun ? run(index).bytes() : file(index)->bytes);
    if (index.column() == ProcessColumn && !isRun)
        return static_cast<qlonglong>(file(index)->process);
    return display(index);
}

QString DocumentTreeModel::toolTip(const QModelIndex &index) const
{
    const OpenRun &open = run(index);
    const OpenFile *const one = file(index);
    if (one) {
        const QString path = one->combination ? one->parts.join(u'\n') : one->path;
        const QString state = stateText(*one);
        return state.isEmpty() ? path : QString(path + u'\n' + state);
    }
    if (open.error)
        return open.path() + u'\n' + open.error->message;
    return open.path() + u'\n' + tr("%n processes", nullptr, static_cast<int>(open.processes().count()));
}

/// The worst that is wrong with a file, or with any file of a run; a note is what was cancelled.
std::optional<Severity> DocumentTreeModel::worstOf(const QModelIndex &index) const
{
    std::optional<Severity> worst;
    const auto add = [&worst](Severity severity) { worst = std::max(worst.value_or(severity), severity); };
    const auto addError = [&add](const std::optional<Error> &error) {
        if (error)
            add(error->kind == ErrorKind::Cancelled ? Severity::Note : Severity::Error);
    };
    const auto addFile = [&](const OpenFile &one) {
        addError(one.error);
        for (const Severity severity : {Severity::Warning, Severity::Error}) {
            if (one.problems.has(severity))
                add(severity);
        }
    };
    if (index.internalId() != runRow) {
        addFile(*file(index));
        return worst;
    }
    addError(run(index).error);
    for (const OpenFile &one : run(index).files)
        addFile(one);
    return worst;
}

bool DocumentTreeModel::isDimmed(const QModelIndex &index) const
{
    const OpenFile *const one = file(index);
    return one && !m_processes.isEmpty() && one->hasContent() && !one->processes().intersects(m_processes);
}

QVariant DocumentTreeModel::decoration(const QModelIndex &index) const
{
    if (index.column() != NameColumn)
        return {};
    const OpenRun &open = run(index);
    const OpenFile *const one = file(index);
    const ThemeColors &colors = themeColors(QGuiApplication::palette());
    const auto worst = worstOf(index);
    if (worst == Severity::Error)
        return themedIcon(u"error"_s, colors.error);
    if (worst == Severity::Warning)
        return themedIcon(u"warning"_s, colors.warning);
    if (worst) // the user cancelled it
        return themedIcon(u"cancel"_s, colors.muted);
    const QString name = one ? u"file"_s : u"run"_s;
    if (m_reference == open.id)
        return themedIcon(name, colors.reference);
    return m_current == open.id ? themedIcon(name, colors.current) : themedIcon(name);
}

QVariant DocumentTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Name"), QT_TR_NOOP("The folders and files that are open")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes whose files these are")},
        {QT_TR_NOOP("Size"), QT_TR_NOOP("The size of the files"), Qt::AlignRight},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
