// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/filters/filterfield.h"

#include "views/common/theme.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

FilterField::FilterField(const QString &name, const QString &placeholder, const QString &toolTip, QWidget *parent)
    : QLineEdit(parent)
{
    setObjectName(name);
    setPlaceholderText(placeholder);
    setToolTip(toolTip);
    setAccessibleName(toolTip);
    setClearButtonEnabled(true);
}

void FilterField::markWrong(bool wrong)
{
    QPalette colors = parentWidget()->palette();
    if (wrong)
        colors.setColor(QPalette::Text, themeColors(colors).error);
    setPalette(colors);
}

QSize FilterField::sizeHint() const
{
    const int text = std::max(fontMetrics().horizontalAdvance(placeholderText() % u"000"_s),
                              fontMetrics().horizontalAdvance(QString(m_characters, u'0')));
    return {text + 2 * QLineEdit::sizeHint().height(), QLineEdit::sizeHint().height()};
}

} // namespace rankscope
