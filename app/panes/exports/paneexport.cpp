// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/paneexport.h"

#include "app/documents/backgroundwork.h"
#include "app/panes/exports/paneformats.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

PaneExport::PaneExport(QWidget &window, BackgroundWork &work, const Questions &questions, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_work(work)
    , m_saveFile(questions.saveFile)
{}

void PaneExport::write(const PanePicture &picture)
{
    if (!picture.png.isEmpty())
        write({picture.fileName, pictureFormats(picture.svg, picture.png)});
}

void PaneExport::write(const PaneExports &exports, const Then &then)
{
    if (exports.ask) {
        exports.ask(&m_window, [this, then](const PaneExports &chosen) { write(chosen, then); });
        return;
    }
    const std::vector<ExportFormat> &formats = exports.formats;
    if (formats.empty())
        return;
    QStringList titles;
    for (const ExportFormat &format : formats)
        titles.append(format.title);
    const QString path = m_saveFile(&m_window, exports.fileName % u'.' % formats.front().suffix, titles);
    if (path.isEmpty())
        return;
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto format = std::ranges::find(formats, suffix, &ExportFormat::suffix);
    if (format != formats.end()) {
        write(*format, path, then);
        return;
    }
    QStringList suffixes;
    for (const ExportFormat &known : formats)
        suffixes.append(u'.' % known.suffix);
    Q_EMIT failed({.kind = ErrorKind::BadOption,
                   .message = tr("The end of the name says the format, and %1 is none of them.").arg(u'.' % suffix),
                   .file = path,
                   .line = {},
                   .hint = tr("Choose a name that ends in %1.").arg(suffixes.join(u", "_s))});
}

void PaneExport::write(const ExportFormat &format, const QString &path, const Then &then)
{
    const std::function<Result<bool>(Progress &)> work = [write = format.write,
                                                          path](Progress &progress) -> Result<bool> {
        if (Result<void> result = write(path, progress); !result)
            return tl::make_unexpected(result.error());
        return true;
    };
    m_work.start<bool>(tr("writing %1").arg(QFileInfo(path).fileName()), work, this,
                       [this, path, then](const Result<bool> &done) {
                           if (!done) {
                               Q_EMIT failed(done.error());
                               return;
                           }
                           Q_EMIT written(path);
                           if (then)
                               then();
                       });
}

} // namespace rankscope
