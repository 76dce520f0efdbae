// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace rankscope {

/// Finds std::string keys by views of them.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
template<typename Value>
using TextMap = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

/// One tree with its metrics while a file is read. Values go to columns by the text that they name their metric with,
/// whether that was declared before, will be, or was in another section of the file.
class TreeDraft
{
public:
    TreeDraft(std::shared_ptr<StringPool> strings, ProfileFormat format);

    QString title;
    bool isCallPath = false;
    bool isBegun = false; // the element of the tree, not only its header
    ScopeTreeBuilder builder;
    std::vector<ProfileMetric> metrics; // declared ones
    std::vector<QString> partners; // a metric: as the file names it
    TextMap<std::string> moduleNames; // what the numbers of modules, files and procedures mean
    TextMap<std::string> fileNames;
    TextMap<std::string> procedureNames;

    /// Takes over title, metrics and tables of names, without scopes and values.
    void copyHeader(const TreeDraft &other);
    /// False where one of this id is there already.
    bool declare(ProfileMetric metric, const QString &partner);
    /// The column of the values that name this metric.
    std::size_t column(std::string_view id);
    void addValue(std::size_t column, std::optional<DraftId> scope, double value);

    /// Takes over what was read behind; see ScopeTreeBuilder::append().
    void append(const TreeDraft &behind, std::uint32_t shared);
    /// Metrics that no header declares are made up and told.
    ProfileSection finish(const QString &file, ProblemList &problems);

private:
    void resolveNames();
    void addUndeclared(const QString &file, ProblemList &problems);
    void joinPartners();

    TextMap<std::size_t> m_columns;
    std::vector<std::string> m_ids; // of the columns
    std::vector<MetricValuesBuilder> m_values;
    std::vector<double> m_outside;
};

/// A file, or a section of one, while it is read.
struct ProfileDraft {
    ProfileFormat format = ProfileFormat::Profile;
    QString version;
    QString target;
    std::vector<std::pair<QString, QString>> header;
    std::vector<RankMetric> rankMetrics;
    std::shared_ptr<StringPool> strings = std::make_shared<StringPool>();
    std::vector<TreeDraft> trees;

    /// The tree that is being read, or whose header is.
    TreeDraft &tree();
    /// Begins another one.
    TreeDraft &addTree();
    /// Takes over what a reader made of the bytes behind; its first tree goes on with the last one here.
    void append(const ProfileDraft &behind, std::uint32_t shared);
    /// All until now, with strings of its own, so that the reader can go on.
    ProfileDraft copy() const;
    /// Fills a document that has its name and size already.
    void finish(ProfileDocument &document);
};

} // namespace rankscope
