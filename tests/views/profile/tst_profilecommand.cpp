// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"
#include "views/profile/profilecommand.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The command that writes what a table of a profile shows.
class TestProfileCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asTheFileShows();
    void chosenMetrics();
    void derivedMetrics();
    void otherFormats();
    void ofSeveralRuns();

private:
    std::vector<ProfileColumn> shown() const;

    std::shared_ptr<ProfileSubject> m_subject;
};

void TestProfileCommand::init()
{
    auto document = std::make_shared<ProfileDocument>();
    document->file = u"my run/experiment.xml"_s;
    ProfileSection section = sectionOf("P f\n  S 1 {0=1 1=2}\n", 2);
    section.metrics[0].name = u"cycles"_s;
    section.metrics[1].name = u"L1 misses"_s;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    m_subject = std::make_shared<ProfileSubject>(ProfileSubject{document, document->sections.front(), {}});
}

std::vector<ProfileColumn> TestProfileCommand::shown() const
{
    return profileColumns(*m_subject);
}

void TestProfileCommand::asTheFileShows()
{
    QCOMPARE(profileCommand(*m_subject, shown(), {}),
             u"rankscope export 'my run/experiment.xml' --view profile --format csv -o -"_s);
    QCOMPARE(profileCommand(*m_subject, shown(), FlatBy::Loop),
             u"rankscope export 'my run/experiment.xml' --view profile --format csv --flat loop -o -"_s);
}

void TestProfileCommand::chosenMetrics()
{
    const auto columns = shown();
    QCOMPARE(profileCommand(*m_subject, {columns[2], columns[0], columns[1]}, {}),
             u"rankscope export 'my run/experiment.xml' --view profile --format csv --metric 'L1 misses' "
             "--metric cycles -o -"_s);
}

void TestProfileCommand::derivedMetrics()
{
    m_subject->derived = {{u"per"_s, u"$1 / $0"_s}};
    QCOMPARE(profileCommand(*m_subject, shown(), {}),
             u"rankscope export 'my run/experiment.xml' --view profile --format csv --derive 'per=$1 / $0' -o -"_s);
    m_subject->derived = {{u"per"_s, u"$1 / $0"_s}, {u"percent"_s, u"100 * per"_s}, {u"more"_s, u"$0 + 1"_s}};
    const auto all = shown(); // 4 of the file, 2 of each derived one
    QCOMPARE(profileCommand(*m_subject, {all[0], all[2], all[6]}, {}),
             u"rankscope export 'my run/experiment.xml' --view profile --format csv --derive 'per=$1 / $0' "
             "--derive 'percent=100 * per' -o -"_s);
}

void TestProfileCommand::otherFormats()
{
    const auto columns = shown();
    m_subject->derived = {{u"per"_s, u"$1 / $0"_s}};
    QCOMPARE(profileCommand(*m_subject, {columns[2], columns[0]}, FlatBy::Loop, u"folded"_s),
             u"rankscope export 'my run/experiment.xml' --view profile --format folded --metric 'L1 misses' -o -"_s);
    QCOMPARE(profileCommand(*m_subject, {columns[0]}, {}, u"xml"_s),
             u"rankscope export 'my run/experiment.xml' --view profile --format xml --metric cycles -o -"_s);
}

void TestProfileCommand::ofSeveralRuns()
{
    auto document = std::make_shared<ProfileDocument>(*m_subject->document);
    document->file = u"mean: a.pxml, b c.pxml"_s;
    document->combined = CombinedRuns{RunCombination::Mean, {u"a.pxml"_s, u"b c.pxml"_s}};
    m_subject->document = document;
    QCOMPARE(profileCommand(*m_subject, shown(), {}),
             u"rankscope export a.pxml 'b c.pxml' --combine mean --view profile --format csv -o -"_s);
}

RANKSCOPE_TEST(TestProfileCommand, QCoreApplication)
#include "tst_profilecommand.moc"
