// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panehost.h"

#include "app/documents/workspace.h"
#include "app/window/files/settings.h"
#include "io/formats.h"
#include "views/common/pane.h"

#include <QPointer>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What the state of a pane is kept under while another document is in its place.
QString stateKey(const PaneKind &kind, const PaneSubject &subject)
{
    return kind.name % u'/' % subject.path;
}

QString textOf(const Error &error)
{
    return error.hint.isEmpty() ? error.message : QString(error.message % u' ' % error.hint);
}

/// Why a file of the run that a comparison of this family shows could not be read anew; empty: all were.
QString whyNotAnew(const OpenRun &run, Family family)
{
    if (run.error)
        return textOf(*run.error);
    const auto file = std::ranges::find_if(run.files, [family](const OpenFile &one) {
        return one.error && one.hasContent() && isOf(one.kind.value_or(FileKind::Unknown), family);
    });
    return file == run.files.end() ? QString() : textOf(*file->error);
}

/// Why a file of the run could not be read anew; empty: it was.
QString whyNotAnew(const OpenRun &run, const QString &path)
{
    const auto file = std::ranges::find(run.files, path, &OpenFile::path);
    if (file != run.files.end() && file->error)
        return textOf(*file->error);
    return run.error ? textOf(*run.error) : QString();
}

} // namespace

PaneHost::PaneHost(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts)
{
    const Documents &documents = m_parts.workspace.documents();
    connect(&documents, &Documents::fileChanged, this, &PaneHost::fileChanged);
    connect(&documents, &Documents::runRemoved, this, &PaneHost::runRemoved);
    const Workspace &workspace = m_parts.workspace;
    connect(&workspace, &Workspace::runLoaded, this, &PaneHost::runLoaded);
    connect(&workspace, &Workspace::reloading, this, &PaneHost::keepStates);
    connect(&workspace, &Workspace::comparisonStarts, this, &PaneHost::startComparison);
    connect(&workspace, &Workspace::compared, this, &PaneHost::showCompared);
    connect(&workspace, &Workspace::comparisonDropped, this, &PaneHost::dropComparison);
    connect(&workspace, &Workspace::comparisonEnded, this, &PaneHost::endComparison);
    connect(&workspace, &Workspace::comparisonKept, this, &PaneHost::keepComparison);
    connect(&m_parts.area, &PaneArea::paneClosing, this, &PaneHost::paneClosing);
    connect(&m_parts.area, &PaneArea::currentChanged, this, &PaneHost::currentChanged);
}

PaneHost::~PaneHost() = default;

PaneHost::Entries::const_iterator PaneHost::find(const Pane &pane) const
{
    return std::ranges::find(m_entries, &pane, [](const auto &entry) { return entry->pane; });
}

const PaneKind &PaneHost::kindOf(const Pane &pane) const
{
    return *(*find(pane))->kind;
}

const PaneSubject &PaneHost::subjectOf(const Pane &pane) const
{
    return (*find(pane))->subject;
}

const PaneKind &PaneHost::kindNamed(const QString &name) const
{
    const auto kind = std::ranges::find(m_kinds, name, &PaneKind::name);
    Q_ASSERT(kind != m_kinds.end());
    return *kind;
}

PaneHost::Entry *PaneHost::entryOf(const PaneKind &kind, const PaneSubject &subject) const
{
    const auto entry =
        std::ranges::find_if(m_entries, [&](const auto &one) { return one->kind == &kind && one->subject == subject; });
    return entry == m_entries.end() ? nullptr : entry->get();
}

/// Whose subject may be replaced: what the user made keeps its pane.
PaneHost::Entry *PaneHost::latestOf(const PaneKind &kind) const
{
    const auto entry = std::ranges::find_if(
        m_entries, [&kind](const auto &one) { return one->kind == &kind && one->subject.part.isEmpty(); });
    return entry == m_entries.end() ? nullptr : entry->get();
}

PaneHost::Entry *PaneHost::comparingEntry(const PaneKind &kind) const
{
    const auto entry = std::ranges::find_if(
        m_entries, [&kind](const auto &one) { return one->kind == &kind && one->subject.isComparison(); });
    return entry == m_entries.end() ? nullptr : entry->get();
}

