// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/view/stacktreemodel.h"

#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

/// A call tree of one document or, with a diff, of two: then with who is in the reference, who came and who went.
class ComparedTreeModel : public StackTreeModel
{
    Q_OBJECT

public:
    enum ComparedColumn {
        ReferenceColumn = StackTreeModel::ColumnCount,
        GainedColumn,
        LostColumn,
        ComparedColumnCount
    };

    using StackTreeModel::StackTreeModel;

    /// Call it before setView(); its tree is the view's. Null: one document.
    void setDiff(std::shared_ptr<const StackDiff> diff);
    const std::shared_ptr<const StackDiff> &diff() const { return m_diff; }
    /// Of the innermost frame of a row; Same without a diff.
    /// What a row is marked as: frames that only miss processes which are missing everywhere did not change.
    FrameStatus markedStatusOf(ViewRow row) const;
    FrameStatus statusOf(ViewRow row) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    const FrameDifference &differenceOf(ViewRow row) const;
    QString comparedText(ViewRow row, int column) const;
    QString comparedToolTip(ViewRow row, int column) const;

    std::shared_ptr<const StackDiff> m_diff;
};

/// "other processes", "only in the reference": a status in words, translated. Of two moments of one job: "only
/// earlier".
QString statusText(const FrameDifference &difference, const StackDiff &diff);
/// "only reference", "only earlier (14:02:01)": who has a frame alone, in few words, translated.
QString onlyReferenceText(const StackDiff &diff);
QString onlyCurrentText(const StackDiff &diff);

} // namespace rankscope
