// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/icicle/profileicicletab.h"

#include "views/profile/icicle/profileicicleview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileIcicleTab::ProfileIcicleTab(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const PicturePointer &picture) {
        m_view->showPicture(*picture);
        m_view->setHotPath(m_hotPath);
        m_view->setCurrentScope(m_current);
        Q_EMIT settled();
    })
{
    m_view = new ProfileIcicleView(this);
    m_metric = new QComboBox(this);
    m_metric->setObjectName(u"profileIcicleMetric"_s);
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_metric->setToolTip(tr("The metric by which the scopes are as wide as they are"));
    m_metric->setAccessibleName(tr("Metric"));
    auto *const caption = new QLabel(tr("&Width"), this);
    caption->setBuddy(m_metric);
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(8);
    line->addWidget(caption);
    line->addWidget(m_metric);
    line->addStretch(1);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_metric, &QComboBox::activated, this, [this] { m_isMetricChosen = true; });
    connect(m_metric, &QComboBox::currentIndexChanged, this, &ProfileIcicleTab::makePicture);
    connect(m_view, &ProfileIcicleView::scopeChosen, this, &ProfileIcicleTab::scopeChosen);
    connect(m_view, &IcicleView::menuRequested, this, &ProfileIcicleTab::menuRequested);
}

void ProfileIcicleTab::setSubject(std::shared_ptr<const ProfileSubject> subject)
{
    m_subject = std::move(subject);
    fillMetrics();
    makePicture();
}

/// What was chosen stays where it is still there.
void ProfileIcicleTab::fillMetrics()
{
    const QSignalBlocker blocker(m_metric);
    const QString before = m_metric->currentText();
    m_metric->clear();
    if (!m_subject)
        return;
    for (const ProfileColumn &column : profileColumns(*m_subject)) {
        if (m_metric->findData(qulonglong(column.metric)) < 0 && m_metric->findText(column.name) < 0)
            m_metric->addItem(column.name, qulonglong(column.metric));
    }
    m_metric->setCurrentIndex(std::max(0, m_metric->findText(before)));
}

void ProfileIcicleTab::setMetric(std::size_t metric)
{
    const int index = m_metric->findData(qulonglong(metric));
    if (!m_isMetricChosen && index >= 0)
        m_metric->setCurrentIndex(index);
}

QString ProfileIcicleTab::metricName() const
{
    return m_metric->currentText();
}

void ProfileIcicleTab::makePicture()
{
    if (!isVisible() || (!m_subject && !m_shown))
        return;
    const bool hasMetric = m_subject && m_metric->currentIndex() >= 0;
    const auto metric = static_cast<std::size_t>(m_metric->currentData().toULongLong());
    if (m_shown == m_subject && m_shownMetric == metric)
        return;
    m_shown = m_subject;
    m_shownMetric = hasMetric ? std::optional(metric) : std::nullopt;
    if (!hasMetric) {
        m_job.drop();
        m_view->showPicture({});
        return;
    }
    m_job.start([subject = m_subject, metric, name = m_metric->currentText()](Progress &progress) {
        auto picture = std::make_shared<ProfilePicture>();
        auto values = subject->columns(metric, progress);
        if (values && !(values->own.empty() && values->inclusive.empty()))
            *picture = {subject->section, std::make_shared<const MetricColumns>(std::move(*values)), name,
                        subject->isDerived(metric) ? QString() : subject->section->metrics[metric].units};
        return PicturePointer(std::move(picture));
    });
}

void ProfileIcicleTab::setHotPath(const std::vector<ScopeId> &path)
{
    m_hotPath = path;
    m_view->setHotPath(path);
}

void ProfileIcicleTab::setCurrentScope(std::optional<ScopeId> scope)
{
    m_current = scope;
    m_view->setCurrentScope(scope);
}

void ProfileIcicleTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    makePicture();
}

} // namespace rankscope
