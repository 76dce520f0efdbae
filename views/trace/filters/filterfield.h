// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace rankscope {

/// A field of a filter bar: as wide as what it asks for and a little more, in any language and size of text.
class FilterField : public QLineEdit
{
public:
    /// The tool-tip is the accessible name too.
    FilterField(const QString &name, const QString &placeholder, const QString &toolTip, QWidget *parent);

    /// Room for so many characters at least; by default for the placeholder.
    void setShownCharacters(int characters) { m_characters = characters; }
    /// Shows whether what was typed is understood.
    void markWrong(bool wrong);
    QSize sizeHint() const override;

private:
    int m_characters = 0;
};

} // namespace rankscope
