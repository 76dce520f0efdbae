// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "app/documents/liveinput.h"
#include "io/text/standardinput.h"
#include "tests/support/testclass.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <chrono>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Data sets through a real pipe: they are there as soon as they came, and whoever sends them never waits.
class TestLiveInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void comesWhileItIsOpen();
    void cutAtTheEnd();
    void nothingComes();
    void layoutComesLater();
    void wrongLayout();
    void senderNeverWaits();
    void stopsWhileTheSenderIsSilent();
    void peeks_data();
    void peeks();
    void peeksAtAFile();
    void peekIsEnough();
    void takesStandardInput();

private:
    void send(const QByteArray &bytes) const
    {
        QCOMPARE(::write(m_pipe[1], bytes.constData(), bytes.size()), bytes.size());
    }
    void endSending()
    {
        ::close(m_pipe[1]);
        m_pipe[1] = -1;
    }
    /// What was sent and nobody has read.
    int waitingBytes() const
    {
        int bytes = -1;
        return ioctl(m_pipe[1], FIONREAD, &bytes) == 0 ? bytes : -1;
    }
    /// Reads the pipe from now on.
    void open(const VisualizerLayouts &layouts)
    {
        m_live = std::make_unique<LiveInput>(m_pipe[0], u"-"_s, layouts);
        m_pipe[0] = -1;
        m_state = {};
        connect(m_live.get(), &LiveInput::changed, this, [this](const LiveInput::State &state) { m_state = state; });
    }
    std::size_t count() const { return m_state.document ? m_state.document->dataSets.size() : 0; }

    std::array<int, 2> m_pipe = {-1, -1};
    std::unique_ptr<LiveInput> m_live;
    LiveInput::State m_state;
};

namespace {

/// Four data sets, which end at bytes 304, 584, 888 and 1152; ids 1, 2, 1, 3.
QByteArray stream()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

double firstValue(const ArraySource &dataSet)
{
    ArrayValues values;
    if (!dataSet.read(ArrayWindow(dataSet.shape().size(), {0, 1, 1}), values, Progress()))
        return -1;
    return std::get<std::vector<double>>(values)[0];
}

} // namespace

void TestLiveInput::init()
{
    QCOMPARE(pipe2(m_pipe.data(), O_CLOEXEC), 0);
}

void TestLiveInput::cleanup()
{
    m_live.reset();
    for (const int end : m_pipe) {
        if (end >= 0)
            ::close(end);
    }
}

void TestLiveInput::comesWhileItIsOpen()
{
    open({genericVisualizerLayout()});
    QVERIFY(!m_live->isQuiet());
    send(stream().left(304));
    QTRY_COMPARE(count(), std::size_t(1));
    QCOMPARE(firstValue(*m_state.document->dataSets[0]), 0.0);
    QTRY_VERIFY(m_live->isQuiet());
    send(stream().mid(304, 300)); // 16 bytes short of the third one
    QTRY_COMPARE(count(), std::size_t(2));
    send(stream().mid(604));
    QTRY_COMPARE(count(), std::size_t(4));
    QVERIFY(!m_state.hasEnded);
    QCOMPARE(m_state.bytes, std::uint64_t(1152));
    QCOMPARE(m_state.document->dataSets[2]->description().snapshot, std::optional<std::uint64_t>(2));
    QCOMPARE(firstValue(*m_state.document->dataSets[2]), 100.0);
    endSending();
    QTRY_VERIFY(m_state.hasEnded);
    QCOMPARE(count(), std::size_t(4));
    QVERIFY(m_state.problems.isEmpty());
    QVERIFY(!m_state.error);
}

void TestLiveInput::cutAtTheEnd()
{
    open({genericVisualizerLayout()});
    send(stream().chopped(1));
    endSending();
    QTRY_VERIFY(m_state.hasEnded);
    QCOMPARE(count(), std::size_t(3));
    QCOMPARE(m_state.problems.items().size(), std::size_t(1));
    QVERIFY(m_state.problems.items()[0].text.contains(u"at byte 888 is cut"_s));
}

void TestLiveInput::nothingComes()
{
    open({genericVisualizerLayout()});
    endSending();
    QTRY_VERIFY(m_state.hasEnded);
    QVERIFY(m_state.error);
    QVERIFY(m_live->isQuiet());
}

