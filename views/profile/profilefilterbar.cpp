// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/profilefilterbar.h"

#include "views/common/flowlayout.h"
#include "views/common/theme.h"
#include "views/profile/typedpattern.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int shareItem = 3; // of the choice of what a filter is about, behind the texts
constexpr double firstPercent = 1;

QComboBox *filterChoice(const QString &name, const QString &toolTip, const QStringList &items, QWidget *parent)
{
    auto *const choice = new QComboBox(parent);
    choice->setObjectName(name);
    choice->addItems(items);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    return choice;
}

QToolButton *filterButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ProfileFilterBar::ProfileFilterBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"profileFilters"_s);
    m_chips = new QWidget(this);
    m_chips->setObjectName(u"profileChips"_s);
    auto *const chips = new FlowLayout(m_chips);
    chips->setContentsMargins(0, 0, 0, 0);
    chips->setSpacing(4);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_chips);
    layout->addWidget(makeEditor());
    m_message = new QLabel(this);
    m_message->setObjectName(u"profileFilterMessage"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    layout->addWidget(m_message);
    m_message->hide();
    m_editor->hide();
    showChips();
}

QWidget *ProfileFilterBar::makeEditor()
{
    m_editor = new QWidget(this);
    m_mode = filterChoice(u"filterMode"_s, tr("What becomes of the rows"),
                          {tr("only"), tr("without"), tr("without themselves")}, m_editor);
    m_about = filterChoice(u"filterAbout"_s, tr("By what rows are chosen"),
                           {tr("name"), tr("file"), tr("module"), tr("below")}, m_editor);
    m_text = new QLineEdit;
    m_text->setObjectName(u"filterText"_s);
    m_text->setPlaceholderText(tr("text, with * and ?, or /expression/"));
    m_text->setMinimumWidth(220);
    auto *const share = new QWidget;
    m_percent = new QDoubleSpinBox(share);
    m_percent->setObjectName(u"filterPercent"_s);
    m_percent->setRange(0.001, 100);
    m_percent->setDecimals(3);
    m_percent->setValue(firstPercent);
    m_percent->setSuffix(u" %"_s);
    m_metric = filterChoice(u"filterMetric"_s, tr("Of which metric"), {}, share);
    auto *const row = new QHBoxLayout(share);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_percent);
    row->addWidget(new QLabel(tr("of"), share));
    row->addWidget(m_metric, 1);
    m_what = new QStackedWidget(m_editor);
    m_what->addWidget(m_text);
    m_what->addWidget(share);
    QToolButton *const add = filterButton(u"filterAdd"_s, tr("Add"), tr("Add this filter (Enter)"), m_editor);
    QToolButton *const close = filterButton(u"filterClose"_s, u"✕"_s, tr("Close (Esc)"), m_editor);
    close->setAutoRaise(true);
    auto *const layout = new QHBoxLayout(m_editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_mode, m_about, m_what, add})
        layout->addWidget(widget);
    layout->addStretch(1);
    layout->addWidget(close);
    connect(m_about, &QComboBox::currentIndexChanged, this, [this](int about) {
        m_what->setCurrentIndex(about == shareItem ? 1 : 0);
        if (about == shareItem && m_mode->currentIndex() == 0)
            m_mode->setCurrentIndex(1); // nobody looks for what is small
    });
    connect(add, &QToolButton::clicked, this, &ProfileFilterBar::addTyped);
    connect(m_text, &QLineEdit::returnPressed, this, &ProfileFilterBar::addTyped);
    connect(close, &QToolButton::clicked, this, [this] {
        m_editor->hide();
        setMessage({});
        setVisible(!m_filters.empty());
        Q_EMIT closed();
    });
    return m_editor;
}

