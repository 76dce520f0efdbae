// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// An array that is not there to be read; its description says why.
class UnreadableArray : public ArraySource
{
public:
    using ArraySource::ArraySource;
    /// Something at a path of which nothing is known but a reason.
    UnreadableArray(const QString &path, const QString &reason) : ArraySource(unknown(path, reason)) {}

    [[nodiscard]] Result<void> read(const ArrayWindow & /*window*/, ArrayValues & /*values*/,
                                    const Progress & /*progress*/) const override
    {
        return tl::unexpected(Error{.kind = ErrorKind::Unsupported, .message = description().error});
    }

private:
    static ArrayDescription unknown(const QString &path, const QString &reason)
    {
        ArrayDescription description;
        description.path = path;
        description.isTypeKnown = false;
        description.space = ArraySpace::Unknown;
        description.shape = {0};
        description.dimensions.resize(1);
        description.error = reason;
        return description;
    }
};

} // namespace rankscope