std::vector<PaneSubject> PaneHost::subjectsOf(const QString &kind) const
{
    std::vector<PaneSubject> subjects;
    for (const auto &entry : m_entries) {
        if (entry->kind->name == kind)
            subjects.push_back(entry->subject);
    }
    return subjects;
}

bool PaneHost::isSettled() const
{
    return std::ranges::all_of(m_entries, [](const auto &entry) { return entry->pane->isSettled(); });
}

void PaneHost::saveLayouts()
{
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) // the current one says the last word
        m_parts.settings.setPaneLayout((*entry)->kind->name, (*entry)->pane->saveLayout());
}

/// "trace", then "trace#2": the names stay the same between sessions.
QString PaneHost::freeName(const QString &kind) const
{
    QString name = kind;
    for (int number = 2; m_parts.area.pane(name); ++number)
        name = kind % u'#' % QString::number(number);
    return name;
}

PaneHost::Entry &PaneHost::open(const PaneKind &kind, const PaneSubject &subject, Attention attention)
{
    Pane *const pane = kind.make();
    // the entry stays where it is: addPane() may make it current, which turns the vector
    const auto place = attention == Attention::Front ? m_entries.begin() : m_entries.end();
    Entry *const entry = m_entries.emplace(place, std::make_unique<Entry>())->get();
    *entry = {pane, &kind, subject, {}, {}};
    pane->restoreLayout(m_parts.settings.paneLayout(kind.name));
    connect(pane, &Pane::settled, this, &PaneHost::becameSettled);
    m_parts.area.addPane(pane, freeName(kind.name), attention);
    Q_EMIT paneOpened(pane);
    return *entry;
}

void PaneHost::showFile(RunId id, std::optional<std::size_t> file, Place place)
{
    const OpenRun *const run = m_parts.workspace.documents().find(id);
    if (!run)
        return;
    const auto shown = file ? run->files.begin() + static_cast<std::ptrdiff_t>(*file)
                            : std::ranges::find_if(run->files, &OpenFile::hasContent);
    if (shown == run->files.end())
        return;
    const auto kind = std::ranges::find_if(
        m_kinds, [&file = *shown](const PaneKind &one) { return one.accepts && one.accepts(file); });
    if (kind != m_kinds.end())
        present(*kind, {id, shown->path}, place, Attention::Front);
}

void PaneHost::show(const QString &kind, const PaneSubject &subject)
{
    present(kindNamed(kind), subject, Place::Current, Attention::Front);
}

void PaneHost::showMade(const QString &kind, const PaneSubject &subject, const Fill &fill)
{
    Entry *entry = entryOf(kindNamed(kind), subject);
    if (!entry)
        entry = &open(kindNamed(kind), subject, Attention::Front);
    m_parts.area.setTitle(entry->pane, fill(*entry->pane));
}

bool PaneHost::raise(const QString &kind, const PaneSubject &subject)
{
    const Entry *const entry = entryOf(kindNamed(kind), subject);
    if (entry)
        m_parts.area.setCurrentPane(entry->pane);
    return entry != nullptr;
}

bool PaneHost::demand(const QString &name) const
{
    const auto kind = std::ranges::find(m_kinds, name, &PaneKind::name);
    return kind != m_kinds.end() && kind->demand && kind->demand();
}

void PaneHost::refresh(const QString &kind, const PaneSubject &subject)
{
    if (Entry *const entry = entryOf(kindNamed(kind), subject))
        fill(*entry);
}

/// A second pane of a document begins as the first one is; a document that is shown again as it was left.
void PaneHost::present(const PaneKind &kind, const PaneSubject &subject, Place place, Attention attention)
{
    Entry *entry = entryOf(kind, subject);
    if (place == Place::New || !entry) {
        if (Entry *const other = place == Place::Current ? latestOf(kind) : nullptr) {
            guardReplacing(other->pane,
                           [this, subject, attention](Pane *pane) { presentIn(pane, subject, attention); });
            return;
        }
        const QByteArray state =
            entry ? entry->pane->saveState() : m_states[subject.run.value].take(stateKey(kind, subject));
        entry = &open(kind, subject, attention);
        entry->pendingState = state;
        fill(*entry);
    }
    if (attention == Attention::Front)
        m_parts.area.setCurrentPane(entry->pane);
}

