// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profileproperties.h"

#include "model/base/text/sizetext.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/metrics/samplecount.h"
#include "model/profile/scopes/profilename.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfilePropertiesTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileProperties)
};

QString count(std::uint64_t value)
{
    return QLocale().toString(qulonglong(value));
}

QString percent(double part, double whole)
{
    const double share = percentOf(part, whole);
    return std::isnan(share) ? QString() : QString(QLocale().toString(share, 'f', 2) % " %"_L1);
}

void add(PropertyGroup &group, const QString &name, const QString &value, const QString &explanation = {})
{
    if (!value.isEmpty())
        group.rows.push_back({name, value, explanation});
}

/// An address is shown as one, whichever way the file writes it.
QString headerValue(const QString &key, const QString &value)
{
    const bool isAddress = key == u"text_start" || key == u"text_size";
    bool isDecimal = false;
    const qulonglong address = value.toULongLong(&isDecimal, 10);
    if (!isAddress || !isDecimal)
        return value;
    return u"0x%1 (%2)"_s.arg(QString::number(address, 16), value);
}

/// What the keys of xprof mean (DCPI, Alpha).
QString headerExplanation(const QString &key)
{
    if (key == u"image")
        return ProfilePropertiesTexts::tr("The number by which the profiler knew the program file.");
    if (key == u"epoch")
        return ProfilePropertiesTexts::tr("When the profiler began to collect these samples.");
    if (key == u"platform")
        return ProfilePropertiesTexts::tr("The machine on which the program ran.");
    if (key == u"text_start")
        return ProfilePropertiesTexts::tr("The address at which the code of the program begins.");
    if (key == u"text_size")
        return ProfilePropertiesTexts::tr("How many bytes of code the program has.");
    return {};
}

void addScopeCounts(PropertyGroup &group, const ProfileDocument &document)
{
    std::array<std::uint64_t, scopeKindCount> counts = {};
    for (const auto &section : document.sections) {
        const auto inSection = section->tree.countByKind();
        for (std::size_t kind = 0; kind < scopeKindCount; ++kind)
            counts[kind] += inSection[kind];
    }
    for (std::size_t kind = 0; kind < scopeKindCount; ++kind) {
        if (counts[kind] > 0)
            add(group,
                ProfilePropertiesTexts::tr("Scopes %1").arg(elementName(static_cast<ScopeKind>(kind), document.format)),
                count(counts[kind]));
    }
}

/// The file, or those that one was made of.
void addNames(PropertyGroup &group, const ProfileDocument &document)
{
    add(group, ProfilePropertiesTexts::tr("Name"), document.combined ? profileName(document) : document.file);
    if (!document.combined)
        return;
    qsizetype number = 0;
    for (const QString &file : document.combined->files)
        add(group, ProfilePropertiesTexts::tr("Run %1").arg(++number), file);
}

PropertyGroup fileGroup(const ProfileDocument &document)
{
    PropertyGroup group{ProfilePropertiesTexts::tr("File"), {}};
    addNames(group, document);
    add(group, ProfilePropertiesTexts::tr("Version"), document.version);
    add(group, ProfilePropertiesTexts::tr("Target"), document.target,
        ProfilePropertiesTexts::tr("The program that was measured."));
    if (document.fileBytes > 0)
        add(group, ProfilePropertiesTexts::tr("Size"), sizeText(document.fileBytes));
    if (document.fileTime.isValid())
        add(group, ProfilePropertiesTexts::tr("Changed"),
            QLocale().toString(document.fileTime.toLocalTime(), QLocale::ShortFormat));
    addScopeCounts(group, document);
    if (document.mergedSiblings > 0)
        add(group, ProfilePropertiesTexts::tr("Merged scopes"), count(document.mergedSiblings),
            ProfilePropertiesTexts::tr("Scopes that stood several times beside each other; each is one here."));
    return group;
}

PropertyGroup metricGroup(const ProfileSection &section)
{
    PropertyGroup group{ProfilePropertiesTexts::tr("Metrics of %1").arg(section.title), {}};
    if (section.title.isEmpty())
        group.title = ProfilePropertiesTexts::tr("Metrics");
    for (const ProfileMetric &metric : section.metrics) {
        QStringList parts;
        if (!metric.nativeName.isEmpty() && metric.nativeName != metric.name)
            parts << metric.nativeName;
        if (!metric.units.isEmpty())
            parts << ProfilePropertiesTexts::tr("unit %1").arg(metric.units);
        if (metric.period)
            parts << ProfilePropertiesTexts::tr("period %1").arg(wholeMetricText(*metric.period));
        if (!metric.formula.isEmpty())
            parts << u"= "_s % metric.formula;
        if (!metric.description.isEmpty())
            parts << metric.description;
        group.rows.push_back({metric.name, parts.join(u" · "_s), metric.description});
    }
    return group;
}

