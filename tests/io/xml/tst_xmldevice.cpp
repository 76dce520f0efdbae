// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmldevice.h"

#include "tests/support/testclass.h"

#include <QTest>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What a device hands out, and how many texts it had to convert.
struct Delivered {
    QByteArray bytes;
    std::uint64_t conversions = 0;
};

Delivered deliveredOf(const QByteArray &bytes)
{
    Progress progress;
    XmlDevice device(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), {.encoding = u"latin1"_s},
                     progress);
    Delivered delivered;
    for (QByteArray some = device.read(1000); !some.isEmpty(); some = device.read(1000))
        delivered.bytes += some;
    delivered.conversions = device.conversions();
    return delivered;
}

} // namespace

/// Bytes on their way to the reader of XML. A text is what stands from one '<' to the next.
class TestXmlDevice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convertsWholeTexts_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("converted");
        QTest::addColumn<quint64>("texts");
        QTest::newRow("plain") << QByteArray("<a>b</a>") << QByteArray("<a>b</a>") << quint64(0);
        QTest::newRow("UTF-8") << QByteArray("<a>\xc3\xa4</a>") << QByteArray("<a>\xc3\xa4</a>") << quint64(0);
        QTest::newRow("two texts") << QByteArray("<a>\xe4</a>\xe4") << QByteArray("<a>\xc3\xa4</a>\xc3\xa4")
                                   << quint64(2);
        // The last byte could begin a character; it is of the text before it, whatever follows.
        QTest::newRow("at the end") << QByteArray("<a b=\"\xe4\">\xea") << QByteArray("<a b=\"\xc3\xa4\">\xc3\xaa")
                                    << quint64(1);
    }
    void convertsWholeTexts()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, converted);
        QFETCH(quint64, texts);
        const Delivered delivered = deliveredOf(bytes);
        QCOMPARE(delivered.bytes, converted);
        QCOMPARE(delivered.conversions, texts);
    }

    /// Files are read in pieces of 256 KiB: where one of them ends, a text in front of which it ends or which it cuts
    /// counts once and is converted as a whole.
    void piecesCutNoText()
    {
        constexpr qsizetype piece = 256 * 1024;
        const QByteArray text = "<a b=\"\xc3\xa4\">\xe4\xe4</a>"; // one that is not UTF-8 converts the character too
        const QByteArray converted = "<a b=\"\xc3\x83\xc2\xa4\">\xc3\xa4\xc3\xa4</a>";
        for (qsizetype cut = 0; cut <= text.size(); ++cut) {
            const QByteArray before = "<r>" + QByteArray(piece - 3 - cut, ' ');
            const Delivered delivered = deliveredOf(before + text + "</r>");
            QCOMPARE(delivered.bytes, before + converted + "</r>");
            QCOMPARE(delivered.conversions, 1U);
        }
    }

    void longTextsAreNotHeldBack()
    {
        const QByteArray letters(1'000'000, '\xe4');
        const Delivered delivered = deliveredOf("<a>" + letters + "</a>");
        QCOMPARE(delivered.bytes, "<a>" + QByteArray("\xc3\xa4").repeated(letters.size()) + "</a>");
    }
};

RANKSCOPE_TEST(TestXmlDevice, NoApplication)

} // namespace rankscope

#include "tst_xmldevice.moc"
