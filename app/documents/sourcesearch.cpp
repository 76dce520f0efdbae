// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/sourcesearch.h"

#include "model/base/text/basename.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

namespace rankscope {

namespace {

constexpr qsizetype mostSearchedFolders = 64;

/// The names of strings that are files, each once.
class NamedFiles
{
public:
    void add(const StringPool &strings, StringId id)
    {
        if (id.value == 0 || !m_seen.insert({&strings, id.value}).second)
            return;
        m_names.insert(QString::fromUtf8(strings.text(id)));
    }
    /// Millions of scopes name a few files.
    void add(const ScopeTree &tree)
    {
        std::vector<bool> isSeen(tree.strings().size());
        for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
            const StringId id = tree.file({scope});
            if (!isSeen[id.value])
                add(tree.strings(), id);
            isSeen[id.value] = true;
        }
    }
    QStringList take() const
    {
        QStringList names(m_names.begin(), m_names.end());
        names.sort();
        return names;
    }

private:
    std::set<std::pair<const StringPool *, std::uint32_t>> m_seen;
    QSet<QString> m_names;
};

} // namespace

QStringList SourceSearch::candidates(const QString &name) const
{
    QStringList result;
    if (located.contains(name))
        result.append(located.value(name));
    if (QFileInfo(name).isAbsolute()) {
        for (const QString &folder : folders) // where databases of HPCToolkit keep copies of what was built
            result.append(QDir::cleanPath(QString(folder + QStringLiteral("/src") + name)));
        result.append(name);
    }
    result += mapping.sureCandidates(name);
    for (const QString &folder : folders) {
        if (!QFileInfo(name).isAbsolute())
            result.append(QDir::cleanPath(QString(folder + u'/' + name)));
        result.append(QString(folder + u'/' + baseNameOf(name)));
    }
    // a name without a folder may mean another file in another session: what lies beside the traces comes first
    result += mapping.candidates(name);
    result.removeDuplicates();
    return result;
}

std::optional<QString> SourceSearch::find(const QString &name) const
{
    for (const QString &path : candidates(name)) {
        if (QFileInfo(path).isFile())
            return path;
    }
    return std::nullopt;
}

QStringList searchedFolders(const Documents &documents)
{
    QStringList folders;
    for (const OpenRun &run : documents.runs()) {
        for (const OpenFile &file : run.files) {
            const QString folder = QFileInfo(file.path).absolutePath();
            const QString around = QFileInfo(folder).absolutePath();
            QStringList nearby{folder, around};
            if (file.kind == FileKind::HpctoolkitDatabase) // its folder is what a file is of others
                nearby << QFileInfo(around).absolutePath();
            for (const QString &near : std::as_const(nearby)) {
                if (!folders.contains(near) && folders.size() < mostSearchedFolders)
                    folders.append(near);
            }
        }
    }
    return folders;
}

QStringList namedSources(const Documents &documents)
{
    NamedFiles named;
    for (const OpenRun &run : documents.runs()) {
        for (const OpenFile &file : run.files) {
            if (file.trace()) {
                for (const Site &site : file.trace()->sites)
                    named.add(file.trace()->strings, site.place.file);
            }
            if (file.stacks()) {
                const StackPools &pools = *file.stacks()->pools;
                for (std::uint32_t frame = 0; frame < pools.frames.size(); ++frame)
                    named.add(pools.strings, pools.frames[FrameId{frame}].file);
            }
            if (file.profile()) {
                for (const auto &section : file.profile()->sections)
                    named.add(section->tree);
            }
        }
    }
    return named.take();
}

} // namespace rankscope
