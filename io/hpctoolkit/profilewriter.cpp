// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profilewriter.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QXmlStreamWriter>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error badOption(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

/// PROFILE knows these; an alien scope is of later files, but its readers take it.
bool isProfileScope(ScopeKind kind)
{
    return kind != ScopeKind::CallSite && kind != ScopeKind::Frame && kind != ScopeKind::Inlined
           && kind != ScopeKind::Entry && kind != ScopeKind::Instruction;
}

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

class ProfileXmlWriter
{
public:
    ProfileXmlWriter(const ProfileDocument &document, std::vector<std::size_t> metrics, QIODevice &device)
        : m_document(document)
        , m_section(*document.sections.front())
        , m_metrics(std::move(metrics))
        , m_next(m_metrics.size())
        , m_xml(&device)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
    }

    bool write(const Progress &progress); // false when cancelled
    bool hasError() const { return m_xml.hasError(); }

private:
    void header();
    void metric(const ProfileMetric &metric);
    void startScope(ScopeId scope);
    void values(ScopeId scope);
    void outside();
    void value(std::size_t metric, double value);
    QString text(StringId id) const;
    void attribute(QLatin1StringView name, const QString &value)
    {
        if (!value.isEmpty())
            m_xml.writeAttribute(name, xmlText(value));
    }

    const ProfileDocument &m_document;
    const ProfileSection &m_section;
    std::vector<std::size_t> m_metrics;
    std::vector<std::size_t> m_next; // of each metric: the first value that was not written
    QXmlStreamWriter m_xml;
};

QString ProfileXmlWriter::text(StringId id) const
{
    const std::string_view text = m_section.tree.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void ProfileXmlWriter::metric(const ProfileMetric &metric)
{
    m_xml.writeEmptyElement(u"METRIC"_s);
    m_xml.writeAttribute(u"shortName"_s, xmlText(metric.id));
    m_xml.writeAttribute(u"nativeName"_s, xmlText(metric.nativeName));
    if (metric.period)
        m_xml.writeAttribute(u"period"_s, realText(*metric.period));
    if (metric.name != metric.nativeName)
        attribute("displayName"_L1, metric.name);
    attribute("units"_L1, metric.units);
    if (metric.show == MetricShow::Hidden)
        m_xml.writeAttribute(u"display"_s, u"false"_s);
    if (!metric.showPercent)
        m_xml.writeAttribute(u"percent"_s, u"false"_s);
}

void ProfileXmlWriter::header()
{
    m_xml.writeStartElement(u"PROFILEHDR"_s);
    QString lines;
    for (const auto &[key, value] : m_document.header)
        lines += u'\n' % key % (value.isEmpty() ? QString() : u' ' % value);
    m_xml.writeCharacters(xmlText(lines.isEmpty() ? QString() : lines % u'\n'));
    m_xml.writeEndElement();
    m_xml.writeStartElement(u"PROFILEPARAMS"_s);
    m_xml.writeEmptyElement(u"TARGET"_s);
    m_xml.writeAttribute(u"name"_s, xmlText(m_document.target));
    m_xml.writeStartElement(u"METRICS"_s);
    for (const std::size_t index : m_metrics)
        metric(m_section.metrics[index]);
    m_xml.writeEndElement();
    m_xml.writeEndElement();
}

void ProfileXmlWriter::startScope(ScopeId scope)
{
    const ScopeTree &tree = m_section.tree;
    const ScopeKind kind = tree.kind(scope);
    const auto parent = tree.parent(scope);
    m_xml.writeStartElement(elementName(kind, ProfileFormat::Profile));
    if ((kind != ScopeKind::Loop && kind != ScopeKind::Statement) || tree.name(scope) != StringId())
        m_xml.writeAttribute(u"n"_s, xmlText(text(tree.name(scope))));
    attribute("ln"_L1, text(tree.linkName(scope)));
    if (kind != ScopeKind::File && kind != ScopeKind::LoadModule
        && tree.file(scope) != (parent ? tree.file(*parent) : StringId()))
        attribute("f"_L1, text(tree.file(scope)));
    if (kind != ScopeKind::LoadModule && tree.module(scope) != (parent ? tree.module(*parent) : StringId()))
        attribute("lm"_L1, text(tree.module(scope)));
    if (kind != ScopeKind::Alien && tree.isAlien(scope))
        m_xml.writeAttribute(u"a"_s, u"1"_s);
    const LineRange lines = tree.lines(scope);
    if (lines.first != 0 || kind == ScopeKind::Statement)
        m_xml.writeAttribute(u"b"_s, QString::number(lines.first));
    if (lines.last != lines.first)
        m_xml.writeAttribute(u"e"_s, QString::number(lines.last));
    if (tree.number(scope) != 0)
        m_xml.writeAttribute(u"i"_s, QString::number(tree.number(scope)));
    values(scope);
}

void ProfileXmlWriter::value(std::size_t metric, double value)
{
    m_xml.writeEmptyElement(u"M"_s);
    m_xml.writeAttribute(u"n"_s, xmlText(m_section.metrics[metric].id));
    m_xml.writeAttribute(u"v"_s, realText(value));
}

void ProfileXmlWriter::values(ScopeId scope)
{
    for (std::size_t index = 0; index < m_metrics.size(); ++index) {
        const MetricValues &column = m_section.values[m_metrics[index]];
        if (m_next[index] < column.size() && column.scopes[m_next[index]] == scope)
            value(m_metrics[index], column.values[m_next[index]++]);
    }
}

/// Of the whole alone.
void ProfileXmlWriter::outside()
{
    for (const std::size_t metric : m_metrics) {
        if (m_section.outside[metric] != 0)
            value(metric, m_section.outside[metric]);
    }
}

bool ProfileXmlWriter::write(const Progress &progress)
{
    m_xml.writeStartDocument();
    m_xml.writeStartElement(u"PROFILE"_s);
    m_xml.writeAttribute(u"version"_s, u"3.0"_s);
    header();
    m_xml.writeStartElement(u"PROFILESCOPETREE"_s);
    outside();
    const ScopeTree &tree = m_section.tree;
    std::vector<std::uint32_t> ends;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (progress.isCancelled())
            return false;
        for (; !ends.empty() && ends.back() <= scope; ends.pop_back())
            m_xml.writeEndElement();
        startScope({scope});
        ends.push_back(tree.end({scope}).value);
    }
    m_xml.writeEndDocument(); // closes all that is open
    return true;
}

