// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/profileexportdialog.h"

#include "views/common/theme.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QLabel *makeText(const QString &name, int lines, QWidget *parent)
{
    auto *const label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setMinimumHeight(lines * label->fontMetrics().lineSpacing()); // the buttons stay where they are
    return label;
}

} // namespace

ProfileExportDialog::ProfileExportDialog(std::vector<ProfileExport> exports, const QString &chosen, QWidget *parent)
    : QDialog(parent)
    , m_exports(std::move(exports))
{
    setObjectName(u"profileExportDialog"_s);
    setWindowTitle(tr("Export the Profile"));
    m_explanation = makeText(u"profileExportExplanation"_s, 2, this);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *const write = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    write->setObjectName(u"profileExportWrite"_s);
    write->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *const layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(makeChoices(chosen));
    layout->addWidget(m_explanation);
    layout->addWidget(makeCommand());
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(m_choices, &QButtonGroup::idToggled, this, &ProfileExportDialog::showChosen);
    showChosen();
    resize(560, sizeHint().height());
}

QWidget *ProfileExportDialog::makeChoices(const QString &chosen)
{
    auto *const choices = new QWidget(this);
    auto *const layout = new QVBoxLayout(choices);
    layout->setContentsMargins(0, 0, 0, 0);
    m_choices = new QButtonGroup(this);
    for (std::size_t index = 0; index < m_exports.size(); ++index) {
        auto *const button = new QRadioButton(m_exports[index].title, choices);
        button->setObjectName(u"profileExport_"_s % m_exports[index].name);
        button->setToolTip(m_exports[index].explanation);
        m_choices->addButton(button, static_cast<int>(index));
        layout->addWidget(button);
    }
    const auto proposed = std::ranges::find(m_exports, chosen, &ProfileExport::name);
    m_choices->button(proposed == m_exports.end() ? 0 : static_cast<int>(proposed - m_exports.begin()))
        ->setChecked(true);
    return choices;
}

QWidget *ProfileExportDialog::makeCommand()
{
    auto *const area = new QWidget(this);
    m_command = makeText(u"profileExportCommand"_s, 3, area);
    m_command->setFont(dataFont(font()));
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_copy = new QPushButton(tr("&Copy"), area);
    m_copy->setObjectName(u"profileExportCopy"_s);
    m_copy->setToolTip(tr("Copy the command that writes the same"));
    m_copy->setAutoDefault(false);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(chosen().command); });
    auto *const layout = new QHBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_command, 1);
    layout->addWidget(m_copy, 0, Qt::AlignTop);
    return area;
}

const ProfileExport &ProfileExportDialog::chosen() const
{
    return m_exports[static_cast<std::size_t>(std::max(0, m_choices->checkedId()))];
}

void ProfileExportDialog::showChosen()
{
    m_explanation->setText(chosen().explanation);
    m_command->setText(chosen().command.isEmpty() ? tr("No command writes this.") : chosen().command);
    m_copy->setEnabled(!chosen().command.isEmpty());
}

} // namespace rankscope
