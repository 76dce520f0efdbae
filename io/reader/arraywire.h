// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How what a file of arrays holds goes from one process to another (see wire.h). A new member of one of these
// structures is added here, or it does not arrive.
#pragma once

#include "io/reader/wire.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/base/error.h"

namespace rankscope {

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Error> &error)
{
    wire.among(error.kind, ErrorKind::Cancelled);
    wire(error.message, error.file, error.line, error.hint);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, Problem> &problem)
{
    wire.among(problem.severity, Severity::Error);
    wire(problem.file, problem.line, problem.text, problem.count);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, IndexRange> &range)
{
    wire(range.first, range.count, range.step);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, AttributeValue> &value)
{
    wire(value.type, value.shape, value.values, value.names, value.error);
    wire.among(value.element, ElementType::Text);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, ArrayAttribute> &attribute)
{
    wire(attribute.name, attribute.value, attribute.whole);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, ArrayDimension> &dimension)
{
    wire(dimension.name, dimension.base, dimension.stride);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, ArrayDescription> &description)
{
    wire(description.path, description.title, description.id, description.snapshot);
    wire.among(description.type, ElementType::Text);
    wire(description.isTypeKnown, description.storedType);
    wire.among(description.space, ArraySpace::Unknown);
    wire(description.shape, description.dimensions);
    wire.among(description.order, ArrayOrder::ColumnMajor);
    wire(description.chunk, description.storage, description.names, description.attributes, description.error,
         description.missing);
}

template<typename Wire>
void pass(Wire &wire, PassedBy<Wire, ArrayEntry> &entry)
{
    wire.among(entry.kind, ArrayEntry::Kind::BrokenLink);
    wire(entry.path, entry.name, entry.parent, entry.dataSet, entry.link, entry.error, entry.attributes, entry.target);
}

} // namespace rankscope
