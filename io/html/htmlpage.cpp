// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/html/htmlpage.h"

#include "io/html/pagescript.h"
#include "io/html/pagestyle.h"
#include "io/xml/xmltext.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct HtmlPageTexts {
    Q_DECLARE_TR_FUNCTIONS(HtmlPage)
};

/// Nothing is loaded from anywhere.
const QString pagePolicy = u"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"_s;

} // namespace

HtmlPage::HtmlPage(QIODevice &device, const QString &title) : m_xml(&device)
{
    writeRaw(u"<!DOCTYPE html>\n"_s);
    m_xml.writeStartElement(u"html"_s);
    m_xml.writeAttribute(u"lang"_s, QLocale().bcp47Name());
    m_xml.writeStartElement(u"head"_s);
    m_xml.writeEmptyElement(u"meta"_s);
    m_xml.writeAttribute(u"charset"_s, u"utf-8"_s);
    m_xml.writeEmptyElement(u"meta"_s);
    m_xml.writeAttribute(u"name"_s, u"viewport"_s);
    m_xml.writeAttribute(u"content"_s, u"width=device-width, initial-scale=1"_s);
    m_xml.writeEmptyElement(u"meta"_s);
    attribute(u"http-equiv"_s, u"Content-Security-Policy"_s);
    attribute(u"content"_s, pagePolicy);
    element(u"title"_s, title);
    element(u"style"_s, pageStyle());
    m_xml.writeEndElement();
    m_xml.writeStartElement(u"body"_s);
    attribute(u"data-filter"_s, HtmlPageTexts::tr("Filter"));
    attribute(u"data-all"_s, HtmlPageTexts::tr("all"));
    attribute(u"data-empty"_s, HtmlPageTexts::tr("(empty)"));
    attribute(u"data-shown"_s, HtmlPageTexts::tr("Rows shown: %1 of %2"));
    attribute(u"data-sort"_s, HtmlPageTexts::tr("Sort by this column"));
    attribute(u"data-dark"_s, HtmlPageTexts::tr("Dark"));
    attribute(u"data-light"_s, HtmlPageTexts::tr("Light"));
    element(u"h1"_s, title);
}

void HtmlPage::begin(const QString &element, const QString &style)
{
    m_xml.writeStartElement(element);
    if (!style.isEmpty())
        m_xml.writeAttribute(u"class"_s, style);
}

void HtmlPage::attribute(const QString &name, const QString &value)
{
    m_xml.writeAttribute(name, xmlText(value));
}

/// A DTD is the only thing that QXmlStreamWriter writes as it is.
void HtmlPage::writeRaw(const QString &text)
{
    m_xml.writeDTD(text);
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

void HtmlPage::beginTable(const QList<HtmlHeading> &headings)
{
    begin(u"div"_s, u"table"_s);
    begin(u"table"_s, u"sorted"_s);
    begin(u"thead"_s);
    begin(u"tr"_s);
    for (const HtmlHeading &heading : headings)
        element(u"th"_s, heading.text, heading.style);
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
    begin(u"script"_s);
    writeRaw(pageScript());
    end();
    m_xml.writeEndDocument();
    return !m_xml.hasError();
}

QString sixDigits(const std::optional<double> &number)
{
    return number ? QLocale().toString(*number, 'g', 6) : QString();
}

} // namespace rankscope
