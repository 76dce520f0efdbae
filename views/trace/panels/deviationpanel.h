// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/diff/deviations/deviationhistogram.h"
#include "model/trace/diff/deviations/iterationheat.h"
#include "views/plots/picture.h"
#include "views/trace/panels/deviationmap.h"
#include "views/trace/panels/panelstates.h"

#include <QWidget>

class QComboBox;
class QTabWidget;
class QTimer;
class QToolButton;

namespace rankscope {

class AlignedView;
class DeviationBars;
class ElidedLabel;
class Pane;
class ZoomPlot;

/// A heat map that is shown, with what it is of.
struct ShownHeat {
    std::shared_ptr<const IterationHeat> heat;
    HeatChoice choice;
    DeviationMap::Titles titles;
};

/// How far two runs are apart: as a heat map over the iterations of a construct, and as a histogram. Below the rows,
/// hidden until it is asked for. Both are made in workers, only while they are seen.
class DeviationPanel : public QWidget
{
    Q_OBJECT

public:
    /// The view outlives this.
    DeviationPanel(AlignedView &view, QWidget *parent);

    /// Gives a pane the action Plot the Differences.
    QAction *addAction(Pane &pane);
    /// Null: there is nothing to plot, and the panel closes.
    void setDiff(std::shared_ptr<const TraceDiff> diff);
    void open();
    DeviationPanelState state() const;
    /// Opens or closes the panel, and chooses what it shows as soon as that is known; opened before there is a diff, it
    /// is shown with the first one.
    void setState(const DeviationPanelState &state);
    bool isBusy() const { return m_listing.isAwaited() || m_heating.isAwaited() || m_counting.isAwaited(); }
    /// The plot that is seen, as it is zoomed; empty: none is.
    QByteArray picture(PictureFormat format) const;
    /// What is seen; null where it is something else, or being made.
    std::optional<ShownHeat> shownHeat() const;
    std::shared_ptr<const DeviationHistogram> shownHistogram() const;

Q_SIGNALS:
    /// A position (AlignedRows) was clicked.
    void positionChosen(std::uint64_t position);
    /// isBusy() became false.
    void settled();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Listed {
        std::shared_ptr<const TraceAlignment> alignment;
        std::vector<HeatConstruct> constructs;
    };
    struct Heated {
        ShownHeat shown;
        bool isDetail = false;
    };
    struct Counted {
        std::shared_ptr<const TraceDiff> diff;
        std::shared_ptr<const DeviationHistogram> histogram;
    };

    QWidget *makeHeatPage();
    QWidget *makeHistogramPage();
    void addLine();
    QComboBox *makeCombo(const QString &name, const QString &toolTip);
    void close();
    void refresh();
    bool isHeatShown() const;
    void list();
    void take(Listed listed);
    void heat(bool isDetail);
    bool isTooCoarse() const;
    void take(Heated heated);
    void count();
    void take(Counted counted);
    void settle();
    void fillConstructs();
    void fillOperands();
    void fillDimensions();
    std::size_t firstConstruct() const;
    void takeWanted();
    void showChosen(const HeatBin &bin);
    void showText(const QString &text);
    QString heatText() const;
    QString histogramText() const;
    QString constructText(ConstructId construct) const;
    QString operandText(const HeatOperand &operand) const;
    ZoomPlot &plot() const;

    AlignedView &m_view;
    QTabWidget *m_tabs = nullptr;
    QComboBox *m_construct = nullptr;
    QComboBox *m_operand = nullptr;
    QComboBox *m_down = nullptr;
    QComboBox *m_across = nullptr;
    DeviationMap *m_map = nullptr;
    DeviationBars *m_bars = nullptr;
    ElidedLabel *m_text = nullptr;
    QToolButton *m_reset = nullptr;
    QTimer *m_detailTimer = nullptr;
    std::shared_ptr<const TraceDiff> m_diff;
    Listed m_listed; // of m_diff, or of an older alignment
    std::optional<Heated> m_heated; // whole; of m_listed and the choices
    Counted m_counted;
    bool m_isFilling = false; // the choices
    bool m_opensWithDiff = false;
    std::optional<DeviationPanelState> m_wanted; // choices that wait for the list of constructs
    Job<Listed> m_listing;
    Job<Heated> m_heating;
    Job<Counted> m_counting;
};

} // namespace rankscope
