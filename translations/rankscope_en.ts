<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>rankscope::DifferenceListModel</name>
    <message numerus="yes">
        <source>%Ln process(es): %1</source>
        <translation>
            <numerusform>%Ln process: %1</numerusform>
            <numerusform>%Ln processes: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DocumentTreeModel</name>
    <message numerus="yes">
        <source>%n problems were found.</source>
        <translation>
            <numerusform>%n problem was found.</numerusform>
            <numerusform>%n problems were found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n process</numerusform>
            <numerusform>%n processes</numerusform>
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
</TS>
