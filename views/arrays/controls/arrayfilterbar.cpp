// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/arrayfilterbar.h"

#include "views/common/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

ArrayFilterBar::ArrayFilterBar(QWidget *parent) : QWidget(parent)
{
    auto *const caption = new QLabel(tr("Filter"), this);
    m_field = new QLineEdit(this);
    m_field->setObjectName(u"arrayFilter"_s);
    m_field->setPlaceholderText(tr("which elements are shown: > 3    1:5    $nan    $value > 0 && $i < 10"));
    m_field->setClearButtonEnabled(true);
    m_field->setFont(dataFont(font()));
    m_field->setToolTip(
        tr("Only elements for which this is true are shown (Ctrl+L). $value is the element, $i, $j, … are "
           "its subscripts, other names are data sets of the same file."));
    m_field->setAccessibleName(tr("Filter of the elements"));
    caption->setBuddy(m_field);
    auto *const presets = new QToolButton(this);
    presets->setObjectName(u"filterPresets"_s);
    presets->setText(tr("Examples"));
    presets->setToolTip(tr("Filters for common questions"));
    presets->setPopupMode(QToolButton::InstantPopup);
    presets->setAutoRaise(true);
    auto *const menu = new QMenu(presets);
    const auto add = [&](const QString &title, const QString &filter) {
        connect(menu->addAction(title % u"\t" % filter), &QAction::triggered, this,
                [this, filter] { setText(filter); });
    };
    add(tr("Not a number"), u"$nan"_s);
    add(tr("Infinite"), u"$inf"_s);
    add(tr("Denormal"), u"$denorm"_s);
    m_outliers = menu->addAction(tr("Outliers"));
    m_outliers->setObjectName(u"outliers"_s);
    connect(m_outliers, &QAction::triggered, this, [this] { setText(m_outlierFilter); });
    setFences({});
    add(tr("Not zero"), u"!= 0"_s);
    add(tr("Negative"), u"< 0"_s);
    add(tr("From 1 to 5"), u"1:5"_s);
    add(tr("The diagonal"), u"$i == $j"_s);
    presets->setMenu(menu);
    m_count = new QLabel(this);
    m_count->setObjectName(u"shownCount"_s);
    m_error = new QLabel(this);
    m_error->setObjectName(u"filterError"_s);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setFont(dataFont(font()));
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    auto *const line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(caption);
    line->addWidget(m_field, 1);
    line->addWidget(presets);
    line->addWidget(m_count);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_error);
    m_delay.setSingleShot(true);
    m_delay.setInterval(400ms);
    connect(&m_delay, &QTimer::timeout, this, &ArrayFilterBar::announce);
    connect(m_field, &QLineEdit::textEdited, &m_delay, qOverload<>(&QTimer::start));
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty()) // also by the button in the line
            announce();
    });
    connect(m_field, &QLineEdit::returnPressed, this, &ArrayFilterBar::announce);
}

QString ArrayFilterBar::text() const
{
    return m_field->text();
}

void ArrayFilterBar::setText(const QString &text)
{
    m_field->setText(text);
    announce();
}

void ArrayFilterBar::announce()
{
    m_delay.stop();
    if (m_field->text() == m_announced)
        return;
    m_announced = m_field->text();
    Q_EMIT filterChanged(m_announced);
}

void ArrayFilterBar::setError(const std::optional<ExpressionError> &error)
{
    m_error->setVisible(error.has_value());
    if (!error)
        return;
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_error->setPalette(colors);
    m_error->setText(caretText(m_field->text(), *error) % u'\n' % error->message);
}

void ArrayFilterBar::setCount(const QString &count)
{
    m_count->setText(count);
}

void ArrayFilterBar::setFences(const std::optional<std::pair<double, double>> &fences)
{
    const auto number = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    m_outlierFilter =
        fences ? QString(u"< "_s % number(fences->first) % u" || > "_s % number(fences->second)) : QString();
    m_outliers->setEnabled(fences.has_value());
    m_outliers->setText(tr("Outliers") % u'\t'
                        % (fences ? m_outlierFilter : tr("beyond the adjacent values of the statistics")));
}

void ArrayFilterBar::open()
{
    m_field->setFocus();
    m_field->selectAll();
}

void ArrayFilterBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_field->text().isEmpty())
        setText({});
    else
        QWidget::keyPressEvent(event);
}

} // namespace rankscope
