// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/rankfiles.h"

#include "io/hpctoolkit/database/databaseranks.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What one file says.
struct RankFileValue {
    RankThread who;
    QString name;
    double value = 0;
};

std::optional<RankThread> whoOf(const QString &name)
{
    if (const auto found = metricDbName(name))
        return RankThread{found->rank, found->thread};
    static const QRegularExpression pattern(u"rank[-_.]?([0-9]{1,9})(?![0-9])"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(name);
    return match.hasMatch() ? std::optional(RankThread{match.captured(1).toLongLong(), 0}) : std::nullopt;
}

class RankFileReading
{
public:
    RankFileReading(const RankRequest &request, Progress &progress, RankFileHeads &heads)
        : m_request(request)
        , m_progress(progress)
        , m_heads(heads)
    {}

    Result<RankValues> read();

private:
    void readFile(const QString &name);
    void settle();
    QString path(const QString &name) const { return m_request.folder + u'/' + name; }
    void tell(Severity severity, const QString &name, const QString &text)
    {
        m_values.problems.add({severity, path(name), {}, text, 1});
    }

    const RankRequest &m_request;
    Progress &m_progress;
    RankFileHeads &m_heads;
    std::vector<RankFileValue> m_found;
    RankValues m_values;
};

void RankFileReading::readFile(const QString &name)
{
    const auto who = whoOf(name);
    if (!who) {
        tell(Severity::Warning, name,
             QCoreApplication::translate("RankFiles", "The name does not tell the rank; the file was left out."));
        return;
    }
    auto source = ByteSource::open(path(name));
    const auto head = source ? m_heads.read(*source, path(name), name) : tl::unexpected(source.error());
    if (!head) {
        tell(Severity::Error, name, head.error().message);
        return;
    }
    if (head->rows != m_request.rows) {
        tell(Severity::Warning, name,
             QCoreApplication::translate("RankFiles", "The file belongs to another profile: it has values of %1 "
                                                      "scopes, the profile has %2. It was left out.")
                 .arg(head->rows)
                 .arg(m_request.rows));
        return;
    }
    const auto sum = readMetricDbSum(std::move(*source), *head, m_request.scopes, m_request.column, name, m_progress);
    if (sum)
        m_found.push_back({*who, name, *sum});
    else if (sum.error().kind != ErrorKind::Cancelled)
        tell(Severity::Error, name, sum.error().message);
}

/// In order; of several files of one thread the first by name.
void RankFileReading::settle()
{
    std::ranges::stable_sort(m_found, {}, &RankFileValue::who);
    for (const RankFileValue &file : m_found) {
        if (!m_values.who.empty() && m_values.who.back() == file.who) {
            tell(Severity::Warning, file.name,
                 QCoreApplication::translate("RankFiles", "There is another file of the same rank and thread; this one "
                                                          "was left out."));
            continue;
        }
        m_values.who.push_back(file.who);
        m_values.values.push_back(file.value);
    }
}

Result<RankValues> RankFileReading::read()
{
    const QStringList names = QDir(m_request.folder).entryList({m_request.files}, QDir::Files, QDir::Name);
    if (names.isEmpty())
        return tl::unexpected(
            Error{ErrorKind::NotFound,
                  QCoreApplication::translate("RankFiles", "There are no files %1 with the values of single processes.")
                      .arg(m_request.files),
                  m_request.folder,
                  {},
                  QCoreApplication::translate("RankFiles", "They belong beside the experiment.xml.")});
    m_progress.setTotal(static_cast<std::uint64_t>(names.size()));
    for (const QString &name : names) {
        if (m_progress.isCancelled())
            break;
        readFile(name);
        m_progress.advance(1);
    }
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_request.folder));
    settle();
    return std::move(m_values);
}

} // namespace

Result<MetricDbHead> RankFileHeads::read(ByteSource &source, const QString &path, const QString &name)
{
    const bool isAnyPlace = source.part(0, 0).has_value(); // else the values come behind the head
    if (isAnyPlace) {
        const std::scoped_lock lock(m_mutex);
        const auto known = m_known.constFind(path);
        if (known != m_known.cend() && known->bytes == source.fileBytes() && known->time == source.fileTime())
            return known->head;
    }
    auto head = readMetricDbHead(source, name);
    if (head && isAnyPlace) {
        const std::scoped_lock lock(m_mutex);
        m_known.insert(path, {source.fileBytes(), source.fileTime(), *head});
    }
    return head;
}

Result<RankValues> readRankValues(const RankRequest &request, Progress &progress, RankFileHeads *heads)
{
    if (request.files == databaseRankFiles())
        return readDatabaseRanks(request, progress);
    RankFileHeads own;
    return RankFileReading(request, progress, heads ? *heads : own).read();
}

} // namespace rankscope
