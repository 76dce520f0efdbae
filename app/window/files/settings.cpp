// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/settings.h"

#include "model/base/processsettext.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int smallestTextStep = -4;
constexpr int largestTextStep = 24;
constexpr std::size_t mostLayouts = 20;
constexpr std::size_t mostBases = 30;

QString themeWord(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return u"light"_s;
    case ThemeChoice::Dark:
        return u"dark"_s;
    case ThemeChoice::System:
        break;
    }
    return u"system"_s;
}

/// Keys of QSettings must not hold slashes.
QString keyOf(QLatin1StringView group, const QString &path)
{
    return group + u'/' + QString::fromLatin1(path.toUtf8().toBase64(QByteArray::Base64UrlEncoding));
}

/// What the comparison of two runs rests on.
struct RememberedBasis {
    QStringList reference; // what was opened
    QStringList current;
    QByteArray basis; // JSON
};

std::vector<RememberedBasis> rememberedBases(QSettings &store)
{
    std::vector<RememberedBasis> bases;
    const int count = store.beginReadArray("comparisons"_L1);
    for (int index = 0; index < count; ++index) {
        store.setArrayIndex(index);
        bases.push_back({store.value("reference"_L1).toStringList(), store.value("current"_L1).toStringList(),
                         store.value("basis"_L1).toByteArray()});
    }
    store.endArray();
    return bases;
}

using KeptCompanions = std::pair<QStringList, QStringList>; // what was opened, and what with it

std::vector<KeptCompanions> allCompanions(QSettings &store)
{
    std::vector<KeptCompanions> all;
    const int count = store.beginReadArray("companions"_L1);
    for (int index = 0; index < count; ++index) {
        store.setArrayIndex(index);
        all.emplace_back(store.value("opened"_L1).toStringList(), store.value("files"_L1).toStringList());
    }
    store.endArray();
    return all;
}

} // namespace

QByteArray Settings::geometry() const
{
    return m_store.value("window/geometry"_L1).toByteArray();
}

void Settings::setGeometry(const QByteArray &geometry)
{
    m_store.setValue("window/geometry"_L1, geometry);
}

QByteArray Settings::layout() const
{
    return m_store.value("window/layout"_L1).toByteArray();
}

void Settings::setLayout(const QByteArray &layout)
{
    m_store.setValue("window/layout"_L1, layout);
}

QByteArray Settings::columns(const QString &table) const
{
    return m_store.value(QString(u"columns/"_s + table)).toByteArray();
}

void Settings::setColumns(const QString &table, const QByteArray &state)
{
    m_store.setValue(QString(u"columns/"_s + table), state);
}

QByteArray Settings::paneLayout(const QString &pane) const
{
    return m_store.value(QString(u"panes/"_s + pane)).toByteArray();
}

void Settings::setPaneLayout(const QString &pane, const QByteArray &layout)
{
    m_store.setValue(QString(u"panes/"_s + pane), layout);
}

ThemeChoice Settings::theme() const
{
    const QString word = m_store.value("window/theme"_L1).toString();
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        if (word == themeWord(choice))
            return choice;
    }
    return ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice choice)
{
    m_store.setValue("window/theme"_L1, themeWord(choice));
}

int Settings::textSizeStep() const
{
    return std::clamp(m_store.value("window/textSizeStep"_L1).toInt(), smallestTextStep, largestTextStep);
}

void Settings::setTextSizeStep(int step)
{
    m_store.setValue("window/textSizeStep"_L1, std::clamp(step, smallestTextStep, largestTextStep));
}

QList<QStringList> Settings::recentFiles() const
{
    QList<QStringList> entries;
    const int count = m_store.beginReadArray("recent"_L1);
    for (int index = 0; index < count; ++index) {
        m_store.setArrayIndex(index);
        const QStringList files = m_store.value("files"_L1).toStringList();
        if (!files.isEmpty())
            entries.append(files);
    }
    m_store.endArray();
    return entries;
}