QString placeWithLines(const ScopeTree &tree, ScopeId scope)
{
    QString place = QString::fromUtf8(tree.text(tree.file(scope)));
    const LineRange lines = tree.lines(scope);
    if (lines.first > 0)
        place += u':' % QString::number(lines.first);
    if (lines.last > lines.first)
        place += u'-' % QString::number(lines.last);
    return place;
}

std::uint32_t depthOf(const ScopeTree &tree, ScopeId scope)
{
    std::uint32_t depth = 1;
    for (auto parent = tree.parent(scope); parent; parent = tree.parent(*parent))
        ++depth;
    return depth;
}

PropertyGroup scopeGroup(const ProfileDocument &document, const ScopeTree &tree, ScopeId scope)
{
    PropertyGroup group{ProfilePropertiesTexts::tr("Scope"), {}};
    const auto text = [&tree](StringId id) { return QString::fromUtf8(tree.text(id)); };
    add(group, ProfilePropertiesTexts::tr("Element"), elementName(tree.kind(scope), document.format));
    add(group, ProfilePropertiesTexts::tr("Name"), text(tree.name(scope)));
    add(group, ProfilePropertiesTexts::tr("Link name"), text(tree.linkName(scope)),
        ProfilePropertiesTexts::tr("The name that the linker knows."));
    add(group, ProfilePropertiesTexts::tr("Place"), placeWithLines(tree, scope));
    add(group, ProfilePropertiesTexts::tr("Load module"), text(tree.module(scope)));
    if (tree.number(scope) > 0)
        add(group, ProfilePropertiesTexts::tr("Number"), QString::number(tree.number(scope)),
            ProfilePropertiesTexts::tr("By this number the files of single processes know the scope."));
    add(group, ProfilePropertiesTexts::tr("Depth"), count(depthOf(tree, scope)));
    add(group, ProfilePropertiesTexts::tr("Scopes within"), count(tree.end(scope).value - scope.value - 1));
    return group;
}

void addFlavour(PropertyGroup &group, const std::vector<double> &column, const QString &name, const ScopeMetric &metric,
                const ScopeTree &tree, ScopeId scope)
{
    if (column.empty())
        return;
    const double value = column[scope.value];
    add(group, name, wholeMetricText(value));
    if (!metric.showPercent)
        return;
    add(group, ProfilePropertiesTexts::tr("%1, of the total").arg(name), percent(value, metric.columns->total));
    if (const auto parent = tree.parent(scope))
        add(group, ProfilePropertiesTexts::tr("%1, of the scope around").arg(name),
            percent(value, column[parent->value]));
}

PropertyGroup valueGroup(const ProfileSection &section, ScopeId scope, const ScopeMetric &metric)
{
    PropertyGroup group{metric.name, {}};
    const MetricColumns &columns = *metric.columns;
    addFlavour(group, columns.inclusive, ProfilePropertiesTexts::tr("Inclusive"), metric, section.tree, scope);
    addFlavour(group, columns.own, ProfilePropertiesTexts::tr("Own"), metric, section.tree, scope);
    const auto samples =
        metric.metric ? samplesOfScope(section, *metric.metric, scope, MetricFlavour::Inclusive) : std::nullopt;
    if (samples)
        add(group, ProfilePropertiesTexts::tr("Samples"), samplesText(*samples),
            ProfilePropertiesTexts::tr(
                "Events divided by the period. The file has 6 digits of each value: the error is what the others may "
                "hide."));
    return group;
}

} // namespace

std::vector<PropertyGroup> documentProperties(const ProfileDocument &document, std::span<const DerivedMetric> derived)
{
    std::vector<PropertyGroup> groups{fileGroup(document)};
    PropertyGroup header{ProfilePropertiesTexts::tr("Header"), {}};
    for (const auto &[key, value] : document.header)
        header.rows.push_back({key, headerValue(key, value), headerExplanation(key)});
    if (!header.rows.empty())
        groups.push_back(std::move(header));
    for (const auto &section : document.sections) {
        if (!section->metrics.empty())
            groups.push_back(metricGroup(*section));
    }
    PropertyGroup made{ProfilePropertiesTexts::tr("Derived metrics"), {}};
    for (const DerivedMetric &metric : derived)
        add(made, metric.name, u"= "_s % metric.formula);
    if (!made.rows.empty())
        groups.push_back(std::move(made));
    return groups;
}

std::vector<PropertyGroup> scopeProperties(const ProfileDocument &document, const ProfileSection &section,
                                           ScopeId scope, std::span<const ScopeMetric> metrics)
{
    std::vector<PropertyGroup> groups{scopeGroup(document, section.tree, scope)};
    for (const ScopeMetric &metric : metrics)
        groups.push_back(valueGroup(section, scope, metric));
    return groups;
}

} // namespace rankscope
