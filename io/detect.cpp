// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/detect.h"

#include "io/dvm/dvmkind.h"
#include "io/text/bytesource.h"

#include <QCoreApplication>

#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

QString kindName(FileKind kind)
{
    switch (kind) {
    case FileKind::DvmTrace:
        return u"dvm-trace"_s;
    case FileKind::DvmConfiguration:
        return u"dvm-configuration"_s;
    case FileKind::DvmErrors:
        return u"dvm-errors"_s;
    case FileKind::DvmProtocol:
        return u"dvm-protocol"_s;
    case FileKind::DvmParameters:
        return u"dvm-parameters"_s;
    case FileKind::DvmControlErrors:
        return u"dvm-control-errors"_s;
    case FileKind::Unknown:
        break;
    }
    return u"unknown"_s;
}

QString kindTitle(FileKind kind)
{
    switch (kind) {
    case FileKind::DvmTrace:
        return QCoreApplication::translate("FileKind", "DVM trace");
    case FileKind::DvmConfiguration:
        return QCoreApplication::translate("FileKind", "DVM trace configuration");
    case FileKind::DvmErrors:
        return QCoreApplication::translate("FileKind", "Errors of the DVM comparison");
    case FileKind::DvmProtocol:
        return QCoreApplication::translate("FileKind", "Protocol of the DVM comparison");
    case FileKind::DvmParameters:
        return QCoreApplication::translate("FileKind", "DVM parameters");
    case FileKind::DvmControlErrors:
        return QCoreApplication::translate("FileKind", "Errors of the DVM dynamic control");
    case FileKind::Unknown:
        break;
    }
    return QCoreApplication::translate("FileKind", "Unknown file");
}

FileKind detectKind(std::string_view head)
{
    return detectDvmKind(head.substr(0, detectBytes));
}

Result<FileKind> detectFile(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    std::vector<char> head(detectBytes);
    head.resize(source->read(head));
    return detectKind({head.data(), head.size()});
}

} // namespace rankscope
