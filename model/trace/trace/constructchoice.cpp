// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/constructchoice.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ConstructChoiceTexts {
    Q_DECLARE_TR_FUNCTIONS(ConstructChoice)
};

constexpr qsizetype mostNamed = 8; // constructs that a remark lists

/// The names, cut where they are more.
QString constructNames(QStringList names)
{
    if (names.size() > mostNamed)
        names.back() = u"…"_s;
    return names.join(u", "_s);
}

ConstructChoice wholeChoice(const Trace &trace, const Construct &construct)
{
    return {construct.number, trace.text(construct.place.file), construct.place.line};
}

} // namespace

bool isFileNamed(const QString &file, const QString &name)
{
    return name.isEmpty() || file == name || file.endsWith(u'/' % name) || file.endsWith(u'\\' % name);
}

bool ConstructChoice::fits(const Trace &trace, const Construct &construct) const
{
    return construct.number == number && (!line || construct.place.line == *line)
           && (file.isEmpty() || isFileNamed(trace.text(construct.place.file), file));
}

Result<ConstructChoice> parseConstructChoice(QStringView text)
{
    const QStringView whole = text.trimmed();
    const qsizetype at = whole.indexOf(u'@');
    bool isRead = false;
    ConstructChoice choice((at < 0 ? whole : whole.first(at)).trimmed().toLongLong(&isRead));
    if (at >= 0) {
        const QStringView place = whole.sliced(at + 1).trimmed();
        const qsizetype colon = place.lastIndexOf(u':');
        bool isLine = false;
        const uint line = colon < 0 ? 0 : place.sliced(colon + 1).toUInt(&isLine);
        if (isLine)
            choice.line = line;
        choice.file = (isLine ? place.first(colon) : place).toString();
        isRead &= !place.isEmpty();
    }
    if (!isRead)
        return tl::unexpected(badOption(
            ConstructChoiceTexts::tr("\"%1\" is no number of a construct: 4 is that of PL 4, 4@heat.fdv:24 the one "
                                     "on this line.")
                .arg(whole)));
    return choice;
}

QString toString(const ConstructChoice &choice)
{
    QString text = QString::number(choice.number);
    if (!choice.file.isEmpty() || choice.line)
        text += u'@' % choice.file;
    if (choice.line)
        text += u':' % QString::number(*choice.line);
    return text;
}

std::vector<bool> chosenConstructs(const Trace &trace, const std::vector<ConstructChoice> &choices)
{
    std::vector<bool> chosen(trace.constructs.size());
    for (std::size_t id = 0; id < chosen.size(); ++id)
        chosen[id] = std::ranges::any_of(
            choices, [&](const ConstructChoice &choice) { return choice.fits(trace, trace.constructs[id]); });
    return chosen;
}

ConstructChoice choiceOf(const Trace &trace, ConstructId construct)
{
    const Construct &wanted = trace.constructs[construct.value];
    const bool isAlone = std::ranges::all_of(trace.constructs, [&wanted](const Construct &other) {
        return other.number != wanted.number || other.place == wanted.place;
    });
    return isAlone ? ConstructChoice(wanted.number) : wholeChoice(trace, wanted);
}

std::vector<ConstructId> constructsApart(const Trace &trace)
{
    std::vector<ConstructId> apart;
    std::set<std::tuple<RecordKind, std::int64_t, Place>> known;
    for (std::uint32_t id = 0; id < trace.constructs.size(); ++id) {
        const Construct &construct = trace.constructs[id];
        if (known.emplace(construct.kind, construct.number, construct.place).second)
            apart.push_back(ConstructId{id});
    }
    return apart;
}

QString constructAndPlace(const Trace &trace, const Construct &construct)
{
    const std::string_view kind = keyword(construct.kind);
    return QString::fromLatin1(kind.data(), qsizetype(kind.size())) % u' ' % QString::number(construct.number) % u' '
           % trace.text(construct.place.file) % u':' % QString::number(construct.place.line);
}

QString choiceRemark(const TraceRun &run, const std::optional<ConstructChoice> &choice)
{
    if (!choice)
        return {};
    QStringList all; // each once, in order of the processes
    QStringList fitting;
    QString first; // how to choose it alone
    const auto note = [](QStringList &list, const QString &text) {
        const bool isNew = !list.contains(text) && list.size() <= mostNamed;
        if (isNew)
            list << text;
        return isNew;
    };
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        for (const ConstructId id : constructsApart(trace)) {
            const Construct &construct = trace.constructs[id.value];
            const QString text = constructAndPlace(trace, construct);
            note(all, text);
            if (choice->fits(trace, construct) && note(fitting, text) && first.isEmpty())
                first = toString(wholeChoice(trace, construct));
        }
    }
    if (all.isEmpty())
        return ConstructChoiceTexts::tr("There is no construct.");
    if (fitting.isEmpty())
        return ConstructChoiceTexts::tr("No construct is %1: there are %2.")
            .arg(toString(*choice), constructNames(all));
    if (fitting.size() == 1)
        return {};
    return ConstructChoiceTexts::tr("%1 stands for several constructs, and all of them are meant: %2. %3 is the first "
                                    "one alone.")
        .arg(toString(*choice), constructNames(fitting), first);
}

} // namespace rankscope
