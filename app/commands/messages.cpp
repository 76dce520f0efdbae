// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"

#include "io/text/filenames.h"
#include "model/base/text/harmlesstext.h"

#include <QCoreApplication>

#include <cstdio>

namespace rankscope {

using namespace Qt::StringLiterals;

void say(const QString &line)
{
    const QByteArray bytes = encodeFileName(harmlessText(line)) + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

void say(const Error &error)
{
    say(error.file.isEmpty() ? "rankscope: "_L1 % toString(error) : toString(error));
}

namespace {

ProblemList &keptProblems()
{
    static ProblemList problems;
    return problems;
}

} // namespace

void say(const ProblemList &problems)
{
    for (const Problem &problem : problems.items())
        say(problem.file.isEmpty() ? "rankscope"_L1 % toString(problem) : toString(problem));
    keptProblems().append(problems);
}

const ProblemList &saidProblems()
{
    return keptProblems();
}

std::string helpText(const char *text)
{
    return QCoreApplication::translate("Help", text).toStdString();
}

} // namespace rankscope
