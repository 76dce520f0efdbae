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
    setGroups({});
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ProcessSelector::take);
    connect(m_box, &QComboBox::activated, this, &ProcessSelector::take);
}

void ProcessSelector::setGroups(const QList<ProcessSet> &groups)
{
    m_box->clear();
    m_box->addItem(textOf({}));
    for (const ProcessSet &group : groups) {
        if (m_box->findText(group.toString()) < 0)
            m_box->addItem(group.toString());
    }
    m_box->setEditText(textOf(m_processes));
    showState(true);
}

void ProcessSelector::setProcesses(const ProcessSet &processes)
{
    m_processes = processes;
    m_box->setEditText(textOf(processes));
    showState(true);
}

void ProcessSelector::take()
{
    const QString text = m_box->currentText().trimmed();
    ProcessSet processes;
    if (!text.isEmpty() && text.compare(textOf({}), Qt::CaseInsensitive) != 0) {
        const auto read = ProcessSet::parse(text);
        if (!read) {
            showState(false);
            return;
        }
        processes = *read;
    }
    const bool changed = processes != m_processes;
    setProcesses(processes);
    if (changed)
        Q_EMIT processesChosen(m_processes);
}

void ProcessSelector::showState(bool valid)
{
    QPalette colors;
    if (!valid)
        colors.setColor(QPalette::Text, themeColors(palette()).error);
    m_box->lineEdit()->setPalette(colors);
    m_box->setToolTip(valid ? tr("The processes that all panes show: a set like 0-3,7, or all")
                            : tr("This is no set of processes. Write numbers and ranges, like 0-3,7, or all."));
    if (!valid)
        QToolTip::showText(m_box->mapToGlobal(QPoint(0, m_box->height())), m_box->toolTip(), m_box);
}

QString ProcessSelector::textOf(const ProcessSet &processes) const
{
    return processes.isEmpty() ? tr("all") : processes.toString();
}

} // namespace rankscope
