// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/torch/plainpickle.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <bit>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostPickled = 4'000'000; // values
constexpr std::size_t deepestPickle = 64;
constexpr std::uint8_t firstProtocol = 2;
constexpr std::uint8_t lastProtocol = 5;

struct PickleTexts {
    Q_DECLARE_TR_FUNCTIONS(PlainPickle)
};

struct PickleNode {
    enum class Kind : std::uint8_t { None, Bool, Integer, Real, Text, List, Dict, Mark, TypeTag };

    Kind kind = Kind::None;
    std::int64_t integer = 0; // also of a truth value
    double real = 0;
    QString text = {};
    std::vector<std::uint32_t> items = {}; // of a map: key, value, key, value, …
};

/// What a reading ended with, where it did not reach the end of the pickle.
enum class PickleEnd { Good, Cut, Broken, Foreign, TooLarge, Cancelled };

/// Follows the instructions of a pickle, those of them that make plain values.
class PickleMachine
{
public:
    explicit PickleMachine(std::string_view bytes) : m_bytes(bytes) {}

    PickleEnd run(const Progress &progress);
    /// Closes what is open in a pickle that was cut off.
    void closeAll();
    std::optional<QJsonValue> value() const;
    const QString &foreign() const { return m_foreign; } ///< what it wanted to run

private:
    using Kind = PickleNode::Kind;

    bool has(std::size_t count) const { return m_bytes.size() - m_at >= count; }
    std::optional<std::uint64_t> number(std::size_t bytes);
    PickleEnd step(std::uint8_t code);
    PickleEnd stepText(std::uint8_t code);
    PickleEnd stepNumber(std::uint8_t code);
    PickleEnd stepContainer(std::uint8_t code);
    PickleEnd stepMemo(std::uint8_t code);
    PickleEnd stepForeign(std::uint8_t code);
    PickleEnd pushText(std::optional<std::uint64_t> length, bool isText);
    PickleEnd pushLong(std::optional<std::uint64_t> length);
    PickleEnd push(PickleNode node);
    PickleEnd tuple(std::size_t count);
    PickleEnd addToContainer(std::size_t first);
    std::optional<std::size_t> lastMark() const;
    PickleEnd put(std::optional<std::uint64_t> place);
    PickleEnd get(std::optional<std::uint64_t> place);
    const PickleNode &node(std::size_t place) const { return m_nodes[m_stack[place]]; }

    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::vector<PickleNode> m_nodes;
    std::vector<std::uint32_t> m_stack;
    std::unordered_map<std::uint64_t, std::uint32_t> m_memo;
    QString m_foreign;
    std::size_t m_marks = 0;
};

std::optional<std::uint64_t> PickleMachine::number(std::size_t bytes)
{
    if (!has(bytes))
        return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t index = 0; index < bytes; ++index)
        value |= std::uint64_t(static_cast<unsigned char>(m_bytes[m_at + index])) << (8 * index);
    m_at += bytes;
    return value;
}

PickleEnd PickleMachine::push(PickleNode node)
{
    if (m_nodes.size() >= mostPickled)
        return PickleEnd::TooLarge;
    m_stack.push_back(static_cast<std::uint32_t>(m_nodes.size()));
    m_nodes.push_back(std::move(node));
    return PickleEnd::Good;
}

PickleEnd PickleMachine::pushText(std::optional<std::uint64_t> length, bool isText)
{
    if (!length || !has(*length)) // no memory is asked for what is not there
        return PickleEnd::Cut;
    const std::string_view text = m_bytes.substr(m_at, static_cast<std::size_t>(*length));
    m_at += text.size();
    PickleNode node{.kind = Kind::Text};
    node.text = isText ? QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                       : QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    return push(std::move(node));
}

PickleEnd PickleMachine::pushLong(std::optional<std::uint64_t> length)
{
    if (!length || !has(*length))
        return PickleEnd::Cut;
    if (*length > sizeof(std::uint64_t))
        return PickleEnd::Broken; // no number of a dump is longer
    const auto bytes = static_cast<std::size_t>(*length);
    std::uint64_t value = bytes == 0 ? 0 : *number(bytes);
    const bool isNegative = bytes > 0 && bytes < 8 && ((value >> (8 * bytes - 1)) & 1) != 0;
    if (isNegative)
        value |= ~std::uint64_t(0) << (8 * bytes);
    return push({.kind = Kind::Integer, .integer = static_cast<std::int64_t>(value)});
}

PickleEnd PickleMachine::tuple(std::size_t count)
{
    if (m_stack.size() < count)
        return PickleEnd::Broken;
    PickleNode node{.kind = Kind::List};
    const auto from = m_stack.end() - static_cast<std::ptrdiff_t>(count);
    for (auto at = from; at != m_stack.end(); ++at) {
        if (m_nodes[*at].kind == Kind::Mark)
            return PickleEnd::Broken;
        node.items.push_back(*at);
    }
    m_stack.erase(from, m_stack.end());
    return push(std::move(node));
}

