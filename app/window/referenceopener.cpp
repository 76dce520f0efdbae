// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/referenceopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
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

QListWidget *makeList(const std::vector<ReferenceOpener::Choice> &choices)
{
    auto *const list = new QListWidget;
    list->setObjectName(u"referenceChoices"_s);
    list->setAccessibleName(ReferenceOpener::tr("Values to compare with"));
    list->setTextElideMode(Qt::ElideMiddle);
    for (const ReferenceOpener::Choice &choice : choices) {
        auto *const item = new QListWidgetItem(choice.title, list);
        item->setToolTip(choice.arguments.join(u' ') % u'\n' % comparisonSummary(*choice.values));
    }
    list->setCurrentRow(0);
    return list;
}

} // namespace

ReferenceOpener::ReferenceOpener(Parts parts, QObject *parent) : QObject(parent), m_parts(std::move(parts))
{
    connect(&m_parts.workspace.documents(), &Documents::fileChanged, this, &ReferenceOpener::fileChanged);
}

void ReferenceOpener::connectPane(ComparisonPane *pane)
{
    connect(pane, &ComparisonPane::referenceRequested, this, [this, pane] { ask(pane); });
}

/// The files that are open and the values that were computed, each once, but for those of the pane itself.
std::vector<ReferenceOpener::Choice> ReferenceOpener::choicesFor(const ComparisonPane &pane) const
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
    for (Pane *const other : m_parts.area.panes()) {
        if (const auto *const comparison = qobject_cast<ComparisonPane *>(other))
            add({comparison->valuesTitle(), comparison->arguments(), comparison->values()});
    }
    return choices;
}

void ReferenceOpener::ask(ComparisonPane *pane)
{
    const std::vector<Choice> choices = choicesFor(*pane);
    if (choices.empty()) {
        openFor(pane);
        return;
    }
    auto *const dialog = new QDialog(m_parts.area.window());
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

void ReferenceOpener::openFor(ComparisonPane *pane)
{
    const QStringList files = m_parts.openFiles();
    if (!files.isEmpty())
        m_waiting = Waiting{m_parts.workspace.openRun(files), pane};
}

/// A file that was waited for, or a reference that was read again.
void ReferenceOpener::fileChanged(RunId run, std::size_t index)
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
    for (Pane *const pane : m_parts.area.panes()) {
        auto *const comparison = qobject_cast<ComparisonPane *>(pane);
        if (comparison && comparison->reference() && comparison->referenceArguments() == QStringList{file.path})
            comparison->setReference(file.values(), name, {file.path});
    }
}

} // namespace rankscope
