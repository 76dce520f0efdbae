// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/computedvalues.h"

#include "app/documents/workspace.h"
#include "app/panes/panehost.h"
#include "app/panes/panekinds.h"
#include "app/window/dialogs/valuedialog.h"
#include "views/comparison/comparisonpane.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QString comparisonName = u"comparison"_s;

PaneSubject paneSubject(const ValueSubject &subject, const QString &expression)
{
    return {subject.run, subject.path, {}, expression};
}

QString remarkText(const ProblemList &remarks)
{
    QStringList texts;
    for (const Problem &remark : remarks.items())
        texts << remark.text;
    return texts.join(u' ');
}

} // namespace

ComputedValues::ComputedValues(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts)
{
    connect(&m_parts.workspace, &Workspace::runLoaded, this, &ComputedValues::runLoaded);
}

bool ComputedValues::canAsk() const
{
    return !valueSubjects(m_parts.workspace.documents()).empty();
}

void ComputedValues::ask(const QString &file, const QString &expression)
{
    std::vector<ValueSubject> subjects = valueSubjects(m_parts.workspace.documents());
    if (subjects.empty())
        return;
    auto *const dialog = new ValueDialog(std::move(subjects), &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!expression.isEmpty())
        dialog->propose(file, expression);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_parts.host.raise(comparisonName, paneSubject(dialog->subject(), dialog->expression()));
        compute(dialog->subject(), dialog->expression());
    });
    dialog->open();
}

void ComputedValues::compute(const ValueSubject &subject, const QString &expression)
{
    const std::function<Result<ExpressionValues>(Progress &)> work =
        [source = subject.source, expression](Progress &progress) { return valuesOf(source, expression, progress); };
    ValueSubject named = subject;
    named.source = {};
    const auto take = [this, named, expression](const Result<ExpressionValues> &values) {
        if (!values)
            Q_EMIT failed(values.error());
        else if (m_parts.workspace.documents().find(named.run))
            show(named, expression, *values);
    };
    m_parts.workspace.work().start<ExpressionValues>(tr("looking up %1").arg(expression), work, this, take);
}

void ComputedValues::show(const ValueSubject &subject, const QString &expression, const ExpressionValues &values)
{
    QStringList words = subject.words;
    if (!words.isEmpty())
        words << u"--value"_s << expression;
    const auto fill = ofPane<ComparisonPane>([&](ComparisonPane &pane) {
        pane.setRemark(remarkText(values.remarks));
        pane.setValues(values.groups, expression, words);
        return tr("%1 · %2").arg(expression, subject.title);
    });
    m_parts.host.showMade(comparisonName, paneSubject(subject, expression), fill);
}

/// What was read again may have other values.
void ComputedValues::runLoaded(RunId run)
{
    const std::vector<PaneSubject> open = m_parts.host.subjectsOf(comparisonName);
    for (const ValueSubject &subject : valueSubjects(m_parts.workspace.documents())) {
        for (const PaneSubject &shown : open) {
            if (subject.run == run && !shown.part.isEmpty() && shown == paneSubject(subject, shown.part))
                compute(subject, shown.part);
        }
    }
}

} // namespace rankscope
