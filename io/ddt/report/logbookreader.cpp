// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/logbookreader.h"

#include "io/ddt/report/logbookdevice.h"
#include "io/ddt/report/logbookxml.h"
#include "io/ddt/report/reportpage.h"
#include "io/text/conversionnote.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

void addPage(ReportBuilder &builder, ReportPage &page)
{
    JobReport &report = builder.report();
    report.title = std::move(page.title);
    report.program = std::move(page.program);
    report.leaks = std::move(page.leaks);
    if (!report.leaks.empty())
        builder.problem(Severity::Note,
                        QCoreApplication::translate("Logbook", "How the memory leaks are laid out is not "
                                                               "documented; their section was taken as "
                                                               "text."));
    if (page.leaksCut)
        builder.problem(Severity::Warning,
                        QCoreApplication::translate("Logbook", "The section of the memory leaks is "
                                                               "too long; only its begin was kept."));
}

void noteText(ReportBuilder &builder, const LogbookDevice &device)
{
    if (device.replacedCharacters())
        builder.problem(Severity::Note,
                        QCoreApplication::translate("Logbook", "The logbook has control characters that "
                                                               "XML does not know; they were replaced."));
}

} // namespace

bool looksLikeLogbook(std::string_view head)
{
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (begin == std::string_view::npos || head[begin] != '<')
        return false;
    const std::string_view text = head.substr(begin);
    if (text.starts_with("<logbook>") || (text.starts_with("<?xml") && contains(text.substr(0, 200), "?>\n<logbook>")))
        return true;
    if (contains(text, "<logbook>") && contains(text, "<!--<?xml "))
        return true;
    const std::string_view front = head.substr(0, 1024);
    if (!contains(front, "<html") && !contains(front, "<HTML"))
        return false;
    const std::size_t title = head.find("</title>");
    if (title != std::string_view::npos)
        return head.substr(0, title).ends_with(" logbook");
    return contains(head, "PR_SHOULD_USE_CONTINUATION") && contains(head, "['fortran']");
}

StackResult readLogbook(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    ReportBuilder builder(beginDocument(source, name));
    LogbookDevice device(std::move(source), options.encoding, progress);
    device.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    ReportPage page;
    const bool found = device.find([&page](std::string_view piece) { page.add(piece); });
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!found)
        return wrongKind(name, QCoreApplication::translate("Logbook", "This is no offline report of DDT: it has no "
                                                                      "logbook."));
    addPage(builder, page);
    LogbookXml(device, builder, device.firstLine()).read();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    builder.setLine(0);
    noteText(builder, device);
    StackDocument document = builder.finish();
    if (device.converted())
        document.problems.add(conversionNote(name, device.firstLine(), options.encoding));
    noteDamage(device.source(), document);
    return std::make_shared<const StackDocument>(std::move(document));
}

} // namespace rankscope
