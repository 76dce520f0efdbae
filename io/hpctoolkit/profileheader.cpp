// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profileheader.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isFalse(QStringView text)
{
    return text == u"false" || text == u"0";
}

/// What a user is to call it: the first that is not empty.
QString firstOf(std::initializer_list<QStringView> names)
{
    for (const QStringView name : names) {
        if (!name.trimmed().isEmpty())
            return name.toString();
    }
    return {};
}

} // namespace

std::optional<double> headerNumber(QStringView text)
{
    bool isNumber = false;
    const double number = text.trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// Lines of a key and a value, as the tool of the vendor printed them.
void ProfileHeader::readText()
{
    const QString text = m_xml.readElementText(QXmlStreamReader::IncludeChildElements);
    for (const QString &line : text.split(u'\n')) {
        const QString fact = line.trimmed();
        if (fact.isEmpty())
            continue;
        qsizetype end = 0;
        while (end < fact.size() && !fact[end].isSpace())
            ++end;
        m_draft.header.emplace_back(fact.first(end), fact.sliced(end).trimmed());
    }
}

void ProfileHeader::readMetric()
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const QStringView period = attributes.value("period"_L1);
    ProfileMetric metric;
    metric.id = attributes.value("shortName"_L1).toString();
    metric.nativeName = attributes.value("nativeName"_L1).toString();
    metric.name = firstOf({attributes.value("displayName"_L1), metric.nativeName, metric.id});
    metric.units = attributes.value("units"_L1).toString();
    metric.period = headerNumber(period);
    metric.show = isFalse(attributes.value("display"_L1)) ? MetricShow::Hidden : MetricShow::Shown;
    metric.showPercent = !isFalse(attributes.value("percent"_L1));
    metric.flavour = MetricFlavour::Own;
    if (metric.period && *metric.period <= 0)
        metric.period = {};
    if (!metric.period && !period.isEmpty())
        m_tell(Severity::Note, QCoreApplication::translate("Profile", "The period of a metric is no number above 0; "
                                                                      "samples cannot be told from events."));
    if (metric.id.isEmpty())
        m_tell(Severity::Warning,
               QCoreApplication::translate("Profile", "A metric has no short name; its values cannot be found."));
    const QString id = metric.id;
    if (!m_draft.tree().declare(std::move(metric), {}))
        m_tell(
            Severity::Warning,
            QCoreApplication::translate("Profile", "The metric “%1” is declared twice; the first one counts.").arg(id));
    m_xml.skipCurrentElement(); // FILE and COMPUTE of a configuration
}

bool ProfileHeader::readElement(QStringView name)
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    if (name == u"PROFILEHDR" || name == u"CSPROFILEHDR") {
        readText();
    } else if (name == u"TARGET") {
        m_draft.target = attributes.value("name"_L1).toString();
        m_xml.skipCurrentElement();
    } else if (name == u"METRIC") {
        readMetric();
    } else if (name == u"TITLE" || name == u"PATH") {
        const QStringView view = attributes.value("viewname"_L1);
        m_draft.header.emplace_back(name.toString(), attributes.value("name"_L1).toString()
                                                         % (view.isEmpty() ? QString() : " ("_L1 % view % u')'));
        m_xml.skipCurrentElement();
    } else {
        return false;
    }
    return true;
}

} // namespace rankscope
