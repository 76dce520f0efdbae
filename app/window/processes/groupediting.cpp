// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/processes/groupediting.h"

#include "model/base/processsettext.h"

#include "app/documents/backgroundwork.h"
#include "app/window/files/settings.h"
#include "app/window/processes/groupnamedialog.h"
#include "io/text/outputfile.h"
#include "io/text/processgroupsfile.h"
#include "model/base/processlists.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostProblems = 200; // in a box

int countOf(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, 0x7fffffff));
}

/// "5 processes (0-3,7)"
QString described(const ProcessSet &processes)
{
    const int count = countOf(processes.count());
    return GroupEditing::tr("%Ln processes (%1)", nullptr, count).arg(elidedText(processes, GroupEditing::mostRanges));
}

QStringList takenNames(const ProcessGroups &groups, const ProcessGroups &loaded)
{
    QStringList names;
    for (const ProcessGroup &group : loaded.items()) {
        const ProcessGroup *const there = groups.find(group.name);
        if (there && *there != group)
            names.append(group.name);
    }
    return names;
}

} // namespace

GroupEditing::GroupEditing(const Parts &parts, const Questions &questions, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_saveFile(questions.saveGroups)
    , m_openFile(questions.openGroups)
    , m_groups(parts.settings.processGroups())
{}

void GroupEditing::take(const ProcessGroups &groups)
{
    if (groups == m_groups)
        return;
    m_groups = groups;
    m_parts.settings.setProcessGroups(m_groups);
    Q_EMIT changed();
}

void GroupEditing::set(const ProcessGroup &group)
{
    ProcessGroups groups = m_groups;
    if (groups.find(group.name) ? groups.set(group.name, group.processes) : groups.add(group))
        take(groups);
}

/// "Group 1", or the next number that is free.
QString GroupEditing::freeName() const
{
    int number = 1;
    while (m_groups.find(tr("Group %1").arg(number)))
        ++number;
    return tr("Group %1").arg(number);
}

QMessageBox *GroupEditing::ask(const QString &title, const QString &text, const QString &yes,
                               const std::function<void()> &doIt)
{
    auto *const box = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Cancel, &m_parts.window);
    box->setObjectName(u"groupQuestion"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *const button = box->addButton(yes, QMessageBox::AcceptRole);
    button->setObjectName(u"groupQuestionYes"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(button, &QPushButton::clicked, this, doIt);
    box->open();
    return box;
}

void GroupEditing::askForNew(const ProcessSet &processes, const QString &proposedName)
{
    if (processes.isEmpty())
        return;
    const auto mistakeIn = [this](const QString &name) {
        const bool full = m_groups.isFull() && !m_groups.find(name);
        return full ? tr("There can be no more groups. Remove some.") : nameMistake(name).value_or(QString());
    };
    const QString proposed = proposedName.simplified();
    auto *const dialog = new GroupNameDialog({tr("New Group"), tr("Name of the group of %1:").arg(described(processes)),
                                              tr("&Make Group"), proposed.isEmpty() ? freeName() : proposed, mistakeIn},
                                             &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, processes] {
        const ProcessGroup group = {dialog->name(), processes};
        const ProcessGroup *const there = m_groups.find(group.name);
        if (!there || *there == group)
            set(group);
        else
            ask(tr("Replace Group"),
                tr("There is a group of this name: “%1”, %2. Replace it by %3?")
                    .arg(group.name, described(there->processes), described(processes)),
                tr("&Replace"), [this, group] { set(group); });
    });
    dialog->open();
}

void GroupEditing::askForNewName(const QString &group)
{
    const auto mistakeIn = [this, group](const QString &name) {
        return name != group && m_groups.find(name) ? tr("There is a group of this name already.")
                                                    : nameMistake(name).value_or(QString());
    };
    auto *const dialog = new GroupNameDialog(
        {tr("Rename Group"), tr("New name of the group:"), tr("&Rename"), group, mistakeIn}, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, group] {
        ProcessGroups groups = m_groups;
        if (groups.rename(group, dialog->name()))
            take(groups);
    });
    dialog->open();
}

void GroupEditing::askToRemove(const QString &group)
{
    const ProcessGroup *const there = m_groups.find(group);
    if (!there)
        return;
    ask(tr("Remove Group"), tr("Remove the group “%1” of %2?").arg(group, described(there->processes)), tr("&Remove"),
        [this, group] {
            ProcessGroups groups = m_groups;
            if (groups.remove(group))
                take(groups);
        });
}

