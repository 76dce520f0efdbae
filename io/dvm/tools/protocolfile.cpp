// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tools/protocolfile.h"

#include "io/dvm/linecursor.h"
#include "io/text/linereader.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

/// Reads `Var. name = X, File = F, Line = N.`; the name may have commas.
bool parseSection(std::string_view line, DvmProtocolPlace &place)
{
    constexpr std::string_view nameMark = "Var. name = ";
    constexpr std::string_view fileMark = ", File = ";
    constexpr std::string_view lineMark = ", Line = ";
    const std::size_t name = line.find(nameMark);
    const std::size_t lineAt = line.rfind(lineMark);
    const std::size_t fileAt = line.substr(0, lineAt).rfind(fileMark);
    if (name == std::string_view::npos || lineAt == std::string_view::npos || fileAt == std::string_view::npos
        || fileAt < name + nameMark.size())
        return false;
    LineCursor number(line.substr(lineAt + lineMark.size()));
    const auto placeLine = number.integer<std::uint64_t>();
    if (!placeLine || !number.accept('.'))
        return false;
    place.name = line.substr(name + nameMark.size(), fileAt - name - nameMark.size());
    place.file = line.substr(fileAt + fileMark.size(), lineAt - fileAt - fileMark.size());
    place.line = *placeLine;
    return true;
}

} // namespace

Result<DvmProtocol> readProtocol(ByteSource source, const QString &name, Progress &progress)
{
    DvmProtocol protocol;
    LineReader lines(std::move(source), progress);
    bool known = false;
    const auto problem = [&](Severity severity, const QString &text) {
        protocol.problems.add({severity, name, lines.line(), text, 1});
    };
    for (auto line = lines.next(); line && !progress.isCancelled(); line = lines.next()) {
        LineCursor cursor(*line);
        if (cursor.accept("DVM debugger version")) {
            known = true;
        } else if (cursor.accept("Var. name =")) {
            DvmProtocolPlace place;
            if (parseSection(*line, place))
                protocol.places.push_back(std::move(place));
            else
                problem(Severity::Warning,
                        QCoreApplication::translate("Protocol",
                                                    "The head of this section cannot be read; it was left out."));
        } else if (cursor.accept("Hit count")) {
            if (cursor.accept("Sum"))
                cursor.accept('=');
            const auto hits = cursor.integer<std::uint64_t>();
            if (hits && !protocol.places.empty())
                protocol.places.back().hits = *hits;
            else
                problem(Severity::Warning, QCoreApplication::translate("Protocol", "This count cannot be read."));
        }
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!known && protocol.places.empty())
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  QCoreApplication::translate("Protocol", "This is no protocol of the DVM comparison."),
                  name,
                  {},
                  {}});
    if (!protocol.places.empty() && protocol.places.back().hits == 0)
        problem(Severity::Warning,
                QCoreApplication::translate("Protocol", "The last section has no count: the file may be cut."));
    if (lines.skippedLines() > 0)
        problem(Severity::Error, QCoreApplication::translate("Protocol", "Lines longer than 64 MiB were left out."));
    if (const auto damage = lines.damage())
        protocol.problems.add({Severity::Error, name, {}, *damage, 1});
    return protocol;
}

} // namespace rankscope
