// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/stacks/verdict/stackverdict.h"

#include <memory>

class QLabel;
class QLayout;
class QToolButton;

namespace rankscope {

/// What the stacks say about a hang, in one sentence; what follows with less certainty unfolds below it.
class VerdictBar : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBar(QWidget *parent = nullptr);

    /// Null: there is none yet, or nothing is shown (`hint` says which).
    void setVerdict(std::shared_ptr<const StackVerdict> verdict, RankSource ranks);
    /// Another sentence instead, of a comparison.
    void setSentence(const QString &sentence, bool remarkable);
    /// Why the job hangs, where a source says it: stands above the verdict. Empty: none does.
    void setCause(const QString &sentence, const QStringList &remarks, bool remarkable);
    /// A line about how the ranks of the files are known, with a way to change that; empty: none.
    void setRankNote(const QString &note);
    /// The old answer stays, greyed.
    void setBusy(bool busy);
    QString answerText() const; ///< all of it, for the clipboard

    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);

Q_SIGNALS:
    /// Shows the frame of the odd ones.
    void showRequested();
    /// Shows how the names of the files tell the ranks.
    void ranksRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QLayout *makeRankRow();
    void showTexts();

    std::shared_ptr<const StackVerdict> m_verdict;
    QString m_causeText;
    QStringList m_causeRemarks;
    bool m_causeRemarkable = false;
    QString m_sentenceText;
    QStringList m_remarkTexts;
    bool m_remarkable = false;
    bool m_unfolded = false;
    QLabel *m_cause = nullptr;
    QLabel *m_sentence = nullptr;
    QLabel *m_remarks = nullptr;
    QToolButton *m_unfold = nullptr;
    QToolButton *m_show = nullptr;
    QToolButton *m_copy = nullptr;
    QLabel *m_rankNote = nullptr;
    QToolButton *m_ranks = nullptr;
};

} // namespace rankscope