void Settings::setRecentFiles(const QList<QStringList> &entries)
{
    m_store.remove("recent"_L1);
    m_store.beginWriteArray("recent"_L1, static_cast<int>(entries.size()));
    for (int index = 0; index < entries.size(); ++index) {
        m_store.setArrayIndex(index);
        m_store.setValue("files"_L1, entries[index]);
    }
    m_store.endArray();
}

QString Settings::lastFolder() const
{
    return m_store.value("window/lastFolder"_L1).toString();
}

void Settings::setLastFolder(const QString &folder)
{
    m_store.setValue("window/lastFolder"_L1, folder);
}

PathMapping Settings::pathMapping() const
{
    PathMapping mapping;
    const int count = m_store.beginReadArray("paths"_L1);
    for (int index = 0; index < count; ++index) {
        m_store.setArrayIndex(index);
        mapping.append({m_store.value("from"_L1).toString(), m_store.value("to"_L1).toString()});
    }
    m_store.endArray();
    return mapping;
}

void Settings::setPathMapping(const PathMapping &mapping)
{
    m_store.remove("paths"_L1);
    m_store.beginWriteArray("paths"_L1, static_cast<int>(mapping.rules().size()));
    int index = 0;
    for (const PathMapping::Rule &rule : mapping.rules()) {
        m_store.setArrayIndex(index++);
        m_store.setValue("from"_L1, rule.from);
        m_store.setValue("to"_L1, rule.to);
    }
    m_store.endArray();
}

CostLook Settings::costLook() const
{
    CostLook look;
    look.isShown = m_store.value("costs/shown"_L1, look.isShown).toBool();
    look.inPercent = m_store.value("costs/percent"_L1, look.inPercent).toBool();
    look.flavour = m_store.value("costs/inclusive"_L1).toBool() ? MetricFlavour::Inclusive : MetricFlavour::Own;
    return look;
}

void Settings::setCostLook(const CostLook &look)
{
    m_store.setValue("costs/shown"_L1, look.isShown);
    m_store.setValue("costs/percent"_L1, look.inPercent);
    m_store.setValue("costs/inclusive"_L1, look.flavour == MetricFlavour::Inclusive);
}

QString Settings::sourceEncoding(const QString &path) const
{
    return m_store.value(keyOf("encodings"_L1, path)).toString();
}

void Settings::setSourceEncoding(const QString &path, const QString &encoding)
{
    m_store.setValue(keyOf("encodings"_L1, path), encoding);
}

QString Settings::rankRule(const QString &folder) const
{
    return m_store.value(keyOf("rankRules"_L1, folder)).toString();
}

void Settings::setRankRule(const QString &folder, const QString &pattern)
{
    if (pattern.isEmpty())
        m_store.remove(keyOf("rankRules"_L1, folder));
    else
        m_store.setValue(keyOf("rankRules"_L1, folder), pattern);
}

QString Settings::filePattern(const QString &folder) const
{
    return m_store.value(keyOf("filePatterns"_L1, folder)).toString();
}

void Settings::setFilePattern(const QString &folder, const QString &pattern)
{
    if (pattern.isEmpty())
        m_store.remove(keyOf("filePatterns"_L1, folder));
    else
        m_store.setValue(keyOf("filePatterns"_L1, folder), pattern);
}

/// What is there and is no layout any more is passed over.
VisualizerLayouts Settings::dataSetLayouts() const
{
    VisualizerLayouts layouts;
    const int count = m_store.beginReadArray("dataSetLayouts"_L1);
    for (int index = 0; index < count; ++index) {
        m_store.setArrayIndex(index);
        const auto layout = readVisualizerLayout(m_store.value("layout"_L1).toByteArray(), {});
        if (layout)
            layouts.push_back(*layout);
    }
    m_store.endArray();
    return layouts;
}

