// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationmodel.h"

#include "model/base/badoption.h"
#include "model/report/columnheader.h"
#include "model/trace/configuration/configurationdiff.h"
#include "model/trace/configuration/configurationfields.h"
#include "model/trace/configuration/settingfaults.h"

#include <QLocale>

#include <algorithm>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

// internal ids: what a row is, and its number
constexpr quintptr configuredArrayBit = quintptr(1) << 32;
constexpr quintptr arrayGroupId = quintptr(1) << 33;

quintptr settingId(SettingPlace place)
{
    return place.isArray ? quintptr(place.row) | configuredArrayBit : quintptr(place.row);
}

QString localCount(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

} // namespace

// --- what is shown ---

void ConfigurationModel::setConfiguration(Configuration configuration)
{
    const bool isSame = m_configuration && configuration && hasSameTree(*m_configuration, *configuration);
    if (!isSame)
        beginResetModel();
    m_configuration = std::move(configuration);
    m_settings = m_configuration ? settingsOf(*m_configuration) : TraceSettings();
    m_changed = 0;
    m_estimate = {};
    m_warnings.clear();
    if (!isSame)
        makeRows();
    for (std::uint32_t row = 0; row < m_settings.arrays.size(); ++row)
        findFaults({true, row});
    for (std::uint32_t row = 0; row < m_settings.constructs.size(); ++row)
        findFaults({false, row});
    inheritLevels();
    compare();
    if (isSame)
        tellAllChanged();
    else
        endResetModel();
}

void ConfigurationModel::makeRows()
{
    const std::size_t constructs = m_settings.constructs.size();
    m_arrays.resize(m_settings.arrays.size());
    for (std::uint32_t row = 0; row < m_arrays.size(); ++row)
        m_arrays[row] = row;
    m_roots.clear();
    m_children.assign(constructs, {});
    m_rowInParent.assign(constructs, 0);
    for (std::uint32_t row = 0; row < constructs; ++row) {
        const auto parent = m_configuration->constructs[row].parent;
        auto &siblings = parent ? m_children[*parent] : m_roots;
        m_rowInParent[row] = std::uint32_t(siblings.size());
        siblings.push_back(row);
    }
}

void ConfigurationModel::inheritLevels()
{
    if (!m_configuration)
        return;
    m_levels = effectiveLevels(*m_configuration, m_settings, m_program);
    m_levelFrom.assign(m_levels.size(), std::nullopt);
    for (std::uint32_t row = 0; row < m_levels.size(); ++row) {
        const auto parent = m_configuration->constructs[row].parent;
        if (m_settings.constructs[row].level)
            m_levelFrom[row] = row;
        else if (parent)
            m_levelFrom[row] = m_levelFrom[*parent];
    }
}

void ConfigurationModel::findFaults(SettingPlace place)
{
    const TraceSetting &setting = settingAt(m_settings, place);
    const std::uint32_t rank = rankAt(*m_configuration, place);
    const QStringList lines = faultSentences(setting, rank, observedAt(*m_configuration, place));
    if (lines.isEmpty())
        m_warnings.remove(settingId(place));
    else
        m_warnings.insert(settingId(place), lines.join(u'\n'));
}

void ConfigurationModel::compare()
{
    m_before.clear();
    if (!m_reference || !m_configuration)
        return;
    const TraceConfiguration now = withSettings(*m_configuration, m_settings);
    for (const ConstructChange &change : compareConfigurations(*m_reference, now).changes) {
        if (!change.current)
            continue;
        const QString before = change.reference ? settingWords(change.reference->setting) : tr("not there");
        m_before.insert(quint32(change.current - now.constructs.data()), before.isEmpty() ? tr("not set") : before);
    }
}

void ConfigurationModel::setReference(Configuration reference)
{
    m_reference = std::move(reference);
    compare();
    tellAllChanged();
}

void ConfigurationModel::setProgramLevel(TraceLevel level)
{
    m_program = level;
    inheritLevels();
    tellAllChanged();
}