/// In the place of what the pane shows.
void PaneHost::presentIn(Pane *pane, const PaneSubject &subject, Attention attention)
{
    Entry &entry = **find(*pane);
    replace(entry, subject);
    entry.pendingState = m_states[subject.run.value].take(stateKey(*entry.kind, subject));
    fill(entry);
    if (attention == Attention::Front)
        m_parts.area.setCurrentPane(pane);
}

void PaneHost::showBehind(const std::vector<ParameterRun::Part> &parts)
{
    m_behind.insert(m_behind.end(), parts.begin(), parts.end());
    for (const ParameterRun::Part &part : parts) {
        const OpenRun *const run = m_parts.workspace.documents().find(part.run);
        if (run && !run->isLoading())
            presentPart(*run, part.path);
    }
}

/// A file of a run that is not shown by itself, as what lies beside traces that are compared.
void PaneHost::presentPart(const OpenRun &run, const QString &path)
{
    const auto file = std::ranges::find(run.files, path, &OpenFile::path);
    if (file == run.files.end())
        return;
    const auto kind =
        std::ranges::find_if(m_kinds, [&file](const PaneKind &one) { return one.accepts && one.accepts(*file); });
    if (kind != m_kinds.end() && !latestOf(*kind))
        present(*kind, {run.id, path}, Place::Current, Attention::Behind);
}

/// Calls `replace`, where the pane is still there, as soon as what it shows may be replaced.
void PaneHost::guardReplacing(Pane *pane, const std::function<void(Pane *)> &replace)
{
    const auto go = [replace, kept = QPointer<Pane>(pane)] {
        if (kept)
            replace(kept);
    };
    if (m_replaceGuard)
        m_replaceGuard(pane, go);
    else
        go();
}

void PaneHost::replace(Entry &entry, const PaneSubject &subject)
{
    if (entry.subject.isComparison() && !subject.isComparison())
        m_closed.insert(entry.kind->family); // a reload must not put it over the file
    const bool isDiscarded = m_replaceGuard && entry.kind->unsaved && !entry.kind->unsaved(*entry.pane).isEmpty();
    if (!entry.subject.reference && !isDiscarded)
        m_states[entry.subject.run.value].insert(stateKey(*entry.kind, entry.subject), entry.pane->saveState());
    entry.subject = subject;
    entry.pendingState.clear();
}

void PaneHost::fill(Entry &entry)
{
    const Documents &documents = m_parts.workspace.documents();
    const OpenRun *const run = documents.find(entry.subject.run);
    const OpenRun *const reference = entry.subject.reference ? documents.find(*entry.subject.reference) : nullptr;
    if (!run || (entry.subject.reference && !reference))
        return;
    const auto file = std::ranges::find(run->files, entry.subject.path, &OpenFile::path);
    if (!entry.subject.path.isEmpty() && file == run->files.end())
        return;
    const OpenSubject shown{*run, file == run->files.end() ? nullptr : &*file, reference};
    if (entry.subject.isComparison())
        m_parts.area.setTitle(entry.pane, entry.kind->compare(*entry.pane, shown));
    else
        m_parts.area.setTitle(entry.pane, tr("%1 · %2").arg(entry.kind->title, entry.kind->show(*entry.pane, shown)));
    const bool isWhole = !shown.file || shown.file->state == FileState::Loaded;
    if (isWhole && !entry.pendingState.isEmpty())
        entry.pane->restoreState(std::exchange(entry.pendingState, {}));
    updateWarning(entry);
}

/// A pane is there only of what was read once. While that is read again, the warning stays as it is.
void PaneHost::updateWarning(const Entry &entry)
{
    const PaneSubject &subject = entry.subject;
    const Documents &documents = m_parts.workspace.documents();
    const OpenRun *const run = documents.find(subject.run);
    const OpenRun *const reference = subject.reference ? documents.find(*subject.reference) : nullptr;
    if (!subject.part.isEmpty() || !run || run->isLoading() || (reference && reference->isLoading()))
        return;
    QString reason = entry.keptFor;
    if (!subject.path.isEmpty() && !subject.isComparison())
        reason = whyNotAnew(*run, subject.path);
    if (reason.isEmpty() && subject.isComparison()) {
        reason = whyNotAnew(*run, entry.kind->family);
        if (reason.isEmpty() && reference)
            reason = whyNotAnew(*reference, entry.kind->family);
    }
    m_parts.area.setWarning(
        entry.pane,
        reason.isEmpty() ? QString() : tr("This is what was read before; it could not be read anew: %1").arg(reason));
}

