// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/configuration/configurationmodel.h"
#include "views/common/statefulpane.h"
#include "views/configuration/configurationstate.h"

#include <QStringList>

class QLabel;
class QSplitter;
class QToolButton;
class QUndoStack;

namespace rankscope {

class ConfigurationView;
class EstimatePanel;

/// The configuration of tracing: the tree of constructs, whose level and ranges are edited in the row, and next to it
/// how large the trace would be. The file stays as it is until it is saved.
class ConfigurationPane : public StatefulPane<ConfigurationPaneState, ConfigurationPaneArrangement>
{
    Q_OBJECT

public:
    using Configuration = std::shared_ptr<const TraceConfiguration>;

    explicit ConfigurationPane(QWidget *parent = nullptr);
    ~ConfigurationPane() override;

    /// Shows a configuration as it was read; null shows nothing. What was changed in another one is forgotten, see
    /// saveState(); undo stays where its file has been saved as it is shown.
    void setConfiguration(Configuration configuration);
    /// Shows one that was made from these traces and is not a file yet.
    void setMade(Configuration configuration, const QStringList &traces);
    /// Compares with another one; null ends it.
    void setReference(Configuration reference);

    const Configuration &configuration() const { return m_model->configuration(); } ///< null without one
    const Configuration &reference() const { return m_model->reference(); }
    const TraceSettings &settings() const { return m_model->settings(); } ///< as they are now
    bool isMade() const { return !m_traces.isEmpty(); }
    bool isChanged() const { return m_model->isChanged(); }
    /// There are changes that are in no file.
    bool isUnsaved() const { return isChanged() && m_saved != settings(); }
    /// These settings were saved in another file.
    void noteSaved(const TraceSettings &settings) { m_saved = settings; }

    bool hasContent() const override { return configuration() != nullptr; }
    bool isSettled() const override { return !m_job.isAwaited(); }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    /// What was changed, the current row, and what the estimate takes for given.
    std::optional<ConfigurationPaneState> state() const override;
    void setState(const ConfigurationPaneState &state) override;
    ConfigurationPaneArrangement arrangement() const override;
    void setArrangement(const ConfigurationPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &) override {} // a configuration is of all processes

Q_SIGNALS:
    void saveRequested(); ///< over the file that was read
    void saveAsRequested(); ///< the window asks where

private:
    struct Estimates {
        TraceEstimate inFile;
        ConfigurationEstimate now;
        bool isTyped = false; // of a text that is not set yet
    };

    void arrange();
    void addActions();
    void addButtons();
    void connectModel();
    void estimate(const TraceSettings &settings, bool isTyped);
    void takeEstimates(const Estimates &estimates);
    void showTyped(const QModelIndex &index, const QString &text);
    void showTexts();
    void showRow(const QModelIndex &index);
    void showForms();
    void tellOfRow(const QString &text, bool isWarning);
    void change(SettingPlace place, const TraceSetting &setting);
    void takeForm(std::size_t form);
    void takeFormEverywhere(std::size_t form);
    QString sentence() const;
    QString warningsText() const;
    QString detailText(SettingPlace place) const;
    std::optional<SettingPlace> currentPlace() const;
    void select(SettingPlace place);
    void selectFirst();

    ConfigurationModel *m_model;
    QUndoStack *m_history;
    Job<Estimates> m_job;
    std::optional<TraceSettings> m_saved; // in another file
    QStringList m_traces; // that it was made from; else empty
    QLabel *m_sentence;
    QLabel *m_warnings;
    QLabel *m_message; // of what is being typed, or was refused
    ConfigurationView *m_view;
    EstimatePanel *m_estimate;
    QLabel *m_detail;
    QSplitter *m_splitter = nullptr;
    bool m_isRefused = false; // m_message says why what was typed last is not set
    QAction *m_save = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    std::array<QAction *, 2> m_forms = {}; // the level alone, the ranges alone
    std::array<QAction *, 2> m_formsEverywhere = {};
    QToolButton *m_saveAs = nullptr;
};

} // namespace rankscope
