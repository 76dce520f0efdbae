<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ArrayCsv</name>
    <message numerus="yes">
        <source>%Ln element(s) of the grid are not in the list; they are shown as NaN.</source>
        <translation>
            <numerusform>%Ln element of the grid is not in the list; it is shown as NaN.</numerusform>
            <numerusform>%Ln elements of the grid are not in the list; they are shown as NaN.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln column(s) were read as the subscripts of the values.</source>
        <translation>
            <numerusform>The first column was read as the subscript of the values.</numerusform>
            <numerusform>The first %Ln columns were read as the subscripts of the values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayDiff</name>
    <message numerus="yes">
        <source>All %Ln data set(s) are equal.</source>
        <translation>
            <numerusform>The %Ln data set is equal.</numerusform>
            <numerusform>All %Ln data sets are equal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the data sets are not equal, the first is %1.</source>
        <translation>
            <numerusform>%Ln of the data sets is not equal: %1.</numerusform>
            <numerusform>%Ln of the data sets are not equal, the first is %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) differ.</source>
        <translation>
            <numerusform>%n data set differs.</numerusform>
            <numerusform>%n data sets differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are equal, but halo cells differ from their owners.</source>
        <translation>
            <numerusform>%n data set is equal, but halo cells differ from their owners.</numerusform>
            <numerusform>%n data sets are equal, but halo cells differ from their owners.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are in the reference only.</source>
        <translation>
            <numerusform>%n data set is in the reference only.</numerusform>
            <numerusform>%n data sets are in the reference only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are in the current file only.</source>
        <translation>
            <numerusform>%n data set is in the current file only.</numerusform>
            <numerusform>%n data sets are in the current file only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) could not be compared.</source>
        <translation>
            <numerusform>%n data set could not be compared.</numerusform>
            <numerusform>%n data sets could not be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are equal.</source>
        <translation>
            <numerusform>%n data set is equal.</numerusform>
            <numerusform>%n data sets are equal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) were left out by the rules.</source>
        <translation>
            <numerusform>%n data set was left out by the rules.</numerusform>
            <numerusform>%n data sets were left out by the rules.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) differ.</source>
        <translation>
            <numerusform>%Ln attribute differs.</numerusform>
            <numerusform>%Ln attributes differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) that do not change what the elements mean differ.</source>
        <translation>
            <numerusform>%Ln attribute that does not change what the elements mean differs.</numerusform>
            <numerusform>%Ln attributes that do not change what the elements mean differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) have equal elements, but their attributes differ.</source>
        <translation>
            <numerusform>%n data set has equal elements, but its attributes differ.</numerusform>
            <numerusform>%n data sets have equal elements, but their attributes differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) differ.</source>
        <translation>
            <numerusform>%n attribute differs.</numerusform>
            <numerusform>%n attributes differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) that do not change what the elements mean differ.</source>
        <translation>
            <numerusform>%n attribute that does not change what the elements mean differs.</numerusform>
            <numerusform>%n attributes that do not change what the elements mean differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) could not be compared.</source>
        <translation>
            <numerusform>%Ln attribute could not be compared.</numerusform>
            <numerusform>%Ln attributes could not be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) could not be compared.</source>
        <translation>
            <numerusform>%n attribute could not be compared.</numerusform>
            <numerusform>%n attributes could not be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 elements differ, the first one is at %3.</source>
        <translation>
            <numerusform>%1 of %2 element differs, the first one is at %3.</numerusform>
            <numerusform>%1 of %2 elements differ, the first one is at %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have another length: row %1 has %2 elements in the reference, %3 in the current file.</source>
        <translation>
            <numerusform>%Ln row has another length: row %1 has %2 elements in the reference, %3 in the current file.</numerusform>
            <numerusform>%Ln rows have another length: row %1 has %2 elements in the reference, %3 in the current file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) have equal elements, but rows of other lengths.</source>
        <translation>
            <numerusform>%n data set has equal elements, but rows of other lengths.</numerusform>
            <numerusform>%n data sets have equal elements, but rows of other lengths.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayDiffReport</name>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 and %n more file</numerusform>
            <numerusform>%1 and %n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayOptions</name>
    <message numerus="yes">
        <source>The file has %Ln data set(s): --dataset says which.</source>
        <translation>
            <numerusform>The file has %Ln data set: --dataset says which.</numerusform>
            <numerusform>The file has %Ln data sets: --dataset says which.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has %Ln snapshot(s): --snapshot takes a number from 1, or last.</source>
        <translation>
            <numerusform>It has %Ln snapshot: --snapshot takes a number from 1, or last.</numerusform>
            <numerusform>It has %Ln snapshots: --snapshot takes a number from 1, or last.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayReader</name>
    <message numerus="yes">
        <source>no sign of it for %Ln second(s)</source>
        <translation>
            <numerusform>no sign of it for %Ln second</numerusform>
            <numerusform>no sign of it for %Ln seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Arrays</name>
    <message numerus="yes">
        <source>The grid has %1 processes, but %Ln arrays were given: change the grid or the files.</source>
        <translation>
            <numerusform>The grid has %1 processes, but %Ln array was given: change the grid or the files.</numerusform>
            <numerusform>The grid has %1 processes, but %Ln arrays were given: change the grid or the files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The array of process %1 has %Ln dimensions, the grid has %2: give the grid a number of processes for each dimension.</source>
        <translation>
            <numerusform>The array of process %1 has %Ln dimension, the grid has %2: give the grid a number of processes for each dimension.</numerusform>
            <numerusform>The array of process %1 has %Ln dimensions, the grid has %2: give the grid a number of processes for each dimension.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The array has %Ln dimension(s), the grid of processes has %1: a rule says how this array is cut, or leaves it out.</source>
        <translation>
            <numerusform>The array has %Ln dimension, the grid of processes has %1: a rule says how this array is cut, or leaves it out.</numerusform>
            <numerusform>The array has %Ln dimensions, the grid of processes has %1: a rule says how this array is cut, or leaves it out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoundExpression</name>
    <message numerus="yes">
        <source>%1 needs %n subscripts.</source>
        <translation>
            <numerusform>%1 needs %n subscript.</numerusform>
            <numerusform>%1 needs %n subscripts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonDiffReport</name>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonSummary</name>
    <message numerus="yes">
        <source>%1 value(s)</source>
        <translation>
            <numerusform>%1 value</numerusform>
            <numerusform>%1 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %1 process(es)</source>
        <translation>
            <numerusform>over %1 process</numerusform>
            <numerusform>over %1 processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other value(s) of few processes</source>
        <translation>
            <numerusform>%1 other value of few processes</numerusform>
            <numerusform>%1 other values of few processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 process</numerusform>
            <numerusform>%1 processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) gave no value</source>
        <translation>
            <numerusform>%1 process gave no value</numerusform>
            <numerusform>%1 processes gave no value</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) have the same values in both.</source>
        <translation>
            <numerusform>%1 process has the same value in both.</numerusform>
            <numerusform>%1 processes have the same values in both.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) changed their value</source>
        <translation>
            <numerusform>%1 process changed its value</numerusform>
            <numerusform>%1 processes changed their value</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(of %1)</source>
        <translation>
            <numerusform>(of %1)</numerusform>
            <numerusform>(of %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) only in the reference</source>
        <translation>
            <numerusform>%1 process only in the reference</numerusform>
            <numerusform>%1 processes only in the reference</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) only in the current one</source>
        <translation>
            <numerusform>%1 process only in the current one</numerusform>
            <numerusform>%1 processes only in the current one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConfigurationDiff</name>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContextReader</name>
    <message numerus="yes">
        <source>The tree of contexts is damaged at %n place(s); what is below is left out.</source>
        <translation>
            <numerusform>The tree of contexts is damaged at %n place; what is below is left out.</numerusform>
            <numerusform>The tree of contexts is damaged at %n places; what is below is left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) have the number of another one; the first one has the values.</source>
        <translation>
            <numerusform>%n context has the number of another one; the first one has the values.</numerusform>
            <numerusform>%n contexts have the number of another one; the first one has the values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DatabaseReader</name>
    <message numerus="yes">
        <source>%n context(s) with values are not in the tree; only scopes around them show their costs.</source>
        <translation>
            <numerusform>%n context with values is not in the tree; only scopes around it show its costs.</numerusform>
            <numerusform>%n contexts with values are not in the tree; only scopes around them show their costs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) with values are not in the tree, which has no scopes.</source>
        <translation>
            <numerusform>%n context with values is not in the tree, which has no scopes.</numerusform>
            <numerusform>%n contexts with values are not in the tree, which has no scopes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffCommand</name>
    <message numerus="yes">
        <source>There are %n runs, the reference is the first of them.</source>
        <translation>
            <numerusform>There is %n run, the reference is the first of them.</numerusform>
            <numerusform>There are %n runs, the reference is the first of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DifferenceListModel</name>
    <message numerus="yes">
        <source>%Ln process(es): %1</source>
        <translation>
            <numerusform>%Ln process: %1</numerusform>
            <numerusform>%Ln processes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ErrorsCheck</name>
    <message numerus="yes">
        <source>%1 of its errors are difference(s) here.</source>
        <translation>
            <numerusform>%1 of its errors is a difference here.</numerusform>
            <numerusform>%1 of its errors are differences here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some report the same: they are %1 difference(s) here.</source>
        <translation>
            <numerusform>Some report the same: they are %1 difference here.</numerusform>
            <numerusform>Some report the same: they are %1 differences here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) are none.</source>
        <translation>
            <numerusform>%1 error is none.</numerusform>
            <numerusform>%1 errors are none.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other difference(s) are not in its list.</source>
        <translation>
            <numerusform>%1 other difference is not in its list.</numerusform>
            <numerusform>%1 other differences are not in its list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 further difference(s) follow.</source>
        <translation>
            <numerusform>%1 further difference follows.</numerusform>
            <numerusform>%1 further differences follow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its message(s) are about something else.</source>
        <translation>
            <numerusform>%1 of its messages is about something else.</numerusform>
            <numerusform>%1 of its messages are about something else.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ErrorsDiff</name>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) are in the reference only,</source>
        <translation>
            <numerusform>%1 error is in the reference only,</numerusform>
            <numerusform>%1 errors are in the reference only,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in the current list only;</source>
        <translation>
            <numerusform>%1 in the current list only;</numerusform>
            <numerusform>%1 in the current list only;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in both.</source>
        <translation>
            <numerusform>%1 is in both.</numerusform>
            <numerusform>%1 are in both.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ErrorsReport</name>
    <message numerus="yes">
        <source>%1 error(s) are listed.</source>
        <translation>
            <numerusform>%1 error is listed.</numerusform>
            <numerusform>%1 errors are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) were found; they are not listed here.</source>
        <translation>
            <numerusform>%1 error was found; it is not listed here.</numerusform>
            <numerusform>%1 errors were found; they are not listed here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol has differences at %1 place(s).</source>
        <translation>
            <numerusform>The protocol has differences at %1 place.</numerusform>
            <numerusform>The protocol has differences at %1 places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file has %n run(s).</source>
        <translation>
            <numerusform>The file has %n run.</numerusform>
            <numerusform>The file has %n runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportCommand</name>
    <message numerus="yes">
        <source>rankscope: note: %Ln frame(s) were cut.</source>
        <translation>
            <numerusform>rankscope: note: %Ln frame was cut.</numerusform>
            <numerusform>rankscope: note: %Ln frames were cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rankscope: note: %Ln record(s) with complex values left out: --where takes real ones.</source>
        <translation>
            <numerusform>rankscope: note: %Ln record with complex values left out: --where takes real ones.</numerusform>
            <numerusform>rankscope: note: %Ln records with complex values left out: --where takes real ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileInfoReport</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 construct(s)</source>
        <translation>
            <numerusform>%1 construct</numerusform>
            <numerusform>%1 constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a trace of %1 byte(s)</source>
        <translation>
            <numerusform>a trace of %1 byte</numerusform>
            <numerusform>a trace of %1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s)</source>
        <translation>
            <numerusform>%1 error</numerusform>
            <numerusform>%1 errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in total</source>
        <translation>
            <numerusform>%1 in total</numerusform>
            <numerusform>%1 in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s)</source>
        <translation>
            <numerusform>%1 place</numerusform>
            <numerusform>%1 places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 parameter</numerusform>
            <numerusform>%1 parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 record</numerusform>
            <numerusform>%1 records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 snapshot(s)</source>
        <translation>
            <numerusform>%1 snapshot</numerusform>
            <numerusform>%1 snapshots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 frame</numerusform>
            <numerusform>%1 frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 level(s) deep</source>
        <translation>
            <numerusform>%1 level deep</numerusform>
            <numerusform>%1 levels deep</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 process</numerusform>
            <numerusform>%1 processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 thread(s)</source>
        <translation>
            <numerusform>%1 thread</numerusform>
            <numerusform>%1 threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s)</source>
        <translation>
            <numerusform>%1 value</numerusform>
            <numerusform>%1 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 data set(s)</source>
        <translation>
            <numerusform>%1 data set</numerusform>
            <numerusform>%1 data sets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 scope(s)</source>
        <translation>
            <numerusform>%1 scope</numerusform>
            <numerusform>%1 scopes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 metric(s)</source>
        <translation>
            <numerusform>%1 metric</numerusform>
            <numerusform>%1 metrics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 profile(s)</source>
        <translation>
            <numerusform>%1 profile</numerusform>
            <numerusform>%1 profiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sample(s) of time lines</source>
        <translation>
            <numerusform>%1 sample of time lines</numerusform>
            <numerusform>%1 samples of time lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 communicator(s)</source>
        <translation>
            <numerusform>%1 communicator</numerusform>
            <numerusform>%1 communicators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileNames</name>
    <message numerus="yes">
        <source>There is no file in the folder, only %Ln folder(s): %1.</source>
        <translation>
            <numerusform>There is no file in the folder, only %Ln folder: %1.</numerusform>
            <numerusform>There is no file in the folder, only %Ln folders: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is no file in the folder, only %Ln folder(s), such as %1.</source>
        <translation>
            <numerusform>There is no file in the folder, only %Ln folder, such as %1.</numerusform>
            <numerusform>There is no file in the folder, only %Ln folders, such as %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hdf5Array</name>
    <message numerus="yes">
        <source>%1, … (%Ln values)</source>
        <translation>
            <numerusform>%1, … (%Ln value)</numerusform>
            <numerusform>%1, … (%Ln values)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) of a virtual data set are not there, the first is “%1” (looked in %2); what they should hold reads as the fill value.</source>
        <translation>
            <numerusform>%Ln source of a virtual data set is not there: “%1” (looked in %2); what it should hold reads as the fill value.</numerusform>
            <numerusform>%Ln sources of a virtual data set are not there, the first is “%1” (looked in %2); what they should hold reads as the fill value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hpcview</name>
    <message numerus="yes">
        <source>%n scope(s) that %1 puts into groups are not in the profiles.</source>
        <translation>
            <numerusform>%n scope that %1 puts into groups is not in the profiles.</numerusform>
            <numerusform>%n scopes that %1 puts into groups are not in the profiles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Icicle</name>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>%Ln frame cut</numerusform>
            <numerusform>%Ln frames cut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln narrow frame(s) beside one another; a double click shows them</source>
        <translation>
            <numerusform>%Ln narrow frame; a double click shows it</numerusform>
            <numerusform>%Ln narrow frames beside one another; a double click shows them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeptSources</name>
    <message numerus="yes">
        <source>Lines of %n source(s) are not in this file, since they were not found when it was saved (--source FOLDER): %1.</source>
        <translation>
            <numerusform>Lines of %n source are not in this file, since it was not found when it was saved (--source FOLDER): %1.</numerusform>
            <numerusform>Lines of %n sources are not in this file, since they were not found when it was saved (--source FOLDER): %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LayoutSearch</name>
    <message numerus="yes">
        <source>A header of %1 bytes, %2; %Ln data set(s), the first of them %3 elements of the type %4%5. The type is guessed, the axis order assumed.</source>
        <translation>
            <numerusform>A header of %1 bytes, %2; %Ln data set, %3 elements of the type %4%5. The type is guessed, the axis order assumed.</numerusform>
            <numerusform>A header of %1 bytes, %2; %Ln data sets, the first of them %3 elements of the type %4%5. The type is guessed, the axis order assumed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message numerus="yes">
        <source>The header states the level of %Ln construct(s) and not the ranges, since the runtime takes only one of the two.</source>
        <translation>
            <numerusform>The header states the level of %Ln construct and not the ranges, since the runtime takes only one of the two.</numerusform>
            <numerusform>The header states the level of %Ln constructs and not the ranges, since the runtime takes only one of the two.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogReader</name>
    <message numerus="yes">
        <source>%n value(s) before the first step, as those of the grid, are not in the series.</source>
        <translation>
            <numerusform>%n value before the first step, as those of the grid, is not in the series.</numerusform>
            <numerusform>%n values before the first step, as those of the grid, are not in the series.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MpiProgram</name>
    <message numerus="yes">
        <source>rankscope-mpi: %n rank(s), %1 s between MPI_Init and MPI_Finalize, of which %2 s were for pieces and %3 s for joining them; %4 MB came to rank 0.</source>
        <translation>
            <numerusform>rankscope-mpi: %n rank, %1 s between MPI_Init and MPI_Finalize, of which %2 s were for pieces and %3 s for joining them; %4 MB came to rank 0.</numerusform>
            <numerusform>rankscope-mpi: %n ranks, %1 s between MPI_Init and MPI_Finalize, of which %2 s were for pieces and %3 s for joining them; %4 MB came to rank 0.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NcclRas</name>
    <message numerus="yes">
        <source>%1 (%n communicators)</source>
        <translation>
            <numerusform>%1 (%n communicator)</numerusform>
            <numerusform>%1 (%n communicators)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PaneKinds</name>
    <message numerus="yes">
        <source>Profile diff · %Ln run(s)</source>
        <translation>
            <numerusform>Profile diff · %Ln run</numerusform>
            <numerusform>Profile diff · %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParameterDiff</name>
    <message numerus="yes">
        <source>All %n parameter(s) are equal.</source>
        <translation>
            <numerusform>The only parameter is equal.</numerusform>
            <numerusform>All %n parameters are equal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) differ.</source>
        <translation>
            <numerusform>%n parameter differs.</numerusform>
            <numerusform>%n parameters differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) are only in the reference.</source>
        <translation>
            <numerusform>%n parameter is only in the reference.</numerusform>
            <numerusform>%n parameters are only in the reference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) are only in the current file.</source>
        <translation>
            <numerusform>%n parameter is only in the current file.</numerusform>
            <numerusform>%n parameters are only in the current file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParameterDiffReport</name>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParameterEdit</name>
    <message numerus="yes">
        <source>%1 has %n value(s), with commas between them.</source>
        <translation>
            <numerusform>%1 has %n value.</numerusform>
            <numerusform>%1 has %n values, with commas between them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcessLists</name>
    <message numerus="yes">
        <source>%Ln more processes are left out.</source>
        <translation>
            <numerusform>%Ln more process is left out.</numerusform>
            <numerusform>%Ln more processes are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcessTable</name>
    <message numerus="yes">
        <source>%n line(s) name a process again; the first line counts.</source>
        <translation>
            <numerusform>%n line names a process again; the first line counts.</numerusform>
            <numerusform>%n lines name a process again; the first line counts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message numerus="yes">
        <source>%n scope(s) stood beside another one of the same name; they were merged with it.</source>
        <translation>
            <numerusform>%n scope stood beside another one of the same name; it was merged with it.</numerusform>
            <numerusform>%n scopes stood beside another one of the same name; they were merged with it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileCostsReport</name>
    <message numerus="yes">
        <source>%n scope(s), the largest own cost first:</source>
        <translation>
            <numerusform>%n scope, the largest own cost first:</numerusform>
            <numerusform>%n scopes, the largest own cost first:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s), the largest inclusive cost first:</source>
        <translation>
            <numerusform>%n scope, the largest inclusive cost first:</numerusform>
            <numerusform>%n scopes, the largest inclusive cost first:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n process(es).</source>
        <translation>
            <numerusform>%n process.</numerusform>
            <numerusform>%n processes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n process(es), one for each %1.</source>
        <translation>
            <numerusform>%n process, one for each %1.</numerusform>
            <numerusform>%n processes, one for each %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileDiffReport</name>
    <message numerus="yes">
        <source>%n value(s) differ.</source>
        <translation>
            <numerusform>%n value differs.</numerusform>
            <numerusform>%n values differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n scope(s) below</source>
        <translation>
            <numerusform>%1 and %n scope below</numerusform>
            <numerusform>%1 and %n scopes below</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileDiffSentence</name>
    <message numerus="yes">
        <source>%Ln scope(s) differ</source>
        <translation>
            <numerusform>%Ln scope differs</numerusform>
            <numerusform>%Ln scopes differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln only in the reference</source>
        <translation>
            <numerusform>%Ln only in the reference</numerusform>
            <numerusform>%Ln only in the reference</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln only in the current run</source>
        <translation>
            <numerusform>%Ln only in the current run</numerusform>
            <numerusform>%Ln only in the current run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s) are only in the reference.</source>
        <translation>
            <numerusform>%Ln scope is only in the reference.</numerusform>
            <numerusform>%Ln scopes are only in the reference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s) are only in the current run.</source>
        <translation>
            <numerusform>%Ln scope is only in the current run.</numerusform>
            <numerusform>%Ln scopes are only in the current run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileExports</name>
    <message numerus="yes">
        <source>A table (CSV, XML or HDF5) of %Ln row(s), as on the screen.</source>
        <translation>
            <numerusform>A table (CSV, XML or HDF5) of %Ln row, as on the screen.</numerusform>
            <numerusform>A table (CSV, XML or HDF5) of %Ln rows, as on the screen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileName</name>
    <message numerus="yes">
        <source>sum of %Ln run(s)</source>
        <translation>
            <numerusform>sum of %Ln run</numerusform>
            <numerusform>sum of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %Ln run(s)</source>
        <translation>
            <numerusform>mean of %Ln run</numerusform>
            <numerusform>mean of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>least of %Ln run(s)</source>
        <translation>
            <numerusform>least of %Ln run</numerusform>
            <numerusform>least of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>greatest of %Ln run(s)</source>
        <translation>
            <numerusform>greatest of %Ln run</numerusform>
            <numerusform>greatest of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) side by side</source>
        <translation>
            <numerusform>%Ln run side by side</numerusform>
            <numerusform>%Ln runs side by side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PySpy</name>
    <message numerus="yes">
        <source>The file holds %n process(es), and its name tells one number; their threads are shown as threads of that one.</source>
        <translation>
            <numerusform>The file holds %n process, and its name tells one number; its threads are shown as threads of that one.</numerusform>
            <numerusform>The file holds %n processes, and its name tells one number; their threads are shown as threads of that one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RankBalance</name>
    <message numerus="yes">
        <source>%n thread(s) belong to no %1 and are skipped.</source>
        <translation>
            <numerusform>%n thread belongs to no %1 and is skipped.</numerusform>
            <numerusform>%n threads belong to no %1 and are skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RankTable</name>
    <message numerus="yes">
        <source>%Ln file(s) tell a rank of their own</source>
        <translation>
            <numerusform>%Ln file tells a rank of its own</numerusform>
            <numerusform>%Ln files tell a rank of their own</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tell no rank and are counted in their order</source>
        <translation>
            <numerusform>%Ln tells no rank and is counted in its order</numerusform>
            <numerusform>%Ln tell no rank and are counted in their order</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have a rank that another one has too</source>
        <translation>
            <numerusform>%Ln has a rank that another one has too</numerusform>
            <numerusform>%Ln have a rank that another one has too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hold no stacks</source>
        <translation>
            <numerusform>%Ln holds no stacks</numerusform>
            <numerusform>%Ln hold no stacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) tell a number that is only assumed to be a rank</source>
        <translation>
            <numerusform>%Ln file tells a number that is only assumed to be a rank</numerusform>
            <numerusform>%Ln files tell a number that is only assumed to be a rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Where a file does not say its rank, the number in its name is taken (%1). These numbers go up to %2, and there are %Ln file(s): that they are ranks is assumed.</source>
        <translation>
            <numerusform>Where a file does not say its rank, the number in its name is taken (%1). These numbers go up to %2, and there is %Ln file: that they are ranks is assumed.</numerusform>
            <numerusform>Where a file does not say its rank, the number in its name is taken (%1). These numbers go up to %2, and there are %Ln files: that they are ranks is assumed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The names of the files call their numbers ranks (%1). They go up to %2, and there are %Ln of them: that these are ranks of this job is assumed.</source>
        <translation>
            <numerusform>The names of the files call their numbers ranks (%1). They go up to %2, and there is %Ln of them: that this is a rank of this job is assumed.</numerusform>
            <numerusform>The names of the files call their numbers ranks (%1). They go up to %2, and there are %Ln of them: that these are ranks of this job is assumed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordFilter</name>
    <message numerus="yes">
        <source>Iterations have %n dimension(s) at most.</source>
        <translation>
            <numerusform>Iterations have %n dimension at most.</numerusform>
            <numerusform>Iterations have %n dimensions at most.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SampleCount</name>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SavedResult</name>
    <message numerus="yes">
        <source>%n further entries are not known to this version.</source>
        <translation>
            <numerusform>%n further entry is not known to this version.</numerusform>
            <numerusform>%n further entries are not known to this version.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>saved result of %1 process(es), made on %2, %3</source>
        <translation>
            <numerusform>saved result of %1 process, made on %2, %3</numerusform>
            <numerusform>saved result of %1 processes, made on %2, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) it was made from are here, unchanged.</source>
        <translation>
            <numerusform>The file it was made from is here, unchanged.</numerusform>
            <numerusform>All %n files it was made from are here, unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n file(s) it was made from is here.</source>
        <translation>
            <numerusform>The file it was made from is not here.</numerusform>
            <numerusform>None of the %n files it was made from is here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not here</source>
        <translation>
            <numerusform>%n is not here</numerusform>
            <numerusform>%n are not here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have changed since</source>
        <translation>
            <numerusform>%n has changed since</numerusform>
            <numerusform>%n have changed since</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the %n file(s) it was made from, %1.</source>
        <translation>
            <numerusform>Of the %n file it was made from, %1.</numerusform>
            <numerusform>Of the %n files it was made from, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more differ.</source>
        <translation>
            <numerusform>%n more differs.</numerusform>
            <numerusform>%n more differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln further problem(s) were not saved.</source>
        <translation>
            <numerusform>%Ln further problem was not saved.</numerusform>
            <numerusform>%Ln further problems were not saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SavingMeanwhile</name>
    <message numerus="yes">
        <source>This was saved while the job was running: %Ln file(s) are not in it yet.</source>
        <translation>
            <numerusform>This was saved while the job was running: %Ln file is not in it yet.</numerusform>
            <numerusform>This was saved while the job was running: %Ln files are not in it yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This was saved while the job was running: all elements are in it, but the halos of %Ln data set(s) were not checked yet.</source>
        <translation>
            <numerusform>This was saved while the job was running: all elements are in it, but the halos of %Ln data set were not checked yet.</numerusform>
            <numerusform>This was saved while the job was running: all elements are in it, but the halos of %Ln data sets were not checked yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeriesDiff</name>
    <message numerus="yes">
        <source>%n more later</source>
        <translation>
            <numerusform>%n more later</numerusform>
            <numerusform>%n more later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They part at step %1, first in %2; %3 of %n variable(s)</source>
        <translation>
            <numerusform>They part at step %1, first in %2; %3 of %n variable</numerusform>
            <numerusform>They part at step %1, first in %2; %3 of %n variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a variable is not the same, but within the tolerance.</source>
        <translation>
            <numerusform>%n time a variable is not the same, but within the tolerance.</numerusform>
            <numerusform>%n times a variable is not the same, but within the tolerance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were not read, since the answer does not need them: %1.</source>
        <translation>
            <numerusform>%n step was not read, since the answer does not need it: %1.</numerusform>
            <numerusform>%n steps were not read, since the answer does not need them: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n step(s) only those variables were read that are not equal at the end.</source>
        <translation>
            <numerusform>Of %n step only those variables were read that are not equal at the end.</numerusform>
            <numerusform>Of %n steps only those variables were read that are not equal at the end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are in the reference only: %1.</source>
        <translation>
            <numerusform>%n step is in the reference only: %1.</numerusform>
            <numerusform>%n steps are in the reference only: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are in the current one only: %1.</source>
        <translation>
            <numerusform>%n step is in the current one only: %1.</numerusform>
            <numerusform>%n steps are in the current one only: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a variable could not be compared.</source>
        <translation>
            <numerusform>%n time a variable could not be compared.</numerusform>
            <numerusform>%n times a variable could not be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) were left out by the rules.</source>
        <translation>
            <numerusform>%n data set was left out by the rules.</numerusform>
            <numerusform>%n data sets were left out by the rules.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They do not part in the %n step(s) that were compared.</source>
        <translation>
            <numerusform>They do not part in the step that was compared.</numerusform>
            <numerusform>They do not part in the %n steps that were compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All arrays of the %n step(s) that were compared are empty.</source>
        <translation>
            <numerusform>All arrays of the step that was compared are empty.</numerusform>
            <numerusform>All arrays of the %n steps that were compared are empty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeriesDiffReport</name>
    <message numerus="yes">
        <source>%n step(s) are not shown; --limit 0 shows all.</source>
        <translation>
            <numerusform>%n step is not shown; --limit 0 shows all.</numerusform>
            <numerusform>%n steps are not shown; --limit 0 shows all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s) have no column, since they are equal or part later.</source>
        <translation>
            <numerusform>%n variable has no column, since it is equal or parts later.</numerusform>
            <numerusform>%n variables have no column, since they are equal or part later.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 and %n more file</numerusform>
            <numerusform>%1 and %n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingFaults</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SnapshotChoice</name>
    <message numerus="yes">
        <source>There is no snapshot %1: the file has %n.</source>
        <translation>
            <numerusform>There is no snapshot %1: the file has %n.</numerusform>
            <numerusform>There is no snapshot %1: the file has %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceMap</name>
    <message numerus="yes">
        <source>%1 line(s) the same</source>
        <translation>
            <numerusform>%1 line the same</numerusform>
            <numerusform>%1 lines the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed</source>
        <translation>
            <numerusform>%1 changed</numerusform>
            <numerusform>%1 changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved</source>
        <translation>
            <numerusform>%1 moved</numerusform>
            <numerusform>%1 moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 inserted</source>
        <translation>
            <numerusform>%1 inserted</numerusform>
            <numerusform>%1 inserted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 deleted</source>
        <translation>
            <numerusform>%1 deleted</numerusform>
            <numerusform>%1 deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpeedscopeProfile</name>
    <message numerus="yes">
        <source>%n frame(s) are never closed</source>
        <translation>
            <numerusform>%n frame is never closed</numerusform>
            <numerusform>%n frames are never closed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpeedscopeReader</name>
    <message numerus="yes">
        <source>%n profile(s) name no ranks and are shown together.</source>
        <translation>
            <numerusform>%n profile names no ranks.</numerusform>
            <numerusform>%n profiles name no ranks and are shown together.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackDiffReport</name>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
            <numerusform>and %n more; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackDiffSummary</name>
    <message numerus="yes">
        <source>%1 frame(s) differ.</source>
        <translation>
            <numerusform>%1 frame differs.</numerusform>
            <numerusform>%1 frames differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) could not be compared, since a list of their processes was cut or only counted.</source>
        <translation>
            <numerusform>%1 frame could not be compared, since a list of its processes was cut or only counted.</numerusform>
            <numerusform>%1 frames could not be compared, since a list of their processes was cut or only counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) the same</source>
        <translation>
            <numerusform>%1 frame the same</numerusform>
            <numerusform>%1 frames the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) with other processes</source>
        <translation>
            <numerusform>%1 frame with other processes</numerusform>
            <numerusform>%1 frames with other processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) only in the reference</source>
        <translation>
            <numerusform>%1 frame only in the reference</numerusform>
            <numerusform>%1 frames only in the reference</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) only in the current stacks</source>
        <translation>
            <numerusform>%1 frame only in the current stacks</numerusform>
            <numerusform>%1 frames only in the current stacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) not comparable</source>
        <translation>
            <numerusform>%1 frame not comparable</numerusform>
            <numerusform>%1 frames not comparable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) stand elsewhere: %2.</source>
        <translation>
            <numerusform>%1 process stands elsewhere: %2.</numerusform>
            <numerusform>%1 processes stand elsewhere: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are missing: %2.</source>
        <translation>
            <numerusform>%1 process is missing: %2.</numerusform>
            <numerusform>%1 processes are missing: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are new: %2.</source>
        <translation>
            <numerusform>%1 process is new: %2.</numerusform>
            <numerusform>%1 processes are new: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackFolder</name>
    <message numerus="yes">
        <source>The same processes are in several files: these are taken for %n moment(s) of the job and shown as snapshots.</source>
        <translation>
            <numerusform>The same processes are in several files: these are taken for %n moment of the job and shown as snapshots.</numerusform>
            <numerusform>The same processes are in several files: these are taken for %n moments of the job and shown as snapshots.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The names of the files tell %n moment(s) of the job, which are shown as snapshots: %1.</source>
        <translation>
            <numerusform>The names of the files tell %n moment of the job, which is shown as a snapshot: %1.</numerusform>
            <numerusform>The names of the files tell %n moments of the job, which are shown as snapshots: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackReading</name>
    <message numerus="yes">
        <source>%n process(es) come fewer times than others and are not in the last snapshot: %1. Choose an earlier snapshot, or all merged, to see their stacks.</source>
        <translation>
            <numerusform>%n process comes fewer times than others and is not in the last snapshot: %1. Choose an earlier snapshot, or all merged, to see its stacks.</numerusform>
            <numerusform>%n processes come fewer times than others and are not in the last snapshot: %1. Choose an earlier snapshot, or all merged, to see their stacks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file holds %n process(es), and its name tells one number; their threads are shown as threads of that one.</source>
        <translation>
            <numerusform>The file holds %n process, and its name tells one number; its threads are shown as threads of that one.</numerusform>
            <numerusform>The file holds %n processes, and its name tells one number; their threads are shown as threads of that one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackVerdict</name>
    <message numerus="yes">
        <source>Rank(s) %1</source>
        <translation>
            <numerusform>Rank %1</numerusform>
            <numerusform>Ranks %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Process(es) %1</source>
        <translation>
            <numerusform>Process %1</numerusform>
            <numerusform>Processes %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 rank</numerusform>
            <numerusform>%1 ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 process</numerusform>
            <numerusform>%1 processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in %2.</source>
        <translation>
            <numerusform>%1 waits in %2.</numerusform>
            <numerusform>%1 wait in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in %2.</source>
        <translation>
            <numerusform>%1 is in %2.</numerusform>
            <numerusform>%1 are in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are missing.</source>
        <translation>
            <numerusform>%1 is missing.</numerusform>
            <numerusform>%1 are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are missing: %2.</source>
        <translation>
            <numerusform>%1 is missing: %2.</numerusform>
            <numerusform>%1 are missing: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s) are elsewhere.</source>
        <translation>
            <numerusform>%n more group is elsewhere.</numerusform>
            <numerusform>%n more groups are elsewhere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are only counted in the source, not named.</source>
        <translation>
            <numerusform>%1 process is only counted in the source, not named.</numerusform>
            <numerusform>%1 processes are only counted in the source, not named.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 from %n other place(s)</source>
        <translation>
            <numerusform>%1 from %n other place</numerusform>
            <numerusform>%1 from %n other places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n other place(s)</source>
        <translation>
            <numerusform>%1 in %n other place</numerusform>
            <numerusform>%1 in %n other places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in %2: %3.</source>
        <translation>
            <numerusform>%1 is in %2: %3.</numerusform>
            <numerusform>%1 are in %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in %2: %3.</source>
        <translation>
            <numerusform>%1 waits in %2: %3.</numerusform>
            <numerusform>%1 wait in %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2: %3.</source>
        <translation>
            <numerusform>%1 called %2: %3.</numerusform>
            <numerusform>%1 called %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal: %2.</source>
        <translation>
            <numerusform>%1 handles a signal: %2.</numerusform>
            <numerusform>%1 handle a signal: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal.</source>
        <translation>
            <numerusform>%1 handles a signal.</numerusform>
            <numerusform>%1 handle a signal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal that came in %2.</source>
        <translation>
            <numerusform>%1 handles a signal that came in %2.</numerusform>
            <numerusform>%1 handle a signal that came in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2.</source>
        <translation>
            <numerusform>%1 called %2.</numerusform>
            <numerusform>%1 called %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2 in %3.</source>
        <translation>
            <numerusform>%1 called %2 in %3.</numerusform>
            <numerusform>%1 called %2 in %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>stacks</comment>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatDot</name>
    <message numerus="yes">
        <source>%n node(s) that edges name are not described; they are shown as ??.</source>
        <translation>
            <numerusform>%n node that edges name is not described; it is shown as ??.</numerusform>
            <numerusform>%n nodes that edges name are not described; they are shown as ??.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No edge leads to %n node(s); they are shown as outermost frames.</source>
        <translation>
            <numerusform>No edge leads to %n node; it is shown as an outermost frame.</numerusform>
            <numerusform>No edge leads to %n nodes; they are shown as outermost frames.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) lead to a node that has a caller already; what is below the node is shown at its first caller only.</source>
        <translation>
            <numerusform>%n edge leads to a node that has a caller already; what is below the node is shown at its first caller only.</numerusform>
            <numerusform>%n edges lead to a node that has a caller already; what is below the node is shown at its first caller only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) or node(s) form a ring, which a tree of stacks cannot have; the ring is shown once.</source>
        <translation>
            <numerusform>%n edge or node forms a ring, which a tree of stacks cannot have; the ring is shown once.</numerusform>
            <numerusform>%n edges or nodes form a ring, which a tree of stacks cannot have; the ring is shown once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SteppedArray</name>
    <message numerus="yes">
        <source>%n step(s): %1</source>
        <translation>
            <numerusform>%n step: %1</numerusform>
            <numerusform>%n steps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Structure</name>
    <message numerus="yes">
        <source>%n loop(s) of this structure were put into the profile.</source>
        <translation>
            <numerusform>%n loop of this structure was put into the profile.</numerusform>
            <numerusform>%n loops of this structure were put into the profile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s) of inlined code of this structure were put into the profile.</source>
        <translation>
            <numerusform>%n scope of inlined code of this structure was put into the profile.</numerusform>
            <numerusform>%n scopes of inlined code of this structure were put into the profile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n procedure(s) of the profile are not in this structure.</source>
        <translation>
            <numerusform>%n procedure of the profile is not in this structure.</numerusform>
            <numerusform>%n procedures of the profile are not in this structure.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) stand at several places of the structure; the first one was taken.</source>
        <translation>
            <numerusform>%n line stands at several places of the structure; the first one was taken.</numerusform>
            <numerusform>%n lines stand at several places of the structure; the first one was taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n metric(s) are no sums: loops and inlined code have no values of them.</source>
        <translation>
            <numerusform>%n metric is no sum: loops and inlined code have no values of it.</numerusform>
            <numerusform>%n metrics are no sums: loops and inlined code have no values of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Taxonomy</name>
    <message numerus="yes">
        <source>%n more part(s) of metrics cannot be computed.</source>
        <translation>
            <numerusform>%n more part of metrics cannot be computed.</numerusform>
            <numerusform>%n more parts of metrics cannot be computed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineReader</name>
    <message numerus="yes">
        <source>%n time line(s) are cut off; what is there of them is shown.</source>
        <translation>
            <numerusform>%n time line is cut off; what is there of them is shown.</numerusform>
            <numerusform>%n time lines are cut off; what is there of them is shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time line(s) are damaged and left out.</source>
        <translation>
            <numerusform>%n time line is damaged and left out.</numerusform>
            <numerusform>%n time lines are damaged and left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceCheck</name>
    <message numerus="yes">
        <source>The runtime would not read %n of the traces.</source>
        <translation>
            <numerusform>The runtime would not read %n of the traces.</numerusform>
            <numerusform>The runtime would not read %n of the traces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The runtime would read %n trace(s).</source>
        <translation>
            <numerusform>The runtime would read %n trace.</numerusform>
            <numerusform>The runtime would read %n traces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rules found %n fault(s).</source>
        <translation>
            <numerusform>The rules found %n fault.</numerusform>
            <numerusform>The rules found %n faults.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n note(s).</source>
        <translation>
            <numerusform>There is %n note.</numerusform>
            <numerusform>There are %n notes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceCsv</name>
    <message numerus="yes">
        <source>%Ln further row(s) could not be read and were left out.</source>
        <translation>
            <numerusform>%Ln further row could not be read and were left out.</numerusform>
            <numerusform>%Ln further rows could not be read and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceDiffReport</name>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 record</numerusform>
            <numerusform>%1 records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceDiffSummary</name>
    <message numerus="yes">
        <source>%1 different value(s)</source>
        <translation>
            <numerusform>%1 different value</numerusform>
            <numerusform>%1 different values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 different type(s)</source>
        <translation>
            <numerusform>%1 different type</numerusform>
            <numerusform>%1 different types</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing record(s)</source>
        <translation>
            <numerusform>%1 missing record</numerusform>
            <numerusform>%1 missing records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra record(s)</source>
        <translation>
            <numerusform>%1 extra record</numerusform>
            <numerusform>%1 extra records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved record(s)</source>
        <translation>
            <numerusform>%1 moved record</numerusform>
            <numerusform>%1 moved records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing iteration(s)</source>
        <translation>
            <numerusform>%1 missing iteration</numerusform>
            <numerusform>%1 missing iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra iteration(s)</source>
        <translation>
            <numerusform>%1 extra iteration</numerusform>
            <numerusform>%1 extra iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 repeated iteration(s)</source>
        <translation>
            <numerusform>%1 repeated iteration</numerusform>
            <numerusform>%1 repeated iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing construct(s)</source>
        <translation>
            <numerusform>%1 missing construct</numerusform>
            <numerusform>%1 missing constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra construct(s)</source>
        <translation>
            <numerusform>%1 extra construct</numerusform>
            <numerusform>%1 extra constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed construct(s)</source>
        <translation>
            <numerusform>%1 changed construct</numerusform>
            <numerusform>%1 changed constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %1 more origin(s).</source>
        <translation>
            <numerusform>There is %1 more origin.</numerusform>
            <numerusform>There are %1 more origins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) follow from it.</source>
        <translation>
            <numerusform>%1 difference follows from it.</numerusform>
            <numerusform>%1 differences follow from it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s) of the reference were compared.</source>
        <translation>
            <numerusform>%1 record of the reference was compared.</numerusform>
            <numerusform>%1 records of the reference were compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s) agree.</source>
        <translation>
            <numerusform>%1 pair agrees.</numerusform>
            <numerusform>%1 pairs agree.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s).</source>
        <translation>
            <numerusform>%1 record.</numerusform>
            <numerusform>%1 records.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ulp(s)</source>
        <translation>
            <numerusform>%1 ulp</numerusform>
            <numerusform>%1 ulps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) follow from these %2 origins.</source>
        <translation>
            <numerusform>%1 difference follows from these %2 origins.</numerusform>
            <numerusform>%1 differences follow from these %2 origins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 noise run(s)</source>
        <translation>
            <numerusform>%1 noise run</numerusform>
            <numerusform>%1 noise runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s) of values differ by rounding noise alone: by no more than %2 times the largest difference between the reference and %3 at the same name and place.</source>
        <translation>
            <numerusform>%1 pair of values differs by rounding noise alone: by no more than %2 times the largest difference between the reference and %3 at the same name and place.</numerusform>
            <numerusform>%1 pairs of values differ by rounding noise alone: by no more than %2 times the largest difference between the reference and %3 at the same name and place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) are known: the rules accept them.</source>
        <translation>
            <numerusform>%1 difference is known: the rules accept them.</numerusform>
            <numerusform>%1 differences are known: the rules accept them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them: %2</source>
        <translation>
            <numerusform>%1 of them: %2</numerusform>
            <numerusform>%1 of them: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) are ignored by the rules.</source>
        <translation>
            <numerusform>%1 difference is ignored by the rules.</numerusform>
            <numerusform>%1 differences are ignored by the rules.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 known difference(s) of the rules were not found.</source>
        <translation>
            <numerusform>%1 known difference of the rules was not found.</numerusform>
            <numerusform>%1 known differences of the rules were not found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 origin(s) follow single elements of arrays, by the loops in %2.</source>
        <translation>
            <numerusform>%1 origin follows single elements of arrays, by the loops in %2.</numerusform>
            <numerusform>%1 origins follow single elements of arrays, by the loops in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 origin(s) follow whole arrays.</source>
        <translation>
            <numerusform>%1 origin follows whole arrays.</numerusform>
            <numerusform>%1 origins follow whole arrays.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceReader</name>
    <message numerus="yes">
        <source>%n construct(s) are open there, the innermost last: %1.</source>
        <translation>
            <numerusform>%n construct is open there: %1.</numerusform>
            <numerusform>%n constructs are open there, the innermost last: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceSurroundings</name>
    <message numerus="yes">
        <source>Of the structure the first %n execution(s) of constructs of each trace are in this file, and those around the records that are.</source>
        <translation>
            <numerusform>Of the structure the first execution of a construct of each trace is in this file, and those around the records that are.</numerusform>
            <numerusform>Of the structure the first %n executions of constructs of each trace are in this file, and those around the records that are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Variables</name>
    <message numerus="yes">
        <source>%1 skipped %Ln statement(s) up to here that assign to elements of other processes.</source>
        <translation>
            <numerusform>%1 skipped %Ln statement up to here that assigns to elements of other processes.</numerusform>
            <numerusform>%1 skipped %Ln statements up to here that assign to elements of other processes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) used up to here</source>
        <translation>
            <numerusform>%Ln name used up to here</numerusform>
            <numerusform>%Ln names used up to here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ(s)</source>
        <translation>
            <numerusform>%Ln differs</numerusform>
            <numerusform>%Ln differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in the reference only</source>
        <translation>
            <numerusform>%Ln in the reference only</numerusform>
            <numerusform>%Ln in the reference only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in the current run only</source>
        <translation>
            <numerusform>%Ln in the current run only</numerusform>
            <numerusform>%Ln in the current run only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln from other iterations</source>
        <translation>
            <numerusform>%Ln from other iterations</numerusform>
            <numerusform>%Ln from other iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of running reductions</source>
        <translation>
            <numerusform>%Ln of a running reduction</numerusform>
            <numerusform>%Ln of running reductions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictReport</name>
    <message numerus="yes">
        <source>  and %n more stack(s) of its threads</source>
        <translation>
            <numerusform>  and %n more stack of its threads</numerusform>
            <numerusform>  and %n more stacks of its threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more class(es); --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more class; --limit 0 lists all</numerusform>
            <numerusform>and %n more classes; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitSections</name>
    <message numerus="yes">
        <source>and %n more row(s); --limit 0 lists all</source>
        <translation>
            <numerusform>and %n more row; --limit 0 lists all</numerusform>
            <numerusform>and %n more rows; --limit 0 lists all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitVerdict</name>
    <message numerus="yes">
        <source>Rank(s) %1</source>
        <translation>
            <numerusform>Rank %1</numerusform>
            <numerusform>Ranks %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 rank</numerusform>
            <numerusform>%1 ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s)</source>
        <translation>
            <numerusform>%n more group</numerusform>
            <numerusform>%n more groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait there since %2.</source>
        <translation>
            <numerusform>%1 waits there since %2.</numerusform>
            <numerusform>%1 wait there since %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait there.</source>
        <translation>
            <numerusform>%1 waits there.</numerusform>
            <numerusform>%1 wait there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more communicator(s) cannot go on either.</source>
        <translation>
            <numerusform>%n more communicator cannot go on either.</numerusform>
            <numerusform>%n more communicators cannot go on either.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::AlignedView</name>
    <message numerus="yes">
        <source>%Ln equal record(s) — show</source>
        <translation>
            <numerusform>%Ln equal record — show</numerusform>
            <numerusform>%Ln equal records — show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) only in the reference — show</source>
        <translation>
            <numerusform>%Ln record only in the reference — show</numerusform>
            <numerusform>%Ln records only in the reference — show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) only in the current run — show</source>
        <translation>
            <numerusform>%Ln record only in the current run — show</numerusform>
            <numerusform>%Ln records only in the current run — show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) not compared — show</source>
        <translation>
            <numerusform>%Ln record not compared — show</numerusform>
            <numerusform>%Ln records not compared — show</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::AnswerBar</name>
    <message numerus="yes">
        <source>There are %Ln more of these; the tool-tip lists them.</source>
        <translation>
            <numerusform>There is %Ln more of these; the tool-tip lists it.</numerusform>
            <numerusform>There are %Ln more of these; the tool-tip lists them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) by hand.</source>
        <translation>
            <numerusform>%Ln pair by hand.</numerusform>
            <numerusform>%Ln pairs by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayDiffPane</name>
    <message numerus="yes">
        <source>%Ln data set(s) compared</source>
        <translation>
            <numerusform>%Ln data set compared</numerusform>
            <numerusform>%Ln data sets compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not equal</source>
        <translation>
            <numerusform>%Ln not equal</numerusform>
            <numerusform>%Ln not equal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) of groups differ.</source>
        <translation>
            <numerusform>%Ln attribute of groups differs.</numerusform>
            <numerusform>%Ln attributes of groups differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) of groups could not be compared.</source>
        <translation>
            <numerusform>%Ln attribute of groups could not be compared.</numerusform>
            <numerusform>%Ln attributes of groups could not be compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayPane</name>
    <message numerus="yes">
        <source>view shows %1 · %2 of %3 elements</source>
        <translation>
            <numerusform>view shows %1 · %2 of %3 element</numerusform>
            <numerusform>view shows %1 · %2 of %3 elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Series of %Ln step(s) (%1) by the names %2.</source>
        <translation>
            <numerusform>Series of %Ln step (%1) by the names %2.</numerusform>
            <numerusform>Series of %Ln steps (%1) by the names %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Series of %Ln step(s) (%1).</source>
        <translation>
            <numerusform>Series of %Ln step (%1).</numerusform>
            <numerusform>Series of %Ln steps (%1).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayTreeModel</name>
    <message numerus="yes">
        <source>and %n more attributes</source>
        <translation>
            <numerusform>and %n more attribute</numerusform>
            <numerusform>and %n more attributes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::BackgroundWork</name>
    <message numerus="yes">
        <source>%n tasks are running</source>
        <translation>
            <numerusform>%n task is running</numerusform>
            <numerusform>%n tasks are running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::BlocksDialog</name>
    <message numerus="yes">
        <source>%1 has files of %Ln processes. How do their arrays make whole ones?</source>
        <translation>
            <numerusform>%1 has files of %Ln process. How do its arrays make whole ones?</numerusform>
            <numerusform>%1 has files of %Ln processes. How do their arrays make whole ones?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::Centre</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ComparisonModel</name>
    <message numerus="yes">
        <source>%Ln process(es): %1</source>
        <translation>
            <numerusform>%Ln process: %1</numerusform>
            <numerusform>%Ln processes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ComparisonPane</name>
    <message numerus="yes">
        <source>%Ln value(s)</source>
        <translation>
            <numerusform>%Ln value</numerusform>
            <numerusform>%Ln values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ConfigurationModel</name>
    <message numerus="yes">
        <source>%1 has %n dimension(s).</source>
        <translation>
            <numerusform>%1 has %n dimension.</numerusform>
            <numerusform>%1 has %n dimensions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ConfigurationPane</name>
    <message numerus="yes">
        <source>Made from %n trace(s), not saved yet.</source>
        <translation>
            <numerusform>Made from %n trace, not saved yet.</numerusform>
            <numerusform>Made from %n traces, not saved yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n construct(s), each of which can have a level and ranges of its own.</source>
        <translation>
            <numerusform>%n construct, each of which can have a level and ranges of its own.</numerusform>
            <numerusform>%n constructs, each of which can have a level and ranges of its own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, marked in the tree</source>
        <translation>
            <numerusform>and %n more, marked in the tree</numerusform>
            <numerusform>and %n more, marked in the tree</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n construct(s)</source>
        <translation>
            <numerusform>%n construct</numerusform>
            <numerusform>%n constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ConstructPanel</name>
    <message numerus="yes">
        <source>%Ln construct(s) were executed</source>
        <translation>
            <numerusform>%Ln construct was executed</numerusform>
            <numerusform>%Ln constructs were executed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationBars</name>
    <message numerus="yes">
        <source>%Ln pair(s) count as equal</source>
        <translation>
            <numerusform>%Ln pair counts as equal</numerusform>
            <numerusform>%Ln pairs count as equal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) differ</source>
        <translation>
            <numerusform>%Ln pair differs</numerusform>
            <numerusform>%Ln pairs differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) are noise or count as equal</source>
        <translation>
            <numerusform>%Ln pair is noise or counts as equal</numerusform>
            <numerusform>%Ln pairs are noise or count as equal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) diverge</source>
        <translation>
            <numerusform>%Ln pair diverges</numerusform>
            <numerusform>%Ln pairs diverge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationMap</name>
    <message numerus="yes">
        <source>largest |Δ| %1 of %Ln pair(s) of values</source>
        <translation>
            <numerusform>largest |Δ| %1 of %Ln pair of values</numerusform>
            <numerusform>largest |Δ| %1 of %Ln pairs of values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of values, all equal</source>
        <translation>
            <numerusform>%Ln pair of values, all equal</numerusform>
            <numerusform>%Ln pairs of values, all equal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) with NaN or infinity</source>
        <translation>
            <numerusform>%Ln pair with NaN or infinity</numerusform>
            <numerusform>%Ln pairs with NaN or infinity</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of different types</source>
        <translation>
            <numerusform>%Ln pair of different types</numerusform>
            <numerusform>%Ln pairs of different types</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) missing</source>
        <translation>
            <numerusform>%Ln value missing</numerusform>
            <numerusform>%Ln values missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) extra</source>
        <translation>
            <numerusform>%Ln value extra</numerusform>
            <numerusform>%Ln values extra</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) not compared</source>
        <translation>
            <numerusform>%Ln value not compared</numerusform>
            <numerusform>%Ln values not compared</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationPanel</name>
    <message numerus="yes">
        <source>%Ln pair(s) of values in the iterations of %1</source>
        <translation>
            <numerusform>%Ln pair of values in the iterations of %1</numerusform>
            <numerusform>%Ln pairs of values in the iterations of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of values</source>
        <translation>
            <numerusform>%Ln pair of values</numerusform>
            <numerusform>%Ln pairs of values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them the same</source>
        <translation>
            <numerusform>%Ln of them the same</numerusform>
            <numerusform>%Ln of them the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with NaN or infinity on one side</source>
        <translation>
            <numerusform>%Ln with NaN or infinity on one side</numerusform>
            <numerusform>%Ln with NaN or infinity on one side</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of different types</source>
        <translation>
            <numerusform>%Ln of different types</numerusform>
            <numerusform>%Ln of different types</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DifferenceFilterBar</name>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DocumentTreeModel</name>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n process</numerusform>
            <numerusform>%n processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems were found.</source>
        <translation>
            <numerusform>%n problem was found.</numerusform>
            <numerusform>%n problems were found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorsPane</name>
    <message numerus="yes">
        <source>%Ln error(s) listed</source>
        <translation>
            <numerusform>%Ln error listed</numerusform>
            <numerusform>%Ln errors listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) with differences</source>
        <translation>
            <numerusform>%Ln place with differences</numerusform>
            <numerusform>%Ln places with differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::EstimatePanel</name>
    <message numerus="yes">
        <source>Counted in the traces of %n process(es) together, without their headers.</source>
        <translation>
            <numerusform>Counted in the traces of %n process together, without their headers.</numerusform>
            <numerusform>Counted in the traces of %n processes together, without their headers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n process(es) would write %1 at most, if none writes more than this one.</source>
        <translation>
            <numerusform>%n process would write %1 at most, if none writes more than this one.</numerusform>
            <numerusform>%n processes would write %1 at most, if none writes more than this one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::FilePatternDialog</name>
    <message numerus="yes">
        <source>%Ln name(s) say a step.</source>
        <translation>
            <numerusform>%Ln name says a step.</numerusform>
            <numerusform>%Ln names say a step.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) do not and are not in the series.</source>
        <translation>
            <numerusform>%Ln name does not and is not in the series.</numerusform>
            <numerusform>%Ln names do not and are not in the series.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::FrameBar</name>
    <message numerus="yes">
        <source>%Ln process(es) here</source>
        <translation>
            <numerusform>%Ln process here</numerusform>
            <numerusform>%Ln processes here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not here</source>
        <translation>
            <numerusform>%Ln not here</numerusform>
            <numerusform>%Ln not here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::GroupEditing</name>
    <message numerus="yes">
        <source>%Ln processes (%1)</source>
        <translation>
            <numerusform>%Ln process (%1)</numerusform>
            <numerusform>%Ln processes (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups of the file have the names of other groups that are there: %1. Replace those?</source>
        <translation>
            <numerusform>%Ln group of the file has the name of another group that is there: %1. Replace that?</numerusform>
            <numerusform>%Ln groups of the file have the names of other groups that are there: %1. Replace those?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups were loaded.</source>
        <translation>
            <numerusform>%Ln group was loaded.</numerusform>
            <numerusform>%Ln groups were loaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::HistoryPanel</name>
    <message numerus="yes">
        <source>%Ln occurrence(s)</source>
        <translation>
            <numerusform>%Ln occurrence</numerusform>
            <numerusform>%Ln occurrences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) are NaN</source>
        <translation>
            <numerusform>%Ln value is NaN</numerusform>
            <numerusform>%Ln values are NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) are infinite</source>
        <translation>
            <numerusform>%Ln value is infinite</numerusform>
            <numerusform>%Ln values are infinite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::JudgedRulesModel</name>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln found</numerusform>
            <numerusform>%Ln found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::LayoutDialog</name>
    <message numerus="yes">
        <source>%Ln data set(s), the first: %1</source>
        <translation>
            <numerusform>%Ln data set: %1</numerusform>
            <numerusform>%Ln data sets, the first: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::Notices</name>
    <message numerus="yes">
        <source>%n files have changed.</source>
        <translation>
            <numerusform>%n file has changed.</numerusform>
            <numerusform>%n files have changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are gone.</source>
        <translation>
            <numerusform>%n file is gone.</numerusform>
            <numerusform>%n files are gone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are there again.</source>
        <translation>
            <numerusform>%n file is there again.</numerusform>
            <numerusform>%n files are there again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::PaneExport</name>
    <message numerus="yes">
        <source>, %n frame(s) cut</source>
        <translation>
            <numerusform>, %n frame cut</numerusform>
            <numerusform>, %n frames cut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ParametersPane</name>
    <message numerus="yes">
        <source>%1: %n parameter(s).</source>
        <translation>
            <numerusform>%1: %n parameter.</numerusform>
            <numerusform>%1: %n parameters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n parameter</numerusform>
            <numerusform>%n parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, marked in the table</source>
        <translation>
            <numerusform>and %n more, marked in the table</numerusform>
            <numerusform>and %n more, marked in the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::PathRulesDialog</name>
    <message numerus="yes">
        <source>%1 of %Ln source file(s) found.</source>
        <translation>
            <numerusform>%1 of %Ln source file found.</numerusform>
            <numerusform>%1 of %Ln source files found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProcessSelector</name>
    <message numerus="yes">
        <source>Of the %Ln processes of %1 these are open: %2.</source>
        <translation>
            <numerusform>Of the %Ln process of %1 these are open: %2.</numerusform>
            <numerusform>Of the %Ln processes of %1 these are open: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln processes: %1</source>
        <translation>
            <numerusform>%Ln process: %1</numerusform>
            <numerusform>%Ln processes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileColumnsDialog</name>
    <message numerus="yes">
        <source>%Ln column(s) are shown.</source>
        <translation>
            <numerusform>%Ln column is shown.</numerusform>
            <numerusform>%Ln columns are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln metric(s).</source>
        <translation>
            <numerusform>%Ln metric.</numerusform>
            <numerusform>%Ln metrics.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 metrics are listed.</source>
        <translation>
            <numerusform>%Ln of %1 metrics is listed.</numerusform>
            <numerusform>%Ln of %1 metrics are listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffPane</name>
    <message numerus="yes">
        <source>%Ln scope(s)</source>
        <translation>
            <numerusform>%Ln scope</numerusform>
            <numerusform>%Ln scopes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileFind</name>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln hit</numerusform>
            <numerusform>%Ln hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfilePane</name>
    <message numerus="yes">
        <source>%Ln scope(s)</source>
        <translation>
            <numerusform>%Ln scope</numerusform>
            <numerusform>%Ln scopes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln metric(s)</source>
        <translation>
            <numerusform>%Ln metric</numerusform>
            <numerusform>%Ln metrics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::RankPanel</name>
    <message numerus="yes">
        <source>%Ln file(s) were left out.</source>
        <translation>
            <numerusform>%Ln file was left out.</numerusform>
            <numerusform>%Ln files were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::RecentFiles</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::RecordFilterBar</name>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n kind</numerusform>
            <numerusform>%n kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ReportPanel</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::SeriesDiffModel</name>
    <message numerus="yes">
        <source>%Ln of them not a number in one of both</source>
        <translation>
            <numerusform>%Ln of them not a number in one of both</numerusform>
            <numerusform>%Ln of them not a number in one of both</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::SeriesDiffPane</name>
    <message numerus="yes">
        <source>%Ln value(s) are not finite and not drawn</source>
        <translation>
            <numerusform>%Ln value is not finite and not drawn</numerusform>
            <numerusform>%Ln values are not finite and not drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ(s)</source>
        <translation>
            <numerusform>%Ln differs</numerusform>
            <numerusform>%Ln differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::SourceController</name>
    <message numerus="yes">
        <source>%1: %n differences</source>
        <translation>
            <numerusform>%1: %n difference</numerusform>
            <numerusform>%1: %n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StackFind</name>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln hit</numerusform>
            <numerusform>%Ln hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in frames that are cut</source>
        <translation>
            <numerusform>%Ln more in frames that are cut</numerusform>
            <numerusform>%Ln more in frames that are cut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StackTreeModel</name>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>%Ln frame cut</numerusform>
            <numerusform>%Ln frames cut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StacksPane</name>
    <message numerus="yes">
        <source>%Ln process(es)</source>
        <translation>
            <numerusform>%Ln process</numerusform>
            <numerusform>%Ln processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s)</source>
        <translation>
            <numerusform>%Ln thread</numerusform>
            <numerusform>%Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln difference(s)</source>
        <translation>
            <numerusform>%Ln difference</numerusform>
            <numerusform>%Ln differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StepStatisticsPanel</name>
    <message numerus="yes">
        <source>%Ln step(s) have no such number</source>
        <translation>
            <numerusform>%Ln step has no such number</numerusform>
            <numerusform>%Ln steps have no such number</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TimelinePlot</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TraceDiffPane</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln difference(s)</source>
        <translation>
            <numerusform>%Ln difference</numerusform>
            <numerusform>%Ln differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln origin(s)</source>
        <translation>
            <numerusform>%Ln origin</numerusform>
            <numerusform>%Ln origins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The command line knows nothing of the %n pair(s) made by hand.</source>
        <translation>
            <numerusform>The command line knows nothing of the pair made by hand.</numerusform>
            <numerusform>The command line knows nothing of the %n pairs made by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TraceFiltering</name>
    <message numerus="yes">
        <source>, %Ln complex value(s) not judged</source>
        <translation>
            <numerusform>, %Ln complex value not judged</numerusform>
            <numerusform>, %Ln complex values not judged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TracePane</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln execution(s) of constructs</source>
        <translation>
            <numerusform>%Ln execution of constructs</numerusform>
            <numerusform>%Ln executions of constructs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln shown</source>
        <translation>
            <numerusform>%Ln shown</numerusform>
            <numerusform>%Ln shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TraceSearch</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TraceStructureModel</name>
    <message numerus="yes">
        <source>%Ln record(s) from line %1 on</source>
        <translation>
            <numerusform>%Ln record from line %1 on</numerusform>
            <numerusform>%Ln records from line %1 on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln iteration(s)</source>
        <translation>
            <numerusform>%Ln iteration</numerusform>
            <numerusform>%Ln iterations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ValueDialog</name>
    <message numerus="yes">
        <source>%Ln process(es) may have it: %1.</source>
        <translation>
            <numerusform>%Ln process may have it: %1.</numerusform>
            <numerusform>%Ln processes may have it: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ValueHistogram</name>
    <message numerus="yes">
        <source>%1 to %2: %Ln element(s)</source>
        <translation>
            <numerusform>%1 to %2: %Ln element</numerusform>
            <numerusform>%1 to %2: %Ln elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ValueTable</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::VerdictBar</name>
    <message numerus="yes">
        <source>%Ln remark(s)</source>
        <translation>
            <numerusform>%Ln remark</numerusform>
            <numerusform>%Ln remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ViewOptionsBar</name>
    <message numerus="yes">
        <source>%Ln cut by hand</source>
        <translation>
            <numerusform>%Ln cut by hand</numerusform>
            <numerusform>%Ln cut by hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>%Ln frame cut</numerusform>
            <numerusform>%Ln frames cut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln below calls of libraries or patterns</source>
        <translation>
            <numerusform>%Ln below calls of libraries or patterns</numerusform>
            <numerusform>%Ln below calls of libraries or patterns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln deeper than the depth</source>
        <translation>
            <numerusform>%Ln deeper than the depth</numerusform>
            <numerusform>%Ln deeper than the depth</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln above main</source>
        <translation>
            <numerusform>%Ln above main</numerusform>
            <numerusform>%Ln above main</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln out of focus</source>
        <translation>
            <numerusform>%Ln out of focus</numerusform>
            <numerusform>%Ln out of focus</numerusform>
        </translation>
    </message>
</context>
</TS>
