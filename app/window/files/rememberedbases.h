// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"

#include <QObject>
#include <QStringList>

#include <optional>
#include <utility>

namespace rankscope {

class Settings;
class Workspace;

/// Keeps between sessions what the user chose for the comparison of two runs: noise runs, rules and folders of sources.
class RememberedBases : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    RememberedBases(Workspace &workspace, Settings &settings, QObject *parent = nullptr);

private:
    /// What was opened as reference and as current run, by absolute paths; nothing where that means something else the
    /// next time, as standard input does.
    std::optional<std::pair<QStringList, QStringList>> openedAs(const RunPair &runs) const;

    Workspace &m_workspace;
    Settings &m_settings;
};

} // namespace rankscope
