// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether files are the inputs of a saved result: where they are looked for, and what differs.
#pragma once

#include "model/saved/savedresult.h"

#include <QStringList>

#include <vector>

namespace rankscope {

/// An input as it was when the result was saved, and the file that is taken for it now.
struct CheckedInput {
    SavedInput then;
    SavedInput now; // without bytes: there is no such file

    bool isThere() const { return now.bytes.has_value(); }
    /// The same size, and either the same time or the same checksum.
    bool isSame() const
    {
        return isThere() && now.bytes == then.bytes
               && (now.modified == then.modified || (then.checksum && now.checksum == then.checksum));
    }
    /// Whether only the checksum can say that it is the same.
    bool needsChecksum() const { return now.bytes == then.bytes && now.modified != then.modified && then.checksum; }
};

/// What became of the inputs since.
struct InputStates {
    std::size_t unchanged = 0; // there, with the same size, and time or checksum
    std::size_t changed = 0;
    std::size_t missing = 0;

    bool areAllThere() const { return changed == 0 && missing == 0 && unchanged > 0; }
};
InputStates statesOf(const std::vector<CheckedInput> &inputs);

/// Whether the inputs are there, in a sentence.
QString inputStatesSentence(const InputStates &states);

/// What differs, a line for each input that is not the same: its name, size, time; the first `most` of them, and how
/// many there are besides.
QStringList inputDifferences(const std::vector<CheckedInput> &inputs, std::size_t most);

/// A path that begins in this folder, unless it is absolute (or "-") or the folder is empty.
QString pathIn(const QString &folder, const QString &path);

/// Where inputs are now, from some files that the user chose among them. Pure text: nothing is looked up.
struct LocatedInputs {
    QString folder = {}; // in which relative paths of the result begin; empty: in that of the program
    std::vector<QString> files; // of each input; an input for which no chosen file is an example stays where it was
    std::vector<SavedPath> paths; // what the verb was given, likewise
};
/// A chosen file is the input with which its path has most in common, counted from behind; the part in front of that
/// leads to all others. Where no name is one of an input but the files are as many as the inputs, they are taken in
/// their order.
LocatedInputs locateInputs(const SavedResult &result, const QStringList &chosen);
/// Where they were; relative paths begin in `folder`, and stay as they are where that is empty.
LocatedInputs inputsInPlace(const SavedResult &result, const QString &folder = {});

} // namespace rankscope
