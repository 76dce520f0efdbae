// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tolerancebar.h"

#include "views/common/theme.h"
#include "views/trace/diffcommand.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <charconv>
#include <chrono>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A number that is not negative; an empty text is no number and no mistake.
template<typename Number>
bool readNumber(const QString &text, std::optional<Number> &number)
{
    const QByteArray bytes = text.trimmed().toLatin1();
    if (bytes.isEmpty()) {
        number.reset();
        return true;
    }
    Number value{};
    const auto [end, error] = std::from_chars(bytes.begin(), bytes.end(), value);
    if (error != std::errc() || end != bytes.end() || !(value >= 0))
        return false;
    if constexpr (std::is_floating_point_v<Number>) {
        if (!std::isfinite(value))
            return false;
    }
    number = value;
    return true;
}

void markWrong(QLineEdit *field, bool wrong)
{
    QPalette colors = field->parentWidget()->palette();
    if (wrong)
        colors.setColor(QPalette::Text, themeColors(colors).error);
    field->setPalette(colors);
}

} // namespace

ToleranceBar::ToleranceBar(QWidget *parent) : QWidget(parent)
{
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_absolute =
        addField(u"absoluteTolerance"_s, tr("abs ≤"), tr("Values are equal when they differ by no more than this"));
    m_relative = addField(u"relativeTolerance"_s, tr("rel ≤"),
                          tr("Values are equal when |a−b| / max(|a|, |b|) is no more than this"));
    m_ulps = addField(u"ulpTolerance"_s, tr("ulp ≤"),
                      tr("Values are equal when no more than this many numbers of their type lie between them"));
    addOptions();
    addPlaces();
    m_delay.setSingleShot(true);
    m_delay.setInterval(200ms);
    connect(&m_delay, &QTimer::timeout, this, &ToleranceBar::announce);
    setTolerance({});
}

QLineEdit *ToleranceBar::addField(const QString &name, const QString &label, const QString &toolTip)
{
    auto *const caption = new QLabel(label, this);
    auto *const field = new QLineEdit(this);
    field->setObjectName(name);
    field->setToolTip(toolTip);
    field->setAccessibleName(toolTip);
    field->setMinimumWidth(fontMetrics().horizontalAdvance(u"1e-10"_s) + 12);
    field->setMaximumWidth(fontMetrics().horizontalAdvance(u"0.00001"_s) + 12);
    caption->setBuddy(field);
    layout()->addWidget(caption);
    layout()->addWidget(field);
    connect(field, &QLineEdit::textEdited, this, &ToleranceBar::readFields);
    connect(field, &QLineEdit::returnPressed, this, &ToleranceBar::announce);
    return field;
}

void ToleranceBar::addOptions()
{
    auto *const button = new QToolButton(this);
    button->setObjectName(u"toleranceOptions"_s);
    button->setText(tr("More"));
    button->setToolTip(tr("Exact comparison, not-a-numbers and signed zeros"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    auto *const menu = new QMenu(button);
    const auto add = [&](const QString &name, const QString &text) {
        QAction *const action = menu->addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, &ToleranceBar::readFields);
        return action;
    };
    m_exact = add(u"exactTolerance"_s, tr("Exact: the same bits"));
    m_nanDiffers = add(u"nanDiffers"_s, tr("NaN differs from NaN"));
    m_zeroDiffers = add(u"signedZeroDiffers"_s, tr("+0 differs from −0"));
    button->setMenu(menu);
    layout()->addWidget(button);
}

void ToleranceBar::addPlaces()
{
    m_places = new QComboBox(this);
    m_places->setObjectName(u"placeMatching"_s);
    m_places->setToolTip(tr("How the source places of two records must agree for them to be the same record"));
    m_places->setAccessibleName(m_places->toolTip());
    m_places->addItem(tr("File name and line"), int(PlaceMatching::Path));
    m_places->addItem(tr("Whole path and line"), int(PlaceMatching::Strict));
    m_places->addItem(tr("File name, lines shifted"), int(PlaceMatching::Line));
    m_places->addItem(tr("Places ignored"), int(PlaceMatching::Ignore));
    m_places->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_places->setMinimumContentsLength(15);
    m_places->setMinimumWidth(64);
    m_places->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_places->setMaximumWidth(m_places->fontMetrics().horizontalAdvance(tr("File name, lines shifted")) + 48);
    layout()->addWidget(m_places);
    connect(m_places, &QComboBox::activated, this, [this] { Q_EMIT placeMatchingChanged(placeMatching()); });
}

void ToleranceBar::setTolerance(const Tolerance &tolerance)
{
    m_delay.stop();
    m_tolerance = tolerance;
    m_announced = tolerance;
    const auto set = [](QLineEdit *field, const QString &text) {
        if (field->text() != text)
            field->setText(text);
        markWrong(field, false);
    };
    const bool empty = m_absolute->text().isEmpty() && m_relative->text().isEmpty() && m_ulps->text().isEmpty();
    if (empty || read() != tolerance) { // else the person's own spelling stays
        set(m_absolute, tolerance.absolute ? boundText(*tolerance.absolute) : QString());
        set(m_relative, tolerance.relative ? boundText(*tolerance.relative) : QString());
        set(m_ulps, tolerance.ulps ? QString::number(*tolerance.ulps) : QString());
    }
    m_exact->setChecked(tolerance.exact);
    m_nanDiffers->setChecked(tolerance.nanDiffers);
    m_zeroDiffers->setChecked(tolerance.signedZeroDiffers);
    for (QLineEdit *field : {m_absolute, m_relative, m_ulps})
        field->setEnabled(!tolerance.exact);
}

std::optional<Tolerance> ToleranceBar::read() const
{
    Tolerance tolerance = m_tolerance; // the floor has no field and stays
    if (!readNumber(m_absolute->text(), tolerance.absolute) || !readNumber(m_relative->text(), tolerance.relative)
        || !readNumber(m_ulps->text(), tolerance.ulps))
        return std::nullopt;
    if (!tolerance.absolute && !tolerance.relative && !tolerance.ulps)
        tolerance.absolute = Tolerance().absolute;
    tolerance.exact = m_exact->isChecked();
    tolerance.nanDiffers = m_nanDiffers->isChecked();
    tolerance.signedZeroDiffers = m_zeroDiffers->isChecked();
    return tolerance;
}

void ToleranceBar::readFields()
{
    std::optional<double> real;
    std::optional<std::uint64_t> whole;
    markWrong(m_absolute, !readNumber(m_absolute->text(), real));
    markWrong(m_relative, !readNumber(m_relative->text(), real));
    markWrong(m_ulps, !readNumber(m_ulps->text(), whole));
    for (QLineEdit *field : {m_absolute, m_relative, m_ulps})
        field->setEnabled(!m_exact->isChecked());
    const auto tolerance = read();
    if (!tolerance) {
        m_delay.stop();
        return;
    }
    m_tolerance = *tolerance;
    m_delay.start();
}

void ToleranceBar::announce()
{
    m_delay.stop();
    if (m_tolerance == m_announced || !read())
        return;
    m_announced = m_tolerance;
    Q_EMIT toleranceChanged(m_tolerance);
}

void ToleranceBar::setPlaceMatching(PlaceMatching matching)
{
    m_places->setCurrentIndex(m_places->findData(int(matching)));
}

PlaceMatching ToleranceBar::placeMatching() const
{
    return PlaceMatching(m_places->currentData().toInt());
}

} // namespace rankscope
