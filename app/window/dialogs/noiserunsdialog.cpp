// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/noiserunsdialog.h"

#include "views/common/icons.h"
#include "views/common/paneparts.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// No zeros behind the number: in Russian, 10 would be "10,000", which reads as ten thousand.
class FactorBox : public QDoubleSpinBox
{
public:
    QString textFromValue(double value) const override
    {
        QLocale format = locale();
        format.setNumberOptions(QLocale::OmitGroupSeparator);
        return format.toString(value, 'f', QLocale::FloatingPointShortest);
    }
};

} // namespace

NoiseRunsDialog::NoiseRunsDialog(const ComparisonBasis &basis, QWidget *parent) : QDialog(parent), m_basis(basis)
{
    setObjectName(u"noiseRunsDialog"_s);
    setWindowTitle(tr("Noise Runs and Rules"));
    m_hint = makeText({});
    m_hint->setObjectName(u"noiseRunsHint"_s);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName(u"noiseRunsAccept"_s);
    m_accept->setToolTip(tr("Compare the runs again with these noise runs and rules"));
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(makeText(tr("Noise runs are right runs of the reference's program that round otherwise: other "
                                  "numbers of processes, another order of sums. A difference that is not larger than "
                                  "theirs at the same name and place, times the factor, is noise and is not listed. "
                                  "They take the place of the default tolerance.")));
    layout->addWidget(makeRuns(), 1);
    layout->addWidget(makeRules());
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(620, sizeHint().height());
    addRuns(basis.noiseRuns);
    updateState();
    m_runs->setFocus();
}

/// The list with what changes it at its right.
QWidget *NoiseRunsDialog::makeRuns()
{
    auto *const part = new QWidget;
    m_runs = new QListWidget;
    m_runs->setObjectName(u"noiseRunsList"_s);
    m_runs->setAccessibleName(tr("Noise runs"));
    m_runs->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_runs->setTextElideMode(Qt::ElideMiddle);
    auto *const files = new QPushButton(tr("Add &Files…"));
    files->setObjectName(u"addNoiseFiles"_s);
    files->setToolTip(tr("Add traces, each a run of one process"));
    auto *const folder = new QPushButton(tr("Add F&older…"));
    folder->setObjectName(u"addNoiseFolder"_s);
    folder->setToolTip(tr("Add a folder with the traces of one run"));
    m_remove = new QPushButton(tr("&Remove"));
    m_remove->setObjectName(u"removeNoiseRun"_s);
    m_remove->setToolTip(tr("Remove the selected runs from the list (Delete)"));
    auto *const removing = new QAction(m_runs);
    removing->setShortcut(QKeySequence(Qt::Key_Delete));
    removing->setShortcutContext(Qt::WidgetShortcut);
    m_runs->addAction(removing);
    auto *const column = new QVBoxLayout;
    for (QPushButton *const button : {files, folder, m_remove})
        column->addWidget(button);
    column->addStretch(1);
    auto *const line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_runs, 1);
    line->addLayout(column);
    connect(files, &QPushButton::clicked, this,
            [this] { addRuns(QFileDialog::getOpenFileNames(this, tr("Noise Runs"))); });
    connect(folder, &QPushButton::clicked, this, [this] {
        if (const QString chosen = QFileDialog::getExistingDirectory(this, tr("Folder of a Noise Run"));
            !chosen.isEmpty())
            addRuns({chosen});
    });
    connect(m_remove, &QPushButton::clicked, this, &NoiseRunsDialog::removeSelected);
    connect(removing, &QAction::triggered, this, &NoiseRunsDialog::removeSelected);
    connect(m_runs, &QListWidget::itemSelectionChanged, this, &NoiseRunsDialog::updateState);
    return part;
}

QWidget *NoiseRunsDialog::makeRules()
{
    auto *const part = new QWidget;
    m_factor = new FactorBox;
    m_factor->setObjectName(u"noiseFactor"_s);
    m_factor->setDecimals(3);
    m_factor->setRange(0.001, 1e9);
    m_factor->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_factor->setValue(m_basis.noiseFactor);
    m_factor->setToolTip(tr("How many times as large as in the noise runs a difference may be: a few runs show less "
                            "than rounding can do"));
    m_rules = new QLineEdit(m_basis.rules);
    m_rules->setObjectName(u"rulesFile"_s);
    m_rules->setToolTip(tr("A file with tolerances by name and place, and with what is ignored or known; empty: none"));
    auto *const browse = new QToolButton;
    browse->setObjectName(u"chooseRules"_s);
    browse->setIcon(themedIcon(u"open"_s));
    browse->setAccessibleName(tr("Choose a file of rules"));
    browse->setToolTip(tr("Choose a file of rules"));
    auto *const line = new QHBoxLayout;
    line->addWidget(m_rules, 1);
    line->addWidget(browse);
    auto *const title = new QLabel(tr("R&ules:"));
    title->setBuddy(m_rules);
    auto *const form = new QFormLayout(part);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Times the noise:"), m_factor);
    form->addRow(title, line);
    connect(browse, &QToolButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getOpenFileName(this, tr("Rules"), m_rules->text(),
                                                            tr("Rules (*.json)") % u";;"_s % tr("All files (*)"));
        if (!chosen.isEmpty())
            m_rules->setText(chosen);
    });
    connect(m_rules, &QLineEdit::textChanged, this, &NoiseRunsDialog::updateState);
    return part;
}

void NoiseRunsDialog::addRuns(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (!m_runs->findItems(path, Qt::MatchExactly | Qt::MatchCaseSensitive).isEmpty())
            continue;
        auto *const item = new QListWidgetItem(path, m_runs);
        item->setToolTip(path);
    }
    updateState();
}

void NoiseRunsDialog::removeSelected()
{
    qDeleteAll(m_runs->selectedItems());
    updateState();
}

ComparisonBasis NoiseRunsDialog::basis() const
{
    ComparisonBasis basis = m_basis;
    basis.noiseRuns.clear();
    for (int row = 0; row < m_runs->count(); ++row)
        basis.noiseRuns << m_runs->item(row)->text();
    basis.noiseFactor = m_factor->value();
    basis.rules = m_rules->text().trimmed();
    return basis;
}

/// Why what is given cannot be taken; empty where it can.
QString NoiseRunsDialog::whyNot() const
{
    const ComparisonBasis given = basis();
    for (const QString &run : given.noiseRuns) {
        if (!QFileInfo::exists(run))
            return tr("There is no %1.").arg(run);
    }
    return given.rules.isEmpty() || QFileInfo(given.rules).isFile() ? QString() : tr("%1 is no file.").arg(given.rules);
}

void NoiseRunsDialog::updateState()
{
    if (!m_accept || !m_rules)
        return; // it is still being made
    const QString obstacle = whyNot();
    m_accept->setEnabled(obstacle.isEmpty());
    m_remove->setEnabled(!m_runs->selectedItems().isEmpty());
    m_factor->setEnabled(m_runs->count() > 0);
    m_hint->setText(obstacle.isEmpty() && m_runs->count() == 0 ? tr("Without noise runs, the tolerance alone decides.")
                                                               : obstacle);
}

} // namespace rankscope
