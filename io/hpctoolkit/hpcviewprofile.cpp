// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/hpcviewprofile.h"

#include "io/hpctoolkit/hpcviewfile.h"
#include "model/profile/scopes/scopegroups.h"
#include "model/profile/scopes/structureoverlay.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <climits>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr ScopeKind allKinds[] = {ScopeKind::Program,   ScopeKind::Group, ScopeKind::LoadModule, ScopeKind::File,
                                  ScopeKind::Procedure, ScopeKind::Alien, ScopeKind::Loop,       ScopeKind::Statement};

/// Puts the scopes of several files into one tree.
class HpcviewJoin
{
public:
    HpcviewJoin(const HpcviewConfiguration &configuration, ProfileDocument &document, const ProfileReadOptions &options,
                Progress &progress)
        : m_configuration(configuration)
        , m_document(document)
        , m_options(options)
        , m_progress(progress)
    {}

    void run();

private:
    /// A file and where its scopes went.
    struct Input {
        std::shared_ptr<const ProfileDocument> document; // null: it cannot be read
        std::vector<DraftId> places;
    };
    using SharedSection = std::shared_ptr<const ProfileSection>;
    ProfileResult readBeside(const QString &file);
    void tellLeftOut(const QString &file, const ProfileResult &read);
    SharedSection readScopes(const QString &file);
    SharedSection structured(const ProfileSection &section, const ProfileSection &structure, const QString &file);
    SharedSection grouped(const ProfileSection &section, const ProfileSection &groups, const QString &file);
    Input &input(const QString &file);
    void addScopes(Input &input);
    StringId here(const ScopeTree &tree, StringId id);
    StringId replaced(const ScopeTree &tree, StringId id);
    void addMetric(const HpcviewConfiguration::Metric &metric);
    void takeStored(const HpcviewConfiguration::Metric &metric, ProfileMetric &column, MetricValuesBuilder &values);
    void tell(Severity severity, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, {}, text, 1});
    }

    const HpcviewConfiguration &m_configuration;
    ProfileDocument &m_document;
    const ProfileReadOptions &m_options;
    Progress &m_progress;
    std::map<QString, Input> m_inputs;
    ScopeTreeBuilder m_builder{std::make_shared<StringPool>(), allKinds};
    std::vector<ProfileMetric> m_metrics;
    std::vector<MetricValuesBuilder> m_values;
};

StringId HpcviewJoin::here(const ScopeTree &tree, StringId id)
{
    return m_builder.strings().intern(tree.text(id));
}

/// The first of the replacements that fits.
StringId HpcviewJoin::replaced(const ScopeTree &tree, StringId id)
{
    const std::string_view text = tree.text(id);
    for (const auto &[before, after] : m_configuration.replacements) {
        const std::string beginning = before.toStdString();
        if (!beginning.empty() && text.starts_with(beginning))
            return m_builder.strings().intern(after.toStdString() + std::string(text.substr(beginning.size())));
    }
    return here(tree, id);
}

void HpcviewJoin::addScopes(Input &input)
{
    const ScopeTree &tree = input.document->sections.front()->tree;
    std::vector<std::uint32_t> ends;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        for (; !ends.empty() && ends.back() <= scope; ends.pop_back())
            m_builder.close();
        ScopeEntry entry = tree.entry({scope});
        entry.name = entry.kind == ScopeKind::File ? replaced(tree, entry.name) : here(tree, entry.name);
        entry.linkName = here(tree, entry.linkName);
        entry.file = replaced(tree, entry.file);
        entry.module = here(tree, entry.module);
        input.places.push_back(m_builder.open(entry));
        ends.push_back(tree.end({scope}).value);
    }
    for (; !ends.empty(); ends.pop_back())
        m_builder.close();
}

ProfileResult HpcviewJoin::readBeside(const QString &file)
{
    const QString path = QFileInfo(m_document.file).dir().filePath(file);
    auto source = ByteSource::open(path);
    return source ? readProfile(std::move(*source), path, {m_options.encoding, m_options.split, {}}, m_progress)
                  : ProfileResult(tl::unexpected(source.error()));
}

void HpcviewJoin::tellLeftOut(const QString &file, const ProfileResult &read)
{
    const QString reason = read ? QCoreApplication::translate("Hpcview", "It has no scopes.") : read.error().message;
    const QString path = QFileInfo(m_document.file).dir().filePath(file);
    tell(Severity::Error, QCoreApplication::translate("Hpcview", "The file %1 is left out: %2").arg(path, reason));
}

/// The scopes of a structure or of groups; null: it cannot be read, which is told.
HpcviewJoin::SharedSection HpcviewJoin::readScopes(const QString &file)
{
    const ProfileResult read = readBeside(file);
    if (!read || (*read)->sections.empty()) {
        tellLeftOut(file, read);
        return nullptr;
    }
    m_document.problems.append((*read)->problems);
    return (*read)->sections.front();
}

