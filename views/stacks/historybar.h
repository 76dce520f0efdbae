// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/stacks/comparedwith.h"

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace rankscope {

class PlaceStrip;

/// A way through the snapshots of a document, with what the one shown is compared with and "where was rank N" beside
/// it.
class HistoryBar : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryBar(QWidget *parent = nullptr);

    void setDocument(std::shared_ptr<const StackDocument> document, std::size_t snapshot);
    void setSnapshot(std::size_t snapshot);
    /// What can be compared with: each snapshot, also those of the reference, which may be null.
    void setComparison(std::shared_ptr<const StackDocument> reference, const ComparedWith &with);
    /// There is something to choose.
    bool isUseful() const;
    /// The process the strip tells of.
    void setProcess(std::optional<std::int64_t> process);
    std::optional<std::int64_t> process() const { return m_process; }
    PlaceStrip *strip() const { return m_strip; }

    void step(int by);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void snapshotChosen(std::size_t snapshot);
    void comparisonChosen(const rankscope::ComparedWith &with);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showTexts();
    void showChoices();
    void makeLayout();

    std::shared_ptr<const StackDocument> m_document;
    std::shared_ptr<const StackDocument> m_reference;
    std::vector<ComparedWith> m_choices; // in the order of m_with
    std::optional<std::int64_t> m_process;
    QBoxLayout *m_lines = nullptr; // one or two
    QHBoxLayout *m_way = nullptr;
    QHBoxLayout *m_place = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_label = nullptr;
    QSlider *m_slider = nullptr;
    QLabel *m_withCaption = nullptr;
    QComboBox *m_with = nullptr;
    QLabel *m_caption = nullptr;
    QLineEdit *m_rank = nullptr;
    PlaceStrip *m_strip = nullptr;
};

} // namespace rankscope
