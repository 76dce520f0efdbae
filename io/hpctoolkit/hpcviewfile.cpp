// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/hpcviewfile.h"

#include "io/hpctoolkit/mathformula.h"
#include "io/xml/xmldevice.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestName = 60; // of an unknown element, in a problem

class HpcviewReader
{
public:
    HpcviewReader(XmlDevice &device, const QString &name) : m_xml(&device), m_name(name)
    {
        m_xml.setNamespaceProcessing(false);
    }

    Result<HpcviewConfiguration> read(const Progress &progress);

private:
    void readElement();
    void readMetric();
    QString readCompute();
    QString attribute(QLatin1StringView name) const { return m_xml.attributes().value(name).toString(); }
    bool isFalse(QLatin1StringView name) const { return attribute(name) == u"false"; }
    void tell(Severity severity, const QString &text)
    {
        m_file.problems.add({severity, m_name, std::uint64_t(m_xml.lineNumber()), text, 1});
    }

    QXmlStreamReader m_xml;
    QString m_name;
    HpcviewConfiguration m_file;
};

QString HpcviewReader::readCompute()
{
    MathFormula formula;
    QString text;
    int depth = 1;
    while (depth > 0 && !m_xml.atEnd()) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::StartElement:
            ++depth;
            formula.start(m_xml.name());
            text.clear();
            break;
        case QXmlStreamReader::Characters:
            text += m_xml.text();
            break;
        case QXmlStreamReader::EndElement:
            --depth;
            formula.end(m_xml.name(), text.trimmed());
            text.clear();
            break;
        default:
            break;
        }
    }
    const auto result = formula.result();
    if (!result)
        tell(Severity::Warning, QCoreApplication::translate("Hpcview", "The formula of a metric cannot be read: it "
                                                                       "knows plus, minus, times, divide, max, min and "
                                                                       "power of names and numbers."));
    return result.value_or(QString());
}

void HpcviewReader::readMetric()
{
    HpcviewConfiguration::Metric metric;
    metric.name = attribute("name"_L1);
    metric.displayName = attribute("displayName"_L1);
    if (metric.displayName.isEmpty())
        metric.displayName = metric.name;
    metric.isShown = !isFalse("display"_L1);
    metric.showPercent = !isFalse("percent"_L1);
    metric.isSortedBy = attribute("sortBy"_L1) == u"true";
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == u"FILE") {
            metric.file = attribute("name"_L1);
            metric.select = attribute("select"_L1);
            if (metric.select.isEmpty())
                metric.select = u"0"_s;
            m_xml.skipCurrentElement();
        } else if (m_xml.name() == u"COMPUTE") {
            metric.formula = readCompute();
        } else {
            m_xml.skipCurrentElement();
        }
    }
    m_file.metrics.push_back(std::move(metric));
}

void HpcviewReader::readElement()
{
    const QStringView name = m_xml.name();
    if (name == u"METRIC")
        return readMetric();
    if (name == u"TITLE")
        m_file.title = attribute("name"_L1);
    else if (name == u"PATH")
        m_file.paths.emplace_back(attribute("name"_L1), attribute("viewname"_L1));
    else if (name == u"REPLACE")
        m_file.replacements.emplace_back(attribute("in"_L1), attribute("out"_L1));
    else if (name == u"STRUCTURE")
        m_file.structures << attribute("name"_L1);
    else if (name == u"GROUP")
        m_file.groups << attribute("name"_L1);
    else
        tell(Severity::Note,
             QCoreApplication::translate("Profile", "The element “%1” is unknown here; it was left out.")
                 .arg(name.left(longestName)));
    m_xml.skipCurrentElement();
}

Result<HpcviewConfiguration> HpcviewReader::read(const Progress &progress)
{
    if (!m_xml.readNextStartElement() || m_xml.name() != u"HPCVIEW")
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    QCoreApplication::translate("Hpcview", "This is no configuration of hpcview."),
                                    m_name,
                                    {},
                                    {}});
    while (!progress.isCancelled() && m_xml.readNextStartElement())
        readElement();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    if (m_xml.hasError())
        tell(Severity::Error,
             QCoreApplication::translate("Profile", "The XML is damaged here (%1); what stood before was read.")
                 .arg(m_xml.errorString()));
    return std::move(m_file);
}

} // namespace

Result<HpcviewConfiguration> readHpcviewFile(ByteSource source, const QString &name, Progress &progress)
{
    progress.setTotal(source.fileBytes());
    XmlDevice device(std::move(source), {{}, {}, u"ISO-8859-1"_s}, progress);
    return HpcviewReader(device, name).read(progress);
}

} // namespace rankscope
