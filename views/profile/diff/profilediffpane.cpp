// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profilediffpane.h"

#include "model/base/text/basename.h"
#include "model/profile/scopes/profileicicle.h"
#include "model/profile/scopes/scopetitle.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/profile/diff/profilediffcontrols.h"
#include "views/profile/diff/profilediffpainter.h"
#include "views/profile/diff/profiledifftree.h"
#include "views/profile/diff/profilediffview.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringList filesOf(const ProfileComparison::Runs &runs)
{
    QStringList files;
    for (const auto &run : runs)
        files << run->file;
    return files;
}

} // namespace

ProfileDiffPane::ProfileDiffPane(QWidget *parent)
    : StatefulPane(parent)
    , m_job(this, [this](const Result<OutcomePointer> &outcome) {
        take(outcome ? *outcome : failed(kept(), outcome.error()));
    })
{
    addActions();
    buildWidgets();
    connectParts();
    showAnswer();
}

void ProfileDiffPane::setRuns(Runs runs)
{
    const QStringList before = filesOf(std::exchange(m_given, runs));
    m_isFresh = m_isFresh || before != filesOf(runs);
    if (before != filesOf(runs)) {
        if (!before.isEmpty()) {
            m_pendingState.reset();
            m_controls->clearPairs(); // of metrics that the other files may not have
        }
    } else if (m_metric) {
        m_pendingState = state();
        std::erase_if(m_runs, [&](const auto &run) { return before.contains(run->file); });
        runs.insert(runs.end(), m_runs.begin(), m_runs.end());
    }
    m_runs = std::move(runs);
    m_comparison.reset();
    refresh();
}

void ProfileDiffPane::setOthers(Runs others)
{
    const auto isShown = [this](const auto &other) { return filesOf(m_given).contains(other->file); };
    std::erase_if(others, isShown);
    m_others = std::move(others);
    m_runsButton->setVisible(!m_others.empty());
    Runs runs = m_given;
    for (const auto &run : m_runs) { // those that the user added, as they are now
        const auto open = std::ranges::find(m_others, run->file, &ProfileDocument::file);
        if (open != m_others.end())
            runs.push_back(*open);
    }
    if (runs == m_runs)
        return;
    m_runs = std::move(runs);
    m_comparison.reset();
    refresh();
}

void ProfileDiffPane::setTolerance(const Tolerance &tolerance)
{
    if (tolerance == m_tolerance)
        return;
    m_tolerance = tolerance;
    m_toleranceBar->setTolerance(tolerance);
    refresh();
}

ProfileDiffPane::Runs ProfileDiffPane::comparedRuns() const
{
    if (!m_metric || m_metric->comparison().runs() != m_runs) // other runs were set, and are not compared yet
        return {};
    return m_runs;
}

ProfileDiffOptions ProfileDiffPane::diffOptions() const
{
    if (!m_metric)
        return {};
    const DiffedMetricRequest &request = m_metric->request();
    return {m_metric->comparison().match(), m_metric->comparison().pairs(), request.tolerance, request.normalization,
            request.scaling};
}

QByteArray ProfileDiffPane::picture(PictureFormat format) const
{
    return m_icicle->picture(format, title());
}

// --- what is made ---

/// What another request or filter need not make anew.
ProfileDiffPane::OutcomePointer ProfileDiffPane::kept() const
{
    auto outcome = std::make_shared<Outcome>();
    const bool sameScopes =
        m_comparison && m_comparison->match() == m_controls->match() && m_comparison->pairs() == m_controls->pairs();
    outcome->comparison = sameScopes ? m_comparison : nullptr;
    if (!sameScopes || !m_metric || m_metric->request() != m_controls->request(m_tolerance))
        return outcome;
    outcome->metric = m_metric;
    outcome->changes = m_changes;
    outcome->spot = m_spot;
    return outcome;
}

ProfileDiffPane::OutcomePointer ProfileDiffPane::failed(OutcomePointer outcome, const Error &error)
{
    outcome->error = error.message;
    outcome->metric.reset();
    return outcome;
}

void ProfileDiffPane::refresh()
{
    m_error.clear();
    if (m_runs.size() < 2) {
        m_job.drop();
        take(std::make_shared<Outcome>());
        return;
    }
    m_job.start([outcome = kept(), runs = m_runs, match = m_controls->match(), pairs = m_controls->pairs(),
                 filter = m_controls->filter(),
                 request = m_controls->request(m_tolerance)](Progress &progress) mutable -> OutcomePointer {
        if (!outcome->comparison) {
            auto comparison = ProfileComparison::make(runs, match, progress, pairs);
            if (!comparison)
                return failed(outcome, comparison.error());
            outcome->comparison = std::make_shared<const ProfileComparison>(std::move(*comparison));
        }
        if (!outcome->metric) {
            request.metric =
                std::min(request.metric, std::max<std::size_t>(1, outcome->comparison->metrics().size()) - 1);
            request.run = std::min(request.run, runs.size() - 1);
            auto metric = DiffedMetric::make(outcome->comparison, request, progress);
            if (!metric)
                return failed(outcome, metric.error());
            outcome->metric = std::make_shared<const DiffedMetric>(std::move(*metric));
            outcome->changes = std::make_shared<const std::vector<double>>(
                changeWeights(outcome->metric->tree(), outcome->metric->values(), request.run));
            outcome->spot = findDiffSpot(*outcome->metric);
        }
        if (progress.isCancelled())
            return failed(outcome, cancelledError());
        outcome->order = filteredOrder(*outcome->metric, filter);
        return outcome;
    });
    showAnswer();
}