void GroupEditing::askToSave()
{
    const QString path = m_saveFile(&m_parts.window, u"process-groups.txt"_s);
    if (path.isEmpty())
        return;
    const std::function<Result<bool>(Progress &)> work = [groups = m_groups, path](Progress &) -> Result<bool> {
        const auto fill = [&groups](QIODevice &device) { return writeProcessGroups(groups, device); };
        if (Result<void> result = writeOutput(path, fill); !result)
            return tl::make_unexpected(result.error());
        return true;
    };
    m_parts.work.start<bool>(tr("writing %1").arg(QFileInfo(path).fileName()), work, this,
                             [this, path](const Result<bool> &done) {
                                 if (done)
                                     Q_EMIT said(tr("Written: %1").arg(path));
                                 else
                                     Q_EMIT failed(done.error());
                             });
}

void GroupEditing::askToLoad()
{
    const QString path = m_openFile(&m_parts.window, m_parts.settings.lastFolder());
    if (path.isEmpty())
        return;
    m_parts.settings.setLastFolder(QFileInfo(path).absolutePath());
    load(path);
}

void GroupEditing::load(const QString &path)
{
    const std::function<Result<ProcessGroupsFile>(Progress &)> work =
        [path](Progress &progress) -> Result<ProcessGroupsFile> {
        Result<ByteSource> source = ByteSource::open(path);
        if (!source)
            return tl::make_unexpected(source.error());
        return readProcessGroups(std::move(*source), path, progress);
    };
    m_parts.work.start<ProcessGroupsFile>(tr("reading %1").arg(QFileInfo(path).fileName()), work, this,
                                          [this, path](const Result<ProcessGroupsFile> &file) {
                                              if (file)
                                                  takeFile(path, *file);
                                              else
                                                  Q_EMIT failed(file.error());
                                          });
}

void GroupEditing::takeFile(const QString &path, const ProcessGroupsFile &file)
{
    if (!file.problems.isEmpty())
        tellProblems(path, file.problems);
    const QStringList taken = takenNames(m_groups, file.groups);
    if (taken.isEmpty()) {
        takeLoaded(file.groups, false);
        return;
    }
    const int count = static_cast<int>(taken.size());
    const QString names = taken.first(std::min<qsizetype>(count, 5)).join(u", "_s) % (count > 5 ? u", …"_s : QString());
    QMessageBox *const box = ask(
        tr("Load Groups"),
        tr("%Ln groups of the file have the names of other groups that are there: %1. Replace those?", nullptr, count)
            .arg(names),
        tr("&Replace"), [this, groups = file.groups] { takeLoaded(groups, true); });
    QPushButton *const keep = box->addButton(tr("&Keep Those"), QMessageBox::AcceptRole);
    keep->setObjectName(u"groupQuestionKeep"_s);
    connect(keep, &QPushButton::clicked, this, [this, groups = file.groups] { takeLoaded(groups, false); });
}

void GroupEditing::takeLoaded(const ProcessGroups &loaded, bool replace)
{
    ProcessGroups groups = m_groups;
    int taken = 0;
    bool full = false;
    for (const ProcessGroup &group : loaded.items()) {
        const bool there = groups.find(group.name);
        const bool done = there ? replace && groups.set(group.name, group.processes) : groups.add(group);
        taken += done ? 1 : 0;
        full = full || (!there && !done);
    }
    take(groups);
    Q_EMIT said(tr("%Ln groups were loaded.", nullptr, taken));
    if (full)
        Q_EMIT failed({.kind = ErrorKind::TooLarge,
                       .message = tr("Not all groups of the file were loaded: there can be no more of them."),
                       .hint = tr("Remove some and load the file again.")});
}

void GroupEditing::tellProblems(const QString &path, const ProblemList &problems)
{
    QStringList lines;
    for (const Problem &problem : problems.items()) {
        if (lines.size() < static_cast<qsizetype>(mostProblems))
            lines.append(toString(problem));
    }
    auto *const box = new QMessageBox(
        QMessageBox::Warning, tr("Load Groups"),
        tr("Not all of %1 could be read.\n\n%2").arg(QFileInfo(path).fileName(), toString(problems.items().front())),
        QMessageBox::Close, &m_parts.window);
    box->setObjectName(u"groupProblems"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    if (lines.size() > 1)
        box->setDetailedText(lines.join(u'\n'));
    box->open();
}

} // namespace rankscope
