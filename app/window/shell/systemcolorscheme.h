// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QObject>
#include <QString>
#include <QVariant>

#include <optional>

class QDBusVariant;

namespace rankscope {

/// What the desktop says about light and dark: org.freedesktop.appearance / color-scheme of the settings portal, asked
/// over the session bus without waiting, and followed from then on.
class SystemColorScheme : public QObject
{
    Q_OBJECT

public:
    explicit SystemColorScheme(QObject *parent = nullptr);

    /// Asks the portal; the answer comes as a change. Does nothing where there is no session bus.
    void ask();
    /// Absent while unknown, or where the desktop has no preference.
    std::optional<ColorScheme> scheme() const { return m_scheme; }

    /// The portal's number: 1 is dark, 2 is light, all else no preference. It may be wrapped in variants.
    static std::optional<ColorScheme> fromPortal(QVariant value);

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString &space, const QString &key, const QDBusVariant &value);

private:
    void set(std::optional<ColorScheme> scheme);

    std::optional<ColorScheme> m_scheme;
};

} // namespace rankscope
