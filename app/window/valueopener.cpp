// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/valueopener.h"

#include "app/window/comparisonopener.h"
#include "app/window/panearea.h"
#include "app/window/valuedialog.h"
#include "app/window/workspace.h"
#include "views/comparison/comparisonpane.h"

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const ProblemList &remarks)
{
    QStringList texts;
    for (const Problem &remark : remarks.items())
        texts << remark.text;
    return texts.join(u' ');
}

} // namespace

ValueOpener::ValueOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace, &Workspace::runLoaded, this, &ValueOpener::runLoaded);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ValueOpener::runRemoved);
}

bool ValueOpener::canAsk() const
{
    return !valueSubjects(m_workspace.documents()).empty();
}

bool ValueOpener::isSettled() const
{
    return std::ranges::none_of(m_shown, [](const Shown &shown) { return shown.pane && !shown.pane->isSettled(); });
}

void ValueOpener::ask(const QString &file, const QString &expression)
{
    std::vector<ValueSubject> subjects = valueSubjects(m_workspace.documents());
    if (subjects.empty())
        return;
    auto *const dialog = new ValueDialog(std::move(subjects), m_area.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!expression.isEmpty())
        dialog->propose(file, expression);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        for (const Shown &shown : m_shown) {
            if (shown.pane && shown.subject.isSame(dialog->subject()) && shown.expression == dialog->expression())
                m_area.setCurrentPane(shown.pane);
        }
        compute(dialog->subject(), dialog->expression());
    });
    dialog->open();
}

void ValueOpener::compute(const ValueSubject &subject, const QString &expression)
{
    const std::function<Result<ExpressionValues>(Progress &)> work =
        [source = subject.source, expression](Progress &progress) { return valuesOf(source, expression, progress); };
    ValueSubject named = subject;
    named.source = {};
    m_workspace.work().start<ExpressionValues>(tr("looking up %1").arg(expression), work, this,
                                               [this, named, expression](const Result<ExpressionValues> &values) {
                                                   if (!values)
                                                       Q_EMIT failed(values.error());
                                                   else if (m_workspace.documents().find(named.run))
                                                       show(named, expression, *values);
                                               });
}

ComparisonPane *ValueOpener::paneFor(const ValueSubject &subject, const QString &expression)
{
    std::erase_if(m_shown, [](const Shown &shown) { return !shown.pane; });
    for (const Shown &shown : m_shown) {
        if (shown.subject.isSame(subject) && shown.expression == expression)
            return shown.pane;
    }
    auto *const pane = new ComparisonPane;
    connect(pane, &ComparisonPane::settled, this, &ValueOpener::becameSettled);
    m_shown.push_back({subject, expression, pane});
    Q_EMIT paneMade(pane, ComparisonOpener::comparisonName % u'#' % QString::number(++m_lastNumber));
    m_area.setTitle(pane, tr("%1 · %2").arg(expression, subject.title));
    m_area.setCurrentPane(pane);
    return pane;
}

void ValueOpener::show(const ValueSubject &subject, const QString &expression, const ExpressionValues &values)
{
    ComparisonPane *const pane = paneFor(subject, expression);
    QStringList words = subject.words;
    if (!words.isEmpty())
        words << u"--value"_s << expression;
    pane->setRemark(textOf(values.remarks));
    pane->setValues(values.groups, expression, words);
}

/// What was read again may have other values.
void ValueOpener::runLoaded(RunId run)
{
    std::erase_if(m_shown, [](const Shown &shown) { return !shown.pane; });
    for (const ValueSubject &subject : valueSubjects(m_workspace.documents())) {
        if (subject.run != run)
            continue;
        for (const Shown &shown : m_shown) {
            if (shown.subject.isSame(subject))
                compute(subject, shown.expression);
        }
    }
}

void ValueOpener::runRemoved(RunId run)
{
    for (const Shown &shown : std::exchange(m_shown, {})) {
        if (shown.subject.run != run)
            m_shown.push_back(shown);
        else if (shown.pane)
            m_area.closePane(shown.pane);
    }
}

} // namespace rankscope
