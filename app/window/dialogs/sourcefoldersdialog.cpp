// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/sourcefoldersdialog.h"

#include "views/common/icons.h"
#include "views/common/paneparts.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

SourceFoldersDialog::SourceFoldersDialog(const SourceFolders &folders, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"sourceFoldersDialog"_s);
    setWindowTitle(tr("Source Folders"));
    auto *const form = new QFormLayout;
    m_reference = addFolder(*form, tr("&Reference built from:"), u"referenceSource"_s, folders.reference);
    m_current = addFolder(*form, tr("&Current built from:"), u"currentSource"_s, folders.current);
    m_hint = makeText({});
    m_hint->setObjectName(u"sourceFoldersHint"_s);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName(u"sourceFoldersAccept"_s);
    m_accept->setToolTip(tr("Compare the runs again with these sources"));
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(makeText(tr("Where the program was edited between the two runs, give the folder of the source "
                                  "of each. Lines of both versions are paired, and places that moved with the code "
                                  "around them are compared with each other. By the loops in the source of the "
                                  "reference, origins follow single elements of arrays.")));
    layout->addLayout(form);
    layout->addWidget(m_hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLineEdit *const edit : {m_reference, m_current})
        connect(edit, &QLineEdit::textChanged, this, &SourceFoldersDialog::updateState);
    resize(620, sizeHint().height());
    updateState();
    m_reference->setFocus();
}

QLineEdit *SourceFoldersDialog::addFolder(QFormLayout &form, const QString &label, const QString &name,
                                          const QString &folder)
{
    auto *const edit = new QLineEdit(folder);
    edit->setObjectName(name);
    auto *const browse = new QToolButton;
    browse->setObjectName(QString(name % u"Folder"_s));
    browse->setIcon(themedIcon(u"open"_s));
    browse->setAccessibleName(tr("Choose a folder"));
    browse->setToolTip(tr("Choose the folder of the source"));
    connect(browse, &QToolButton::clicked, this, [this, edit] {
        const QString chosen = QFileDialog::getExistingDirectory(this, tr("Folder of the Source"), edit->text());
        if (!chosen.isEmpty())
            edit->setText(chosen);
    });
    auto *const line = new QHBoxLayout;
    line->addWidget(edit, 1);
    line->addWidget(browse);
    auto *const title = new QLabel(label);
    title->setBuddy(edit);
    form.addRow(title, line);
    return edit;
}

SourceFolders SourceFoldersDialog::folders() const
{
    return {m_reference->text().trimmed(), m_current->text().trimmed()};
}

/// Why these folders cannot be taken; empty where they can.
QString SourceFoldersDialog::whyNot() const
{
    const SourceFolders given = folders();
    if (given.isEmpty())
        return {};
    for (const QString &folder : {given.reference, given.current}) {
        if (!folder.isEmpty() && !QFileInfo(folder).isDir())
            return tr("%1 is no folder.").arg(folder);
    }
    return given.reference.isEmpty() ? tr("The folder of the reference is needed too, or none.") : QString();
}

void SourceFoldersDialog::updateState()
{
    const QString obstacle = whyNot();
    m_accept->setEnabled(obstacle.isEmpty());
    const SourceFolders given = folders();
    if (!obstacle.isEmpty())
        m_hint->setText(obstacle);
    else if (given.isEmpty())
        m_hint->setText(tr("Without folders, lines are compared as they are, and sources that lie near the traces or "
                           "where the rules for paths say are used for elements."));
    else
        m_hint->setText(given.current.isEmpty() ? tr("Lines are compared as they are.") : QString());
}

} // namespace rankscope
