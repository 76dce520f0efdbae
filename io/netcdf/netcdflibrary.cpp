// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/netcdf/netcdflibrary.h"

#include <QCoreApplication>

#include <dlfcn.h>

namespace rankscope {

namespace {

template<typename Function>
bool find(void *library, const char *name, Function &function)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

bool load(NetcdfLibrary &functions)
{
    void *const library = dlopen(RANKSCOPE_NETCDF_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    return library && find(library, "nc_open", functions.open) && find(library, "nc_close", functions.close)
           && find(library, "nc_strerror", functions.errorText)
           && find(library, "nc_inq_nvars", functions.variableCount)
           && find(library, "nc_inq_varnatts", functions.attributeCount)
           && find(library, "nc_inq_attname", functions.attributeName)
           && find(library, "nc_inq_att", functions.attribute) && find(library, "nc_get_att", functions.attributeValues)
           && find(library, "nc_get_vars", functions.values);
}

} // namespace

Result<const NetcdfLibrary *> netcdfLibrary()
{
    static NetcdfLibrary functions;
    static const bool isLoaded = load(functions);
    if (isLoaded)
        return &functions;
    return tl::unexpected(
        Error{ErrorKind::Unsupported,
              QCoreApplication::translate("Netcdf", "The netCDF library (%1), which reads this file, is not installed.")
                  .arg(QLatin1StringView(RANKSCOPE_NETCDF_LIBRARY)),
              {},
              {},
              QCoreApplication::translate("Netcdf", "Debian and Ubuntu have it as libnetcdf19. Without it, convert the "
                                                    "file with \"nccopy -k netCDF-4 OLD.nc NEW.nc\" elsewhere.")});
}

} // namespace rankscope
