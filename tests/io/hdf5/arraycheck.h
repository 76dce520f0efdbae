// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5document.h"

#include <QStringList>

/// The document, or nullptr.
inline std::shared_ptr<const rankscope::ArrayDocument> documentOf(const QString &path)
{
    rankscope::Progress progress;
    const auto document = rankscope::readHdf5(path, progress);
    return document ? *document : nullptr;
}

/// The elements of a window as text, or the error.
inline QString textOf(const rankscope::ArrayDocument &document, const QString &path,
                      const rankscope::ArrayWindow &window)
{
    const auto source = rankscope::findDataSet(document, path);
    if (!source)
        return QStringLiteral("no data set");
    rankscope::ArrayValues values;
    const rankscope::Progress progress;
    if (const auto result = source->read(window, values, progress); !result)
        return result.error().message;
    QStringList texts;
    for (std::size_t index = 0; index < rankscope::valueCount(values); ++index)
        texts << rankscope::valueText(values, index, source->type());
    return texts.join(u' ');
}

/// All elements.
inline QString textOf(const rankscope::ArrayDocument &document, const QString &path)
{
    const auto source = rankscope::findDataSet(document, path);
    return source ? textOf(document, path, rankscope::wholeWindow(source->shape())) : QStringLiteral("no data set");
}

inline rankscope::ArrayDescription descriptionOf(const rankscope::ArrayDocument &document, const QString &path)
{
    const auto source = rankscope::findDataSet(document, path);
    return source ? source->description() : rankscope::ArrayDescription();
}

inline rankscope::ArrayEntry entryOf(const rankscope::ArrayDocument &document, const QString &path)
{
    for (const rankscope::ArrayEntry &entry : document.entries) {
        if (entry.path == path)
            return entry;
    }
    return {};
}