std::optional<std::size_t> PickleMachine::lastMark() const
{
    for (std::size_t place = m_stack.size(); place > 0; --place) {
        if (node(place - 1).kind == Kind::Mark)
            return place - 1;
    }
    return std::nullopt;
}

/// Moves what is on the stack from `first` on into the container before it.
PickleEnd PickleMachine::addToContainer(std::size_t first)
{
    const bool isMarked = first > 0 && node(first - 1).kind == Kind::Mark;
    const std::size_t below = isMarked ? first - 1 : first;
    if (below == 0)
        return PickleEnd::Broken;
    PickleNode &container = m_nodes[m_stack[below - 1]];
    if (container.kind != Kind::List && container.kind != Kind::Dict)
        return PickleEnd::Broken;
    if (container.kind == Kind::Dict && (m_stack.size() - first) % 2 != 0)
        return PickleEnd::Broken;
    for (std::size_t place = first; place < m_stack.size(); ++place)
        container.items.push_back(m_stack[place]);
    m_marks -= isMarked ? 1 : 0;
    m_stack.resize(below);
    return PickleEnd::Good;
}

PickleEnd PickleMachine::put(std::optional<std::uint64_t> place)
{
    if (!place)
        return PickleEnd::Cut;
    if (m_stack.empty())
        return PickleEnd::Broken;
    m_memo[*place] = m_stack.back();
    return PickleEnd::Good;
}

PickleEnd PickleMachine::get(std::optional<std::uint64_t> place)
{
    if (!place)
        return PickleEnd::Cut;
    const auto known = m_memo.find(*place);
    if (known == m_memo.end() || m_stack.size() >= mostPickled)
        return PickleEnd::Broken;
    m_stack.push_back(known->second);
    return PickleEnd::Good;
}

PickleEnd PickleMachine::stepText(std::uint8_t code)
{
    switch (code) {
    case 'X':
        return pushText(number(4), true);
    case 0x8C:
        return pushText(number(1), true);
    case 0x8D:
        return pushText(number(8), true);
    case 'B':
    case 'T':
        return pushText(number(4), false);
    case 'C':
    case 'U':
        return pushText(number(1), false);
    default:
        return pushText(number(8), false); // 0x8E
    }
}

PickleEnd PickleMachine::stepNumber(std::uint8_t code)
{
    std::optional<std::uint64_t> value;
    switch (code) {
    case 'N':
        return push({.kind = Kind::None});
    case 0x88:
    case 0x89:
        return push({.kind = Kind::Bool, .integer = code == 0x88});
    case 0x8A:
        return pushLong(number(1));
    case 0x8B:
        return pushLong(number(4));
    case 'K':
        value = number(1);
        break;
    case 'M':
        value = number(2);
        break;
    case 'J':
        value = number(4);
        if (value)
            value = static_cast<std::uint64_t>(std::int64_t(static_cast<std::int32_t>(*value)));
        break;
    default: { // 'G': most significant byte first
        value = number(8);
        std::uint64_t turned = 0;
        for (int byte = 0; value && byte < 8; ++byte)
            turned = (turned << 8) | ((*value >> (8 * byte)) & 0xFF);
        return value ? push({.kind = Kind::Real, .real = std::bit_cast<double>(turned)}) : PickleEnd::Cut;
    }
    }
    return value ? push({.kind = Kind::Integer, .integer = static_cast<std::int64_t>(*value)}) : PickleEnd::Cut;
}

PickleEnd PickleMachine::stepContainer(std::uint8_t code)
{
    const auto mark = lastMark();
    switch (code) {
    case '(':
        if (++m_marks > deepestPickle)
            return PickleEnd::Broken;
        return push({.kind = Kind::Mark});
    case '}':
        return push({.kind = Kind::Dict});
    case ']':
    case ')':
    case 0x8F:
        return push({.kind = Kind::List});
    case 0x85:
    case 0x86:
    case 0x87:
        return tuple(std::size_t(code) - 0x84);
    case 't':
    case 0x91: {
        if (!mark)
            return PickleEnd::Broken;
        const std::size_t count = m_stack.size() - *mark - 1;
        m_stack.erase(m_stack.begin() + static_cast<std::ptrdiff_t>(*mark));
        --m_marks;
        return tuple(count);
    }
    case 'u':
    case 'e':
    case 0x90:
        return mark ? addToContainer(*mark + 1) : PickleEnd::Broken;
    case 's':
        return m_stack.size() >= 2 ? addToContainer(m_stack.size() - 2) : PickleEnd::Broken;
    default: // 'a'
        return m_stack.empty() ? PickleEnd::Broken : addToContainer(m_stack.size() - 1);
    }
}

