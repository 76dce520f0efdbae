// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/compoundfields.h"

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/cellformat.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CompoundFieldsTexts {
    Q_DECLARE_TR_FUNCTIONS(CompoundFields)
};

constexpr std::uint64_t mostInCell = 10'000; // elements of a member that is an array
constexpr std::uint64_t mostInOneRead = 1U << 16U; // values of one read

/// A member that is a column.
struct Member {
    QString name; // below the compound
    std::shared_ptr<const ArraySource> source;
    std::uint64_t inside = 1; // values of an element
};

struct Compound {
    std::vector<Member> members;
    std::vector<std::pair<QString, QString>> skipped; // name, reason
    ArrayShape shape;
};

bool isMemberOf(const ArrayEntry &entry, const ArrayEntry &compound)
{
    return entry.path == compound.path % u'.' % entry.name;
}

/// What the shapes have in common at their front: the compound's own.
void narrowShape(ArrayShape &shape, const ArrayShape &other)
{
    const auto [end, _] = std::ranges::mismatch(shape, other);
    shape.erase(end, shape.end());
}

/// The members that are data sets, at any depth.
Compound compoundOf(const ArrayDocument &document, const ArrayEntry &entry)
{
    Compound compound;
    std::vector<std::uint32_t> inside{static_cast<std::uint32_t>(&entry - document.entries.data())};
    for (std::uint32_t index = inside.front() + 1; index < document.entries.size(); ++index) {
        const ArrayEntry &member = document.entries[index];
        if (!member.parent || std::ranges::find(inside, *member.parent) == inside.end()
            || !isMemberOf(member, document.entries[*member.parent]))
            continue;
        if (!member.dataSet) {
            inside.push_back(index);
            continue;
        }
        const auto source = document.dataSets[*member.dataSet];
        const QString name = member.path.mid(entry.path.size() + 1);
        if (compound.members.empty() && compound.skipped.empty())
            compound.shape = source->shape();
        narrowShape(compound.shape, source->shape());
        if (source->description().error.isEmpty())
            compound.members.push_back({name, source});
        else
            compound.skipped.emplace_back(name, source->description().error);
    }
    return compound;
}

/// Counts what is inside the elements, and leaves out what is too large.
void measure(Compound &compound)
{
    std::erase_if(compound.members, [&compound](Member &member) {
        const ArrayShape &shape = member.source->shape();
        const auto rank = static_cast<std::ptrdiff_t>(compound.shape.size());
        const auto count = elementCount(ArrayShape(shape.begin() + rank, shape.end()));
        member.inside = count.value_or(mostInCell + 1);
        const bool isTooLarge = member.inside > mostInCell;
        if (isTooLarge)
            compound.skipped.emplace_back(
                member.name, CompoundFieldsTexts::tr("Its arrays have too many elements for a cell; it is exported "
                                                     "by itself."));
        return isTooLarge;
    });
}

FieldType fieldTypeOf(const Member &member)
{
    const ArrayDescription &description = member.source->description();
    const bool isOne = member.source->shape().empty() || member.inside == 1;
    if (!isOne || !description.names.empty())
        return FieldType::Text;
    switch (description.type) {
    case ElementType::Int8:
    case ElementType::Int16:
    case ElementType::Int32:
    case ElementType::Int64:
    case ElementType::UInt8:
    case ElementType::UInt16:
    case ElementType::UInt32:
    case ElementType::Boolean:
        return FieldType::Integer;
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::Float32:
    case ElementType::Float64:
        return FieldType::Real;
    case ElementType::UInt64: // more than a column of integers holds
    case ElementType::LongDouble:
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Text:
        break;
    }
    return FieldType::Text;
}

FieldCell memberCell(const Member &member, FieldType type, const ArrayValues &values, std::uint64_t element)
{
    const ArrayDescription &description = member.source->description();
    FieldCell cell;
    const std::size_t first = element * member.inside;
    if (member.inside == 1) {
        cell.text = cellText(values, first, description, {});
        if (type == FieldType::Integer)
            cell.integer = cell.text.toLongLong();
        if (type == FieldType::Real)
            cell.real = realValue(values, first);
        return cell;
    }
    QStringList texts;
    for (std::size_t index = first; index < first + member.inside; ++index)
        texts << cellText(values, index, description, {});
    cell.text = u'[' % texts.join(u", "_s) % u']';
    return cell;
}