/// Each kind of pane that `isWanted` shows its first file of a run, however long the others take: in front is what the
/// run has first, as its traces before their configuration. What is compared is not shown alone.
void PaneHost::presentRun(const OpenRun &run, const std::function<bool(const PaneKind &)> &isWanted)
{
    if (m_parts.workspace.isCompared(run.id))
        return;
    const bool isBehind = std::ranges::any_of(
        m_behind, [&run](const ParameterRun::Part &part) { return part.run == run.id && part.path.isEmpty(); });
    for (const PaneKind &kind : m_kinds) {
        if (!kind.accepts || m_presented.contains({run.id.value, kind.name}) || !isWanted(kind))
            continue;
        const auto first = std::ranges::find_if(run.files, [&kind](const OpenFile &file) {
            return kind.accepts(file) || (file.state == FileState::Loading && !file.hasContent());
        });
        if (first == run.files.end() || !kind.accepts(*first))
            continue;
        const bool isLater = std::ranges::any_of(m_kinds, [&](const PaneKind &other) {
            return m_presented.contains({run.id.value, other.name})
                   && std::find_if(run.files.begin(), first, other.accepts) != first;
        });
        m_presented.insert({run.id.value, kind.name});
        if (kind.showsEachRun || !latestOf(kind))
            present(kind, {run.id, first->path}, Place::Current,
                    isBehind || isLater ? Attention::Behind : Attention::Front);
    }
}

void PaneHost::fileChanged(RunId id, std::size_t index)
{
    const OpenRun &run = *m_parts.workspace.documents().find(id);
    const OpenFile &file = run.files[index];
    for (const auto &entry : m_entries) {
        const PaneSubject &subject = entry->subject;
        if (subject.run != id || subject.reference || !subject.part.isEmpty())
            continue;
        const bool isShown = subject.path == file.path && entry->kind->accepts(file);
        if (isShown || (subject.path.isEmpty() && !run.isLoading()))
            fill(*entry);
    }
    presentRun(run, [&file](const PaneKind &kind) { return kind.accepts(file); });
}

void PaneHost::runLoaded(RunId id)
{
    for (const auto &entry : m_entries) {
        if (entry->subject.concerns(id))
            updateWarning(*entry);
    }
    if (m_wanted == id)
        showFile(*std::exchange(m_wanted, std::nullopt), std::nullopt);
    if (const OpenRun *const run = m_parts.workspace.documents().find(id))
        presentRun(*run, [](const PaneKind &) { return true; });
    for (const ParameterRun::Part &part : std::vector(m_behind)) {
        if (const OpenRun *const run = m_parts.workspace.documents().find(part.run); run && part.run == id)
            presentPart(*run, part.path);
    }
    std::erase_if(m_behind, [id](const ParameterRun::Part &part) { return part.run == id; });
}

void PaneHost::runRemoved(RunId id)
{
    std::vector<Pane *> gone;
    for (const auto &entry : m_entries) {
        if (entry->subject.concerns(id))
            gone.push_back(entry->pane);
    }
    for (Pane *const pane : gone)
        m_parts.area.closePane(pane);
    m_states.remove(id.value);
    std::erase_if(m_presented, [id](const auto &presented) { return presented.first == id.value; });
    std::erase_if(m_behind, [id](const ParameterRun::Part &part) { return part.run == id; });
}

void PaneHost::startComparison(Family family)
{
    m_closed.erase(family);
    m_toFront.insert(family);
}

void PaneHost::showComparison()
{
    const auto pair = m_parts.workspace.comparedRuns().of(Family::Trace);
    if (!pair || !m_parts.workspace.comparison().diff())
        return;
    startComparison(Family::Trace);
    for (const auto &entry : m_entries) {
        if (entry->subject.isComparison() && entry->kind->family == Family::Trace)
            return m_parts.area.setCurrentPane(entry->pane);
    }
    showCompared(Family::Trace, *pair);
}

