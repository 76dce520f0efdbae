// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/problem.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return u"note"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Error:
        return u"error"_s;
    }
    return {};
}

QString toString(const Problem &problem)
{
    QString text = problem.file % u':';
    if (problem.line)
        text += QString::number(*problem.line) % u':';
    text += u' ' % severityName(problem.severity) % ": "_L1 % problem.text;
    if (problem.count > 1)
        text += u" (×"_s % QString::number(problem.count) % u')';
    return text;
}

void ProblemList::add(Problem problem)
{
    const QString key = QString::number(int(problem.severity)) % u'\n' % problem.file % u'\n' % problem.text;
    const auto known = m_byText.constFind(key);
    if (known != m_byText.constEnd()) {
        m_items[*known].count += problem.count;
        return;
    }
    m_byText.insert(key, m_items.size());
    m_items.push_back(std::move(problem));
}

void ProblemList::append(const ProblemList &other)
{
    for (const Problem &problem : other.items())
        add(problem);
}

bool ProblemList::has(Severity severity) const
{
    return std::any_of(m_items.begin(), m_items.end(),
                       [severity](const Problem &problem) { return problem.severity == severity; });
}

} // namespace rankscope
