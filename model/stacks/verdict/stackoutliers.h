// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackclasses.h"

namespace rankscope {

/// A class is an outlier when it has at most a tenth of the processes of the largest class, or a single one while the
/// largest has two or more; but where the outliers would be more than a half of all processes, nobody is one.
/// The classes are smallest first, as equivalenceClasses() gives them: the result is how many from the front are
/// outliers.
std::size_t outlierClasses(const std::vector<StackClass> &classes);

/// Who is of those classes.
ProcessSet outlierProcesses(const std::vector<StackClass> &classes);

} // namespace rankscope