void PaneHost::showCompared(Family family, const RunPair &pair)
{
    const Documents &documents = m_parts.workspace.documents();
    const OpenRun &run = *documents.find(pair.current);
    const OpenRun &reference = *documents.find(pair.reference);
    const auto kind = std::ranges::find_if(m_kinds, [&](const PaneKind &one) {
        return one.family == family && one.compare && (!one.compares || one.compares(reference, run));
    });
    if (kind == m_kinds.end() || m_closed.contains(family))
        return;
    closeCompared(family, *kind);
    const auto again = [this, family, pair] {
        if (m_parts.workspace.comparedRuns().of(family) == pair)
            showCompared(family, pair);
    };
    if (kind->asks && kind->asks(pair, again))
        return;
    PaneSubject subject{pair.current, {}, pair.reference};
    const auto file = kind->accepts ? std::ranges::find_if(run.files, kind->accepts) : run.files.end();
    if (file != run.files.end())
        subject.path = file->path; // where the comparison ends, it is shown alone
    Entry *entry = comparingEntry(*kind);
    if (!entry && kind->accepts)
        entry = latestOf(*kind);
    const bool isNew = !entry;
    const bool isToFront = m_toFront.erase(family) > 0 || isNew;
    if (isNew)
        entry = &open(*kind, subject, Attention::Front);
    if (entry->subject == subject)
        showComparedIn(entry->pane, subject, isToFront);
    else
        guardReplacing(entry->pane,
                       [this, subject, isToFront](Pane *pane) { showComparedIn(pane, subject, isToFront); });
}

/// What another kind of the family compared before.
void PaneHost::closeCompared(Family family, const PaneKind &kept)
{
    std::vector<Pane *> over;
    for (const auto &entry : m_entries) {
        if (entry->subject.isComparison() && entry->kind->family == family && entry->kind != &kept)
            over.push_back(entry->pane);
    }
    for (Pane *const pane : over)
        m_parts.area.closePane(pane);
    if (!over.empty())
        m_closed.erase(family);
}

void PaneHost::showComparedIn(Pane *pane, const PaneSubject &subject, bool isToFront)
{
    Entry &entry = **find(*pane);
    if (entry.subject != subject)
        replace(entry, subject);
    entry.keptFor.clear();
    fill(entry);
    if (isToFront)
        m_parts.area.setCurrentPane(pane);
}

/// They are shown alone, as runs that are not compared are.
void PaneHost::dropComparison(const RunPair &pair)
{
    for (const RunId id : {pair.reference, pair.current}) {
        if (const OpenRun *const run = m_parts.workspace.documents().find(id))
            presentRun(*run, [](const PaneKind &) { return true; });
    }
}

void PaneHost::endComparison(Family family)
{
    std::vector<Pane *> over;
    for (const auto &entry : m_entries) {
        if (!entry->subject.isComparison() || entry->kind->family != family)
            continue;
        if (!entry->kind->endCompare) {
            over.push_back(entry->pane);
            continue;
        }
        entry->kind->endCompare(*entry->pane);
        entry->keptFor.clear();
        entry->subject.reference.reset();
        fill(*entry);
    }
    for (Pane *const pane : over)
        m_parts.area.closePane(pane);
    m_closed.erase(family);
}

void PaneHost::keepComparison(Family family, const Error &error)
{
    for (const auto &entry : m_entries) {
        if (!entry->subject.isComparison() || entry->kind->family != family)
            continue;
        if (entry->kind->keepCompare)
            entry->kind->keepCompare(*entry->pane, error.message);
        entry->keptFor = textOf(error);
        updateWarning(*entry);
    }
}

void PaneHost::currentChanged(Pane *pane)
{
    const auto now = std::ranges::find(m_entries, pane, [](const auto &entry) { return entry->pane; });
    if (now != m_entries.end())
        std::rotate(m_entries.begin(), now, now + 1);
}

void PaneHost::paneClosing(Pane *pane)
{
    const auto entry = find(*pane);
    m_parts.settings.setPaneLayout((*entry)->kind->name, pane->saveLayout());
    if ((*entry)->subject.isComparison())
        m_closed.insert((*entry)->kind->family);
    m_entries.erase(entry);
}

/// What is read again comes to the panes in pieces: they go back to where they were when the file is whole.
void PaneHost::keepStates(RunId id)
{
    for (const auto &entry : m_entries) {
        if (entry->kind->restoresAfterReload && entry->subject.concerns(id) && entry->pendingState.isEmpty())
            entry->pendingState = entry->pane->saveState();
    }
}

} // namespace rankscope
