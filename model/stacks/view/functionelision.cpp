// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/functionelision.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t mostDepths = 16; // of template arguments that are tried one by one
constexpr std::size_t mostComparisons = 16; // signs "<" without a partner between two round brackets

enum class StepKind {
    Arguments,
    TemplateArguments,
    Name, // brackets that are part of a name, or that say nothing
};

/// A pair of brackets and what is between.
struct Group {
    StepKind kind = StepKind::Name;
    qsizetype open = 0;
    qsizetype close = 0;
    std::uint32_t depth = 0; // template arguments round it, itself with them
};

bool isWordSign(QChar sign)
{
    return sign.isLetterOrNumber() || sign == u'_' || sign == u'$';
}

/// Finds the groups of a name in one pass. Brackets without a partner are signs like others.
class GroupFinder
{
public:
    explicit GroupFinder(const QString &name) : m_name(name) {}

    /// In the order in which they open.
    std::vector<Group> find()
    {
        for (qsizetype at = 0; at < m_name.size();) {
            if (const qsizetype past = pastOperator(at); past > at) {
                m_operatorEnd = past;
                at = past;
                continue;
            }
            take(at);
            ++at;
        }
        std::ranges::sort(m_found, {}, &Group::open);
        return std::move(m_found);
    }

private:
    struct Open {
        QChar closing;
        Group group;
    };

    /// Past "operator<<" and the like; `at` itself where there is none. The longest sign counts: behind "operator<" a
    /// space stands before template arguments.
    qsizetype pastOperator(qsizetype at) const
    {
        static constexpr std::array signs = {"<=>"_L1, "->*"_L1, "<<="_L1, ">>="_L1, "()"_L1, "[]"_L1, "->"_L1,
                                             "<<"_L1,  ">>"_L1,  "<="_L1,  ">="_L1,  "<"_L1,  ">"_L1};
        constexpr auto word = "operator"_L1;
        const QStringView rest = QStringView(m_name).sliced(at);
        if (!rest.startsWith(word) || (at > 0 && isWordSign(m_name[at - 1])))
            return at;
        const QStringView behind = rest.sliced(word.size());
        const auto sign =
            std::ranges::find_if(signs, [behind](QLatin1StringView one) { return behind.startsWith(one); });
        return sign == signs.end() ? at : at + word.size() + sign->size();
    }

    void take(qsizetype at)
    {
        switch (m_name[at].unicode()) {
        case u'(':
            m_open.push_back({u')', {kindOfRound(at), at, 0, m_depth}});
            break;
        case u'<':
            openAngle(at);
            break;
        case u'[':
            m_open.push_back({u']', {StepKind::Name, at, 0, m_depth}});
            break;
        case u'{':
            m_open.push_back({u'}', {StepKind::Name, at, 0, m_depth}});
            break;
        case u'>':
            if (!m_open.empty() && m_open.back().closing == u'>' && m_name[at - 1] != u'-')
                close(at);
            break;
        case u')':
        case u']':
        case u'}':
            closeRound(at);
            break;
        default:
            break;
        }
    }

    StepKind kindOfRound(qsizetype at) const
    {
        const QStringView rest = QStringView(m_name).sliced(at);
        const bool isPlace = m_depth == 0 && at > 0 && m_name[at - 1] == u' ';
        const bool isName = rest.startsWith("(anonymous "_L1) || rest.startsWith("(unnamed "_L1);
        return isPlace || isName ? StepKind::Name : StepKind::Arguments;
    }

    void openAngle(qsizetype at)
    {
        const bool behindWord = at > 0 && isWordSign(m_name[at - 1]);
        const bool behindOperator =
            m_operatorEnd > 0 && QStringView(m_name).sliced(m_operatorEnd, at - m_operatorEnd).trimmed().isEmpty();
        const bool isTemplate = behindWord || behindOperator;
        m_depth += isTemplate ? 1 : 0;
        m_open.push_back({u'>', {isTemplate ? StepKind::TemplateArguments : StepKind::Name, at, 0, m_depth}});
    }

