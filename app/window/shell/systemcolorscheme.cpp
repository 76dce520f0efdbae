// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/systemcolorscheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto service = "org.freedesktop.portal.Desktop"_L1;
constexpr auto path = "/org/freedesktop/portal/desktop"_L1;
constexpr auto interface = "org.freedesktop.portal.Settings"_L1;
constexpr auto space = "org.freedesktop.appearance"_L1;
constexpr auto key = "color-scheme"_L1;

} // namespace

SystemColorScheme::SystemColorScheme(QObject *parent) : QObject(parent) {}

void SystemColorScheme::ask()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, interface, u"SettingChanged"_s, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(service, path, interface, u"Read"_s);
    question << QString(space) << QString(key);
    auto *const watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *finished) {
        const QDBusPendingReply<QVariant> reply = *finished;
        if (!reply.isError())
            set(fromPortal(reply.value()));
        finished->deleteLater();
    });
}

std::optional<ColorScheme> SystemColorScheme::fromPortal(QVariant value)
{
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    bool isNumber = false;
    const uint number = value.toUInt(&isNumber);
    if (!isNumber || number == 0 || number > 2)
        return std::nullopt;
    return number == 1 ? ColorScheme::Dark : ColorScheme::Light;
}

void SystemColorScheme::settingChanged(const QString &changedSpace, const QString &changedKey,
                                       const QDBusVariant &value)
{
    if (changedSpace == space && changedKey == key)
        set(fromPortal(value.variant()));
}

void SystemColorScheme::set(std::optional<ColorScheme> scheme)
{
    if (m_scheme == scheme)
        return;
    m_scheme = scheme;
    Q_EMIT changed();
}

} // namespace rankscope
