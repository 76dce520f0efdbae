// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/taxonomy.h"

#include "io/hpctoolkit/database/formulawriter.h"
#include "io/text/bytesource.h"
#include "model/expression/expression.h"

#include <QCoreApplication>

#include <yaml-cpp/yaml.h>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TaxonomyTexts {
    Q_DECLARE_TR_FUNCTIONS(Taxonomy)
};

constexpr std::uint64_t mostBytes = 16 << 20; // of such a file; those of 80 metrics have 70 kB
constexpr int mostNested = 40; // metrics below metrics, parts of formulas
constexpr std::uint64_t mostSteps = 30'000; // aliases may make much of little
constexpr qsizetype manyProblems = 20; // that are told by themselves

QString textOf(const YAML::Node &node)
{
    return node && node.IsScalar() ? QString::fromStdString(node.Scalar()) : QString();
}

/// An entry of a map, also of those that are merged into it (<<).
YAML::Node entryOf(const YAML::Node &map, const std::string &key, int depth = 0)
{
    if (!map.IsMap() || depth > mostNested)
        return YAML::Node(YAML::NodeType::Undefined);
    if (const YAML::Node found = map[key]; found.IsDefined())
        return found;
    const YAML::Node merged = map["<<"];
    if (merged.IsDefined() && merged.IsMap())
        return entryOf(merged, key, depth + 1);
    return YAML::Node(YAML::NodeType::Undefined);
}

/// A metric with the values that variants of those below it have, for its own "first" and "sum".
struct ReadMetric {
    TaxonomyMetric metric;
    std::vector<std::size_t> below; // indexes
    std::vector<YAML::Node> variants; // as they stand in the file
};

class TaxonomyReading
{
public:
    TaxonomyReading(QString file, const SummaryIds &ids, ProblemList &problems)
        : m_file(std::move(file))
        , m_ids(ids)
        , m_problems(problems)
    {}

    void read(const YAML::Node &roots);
    std::vector<TaxonomyMetric> taken();

private:
    std::optional<std::size_t> addMetric(const YAML::Node &node, const QStringList &group);
    void addVariants(std::size_t metric, const YAML::Node &variants);
    void readFormulas(const YAML::Node &node, TaxonomyVariant &variant);
    std::optional<TaxonomyFormula> flavour(const YAML::Node &node, const QString &variant);
    FormulaResult<FormulaTerm> term(const YAML::Node &node, FormulaWriter &writer, TaxonomyFormula &formula, int depth);
    FormulaResult<FormulaTerm> input(const YAML::Node &node, TaxonomyFormula &formula);
    FormulaResult<FormulaTerm> listed(const YAML::Node &node, FormulaWriter &writer, TaxonomyFormula &formula,
                                      int depth);
    void addUp(std::size_t metric);
    void addUpVariant(const ReadMetric &read, std::size_t variant, bool isFirst);
    std::optional<TaxonomyFormula> formulaBelow(const ReadMetric &read, const YAML::Node &variant, std::size_t child,
                                                bool isInclusive) const;
    void tell(const YAML::Node &node, const QString &text);

    QString m_file;
    const SummaryIds &m_ids;
    ProblemList &m_problems;
    std::vector<ReadMetric> m_metrics;
    std::uint64_t m_steps = 0;
    qsizetype m_told = 0;
    QString m_name; // of the metric that is read
};

void TaxonomyReading::tell(const YAML::Node &node, const QString &text)
{
    if (++m_told > manyProblems)
        return;
    const int line = node.Mark().line;
    m_problems.add({Severity::Warning, m_file, line < 0 ? std::optional<std::int64_t>() : std::int64_t(line) + 1,
                    m_name.isEmpty() ? text : TaxonomyTexts::tr("The metric “%1” is left out: %2").arg(m_name, text),
                    1});
}

