// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/coordinates/coordinates.h"

#include "model/arrays/compoundfields.h"
#include "model/arrays/series/steppedarray.h"
#include "model/arrays/series/stepslice.h"

#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Attributes = std::vector<ArrayAttribute>;

const AttributeValue *valueOf(const Attributes &attributes, QLatin1StringView name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    const bool isRead = found != attributes.end() && found->whole && found->whole->error.isEmpty();
    return isRead ? &*found->whole : nullptr;
}

/// A text, or a list of texts; none of anything else.
QStringList textsOf(const Attributes &attributes, QLatin1StringView name)
{
    const AttributeValue *const value = valueOf(attributes, name);
    const auto *const texts = value ? std::get_if<std::vector<QString>>(&value->values) : nullptr;
    if (texts)
        return {texts->begin(), texts->end()};
    const auto plain = std::ranges::find(attributes, name, &ArrayAttribute::name);
    return plain != attributes.end() && !plain->whole ? QStringList{plain->value} : QStringList();
}

std::vector<double> realsOf(const Attributes &attributes, QLatin1StringView name)
{
    const AttributeValue *const value = valueOf(attributes, name);
    std::vector<double> reals;
    if (!value || std::holds_alternative<std::vector<QString>>(value->values))
        return reals;
    for (std::size_t index = 0; index < valueCount(value->values); ++index)
        reals.push_back(realValue(value->values, index));
    return reals;
}

const Attributes &attributesAt(const ArrayDocument &document, const QString &path)
{
    static const Attributes none;
    const auto entry = std::ranges::find_if(document.entries, [&path](const ArrayEntry &one) {
        return one.kind == ArrayEntry::Kind::Group && one.path == path;
    });
    return entry == document.entries.end() ? none : entry->attributes;
}

/// "/" of "/u", "/a" of "/a/u".
QString groupOf(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    return slash <= 0 ? u"/"_s : path.left(slash);
}

QString pathIn(const QString &group, const QString &name)
{
    return group == "/"_L1 ? QString(u'/' % name) : QString(group % u'/' % name);
}

bool isAxis(const ArraySource &source, std::uint64_t extent, bool mayBeEdges)
{
    const ArrayShape &shape = source.shape();
    return shape.size() == 1 && source.description().error.isEmpty()
           && (shape.front() == extent || (mayBeEdges && shape.front() == extent + 1));
}

bool isScale(const ArraySource &axis)
{
    return textsOf(axis.description().attributes, "CLASS"_L1).value(0) == "DIMENSION_SCALE"_L1;
}

/// Not along another dimension, as a variable y(x) is.
bool isAlong(const ArraySource &axis, const QString &name)
{
    const QString &own = axis.description().dimensions.front().name;
    return own.isEmpty() || own == name || isScale(axis);
}

Coordinate coordinateBy(std::shared_ptr<const ArraySource> values)
{
    const Attributes &attributes = values->description().attributes;
    Coordinate coordinate;
    coordinate.name = values->description().path.section(u'/', -1);
    coordinate.units = textsOf(attributes, "units"_L1).value(0);
    if (coordinate.units.isEmpty())
        coordinate.units = textsOf(attributes, "unit"_L1).value(0);
    coordinate.calendar = textsOf(attributes, "calendar"_L1).value(0);
    coordinate.values = std::move(values);
    return coordinate;
}

/// Looks where the library's scales and netCDF's variables are found by name.
class CoordinateSearch
{
public:
    CoordinateSearch(const ArrayDocument &document, const ArrayDescription &array)
        : m_document(document)
        , m_array(array)
        , m_group(groupOf(array.path))
    {}

    std::vector<std::optional<Coordinate>> search() const;

private:
    std::optional<Coordinate> named(std::size_t dimension) const;
    std::shared_ptr<const ArraySource> scaleCalled(const QString &name, std::uint64_t extent) const;
    void addMembers(std::vector<std::optional<Coordinate>> &found) const;
    void addNexus(std::vector<std::optional<Coordinate>> &found) const;
    void addNumberedAxes(std::vector<std::optional<Coordinate>> &found) const;
    void addOpenPmd(std::vector<std::optional<Coordinate>> &found) const;

    const ArrayDocument &m_document;
    const ArrayDescription &m_array;
    QString m_group;
};

/// In the group of the array, else in the groups that it is in, else a scale anywhere that is the only one.
std::optional<Coordinate> CoordinateSearch::named(std::size_t dimension) const
{
    const QString &name = m_array.dimensions[dimension].name;
    const std::uint64_t extent = m_array.shape[dimension];
    if (name.isEmpty())
        return std::nullopt;
    for (QString group = m_group;; group = groupOf(group)) {
        const auto source = findDataSet(m_document, pathIn(group, name));
        if (source && source->description().path != m_array.path && isAxis(*source, extent, false)
            && isAlong(*source, name))
            return coordinateBy(source);
        if (group == "/"_L1)
            break;
    }
    auto scale = scaleCalled(name, extent);
    return scale ? std::optional(coordinateBy(std::move(scale))) : std::nullopt;
}

std::shared_ptr<const ArraySource> CoordinateSearch::scaleCalled(const QString &name, std::uint64_t extent) const
{
    std::shared_ptr<const ArraySource> found;
    for (const auto &source : m_document.dataSets) {
        const ArrayDescription &description = source->description();
        if (description.path.section(u'/', -1) != name || description.path == m_array.path
            || !isAxis(*source, extent, false) || !isScale(*source))
            continue;
        if (found)
            return nullptr;
        found = source;
    }
    return found;
}

