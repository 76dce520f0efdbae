// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/callerrows.h"
#include "model/profile/rows/flatrows.h"
#include "model/profile/rows/scoperows.h"
#include "model/profile/scopes/linecosts.h"
#include "model/profile/scopes/profilesentence.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

template<typename T>
bool saysCancelled(const Result<T> &result)
{
    return !result && result.error().kind == ErrorKind::Cancelled;
}

} // namespace

/// What was cancelled before it began says so.
class TestCancelledProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_cancelled.cancel();
        auto document = std::make_shared<ProfileDocument>();
        document->sections.push_back(std::make_shared<const ProfileSection>(sectionOf(hydroScopes(), 2)));
        m_subject = std::make_shared<const ProfileSubject>(
            ProfileSubject{document, document->sections.front(), {{u"twice"_s, u"2 * $0"_s, false}}});
    }

    void columns()
    {
        for (const std::size_t metric : {std::size_t(0), std::size_t(2)}) { // own, derived
            QVERIFY(m_subject->columns(metric));
            QVERIFY(saysCancelled(m_subject->columns(metric, m_cancelled)));
        }
        const FlatRows flat(m_subject, FlatBy::Procedure);
        QVERIFY(flat.columns(0));
        QVERIFY(saysCancelled(flat.columns(0, m_cancelled)));
        const CallerRows callers(m_subject);
        QVERIFY(saysCancelled(callers.columns(0, m_cancelled)));
        QVERIFY(callers.columns(0));
        QVERIFY(separateCosts(*m_subject->section, 0));
        QVERIFY(saysCancelled(separateCosts(*m_subject->section, 0, m_cancelled)));
    }

    void rows()
    {
        const ScopeRows rows(m_subject);
        QVERIFY(arrangeRows(rows, {}, Progress()));
        QVERIFY(saysCancelled(arrangeRows(rows, {}, m_cancelled)));
        QVERIFY(!flatten(rows.tree(), FlatBy::Procedure).rows.empty());
        QVERIFY(flatten(rows.tree(), FlatBy::Procedure, m_cancelled).rows.empty());
    }

    void sentenceAndLines()
    {
        QVERIFY(profileSentence(*m_subject, 0, std::nullopt));
        QVERIFY(saysCancelled(profileSentence(*m_subject, 0, std::nullopt, m_cancelled)));
        QVERIFY(lineCosts(*m_subject->section, 0));
        QVERIFY(saysCancelled(lineCosts(*m_subject->section, 0, m_cancelled)));
    }

private:
    Progress m_cancelled;
    std::shared_ptr<const ProfileSubject> m_subject;
};

RANKSCOPE_TEST(TestCancelledProfile, QCoreApplication)
#include "tst_cancelledprofile.moc"
