// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace rankscope {

/// The answer of a diff in two lines: where it starts, what follows, what was not compared; with a way through the
/// origins.
class AnswerBar : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerBar(QWidget *parent = nullptr);

    void setDiff(std::shared_ptr<const TraceDiff> diff);
    /// Says that a new comparison is being made; the old answer stays, greyed.
    void setBusy(bool busy);
    /// Shows an origin, counted from 0.
    void setOrigin(std::size_t origin);
    std::size_t origin() const { return m_origin; }
    QString answerText() const; ///< all of it, for the clipboard

Q_SIGNALS:
    /// The user wants to see a difference (index of TraceDiff::differences).
    void differenceRequested(std::uint32_t difference);
    void copyRequested();
    /// The user wants to say where the source is.
    void sourcesRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString firstLine() const;
    QString secondLine() const;
    QString followsText() const;
    QString notComparedLine() const;
    QString notComparedList() const;
    QString sourceRemarks() const;
    void step(int by);
    void showTexts();

    std::shared_ptr<const TraceDiff> m_diff;
    std::size_t m_origin = 0;
    QLabel *m_first = nullptr;
    QLabel *m_second = nullptr;
    QToolButton *m_go = nullptr;
    QLabel *m_counter = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_sources = nullptr; // offered where origins could follow elements
};

} // namespace rankscope
