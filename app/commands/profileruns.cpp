// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/profileruns.h"

#include "io/foreignfile.h"
#include "io/formats.h"
#include "io/hpctoolkit/hpcviewprofile.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileResult readProfileFile(const QString &path, const QString &encoding, Progress &progress)
{
    const bool isPiped = path == "-"_L1; // can be read only once
    const auto kind = isPiped ? Result<FileKind>(FileKind::HpctoolkitProfile) : detectFile(path);
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    if (kind && *kind == FileKind::HpctoolkitHpcview)
        return readHpcviewProfile(std::move(*source), path, {encoding, {}, {}}, progress);
    if (kind && *kind == FileKind::HpctoolkitDatabase)
        return tl::unexpected(databaseError(path));
    return readProfile(std::move(*source), path, {encoding, {}, {}}, progress).map_error([](Error error) {
        return withSeen(std::move(error));
    });
}

ProfileResult readStructureFile(const QString &path, const QString &encoding, Progress &progress)
{
    ProfileResult structure = readProfileFile(path, encoding, progress);
    if (structure && (*structure)->format != ProfileFormat::Structure && (*structure)->format != ProfileFormat::Pgm)
        return tl::unexpected(Error{
            ErrorKind::WrongFormat,
            QCoreApplication::translate("Structure", "This is no structure of a program; hpcstruct and bloop write "
                                                     "them."),
            path,
            {},
            {}});
    return structure;
}

} // namespace rankscope
