// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QXmlStreamWriter>

class QIODevice;

namespace rankscope {

/// Writes one self-contained HTML page with the house's style sheet, light and dark. All text is escaped.
/// Source of the colours: interface.md, "Colours and marks".
class HtmlPage
{
public:
    /// Writes the head and opens the body with `title` as its first heading.
    HtmlPage(QIODevice &device, const QString &title);
    HtmlPage(const HtmlPage &) = delete;
    HtmlPage &operator=(const HtmlPage &) = delete;

    /// Opens an element; each needs its end(). `style` is a class of the style sheet.
    void begin(const QString &element, const QString &style = {});
    void end() { m_xml.writeEndElement(); }
    void text(const QString &text);
    /// begin(), text(), end().
    void element(const QString &element, const QString &text, const QString &style = {});

    /// Closes the page; false when anything could not be written.
    [[nodiscard]] bool finish();

private:
    QXmlStreamWriter m_xml;
};

} // namespace rankscope
