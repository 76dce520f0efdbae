// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/staggeredbounds.h"
#include "model/base/job.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QRadioButton;

namespace rankscope {

/// Asks for the bounds that one dimension has at each subscript of another one: which arrays hold them. What is wrong
/// is said as it is typed.
class StaggerDialog : public QDialog
{
    Q_OBJECT

public:
    struct Scope {
        std::shared_ptr<const ArraySource> array; // of two dimensions at least
        std::vector<std::shared_ptr<const ArrayDocument>>
            documents; // whose arrays may be bounds, that of `array` first
    };

    StaggerDialog(Scope scope, const std::optional<StaggerWords> &words, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Nothing: the bounds are to go.
    void chosen(const std::optional<rankscope::StaggerWords> &words);

private:
    using Bounds = Result<std::shared_ptr<const StaggeredBounds>>;

    void buildWidgets(bool hasBounds);
    QComboBox *makeChoice(const QString &name, const QString &toolTip);
    void makeForms(QFormLayout *form);
    void makeButtons(bool hasBounds);
    void show(const StaggerWords &words);
    void fillDimensions();
    void fillArrays();
    bool areOffsets() const;
    const std::shared_ptr<const ArrayDocument> &document() const;
    StaggerWords words() const;
    void check();
    void take(const Bounds &bounds);

    Scope m_scope;
    Job<Bounds::value_type> m_checking;
    QComboBox *m_dimension = nullptr;
    QComboBox *m_by = nullptr;
    QComboBox *m_file = nullptr;
    QRadioButton *m_pairs = nullptr;
    QRadioButton *m_offsets = nullptr;
    QComboBox *m_lower = nullptr;
    QComboBox *m_upper = nullptr;
    QComboBox *m_offset = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
