// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/pane.h"

#include "model/stacks/stackdocument.h"
#include "model/stacks/stackview.h"

#include <memory>
#include <optional>

namespace rankscope {

/// The stacks of a whole job: what they say about a hang on top, the call tree as a table and as an icicle below it, the
/// classes of processes and the history at the bottom. Verdict, view and layout are made in a worker; what was shown
/// before stays until then.
///
/// Life: make it, connect `built`, setDocument(). The same file again (first rows, a reload) keeps snapshot, options,
/// expansion and selection; another file begins anew. All of it is also in saveState().
class StacksPane : public Pane
{
    Q_OBJECT

public:
    explicit StacksPane(QWidget *parent = nullptr);
    ~StacksPane() override;

    /// Shows a document; null shows nothing. Ends a comparison.
    void setDocument(std::shared_ptr<const StackDocument> document);
    /// Compares two: the tree is that of both, coloured by what differs. Neither is null.
    void setDocuments(std::shared_ptr<const StackDocument> reference, std::shared_ptr<const StackDocument> current);

    const std::shared_ptr<const StackDocument> &document() const; ///< the current one; null while nothing is shown
    const std::shared_ptr<const StackDocument> &reference() const; ///< null unless two are compared

    /// The snapshot shown, from 0.
    std::size_t snapshot() const;
    void showSnapshot(std::size_t snapshot);

    /// The rows shown, for an export that equals the screen (toTree() makes a tree of them, hiddenFrames() says what is
    /// left out, its sharedTree() is the full tree); null until the first one is made.
    std::shared_ptr<const StackView> view() const;
    /// Titles of the columns shown, as StackTreeModel::Column.
    QList<int> shownColumns() const;
    /// True while a worker makes what is shown.
    bool isBuilding() const;

    /// The icicle as it is zoomed, as a picture. False where it cannot be written.
    bool writePicture(const QString &path) const;

    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray &state) override;
    QByteArray saveLayout() const override;
    void restoreLayout(const QByteArray &layout) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// What was set last is shown whole.
    void built();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace rankscope
