// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QXmlStreamWriter>

#include <optional>

class QIODevice;

namespace rankscope {

/// A heading of a table, and the class of its cells.
struct HtmlHeading {
    QString text;
    QString style = {};
};

/// Writes one self-contained HTML page with the house's style sheet, light and dark, and its script. All text is
/// escaped. The page loads nothing, and may not: a policy in its head forbids it.
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
    /// Of the element that was opened last, before anything else is written.
    void attribute(const QString &name, const QString &value);
    void text(const QString &text);
    /// begin(), text(), end().
    void element(const QString &element, const QString &text, const QString &style = {});

    /// A heading and a list of files, in the colour of a side ("reference", "current"). Each may have a remark behind
    /// it.
    void files(const QString &heading, const QString &side, const QStringList &files, const QStringList &remarks = {});
    /// A paragraph that says how many of a list are shown, if not all are: "%1 of %2 …" with the two counts.
    void shown(const QString &sentence, std::size_t shown, std::size_t all);
    /// Opens a table up to its first row; a row is an element tr with as many td as there are headings. The script of
    /// the page sorts and filters it.
    void beginTable(const QList<HtmlHeading> &headings);
    void endTable();

    /// Closes the page; false when anything could not be written.
    [[nodiscard]] bool finish();

private:
    void writeRaw(const QString &text);

    QXmlStreamWriter m_xml;
};

/// How far two values are apart, by its size alone: the values stand next to it with all their digits. Empty for none.
QString sixDigits(const std::optional<double> &number);

} // namespace rankscope
