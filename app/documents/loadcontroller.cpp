// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/loadcontroller.h"

#include "app/documents/filereading.h"
#include "io/formats.h"
#include "io/text/standardinput.h"

#include <QDir>
#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

/// "current/3.trd": runs have files of the same names.
QString nameOf(const QString &path)
{
    const QFileInfo info(path);
    const QString folder = path == QStringLiteral("-") ? QString() : info.absoluteDir().dirName();
    return folder.isEmpty() ? info.fileName() : QString(folder + u'/' + info.fileName());
}

/// A file that was read before and is not there any more stays in its run, and says so.
void addGone(const OpenRun &before, std::vector<OpenFile> &files)
{
    const std::size_t listed = files.size();
    for (const OpenFile &old : before.files) {
        const bool known = std::ranges::find(files, old.path, &OpenFile::path) != files.end();
        if (known || QFileInfo::exists(old.path))
            continue;
        OpenFile gone;
        gone.path = old.path;
        gone.kind = old.kind;
        gone.process = old.process;
        gone.state = FileState::Failed;
        gone.error =
            Error{.kind = ErrorKind::NotFound,
                  .message = LoadController::tr("%1 of this run is gone.").arg(QFileInfo(old.path).fileName()),
                  .file = old.path,
                  .line = {},
                  .hint = LoadController::tr("What is shown is the run without it. Put the file back and reload.")};
        files.push_back(std::move(gone));
    }
    if (files.size() > listed)
        std::ranges::stable_sort(files, {}, &OpenFile::process);
}

} // namespace

LoadController::LoadController(Documents &documents, BackgroundWork &work, RankRuleOf rankRuleOf, QObject *parent)
    : QObject(parent)
    , m_documents(documents)
    , m_work(work)
    , m_rankRuleOf(std::move(rankRuleOf))
{}

RunId LoadController::open(const QStringList &sources)
{
    const RunId id = m_documents.add(sources);
    list(id);
    return id;
}

RunId LoadController::openCombined(const QStringList &profiles, RunCombination how)
{
    const RunId id = m_documents.add(profiles, how);
    list(id);
    return id;
}

void LoadController::reload(RunId id)
{
    cancel(id);
    if (!m_documents.find(id))
        return;
    m_documents.setUnlisted(id);
    list(id);
}

void LoadController::close(RunId id)
{
    cancel(id);
    if (m_live && m_liveRun == id)
        m_live.reset();
    m_documents.remove(id);
}

void LoadController::cancel(RunId id)
{
    for (const WorkId piece : std::exchange(m_readings[id.value], {}))
        m_work.drop(piece);
}

template<typename T>
void LoadController::start(RunId id, const QString &title, std::function<Result<T>(Progress &)> work,
                           std::function<void(Result<T>)> done)
{
    m_readings[id.value].push_back(m_work.start<T>(title, std::move(work), this, std::move(done)));
}

void LoadController::list(RunId id)
{
    using Files = std::shared_ptr<const std::vector<OpenFile>>;
    const QStringList sources = m_documents.find(id)->sources;
    if (const auto how = m_documents.find(id)->combination) {
        readAll(id, {combinedFile(sources, *how)});
        return;
    }
    const QFileInfo first(sources.front());
    const QString pattern =
        m_filePatternOf ? m_filePatternOf(first.isDir() ? sources.front() : first.path()) : QString();
    const auto work = [sources, pattern,
                       arrays = ArrayReadOptions{.layouts = m_layouts}](Progress &progress) -> Result<Files> {
        return listFiles(sources, arrays, pattern, progress).map([](std::vector<OpenFile> files) {
            return Files(std::make_shared<const std::vector<OpenFile>>(std::move(files)));
        });
    };
    const auto done = [this, id](Result<Files> files) {
        if (files) {
            readAll(id, **files);
            return;
        }
        m_documents.setError(id, files.error());
        tellWhenLoaded(id);
    };
    start<Files>(id, tr("looking at %1").arg(QFileInfo(sources.front()).fileName()), work, done);
}

void LoadController::readAll(RunId id, std::vector<OpenFile> files)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run)
        return;
    addGone(*run, files);
    for (OpenFile &file : files) {
        if (m_rankRuleOf && !file.parts.isEmpty() && !file.combination)
            file.rankRule = m_rankRuleOf(file.folder());
        const auto before = std::find_if(run->files.begin(), run->files.end(),
                                         [&file](const OpenFile &old) { return old.path == file.path; });
        if (before == run->files.end() || file.state != FileState::Loading)
            continue;
        if (!before->arrays()) // whose file may have changed under them
            file.document = before->document;
    }
    const std::size_t count = files.size();
    const std::size_t threads = count < static_cast<std::size_t>(QThread::idealThreadCount()) ? 0 : 1;
    m_documents.setFiles(id, std::move(files));
    for (std::size_t index = 0; index < count; ++index) {
        if (m_documents.find(id)->files[index].state == FileState::Loading)
            read(id, index, threads);
    }
    tellWhenLoaded(id);
}