/// The window of a member for some elements along the last dimension of the compound.
ArrayWindow memberWindow(const Member &member, const std::vector<std::uint64_t> &at, std::uint64_t count)
{
    ArrayWindow window = wholeWindow(member.source->shape());
    for (std::size_t dimension = 0; dimension < at.size(); ++dimension)
        window[dimension] = {at[dimension], dimension + 1 == at.size() ? count : 1, 1};
    return window;
}

/// Reads the elements run by run.
class CompoundRows
{
public:
    CompoundRows(const Compound &compound, const std::vector<FieldType> &types) : m_compound(compound), m_types(types)
    {
        std::uint64_t inElement = 1;
        for (const Member &member : compound.members)
            inElement = std::max(inElement, member.inside);
        m_most = std::max<std::uint64_t>(mostInOneRead / inElement, 1);
    }

    Result<void> visit(const FieldTable::Visit &visit, Progress &progress)
    {
        const std::uint64_t count = elementCount(m_compound.shape).value_or(0);
        progress.setTotal(count);
        m_at.assign(m_compound.shape.size(), 0);
        for (std::uint64_t done = 0; done < count;) {
            const std::uint64_t run = m_at.empty() ? 1 : std::min(m_most, m_compound.shape.back() - m_at.back());
            if (const Result<void> read = readRun(run, progress); !read)
                return read;
            for (std::uint64_t element = 0; element < run; ++element) {
                if (!visit(rowOf(element)))
                    return {};
            }
            advance(run);
            done += run;
            progress.advance(run);
        }
        return {};
    }

private:
    Result<void> readRun(std::uint64_t run, const Progress &progress)
    {
        m_values.resize(m_compound.members.size());
        for (std::size_t member = 0; member < m_values.size(); ++member) {
            const Member &each = m_compound.members[member];
            if (const auto read = each.source->read(memberWindow(each, m_at, run), m_values[member], progress); !read)
                return read;
        }
        return {};
    }

    FieldRow rowOf(std::uint64_t element) const
    {
        FieldRow row{"element"_L1, {}};
        for (std::size_t dimension = 0; dimension < m_at.size(); ++dimension) {
            const std::uint64_t index = m_at[dimension] + (dimension + 1 == m_at.size() ? element : 0);
            row.cells.push_back(countField(index));
        }
        for (std::size_t member = 0; member < m_values.size(); ++member)
            row.cells.push_back(memberCell(m_compound.members[member], m_types[member], m_values[member], element));
        return row;
    }

    void advance(std::uint64_t run)
    {
        for (std::size_t dimension = m_at.size(); dimension-- > 0; run = 1) {
            m_at[dimension] += run;
            if (m_at[dimension] < m_compound.shape[dimension])
                return;
            m_at[dimension] = 0;
        }
    }

    const Compound &m_compound;
    const std::vector<FieldType> &m_types;
    std::uint64_t m_most = 1;
    std::vector<std::uint64_t> m_at;
    std::vector<ArrayValues> m_values;
};

/// A data set of compounds as an array of texts.
class CompoundTable : public ArraySource
{
public:
    CompoundTable(const QString &path, Compound compound)
        : ArraySource(describe(path, compound))
        , m_compound(std::move(compound))
    {
        std::vector<QString> names;
        for (const Member &member : m_compound.members)
            names.push_back(member.name);
        ArrayDescription description;
        description.path = path % u".member"_s;
        description.type = ElementType::Text;
        description.shape = {names.size()};
        description.dimensions.resize(1);
        m_names = std::make_shared<const MemoryArray>(std::move(description), std::move(names));
    }

    const std::shared_ptr<const ArraySource> &names() const { return m_names; }
    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const override;

private:
    static ArrayDescription describe(const QString &path, const Compound &compound);