PickleEnd PickleMachine::stepMemo(std::uint8_t code)
{
    switch (code) {
    case 'q':
        return put(number(1));
    case 'r':
        return put(number(4));
    case 'h':
        return get(number(1));
    case 'j':
        return get(number(4));
    default: // 0x94
        return put(m_memo.size());
    }
}

/// Some builds say of which type a container is: a call that gives back its first argument. That one is known; all
/// others are refused.
PickleEnd PickleMachine::stepForeign(std::uint8_t code)
{
    if (code == 'R' && m_stack.size() >= 2 && node(m_stack.size() - 2).kind == Kind::TypeTag) {
        const PickleNode &arguments = node(m_stack.size() - 1);
        if (arguments.kind != Kind::List || arguments.items.empty())
            return PickleEnd::Broken;
        const std::uint32_t first = arguments.items.front();
        m_stack.resize(m_stack.size() - 2);
        m_stack.push_back(first);
        return PickleEnd::Good;
    }
    m_foreign = u"0x"_s % QString::number(code, 16);
    if (code != 'c')
        return PickleEnd::Foreign;
    const std::size_t moduleEnd = m_bytes.find('\n', m_at);
    const std::size_t end = moduleEnd == std::string_view::npos ? moduleEnd : m_bytes.find('\n', moduleEnd + 1);
    if (end == std::string_view::npos)
        return PickleEnd::Cut;
    const std::string_view module = m_bytes.substr(m_at, moduleEnd - m_at);
    const std::string_view function = m_bytes.substr(moduleEnd + 1, end - moduleEnd - 1);
    m_at = end + 1;
    if (module == "torch.jit._pickle" && function == "restore_type_tag")
        return push({.kind = Kind::TypeTag});
    constexpr qsizetype mostNamed = 100;
    const QString named = QString::fromLatin1(module.data(), qsizetype(module.size())) % u'.'
                          % QString::fromLatin1(function.data(), qsizetype(function.size()));
    m_foreign = named.left(mostNamed);
    return PickleEnd::Foreign;
}

PickleEnd PickleMachine::step(std::uint8_t code)
{
    const auto isOneOf = [code](std::string_view codes) { return codes.find(char(code)) != std::string_view::npos; };
    if (isOneOf("XBTCU\x8C\x8D\x8E"))
        return stepText(code);
    if (isOneOf("NKMJG\x88\x89\x8A\x8B"))
        return stepNumber(code);
    if (isOneOf("(}])tuesa\x85\x86\x87\x8F\x90\x91"))
        return stepContainer(code);
    if (isOneOf("qrhj\x94"))
        return stepMemo(code);
    switch (code) {
    case 0x95: // a frame: how many bytes follow
        return number(8) ? PickleEnd::Good : PickleEnd::Cut;
    case '0':
        if (m_stack.empty())
            return PickleEnd::Broken;
        m_marks -= node(m_stack.size() - 1).kind == Kind::Mark ? 1 : 0;
        m_stack.pop_back();
        return PickleEnd::Good;
    case '1': {
        const auto mark = lastMark();
        if (!mark)
            return PickleEnd::Broken;
        --m_marks;
        m_stack.resize(*mark);
        return PickleEnd::Good;
    }
    case '2':
        if (m_stack.empty() || node(m_stack.size() - 1).kind == Kind::Mark)
            return PickleEnd::Broken;
        m_stack.push_back(m_stack.back());
        return PickleEnd::Good;
    default:
        return stepForeign(code);
    }
}

PickleEnd PickleMachine::run(const Progress &progress)
{
    constexpr std::size_t headerBytes = 2;
    constexpr std::uint64_t pollEach = 4096;
    m_at = headerBytes;
    for (std::uint64_t steps = 0; has(1); ++steps) {
        if (steps % pollEach == 0 && progress.isCancelled())
            return PickleEnd::Cancelled;
        const auto code = static_cast<std::uint8_t>(m_bytes[m_at++]);
        if (code == '.')
            return m_stack.empty() ? PickleEnd::Broken : PickleEnd::Good;
        if (const PickleEnd end = step(code); end != PickleEnd::Good)
            return end;
    }
    return PickleEnd::Cut;
}

void PickleMachine::closeAll()
{
    while (const auto mark = lastMark()) {
        const bool hasPairs = *mark > 0 && node(*mark - 1).kind == Kind::Dict;
        if (hasPairs && (m_stack.size() - *mark - 1) % 2 != 0)
            m_stack.pop_back();
        if (addToContainer(*mark + 1) != PickleEnd::Good)
            m_stack.resize(*mark);
    }
}

std::optional<QString> keyText(const PickleNode &key)
{
    if (key.kind == PickleNode::Kind::Text)
        return key.text;
    return key.kind == PickleNode::Kind::Integer ? std::optional(QString::number(key.integer)) : std::nullopt;
}

