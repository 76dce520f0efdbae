// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/groupingbar.h"

#include "views/common/flowlayout.h"
#include "views/common/shellwords.h"
#include "views/common/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolTip>

#include <charconv>
#include <chrono>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A number that is not negative, wholly one.
template<typename Number>
std::optional<Number> readNumber(const QString &text)
{
    const QByteArray bytes = text.trimmed().toLatin1();
    Number value{};
    const auto [end, error] = std::from_chars(bytes.begin(), bytes.end(), value);
    if (error != std::errc() || end != bytes.end() || !(value >= 0))
        return std::nullopt;
    if constexpr (std::is_floating_point_v<Number>) {
        if (!std::isfinite(value))
            return std::nullopt;
    }
    return value;
}

/// Wide enough for "1e-10".
class NumberField : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

    QSize sizeHint() const override
    {
        const QSize usual = QLineEdit::sizeHint();
        return {fontMetrics().horizontalAdvance(u"1e-100"_s) + usual.height(), usual.height()};
    }
};

} // namespace

GroupingBar::GroupingBar(QWidget *parent) : QWidget(parent), m_numbers{{}, u"6"_s, u"1e-6"_s, u"1e-6"_s, u"4"_s}
{
    addParts();
    m_delay.setSingleShot(true);
    m_delay.setInterval(200ms);
    connect(&m_delay, &QTimer::timeout, this, &GroupingBar::announce);
    connect(m_rule, &QComboBox::activated, this, &GroupingBar::chooseRule);
    connect(m_number, &QLineEdit::textEdited, this, &GroupingBar::readField);
    connect(m_number, &QLineEdit::returnPressed, this, &GroupingBar::confirm);
    connect(m_nanApart, &QCheckBox::clicked, this, &GroupingBar::announce);
    connect(m_zeroApart, &QCheckBox::clicked, this, &GroupingBar::announce);
    setGrouping({});
}

void GroupingBar::addParts()
{
    auto *const layout = new FlowLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    auto *const group = new QWidget(this); // rule and number stay in one line
    auto *const caption = new QLabel(tr("Same value:"), group);
    m_rule = new QComboBox(group);
    m_rule->setObjectName(u"groupingRule"_s);
    m_rule->addItem(tr("exactly equal"));
    m_rule->addItem(tr("significant digits"));
    m_rule->addItem(tr("abs ≤"));
    m_rule->addItem(tr("rel ≤"));
    m_rule->addItem(tr("ULP ≤"));
    m_rule->setToolTip(tr("When two numbers count as the same value and share a row"));
    m_rule->setAccessibleName(m_rule->toolTip());
    m_number = new NumberField(group);
    m_number->setObjectName(u"groupingNumber"_s);
    m_number->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    caption->setBuddy(m_rule);
    auto *const pair = new QHBoxLayout(group);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    for (QWidget *const part : std::initializer_list<QWidget *>{caption, m_rule, m_number})
        pair->addWidget(part);
    m_nanApart = new QCheckBox(tr("NaN apart"), this);
    m_nanApart->setObjectName(u"nanApart"_s);
    m_nanApart->setToolTip(tr("Give each spelling of not-a-number a row of its own"));
    m_zeroApart = new QCheckBox(tr("±0 apart"), this);
    m_zeroApart->setObjectName(u"zeroApart"_s);
    m_zeroApart->setToolTip(tr("Tell +0 and −0 apart"));
    for (QWidget *const part : std::initializer_list<QWidget *>{group, m_nanApart, m_zeroApart})
        layout->addWidget(part);
}

void GroupingBar::setGrouping(const Grouping &grouping)
{
    m_delay.stop();
    m_announced = grouping;
    const Tolerance &tolerance = grouping.tolerance;
    int rule = Exact;
    const auto set = [&](Rule which, const QString &text) {
        rule = which;
        m_numbers[which] = text;
    };
    if (grouping.digits)
        set(Digits, QString::number(*grouping.digits));
    else if (tolerance.absolute)
        set(Absolute, boundText(*tolerance.absolute));
    else if (tolerance.relative)
        set(Relative, boundText(*tolerance.relative));
    else if (tolerance.ulps)
        set(Ulps, QString::number(*tolerance.ulps));
    m_nanApart->setChecked(tolerance.nanDiffers);
    m_zeroApart->setChecked(tolerance.signedZeroDiffers);
    m_rule->setCurrentIndex(rule);
    showRule();
}