FormulaResult<FormulaTerm> TaxonomyReading::input(const YAML::Node &node, TaxonomyFormula &formula)
{
    const auto textOr = [&node](const std::string &key, const QString &other) {
        const QString text = textOf(entryOf(node, key)).simplified().remove(u' ');
        return text.isEmpty() ? other : text;
    };
    const SummaryInput input{textOf(entryOf(node, "metric")), textOf(entryOf(node, "scope")),
                             textOr("formula", u"$$"_s), textOr("combine", u"sum"_s)};
    const auto id = m_ids(input);
    if (!id)
        return tl::unexpected(TaxonomyTexts::tr("the database has no %1 of %2 of “%3” in the scope “%4”.")
                                  .arg(input.combine, input.formula, input.metric, input.scope));
    formula.inputs.push_back(input);
    return FormulaTerm{u'"' % *id % u'"', false};
}

FormulaResult<FormulaTerm> TaxonomyReading::listed(const YAML::Node &node, FormulaWriter &writer,
                                                   TaxonomyFormula &formula, int depth)
{
    std::vector<FormulaToken> tokens;
    for (const YAML::Node &part : node) {
        if (part.IsScalar()) {
            const auto words = formulaTokens(textOf(part));
            if (!words)
                return tl::unexpected(words.error());
            tokens.insert(tokens.end(), words->begin(), words->end());
            continue;
        }
        const auto inner = term(part, writer, formula, depth + 1);
        if (!inner)
            return inner;
        tokens.push_back({0, *inner});
    }
    return writer.infix(tokens);
}

FormulaResult<FormulaTerm> TaxonomyReading::term(const YAML::Node &node, FormulaWriter &writer,
                                                 TaxonomyFormula &formula, int depth)
{
    if (depth > mostNested || ++m_steps > mostSteps)
        return tl::unexpected(TaxonomyTexts::tr("its formula is nested too deeply."));
    if (node.IsScalar()) {
        const auto words = formulaTokens(textOf(node));
        return words ? writer.infix(*words) : tl::unexpected(words.error());
    }
    if (node.IsSequence())
        return listed(node, writer, formula, depth);
    if (entryOf(node, "metric").IsDefined())
        return input(node, formula);
    if (!node.IsMap() || node.size() != 1)
        return tl::unexpected(TaxonomyTexts::tr("a part of its formula is neither a value nor a function."));
    const auto call = *node.begin();
    std::vector<FormulaTerm> parts;
    const auto add = [&](const YAML::Node &part) -> FormulaResult<void> {
        auto inner = term(part, writer, formula, depth + 1);
        if (!inner)
            return tl::unexpected(inner.error());
        parts.push_back(std::move(*inner));
        return {};
    };
    if (!call.second.IsSequence()) {
        if (const auto added = add(call.second); !added)
            return tl::unexpected(added.error());
    } else {
        for (const YAML::Node &part : call.second) {
            if (const auto added = add(part); !added)
                return tl::unexpected(added.error());
        }
    }
    return writer.call(textOf(call.first), parts);
}

/// Newer files say "standard" and "custom", older ones the formula itself.
std::optional<TaxonomyFormula> TaxonomyReading::flavour(const YAML::Node &node, const QString &variant)
{
    if (!node.IsDefined() || node.IsNull())
        return std::nullopt;
    const YAML::Node standard = entryOf(node, "standard");
    const bool isDivided = standard.IsDefined() || entryOf(node, "custom").IsDefined();
    if (isDivided && !standard.IsDefined())
        return std::nullopt;
    TaxonomyFormula formula;
    FormulaWriter writer;
    const auto written = term(isDivided ? standard : node, writer, formula, 0);
    if (!written)
        tell(node, variant.isEmpty() ? written.error() : QString(variant % u": "_s % written.error()));
    else if (written->text.size() > expressionLengthLimit)
        tell(node, TaxonomyTexts::tr("its formula is too long."));
    else {
        formula.text = written->text;
        formula.divisors = writer.divisors;
        return formula;
    }
    return std::nullopt;
}

