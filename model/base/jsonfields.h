// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace rankscope {

/// A member of a value, under the key that it has in JSON.
template<typename Value, typename Member>
struct JsonField {
    QLatin1StringView key;
    Member Value::*member;
};

template<typename Value, typename Member>
constexpr JsonField<Value, Member> jsonField(const char *key, Member Value::*member)
{
    return {QLatin1StringView(key), member};
}

/// The list of the members of a value: `static constexpr auto jsonFields() { return std::tuple{jsonField("tab", …), …};
/// }` in the type itself; for a type that knows nothing of JSON, specialise this with such a function.
template<typename T>
struct JsonFields {
    static constexpr auto jsonFields()
        requires requires { T::jsonFields(); }
    {
        return T::jsonFields();
    }
};

/// A value that is written as a JSON object, and read again, by the list of its members. Reading forgives: a member
/// that is not there, or is of another type, keeps what a new value has; an element of a list that is none is skipped;
/// other keys are ignored.
template<typename T>
concept HasJsonFields = requires { JsonFields<T>::jsonFields(); };

/// How a type that has no list of members is written and read: specialise it next to the type.
/// `static QJsonValue to(const T &)`, and `static std::optional<T> from(const QJsonValue &)`, nothing where the JSON is
/// no such value.
template<typename T>
struct JsonForm;

/// The form of a type whose own functions toJson() and `From` make an object and read it.
template<typename T, auto From>
struct JsonObjectForm {
    static QJsonValue to(const T &value) { return toJson(value); }
    static std::optional<T> from(const QJsonValue &json)
    {
        return json.isObject() ? std::optional<T>(From(json.toObject())) : std::nullopt;
    }
};

/// The last enumerator of an enumeration that begins with 0 and has no gaps, which is kept as its number: specialise it
/// with `static constexpr E last`.
template<typename T>
struct JsonEnumeration;

template<HasJsonFields T>
QJsonObject toJson(const T &value);
template<HasJsonFields T>
T fromJson(const QJsonObject &object);

template<HasJsonFields T>
struct JsonForm<T> {
    static QJsonValue to(const T &value) { return toJson(value); }
    static std::optional<T> from(const QJsonValue &json)
    {
        return json.isObject() ? std::optional(fromJson<T>(json.toObject())) : std::nullopt;
    }
};

template<>
struct JsonForm<bool> {
    static QJsonValue to(bool value) { return value; }
    static std::optional<bool> from(const QJsonValue &json)
    {
        return json.isBool() ? std::optional(json.toBool()) : std::nullopt;
    }
};

template<>
struct JsonForm<double> {
    static QJsonValue to(double value) { return value; }
    static std::optional<double> from(const QJsonValue &json)
    {
        return json.isDouble() ? std::optional(json.toDouble()) : std::nullopt;
    }
};

/// Whole numbers; those that do not fit the type are none. Of 64 bits without a sign: JSON has one, so they are texts.
template<std::integral T>
struct JsonForm<T> {
    static QJsonValue to(T value)
    {
        if constexpr (std::is_same_v<T, std::uint64_t>)
            return QString::number(value);
        else
            return qint64(value);
    }
    static std::optional<T> from(const QJsonValue &json)
    {
        if constexpr (std::is_same_v<T, std::uint64_t>) {
            bool isNumber = false;
            const std::uint64_t number = json.toString().toULongLong(&isNumber);
            return isNumber ? std::optional(number) : std::nullopt;
        } else {
            const qint64 number = json.toInteger(0);
            const bool isNumber = json.toInteger(1) == number; // else it gives back what it is given
            return isNumber && std::in_range<T>(number) ? std::optional(T(number)) : std::nullopt;
        }
    }
};

template<typename T>
    requires std::is_enum_v<T>
struct JsonForm<T> {
    static QJsonValue to(T value) { return static_cast<int>(value); }
    static std::optional<T> from(const QJsonValue &json)
    {
        const int number = json.toInt(-1);
        return number >= 0 && number <= static_cast<int>(JsonEnumeration<T>::last) ? std::optional(T(number))
                                                                                   : std::nullopt;
    }
};

template<>
struct JsonForm<QString> {
    static QJsonValue to(const QString &value) { return value; }
    static std::optional<QString> from(const QJsonValue &json)
    {
        return json.isString() ? std::optional(json.toString()) : std::nullopt;
    }
};

/// What Qt remembers of its own widgets, as base64.
template<>
struct JsonForm<QByteArray> {
    static QJsonValue to(const QByteArray &value) { return QString::fromLatin1(value.toBase64()); }
    static std::optional<QByteArray> from(const QJsonValue &json)
    {
        auto bytes =
            QByteArray::fromBase64Encoding(json.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        return json.isString() && bytes ? std::optional(std::move(bytes.decoded)) : std::nullopt;
    }
};

template<typename List>
struct JsonListForm {
    using Element = typename List::value_type;

    static QJsonValue to(const List &values)
    {
        QJsonArray array;
        for (const auto &value : values)
            array.append(JsonForm<Element>::to(value));
        return array;
    }
    static std::optional<List> from(const QJsonValue &json)
    {
        if (!json.isArray())
            return std::nullopt;
        List values;
        for (const QJsonValue element : json.toArray()) {
            if (auto value = JsonForm<Element>::from(element))
                values.push_back(std::move(*value));
        }
        return values;
    }
};

template<typename T>
struct JsonForm<std::vector<T>> : JsonListForm<std::vector<T>> {
};

template<>
struct JsonForm<QStringList> : JsonListForm<QStringList> {
};

/// Nothing is null; as a member it is not there. So such a member must begin as nothing.
template<typename T>
struct JsonForm<std::optional<T>> {
    static QJsonValue to(const std::optional<T> &value) { return value ? JsonForm<T>::to(*value) : QJsonValue(); }
    static std::optional<std::optional<T>> from(const QJsonValue &json)
    {
        if (json.isNull())
            return std::optional<T>();
        auto value = JsonForm<T>::from(json);
        if (!value)
            return std::nullopt;
        return std::optional<std::optional<T>>(std::in_place, std::move(value));
    }
};

template<HasJsonFields T>
QJsonObject toJson(const T &value)
{
    QJsonObject object;
    const auto add = [&]<typename Owner, typename Member>(const JsonField<Owner, Member> &field) {
        if (const QJsonValue json = JsonForm<Member>::to(value.*field.member); !json.isNull())
            object.insert(field.key, json);
    };
    std::apply([&](const auto &...fields) { (add(fields), ...); }, JsonFields<T>::jsonFields());
    return object;
}

template<HasJsonFields T>
T fromJson(const QJsonObject &object)
{
    T value;
    const auto take = [&]<typename Owner, typename Member>(const JsonField<Owner, Member> &field) {
        if (auto member = JsonForm<Member>::from(object.value(field.key)))
            value.*field.member = std::move(*member);
    };
    std::apply([&](const auto &...fields) { (take(fields), ...); }, JsonFields<T>::jsonFields());
    return value;
}

template<HasJsonFields T>
QByteArray toJsonBytes(const T &value)
{
    return QJsonDocument(toJson(value)).toJson(QJsonDocument::Compact);
}

/// Nothing where the bytes are no JSON object, or an empty one.
template<HasJsonFields T>
std::optional<T> fromJsonBytes(const QByteArray &bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    return object.isEmpty() ? std::nullopt : std::optional(fromJson<T>(object));
}

} // namespace rankscope
