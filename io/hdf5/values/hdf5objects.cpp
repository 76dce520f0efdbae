// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5objects.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5values.h"

#include <QFile>

#include <algorithm>

namespace rankscope {

namespace {

#if H5_VERSION_GE(1, 12, 0)
using ObjectInfo = H5O_info1_t; // of the newer one the address is only a token
#else
using ObjectInfo = H5O_info_t;
#endif

Hdf5ObjectFacts objectFacts(const ObjectInfo &info)
{
    return {{info.fileno, info.addr}, info.type};
}

herr_t collectLink(hid_t, const char *name, const H5L_info_t *info, void *links)
{
    static_cast<std::vector<Hdf5Link> *>(links)->push_back({name, info->type});
    return 0;
}

} // namespace

Hdf5ObjectFacts factsOf(hid_t object)
{
    ObjectInfo info;
    checked(H5Oget_info2(object, &info, H5O_INFO_BASIC));
    return objectFacts(info);
}

Hdf5ObjectFacts factsOf(hid_t group, const QByteArray &name, hid_t linkAccess)
{
    ObjectInfo info;
    checked(H5Oget_info_by_name2(group, name.constData(), &info, H5O_INFO_BASIC, linkAccess));
    return objectFacts(info);
}

std::vector<Hdf5Link> linksOf(hid_t group)
{
    std::vector<Hdf5Link> links;
    hsize_t position = 0;
    if (H5Literate(group, H5_INDEX_CRT_ORDER, H5_ITER_INC, &position, collectLink, &links) >= 0)
        return links;
    links.clear();
    position = 0;
    checked(H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, &position, collectLink, &links));
    return links;
}

QString linkTarget(hid_t group, const Hdf5Link &link)
{
    if (link.type != H5L_TYPE_SOFT && link.type != H5L_TYPE_EXTERNAL)
        return {};
    H5L_info_t info;
    checked(H5Lget_info(group, link.name.constData(), &info, H5P_DEFAULT));
    QByteArray bytes(static_cast<qsizetype>(info.u.val_size) + 1, '\0');
    checked(H5Lget_val(group, link.name.constData(), bytes.data(), info.u.val_size, H5P_DEFAULT));
    if (link.type == H5L_TYPE_SOFT)
        return textOf(QByteArrayView(bytes.constData()));
    unsigned flags = 0;
    const char *file = nullptr;
    const char *path = nullptr;
    checked(H5Lunpack_elink_val(bytes.constData(), info.u.val_size, &flags, &file, &path));
    return QFile::decodeName(file) % u':' % textOf(QByteArrayView(path));
}

} // namespace rankscope
