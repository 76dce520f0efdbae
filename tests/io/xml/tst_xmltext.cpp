// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmltext.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

using namespace Qt::StringLiterals;
using rankscope::xmlText;

class TestXmlText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatXmlAllows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("clean");
        QTest::newRow("plain") << u"A(I-1,J) <&>\""_s << u"A(I-1,J) <&>\""_s;
        QTest::newRow("white space") << u"a\tb\nc\rd"_s << u"a\tb\nc\rd"_s;
        QTest::newRow("beyond 16 bits") << u"𝄞"_s << u"𝄞"_s;
        QTest::newRow("control") << u"a\u0001b\u001f"_s << u"a\ufffdb\ufffd"_s;
        QTest::newRow("no character") << QString(QChar(0xFFFE)) << u"\ufffd"_s;
        QTest::newRow("lone high") << QString(QChar(0xD800)) + u'x' << u"\ufffdx"_s;
        QTest::newRow("lone low") << u'x' + QString(QChar(0xDC00)) << u"x\ufffd"_s;
    }
    void keepsWhatXmlAllows()
    {
        QFETCH(QString, text);
        QFETCH(QString, clean);
        QCOMPARE(xmlText(text), clean);
    }

    void everyUnitGivesWellFormedXml()
    {
        QString all;
        for (int unit = 0; unit < 0x10000; ++unit)
            all += QChar(unit);
        QByteArray document;
        QXmlStreamWriter writer(&document);
        writer.writeTextElement(u"a"_s, xmlText(all));
        QXmlStreamReader reader(document);
        while (!reader.atEnd())
            reader.readNext();
        QCOMPARE(reader.errorString(), QString());
    }
};

RANKSCOPE_TEST(TestXmlText, QCoreApplication)
#include "tst_xmltext.moc"
