// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/elementvalues.h"

#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/derived/boundexpression.h"
#include "model/arrays/derived/valuelanes.h"
#include "model/arrays/sources/memoryarray.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A value as text, and whether its reals are floats.
struct Evaluated {
    QString text;
    bool single = false;
    std::optional<std::int64_t> owner = {}; // the process whose own it is, where an array is of several
};

using Evaluation = tl::expected<Evaluated, QString>; // else why there is none

std::optional<ArrayWindow> windowOf(const ArrayDescription &description,
                                    const std::vector<ExpressionSubscript> &subscripts)
{
    if (subscripts.size() != description.shape.size())
        return std::nullopt;
    ArrayWindow window;
    for (std::size_t dimension = 0; dimension < subscripts.size(); ++dimension) {
        const auto *const subscript = std::get_if<std::int64_t>(&subscripts[dimension]);
        const auto index = subscript
                               ? indexOf(description.dimensions[dimension], description.shape[dimension], *subscript)
                               : std::nullopt;
        if (!index)
            return std::nullopt;
        window.push_back({*index, 1, 1});
    }
    return window;
}

bool isSingle(ElementType type)
{
    return type == ElementType::Float16 || type == ElementType::BFloat16 || type == ElementType::Float32;
}

std::optional<std::int64_t> elementOwner(const ArraySource &array, const ArrayWindow &element)
{
    const auto *const placed = dynamic_cast<const PlacedArray *>(&array);
    if (!placed)
        return std::nullopt;
    ElementIndex index;
    for (const IndexRange &range : element)
        index.push_back(range.first);
    return placed->processes().at(placed->ownerOf(index));
}

Evaluation elementOf(const ArrayDocument &document, const ExpressionName &name, const Progress &progress)
{
    const auto found = arrayCalled(document, name.text);
    if (!found)
        return tl::unexpected(found.error());
    const std::shared_ptr<const ArraySource> &array = *found;
    const ArrayDescription &description = array->description();
    if (!description.error.isEmpty())
        return tl::unexpected(description.error);
    const std::optional<ArrayWindow> window = windowOf(description, name.subscripts);
    if (!window)
        return tl::unexpected(
            QCoreApplication::translate("ElementValues", "%1 has no such element.").arg(description.path));
    ArrayValues values;
    if (const Result<void> read = array->read(*window, values, progress); !read)
        return tl::unexpected(read.error().message);
    return Evaluated{valueText(values, 0, description.type), isSingle(description.type), elementOwner(*array, *window)};
}

template<typename T>
QString numberOf(const ExpressionProgram &program, std::span<const ExpressionColumn> columns)
{
    ExpressionScratch scratch(program);
    T value = 0;
    program.values(columns, std::span<T>(&value, 1), scratch);
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    Q_ASSERT(error == std::errc());
    return QString::fromLatin1(buffer, end - buffer);
}

/// The array that has no dimension: what an expression over elements is evaluated for.
std::shared_ptr<const ArraySource> nothingToIndex()
{
    return std::make_shared<MemoryArray>(ArrayDescription(), makeValues(ElementType::Float64, 1));
}

Evaluation valueOf(const ArrayDocument &document, const Expression &expression, const Progress &progress)
{
    const auto bound = bindExpression(expression, ExpressionOutcome::Values, {nothingToIndex(), &document});
    if (!bound)
        return tl::unexpected(bound.error().message);
    std::vector<ArrayValues> scalars(bound->inputs.size());
    std::vector<std::unique_ptr<ValueLanes>> lanes;
    std::vector<ExpressionColumn> columns;
    for (std::size_t index = 0; index < scalars.size(); ++index) {
        if (const Result<void> read = bound->inputs[index].array->read({}, scalars[index], progress); !read)
            return tl::unexpected(read.error().message);
        lanes.push_back(std::make_unique<ValueLanes>(scalars[index]));
        columns.push_back(lanes.back()->column());
    }
    const ExpressionProgram &program = bound->program;
    if (program.resultType() == ExpressionType::Real)
        return Evaluated{numberOf<double>(program, columns)};
    if (program.resultType() == ExpressionType::Unsigned)
        return Evaluated{numberOf<std::uint64_t>(program, columns)};
    return Evaluated{numberOf<std::int64_t>(program, columns)};
}

Evaluation evaluate(const ArrayDocument &document, const Expression &expression, const Progress &progress)
{
    const bool element = expression.nodes.size() == 1 && expression.names.size() == 1
                         && expression.names.front().kind == ExpressionName::Kind::Array;
    if (element)
        return elementOf(document, expression.names.front(), progress);
    if (!processesOf(document).empty())
        return tl::unexpected(QCoreApplication::translate(
            "ElementValues",
            "What is computed from arrays of several processes is no process's value: give one element."));
    return valueOf(document, expression, progress);
}

} // namespace

Result<ElementValues> valuesFromArrays(const std::vector<ArrayProcess> &run, const QString &text,
                                       const Progress &progress)
{
    const auto expression = parseExpression(text, ExpressionForm::Formula);
    if (!expression)
        return tl::unexpected(toError(text, expression.error()));
    ElementValues result;
    result.values.single = true;
    bool any = false;
    for (const ArrayProcess &process : run) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        Evaluation value = evaluate(*process.document, *expression, progress);
        if (value) {
            any = true;
            result.values.single = result.values.single && value->single;
            result.values.values.push_back({value->owner.value_or(process.number), value->text});
            continue;
        }
        if (!any && &process == &run.back())
            return tl::unexpected(
                Error{.kind = ErrorKind::NotFound, .message = value.error(), .file = process.document->name});
        result.values.values.push_back({process.number, std::nullopt});
        result.remarks.add({.severity = Severity::Warning, .file = process.document->name, .text = value.error()});
    }
    return result;
}

} // namespace rankscope
