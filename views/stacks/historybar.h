// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/stacks/stackdocument.h"

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace rankscope {

class PlaceStrip;

/// A way through the snapshots of a document, with "where was rank N" beside it.
class HistoryBar : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryBar(QWidget *parent = nullptr);

    void setDocument(std::shared_ptr<const StackDocument> document, std::size_t snapshot);
    void setSnapshot(std::size_t snapshot);
    /// The process the strip tells of.
    void setProcess(std::optional<std::int64_t> process);
    std::optional<std::int64_t> process() const { return m_process; }
    PlaceStrip *strip() const { return m_strip; }

    void step(int by);

Q_SIGNALS:
    void snapshotChosen(std::size_t snapshot);

private:
    void showTexts();

    std::shared_ptr<const StackDocument> m_document;
    std::optional<std::int64_t> m_process;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_label = nullptr;
    QSlider *m_slider = nullptr;
    QLabel *m_caption = nullptr;
    QLineEdit *m_rank = nullptr;
    PlaceStrip *m_strip = nullptr;
};

} // namespace rankscope
