// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/profile/scopes/profileproperties.h"

#include <QSet>

class QTreeWidget;
class QTreeWidgetItem;

namespace rankscope {

/// What is known of the selected scope, then of the run: groups of names and values that can be folded and copied.
class PropertiesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PropertiesPanel(QWidget *parent = nullptr);

    /// Of the run; empty: nothing is shown.
    void setDocument(std::vector<PropertyGroup> groups);
    /// Of the selected scope; empty: none is.
    void setScope(std::vector<PropertyGroup> groups);

    /// The rows that are chosen, or all, with names and values by tabs.
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void addGroup(const PropertyGroup &group, bool isOpen);
    void showMenu(const QPoint &place);
    void copy() const;

    QTreeWidget *m_tree = nullptr;
    std::vector<PropertyGroup> m_document;
    std::vector<PropertyGroup> m_scope;
    QSet<QString> m_folded; // titles of groups that the user folded
    bool m_isFilling = false;
};

} // namespace rankscope
