// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of an HDF5 file that another process has open (servedhdf5.h), and what is answered. A new member of one
// of these structures is added to its pass() as well, or it does not arrive.
#pragma once

#include "io/hdf5/library/hdf5input.h"
#include "io/hdf5/values/hdf5element.h"
#include "io/reader/arraywire.h"

namespace rankscope {

enum class Hdf5Question : std::uint8_t {
    List, // Hdf5ListQuestion; Hdf5Listing
    Offset, // Hdf5DataQuestion; std::optional<std::uint64_t>
    Read, // Hdf5DataQuestion; the elements, in the memory for values or, of texts, std::vector<QString>
};

/// What the library says of a file that it opened.
struct Hdf5Opened {
    bool isPlain = false; // offsets are those in the file, which nobody writes
    std::vector<Problem> problems;
};

/// What shall be listed: all but what is at these paths.
struct Hdf5ListQuestion {
    std::vector<QByteArray> avoided;
};

/// A data set, or a member of its compounds, and how to read it.
struct Hdf5Listed {
    ArrayDescription description;
    Hdf5Element element;
    Hdf5Place place;
    std::vector<std::uint64_t> lengths = {}; // of the rows of a table of lists
};

struct Hdf5Listing {
    std::vector<ArrayEntry> entries;
    std::vector<Problem> problems;
    std::vector<Hdf5Listed> dataSets;
    bool hasNetcdfMarks = false;
};

/// The entries refer to entries before them and to data sets that are there.
inline bool isConsistent(const Hdf5Listing &listing)
{
    for (std::size_t index = 0; index < listing.entries.size(); ++index) {
        const ArrayEntry &entry = listing.entries[index];
        if ((entry.parent && *entry.parent >= index) || (entry.dataSet && *entry.dataSet >= listing.dataSets.size()))
            return false;
    }
    return true;
}

/// About the elements of a data set. It says all that there is to know: whoever has the file open can answer.
struct Hdf5DataQuestion {
    Hdf5Element element;
    Hdf5Place place;
    QString path; // as messages name it
    ArrayShape shape; // of all, with the arrays inside an element
    ArrayWindow window = {}; // of the data set itself, in its indices: the arrays inside are read whole
};

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Opened> &opened)
{
    wire(opened.isPlain, opened.problems);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5ListQuestion> &question)
{
    wire(question.avoided);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Element::Shell> &shell)
{
    wire(shell.member, shell.extents);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Element> &element)
{
    wire.among(element.type, ElementType::Text);
    wire.among(element.stored, Hdf5Element::Stored::Described);
    wire(element.shells, element.realName, element.imaginaryName, element.textBytes, element.bits);
    wire.among(element.padding, H5T_STR_RESERVED_15);
    wire.among(element.characters, H5T_CSET_RESERVED_15);
    wire(element.names, element.storedType, element.isTypeKnown, element.note, element.error);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Place> &place)
{
    wire(place.path, place.chunkBytes, place.chunksAcross, place.externalPrefix);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Listed> &listed)
{
    wire(listed.description, listed.element, listed.place, listed.lengths);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5Listing> &listing)
{
    wire(listing.entries, listing.problems, listing.dataSets, listing.hasNetcdfMarks);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Hdf5DataQuestion> &question)
{
    wire(question.element, question.place, question.path, question.shape, question.window);
}

} // namespace rankscope
