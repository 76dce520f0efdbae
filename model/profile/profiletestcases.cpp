// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profiletestcases.h"

#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/metrics/profilecolumns.h"

#include <QCoreApplication>

#include <span>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileTestCaseTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileTestCases)
};

/// "cycles: 126,976 → 253,952"
QString valuesText(const QString &metric, double reference, double current)
{
    return metric % ": "_L1 % metricText(reference) % u" → "_s % metricText(current);
}

/// The own costs where only they differ.
QString changedText(const ProfileDiff &diff, const ProfileChange &change)
{
    const QString &metric = diff.metrics[*change.metric];
    if (change.reference != change.current || !change.referenceOwn || !change.currentOwn)
        return valuesText(metric, change.reference, change.current);
    return valuesText(ProfileTestCaseTexts::tr("%1 by itself").arg(metric), *change.referenceOwn, *change.currentOwn);
}

QString changeSentence(const ProfileDiff &diff, const ProfileChange &change)
{
    switch (change.which) {
    case ProfileChange::Class::OnlyReference:
        return ProfileTestCaseTexts::tr("Only the reference has this scope.");
    case ProfileChange::Class::OnlyCurrent:
        return ProfileTestCaseTexts::tr("Only the current run has this scope.");
    case ProfileChange::Class::Changed:
        break;
    }
    return change.metric ? changedText(diff, change) : QString();
}

/// The cases of one run. Changes are by scope, and so are the cases.
class ProfileCases
{
public:
    ProfileCases(const ProfileDiff &diff, std::size_t run, bool allowPartial)
        : m_diff(diff)
        , m_run(run)
        , m_allowPartial(allowPartial)
        , m_finding(profileDiffFinding(diff, run))
    {}

    const QString &verdict() const { return m_finding.sentence; }

    Result<void> visit(const TestSuite::Visit &visitCase, const Progress &progress) const
    {
        const MergedScopes &scopes = m_diff.comparison->scopes();
        auto change = m_diff.changes.begin();
        for (std::uint32_t scope = 0; scope < scopes.tree.size(); ++scope) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            const auto first = change;
            while (change != m_diff.changes.end() && change->scope == scope)
                ++change;
            if ((scopes.has(0, {scope}) || scopes.has(m_run, {scope})) && !visitCase(scopeCase(scope, {first, change})))
                return {};
        }
        visitMetrics(visitCase);
        return {};
    }

private:
    /// `changes` are those of the scope, of all runs.
    TestCase scopeCase(std::uint32_t scope, std::span<const ProfileChange> changes) const
    {
        TestCase testCase{.className = "rankscope.scope"_L1, .name = m_diff.path(scope).join(" / "_L1)};
        for (const ProfileChange &change : changes) {
            if (change.run != m_run)
                continue;
            if (testCase.outcome == TestCase::Outcome::Passed) {
                testCase.outcome = TestCase::Outcome::Failed;
                testCase.type = changeName(change.which);
                testCase.message = changeSentence(m_diff, change);
            }
            if (change.metric && testCase.details.size() < qsizetype(TestCase::mostDetails))
                testCase.details << changedText(m_diff, change);
        }
        if (testCase.outcome == TestCase::Outcome::Failed && m_finding.scope == ScopeId{scope})
            testCase.message.prepend(m_finding.sentence % u' ');
        return testCase;
    }

    void visitMetrics(const TestSuite::Visit &visitCase) const
    {
        for (std::size_t metric = 0; metric < m_diff.totals.size(); ++metric) {
            if (!visitCase(totalCase(metric)))
                return;
        }
        for (const QString &metric : m_diff.notCompared) {
            if (!visitCase({.className = "rankscope.metric"_L1,
                            .name = metric,
                            .outcome = notComparedOutcome(m_allowPartial),
                            .message = ProfileTestCaseTexts::tr("The metric was not compared.")}))
                return;
        }
    }

    TestCase totalCase(std::size_t metric) const
    {
        const double reference = m_diff.totals[metric].front();
        const double current = m_diff.totals[metric][m_run];
        TestCase testCase{.className = "rankscope.total"_L1, .name = m_diff.metrics[qsizetype(metric)]};
        if (equalReals(reference, current, false, m_diff.options.tolerance))
            return testCase;
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = "changed"_L1;
        testCase.message = valuesText(testCase.name, reference, current);
        return testCase;
    }

    const ProfileDiff &m_diff;
    std::size_t m_run;
    bool m_allowPartial;
    ProfileDiffFinding m_finding;
};

} // namespace

std::vector<TestSuite> profileDiffCases(const ProfileDiff &diff, bool allowPartial)
{
    std::vector<TestSuite> suites;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        const ProfileCases cases(diff, run, allowPartial && !diff.comparesNothing());
        TestSuite suite;
        if (!cases.verdict().isEmpty())
            suite.properties.emplace_back("verdict"_L1, cases.verdict());
        suite.cases = [cases](const TestSuite::Visit &visit, const Progress &progress) {
            return cases.visit(visit, progress);
        };
        suites.push_back(std::move(suite));
    }
    return suites;
}

} // namespace rankscope
