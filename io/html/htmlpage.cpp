// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/htmlpage.h"

#include "io/xml/xmltext.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Without quotes, & and angle brackets, which would be escaped.
const QString styleSheet = uR"(
:root { color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #5b6570; --rule: #d5dae0; --card: #f5f7f9;
  --reference: #0072b2; --current: #b34c00; --origin: #cc0044; --origin-paper: #fdeef3; --equal: #1d6f42; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #16191d; --ink: #e6e9ed; --soft: #9aa5b1; --rule: #343b43; --card: #1f242a;
  --reference: #56b4e9; --current: #e69f00; --origin: #ff6f91; --origin-paper: #33202a; --equal: #6fcf97; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem; max-width: 100rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 0 0 .3rem; }
section { margin: 0 0 1.6rem; }
p { margin: .2rem 0; }
ul { margin: .2rem 0; padding-left: 1.2rem; }
.answer { border-left: 5px solid var(--origin); background: var(--origin-paper); padding: .8rem 1rem; }
.answer.equal { border-color: var(--equal); background: var(--card); }
.origin { font-size: 1.1rem; font-weight: 600; }
.runs { display: flex; flex-wrap: wrap; gap: 2rem; }
.runs ul { list-style: none; padding: 0; }
.runs .reference { border-top: 3px solid var(--reference); padding-top: .4rem; }
.runs .current { border-top: 3px solid var(--current); padding-top: .4rem; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.counts li { background: var(--card); border: 1px solid var(--rule); border-radius: 4px; padding: .1rem .6rem; }
.legend { color: var(--soft); }
code, td.code, td.number { font-family: ui-monospace, monospace; font-size: .9em; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .6rem; text-align: left; border-bottom: 1px solid var(--rule); vertical-align: top; }
thead th { position: sticky; top: 0; background: var(--paper); white-space: nowrap; }
td.code, td.number { white-space: nowrap; max-width: 40ch; overflow: hidden; text-overflow: ellipsis; }
td.number { text-align: right; }
td.reference { color: var(--reference); }
td.current { color: var(--current); }
tr.start td { font-weight: 600; }
tr.start td:first-child { color: var(--origin); }
tr.carried td:first-child { color: var(--soft); }
@media print { body { padding: 0; } thead th { position: static; } }
)"_s;

} // namespace

HtmlPage::HtmlPage(QIODevice &device, const QString &title) : m_xml(&device)
{
    m_xml.writeDTD(u"<!DOCTYPE html>\n"_s);
    m_xml.writeStartElement(u"html"_s);
    m_xml.writeAttribute(u"lang"_s, QLocale().bcp47Name());
    m_xml.writeStartElement(u"head"_s);
    m_xml.writeEmptyElement(u"meta"_s);
    m_xml.writeAttribute(u"charset"_s, u"utf-8"_s);
    m_xml.writeEmptyElement(u"meta"_s);
    m_xml.writeAttribute(u"name"_s, u"viewport"_s);
    m_xml.writeAttribute(u"content"_s, u"width=device-width, initial-scale=1"_s);
    element(u"title"_s, title);
    element(u"style"_s, styleSheet);
    m_xml.writeEndElement();
    m_xml.writeStartElement(u"body"_s);
    element(u"h1"_s, title);
}

void HtmlPage::begin(const QString &element, const QString &style)
{
    m_xml.writeStartElement(element);
    if (!style.isEmpty())
        m_xml.writeAttribute(u"class"_s, style);
}

void HtmlPage::text(const QString &text)
{
    m_xml.writeCharacters(xmlText(text));
}

void HtmlPage::element(const QString &element, const QString &text, const QString &style)
{
    begin(element, style);
    this->text(text);
    end();
}

void HtmlPage::files(const QString &heading, const QString &side, const QStringList &files, const QStringList &remarks)
{
    begin(u"div"_s, side);
    element(u"h2"_s, heading);
    begin(u"ul"_s);
    for (qsizetype index = 0; index < files.size(); ++index) {
        begin(u"li"_s);
        element(u"code"_s, files[index]);
        if (index < remarks.size())
            text(u' ' % remarks[index]);
        end();
    }
    end();
    end();
}

void HtmlPage::shown(const QString &sentence, std::size_t shown, std::size_t all)
{
    if (shown == all)
        return;
    element(u"p"_s, sentence.arg(QLocale().toString(quint64(shown)), QLocale().toString(quint64(all))));
}

void HtmlPage::beginTable(const QStringList &headings)
{
    begin(u"div"_s, u"table"_s);
    begin(u"table"_s);
    begin(u"thead"_s);
    begin(u"tr"_s);
    for (const QString &heading : headings)
        element(u"th"_s, heading);
    end();
    end();
    begin(u"tbody"_s);
}

void HtmlPage::endTable()
{
    for (int level = 0; level < 3; ++level)
        end();
}

bool HtmlPage::finish()
{
    m_xml.writeEndDocument();
    return !m_xml.hasError();
}

QString sixDigits(const std::optional<double> &number)
{
    return number ? QLocale().toString(*number, 'g', 6) : QString();
}

} // namespace rankscope
