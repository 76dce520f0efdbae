// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace rankscope {

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent) {}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *const item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const int gap = size.width() > 0 ? spacing() : 0;
        size.rwidth() += gap + item->sizeHint().width();
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    arrange(area, true);
}

int FlowLayout::arrange(const QRect &area, bool move) const
{
    const QRect inner = area.marginsRemoved(contentsMargins());
    QRect line(inner.left(), inner.top(), inner.width(), 0);
    int x = 0;
    std::size_t first = 0;
    for (std::size_t index = 0; index < m_items.size(); ++index) {
        if (m_items[index]->isEmpty())
            continue;
        const QSize size = m_items[index]->sizeHint();
        if (x > 0 && x + size.width() > inner.width()) {
            if (move)
                placeLine(first, index, line);
            line = QRect(line.left(), line.top() + line.height() + spacing(), line.width(), 0);
            first = index;
            x = 0;
        }
        x += size.width() + spacing();
        line.setHeight(std::max(line.height(), size.height()));
    }
    if (move)
        placeLine(first, m_items.size(), line);
    return line.top() + line.height() - area.top() + contentsMargins().bottom();
}

void FlowLayout::placeLine(std::size_t first, std::size_t last, const QRect &line) const
{
    int x = 0;
    for (std::size_t index = first; index < last; ++index) {
        QLayoutItem &item = *m_items[index];
        if (item.isEmpty())
            continue;
        const QSize size = item.sizeHint().boundedTo(QSize(line.width(), line.height()));
        const QRect place(line.left() + x, line.top() + (line.height() - size.height()) / 2, size.width(),
                          size.height());
        item.setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), line, place));
        x += size.width() + spacing();
    }
}

} // namespace rankscope
