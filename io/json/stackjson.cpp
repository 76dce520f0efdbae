// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/stackjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/stacks/processlist.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void text(JsonWriter &json, QLatin1StringView key, std::string_view value)
{
    if (value.empty())
        return;
    json.key(key);
    json.string(QString::fromUtf8(value));
}

void place(JsonWriter &json, const StackPools &pools, FrameId frame)
{
    text(json, "function"_L1, pools.function(frame));
    text(json, "file"_L1, pools.file(frame));
    if (pools.line(frame) > 0)
        json.count("line"_L1, pools.line(frame));
    text(json, "module"_L1, pools.module(frame));
}

/// `setText` is asked for where there is a set to write.
template<typename Set, typename SetText>
void members(JsonWriter &json, const Members<Set> &who, bool asCounts,
             std::pair<QLatin1StringView, QLatin1StringView> keys, SetText setText)
{
    if (who.state == SetState::Absent)
        return;
    if (!asCounts && who.state != SetState::Count) {
        json.key(keys.first);
        json.string(setText());
    }
    json.count(keys.second, who.count);
}

class StackJsonWriter
{
public:
    StackJsonWriter(const StackTree &tree, const StackWriteOptions &options, JsonWriter &json)
        : m_tree(tree)
        , m_options(options)
        , m_sets(tree)
        , m_json(json)
    {}

    void frame(StackNode node);

private:
    const StackTree &m_tree;
    const StackWriteOptions &m_options;
    SetTexts m_sets;
    JsonWriter &m_json;
};

void StackJsonWriter::frame(StackNode node)
{
    const StackColumns &columns = m_options.columns;
    const bool asCounts = m_options.members == MembersAs::Counts;
    const ProcessMembers processes = m_tree.processes(node);
    const ThreadMembers threads = m_tree.threads(node);
    m_json.beginObject();
    if (columns.depth)
        m_json.count("depth"_L1, m_tree.depth(node));
    if (columns.function)
        place(m_json, m_tree.pools(), m_tree.frame(node));
    if (columns.processes)
        members(m_json, processes, asCounts, {"processes"_L1, "process_count"_L1},
                [&] { return m_sets.processes(node); });
    if (columns.threads)
        members(m_json, threads, asCounts, {"threads"_L1, "thread_count"_L1}, [&] { return m_sets.threads(node); });
    const bool isCut = (columns.processes && processes.state == SetState::Incomplete)
                       || (columns.threads && threads.state == SetState::Incomplete);
    if (isCut && !asCounts) {
        m_json.key("incomplete"_L1);
        m_json.boolean(true);
    }
    if (const auto gpuThreads = m_tree.gpuThreads(node))
        m_json.count("gpu_threads"_L1, *gpuThreads);
    if (m_tree.isMarked(node)) {
        m_json.key("marked"_L1);
        m_json.boolean(true);
    }
    m_json.endObject();
}

void writeThread(JsonWriter &json, const StackPools &pools, const StackThread &thread)
{
    json.beginObject();
    json.count("number"_L1, static_cast<std::uint64_t>(thread.number));
    if (thread.systemId) {
        json.key("system_id"_L1);
        json.integer(*thread.systemId);
    }
    text(json, "name"_L1, pools.strings.text(thread.name));
    text(json, "state"_L1, pools.strings.text(thread.state));
    text(json, "signal"_L1, pools.strings.text(thread.signal));
    json.endObject();
}

/// What is known of the processes besides their stacks.
void writeProcesses(JsonWriter &json, const StackDocument &document, const StackTree &tree)
{
    const std::vector<ListedProcess> processes = listedProcesses(document, tree);
    if (processes.empty())
        return;
    const StackPools &pools = *document.pools;
    json.key("process_list"_L1);
    json.beginArray();
    for (const ListedProcess &process : processes) {
        json.beginObject();
        json.count("process"_L1, static_cast<std::uint64_t>(process.process));
        if (process.known) {
            text(json, "host"_L1, pools.strings.text(process.known->host));
            if (process.known->pid) {
                json.key("pid"_L1);
                json.integer(*process.known->pid);
            }
            text(json, "title"_L1, pools.strings.text(process.known->program));
        }
        if (!process.threads.empty()) {
            json.key("threads"_L1);
            json.beginArray();
            for (const StackThread &thread : process.threads)
                writeThread(json, pools, thread);
            json.endArray();
        }
        json.endObject();
    }
    json.endArray();
}

} // namespace

Result<void> writeStackJson(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                            Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    text(json, "kind"_L1, "stacks");
    if (options.snapshot)
        json.count("snapshot"_L1, *options.snapshot);
    json.key("frames"_L1);
    json.beginArray();
    StackJsonWriter writer(tree, options, json);
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writer.frame(node);
    }
    json.endArray();
    if (options.document)
        writeProcesses(json, *options.document, tree);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
