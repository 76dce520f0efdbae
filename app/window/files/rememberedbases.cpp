// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/rememberedbases.h"

#include "app/documents/workspace.h"
#include "app/window/files/settings.h"

#include <QDir>
#include <QFileInfo>

namespace rankscope {

RememberedBases::RememberedBases(Workspace &workspace, Settings &settings, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_settings(settings)
{
    TraceComparison &comparison = m_workspace.comparison();
    comparison.setRecall([this](const RunPair &runs) {
        const auto opened = openedAs(runs);
        return opened ? m_settings.comparisonBasis(opened->first, opened->second) : ComparisonBasis();
    });
    connect(&comparison, &TraceComparison::basisChosen, this,
            [this](const RunPair &runs, const ComparisonBasis &basis) {
                if (const auto opened = openedAs(runs))
                    m_settings.setComparisonBasis(opened->first, opened->second, basis);
            });
}

std::optional<std::pair<QStringList, QStringList>> RememberedBases::openedAs(const RunPair &runs) const
{
    const auto pathsOf = [this](RunId id) {
        QStringList paths;
        const OpenRun *const run = m_workspace.documents().find(id);
        for (const QString &source : run ? run->sources : QStringList()) {
            if (source == u'-')
                return QStringList();
            paths << QDir::cleanPath(QFileInfo(source).absoluteFilePath());
        }
        return paths;
    };
    const QStringList reference = pathsOf(runs.reference);
    const QStringList current = pathsOf(runs.current);
    if (reference.isEmpty() || current.isEmpty())
        return std::nullopt;
    return std::pair(reference, current);
}

} // namespace rankscope
