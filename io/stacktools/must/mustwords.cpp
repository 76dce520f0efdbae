// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/must/mustwords.h"

#include "io/stacktools/waits/waitreading.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MustWordTexts {
    Q_DECLARE_TR_FUNCTIONS(MustOutput)
};

/// The tags that MUST writes; any other "<" is a part of a name, as of a template.
const QRegularExpression &mustTag()
{
    static const QRegularExpression tag(
        u"</?(?:b|i|a|p|br|td|tr|th|table|tbody|thead|div|span|font|h[1-6]|ul|ol|li|img|center)(?:\\s[^<>]*)?/?>"_s,
        QRegularExpression::CaseInsensitiveOption);
    return tag;
}

/// The first call and the frame that made it.
QString callIn(const QString &text, const QString &rank)
{
    static const QRegularExpression call(u"\\b(P?MPI_\\w+|P?mpi_\\w+|shmem_\\w+|omp_\\w+)"_s);
    static const QRegularExpression frame(u"#0\\s+(.*?)(?=\\s*#1\\s|\\s+[Rr]eference \\d|$)"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch found = call.match(text);
    if (!found.hasMatch())
        return {};
    const QRegularExpressionMatch innermost = frame.match(text);
    return mustCallText(found.captured(1), rank, innermost.hasMatch() ? mustFrame(innermost.captured(1)) : QString());
}

} // namespace

QString mustPlainText(std::string_view html)
{
    QString text = fromUtf8(html);
    text.replace(mustTag(), u" "_s);
    text.replace(u"&nbsp;"_s, u" "_s).replace(u"&lt;"_s, u"<"_s).replace(u"&gt;"_s, u">"_s).replace(u"&amp;"_s, u"&"_s);
    return text.simplified();
}

QString mustCallText(const QString &call, const QString &rank, const QString &place)
{
    const QString who =
        rank.isEmpty() ? call : MustWordTexts::tr("%1 of rank %2", "a call and who called it").arg(call, rank);
    return place.isEmpty() ? who : MustWordTexts::tr("%1, called in %2", "a call and where").arg(who, place);
}

QString mustFrame(const QString &text)
{
    static const QRegularExpression form(u"^(?:#\\d+\\s+)?(.+)@([^@\\s][^@]*)$"_s);
    const QRegularExpressionMatch match = form.match(text.trimmed());
    return match.hasMatch() ? QString(match.captured(1) % u" ("_s % match.captured(2) % u')') : QString();
}

QString mustCallOf(std::string_view html, const QString &rank)
{
    return callIn(mustPlainText(html), rank);
}

QStringList mustReferences(std::string_view html)
{
    static const QRegularExpression begin(u"[Rr]eference \\d+ (?:rank|process) (\\d+)[^:]*:"_s);
    const QString text = mustPlainText(html);
    QStringList calls;
    QRegularExpressionMatchIterator all = begin.globalMatch(text);
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        const qsizetype end = all.hasNext() ? all.peekNext().capturedStart() : text.size();
        const QString call = callIn(text.mid(match.capturedEnd(), end - match.capturedEnd()), match.captured(1));
        if (!call.isEmpty())
            calls << call;
    }
    return calls;
}

} // namespace rankscope