HpcviewJoin::SharedSection HpcviewJoin::structured(const ProfileSection &section, const ProfileSection &structure,
                                                   const QString &file)
{
    StructureOverlay overlay = overlayStructure(section, structure.tree);
    tellOverlay(overlay.counts, file, m_document.problems);
    return std::move(overlay.section);
}

HpcviewJoin::SharedSection HpcviewJoin::grouped(const ProfileSection &section, const ProfileSection &groups,
                                                const QString &file)
{
    GroupedScopes result = groupScopes(section, groups.tree);
    const int missing = static_cast<int>(std::min<std::uint64_t>(result.missing, INT_MAX));
    if (missing > 0)
        tell(Severity::Note,
             QCoreApplication::translate("Hpcview", "%n scope(s) that %1 puts into groups are not in the profiles.",
                                         nullptr, missing)
                 .arg(file));
    return std::move(result.section);
}

HpcviewJoin::Input &HpcviewJoin::input(const QString &file)
{
    const auto [place, isNew] = m_inputs.try_emplace(file);
    Input &input = place->second;
    if (!isNew)
        return input;
    const ProfileResult read = readBeside(file);
    if (!read || (*read)->sections.empty()) {
        tellLeftOut(file, read);
        return input;
    }
    input.document = *read;
    m_document.problems.append(input.document->problems);
    m_document.mergedSiblings += input.document->mergedSiblings;
    if (m_document.target.isEmpty())
        m_document.target = input.document->target;
    addScopes(input);
    return input;
}

void HpcviewJoin::takeStored(const HpcviewConfiguration::Metric &metric, ProfileMetric &column,
                             MetricValuesBuilder &values)
{
    const Input &from = input(metric.file);
    if (!from.document)
        return;
    const ProfileSection &section = *from.document->sections.front();
    const auto index = section.metric(metric.select);
    if (!index) {
        tell(Severity::Error,
             QCoreApplication::translate("Hpcview", "The file %1 has no metric “%2”.").arg(metric.file, metric.select));
        return;
    }
    const ProfileMetric &stored = section.metrics[*index];
    column.nativeName = stored.nativeName;
    column.units = stored.units;
    column.period = stored.period;
    column.kind = stored.kind;
    column.flavour = stored.flavour;
    const MetricValues &known = section.values[*index];
    for (std::size_t value = 0; value < known.size(); ++value)
        values.add(from.places[known.scopes[value].value], known.values[value]);
}

void HpcviewJoin::addMetric(const HpcviewConfiguration::Metric &metric)
{
    ProfileMetric column;
    column.id = metric.name;
    column.name = metric.displayName.isEmpty() ? metric.name : metric.displayName;
    column.show = metric.isShown ? MetricShow::Shown : MetricShow::Hidden;
    column.showPercent = metric.showPercent;
    MetricValuesBuilder values;
    if (!metric.formula.isEmpty()) {
        column.kind = MetricKind::Derived;
        column.formula = metric.formula;
    } else if (!metric.file.isEmpty()) {
        takeStored(metric, column, values);
    }
    m_metrics.push_back(std::move(column));
    m_values.push_back(std::move(values));
}

void HpcviewJoin::run()
{
    for (const HpcviewConfiguration::Metric &metric : m_configuration.metrics) {
        if (m_progress.isCancelled())
            return;
        addMetric(metric);
    }
    for (const auto &[path, view] : m_configuration.paths)
        m_document.header.emplace_back(u"PATH"_s, view.isEmpty() ? path : path % " ("_L1 % view % u')');
    ScopeTreeBuilder::Finished finished = m_builder.finish();
    ProfileSection section{m_configuration.title, false, std::move(finished.tree), std::move(m_metrics), {}, {}};
    for (MetricValuesBuilder &values : m_values) {
        section.values.push_back(values.finish(finished.places));
        section.outside.push_back(0);
    }
    auto shown = std::make_shared<const ProfileSection>(std::move(section));
    for (const QString &file : m_configuration.structures) {
        if (const auto structure = readScopes(file))
            shown = structured(*shown, *structure, file);
    }
    for (const QString &file : m_configuration.groups) {
        if (const auto groups = readScopes(file))
            shown = grouped(*shown, *groups, file);
    }
    m_document.sections.push_back(std::move(shown));
}

} // namespace

ProfileResult readHpcviewProfile(ByteSource source, const QString &name, const ProfileReadOptions &options,
                                 Progress &progress)
{
    ProfileDocument document;
    document.file = name;
    document.fileBytes = source.fileBytes();
    document.fileTime = source.fileTime();
    document.format = ProfileFormat::Hpcviewer;
    const auto configuration = readHpcviewFile(std::move(source), name, progress);
    if (!configuration)
        return tl::unexpected(configuration.error());
    document.problems = configuration->problems;
    HpcviewJoin(*configuration, document, options, progress).run();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return std::make_shared<const ProfileDocument>(std::move(document));
}

} // namespace rankscope