/// What came meanwhile is not lost, also after the end.
void TestLiveInput::layoutComesLater()
{
    open({});
    send(stream());
    QTRY_VERIFY(m_state.error);
    QCOMPARE(m_state.error->kind, ErrorKind::BadOption);
    m_live->setLayouts({genericVisualizerLayout()});
    QTRY_COMPARE(count(), std::size_t(4));
    QVERIFY(!m_state.error);
    endSending();
    QTRY_VERIFY(m_state.hasEnded);
    VisualizerLayout other = genericVisualizerLayout();
    other.name = u"other"_s;
    m_live->setLayouts({other});
    QTRY_COMPARE(m_state.document->flavour, u"other"_s);
    QCOMPARE(count(), std::size_t(4));
}

void TestLiveInput::wrongLayout()
{
    VisualizerLayout other = genericVisualizerLayout();
    other.magicValue = 7;
    VisualizerLayout wide = genericVisualizerLayout();
    wide.headerBytes = 264;
    open({other});
    send(stream());
    QTRY_VERIFY(m_state.error);
    m_live->setLayouts({wide, genericVisualizerLayout()}); // both begin alike; one explains all
    QTRY_COMPARE(count(), std::size_t(4));
    QCOMPARE(m_state.document->flavour, u"generic-i32-v1"_s);
}

/// 200 MiB go into the pipe while this thread, which is the window's, does nothing else: more than is kept in memory.
void TestLiveInput::senderNeverWaits()
{
    QByteArray dataSet(256 + (1 << 20), '\0');
    dataSet.replace(0, 256, stream().left(256));
    const auto put = [&dataSet](qsizetype offset, qint32 value) { std::memcpy(dataSet.data() + offset, &value, 4); };
    put(20, 1 << 17); // doubles
    put(36, 1 << 17);
    put(48, 1);
    put(28, 1);
    open({genericVisualizerLayout()});
    for (double number = 0; number < 200; ++number) {
        std::memcpy(dataSet.data() + 256, &number, 8);
        send(dataSet);
    }
    endSending();
    QTRY_VERIFY_WITH_TIMEOUT(m_state.hasEnded, 20000);
    QCOMPARE(count(), std::size_t(200));
    QCOMPARE(firstValue(*m_state.document->dataSets[0]), 0.0);
    QCOMPARE(firstValue(*m_state.document->dataSets[199]), 199.0);
}

void TestLiveInput::stopsWhileTheSenderIsSilent()
{
    open({genericVisualizerLayout()});
    send(stream().left(100));
    QTRY_COMPARE(waitingBytes(), 0);
    const auto start = std::chrono::steady_clock::now();
    m_live.reset();
    QVERIFY(std::chrono::steady_clock::now() - start < std::chrono::seconds(2));
}

void TestLiveInput::peeks_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isEnded");
    QTest::newRow("a few, silent") << stream() << false;
    QTest::newRow("a few, ended") << stream() << true;
    QTest::newRow("nothing") << QByteArray() << true;
}

/// Who reads next finds the same bytes.
void TestLiveInput::peeks()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isEnded);
    send(bytes);
    if (isEnded)
        endSending();
    const std::string head = peekInput(
        m_pipe[0], [](std::string_view) { return false; }, Progress());
    QCOMPARE(QByteArray::fromStdString(head), bytes);
    QByteArray again(bytes.size(), '\0');
    QCOMPARE(::read(m_pipe[0], again.data(), again.size()), bytes.size());
    QCOMPARE(again, bytes);
}

void TestLiveInput::peeksAtAFile()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis"));
    QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Unbuffered));
    const std::string head = peekInput(
        file.handle(), [](std::string_view) { return false; }, Progress());
    QCOMPARE(QByteArray::fromStdString(head), stream());
    QCOMPARE(file.readAll(), stream());
}

void TestLiveInput::peekIsEnough()
{
    send("abc");
    const auto start = std::chrono::steady_clock::now();
    QCOMPARE(peekInput(
                 m_pipe[0], [](std::string_view head) { return head.size() >= 3; }, Progress()),
             "abc");
    QVERIFY(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(400));
    Progress cancelled;
    cancelled.cancel();
    QCOMPARE(peekInput(
                 m_pipe[0], [](std::string_view) { return false; }, cancelled),
             "");
}

void TestLiveInput::takesStandardInput()
{
    const int before = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
    QVERIFY(dup2(m_pipe[0], STDIN_FILENO) == STDIN_FILENO);
    send("abc");
    const int taken = takeStandardInput();
    std::array<char, 3> bytes = {};
    QCOMPARE(::read(STDIN_FILENO, bytes.data(), 3), ssize_t(0));
    QCOMPARE(::read(taken, bytes.data(), 3), ssize_t(3));
    ::close(taken);
    dup2(before, STDIN_FILENO);
    ::close(before);
}

RANKSCOPE_TEST(TestLiveInput, QCoreApplication)
#include "tst_liveinput.moc"
