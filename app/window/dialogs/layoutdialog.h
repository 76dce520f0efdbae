// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/window/dialogs/layoutpreview.h"
#include "io/totalview/layoutchoice.h"
#include "io/totalview/layoutsearch.h"
#include "model/base/job.h"

#include <functional>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace rankscope {

/// Which layout the Visualizer data sets of a file have: those that the search finds, each with the numbers that come
/// out, or one that the user loads. Nothing is taken that nobody looked at.
class LayoutDialog : public QDialog
{
    Q_OBJECT

public:
    struct Source {
        QString name; // of the file, as a user reads it
        std::function<Result<SharedBytes>(Progress &)> open; // in a worker
        VisualizerLayouts known; // that the user used before; offered where they fit
    };
    /// Ask for a file; empty: given up.
    struct Choosers {
        std::function<QString(QWidget *parent)> load;
        std::function<QString(QWidget *parent, const QString &name)> save;
    };

    LayoutDialog(Source source, Choosers choosers, QWidget *parent = nullptr);

    /// The layout that was confirmed.
    const VisualizerLayout &layout() const { return m_layout; }

private:
    struct Choice {
        VisualizerLayout layout;
        QString text;
    };
    struct Found {
        SharedBytes bytes;
        std::vector<Choice> choices;
        QString error;
    };

    static Found search(const Source &source, Progress &progress);
    void buildWidgets();
    QWidget *makeChoices();
    QWidget *makePreview();
    QWidget *makeButtons();
    void takeFound(const Found &found);
    void addChoice(const Choice &choice);
    void chooseLayout(int row);
    void changeAssumptions();
    void showPreview();
    void takePreview(const LayoutPreview &preview);
    void load();
    void save();

    Source m_source;
    Choosers m_choosers;
    SharedBytes m_bytes;
    std::vector<Choice> m_choices; // in the order of the list
    VisualizerLayout m_layout; // what is chosen, with what was assumed
    QListWidget *m_list = nullptr;
    QComboBox *m_dataSet = nullptr;
    QComboBox *m_type = nullptr;
    QComboBox *m_order = nullptr;
    QTableWidget *m_table = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_accept = nullptr;
    Job<Found> m_search;
    Job<LayoutPreview> m_preview;
};

} // namespace rankscope
