// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profilexmlparser.h"

#include "io/hpctoolkit/profilewords.h"
#include "io/xml/xmltext.h"

#include <QCoreApplication>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString sentence(const char *text)
{
    return QCoreApplication::translate("Profile", text);
}

/// A finite number, with blanks around it and a sign before it or not.
std::optional<double> valueOf(QStringView text)
{
    text = text.trimmed();
    if (text.startsWith(u'+'))
        text = text.sliced(1);
    std::array<char, 64> digits;
    if (text.isEmpty() || text.size() > qsizetype(digits.size()))
        return std::nullopt;
    for (qsizetype index = 0; index < text.size(); ++index)
        digits[std::size_t(index)] = text[index].toLatin1();
    double value = 0;
    const char *const last = digits.data() + text.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value);
    if (error == std::errc::result_out_of_range)
        value = text.toDouble(); // too small: 0
    else if (error != std::errc() || end != last)
        return std::nullopt;
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// What hpcprof begins a least or greatest value with, and leaves where no process has one: the smallest and the
/// largest number of type double. Nobody measures such.
bool isPlaceholder(double value)
{
    constexpr double mostPrinted = 1.79769e308; // with 6 digits
    const double size = std::abs(value);
    return (size > 0 && size <= std::numeric_limits<double>::min()) || size >= mostPrinted;
}

/// These only hold others.
bool isContainer(QStringView name)
{
    static constexpr QLatin1StringView names[] = {"PROFILEPARAMS"_L1, "CSPROFILEPARAMS"_L1, "METRICS"_L1,
                                                  "CONFIG"_L1,        "Header"_L1,          "SecHeader"_L1,
                                                  "MetricTable"_L1,   "MetricDBTable"_L1,   "LoadModuleTable"_L1,
                                                  "FileTable"_L1,     "ProcedureTable"_L1};
    return std::ranges::find_if(names, [name](QLatin1StringView known) { return known == name; }) != std::end(names);
}

/// The versions of a format that are documented.
struct Versions {
    double first;
    double last;
};

Versions versionsOf(ProfileFormat format)
{
    switch (format) {
    case ProfileFormat::Profile:
    case ProfileFormat::Pgm:
        return {3.0, 4.9};
    case ProfileFormat::Csprofile:
        return {1.0, 1.1};
    case ProfileFormat::Experiment:
        return {1.5, 2.2};
    case ProfileFormat::Structure:
        return {4.5, 4.9};
    case ProfileFormat::Hpcviewer:
    case ProfileFormat::Database: // is no XML
        break;
    }
    return {0, 1e9};
}

} // namespace

ProfileXmlParser::ProfileXmlParser(XmlDevice &device, ProfileDraft &draft, const QString &name)
    : XmlSectionParser(device, name)
    , m_draft(draft)
    , m_tell([this](Severity severity, const QString &text) { tell(severity, text); })
    , m_header(m_xml, draft, m_tell)
    , m_experiment(m_xml, draft, m_tell)
    , m_attributes([this](const QString &text) { tell(Severity::Warning, text); })
{}

ProfileXmlParser::Outcome ProfileXmlParser::read(bool begins, bool endsAtMark)
{
    if (readTokens(begins, endsAtMark))
        return Outcome::Cut;
    if (m_isTooNew)
        return Outcome::TooNew;
    if (!m_isProfile)
        return Outcome::NotProfile;
    tellEnd();
    return Outcome::Whole;
}

void ProfileXmlParser::characters()
{
    if (m_where == Where::Tree && !m_xml.isWhitespace())
        tell(Severity::Warning,
             sentence(QT_TRANSLATE_NOOP("Profile", "There is text between the scopes; it was left out.")));
}

/// Where an element was read to its end at once, that end is not seen again.
void ProfileXmlParser::startElement()
{
    ++m_depth;
    const QStringView name = m_xml.name();
    switch (m_where) {
    case Where::Document:
        startRoot();
        break;
    case Where::Header:
        startHeaderElement(name);
        break;
    case Where::Tree:
        startInTree(name);
        break;
    case Where::Value:
        skip(name);
        break;
    }
}

void ProfileXmlParser::endElement()
{
    --m_depth;
    switch (m_where) {
    case Where::Value:
        m_where = Where::Tree;
        break;
    case Where::Tree:
        if (m_draft.tree().builder.openDepth() > 0)
            m_draft.tree().builder.close();
        else
            m_where = Where::Header;
        break;
    case Where::Document:
    case Where::Header:
        break;
    }
}

