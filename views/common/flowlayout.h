// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace rankscope {

/// Controls in a line that goes on in the next one where the widget is too narrow: nothing is cut. Each has the width
/// of its size hint, or of the line where that is less.
class FlowLayout : public QLayout
{
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override; ///< takes it over
    int count() const override;
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override; ///< of all in one line
    QSize minimumSize() const override;
    void setGeometry(const QRect &area) override;

private:
    /// Places the items where `move`; returns the height they take.
    int arrange(const QRect &area, bool move) const;
    void placeLine(std::size_t first, std::size_t last, const QRect &line) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace rankscope