/// Containers are made from the inside out, each once however often it is named; one that holds itself is none.
std::optional<QJsonValue> PickleMachine::value() const
{
    if (m_stack.empty())
        return std::nullopt;
    enum : std::uint8_t { Unseen, Open, Made };
    std::vector<std::uint8_t> states(m_nodes.size(), Unseen);
    std::unordered_map<std::uint32_t, QJsonValue> made;
    const auto isContainer = [this](std::uint32_t index) {
        return m_nodes[index].kind == Kind::List || m_nodes[index].kind == Kind::Dict;
    };
    const auto valueOf = [&](std::uint32_t index) -> QJsonValue {
        const PickleNode &one = m_nodes[index];
        switch (one.kind) {
        case Kind::Bool:
            return one.integer != 0;
        case Kind::Integer:
            return qint64(one.integer);
        case Kind::Real:
            return one.real;
        case Kind::Text:
            return one.text;
        case Kind::List:
        case Kind::Dict:
            return made.at(index);
        case Kind::None:
        case Kind::Mark:
        case Kind::TypeTag:
            break;
        }
        return {};
    };
    const auto keyOf = [this](std::uint32_t index) { return keyText(m_nodes[index]); };
    const auto isWanted = [&](const PickleNode &container, std::size_t item) {
        return container.kind == Kind::List || (item % 2 == 1 && keyOf(container.items[item - 1]) != u"frames"_s);
    };
    std::vector<std::uint32_t> open{m_stack.front()};
    while (!open.empty()) {
        const std::uint32_t index = open.back();
        if (!isContainer(index) || states[index] == Made) {
            open.pop_back();
            continue;
        }
        const PickleNode &container = m_nodes[index];
        if (states[index] == Unseen) {
            states[index] = Open;
            for (std::size_t item = 0; item < container.items.size(); ++item) {
                const std::uint32_t inner = container.items[item];
                if (!isWanted(container, item) || !isContainer(inner) || states[inner] == Made)
                    continue;
                if (states[inner] == Open)
                    return std::nullopt;
                open.push_back(inner);
            }
            continue;
        }
        open.pop_back();
        states[index] = Made;
        QJsonArray list;
        QJsonObject object;
        for (std::size_t item = 0; item < container.items.size(); ++item) {
            const std::uint32_t inner = container.items[item];
            if (!isWanted(container, item) || (isContainer(inner) && states[inner] != Made))
                continue;
            if (container.kind == Kind::List)
                list.append(valueOf(inner));
            else if (const auto key = keyOf(container.items[item - 1]))
                object.insert(*key, valueOf(inner));
        }
        made[index] = container.kind == Kind::List ? QJsonValue(list) : QJsonValue(object);
    }
    return isContainer(m_stack.front()) ? made.at(m_stack.front()) : valueOf(m_stack.front());
}

tl::unexpected<Error> pickleError(ErrorKind kind, const QString &message, const QString &name)
{
    return tl::unexpected(Error{.kind = kind, .message = message, .file = name});
}

} // namespace

bool looksLikePickle(std::string_view head)
{
    return head.size() >= 3 && static_cast<std::uint8_t>(head[0]) == 0x80
           && static_cast<std::uint8_t>(head[1]) >= firstProtocol && static_cast<std::uint8_t>(head[1]) <= lastProtocol;
}

Result<PlainPickle> readPlainPickle(std::string_view bytes, const QString &name, Progress &progress)
{
    if (!looksLikePickle(bytes))
        return pickleError(ErrorKind::WrongFormat, PickleTexts::tr("This is no pickle of protocol 2 to 5."), name);
    PickleMachine machine(bytes);
    PlainPickle pickle;
    switch (machine.run(progress)) {
    case PickleEnd::Good:
        break;
    case PickleEnd::Cut:
        machine.closeAll();
        pickle.damage = PickleTexts::tr("The pickle ends early: what was whole by then was read.");
        break;
    case PickleEnd::Cancelled:
        return tl::unexpected(cancelledError(name));
    case PickleEnd::TooLarge:
        return pickleError(ErrorKind::TooLarge, PickleTexts::tr("The pickle has more than 4 million values."), name);
    case PickleEnd::Foreign:
        return pickleError(ErrorKind::Unsupported,
                           PickleTexts::tr("The pickle wants to run something (%1), which is not done here. Only "
                                           "pickles of plain values are read.")
                               .arg(machine.foreign()),
                           name);
    case PickleEnd::Broken:
        return pickleError(ErrorKind::WrongFormat, PickleTexts::tr("The pickle is broken."), name);
    }
    const auto value = machine.value();
    if (!value)
        return pickleError(ErrorKind::WrongFormat, PickleTexts::tr("The pickle is broken."), name);
    pickle.value = *value;
    return pickle;
}

} // namespace rankscope