/// Of a table of compounds the names of its columns.
void CoordinateSearch::addMembers(std::vector<std::optional<Coordinate>> &found) const
{
    const auto source = findDataSet(m_document, m_array.path);
    auto names = source ? compoundMemberNames(*source) : nullptr;
    if (!names)
        return;
    Coordinate coordinate;
    coordinate.name = u"member"_s;
    coordinate.values = std::move(names);
    found.back() = std::move(coordinate);
}

/// As the oldest files of NeXus have it: each axis says itself of which dimension it is, counted from 1, and which of
/// several is the primary one.
void CoordinateSearch::addNumberedAxes(std::vector<std::optional<Coordinate>> &found) const
{
    for (const auto &source : m_document.dataSets) {
        const ArrayDescription &axis = source->description();
        const std::vector<double> number = realsOf(axis.attributes, "axis"_L1);
        if (number.size() != 1 || !(number.front() >= 1 && number.front() <= static_cast<double>(found.size()))
            || groupOf(axis.path) != m_group)
            continue;
        const auto dimension = static_cast<std::size_t>(number.front()) - 1;
        const bool isPrimary = realsOf(axis.attributes, "primary"_L1) == std::vector{1.0};
        if ((isPrimary || !found[dimension]) && isAxis(*source, m_array.shape[dimension], true))
            found[dimension] = coordinateBy(source);
    }
}

/// Of a group NXdata the names of the axes of its signal; "." is none.
void CoordinateSearch::addNexus(std::vector<std::optional<Coordinate>> &found) const
{
    const Attributes &group = attributesAt(m_document, m_group);
    QStringList axes;
    const QString own = m_array.path.section(u'/', -1);
    if (textsOf(group, "signal"_L1).value(0) == own || textsOf(group, "auxiliary_signals"_L1).contains(own))
        axes = textsOf(group, "axes"_L1);
    if (axes.isEmpty() && valueOf(m_array.attributes, "signal"_L1))
        axes = textsOf(m_array.attributes, "axes"_L1); // as older files have them: "y:x", "[y,x]"
    if (axes.isEmpty() && valueOf(m_array.attributes, "signal"_L1))
        addNumberedAxes(found);
    if (axes.size() == 1 && found.size() > 1) {
        QString list = axes.front();
        list.remove(u'[').remove(u']').replace(u':', u',');
        axes = list.split(u',');
    }
    for (qsizetype index = 0; index < axes.size() && static_cast<std::size_t>(index) < found.size(); ++index) {
        const auto dimension = static_cast<std::size_t>(index);
        const auto source = findDataSet(m_document, pathIn(m_group, axes[index].trimmed()));
        if (source && isAxis(*source, m_array.shape[dimension], true))
            found[dimension] = coordinateBy(source);
    }
}

/// A mesh is a data set, or a group whose data sets are its components. With the order F its lists begin with the
/// fastest dimension.
void CoordinateSearch::addOpenPmd(std::vector<std::optional<Coordinate>> &found) const
{
    const bool isOwn = valueOf(m_array.attributes, "gridSpacing"_L1) != nullptr;
    const Attributes &mesh = isOwn ? m_array.attributes : attributesAt(m_document, m_group);
    std::vector<double> spacing = realsOf(mesh, "gridSpacing"_L1);
    std::vector<double> offset = realsOf(mesh, "gridGlobalOffset"_L1);
    std::vector<double> position = realsOf(m_array.attributes, "position"_L1);
    const std::vector<double> unit = realsOf(mesh, "gridUnitSI"_L1);
    // the modes of thetaMode come first and have no coordinate
    const std::size_t modes = textsOf(mesh, "geometry"_L1).value(0) == "thetaMode"_L1 ? 1 : 0;
    const std::size_t axes = spacing.size();
    if (axes == 0 || axes + modes != found.size() || offset.size() != axes)
        return;
    if (position.size() > axes) // with one for the modes
        position.erase(position.begin(), position.end() - static_cast<std::ptrdiff_t>(axes));
    position.resize(axes);
    if (textsOf(mesh, "dataOrder"_L1).value(0) == "F"_L1) {
        std::ranges::reverse(spacing);
        std::ranges::reverse(offset);
        std::ranges::reverse(position);
    }
    const double scale = unit.size() == 1 ? unit.front() : 1;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        Coordinate coordinate;
        coordinate.units = unit.size() == 1 ? u"m"_s : QString();
        coordinate.first = (offset[axis] + position[axis] * spacing[axis]) * scale;
        coordinate.step = spacing[axis] * scale;
        found[axis + modes] = std::move(coordinate);
    }
}

std::vector<std::optional<Coordinate>> CoordinateSearch::search() const
{
    std::vector<std::optional<Coordinate>> found(m_array.shape.size());
    addMembers(found);
    addNexus(found);
    addOpenPmd(found);
    for (std::size_t dimension = 0; dimension < found.size(); ++dimension) {
        if (!found[dimension])
            found[dimension] = named(dimension);
    }
    return found;
}

/// The arrays of a series as the first step of each has them: coordinates stay the same, as long as nobody moves them.
ArrayDocument firstStepsOf(const ArrayDocument &document)
{
    ArrayDocument first = document;
    for (auto &source : first.dataSets) {
        if (dynamic_cast<const SteppedArray *>(source.get()))
            source = std::make_shared<const StepSlice>(source, 0);
    }
    return first;
}

} // namespace

std::vector<std::optional<Coordinate>> coordinatesOf(const ArrayDocument &document, const ArrayDescription &array)
{
    const auto source = document.series ? findDataSet(document, array.path) : nullptr;
    if (dynamic_cast<const SteppedArray *>(source.get())) {
        auto found = coordinatesOf(firstStepsOf(document), StepSlice::sliced(array));
        found.insert(found.begin(), std::nullopt); // the steps are the subscripts
        return found;
    }
    return CoordinateSearch(document, array).search();
}

} // namespace rankscope
