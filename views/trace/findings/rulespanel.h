// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace rankscope {

class JudgedRulesModel;
struct RunFindings;

/// Which rules the traces at hand let be judged, and why the others not.
class RulesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RulesPanel(QWidget *parent = nullptr);

    void setFindings(const std::shared_ptr<const RunFindings> &findings); ///< null shows nothing

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();

    JudgedRulesModel *m_model;
    QLabel *m_sentence;
    QTableView *m_view;
};

} // namespace rankscope
