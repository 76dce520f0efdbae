// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/hpctoolkitfile.h"

#include "io/hpctoolkit/database/databasefile.h"
#include "io/hpctoolkit/hpcviewfile.h"
#include "io/hpctoolkit/metricdb.h"
#include "io/hpctoolkit/profilereader.h"
#include "io/hpctoolkit/profilewords.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FileKind kindOf(ProfileFormat format)
{
    switch (format) {
    case ProfileFormat::Profile:
        return FileKind::HpctoolkitProfile;
    case ProfileFormat::Pgm:
        return FileKind::HpctoolkitPgm;
    case ProfileFormat::Hpcviewer:
        return FileKind::HpctoolkitHpcviewer;
    case ProfileFormat::Csprofile:
        return FileKind::HpctoolkitCsprofile;
    case ProfileFormat::Experiment:
        return FileKind::HpctoolkitExperiment;
    case ProfileFormat::Structure:
        return FileKind::HpctoolkitStructure;
    case ProfileFormat::Database:
        return FileKind::HpctoolkitDatabase;
    }
    return FileKind::Unknown;
}

/// meta.db, profile.db, cct.db and trace.db: the magic, four letters of the format, two bytes of the version.
bool looksLikeDatabase(std::string_view head)
{
    if (!head.starts_with(databaseMagic))
        return false;
    const std::string_view format = head.substr(databaseMagic.size(), 4);
    return format == "meta" || format == "prof" || format == "ctxt" || format == "trce";
}

} // namespace

FileKind detectHpctoolkitKind(std::string_view head)
{
    if (looksLikeMetricDb(head))
        return FileKind::HpctoolkitMetricDb;
    if (looksLikeDatabase(head))
        return FileKind::HpctoolkitDatabase;
    const std::optional<QString> root = profileRoot(head);
    if (!root)
        return FileKind::Unknown;
    if (*root == u"HPCVIEW")
        return FileKind::HpctoolkitHpcview;
    const auto format = profileFormatOf(*root);
    return format ? kindOf(*format) : FileKind::Unknown;
}

Result<ProfileSummary> summarizeMetricDb(ByteSource source, const QString &name, Progress &progress)
{
    const auto db = readMetricDb(std::move(source), name, progress);
    if (!db)
        return tl::unexpected(db.error());
    ProfileSummary summary;
    summary.version = db->version;
    summary.problems = db->problems;
    summary.scopes.emplace_back(u"rows"_s, db->rows());
    const std::uint32_t metrics =
        db->rows() > 0 ? db->metrics : 0; // without a row nothing in the file backs their number
    for (std::uint32_t metric = 0; metric < metrics; ++metric)
        summary.metrics.push_back({QString::number(metric), QString::number(metric), {}, db->value(1, metric)});
    return summary;
}

Result<ProfileSummary> summarizeHpcview(ByteSource source, const QString &name, Progress &progress)
{
    const auto configuration = readHpcviewFile(std::move(source), name, progress);
    if (!configuration)
        return tl::unexpected(configuration.error());
    ProfileSummary summary;
    summary.problems = configuration->problems;
    for (const HpcviewConfiguration::Metric &metric : configuration->metrics)
        summary.metrics.push_back({metric.name, metric.displayName, {}, {}});
    return summary;
}

} // namespace rankscope
