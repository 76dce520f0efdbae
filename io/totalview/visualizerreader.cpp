// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerreader.h"

#include "io/totalview/visualizerdocument.h"
#include "io/totalview/visualizerscan.h"

namespace rankscope {

bool looksLikeVisualizer(std::string_view head)
{
    const VisualizerLayout layout = genericVisualizerLayout();
    if (head.size() < 8)
        return false;
    const auto order = visualizerOrder(layout, head);
    return order && visualizerWord(head, *layout.version, *order) == layout.versionValue;
}

Result<std::shared_ptr<const ArrayDocument>> readVisualizer(const SharedBytes &bytes, const QString &name,
                                                            const VisualizerLayout &layout, Progress &progress)
{
    if (const auto error = checkLayout(layout))
        return tl::unexpected(Error{ErrorKind::BadOption, *error, layout.name, {}, {}});
    VisualizerScan scan(bytes, name, layout);
    if (const auto taken = scan.advance(progress); !taken)
        return tl::unexpected(taken.error());
    scan.finish();
    if (scan.count() == 0)
        return tl::unexpected(noDataSetError(scan.problems(), name));
    return scan.document();
}

} // namespace rankscope