void TaxonomyReading::readFormulas(const YAML::Node &node, TaxonomyVariant &variant)
{
    const YAML::Node render = entryOf(node, "render");
    const auto renders = [&render](QLatin1StringView word) {
        const auto is = [word](const YAML::Node &part) { return textOf(part) == word; };
        return render.IsSequence() ? std::any_of(render.begin(), render.end(), is) : is(render);
    };
    variant.isHidden = renders("hidden"_L1);
    variant.hasPercent = renders("percent"_L1) || renders("percentage"_L1);
    variant.format = textOf(entryOf(node, "format"));
    const YAML::Node formula = entryOf(node, "formula");
    if (!formula.IsMap())
        return;
    variant.inclusive = flavour(entryOf(formula, "inclusive"), variant.name);
    variant.exclusive = flavour(entryOf(formula, "exclusive"), variant.name);
}

void TaxonomyReading::addVariants(std::size_t metric, const YAML::Node &variants)
{
    if (!variants.IsMap())
        return;
    for (const auto &entry : variants) {
        if (++m_steps > mostSteps)
            return;
        TaxonomyVariant variant;
        variant.name = textOf(entry.first);
        readFormulas(entry.second, variant);
        m_metrics[metric].metric.variants.push_back(std::move(variant));
        m_metrics[metric].variants.push_back(entry.second);
    }
}

std::optional<std::size_t> TaxonomyReading::addMetric(const YAML::Node &node, const QStringList &group)
{
    m_name = textOf(entryOf(node, "name"));
    if (m_name.isEmpty() || group.size() > mostNested || ++m_steps > mostSteps) {
        tell(node, m_name.isEmpty() ? TaxonomyTexts::tr("A metric has no name.")
                                    : TaxonomyTexts::tr("it is below too many others."));
        return std::nullopt;
    }
    const std::size_t metric = m_metrics.size();
    ReadMetric read;
    read.metric.name = m_name;
    read.metric.group = group;
    read.metric.description = textOf(entryOf(node, "description")).simplified();
    if (read.metric.description.isEmpty())
        read.metric.description = textOf(entryOf(node, "short description")).simplified();
    read.metric.isVisible = textOf(entryOf(node, "visible by default")).toLower() != "false"_L1;
    m_metrics.push_back(std::move(read));
    addVariants(metric, entryOf(node, "variants"));
    const QString format = textOf(entryOf(node, "format"));
    for (TaxonomyVariant &variant : m_metrics[metric].metric.variants)
        variant.format = variant.format.isEmpty() ? format : variant.format;
    const QStringList inner = group + QStringList{m_metrics[metric].metric.name};
    for (const YAML::Node &child : entryOf(node, "children")) {
        if (m_steps > mostSteps)
            break;
        if (const auto below = addMetric(child, inner))
            m_metrics[metric].below.push_back(*below);
    }
    addUp(metric);
    return metric;
}

/// Of the variant of a metric below that is asked for: one name for all, one for each, or the own name.
std::optional<TaxonomyFormula> TaxonomyReading::formulaBelow(const ReadMetric &read, const YAML::Node &variant,
                                                             std::size_t child, bool isInclusive) const
{
    const YAML::Node wanted = entryOf(variant, "child variant");
    QString name = textOf(wanted);
    if (wanted.IsSequence() && child < wanted.size())
        name = textOf(wanted[child]);
    else if (!wanted.IsDefined()) {
        const auto own = std::ranges::find_if(read.variants, [&](const YAML::Node &node) { return node.is(variant); });
        name = read.metric.variants[std::size_t(own - read.variants.begin())].name;
    }
    const std::vector<TaxonomyVariant> &variants = m_metrics[read.below[child]].metric.variants;
    const auto found = std::ranges::find(variants, name, &TaxonomyVariant::name);
    if (found == variants.end())
        return std::nullopt;
    return isInclusive ? found->inclusive : found->exclusive;
}

