// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/processes/processselector.h"

#include "model/base/processsettext.h"

#include "app/window/processes/groupediting.h"
#include "app/window/processes/groupmenu.h"
#include "app/window/shell/actions.h"
#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStringListModel>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum SelectorItemRole { GroupRole = Qt::UserRole, ProcessesRole };

} // namespace

ProcessSelector::ProcessSelector(GroupEditing &editing, QWidget *parent)
    : QWidget(parent)
    , m_label(new QLabel(tr("&Processes")))
    , m_box(new QComboBox)
    , m_names(new QCompleter(new QStringListModel(this), this))
    , m_menu(new GroupMenu(editing, this))
    , m_button(new QToolButton)
    , m_groups(editing.groups())
{
    m_label->setBuddy(m_box);
    makeBox();
    makeButton();
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_label, m_box, m_button})
        layout->addWidget(part);
    fill();
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ProcessSelector::take);
    connect(m_box, &QComboBox::activated, this, &ProcessSelector::takeItem);
    connect(m_names, qOverload<const QString &>(&QCompleter::activated), this, &ProcessSelector::take,
            Qt::QueuedConnection); // when the name stands in the field
    connect(m_menu, &GroupMenu::combined, this, &ProcessSelector::takeCombined);
    connect(&editing, &GroupEditing::changed, this, [this, &editing] { setGroups(editing.groups()); });
}

void ProcessSelector::makeBox()
{
    m_box->setObjectName(u"processes"_s);
    m_box->setAccessibleName(tr("Processes shown"));
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setMinimumContentsLength(12);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->view()->setTextElideMode(Qt::ElideMiddle);
    m_box->setCompleter(nullptr); // it would make 0-3 of a typed 0
    m_names->setFilterMode(Qt::MatchContains);
    m_names->setCaseSensitivity(Qt::CaseInsensitive);
    m_box->lineEdit()->setCompleter(m_names);
}

void ProcessSelector::makeButton()
{
    m_button->setObjectName(u"groupButton"_s);
    m_button->setIcon(themedIcon(u"groups"_s));
    m_button->setText(tr("Groups"));
    m_button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_button->setAccessibleName(tr("Groups of processes"));
    m_button->setToolTip(tr("Name, combine, copy, save and load sets of processes (Tab from the field, then Space)"));
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setAutoRaise(true);
    m_button->setMenu(m_menu);
}

void ProcessSelector::setRuns(const QList<ProcessSet> &runs)
{
    if (runs == m_runs)
        return; // what is being typed stays
    m_runs = runs;
    m_known = {};
    for (const ProcessSet &run : runs)
        m_known.unite(run);
    fill();
}

void ProcessSelector::setGroups(const ProcessGroups &groups)
{
    m_groups = groups;
    fill();
}

void ProcessSelector::setPlaces(std::vector<ProcessPlace> places)
{
    m_menu->setPlaces(std::move(places));
}

void ProcessSelector::fill()
{
    m_box->clear();
    m_box->addItem(tr("all"));
    QStringList names;
    for (const ProcessGroup &group : m_groups.items()) {
        const QString count = QLocale().toString(static_cast<qulonglong>(group.processes.count()));
        m_box->addItem(tr("%1 (%2)").arg(group.name, count), group.name);
        m_box->setItemData(m_box->count() - 1,
                           tr("%1: %2").arg(group.name, elidedText(group.processes, GroupEditing::mostRanges)),
                           Qt::ToolTipRole);
        names.append(group.name);
    }
    for (const ProcessSet &run : std::as_const(m_runs)) {
        const QString text = run.toString();
        if (run.count() > 1 && m_box->findData(text, ProcessesRole) < 0) {
            m_box->addItem(text);
            m_box->setItemData(m_box->count() - 1, text, ProcessesRole);
        }
    }
    static_cast<QStringListModel *>(m_names->model())->setStringList(names);
    const int width = m_box->view()->sizeHintForColumn(0) + 2 * fontMetrics().height();
    m_box->view()->setMinimumWidth(std::min(width, fontMetrics().averageCharWidth() * 60));
    showSelection();
}

void ProcessSelector::setProcesses(const ProcessSet &processes)
{
    m_processes = processes;
    showSelection();
}

/// Puts the selection into the field, as it is: what was typed goes.
void ProcessSelector::showSelection()
{
    const ProcessGroup *const group = shownGroup();
    m_group = group ? group->name : QString();
    int index =
        group ? m_box->findData(group->name, GroupRole) : m_box->findData(m_processes.toString(), ProcessesRole);
    if (m_processes.isEmpty())
        index = 0;
    m_box->setCurrentIndex(index); // where the arrow keys go on from
    m_box->setEditText(text());
    m_box->lineEdit()->setCursorPosition(0); // of a long one the beginning
    m_menu->setProcesses(m_processes, m_known);
    showMistake({});
}

