// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/tolerancebar.h"

#include "views/common/flowlayout.h"
#include "views/common/shellwords.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>

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

/// Why a text is no number, a full sentence; empty where it is one.
template<typename Number>
QString mistake(const QString &text)
{
    std::optional<Number> number;
    if (readNumber(text, number))
        return {};
    if constexpr (std::is_integral_v<Number>)
        return ToleranceBar::tr("“%1” is no whole number from 0 on. Write one like 4, or nothing.").arg(text.trimmed());
    else
        return ToleranceBar::tr("“%1” is no number from 0 on. Write one like 0.001 or 1e-3, or nothing.")
            .arg(text.trimmed());
}

/// Wide enough for "1e-10".
class NumberField : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

    QSize sizeHint() const override
    {
        const QSize usual = QLineEdit::sizeHint();
        return {fontMetrics().horizontalAdvance(u"1e-100"_s) + usual.height() / 2, usual.height()};
    }
};

} // namespace

ToleranceBar::ToleranceBar(QWidget *parent) : QWidget(parent)
{
    auto *const layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
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
    auto *const group = new QWidget(this); // a caption goes with its field into the next line
    auto *const caption = new QLabel(label, group);
    auto *const field = new NumberField(group);
    field->setObjectName(name);
    field->setToolTip(toolTip);
    field->setAccessibleName(toolTip);
    field->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    caption->setBuddy(field);
    auto *const pair = new QHBoxLayout(group);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    pair->addWidget(caption);
    pair->addWidget(field);
    layout()->addWidget(group);
    connect(field, &QLineEdit::textEdited, this, &ToleranceBar::readFields);
    connect(field, &QLineEdit::returnPressed, this, &ToleranceBar::confirm);
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
    m_places->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    layout()->addWidget(m_places);
    connect(m_places, &QComboBox::activated, this, [this] { Q_EMIT placeMatchingChanged(placeMatching()); });
}

void ToleranceBar::setPlacesVisible(bool visible)
{
    m_places->setVisible(visible);
}

void ToleranceBar::setTolerance(const Tolerance &tolerance)
{
    m_delay.stop();
    m_tolerance = tolerance;
    m_announced = tolerance;
    const auto set = [this](QLineEdit *field, const QString &text) {
        if (field->text() != text)
            field->setText(text);
        mark(field, {});
    };
    const bool empty = m_absolute->text().isEmpty() && m_relative->text().isEmpty() && m_ulps->text().isEmpty();
    if (!tolerance.exact && (empty || read() != tolerance)) { // else the user's own spelling stays
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
    if (tolerance.exact)
        tolerance.absolute = tolerance.relative = {}, tolerance.ulps = {};
    tolerance.nanDiffers = m_nanDiffers->isChecked();
    tolerance.signedZeroDiffers = m_zeroDiffers->isChecked();
    return tolerance;
}

void ToleranceBar::readFields()
{
    mark(m_absolute, mistake<double>(m_absolute->text()));
    mark(m_relative, mistake<double>(m_relative->text()));
    mark(m_ulps, mistake<std::uint64_t>(m_ulps->text()));
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

/// Red, with a tool-tip that says why; what is right has its usual colour and tool-tip.
void ToleranceBar::mark(QLineEdit *field, const QString &wrong)
{
    QPalette colors = palette();
    if (!wrong.isEmpty())
        colors.setColor(QPalette::Text, themeColors(colors).error);
    field->setPalette(colors);
    field->setToolTip(wrong.isEmpty() ? field->accessibleName() : wrong);
}

/// Enter: at once, or back to the tolerance that is in force.
void ToleranceBar::confirm()
{
    if (read()) {
        announce();
        return;
    }
    auto *const field = qobject_cast<QLineEdit *>(sender());
    const QString text = field->toolTip() % u' ' % tr("The tolerance stays as it was.");
    for (QLineEdit *one : {m_absolute, m_relative, m_ulps})
        one->clear();
    setTolerance(Tolerance(m_announced));
    QToolTip::showText(field->mapToGlobal(QPoint(0, field->height())), text, field);
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