void GroupingBar::chooseRule(int rule)
{
    showRule();
    announce();
    if (rule != Exact) {
        m_number->setFocus();
        m_number->selectAll();
    }
}

void GroupingBar::showRule()
{
    const QString toolTips[RuleCount] = {
        tr("Numbers of the same size are one value, however they are spelled."),
        tr("Numbers that are the same when rounded to so many significant digits, 1 to 17, are one value."),
        tr("A value takes all numbers that are larger than its smallest by no more than this."),
        tr("A value takes all numbers a with |a−b| / max(|a|, |b|) of no more than this to its smallest, b."),
        tr("A value takes all reals that are no more than this many units in the last place above its smallest."),
    };
    const int rule = m_rule->currentIndex();
    m_number->setVisible(rule != Exact);
    m_number->setText(m_numbers[rule]);
    m_number->setAccessibleName(toolTips[rule]);
    mark(false);
    updateGeometry();
}

std::optional<Grouping> GroupingBar::read() const
{
    Grouping grouping;
    const QString text = m_number->text();
    bool right = true;
    switch (Rule(m_rule->currentIndex())) {
    case Exact:
    case RuleCount:
        break;
    case Digits:
        grouping.digits = readNumber<int>(text);
        right = grouping.digits && *grouping.digits >= 1 && *grouping.digits <= Grouping::mostDigits;
        break;
    case Absolute:
        grouping.tolerance.absolute = readNumber<double>(text);
        right = grouping.tolerance.absolute.has_value();
        break;
    case Relative:
        grouping.tolerance.relative = readNumber<double>(text);
        right = grouping.tolerance.relative.has_value();
        break;
    case Ulps:
        grouping.tolerance.ulps = readNumber<std::uint64_t>(text);
        right = grouping.tolerance.ulps.has_value();
        break;
    }
    grouping.tolerance.nanDiffers = m_nanApart->isChecked();
    grouping.tolerance.signedZeroDiffers = m_zeroApart->isChecked();
    return right ? std::optional(grouping) : std::nullopt;
}

void GroupingBar::readField()
{
    const bool right = read().has_value();
    mark(!right);
    if (right)
        m_delay.start();
    else
        m_delay.stop();
}

/// Red, with a tool-tip that says why; what is right has its usual colour and tool-tip.
void GroupingBar::mark(bool wrong)
{
    QPalette colors = palette();
    if (wrong)
        colors.setColor(QPalette::Text, themeColors(colors).error);
    m_number->setPalette(colors);
    if (!wrong)
        m_number->setToolTip(m_number->accessibleName());
    else if (m_rule->currentIndex() == Digits)
        m_number->setToolTip(tr("“%1” is no whole number from 1 to 17. Write one like 6.").arg(m_number->text()));
    else if (m_rule->currentIndex() == Ulps)
        m_number->setToolTip(tr("“%1” is no whole number from 0 on. Write one like 4.").arg(m_number->text()));
    else
        m_number->setToolTip(tr("“%1” is no number from 0 on. Write one like 0.001 or 1e-3.").arg(m_number->text()));
}

/// Enter: at once, or back to the grouping that is in force.
void GroupingBar::confirm()
{
    if (read()) {
        announce();
        return;
    }
    const QString text = m_number->toolTip() % u' ' % tr("The grouping stays as it was.");
    setGrouping(Grouping(m_announced));
    QToolTip::showText(m_number->mapToGlobal(QPoint(0, m_number->height())), text, m_number);
}

void GroupingBar::announce()
{
    m_delay.stop();
    const auto grouping = read();
    if (!grouping)
        return;
    m_numbers[m_rule->currentIndex()] = m_number->text();
    if (*grouping == m_announced)
        return;
    m_announced = *grouping;
    Q_EMIT groupingChanged(*grouping);
}

} // namespace rankscope