bool isHoldable(const ProfileMetric &metric)
{
    return metric.kind == MetricKind::Own;
}

Result<std::vector<std::size_t>> chosenMetrics(const ProfileSection &section, const QStringList &names)
{
    std::vector<std::size_t> chosen;
    for (std::size_t index = 0; index < section.metrics.size(); ++index) {
        const ProfileMetric &metric = section.metrics[index];
        if (!names.isEmpty() && !names.contains(metric.id) && !names.contains(metric.name))
            continue;
        if (!isHoldable(metric))
            return tl::unexpected(badOption(
                QCoreApplication::translate("ProfileWriter", "PROFILE holds the own cost of scopes alone, which “%1” "
                                                             "is not; write it as csv, or choose other metrics.")
                    .arg(metric.name)));
        chosen.push_back(index);
    }
    for (const QString &name : names) {
        const auto isIt = [&](std::size_t index) {
            return section.metrics[index].id == name || section.metrics[index].name == name;
        };
        if (std::ranges::none_of(chosen, isIt))
            return tl::unexpected(
                badOption(QCoreApplication::translate("ProfileTable", "The profile has no metric “%1”.").arg(name)));
    }
    return chosen;
}

} // namespace

bool canWriteProfileXml(const ProfileDocument &document)
{
    if (document.sections.size() != 1 || document.sections.front()->isCallPath)
        return false;
    const auto counts = document.sections.front()->tree.countByKind();
    for (std::size_t kind = 0; kind < scopeKindCount; ++kind) {
        if (counts[kind] != 0 && !isProfileScope(static_cast<ScopeKind>(kind)))
            return false;
    }
    return true;
}

Result<void> writeProfileXml(const ProfileDocument &document, const QStringList &metrics, QIODevice &device,
                             Progress &progress)
{
    if (!canWriteProfileXml(document))
        return tl::unexpected(badOption(QCoreApplication::translate(
            "ProfileWriter",
            "PROFILE holds one tree of the structure of a program, no call paths; write them as csv.")));
    auto chosen = chosenMetrics(*document.sections.front(), metrics);
    if (!chosen)
        return tl::unexpected(chosen.error());
    ProfileXmlWriter writer(document, std::move(*chosen), device);
    if (!writer.write(progress))
        return tl::unexpected(cancelledError());
    if (writer.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
