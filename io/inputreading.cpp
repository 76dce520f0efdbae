// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/inputreading.h"

#include "io/parameterrunfiles.h"
#include "io/stackfile.h"
#include "model/arrays/derived/decodedarray.h"

namespace rankscope {

namespace {

/// For the readers, which look whether somebody waits for the first rows.
template<typename T>
std::function<void(std::shared_ptr<const T>)> firstRowsOf(const ReadOptions &options)
{
    if (!options.firstRows)
        return {};
    return [show = options.firstRows](std::shared_ptr<const T> rows) {
        show(std::make_shared<const Document>(std::move(rows)));
    };
}

ProfileReadOptions profileOptionsOf(const ReadOptions &options)
{
    return {.encoding = options.encoding, .firstRows = firstRowsOf<ProfileDocument>(options)};
}

/// Reads one input by the reader of its row.
class InputReading
{
public:
    InputReading(FileInput &input, const FileFormat &format, const ReadOptions &options, Progress &progress)
        : m_input(input)
        , m_format(format)
        , m_options(options)
        , m_progress(progress)
    {}

    DocumentResult operator()(std::monostate) const
    {
        Q_ASSERT_X(false, "readDocument", "the kind is one of documents");
        return tl::unexpected(Error{ErrorKind::WrongFormat, kindTitle(m_format.kind), m_input.name, {}, {}});
    }

    DocumentResult operator()(TraceReader read) const
    {
        return opened([&](ByteSource source) -> DocumentResult {
            TraceResult trace = read(std::move(source), m_input.name, traceOptionsOf(m_options), m_progress);
            if (!trace)
                return tl::unexpected(std::move(trace.error()));
            return documentOf(TraceRun{{{0, std::move(*trace)}}});
        });
    }

    DocumentResult operator()(TraceTableReader reader) const
    {
        return opened([&](ByteSource source) -> DocumentResult {
            Result<TraceRun> run =
                reader.readRun(std::move(source), m_input.name, traceOptionsOf(m_options), m_progress);
            if (!run)
                return tl::unexpected(std::move(run.error()));
            return documentOf(std::move(*run));
        });
    }

    DocumentResult operator()(StackReader) const
    {
        return documentOf(readStacks(
            m_format, [this] { return m_input.open(); }, m_input.name, stackOptionsOf(m_options), m_progress));
    }

    DocumentResult operator()(ComparisonReader read) const
    {
        return opened([&](ByteSource source) -> DocumentResult {
            ComparisonDocument document;
            document.file = m_input.name;
            document.fileBytes = source.fileBytes();
            document.fileTime = source.fileTime();
            Result<ComparisonCsv> csv = read(std::move(source), m_input.name, m_options.encoding, m_progress);
            if (!csv)
                return tl::unexpected(std::move(csv.error()));
            document.groups = exactGroups(csv->table);
            document.table = std::move(csv->table);
            document.problems = std::move(csv->problems);
            return documentOf(std::make_shared<const ComparisonDocument>(std::move(document)));
        });
    }

    DocumentResult operator()(ArrayReader read) const
    {
        ArrayResult arrays = read(m_input, m_options.arrays, m_progress);
        if (!arrays)
            return tl::unexpected(std::move(arrays.error()));
        return documentOf(
            std::vector<ArrayProcess>{{0, m_options.arrays.decodes ? decodedDocument(*arrays) : std::move(*arrays)}});
    }

    DocumentResult operator()(ProfileReader read) const
    {
        return opened([&](ByteSource source) {
            return documentOf(read(std::move(source), m_input.name, profileOptionsOf(m_options), m_progress));
        });
    }

    DocumentResult operator()(ConfigurationReader read) const
    {
        return opened([&](ByteSource source) {
            return documentOf(read(std::move(source), m_input.name, m_options.encoding, m_progress));
        });
    }

    DocumentResult operator()(ErrorsReader read) const
    {
        return opened([&](ByteSource source) {
            return documentOf(read(std::move(source), m_input.name, m_options.encoding, m_progress));
        });
    }

    DocumentResult operator()(ParameterReader read) const
    {
        return opened([&](ByteSource source) -> DocumentResult {
            Result<ParameterFile> file = read(std::move(source), m_input.name, m_options.encoding, m_progress);
            if (!file)
                return tl::unexpected(std::move(file.error()));
            lookForRun(*file);
            return documentOf(std::make_shared<const ParameterFile>(std::move(*file)));
        });
    }

    DocumentResult operator()(SavedResultReader read) const { return documentOf(read(m_input, m_progress)); }

private:
    template<typename Read>
    DocumentResult opened(Read read) const
    {
        auto source = m_input.open();
        if (!source)
            return tl::unexpected(std::move(source.error()));
        return read(std::move(*source));
    }

    FileInput &m_input;
    const FileFormat &m_format;
    const ReadOptions &m_options;
    Progress &m_progress;
};

} // namespace

TraceReadOptions traceOptionsOf(const ReadOptions &options)
{
    TraceReadOptions reading;
    reading.encoding = options.encoding;
    reading.threads = options.threads;
    if (options.firstRows) {
        reading.firstRows = [show = options.firstRows](std::shared_ptr<const Trace> rows) {
            show(std::make_shared<const Document>(TraceRun{{{0, std::move(rows)}}}));
        };
    }
    return reading;
}

StackReadOptions stackOptionsOf(const ReadOptions &options)
{
    return {.encoding = options.encoding, .firstRows = firstRowsOf<StackDocument>(options)};
}

DocumentResult readInput(FileInput &input, FileKind kind, const ReadOptions &options, Progress &progress)
{
    const FileFormat &format = formatOf(kind);
    return std::visit(InputReading(input, format, options, progress), format.read);
}

} // namespace rankscope
