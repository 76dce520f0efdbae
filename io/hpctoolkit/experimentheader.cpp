// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/experimentheader.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

MetricShow showOf(QStringView text)
{
    constexpr MetricShow meanings[] = {MetricShow::Hidden, MetricShow::Shown, MetricShow::OnlyInclusive,
                                       MetricShow::OnlyExclusive, MetricShow::Never};
    const int number = text.isEmpty() ? 1 : text.toInt();
    return number >= 0 && number <= 4 ? meanings[number] : MetricShow::Shown;
}

/// What the values mean (formats/hpctoolkit.md, A.4): v says how they were made, t of which flavour they are.
MetricKind kindOf(QStringView made, QStringView flavour)
{
    if (made == u"derived" || made == u"formula")
        return MetricKind::Derived;
    if (flavour == u"inclusive")
        return MetricKind::Inclusive;
    if (flavour == u"exclusive")
        return MetricKind::Exclusive;
    return made.isEmpty() || made == u"raw" ? MetricKind::Raw : MetricKind::Own;
}

} // namespace

void ExperimentHeader::beginSection(bool isCallPath)
{
    TreeDraft &tree = m_draft.addTree();
    tree.title = m_xml.attributes().value("n"_L1).toString();
    tree.isCallPath = isCallPath;
}

void ExperimentHeader::readFormula(ProfileMetric &metric)
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const QStringView purpose = attributes.value("t"_L1);
    const QString formula = attributes.value("frm"_L1).toString();
    if (purpose == u"view") {
        metric.kind = MetricKind::Derived;
        metric.formula = formula;
    } else if ((purpose.isEmpty() || purpose == u"finalize") && metric.kind != MetricKind::Derived) {
        metric.formula = formula.trimmed() == u'$' % metric.id ? QString() : formula;
    } else if (metric.formula.isEmpty() && metric.kind == MetricKind::Derived && purpose != u"combine") {
        metric.formula = formula;
    }
    m_xml.skipCurrentElement();
}

void ExperimentHeader::readMetricInfo(ProfileMetric &metric)
{
    while (m_xml.readNextStartElement()) {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        const QStringView value = attributes.value("v"_L1);
        if (attributes.value("n"_L1) == u"units")
            metric.units = value.toString();
        if (attributes.value("n"_L1) == u"period")
            metric.period = headerNumber(value);
        m_xml.skipCurrentElement();
    }
}

void ExperimentHeader::readMetric()
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const QStringView flavour = attributes.value("t"_L1);
    ProfileMetric metric;
    metric.id = attributes.value("i"_L1).toString();
    if (metric.id.isEmpty() || metric.id == u"*")
        metric.id = QString::number(m_draft.tree().metrics.size());
    metric.name = attributes.value("n"_L1).toString();
    if (metric.name.isEmpty())
        metric.name = metric.id;
    metric.description = attributes.value("md"_L1).toString();
    metric.kind = kindOf(attributes.value("v"_L1), flavour);
    metric.flavour = flavour == u"exclusive" ? MetricFlavour::Own : MetricFlavour::Inclusive;
    metric.period = headerNumber(attributes.value("ep"_L1));
    metric.format = attributes.value("fmt"_L1).toString();
    metric.show = showOf(attributes.value("show"_L1));
    metric.showPercent = attributes.value("show-percent"_L1) != u"0";
    bool hasOrder = false;
    const qlonglong order = attributes.value("o"_L1).toLongLong(&hasOrder);
    if (hasOrder && order >= 0)
        metric.order = order;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == u"MetricFormula")
            readFormula(metric);
        else if (m_xml.name() == u"Info")
            readMetricInfo(metric);
        else
            m_xml.skipCurrentElement();
    }
    if (metric.period && *metric.period <= 0)
        metric.period = {};
    const QString id = metric.id;
    if (!m_draft.tree().declare(std::move(metric), attributes.value("partner"_L1).toString()))
        m_tell(
            Severity::Warning,
            QCoreApplication::translate("Profile", "The metric “%1” is declared twice; the first one counts.").arg(id));
}

void ExperimentHeader::readRankMetric()
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    RankMetric metric{attributes.value("i"_L1).toString(),
                      attributes.value("n"_L1).toString(),
                      attributes.value("db-glob"_L1).toString(),
                      {}};
    bool isNumber = false;
    const uint column = attributes.value("db-id"_L1).toUInt(&isNumber);
    if (isNumber)
        metric.column = column;
    m_draft.rankMetrics.push_back(std::move(metric));
    m_xml.skipCurrentElement();
}

void ExperimentHeader::readName(TextMap<std::string> &names)
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const auto [known, isNew] =
        names.emplace(attributes.value("i"_L1).toUtf8().toStdString(), attributes.value("n"_L1).toUtf8().toStdString());
    if (!isNew)
        m_tell(Severity::Warning,
               QCoreApplication::translate("Profile", "A number stands twice in a table of names; the first name "
                                                      "counts."));
    m_xml.skipCurrentElement();
}

/// Pairs of a name and a value, of the run or of a section.
void ExperimentHeader::readFacts()
{
    while (m_xml.readNextStartElement()) {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        if (m_xml.name() == u"NV")
            m_draft.header.emplace_back(attributes.value("n"_L1).toString(), attributes.value("v"_L1).toString());
        m_xml.skipCurrentElement();
    }
}

bool ExperimentHeader::readElement(QStringView name)
{
    if (name == u"Metric")
        readMetric();
    else if (name == u"MetricDB")
        readRankMetric();
    else if (name == u"LoadModule")
        readName(m_draft.tree().moduleNames);
    else if (name == u"File")
        readName(m_draft.tree().fileNames);
    else if (name == u"Procedure")
        readName(m_draft.tree().procedureNames);
    else if (name == u"Info")
        readFacts();
    else if (name == u"TraceDBTable" || name == u"TraceDB" || name == u"IdentifierNameTable")
        m_xml.skipCurrentElement();
    else
        return false;
    return true;
}

} // namespace rankscope
