// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5element.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5leaf.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

/// A type that is still to be looked at.
struct Pending {
    H5::DataType type;
    QString name;
    std::optional<std::size_t> parent;
    std::vector<Hdf5Element::Shell> shells;
};

/// Takes the arrays off a type and notes their extents.
void unwrapArrays(Pending &pending)
{
    while (H5Tget_class(pending.type.getId()) == H5T_ARRAY) {
        const int rank = checked(H5Tget_array_ndims(pending.type.getId()));
        Hdf5Element::Shell shell;
        shell.extents.resize(static_cast<std::size_t>(rank));
        checked(H5Tget_array_dims2(pending.type.getId(), shell.extents.data()));
        pending.shells.push_back(std::move(shell));
        pending.type = adopted<H5::DataType>(H5Tget_super(pending.type.getId()));
    }
}

/// Puts the members of a compound on the pile, the first on top.
void pushMembers(const Pending &compound, std::size_t parent, std::vector<Pending> &pile)
{
    const hid_t id = compound.type.getId();
    const auto count = static_cast<unsigned>(checked(H5Tget_nmembers(id)));
    for (unsigned member = count; member-- > 0;) {
        const QByteArray name = memberName(compound.type, member);
        Pending inner{adopted<H5::DataType>(H5Tget_member_type(id, member)), QString::fromUtf8(name), parent,
                      compound.shells};
        // the library does not look, and would copy beyond the element
        const std::size_t bytes = H5Tget_size(id);
        const std::size_t offset = H5Tget_member_offset(id, member);
        if (offset > bytes || H5Tget_size(inner.type.getId()) > bytes - offset)
            throw H5::Exception(ownException, "a member of the compound lies beyond its end");
        inner.shells.push_back({name, {}});
        pile.push_back(std::move(inner));
    }
}

/// What is inside of the shells of a type.
H5::DataType innerType(H5::DataType type, const std::vector<Hdf5Element::Shell> &shells)
{
    for (const Hdf5Element::Shell &shell : shells) {
        if (shell.member.isEmpty()) {
            type = adopted<H5::DataType>(H5Tget_super(type.getId()));
            continue;
        }
        const int member = checked(H5Tget_member_index(type.getId(), shell.member.constData()));
        type = adopted<H5::DataType>(H5Tget_member_type(type.getId(), static_cast<unsigned>(member)));
    }
    return type;
}

H5::DataType bareMemoryType(const Hdf5Element &element)
{
    switch (element.stored) {
    case Hdf5Element::Stored::Number:
    case Hdf5Element::Stored::List:
        return numberMemoryType(element.type);
    case Hdf5Element::Stored::Bitfield:
        return bitfieldMemoryType(element.type);
    case Hdf5Element::Stored::Complex:
        return complexMemoryType(element);
    case Hdf5Element::Stored::FixedText:
    case Hdf5Element::Stored::VariableText:
    case Hdf5Element::Stored::Described:
        break;
    }
    return textMemoryType(element);
}

/// Puts the shells round a type, packed.
H5::DataType inShells(H5::DataType type, const std::vector<Hdf5Element::Shell> &shells)
{
    for (auto shell = shells.rbegin(); shell != shells.rend(); ++shell) {
        if (shell->member.isEmpty()) {
            const auto rank = static_cast<unsigned>(shell->extents.size());
            type = adopted<H5::DataType>(H5Tarray_create2(type.getId(), rank, shell->extents.data()));
            continue;
        }
        H5::DataType compound = adopted<H5::DataType>(H5Tcreate(H5T_COMPOUND, type.getSize()));
        checked(H5Tinsert(compound.getId(), shell->member.constData(), 0, type.getId()));
        type = compound;
    }
    return type;
}

} // namespace

ArrayShape Hdf5Element::extents() const
{
    ArrayShape shape;
    for (const Shell &shell : shells)
        shape.insert(shape.end(), shell.extents.begin(), shell.extents.end());
    return shape;
}

std::vector<Hdf5TypeNode> typeNodes(const H5::DataType &type)
{
    std::vector<Hdf5TypeNode> nodes;
    const H5T_class_t typeClass = H5Tget_class(type.getId());
    if (typeClass != H5T_COMPOUND && typeClass != H5T_ARRAY) {
        describeLeaf(type, nodes.emplace_back().element);
        return nodes;
    }
    std::vector<Pending> pile;
    pile.push_back({type, {}, {}, {}});
    while (!pile.empty()) {
        Pending pending = std::move(pile.back());
        pile.pop_back();
        unwrapArrays(pending);
        Hdf5TypeNode node;
        node.name = pending.name;
        node.parent = pending.parent;
        node.element.shells = pending.shells;
        node.isCompound =
            H5Tget_class(pending.type.getId()) == H5T_COMPOUND && !describeComplex(pending.type, node.element);
        if (node.isCompound)
            pushMembers(pending, nodes.size(), pile);
        else if (node.element.stored != Hdf5Element::Stored::Complex)
            describeLeaf(pending.type, node.element);
        nodes.push_back(std::move(node));
    }
    return nodes;
}

H5::DataType memoryType(const Hdf5Element &element)
{
    return inShells(bareMemoryType(element), element.shells);
}

H5::DataType describedType(const Hdf5Element &element, const H5::DataType &stored)
{
    const H5::DataType inner = innerType(stored, element.shells);
    return inShells(adopted<H5::DataType>(H5Tget_native_type(inner.getId(), H5T_DIR_ASCEND)), element.shells);
}

} // namespace rankscope
