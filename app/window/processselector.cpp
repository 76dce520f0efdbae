// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/processselector.h"

#include "views/common/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolTip>

namespace rankscope {

using namespace Qt::StringLiterals;

ProcessSelector::ProcessSelector(QWidget *parent) : QWidget(parent), m_box(new QComboBox)
{
    auto *const label = new QLabel(tr("&Processes"));
    label->setBuddy(m_box);
    m_box->setObjectName(u"processes"_s);
    m_box->setAccessibleName(tr("Processes shown"));
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setMinimumContentsLength(12);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->addWidget(label);
    layout->addWidget(m_box);
    setProcesses({});
    m_box->addItem(textOf({}));
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ProcessSelector::take);
    connect(m_box, &QComboBox::activated, this, &ProcessSelector::take);
}

void ProcessSelector::setRuns(const QList<ProcessSet> &runs)
{
    if (runs == m_runs)
        return; // what is being typed stays
    m_runs = runs;
    m_known = {};
    m_box->clear();
    m_box->addItem(textOf({}));
    for (const ProcessSet &run : runs) {
        m_known.unite(run);
        if (run.count() > 1 && m_box->findText(run.toString()) < 0)
            m_box->addItem(run.toString());
    }
    setProcesses(m_processes);
}

void ProcessSelector::setProcesses(const ProcessSet &processes)
{
    m_processes = processes;
    m_box->setEditText(textOf(processes));
    showMistake({});
}

void ProcessSelector::take()
{
    const QString text = m_box->currentText().trimmed();
    const bool all = text.isEmpty() || text.compare(textOf({}), Qt::CaseInsensitive) == 0;
    const auto read = all ? ProcessSet() : ProcessSet::parse(text);
    if (const QString mistake = mistakeIn(read); !mistake.isEmpty()) {
        showMistake(mistake);
        return;
    }
    const bool changed = *read != m_processes;
    setProcesses(*read);
    if (changed)
        Q_EMIT processesChosen(m_processes);
}

/// Empty where there is none.
QString ProcessSelector::mistakeIn(const std::optional<ProcessSet> &processes) const
{
    if (!processes)
        return tr("This is no set of processes. Write numbers and ranges, like 0-3,7, or all.");
    ProcessSet both = m_known;
    both.unite(*processes);
    return both == m_known || m_known.isEmpty()
               ? QString()
               : tr("Not all of these processes are open. There are: %1.").arg(m_known.toString());
}

/// Marks what was typed and says why; without a mistake all is as usual.
void ProcessSelector::showMistake(const QString &mistake)
{
    QPalette colors;
    if (!mistake.isEmpty())
        colors.setColor(QPalette::Text, themeColors(palette()).error);
    m_box->lineEdit()->setPalette(colors);
    m_box->setToolTip(mistake.isEmpty() ? tr("The processes that all panes show: a set like 0-3,7, or all") : mistake);
    if (!mistake.isEmpty())
        QToolTip::showText(m_box->mapToGlobal(QPoint(0, m_box->height())), mistake, m_box);
}

QString ProcessSelector::textOf(const ProcessSet &processes) const
{
    return processes.isEmpty() ? tr("all") : processes.toString();
}

} // namespace rankscope
