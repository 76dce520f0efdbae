// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/valuesubject.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void addTraces(const OpenRun &run, std::vector<ValueSubject> &subjects)
{
    ValueSubject subject;
    subject.run = run.id;
    subject.title = run.title();
    subject.source.traces = run.traces();
    if (subject.source.traces.processes.empty())
        return;
    if (!run.sources.contains(u"-"_s))
        subject.words = run.sources;
    for (const OpenFile &file : run.files) {
        if (file.trace())
            subject.files << file.path;
    }
    subjects.push_back(std::move(subject));
}

} // namespace

std::vector<ValueSubject> valueSubjects(const Documents &documents)
{
    std::vector<ValueSubject> subjects;
    for (const OpenRun &run : documents.runs()) {
        addTraces(run, subjects);
        for (const OpenFile &file : run.files) {
            if (!file.stacks() || !file.stacks()->report || file.state != FileState::Loaded)
                continue;
            subjects.push_back(
                {run.id, file.path, QFileInfo(file.path).fileName(), {file.path}, {file.path}, {{}, file.stacks()}});
        }
    }
    return subjects;
}

} // namespace rankscope
