// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "io/stacktools/speedscope/speedscopereader.h"
#include "io/stacktools/viewers/pprofwriter.h"
#include "io/stacktools/viewers/speedscopewriter.h"
#include "tests/io/hpctoolkit/profilefixtures.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"
#include "tests/support/testclass.h"

#include <zlib.h>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Stacks and profiles for speedscope and pprof. What is expected was written by hand; profile.proto is taken apart
/// here by the rules of its wire format, not by the code that writes it.
class TestViewers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void speedscopeProfiles_data();
    void speedscopeProfiles();
    void speedscopeComesBack_data();
    void speedscopeComesBack();
    void pprofOfStacks_data();
    void pprofOfStacks();
    void pprofOfProfile();
    void speedscopeOfProfile();
    void largeNumbers();
    void cancelled();
    void deviceThatTakesNothing();
};

namespace {

using WriteStacks = Result<void> (*)(const StackTree &, const StackWriteOptions &, QIODevice &, Progress &);

QByteArray writtenBy(WriteStacks write, const StackTree &tree)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> result = write(tree, {}, buffer, progress);
    return result ? buffer.data() : toString(result.error()).toUtf8();
}

/// "name/unit/end: 0,1=3 0=1", a profile a line: the frames of each sample and its weight.
QString profilesText(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    const QJsonArray frames = root.value("shared"_L1).toObject().value("frames"_L1).toArray();
    QStringList lines;
    for (const QJsonValue entry : root.value("profiles"_L1).toArray()) {
        const QJsonObject profile = entry.toObject();
        QString line = profile.value("name"_L1).toString() % u'/' % profile.value("unit"_L1).toString() % u'/'
                       % QString::number(profile.value("endValue"_L1).toDouble()) % u':';
        const QJsonArray samples = profile.value("samples"_L1).toArray();
        for (qsizetype index = 0; index < samples.size(); ++index) {
            QStringList names;
            for (const QJsonValue frame : samples.at(index).toArray())
                names << frames.at(frame.toInt()).toObject().value("name"_L1).toString();
            line += u' ' % names.join(u';') % u'='
                    % QString::number(profile.value("weights"_L1).toArray().at(index).toDouble());
        }
        lines << line;
    }
    return lines.join(u'\n');
}

QByteArray unpacked(const QByteArray &packed)
{
    QByteArray bytes(1 << 20, '\0');
    z_stream stream = {};
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    inflateInit2(&stream, 15 + 16); // gzip alone
    const int ended = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return ended == Z_STREAM_END ? bytes.first(static_cast<qsizetype>(stream.total_out)) : QByteArray("not gzip");
}

/// A field of a message: a number, or bytes.
struct Field {
    quint64 field = 0;
    quint64 number = 0;
    QByteArray bytes;
};

quint64 takeVarint(const QByteArray &bytes, qsizetype &at)
{
    quint64 value = 0;
    for (int shift = 0; at < bytes.size(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.at(at++));
        value |= quint64(byte & 0x7f) << shift;
        if (byte < 0x80)
            break;
    }
    return value;
}

QList<Field> fieldsOf(const QByteArray &message)
{
    QList<Field> fields;
    for (qsizetype at = 0; at < message.size();) {
        const quint64 key = takeVarint(message, at);
        Field field{key >> 3, 0, {}};
        if ((key & 7) == 0) {
            field.number = takeVarint(message, at);
        } else {
            const auto size = static_cast<qsizetype>(takeVarint(message, at));
            field.bytes = message.mid(at, size);
            at += size;
        }
        fields << field;
    }
    return fields;
}

QList<quint64> numbersOf(const QByteArray &packed)
{
    QList<quint64> numbers;
    for (qsizetype at = 0; at < packed.size();)
        numbers << takeVarint(packed, at);
    return numbers;
}

/// A profile as text: "processes/count" for each type of samples, then "leaf (file:line) < caller: 3 ranks=0-2".
class PprofText
{
public:
    explicit PprofText(const QByteArray &message) : m_fields(fieldsOf(message))
    {
        for (const Field &field : m_fields) {
            if (field.field == 6)
                m_strings << QString::fromUtf8(field.bytes);
        }
    }

