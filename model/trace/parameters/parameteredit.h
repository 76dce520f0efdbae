// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"

#include <memory>
#include <vector>

namespace rankscope {

/// The file with other values of an entry, as a user types them: "1E-4", or "1E-4, 2" where the entry has two. Values
/// of known parameters must be allowed. Errors: BadOption (another number of values, a value that is not allowed, those
/// of withValue()).
[[nodiscard]] Result<ParameterFile> withValues(const ParameterFile &file, std::size_t entry, const QString &text);

/// A parameter file as it was changed, for undo and redo.
class ParameterHistory
{
public:
    using File = std::shared_ptr<const ParameterFile>;

    explicit ParameterHistory(File first = nullptr) : m_files{std::move(first)} {}

    const File &first() const { return m_files.front(); } ///< as it was read; null without a file
    const File &current() const { return m_files[m_at]; }
    bool isChanged() const { return m_at > 0 && current()->text != first()->text; }
    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_files.size(); }

    /// What was undone before is forgotten; the same text again changes nothing.
    void change(File file);
    void undo(); ///< needs canUndo()
    void redo(); ///< needs canRedo()

private:
    std::vector<File> m_files;
    std::size_t m_at = 0;
};

} // namespace rankscope
