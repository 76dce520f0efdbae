// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/iciclelayout.h"
#include "model/stacks/view/stackview.h"

namespace rankscope {

/// The rows of a view for an icicle: as wide as their share of the processes, or of the threads where the source tells
/// no processes.
class StackIcicle : public IcicleTree
{
public:
    explicit StackIcicle(std::shared_ptr<const StackView> view) : m_view(std::move(view)) {}

    std::uint32_t size() const override { return m_view->size(); }
    std::optional<TreeRow> parent(TreeRow row) const override { return m_view->parent(row); }
    TreeRow end(TreeRow row) const override { return m_view->end(row); }
    double weight(TreeRow row) const override;

private:
    std::shared_ptr<const StackView> m_view;
};

} // namespace rankscope