void ProfileDiffPane::take(const OutcomePointer &outcome)
{
    const bool isOther = outcome->comparison && outcome->comparison != m_comparison;
    if (!isOther && !outcome->error.isEmpty() && m_metric && outcome->comparison) { // what is seen stays
        m_error = outcome->error;
        showAnswer();
        Q_EMIT settled();
        return;
    }
    m_comparison = outcome->comparison;
    m_metric = outcome->metric;
    m_changes = outcome->changes;
    m_spot = outcome->spot;
    m_error = outcome->error;
    if (isOther) {
        m_controls->setComparison(*m_comparison);
        if (m_metric && m_controls->request(m_tolerance) != m_metric->request())
            return refresh(); // a metric or run that was wanted before is another one here
    }
    m_tree->setMetric(m_metric, m_metric ? std::move(outcome->order) : RowOrder());
    showIcicle();
    showAnswer();
    applyPendingState();
    if (m_metric && m_isFresh)
        showFirst();
    Q_EMIT statusChanged(status());
    if (isSettled())
        Q_EMIT settled();
}

void ProfileDiffPane::showIcicle()
{
    const bool hasWidths = m_metric && m_metric->hasMetric();
    m_icicle->showPicture({hasWidths ? m_metric : nullptr, m_changes, m_width->currentIndex() == 0});
    m_icicle->setCurrentScope(m_tree->currentScope());
}

void ProfileDiffPane::showAnswer()
{
    const bool isComparing = !isSettled();
    m_button->setVisible(isComparing || !m_error.isEmpty());
    m_button->setText(isComparing ? tr("Cancel") : tr("Compare"));
    m_answer->setEnabled(!isComparing);
    if (m_runs.size() < 2)
        m_answer->setText(tr("Nothing is compared."));
    else if (!m_error.isEmpty())
        m_answer->setText(m_error);
    else if (m_metric)
        m_answer->setText(diffSentence(*m_metric, m_spot));
    else
        m_answer->setText(tr("Comparing the profiles…"));
    QStringList details;
    if (m_metric) {
        if (const QString counts = diffCountsSentence(*m_metric); !counts.isEmpty())
            details << counts;
        if (const QString values = normalizationSentence(m_metric->request().normalization); !values.isEmpty())
            details << values;
    }
    m_details->setText(details.join(u"   "_s));
    m_details->setVisible(!details.isEmpty());
    QStringList warnings;
    for (const QString &warning : m_comparison ? diffWarnings(*m_comparison) : QStringList())
        warnings << QString(u"⚠ " % warning);
    m_warnings->setText(warnings.join(u'\n'));
    m_warnings->setVisible(!warnings.isEmpty());
}

/// The answer first: the rows are open down to what changed most.
void ProfileDiffPane::showFirst()
{
    m_isFresh = false;
    if (m_tree->currentScope() || !m_spot)
        return;
    m_tree->showScope(m_spot->scope);
    m_icicle->setCurrentScope(m_spot->scope);
    setPlace(placeOf(m_spot->scope));
    Selection begun = m_selection;
    begun.place = place();
    begun.where.clear();
    Q_EMIT selectionBegun(begun);
}

// --- selection ---

/// Where the current run has it, else where the reference does.
std::optional<SourcePlace> ProfileDiffPane::placeOf(ScopeId scope) const
{
    const MergedScopes &scopes = m_comparison->scopes();
    for (const std::size_t run : {m_metric->request().run, std::size_t(0)}) {
        if (!scopes.has(run, scope))
            continue;
        const ScopeTree &tree = m_comparison->section(run).tree;
        if (const auto place = scopePlace(tree, {scopes.origins[run][scope.value]}))
            return place;
    }
    return std::nullopt;
}

void ProfileDiffPane::chooseScope(ScopeId scope, bool inTree)
{
    if (inTree)
        m_icicle->setCurrentScope(scope);
    else
        m_tree->showScope(scope);
    offer();
}

void ProfileDiffPane::offer()
{
    const auto scope = m_tree->currentScope();
    m_selection.place = scope && m_metric ? placeOf(*scope) : std::nullopt;
    m_selection.where.clear();
    setPlace(m_selection.place);
    Q_EMIT selectionOffered(m_selection);
}

void ProfileDiffPane::takeSelection(const Selection &selection)
{
    m_selection = selection;
}

void ProfileDiffPane::step(bool backwards)
{
    const auto scope = m_tree->diffModel().step(m_tree->currentScope(), backwards);
    if (!scope)
        return;
    m_tree->showScope(*scope);
    chooseScope(*scope, true);
}

void ProfileDiffPane::goToSpot()
{
    if (m_spot && m_tree->showScope(m_spot->scope))
        chooseScope(m_spot->scope, true);
}

bool ProfileDiffPane::goToLine(const QString &file, std::uint64_t line)
{
    const QString name = baseNameOf(file);
    for (std::uint32_t scope = 0; m_metric && scope < m_metric->tree().size(); ++scope) {
        if (m_metric->tree().lines({scope}).first != line)
            continue;
        const auto place = placeOf({scope});
        if (place && place->line == line && baseNameOf(place->file) == name && m_tree->showScope({scope})) {
            chooseScope({scope}, true);
            return true;
        }
    }
    return false;
}

} // namespace rankscope
