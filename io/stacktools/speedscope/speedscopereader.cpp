// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/speedscope/speedscopereader.h"

#include "io/stacktools/folded/foldednames.h"
#include "io/stacktools/speedscope/speedscopeprofile.h"
#include "io/stacktools/text/wholetext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SpeedscopeReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(SpeedscopeReader)
};

constexpr std::size_t mostSpeedscopeBytes = std::size_t(256) << 20;

FrameId speedscopeFrame(const QJsonObject &frame, StackPools &pools)
{
    const std::string name = frame.value("name"_L1).toString().toStdString();
    const std::string file = frame.value("file"_L1).toString().toStdString();
    const qint64 line = frame.value("line"_L1).toInteger(0);
    const bool hasPlace = !file.empty() && line > 0 && line <= std::numeric_limits<std::uint32_t>::max();
    const std::string_view function = name.empty() ? std::string_view("??") : std::string_view(name);
    return hasPlace ? pools.frame(function, file, static_cast<std::uint32_t>(line)) : pools.frame(function);
}

class SpeedscopeFile
{
public:
    SpeedscopeFile(StackDocument document, const StackReadOptions &options)
        : m_document(std::move(document))
        , m_options(options)
        , m_stacks(std::make_shared<StackPools>())
    {}

    StackResult read(const QJsonObject &root, const ByteSource &source, const Progress &progress);

private:
    void addProfiles(const QJsonArray &profiles, const std::vector<FrameId> &frames, const Progress &progress);
    void addProfile(const SpeedscopeProfile &profile);
    void noteUnits();
    void problem(Severity severity, const QString &text)
    {
        m_document.problems.add({severity, m_document.file, {}, text, 1});
    }

    StackDocument m_document;
    const StackReadOptions &m_options;
    SampledStacks m_stacks;
    QStringList m_units; // each once
    std::size_t m_read = 0; // profiles
    int m_unnamed = 0; // of them
    bool m_hasFractions = false;
    bool m_countsTell = false; // weights are not just how many processes there are
    std::optional<QString> m_fault; // of the first profile that was refused
};

void SpeedscopeFile::addProfile(const SpeedscopeProfile &profile)
{
    auto processes = processesOfName(profile.name.toStdString());
    m_unnamed += processes ? 0 : 1;
    if (processes)
        m_document.rankSource = RankSource::Content;
    else if (m_options.process)
        processes = ProcessSet(*m_options.process);
    const ProcessSet who = processes.value_or(ProcessSet());
    for (const SpeedscopeProfile::Seen &seen : profile.seen) {
        m_stacks.add(seen.node, seen.weight, who);
        m_hasFractions = m_hasFractions || seen.weight != std::floor(seen.weight);
        m_countsTell = m_countsTell || seen.weight != static_cast<double>(who.count());
    }
    if (!m_units.contains(profile.unit))
        m_units << profile.unit;
    ++m_read;
}

void SpeedscopeFile::addProfiles(const QJsonArray &profiles, const std::vector<FrameId> &frames,
                                 const Progress &progress)
{
    for (qsizetype index = 0; index < profiles.size() && !progress.isCancelled(); ++index) {
        const SpeedscopeProfile profile =
            readSpeedscopeProfile(profiles.at(index).toObject(), frames, m_stacks, progress);
        if (!profile.fault) {
            addProfile(profile);
            continue;
        }
        const QString text = SpeedscopeReaderTexts::tr("Profile %1 (\"%2\") was left out: %3.")
                                 .arg(QString::number(index + 1), profile.name, *profile.fault);
        m_fault = m_fault.value_or(text);
        problem(Severity::Error, text);
    }
}

void SpeedscopeFile::noteUnits()
{
    if (m_units.size() > 1)
        problem(Severity::Warning, SpeedscopeReaderTexts::tr("The profiles have several units (%1); their weights are "
                                                             "added up all the same.")
                                       .arg(m_units.join(", "_L1)));
    else if (m_hasFractions)
        problem(Severity::Note, m_units.contains("seconds"_L1)
                                    ? SpeedscopeReaderTexts::tr("The weights are shown in microseconds.")
                                    : SpeedscopeReaderTexts::tr("The weights have decimals; their sums are shown "
                                                                "rounded."));
    if (m_unnamed > 1)
        problem(Severity::Note,
                SpeedscopeReaderTexts::tr("%n profile(s) name no ranks and are shown together.", nullptr, m_unnamed));
}

StackResult SpeedscopeFile::read(const QJsonObject &root, const ByteSource &source, const Progress &progress)
{
    const QJsonValue listed = root.value("shared"_L1).toObject().value("frames"_L1);
    const QJsonValue profiles = root.value("profiles"_L1);
    if (!listed.isArray() || !profiles.isArray())
        return wrongKind(m_document.file, SpeedscopeReaderTexts::tr("This is no JSON of speedscope: it has no list of "
                                                                    "frames, or none of profiles."));
    std::vector<FrameId> frames;
    for (const QJsonValue frame : listed.toArray())
        frames.push_back(speedscopeFrame(frame.toObject(), m_stacks.pools()));
    m_document.rankSource = m_options.process ? RankSource::Name : RankSource::Assumed;
    addProfiles(profiles.toArray(), frames, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(m_document.file));
    if (m_read == 0)
        return wrongKind(m_document.file, m_fault.value_or(SpeedscopeReaderTexts::tr("There is no profile in it.")));
    noteUnits();
    constexpr double microseconds = 1e6;
    const bool isFine = m_hasFractions && m_units == QStringList("seconds"_L1);
    const StackTree tree = m_stacks.tree(isFine ? microseconds : 1, m_countsTell);
    m_document.declared = m_document.rankSource == RankSource::Content ? tree.allProcesses() : ProcessSet();
    m_document.pools = tree.sharedPools();
    m_document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(tree)});
    noteDamage(source, m_document);
    return std::make_shared<const StackDocument>(std::move(m_document));
}

} // namespace

bool looksLikeSpeedscope(std::string_view head)
{
    const std::size_t first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first == head.npos || head[first] != '{')
        return false;
    const auto has = [head](std::string_view text) { return head.find(text) != head.npos; };
    if (has("speedscope.app/file-format-schema"))
        return true;
    return has("\"shared\"") && has("\"frames\"") && has("\"profiles\"") && (has("\"evented\"") || has("\"sampled\""));
}

StackResult readSpeedscope(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    StackDocument document = beginDocument(source, name);
    const auto bytes = wholeText(source, mostSpeedscopeBytes, progress);
    if (!bytes)
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  SpeedscopeReaderTexts::tr("The file has more than 256 MiB."),
                  name,
                  {},
                  SpeedscopeReaderTexts::tr("Write folded stacks instead, which are read in parts.")});
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    QJsonParseError fault;
    const QJsonDocument json =
        QJsonDocument::fromJson(QByteArray::fromRawData(bytes->data(), static_cast<qsizetype>(bytes->size())), &fault);
    if (!json.isObject())
        return wrongKind(name, SpeedscopeReaderTexts::tr("This cannot be read as JSON, at byte %1: %2.")
                                   .arg(QString::number(fault.offset), fault.errorString()));
    return SpeedscopeFile(std::move(document), options).read(json.object(), source, progress);
}

} // namespace rankscope