    QString text() const
    {
        QStringList lines;
        for (const Field &field : m_fields) {
            if (field.field == 1)
                lines << string(field.bytes, 1) % u'/' % string(field.bytes, 2);
            if (field.field == 2)
                lines << sample(field.bytes);
        }
        return lines.join(u'\n');
    }
    QString firstString() const { return m_strings.value(0, u"none"_s); }

private:
    quint64 number(const QByteArray &message, quint64 field) const
    {
        for (const Field &one : fieldsOf(message)) {
            if (one.field == field)
                return one.number;
        }
        return 0;
    }
    QString string(const QByteArray &message, quint64 field) const
    {
        return m_strings.value(static_cast<qsizetype>(number(message, field)), u"?"_s);
    }
    QByteArray withId(quint64 list, quint64 id) const
    {
        for (const Field &one : m_fields) {
            if (one.field == list && number(one.bytes, 1) == id)
                return one.bytes;
        }
        return "missing";
    }
    QString frame(quint64 location) const
    {
        for (const Field &one : fieldsOf(withId(4, location))) {
            if (one.field != 4)
                continue;
            const QByteArray function = withId(5, number(one.bytes, 1));
            const QString file = string(function, 4);
            const QString name = string(function, 2);
            return file.isEmpty() ? name
                                  : QString(name % u" (" % file % u':' % QString::number(number(one.bytes, 2)) % u')');
        }
        return u"no line"_s;
    }
    QString sample(const QByteArray &message) const
    {
        QStringList frames;
        QStringList values;
        QString labels;
        for (const Field &one : fieldsOf(message)) {
            if (one.field == 1) {
                for (const quint64 location : numbersOf(one.bytes))
                    frames << frame(location);
            } else if (one.field == 2) {
                for (const quint64 value : numbersOf(one.bytes))
                    values << QString::number(static_cast<qint64>(value));
            } else if (one.field == 3) {
                labels += u' ' % string(one.bytes, 1) % u'=' % string(one.bytes, 2);
            }
        }
        return frames.join(u" < "_s) % u": " % values.join(u' ') % labels;
    }

    QList<Field> m_fields;
    QStringList m_strings;
};

constexpr auto waits = "main (a.c:3) [0-3]\n"
                       "  solve [0-2]\n"
                       "    MPI_Recv [0-2]\n"
                       "  write (a.c:9) [3]\n";

std::shared_ptr<const ProfileSection> sectionNamed(const QString &name)
{
    const auto document = readProfileBytes(profileFixture(name));
    return document ? (*document)->sections.front() : nullptr;
}

} // namespace

void TestViewers::speedscopeProfiles_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("expected");
    // the smallest class first
    QTest::newRow("sets") << QString::fromLatin1(waits)
                          << u"rank 3/none/1: main;write=1\nranks 0-2/none/3: main;solve;MPI_Recv=3"_s;
    QTest::newRow("counts") << u"main [#8]\n  solve [#6]\n"_s << u"processes/none/8: main=2 main;solve=6"_s;
    QTest::newRow("threads alone") << u"main {#3}\n  f {#2}\n"_s << u"threads/none/3: main=1 main;f=2"_s;
    QTest::newRow("nothing known") << u"main\n  f\n  g\n"_s << u"stacks/none/2: main;f=1 main;g=1"_s;
    QTest::newRow("empty") << QString() << u"stacks/none/0:"_s;
}

void TestViewers::speedscopeProfiles()
{
    QFETCH(QString, tree);
    const QByteArray json = writtenBy(writeSpeedscopeStacks, treeFromText(tree));
    QTEST(profilesText(json), "expected");
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    QCOMPARE(root.value("$schema"_L1).toString(), u"https://www.speedscope.app/file-format-schema.json"_s);
}

void TestViewers::speedscopeComesBack_data()
{
    QTest::addColumn<QString>("tree");
    QTest::newRow("sets") << u"main (a.c:3) [0-3]\n  write (a.c:9) [3]\n  solve [0-2]\n    MPI_Recv [0-2]\n"_s;
    QTest::newRow("strange names") << u"operator()(int) [0,7]\n  a;b \"c\" \\ $x [0,7]\n"_s;
    QTest::newRow("counts") << u"main {#8}\n  solve {#6}\n"_s;
}

