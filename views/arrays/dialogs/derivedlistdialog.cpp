// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/dialogs/derivedlistdialog.h"

#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

DerivedListDialog::DerivedListDialog(std::vector<DerivedArray> arrays, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"derivedListDialog"_s);
    setWindowTitle(tr("Computed Arrays"));
    buildWidgets();
    setArrays(std::move(arrays));
    resize(560, 320);
}

void DerivedListDialog::buildWidgets()
{
    m_list = new QListWidget(this);
    m_list->setObjectName(u"derivedList"_s);
    m_list->setAccessibleName(tr("Arrays that were computed"));
    m_list->setFont(dataFont(font()));
    m_message = makeText({}, this);
    m_message->setObjectName(u"derivedListMessage"_s);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto add = [&](const QString &text, const QString &name, const QString &toolTip, auto clicked) {
        auto *const button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setObjectName(name);
        button->setToolTip(toolTip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, clicked);
        return button;
    };
    const auto change = [this] {
        if (const auto array = chosen())
            Q_EMIT changeRequested(*array);
    };
    add(tr("&New…"), u"derivedNew"_s, tr("Compute one more array"), [this] { Q_EMIT newRequested(); });
    m_change = add(tr("&Change…"), u"derivedChange"_s, tr("Give it another expression or another name"), change);
    m_remove = add(tr("&Remove…"), u"derivedRemove"_s, tr("Remove it and what is computed from it (Del)"),
                   [this] { askToRemove(); });
    m_remove->setShortcut(Qt::Key_Delete);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &DerivedListDialog::showChoice);
    connect(m_list, &QListWidget::itemActivated, this, change);
}

void DerivedListDialog::setArrays(std::vector<DerivedArray> arrays)
{
    const int row = std::max(0, m_list->currentRow());
    m_arrays = std::move(arrays);
    m_list->clear();
    for (const DerivedArray &array : m_arrays)
        m_list->addItem(array.name() % u" = "_s % array.text.simplified());
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    showChoice();
}

std::optional<std::size_t> DerivedListDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row));
}

/// "d2 and d3 are computed from it."; empty where nothing is.
QString DerivedListDialog::dependentsSentence(std::size_t array) const
{
    QStringList names;
    for (const std::size_t dependent : dependentsOf(m_arrays, array))
        names << m_arrays[dependent].name();
    return names.isEmpty() ? QString() : tr("Computed from it: %1.").arg(names.join(u", "_s));
}

void DerivedListDialog::showChoice()
{
    const auto array = chosen();
    m_change->setEnabled(array.has_value());
    m_remove->setEnabled(array.has_value());
    m_message->setText(!array                                 ? tr("No array was computed.")
                       : dependentsSentence(*array).isEmpty() ? tr("No other array is computed from it.")
                                                              : dependentsSentence(*array));
}

void DerivedListDialog::askToRemove()
{
    const auto array = chosen();
    if (!array)
        return;
    const QString dependents = dependentsSentence(*array);
    auto *const box = new QMessageBox(QMessageBox::Question, windowTitle(),
                                      tr("Remove %1?").arg(m_list->currentItem()->text()), QMessageBox::Cancel, this);
    box->setObjectName(u"derivedRemoveQuestion"_s);
    box->setTextFormat(Qt::PlainText);
    if (!dependents.isEmpty())
        box->setInformativeText(dependents % u' ' % tr("These are removed too."));
    auto *const remove = box->addButton(tr("&Remove"), QMessageBox::DestructiveRole);
    remove->setObjectName(u"derivedRemoveYes"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(remove, &QPushButton::clicked, this, [this, array = *array] { Q_EMIT removeRequested(array); });
    box->open();
}

} // namespace rankscope