void TaxonomyReading::addUpVariant(const ReadMetric &read, std::size_t variant, bool isFirst)
{
    TaxonomyVariant made = read.metric.variants[variant];
    made.isCopy = isFirst;
    for (const bool isInclusive : {true, false}) {
        TaxonomyFormula sum;
        QStringList texts;
        for (std::size_t child = 0; child < (isFirst ? 1 : read.below.size()); ++child) {
            const auto part = formulaBelow(read, read.variants[variant], child, isInclusive);
            if (!part) // what has no value leaves none for the whole
                return;
            texts << (isFirst ? part->text : QString(u'(' % part->text % u')'));
            sum.divisors << part->divisors;
            sum.inputs.insert(sum.inputs.end(), part->inputs.begin(), part->inputs.end());
        }
        sum.text = texts.join(u" + "_s);
        sum.divisors.removeDuplicates();
        if (!texts.isEmpty() && sum.text.size() <= expressionLengthLimit)
            (isInclusive ? made.inclusive : made.exclusive) = std::move(sum);
    }
    m_metrics[std::size_t(&read - m_metrics.data())].metric.variants[variant] = std::move(made);
}

/// Variants whose values are those of the metrics below.
void TaxonomyReading::addUp(std::size_t metric)
{
    const ReadMetric &read = m_metrics[metric];
    for (std::size_t variant = 0; variant < read.variants.size(); ++variant) {
        const QString how = textOf(entryOf(read.variants[variant], "formula"));
        if (!read.below.empty() && (how == "first"_L1 || how == "sum"_L1))
            addUpVariant(read, variant, how == "first"_L1);
    }
}

void TaxonomyReading::read(const YAML::Node &roots)
{
    for (const YAML::Node &root : roots) {
        if (m_steps <= mostSteps)
            static_cast<void>(addMetric(root, {}));
    }
    m_name.clear();
    if (m_told > manyProblems)
        m_problems.add({Severity::Warning,
                        m_file,
                        {},
                        TaxonomyTexts::tr("%n more part(s) of metrics cannot be computed.", nullptr,
                                          static_cast<int>(m_told - manyProblems)),
                        1});
}

std::vector<TaxonomyMetric> TaxonomyReading::taken()
{
    std::vector<TaxonomyMetric> metrics;
    for (ReadMetric &read : m_metrics)
        metrics.push_back(std::move(read.metric));
    return metrics;
}

Error noTaxonomy(const QString &file, const QString &message, int line = -1)
{
    return {ErrorKind::Damaged, message, file, line < 0 ? std::optional<std::int64_t>() : std::int64_t(line) + 1, {}};
}

Result<std::string> bytesOf(const QString &file)
{
    auto source = ByteSource::open(file);
    if (!source)
        return tl::unexpected(source.error());
    if (source->fileBytes() > mostBytes)
        return tl::unexpected(noTaxonomy(file, TaxonomyTexts::tr("The file is larger than any list of metrics.")));
    std::string bytes(source->fileBytes(), '\0');
    bytes.resize(source->read(bytes));
    return bytes;
}

} // namespace

Result<std::vector<TaxonomyMetric>> readTaxonomy(const QString &file, const SummaryIds &ids, ProblemList &problems)
{
    const auto bytes = bytesOf(file);
    if (!bytes)
        return tl::unexpected(bytes.error());
    try {
        const YAML::Node root = YAML::Load(*bytes);
        const QString version = textOf(entryOf(root, "version"));
        if (!version.isEmpty() && version != "0"_L1)
            return tl::unexpected(Error{ErrorKind::Unsupported,
                                        TaxonomyTexts::tr("This list of metrics has version %1 of its format; only "
                                                          "version 0 is known.")
                                            .arg(version),
                                        file,
                                        {},
                                        {}});
        const YAML::Node roots = entryOf(root, "roots");
        if (!roots.IsSequence())
            return tl::unexpected(noTaxonomy(file, TaxonomyTexts::tr("The file has no list of metrics (“roots”).")));
        TaxonomyReading reading(file, ids, problems);
        reading.read(roots);
        return reading.taken();
    } catch (const YAML::Exception &error) {
        return tl::unexpected(noTaxonomy(
            file, TaxonomyTexts::tr("This is not YAML: %1.").arg(QString::fromStdString(error.msg)), error.mark.line));
    }
}

} // namespace rankscope
