// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profilename.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileNameTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileName)
};

constexpr std::array combinations{RunCombination::Sum, RunCombination::Mean, RunCombination::Least,
                                  RunCombination::Greatest, RunCombination::SideBySide};

/// The last parts of a path, so many at most.
QString endOfPath(const QString &path, qsizetype parts)
{
    return path.section(u'/', -parts, -1, QString::SectionSkipEmpty);
}

/// Of a database the folder, since its files are called the same everywhere.
QString nameOfFile(const ProfileDocument &document)
{
    return document.format == ProfileFormat::Database ? QFileInfo(document.file).path() : document.file;
}

} // namespace

QLatin1StringView combinationWord(RunCombination how)
{
    switch (how) {
    case RunCombination::Sum:
        return "sum"_L1;
    case RunCombination::Mean:
        return "mean"_L1;
    case RunCombination::Least:
        return "min"_L1;
    case RunCombination::Greatest:
        return "max"_L1;
    case RunCombination::SideBySide:
        return "merge"_L1;
    }
    Q_UNREACHABLE();
}

std::optional<RunCombination> combinationOfWord(QStringView word)
{
    const auto fits = [word](RunCombination how) { return word == combinationWord(how); };
    const auto *const found = std::ranges::find_if(combinations, fits);
    return found == combinations.end() ? std::nullopt : std::optional(*found);
}

QString combinedTitle(const CombinedRuns &runs)
{
    const int count = static_cast<int>(runs.files.size());
    switch (runs.how) {
    case RunCombination::Sum:
        return ProfileNameTexts::tr("sum of %Ln run(s)", nullptr, count);
    case RunCombination::Mean:
        return ProfileNameTexts::tr("mean of %Ln run(s)", nullptr, count);
    case RunCombination::Least:
        return ProfileNameTexts::tr("least of %Ln run(s)", nullptr, count);
    case RunCombination::Greatest:
        return ProfileNameTexts::tr("greatest of %Ln run(s)", nullptr, count);
    case RunCombination::SideBySide:
        return ProfileNameTexts::tr("%Ln run(s) side by side", nullptr, count);
    }
    Q_UNREACHABLE();
}

QStringList distinctFileNames(const QStringList &files)
{
    QList<qsizetype> parts(files.size(), 1);
    QStringList names;
    for (bool isLonger = true; isLonger;) {
        isLonger = false;
        names.clear();
        QHash<QString, int> counts;
        for (qsizetype file = 0; file < files.size(); ++file) {
            names << endOfPath(files[file], parts[file]);
            ++counts[names.back()];
        }
        for (qsizetype file = 0; file < files.size(); ++file) {
            const bool isTwice = counts[names[file]] > 1 && names[file] != endOfPath(files[file], parts[file] + 1);
            parts[file] += isTwice ? 1 : 0;
            isLonger = isLonger || isTwice;
        }
    }
    return names;
}

QString profileName(const ProfileDocument &document)
{
    return document.combined ? combinedTitle(*document.combined) : QFileInfo(nameOfFile(document)).fileName();
}

QStringList profileNames(std::span<const std::shared_ptr<const ProfileDocument>> documents)
{
    QStringList names;
    for (const auto &document : documents)
        names << (document->combined ? combinedTitle(*document->combined) : nameOfFile(*document));
    return distinctFileNames(names);
}

} // namespace rankscope
