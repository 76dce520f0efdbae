// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/ddt/reporttext.h"

#include "io/ddt/report/logbookreader.h"
#include "model/stacks/job/jobreport.h"
#include "tests/support/fixturefile.h"

#include <QFile>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

template<typename Number>
QString orDash(const std::optional<Number> &number)
{
    return number ? QString::number(*number) : u"-"_s;
}

} // namespace

QByteArray ddtFixture(const char *name)
{
    return fixtureFile(QStringLiteral("stacks/ddt/") + QString::fromLatin1(name));
}

StackResult readLogbookBytes(const QByteArray &bytes, const StackReadOptions &options)
{
    Progress progress;
    return readLogbook(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, options,
                       progress);
}

QByteArray logbookOf(const QByteArrayList &rows, const QByteArray &before)
{
    QByteArray text = "<!--<?xml version=\"1.0\"?>\n<logbook>\n" + before;
    bool open = false;
    for (const QByteArray &row : rows) {
        if (row.isEmpty()) {
            text += "</list></Stacks></data-event>\n";
            open = false;
            continue;
        }
        if (!open)
            text += "<data-event time=\"5\" ranks=\"\" type=\"1\"><Stacks><list>\n";
        open = true;
        text += "<list>";
        for (const QByteArray &cell : row.split('|'))
            text += "<string>" + cell + "</string>";
        text += "</list>\n";
    }
    return text + (open ? "</list></Stacks></data-event>\n" : "") + "</logbook>\n-->\n";
}

QString eventsText(const StackDocument &document)
{
    QString text;
    for (const ReportEvent &event : document.report->events) {
        text += orDash(event.elapsed) % u' ' % eventKindName(event.kind) % " ["_L1 % event.processes.toString() % u']';
        const QString line = event.text.left(event.text.indexOf(u'\n'));
        text += line.isEmpty() ? QString() : QString(u' ' % line);
        text += event.stopReason.isEmpty() ? QString() : QString(" ("_L1 % event.stopReason % u')');
        if (!event.source.isEmpty() || !event.channel.isEmpty())
            text += " ("_L1 % event.source % u' ' % event.channel % u')';
        text += event.thread.isEmpty() ? QString() : QString(" {"_L1 % event.thread % u'}');
        text += u'\n';
    }
    return text;
}

QString variablesText(const StackDocument &document)
{
    QString text;
    for (const ReportVariable &variable : document.report->variables) {
        text += orDash(variable.process) % u'.' % orDash(variable.thread) % " @"_L1 % orDash(variable.frame) % " of "_L1
                % orDash(variable.snapshot) % ": "_L1 % variable.name % " = "_L1 % variable.text;
        text += variable.note.isEmpty() ? QString() : QString(u' ' % variable.note);
        text += variable.equal ? u" EQUAL\n"_s : u"\n"_s;
    }
    return text;
}

QStringList problemLines(const StackDocument &document)
{
    QStringList lines;
    for (const Problem &problem : document.problems.items())
        lines += QString::number(problem.line.value_or(0)) % u' ' % severityName(problem.severity);
    return lines;
}

} // namespace rankscope
