// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5names.h"

#include "io/hdf5/values/hdf5objects.h"
#include "io/hdf5/values/hdf5values.h"

#include <algorithm>
#include <cstring>

namespace rankscope {

namespace {

constexpr int deepestName = 200; // the library calls itself for each level
constexpr std::size_t mostNames = 5'000'000;

#if H5_VERSION_GE(1, 12, 0)
using LinkInfo = H5L_info1_t; // of the newer one the address is only a token
constexpr auto visitLinks = H5Lvisit1;
#else
using LinkInfo = H5L_info_t;
constexpr auto visitLinks = H5Lvisit;
#endif

herr_t collectName(hid_t, const char *name, const LinkInfo *info, void *names)
{
    auto &known = *static_cast<std::unordered_map<haddr_t, QString> *>(names);
    if (info->type == H5L_TYPE_HARD)
        known.try_emplace(info->u.address, u'/' + textOf(QByteArrayView(name)));
    const bool isDeep = std::count(name, name + std::strlen(name), '/') >= deepestName;
    return isDeep || known.size() >= mostNames ? 1 : 0;
}

} // namespace

QString Hdf5Names::nameOf(haddr_t address)
{
    if (!m_isListed)
        list();
    const auto found = m_names.find(address);
    return found == m_names.end() ? QString() : found->second;
}

void Hdf5Names::list()
{
    m_isListed = true;
    m_names.emplace(factsOf(m_file).key.address, QStringLiteral("/"));
    visitLinks(m_file, H5_INDEX_NAME, H5_ITER_INC, collectName, &m_names); // what was found before a fault is of use
}

} // namespace rankscope
