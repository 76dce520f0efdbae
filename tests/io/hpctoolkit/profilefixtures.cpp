// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/hpctoolkit/profilefixtures.h"

#include "tests/model/profile/profiletext.h"

#include <QFile>

namespace rankscope {

using namespace Qt::StringLiterals;

QByteArray profileFixture(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray inTree(const QByteArray &scopes)
{
    return "<PROFILE version='3.0'><PROFILEPARAMS><TARGET name='t'/><METRICS>\n"
           "<METRIC shortName='0' nativeName='c' period='1'/></METRICS></PROFILEPARAMS><PROFILESCOPETREE>\n"
           + scopes + "\n</PROFILESCOPETREE></PROFILE>";
}

ProfileResult readProfileBytes(const QByteArray &bytes, std::size_t sections, const QString &encoding)
{
    Progress progress;
    return readProfile(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"f.pxml"_s,
                       {encoding, {sections, 1}}, progress);
}

QString problemMarks(const ProblemList &problems)
{
    QStringList marks;
    for (const Problem &problem : problems.items()) {
        QString mark = problem.line ? QString::number(*problem.line) : QString();
        mark += severityName(problem.severity).first(1);
        if (problem.count > 1)
            mark += u'×' + QString::number(problem.count);
        marks << mark;
    }
    return marks.join(u' ');
}

QString documentText(const ProfileDocument &document)
{
    QString text = document.target + u'|' + document.version + u'|' + QString::number(document.mergedSiblings) + u'\n';
    for (const auto &[key, value] : document.header)
        text += key + u'=' + value + u'\n';
    for (const auto &section : document.sections) {
        text += u'[' + section->title + u"]\n"_s;
        for (const ProfileMetric &metric : section->metrics) {
            text += metric.id + u':' + metric.name + u'/' + metric.nativeName;
            if (metric.period)
                text += u'/' + QString::number(*metric.period);
            text += (metric.formula.isEmpty() ? QString() : u" = "_s + metric.formula) + u'\n';
        }
        text += scopeText(*section);
    }
    return text;
}

} // namespace rankscope
