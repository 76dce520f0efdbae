// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/side/metricpanel.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"
#include "views/tables/elidednumber.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum ListColumn { MetricColumn, TotalColumn, UnitColumn, ListColumnCount };

/// Each metric once, by its first column.
std::vector<ProfileColumn> listed(const ProfileSubject &subject)
{
    std::vector<ProfileColumn> metrics;
    for (ProfileColumn &column : profileColumns(subject)) {
        const auto isIt = [&column](const ProfileColumn &known) { return known.metric == column.metric; };
        if (std::ranges::none_of(metrics, isIt))
            metrics.push_back(std::move(column));
    }
    return metrics;
}

/// What the colours before the scopes mean.
class ShareLegend : public QWidget
{
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {160, 2 * fontMetrics().height() + 14}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const int line = fontMetrics().height();
        const QRect bar(8, 4, width() - 16, 10);
        paintColorBar(painter, bar, ColorMapKind::Sequential, Qt::Horizontal, palette());
        painter.setPen(palette().color(QPalette::Text));
        const QRect texts(8, 16, width() - 16, line);
        painter.drawText(texts, Qt::AlignLeft, u"0 %"_s);
        painter.drawText(texts, Qt::AlignRight, u"100 %"_s);
        painter.drawText(texts, Qt::AlignHCenter, MetricPanel::tr("colour of a scope: its share"));
    }
};

} // namespace

MetricPanel::MetricPanel(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const Totals &totals) { showTotals(totals); })
    , m_filter(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
{
    m_filter->setObjectName(u"metricFilter"_s);
    m_filter->setAccessibleName(tr("Filter of the metrics"));
    m_filter->setPlaceholderText(tr("Find a metric"));
    m_filter->setClearButtonEnabled(true);
    m_list->setObjectName(u"metricList"_s);
    m_list->setAccessibleName(tr("Metrics"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setItemDelegate(new NumberDelegate(m_list));
    m_list->setHeaderLabels({tr("Metric"), tr("Total"), tr("Unit")});
    m_list->headerItem()->setToolTip(MetricColumn, tr("The tables are sorted by the metric that you choose"));
    m_list->headerItem()->setToolTip(TotalColumn, tr("Of the whole program"));
    m_list->headerItem()->setToolTip(UnitColumn, tr("As the file has it"));
    m_list->header()->resizeSection(MetricColumn, 200);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(new ShareLegend(this));
    setFocusProxy(m_list);
    connect(m_filter, &QLineEdit::textChanged, this, &MetricPanel::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (!m_isSetting && item)
            Q_EMIT metricChosen(std::size_t(item->data(MetricColumn, Qt::UserRole).toULongLong()));
    });
}

void MetricPanel::setSubject(std::shared_ptr<const ProfileSubject> subject)
{
    m_subject = std::move(subject);
    fill();
}

void MetricPanel::fill()
{
    m_isSetting = true;
    const auto before = current();
    m_list->clear();
    m_job.drop();
    if (m_subject) {
        for (const ProfileColumn &column : listed(*m_subject)) {
            auto *const item = new QTreeWidgetItem(m_list, {column.name});
            item->setData(MetricColumn, Qt::UserRole, qulonglong(column.metric));
            item->setToolTip(MetricColumn, column.toolTip);
            item->setTextAlignment(TotalColumn, Qt::AlignRight | Qt::AlignVCenter);
            item->setFont(TotalColumn, dataFont(font()));
            if (!m_subject->isDerived(column.metric))
                item->setText(UnitColumn, m_subject->section->metrics[column.metric].units);
        }
        m_job.start([subject = m_subject](Progress &progress) {
            Totals totals{subject, {}};
            for (std::size_t metric = 0; metric < subject->metricCount() && !progress.isCancelled(); ++metric) {
                const auto columns = subject->columns(metric, progress);
                totals.totals.push_back(columns ? std::optional(columns->total) : std::nullopt);
            }
            return totals;
        });
    }
    m_isSetting = false;
    setCurrent(before);
    filter();
}

void MetricPanel::showTotals(const Totals &totals)
{
    if (totals.subject != m_subject)
        return;
    for (std::size_t metric = 0; metric < totals.totals.size(); ++metric) {
        QTreeWidgetItem *const item = itemOf(metric);
        if (!item || !totals.totals[metric])
            continue;
        item->setText(TotalColumn, metricText(*totals.totals[metric]));
        item->setToolTip(TotalColumn, wholeMetricText(*totals.totals[metric]));
    }
    Q_EMIT built();
}

void MetricPanel::filter()
{
    const QString text = m_filter->text().trimmed();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *const item = m_list->topLevelItem(row);
        item->setHidden(!item->text(MetricColumn).contains(text, Qt::CaseInsensitive));
    }
}

QTreeWidgetItem *MetricPanel::itemOf(std::size_t metric) const
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *const item = m_list->topLevelItem(row);
        if (item->data(MetricColumn, Qt::UserRole).toULongLong() == metric)
            return item;
    }
    return nullptr;
}

void MetricPanel::setCurrent(std::optional<std::size_t> metric)
{
    m_isSetting = true;
    m_list->setCurrentItem(metric ? itemOf(*metric) : nullptr);
    m_isSetting = false;
}

std::optional<std::size_t> MetricPanel::current() const
{
    const QTreeWidgetItem *const item = m_list->currentItem();
    return item ? std::optional(std::size_t(item->data(MetricColumn, Qt::UserRole).toULongLong())) : std::nullopt;
}

} // namespace rankscope