/// The group that the selection is: the one it was chosen by, else the first. Null: none.
const ProcessGroup *ProcessSelector::shownGroup() const
{
    const ProcessGroup *const chosen = m_groups.find(m_group);
    if (chosen && openOf(*chosen) == m_processes)
        return chosen;
    const auto first = std::ranges::find(m_groups.items(), m_processes, &ProcessGroup::processes);
    return first == m_groups.items().end() ? nullptr : &*first;
}

ProcessSet ProcessSelector::openOf(const ProcessGroup &group) const
{
    return m_known.isEmpty() ? group.processes : group.processes.intersected(m_known);
}

void ProcessSelector::take()
{
    if (m_names->popup()->isVisible() && m_names->popup()->currentIndex().isValid())
        return; // the name that is chosen there comes next
    const QString typed = m_box->currentText().trimmed();
    if (typed == text())
        setProcesses(m_processes);
    else if (typed.isEmpty() || typed.compare(tr("all"), Qt::CaseInsensitive) == 0)
        choose({});
    else if (const ProcessGroup *const group = m_groups.find(typed.simplified()))
        takeGroup(*group);
    else if (const int item = m_box->findText(typed); item > 0)
        takeItem(item); // spelled as in the list
    else
        takeSet(ProcessSet::parse(typed));
}

void ProcessSelector::takeItem(int index)
{
    const ProcessGroup *const group = m_groups.find(m_box->itemData(index, GroupRole).toString());
    if (index == 0)
        choose({});
    else if (group)
        takeGroup(*group);
    else
        takeSet(ProcessSet::parse(m_box->itemData(index, ProcessesRole).toString()));
}

/// Of a group of another job only those are chosen that are open.
void ProcessSelector::takeGroup(const ProcessGroup &group)
{
    const ProcessSet open = openOf(group);
    if (open.isEmpty())
        showMistake(tr("No process of this group is open. There are: %1.").arg(knownText()));
    else
        choose(open, group.name);
    const int count = static_cast<int>(std::min<std::uint64_t>(group.processes.count(), 0x7fffffff));
    if (!open.isEmpty() && open != group.processes)
        QToolTip::showText(m_box->mapToGlobal(QPoint(0, m_box->height())),
                           tr("Of the %Ln processes of %1 these are open: %2.", nullptr, count)
                               .arg(group.name, elidedText(open, GroupEditing::mostRanges)),
                           m_box);
}

void ProcessSelector::takeSet(const std::optional<ProcessSet> &read)
{
    if (const QString mistake = mistakeIn(read); !mistake.isEmpty())
        showMistake(mistake);
    else
        choose(*read);
}

void ProcessSelector::takeCombined(const ProcessSet &processes)
{
    if (processes.isEmpty())
        showMistake(tr("No process would be left. The selection stays as it is."));
    else
        choose(processes);
}

void ProcessSelector::choose(const ProcessSet &processes, const QString &group)
{
    const bool changed = processes != m_processes;
    m_group = group;
    setProcesses(processes);
    if (changed)
        Q_EMIT processesChosen(m_processes);
}

/// Empty where there is none.
QString ProcessSelector::mistakeIn(const std::optional<ProcessSet> &processes) const
{
    if (!processes)
        return tr(
            "This is no set of processes and no group. Write numbers and ranges, like 0-3,7, the name of a group, "
            "or all.");
    return processes->isSubsetOf(m_known) || m_known.isEmpty()
               ? QString()
               : tr("Not all of these processes are open. There are: %1.").arg(knownText());
}

QString ProcessSelector::knownText() const
{
    return elidedText(m_known, GroupEditing::mostRanges);
}

/// Marks what was typed and says why; without a mistake all is as usual.
void ProcessSelector::showMistake(const QString &mistake)
{
    QPalette colors;
    if (!mistake.isEmpty())
        colors.setColor(QPalette::Text, themeColors(palette()).error);
    m_box->lineEdit()->setPalette(colors);
    m_box->setToolTip(mistake.isEmpty() ? toolTip() : mistake);
    if (!mistake.isEmpty())
        QToolTip::showText(m_box->mapToGlobal(QPoint(0, m_box->height())), mistake, m_box);
}

QString ProcessSelector::toolTip() const
{
    const QString what = withKey(tr("The processes that all panes show: a set like 0-3,7, the name of a group, or all"),
                                 QKeySequence::mnemonic(m_label->text()));
    if (m_processes.isEmpty())
        return what;
    const int count = static_cast<int>(std::min<std::uint64_t>(m_processes.count(), 0x7fffffff));
    const QString shown =
        tr("%Ln processes: %1", nullptr, count).arg(elidedText(m_processes, GroupEditing::mostRanges));
    return m_group.isEmpty() ? QString(shown % u'\n' % what) : QString(m_group % u'\n' % shown % u'\n' % what);
}

/// What the field says of the selection.
QString ProcessSelector::text() const
{
    if (m_processes.isEmpty())
        return tr("all");
    return m_group.isEmpty() ? m_processes.toString() : m_group;
}

} // namespace rankscope