/// Tells where it is not; false where nothing can be read.
bool ProfileXmlParser::isKnownVersion()
{
    if (m_draft.format == ProfileFormat::Hpcviewer)
        return true;
    constexpr double newest = 4; // of experiment.xml: its values are in binary files
    const auto version = headerNumber(QString(m_draft.version.section(u'.', 0, 1))); // "1.0.2" is 1.0
    const Versions known = versionsOf(m_draft.format);
    if (m_draft.format == ProfileFormat::Experiment && version && *version >= newest)
        return false;
    if (!version)
        tell(Severity::Note, sentence(QT_TRANSLATE_NOOP("Profile", "The file does not say its version; it was read "
                                                                   "like the latest one that is known.")));
    else if (*version < known.first)
        tell(Severity::Warning,
             sentence(QT_TRANSLATE_NOOP("Profile", "Version %1 is older than what is documented; it was read like "
                                                   "version %2. Check the numbers, or write the file again with a "
                                                   "newer tool."))
                 .arg(m_draft.version, QString::number(known.first, 'f', 1)));
    else if (*version > known.last)
        tell(Severity::Warning, sentence(QT_TRANSLATE_NOOP("Profile", "Version %1 is newer than what is known; it was "
                                                                      "read like version %2. Check the numbers."))
                                    .arg(m_draft.version, QString::number(known.last, 'f', 1)));
    return true;
}

void ProfileXmlParser::startRoot()
{
    const auto format = profileFormatOf(m_xml.name());
    m_isProfile = format.has_value();
    if (!m_isProfile) {
        m_xml.raiseError();
        return;
    }
    m_draft.format = *format;
    m_draft.version = m_xml.attributes().value("version"_L1).toString();
    if (!isKnownVersion()) {
        m_isTooNew = true;
        m_xml.raiseError();
        return;
    }
    m_where = Where::Header;
    if (*format == ProfileFormat::Pgm || *format == ProfileFormat::Structure)
        startTree();
    if (*format == ProfileFormat::Pgm) {
        m_draft.target = m_xml.attributes().value("n"_L1).toString();
        startScope(ScopeKind::Program);
    }
}

void ProfileXmlParser::startTree()
{
    if (m_draft.tree().isBegun)
        tell(Severity::Note, sentence(QT_TRANSLATE_NOOP("Profile", "There is a second tree of scopes; both were read "
                                                                   "as one.")));
    m_draft.tree().isBegun = true;
    m_where = Where::Tree;
}

void ProfileXmlParser::startHeaderElement(QStringView name)
{
    if (isTreeElement(name))
        return startTree();
    if (name == u"SecCallPathProfile" || name == u"SecFlatProfile")
        return m_experiment.beginSection(name == u"SecCallPathProfile");
    if (isContainer(name)) {
        if (name == u"Header")
            m_draft.target = m_xml.attributes().value("n"_L1).toString();
        return;
    }
    const bool isExperiment = m_draft.format == ProfileFormat::Experiment;
    if (isExperiment ? m_experiment.readElement(name) : m_header.readElement(name))
        --m_depth;
    else
        skip(name);
}

void ProfileXmlParser::startInTree(QStringView name)
{
    if (name == u"M")
        startValue();
    else if (const auto kind = scopeKindOf(name))
        startScope(*kind);
    else
        skip(name);
}

void ProfileXmlParser::startScope(ScopeKind kind)
{
    ScopeTreeBuilder &builder = m_draft.tree().builder;
    builder.open(m_attributes.read(kind, m_xml.attributes(), builder));
    if (afterScope)
        afterScope();
}

void ProfileXmlParser::startValue()
{
    m_where = Where::Value;
    TreeDraft &tree = m_draft.tree();
    const QXmlStreamAttributes attributes = m_xml.attributes();
    QStringView id;
    QStringView text;
    for (const QXmlStreamAttribute &attribute : attributes) {
        if (attribute.qualifiedName() == u"n")
            id = attribute.value();
        else if (attribute.qualifiedName() == u"v")
            text = attribute.value();
    }
    const auto value = valueOf(text);
    if (!value || id.isEmpty()) {
        tell(Severity::Warning,
             sentence(QT_TRANSLATE_NOOP("Profile", "A value has no metric or is no finite number; it was left out.")));
        return;
    }
    m_metric.clear();
    appendUtf8(m_metric, id);
    const bool isThere = m_draft.format != ProfileFormat::Experiment || !isPlaceholder(*value);
    tree.addValue(tree.column(m_metric), tree.builder.current(),
                  isThere ? *value : std::numeric_limits<double>::quiet_NaN());
}

void ProfileXmlParser::skip(QStringView name)
{
    skipUnknown(name);
    --m_depth;
}

} // namespace rankscope
