// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/arraychoicedialog.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "views/common/theme.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

ArrayChoiceDialog::ArrayChoiceDialog(const OpenArray &compared, std::vector<OpenArray> others, QWidget *parent)
    : QDialog(parent)
    , m_others(std::move(others))
{
    setObjectName(u"arrayChoiceDialog"_s);
    setWindowTitle(tr("Compare %1 with Another Array").arg(compared.array->description().path));
    auto *const caption = new QLabel(tr("&The reference, which is right:"), this);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(u"arrayChoiceFilter"_s);
    m_filter->setPlaceholderText(tr("part of the name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Part of the name of the array"));
    m_list = new QListWidget(this);
    m_list->setObjectName(u"arrayChoice"_s);
    m_list->setAccessibleName(tr("Arrays that are open"));
    m_list->setFont(dataFont(font()));
    m_list->setUniformItemSizes(true);
    caption->setBuddy(m_list);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_compare = buttons->addButton(tr("Co&mpare"), QDialogButtonBox::AcceptRole);
    m_compare->setObjectName(u"arrayChoiceAccept"_s);
    m_compare->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(this);
    for (QWidget *const part : std::initializer_list<QWidget *>{caption, m_filter, m_list, buttons})
        layout->addWidget(part);
    fill(compared);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] { m_compare->setEnabled(chosen().has_value()); });
    connect(m_filter, &QLineEdit::textChanged, this, &ArrayChoiceDialog::filter);
    m_compare->setEnabled(chosen().has_value());
    resize(560, 400);
    m_list->setFocus();
}

void ArrayChoiceDialog::fill(const OpenArray &compared)
{
    std::stable_partition(m_others.begin(), m_others.end(),
                          [&](const OpenArray &other) { return other.array->shape() == compared.array->shape(); });
    for (const OpenArray &other : m_others) {
        const ArrayDescription &description = other.array->description();
        m_list->addItem(QFileInfo(other.file).fileName() % u"  "_s % description.path % u"   "_s
                        % QString(typeName(description.type)) % u"  "_s % shapeText(description));
        m_list->item(m_list->count() - 1)->setToolTip(other.file);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void ArrayChoiceDialog::filter(const QString &text)
{
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const bool fits = m_list->item(row)->text().contains(text, Qt::CaseInsensitive);
        m_list->item(row)->setHidden(!fits);
        if (fits && first < 0)
            first = row;
    }
    m_list->setCurrentRow(first);
}

std::optional<OpenArray> ArrayChoiceDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row < 0 ? std::nullopt : std::optional(m_others[static_cast<std::size_t>(row)]);
}

} // namespace rankscope