void ConfigurationModel::setEstimate(ConfigurationEstimate estimate)
{
    const auto &before = m_estimate.constructs;
    const auto &now = estimate.constructs;
    const auto isChanged = [&](std::uint32_t row) {
        return before.size() != now.size() || before[row].lines != now[row].lines;
    };
    std::set<std::optional<std::uint32_t>> parents; // of rows that change: most edits change few
    for (std::uint32_t row = 0; row < std::min(now.size(), m_children.size()); ++row) {
        if (isChanged(row))
            parents.insert(parents.end(), m_configuration->constructs[row].parent);
    }
    m_estimate = std::move(estimate);
    for (const auto &parent : parents)
        tellBelow(parent ? indexOf({false, *parent}) : QModelIndex(), EstimateColumn, EstimateColumn);
}

void ConfigurationModel::setSetting(SettingPlace place, const TraceSetting &setting)
{
    TraceSetting &now = settingAt(m_settings, place);
    if (now == setting)
        return;
    const bool wasChanged = isChanged(place);
    const bool isOtherLevel = now.level != setting.level;
    now = setting;
    m_changed += std::size_t(isChanged(place));
    m_changed -= std::size_t(wasChanged);
    findFaults(place);
    if (isOtherLevel)
        inheritLevels();
    compare();
    const QModelIndex first = indexOf(place);
    Q_EMIT dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
    const bool isInherited = isOtherLevel && !place.isArray;
    for (std::uint32_t row = place.row; isInherited && row < m_configuration->constructs[place.row].end; ++row)
        tellBelow(indexOf({false, row}), LevelColumn, LevelColumn);
}

void ConfigurationModel::tellAllChanged()
{
    tellBelow({}, 0, ColumnCount - 1);
    if (!m_arrays.empty())
        tellBelow(index(0, 0), 0, ColumnCount - 1);
    for (std::uint32_t row = 0; row < m_children.size(); ++row)
        tellBelow(indexOf({false, row}), 0, ColumnCount - 1);
}

/// Columns that are not named keep their open editors.
void ConfigurationModel::tellBelow(const QModelIndex &parent, int firstColumn, int lastColumn)
{
    if (const int rows = rowCount(parent); rows > 0)
        Q_EMIT dataChanged(index(0, firstColumn, parent), index(rows - 1, lastColumn, parent));
}

const TraceSetting &ConfigurationModel::settingInFile(SettingPlace place) const
{
    return place.isArray ? m_configuration->arrays[place.row].setting : m_configuration->constructs[place.row].setting;
}

