// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/judgedrulesmodel.h"

#include "model/report/columnheader.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

void JudgedRulesModel::setFindings(const std::shared_ptr<const RunFindings> &findings)
{
    beginResetModel();
    m_rules.clear();
    if (findings) {
        for (JudgedRule &rule : findings->result.rules()) {
            const auto found = std::ranges::count(findings->rows, QString(rule.word), &FindingRow::rule);
            m_rules.push_back({std::move(rule), found});
        }
    }
    std::ranges::stable_sort(m_rules, {}, [](const Rule &rule) { return rule.judged.judged; });
    endResetModel();
}

QString JudgedRulesModel::sentence() const
{
    const auto countOf = [this](Judged judged) {
        return QLocale().toString(
            std::ranges::count(m_rules, judged, [](const Rule &rule) { return rule.judged.judged; }));
    };
    return tr("From these traces %1 of %2 rules can be judged wholly, %3 in part.")
        .arg(countOf(Judged::Yes), QLocale().toString(qsizetype(m_rules.size())), countOf(Judged::Partly));
}

int JudgedRulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rules.size());
}

int JudgedRulesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant JudgedRulesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[rule, found] = m_rules[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const QString mark = rule.judged == Judged::Yes ? u"✓"_s : rule.judged == Judged::Partly ? u"◐"_s : u"–"_s;
        QString text = mark % u' ' % rule.word;
        if (found > 0)
            text += u" · "_s % tr("%Ln found", nullptr, int(found));
        return rule.reason.isEmpty() ? text : QString(text % u'\n' % rule.reason);
    }
    case Qt::ToolTipRole:
        return rule.message.isEmpty() ? ruleMeaning(rule.word) : QString(rule.message);
    case JudgedRole:
        return int(rule.judged);
    default:
        return {};
    }
}

QVariant JudgedRulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Rule"), QT_TR_NOOP("✓ judged wholly, ◐ in part, – not from these traces; below it, why")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