    Compound m_compound;
    std::shared_ptr<const ArraySource> m_names;
};

ArrayDescription CompoundTable::describe(const QString &path, const Compound &compound)
{
    const ArrayDescription &first = compound.members.front().source->description();
    ArrayDescription description;
    description.path = path;
    description.type = ElementType::Text;
    description.storedType = u"compound"_s;
    description.shape = compound.shape;
    description.dimensions.assign(first.dimensions.begin(),
                                  first.dimensions.begin() + std::ptrdiff_t(compound.shape.size()));
    description.shape.push_back(compound.members.size());
    description.dimensions.push_back({u"member"_s});
    return description;
}

Result<void> CompoundTable::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    const IndexRange &members = window.back();
    std::vector<QString> texts(elementCount(window));
    for (std::uint64_t column = 0; column < members.count; ++column) {
        const Member &member = m_compound.members[members.first + column * members.step];
        ArrayWindow wanted = wholeWindow(member.source->shape());
        std::copy(window.begin(), window.end() - 1, wanted.begin());
        ArrayValues read;
        if (Result<void> done = member.source->read(wanted, read, progress); !done)
            return done;
        for (std::uint64_t element = 0; element < texts.size() / members.count; ++element)
            texts[element * members.count + column] = memberCell(member, FieldType::Text, read, element).text;
    }
    values = std::move(texts);
    return {};
}

} // namespace

std::shared_ptr<const ArrayDocument> withCompoundTables(std::shared_ptr<const ArrayDocument> document)
{
    std::shared_ptr<ArrayDocument> with;
    for (std::size_t index = 0; document && index < document->entries.size(); ++index) {
        const ArrayEntry &entry = document->entries[index];
        if (!isCompound(*document, entry))
            continue;
        Compound compound = compoundOf(*document, entry);
        measure(compound);
        if (compound.members.empty())
            continue;
        if (!with)
            with = std::make_shared<ArrayDocument>(*document);
        with->entries[index].dataSet = static_cast<std::uint32_t>(with->dataSets.size());
        with->dataSets.push_back(std::make_shared<const CompoundTable>(entry.path, std::move(compound)));
    }
    return with ? with : document;
}

std::shared_ptr<const ArraySource> compoundMemberNames(const ArraySource &array)
{
    const auto *const table = dynamic_cast<const CompoundTable *>(&array);
    return table ? table->names() : nullptr;
}

bool isCompound(const ArrayDocument &document, const ArrayEntry &entry)
{
    const auto index = static_cast<std::uint32_t>(&entry - document.entries.data());
    return entry.kind == ArrayEntry::Kind::Group && index + 1 < document.entries.size()
           && document.entries[index + 1].parent == index && isMemberOf(document.entries[index + 1], entry);
}

FieldTable compoundFields(const ArrayDocument &document, const ArrayEntry &entry)
{
    Compound compound = compoundOf(document, entry);
    measure(compound);
    FieldTable table{.kind = "compound"_L1};
    table.facts = {{"dataset"_L1, entry.path}};
    for (const auto &[name, reason] : compound.skipped)
        table.notes.push_back({"left_out"_L1, name % u": "_s % reason, {{"name"_L1, name}, {"reason"_L1, reason}}});
    for (std::size_t dimension = 0; dimension < compound.shape.size(); ++dimension) {
        const QString name = compound.members.empty()
                                 ? QString()
                                 : dimensionName(compound.members.front().source->description(), dimension);
        addNamedColumn(table, name, name, FieldType::Integer);
    }
    std::vector<FieldType> types;
    for (const Member &member : compound.members) {
        types.push_back(fieldTypeOf(member));
        addNamedColumn(table, member.name, member.name, types.back());
    }
    if (compound.members.empty())
        compound.shape = {0};
    table.rows = [compound = std::move(compound), types = std::move(types)](const FieldTable::Visit &visit,
                                                                            Progress &progress) {
        return CompoundRows(compound, types).visit(visit, progress);
    };
    return table;
}

} // namespace rankscope
