// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// In place of taxonomy.cpp where the program is built without yaml-cpp.
#include "io/hpctoolkit/database/taxonomy.h"

#include <QCoreApplication>

namespace rankscope {

Result<std::vector<TaxonomyMetric>> readTaxonomy(const QString &file, const SummaryIds &, ProblemList &)
{
    return tl::unexpected(Error{ErrorKind::Unsupported,
                                QCoreApplication::translate("Taxonomy", "This program was built without the library "
                                                                        "that reads YAML (yaml-cpp)."),
                                file,
                                {},
                                {}});
}

} // namespace rankscope
