// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/samplesession.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"
#include "io/text/outputfile.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

ExitCode runSample(const QString &folder)
{
    if (const Result<void> result = writeSampleSession(folder); !result) {
        say(result.error());
        return ExitCode::Failed;
    }
    const QString text =
        QCoreApplication::translate("SampleCommand", "The sample session is in %1; README.txt says what to look for.\n"
                                                     "Try: rankscope diff %1/reference %1/current\n")
            .arg(folder);
    const Result<void> said = writeOutput({}, [&text](QIODevice &device) -> Result<void> {
        const QByteArray bytes = text.toUtf8();
        if (device.write(bytes) != bytes.size())
            return tl::unexpected(Error{ErrorKind::CannotWrite, device.errorString(), {}, {}, {}});
        return {};
    });
    if (!said) {
        say(said.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace

void addSampleVerb(Program &program)
{
    const auto folder = std::make_shared<std::string>();
    Options verb = program.addVerb(
        {.name = "sample",
         .about = QT_TRANSLATE_NOOP("Help", "Writes the sample session: a small program, a reference run, and a run in "
                                            "which something went wrong."),
         .run = [folder](const GivenOptions &, Team &, Progress &) { return runSample(pathOf(*folder)); }});
    verb.add({.names = "DIR",
              .target = folder.get(),
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The folder to write into; it is made if need be.")});
}

} // namespace rankscope
