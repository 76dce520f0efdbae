// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/windowfixture.h"

#include "app/samplesession.h"
#include "app/window/shell/windowlanguage.h"
#include "views/common/elidedlabel.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace rankscope {

using namespace Qt::StringLiterals;

void WindowFixture::open()
{
    // the only warnings that the platform without a screen gives
    QTest::failOnWarning(
        QRegularExpression(u"^(?!This plugin does not support (propagateSizeHints|raise|grabbing))"_s));
    static const WindowLanguage language(QLocale(u"en"_s)); // as long as the application
    QVERIFY(writeSampleSession(m_folder.path()));
    filesToOpen.clear();
    folderToOpen.clear();
    sourceFile.clear();
    fileToSave.clear();
    proposedFile.clear();
    m_window.reset();
    m_store.reset();
    m_settingsFolder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<QSettings>(m_settingsFolder->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_store->setValue("window/theme"_L1, u"light"_s);
    makeWindow();
}

void WindowFixture::reopen()
{
    m_window->close();
    m_window.reset();
    makeWindow();
}

void WindowFixture::makeWindow()
{
    Questions questions;
    questions.openFiles = [this](QWidget *, const QString &) { return filesToOpen; };
    questions.openFolder = [this](QWidget *, const QString &) { return folderToOpen; };
    questions.locateSource = [this](QWidget *, const QString &) { return sourceFile; };
    questions.saveFile = [this](QWidget *, const QString &name, const QStringList &) {
        proposedFile = name;
        return fileToSave;
    };
    questions.openGroups = [this](QWidget *, const QString &) { return filesToOpen.value(0); };
    questions.saveGroups = [this](QWidget *, const QString &name) {
        proposedFile = name;
        return fileToSave;
    };
    questions.openLayout = [this](QWidget *, const QString &) { return filesToOpen.value(0); };
    questions.saveLayout = questions.saveGroups;
    m_window = std::make_unique<MainWindow>(*m_store, questions);
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QStringList WindowFixture::pathsOf(const QStringList &files, const QString &folder) const
{
    QStringList paths;
    for (const QString &file : files) {
        const QString own = QDir(folder).filePath(file); // the file itself where its path is whole
        paths << (QFileInfo::exists(own) ? own : sample(file));
    }
    return paths;
}

QString WindowFixture::copyOf(const QString &name, const QString &newName)
{
    const QString path = m_settingsFolder->filePath(newName);
    QFile::copy(sample(name), path);
    QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

QString WindowFixture::status() const
{
    return find<ElidedLabel>(u"status"_s)->text();
}

} // namespace rankscope
