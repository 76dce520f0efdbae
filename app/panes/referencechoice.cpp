// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/referencechoice.h"

#include "app/documents/workspace.h"
#include "model/comparison/comparisonsummary.h"
#include "views/comparison/comparisonpane.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QListWidget *makeList(const std::vector<ReferenceChoice::Choice> &choices)
{
    auto *const list = new QListWidget;
    list->setObjectName(u"referenceChoices"_s);
    list->setAccessibleName(ReferenceChoice::tr("Values to compare with"));
    list->setTextElideMode(Qt::ElideMiddle);
    for (const ReferenceChoice::Choice &choice : choices) {
        auto *const item = new QListWidgetItem(choice.title, list);
        item->setToolTip(choice.arguments.join(u' ') % u'\n' % comparisonSummary(*choice.values));
    }
    list->setCurrentRow(0);
    return list;
}

} // namespace

ReferenceChoice::ReferenceChoice(Parts parts, QObject *parent) : QObject(parent), m_parts(std::move(parts))
{
    connect(&m_parts.workspace.documents(), &Documents::fileChanged, this, &ReferenceChoice::fileChanged);
}

void ReferenceChoice::add(ComparisonPane *pane)
{
    m_panes.removeIf([](const QPointer<ComparisonPane> &open) { return !open; });
    m_panes.append(pane);
    connect(pane, &ComparisonPane::referenceRequested, this, [this, pane] { ask(pane); });
}

/// The files that are open and the values that were computed, each once, but for those of the pane itself.
std::vector<ReferenceChoice::Choice> ReferenceChoice::choicesFor(const ComparisonPane &pane) const
{
    std::vector<Choice> choices;
    const auto add = [&](const Choice &choice) {
        const bool known =
            std::ranges::any_of(choices, [&choice](const Choice &other) { return other.values == choice.values; });
        if (choice.values && choice.values != pane.values() && !known)
            choices.push_back(choice);
    };
    for (const OpenRun &run : m_parts.workspace.documents().runs()) {
        for (const OpenFile &file : run.files)
            add({QFileInfo(file.path).fileName(), {file.path}, file.values()});
    }
    for (const ComparisonPane *const other : m_panes) {
        if (other)
            add({other->valuesTitle(), other->arguments(), other->values()});
    }
    return choices;
}

void ReferenceChoice::ask(ComparisonPane *pane)
{
    const std::vector<Choice> choices = choicesFor(*pane);
    if (choices.empty()) {
        openFor(pane);
        return;
    }
    auto *const dialog = new QDialog(&m_parts.window);
    dialog->setObjectName(u"referenceDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Compare with Other Values"));
    auto *const heading = new QLabel(tr("%1 is compared with these, the reference:").arg(pane->valuesTitle()));
    heading->setWordWrap(true);
    heading->setTextFormat(Qt::PlainText);
    QListWidget *const list = makeList(choices);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    auto *const compare = buttons->addButton(tr("Co&mpare"), QDialogButtonBox::AcceptRole);
    compare->setObjectName(u"referenceAccept"_s);
    compare->setDefault(true);
    auto *const file = buttons->addButton(tr("&File…"), QDialogButtonBox::ActionRole);
    file->setObjectName(u"referenceFile"_s);
    file->setToolTip(tr("Open another comparison as the reference"));
    file->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(dialog);
    for (QWidget *const part : std::initializer_list<QWidget *>{heading, list, buttons})
        layout->addWidget(part);
    const QPointer<ComparisonPane> target = pane;
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(list, &QListWidget::itemActivated, dialog, &QDialog::accept);
    connect(dialog, &QDialog::accepted, this, [choices, target, list] {
        const Choice &choice = choices[static_cast<std::size_t>(std::max(0, list->currentRow()))];
        if (target)
            target->setReference(choice.values, choice.title, choice.arguments);
    });
    connect(file, &QPushButton::clicked, this, [this, target, dialog] {
        dialog->reject();
        if (target)
            openFor(target);
    });
    dialog->resize(460, 300);
    dialog->open();
    list->setFocus();
}

void ReferenceChoice::openFor(ComparisonPane *pane)
{
    const QStringList files = m_parts.openFiles();
    if (!files.isEmpty())
        m_waiting = Waiting{m_parts.workspace.openRun(files), pane};
}

/// A file that was waited for, or a reference that was read again.
void ReferenceChoice::fileChanged(RunId run, std::size_t index)
{
    const OpenFile &file = m_parts.workspace.documents().find(run)->files[index];
    if (!file.values())
        return;
    const QString name = QFileInfo(file.path).fileName();
    if (m_waiting && m_waiting->run == run) {
        if (m_waiting->pane)
            m_waiting->pane->setReference(file.values(), name, {file.path});
        m_waiting.reset();
        return;
    }
    for (ComparisonPane *const pane : std::as_const(m_panes)) {
        if (pane && pane->reference() && pane->referenceArguments() == QStringList{file.path})
            pane->setReference(file.values(), name, {file.path});
    }
}

} // namespace rankscope
