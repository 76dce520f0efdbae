// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/documents.h"
#include "app/documents/sourcefile.h"
#include "app/documents/sourcesearch.h"
#include "app/window/files/settings.h"
#include "model/base/selection.h"
#include "model/profile/scopes/linecosts.h"
#include "model/trace/diff/tracediff.h"
#include "views/source/sourcetext.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace rankscope {

class SourcePanel;

/// Finds, reads and decodes what the Source dock shows: by the one path mapping, and beside the open files.
class SourceController : public QObject
{
    Q_OBJECT

public:
    /// Asks a user where a source file is; empty where they gave up.
    using Locate = std::function<QString(QWidget *parent, const QString &name)>;

    struct Parts {
        SourcePanel &panel;
        const Documents &documents;
        BackgroundWork &work;
        Settings &settings;
    };

    /// The parts outlive this.
    SourceController(const Parts &parts, Locate locate, QObject *parent = nullptr);

    void show(const SourcePlace &place);
    /// Marks the places of differences and origins in the margin, whatever file is shown. Null: no marks.
    void setDiff(const std::shared_ptr<const TraceDiff> &diff);
    /// Shows what a metric says of the lines beside them, whatever file is shown. Null: no costs.
    void setProfile(const std::shared_ptr<const ProfileSection> &section, std::size_t metric);

    /// Where files are looked for now.
    SourceSearch search() const;
    /// Keeps other rules for paths, and looks again for what is shown.
    void setMapping(const PathMapping &mapping);

Q_SIGNALS:
    /// The user wants to see, and to change, the rules for paths.
    void pathRulesRequested();

private:
    using Marks = QHash<QString, QList<SourceMark>>; // by base name of the file

    static Marks marksOf(const TraceDiff &diff, const Progress &progress);
    void showPlace();
    void showCosts();
    void read(const QString &path);
    void showText();
    void showMarks();
    void locate(const QString &name);
    void chooseEncoding(const QString &encoding);

    Parts m_parts;
    Locate m_locate;
    PathMapping m_mapping;
    QHash<QString, QString> m_located; // by name; the user's word in this session, as long as something is open
    std::optional<SourcePlace> m_place; // wanted
    QString m_path; // of m_bytes
    std::optional<SourceBytes> m_bytes;
    std::optional<WorkId> m_reading;
    Marks m_marks;
    std::optional<WorkId> m_marking;
    std::shared_ptr<const LineCosts> m_costs; // null: none
    std::optional<WorkId> m_costing;
};

} // namespace rankscope
