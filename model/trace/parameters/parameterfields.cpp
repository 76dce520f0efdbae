// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterfields.h"

#include "model/trace/parameters/knownparameters.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldCell indexField(const std::optional<std::int64_t> &index)
{
    return index ? FieldCell{.text = QString::number(*index), .integer = *index} : FieldCell{};
}

FieldRow parameterRow(const ParameterEntry &entry)
{
    const KnownParameter *const known = knownParameter(entry.name);
    return {"parameter"_L1,
            {textField(entry.name), indexField(entry.index), textField(valuesText(entry)),
             textField(known ? QString(known->initial) : QString()), textField(known ? allowedText(*known) : QString()),
             textField(known ? parameterMeaning(*known) : QString()), countField(entry.line),
             textField(entry.comment)}};
}

} // namespace

FieldTable parameterFields(const ParameterFile &file)
{
    FieldTable fields{.kind = "parameters"_L1};
    fields.columns = {{u"name"_s},    {u"index"_s, FieldType::Integer}, {u"value"_s},  {u"default"_s}, {u"allowed"_s},
                      {u"meaning"_s}, {u"line"_s, FieldType::Integer},  {u"comment"_s}};
    fields.rows = [&file](const FieldTable::Visit &visit, const Progress &progress) {
        return visitRows(
            file.entries.size(), [&file](std::size_t index) { return parameterRow(file.entries[index]); }, visit,
            progress);
    };
    return fields;
}

} // namespace rankscope
