// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QToolButton;

namespace rankscope {

/// The line over a pane in which a user types what to find or where to go. Hidden until it is asked for; Esc hides
/// it.
class FindBar : public QFrame
{
    Q_OBJECT

public:
    /// Find: the hits are stepped through. GoTo: Enter goes to the first and hides the bar.
    enum class Mode { Find, GoTo };

    /// `what` and `where` say what may be typed in the two modes: shown in the empty field.
    FindBar(const QString &what, const QString &where, QWidget *parent = nullptr);

    /// Shows the bar with the keyboard in it and all of its text selected.
    void open(Mode mode);
    void close();
    Mode mode() const { return m_mode; }
    QString text() const;
    /// "3 of 12", "not found", what is wrong with the text; and whether there is anything to step through.
    void setOutcome(const QString &outcome, bool found);

Q_SIGNALS:
    void textChanged(const QString &text);
    void nextRequested();
    void previousRequested();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_what;
    QString m_where;
    Mode m_mode = Mode::Find;
    QLabel *m_caption = nullptr;
    QLineEdit *m_field = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_outcome = nullptr;
};

} // namespace rankscope