void ProfileFilterBar::setColumns(const std::vector<ProfileColumn> &columns)
{
    const int before = m_metric->currentIndex();
    m_metrics.clear();
    m_metric->clear();
    for (const ProfileColumn &column : columns) {
        if (std::ranges::find(m_metrics, column.metric, &ProfileColumn::metric) != m_metrics.end())
            continue;
        m_metrics.push_back(column);
        m_metric->addItem(column.name);
    }
    m_metric->setCurrentIndex(std::clamp(before, 0, m_metric->count() - 1));
    showChips();
}

void ProfileFilterBar::setFilters(const std::vector<ScopeFilter> &filters)
{
    if (m_filters == filters)
        return;
    m_filters = filters;
    showChips();
}

void ProfileFilterBar::open()
{
    show();
    m_editor->show();
    m_text->selectAll();
    (m_what->currentIndex() == 0 ? static_cast<QWidget *>(m_text) : m_percent)->setFocus();
}

void ProfileFilterBar::setMessage(const QString &message)
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
}

QString ProfileFilterBar::chipText(const ScopeFilter &filter) const
{
    QString what;
    if (const auto *const pattern = std::get_if<ScopeFilter::Pattern>(&filter.about)) {
        what = m_about->itemText(static_cast<int>(pattern->text)) % u": "_s % typedText(pattern->pattern);
    } else {
        const auto &share = std::get<ScopeFilter::Share>(filter.about);
        const auto metric = std::ranges::find(m_metrics, share.metric, &ProfileColumn::metric);
        what = tr("below %1 % of %2")
                   .arg(QLocale().toString(share.percent, 'g', 6), metric == m_metrics.end() ? u"?"_s : metric->name);
    }
    return m_mode->itemText(static_cast<int>(filter.mode)) % u' ' % what;
}

void ProfileFilterBar::showChips()
{
    QLayout *const layout = m_chips->layout();
    while (QLayoutItem *const item = layout->takeAt(0)) {
        item->widget()->hide(); // the one that was clicked must outlive its click
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t index = 0; index < m_filters.size(); ++index) {
        QToolButton *const chip =
            filterButton(u"filterChip"_s, chipText(m_filters[index]) % u"  ✕"_s, tr("Take this filter away"), m_chips);
        connect(chip, &QToolButton::clicked, this, [this, index] { remove(index); });
        layout->addWidget(chip);
        chip->show();
    }
    m_chips->setVisible(!m_filters.empty());
    setVisible(!m_filters.empty() || !m_editor->isHidden());
    updateGeometry();
}

void ProfileFilterBar::addTyped()
{
    ScopeFilter filter{ScopeFilter::Pattern(), static_cast<ScopeFilter::Mode>(m_mode->currentIndex())};
    if (m_about->currentIndex() == shareItem) {
        if (m_metrics.empty())
            return;
        const auto metric = static_cast<std::size_t>(std::max(0, m_metric->currentIndex()));
        filter.about = ScopeFilter::Share{m_metrics[metric].metric, m_percent->value()};
    } else {
        const TextPattern pattern = typedPattern(m_text->text().trimmed());
        if (const Result<void> usable = checkTextPattern(pattern); !usable) {
            setMessage(usable.error().message);
            return;
        }
        filter.about = ScopeFilter::Pattern{static_cast<ScopeText>(m_about->currentIndex()), pattern};
    }
    std::vector<ScopeFilter> filters = m_filters;
    if (std::ranges::find(filters, filter) == filters.end())
        filters.push_back(std::move(filter));
    m_text->clear();
    change(std::move(filters));
}

void ProfileFilterBar::remove(std::size_t index)
{
    std::vector<ScopeFilter> filters = m_filters;
    filters.erase(filters.begin() + static_cast<std::ptrdiff_t>(index));
    change(std::move(filters));
}

void ProfileFilterBar::change(std::vector<ScopeFilter> filters)
{
    setMessage({});
    m_filters = std::move(filters);
    showChips();
    Q_EMIT filtersChanged(m_filters);
}

void ProfileFilterBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || m_editor->isHidden()) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_editor->hide();
    setMessage({});
    setVisible(!m_filters.empty());
    Q_EMIT closed();
}

} // namespace rankscope
