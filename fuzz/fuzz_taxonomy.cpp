// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a database of HPCToolkit is to show its metrics (metrics/default.yaml); every value that it asks for is there.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/hpctoolkit/database/taxonomy.h"
#include "model/expression/expression.h"

#include <QFile>
#include <QTemporaryDir>

using namespace rankscope;

RANKSCOPE_FUZZ(taxonomy)(const std::uint8_t *data, std::size_t size)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("default.yaml"));
    QFile file(path);
    require(file.open(QIODevice::WriteOnly));
    require(file.write(reinterpret_cast<const char *>(data), static_cast<qint64>(size)) == static_cast<qint64>(size));
    file.close();
    ProblemList problems;
    const auto ids = [](const SummaryInput &) { return std::optional(QStringLiteral("m (I)")); };
    const auto metrics = readTaxonomy(path, ids, problems);
    if (!metrics)
        return 0;
    for (const TaxonomyMetric &metric : *metrics) {
        for (const TaxonomyVariant &variant : metric.variants) {
            for (const auto *const formula : {&variant.inclusive, &variant.exclusive}) {
                if (*formula) // what is written can be read, but for its depth
                    static_cast<void>(parseExpression((*formula)->text, ExpressionForm::Formula));
            }
        }
    }
    return 0;
}
