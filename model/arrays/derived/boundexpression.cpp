// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/boundexpression.h"

#include "model/arrays/derived/valuelanes.h"
#include "model/arrays/sources/dimensionnames.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct BoundExpressionTexts {
    Q_DECLARE_TR_FUNCTIONS(BoundExpression)
};

using Binding = tl::expected<ExpressionBinding, QString>;

/// Resolves the names of one expression, and remembers what each of them reads.
class NameFinder
{
public:
    explicit NameFinder(const ArrayScope &scope) : m_scope(scope) {}

    Binding find(const ExpressionName &name) const
    {
        switch (name.kind) {
        case ExpressionName::Kind::Element:
            return element(*m_scope.array);
        case ExpressionName::Kind::Variable:
            return dimensionOf(name.text) ? Binding(ExpressionElement{ExpressionType::Signed})
                                          : Binding(tl::unexpected(noDimension(name.text)));
        case ExpressionName::Kind::Array:
            return name.subscripts.empty() || areAllInOrder(name.subscripts) ? wholeArray(name.text) : oneElement(name);
        case ExpressionName::Kind::Metric:
        case ExpressionName::Kind::Total:
        case ExpressionName::Kind::Order:
            return tl::unexpected(BoundExpressionTexts::tr("Numbered metrics belong to profiles; arrays have names."));
        }
        Q_UNREACHABLE();
    }

    BoundExpression::Input inputOf(const ExpressionName &name) const
    {
        if (name.kind == ExpressionName::Kind::Element)
            return {m_scope.array, 0};
        if (name.kind == ExpressionName::Kind::Variable)
            return {nullptr, *dimensionOf(name.text)};
        return {*sourceCalled(name.text), 0};
    }

private:
    std::optional<std::size_t> dimensionOf(const QString &name) const
    {
        return dimensionCalled(m_scope.array->description(), name);
    }

    QString noDimension(const QString &name) const
    {
        QStringList names;
        for (std::size_t dimension = 0; dimension < m_scope.array->shape().size(); ++dimension)
            names.append(u'$' % dimensionName(m_scope.array->description(), dimension));
        return names.isEmpty() ? BoundExpressionTexts::tr("A scalar has no subscripts.")
                               : BoundExpressionTexts::tr("The array has no dimension \"%1\"; it has %2.")
                                     .arg(name, names.join(u", "_s));
    }

    /// u[$i,$j] is u, element by element.
    bool areAllInOrder(const std::vector<ExpressionSubscript> &subscripts) const
    {
        if (subscripts.size() != m_scope.array->shape().size())
            return false;
        for (std::size_t dimension = 0; dimension < subscripts.size(); ++dimension) {
            const auto *const variable = std::get_if<QString>(&subscripts[dimension]);
            if (!variable || dimensionOf(*variable) != dimension)
                return false;
        }
        return true;
    }

    tl::expected<std::shared_ptr<const ArraySource>, QString> sourceCalled(const QString &name) const
    {
        if (!m_scope.document)
            return tl::unexpected(BoundExpressionTexts::tr("There is no array \"%1\".").arg(name));
        return arrayCalled(*m_scope.document, name);
    }

    Binding element(const ArraySource &array) const
    {
        const ArrayDescription &description = array.description();
        if (!description.error.isEmpty())
            return tl::unexpected(description.error);
        if (const auto known = expressionElement(description.type))
            return *known;
        return tl::unexpected(
            description.type == ElementType::Text
                ? BoundExpressionTexts::tr("%1 holds texts: expressions take numbers.").arg(description.path)
                : BoundExpressionTexts::tr("%1 holds complex numbers: expressions take real ones.")
                      .arg(description.path));
    }

    Binding wholeArray(const QString &name) const
    {
        const auto array = sourceCalled(name);
        if (!array)
            return tl::unexpected(array.error());
        if ((*array)->shape() != m_scope.array->shape())
            return tl::unexpected(BoundExpressionTexts::tr("%1 has another shape.").arg((*array)->description().path));
        return element(**array);
    }

    Binding oneElement(const ExpressionName &name) const
    {
        const auto array = sourceCalled(name.text);
        if (!array)
            return tl::unexpected(array.error());
        const ArrayDescription &description = (*array)->description();
        if (const Binding known = element(**array); !known)
            return known;
        if (name.subscripts.size() != description.shape.size()) {
            const auto dimensions = static_cast<int>(description.shape.size());
            return tl::unexpected(
                BoundExpressionTexts::tr("%1 needs %n subscripts.", nullptr, dimensions).arg(description.path));
        }
        ArrayWindow window;
        for (std::size_t dimension = 0; dimension < name.subscripts.size(); ++dimension) {
            const auto *const subscript = std::get_if<std::int64_t>(&name.subscripts[dimension]);
            if (!subscript)
                return tl::unexpected(
                    BoundExpressionTexts::tr("Subscripts are whole numbers, or the array's own in their order."));
            const auto index = indexOf(description.dimensions[dimension], description.shape[dimension], *subscript);
            if (!index)
                return tl::unexpected(BoundExpressionTexts::tr("%1 has no such element.").arg(description.path));
            window.push_back({*index, 1, 1});
        }
        ArrayValues values;
        if (const Result<void> read = (*array)->read(window, values, Progress()); !read)
            return tl::unexpected(read.error().message);
        return constant(values);
    }

    static Binding constant(const ArrayValues &values)
    {
        const ValueLanes lanes(values);
        return std::visit(
            [](const auto &column) -> Binding {
                if constexpr (std::is_same_v<std::decay_t<decltype(column)>, ExpressionRun>)
                    return ExpressionNumber(column.start);
                else
                    return ExpressionNumber(column[0]);
            },
            lanes.column());
    }

    const ArrayScope &m_scope;
};

} // namespace

tl::expected<std::shared_ptr<const ArraySource>, QString> arrayCalled(const ArrayDocument &document,
                                                                      const QString &name)
{
    if (auto found = findDataSet(document, name))
        return found;
    std::vector<std::shared_ptr<const ArraySource>> called;
    const auto isCalled = [&](const auto &set) { return set->description().path.section(u'/', -1) == name; };
    std::copy_if(document.dataSets.begin(), document.dataSets.end(), std::back_inserter(called), isCalled);
    for (const ArrayEntry &link : document.entries) {
        if (!link.dataSet || link.target.isEmpty() || link.name != name)
            continue;
        if (const auto &set = document.dataSets[*link.dataSet]; std::ranges::find(called, set) == called.end())
            called.push_back(set);
    }
    if (called.empty())
        return tl::unexpected(BoundExpressionTexts::tr("There is no array \"%1\" in this file.").arg(name));
    if (called.size() > 1) {
        return tl::unexpected(BoundExpressionTexts::tr("Several arrays are called \"%1\": write %2.")
                                  .arg(name, called.front()->description().path));
    }
    return called.front();
}

ExpressionResult<BoundExpression> bindExpression(const Expression &expression, ExpressionOutcome outcome,
                                                 const ArrayScope &scope)
{
    const NameFinder names(scope);
    auto program = compileExpression(expression, outcome, [&](const ExpressionName &name) { return names.find(name); });
    if (!program)
        return tl::unexpected(program.error());
    BoundExpression bound{std::move(*program), {}};
    for (const ExpressionInput &input : bound.program.inputs())
        bound.inputs.push_back(names.inputOf(input.name));
    return bound;
}

} // namespace rankscope
