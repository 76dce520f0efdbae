// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of kernels over elements, made for one function each: the compiler writes them for several elements at
// once.
#pragma once

#include "model/expression/expressionrange.h"

#include <type_traits>

namespace rankscope {

template<typename From, typename To, auto function>
void unaryLoop(const KernelArguments &arguments)
{
    const auto *const first = static_cast<const From *>(arguments.first);
    auto *const __restrict target = static_cast<To *>(arguments.target);
    for (std::size_t index = 0; index < arguments.count; ++index)
        target[index] = function(first[index]);
}

template<typename From, typename To, auto function>
void binaryLoop(const KernelArguments &arguments)
{
    const auto *const first = static_cast<const From *>(arguments.first);
    const auto *const second = static_cast<const From *>(arguments.second);
    auto *const __restrict target = static_cast<To *>(arguments.target);
    for (std::size_t index = 0; index < arguments.count; ++index)
        target[index] = function(first[index], second[index]);
}

/// Whole numbers go round at 2^64.
template<typename Number>
Number negated(Number a)
{
    if constexpr (std::is_same_v<Number, double>)
        return -a;
    else
        return static_cast<Number>(std::uint64_t(0) - static_cast<std::uint64_t>(a));
}

} // namespace rankscope
