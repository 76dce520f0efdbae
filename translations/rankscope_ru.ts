<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>ByteSource</name>
    <message>
        <source>The file does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not read this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask its owner for the right to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be opened: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To read a pipe, give - and redirect standard input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading stopped with an error: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that are not compressed follow the compressed text; they were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed file is cut off; what it held was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed file is damaged; what stood before the damage was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file became shorter while it was read; load it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file changed while it was read; load it again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Hdf5File</name>
    <message>
        <source>The HDF5 file could not be written (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WriteError</name>
    <message>
        <source>Writing failed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped before it was done.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>rankscope::TraceStructureModel</name>
    <message>
        <source>Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loops, task regions and their iterations, as the reference ran them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences inside, those of inner loops included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  lines %2–%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iteration (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(%1) … (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) from line %1 on</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
