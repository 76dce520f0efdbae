// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizeheader.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error missing(std::string_view what)
{
    return {
        ErrorKind::WrongFormat,
        QCoreApplication::translate("VisualizeHeader", "The header does not declare %1.")
            .arg(QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()))),
        {},
        {},
        QCoreApplication::translate("VisualizeHeader", "Choose include/visualize.h of your TotalView installation.")};
}

bool isNamed(std::string_view name, std::string_view wanted)
{
    return name.ends_with(wanted) && (name.size() == wanted.size() || name[name.size() - wanted.size() - 1] == '_');
}

const CMember *findMember(const CStructure &structure, std::string_view name)
{
    const auto found =
        std::ranges::find_if(structure.members, [name](const CMember &member) { return isNamed(member.name, name); });
    return found == structure.members.end() ? nullptr : &*found;
}

std::optional<VisualizerField> numberField(const CStructure &structure, std::string_view name)
{
    const CMember *member = findMember(structure, name);
    if (!member || member->count || member->structure)
        return {};
    return VisualizerField{member->offset, member->bytes};
}

/// The member by its name, else the only array of characters.
std::optional<VisualizerField> titleField(const CStructure &structure)
{
    const auto isText = [](const CMember &member) { return member.isCharacter && member.count; };
    const CMember *member = findMember(structure, "title");
    if (!member || !isText(*member)) {
        const auto first = std::ranges::find_if(structure.members, isText);
        if (first == structure.members.end())
            return {};
        member = &*first;
    }
    return VisualizerField{member->offset, *member->count};
}

/// The value of a constant, by one of its possible names, as the bits of a field.
std::optional<std::uint64_t> constantOf(const CConstants &constants, const std::array<std::string_view, 3> &names,
                                        std::uint64_t bytes)
{
    for (const std::string_view name : names) {
        const auto found = constants.find(name);
        if (found == constants.end())
            continue;
        const auto value = static_cast<std::uint64_t>(found->second);
        return bytes >= 8 ? value : value & ((std::uint64_t{1} << 8 * bytes) - 1);
    }
    return {};
}

struct WantedConstant {
    std::uint64_t VisualizerLayout::*value;
    std::uint64_t bytes; // of its field
    std::array<std::string_view, 3> names; // that it may have; empty ones are none
};

Result<void> readConstants(const CConstants &constants, VisualizerLayout &layout)
{
    const std::uint64_t typeBytes = layout.type->bytes;
    const std::uint64_t orderBytes = layout.axisOrder->bytes;
    const std::array wanted{
        WantedConstant{&VisualizerLayout::magicValue, layout.magic.bytes, {"VIS_MAGIC"}},
        WantedConstant{&VisualizerLayout::versionValue, layout.version->bytes, {"VIS_VERSION"}},
        WantedConstant{&VisualizerLayout::rowMajorValue, orderBytes, {"vis_ao_row_major"}},
        WantedConstant{&VisualizerLayout::columnMajorValue, orderBytes, {"vis_ao_column_major"}},
        WantedConstant{&VisualizerLayout::signedValue, typeBytes, {"vis_signed_int", "vis_signed", "vis_int"}},
        WantedConstant{&VisualizerLayout::unsignedValue, typeBytes, {"vis_unsigned_int", "vis_unsigned"}},
        WantedConstant{&VisualizerLayout::floatingValue, typeBytes, {"vis_float"}},
    };
    for (const WantedConstant &constant : wanted) {
        const auto value = constantOf(constants, constant.names, constant.bytes);
        if (!value)
            return tl::unexpected(missing(constant.names.front()));
        layout.*constant.value = *value;
    }
    return {};
}

Result<void> readDimensions(const CDeclarations &declarations, const CStructure &header, VisualizerLayout &layout)
{
    const CMember *dims = findMember(header, "dims");
    if (!dims || !dims->count || !dims->structure)
        return tl::unexpected(missing("vh_dims"));
    const CStructure &dimension = declarations.structures[*dims->structure];
    const auto extent = numberField(dimension, "count");
    if (!extent)
        return tl::unexpected(missing("count"));
    layout.dimensions = {dims->offset,
                         *dims->count,
                         dims->bytes,
                         *extent,
                         numberField(dimension, "base"),
                         numberField(dimension, "stride")};
    return {};
}

/// Fields of the header that have a name each; those without which nothing can be read are errors.
Result<void> readFields(const CStructure &header, VisualizerLayout &layout)
{
    struct Wanted {
        std::string_view name;
        std::optional<VisualizerField> field;
    };
    const auto magic = numberField(header, "magic");
    const auto itemLength = numberField(header, "item_length");
    const auto itemCount = numberField(header, "item_count");
    layout.version = numberField(header, "version");
    layout.id = numberField(header, "id");
    layout.type = numberField(header, "type");
    layout.axisOrder = numberField(header, "axis_order");
    layout.effectiveRank = numberField(header, "effective_rank");
    layout.byteCount = numberField(header, "n_bytes");
    layout.title = titleField(header);
    for (const Wanted &wanted :
         {Wanted{"vh_magic", magic}, Wanted{"vh_item_length", itemLength}, Wanted{"vh_item_count", itemCount},
          Wanted{"vh_version", layout.version}, Wanted{"vh_type", layout.type},
          Wanted{"vh_axis_order", layout.axisOrder}, Wanted{"vh_id", layout.id}}) {
        if (!wanted.field)
            return tl::unexpected(missing(wanted.name));
    }
    layout.magic = *magic;
    layout.itemLength = *itemLength;
    layout.itemCount = *itemCount;
    return {};
}

} // namespace

Result<VisualizerLayout> readVisualizeHeader(std::string_view text, CDataModel model)
{
    const auto declarations = parseCDeclarations(text, model);
    if (!declarations)
        return tl::unexpected(declarations.error());
    const auto &structures = declarations->structures;
    const auto header = std::ranges::find_if(
        structures, [](const CStructure &structure) { return findMember(structure, "item_count") != nullptr; });
    if (header == structures.end())
        return tl::unexpected(missing("vh_item_count"));
    VisualizerLayout layout;
    layout.name = model == CDataModel::Lp64 ? u"visualize.h, LP64"_s : u"visualize.h, ILP32"_s;
    layout.order = std::endian::native;
    layout.headerBytes = header->bytes;
    if (auto done = readFields(*header, layout); !done)
        return tl::unexpected(done.error());
    if (auto done = readDimensions(*declarations, *header, layout); !done)
        return tl::unexpected(done.error());
    if (auto done = readConstants(declarations->constants, layout); !done)
        return tl::unexpected(done.error());
    if (const auto error = checkLayout(layout))
        return tl::unexpected(Error{ErrorKind::WrongFormat, *error, {}, {}, {}});
    return layout;
}

} // namespace rankscope
