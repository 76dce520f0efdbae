// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace rankscope {

/// How the files of a job are read, as the command line says it.
struct StackRunOptions {
    std::string encoding;
    std::string rule; // which part of a file's name is its rank; empty: guessed

    void addTo(CLI::App &verb);
};

/// A check of CLI11: nothing where the text is a rule for names of files, else what is wrong.
std::string checkRankRule(const std::string &text);

/// Adds --snapshot N|last|merged; other texts are refused when the line is read.
void addSnapshotOption(CLI::App &verb, std::string &snapshot);

/// Adds --snapshot N or N,M of two jobs that are compared.
void addSnapshotPairOption(CLI::App &verb, std::string &snapshot);

/// Adds --rank-rule PATTERN.
void addRankRuleOption(CLI::App &verb, std::string &rule);

} // namespace rankscope
