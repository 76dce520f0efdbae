// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencetexts.h"

#include "model/trace/diff/differencequery.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DifferenceTexts {
    Q_DECLARE_TR_FUNCTIONS(DifferenceListModel)
};

/// A power of ten as people write it: "1.2·10⁻¹³".
QString powerOfTen(double value)
{
    static constexpr QStringView digits = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    const QString text = QString::number(value, 'e', 1);
    const qsizetype split = text.indexOf(u'e');
    const int exponent = QStringView(text).sliced(split + 1).toInt();
    QString power = exponent < 0 ? u"⁻"_s : QString();
    for (const QChar digit : QString::number(std::abs(exponent)))
        power += digits[digit.digitValue()];
    return text.first(split).replace(u'.', QLocale().decimalPoint()) % u"·10" % power;
}

/// Of complex numbers, and of what does not differ, there is none.
QString signOf(const DifferenceDetails &details)
{
    if (!realOf(details.referenceValue) || !realOf(details.currentValue) || details.deviation.absolute == 0.0)
        return {};
    return falls(details) ? u"−"_s : u"+"_s;
}

} // namespace

QString differenceClassTitle(DifferenceClass differenceClass)
{
    switch (differenceClass) {
    case DifferenceClass::ChangedValue:
        return DifferenceTexts::tr("value");
    case DifferenceClass::Type:
        return DifferenceTexts::tr("type");
    case DifferenceClass::Missing:
        return DifferenceTexts::tr("missing");
    case DifferenceClass::Extra:
        return DifferenceTexts::tr("extra");
    case DifferenceClass::Moved:
        return DifferenceTexts::tr("moved");
    case DifferenceClass::MissingIteration:
        return DifferenceTexts::tr("missing iteration");
    case DifferenceClass::ExtraIteration:
        return DifferenceTexts::tr("extra iteration");
    case DifferenceClass::RepeatedIteration:
        return DifferenceTexts::tr("repeated iteration");
    case DifferenceClass::MissingConstruct:
        return DifferenceTexts::tr("missing construct");
    case DifferenceClass::ExtraConstruct:
        return DifferenceTexts::tr("extra construct");
    case DifferenceClass::ChangedConstruct:
        return DifferenceTexts::tr("changed construct");
    }
    return {};
}

QString differenceClassMark(DifferenceClass differenceClass)
{
    if (isMissing(differenceClass))
        return u"−"_s;
    if (isExtra(differenceClass))
        return u"+"_s;
    return differenceClass == DifferenceClass::Moved ? u"↕"_s : u"Δ"_s;
}

bool falls(const DifferenceDetails &details)
{
    const auto reference = realOf(details.referenceValue);
    const auto current = realOf(details.currentValue);
    return reference && current && *current < *reference;
}

QString deviationText(const DifferenceDetails &details)
{
    if (!details.deviation.absolute)
        return {};
    return signOf(details) % QString::number(*details.deviation.absolute, 'g', 6);
}

QString relativeText(const DifferenceDetails &details)
{
    if (!details.deviation.relative)
        return {};
    const double relative = *details.deviation.relative;
    if (relative == 0 || relative >= 0.001)
        return DifferenceTexts::tr("%1 %").arg(QString(signOf(details) % QLocale().toString(relative * 100, 'f', 2)));
    return signOf(details) % powerOfTen(relative);
}

} // namespace rankscope
