// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/unsavedchanges.h"

#include "app/panes/panehost.h"
#include "views/common/pane.h"

#include <QMessageBox>

namespace rankscope {

using namespace Qt::StringLiterals;

UnsavedChanges::UnsavedChanges(QWidget &window, const PaneHost &host, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_host(host)
{}

void UnsavedChanges::settle(const QList<Pane *> &panes, const Then &then)
{
    if (m_question) {
        m_question->raise();
        return;
    }
    settleNext(QList<QPointer<Pane>>(panes.begin(), panes.end()), then);
}

/// One pane after the other; one that has gone meanwhile has nothing to lose.
void UnsavedChanges::settleNext(QList<QPointer<Pane>> panes, const Then &then)
{
    while (!panes.isEmpty()) {
        const QPointer<Pane> pane = panes.takeFirst();
        if (!pane)
            continue;
        const PaneKind &kind = m_host.kindOf(*pane);
        const QString name = kind.unsaved ? kind.unsaved(*pane) : QString();
        if (!name.isEmpty()) {
            ask(pane, name, [this, panes, then] { settleNext(panes, then); });
            return;
        }
    }
    then();
}

void UnsavedChanges::ask(Pane *pane, const QString &name, const Then &then)
{
    auto *const question =
        new QMessageBox(QMessageBox::Warning, tr("Unsaved Changes"), tr("%1 has changes that are not saved.").arg(name),
                        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    question->setObjectName(u"unsavedChanges"_s);
    question->setInformativeText(tr("Save them? What is discarded is lost."));
    question->setDefaultButton(QMessageBox::Save);
    question->setAttribute(Qt::WA_DeleteOnClose);
    m_question = question;
    connect(question, &QMessageBox::finished, this, [this, pane = QPointer<Pane>(pane), then](int answer) {
        m_question.clear(); // the next one may be asked
        if (answer == QMessageBox::Discard)
            then();
        else if (answer == QMessageBox::Save && pane)
            m_host.kindOf(*pane).save(*pane, then);
    });
    question->open();
}

} // namespace rankscope
