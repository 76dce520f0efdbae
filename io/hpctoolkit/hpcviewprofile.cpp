// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/hpcviewprofile.h"

#include "io/hpctoolkit/hpcviewfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

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

HpcviewJoin::Input &HpcviewJoin::input(const QString &file)
{
    const auto [place, isNew] = m_inputs.try_emplace(file);
    Input &input = place->second;
    if (!isNew)
        return input;
    const QString path = QFileInfo(m_document.file).dir().filePath(file);
    auto source = ByteSource::open(path);
    const ProfileResult read =
        source ? readProfile(std::move(*source), path, {m_options.encoding, m_options.split, {}}, m_progress)
               : ProfileResult(tl::unexpected(source.error()));
    if (!read || (*read)->sections.empty()) {
        const QString reason =
            read ? QCoreApplication::translate("Hpcview", "It has no scopes.") : read.error().message;
        tell(Severity::Error, QCoreApplication::translate("Hpcview", "The file %1 is left out: %2").arg(path, reason));
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
    for (const QString &file : m_configuration.structures + m_configuration.groups)
        tell(
            Severity::Note,
            QCoreApplication::translate("Hpcview", "The structure or group of scopes in %1 is not applied.").arg(file));
    ScopeTreeBuilder::Finished finished = m_builder.finish();
    ProfileSection section{m_configuration.title, false, std::move(finished.tree), std::move(m_metrics), {}, {}};
    for (MetricValuesBuilder &values : m_values) {
        section.values.push_back(values.finish(finished.places));
        section.outside.push_back(0);
    }
    m_document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
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
