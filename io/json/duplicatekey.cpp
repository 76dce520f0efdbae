// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/duplicatekey.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <vector>

namespace rankscope {

namespace {

/// What stands between quotes, as QJsonDocument has it.
QString textOfKey(const QByteArray &quoted)
{
    return QJsonDocument::fromJson('[' + quoted + ']').array().at(0).toString();
}

/// Goes through a text once, with the keys of all objects that are open.
class KeyWalk
{
public:
    explicit KeyWalk(const QByteArray &json) : m_json(json) {}

    std::optional<DuplicateKey> run();

private:
    qsizetype endOfText(qsizetype begin) const;
    bool isKey(qsizetype behind) const;

    const QByteArray &m_json;
    std::vector<QHash<QString, std::uint64_t>> m_open; // of each object or list around: lines of its keys
    std::uint64_t m_line = 1;
};

/// Behind the closing quote of a text whose opening one is at `begin`.
qsizetype KeyWalk::endOfText(qsizetype begin) const
{
    for (qsizetype at = begin + 1; at < m_json.size(); ++at) {
        if (m_json[at] == '\\')
            ++at;
        else if (m_json[at] == '"')
            return at + 1;
    }
    return m_json.size();
}

bool KeyWalk::isKey(qsizetype behind) const
{
    while (behind < m_json.size() && QByteArrayView(" \t\r\n").contains(m_json[behind]))
        ++behind;
    return behind < m_json.size() && m_json[behind] == ':' && !m_open.empty();
}

std::optional<DuplicateKey> KeyWalk::run()
{
    for (qsizetype at = 0; at < m_json.size(); ++at) {
        const char character = m_json[at];
        if (character == '\n') {
            ++m_line;
        } else if (character == '{' || character == '[') {
            m_open.emplace_back();
        } else if ((character == '}' || character == ']') && !m_open.empty()) {
            m_open.pop_back();
        } else if (character == '"') {
            const qsizetype end = endOfText(at);
            if (isKey(end)) {
                const QString key = textOfKey(m_json.sliced(at, end - at));
                if (const auto first = m_open.back().constFind(key); first != m_open.back().constEnd())
                    return DuplicateKey{key, *first, m_line};
                m_open.back().insert(key, m_line);
            }
            at = end - 1;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<DuplicateKey> duplicateKeyOf(const QByteArray &json)
{
    return KeyWalk(json).run();
}

} // namespace rankscope