void Settings::addDataSetLayout(const VisualizerLayout &layout)
{
    VisualizerLayouts layouts = dataSetLayouts();
    std::erase(layouts, layout);
    layouts.insert(layouts.begin(), layout);
    layouts.resize(std::min(layouts.size(), mostLayouts));
    m_store.remove("dataSetLayouts"_L1);
    m_store.beginWriteArray("dataSetLayouts"_L1, static_cast<int>(layouts.size()));
    int index = 0;
    for (const VisualizerLayout &kept : layouts) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        m_store.setArrayIndex(index++);
        if (writeVisualizerLayout(kept, buffer))
            m_store.setValue("layout"_L1, buffer.data());
    }
    m_store.endArray();
}

ComparisonBasis Settings::comparisonBasis(const QStringList &reference, const QStringList &current) const
{
    for (const RememberedBasis &one : rememberedBases(m_store)) {
        if (one.reference == reference && one.current == current)
            return comparisonBasisFrom(QJsonDocument::fromJson(one.basis).object());
    }
    return {};
}

void Settings::setComparisonBasis(const QStringList &reference, const QStringList &current,
                                  const ComparisonBasis &basis)
{
    std::vector<RememberedBasis> bases = rememberedBases(m_store);
    std::erase_if(bases,
                  [&](const RememberedBasis &one) { return one.reference == reference && one.current == current; });
    if (basis != ComparisonBasis())
        bases.insert(bases.begin(), {reference, current, QJsonDocument(toJson(basis)).toJson(QJsonDocument::Compact)});
    bases.resize(std::min(bases.size(), mostBases));
    m_store.remove("comparisons"_L1);
    m_store.beginWriteArray("comparisons"_L1, static_cast<int>(bases.size()));
    int index = 0;
    for (const RememberedBasis &one : bases) {
        m_store.setArrayIndex(index++);
        m_store.setValue("reference"_L1, one.reference);
        m_store.setValue("current"_L1, one.current);
        m_store.setValue("basis"_L1, one.basis);
    }
    m_store.endArray();
}

QStringList Settings::companions(const QStringList &opened) const
{
    const std::vector<KeptCompanions> all = allCompanions(m_store);
    const auto found = std::ranges::find(all, opened, &KeptCompanions::first);
    return found == all.end() ? QStringList() : found->second;
}

void Settings::setCompanions(const QStringList &opened, const QStringList &companions)
{
    std::vector<KeptCompanions> all = allCompanions(m_store);
    std::erase_if(all, [&opened](const KeptCompanions &one) { return one.first == opened; });
    if (!companions.isEmpty())
        all.insert(all.begin(), {opened, companions});
    all.resize(std::min(all.size(), mostBases));
    m_store.remove("companions"_L1);
    m_store.beginWriteArray("companions"_L1, static_cast<int>(all.size()));
    int index = 0;
    for (const auto &[paths, files] : all) {
        m_store.setArrayIndex(index++);
        m_store.setValue("opened"_L1, paths);
        m_store.setValue("files"_L1, files);
    }
    m_store.endArray();
}

ProcessGroups Settings::processGroups() const
{
    ProcessGroups groups;
    const int count = m_store.beginReadArray("processGroups"_L1);
    for (int index = 0; index < count; ++index) {
        m_store.setArrayIndex(index);
        const auto set = readProcessSet(QStringView(m_store.value("processes"_L1).toString()));
        if (set && !set->incomplete)
            groups.add({m_store.value("name"_L1).toString(), set->set});
    }
    m_store.endArray();
    return groups;
}

void Settings::setProcessGroups(const ProcessGroups &groups)
{
    m_store.remove("processGroups"_L1);
    m_store.beginWriteArray("processGroups"_L1, static_cast<int>(groups.items().size()));
    int index = 0;
    for (const ProcessGroup &group : groups.items()) {
        m_store.setArrayIndex(index++);
        m_store.setValue("name"_L1, group.name);
        m_store.setValue("processes"_L1, compactText(group.processes));
    }
    m_store.endArray();
}

} // namespace rankscope