void TestViewers::speedscopeComesBack()
{
    QFETCH(QString, tree);
    const QByteArray json = writtenBy(writeSpeedscopeStacks, treeFromText(tree));
    QVERIFY(looksLikeSpeedscope(viewOf(json)));
    QCOMPARE(treeOf(readText(readSpeedscope, json)), tree);
}

void TestViewers::pprofOfStacks_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("expected");
    QTest::newRow("sets") << QString::fromLatin1(waits)
                          << u"processes/count\n"
                             "MPI_Recv < solve < main (a.c:3): 3 ranks=0-2\n"
                             "write (a.c:9) < main (a.c:3): 1 ranks=3"_s;
    QTest::newRow("counts") << u"main [#8]\n  solve [#6]\n"_s << u"processes/count\nmain: 2\nsolve < main: 6"_s;
    QTest::newRow("recursion") << u"f {#300}\n  f {#300}\n"_s << u"threads/count\nf < f: 300"_s;
}

void TestViewers::pprofOfStacks()
{
    QFETCH(QString, tree);
    const PprofText profile(unpacked(writtenBy(writePprofStacks, treeFromText(tree))));
    QCOMPARE(profile.firstString(), QString()); // the format asks for it
    QTEST(profile.text(), "expected");
}

/// 5,000 cycles a sample: 1 in the call, 4 in the loop, 6 in what is inlined there, 10 below the call.
void TestViewers::pprofOfProfile()
{
    const auto section = sectionNamed(u"raw-experiment.xml"_s);
    QVERIFY(section);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const std::size_t metric = 0;
    QVERIFY(writePprofProfile(*section, std::span(&metric, 1), {}, buffer, progress));
    const QString text = PprofText(unpacked(buffer.data())).text();
    QCOMPARE(text.section(u'\n', 1),
             u"sweep (./src/heat.c:10) < main (./src/heat.c:30): 5000\n"
             "loop 12-18 (./src/heat.c:12) < sweep (./src/heat.c:10) < main (./src/heat.c:30): 20000\n"
             "stencil (./src/stencil.h:3) < loop 12-18 (./src/heat.c:12) < sweep (./src/heat.c:10) < main "
             "(./src/heat.c:30): 30000\n"
             "sweep (./src/heat.c:10) < sweep (./src/heat.c:10) < main (./src/heat.c:30): 50000"_s);
}

void TestViewers::speedscopeOfProfile()
{
    const auto section = sectionNamed(u"raw-experiment.xml"_s);
    QVERIFY(section);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const std::size_t metric = 0;
    QVERIFY(writeSpeedscopeProfile(*section, std::span(&metric, 1), {}, buffer, progress));
    QCOMPARE(profilesText(buffer.data()).section(u": "_s, 1),
             u"main;sweep=5000 main;sweep;loop 12-18=20000 main;sweep;loop 12-18;stencil=30000 "
             "main;sweep;sweep=50000"_s);
}

/// 2^40 takes six bytes of seven bits.
void TestViewers::largeNumbers()
{
    const StackTree tree = treeFromText(u"f {#1099511627776}\n"_s);
    QCOMPARE(PprofText(unpacked(writtenBy(writePprofStacks, tree))).text(), u"threads/count\nf: 1099511627776"_s);
    QCOMPARE(QJsonDocument::fromJson(writtenBy(writeSpeedscopeStacks, tree))
                 .object()
                 .value("profiles"_L1)
                 .toArray()
                 .at(0)
                 .toObject()
                 .value("endValue"_L1)
                 .toInteger(),
             qint64(1099511627776));
}

void TestViewers::cancelled()
{
    for (const WriteStacks write : {writeSpeedscopeStacks, writePprofStacks}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        Progress progress;
        progress.cancel();
        const Result<void> result = write(treeFromText(QString::fromLatin1(waits)), {}, buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
}

void TestViewers::deviceThatTakesNothing()
{
    for (const WriteStacks write : {writeSpeedscopeStacks, writePprofStacks}) {
        QTest::ignoreMessage(QtWarningMsg, "QIODevice::write (QBuffer): device not open");
        QBuffer buffer; // closed
        Progress progress;
        const Result<void> result = write(treeFromText(QString::fromLatin1(waits)), {}, buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    }
}

RANKSCOPE_TEST(TestViewers, NoApplication)
#include "tst_viewers.moc"
