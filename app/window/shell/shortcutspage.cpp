// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/shortcutspage.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString withoutMnemonic(QString text)
{
    return text.remove(u'&').remove(u'…');
}

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &key : action.shortcuts())
        keys.append(key.toString(QKeySequence::NativeText));
    return keys.join(u", "_s);
}

void showMatching(QTreeWidget &table, const QString &text)
{
    for (int group = 0; group < table.topLevelItemCount(); ++group) {
        QTreeWidgetItem *const top = table.topLevelItem(group);
        bool any = false;
        for (int row = 0; row < top->childCount(); ++row) {
            QTreeWidgetItem *const item = top->child(row);
            const bool matches =
                item->text(0).contains(text, Qt::CaseInsensitive) || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!matches);
            any = any || matches;
        }
        top->setHidden(!any);
    }
}

} // namespace

ShortcutsPage::ShortcutsPage(const QList<Group> &groups, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"shortcutsPage"_s);
    setWindowTitle(tr("Shortcuts"));
    auto *const filter = new QLineEdit;
    filter->setObjectName(u"shortcutsFilter"_s);
    filter->setPlaceholderText(tr("Find an action or a key"));
    filter->setAccessibleName(filter->placeholderText());
    filter->setClearButtonEnabled(true);
    auto *const table = new QTreeWidget;
    table->setObjectName(u"shortcutsTable"_s);
    table->setAccessibleName(tr("Shortcuts"));
    table->setHeaderLabels({tr("Action"), tr("Keys")});
    table->setUniformRowHeights(true);
    for (const Group &group : groups) {
        auto *const top = new QTreeWidgetItem({withoutMnemonic(group.title)});
        for (const QAction *const action : group.actions) {
            if (!action->shortcuts().isEmpty())
                new QTreeWidgetItem(top, {withoutMnemonic(action->text()), keysOf(*action)});
        }
        if (top->childCount() > 0)
            table->addTopLevelItem(top);
        else
            delete top;
    }
    table->expandAll();
    table->header()->resizeSection(0, 320);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(filter);
    layout->addWidget(table);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(filter, &QLineEdit::textChanged, table, [table](const QString &text) { showMatching(*table, text); });
    resize(560, 620);
}

} // namespace rankscope
