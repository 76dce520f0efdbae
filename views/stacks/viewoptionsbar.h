// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/stacks/view/stackview.h"

#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace rankscope {

/// What a view leaves out of a tree, one control each: what is cut, stripped, joined, how deep, what is in focus; and
/// how many frames that hides.
class ViewOptionsBar : public QWidget
{
    Q_OBJECT

public:
    /// Actions of the pane that stand in the bar as buttons: focus, undo, redo, reset.
    explicit ViewOptionsBar(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void setOptions(const StackViewOptions &options);
    /// `levels`: of the whole tree; `focus`: what the frame in focus is called.
    void setTree(std::uint32_t levels, const QString &focus);
    void setHidden(const HiddenFrames &hidden);
    QString hiddenText() const; ///< "12 frames cut"

Q_SIGNALS:
    void optionsChanged(const rankscope::StackViewOptions &options);

private:
    void addCutChips();
    void addControls();
    void addPattern();
    void showPatterns();
    void showFocus();
    QToolButton *addChip(const QString &name, const QString &text, const QString &toolTip);
    void change(const std::function<void(StackViewOptions &)> &how);

    StackViewOptions m_options;
    QString m_focusName;
    std::vector<std::pair<ProgrammingModel, QToolButton *>> m_models;
    std::vector<QToolButton *> m_patterns;
    QWidget *m_patternChips = nullptr;
    QLineEdit *m_pattern = nullptr;
    QToolButton *m_strip = nullptr;
    QToolButton *m_join = nullptr;
    QSpinBox *m_depth = nullptr;
    QToolButton *m_focusNode = nullptr;
    QToolButton *m_focusProcesses = nullptr;
    QToolButton *m_byHand = nullptr;
    QLabel *m_hidden = nullptr;
};

} // namespace rankscope