std::vector<SettingPlace> ConfigurationModel::faultyPlaces() const
{
    std::vector<SettingPlace> places;
    for (auto warning = m_warnings.keyBegin(); warning != m_warnings.keyEnd(); ++warning)
        places.push_back({(*warning & configuredArrayBit) != 0, std::uint32_t(*warning & 0xffff'ffffu)});
    std::ranges::sort(places, {}, [](SettingPlace place) { return std::pair(!place.isArray, place.row); });
    return places;
}

QString ConfigurationModel::warningsOf(SettingPlace place) const
{
    return m_warnings.value(settingId(place));
}

int ConfigurationModel::usedDimensions() const
{
    std::uint32_t rank = 1;
    for (const SettingPlace kind : {SettingPlace{true, 0}, SettingPlace{false, 0}}) {
        const std::size_t rows = kind.isArray ? m_settings.arrays.size() : m_settings.constructs.size();
        for (std::uint32_t row = 0; row < rows; ++row)
            rank = std::max(rank, rankAt(*m_configuration, {kind.isArray, row}));
    }
    return int(std::min(rank, std::uint32_t(dimensionCount)));
}

bool ConfigurationModel::hasOtherRanges() const
{
    for (const SettingPlace place : faultyPlaces()) {
        if (!otherRangesCell(place).isEmpty())
            return true;
    }
    return false;
}

// --- names of rows ---

const std::vector<std::uint32_t> &ConfigurationModel::rowsBelow(const QModelIndex &parent) const
{
    static const std::vector<std::uint32_t> none;
    if (!parent.isValid())
        return m_roots;
    if (parent.column() != 0 || (parent.internalId() & configuredArrayBit))
        return none;
    return parent.internalId() == arrayGroupId ? m_arrays : m_children[parent.internalId()];
}

QModelIndex ConfigurationModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const bool hasGroup = !parent.isValid() && !m_arrays.empty();
    if (hasGroup && row == 0)
        return createIndex(row, column, arrayGroupId);
    const bool isArray = parent.isValid() && parent.internalId() == arrayGroupId;
    return createIndex(row, column, settingId({isArray, rowsBelow(parent)[std::size_t(row - int(hasGroup))]}));
}

QModelIndex ConfigurationModel::indexOf(SettingPlace place, int column) const
{
    if (place.isArray)
        return createIndex(int(place.row), column, settingId(place));
    const bool isBelowGroup = !m_configuration->constructs[place.row].parent && !m_arrays.empty();
    return createIndex(int(m_rowInParent[place.row]) + int(isBelowGroup), column, settingId(place));
}

QModelIndex ConfigurationModel::parent(const QModelIndex &index) const
{
    const std::optional<SettingPlace> place = placeOf(index);
    if (!place)
        return {};
    if (place->isArray)
        return createIndex(0, 0, arrayGroupId);
    const auto parent = m_configuration->constructs[place->row].parent;
    return parent ? indexOf({false, *parent}) : QModelIndex();
}

std::optional<SettingPlace> ConfigurationModel::placeOf(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == arrayGroupId)
        return std::nullopt;
    return SettingPlace{(index.internalId() & configuredArrayBit) != 0,
                        std::uint32_t(index.internalId() & 0xffff'ffffu)};
}

int ConfigurationModel::rowCount(const QModelIndex &parent) const
{
    return int(rowsBelow(parent).size()) + int(!parent.isValid() && !m_arrays.empty());
}

int ConfigurationModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// --- cells ---

QVariant ConfigurationModel::groupData(int column, int role) const
{
    if (column == NameColumn && role == Qt::DisplayRole)
        return tr("Arrays");
    if (role == Qt::ToolTipRole)
        return tr("The sections of arrays that are traced");
    return {};
}

QVariant ConfigurationModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::optional<SettingPlace> place = placeOf(index);
    if (!place)
        return groupData(index.column(), role);
    switch (role) {
    case Qt::DisplayRole:
        return text(*place, index.column());
    case Qt::EditRole:
        return editText(*place, index.column());
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return toolTip(*place, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= LinesColumn && index.column() < PlaceColumn
                   ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case ChangedRole:
        return isChanged(*place);
    case DiffersRole:
        return !place->isArray && m_before.contains(place->row);
    case WarningRole:
        return warningsOf(*place);
    case GreyRole:
        return isGrey(*place, index.column());
    case LockedRole:
        return whyLocked(*place, index.column());
    default:
        return {};
    }
}

QString ConfigurationModel::text(SettingPlace place, int column) const
{
    if (isRange(column))
        return rangeCell(place, column - FirstRangeColumn);
    switch (column) {
    case NameColumn:
        return nameCell(place);
    case PlaceColumn: {
        const ConfiguredPlace &where =
            place.isArray ? m_configuration->arrays[place.row].place : m_configuration->constructs[place.row].place;
        return nameText(*m_configuration, where.file) % u':' % QString::number(where.line);
    }
    case LevelColumn:
        return levelCell(place);
    case OtherRangesColumn:
        return otherRangesCell(place);
    case ReferenceColumn:
        return place.isArray ? QString() : m_before.value(place.row);
    default:
        return countCell(place, column);
    }
}

QString ConfigurationModel::nameCell(SettingPlace place) const
{
    QString marks;
    if (!warningsOf(place).isEmpty())
        marks += u"⚠ "_s;
    if (!place.isArray && m_before.contains(place.row))
        marks += u"Δ "_s;
    return marks % settingPlaceName(*m_configuration, place) % (isChanged(place) ? u" ✎"_s : QString());
}

QString ConfigurationModel::levelCell(SettingPlace place) const
{
    const auto own = settingAt(m_settings, place).level;
    if (own)
        return levelText(*own);
    if (place.isArray)
        return {};
    const auto from = m_levelFrom[place.row];
    const QString source = from ? constructName(m_configuration->constructs[*from]) : tr("program");
    return tr("%1 (%2)").arg(levelText(m_levels[place.row]), source);
}

QString ConfigurationModel::levelSource(SettingPlace place) const
{
    if (place.isArray)
        return {};
    const QString level = levelText(m_levels[place.row]);
    const auto from = m_levelFrom[place.row];
    if (!from)
        return tr("%1, inherited from the whole program: its level is the parameter TraceOptions.TraceLevel, "
                  "which is not in this file.")
            .arg(level);
    if (*from == place.row)
        return tr("%1, set here.").arg(level);
    return tr("%1, inherited from %2.").arg(level, constructName(m_configuration->constructs[*from]));
}

QString ConfigurationModel::rangeCell(SettingPlace place, std::int32_t dimension) const
{
    QStringList ranges;
    for (const IterationRange &range : settingAt(m_settings, place).ranges) {
        if (range.dimension != dimension)
            continue;
        if (std::size_t(ranges.size()) == mostShownRanges)
            return ranges.join(u"; "_s) % u"; …"_s;
        ranges << rangeWords(range);
    }
    if (!ranges.isEmpty() || std::uint32_t(dimension) >= rankAt(*m_configuration, place))
        return ranges.join(u"; "_s);
    const auto &observed = observedAt(*m_configuration, place);
    const auto limits = std::ranges::find(observed, dimension, &IterationRange::dimension);
    return limits == observed.end() ? tr("all") : rangeWords({dimension, limits->lower, limits->upper, {}});
}

QString ConfigurationModel::otherRangesCell(SettingPlace place) const
{
    std::vector<IterationRange> others;
    for (const IterationRange &range : settingAt(m_settings, place).ranges) {
        if (range.dimension < dimensionCount)
            continue;
        if (others.size() == mostShownRanges)
            return rangesText(others) % u", …"_s;
        others.push_back(range);
    }
    return rangesText(others);
}

QString ConfigurationModel::countCell(SettingPlace place, int column) const
{
    if (place.isArray)
        return {};
    const ConfiguredConstruct &construct = m_configuration->constructs[place.row];
    const auto count = [](const std::optional<std::uint64_t> &value) { return value ? localCount(*value) : QString(); };
    switch (column) {
    case LinesColumn:
        return count(construct.counters.lines);
    case EstimateColumn:
        return place.row < m_estimate.constructs.size() && construct.counters.lines
                   ? boundsText(m_estimate.constructs[place.row].lines, localCount)
                   : QString();
    case IterationsColumn:
        return count(construct.counters.iterations);
    case ExecutionsColumn:
        return count(construct.executions);
    default:
        return {};
    }
}

QString ConfigurationModel::editText(SettingPlace place, int column) const
{
    if (column == LevelColumn) {
        const auto level = settingAt(m_settings, place).level;
        return level ? levelText(*level) : QString();
    }
    if (column == OtherRangesColumn)
        return otherRangesCell(place);
    return isRange(column) ? typedRange(settingAt(m_settings, place), column - FirstRangeColumn) : QString();
}

bool ConfigurationModel::isGrey(SettingPlace place, int column) const
{
    const TraceSetting &setting = settingAt(m_settings, place);
    if (column == LevelColumn)
        return !setting.level;
    const auto isOfColumn = [column](const IterationRange &range) {
        return range.dimension == column - FirstRangeColumn;
    };
    return isRange(column) && std::ranges::none_of(setting.ranges, isOfColumn);
}

/// Source: formats/dvm.md, section 5: what follows `=` is for the user, all else is the runtime's.
QString ConfigurationModel::whyLocked(SettingPlace place, int column) const
{
    if (column == LevelColumn)
        return place.isArray ? tr("An array has no level; the section that is traced is set by its ranges.")
                             : QString();
    if (isRange(column)) {
        const std::uint32_t rank = rankAt(*m_configuration, place);
        return column - FirstRangeColumn < std::int64_t(rank)
                   ? QString()
                   : tr("%1 has %n dimension(s).", nullptr, int(std::min(rank, 1'000'000u)))
                         .arg(settingPlaceName(*m_configuration, place));
    }
    if (column == OtherRangesColumn)
        return otherRangesCell(place).isEmpty() ? tr("There are no further ranges.") : QString();
    if (column == EstimateColumn || column == ReferenceColumn)
        return tr("This is computed.");
    return tr("This is what the program ran; only level and ranges can be changed.");
}

QString ConfigurationModel::toolTip(SettingPlace place, int column) const
{
    QStringList lines;
    const QString locked = whyLocked(place, column);
    if (column == LevelColumn && !place.isArray)
        lines << levelSource(place);
    else if (isRange(column) && locked.isEmpty())
        lines << rangeSentence(settingAt(m_settings, place), column - FirstRangeColumn,
                               observedAt(*m_configuration, place))
              << tr("Type first, last, step, each of which may be left out; empty text traces all.");
    else if (const QString shown = text(place, column); !shown.isEmpty())
        lines << shown;
    if (column == OtherRangesColumn && locked.isEmpty())
        lines
            << tr("No construct has more than %1 dimensions: these ranges can only be taken away.").arg(dimensionCount);
    if (!locked.isEmpty())
        lines << locked;
    if (const QString warnings = warningsOf(place); column <= OtherRangesColumn && !warnings.isEmpty())
        lines << warnings;
    if (column <= LevelColumn && isChanged(place)) {
        const QString before = settingWords(settingInFile(place));
        lines << tr("In the file: %1.").arg(before.isEmpty() ? tr("not set") : before);
    }
    return lines.join(u'\n');
}

// --- editing ---

Result<TraceSetting> ConfigurationModel::settingWith(const QModelIndex &index, const QString &text) const
{
    const std::optional<SettingPlace> place = placeOf(index);
    const QString locked = place ? whyLocked(*place, index.column()) : tr("This is no row of the file.");
    if (!locked.isEmpty())
        return tl::unexpected(badOption(locked));
    TraceSetting setting = settingAt(m_settings, *place);
    if (isRange(index.column()))
        return withTypedRange(setting, index.column() - FirstRangeColumn, text);
    if (index.column() == OtherRangesColumn && text.trimmed().isEmpty())
        return withoutRangesFrom(setting, dimensionCount);
    if (index.column() == OtherRangesColumn)
        return tl::unexpected(badOption(tr("These ranges can only be taken away: leave the text empty.")));
    const QString word = text.trimmed().toUpper();
    const auto level = std::ranges::find(settableLevels, word, levelText);
    if (level == settableLevels.end() && !word.isEmpty())
        return tl::unexpected(badOption(tr("A level is NONE, MINIMAL, MODIFY or FULL, or empty: inherited.")));
    setting.level = word.isEmpty() ? std::nullopt : std::optional(*level);
    return setting;
}

bool ConfigurationModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole || !placeOf(index))
        return false;
    const QString text = value.toString();
    if (text == editText(*placeOf(index), index.column()))
        return true;
    const Result<TraceSetting> setting = settingWith(index, text);
    if (!setting) {
        Q_EMIT refused(setting.error().message);
        return false;
    }
    const SettingPlace place = *placeOf(index);
    const TraceSetting before = settingAt(m_settings, place);
    setSetting(place, *setting);
    if (before != *setting)
        Q_EMIT edited(place, before, *setting);
    return true;
}

Qt::ItemFlags ConfigurationModel::flags(const QModelIndex &index) const
{
    const std::optional<SettingPlace> place = placeOf(index);
    const bool isFree = place && whyLocked(*place, index.column()).isEmpty();
    return QAbstractItemModel::flags(index) | (isFree ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant ConfigurationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Construct"), QT_TR_NOOP("Kind and number. ⚠ marks what the runtime rejects or what traces "
                                             "nothing, ✎ what was changed here, Δ what differs from the reference")},
        {QT_TR_NOOP("Level"), QT_TR_NOOP("What is traced: NONE, MINIMAL, MODIFY or FULL. In brackets stands where an "
                                         "inherited level comes from. A double click or F2 changes it")},
        {QT_TR_NOOP("Other ranges"), QT_TR_NOOP("Ranges of dimensions that no construct has")},
        {QT_TR_NOOP("Reference"), QT_TR_NOOP("The setting in the reference, where the construct differs")},
        {QT_TR_NOOP("Lines"), QT_TR_NOOP("Lines that were counted, with the constructs inside"), Qt::AlignRight},
        {QT_TR_NOOP("Would have"), QT_TR_NOOP("Lines with these settings, from what was counted"), Qt::AlignRight},
        {QT_TR_NOOP("Iterations"), QT_TR_NOOP("Traced iterations that were counted"), Qt::AlignRight},
        {QT_TR_NOOP("Executions"), QT_TR_NOOP("How often it was executed; known of configurations made from traces"),
         Qt::AlignRight},
        {QT_TR_NOOP("Place"), QT_TR_NOOP("File and line of the source")},
    };
    if (!isRange(section))
        return rankscope::headerData(headers, staticMetaObject,
                                     section > LastRangeColumn ? section - dimensionCount : section, orientation, role);
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return tr("Dimension %1").arg(section - FirstRangeColumn);
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return tr("The iterations that are traced in dimension %1: first, last, step. Grey: all of them, as far as "
                  "their limits are known. A double click or F2 changes it")
            .arg(section - FirstRangeColumn);
    return {};
}

} // namespace rankscope
