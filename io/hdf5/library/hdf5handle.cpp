// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/library/hdf5handle.h"

#include <utility>

namespace rankscope {

namespace {

thread_local QString lastReason; // of this thread

/// The innermost that says anything.
herr_t keepInnermost(unsigned, const H5E_error2_t *error, void *reason)
{
    auto &text = *static_cast<QString *>(reason);
    if (text.isEmpty() && error->desc)
        text = QString::fromUtf8(error->desc).simplified();
    return 0;
}

QString innermostReason(hid_t stack)
{
    QString reason;
    H5Ewalk2(stack, H5E_WALK_UPWARD, keepInnermost, &reason);
    return reason;
}

/// Called by the library at the end of most calls that failed, while it still knows why.
herr_t keepReason(hid_t stack, void *)
{
    if (const QString reason = innermostReason(stack); !reason.isEmpty())
        lastReason = reason;
    return 0;
}

} // namespace

void keepLibraryReasons()
{
    H5Eset_auto2(H5E_DEFAULT, keepReason, nullptr);
}

QString libraryReason()
{
    const QString kept = std::exchange(lastReason, {});
    const QString reason = innermostReason(H5E_DEFAULT); // until the next call; some calls fail without a word
    return reason.isEmpty() ? kept : reason;
}

QString reasonOf(const H5::Exception &exception)
{
    const QString said = QString::fromStdString(exception.getDetailMsg());
    if (exception.getFuncName() == ownException)
        return said;
    const QString reason = libraryReason(); // the C++ API names only the call that failed
    return reason.isEmpty() ? said : reason;
}

} // namespace rankscope
