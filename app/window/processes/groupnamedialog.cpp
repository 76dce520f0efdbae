// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/processes/groupnamedialog.h"

#include "views/common/paneparts.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

GroupNameDialog::GroupNameDialog(const Question &question, QWidget *parent)
    : QDialog(parent)
    , m_mistakeIn(question.mistakeIn)
    , m_name(new QLineEdit(question.name))
    , m_mistake(makeText({}))
{
    setObjectName(u"groupNameDialog"_s);
    setWindowTitle(question.title);
    QLabel *const label = makeText(question.label);
    label->setBuddy(m_name);
    m_name->setObjectName(u"groupName"_s);
    m_name->setAccessibleName(tr("Name of the group"));
    m_name->selectAll();
    m_mistake->setObjectName(u"groupNameMistake"_s);
    m_mistake->setMinimumHeight(fontMetrics().height() * 2); // the buttons stay where they are
    m_mistake->setAlignment(Qt::AlignTop);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(question.accept, QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(u"groupNameAccept"_s);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false); // Enter accepts
    auto *const layout = new QVBoxLayout(this);
    for (QWidget *const part : std::initializer_list<QWidget *>{label, m_name, m_mistake, buttons})
        layout->addWidget(part);
    m_accept->setDefault(true);
    connect(m_name, &QLineEdit::textChanged, this, &GroupNameDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(440, sizeHint().height());
    check();
}

QString GroupNameDialog::name() const
{
    return m_name->text().simplified();
}

void GroupNameDialog::check()
{
    const QString mistake = m_mistakeIn(name());
    m_mistake->setText(mistake);
    m_accept->setEnabled(mistake.isEmpty());
}

} // namespace rankscope
