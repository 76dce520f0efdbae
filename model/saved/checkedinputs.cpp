// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/checkedinputs.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CheckedInputsTexts {
    Q_DECLARE_TR_FUNCTIONS(SavedResult)
};

/// A path without what does not lead anywhere: "./a//b" is "a/b".
QStringList partsOf(const QString &path)
{
    QStringList parts = path.split(u'/');
    const bool isAbsolute = path.startsWith(u'/');
    parts.removeAll(u"."_s);
    parts.removeAll(QString());
    if (isAbsolute)
        parts.prepend(QString()); // joined, it begins with a slash
    return parts;
}

qsizetype commonEnd(const QStringList &one, const QStringList &other)
{
    qsizetype common = 0;
    while (common < one.size() && common < other.size()
           && one[one.size() - 1 - common] == other[other.size() - 1 - common])
        ++common;
    return common;
}

/// What stands in front of inputs there and here.
struct MovedFolder {
    QStringList from;
    QStringList to;
};

/// What an example shows: the chosen file is the input that it has most in common with; nothing where even its name is
/// none of an input.
std::optional<MovedFolder> movedFolder(const SavedResult &result, const QString &chosen)
{
    const QStringList here = partsOf(chosen);
    qsizetype most = 0;
    std::optional<MovedFolder> moved;
    for (const SavedInput &input : result.inputs) {
        const QStringList there = partsOf(input.path);
        const qsizetype common = commonEnd(there, here);
        if (common > most) {
            most = common;
            moved = {there.first(there.size() - common), here.first(here.size() - common)};
        }
    }
    return moved;
}

/// By the first of the folders that the path begins with, of these the longest.
QString movedPath(const QString &path, const std::vector<MovedFolder> &moves)
{
    const QStringList parts = partsOf(path);
    const MovedFolder *best = nullptr;
    for (const MovedFolder &move : moves) {
        const bool isBelow = move.from.size() <= parts.size() && parts.first(move.from.size()) == move.from;
        const bool isIn = isBelow && (!move.from.isEmpty() || !path.startsWith(u'/'));
        if (isIn && (!best || move.from.size() > best->from.size()))
            best = &move;
    }
    return best ? (best->to + parts.sliced(best->from.size())).join(u'/') : path;
}

QString sizeOf(const SavedInput &input)
{
    return input.bytes ? QLocale().toString(qulonglong(*input.bytes)) : CheckedInputsTexts::tr("unknown");
}

QString timeOf(const SavedInput &input)
{
    return input.modified.isValid() ? input.modified.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"_s)
                                    : CheckedInputsTexts::tr("unknown");
}

QString nameOf(const QString &path)
{
    const QStringList parts = partsOf(path);
    return parts.isEmpty() ? path : parts.last();
}

QString differenceOf(const CheckedInput &input)
{
    if (!input.isThere())
        return CheckedInputsTexts::tr("%1 is not there.").arg(input.now.path);
    QStringList differs;
    if (nameOf(input.now.path) != nameOf(input.then.path))
        differs << CheckedInputsTexts::tr("its name was %1").arg(nameOf(input.then.path));
    if (input.now.bytes != input.then.bytes)
        differs << CheckedInputsTexts::tr("it has %1 bytes and had %2").arg(sizeOf(input.now), sizeOf(input.then));
    else if (input.then.checksum && input.now.checksum)
        differs << CheckedInputsTexts::tr("its bytes are others (another checksum)");
    if (input.now.modified != input.then.modified)
        differs << CheckedInputsTexts::tr("it is of %1 and was of %2").arg(timeOf(input.now), timeOf(input.then));
    return CheckedInputsTexts::tr("%1: %2.").arg(input.now.path, differs.join(CheckedInputsTexts::tr("; ")));
}

} // namespace

InputStates statesOf(const std::vector<CheckedInput> &inputs)
{
    InputStates states;
    for (const CheckedInput &input : inputs) {
        if (!input.isThere())
            ++states.missing;
        else if (input.isSame())
            ++states.unchanged;
        else
            ++states.changed;
    }
    return states;
}

QString inputStatesSentence(const InputStates &states)
{
    if (states.areAllThere())
        return CheckedInputsTexts::tr("All %n file(s) it was made from are here, unchanged.", nullptr,
                                      plural(states.unchanged));
    const std::size_t all = states.unchanged + states.changed + states.missing;
    if (all == 0)
        return CheckedInputsTexts::tr("It does not say what it was made from.");
    if (states.missing == all)
        return CheckedInputsTexts::tr("None of the %n file(s) it was made from is here.", nullptr, plural(all));
    QStringList parts;
    if (states.missing > 0)
        parts << CheckedInputsTexts::tr("%n are not here", nullptr, plural(states.missing));
    if (states.changed > 0)
        parts << CheckedInputsTexts::tr("%n have changed since", nullptr, plural(states.changed));
    return CheckedInputsTexts::tr("Of the %n file(s) it was made from, %1.", nullptr, plural(all))
        .arg(parts.join(u", "_s));
}

QStringList inputDifferences(const std::vector<CheckedInput> &inputs, std::size_t most)
{
    QStringList lines;
    std::size_t others = 0;
    for (const CheckedInput &input : inputs) {
        if (input.isSame())
            continue;
        if (std::cmp_less(lines.size(), most))
            lines << differenceOf(input);
        else
            ++others;
    }
    if (others > 0)
        lines << CheckedInputsTexts::tr("%n more differ.", nullptr, plural(others));
    return lines;
}

QString pathIn(const QString &folder, const QString &path)
{
    const bool isRelative = !path.isEmpty() && !path.startsWith(u'/') && path != "-"_L1;
    return isRelative && !folder.isEmpty() ? QString(folder % u'/' % path) : path;
}

LocatedInputs inputsInPlace(const SavedResult &result, const QString &folder)
{
    LocatedInputs located{.folder = folder, .files = {}, .paths = result.paths};
    for (SavedPath &path : located.paths)
        path.path = pathIn(folder, path.path);
    for (const SavedInput &input : result.inputs)
        located.files.push_back(pathIn(folder, input.path));
    return located;
}

LocatedInputs locateInputs(const SavedResult &result, const QStringList &chosen)
{
    std::vector<MovedFolder> moves;
    for (const QString &file : chosen) {
        if (auto move = movedFolder(result, file))
            moves.push_back(std::move(*move));
    }
    LocatedInputs located = inputsInPlace(result);
    located.folder = result.folder;
    const bool isInOrder = moves.empty() && std::cmp_equal(chosen.size(), result.inputs.size());
    const auto place = [&](const QString &path) {
        if (!isInOrder)
            return movedPath(path, moves);
        const auto input = std::ranges::find(result.inputs, path, &SavedInput::path);
        return input == result.inputs.end() ? path : chosen[input - result.inputs.begin()];
    };
    for (QString &file : located.files)
        file = place(file);
    for (SavedPath &path : located.paths)
        path.path = place(path.path);
    return located;
}

} // namespace rankscope
