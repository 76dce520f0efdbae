// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/combinedialog.h"

#include "model/profile/scopes/profilename.h"
#include "views/common/paneparts.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum ProfileItemRole { PathRole = Qt::UserRole, CallPathRole };

constexpr int shownRuns = 6; // rows of the list that are seen without scrolling

} // namespace

std::vector<std::shared_ptr<const ProfileDocument>> combinableProfiles(const Documents &documents)
{
    std::vector<std::shared_ptr<const ProfileDocument>> profiles;
    for (const OpenRun &run : documents.runs()) {
        for (const OpenFile &file : run.files) {
            const bool isRead = file.profile() && file.state == FileState::Loaded && !file.profile()->sections.empty();
            const bool isFile = !file.combination && file.path != "-"_L1;
            if (isRead && isFile && std::ranges::find(profiles, file.path, &ProfileDocument::file) == profiles.end())
                profiles.push_back(file.profile());
        }
    }
    return profiles;
}

CombineDialog::CombineDialog(const Documents &documents, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"combineDialog"_s);
    setWindowTitle(tr("Combine Profiles"));
    auto *const question = new QLabel(tr("&Profiles of which one is made:"));
    QWidget *const runs = makeRuns(documents);
    question->setBuddy(runs);
    m_hint = makeText({});
    m_hint->setObjectName(u"combineHint"_s);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_combine = buttons->addButton(tr("Co&mbine"), QDialogButtonBox::AcceptRole);
    m_combine->setObjectName(u"combineAccept"_s);
    m_combine->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false); // Enter combines, wherever the keyboard is
    auto *const layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(question);
    layout->addWidget(runs, 1);
    layout->addWidget(makeWays());
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_runs, &QListWidget::itemChanged, this, &CombineDialog::updateState);
    connect(m_ways, &QButtonGroup::idToggled, this, &CombineDialog::updateState);
    resize(560, sizeHint().height());
    updateState();
    m_runs->setFocus();
}

/// Those that fit the first one are checked.
QWidget *CombineDialog::makeRuns(const Documents &documents)
{
    m_runs = new QListWidget;
    m_runs->setObjectName(u"combineRuns"_s);
    m_runs->setAccessibleName(tr("Profiles of which one is made"));
    const auto profiles = combinableProfiles(documents);
    const QStringList names = profileNames(profiles);
    for (std::size_t index = 0; index < profiles.size(); ++index) {
        const ProfileDocument &profile = *profiles[index];
        const bool isCallPath = profile.sections.front()->isCallPath;
        auto *const item = new QListWidgetItem(names[qsizetype(index)], m_runs);
        item->setToolTip(profile.file);
        item->setData(PathRole, profile.file);
        item->setData(CallPathRole, isCallPath);
        const bool fits = isCallPath == profiles.front()->sections.front()->isCallPath;
        item->setCheckState(fits ? Qt::Checked : Qt::Unchecked);
    }
    m_runs->setCurrentRow(0);
    const int rows = std::clamp(m_runs->count(), 2, shownRuns);
    m_runs->setMinimumHeight(rows * std::max(m_runs->sizeHintForRow(0), fontMetrics().height() + 6) + 8);
    return m_runs;
}

QWidget *CombineDialog::makeWays()
{
    struct Way {
        RunCombination how;
        QString text;
    };
    const Way ways[] = {{RunCombination::Mean, tr("M&ean: what a run costs on average")},
                        {RunCombination::Sum, tr("&Sum: what all runs cost together")},
                        {RunCombination::Least, tr("&Least: of each scope the smallest cost of all runs")},
                        {RunCombination::Greatest, tr("&Greatest: of each scope the largest cost of all runs")},
                        {RunCombination::SideBySide, tr("Si&de by side: the costs of each run in columns of its own")}};
    auto *const area = new QWidget;
    auto *const layout = new QVBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    m_ways = new QButtonGroup(this);
    for (const Way &way : ways) {
        auto *const button = new QRadioButton(way.text);
        button->setObjectName(u"combine_"_s % combinationWord(way.how));
        m_ways->addButton(button, static_cast<int>(way.how));
        layout->addWidget(button);
    }
    m_ways->button(static_cast<int>(RunCombination::Mean))->setChecked(true);
    return area;
}

CombinedRuns CombineDialog::chosen() const
{
    CombinedRuns runs{static_cast<RunCombination>(m_ways->checkedId()), {}};
    for (int row = 0; row < m_runs->count(); ++row) {
        if (m_runs->item(row)->checkState() == Qt::Checked)
            runs.files << m_runs->item(row)->data(PathRole).toString();
    }
    return runs;
}

void CombineDialog::updateState()
{
    const CombinedRuns runs = chosen();
    int callPaths = 0;
    for (int row = 0; row < m_runs->count(); ++row) {
        const QListWidgetItem &item = *m_runs->item(row);
        callPaths += item.checkState() == Qt::Checked && item.data(CallPathRole).toBool() ? 1 : 0;
    }
    const bool isMixed = callPaths > 0 && callPaths < runs.files.size();
    m_combine->setEnabled(runs.files.size() > 1 && !isMixed);
    if (runs.files.size() < 2)
        m_hint->setText(tr("Choose at least two profiles."));
    else if (isMixed)
        m_hint->setText(
            tr("Some of them have call paths, others the structure of the program: these are no runs of one kind."));
    else
        m_hint->setText(tr("“%1” is shown and stands among the documents. A run without a scope counts as 0 there.")
                            .arg(combinedTitle(runs)));
}

} // namespace rankscope
