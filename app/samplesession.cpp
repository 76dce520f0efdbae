// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/samplesession.h"

#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

// Outside of the namespace, as Qt wants it: the resources of a static library.
static void takeInResources()
{
    Q_INIT_RESOURCE(sample);
}

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QString root = u":/sample/"_s;

QStringList sampleFiles()
{
    QStringList names;
    QDirIterator files(root, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        names << files.next().mid(root.size());
    names.sort();
    return names;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Error failure(const QString &path, const QString &message, const QString &hint = {})
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = message;
    error.file = path;
    error.hint = hint;
    return error;
}

/// What stands in the way of a file: something else under its name.
std::optional<Error> obstacle(const QString &path, const QByteArray &content)
{
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink())
        return std::nullopt;
    if (info.isFile() && info.size() == content.size() && contentOf(path) == content)
        return std::nullopt;
    return failure(path, QCoreApplication::translate("SampleSession", "Something else has this name already."),
                   QCoreApplication::translate("SampleSession", "Choose an empty folder."));
}

Result<void> writeFile(const QString &path, const QByteArray &content)
{
    if (QFileInfo::exists(path))
        return {};
    return writeOutput(path, [&content](QIODevice &device) -> Result<void> {
        if (device.write(content) != content.size())
            return tl::unexpected(writeError(device));
        return {};
    });
}

} // namespace

Result<void> writeSampleSession(const QString &folder)
{
    takeInResources();
    const QStringList names = sampleFiles();
    const QDir target(folder);
    for (const QString &name : names) {
        if (const auto error = obstacle(target.filePath(name), contentOf(root % name)))
            return tl::unexpected(*error);
    }
    for (const QString &name : names) {
        if (const QString sub = QFileInfo(target.filePath(name)).path(); !QDir().mkpath(sub))
            return tl::unexpected(
                failure(sub, QCoreApplication::translate("SampleSession", "The folder cannot be made.")));
    }
    for (const QString &name : names) {
        if (Result<void> result = writeFile(target.filePath(name), contentOf(root % name)); !result)
            return result;
    }
    return {};
}

QString sampleSessionMark()
{
    takeInResources();
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const QString &name : sampleFiles())
        hash.addData(contentOf(root % name));
    return QString::fromLatin1(hash.result().toHex().first(8));
}

} // namespace rankscope
