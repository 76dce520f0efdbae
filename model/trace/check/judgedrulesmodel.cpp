// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/judgedrulesmodel.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct JudgedRulesTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::JudgedRulesModel)
};

QString judgedRuleText(const JudgedRuleRow &row)
{
    const JudgedRule &rule = row.rule;
    const QString mark = rule.judged == Judged::Yes ? u"✓"_s : rule.judged == Judged::Partly ? u"◐"_s : u"–"_s;
    QString text = mark % u' ' % rule.word;
    if (row.found > 0)
        text += u" · "_s % JudgedRulesTexts::tr("%Ln found", nullptr, int(row.found));
    return rule.reason.isEmpty() ? text : QString(text % u'\n' % rule.reason);
}

QString judgedRuleMeaning(const JudgedRuleRow &row)
{
    return row.rule.message.isEmpty() ? ruleMeaning(row.rule.word) : QString(row.rule.message);
}

std::vector<ListedColumn<JudgedRuleRow>> judgedRuleColumns()
{
    return {listOnly<JudgedRuleRow>(
        {JudgedRulesTexts::tr("Rule"),
         JudgedRulesTexts::tr("✓ judged wholly, ◐ in part, – not from these traces; below it, why")},
        [](const JudgedRuleRow &row) { return std::int64_t(row.rule.judged); }, judgedRuleText, judgedRuleMeaning)};
}

} // namespace

/// What is judged wholly comes first.
JudgedRulesModel::JudgedRulesModel(QObject *parent)
    : ListedTableModel<JudgedRuleRow>(judgedRuleColumns(), parent, RuleColumn)
{}

void JudgedRulesModel::setFindings(const std::shared_ptr<const RunFindings> &findings)
{
    std::vector<JudgedRuleRow> rules;
    if (findings) {
        for (JudgedRule &rule : findings->result.rules()) {
            const auto found = std::ranges::count(findings->rows, QString(rule.word), &FindingRow::rule);
            rules.push_back({std::move(rule), found});
        }
    }
    setRows(std::move(rules));
}

QString JudgedRulesModel::sentence() const
{
    const auto countOf = [this](Judged judged) {
        const auto judgedOf = [](const JudgedRuleRow &row) { return row.rule.judged; };
        return QLocale().toString(rows() ? std::ranges::count(*rows(), judged, judgedOf) : 0);
    };
    return JudgedRulesTexts::tr("From these traces %1 of %2 rules can be judged wholly, %3 in part.")
        .arg(countOf(Judged::Yes), QLocale().toString(rowCount()), countOf(Judged::Partly));
}

QVariant JudgedRulesModel::data(const QModelIndex &index, int role) const
{
    if (role == JudgedRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return int(rowAt(index.row()).rule.judged);
    return ListedTableModel<JudgedRuleRow>::data(index, role);
}

} // namespace rankscope
