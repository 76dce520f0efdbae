// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/must/musthtml.h"

#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/must/mustwords.h"
#include "io/stacktools/waits/waitreading.h"
#include "io/text/tooltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace tooltext;

namespace {

struct MustHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(MustOutput)
};

/// A cell of the table, by its class: "we2 c2" is the type of a warning.
struct MustCell {
    char level = ' '; // i, w, e
    int column = 0; // 1: ranks, 2: type, 3: message, 4: from, 5: references
    std::string_view content; // with its tags
    std::size_t at = 0; // in the file
};

/// The value of an attribute of a tag, in quotes of either kind or without.
std::string_view attributeOf(std::string_view tag, std::string_view name)
{
    for (std::size_t at = findNoCase(tag, name); at != std::string_view::npos; at = findNoCase(tag, name, at + 1)) {
        std::string_view rest = trimmed(tag.substr(at + name.size()));
        if (!take(rest, "="))
            continue;
        skipBlanks(rest);
        if (rest.empty())
            return {};
        const char quote = rest.front();
        if (quote != '"' && quote != '\'')
            return rest.substr(0, rest.find_first_of(" \t>"));
        rest.remove_prefix(1);
        return rest.substr(0, rest.find(quote));
    }
    return {};
}

/// The column of a class as "ie1 c1": the number behind its "c"; 0: it is none.
int columnOfClass(std::string_view words)
{
    while (!words.empty()) {
        skipBlanks(words);
        std::string_view word = words.substr(0, std::min(words.find(' '), words.size()));
        words.remove_prefix(word.size());
        if (word.size() == 2 && word[0] == 'c' && word[1] >= '1' && word[1] <= '5')
            return word[1] - '0';
    }
    return 0;
}

/// The cells with such a class. A cell ends where the next one, or its row, begins or ends: nothing is escaped, and of
/// a job that was killed the last ones do not end.
class MustCells
{
public:
    explicit MustCells(std::string_view html) : m_html(html) {}

    std::optional<MustCell> next();

private:
    std::string_view m_html;
    std::size_t m_at = 0;
};

std::optional<MustCell> MustCells::next()
{
    for (m_at = findNoCase(m_html, "<td", m_at); m_at != std::string_view::npos;
         m_at = findNoCase(m_html, "<td", m_at)) {
        const std::size_t tagEnd = m_html.find('>', m_at);
        if (tagEnd == std::string_view::npos)
            return std::nullopt;
        const std::string_view tag = m_html.substr(m_at, tagEnd - m_at);
        MustCell cell;
        cell.at = m_at;
        m_at = tagEnd + 1;
        const std::string_view words = attributeOf(tag, "class");
        cell.column = columnOfClass(words);
        if (cell.column == 0)
            continue;
        cell.level = words.front();
        std::size_t end = m_html.size();
        for (const std::string_view mark : {"</td", "<td", "<tr", "</tr", "</table"})
            end = std::min(end, findNoCase(m_html.substr(0, end), mark, m_at));
        cell.content = m_html.substr(m_at, end - m_at);
        return cell;
    }
    return std::nullopt;
}

/// Puts cells together to findings: each begins with a cell of ranks.
class MustFindings
{
public:
    explicit MustFindings(std::string_view html) : m_html(html) {}

    void add(const MustCell &cell);
    std::vector<ToolFinding> finish();

private:
    std::uint64_t lineAt(std::size_t at);
    void close();

    std::string_view m_html;
    std::size_t m_counted = 0;
    std::uint64_t m_line = 1;
    std::vector<ToolFinding> m_findings;
    bool m_isOpen = false;
    std::array<std::string, 6> m_cells;
};

std::uint64_t MustFindings::lineAt(std::size_t at)
{
    m_line += static_cast<std::uint64_t>(
        std::count(m_html.begin() + std::ptrdiff_t(m_counted), m_html.begin() + std::ptrdiff_t(at), '\n'));
    m_counted = at;
    return m_line;
}

void MustFindings::close()
{
    if (!m_isOpen)
        return;
    ToolFinding &finding = m_findings.back();
    const QString ranks = mustPlainText(m_cells[1]);
    finding.ranks = listedRanks(ranks.toStdString()).value_or(ProcessSet());
    const QString type = mustPlainText(m_cells[2]);
    if (type.startsWith("MUST_"_L1))
        finding.id = type;
    finding.text = mustPlainText(m_cells[3]);
    const QString call = mustCallOf(m_cells[4], finding.ranks.count() > 0 ? finding.ranks.toString() : QString());
    if (!call.isEmpty())
        finding.calls << call;
    finding.calls << mustReferences(m_cells[5]);
    if (finding.id.isEmpty() && finding.text.contains("can cause a deadlock"_L1))
        finding.id = u"MUST_ERROR_DEADLOCK"_s; // older versions have no word for it
    if (finding.text.isEmpty())
        m_findings.pop_back();
    m_isOpen = false;
    m_cells = {};
}

void MustFindings::add(const MustCell &cell)
{
    if (cell.column == 1) {
        close();
        ToolFinding finding;
        finding.severity = cell.level == 'e' ? Severity::Error : cell.level == 'w' ? Severity::Warning : Severity::Note;
        finding.line = lineAt(cell.at);
        m_findings.push_back(std::move(finding));
        m_isOpen = true;
    }
    if (!m_isOpen)
        return;
    std::string &kept = m_cells[static_cast<std::size_t>(cell.column)];
    if (cell.content.size() > kept.size()) // the message is there twice, and once it is whole
        kept = cell.content;
}

std::vector<ToolFinding> MustFindings::finish()
{
    close();
    return std::move(m_findings);
}

} // namespace

bool looksLikeMustHtml(std::string_view head)
{
    return findNoCase(head.substr(0, std::min<std::size_t>(head.size(), 4096)), "<title>must outputfile")
           != std::string_view::npos;
}

StackResult readMustHtml(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    if (!looksLikeMustHtml(text->bytes))
        return wrongKind(name, MustHtmlTexts::tr("This is no report of MUST as HTML."));
    MustCells cells(text->bytes);
    MustFindings findings(text->bytes);
    while (const auto cell = cells.next()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        findings.add(*cell);
    }
    WaitReport report;
    report.sources << u"MUST"_s;
    report.findings = findings.finish();
    if (text->bytes.find("MUST has completed successfully") == std::string::npos)
        text->document.problems.add({Severity::Note,
                                     name,
                                     {},
                                     MustHtmlTexts::tr("The report does not end: the job was stopped while MUST wrote "
                                                       "it. What is there was read."),
                                     1});
    addMustGraphs(name, report, text->document);
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
