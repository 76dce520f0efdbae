// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/findings/rulespanel.h"

#include "model/trace/check/judgedrulesmodel.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What cannot be judged is grey.
class JudgedRuleDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(JudgedRulesModel::JudgedRole).toInt() == int(Judged::No)
            && !option->state.testFlag(QStyle::State_Selected))
            option->palette.setColor(QPalette::Text, themeColors(option->palette).muted);
    }
};

} // namespace

RulesPanel::RulesPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new JudgedRulesModel(this))
    , m_sentence(makeSentence(u"rulesSentence"_s, this))
    , m_view(new QTableView(this))
{
    m_sentence->setContentsMargins(8, 4, 8, 4);
    m_view->setObjectName(u"rulesTable"_s);
    m_view->setAccessibleName(tr("What can be judged from these traces"));
    m_view->setModel(m_model);
    formTable(*m_view);
    m_view->setItemDelegate(new JudgedRuleDelegate(m_view));
    m_view->setWordWrap(true);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->viewport()->installEventFilter(this);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sentence);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_view, 1);
}

void RulesPanel::setFindings(const std::shared_ptr<const RunFindings> &findings)
{
    m_model->setFindings(findings);
    m_sentence->setText(findings ? m_model->sentence() : QString());
    fitColumns();
}

/// Each rule takes as many lines as its reason needs.
void RulesPanel::fitColumns()
{
    m_view->setColumnWidth(JudgedRulesModel::RuleColumn, m_view->viewport()->width());
    m_view->resizeRowsToContents();
}

bool RulesPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void RulesPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace rankscope
