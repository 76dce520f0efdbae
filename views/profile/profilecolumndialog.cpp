// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilecolumndialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileColumnDialog::ProfileColumnDialog(std::vector<ProfileColumn> columns, ProfileColumnChoice choice,
                                         QWidget *parent)
    : QDialog(parent)
    , m_columns(std::move(columns))
    , m_choice(std::move(choice))
{
    setObjectName(u"profileColumnDialog"_s);
    setWindowTitle(tr("Columns"));
    m_find = new QLineEdit(this);
    m_find->setObjectName(u"columnFind"_s);
    m_find->setPlaceholderText(tr("Find a metric"));
    m_find->setClearButtonEnabled(true);
    m_list = new QListWidget(this);
    m_list->setObjectName(u"columnList"_s);
    m_list->setAccessibleName(tr("Columns, in their order"));
    m_list->setUniformItemSizes(true);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_count = new QLabel(this);
    m_count->setObjectName(u"columnCount"_s);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto *const middle = new QHBoxLayout;
    middle->addWidget(m_list, 1);
    middle->addWidget(makeButtons());
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(m_find);
    layout->addLayout(middle, 1);
    layout->addWidget(m_count);
    layout->addWidget(buttons);
    connect(m_find, &QLineEdit::textChanged, this, &ProfileColumnDialog::filter);
    connect(m_list, &QListWidget::itemChanged, this, &ProfileColumnDialog::check);
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &ProfileColumnDialog::takeOrder);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(560, 520);
    showColumns();
    m_find->setFocus();
}

QWidget *ProfileColumnDialog::makeButtons()
{
    auto *const side = new QWidget(this);
    auto *const layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &name, const QString &text, const QString &toolTip, auto done) {
        auto *const button = new QPushButton(text, side);
        button->setObjectName(name);
        button->setToolTip(toolTip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, done);
        layout->addWidget(button);
    };
    add(u"columnsShow"_s, tr("&Show Found"), tr("Show all columns of the list"), [this] { setFoundShown(true); });
    add(u"columnsHide"_s, tr("&Hide Found"), tr("Hide all columns of the list"), [this] { setFoundShown(false); });
    add(u"columnUp"_s, tr("Move &Up"), tr("Move the selected column to the left"), [this] { move(-1); });
    add(u"columnDown"_s, tr("Move &Down"), tr("Move the selected column to the right"), [this] { move(1); });
    add(u"columnsReset"_s, tr("As in the &File"), tr("Columns, order and widths as the file has them"),
        [this] { reset(); });
    layout->addStretch(1);
    return side;
}

void ProfileColumnDialog::showColumns()
{
    const QScopedValueRollback filling(m_isFilling, true);
    std::vector<std::pair<qsizetype, std::size_t>> order;
    for (std::size_t index = 0; index < m_columns.size(); ++index) {
        const qsizetype place = m_choice.order.indexOf(columnKey(m_columns[index]));
        order.emplace_back(place < 0 ? m_choice.order.size() : place, index);
    }
    std::ranges::sort(order);
    m_list->clear();
    for (const auto &[place, index] : order) {
        auto *const item = new QListWidgetItem(columnTitle(m_columns[index]), m_list);
        item->setFlags((item->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsDropEnabled);
        item->setCheckState(m_choice.isShown(m_columns[index]) ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(m_columns[index].toolTip);
        item->setData(Qt::UserRole, static_cast<uint>(index));
    }
    filter();
}

const ProfileColumn &ProfileColumnDialog::columnOf(const QListWidgetItem *item) const
{
    return m_columns[item->data(Qt::UserRole).toUInt()];
}

void ProfileColumnDialog::filter()
{
    const QString text = m_find->text().trimmed();
    int found = 0;
    int shown = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *const item = m_list->item(row);
        const bool fits = item->text().contains(text, Qt::CaseInsensitive)
                          || columnOf(item).toolTip.contains(text, Qt::CaseInsensitive);
        item->setHidden(!fits);
        found += fits ? 1 : 0;
        shown += item->checkState() == Qt::Checked ? 1 : 0;
    }
    const QString all = text.isEmpty() ? QString() : QString(tr("%Ln found", nullptr, found) % u" · "_s);
    m_count->setText(all % tr("%Ln column(s) shown", nullptr, shown));
}

void ProfileColumnDialog::check(const QListWidgetItem *item)
{
    if (m_isFilling)
        return;
    m_choice.setShown(columnOf(item), item->checkState() == Qt::Checked);
    tell();
}

void ProfileColumnDialog::setFoundShown(bool on)
{
    {
        const QScopedValueRollback filling(m_isFilling, true);
        for (int row = 0; row < m_list->count(); ++row) {
            QListWidgetItem *const item = m_list->item(row);
            if (item->isHidden())
                continue;
            item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
            m_choice.setShown(columnOf(item), on);
        }
    }
    tell();
}

/// Over those that are not found.
void ProfileColumnDialog::move(int places)
{
    const int row = m_list->currentRow();
    int target = row + places;
    while (target >= 0 && target < m_list->count() && m_list->item(target)->isHidden())
        target += places;
    if (row < 0 || target < 0 || target >= m_list->count())
        return;
    {
        const QScopedValueRollback filling(m_isFilling, true);
        QListWidgetItem *const item = m_list->takeItem(row);
        m_list->insertItem(target, item);
        m_list->setCurrentRow(target);
    }
    takeOrder();
}

void ProfileColumnDialog::takeOrder()
{
    if (m_isFilling)
        return;
    m_choice.order.clear();
    for (int row = 0; row < m_list->count(); ++row)
        m_choice.order << columnKey(columnOf(m_list->item(row)));
    tell();
}

void ProfileColumnDialog::reset()
{
    m_choice = {};
    showColumns();
    tell();
}

void ProfileColumnDialog::tell()
{
    filter();
    Q_EMIT choiceChanged(m_choice);
}

} // namespace rankscope