    void dropInnermost()
    {
        m_depth -= m_open.back().group.kind == StepKind::TemplateArguments ? 1 : 0;
        m_open.pop_back();
    }

    void close(qsizetype at)
    {
        m_open.back().group.close = at;
        m_found.push_back(m_open.back().group);
        dropInnermost();
    }

    /// A "<" that was opened in between was one of a comparison.
    void closeRound(qsizetype at)
    {
        const QChar closing = m_name[at];
        std::size_t unclosed = 0;
        while (unclosed < std::min(m_open.size(), mostComparisons)
               && m_open[m_open.size() - 1 - unclosed].closing == u'>')
            ++unclosed;
        if (unclosed >= m_open.size() || m_open[m_open.size() - 1 - unclosed].closing != closing)
            return;
        for (; unclosed > 0; --unclosed)
            dropInnermost();
        close(at);
    }

    const QString &m_name;
    std::vector<Open> m_open;
    std::vector<Group> m_found;
    qsizetype m_operatorEnd = 0;
    std::uint32_t m_depth = 0;
};

/// The name with an ellipsis for what is in the groups that are chosen.
template<typename Chosen>
QString withoutGroups(const QString &name, const std::vector<Group> &groups, Chosen chosen)
{
    QString text;
    qsizetype written = 0;
    for (const Group &group : groups) {
        if (group.open < written || group.close - group.open < 3 || !chosen(group))
            continue;
        text += QStringView(name).sliced(written, group.open + 1 - written);
        text += u'…';
        written = group.close;
    }
    return text += QStringView(name).sliced(written);
}

/// Between two signs of "1234", or of the lines "13–18".
bool isInsideOfNumber(const QString &text, qsizetype at)
{
    const auto isOfNumber = [](QChar sign) { return sign.isDigit() || sign == u'–'; };
    return at > 0 && at < text.size() && isOfNumber(text[at - 1]) && isOfNumber(text[at]);
}

QString cutInTheMiddle(const QString &text, const TextFits &fits)
{
    const auto cut = [&text](qsizetype kept) {
        qsizetype begin = kept - kept / 2; // of the gap
        qsizetype end = text.size() - kept / 2;
        while (begin > 0 && isInsideOfNumber(text, begin))
            --begin;
        while (end < text.size() && isInsideOfNumber(text, end))
            ++end;
        QStringView left = QStringView(text).first(begin);
        QStringView right = QStringView(text).sliced(end);
        if (left.endsWith(u'…'))
            left.chop(1);
        if (right.startsWith(u'…'))
            right = right.sliced(1);
        return QString(left % u'…' % right);
    };
    qsizetype good = 0;
    qsizetype bad = text.size();
    while (bad - good > 1) {
        const qsizetype middle = good + (bad - good) / 2;
        (fits(cut(middle)) ? good : bad) = middle;
    }
    return cut(good);
}

} // namespace

QString elidedFunctionName(const QString &name, const TextFits &fits)
{
    if (fits(name))
        return name;
    const std::vector<Group> groups = GroupFinder(name).find();
    QString text = name;
    for (const std::uint32_t depth : {0U, 0xffffffffU}) {
        text = withoutGroups(name, groups, [depth](const Group &group) {
            return group.kind == StepKind::Arguments && group.depth <= depth;
        });
        if (fits(text))
            return text;
    }
    const auto deepest = std::ranges::max_element(groups, {}, &Group::depth);
    const std::uint32_t deepestDepth = deepest == groups.end() ? 0 : deepest->depth;
    for (std::uint32_t depth = std::min(deepestDepth, mostDepths); depth > 0; --depth) {
        text = withoutGroups(name, groups, [depth](const Group &group) {
            return group.kind == StepKind::Arguments
                   || (group.kind == StepKind::TemplateArguments && group.depth >= depth);
        });
        if (fits(text))
            return text;
    }
    return cutInTheMiddle(text, fits);
}

} // namespace rankscope
