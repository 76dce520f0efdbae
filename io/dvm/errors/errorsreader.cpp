// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/errorsreader.h"

#include "io/dvm/errors/errorlistparser.h"
#include "io/dvm/errors/protocolparser.h"
#include "io/text/conversionnote.h"
#include "io/text/encoding.h"
#include "io/text/linereader.h"
#include "rules/dvm/linecursor.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

struct ErrorsReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsReader)
};

class ErrorsReading
{
public:
    /// `document` has the name, the size and the time of the file.
    ErrorsReading(ErrorsDocument document, ByteSource source, QString encoding, Progress &progress);

    ErrorsResult read();

private:
    void addLine(std::string_view line);
    void takeOtherLines();
    void checkEnds();
    std::uint64_t lastLineOf(const ComparatorRun &run) const;
    QString decoded(std::string_view bytes);
    void problem(Severity severity, std::uint64_t line, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, line, text, 1});
    }

    ErrorsDocument m_document;
    QString m_encoding;
    Progress &m_progress;
    LineReader m_lines;
    ErrorListParser m_errors;
    ProtocolParser m_protocols;
    ProblemList m_otherLines;
    std::uint64_t m_otherCount = 0;
    bool m_isOutput = false; // of a job: other lines are to be expected
    bool m_wasConverted = false;
};

ErrorsReading::ErrorsReading(ErrorsDocument document, ByteSource source, QString encoding, Progress &progress)
    : m_document(std::move(document))
    , m_encoding(std::move(encoding))
    , m_progress(progress)
    , m_lines(std::move(source), progress)
    , m_errors([this](std::string_view bytes) { return decoded(bytes); })
    , m_protocols([this](std::string_view bytes) { return decoded(bytes); })
{}

QString ErrorsReading::decoded(std::string_view bytes)
{
    bool isConverted = false;
    const std::string text = utf8Text(bytes, m_encoding, isConverted);
    if (isConverted && !m_wasConverted && m_encoding.isEmpty())
        m_document.problems.add(conversionNote(m_document.file, m_lines.line(), encodingOrDefault(m_encoding)));
    m_wasConverted = m_wasConverted || isConverted;
    return QString::fromStdString(text);
}

void ErrorsReading::addLine(std::string_view line)
{
    if (m_lines.line() == 1 && line.starts_with(utf8ByteOrderMark))
        line.remove_prefix(utf8ByteOrderMark.size());
    const OutputPrefix prefix = outputPrefixOf(line);
    line.remove_prefix(prefix.text.size());
    if (LineCursor::trimmed(line).empty())
        return;
    const LineOutcome ofProtocol = m_protocols.add(line, m_lines.line());
    const LineOutcome ofErrors =
        ofProtocol == LineOutcome::Taken ? LineOutcome::Other : m_errors.add(line, prefix, m_lines.line());
    if (ofProtocol == LineOutcome::Taken || ofErrors == LineOutcome::Taken) {
        m_isOutput = m_isOutput || !prefix.text.empty();
        return;
    }
    if (ofProtocol == LineOutcome::Damaged || ofErrors == LineOutcome::Damaged) {
        problem(Severity::Warning, m_lines.line(), ErrorsReaderTexts::tr("This line cannot be read; it was left out."));
        return;
    }
    m_isOutput = m_isOutput || (m_errors.isEmpty() && m_protocols.isEmpty() && line.front() != '\t');
    ++m_otherCount;
    m_otherLines.add({Severity::Warning, m_document.file, m_lines.line(),
                      ErrorsReaderTexts::tr("This line belongs to no error; it was left out."), 1});
}

/// In the output of a job most lines are those of the program.
void ErrorsReading::takeOtherLines()
{
    if (m_isOutput || m_errors.isOutput())
        m_document.otherLines = m_otherCount;
    else
        m_document.problems.append(m_otherLines);
}

/// Where the list of a run ends: on the line of its last error.
std::uint64_t ErrorsReading::lastLineOf(const ComparatorRun &run) const
{
    return run.errors.empty() ? m_lines.line() : run.errors.back().fileLine;
}

void ErrorsReading::checkEnds()
{
    if (const auto line = m_errors.lineWithoutMessage())
        problem(Severity::Warning, *line, ErrorsReaderTexts::tr("An error does not say what it is."));
    if (m_errors.isCut())
        problem(Severity::Warning, m_lines.line(), ErrorsReaderTexts::tr("The last error is cut off."));
    if (m_protocols.isCut())
        problem(Severity::Warning, m_lines.line(),
                ErrorsReaderTexts::tr("The last section of the protocol is cut off."));
    for (const ComparatorRun &run : m_document.runs) {
        if (!run.total() && !run.errors.empty())
            problem(Severity::Warning, &run == &m_document.runs.back() ? m_lines.line() : lastLineOf(run),
                    ErrorsReaderTexts::tr("The total of the errors is missing: the file is cut, or the program was "
                                          "stopped."));
        if (run.isLimitReached())
            problem(Severity::Note, lastLineOf(run),
                    ErrorsReaderTexts::tr("The runtime listed as many errors as it may: there may be more."));
    }
    if (m_lines.skippedLines() > 0)
        problem(Severity::Error, m_lines.line(), ErrorsReaderTexts::tr("Lines longer than 64 MiB were left out."));
    if (const auto damage = m_lines.damage())
        m_document.problems.add({Severity::Error, m_document.file, {}, *damage, 1});
}

ErrorsResult ErrorsReading::read()
{
    for (auto line = m_lines.next(); line && !m_progress.isCancelled(); line = m_lines.next())
        addLine(*line);
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_document.file));
    m_errors.finish();
    if (m_errors.isEmpty() && m_protocols.isEmpty() && !m_errors.isOutput())
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    ErrorsReaderTexts::tr("There is nothing in it that the DVM runtime found."),
                                    m_document.file,
                                    {},
                                    {}});
    m_document.runs = m_errors.takeRuns();
    takeOtherLines();
    checkEnds();
    m_document.protocols = m_protocols.takeProtocols();
    return std::make_shared<const ErrorsDocument>(std::move(m_document));
}

} // namespace

ErrorsResult readErrors(ByteSource source, const QString &name, const QString &encoding, Progress &progress)
{
    ErrorsDocument document;
    document.file = name;
    document.fileBytes = source.fileBytes();
    document.fileTime = source.fileTime();
    return ErrorsReading(std::move(document), std::move(source), encoding, progress).read();
}

} // namespace rankscope