void LoadController::read(RunId id, std::size_t index, std::size_t threads)
{
    using File = std::shared_ptr<const OpenFile>;
    const OpenFile file = m_documents.find(id)->files[index];
    if (file.path == u'-' && file.kind && formatOf(*file.kind).needsLayout) {
        startLive(id, index);
        return;
    }
    const auto tellFirstRows = [work = &m_work, self = QPointer(this), id,
                                index](std::shared_ptr<const OpenFile> rows) {
        QMetaObject::invokeMethod(
            work,
            [self, id, index, rows] {
                if (self)
                    self->showFirstRows(id, index, *rows);
            },
            Qt::QueuedConnection);
    };
    const FileReadOptions options{threads, {.layouts = m_layouts}, readParts(file)};
    const auto work = [file, options, tellFirstRows](Progress &progress) -> Result<File> {
        return std::make_shared<const OpenFile>(readOpenFile(file, options, tellFirstRows, progress));
    };
    const QString title = file.combination ? tr("making %1").arg(file.name()) : tr("reading %1").arg(nameOf(file.path));
    start<File>(id, title, work, [this, id, index](Result<File> result) { finish(id, index, std::move(result)); });
}

/// Those that are open as they are on disk, so that they need not be read once more.
std::vector<std::shared_ptr<const ProfileDocument>> LoadController::readParts(const OpenFile &combined) const
{
    std::vector<std::shared_ptr<const ProfileDocument>> read;
    const auto isAsOnDisk = [](const OpenFile &file) {
        const auto profile = file.profile();
        return profile && !file.combination && file.state == FileState::Loaded && !profile->hasAddedStructure
               && profile->fileTime == QFileInfo(file.path).lastModified();
    };
    for (const OpenRun &run : m_documents.runs()) {
        for (const OpenFile &file : run.files) {
            if (combined.parts.contains(file.path) && isAsOnDisk(file))
                read.push_back(file.profile());
        }
    }
    return read;
}

void LoadController::showFirstRows(RunId id, std::size_t index, const OpenFile &rows)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run || index >= run->files.size() || run->files[index].state != FileState::Loading
        || run->files[index].hasContent())
        return;
    m_documents.setFile(id, index, rows);
}

void LoadController::finish(RunId id, std::size_t index, Result<std::shared_ptr<const OpenFile>> result)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run || index >= run->files.size())
        return;
    OpenFile file = result ? **result : run->files[index];
    if (!result) {
        file.state = FileState::Failed;
        file.error = result.error();
        file.error->file = file.path;
    }
    m_documents.setFile(id, index, std::move(file));
    tellWhenLoaded(id);
}

void LoadController::tellWhenLoaded(RunId id)
{
    const OpenRun *const run = m_documents.find(id);
    if (run && !run->isLoading())
        Q_EMIT runLoaded(id);
}

void LoadController::setLayouts(const VisualizerLayouts &layouts)
{
    m_layouts = layouts;
}

void LoadController::startLive(RunId id, std::size_t index)
{
    m_liveRun = id;
    m_live = std::make_unique<LiveInput>(takeStandardInput(), QStringLiteral("-"), m_layouts);
    connect(m_live.get(), &LiveInput::changed, this,
            [this, id, index](const LiveInput::State &state) { takeLive(id, index, state); });
    connect(m_live.get(), &LiveInput::becameQuiet, this, &LoadController::becameQuiet);
}

void LoadController::readLiveBy(const VisualizerLayout &layout)
{
    if (m_live)
        m_live->setLayouts({layout});
}

void LoadController::takeLive(RunId id, std::size_t index, const LiveInput::State &state)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run || index >= run->files.size())
        return;
    OpenFile file = run->files[index];
    const bool wasLoading = file.state == FileState::Loading;
    file.document =
        state.document ? std::make_shared<const Document>(std::vector<ArrayProcess>{{0, state.document}}) : nullptr;
    file.problems = state.problems;
    file.bytes = state.bytes;
    file.error = state.error;
    file.state = state.error ? FileState::Failed : state.document ? FileState::Loaded : FileState::Loading;
    const bool isLoading = file.state == FileState::Loading;
    m_documents.setFile(id, index, std::move(file));
    if (wasLoading && !isLoading)
        tellWhenLoaded(id);
}

} // namespace rankscope
