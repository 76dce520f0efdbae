// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameteredit.h"

#include "model/base/badoption.h"
#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

struct ParameterEditTexts {
    Q_DECLARE_TR_FUNCTIONS(ParameterEdit)
};

} // namespace

Result<ParameterFile> withValues(const ParameterFile &file, std::size_t entry, const QString &text)
{
    const ParameterEntry &before = file.entries[entry];
    QStringList texts = before.values.size() == 1 ? QStringList(text) : text.split(u',');
    if (std::size_t(texts.size()) != before.values.size())
        return tl::unexpected(badOption(
            ParameterEditTexts::tr("%1 has %n value(s), with commas between them.", nullptr, int(before.values.size()))
                .arg(parameterTitle(before))));
    const KnownParameter *const known = knownParameter(before.name);
    Result<ParameterFile> edited = file;
    for (std::size_t value = 0; value < before.values.size() && edited; ++value) {
        const QString typed = texts[qsizetype(value)].trimmed();
        if (typed == before.values[value].text)
            continue;
        if (const auto fault = known ? valueFault(*known, typed) : std::nullopt)
            return tl::unexpected(badOption(*fault));
        edited = withValue(*edited, {entry, value}, typed);
    }
    return edited;
}

void ParameterHistory::change(File file)
{
    if (file->text == current()->text)
        return;
    m_files.resize(m_at + 1);
    m_files.push_back(std::move(file));
    ++m_at;
}

void ParameterHistory::undo()
{
    Q_ASSERT(canUndo());
    --m_at;
}

void ParameterHistory::redo()
{
    Q_ASSERT(canRedo());
    ++m_at;
}

} // namespace rankscope
