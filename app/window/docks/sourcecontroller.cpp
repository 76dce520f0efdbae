// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/sourcecontroller.h"

#include "model/base/text/basename.h"
#include "views/source/sourcepanel.h"
#include "views/source/sourceview.h"

#include <QFileInfo>

#include <algorithm>
#include <climits>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostMarkedOrigins = 1000;

} // namespace

SourceController::SourceController(const Parts &parts, Locate locateFile, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_locate(std::move(locateFile))
    , m_mapping(parts.settings.pathMapping())
{
    connect(&m_parts.panel, &SourcePanel::locateRequested, this, &SourceController::locate);
    connect(&m_parts.panel, &SourcePanel::encodingChosen, this,
            [this](const QString &, const QString &encoding) { chooseEncoding(encoding); });
    connect(&m_parts.panel, &SourcePanel::pathRulesRequested, this, &SourceController::pathRulesRequested);
    connect(&m_parts.panel, &SourcePanel::costLookChanged, this,
            [this](const CostLook &look) { m_parts.settings.setCostLook(look); });
    m_parts.panel.setCostLook(m_parts.settings.costLook());
    connect(&m_parts.documents, &Documents::runRemoved, this, [this] {
        if (m_parts.documents.isEmpty())
            m_located.clear();
    });
}

void SourceController::show(const SourcePlace &place)
{
    const bool sameFile = m_place && m_place->file == place.file && m_bytes && m_bytes->wholeFile;
    m_place = place;
    if (!sameFile || !m_parts.panel.view()->setCurrentLine(place.line))
        showPlace();
}

void SourceController::showPlace()
{
    const SourceSearch here = search();
    if (const auto path = here.find(m_place->file)) {
        read(*path);
        return;
    }
    m_bytes.reset();
    m_parts.panel.showMissing(m_place->file, m_place->line, here.candidates(m_place->file));
}

SourceSearch SourceController::search() const
{
    return {m_mapping, m_located, searchedFolders(m_parts.documents)};
}

void SourceController::setMapping(const PathMapping &mapping)
{
    m_mapping = mapping;
    m_parts.settings.setPathMapping(mapping);
    if (m_place)
        showPlace();
}

void SourceController::setProfile(const std::shared_ptr<const ProfileSection> &section, std::size_t metric)
{
    using Costs = std::shared_ptr<const LineCosts>;
    if (m_costing)
        m_parts.work.drop(*std::exchange(m_costing, std::nullopt));
    if (!section) {
        m_costs.reset();
        showCosts();
        return;
    }
    const auto work = [section, metric](Progress &progress) -> Result<Costs> {
        return lineCosts(*section, metric, progress).map([](LineCosts costs) {
            return Costs(std::make_shared<const LineCosts>(std::move(costs)));
        });
    };
    m_costing = m_parts.work.start<Costs>(tr("costs of the source"), work, this, [this](Result<Costs> costs) {
        m_costing.reset();
        m_costs = costs ? *costs : nullptr;
        showCosts();
    });
}

void SourceController::showCosts()
{
    const FileCosts *const lines = m_costs && m_place && m_bytes ? m_costs->find(m_place->file) : nullptr;
    m_parts.panel.setCosts(lines ? SourceCosts{m_costs->metric, m_costs->units, m_costs->total, *lines}
                                 : SourceCosts());
}

void SourceController::read(const QString &path)
{
    using Bytes = std::shared_ptr<const SourceBytes>;
    if (m_reading)
        m_parts.work.drop(*std::exchange(m_reading, std::nullopt));
    const auto work = [path, line = m_place->line](Progress &progress) -> Result<Bytes> {
        return readSource(path, line, progress).map([](SourceBytes bytes) {
            return Bytes(std::make_shared<const SourceBytes>(std::move(bytes)));
        });
    };
    const auto done = [this, path](Result<Bytes> bytes) {
        m_reading.reset();
        m_bytes = bytes ? std::optional(**bytes) : std::nullopt;
        m_path = path;
        if (bytes)
            showText();
        else
            m_parts.panel.showFailure(m_place->file, bytes.error().message);
    };
    m_reading = m_parts.work.start<Bytes>(tr("reading %1").arg(QFileInfo(path).fileName()), work, this, done);
}

void SourceController::showText()
{
    const QString chosen = m_parts.settings.sourceEncoding(m_path);
    SourceText text;
    text.name = m_place->file;
    text.path = m_path;
    text.encoding = chosen.isEmpty() ? guessEncoding(m_bytes->bytes) : chosen;
    text.text = decodeSource(m_bytes->bytes, text.encoding);
    text.firstLine = m_bytes->firstLine;
    text.wholeFile = m_bytes->wholeFile;
    m_parts.panel.showSource(text, m_place->line);
    showMarks();
    showCosts();
}

void SourceController::chooseEncoding(const QString &encoding)
{
    if (!m_bytes)
        return;
    m_parts.settings.setSourceEncoding(m_path, encoding);
    showText();
}

void SourceController::locate(const QString &name)
{
    const QString path = m_locate(&m_parts.panel, name);
    if (path.isEmpty())
        return;
    m_located.insert(name, path);
    m_mapping.learn(name, path);
    m_parts.settings.setPathMapping(m_mapping);
    m_place = SourcePlace{name, m_place ? m_place->line : 0};
    read(path);
}

void SourceController::setDiff(const std::shared_ptr<const TraceDiff> &diff)
{
    using Found = std::shared_ptr<const Marks>;
    if (m_marking)
        m_parts.work.drop(*std::exchange(m_marking, std::nullopt));
    m_marks.clear();
    showMarks();
    if (!diff)
        return;
    const auto work = [diff](Progress &progress) -> Result<Found> {
        return std::make_shared<const Marks>(marksOf(*diff, progress));
    };
    m_marking = m_parts.work.start<Found>(tr("marking the source"), work, this, [this](Result<Found> marks) {
        m_marking.reset();
        if (!marks)
            return;
        m_marks = **marks;
        showMarks();
    });
}

SourceController::Marks SourceController::marksOf(const TraceDiff &diff, const Progress &progress)
{
    Marks marks;
    for (const PlaceStatistics &place : placeStatistics(diff, progress)) {
        const QString text =
            tr("%1: %n differences", nullptr, static_cast<int>(std::min<std::uint64_t>(place.hits, INT_MAX)))
                .arg(place.name);
        marks[baseNameOf(place.file)].append({place.line, SourceMarkKind::Difference, text});
    }
    const std::size_t count = std::min(diff.origins.size(), mostMarkedOrigins);
    for (std::size_t origin = 0; origin < count; ++origin) {
        const DifferenceDetails details = detailsOf(diff, diff.differences[diff.origins[origin]]);
        marks[baseNameOf(details.file)].append({details.line, SourceMarkKind::Origin, originSentence(details)});
    }
    return marks;
}

void SourceController::showMarks()
{
    m_parts.panel.setMarks(m_place ? m_marks.value(baseNameOf(m_place->file)) : QList<SourceMark>());
}

} // namespace rankscope
