<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>ArrayCsv</name>
    <message>
        <source>A cell is no number; it is shown as NaN.</source>
        <translation>Ячейка - не число; она показана как NaN.</translation>
    </message>
    <message>
        <source>A cell is empty, as one that was filtered out; it is shown as NaN, and all numbers are float64.</source>
        <translation>Ячейка пуста, как будто отсеяна фильтром; она показана как NaN, а все числа - float64.</translation>
    </message>
    <message>
        <source>An integer does not fit 64 bits; it was rounded.</source>
        <translation>Целое число не помещается в 64 бита; оно округлено.</translation>
    </message>
    <message>
        <source>The row is longer than 1 GiB or 67,108,864 cells; the rest of it was left out.</source>
        <translation>Строка таблицы длиннее 1 ГиБ или 67 108 864 ячеек; остаток строки пропущен.</translation>
    </message>
    <message>
        <source>Quotes stand where none belong, or one is not closed.</source>
        <translation>Кавычки стоят там, где их быть не должно, или не закрыты.</translation>
    </message>
    <message>
        <source>The row does not have as many cells as the first one; what is missing is shown as NaN.</source>
        <translation>В строке таблицы не столько ячеек, сколько в первой; недостающее показано как NaN.</translation>
    </message>
    <message>
        <source>There is no number in the file.</source>
        <translation>В файле нет ни одного числа.</translation>
    </message>
    <message>
        <source>The lines are no list of values with the subscripts of a grid.</source>
        <translation>Строки - не список значений с индексами сетки.</translation>
    </message>
    <message>
        <source>Read it as a table.</source>
        <translation>Прочитайте файл как таблицу.</translation>
    </message>
    <message>
        <source>The rows are of so different lengths that this is no table.</source>
        <translation>Длины строк столь различны, что это не таблица.</translation>
    </message>
    <message>
        <source>Integers beyond 9,007,199,254,740,992 were rounded to float64, since not all cells are integers.</source>
        <translation>Целые числа больше 9 007 199 254 740 992 округлены до float64, так как не все ячейки - целые.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln element(s) of the grid are not in the list; they are shown as NaN.</source>
        <translation>
            <numerusform>%Ln элемента сетки нет в списке; он показан как NaN.</numerusform>
            <numerusform>%Ln элементов сетки нет в списке; они показаны как NaN.</numerusform>
            <numerusform>%Ln элементов сетки нет в списке; они показаны как NaN.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln column(s) were read as the subscripts of the values.</source>
        <translation>
            <numerusform>Первый %Ln столбец прочитан как индекс значений.</numerusform>
            <numerusform>Первые %Ln столбца прочитаны как индексы значений.</numerusform>
            <numerusform>Первые %Ln столбцов прочитаны как индексы значений.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayDiff</name>
    <message>
        <source>The types differ: %1 and %2.</source>
        <translation>Типы различаются: %1 и %2.</translation>
    </message>
    <message>
        <source>The shapes differ: %1 and %2.</source>
        <translation>Формы различаются: %1 и %2.</translation>
    </message>
    <message>
        <source>No elements were compared.</source>
        <translation>Ни один элемент не сравнивался.</translation>
    </message>
    <message>
        <source>The largest difference is %1 at %2.</source>
        <translation>Наибольшая разность - %1 в элементе %2.</translation>
    </message>
    <message>
        <source>The largest relative one is %1 at %2.</source>
        <translation>Наибольшая относительная разность - %1 в элементе %2.</translation>
    </message>
    <message>
        <source>The root mean square is %1.</source>
        <translation>Среднеквадратичная разность - %1.</translation>
    </message>
    <message>
        <source>Not a number in one of both: %1.</source>
        <translation>Не число только в одном из двух: %1.</translation>
    </message>
    <message>
        <source>Ignored: %1.</source>
        <translation>Не учтено: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 elements differ, the first one is at %3.</source>
        <translation>
            <numerusform>Элементов отличается: %1 из %2, первый из них - %3.</numerusform>
            <numerusform>Элементов отличается: %1 из %2, первый из них - %3.</numerusform>
            <numerusform>Элементов отличается: %1 из %2, первый из них - %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>All %1 elements are equal within the tolerance.</source>
        <translation>Все элементы (%1) равны в пределах допуска.</translation>
    </message>
    <message>
        <source>All %1 elements are equal.</source>
        <translation>Все элементы (%1) равны.</translation>
    </message>
    <message>
        <source>only in the reference</source>
        <translation>только в эталоне</translation>
    </message>
    <message>
        <source>only in the current</source>
        <translation>только в текущем</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>не сравнивалось</translation>
    </message>
    <message>
        <source>shapes differ</source>
        <translation>различаются формы</translation>
    </message>
    <message>
        <source>types differ</source>
        <translation>различаются типы</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>отличается</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>равен</translation>
    </message>
    <message>
        <source>Only the reference has this data set.</source>
        <translation>Этот набор данных есть только в эталоне.</translation>
    </message>
    <message>
        <source>Only the current file has this data set.</source>
        <translation>Этот набор данных есть только в текущем файле.</translation>
    </message>
    <message>
        <source>It could not be compared: %1</source>
        <translation>Сравнить его не удалось: %1</translation>
    </message>
    <message>
        <source>Neither file has a data set.</source>
        <translation>Ни в одном из двух файлов нет набора данных.</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln data set(s) are equal.</source>
        <translation>
            <numerusform>Все наборы данных равны: %Ln набор.</numerusform>
            <numerusform>Все наборы данных равны: %Ln набора.</numerusform>
            <numerusform>Все наборы данных равны: %Ln наборов.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the data sets are not equal, the first is %1.</source>
        <translation>
            <numerusform>Не равен %Ln набор данных, первый такой - %1.</numerusform>
            <numerusform>Не равны %Ln набора данных, первый из них - %1.</numerusform>
            <numerusform>Не равны %Ln наборов данных, первый из них - %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no data set to compare.</source>
        <translation>Нет ни одного набора данных для сравнения.</translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) differ.</source>
        <translation>
            <numerusform>Отличается %n набор данных.</numerusform>
            <numerusform>Отличаются %n набора данных.</numerusform>
            <numerusform>Отличаются %n наборов данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are equal, but halo cells differ from their owners.</source>
        <translation>
            <numerusform>Равен %n набор данных, но ячейки теневых граней отличаются от ячеек владельцев.</numerusform>
            <numerusform>Равны %n набора данных, но ячейки теневых граней отличаются от ячеек владельцев.</numerusform>
            <numerusform>Равны %n наборов данных, но ячейки теневых граней отличаются от ячеек владельцев.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are in the reference only.</source>
        <translation>
            <numerusform>Только в эталоне есть %n набор данных.</numerusform>
            <numerusform>Только в эталоне есть %n набора данных.</numerusform>
            <numerusform>Только в эталоне есть %n наборов данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are in the current file only.</source>
        <translation>
            <numerusform>Только в текущем файле есть %n набор данных.</numerusform>
            <numerusform>Только в текущем файле есть %n набора данных.</numerusform>
            <numerusform>Только в текущем файле есть %n наборов данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) could not be compared.</source>
        <translation>
            <numerusform>Не удалось сравнить %n набор данных.</numerusform>
            <numerusform>Не удалось сравнить %n набора данных.</numerusform>
            <numerusform>Не удалось сравнить %n наборов данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) are equal.</source>
        <translation>
            <numerusform>Равен %n набор данных.</numerusform>
            <numerusform>Равны %n набора данных.</numerusform>
            <numerusform>Равны %n наборов данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) were left out by the rules.</source>
        <translation>
            <numerusform>По правилам пропущен %n набор данных.</numerusform>
            <numerusform>По правилам пропущены %n набора данных.</numerusform>
            <numerusform>По правилам пропущено %n наборов данных.</numerusform>
        </translation>
    </message>
    <message>
        <source>Both arrays are empty (%1).</source>
        <translation>Оба массива пусты (%1).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) differ.</source>
        <translation>
            <numerusform>Различается %Ln атрибут.</numerusform>
            <numerusform>Различаются %Ln атрибута.</numerusform>
            <numerusform>Различаются %Ln атрибутов.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) that do not change what the elements mean differ.</source>
        <translation>
            <numerusform>Различается %Ln атрибут, который не меняет смысла элементов.</numerusform>
            <numerusform>Различаются %Ln атрибута, которые не меняют смысла элементов.</numerusform>
            <numerusform>Различаются %Ln атрибутов, которые не меняют смысла элементов.</numerusform>
        </translation>
    </message>
    <message>
        <source>absent</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>%1: %2 in the reference, %3 in the current file.</source>
        <translation>%1: в эталоне - %2, в текущем файле - %3.</translation>
    </message>
    <message>
        <source>attributes differ</source>
        <translation>различаются атрибуты</translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) have equal elements, but their attributes differ.</source>
        <translation>
            <numerusform>У %n набора данных элементы равны, но атрибуты различаются.</numerusform>
            <numerusform>У %n наборов данных элементы равны, но атрибуты различаются.</numerusform>
            <numerusform>У %n наборов данных элементы равны, но атрибуты различаются.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) differ.</source>
        <translation>
            <numerusform>Различается %n атрибут.</numerusform>
            <numerusform>Различаются %n атрибута.</numerusform>
            <numerusform>Различаются %n атрибутов.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) that do not change what the elements mean differ.</source>
        <translation>
            <numerusform>Различается %n атрибут, который не меняет смысла элементов.</numerusform>
            <numerusform>Различаются %n атрибута, которые не меняют смысла элементов.</numerusform>
            <numerusform>Различаются %n атрибутов, которые не меняют смысла элементов.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is another name of &quot;%1&quot;.</source>
        <translation>Это другое имя для «%1».</translation>
    </message>
    <message>
        <source>Neither data set has any elements (null spaces).</source>
        <translation>Ни в одном из наборов данных нет элементов (пустые пространства).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) could not be compared.</source>
        <translation>
            <numerusform>Не удалось сравнить %Ln атрибут.</numerusform>
            <numerusform>Не удалось сравнить %Ln атрибута.</numerusform>
            <numerusform>Не удалось сравнить %Ln атрибутов.</numerusform>
        </translation>
    </message>
    <message>
        <source>attributes not compared</source>
        <translation>атрибуты не сравнены</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) could not be compared.</source>
        <translation>
            <numerusform>Не удалось сравнить %n атрибут.</numerusform>
            <numerusform>Не удалось сравнить %n атрибута.</numerusform>
            <numerusform>Не удалось сравнить %n атрибутов.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ArrayDiffHtml</name>
    <message>
        <source>data set</source>
        <translation>набор данных</translation>
    </message>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>элементов</translation>
    </message>
    <message>
        <source>differing</source>
        <translation>отличаются</translation>
    </message>
    <message>
        <source>where</source>
        <translation>где</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>why not compared</source>
        <translation>почему не сравнивалось</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Наборы данных</translation>
    </message>
    <message>
        <source>process</source>
        <translation>процесс</translation>
    </message>
    <message>
        <source>has</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>владелец</translation>
    </message>
    <message>
        <source>absolute difference</source>
        <translation>абсолютная разность</translation>
    </message>
    <message>
        <source>How arrays differ</source>
        <translation>Чем различаются массивы</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Halo cells of the reference that differ from their owners</source>
        <translation>Ячейки теневых граней эталона, отличающиеся от ячеек владельцев</translation>
    </message>
    <message>
        <source>Halo cells of the current run that differ from their owners</source>
        <translation>Ячейки теневых граней текущего запуска, отличающиеся от ячеек владельцев</translation>
    </message>
    <message>
        <source>max abs</source>
        <translation>макс. абс.</translation>
    </message>
    <message>
        <source>max rel</source>
        <translation>макс. отн.</translation>
    </message>
    <message>
        <source>rel L2</source>
        <translation>отн. L2</translation>
    </message>
    <message>
        <source>first that differs</source>
        <translation>первое различие</translation>
    </message>
    <message>
        <source>relative difference</source>
        <translation>относительная разность</translation>
    </message>
    <message>
        <source>reference process</source>
        <translation>процесс эталона</translation>
    </message>
    <message>
        <source>current process</source>
        <translation>процесс текущего</translation>
    </message>
    <message>
        <source>The largest differences</source>
        <translation>Наибольшие различия</translation>
    </message>
    <message>
        <source>Tolerance: %1</source>
        <translation>Допуск: %1</translation>
    </message>
    <message>
        <source>of</source>
        <translation>объект</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>атрибут</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Attributes that differ</source>
        <translation>Различающиеся атрибуты</translation>
    </message>
    <message>
        <source>Attributes that differ without changing what the elements mean</source>
        <translation>Атрибуты, которые различаются, не меняя смысла элементов</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>не читается</translation>
    </message>
</context>
<context>
    <name>ArrayDiffReport</name>
    <message>
        <source>halo differs</source>
        <translation>отличаются теневые грани</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>набор данных</translation>
    </message>
    <message>
        <source>result</source>
        <translation>итог</translation>
    </message>
    <message>
        <source>max abs</source>
        <translation>макс. абс.</translation>
    </message>
    <message>
        <source>at</source>
        <translation>где</translation>
    </message>
    <message>
        <source>max rel</source>
        <translation>макс. отн.</translation>
    </message>
    <message>
        <source>rel L2</source>
        <translation>отн. L2</translation>
    </message>
    <message>
        <source>The shape is %1 in the reference, %2 in the current file.</source>
        <translation>Форма в эталоне - %1, в текущем файле - %2.</translation>
    </message>
    <message>
        <source>The type is %1 in the reference, %2 in the current file.</source>
        <translation>Тип в эталоне - %1, в текущем файле - %2.</translation>
    </message>
    <message>
        <source>and %1 more; --limit 0 lists all</source>
        <translation>и ещё %1; --limit 0 перечисляет все</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>абсолютная</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>относительная</translation>
    </message>
    <message>
        <source>The largest differences of %1:</source>
        <translation>Наибольшие различия в %1:</translation>
    </message>
    <message>
        <source>has</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Допуск</translation>
    </message>
    <message>
        <source>Halo cells of %1 in the reference that differ from their owners: %2 of %3.</source>
        <translation>Ячейки теневых граней %1 в эталоне, отличающиеся от ячеек владельцев: %2 из %3.</translation>
    </message>
    <message>
        <source>Halo cells of %1 in the current run that differ from their owners: %2 of %3.</source>
        <translation>Ячейки теневых граней %1 в текущем запуске, отличающиеся от ячеек владельцев: %2 из %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 и ещё %n файл</numerusform>
            <numerusform>%1 и ещё %n файла</numerusform>
            <numerusform>%1 и ещё %n файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>Attributes that differ:</source>
        <translation>Различающиеся атрибуты:</translation>
    </message>
    <message>
        <source>Note: attributes that do not change what the elements mean differ (--attributes all counts them):</source>
        <translation>Замечание: есть различия в атрибутах, которые не меняют смысла элементов (--attributes all учитывает и их):</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>не читается</translation>
    </message>
</context>
<context>
    <name>ArrayExport</name>
    <message>
        <source>Its values take %1.</source>
        <translation>Значения занимают %1.</translation>
    </message>
    <message>
        <source>The table of the screen, %1 × %2 values: a line for each row, without a header.</source>
        <translation>Таблица с экрана, значений: %1 × %2; по строке файла на каждую строку таблицы, без заголовка.</translation>
    </message>
    <message>
        <source>A cell that the filter leaves out is &quot;&quot;.</source>
        <translation>Ячейка, которую фильтр не пропускает, записывается как &quot;&quot;.</translation>
    </message>
    <message>
        <source>One line with the value, without a header.</source>
        <translation>Одна строка со значением, без заголовка.</translation>
    </message>
    <message>
        <source>A line for each value, its subscripts (%1) first, without a header.</source>
        <translation>По строке на каждое значение, сначала его индексы (%1), без заголовка.</translation>
    </message>
    <message>
        <source>Cells that the filter leaves out are not written.</source>
        <translation>Ячейки, которые фильтр не пропускает, не записываются.</translation>
    </message>
    <message>
        <source>A data set of one value.</source>
        <translation>Набор данных из одного значения.</translation>
    </message>
    <message>
        <source>A data set of %1.</source>
        <translation>Набор данных формы %1.</translation>
    </message>
    <message>
        <source>C and Python read it as [%1], Fortran as (%2).</source>
        <translation>C и Python читают его как [%1], Fortran - как (%2).</translation>
    </message>
    <message>
        <source>The array is stored as Fortran does: a Fortran program reads it back as it was only with the dimensions the other way round.</source>
        <translation>Массив хранится так, как принято в Fortran: программа на Fortran прочитает его прежним, только если записать измерения в обратном порядке.</translation>
    </message>
    <message>
        <source>What the filter leaves out is not written and reads as NaN, or 0 where there is none; a second data set has 1 where a value is shown.</source>
        <translation>То, что фильтр не пропускает, не записывается и читается как NaN, а где NaN не бывает - как 0; во втором наборе данных на месте показанных значений стоит 1.</translation>
    </message>
    <message>
        <source>An array of one value.</source>
        <translation>Массив из одного значения.</translation>
    </message>
    <message>
        <source>An array of %1.</source>
        <translation>Массив формы %1.</translation>
    </message>
    <message>
        <source>What the filter leaves out is NaN.</source>
        <translation>На месте того, что фильтр не пропускает, стоит NaN.</translation>
    </message>
    <message>
        <source>The view shows %1 × %2 cells, %3</source>
        <translation>Вид показывает %1 × %2 ячеек, %3</translation>
    </message>
    <message>
        <source>An element for each value, with its subscripts as attributes.</source>
        <translation>По элементу на каждое значение, индексы - в атрибутах.</translation>
    </message>
</context>
<context>
    <name>ArrayFile</name>
    <message>
        <source>This is no file of arrays.</source>
        <translation>В этом файле нет массивов.</translation>
    </message>
    <message>
        <source>HDF5, NumPy, CSV and Visualizer files are read as arrays.</source>
        <translation>Как массивы читаются файлы HDF5, NumPy, CSV и Visualizer.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
</context>
<context>
    <name>ArrayFilesDiff</name>
    <message>
        <source>There is no data set &quot;%1&quot;.</source>
        <translation>Набора данных «%1» нет.</translation>
    </message>
</context>
<context>
    <name>ArrayHdf5</name>
    <message>
        <source>Texts are not exported to HDF5, only numbers are: export them as CSV.</source>
        <translation>Тексты в HDF5 не экспортируются, только числа: экспортируйте их как CSV.</translation>
    </message>
</context>
<context>
    <name>ArrayOptions</name>
    <message numerus="yes">
        <source>The file has %Ln data set(s): --dataset says which.</source>
        <translation>
            <numerusform>В файле %Ln набор данных: какой нужен, говорит --dataset.</numerusform>
            <numerusform>В файле %Ln набора данных: какой нужен, говорит --dataset.</numerusform>
            <numerusform>В файле %Ln наборов данных: какой нужен, говорит --dataset.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has no data set &quot;%1&quot;.</source>
        <translation>В файле нет набора данных «%1».</translation>
    </message>
    <message>
        <source>The title &quot;%1&quot; stands for several data sets.</source>
        <translation>Заголовок «%1» есть у нескольких наборов данных.</translation>
    </message>
    <message>
        <source>Data set %1 has no snapshot %2.</source>
        <translation>У набора данных %1 нет снимка %2.</translation>
    </message>
    <message numerus="yes">
        <source>It has %Ln snapshot(s): --snapshot takes a number from 1, or last.</source>
        <translation>
            <numerusform>В нём %Ln снимок: для --snapshot нужен номер от 1 или last.</numerusform>
            <numerusform>В нём %Ln снимка: для --snapshot нужен номер от 1 или last.</numerusform>
            <numerusform>В нём %Ln снимков: для --snapshot нужен номер от 1 или last.</numerusform>
        </translation>
    </message>
    <message>
        <source>--stagger-file goes with --stagger.</source>
        <translation>--stagger-file используется вместе с --stagger.</translation>
    </message>
    <message>
        <source>The file has no data set.</source>
        <translation>В файле нет наборов данных.</translation>
    </message>
</context>
<context>
    <name>ArrayRules</name>
    <message>
        <source>The rules cannot be read as JSON (%1).</source>
        <translation>Правила не читаются как JSON (%1).</translation>
    </message>
    <message>
        <source>Rules look like {&quot;datasets&quot;:[{&quot;match&quot;:&quot;/u&quot;,&quot;rel&quot;:1e-6}],&quot;blocks&quot;:[{&quot;match&quot;:&quot;*&quot;,&quot;grid&quot;:[2,2],&quot;halo&quot;:[1,1]}]} for arrays and {&quot;traces&quot;:[{&quot;match&quot;:{&quot;name&quot;:&quot;eps&quot;},&quot;abs&quot;:1e-3}],&quot;known&quot;:[{&quot;match&quot;:{&quot;file&quot;:&quot;a.f&quot;,&quot;line&quot;:12}}]} for traces.</source>
        <translation>Правила выглядят так: {&quot;datasets&quot;:[{&quot;match&quot;:&quot;/u&quot;,&quot;rel&quot;:1e-6}],&quot;blocks&quot;:[{&quot;match&quot;:&quot;*&quot;,&quot;grid&quot;:[2,2],&quot;halo&quot;:[1,1]}]} для массивов и {&quot;traces&quot;:[{&quot;match&quot;:{&quot;name&quot;:&quot;eps&quot;},&quot;abs&quot;:1e-3}],&quot;known&quot;:[{&quot;match&quot;:{&quot;file&quot;:&quot;a.f&quot;,&quot;line&quot;:12}}]} для трасс.</translation>
    </message>
    <message>
        <source>The rules are no object with one of the lists &quot;datasets&quot;, &quot;blocks&quot;, &quot;traces&quot; and &quot;known&quot;.</source>
        <translation>Правила - не объект, в котором есть хотя бы один из списков &quot;datasets&quot;, &quot;blocks&quot;, &quot;traces&quot; и &quot;known&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no list of rules.</source>
        <translation>Списка правил &quot;%1&quot; не бывает.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a list.</source>
        <translation>&quot;%1&quot; - не список.</translation>
    </message>
</context>
<context>
    <name>ArrayRuns</name>
    <message>
        <source>A folder is a run of its own; it cannot be joined with other files.</source>
        <translation>Папка - сама по себе запуск; её нельзя объединить с другими файлами.</translation>
    </message>
    <message>
        <source>There is no file of arrays in this folder.</source>
        <translation>В этой папке нет файлов с массивами.</translation>
    </message>
    <message>
        <source>Two files are of process %1: %2 and %3.</source>
        <translation>Два файла принадлежат процессу %1: %2 и %3.</translation>
    </message>
</context>
<context>
    <name>ArraySeries</name>
    <message>
        <source>It has no elements.</source>
        <translation>В нём нет элементов.</translation>
    </message>
    <message>
        <source>Its type or shape is another one in step %1, so that the steps make no array.</source>
        <translation>На шаге %1 у него другой тип или другая форма, поэтому шаги не составляют одного массива.</translation>
    </message>
</context>
<context>
    <name>ArrayStatisticsReport</name>
    <message>
        <source>statistic</source>
        <translation>показатель</translation>
    </message>
    <message>
        <source>value</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>at</source>
        <translation>где</translation>
    </message>
    <message>
        <source>Finite numbers</source>
        <translation>Конечные числа</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Показано</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>Не показано</translation>
    </message>
    <message>
        <source>Not a number (NaN)</source>
        <translation>Не число (NaN)</translation>
    </message>
    <message>
        <source>Positive infinities</source>
        <translation>Положительные бесконечности</translation>
    </message>
    <message>
        <source>Negative infinities</source>
        <translation>Отрицательные бесконечности</translation>
    </message>
    <message>
        <source>Denormal</source>
        <translation>Денормализованные</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>Нули</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Отрицательные</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Минимум</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Максимум</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Размах</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Среднее</translation>
    </message>
    <message>
        <source>Lower adjacent</source>
        <translation>Нижняя граница усов</translation>
    </message>
    <message>
        <source>First quartile</source>
        <translation>Первый квартиль</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Медиана</translation>
    </message>
    <message>
        <source>Third quartile</source>
        <translation>Третий квартиль</translation>
    </message>
    <message>
        <source>Upper adjacent</source>
        <translation>Верхняя граница усов</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Стандартное отклонение</translation>
    </message>
    <message>
        <source>Variance</source>
        <translation>Дисперсия</translation>
    </message>
    <message>
        <source>Checksum (CRC-32C)</source>
        <translation>Контрольная сумма (CRC-32C)</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Фильтр: %1</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Statistics of an array</source>
        <translation>Статистика массива</translation>
    </message>
</context>
<context>
    <name>ArrayTestCases</name>
    <message>
        <source>%1 of %2 halo cells in the reference differ from their owners.</source>
        <translation>В эталоне от ячеек владельцев отличаются ячейки теневых граней: %1 из %2.</translation>
    </message>
    <message>
        <source>%1 of %2 halo cells in the current run differ from their owners.</source>
        <translation>В текущем запуске от ячеек владельцев отличаются ячейки теневых граней: %1 из %2.</translation>
    </message>
    <message>
        <source>The rules leave it out.</source>
        <translation>Исключено правилами.</translation>
    </message>
    <message>
        <source>Nothing of both was compared.</source>
        <translation>Сравнить не удалось ничего.</translation>
    </message>
</context>
<context>
    <name>ArrayView</name>
    <message>
        <source>The layout does not fit the array.</source>
        <translation>Раскладка не подходит к массиву.</translation>
    </message>
    <message>
        <source>The view has more than 2^64 cells.</source>
        <translation>В виде больше 2^64 ячеек.</translation>
    </message>
</context>
<context>
    <name>ArrayWriting</name>
    <message>
        <source>The array is read from this very file.</source>
        <translation>Массив читается из этого самого файла.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Выберите другое имя.</translation>
    </message>
    <message>
        <source>A data set without elements (null space) cannot be written as an array.</source>
        <translation>Набор данных без элементов (пустое пространство) нельзя записать как массив.</translation>
    </message>
</context>
<context>
    <name>Arrays</name>
    <message>
        <source>The array of process %1 is of type %2, that of process 0 of type %3: choose the same data set in all files.</source>
        <translation>Массив процесса %1 имеет тип %2, а массив процесса 0 - тип %3: выберите во всех файлах один и тот же набор данных.</translation>
    </message>
    <message>
        <source>The whole array has more elements than 64 bits count.</source>
        <translation>Во всём массиве больше элементов, чем можно сосчитать в 64 битах.</translation>
    </message>
    <message numerus="yes">
        <source>The grid has %1 processes, but %Ln arrays were given: change the grid or the files.</source>
        <translation>
            <numerusform>Процессов в решётке: %1, а дан %Ln массив: измените решётку или файлы.</numerusform>
            <numerusform>Процессов в решётке: %1, а даны %Ln массива: измените решётку или файлы.</numerusform>
            <numerusform>Процессов в решётке: %1, а дано %Ln массивов: измените решётку или файлы.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The array of process %1 has %Ln dimensions, the grid has %2: give the grid a number of processes for each dimension.</source>
        <translation>
            <numerusform>У массива процесса %1 %Ln измерение, а у решётки - %2: задайте для решётки число процессов по каждому измерению.</numerusform>
            <numerusform>У массива процесса %1 %Ln измерения, а у решётки - %2: задайте для решётки число процессов по каждому измерению.</numerusform>
            <numerusform>У массива процесса %1 %Ln измерений, а у решётки - %2: задайте для решётки число процессов по каждому измерению.</numerusform>
        </translation>
    </message>
    <message>
        <source>The array of process %1 has extent %2 in dimension %3, those beside it have %4: check the order of the processes.</source>
        <translation>Массив процесса %1 имеет размер %2 по измерению %3, а соседние с ним - %4: проверьте порядок процессов.</translation>
    </message>
    <message>
        <source>Block %1 of dimension %2 has extent %3, less than its halo: correct the widths of the halo.</source>
        <translation>Блок %1 измерения %2 имеет размер %3, меньше его теневых граней: исправьте ширину теневых граней.</translation>
    </message>
    <message>
        <source>Block %1 of dimension %2 does not begin where the one before ends, at index %3: correct the offsets or the widths of the halo.</source>
        <translation>Блок %1 измерения %2 начинается не там, где кончается предыдущий, а именно у индекса %3: исправьте смещения или ширину теневых граней.</translation>
    </message>
    <message>
        <source>Arrays of different shapes have no difference element by element: choose parts of equal shape.</source>
        <translation>У массивов разной формы нет поэлементной разности: выберите части одинаковой формы.</translation>
    </message>
    <message>
        <source>Texts have no difference: choose arrays of numbers.</source>
        <translation>У текстов нет разности: выберите массивы чисел.</translation>
    </message>
    <message>
        <source>Process %1 has no such data set.</source>
        <translation>У процесса %1 нет такого набора данных.</translation>
    </message>
    <message>
        <source>Nothing says how the processes&apos; arrays make one: give the grid of processes, or a rule.</source>
        <translation>Не указано, как массивы процессов составляют один: задайте решётку процессов или правило.</translation>
    </message>
    <message numerus="yes">
        <source>The array has %Ln dimension(s), the grid of processes has %1: a rule says how this array is cut, or leaves it out.</source>
        <translation>
            <numerusform>У массива %Ln измерение, а у решётки процессов - %1: укажите в правиле, как разрезан этот массив, или пропустите его.</numerusform>
            <numerusform>У массива %Ln измерения, а у решётки процессов - %1: укажите в правиле, как разрезан этот массив, или пропустите его.</numerusform>
            <numerusform>У массива %Ln измерений, а у решётки процессов - %1: укажите в правиле, как разрезан этот массив, или пропустите его.</numerusform>
        </translation>
    </message>
    <message>
        <source>The array of process %1 has another type or shape than that of process 0: it is no copy of it.</source>
        <translation>Тип или форма массива процесса %1 не такие, как у массива процесса 0: это не его копия.</translation>
    </message>
    <message>
        <source>The block of process %1 is not inside the whole array.</source>
        <translation>Блок процесса %1 лежит не внутри целого массива.</translation>
    </message>
    <message>
        <source>The block of process %1 has elements of another type than that of process %2.</source>
        <translation>Элементы блока процесса %1 другого типа, чем у процесса %2.</translation>
    </message>
    <message>
        <source>The blocks of processes %1 and %2 have the same elements as their own: the widths of their halos or their offsets are wrong.</source>
        <translation>Блоки процессов %1 и %2 считают своими одни и те же элементы: неверна ширина их теневых граней или их смещения.</translation>
    </message>
    <message>
        <source>%1 of the %2 elements of the whole array are in no process&apos;s block.</source>
        <translation>%1 из %2 элементов целого массива не входят в блок ни одного процесса.</translation>
    </message>
    <message>
        <source>Process %1 has it with another number of dimensions.</source>
        <translation>У процесса %1 в нём другое число измерений.</translation>
    </message>
    <message>
        <source>The attributes of %1 place %2 elements along the dimension %3, which has %4.</source>
        <translation>Атрибуты %1 размещают %2 элементов по измерению %3, а в нём их %4.</translation>
    </message>
</context>
<context>
    <name>BlockDescription</name>
    <message>
        <source>This is no JSON: %1.</source>
        <translation>Это не JSON: %1.</translation>
    </message>
    <message>
        <source>This is JSON, but no object.</source>
        <translation>Это JSON, но не объект.</translation>
    </message>
    <message>
        <source>This is not the description of a block of version 1, which is the one that is known.</source>
        <translation>Это не описание блока версии 1, а известна только она.</translation>
    </message>
    <message>
        <source>The member &quot;%1&quot; of the description of a block is missing or wrong.</source>
        <translation>В описании блока поле «%1» отсутствует или неверно.</translation>
    </message>
</context>
<context>
    <name>BlockFolder</name>
    <message>
        <source>The values have another type or shape than the description next to them states.</source>
        <translation>Тип или форма значений не те, что указаны в описании рядом с ними.</translation>
    </message>
    <message>
        <source>The file %1 of its values is missing.</source>
        <translation>Нет файла %1 с его значениями.</translation>
    </message>
    <message>
        <source>The file %1 of its values is cut: it has %2 bytes, less than %3 elements need.</source>
        <translation>Файл %1 с его значениями обрезан: в нём %2 байт, меньше, чем нужно для %3 элементов.</translation>
    </message>
    <message>
        <source>The description of a block cannot be read.</source>
        <translation>Описание блока не читается.</translation>
    </message>
    <message>
        <source>Two files are of process %1.</source>
        <translation>Два файла принадлежат процессу %1.</translation>
    </message>
    <message>
        <source>The folder has blocks of two runs, of %1 and of %2 processes: let each run write into an empty folder.</source>
        <translation>В папке блоки двух запусков, на %1 и на %2 процессах: пусть каждый запуск пишет в пустую папку.</translation>
    </message>
    <message>
        <source>Processes %1 and %2 state different extents of the whole array.</source>
        <translation>Процессы %1 и %2 указывают разные размеры целого массива.</translation>
    </message>
    <message>
        <source>The blocks of these processes are missing: %1.</source>
        <translation>Нет блоков этих процессов: %1.</translation>
    </message>
</context>
<context>
    <name>BlockOptions</name>
    <message>
        <source>--grid and --halo are given once, or once for the reference and once for the current run.</source>
        <translation>--grid и --halo задаются один раз либо по разу для эталона и для текущего запуска.</translation>
    </message>
    <message>
        <source>--halo has a width for each dimension of --grid, or one for all of them.</source>
        <translation>В --halo указывается ширина для каждого измерения из --grid или одна для всех.</translation>
    </message>
    <message>
        <source>These are the files of several processes, and nothing says how their arrays make one.</source>
        <translation>Это файлы нескольких процессов, и не указано, как их массивы составляют один.</translation>
    </message>
    <message>
        <source>--grid 2x3 says that 2 processes lie along the first dimension and 3 along the second.</source>
        <translation>--grid 2x3 означает, что по первому измерению лежат 2 процесса, а по второму - 3.</translation>
    </message>
</context>
<context>
    <name>BlockRules</name>
    <message>
        <source>must be the processes along each dimension, as [2,3]</source>
        <translation>должно быть числом процессов по каждому измерению, например [2,3]</translation>
    </message>
    <message>
        <source>must be a width for each dimension, as [1,[0,2]]</source>
        <translation>должно быть шириной по каждому измерению, например [1,[0,2]]</translation>
    </message>
    <message>
        <source>must be a list of offsets for each dimension, as [[0,50],[0]]</source>
        <translation>должно быть списком смещений по каждому измерению, например [[0,50],[0]]</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>должно быть true или false</translation>
    </message>
    <message>
        <source>must be &quot;reference&quot;, &quot;current&quot; or &quot;both&quot;</source>
        <translation>должно быть &quot;reference&quot;, &quot;current&quot; или &quot;both&quot;</translation>
    </message>
    <message>
        <source>must be &quot;row&quot; or &quot;column&quot;</source>
        <translation>должно быть &quot;row&quot; или &quot;column&quot;</translation>
    </message>
    <message>
        <source>must be the path of data sets, with * and ?</source>
        <translation>должно быть путём наборов данных, в котором допустимы * и ?</translation>
    </message>
    <message>
        <source>is nothing that such a rule can say</source>
        <translation>в таком правиле ничего не значит</translation>
    </message>
    <message>
        <source>has no &quot;match&quot;</source>
        <translation>не имеет &quot;match&quot;</translation>
    </message>
    <message>
        <source>needs either &quot;grid&quot; or &quot;replicated&quot;</source>
        <translation>должно содержать либо &quot;grid&quot;, либо &quot;replicated&quot;</translation>
    </message>
    <message>
        <source>has widths of halos for another number of dimensions than its grid</source>
        <translation>задаёт ширину теневых граней не для стольких измерений, сколько их в решётке</translation>
    </message>
    <message>
        <source>has offsets for more dimensions than its grid</source>
        <translation>задаёт смещения для большего числа измерений, чем в решётке</translation>
    </message>
    <message>
        <source>Rule %1 of &quot;blocks&quot;: &quot;%2&quot; %3.</source>
        <translation>Правило %1 в &quot;blocks&quot;: &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>Rule %1 of &quot;blocks&quot; %2.</source>
        <translation>Правило %1 в &quot;blocks&quot; %2.</translation>
    </message>
</context>
<context>
    <name>BoundExpression</name>
    <message>
        <source>Numbered metrics belong to profiles; arrays have names.</source>
        <translation>Нумерованные метрики бывают у профилей; у массивов - имена.</translation>
    </message>
    <message>
        <source>A scalar has no subscripts.</source>
        <translation>У скаляра нет индексов.</translation>
    </message>
    <message>
        <source>The array has no dimension &quot;%1&quot;; it has %2.</source>
        <translation>В массиве нет измерения «%1»; есть: %2.</translation>
    </message>
    <message>
        <source>There is no array &quot;%1&quot;.</source>
        <translation>Массива «%1» нет.</translation>
    </message>
    <message>
        <source>There is no array &quot;%1&quot; in this file.</source>
        <translation>В этом файле нет массива «%1».</translation>
    </message>
    <message>
        <source>Several arrays are called &quot;%1&quot;: write %2.</source>
        <translation>Массивов с именем «%1» несколько: напишите %2.</translation>
    </message>
    <message>
        <source>%1 holds texts: expressions take numbers.</source>
        <translation>В %1 тексты: выражениям нужны числа.</translation>
    </message>
    <message>
        <source>%1 holds complex numbers: expressions take real ones.</source>
        <translation>В %1 комплексные числа: выражениям нужны вещественные.</translation>
    </message>
    <message>
        <source>%1 has another shape.</source>
        <translation>У %1 другая форма.</translation>
    </message>
    <message numerus="yes">
        <source>%1 needs %n subscripts.</source>
        <translation>
            <numerusform>Для %1 нужен %n индекс.</numerusform>
            <numerusform>Для %1 нужны %n индекса.</numerusform>
            <numerusform>Для %1 нужно %n индексов.</numerusform>
        </translation>
    </message>
    <message>
        <source>Subscripts are whole numbers, or the array&apos;s own in their order.</source>
        <translation>Индексы - целые числа или индексы самого массива в их порядке.</translation>
    </message>
    <message>
        <source>%1 has no such element.</source>
        <translation>В %1 нет такого элемента.</translation>
    </message>
</context>
<context>
    <name>ByteSource</name>
    <message>
        <source>The file does not exist.</source>
        <translation>Файл не существует.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Проверьте имя.</translation>
    </message>
    <message>
        <source>You may not read this file.</source>
        <translation>У вас нет права читать этот файл.</translation>
    </message>
    <message>
        <source>Ask its owner for the right to read it.</source>
        <translation>Попросите право на чтение у его владельца.</translation>
    </message>
    <message>
        <source>The file cannot be opened: %1.</source>
        <translation>Файл не открывается: %1.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>Это папка, а не файл.</translation>
    </message>
    <message>
        <source>This is no regular file.</source>
        <translation>Это не обычный файл.</translation>
    </message>
    <message>
        <source>Reading stopped with an error: %1.</source>
        <translation>Чтение прервалось с ошибкой: %1.</translation>
    </message>
    <message>
        <source>Bytes that are not compressed follow the compressed text; they were left out.</source>
        <translation>За сжатым текстом идут несжатые байты; они пропущены.</translation>
    </message>
    <message>
        <source>The compressed file is cut off; what it held was read.</source>
        <translation>Сжатый файл обрезан; прочитано то, что в нём было.</translation>
    </message>
    <message>
        <source>The compressed file is damaged; what stood before the damage was read.</source>
        <translation>Сжатый файл повреждён; прочитано то, что стоит до повреждения.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read; load it again.</source>
        <translation>Файл стал короче во время чтения; загрузите его снова.</translation>
    </message>
    <message>
        <source>The file changed while it was read; load it again.</source>
        <translation>Файл изменился во время чтения; загрузите его снова.</translation>
    </message>
    <message>
        <source>Files and pipes are read, and standard input as -.</source>
        <translation>Читаются файлы и каналы, а стандартный ввод - как -.</translation>
    </message>
</context>
<context>
    <name>CellText</name>
    <message>
        <source>the whole array</source>
        <translation>весь массив</translation>
    </message>
    <message>
        <source>less than %1 % of the array</source>
        <translation>меньше %1 % массива</translation>
    </message>
    <message>
        <source>%1 % of the array</source>
        <translation>%1 % массива</translation>
    </message>
    <message>
        <source>%1 subscripts are needed, one for each dimension.</source>
        <translation>Нужно индексов: %1, по одному на каждое измерение.</translation>
    </message>
    <message>
        <source>%1 has no subscript %2.</source>
        <translation>У %1 нет индекса %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no subscript of %2.</source>
        <translation>«%1» - не индекс %2.</translation>
    </message>
    <message>
        <source>The view does not show this element: &quot;Whole array&quot; shows all of them.</source>
        <translation>В виде нет этого элемента: «Весь массив» показывает все.</translation>
    </message>
    <message>
        <source>The view has no elements.</source>
        <translation>В виде нет элементов.</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&quot;%1 --help&quot; lists what is possible.</source>
        <translation>Что возможно, перечисляет «%1 --help».</translation>
    </message>
    <message>
        <source>There is neither a verb nor a file &quot;%1&quot;.</source>
        <translation>Нет ни команды, ни файла «%1».</translation>
    </message>
    <message>
        <source>--size wants WxH, for example 1400x900.</source>
        <translation>--size требует ШxВ, например 1400x900.</translation>
    </message>
    <message>
        <source>rankscope: error: This build has no window, only the verbs. &quot;rankscope --help&quot; lists them.</source>
        <translation>rankscope: error: В этой сборке нет окна, только команды. Их перечисляет «rankscope --help».</translation>
    </message>
    <message>
        <source>%1 is for the window and means nothing to a verb.</source>
        <translation>%1 относится к окну; для команды это не имеет смысла.</translation>
    </message>
</context>
<context>
    <name>CompareCommand</name>
    <message>
        <source>Without --value one table of a comparison is wanted.</source>
        <translation>Без --value нужна одна таблица сравнения.</translation>
    </message>
    <message>
        <source>A report of DDT has all processes of its job: it is taken alone.</source>
        <translation>В отчёте DDT есть все процессы задания: он берётся один.</translation>
    </message>
    <message>
        <source>Of traces and of a report of DDT, --value NAME@FILE:LINE says what to compare.</source>
        <translation>Для трасс и для отчёта DDT что сравнивать, говорит --value ИМЯ@ФАЙЛ:СТРОКА.</translation>
    </message>
</context>
<context>
    <name>ComparedRuns</name>
    <message>
        <source>traces</source>
        <translation>трассы</translation>
    </message>
    <message>
        <source>stacks</source>
        <translation>стеки</translation>
    </message>
    <message>
        <source>values of processes</source>
        <translation>значения процессов</translation>
    </message>
    <message>
        <source>arrays</source>
        <translation>массивы</translation>
    </message>
    <message>
        <source>profiles</source>
        <translation>профили</translation>
    </message>
    <message>
        <source>of %1 nothing could be read</source>
        <translation>из %1 ничего не удалось прочитать</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>в %1 - %2</translation>
    </message>
    <message>
        <source>The runs cannot be compared: %1, %2.</source>
        <translation>Запуски нельзя сравнить: %1, %2.</translation>
    </message>
    <message>
        <source>configurations</source>
        <translation>конфигурации</translation>
    </message>
    <message>
        <source>errors of the DVM runtime</source>
        <translation>ошибки системы поддержки DVM</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>параметры</translation>
    </message>
    <message>
        <source>saved results</source>
        <translation>сохранённые результаты</translation>
    </message>
</context>
<context>
    <name>ComparedTreeModel</name>
    <message>
        <source>the same processes</source>
        <translation>те же процессы</translation>
    </message>
    <message>
        <source>other processes</source>
        <translation>другие процессы</translation>
    </message>
    <message>
        <source>only in the reference</source>
        <translation>только в эталоне</translation>
    </message>
    <message>
        <source>only in the current stacks</source>
        <translation>только в текущих стеках</translation>
    </message>
    <message>
        <source>cannot be compared: a list of processes is not whole</source>
        <translation>не сравнить: список процессов неполон</translation>
    </message>
    <message>
        <source>only later (%1)</source>
        <translation>только позже (%1)</translation>
    </message>
    <message>
        <source>only earlier (%1)</source>
        <translation>только раньше (%1)</translation>
    </message>
    <message>
        <source>only reference</source>
        <translation>только эталон</translation>
    </message>
    <message>
        <source>only current</source>
        <translation>только текущий</translation>
    </message>
    <message>
        <source>the same processes, but for those that are missing or new everywhere</source>
        <translation>те же процессы, кроме тех, которых теперь нигде нет или которых прежде нигде не было</translation>
    </message>
</context>
<context>
    <name>ComparisonCsv</name>
    <message>
        <source>A quotation mark stands inside a field; it was kept.</source>
        <translation>Внутри поля стоит кавычка; она сохранена.</translation>
    </message>
    <message>
        <source>A quotation mark is never closed: the file is cut, or the rest of it was read as one field.</source>
        <translation>Кавычка не закрыта: файл обрезан, или весь его остаток прочитан как одно поле.</translation>
    </message>
    <message>
        <source>A line is too long; its end was left out.</source>
        <translation>Строка слишком длинна; её конец пропущен.</translation>
    </message>
    <message>
        <source>This line has no processes or no value; it was left out.</source>
        <translation>В этой строке нет процессов или нет значения; она пропущена.</translation>
    </message>
    <message>
        <source>This line has more or fewer fields than the heading.</source>
        <translation>В этой строке больше или меньше полей, чем в заголовке.</translation>
    </message>
    <message>
        <source>The processes are no set such as 0-3,7; the line was left out.</source>
        <translation>Процессы не заданы множеством вроде 0-3,7; строка пропущена.</translation>
    </message>
    <message>
        <source>The processes overlap or are out of order; they were sorted.</source>
        <translation>Процессы пересекаются или стоят не по порядку; они упорядочены.</translation>
    </message>
    <message>
        <source>The list of processes is cut; those behind the dots are not known.</source>
        <translation>Список процессов обрезан; те, что скрыты за многоточием, не известны.</translation>
    </message>
    <message>
        <source>This value has no processes.</source>
        <translation>У этого значения нет процессов.</translation>
    </message>
    <message>
        <source>Some of these processes have a value in an earlier line as well; that one counts.</source>
        <translation>У некоторых из этих процессов уже есть значение в более ранней строке; считается оно.</translation>
    </message>
    <message>
        <source>This is no table of a comparison: the headings Value and Processes are wanted.</source>
        <translation>Это не таблица сравнения: нужны заголовки Value и Processes.</translation>
    </message>
</context>
<context>
    <name>ComparisonDiffHtml</name>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>абсолютная</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>относительная</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message>
        <source>Whose value changed</source>
        <translation>У кого значение изменилось</translation>
    </message>
    <message>
        <source>Whose values differ</source>
        <translation>У кого значения различаются</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
</context>
<context>
    <name>ComparisonDiffReport</name>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonReport</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>value</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>share</source>
        <translation>доля</translation>
    </message>
    <message>
        <source>(no value)</source>
        <translation>(нет значения)</translation>
    </message>
    <message>
        <source>Finite numbers</source>
        <translation>Конечные числа</translation>
    </message>
    <message>
        <source>Different ones</source>
        <translation>Разные</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Минимум</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Максимум</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Среднее</translation>
    </message>
    <message>
        <source>First quartile</source>
        <translation>Первый квартиль</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Медиана</translation>
    </message>
    <message>
        <source>Third quartile</source>
        <translation>Третий квартиль</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Стандартное отклонение</translation>
    </message>
    <message>
        <source>Not a number (NaN)</source>
        <translation>Не число (NaN)</translation>
    </message>
    <message>
        <source>Positive infinities</source>
        <translation>Положительные бесконечности</translation>
    </message>
    <message>
        <source>Negative infinities</source>
        <translation>Отрицательные бесконечности</translation>
    </message>
    <message>
        <source>Not numeric</source>
        <translation>Не числовые</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Значения</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Which processes have which value</source>
        <translation>У каких процессов какое значение</translation>
    </message>
</context>
<context>
    <name>ComparisonSummary</name>
    <message numerus="yes">
        <source>%1 value(s)</source>
        <translation>
            <numerusform>%1 значение</numerusform>
            <numerusform>%1 значения</numerusform>
            <numerusform>%1 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %1 process(es)</source>
        <translation>
            <numerusform>у %1 процесса</numerusform>
            <numerusform>у %1 процессов</numerusform>
            <numerusform>у %1 процессов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 имеет %2</translation>
    </message>
    <message>
        <source>%1 have %2</source>
        <translation>%1 имеют %2</translation>
    </message>
    <message>
        <source>%1 differs by %2</source>
        <translation>%1 отличается на %2</translation>
    </message>
    <message>
        <source>%1 differ by %2</source>
        <translation>%1 отличаются на %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>от %1 до %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 other value(s) of few processes</source>
        <translation>
            <numerusform>ещё %1 значение у немногих процессов</numerusform>
            <numerusform>ещё %1 значения у немногих процессов</numerusform>
            <numerusform>ещё %1 значений у немногих процессов</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>ранг %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>ранги %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 процесс</numerusform>
            <numerusform>%1 процесса</numerusform>
            <numerusform>%1 процессов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) gave no value</source>
        <translation>
            <numerusform>%1 процесс без значения</numerusform>
            <numerusform>%1 процесса без значения</numerusform>
            <numerusform>%1 процессов без значения</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) have the same values in both.</source>
        <translation>
            <numerusform>У %1 процесса значения одинаковы.</numerusform>
            <numerusform>У %1 процессов значения одинаковы.</numerusform>
            <numerusform>У %1 процессов значения одинаковы.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) changed their value</source>
        <translation>
            <numerusform>%1 процесс сменил значение</numerusform>
            <numerusform>%1 процесса сменили значение</numerusform>
            <numerusform>%1 процессов сменили значение</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(of %1)</source>
        <translation>
            <numerusform>(из %1)</numerusform>
            <numerusform>(из %1)</numerusform>
            <numerusform>(из %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) only in the reference</source>
        <translation>
            <numerusform>%1 процесс только в эталоне</numerusform>
            <numerusform>%1 процесса только в эталоне</numerusform>
            <numerusform>%1 процессов только в эталоне</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) only in the current one</source>
        <translation>
            <numerusform>%1 процесс только в текущем</numerusform>
            <numerusform>%1 процесса только в текущем</numerusform>
            <numerusform>%1 процессов только в текущем</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither side holds a value: nothing was compared.</source>
        <translation>Ни с одной стороны нет значений: сравнивать нечего.</translation>
    </message>
</context>
<context>
    <name>ComparisonTestCases</name>
    <message>
        <source>No value in %1.</source>
        <translation>Нет значения: %1.</translation>
    </message>
    <message>
        <source>%1 in %2, for which the reference has no value.</source>
        <translation>%1 (%2); в эталоне значения нет.</translation>
    </message>
    <message>
        <source>%1 instead of %2 in %3.</source>
        <translation>%1 вместо %2 (%3).</translation>
    </message>
</context>
<context>
    <name>Configuration</name>
    <message>
        <source>This construct cannot be read; it was left out.</source>
        <translation>Эта конструкция не читается; она пропущена.</translation>
    </message>
    <message>
        <source>This end belongs to no construct that is open.</source>
        <translation>Этот конец не относится ни к одной открытой конструкции.</translation>
    </message>
    <message>
        <source>This line is no part of a configuration; it was left out.</source>
        <translation>Эта строка не часть конфигурации; она пропущена.</translation>
    </message>
    <message>
        <source>This is no configuration of a DVM trace.</source>
        <translation>Это не конфигурация трассы DVM.</translation>
    </message>
    <message>
        <source>The configuration does not end with END_HEADER; it may be cut.</source>
        <translation>Конфигурация не кончается на END_HEADER; возможно, она обрезана.</translation>
    </message>
    <message>
        <source>The configuration ends while constructs in it are open.</source>
        <translation>Конфигурация кончается, когда в ней открыты конструкции.</translation>
    </message>
    <message>
        <source>This counter is no number that can be read; it was left out.</source>
        <translation>Этот счётчик не читается как число; он пропущен.</translation>
    </message>
    <message>
        <source>The level or the ranges here cannot be read; they were left out.</source>
        <translation>Уровень или диапазоны здесь не читаются; они пропущены.</translation>
    </message>
    <message>
        <source>This array cannot be read; it was left out.</source>
        <translation>Этот массив не читается; он пропущен.</translation>
    </message>
    <message>
        <source>The construct says that it is in another one than that around it.</source>
        <translation>Конструкция называет объемлющей не ту, в которой стоит.</translation>
    </message>
    <message>
        <source>Constructs inside are still open here; they were ended.</source>
        <translation>Здесь ещё открыты внутренние конструкции; они закончены.</translation>
    </message>
    <message>
        <source>The file is not UTF-8; it is read as Windows-1251.</source>
        <translation>Файл не в UTF-8; он прочитан как Windows-1251.</translation>
    </message>
    <message>
        <source>This is too long for a configuration.</source>
        <translation>Для конфигурации это слишком длинно.</translation>
    </message>
    <message>
        <source>This is a trace and no configuration.</source>
        <translation>Это трасса, а не конфигурация.</translation>
    </message>
</context>
<context>
    <name>ConfigurationDiff</name>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>construct</source>
        <translation>конструкция</translation>
    </message>
    <message>
        <source>what</source>
        <translation>что</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущая</translation>
    </message>
    <message>
        <source>Both configurations trace the same.</source>
        <translation>Обе конфигурации трассируют одно и то же.</translation>
    </message>
    <message>
        <source>The configurations differ: changed constructs %1, only in the reference %2, only in the current one %3.</source>
        <translation>Конфигурации различаются: изменено конструкций %1, только в эталоне %2, только в текущей %3.</translation>
    </message>
    <message>
        <source>Constructs that are not the same</source>
        <translation>Конструкции, которые не одинаковы</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
        </translation>
    </message>
    <message>
        <source>The current configuration does not have this construct.</source>
        <translation>В текущей конфигурации нет этой конструкции.</translation>
    </message>
    <message>
        <source>The reference does not have this construct.</source>
        <translation>В эталоне нет этой конструкции.</translation>
    </message>
    <message>
        <source>Not the same: %1.</source>
        <translation>Не одинаково: %1.</translation>
    </message>
    <message>
        <source>How the configurations differ</source>
        <translation>Чем различаются конфигурации</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущая</translation>
    </message>
</context>
<context>
    <name>ConstructChoice</name>
    <message>
        <source>&quot;%1&quot; is no number of a construct: 4 is that of PL 4, 4@heat.fdv:24 the one on this line.</source>
        <translation>«%1» — не номер конструкции: 4 — номер PL 4, 4@heat.fdv:24 — та, что в этой строке.</translation>
    </message>
    <message>
        <source>There is no construct.</source>
        <translation>Конструкций нет.</translation>
    </message>
    <message>
        <source>No construct is %1: there are %2.</source>
        <translation>Конструкции %1 нет; есть %2.</translation>
    </message>
    <message>
        <source>%1 stands for several constructs, and all of them are meant: %2. %3 is the first one alone.</source>
        <translation>%1 означает несколько конструкций, берутся все: %2. Только первая — это %3.</translation>
    </message>
</context>
<context>
    <name>ContextReader</name>
    <message numerus="yes">
        <source>The tree of contexts is damaged at %n place(s); what is below is left out.</source>
        <translation>
            <numerusform>Дерево контекстов повреждено в %n месте; то, что ниже, пропущено.</numerusform>
            <numerusform>Дерево контекстов повреждено в %n местах; то, что ниже, пропущено.</numerusform>
            <numerusform>Дерево контекстов повреждено в %n местах; то, что ниже, пропущено.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) have the number of another one; the first one has the values.</source>
        <translation>
            <numerusform>%n контекст имеет номер другого; значения - у первого.</numerusform>
            <numerusform>%n контекста имеют номер другого; значения - у первого.</numerusform>
            <numerusform>%n контекстов имеют номер другого; значения - у первого.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Contradictions</name>
    <message>
        <source>The sources contradict each other: by %1 ranks %2 are in no collective call of %3, but their stacks wait in one.</source>
        <translation>Источники противоречат друг другу: по данным %1 ранги %2 не находятся в коллективном вызове %3, а их стеки ждут в нём.</translation>
    </message>
    <message>
        <source>The sources contradict each other: by %1 ranks %2 wait in %3 of %4, but their stacks compute.</source>
        <translation>Источники противоречат друг другу: по данным %1 ранги %2 ждут в %3 (%4), а их стеки вычисляют.</translation>
    </message>
</context>
<context>
    <name>CoredumpctlReader</name>
    <message>
        <source>This has no stack trace of coredumpctl.</source>
        <translation>Здесь нет стека из coredumpctl.</translation>
    </message>
</context>
<context>
    <name>CostColumn</name>
    <message>
        <source>&lt; %1 %</source>
        <translation>&lt; %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Строка %1</translation>
    </message>
    <message>
        <source>Lines %1 to %2 together</source>
        <translation>Строки с %1 по %2 вместе</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2 %3, with calls %4</source>
        <translation>%1: %2 %3, с вызванным %4</translation>
    </message>
</context>
<context>
    <name>CudaGdb</name>
    <message>
        <source>The file has more than 256 MiB.</source>
        <translation>В файле больше 256 МиБ.</translation>
    </message>
    <message>
        <source>The tables of cuda-gdb have no row: nothing ran on the GPU.</source>
        <translation>В таблицах cuda-gdb нет ни одной строки: на GPU ничего не выполнялось.</translation>
    </message>
    <message>
        <source>This has no table of cuda-gdb.</source>
        <translation>Здесь нет таблиц cuda-gdb.</translation>
    </message>
</context>
<context>
    <name>DataSetRules</name>
    <message>
        <source>must be a number that is not negative</source>
        <translation>должно быть неотрицательным числом</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>должно быть true или false</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>должно быть целым числом</translation>
    </message>
    <message>
        <source>must be true, false or a list of slices such as &quot;(0:3,:)&quot;</source>
        <translation>должно быть true, false или списком срезов вида &quot;(0:3,:)&quot;</translation>
    </message>
    <message>
        <source>must be the path of data sets, with * and ?</source>
        <translation>должно быть путём наборов данных, в котором допустимы * и ?</translation>
    </message>
    <message>
        <source>is nothing that a rule can say</source>
        <translation>в правиле ничего не значит</translation>
    </message>
    <message>
        <source>Rule %1: &quot;%2&quot; %3.</source>
        <translation>Правило %1: &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>Rule %1 has no &quot;match&quot;.</source>
        <translation>В правиле %1 нет &quot;match&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: a part that is not compared is one range of each dimension; of a list write each range as a part of its own.</source>
        <translation>&quot;%1&quot;: часть, которая не сравнивается, - это по одному диапазону в каждом измерении; вместо списка запишите каждый диапазон отдельной частью.</translation>
    </message>
</context>
<context>
    <name>DatabaseFile</name>
    <message>
        <source>The file is damaged: %1</source>
        <translation>Файл повреждён: %1</translation>
    </message>
    <message>
        <source>it points to %1 bytes at %2, and has %3 bytes.</source>
        <translation>он ссылается на %1 байт по смещению %2, а содержит %3 байт.</translation>
    </message>
    <message>
        <source>it became shorter while it was read.</source>
        <translation>он стал короче во время чтения.</translation>
    </message>
    <message>
        <source>This is no such file of an HPCToolkit database.</source>
        <translation>Это не тот файл базы HPCToolkit.</translation>
    </message>
    <message>
        <source>it ends within its head.</source>
        <translation>он обрывается внутри заголовка.</translation>
    </message>
    <message>
        <source>This belongs to an HPCToolkit database of version %1.%2; version 4 is read.</source>
        <translation>Это часть базы HPCToolkit версии %1.%2; читается версия 4.</translation>
    </message>
    <message>
        <source>hpcprof of a current HPCToolkit makes the database anew.</source>
        <translation>hpcprof из современного HPCToolkit создаст базу заново.</translation>
    </message>
</context>
<context>
    <name>DatabaseRanks</name>
    <message>
        <source>its contexts are shorter than they can be.</source>
        <translation>записи о его контекстах короче возможного.</translation>
    </message>
    <message>
        <source>the index of a context does not fit its values.</source>
        <translation>указатель контекста не соответствует его значениям.</translation>
    </message>
</context>
<context>
    <name>DatabaseReader</name>
    <message numerus="yes">
        <source>%n context(s) with values are not in the tree; only scopes around them show their costs.</source>
        <translation>
            <numerusform>%n контекст со значениями не входит в дерево; его стоимость видна только в объемлющих областях.</numerusform>
            <numerusform>%n контекста со значениями не входят в дерево; их стоимость видна только в объемлющих областях.</numerusform>
            <numerusform>%n контекстов со значениями не входят в дерево; их стоимость видна только в объемлющих областях.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is not complete: its end is missing.</source>
        <translation>Файл неполон: нет его конца.</translation>
    </message>
    <message>
        <source>This is one of the files of an HPCToolkit database; name its folder, since the others are needed too.</source>
        <translation>Это один из файлов базы HPCToolkit; укажите её папку: нужны и остальные.</translation>
    </message>
    <message>
        <source>%1 The metrics are shown as meta.db has them.</source>
        <translation>%1 Метрики показаны так, как они записаны в meta.db.</translation>
    </message>
</context>
<context>
    <name>DecodedArray</name>
    <message>
        <source>stored value × %1 + %2</source>
        <translation>хранимое значение × %1 + %2</translation>
    </message>
    <message>
        <source>stored %1 is missing (NaN)</source>
        <translation>хранимое %1 — пропуск (NaN)</translation>
    </message>
    <message>
        <source>Values are decoded: %1.</source>
        <translation>Значения раскодированы: %1.</translation>
    </message>
    <message>
        <source>Values are as stored; its attributes decode them (--decode): %1.</source>
        <translation>Значения взяты как хранятся; атрибуты раскодируют их (--decode): %1.</translation>
    </message>
</context>
<context>
    <name>DerivedArray</name>
    <message>
        <source>There is no array &quot;%1&quot; any more.</source>
        <translation>Массива «%1» больше нет.</translation>
    </message>
    <message>
        <source>The new array needs a name.</source>
        <translation>Новому массиву нужно имя.</translation>
    </message>
    <message>
        <source>A name has letters, digits and _, and begins with no digit.</source>
        <translation>Имя состоит из букв, цифр и _ и начинается не с цифры.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a function.</source>
        <translation>«%1» - это функция.</translation>
    </message>
    <message>
        <source>There is an array &quot;%1&quot; already.</source>
        <translation>Массив «%1» уже есть.</translation>
    </message>
</context>
<context>
    <name>DiffCommand</name>
    <message>
        <source>rankscope: error: Not all of both could be compared (see &quot;not compared&quot;); --allow-partial accepts that.</source>
        <translation>rankscope: error: Сравнить удалось не всё (см. «не сравнивалось»); с этим мирится --allow-partial.</translation>
    </message>
    <message>
        <source>rankscope: note: %1 of %2 differences were written; --limit 0 writes all.</source>
        <translation>rankscope: замечание: записано различий: %1 из %2; --limit 0 записывает все.</translation>
    </message>
    <message>
        <source>A comparison is compared with one other.</source>
        <translation>Сравнение сравнивается с одним другим сравнением.</translation>
    </message>
    <message>
        <source>--dataset is given once, or once for the reference and once for the current file.</source>
        <translation>--dataset задаётся один раз либо по разу для эталона и для текущего файла.</translation>
    </message>
    <message>
        <source>Say it with --processes, as --processes 16:64.</source>
        <translation>Укажите это через --processes, например --processes 16:64.</translation>
    </message>
    <message>
        <source>How many processes the runs had is not known.</source>
        <translation>Неизвестно, сколько процессов было у запусков.</translation>
    </message>
    <message>
        <source>--processes needs a number for each run.</source>
        <translation>Для --processes нужно число на каждый запуск.</translation>
    </message>
    <message>
        <source>--normalise needs one factor, or one for each run.</source>
        <translation>Для --normalise нужен один множитель или по одному на каждый запуск.</translation>
    </message>
    <message numerus="yes">
        <source>There are %n runs, the reference is the first of them.</source>
        <translation>
            <numerusform>Есть %n запуск, эталон - первый.</numerusform>
            <numerusform>Есть %n запуска, эталон - первый.</numerusform>
            <numerusform>Есть %n запусков, эталон - первый.</numerusform>
        </translation>
    </message>
    <message>
        <source>rankscope: error: Nothing of both was compared.</source>
        <translation>rankscope: error: Сравнить не удалось ничего.</translation>
    </message>
    <message>
        <source>A configuration is compared with one other.</source>
        <translation>Конфигурация сравнивается с одной другой.</translation>
    </message>
    <message>
        <source>A list of errors is compared with one other.</source>
        <translation>Список ошибок сравнивается с одним другим.</translation>
    </message>
    <message>
        <source>A file of parameters is compared with one other.</source>
        <translation>Файл параметров сравнивается с одним другим.</translation>
    </message>
    <message>
        <source>%1 and --parameters both say when values are equal.</source>
        <translation>%1 и --parameters оба говорят, когда значения равны.</translation>
    </message>
    <message>
        <source>%1 is no noise run: nothing of it can be compared with the reference.</source>
        <translation>%1 - не шумовой запуск: ничего из него нельзя сравнить с эталоном.</translation>
    </message>
    <message>
        <source>--reference-source has no effect with --match-places ignore.</source>
        <translation>--reference-source не действует вместе с --match-places ignore.</translation>
    </message>
    <message>
        <source>The file of --rules says nothing of %1.</source>
        <translation>В файле --rules нет правил для этого вида данных: %1.</translation>
    </message>
    <message>
        <source>The reference is a series of steps, the current one is none.</source>
        <translation>Эталон — ряд шагов, а текущее — нет.</translation>
    </message>
    <message>
        <source>The current one is a series of steps, the reference is none.</source>
        <translation>Текущее — ряд шагов, а эталон — нет.</translation>
    </message>
    <message>
        <source>--file-pattern says what the numbers in the names are.</source>
        <translation>--file-pattern указывает, что означают числа в именах.</translation>
    </message>
    <message>
        <source>rankscope: note: Both runs are held in memory, since --html, --errors, --noise and options of sources need them whole; without these they are compared pair by pair.</source>
        <translation>rankscope: замечание: оба запуска находятся в памяти, так как --html, --errors, --noise и параметрам исходного текста они нужны целиком; без этих параметров они сравниваются пара за парой.</translation>
    </message>
    <message>
        <source>What was saved is opened alone, not compared.</source>
        <translation>Сохранённое открывают отдельно, а не сравнивают.</translation>
    </message>
    <message>
        <source>CURRENT is missing: what REFERENCE is compared with. What --save wrote is opened alone.</source>
        <translation>Нет CURRENT, с чем сравнить REFERENCE. Отдельно открывают то, что записал --save.</translation>
    </message>
</context>
<context>
    <name>DifferenceGroupsReport</name>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>source</source>
        <translation>исходный текст</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>различия</translation>
    </message>
    <message>
        <source>origins</source>
        <translation>источники</translation>
    </message>
    <message>
        <source>largest |Δ|</source>
        <translation>наибольшее |Δ|</translation>
    </message>
    <message>
        <source>NaN or infinite</source>
        <translation>NaN или бесконечность</translation>
    </message>
    <message>
        <source>first iteration</source>
        <translation>первый виток</translation>
    </message>
    <message>
        <source>last iteration</source>
        <translation>последний виток</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>Differences by name and place</source>
        <translation>Различия по именам и местам</translation>
    </message>
    <message>
        <source>Differences by name</source>
        <translation>Различия по именам</translation>
    </message>
    <message>
        <source>Differences by place</source>
        <translation>Различия по местам</translation>
    </message>
</context>
<context>
    <name>DifferenceListModel</name>
    <message>
        <source>Class</source>
        <translation>Класс</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Запись</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Положение</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Разность</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Относительная</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>What differs. ● marks an origin: nothing before it explains it. → follows from an earlier difference.</source>
        <translation>Что различается. ● - источник: ничто до него его не объясняет. → следует из более раннего различия.</translation>
    </message>
    <message>
        <source>The kind of record: RD reads, AW is after a write, RV is the result of a reduction</source>
        <translation>Вид записи: RD - чтение, AW - после записи, RV - результат редукции</translation>
    </message>
    <message>
        <source>The operand as the program spells it</source>
        <translation>Операнд, как он написан в программе</translation>
    </message>
    <message>
        <source>Source file and line</source>
        <translation>Файл программы и строка</translation>
    </message>
    <message>
        <source>Constructs and iterations around the record, outermost first. Sorting by it gives the order of the trace.</source>
        <translation>Конструкции и витки вокруг записи, начиная с внешней. Сортировка по ним даёт порядок трассы.</translation>
    </message>
    <message>
        <source>The value in the reference</source>
        <translation>Значение в эталоне</translation>
    </message>
    <message>
        <source>The value in the current run</source>
        <translation>Значение в текущем запуске</translation>
    </message>
    <message>
        <source>Current value minus reference value; of complex numbers the larger part without sign. Sorts by size.</source>
        <translation>Текущее значение минус эталонное; у комплексных чисел - большая из частей без знака. Сортируется по величине.</translation>
    </message>
    <message>
        <source>Processes of the current run that show this difference</source>
        <translation>Процессы текущего запуска, в которых видно это различие</translation>
    </message>
    <message>
        <source>value</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>type</source>
        <translation>тип</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>нет записи</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>лишняя</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>перемещена</translation>
    </message>
    <message>
        <source>missing iteration</source>
        <translation>нет витка</translation>
    </message>
    <message>
        <source>extra iteration</source>
        <translation>лишний виток</translation>
    </message>
    <message>
        <source>repeated iteration</source>
        <translation>повторный виток</translation>
    </message>
    <message>
        <source>missing construct</source>
        <translation>нет конструкции</translation>
    </message>
    <message>
        <source>extra construct</source>
        <translation>лишняя конструкция</translation>
    </message>
    <message>
        <source>changed construct</source>
        <translation>другая конструкция</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>sequential part</source>
        <translation>последовательная часть</translation>
    </message>
    <message>
        <source>This follows from an earlier difference.</source>
        <translation>Следует из более раннего различия.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, строка %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es): %1</source>
        <translation>
            <numerusform>%Ln процесс: %1</numerusform>
            <numerusform>%Ln процесса: %1</numerusform>
            <numerusform>%Ln процессов: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>|a−b| / max(|a|, |b|), what “rel ≤” compares with, with the sign of the difference</source>
        <translation>|a−b| / max(|a|, |b|) - с этим сравнивает «отн. ≤» - со знаком разности</translation>
    </message>
    <message>
        <source>× Noise</source>
        <translation>× шум</translation>
    </message>
    <message>
        <source>How many times the largest difference between the reference and the noise runs at this name and place; empty where they do not differ</source>
        <translation>Во сколько раз больше наибольшего различия эталона и шумовых запусков для этого имени в этом месте; пусто, где они не различаются</translation>
    </message>
</context>
<context>
    <name>DifferingCells</name>
    <message>
        <source>the two differ</source>
        <translation>они различаются</translation>
    </message>
</context>
<context>
    <name>ElementValues</name>
    <message>
        <source>%1 has no such element.</source>
        <translation>В %1 нет такого элемента.</translation>
    </message>
    <message>
        <source>What is computed from arrays of several processes is no process&apos;s value: give one element.</source>
        <translation>Вычисленное по массивам нескольких процессов не принадлежит ни одному процессу: укажите один элемент.</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Cancelled.</source>
        <translation>Отменено.</translation>
    </message>
</context>
<context>
    <name>ErrorFacts</name>
    <message>
        <source>Errors of process %1</source>
        <translation>Ошибок процесса %1</translation>
    </message>
    <message>
        <source>Errors of all processes</source>
        <translation>Ошибок всех процессов</translation>
    </message>
    <message>
        <source>%1 of at most %2</source>
        <translation>%1 из не более чем %2</translation>
    </message>
    <message>
        <source>Errors announced</source>
        <translation>Ошибок объявлено</translation>
    </message>
    <message>
        <source>Errors listed</source>
        <translation>Ошибок перечислено</translation>
    </message>
    <message>
        <source>Found, with repetitions</source>
        <translation>Найдено, с повторами</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>Список</translation>
    </message>
    <message>
        <source>incomplete (MaxErrors)</source>
        <translation>неполон (MaxErrors)</translation>
    </message>
    <message>
        <source>without a total</source>
        <translation>без итога</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>остановлено</translation>
    </message>
    <message>
        <source>%1, absolute</source>
        <translation>%1, абсолютный</translation>
    </message>
    <message>
        <source>%1, relative</source>
        <translation>%1, относительный</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Допуск</translation>
    </message>
    <message>
        <source>Events that agree</source>
        <translation>Совпавших событий</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 или больше</translation>
    </message>
    <message>
        <source>Places with differences</source>
        <translation>Мест с различиями</translation>
    </message>
    <message>
        <source>The program was ended</source>
        <translation>Программа прервана</translation>
    </message>
    <message>
        <source>Compared up to record</source>
        <translation>Сравнено до записи</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Protocol of process %1</source>
        <translation>Протокол процесса %1</translation>
    </message>
    <message>
        <source>Protocol of all processes</source>
        <translation>Протокол всех процессов</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Запуск %1</translation>
    </message>
</context>
<context>
    <name>ErrorList</name>
    <message>
        <source>Run %1 (%2)</source>
        <translation>Запуск %1 (%2)</translation>
    </message>
    <message>
        <source>Protocol of process %1 (%2)</source>
        <translation>Протокол процесса %1 (%2)</translation>
    </message>
    <message>
        <source>Protocol of all processes (%1)</source>
        <translation>Протокол всех процессов (%1)</translation>
    </message>
</context>
<context>
    <name>ErrorRows</name>
    <message>
        <source>First difference</source>
        <translation>Первое различие</translation>
    </message>
    <message>
        <source>Largest relative difference</source>
        <translation>Наибольшее относительное различие</translation>
    </message>
    <message>
        <source>Largest relative leap</source>
        <translation>Наибольший относительный скачок</translation>
    </message>
    <message>
        <source>Largest absolute difference</source>
        <translation>Наибольшее абсолютное различие</translation>
    </message>
    <message>
        <source>Largest absolute leap</source>
        <translation>Наибольший абсолютный скачок</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Процесс</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Сообщение</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Переменная</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Трасса</translation>
    </message>
    <message>
        <source>Trace line</source>
        <translation>Строка трассы</translation>
    </message>
</context>
<context>
    <name>ErrorsCheck</name>
    <message numerus="yes">
        <source>%1 of its errors are difference(s) here.</source>
        <translation>
            <numerusform>%1 из её ошибок - различие и здесь.</numerusform>
            <numerusform>%1 из её ошибок - различия и здесь.</numerusform>
            <numerusform>%1 из её ошибок - различия и здесь.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some report the same: they are %1 difference(s) here.</source>
        <translation>
            <numerusform>Некоторые сообщают об одном и том же: здесь это %1 различие.</numerusform>
            <numerusform>Некоторые сообщают об одном и том же: здесь это %1 различия.</numerusform>
            <numerusform>Некоторые сообщают об одном и том же: здесь это %1 различий.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) are none.</source>
        <translation>
            <numerusform>%1 ошибка различием не является.</numerusform>
            <numerusform>%1 ошибки различиями не являются.</numerusform>
            <numerusform>%1 ошибок различиями не являются.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other difference(s) are not in its list.</source>
        <translation>
            <numerusform>Ещё %1 различия нет в её списке.</numerusform>
            <numerusform>Ещё %1 различий нет в её списке.</numerusform>
            <numerusform>Ещё %1 различий нет в её списке.</numerusform>
        </translation>
    </message>
    <message>
        <source>no further differences follow.</source>
        <translation>дальше различий нет.</translation>
    </message>
    <message numerus="yes">
        <source>%1 further difference(s) follow.</source>
        <translation>
            <numerusform>дальше следует ещё %1 различие.</numerusform>
            <numerusform>дальше следуют ещё %1 различия.</numerusform>
            <numerusform>дальше следуют ещё %1 различий.</numerusform>
        </translation>
    </message>
    <message>
        <source>The runtime stopped here;</source>
        <translation>Система поддержки остановилась здесь;</translation>
    </message>
    <message>
        <source>The runtime stopped at %1, where the structure does not differ here;</source>
        <translation>Система поддержки остановилась на %1, где структура здесь не различается;</translation>
    </message>
    <message>
        <source>The runtime stopped; its list names no record.</source>
        <translation>Система поддержки остановилась; её список не называет записи.</translation>
    </message>
    <message>
        <source>The runtime stopped at %1, which is not in the reference.</source>
        <translation>Система поддержки остановилась на %1; такой записи в эталоне нет.</translation>
    </message>
    <message>
        <source>The runtime stopped when it read a trace (%1).</source>
        <translation>Система поддержки остановилась при чтении трассы (%1).</translation>
    </message>
    <message>
        <source>The runtime stopped before the end; its list does not say where.</source>
        <translation>Система поддержки остановилась до конца; её список не говорит, где.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its message(s) are about something else.</source>
        <translation>
            <numerusform>%1 её сообщение - о другом.</numerusform>
            <numerusform>%1 её сообщения - о другом.</numerusform>
            <numerusform>%1 её сообщений - о другом.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its list ended at its limit (MaxErrors).</source>
        <translation>Её список кончился на пределе (MaxErrors).</translation>
    </message>
    <message>
        <source>found here too</source>
        <translation>найдено и здесь</translation>
    </message>
    <message>
        <source>The comparison here has this difference too; a click shows it.</source>
        <translation>В этом сравнении тоже есть это различие; щелчок показывает его.</translation>
    </message>
    <message>
        <source>differs otherwise here</source>
        <translation>здесь различается иначе</translation>
    </message>
    <message>
        <source>Its record differs here in another way than the runtime says.</source>
        <translation>Запись различается здесь не так, как сообщает система поддержки.</translation>
    </message>
    <message>
        <source>accepted here</source>
        <translation>здесь допустимо</translation>
    </message>
    <message>
        <source>The values at its record differ, and the tolerance, the noise runs or the rules of the comparison here accept that.</source>
        <translation>Значения в этой записи различаются, но допуск, шумовые запуски или правила этого сравнения это допускают.</translation>
    </message>
    <message>
        <source>equal here</source>
        <translation>здесь равно</translation>
    </message>
    <message>
        <source>Both runs have the same value at its record. The runtime may have compared it with another iteration, or in other runs.</source>
        <translation>В этой записи у обоих запусков одно и то же значение. Возможно, система поддержки сравнила её с другим витком или сравнивала другие запуски.</translation>
    </message>
    <message>
        <source>in both runs here</source>
        <translation>здесь есть в обоих запусках</translation>
    </message>
    <message>
        <source>Both runs have its record. The runtime may have lost its place before it, or have compared other runs.</source>
        <translation>Эта запись есть в обоих запусках. Возможно, система поддержки сбилась раньше или сравнивала другие запуски.</translation>
    </message>
    <message>
        <source>not compared here</source>
        <translation>здесь не сравнивалось</translation>
    </message>
    <message>
        <source>Its record was not compared with a record of the current run here.</source>
        <translation>Эта запись здесь не сравнивалась с записью текущего запуска.</translation>
    </message>
    <message>
        <source>no such record</source>
        <translation>нет такой записи</translation>
    </message>
    <message>
        <source>No record is on this line of the reference: the list may be of another trace.</source>
        <translation>В этой строке эталона нет записи: возможно, список от другой трассы.</translation>
    </message>
    <message>
        <source>no such trace</source>
        <translation>нет такой трассы</translation>
    </message>
    <message>
        <source>No trace of the reference has this name.</source>
        <translation>В эталоне нет трассы с таким именем.</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>не проверяется</translation>
    </message>
    <message>
        <source>It is not about a record of both runs, which is all that a comparison of traces can judge.</source>
        <translation>Это сообщение не о записи обоих запусков, а сравнение трасс может судить только о них.</translation>
    </message>
    <message>
        <source>The list is of other runs: none of its values is in the reference that is compared here.</source>
        <translation>Список от других запусков: ни одного его значения нет в эталоне, который сравнивается здесь.</translation>
    </message>
    <message>
        <source>It lists no error.</source>
        <translation>Ошибок в нём нет.</translation>
    </message>
</context>
<context>
    <name>ErrorsCheckReport</name>
    <message>
        <source>In the diff</source>
        <translation>В сравнении</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Различие</translation>
    </message>
    <message>
        <source>Errors of the runtime</source>
        <translation>Ошибки системы поддержки</translation>
    </message>
    <message>
        <source>The first %1 of %2 errors are shown; --limit 0 shows all.</source>
        <translation>Показаны первые %1 из %2 ошибок; --limit 0 показывает все.</translation>
    </message>
    <message>
        <source>Here is difference %1.</source>
        <translation>Здесь — это различие %1.</translation>
    </message>
    <message>
        <source>Here is difference %1, at line %2 of %3.</source>
        <translation>Здесь — это различие %1, строка %2 файла %3.</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Запуск %1: %2</translation>
    </message>
    <message>
        <source>The errors of the runtime (%1):</source>
        <translation>Ошибки системы поддержки (%1):</translation>
    </message>
</context>
<context>
    <name>ErrorsDiff</name>
    <message>
        <source>Only in</source>
        <translation>Только в</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>Errors in one of both only</source>
        <translation>Ошибки только в одном из двух</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 показывает все</numerusform>
            <numerusform>и ещё %n; --limit 0 показывает все</numerusform>
            <numerusform>и ещё %n; --limit 0 показывает все</numerusform>
        </translation>
    </message>
    <message>
        <source>A list is not complete, so there may be more.</source>
        <translation>Один из списков неполон, поэтому различий может быть больше.</translation>
    </message>
    <message>
        <source>Both have the same errors (%1).</source>
        <translation>В обоих одни и те же ошибки (%1).</translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) are in the reference only,</source>
        <translation>
            <numerusform>%1 ошибка есть только в эталоне,</numerusform>
            <numerusform>%1 ошибки есть только в эталоне,</numerusform>
            <numerusform>%1 ошибок есть только в эталоне,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in the current list only;</source>
        <translation>
            <numerusform>%1 - только в текущем списке;</numerusform>
            <numerusform>%1 - только в текущем списке;</numerusform>
            <numerusform>%1 - только в текущем списке;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in both.</source>
        <translation>
            <numerusform>%1 - в обоих.</numerusform>
            <numerusform>%1 - в обоих.</numerusform>
            <numerusform>%1 - в обоих.</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors of two runs</source>
        <translation>Ошибки двух запусков</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Neither has an error.</source>
        <translation>Ни в одном из них нет ошибок.</translation>
    </message>
</context>
<context>
    <name>ErrorsReader</name>
    <message>
        <source>This line cannot be read; it was left out.</source>
        <translation>Эту строку не удалось прочесть; она пропущена.</translation>
    </message>
    <message>
        <source>This line belongs to no error; it was left out.</source>
        <translation>Эта строка не относится ни к одной ошибке; она пропущена.</translation>
    </message>
    <message>
        <source>An error does not say what it is.</source>
        <translation>Об одной из ошибок не сказано, в чём она состоит.</translation>
    </message>
    <message>
        <source>The last error is cut off.</source>
        <translation>Последняя ошибка обрезана.</translation>
    </message>
    <message>
        <source>The last section of the protocol is cut off.</source>
        <translation>Последний раздел протокола обрезан.</translation>
    </message>
    <message>
        <source>The total of the errors is missing: the file is cut, or the program was stopped.</source>
        <translation>Нет общего числа ошибок: файл обрезан или программа была остановлена.</translation>
    </message>
    <message>
        <source>The runtime listed as many errors as it may: there may be more.</source>
        <translation>Система поддержки перечислила столько ошибок, сколько ей разрешено: их может быть больше.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
    <message>
        <source>There is nothing in it that the DVM runtime found.</source>
        <translation>В нём нет ничего из того, что находит система поддержки DVM.</translation>
    </message>
</context>
<context>
    <name>ErrorsReport</name>
    <message>
        <source>an unknown place</source>
        <translation>неизвестном месте</translation>
    </message>
    <message>
        <source>The comparator stopped at %1: %2.</source>
        <translation>Сравнение остановилось на %1: %2.</translation>
    </message>
    <message>
        <source>The comparator stopped before the end.</source>
        <translation>Сравнение остановилось, не дойдя до конца.</translation>
    </message>
    <message>
        <source>The comparator stopped listing at its limit: there may be more errors.</source>
        <translation>Список ошибок оборвался на предельном числе: их может быть больше.</translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) are listed.</source>
        <translation>
            <numerusform>Перечислена %1 ошибка.</numerusform>
            <numerusform>Перечислены %1 ошибки.</numerusform>
            <numerusform>Перечислено %1 ошибок.</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors were found.</source>
        <translation>Ошибок не найдено.</translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s) were found; they are not listed here.</source>
        <translation>
            <numerusform>Найдена %1 ошибка; здесь она не перечислена.</numerusform>
            <numerusform>Найдены %1 ошибки; здесь они не перечислены.</numerusform>
            <numerusform>Найдено %1 ошибок; здесь они не перечислены.</numerusform>
        </translation>
    </message>
    <message>
        <source>The protocol has no differences.</source>
        <translation>В протоколе нет различий.</translation>
    </message>
    <message numerus="yes">
        <source>The protocol has differences at %1 place(s).</source>
        <translation>
            <numerusform>В протоколе есть различия в %1 месте.</numerusform>
            <numerusform>В протоколе есть различия в %1 местах.</numerusform>
            <numerusform>В протоколе есть различия в %1 местах.</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n run(s).</source>
        <translation>
            <numerusform>В файле %n запуск.</numerusform>
            <numerusform>В файле %n запуска.</numerusform>
            <numerusform>В файле %n запусков.</numerusform>
        </translation>
    </message>
    <message>
        <source>The runtime says nothing of errors.</source>
        <translation>Система поддержки ничего не сообщает об ошибках.</translation>
    </message>
    <message>
        <source>What the DVM runtime found</source>
        <translation>Что нашла система поддержки DVM</translation>
    </message>
</context>
<context>
    <name>EuStackReader</name>
    <message>
        <source>The tool says: %1</source>
        <translation>Инструмент сообщает: %1</translation>
    </message>
    <message>
        <source>This is no output of eu-stack.</source>
        <translation>Это не вывод eu-stack.</translation>
    </message>
</context>
<context>
    <name>ExportCommand</name>
    <message>
        <source>A comparison is one file.</source>
        <translation>Сравнение - это один файл.</translation>
    </message>
    <message>
        <source>--cut knows %1, not %2.</source>
        <translation>--cut знает %1, а не %2.</translation>
    </message>
    <message>
        <source>--focus wants processes, for example 0-3,7.</source>
        <translation>--focus требует процессы, например 0-3,7.</translation>
    </message>
    <message numerus="yes">
        <source>rankscope: note: %Ln frame(s) were cut.</source>
        <translation>
            <numerusform>rankscope: note: скрыт %Ln кадр.</numerusform>
            <numerusform>rankscope: note: скрыто %Ln кадра.</numerusform>
            <numerusform>rankscope: note: скрыто %Ln кадров.</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrays are exported from one file.</source>
        <translation>Массивы экспортируются из одного файла.</translation>
    </message>
    <message>
        <source>The first dimension of the array is stored fastest, as Fortran does; the last one is in the HDF5 file. --swap writes the dimensions the other way round.</source>
        <translation>Первое измерение массива хранится самым быстрым, как в Фортране; в файле HDF5 самое быстрое - последнее. --swap записывает измерения в обратном порядке.</translation>
    </message>
    <message>
        <source>--derive is written as NAME=FORMULA.</source>
        <translation>--derive пишется как ИМЯ=ФОРМУЛА.</translation>
    </message>
    <message>
        <source>There are no scopes in the file.</source>
        <translation>В файле нет областей.</translation>
    </message>
    <message>
        <source>Folded stacks hold one metric; name one by --metric, of those that the profile has.</source>
        <translation>Свёрнутые стеки содержат одну метрику; назовите в --metric одну из имеющихся в профиле.</translation>
    </message>
    <message>
        <source>A profile is one file; --combine makes one profile of several.</source>
        <translation>Профиль - это один файл; из нескольких один составляет --combine.</translation>
    </message>
    <message>
        <source>--combine needs more than one profile.</source>
        <translation>Для --combine нужно больше одного профиля.</translation>
    </message>
    <message>
        <source>--columns names %1 twice.</source>
        <translation>--columns называет %1 дважды.</translation>
    </message>
    <message>
        <source>--focus has no effect here: the stacks do not say which processes they are of.</source>
        <translation>--focus здесь не действует: стеки не говорят, каким процессам они принадлежат.</translation>
    </message>
    <message>
        <source>No process of --focus %1 is in the stacks, which are of %2.</source>
        <translation>Ни одного процесса из --focus %1 в стеках нет; в них процессы %2.</translation>
    </message>
    <message>
        <source>PROFILE has no place for scopes such as call paths: the XML has an element for each scope instead.</source>
        <translation>В PROFILE нет места для таких областей, как пути вызовов: вместо него в XML по элементу на каждую область.</translation>
    </message>
    <message>
        <source>This is neither a configuration nor a trace.</source>
        <translation>Это не конфигурация и не трасса.</translation>
    </message>
    <message>
        <source>A configuration is one file.</source>
        <translation>Конфигурация - это один файл.</translation>
    </message>
    <message>
        <source>A list of errors is one file.</source>
        <translation>Список ошибок - это один файл.</translation>
    </message>
    <message>
        <source>Parameters are one file.</source>
        <translation>Параметры — это один файл.</translation>
    </message>
    <message numerus="yes">
        <source>rankscope: note: %Ln record(s) with complex values left out: --where takes real ones.</source>
        <translation>
            <numerusform>rankscope: замечание: пропущена %Ln запись с комплексным значением: --where берёт вещественные.</numerusform>
            <numerusform>rankscope: замечание: пропущено %Ln записи с комплексными значениями: --where берёт вещественные.</numerusform>
            <numerusform>rankscope: замечание: пропущено %Ln записей с комплексными значениями: --where берёт вещественные.</numerusform>
        </translation>
    </message>
    <message>
        <source>Variables are those of one process: give the file of its trace.</source>
        <translation>Переменные показываются для одного процесса: укажите файл его трассы.</translation>
    </message>
    <message>
        <source>%1 has no record up to line %2.</source>
        <translation>В %1 нет записей до строки %2.</translation>
    </message>
    <message>
        <source>%1 has no records.</source>
        <translation>В %1 нет записей.</translation>
    </message>
    <message>
        <source>rankscope: note: %1</source>
        <translation>rankscope: замечание: %1</translation>
    </message>
    <message>
        <source>process %1 was written to %2</source>
        <translation>процесс %1 записан в %2</translation>
    </message>
    <message>
        <source>The file of --rules says nothing of traces.</source>
        <translation>Файл из --rules ничего не говорит о трассах.</translation>
    </message>
    <message>
        <source>the lines of %1 end with CR LF, and so do the written ones: the runtime reads them on Windows alone; --eol lf writes what it reads elsewhere</source>
        <translation>строки файла %1 оканчиваются на CR LF, записанные тоже: система DVM читает такие только в Windows; --eol lf запишет то, что она читает в других системах</translation>
    </message>
    <message>
        <source>the lines of %1 end differently (%2 with LF, %3 with CR LF, %4 with CR): the written ones end with LF</source>
        <translation>строки файла %1 оканчиваются по-разному (LF: %2, CR LF: %3, CR: %4), записанные — на LF</translation>
    </message>
    <message>
        <source>The folder cannot be made.</source>
        <translation>Папку создать не удалось.</translation>
    </message>
    <message>
        <source>Two traces would be written to %1.</source>
        <translation>В %1 попали бы две трассы.</translation>
    </message>
    <message>
        <source>%1 is what is read: name another folder.</source>
        <translation>%1 — то, что читается: укажите другую папку.</translation>
    </message>
    <message>
        <source>A trace as text is of one process: give one file, a folder for the output (-o FOLDER/), or another --format.</source>
        <translation>Трасса как текст — это один процесс: укажите один файл, папку для записи (-o ПАПКА/) или другой --format.</translation>
    </message>
    <message>
        <source>An array is written with --format csv, xml, hdf5, json or npy.</source>
        <translation>Массив выгружается с --format csv, xml, hdf5, json или npy.</translation>
    </message>
    <message>
        <source>A comparison is written with --format csv, xml, hdf5 or json.</source>
        <translation>Сравнение выгружается с --format csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>A configuration is written with --format text, csv, xml, hdf5 or json.</source>
        <translation>Конфигурация выгружается с --format text, csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>Errors are written with --format csv, xml, hdf5 or json.</source>
        <translation>Ошибки выгружаются с --format csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>Parameters are written with --format text, csv, xml, hdf5 or json.</source>
        <translation>Параметры выгружаются с --format text, csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>The profile has no metric that could be written.</source>
        <translation>В профиле нет метрики, которую можно записать.</translation>
    </message>
    <message>
        <source>A profile is written with --format csv, xml, hdf5, json, folded, speedscope or pprof.</source>
        <translation>Профиль записывается с --format csv, xml, hdf5, json, folded, speedscope или pprof.</translation>
    </message>
    <message>
        <source>Records and constructs are written with --format csv, xml, hdf5 or json.</source>
        <translation>Записи и конструкции выгружаются с --format csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>--view report is of one file that --save of a verb wrote.</source>
        <translation>--view report относится к одному файлу, который записал --save команды.</translation>
    </message>
    <message>
        <source>A report is written with --format text, json, csv, xml, hdf5, html or junit.</source>
        <translation>Отчёт записывают с --format text, json, csv, xml, hdf5, html или junit.</translation>
    </message>
    <message>
        <source>There is no column %1: they are Depth, Processes, Threads, Function, GpuThreads, Hosts, Pids, Titles and ThreadNames.</source>
        <translation>Столбца %1 нет, есть Depth, Processes, Threads, Function, GpuThreads, Hosts, Pids, Titles и ThreadNames.</translation>
    </message>
    <message>
        <source>Stacks are written with --format csv, xml, hdf5, folded, json, speedscope or pprof.</source>
        <translation>Стеки записываются с --format csv, xml, hdf5, folded, json, speedscope или pprof.</translation>
    </message>
    <message>
        <source>GpuThreads, Hosts, Pids, Titles and ThreadNames are columns of csv; json has them without being asked.</source>
        <translation>GpuThreads, Hosts, Pids, Titles и ThreadNames — столбцы csv; в json они есть и без запроса.</translation>
    </message>
    <message>
        <source>--time is written as FIRST:LAST, in seconds since the first sample: from 0 on, and not behind the last sample.</source>
        <translation>--time записывается как FIRST:LAST, в секундах от первого отсчёта: не меньше 0 и не позже последнего отсчёта.</translation>
    </message>
    <message>
        <source>The profile has no time lines: nothing was traced.</source>
        <translation>В профиле нет линий времени: трассировки не было.</translation>
    </message>
    <message>
        <source>hpcrun -t records them.</source>
        <translation>Их записывает hpcrun -t.</translation>
    </message>
    <message>
        <source>Time lines are written with --format csv, xml or hdf5.</source>
        <translation>Линии времени выводятся с --format csv, xml или hdf5.</translation>
    </message>
    <message>
        <source>--depth is 1 or more, --cells is 1 to 1000000.</source>
        <translation>--depth не меньше 1, --cells от 1 до 1000000.</translation>
    </message>
    <message>
        <source>%1 lines of so many cells are more than memory shall take: give fewer by --cells.</source>
        <translation>%1 линий по столько ячеек занимают слишком много памяти: задайте меньше через --cells.</translation>
    </message>
    <message>
        <source>A trace is written with --format text, csv, xml, hdf5 or json.</source>
        <translation>Трасса выгружается с --format text, csv, xml, hdf5 или json.</translation>
    </message>
    <message>
        <source>Variables are written with --format csv, xml, hdf5 or json.</source>
        <translation>Переменные выгружаются с --format csv, xml, hdf5 или json.</translation>
    </message>
</context>
<context>
    <name>Expression</name>
    <message>
        <source>An interval such as 1:5 stands alone and is part of a filter only.</source>
        <translation>Промежуток, например 1:5, стоит отдельно и бывает только частью фильтра.</translation>
    </message>
    <message>
        <source>An operator is expected before “%1”.</source>
        <translation>Перед «%1» ожидается операция.</translation>
    </message>
    <message>
        <source>Comparisons are not chained: write a &lt; b &amp;&amp; b &lt; c, or use parentheses.</source>
        <translation>Сравнения не соединяются в цепочку: напишите a &lt; b &amp;&amp; b &lt; c или поставьте скобки.</translation>
    </message>
    <message>
        <source>“,” stands between the arguments of a function only.</source>
        <translation>«,» стоит только между аргументами функции.</translation>
    </message>
    <message>
        <source>This parenthesis was not opened.</source>
        <translation>Эта скобка не была открыта.</translation>
    </message>
    <message>
        <source>“%1” needs more arguments.</source>
        <translation>Для «%1» не хватает аргументов.</translation>
    </message>
    <message>
        <source>“%1” has too many arguments.</source>
        <translation>Для «%1» аргументов слишком много.</translation>
    </message>
    <message>
        <source>A parenthesis is not closed.</source>
        <translation>Скобка не закрыта.</translation>
    </message>
    <message>
        <source>A number is expected here: an interval is written 1:5, or &gt;1:&lt;5 without its bounds.</source>
        <translation>Здесь ожидается число: промежуток записывается 1:5, а без его границ - &gt;1:&lt;5.</translation>
    </message>
    <message>
        <source>“:” is expected between the bounds of an interval.</source>
        <translation>Между границами промежутка ожидается «:».</translation>
    </message>
    <message>
        <source>Nothing can follow an interval.</source>
        <translation>После промежутка ничего стоять не может.</translation>
    </message>
    <message>
        <source>The expression is longer than %L1 characters.</source>
        <translation>Выражение длиннее %L1 знаков.</translation>
    </message>
    <message>
        <source>This can be compared with a value by == and != only.</source>
        <translation>Это можно сравнивать со значением только через == и !=.</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>«%1» - не число.</translation>
    </message>
    <message>
        <source>The number is above 18446744073709551615. With a decimal point it would be read as a real number.</source>
        <translation>Число больше 18446744073709551615. С десятичной точкой оно читалось бы как вещественное.</translation>
    </message>
    <message>
        <source>The number is too large or too small for a floating-point number.</source>
        <translation>Число слишком велико или слишком мало для числа с плавающей точкой.</translation>
    </message>
    <message>
        <source>The expression is nested too deeply.</source>
        <translation>Слишком глубокая вложенность выражения.</translation>
    </message>
    <message>
        <source>The expression ends where a value is expected.</source>
        <translation>Выражение кончается там, где ожидается значение.</translation>
    </message>
    <message>
        <source>A value is expected before “%1”.</source>
        <translation>Перед «%1» ожидается значение.</translation>
    </message>
    <message>
        <source>“,” or “%1” is expected behind a subscript.</source>
        <translation>После индекса ожидается «,» или «%1».</translation>
    </message>
    <message>
        <source>“%1” is not a function; as a subscript of an array only a whole number or an index variable such as $i can stand here.</source>
        <translation>«%1» - не функция; как индекс массива здесь может стоять только целое число или индексная переменная, например $i.</translation>
    </message>
    <message>
        <source>The quote is not closed.</source>
        <translation>Кавычка не закрыта.</translation>
    </message>
    <message>
        <source>There is no name between the quotes.</source>
        <translation>Между кавычками нет имени.</translation>
    </message>
    <message>
        <source>A name or a number must follow “%1”.</source>
        <translation>После «%1» должно стоять имя или число.</translation>
    </message>
    <message>
        <source>The number of a metric must follow “%1”.</source>
        <translation>После «%1» должен стоять номер метрики.</translation>
    </message>
    <message>
        <source>“%1” is not an operator here: there are &amp;&amp;, ||, ! and ** for powers, and no operators on bits.</source>
        <translation>«%1» здесь не операция: есть &amp;&amp;, ||, ! и ** для степени, а поразрядных операций нет.</translation>
    </message>
    <message>
        <source>A comparison is written ==.</source>
        <translation>Сравнение записывается ==.</translation>
    </message>
    <message>
        <source>“%1” does not belong in an expression.</source>
        <translation>«%1» в выражении неуместно.</translation>
    </message>
</context>
<context>
    <name>ExpressionCheck</name>
    <message>
        <source>The name of a variable is wanted here.</source>
        <translation>Здесь нужно имя переменной.</translation>
    </message>
    <message>
        <source>@FILE:LINE is wanted behind the name.</source>
        <translation>После имени нужно @ФАЙЛ:СТРОКА.</translation>
    </message>
    <message>
        <source>FILE:LINE of a tracepoint, or a function, is wanted here.</source>
        <translation>Здесь нужно ФАЙЛ:СТРОКА точки трассировки или функция.</translation>
    </message>
    <message>
        <source>The name of a source file is wanted here.</source>
        <translation>Здесь нужно имя файла программы.</translation>
    </message>
    <message>
        <source>:LINE is wanted behind the file.</source>
        <translation>После файла нужно :СТРОКА.</translation>
    </message>
    <message>
        <source>The number of a line is wanted here.</source>
        <translation>Здесь нужен номер строки.</translation>
    </message>
    <message>
        <source>An index of the iteration is wanted here, a whole number; there are seven at most.</source>
        <translation>Здесь нужен индекс витка, целое число; индексов не больше семи.</translation>
    </message>
    <message>
        <source>A closing parenthesis is wanted here.</source>
        <translation>Здесь нужна закрывающая скобка.</translation>
    </message>
    <message>
        <source>Which hit of the tracepoint is wanted here, from 1.</source>
        <translation>Здесь нужен номер попадания в точку трассировки, от 1.</translation>
    </message>
    <message>
        <source>Which execution of the construct is wanted here, from 1.</source>
        <translation>Здесь нужен номер выполнения конструкции, от 1.</translation>
    </message>
    <message>
        <source>Behind the line only #HIT may follow.</source>
        <translation>После строки может стоять только #ПОПАДАНИЕ.</translation>
    </message>
    <message>
        <source>Behind the line only #EXECUTION and (i,j) may follow.</source>
        <translation>После строки могут стоять только #ВЫПОЛНЕНИЕ и (i,j).</translation>
    </message>
    <message>
        <source>%1 has no value at %2. It has at: %3.</source>
        <translation>У %1 нет значения в %2. Оно есть в: %3.</translation>
    </message>
    <message>
        <source>Nothing has a value at %1.</source>
        <translation>В %1 ни у чего нет значения.</translation>
    </message>
    <message>
        <source>There is no value called %1.</source>
        <translation>Значения с именем %1 нет.</translation>
    </message>
</context>
<context>
    <name>FileInfo</name>
    <message>
        <source>This is none of the kinds of files that are known.</source>
        <translation>Файлы такого вида не известны.</translation>
    </message>
    <message>
        <source>The folder may not be read.</source>
        <translation>Папку нельзя прочитать.</translation>
    </message>
    <message>
        <source>There is no file in the folder.</source>
        <translation>В папке нет файлов.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
</context>
<context>
    <name>FileInfoReport</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n замечание</numerusform>
            <numerusform>%n замечания</numerusform>
            <numerusform>%n замечаний</numerusform>
        </translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>не целиком</translation>
    </message>
    <message numerus="yes">
        <source>%1 construct(s)</source>
        <translation>
            <numerusform>%1 конструкция</numerusform>
            <numerusform>%1 конструкции</numerusform>
            <numerusform>%1 конструкций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a trace of %1 byte(s)</source>
        <translation>
            <numerusform>трасса в %1 байт</numerusform>
            <numerusform>трасса в %1 байта</numerusform>
            <numerusform>трасса в %1 байт</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 строка</numerusform>
            <numerusform>%1 строки</numerusform>
            <numerusform>%1 строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 error(s)</source>
        <translation>
            <numerusform>%1 ошибка</numerusform>
            <numerusform>%1 ошибки</numerusform>
            <numerusform>%1 ошибок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in total</source>
        <translation>
            <numerusform>всего %1</numerusform>
            <numerusform>всего %1</numerusform>
            <numerusform>всего %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s)</source>
        <translation>
            <numerusform>%1 место</numerusform>
            <numerusform>%1 места</numerusform>
            <numerusform>%1 мест</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 параметр</numerusform>
            <numerusform>%1 параметра</numerusform>
            <numerusform>%1 параметров</numerusform>
        </translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>не читается</translation>
    </message>
    <message>
        <source>file</source>
        <translation>файл</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>вид</translation>
    </message>
    <message>
        <source>size</source>
        <translation>размер</translation>
    </message>
    <message>
        <source>content</source>
        <translation>содержимое</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>замечания</translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 запись</numerusform>
            <numerusform>%1 записи</numerusform>
            <numerusform>%1 записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 snapshot(s)</source>
        <translation>
            <numerusform>%1 снимок</numerusform>
            <numerusform>%1 снимка</numerusform>
            <numerusform>%1 снимков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s)</source>
        <translation>
            <numerusform>%1 кадр</numerusform>
            <numerusform>%1 кадра</numerusform>
            <numerusform>%1 кадров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 level(s) deep</source>
        <translation>
            <numerusform>%1 уровень в глубину</numerusform>
            <numerusform>%1 уровня в глубину</numerusform>
            <numerusform>%1 уровней в глубину</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 процесс</numerusform>
            <numerusform>%1 процесса</numerusform>
            <numerusform>%1 процессов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 thread(s)</source>
        <translation>
            <numerusform>%1 поток</numerusform>
            <numerusform>%1 потока</numerusform>
            <numerusform>%1 потоков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s)</source>
        <translation>
            <numerusform>%1 значение</numerusform>
            <numerusform>%1 значения</numerusform>
            <numerusform>%1 значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 data set(s)</source>
        <translation>
            <numerusform>%1 набор данных</numerusform>
            <numerusform>%1 набора данных</numerusform>
            <numerusform>%1 наборов данных</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>версия %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 scope(s)</source>
        <translation>
            <numerusform>%1 область</numerusform>
            <numerusform>%1 области</numerusform>
            <numerusform>%1 областей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 metric(s)</source>
        <translation>
            <numerusform>%1 метрика</numerusform>
            <numerusform>%1 метрики</numerusform>
            <numerusform>%1 метрик</numerusform>
        </translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>не читается</translation>
    </message>
    <message>
        <source>broken link</source>
        <translation>битая ссылка</translation>
    </message>
    <message>
        <source>group</source>
        <translation>группа</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>набор данных</translation>
    </message>
    <message>
        <source>type</source>
        <translation>тип</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>размеры</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>атрибуты</translation>
    </message>
    <message numerus="yes">
        <source>%1 profile(s)</source>
        <translation>
            <numerusform>%1 профиль</numerusform>
            <numerusform>%1 профиля</numerusform>
            <numerusform>%1 профилей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sample(s) of time lines</source>
        <translation>
            <numerusform>%1 отсчёт временных линий</numerusform>
            <numerusform>%1 отсчёта временных линий</numerusform>
            <numerusform>%1 отсчётов временных линий</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 шаг</numerusform>
            <numerusform>%1 шага</numerusform>
            <numerusform>%1 шагов</numerusform>
        </translation>
    </message>
    <message>
        <source>What is in it</source>
        <translation>Что в нём</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>What the files are</source>
        <translation>Что это за файлы</translation>
    </message>
    <message numerus="yes">
        <source>%1 communicator(s)</source>
        <translation>
            <numerusform>%1 коммуникатор</numerusform>
            <numerusform>%1 коммуникатора</numerusform>
            <numerusform>%1 коммуникаторов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileKind</name>
    <message>
        <source>DVM trace</source>
        <translation>трасса DVM</translation>
    </message>
    <message>
        <source>DVM trace configuration</source>
        <translation>конфигурация трассы DVM</translation>
    </message>
    <message>
        <source>Errors of the DVM comparison</source>
        <translation>ошибки сравнения DVM</translation>
    </message>
    <message>
        <source>Protocol of the DVM comparison</source>
        <translation>протокол сравнения DVM</translation>
    </message>
    <message>
        <source>DVM parameters</source>
        <translation>параметры DVM</translation>
    </message>
    <message>
        <source>Errors of the DVM dynamic control</source>
        <translation>ошибки динамического контроля DVM</translation>
    </message>
    <message>
        <source>Unknown file</source>
        <translation>неизвестный файл</translation>
    </message>
    <message>
        <source>DDT stacks (XML)</source>
        <translation>стеки DDT (XML)</translation>
    </message>
    <message>
        <source>DDT stacks (CSV)</source>
        <translation>стеки DDT (CSV)</translation>
    </message>
    <message>
        <source>DDT offline report</source>
        <translation>автономный отчёт DDT</translation>
    </message>
    <message>
        <source>DDT offline report (text)</source>
        <translation>автономный отчёт DDT (текст)</translation>
    </message>
    <message>
        <source>STAT stacks</source>
        <translation>стеки STAT</translation>
    </message>
    <message>
        <source>gdb backtrace</source>
        <translation>стек вызовов gdb</translation>
    </message>
    <message>
        <source>Open MPI stack traces</source>
        <translation>стеки Open MPI</translation>
    </message>
    <message>
        <source>padb stack tree</source>
        <translation>дерево стеков padb</translation>
    </message>
    <message>
        <source>ATP stack walkback</source>
        <translation>стеки ATP</translation>
    </message>
    <message>
        <source>eu-stack dump</source>
        <translation>стеки eu-stack</translation>
    </message>
    <message>
        <source>py-spy dump</source>
        <translation>стеки py-spy</translation>
    </message>
    <message>
        <source>coredumpctl stacks</source>
        <translation>стеки coredumpctl</translation>
    </message>
    <message>
        <source>Folded stacks</source>
        <translation>свёрнутые стеки</translation>
    </message>
    <message>
        <source>DDT comparison (CSV)</source>
        <translation>сравнение DDT (CSV)</translation>
    </message>
    <message>
        <source>HDF5 file</source>
        <translation>файл HDF5</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>массивы NumPy</translation>
    </message>
    <message>
        <source>Array (CSV)</source>
        <translation>массив (CSV)</translation>
    </message>
    <message>
        <source>Visualizer data sets (TotalView)</source>
        <translation>Наборы данных Visualizer (TotalView)</translation>
    </message>
    <message>
        <source>HPCToolkit profile</source>
        <translation>Профиль HPCToolkit</translation>
    </message>
    <message>
        <source>HPCToolkit program structure (bloop)</source>
        <translation>Структура программы HPCToolkit (bloop)</translation>
    </message>
    <message>
        <source>HPCToolkit result for hpcviewer</source>
        <translation>Результат HPCToolkit для hpcviewer</translation>
    </message>
    <message>
        <source>HPCToolkit call path profile (CSPROFILE)</source>
        <translation>Профиль путей вызова HPCToolkit (CSPROFILE)</translation>
    </message>
    <message>
        <source>HPCToolkit experiment</source>
        <translation>Эксперимент HPCToolkit</translation>
    </message>
    <message>
        <source>HPCToolkit program structure (hpcstruct)</source>
        <translation>Структура программы HPCToolkit (hpcstruct)</translation>
    </message>
    <message>
        <source>Configuration of hpcview</source>
        <translation>Настройка hpcview</translation>
    </message>
    <message>
        <source>HPCToolkit values of one process</source>
        <translation>Значения одного процесса HPCToolkit</translation>
    </message>
    <message>
        <source>HPCToolkit database (version 4)</source>
        <translation>База данных HPCToolkit (версия 4)</translation>
    </message>
    <message>
        <source>Trace as a table (CSV)</source>
        <translation>Трасса в виде таблицы (CSV)</translation>
    </message>
    <message>
        <source>Saved result</source>
        <translation>Сохранённый результат</translation>
    </message>
    <message>
        <source>netCDF file</source>
        <translation>Файл netCDF</translation>
    </message>
    <message>
        <source>PyTorch flight recorder (pickle)</source>
        <translation>Бортовой самописец PyTorch (pickle)</translation>
    </message>
    <message>
        <source>PyTorch flight recorder</source>
        <translation>Бортовой самописец PyTorch</translation>
    </message>
    <message>
        <source>NCCL RAS report (JSON)</source>
        <translation>Отчёт NCCL RAS (JSON)</translation>
    </message>
    <message>
        <source>MUST report (JSON)</source>
        <translation>Отчёт MUST (JSON)</translation>
    </message>
    <message>
        <source>MUST report (HTML)</source>
        <translation>Отчёт MUST (HTML)</translation>
    </message>
    <message>
        <source>MUST deadlock graph</source>
        <translation>Граф взаимной блокировки MUST</translation>
    </message>
    <message>
        <source>torchfrtrace report</source>
        <translation>Отчёт torchfrtrace</translation>
    </message>
    <message>
        <source>NCCL RAS report</source>
        <translation>Отчёт NCCL RAS</translation>
    </message>
    <message>
        <source>MUST report (text)</source>
        <translation>Отчёт MUST (текст)</translation>
    </message>
    <message>
        <source>padb report</source>
        <translation>Отчёт padb</translation>
    </message>
    <message>
        <source>speedscope profile</source>
        <translation>Профиль speedscope</translation>
    </message>
    <message>
        <source>cuda-gdb tables</source>
        <translation>Таблицы cuda-gdb</translation>
    </message>
    <message>
        <source>lldb backtrace</source>
        <translation>Стек вызовов lldb</translation>
    </message>
    <message>
        <source>Stacks of the Open MPI signal handler</source>
        <translation>Стеки обработчика сигналов Open MPI</translation>
    </message>
    <message>
        <source>Samples of perf script</source>
        <translation>Отсчёты perf script</translation>
    </message>
    <message>
        <source>Series as a table (CSV)</source>
        <translation>Ряд в виде таблицы (CSV)</translation>
    </message>
    <message>
        <source>Checksums of an FMS coupler</source>
        <translation>Контрольные суммы FMS</translation>
    </message>
    <message>
        <source>Debugging sums of MOM6</source>
        <translation>Отладочные суммы MOM6</translation>
    </message>
    <message>
        <source>Statistics of MOM6 or SIS2</source>
        <translation>Статистика MOM6 или SIS2</translation>
    </message>
    <message>
        <source>Drift log of FLASH</source>
        <translation>Журнал drift программы FLASH</translation>
    </message>
    <message>
        <source>Statistics of NEMO (run.stat)</source>
        <translation>Статистика NEMO (run.stat)</translation>
    </message>
    <message>
        <source>Monitor of MITgcm</source>
        <translation>Монитор MITgcm</translation>
    </message>
    <message>
        <source>Series of arrays</source>
        <translation>Ряд массивов</translation>
    </message>
    <message>
        <source>Flame graph of xpu_timer</source>
        <translation>Диаграмма стеков (flame graph) xpu_timer</translation>
    </message>
</context>
<context>
    <name>FileNamePattern</name>
    <message>
        <source>The pattern &quot;%1&quot; of names cannot be used: %2</source>
        <translation>Шаблон имён «%1» нельзя использовать: %2</translation>
    </message>
    <message>
        <source>A pattern is a name with {step}, {date} or {rank} for the numbers in it and * for what may be anything, as u_{step}_{rank}.h5.</source>
        <translation>Шаблон — это имя, в котором вместо чисел стоят {step}, {date} или {rank}, а вместо любого текста — *, например u_{step}_{rank}.h5.</translation>
    </message>
    <message>
        <source>a brace is open, or no word is in it.</source>
        <translation>скобка не закрыта или пуста.</translation>
    </message>
    <message>
        <source>{%1} is no word of patterns.</source>
        <translation>{%1} — не слово шаблонов.</translation>
    </message>
    <message>
        <source>it has two steps, or two ranks.</source>
        <translation>в нём два шага или два номера процесса.</translation>
    </message>
    <message>
        <source>it has no step and no rank.</source>
        <translation>в нём нет ни шага, ни номера процесса.</translation>
    </message>
</context>
<context>
    <name>FindingRows</name>
    <message>
        <source>The trace does not come to its end.</source>
        <translation>Трасса не доходит до конца.</translation>
    </message>
    <message>
        <source>A construct is executed that the header does not describe.</source>
        <translation>Выполняется конструкция, которой нет в заголовке.</translation>
    </message>
    <message>
        <source>Records or processes that do not fit what the header states.</source>
        <translation>Записи или процессы, не соответствующие заголовку.</translation>
    </message>
    <message>
        <source>An assignment begins (BW) and is never completed (AW).</source>
        <translation>Присваивание начато (BW) и не завершено (AW).</translation>
    </message>
    <message>
        <source>An iteration that the ranges of its construct leave out.</source>
        <translation>Виток, который диапазоны его конструкции исключают.</translation>
    </message>
    <message>
        <source>Two iterations of one execution have the same LI.</source>
        <translation>У двух витков одного выполнения один LI.</translation>
    </message>
    <message>
        <source>Points of parallel constructs that do not count up, or differ at begin and end.</source>
        <translation>Точки параллельных конструкций не возрастают или различны в начале и в конце.</translation>
    </message>
    <message>
        <source>Processes of the run execute different constructs, or in another order.</source>
        <translation>Процессы запуска выполняют разные конструкции или в разном порядке.</translation>
    </message>
    <message>
        <source>An iteration or task that no process ran.</source>
        <translation>Виток или задача, которых не выполнил ни один процесс.</translation>
    </message>
    <message>
        <source>An iteration that two processes ran.</source>
        <translation>Виток, который выполнили два процесса.</translation>
    </message>
    <message>
        <source>NaN or infinity that is made of finite values.</source>
        <translation>NaN или бесконечность, полученные из конечных значений.</translation>
    </message>
    <message>
        <source>NaN or infinity that is read and was never written.</source>
        <translation>NaN или бесконечность прочтены, хотя их никто не писал.</translation>
    </message>
    <message>
        <source>A scalar that a parallel construct first reads and then writes.</source>
        <translation>Скаляр, который параллельная конструкция сначала читает, а потом пишет.</translation>
    </message>
    <message>
        <source>A scalar that is read before it has a value.</source>
        <translation>Скаляр читается до того, как получил значение.</translation>
    </message>
    <message>
        <source>An array that is read before any of its elements was written.</source>
        <translation>Массив читается до записи любого из его элементов.</translation>
    </message>
    <message>
        <source>A reduction variable that is used before its result is there.</source>
        <translation>Редукционная переменная используется до получения результата.</translation>
    </message>
    <message>
        <source>A value that one iteration writes and another one uses.</source>
        <translation>Значение, которое один виток пишет, а другой использует.</translation>
    </message>
    <message>
        <source>A reduction without a result.</source>
        <translation>Редукция без результата.</translation>
    </message>
    <message>
        <source>A scalar that iterations update one after the other without a reduction.</source>
        <translation>Скаляр, который витки обновляют один за другим без редукции.</translation>
    </message>
    <message>
        <source>A result of a reduction that the recorded values do not give.</source>
        <translation>Результат редукции, который не следует из записанных значений.</translation>
    </message>
    <message>
        <source>A result of a reduction that a run with ManualReductCalc computes otherwise.</source>
        <translation>Результат редукции, который запуск с ManualReductCalc вычисляет иначе.</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>виток %1</translation>
    </message>
    <message>
        <source>The runtime would refuse %1: %2.</source>
        <translation>Система DVM отказалась бы от %1: %2.</translation>
    </message>
</context>
<context>
    <name>FlatRows</name>
    <message>
        <source>unknown procedure</source>
        <translation>неизвестная процедура</translation>
    </message>
    <message>
        <source>loop of %1</source>
        <translation>цикл (%1)</translation>
    </message>
    <message>
        <source>unknown line of %1</source>
        <translation>неизвестная строка (%1)</translation>
    </message>
    <message>
        <source>loop %1 of %2</source>
        <translation>цикл %1 (%2)</translation>
    </message>
    <message>
        <source>line %1 of %2</source>
        <translation>строка %1 (%2)</translation>
    </message>
    <message>
        <source>unknown module</source>
        <translation>неизвестный модуль</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>неизвестный файл</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Файл: %1</translation>
    </message>
    <message>
        <source>Module: %1</source>
        <translation>Модуль: %1</translation>
    </message>
    <message>
        <source>inlined code</source>
        <translation>встроенный код</translation>
    </message>
    <message>
        <source>inlined code of %1</source>
        <translation>встроенный код (%1)</translation>
    </message>
</context>
<context>
    <name>FlightRecorder</name>
    <message>
        <source>Neither the dump nor the name of the file says whose it is. Give the file its old name, with the rank at its end.</source>
        <translation>Ни дамп, ни имя файла не говорят, чей он. Верните файлу прежнее имя с номером процесса на конце.</translation>
    </message>
    <message>
        <source>An entry has no operation or no number; it was left out.</source>
        <translation>У записи нет операции или номера; она пропущена.</translation>
    </message>
    <message>
        <source>This is no dump of PyTorch&apos;s flight recorder.</source>
        <translation>Это не дамп бортового самописца PyTorch.</translation>
    </message>
</context>
<context>
    <name>FlightText</name>
    <message>
        <source>Ranks do not agree in %1 %2 of group %3: %4</source>
        <translation>Процессы расходятся в %1 %2 группы %3: %4</translation>
    </message>
    <message>
        <source>This is no report of torchfrtrace.</source>
        <translation>Это не отчёт torchfrtrace.</translation>
    </message>
</context>
<context>
    <name>Folded</name>
    <message>
        <source>This line is no stack (names between semicolons, a blank, a count); it was left out.</source>
        <translation>Эта строка - не стек (имена через точку с запятой, пробел, счётчик); она пропущена.</translation>
    </message>
    <message>
        <source>This line has one count where the others have two; it was taken as the first.</source>
        <translation>В этой строке один счётчик, а в остальных два; он принят за первый.</translation>
    </message>
    <message>
        <source>The counts have decimals; their sums are shown rounded.</source>
        <translation>У счётчиков есть дробная часть; их суммы показаны округлёнными.</translation>
    </message>
    <message>
        <source>This stack does not name its processes where others do; the lists of its frames are shown as incomplete.</source>
        <translation>Этот стек не называет своих процессов, а другие называют; списки его кадров показаны как неполные.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
    <message>
        <source>Before (first count)</source>
        <translation>До (первый счётчик)</translation>
    </message>
    <message>
        <source>After (second count)</source>
        <translation>После (второй счётчик)</translation>
    </message>
    <message>
        <source>These are no folded stacks: no line is &quot;name;name count&quot;.</source>
        <translation>Это не свёрнутые стеки: нет ни одной строки вида «имя;имя счётчик».</translation>
    </message>
</context>
<context>
    <name>FoldedProfile</name>
    <message>
        <source>A cost is below 0, no number or too large for folded stacks; it was left out.</source>
        <translation>Стоимость меньше 0, не число или слишком велика для свёрнутых стеков; она пропущена.</translation>
    </message>
</context>
<context>
    <name>FoldedWriter</name>
    <message>
        <source>A name has a semicolon or a line end; it was replaced.</source>
        <translation>В имени есть точка с запятой или конец строки; они заменены.</translation>
    </message>
    <message>
        <source>A place cannot stand behind its function; it was left out.</source>
        <translation>Место не может стоять после своей функции; оно пропущено.</translation>
    </message>
    <message>
        <source>Not all sets of processes are known; only their numbers were written.</source>
        <translation>Известны не все наборы процессов; записано только число процессов.</translation>
    </message>
</context>
<context>
    <name>ForeignFile</name>
    <message>
        <source>Unpack it, and open what is in it.</source>
        <translation>Распакуйте его и откройте содержимое.</translation>
    </message>
    <message>
        <source>gdb writes what is read: gdb -batch -ex &quot;thread apply all bt&quot; PROGRAM FILE.</source>
        <translation>Файл, который читается, записывает gdb: gdb -batch -ex &quot;thread apply all bt&quot; ПРОГРАММА ФАЙЛ.</translation>
    </message>
    <message>
        <source>Save the arrays with numpy.save or numpy.savez.</source>
        <translation>Сохраните массивы с помощью numpy.save или numpy.savez.</translation>
    </message>
    <message>
        <source>Profiles of HPCToolkit are read; cube_dump writes tables of this one.</source>
        <translation>Читаются профили HPCToolkit; таблицы из этого профиля записывает cube_dump.</translation>
    </message>
    <message>
        <source>HDF4, which is not HDF5</source>
        <translation>HDF4, а не HDF5</translation>
    </message>
    <message>
        <source>Convert it with &quot;h4toh5 OLD.hdf NEW.h5&quot;.</source>
        <translation>Преобразуйте его командой «h4toh5 СТАРЫЙ.hdf НОВЫЙ.h5».</translation>
    </message>
    <message>
        <source>CDF (of NASA), which is not netCDF</source>
        <translation>CDF (NASA), а не netCDF</translation>
    </message>
    <message>
        <source>a MAT-file of the older kind (MATLAB 5, MATLAB 6, MATLAB 7 before 7.3)</source>
        <translation>MAT-файл старого вида (MATLAB 5, MATLAB 6, MATLAB 7 до 7.3)</translation>
    </message>
    <message>
        <source>Save it with save -v7.3, which is HDF5.</source>
        <translation>Сохраните его с помощью save -v7.3: это HDF5.</translation>
    </message>
    <message>
        <source>GRIB</source>
        <translation>GRIB</translation>
    </message>
    <message>
        <source>Convert it to netCDF-4, as &quot;cdo -f nc4 copy&quot; does.</source>
        <translation>Преобразуйте его в netCDF-4, например командой «cdo -f nc4 copy».</translation>
    </message>
    <message>
        <source>FITS</source>
        <translation>FITS</translation>
    </message>
    <message>
        <source>a file of VTK</source>
        <translation>файл VTK</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>Arrow</translation>
    </message>
    <message>
        <source>perf.data</source>
        <translation>perf.data</translation>
    </message>
    <message>
        <source>gmon.out of gprof</source>
        <translation>gmon.out от gprof</translation>
    </message>
    <message>
        <source>the report of gprof</source>
        <translation>отчёт gprof</translation>
    </message>
    <message>
        <source>OTF2</source>
        <translation>OTF2</translation>
    </message>
    <message>
        <source>a trace of Paraver</source>
        <translation>трасса Paraver</translation>
    </message>
    <message>
        <source>the report of mpiP</source>
        <translation>отчёт mpiP</translation>
    </message>
    <message>
        <source>a database of SQLite</source>
        <translation>база данных SQLite</translation>
    </message>
    <message>
        <source>a profile of callgrind</source>
        <translation>профиль callgrind</translation>
    </message>
    <message>
        <source>a thread dump of Java</source>
        <translation>дамп потоков Java</translation>
    </message>
    <message>
        <source>a report of sample (macOS)</source>
        <translation>отчёт sample (macOS)</translation>
    </message>
    <message>
        <source>a minidump</source>
        <translation>минидамп</translation>
    </message>
    <message>
        <source>a pointer of Git LFS</source>
        <translation>указатель Git LFS</translation>
    </message>
    <message>
        <source>Fetch the file itself with &quot;git lfs pull&quot;.</source>
        <translation>Получите сам файл командой «git lfs pull».</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>документ PDF</translation>
    </message>
    <message>
        <source>a picture (PNG)</source>
        <translation>изображение (PNG)</translation>
    </message>
    <message>
        <source>a picture (JPEG)</source>
        <translation>изображение (JPEG)</translation>
    </message>
    <message>
        <source>a .rar archive</source>
        <translation>архив .rar</translation>
    </message>
    <message>
        <source>a .zip archive without files</source>
        <translation>архив .zip без файлов</translation>
    </message>
    <message>
        <source>a .7z archive</source>
        <translation>архив .7z</translation>
    </message>
    <message>
        <source>packed by xz</source>
        <translation>файл, сжатый xz</translation>
    </message>
    <message>
        <source>packed by bzip2</source>
        <translation>файл, сжатый bzip2</translation>
    </message>
    <message>
        <source>packed by zstd</source>
        <translation>файл, сжатый zstd</translation>
    </message>
    <message>
        <source>packed by lz4</source>
        <translation>файл, сжатый lz4</translation>
    </message>
    <message>
        <source>packed by compress</source>
        <translation>файл, сжатый compress</translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <translation>текст в UTF-16</translation>
    </message>
    <message>
        <source>Convert it with &quot;iconv -f UTF-16 -t UTF-8&quot;.</source>
        <translation>Преобразуйте его командой «iconv -f UTF-16 -t UTF-8».</translation>
    </message>
    <message>
        <source>a core dump</source>
        <translation>дамп памяти (core)</translation>
    </message>
    <message>
        <source>a program or a library (ELF)</source>
        <translation>программа или библиотека (ELF)</translation>
    </message>
    <message>
        <source>a file of PyTorch</source>
        <translation>файл PyTorch</translation>
    </message>
    <message>
        <source>a .zip archive</source>
        <translation>архив .zip</translation>
    </message>
    <message>
        <source>a profile of Score-P or Scalasca (.cubex)</source>
        <translation>профиль Score-P или Scalasca (.cubex)</translation>
    </message>
    <message>
        <source>a .tar archive</source>
        <translation>архив .tar</translation>
    </message>
    <message>
        <source>a Chrome trace (JSON)</source>
        <translation>трасса Chrome (JSON)</translation>
    </message>
    <message>
        <source>a CPU profile of V8 (JSON)</source>
        <translation>профиль процессора от V8 (JSON)</translation>
    </message>
    <message>
        <source>JSON of an unknown kind</source>
        <translation>JSON неизвестного вида</translation>
    </message>
    <message>
        <source>an HTML page that is no report of DDT</source>
        <translation>страница HTML, но не отчёт DDT</translation>
    </message>
    <message>
        <source>a profile of CUBE (XML)</source>
        <translation>профиль CUBE (XML)</translation>
    </message>
    <message>
        <source>XML with the element &lt;%1&gt;, which is not known</source>
        <translation>XML с неизвестным элементом &lt;%1&gt;</translation>
    </message>
    <message>
        <source>a stack dump of Go</source>
        <translation>дамп стеков Go</translation>
    </message>
    <message>
        <source>a profile of TAU</source>
        <translation>профиль TAU</translation>
    </message>
    <message>
        <source>a pickle of Python</source>
        <translation>pickle Python</translation>
    </message>
    <message>
        <source>a profile of pprof</source>
        <translation>профиль pprof</translation>
    </message>
    <message>
        <source>pprof -raw shows what is in it.</source>
        <translation>Его содержимое показывает pprof -raw.</translation>
    </message>
    <message>
        <source>What is in it: %1.</source>
        <translation>Содержимое: %1.</translation>
    </message>
    <message>
        <source>This is %1; it is not read.</source>
        <translation>Это %1; такой файл не читается.</translation>
    </message>
    <message>
        <source>The folded stacks that it was made of are read, and have what was too narrow for it.</source>
        <translation>Читаются свёрнутые стеки, из которых она сделана; в них есть и то, что для неё слишком узко.</translation>
    </message>
    <message>
        <source>Its text is read: perf script -F +pid -i FILE &gt; TEXT.</source>
        <translation>Читается её текст: perf script -F +pid -i FILE &gt; TEXT.</translation>
    </message>
    <message>
        <source>a flame graph (SVG)</source>
        <translation>flame graph (SVG)</translation>
    </message>
    <message>
        <source>a picture (SVG)</source>
        <translation>рисунок (SVG)</translation>
    </message>
    <message>
        <source>the text of perf script without call chains</source>
        <translation>текст perf script без цепочек вызовов</translation>
    </message>
    <message>
        <source>perf record -g records call chains, which are read.</source>
        <translation>Цепочки вызовов, которые читаются, записывает perf record -g.</translation>
    </message>
    <message>
        <source>the text of lldb without a frame</source>
        <translation>текст lldb без единого кадра</translation>
    </message>
    <message>
        <source>lldb writes what is read: lldb -p PID --batch -o &quot;bt all&quot;.</source>
        <translation>То, что читается, пишет lldb: lldb -p PID --batch -o &quot;bt all&quot;.</translation>
    </message>
    <message>
        <source>Call stacks are read: perf record -g PROGRAM, then perf script -F +pid &gt; TEXT.</source>
        <translation>Читаются стеки вызовов: perf record -g ПРОГРАММА, затем perf script -F +pid &gt; ТЕКСТ.</translation>
    </message>
    <message>
        <source>speedscope opens it and exports its own JSON, which is read.</source>
        <translation>speedscope открывает его и записывает свой JSON, который читается.</translation>
    </message>
    <message>
        <source>The stackcollapse scripts of FlameGraph make folded stacks of it, which are read.</source>
        <translation>Скрипты stackcollapse из FlameGraph делают из него свёрнутые стеки, которые читаются.</translation>
    </message>
    <message>
        <source>otf2-print writes its events as a text for people.</source>
        <translation>otf2-print выводит события в виде текста для людей.</translation>
    </message>
    <message>
        <source>minidump-2-core of Breakpad makes a core dump of it for gdb.</source>
        <translation>minidump-2-core из Breakpad делает из него дамп памяти для gdb.</translation>
    </message>
</context>
<context>
    <name>FrameText</name>
    <message>
        <source>%1 in %2</source>
        <comment>function and library</comment>
        <translation>%1 в %2</translation>
    </message>
</context>
<context>
    <name>GdbReader</name>
    <message>
        <source>This frame cannot be read; it is shown as ??.</source>
        <translation>Этот кадр не читается; он показан как ??.</translation>
    </message>
    <message>
        <source>Frames are missing before this one.</source>
        <translation>Перед этим кадром не хватает кадров.</translation>
    </message>
    <message>
        <source>The debugger could not follow this stack to its end: %1</source>
        <translation>Отладчик не смог пройти этот стек до конца: %1</translation>
    </message>
    <message>
        <source>The outer frames of this stack were not printed.</source>
        <translation>Внешние кадры этого стека не напечатаны.</translation>
    </message>
    <message>
        <source>The stacks could not be collected: %1</source>
        <translation>Стеки не удалось собрать: %1</translation>
    </message>
    <message>
        <source>This is no backtrace of gdb or pstack.</source>
        <translation>Это не стек вызовов gdb или pstack.</translation>
    </message>
    <message>
        <source>The processes have the numbers that gdb gives its inferiors; which ranks they are is not said.</source>
        <translation>Номера процессов - те, которые gdb даёт своим процессам (inferior); какие это ранги, не сказано.</translation>
    </message>
</context>
<context>
    <name>Hdf5Array</name>
    <message>
        <source>These elements of &quot;%1&quot; could not be read (%2).</source>
        <translation>Эти элементы «%1» прочитать не удалось (%2).</translation>
    </message>
    <message>
        <source>Others may be readable.</source>
        <translation>Другие, возможно, читаются.</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>не хватает памяти</translation>
    </message>
    <message numerus="yes">
        <source>%1, … (%Ln values)</source>
        <translation>
            <numerusform>%1, … (%Ln значение)</numerusform>
            <numerusform>%1, … (%Ln значения)</numerusform>
            <numerusform>%1, … (%Ln значений)</numerusform>
        </translation>
    </message>
    <message>
        <source>empty, without a shape</source>
        <translation>пусто, без формы</translation>
    </message>
    <message>
        <source>unlimited along dimension %1</source>
        <translation>не ограничено по измерению %1</translation>
    </message>
    <message>
        <source>Each of its elements is an array that is too large to read.</source>
        <translation>Каждый его элемент - массив, который слишком велик для чтения.</translation>
    </message>
    <message>
        <source>It claims to have more elements than can be counted with 64 bits; the file is probably damaged.</source>
        <translation>По его описанию элементов в нём больше, чем можно сосчитать в 64 битах; файл, вероятно, повреждён.</translation>
    </message>
    <message>
        <source>It cannot be opened (%1); it may be damaged, or made by a newer version of HDF5.</source>
        <translation>Открыть его нельзя (%1); возможно, он повреждён или создан более новой версией HDF5.</translation>
    </message>
    <message>
        <source>Its elements are integers of %1 bytes, which cannot be read: 8 is the most.</source>
        <translation>Его элементы - целые числа по %1 байт, которые не читаются: наибольший размер - 8.</translation>
    </message>
    <message>
        <source>Its elements are bit fields of %1 bytes, which cannot be read: 8 is the most.</source>
        <translation>Его элементы - битовые поля по %1 байт, которые не читаются: наибольший размер - 8.</translation>
    </message>
    <message>
        <source>reals of %1 bytes, rounded to long double</source>
        <translation>вещественные числа по %1 байт, округлённые до long double</translation>
    </message>
    <message>
        <source>Each element is a text of %1 bytes, which is too large to read.</source>
        <translation>Каждый элемент - текст в %1 байт, который слишком велик для чтения.</translation>
    </message>
    <message>
        <source>Its elements are opaque: bytes that only their writer can read.</source>
        <translation>Его элементы - непрозрачные данные: байты, которые может прочитать только создавшая их программа.</translation>
    </message>
    <message>
        <source>Its elements are opaque: %1 bytes each, marked &quot;%2&quot;, which only their writer can read.</source>
        <translation>Его элементы - непрозрачные данные: по %1 байт, с пометкой «%2», которые может прочитать только создавшая их программа.</translation>
    </message>
    <message>
        <source>Each element is a list of varying length (of %1), which does not make a regular array.</source>
        <translation>Каждый элемент - список переменной длины (тип: %1), а из таких регулярный массив не составить.</translation>
    </message>
    <message>
        <source>Each element is a list of varying length, which does not make a regular array.</source>
        <translation>Каждый элемент - список переменной длины, а из таких регулярный массив не составить.</translation>
    </message>
    <message>
        <source>Its elements are references to parts of data sets; they have no values to show.</source>
        <translation>Его элементы - ссылки на части наборов данных; значений, которые можно показать, у них нет.</translation>
    </message>
    <message>
        <source>Its elements are references to objects of the file; they have no values to show.</source>
        <translation>Его элементы - ссылки на объекты файла; значений, которые можно показать, у них нет.</translation>
    </message>
    <message>
        <source>Its elements are of a kind that cannot be read (class %1 of HDF5).</source>
        <translation>Его элементы такого вида, который не читается (класс %1 в HDF5).</translation>
    </message>
    <message>
        <source>It is packed with the filter %1, for which no plugin is installed. Install the plugin and let HDF5_PLUGIN_PATH name its folder.</source>
        <translation>Он сжат фильтром %1, для которого не установлен модуль. Установите модуль и укажите его папку в HDF5_PLUGIN_PATH.</translation>
    </message>
    <message>
        <source>filter %1</source>
        <translation>фильтр %1</translation>
    </message>
    <message>
        <source>external file %1</source>
        <translation>внешний файл %1</translation>
    </message>
    <message>
        <source>Its elements are in &quot;%1&quot;, which is no file.</source>
        <translation>Его элементы - в «%1», а это не файл.</translation>
    </message>
    <message>
        <source>chunked %1</source>
        <translation>по порциям %1</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>сплошное размещение</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>компактное размещение</translation>
    </message>
    <message>
        <source>virtual, put together from other data sets</source>
        <translation>виртуальный, составлен из других наборов данных</translation>
    </message>
    <message>
        <source>Groups nested this deep are not listed.</source>
        <translation>Группы такой глубины вложенности не перечисляются.</translation>
    </message>
    <message>
        <source>The group cannot be read (%1).</source>
        <translation>Группа не читается (%1).</translation>
    </message>
    <message>
        <source>The link leads to &quot;%1&quot;, which cannot be opened (%2).</source>
        <translation>Ссылка ведёт к «%1», а открыть это нельзя (%2).</translation>
    </message>
    <message>
        <source>The link is of kind %1, which only the program that made it can follow.</source>
        <translation>Ссылка вида %1; по ней может перейти только создавшая её программа.</translation>
    </message>
    <message>
        <source>The object cannot be opened (%1).</source>
        <translation>Объект нельзя открыть (%1).</translation>
    </message>
    <message>
        <source>The link leads to &quot;%1&quot;, which is not there.</source>
        <translation>Ссылка ведёт к «%1», а этого нет.</translation>
    </message>
    <message>
        <source>The attribute is too large to be read.</source>
        <translation>Атрибут слишком велик для чтения.</translation>
    </message>
    <message>
        <source>The attribute cannot be read (%1).</source>
        <translation>Атрибут не читается (%1).</translation>
    </message>
    <message>
        <source>More cannot be read (%1).</source>
        <translation>Остальное не читается (%1).</translation>
    </message>
    <message>
        <source>Its elements are in the file &quot;%1&quot;, which is not there (looked in %2).</source>
        <translation>Его элементы - в файле «%1», а этого файла нет (поиск в %2).</translation>
    </message>
    <message>
        <source>Its elements are in several files, of which some are in &quot;%1&quot; and others in &quot;%2&quot;. Put them into one folder.</source>
        <translation>Его элементы - в нескольких файлах: одни файлы в «%1», другие в «%2». Положите их в одну папку.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) of a virtual data set are not there, the first is “%1” (looked in %2); what they should hold reads as the fill value.</source>
        <translation>
            <numerusform>Нет %Ln источника виртуального набора данных, первый из них - «%1» (поиск в %2); на его месте читается значение заполнения.</numerusform>
            <numerusform>Нет %Ln источников виртуального набора данных, первый из них - «%1» (поиск в %2); на их месте читается значение заполнения.</numerusform>
            <numerusform>Нет %Ln источников виртуального набора данных, первый из них - «%1» (поиск в %2); на их месте читается значение заполнения.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is put together from data sets whose elements are in external files, and these could not be opened (looked in %2).</source>
        <translation>«%1» составлен из наборов данных, элементы которых лежат во внешних файлах, а открыть их не удалось (искали в %2).</translation>
    </message>
    <message>
        <source>Start in the folder of these files, or set HDF5_EXTFILE_PREFIX to it; ${ORIGIN} is that of each source.</source>
        <translation>Запустите программу в папке этих файлов или укажите её в HDF5_EXTFILE_PREFIX; ${ORIGIN} — папка каждого источника.</translation>
    </message>
    <message>
        <source>It is packed with the filter %1, for which no plugin is installed. Debian has it in the package %2; elsewhere let HDF5_PLUGIN_PATH name the folder of the plugin.</source>
        <translation>Он сжат фильтром %1, модуль для которого не установлен. В Debian он в пакете %2; в других системах укажите папку модуля в HDF5_PLUGIN_PATH.</translation>
    </message>
</context>
<context>
    <name>Hdf5Block</name>
    <message>
        <source>The file has no data set /values.</source>
        <translation>В файле нет набора данных /values.</translation>
    </message>
    <message>
        <source>The values have another type or shape than their attributes state.</source>
        <translation>У значений другой тип или другая форма, чем сообщают их атрибуты.</translation>
    </message>
</context>
<context>
    <name>Hdf5File</name>
    <message>
        <source>The HDF5 file could not be written (%1).</source>
        <translation>Файл HDF5 не удалось записать (%1).</translation>
    </message>
    <message>
        <source>The contents of the HDF5 file cannot be listed (%1).</source>
        <translation>Содержимое файла HDF5 нельзя перечислить (%1).</translation>
    </message>
    <message>
        <source>Another program is writing this file; what it has not finished may be missing or wrong. Load the file again when the program has ended.</source>
        <translation>В этот файл пишет другая программа; то, что она не дописала, может отсутствовать или быть неверным. Загрузите файл снова, когда она завершится.</translation>
    </message>
    <message>
        <source>The file could not be locked (%1); it is read without a lock.</source>
        <translation>Файл не удалось заблокировать (%1); он читается без блокировки.</translation>
    </message>
    <message>
        <source>The HDF5 file is cut short (%1).</source>
        <translation>Файл HDF5 обрезан (%1).</translation>
    </message>
    <message>
        <source>Copy it again, or see whether its writer ended early.</source>
        <translation>Скопируйте его ещё раз или проверьте, не завершилась ли раньше времени программа, которая его писала.</translation>
    </message>
    <message>
        <source>The HDF5 file is marked as being written (%1).</source>
        <translation>Файл HDF5 помечен как открытый на запись (%1).</translation>
    </message>
    <message>
        <source>If no program writes it any more, clear the mark of a copy of it with &quot;h5clear -s&quot;.</source>
        <translation>Если в него больше не пишет ни одна программа, снимите пометку с его копии командой «h5clear -s».</translation>
    </message>
    <message>
        <source>The HDF5 library cannot open the file (%1).</source>
        <translation>Библиотека HDF5 не может открыть файл (%1).</translation>
    </message>
    <message>
        <source>It may be damaged, or made by a newer version of HDF5.</source>
        <translation>Возможно, он повреждён или создан более новой версией HDF5.</translation>
    </message>
    <message>
        <source>The file is no HDF5 file.</source>
        <translation>Это не файл HDF5.</translation>
    </message>
    <message>
        <source>The file has more objects than can be listed; the rest was left out.</source>
        <translation>В файле больше объектов, чем можно перечислить; остальные пропущены.</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Files or folders to open in the window; two runs are compared, the reference first.</source>
        <translation>Файлы или папки, которые открыть в окне; два запуска сравниваются, эталон - первый.</translation>
    </message>
    <message>
        <source>The pane to show first.</source>
        <translation>Панель, которую показать первой.</translation>
    </message>
    <message>
        <source>Save a picture of the window once all is shown, and quit.</source>
        <translation>Сохранить снимок окна, когда всё показано, и выйти.</translation>
    </message>
    <message>
        <source>The size of the window in pixels.</source>
        <translation>Размер окна в точках.</translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation>light (светлая) или dark (тёмная).</translation>
    </message>
    <message>
        <source>en or ru.</source>
        <translation>en или ru.</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>КЛЮЧИ</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Вызов</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Аргументы</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Ключи</translation>
    </message>
    <message>
        <source>(needed)</source>
        <translation>(обязательно)</translation>
    </message>
    <message>
        <source>Print this help and quit.</source>
        <translation>Напечатать эту справку и выйти.</translation>
    </message>
    <message>
        <source>Print the version and quit.</source>
        <translation>Напечатать версию и выйти.</translation>
    </message>
    <message>
        <source>Finds where two runs of a parallel program part. With files or without anything it opens its window; with a verb it prints what the window would show.</source>
        <translation>Находит, где расходятся два запуска параллельной программы. С файлами или без всего открывает окно; с командой печатает то, что показало бы окно.</translation>
    </message>
    <message>
        <source>Print JSON instead of the report.</source>
        <translation>Напечатать JSON вместо отчёта.</translation>
    </message>
    <message>
        <source>Write the differences as a CSV table.</source>
        <translation>Записать различия таблицей CSV.</translation>
    </message>
    <message>
        <source>Write the differences as XML.</source>
        <translation>Записать различия как XML.</translation>
    </message>
    <message>
        <source>Write the differences as HDF5 data sets.</source>
        <translation>Записать различия наборами данных HDF5.</translation>
    </message>
    <message>
        <source>Write the report as one HTML page.</source>
        <translation>Записать отчёт одной страницей HTML.</translation>
    </message>
    <message>
        <source>How source places must agree: path (base name and line), strict (whole name and line), line (lines may have shifted), ignore.</source>
        <translation>Как должны совпадать места программы: path (имя файла и строка), strict (полное имя и строка), line (строки могли сдвинуться), ignore.</translation>
    </message>
    <message>
        <source>Compares two runs and says where they part. Exit: 0 equal, 1 different, 2 not or not wholly compared.</source>
        <translation>Сравнивает два запуска и говорит, где они расходятся. Код: 0 - равны, 1 - различаются, 2 - не сравнены или не целиком.</translation>
    </message>
    <message>
        <source>The file to write, - for standard output.</source>
        <translation>Файл для записи, - для стандартного вывода.</translation>
    </message>
    <message>
        <source>Of text: D3 (today&apos;s) or D2 (2000 to 2002).</source>
        <translation>Для text: D3 (нынешний) или D2 (2000–2002).</translation>
    </message>
    <message>
        <source>Writes what a view shows to a file.</source>
        <translation>Записывает в файл то, что показывает вид.</translation>
    </message>
    <message>
        <source>Says what each file is, what is in it and what is wrong with it.</source>
        <translation>Говорит о каждом файле, что это, что в нём и что в нём не так.</translation>
    </message>
    <message>
        <source>Files; of a folder all its files; - is standard input.</source>
        <translation>Файлы; из папки все её файлы; - стандартный ввод.</translation>
    </message>
    <message>
        <source>Write there instead of to standard output.</source>
        <translation>Писать туда, а не в стандартный вывод.</translation>
    </message>
    <message>
        <source>The encoding of names in the files (UTF-8, else Windows-1251).</source>
        <translation>Кодировка имён в файлах (UTF-8, иначе Windows-1251).</translation>
    </message>
    <message>
        <source>this encoding is not known: </source>
        <translation>эта кодировка не известна: </translation>
    </message>
    <message>
        <source>Writes the sample session: a small program, a reference run, and a run in which something went wrong.</source>
        <translation>Записывает учебный пример: небольшую программу, эталонный запуск и запуск, в котором что-то пошло не так.</translation>
    </message>
    <message>
        <source>The folder to write into; it is made if need be.</source>
        <translation>Папка для записи; при надобности создаётся.</translation>
    </message>
    <message>
        <source>DIM:FIRST,LAST,STEP is wanted, for example 0:1,10,2, not </source>
        <translation>нужно ИЗМЕРЕНИЕ:ПЕРВЫЙ,ПОСЛЕДНИЙ,ШАГ, например 0:1,10,2, а не </translation>
    </message>
    <message>
        <source>What a recording at this level would have: MINIMAL, MODIFY, FULL.</source>
        <translation>Что было бы в трассе этого уровня: MINIMAL, MODIFY, FULL.</translation>
    </message>
    <message>
        <source>Iterations of a dimension (from 0), once a dimension.</source>
        <translation>Витки по измерению (с 0), один раз на измерение.</translation>
    </message>
    <message>
        <source>Operands that match, with * and ?; may be given again.</source>
        <translation>Подходящие операнды, с * и ?; можно задать несколько раз.</translation>
    </message>
    <message>
        <source>a number not below 0 is wanted, not </source>
        <translation>нужно число не меньше 0, а не </translation>
    </message>
    <message>
        <source>a whole number not below 0 is wanted, not </source>
        <translation>нужно целое число не меньше 0, а не </translation>
    </message>
    <message>
        <source>Equal when |a-b| &lt;= X (the default, with X = 1e-4).</source>
        <translation>Равны, когда |a-b| &lt;= X (по умолчанию, при X = 1e-4).</translation>
    </message>
    <message>
        <source>Equal when |a-b| / max(|a|, |b|, floor) &lt;= X.</source>
        <translation>Равны, когда |a-b| / max(|a|, |b|, порог) &lt;= X.</translation>
    </message>
    <message>
        <source>The floor of --rel (0).</source>
        <translation>Порог для --rel (0).</translation>
    </message>
    <message>
        <source>Equal when at most N units in the last place apart, in the coarser of both types.</source>
        <translation>Равны, когда отстоят не более чем на N единиц последнего разряда более грубого из двух типов.</translation>
    </message>
    <message>
        <source>Equal only when all bits are.</source>
        <translation>Равны, только когда равны все биты.</translation>
    </message>
    <message>
        <source>NaN differs from NaN.</source>
        <translation>NaN отличается от NaN.</translation>
    </message>
    <message>
        <source>+0 differs from -0.</source>
        <translation>+0 отличается от -0.</translation>
    </message>
    <message>
        <source>a number of digits from 1 to 17 is wanted, not </source>
        <translation>нужно число цифр от 1 до 17, а не </translation>
    </message>
    <message>
        <source>One value: numbers that are the same in N significant digits, 1 to 17.</source>
        <translation>Одно значение: числа, совпадающие в N значащих цифрах, от 1 до 17.</translation>
    </message>
    <message>
        <source>One value: numbers within X of the smallest of them.</source>
        <translation>Одно значение: числа, которые отличаются от наименьшего из них не более чем на X.</translation>
    </message>
    <message>
        <source>One value: numbers a with |a-b| / max(|a|, |b|) &lt;= X to the smallest, b.</source>
        <translation>Одно значение: числа a, для которых |a-b| / max(|a|, |b|) &lt;= X с наименьшим из них, b.</translation>
    </message>
    <message>
        <source>One value: reals at most N units in the last place above the smallest.</source>
        <translation>Одно значение: вещественные числа не более чем на N единиц последнего разряда выше наименьшего.</translation>
    </message>
    <message>
        <source>NaN of different spelling are different values.</source>
        <translation>NaN в разной записи - разные значения.</translation>
    </message>
    <message>
        <source>Says which processes have which value.</source>
        <translation>Говорит, у каких процессов какое значение.</translation>
    </message>
    <message>
        <source>How names of files tell the rank, for example rank-{rank}.{host}.{pid}.txt; * is anything. Guessed without.</source>
        <translation>Как имена файлов указывают ранг, например rank-{rank}.{host}.{pid}.txt; * - что угодно. Без ключа угадывается.</translation>
    </message>
    <message>
        <source>The files of a run or job, or their folder; - is standard input.</source>
        <translation>Файлы запуска или задания или их папка; - стандартный ввод.</translation>
    </message>
    <message>
        <source>Which moment: a number from 1, last, or merged (all of them).</source>
        <translation>Какой момент: номер от 1, last (последний) или merged (все вместе).</translation>
    </message>
    <message>
        <source>Says where the processes of a job are: who waits in which call, who is alone, who is missing.</source>
        <translation>Говорит, где процессы задания: кто в каком вызове ждёт, кто один, кого нет.</translation>
    </message>
    <message>
        <source>The stacks of a job: files or a folder; - is standard input.</source>
        <translation>Стеки задания: файлы или папка; - стандартный ввод.</translation>
    </message>
    <message>
        <source>List N classes at most, 0 for all (20 in the report, else 1000).</source>
        <translation>Перечислить не больше N классов, 0 - все (20 в отчёте, иначе 1000).</translation>
    </message>
    <message>
        <source>How Visualizer data sets lie in memory: the visualize.h of your TotalView, a profile (JSON), or generic-i32-v1.</source>
        <translation>Как наборы данных Visualizer лежат в памяти: visualize.h вашего TotalView, профиль (JSON) или generic-i32-v1.</translation>
    </message>
    <message>
        <source>processes along each dimension are wanted, as 2x3, not </source>
        <translation>нужно число процессов по каждому измерению, например 2x3, а не </translation>
    </message>
    <message>
        <source>a width for each dimension is wanted, as 1 or 1,0:2, not </source>
        <translation>нужна ширина по каждому измерению, например 1 или 1,0:2, а не </translation>
    </message>
    <message>
        <source>Of arrays in files of several processes: the processes along each dimension, as 2x3. Given again, that of CURRENT.</source>
        <translation>Для массивов в файлах нескольких процессов: число процессов по каждому измерению, например 2x3. Второй раз - для CURRENT.</translation>
    </message>
    <message>
        <source>Cells of the neighbours that each block has, for all dimensions of the grid or for each one, as 1 or 1,0:2 (below:above). Given again, that of CURRENT.</source>
        <translation>Сколько ячеек соседей есть у каждого блока, для всех измерений решётки или для каждого, например 1 или 1,0:2 (снизу:сверху). Второй раз - для CURRENT.</translation>
    </message>
    <message>
        <source>Blocks at the ends of the whole array have such cells too, which are nobody&apos;s.</source>
        <translation>У блоков на краях целого массива такие ячейки тоже есть, и они ничьи.</translation>
    </message>
    <message>
        <source>How processes are counted through the grid: row (the last dimension first, as MPI does) or column.</source>
        <translation>Как процессы нумеруются в решётке: row (сначала по последнему измерению, как в MPI) или column.</translation>
    </message>
    <message>
        <source>Which of these cells must be as their owners have them: all, faces (no corners), none.</source>
        <translation>Какие из этих ячеек должны быть такими же, как у владельцев: all (все), faces (без угловых), none (никакие).</translation>
    </message>
    <message>
        <source>The traces of a run, their folder, a report of DDT, or the files of arrays of a run&apos;s processes; without --value a comparison that DDT saved as CSV. - is standard input.</source>
        <translation>Трассы запуска, их папка, отчёт DDT или файлы массивов процессов запуска; без --value - сравнение, которое DDT сохранил как CSV. - стандартный ввод.</translation>
    </message>
    <message>
        <source>NAME@FILE:LINE[#EXECUTION][(i,j)] in traces: what was written there, else read; RV@FILE:LINE is a reduction result. #EXECUTION counts all executions of the innermost construct in a process, (i,j) is an iteration of it. Of several hits the last one counts. In a report of DDT NAME@FILE:LINE[#HIT] is of a tracepoint, NAME[@FUNCTION] is listed beside its stacks. In arrays DATASET[i,j] is an element, by the subscripts of the file, and formulas of such are evaluated.</source>
        <translation>ИМЯ@ФАЙЛ:СТРОКА[#ВЫПОЛНЕНИЕ][(i,j)] в трассах: что там записано, а если не записано - что прочитано; RV@ФАЙЛ:СТРОКА - результат редукции. #ВЫПОЛНЕНИЕ считает все выполнения внутренней конструкции в процессе, (i,j) - её виток. Из нескольких совпадений считается последнее. В отчёте DDT ИМЯ@ФАЙЛ:СТРОКА[#ПОПАДАНИЕ] - из точки трассировки, ИМЯ[@ФУНКЦИЯ] перечислено при стеках. В массивах НАБОР[i,j] - элемент с такими индексами в файле; формулы из элементов вычисляются.</translation>
    </message>
    <message>
        <source>The keys of the JSON, and how each is meant:
  count               finite numbers shown; all statistics are of these
  shown, not_shown    elements that the filter shows, and the others
  nan, infinity_positive, infinity_negative
                      counted among those shown; they enter nothing else
  denormal            nearer to zero than normal numbers of the stored type; they enter everything
  zero, negative      of either sign; below zero
  sum, mean           compensated summation; the sum of integers is exact up to 64 bits
  minimum, maximum, range; minimum_index, maximum_index
                      the index is the subscripts of the first such element
  median, first_quartile, third_quartile
                      exact; linear between order statistics (type 7)
  lower_adjacent, upper_adjacent
                      first quartile - 1.5 IQR, third quartile + 1.5 IQR (IQR: third - first quartile)
  standard_deviation, variance
                      with n-1
  checksum            CRC-32C of the shown elements&apos; bytes, row after row
Complex numbers enter by their absolute value. What has no meaning (a minimum of nothing) is absent.</source>
        <translation>Ключи JSON и что каждый из них значит:
  count               показанные конечные числа; вся статистика - по ним
  shown, not_shown    элементы, которые фильтр пропускает, и остальные
  nan, infinity_positive, infinity_negative
                      сколько их среди показанных; больше нигде не участвуют
  denormal            ближе к нулю, чем нормализованные числа этого типа; участвуют везде
  zero, negative      нули любого знака; числа меньше нуля
  sum, mean           сумма с компенсацией погрешности; сумма целых чисел точна до 64 бит
  minimum, maximum, range; minimum_index, maximum_index
                      index - индексы первого такого элемента
  median, first_quartile, third_quartile
                      точно; линейно между порядковыми статистиками (тип 7)
  lower_adjacent, upper_adjacent
                      первый квартиль - 1,5 IQR, третий квартиль + 1,5 IQR (IQR: третий - первый квартиль)
  standard_deviation, variance
                      с делителем n-1
  checksum            CRC-32C байтов показанных элементов, строка за строкой
Комплексные числа участвуют своим модулем. Того, что не имеет смысла (минимум пустого набора), нет.</translation>
    </message>
    <message>
        <source>Statistics of an array, or of what a filter shows of it.</source>
        <translation>Статистика массива или той его части, которую пропускает фильтр.</translation>
    </message>
    <message>
        <source>The path of the array; not needed where there is one only.</source>
        <translation>Путь массива; не нужен, если массив один.</translation>
    </message>
    <message>
        <source>Only elements for which E is true: &quot;&gt; 3&quot;, &quot;1:5&quot;, &quot;$value &gt; u &amp;&amp; $i &lt; 10&quot;.</source>
        <translation>Только элементы, для которых верно E: &quot;&gt; 3&quot;, &quot;1:5&quot;, &quot;$value &gt; u &amp;&amp; $i &lt; 10&quot;.</translation>
    </message>
    <message>
        <source>Of several profiles: one of all, with the sum, mean, min or max of their values, or merge: a metric for each.</source>
        <translation>Для нескольких профилей: один из всех, с суммой (sum), средним (mean), минимумом (min) или максимумом (max) их значений, либо merge: по метрике на каждый.</translation>
    </message>
    <message>
        <source>Where the data sets of --stagger are (FILE).</source>
        <translation>Где лежат наборы данных для --stagger (FILE).</translation>
    </message>
    <message>
        <source>a number above 0 is wanted, not </source>
        <translation>нужно число больше 0, а не </translation>
    </message>
    <message>
        <source>none, total, processes or a factor above 0 is wanted, not </source>
        <translation>нужно none, total, processes или множитель больше 0, а не </translation>
    </message>
    <message>
        <source>Of an array whose rows have bounds of their own: j(i)=lo:hi, or j(i)=offsets, where lo, hi and offsets are data sets with a value for each i. Of an array of one dimension it says where in it each row lies.</source>
        <translation>Для массива, у строк которого свои границы: j(i)=lo:hi или j(i)=offsets, где lo, hi и offsets - наборы данных со значением для каждого i. Для одномерного массива говорит, где в нём лежит каждая строка.</translation>
    </message>
    <message>
        <source>What to look into, of the same kind: a file, the files of its processes, or their folder. Several profiles are a run each.</source>
        <translation>Что исследовать, того же вида: файл, файлы процессов или их папка. Несколько профилей - это отдельные запуски.</translation>
    </message>
    <message>
        <source>two or more numbers of processes as 16:64 are wanted, not </source>
        <translation>нужны два числа процессов или больше, как 16:64, а не </translation>
    </message>
    <message>
        <source>two metrics as cycles=time are wanted, not </source>
        <translation>нужны две метрики, например cycles=time, а не </translation>
    </message>
    <message>
        <source>Exit with 0 or 1 even where not all could be compared; with 2 still where nothing was.</source>
        <translation>Завершиться с кодом 0 или 1, даже если сравнить удалось не всё; если ничего, то по-прежнему с 2.</translation>
    </message>
    <message>
        <source>Write the results as JUnit XML: a test case for each trace, data set, scope or class of processes.</source>
        <translation>Записать итоги в виде JUnit XML: по тесту на каждую трассу, набор данных, область или класс процессов.</translation>
    </message>
    <message>
        <source>Which moment: a number from 1, last, or merged (all of them); N,M: of the reference and of the current job, which may be the same.</source>
        <translation>Какой момент: номер от 1, last (последний) или merged (все вместе); N,M: моменты эталона и текущего задания, которое может быть тем же самым.</translation>
    </message>
    <message>
        <source>List N differences at most, 0 for all (20 in the report, else 1000); of each data set its elements. Counts always count all.</source>
        <translation>Не больше N различий в списке, 0 - все (20 в отчёте, иначе 1000); для каждого набора данных - его элементов. В счётчиках всегда все.</translation>
    </message>
    <message>
        <source>Only the data set D; given again, the second is the one of CURRENT.</source>
        <translation>Только набор данных D; если задать дважды, второй - для CURRENT.</translation>
    </message>
    <message>
        <source>Which attributes count as differences: meaning (units, scale_factor, add_offset, _FillValue, names of enumerations; others are noted), all, none.</source>
        <translation>Какие атрибуты считаются различиями: meaning (units, scale_factor, add_offset, _FillValue, имена перечислений; прочие отмечаются), all (все), none (никакие).</translation>
    </message>
    <message>
        <source>Leave out what is below the calls of mpi, pthread, openmp, python, nccl (nothing is cut without).</source>
        <translation>Скрыть то, что ниже вызовов mpi, pthread, openmp, python, nccl (без ключа не скрывается ничего).</translation>
    </message>
    <message>
        <source>Only these processes, for example 0-3,7.</source>
        <translation>Только эти процессы, например 0-3,7.</translation>
    </message>
    <message>
        <source>sets, counts, or ddt (as DDT writes the format).</source>
        <translation>sets (множества), counts (счётчики) или ddt (как пишет этот формат DDT).</translation>
    </message>
    <message>
        <source>Dimensions that run down, the slowest first, as i,j (those that are named nowhere else).</source>
        <translation>Измерения, идущие вниз, самое медленное первым, например i,j (все, что нигде больше не названы).</translation>
    </message>
    <message>
        <source>A dimension that stays at one subscript, l=3.</source>
        <translation>Измерение, закреплённое на одном индексе, l=3.</translation>
    </message>
    <message>
        <source>Which subscripts of a dimension, i=0:99:2 or i=1,5,8 (all), or of each of them, (0:99:2,3).</source>
        <translation>Какие индексы измерения, i=0:99:2 или i=1,5,8 (все), либо всех измерений сразу, (0:99:2,3).</translation>
    </message>
    <message>
        <source>Of csv: a line a value, its subscripts first.</source>
        <translation>Для csv: по строке на значение, сначала его индексы.</translation>
    </message>
    <message>
        <source>Of hdf5: the dimensions the other way round, as Fortran programs read and write them.</source>
        <translation>Для hdf5: измерения в обратном порядке, как их читают и пишут программы на Фортране.</translation>
    </message>
    <message>
        <source>A metric by its name or id (those that are shown).</source>
        <translation>Метрика по имени или номеру (из показываемых).</translation>
    </message>
    <message>
        <source>Put the loops and the inlined code of a structure (hpcstruct, PGM) between procedures and lines.</source>
        <translation>Вставить между процедурами и строками циклы и встроенный код из файла структуры (hpcstruct, PGM).</translation>
    </message>
    <message>
        <source>VERB</source>
        <translation>КОМАНДА</translation>
    </message>
    <message>
        <source>not with</source>
        <translation>не вместе с</translation>
    </message>
    <message>
        <source>Verbs</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>Compare values as they are (none, the default), in percent of the total of each run, by the processes of each run, or with those of CURRENT times a factor (1:0.5:0.25 for each run, REFERENCE first).</source>
        <translation>Сравнивать значения как есть (none, так и без параметра), в процентах от итога каждого запуска, на процесс каждого запуска или со значениями CURRENT, умноженными на множитель (1:0.5:0.25 - на каждый запуск, REFERENCE первый).</translation>
    </message>
    <message>
        <source>Also tell the scaling loss of each scope, in percent of the whole of CURRENT.</source>
        <translation>Сообщить и потери масштабирования каждой области, в процентах от всего CURRENT.</translation>
    </message>
    <message>
        <source>How many processes REFERENCE and each CURRENT had.</source>
        <translation>Сколько процессов было у REFERENCE и каждого CURRENT.</translation>
    </message>
    <message>
        <source>For --scaling, the values are those of one process; else sums over all.</source>
        <translation>При --scaling значения относятся к одному процессу; иначе это суммы по всем.</translation>
    </message>
    <message>
        <source>Compare a metric of REFERENCE with one of another name of CURRENT (can be given again).</source>
        <translation>Сравнить метрику REFERENCE с метрикой CURRENT, у которой другое имя (можно задать несколько раз).</translation>
    </message>
    <message>
        <source>Says whether the DVM runtime would read the traces of a run, and what is wrong in them, without a reference.</source>
        <translation>Говорит, прочла бы система DVM трассы запуска и что в них неверно, без эталона.</translation>
    </message>
    <message>
        <source>The traces of a run, or their folder; - is standard input.</source>
        <translation>Трассы запуска или их папка; - это стандартный ввод.</translation>
    </message>
    <message>
        <source>Equal as for the runtime with these DVM parameters (TraceOptions.Exp, ExpIsAbsolute, RelCompareMin, StrictCompare; what FILE does not set is the runtime&apos;s default). Not together with --abs, --rel, --rel-floor, --ulps or --exact.</source>
        <translation>Равны так, как для системы поддержки с этими параметрами DVM (TraceOptions.Exp, ExpIsAbsolute, RelCompareMin, StrictCompare; чего FILE не задаёт, берётся по умолчанию системы). Не вместе с --abs, --rel, --rel-floor, --ulps или --exact.</translation>
    </message>
    <message>
        <source>Where the sources of the program are (can be given again): the headers of loops say which elements an iteration uses.</source>
        <translation>Где исходные тексты программы (можно задать несколько раз): заголовки циклов говорят, какие элементы использует виток.</translation>
    </message>
    <message>
        <source>A variable or array that has a value before the program writes one (can be given again).</source>
        <translation>Переменная или массив, у которых есть значение до первой записи в программе (можно задать несколько раз).</translation>
    </message>
    <message>
        <source>The trace of the same program run with ManualReductCalc=1, or the folder of its traces: results of reductions that differ are found.</source>
        <translation>Трасса той же программы, запущенной с ManualReductCalc=1, или папка её трасс: находятся различающиеся результаты редукций.</translation>
    </message>
    <message>
        <source>A run that is right but rounds otherwise than the reference, a trace or a folder (can be given again). A difference that is not larger than those of all such runs at the same name and place, times the factor, is noise; it takes the place of the default tolerance.</source>
        <translation>Верный запуск, который округляет иначе, чем эталон: трасса или папка (можно указать несколько раз). Различие, которое не больше различий всех таких запусков у того же имени в том же месте, умноженных на множитель, - шум; он заменяет допуск по умолчанию.</translation>
    </message>
    <message>
        <source>How many times as large noise may be as in the noise runs, 10 by default: a few runs show less than rounding can do.</source>
        <translation>Во сколько раз шум может быть больше, чем в шумовых запусках, по умолчанию 10: несколько запусков показывают меньше, чем может округление.</translation>
    </message>
    <message>
        <source>Where the sources of the program are (can be given again): where the headers of loops resolve subscripts, origins follow elements instead of whole arrays.</source>
        <translation>Где исходные тексты программы (можно указать несколько раз): где заголовки циклов определяют индексы, источники различий прослеживаются по элементам, а не по целым массивам.</translation>
    </message>
    <message>
        <source>The line of the trace up to which it is read (the last one).</source>
        <translation>Строка трассы, до которой она читается (последняя).</translation>
    </message>
    <message>
        <source>A trace to compare the variables with.</source>
        <translation>Трасса, с которой сравниваются переменные.</translation>
    </message>
    <message>
        <source>The line of the reference up to which it is read (the last one).</source>
        <translation>Строка эталона, до которой он читается (последняя).</translation>
    </message>
    <message>
        <source>Records of these kinds, as RD,AW.</source>
        <translation>Записи этих видов, например RD,AW.</translation>
    </message>
    <message>
        <source>Records of these lines of the source, as jacobi.fdv:20-34; may be given again.</source>
        <translation>Записи этих строк исходного текста, например jacobi.fdv:20-34; можно повторять.</translation>
    </message>
    <message>
        <source>Records for whose value this is true, as $value &gt; 3 &amp;&amp; !$is_nan (docs/expressions.md).</source>
        <translation>Записи, для значения которых это верно, например $value &gt; 3 &amp;&amp; !$is_nan (docs/expressions.md).</translation>
    </message>
    <message>
        <source>Tolerances and what is ignored, for each data set or for names and places of traces; which differences of traces are known; how processes&apos; arrays make one; as JSON.</source>
        <translation>Допуски и что не учитывать - для каждого набора данных или для имён и мест в трассах; какие различия трасс известны; как массивы процессов составляют один; в виде JSON.</translation>
    </message>
    <message>
        <source>The source that REFERENCE was built from, where it was edited since: its lines are paired with those of --current-source, so that places are the same that moved with the code around them.</source>
        <translation>Исходные тексты, из которых собран эталон, если с тех пор их меняли: их строки сопоставляются со строками из --current-source, и места, сдвинутые вместе с кодом, считаются теми же.</translation>
    </message>
    <message>
        <source>The source that CURRENT was built from.</source>
        <translation>Исходные тексты, из которых собран текущий запуск.</translation>
    </message>
    <message>
        <source>First of all: would the reader of the DVM runtime take each trace? What it refuses is said in its own words (Bad
file structure, Undefined keyword, Bad command syntax, Reference to undefined array, NAN value found in the
trace), each with the line; a trace that is incomplete it reads as far as it goes. Then the rules:
  incomplete          the trace does not come to its end
  not-in-header       a construct is executed that the header does not describe
  header-mismatch     records that the stated level has not; another number of processes than CPU_COUNT
  unfinished-write    BW without AW, or AW without BW
  outside-ranges      iterations outside of the ranges of their construct
  repeated-index      two iterations of one execution with the same LI
  point-order         points of parallel constructs that do not count up, or differ at begin and end
  structure-differs   processes of the run that execute different constructs, or in another order
  lost-iteration      an iteration or task that no process ran
  double-iteration    an iteration that two processes ran
  non-finite-born     NaN or infinity written by a statement that read finite values only, or made by a reduction
  non-finite-entered  NaN or infinity read from a variable to which no process wrote it
and what the dynamic control of the runtime would report, as far as traces show it:
  write-to-read-only  a scalar that a parallel construct first reads and then writes
  uninitialized-variable, uninitialized-element
                      read before it is written, or behind the construct in which it was private
  reduction-not-completed, reduction-not-started
                      a reduction variable used before its result; a reduction without a result
  data-dependence     a value that one iteration writes and another one uses
  undeclared-reduction
                      a scalar that the iterations update one after the other
  wrong-reduction     a result that the recorded values do not give, or that another operation gives than the
                      loop computes; with --manual also
  reductions-differ   a result that a run with ManualReductCalc=1 computes otherwise: another operation is
                      declared than the loop computes
The checks of the runtime (DebugOptions.*) by these rules; a trace does not record what the others need:
  CheckVarInitialization      uninitialized-variable (partly)
  CheckVarReadOnly            write-to-read-only (partly)
  CheckReductionAccess        reduction-not-completed, reduction-not-started, start-without-wait (partly),
                              wait-without-start (no: START and WAIT)
  CheckDisArrInitialization   uninitialized-element (partly)
  CheckDisArrLimits           outside-array (no: limits of arrays)
  CheckDisArrEdgeExchange     write-to-shadow, shadow-not-completed (no: shadow edges)
  CheckDisArrSequentialAccess write-to-remote-element, read-of-remote-element (no: distribution)
  CheckDisArrLocalElm         non-local-element (no: distribution)
  CheckDataDependence         data-dependence (partly; elements with --source)
  CheckRemoteBufferAccess     write-to-remote-buffer (no: buffers)
Each rule says whether these traces let it be judged: yes, partly or no, and why. Exit: 0 nothing worse than a
note, 1 findings, or a trace that the runtime refuses, 2 it could not be checked.</source>
        <translation>Прежде всего: приняла бы система DVM каждую из трасс? От чего она отказывается, сказано её словами (Bad file
structure, Undefined keyword, Bad command syntax, Reference to undefined array, NAN value found in the trace),
с номером строки; неполную трассу она читает до её конца. Затем правила:
  incomplete          трасса обрезана
  not-in-header       выполняется конструкция, которой нет в заголовке
  header-mismatch     записи, которых на указанном уровне нет; число процессов не равно CPU_COUNT
  unfinished-write    BW без AW или AW без BW
  outside-ranges      витки вне диапазонов своей конструкции
  repeated-index      два витка одного выполнения с одним LI
  point-order         точки параллельных конструкций не возрастают или различны в начале и в конце
  structure-differs   процессы запуска выполняют разные конструкции или в разном порядке
  lost-iteration      виток или задача, которых не выполнил ни один процесс
  double-iteration    виток, который выполнили два процесса
  non-finite-born     NaN или бесконечность записаны оператором, читавшим только конечные значения, или редукцией
  non-finite-entered  NaN или бесконечность прочтены из переменной, в которую их никто не писал
и то, что сообщил бы динамический контроль системы DVM, насколько это видно по трассам:
  write-to-read-only  скаляр, который параллельная конструкция сначала читает, а потом пишет
  uninitialized-variable, uninitialized-element
                      чтение до записи или после конструкции, в которой переменная была приватной
  reduction-not-completed, reduction-not-started
                      редукционная переменная использована до результата; редукция без результата
  data-dependence     значение, которое один виток пишет, а другой использует
  undeclared-reduction
                      скаляр, который витки обновляют один за другим
  wrong-reduction     результат, который не следует из записанных значений или который даёт не та операция,
                      что вычисляет цикл; с --manual также
  reductions-differ   результат, который запуск с ManualReductCalc=1 вычисляет иначе: объявлена не та
                      операция, которую вычисляет цикл
Проверки системы DVM (DebugOptions.*) и эти правила; того, что нужно остальным, в трассе нет:
  CheckVarInitialization      uninitialized-variable (отчасти)
  CheckVarReadOnly            write-to-read-only (отчасти)
  CheckReductionAccess        reduction-not-completed, reduction-not-started, start-without-wait (отчасти),
                              wait-without-start (нет: START и WAIT)
  CheckDisArrInitialization   uninitialized-element (отчасти)
  CheckDisArrLimits           outside-array (нет: границы массивов)
  CheckDisArrEdgeExchange     write-to-shadow, shadow-not-completed (нет: теневые грани)
  CheckDisArrSequentialAccess write-to-remote-element, read-of-remote-element (нет: распределение)
  CheckDisArrLocalElm         non-local-element (нет: распределение)
  CheckDataDependence         data-dependence (отчасти; элементы - с --source)
  CheckRemoteBufferAccess     write-to-remote-buffer (нет: буферы)
О каждом правиле сказано, позволяют ли эти трассы его проверить: да, отчасти или нет, и почему. Код завершения:
0 нет ничего хуже замечаний, 1 найдено или система DVM отказалась бы от трассы, 2 проверить не удалось.</translation>
    </message>
    <message>
        <source>What the runtime&apos;s own comparator listed of these two runs (err.trd, or the output of its job): says where it stopped, what follows, and which of its errors are differences here.</source>
        <translation>Что перечислил об этих двух запусках компаратор самой системы поддержки (err.trd или вывод задания): сообщает, где он остановился, что следует дальше и какие из его ошибок — различия и здесь.</translation>
    </message>
    <message>
        <source>In the report and in --csv, --xml and --hdf5 a row for all differences of one name, of one place, or of one name at one place, instead of one for each difference.</source>
        <translation>В отчёте и в --csv, --xml и --hdf5 одна строка для всех различий одного имени, одного места или одного имени в одном месте вместо строки для каждого различия.</translation>
    </message>
    <message>
        <source>Tolerances for names and places, as those of diff --rules.</source>
        <translation>Допуски для имён и мест, как в diff --rules.</translation>
    </message>
    <message>
        <source>How lines end: lf or crlf; without it text of a trace ends them as the file does, all else with lf.</source>
        <translation>Концы строк: lf или crlf; без него текст трассы оканчивает строки как сам файл, всё остальное — lf.</translation>
    </message>
    <message>
        <source>Records inside these constructs, as 4,7 or 4@heat.fdv:24; --iterations are theirs.</source>
        <translation>Записи внутри этих конструкций: 4,7 или 4@heat.fdv:24; --iterations относится к ним.</translation>
    </message>
    <message>
        <source>The construct of this number and what is in it; where several have it, N@FILE:LINE is the one there.</source>
        <translation>Конструкция с этим номером и всё, что в ней; если таких несколько, N@ФАЙЛ:СТРОКА — та, что там.</translation>
    </message>
    <message>
        <source>The metric, by its name or id (else the first that is shown).</source>
        <translation>Метрика по имени или номеру (иначе первая из показанных).</translation>
    </message>
    <message>
        <source>The cost by which scopes are sorted (own in a flat view, else inclusive).</source>
        <translation>Стоимость, по которой сортируются области (в плоском виде собственная (own), иначе полная (inclusive)).</translation>
    </message>
    <message>
        <source>List the N scopes with the largest cost, 0 for all (20).</source>
        <translation>Перечислить N областей с наибольшей стоимостью, 0 - все (20).</translation>
    </message>
    <message>
        <source>What is listed: scopes of the tree, of a flat list, or procedures with those that call them.</source>
        <translation>Что перечислить: области дерева (tree), плоского списка (flat) или процедуры с теми, кто их вызывает (callers).</translation>
    </message>
    <message>
        <source>What a flat list puts together (procedures).</source>
        <translation>Что объединяет плоский список (процедуры).</translation>
    </message>
    <message>
        <source>Says where the cost of a program is: a sentence, the hot path, the scopes with the largest cost, how even the processes are.</source>
        <translation>Говорит, где затраты программы: фраза, горячий путь, области с наибольшей стоимостью, насколько равномерно загружены процессы.</translation>
    </message>
    <message>
        <source>A profile of HPCToolkit; - is standard input.</source>
        <translation>Профиль HPCToolkit; - это стандартный ввод.</translation>
    </message>
    <message>
        <source>Of two large series (beyond 1 GiB of elements) read all steps, not only those that say where they part: runs that part may come together again.</source>
        <translation>Из двух больших рядов (более 1 ГиБ элементов) читать все шаги, а не только те, что показывают место расхождения: разошедшиеся запуски могут снова сойтись.</translation>
    </message>
    <message>
        <source>What is right: a trace or the folder of its traces, the stacks of a job, a comparison, a file of arrays or the folder of its processes&apos;, a profile, a configuration of tracing, errors of the DVM runtime, a file of DVM parameters; or, alone, what --save wrote.</source>
        <translation>То, что правильно: трасса или папка её трасс, стеки задания, сравнение, файл массивов или папка файлов его процессов, профиль, конфигурация трассировки, ошибки системы DVM, файл параметров DVM; или, один, файл, записанный --save.</translation>
    </message>
    <message>
        <source>What to write: trace, records (of traces, one by one), constructs (how much of traces each is), stacks, comparison, array, profile, configuration, errors, parameters, variables, timeline or report (what --save wrote).</source>
        <translation>Что записать: trace, records (записи трасс по одной), constructs (какую часть трасс занимает каждая конструкция), stacks, comparison, array, profile, configuration, errors, parameters, variables, timeline или report (то, что записал --save).</translation>
    </message>
    <message>
        <source>csv, xml, hdf5 and json of every view: a row a record, frame, value, scope and so on; csv and xml of stacks are as DDT writes them, xml of a profile is PROFILE (of call paths a row a scope). text of a trace (an unedited one byte for byte), of a configuration, or one made from traces (as the runtime reads it), and of parameters (as they are); folded, speedscope and pprof of stacks and of a profile; npy of an array; text, html and junit of a report.</source>
        <translation>csv, xml, hdf5 и json любого вида: строка на запись, кадр, значение, область и так далее; csv и xml стеков — как их пишет DDT, xml профиля — PROFILE (путей вызова — строка на область). text трассы (неизменённой — байт в байт), конфигурации, в том числе сделанной по трассам (как её читает система), и параметров (как есть); folded, speedscope и pprof стеков и профиля; npy массива; text, html и junit отчёта.</translation>
    </message>
    <message>
        <source>Of stacks: which of Depth,Processes,Threads,Function (all); of csv also GpuThreads,Hosts,Pids,Titles,ThreadNames. Of an array: dimensions that run across, as k (the last one).</source>
        <translation>Для стеков: какие из Depth,Processes,Threads,Function (все); для csv также GpuThreads,Hosts,Pids,Titles,ThreadNames. Для массива: измерения, идущие поперёк, например k (последнее).</translation>
    </message>
    <message>
        <source>Of csv, hdf5 and json: a metric that is computed, as ratio=$0/$1.</source>
        <translation>Для csv, hdf5 и json: вычисляемая метрика, например ratio=$0/$1.</translation>
    </message>
    <message>
        <source>Of csv, hdf5 and json: a row for each module, file, procedure, loop or line, instead of the tree.</source>
        <translation>Для csv, hdf5 и json: вместо дерева строка на модуль, файл, процедуру, цикл или строку текста.</translation>
    </message>
    <message>
        <source>Of csv, hdf5 and json: also how many samples the values come from, and how far off that may be, where a period is known.</source>
        <translation>Для csv, hdf5 и json: также сколько отсчётов стоит за значениями и насколько это неточно, где известен период.</translation>
    </message>
    <message>
        <source>At which depth of the call paths the procedures are told apart: 1 (default) is the outermost one.</source>
        <translation>На какой глубине путей вызовов различать процедуры: 1 (по умолчанию) — самая внешняя.</translation>
    </message>
    <message>
        <source>In how many cells of equal length the time is divided (1000); each has its most frequent procedure.</source>
        <translation>На сколько равных ячеек делится время (1000); в каждой — её самая частая процедура.</translation>
    </message>
    <message>
        <source>Only a part of the time, in seconds since the first sample.</source>
        <translation>Только часть времени, в секундах от первого отсчёта.</translation>
    </message>
    <message>
        <source>Write the rows of the report as a CSV table.</source>
        <translation>Записать строки отчёта таблицей CSV.</translation>
    </message>
    <message>
        <source>Write the rows of the report as XML.</source>
        <translation>Записать строки отчёта в XML.</translation>
    </message>
    <message>
        <source>Write the rows of the report as HDF5 data sets.</source>
        <translation>Записать строки отчёта наборами данных HDF5.</translation>
    </message>
    <message>
        <source>Of arrays: the values that scale_factor, add_offset, _FillValue and missing_value make of the stored ones; what is missing is NaN.</source>
        <translation>Для массивов: значения, которые дают из хранимых scale_factor, add_offset, _FillValue и missing_value; пропуск — NaN.</translation>
    </message>
    <message>
        <source>What the numbers in the names of files of arrays are, as u_{step}_{rank}.h5: {step}, {date} and {rank}, and * for anything. Without it the names say it themselves: numbers are processes where they say no step.</source>
        <translation>Что означают числа в именах файлов массивов, например u_{step}_{rank}.h5: {step}, {date} и {rank}, и * вместо любого текста. Без этого решают сами имена: числа — это процессы, если в именах нет шага.</translation>
    </message>
    <message>
        <source>Save the whole result (FILE.rankscope; - is standard output): this verb, export and the window open it anywhere, without what it was made from.</source>
        <translation>Сохранить весь результат (FILE.rankscope; - это стандартный вывод): эта команда, export и окно открывают его где угодно без того, из чего он получен.</translation>
    </message>
    <message>
        <source>With --save: keep the records around N differences of each class (50), besides those around origins.</source>
        <translation>Вместе с --save: сохранить записи вокруг N различий каждого класса (50), кроме записей вокруг истоков.</translation>
    </message>
    <message>
        <source>Print the tree of all stacks too: who is at each frame (in --csv, --xml and --hdf5 the tree instead of the classes).</source>
        <translation>Вывести и дерево всех стеков: кто находится в каждом кадре (в --csv, --xml и --hdf5 — дерево вместо классов).</translation>
    </message>
    <message>
        <source>Write communicators and ranks, where the files say something of them, as CSV; - is standard output.</source>
        <translation>Записать коммуникаторы и процессы, если файлы о них говорят, в CSV; - — стандартный вывод.</translation>
    </message>
    <message>
        <source>HDF5, netCDF, NumPy (.npy, .npz), or an array that DDT saved as CSV.</source>
        <translation>HDF5, netCDF, NumPy (.npy, .npz) или массив, который DDT сохранил как CSV.</translation>
    </message>
</context>
<context>
    <name>Hpcview</name>
    <message>
        <source>The formula of a metric cannot be read: it knows plus, minus, times, divide, max, min and power of names and numbers.</source>
        <translation>Формулу метрики нельзя прочитать: допустимы plus, minus, times, divide, max, min и power от имён и чисел.</translation>
    </message>
    <message>
        <source>This is no configuration of hpcview.</source>
        <translation>Это не настройка hpcview.</translation>
    </message>
    <message>
        <source>It has no scopes.</source>
        <translation>В нём нет областей.</translation>
    </message>
    <message>
        <source>The file %1 is left out: %2</source>
        <translation>Файл %1 пропущен: %2</translation>
    </message>
    <message>
        <source>The file %1 has no metric “%2”.</source>
        <translation>В файле %1 нет метрики «%2».</translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s) that %1 puts into groups are not in the profiles.</source>
        <translation>
            <numerusform>%n области, которую %1 относит к группам, нет в профилях.</numerusform>
            <numerusform>%n областей, которые %1 относит к группам, нет в профилях.</numerusform>
            <numerusform>%n областей, которые %1 относит к группам, нет в профилях.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HtmlPage</name>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(пусто)</translation>
    </message>
    <message>
        <source>Rows shown: %1 of %2</source>
        <translation>Показано строк: %1 из %2</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>Сортировать по этому столбцу</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
</context>
<context>
    <name>Icicle</name>
    <message>
        <source>%1 processes (%2 %)</source>
        <translation>процессов: %1 (%2 %)</translation>
    </message>
    <message>
        <source>%1 threads (%2 %)</source>
        <translation>потоков: %1 (%2 %)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>скрыт %Ln кадр</numerusform>
            <numerusform>скрыто %Ln кадра</numerusform>
            <numerusform>скрыто %Ln кадров</numerusform>
        </translation>
    </message>
    <message>
        <source>same</source>
        <translation>те же</translation>
    </message>
    <message>
        <source>Δ others</source>
        <translation>Δ другие</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>few</source>
        <translation>немногие</translation>
    </message>
    <message>
        <source>⚑ odd ones</source>
        <translation>⚑ отличающиеся</translation>
    </message>
    <message>
        <source>width: processes</source>
        <translation>ширина: процессы</translation>
    </message>
    <message>
        <source>width: threads</source>
        <translation>ширина: потоки</translation>
    </message>
    <message numerus="yes">
        <source>%Ln narrow frame(s) beside one another; a double click shows them</source>
        <translation>
            <numerusform>%Ln узкий кадр; двойной щелчок показывает его</numerusform>
            <numerusform>%Ln узких кадра рядом; двойной щелчок показывает их</numerusform>
            <numerusform>%Ln узких кадров рядом; двойной щелчок показывает их</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KnownParameter</name>
    <message>
        <source>%1 must be a number, and &quot;%2&quot; is none.</source>
        <translation>%1 должен быть числом, а «%2» — не число.</translation>
    </message>
    <message>
        <source>%1 must be a whole number, and &quot;%2&quot; is none.</source>
        <translation>%1 должен быть целым числом, а «%2» — не целое число.</translation>
    </message>
    <message>
        <source>%1 is %2; allowed is: %3.</source>
        <translation>%1 равен %2; допускается: %3.</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>любой текст</translation>
    </message>
    <message>
        <source>0 for no, another number for yes</source>
        <translation>0 — нет, другое число — да</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>от %1 до %2</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>любое число</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>больше %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 или больше</translation>
    </message>
</context>
<context>
    <name>LayoutChoice</name>
    <message>
        <source>The layout of data sets is a file (a profile, or your visualize.h) or %1.</source>
        <translation>Раскладка наборов данных - это файл (профиль или ваш visualize.h) либо %1.</translation>
    </message>
    <message>
        <source>This is no layout of data sets: it is too long for one.</source>
        <translation>Это не раскладка наборов данных: файл слишком длинный.</translation>
    </message>
    <message>
        <source>It does not begin with a data set of the layout %1.</source>
        <translation>В начале нет набора данных с раскладкой %1.</translation>
    </message>
    <message>
        <source>Choose another layout, or make it from your visualize.h.</source>
        <translation>Выберите другую раскладку или создайте её из своего visualize.h.</translation>
    </message>
    <message>
        <source>It begins as %1 does.</source>
        <translation>Начало такое же, как у %1.</translation>
    </message>
    <message>
        <source>Candidate %1: %2</source>
        <translation>Возможная раскладка %1: %2</translation>
    </message>
    <message>
        <source>The layout of these Visualizer data sets is not known.</source>
        <translation>Раскладка этих наборов данных Visualizer не известна.</translation>
    </message>
    <message>
        <source>Give it by --dataset-layout: the file include/visualize.h of your TotalView, a profile (JSON), or %1. In the window a candidate can be looked at and kept.</source>
        <translation>Задайте её в --dataset-layout: файл include/visualize.h вашего TotalView, профиль (JSON) или %1. В окне возможную раскладку можно просмотреть и сохранить.</translation>
    </message>
</context>
<context>
    <name>LayoutSearch</name>
    <message>
        <source>big-endian</source>
        <translation>старший байт первым</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>младший байт первым</translation>
    </message>
    <message>
        <source>found, %1</source>
        <translation>найдена, %1</translation>
    </message>
    <message>
        <source>, “%1”</source>
        <translation>, «%1»</translation>
    </message>
    <message numerus="yes">
        <source>A header of %1 bytes, %2; %Ln data set(s), the first of them %3 elements of the type %4%5. The type is guessed, the axis order assumed.</source>
        <translation>
            <numerusform>Заголовок в %1 байт, %2; %Ln набор данных, элементов в первом: %3, их тип: %4%5. Тип угадан, порядок осей предположен.</numerusform>
            <numerusform>Заголовок в %1 байт, %2; %Ln набора данных, элементов в первом: %3, их тип: %4%5. Тип угадан, порядок осей предположен.</numerusform>
            <numerusform>Заголовок в %1 байт, %2; %Ln наборов данных, элементов в первом: %3, их тип: %4%5. Тип угадан, порядок осей предположен.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LayoutWords</name>
    <message>
        <source>The array has no dimension &quot;%1&quot;; it has %2.</source>
        <translation>В массиве нет измерения «%1»; есть: %2.</translation>
    </message>
    <message>
        <source>Dimension %1 is named twice among rows, columns and fixed ones.</source>
        <translation>Измерение %1 названо дважды среди строк, столбцов и закреплённых.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no &quot;=&quot;: write i=3 or i=0:99:2.</source>
        <translation>В «%1» нет «=»: напишите i=3 или i=0:99:2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names more than one subscript to fix a dimension at.</source>
        <translation>«%1» называет больше одного индекса, а закрепить измерение можно только на одном.</translation>
    </message>
    <message>
        <source>Dimension %1 is neither among the rows, nor among the columns, nor fixed.</source>
        <translation>Измерение %1 не входит ни в строки, ни в столбцы и не закреплено.</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>Nothing is left out.</source>
        <translation>Ничего не пропущено.</translation>
    </message>
    <message>
        <source>Left out: %1, %2, %3 (%4).</source>
        <translation>Пропущено: %1, %2, %3 (%4).</translation>
    </message>
    <message>
        <source>%1 of %2 executions of constructs</source>
        <translation>выполнений конструкций %1 из %2</translation>
    </message>
    <message>
        <source>%1 of %2 iterations</source>
        <translation>витков %1 из %2</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>записей %1 из %2</translation>
    </message>
    <message>
        <source>The header of a trace cannot state a choice of constructs or names: only traces of the same choice can be compared with this one.</source>
        <translation>Заголовок трассы не может указать выбор конструкций или имён: с этой трассой сравнимы только трассы того же выбора.</translation>
    </message>
    <message numerus="yes">
        <source>The header states the level of %Ln construct(s) and not the ranges, since the runtime takes only one of the two.</source>
        <translation>
            <numerusform>Для %Ln конструкции заголовок указывает уровень, но не диапазоны: система принимает только одно из двух.</numerusform>
            <numerusform>Для %Ln конструкций заголовок указывает уровень, но не диапазоны: система принимает только одно из двух.</numerusform>
            <numerusform>Для %Ln конструкций заголовок указывает уровень, но не диапазоны: система принимает только одно из двух.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LldbReader</name>
    <message>
        <source>This is no backtrace of lldb.</source>
        <translation>Это не стек вызовов lldb.</translation>
    </message>
</context>
<context>
    <name>LogReader</name>
    <message>
        <source>The line cannot be read; it was left out.</source>
        <translation>Строку не удалось прочитать; она пропущена.</translation>
    </message>
    <message>
        <source>The run stopped: %1</source>
        <translation>Программа остановилась: %1</translation>
    </message>
    <message>
        <source>A line is longer than 64 MiB; it was left out.</source>
        <translation>Строка длиннее 64 МиБ и пропущена.</translation>
    </message>
    <message>
        <source>There is no value of a step in this log.</source>
        <translation>В этом журнале нет ни одного значения какого-либо шага.</translation>
    </message>
    <message>
        <source>The line has no step, name or value that can be read; it was left out.</source>
        <translation>В строке нет шага, имени или значения, которые можно прочитать; она пропущена.</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) before the first step, as those of the grid, are not in the series.</source>
        <translation>
            <numerusform>%n значение до первого шага (например, сетки) не вошло в ряд.</numerusform>
            <numerusform>%n значения до первого шага (например, сетки) не вошли в ряд.</numerusform>
            <numerusform>%n значений до первого шага (например, сетки) не вошли в ряд.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogSeries</name>
    <message>
        <source>The number did not fit its field in the log: it is not known.</source>
        <translation>Число не поместилось в поле журнала и неизвестно.</translation>
    </message>
    <message>
        <source>The log has too many variables; the others are not read.</source>
        <translation>В журнале слишком много переменных; остальные не прочитаны.</translation>
    </message>
    <message>
        <source>A number did not fit its field; it is not known.</source>
        <translation>Число не поместилось в поле и неизвестно.</translation>
    </message>
    <message>
        <source>A step has one variable too often; the rest is not read.</source>
        <translation>Переменная встречается на одном шаге слишком часто; остальное не прочитано.</translation>
    </message>
</context>
<context>
    <name>Logbook</name>
    <message>
        <source>How the memory leaks are laid out is not documented; their section was taken as text.</source>
        <translation>Как устроен раздел утечек памяти, не описано; он принят за текст.</translation>
    </message>
    <message>
        <source>The section of the memory leaks is too long; only its begin was kept.</source>
        <translation>Раздел утечек памяти слишком длинный; сохранено только его начало.</translation>
    </message>
    <message>
        <source>The logbook has control characters that XML does not know; they were replaced.</source>
        <translation>В журнале есть управляющие символы, которых XML не знает; они заменены.</translation>
    </message>
    <message>
        <source>This is no offline report of DDT: it has no logbook.</source>
        <translation>Это не автономный отчёт DDT: в нём нет журнала.</translation>
    </message>
    <message>
        <source>The report breaks off inside its logbook; what stands before was read.</source>
        <translation>Отчёт обрывается внутри журнала; прочитано то, что стоит до обрыва.</translation>
    </message>
    <message>
        <source>The logbook is damaged here (%1); what follows was not read.</source>
        <translation>Журнал здесь повреждён (%1); дальнейшее не прочитано.</translation>
    </message>
    <message>
        <source>The element &lt;%1&gt; is not known; it was left out.</source>
        <translation>Элемент &lt;%1&gt; не известен; он пропущен.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time in milliseconds; the event is kept without one.</source>
        <translation>«%1» - не время в миллисекундах; событие сохранено без времени.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no set of processes; it was left out.</source>
        <translation>«%1» - не множество процессов; оно пропущено.</translation>
    </message>
    <message>
        <source>Events &lt;%1&gt; are not known; only their texts are kept.</source>
        <translation>События &lt;%1&gt; не известны; сохранены только их тексты.</translation>
    </message>
    <message>
        <source>The bytes of an output are no base64; they were left out.</source>
        <translation>Байты вывода - не base64; они пропущены.</translation>
    </message>
    <message>
        <source>The values at a tracepoint break off; what stands before was read.</source>
        <translation>Значения в точке трассировки обрываются; прочитано то, что стоит до обрыва.</translation>
    </message>
    <message>
        <source>The values of single processes at a tracepoint are written in an unknown way; the smallest and the largest are kept.</source>
        <translation>Значения отдельных процессов в точке трассировки записаны неизвестным образом; сохранены наименьшее и наибольшее.</translation>
    </message>
    <message>
        <source>A row of the stacks has not the columns of its table.</source>
        <translation>Столбцы этой строки стеков не те, что у её таблицы.</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; of the stacks is not known; it was left out.</source>
        <translation>Столбец стеков «%1» не известен; он пропущен.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
    <message>
        <source>This is no offline report of DDT in text.</source>
        <translation>Это не автономный отчёт DDT в виде текста.</translation>
    </message>
    <message>
        <source>This line belongs to no message; it was left out.</source>
        <translation>Эта строка не относится ни к одному сообщению; она пропущена.</translation>
    </message>
    <message>
        <source>This line is no row of the stacks; it was left out.</source>
        <translation>Эта строка - не строка стеков; она пропущена.</translation>
    </message>
    <message>
        <source>The stacks are not indented; each frame was put below the nearest one before it that has its processes.</source>
        <translation>Стеки напечатаны без отступов; каждый кадр помещён под ближайший предшествующий, у которого есть его процессы.</translation>
    </message>
    <message>
        <source>A section of the report is too long; only its begin was read.</source>
        <translation>Раздел отчёта слишком длинный; прочитано только его начало.</translation>
    </message>
    <message>
        <source>The report holds more text than is kept; from here on texts of events are left out.</source>
        <translation>В отчёте больше текста, чем сохраняется; дальше тексты событий пропущены.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no set of threads; it was left out.</source>
        <translation>«%1» - не множество потоков; оно пропущено.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of threads; it was left out.</source>
        <translation>«%1» - не число потоков; оно пропущено.</translation>
    </message>
    <message>
        <source>A frame stands more than one level below the frame before it; the levels between were left out.</source>
        <translation>Кадр стоит больше чем на один уровень ниже предыдущего; промежуточные уровни пропущены.</translation>
    </message>
</context>
<context>
    <name>MadeConfiguration</name>
    <message>
        <source>Configuration · made from %1</source>
        <translation>Конфигурация · сделана из %1</translation>
    </message>
    <message>
        <source>The traces of this run are still being read.</source>
        <translation>Трассы этого запуска ещё читаются.</translation>
    </message>
    <message>
        <source>Try it again when they are there.</source>
        <translation>Повторите, когда они будут прочтены.</translation>
    </message>
    <message>
        <source>counting what %1 traced</source>
        <translation>подсчёт того, что трассировал %1</translation>
    </message>
</context>
<context>
    <name>MetaDb</name>
    <message>
        <source>This database was made by a pre-release of HPCToolkit of 2022, whose layout is another one though it calls itself version 4.</source>
        <translation>Эту базу создала предварительная версия HPCToolkit 2022 года; её формат другой, хотя она называет себя версией 4.</translation>
    </message>
    <message>
        <source>hpcprof of HPCToolkit 2022.10 or newer makes the database anew from the measurements.</source>
        <translation>hpcprof из HPCToolkit 2022.10 или новее создаст базу заново из измерений.</translation>
    </message>
    <message>
        <source>its table of metrics is not there.</source>
        <translation>в нём нет таблицы метрик.</translation>
    </message>
    <message>
        <source>The file is not complete: its end is missing.</source>
        <translation>Файл неполон: нет его конца.</translation>
    </message>
</context>
<context>
    <name>MetricDb</name>
    <message>
        <source>This is no file of values of one process of HPCToolkit.</source>
        <translation>Это не файл значений одного процесса HPCToolkit.</translation>
    </message>
    <message>
        <source>The file ends within its head.</source>
        <translation>Файл обрывается в заголовке.</translation>
    </message>
    <message>
        <source>The file ends early; its whole rows were read.</source>
        <translation>Файл обрывается раньше времени; прочитаны его целые строки.</translation>
    </message>
    <message>
        <source>The file ends before the scope that was asked for.</source>
        <translation>Файл кончается раньше запрошенной области.</translation>
    </message>
    <message>
        <source>The file says that it has more metrics than there can be.</source>
        <translation>В файле указано больше метрик, чем может быть.</translation>
    </message>
</context>
<context>
    <name>MetricFormula</name>
    <message>
        <source>No metric of the profile is called “%1”.</source>
        <translation>В профиле нет метрики «%1».</translation>
    </message>
    <message>
        <source>The formula of the metric “%1” leads back to itself.</source>
        <translation>Формула метрики «%1» ссылается сама на себя.</translation>
    </message>
    <message>
        <source>Totals (@) cannot be used where accumulators are put together.</source>
        <translation>Итоги (@) нельзя использовать там, где объединяются накопители.</translation>
    </message>
    <message>
        <source>The metric needs a name.</source>
        <translation>Метрике нужно имя.</translation>
    </message>
    <message>
        <source>The name cannot have an equals sign or a quote: formulas and commands name it.</source>
        <translation>В имени не может быть знака равенства и кавычек: по этому имени к метрике обращаются формулы и команды.</translation>
    </message>
    <message>
        <source>There is a metric “%1” already.</source>
        <translation>Метрика «%1» уже есть.</translation>
    </message>
</context>
<context>
    <name>MustDot</name>
    <message>
        <source>This is no graph of a deadlock by MUST, or nobody waits in it.</source>
        <translation>Это не граф взаимной блокировки MUST, или в нём никто не ждёт.</translation>
    </message>
</context>
<context>
    <name>MustOutput</name>
    <message>
        <source>This is no report of MUST as HTML.</source>
        <translation>Это не отчёт MUST в HTML.</translation>
    </message>
    <message>
        <source>The report does not end: the job was stopped while MUST wrote it. What is there was read.</source>
        <translation>Отчёт не закончен: задачу остановили, пока MUST его писал. Прочитано то, что в нём есть.</translation>
    </message>
    <message>
        <source>This is no report of MUST as JSON.</source>
        <translation>Это не отчёт MUST в JSON.</translation>
    </message>
    <message>
        <source>MUST detected a deadlock. Which calls it is made of is in MUST_Output.html.</source>
        <translation>MUST обнаружил взаимную блокировку. Из каких вызовов она состоит, сказано в MUST_Output.html.</translation>
    </message>
    <message>
        <source>This is no text of MUST.</source>
        <translation>Это не текст MUST.</translation>
    </message>
    <message>
        <source>%1 of rank %2</source>
        <comment>a call and who called it</comment>
        <translation>%1 процесса %2</translation>
    </message>
    <message>
        <source>%1, called in %2</source>
        <comment>a call and where</comment>
        <translation>%1, вызов в %2</translation>
    </message>
</context>
<context>
    <name>NcclRas</name>
    <message>
        <source>process %1 on %2</source>
        <translation>процесс %1 на %2</translation>
    </message>
    <message>
        <source>Rank %1 of communicator %2: %3.</source>
        <translation>Процесс %1 коммуникатора %2: %3.</translation>
    </message>
    <message>
        <source>asynchronous error %1, %2</source>
        <translation>асинхронная ошибка %1, %2</translation>
    </message>
    <message>
        <source>its communicator is aborted, %1</source>
        <translation>его коммуникатор прерван, %1</translation>
    </message>
    <message>
        <source>it is considered dead, %1</source>
        <translation>он считается завершившимся, %1</translation>
    </message>
    <message>
        <source>it does not answer, %1</source>
        <translation>он не отвечает, %1</translation>
    </message>
    <message>
        <source>This is no report of NCCL RAS as JSON.</source>
        <translation>Это не отчёт NCCL RAS в JSON.</translation>
    </message>
    <message>
        <source>NCCL RAS met timeouts while it asked: what it says may not be of one moment.</source>
        <translation>При опросе NCCL RAS не дождался ответов: сказанное может относиться не к одному моменту.</translation>
    </message>
    <message>
        <source>Communicator %1: %2.</source>
        <translation>Коммуникатор %1: %2.</translation>
    </message>
    <message>
        <source>%1 is considered dead</source>
        <translation>%1 считается завершившимся</translation>
    </message>
    <message>
        <source>%1 did not say what it does</source>
        <translation>%1 не сообщил, что делает</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n communicators)</source>
        <translation>
            <numerusform>%1 (%n коммуникатор)</numerusform>
            <numerusform>%1 (%n коммуникатора)</numerusform>
            <numerusform>%1 (%n коммуникаторов)</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no report of NCCL RAS.</source>
        <translation>Это не отчёт NCCL RAS.</translation>
    </message>
</context>
<context>
    <name>Netcdf</name>
    <message>
        <source>The file is a netCDF of a classic kind, and this Rankscope was built without the netCDF library.</source>
        <translation>Это файл netCDF одного из классических видов, а эта сборка Rankscope — без библиотеки netCDF.</translation>
    </message>
    <message>
        <source>Convert it with &quot;nccopy -k netCDF-4 OLD.nc NEW.nc&quot;.</source>
        <translation>Преобразуйте его: «nccopy -k netCDF-4 OLD.nc NEW.nc».</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>одним куском</translation>
    </message>
    <message>
        <source>records of the unlimited dimension %1</source>
        <translation>записи неограниченного измерения %1</translation>
    </message>
    <message>
        <source>The header states more elements than a file can have.</source>
        <translation>В заголовке заявлено больше элементов, чем может быть в файле.</translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation>переменная %1</translation>
    </message>
    <message>
        <source>The file is cut after %1 bytes: values of %2 are not in it.</source>
        <translation>Файл обрезан после %1 байт: значений %2 в нём нет.</translation>
    </message>
    <message>
        <source>The file is cut after %1 bytes: of its %2 records %3 are whole.</source>
        <translation>Файл обрезан после %1 байт: из %2 его записей целых %3.</translation>
    </message>
    <message>
        <source>The header leaves the number of records open; the size of the file gives %1.</source>
        <translation>Число записей в заголовке не указано; по размеру файла их %1.</translation>
    </message>
    <message>
        <source>The header of the netCDF file is damaged at byte %1: %2.</source>
        <translation>Заголовок файла netCDF повреждён на байте %1: %2.</translation>
    </message>
    <message>
        <source>Copy it again, or see whether its writer ended early.</source>
        <translation>Скопируйте его заново или проверьте, не прервалась ли его запись.</translation>
    </message>
    <message>
        <source>the file ends there</source>
        <translation>на этом файл кончается</translation>
    </message>
    <message>
        <source>a name is longer than %1 bytes</source>
        <translation>имя длиннее %1 байт</translation>
    </message>
    <message>
        <source>it states more than the file has room for</source>
        <translation>заявлено больше, чем помещается в файле</translation>
    </message>
    <message>
        <source>The file is no netCDF file of a classic kind.</source>
        <translation>Это не файл netCDF одного из классических видов.</translation>
    </message>
    <message>
        <source>a list begins with %1 instead of %2</source>
        <translation>список начинается с %1 вместо %2</translation>
    </message>
    <message>
        <source>it has two unlimited dimensions</source>
        <translation>в нём два неограниченных измерения</translation>
    </message>
    <message>
        <source>a dimension is longer than a file can be</source>
        <translation>измерение длиннее, чем может быть файл</translation>
    </message>
    <message>
        <source>it has no type %1</source>
        <translation>типа %1 в нём нет</translation>
    </message>
    <message>
        <source>a variable has more than %1 dimensions</source>
        <translation>у переменной больше %1 измерений</translation>
    </message>
    <message>
        <source>a variable has a dimension that does not exist</source>
        <translation>у переменной есть измерение, которого нет</translation>
    </message>
    <message>
        <source>the unlimited dimension of a variable is not its first one</source>
        <translation>неограниченное измерение переменной у неё не первое</translation>
    </message>
    <message>
        <source>a variable begins behind the end of any file</source>
        <translation>переменная начинается за концом любого файла</translation>
    </message>
    <message>
        <source>a record is larger than a file can be</source>
        <translation>запись больше, чем может быть файл</translation>
    </message>
    <message>
        <source>it states more records than a file can have</source>
        <translation>заявлено больше записей, чем может быть в файле</translation>
    </message>
    <message>
        <source>The netCDF library cannot open the file (%1).</source>
        <translation>Библиотека netCDF не может открыть файл (%1).</translation>
    </message>
    <message>
        <source>it found %1 variables where the header has %2</source>
        <translation>она нашла переменных: %1, а в заголовке их %2</translation>
    </message>
    <message>
        <source>The attribute is too large to be read.</source>
        <translation>Атрибут слишком велик, чтобы его прочитать.</translation>
    </message>
    <message>
        <source>The attribute cannot be read (%1).</source>
        <translation>Атрибут не читается (%1).</translation>
    </message>
    <message>
        <source>These elements could not be read (%1).</source>
        <translation>Эти элементы не удалось прочитать (%1).</translation>
    </message>
    <message>
        <source>The netCDF library (%1), which reads this file, is not installed.</source>
        <translation>Библиотека netCDF (%1), которая читает этот файл, не установлена.</translation>
    </message>
    <message>
        <source>Debian and Ubuntu have it as libnetcdf19. Without it, convert the file with &quot;nccopy -k netCDF-4 OLD.nc NEW.nc&quot; elsewhere.</source>
        <translation>В Debian и Ubuntu это пакет libnetcdf19. Без неё преобразуйте файл в другом месте: «nccopy -k netCDF-4 OLD.nc NEW.nc».</translation>
    </message>
</context>
<context>
    <name>NpyWriter</name>
    <message>
        <source>Texts are not written as .npy: export them as CSV.</source>
        <translation>Тексты не записываются как .npy: экспортируйте их как CSV.</translation>
    </message>
    <message>
        <source>Integers have no NaN to stand in .npy for what the filter leaves out: export them as CSV or HDF5.</source>
        <translation>У целых чисел нет NaN, которое стояло бы в .npy вместо отсеянного фильтром: экспортируйте их как CSV или HDF5.</translation>
    </message>
</context>
<context>
    <name>Numpy</name>
    <message>
        <source>Elements of the type %1 cannot be read.</source>
        <translation>Элементы типа %1 не читаются.</translation>
    </message>
    <message>
        <source>The header of the array cannot be understood.</source>
        <translation>Заголовок массива непонятен.</translation>
    </message>
    <message>
        <source>This is no array of NumPy.</source>
        <translation>Это не массив NumPy.</translation>
    </message>
    <message>
        <source>Version %1 of NumPy&apos;s format is unknown; versions 1 to 3 are read.</source>
        <translation>Версия %1 формата NumPy неизвестна; читаются версии от 1 до 3.</translation>
    </message>
    <message>
        <source>The file ends inside the header.</source>
        <translation>Файл кончается внутри заголовка.</translation>
    </message>
    <message>
        <source>The header is over 16 MiB long.</source>
        <translation>Заголовок длиннее 16 МиБ.</translation>
    </message>
    <message>
        <source>Its elements are objects of Python, which cannot be read.</source>
        <translation>Его элементы - объекты Python, которые не читаются.</translation>
    </message>
    <message>
        <source>Its header asks for more elements than 64 bits can count.</source>
        <translation>По его заголовку элементов больше, чем можно сосчитать в 64 битах.</translation>
    </message>
    <message>
        <source>The bytes from %1 on are no array and were left out.</source>
        <translation>Байты начиная с %1 - не массив; они пропущены.</translation>
    </message>
    <message>
        <source>The file is cut: its header asks for %1 bytes of elements, %2 are there.</source>
        <translation>Файл обрезан: по заголовку элементы занимают байт: %1, а есть только %2.</translation>
    </message>
    <message>
        <source>%1 does not have the size that its header asks for: %2 bytes of elements instead of %3.</source>
        <translation>Размер %1 не тот, что указан в его заголовке: элементы занимают байт: %2 вместо %3.</translation>
    </message>
    <message>
        <source>%1 is no array and was left out.</source>
        <translation>%1 - не массив; пропущено.</translation>
    </message>
    <message>
        <source>The archive holds no array of NumPy.</source>
        <translation>В архиве нет массивов NumPy.</translation>
    </message>
</context>
<context>
    <name>OpenFile</name>
    <message>
        <source>%1 is empty.</source>
        <translation>Файл %1 пуст.</translation>
    </message>
    <message>
        <source>The program may have ended before it wrote anything: run it again, or leave the file out.</source>
        <translation>Возможно, программа кончилась, ничего не записав: запустите её снова или уберите файл.</translation>
    </message>
    <message>
        <source>What kind of file %1 is was not recognised.</source>
        <translation>Вид файла %1 не распознан.</translation>
    </message>
    <message>
        <source>%1 was named twice.</source>
        <translation>Файл %1 назван дважды.</translation>
    </message>
    <message>
        <source>It is read once.</source>
        <translation>Он читается один раз.</translation>
    </message>
    <message>
        <source>The window does not show files of this kind: %1 (%2).</source>
        <translation>Файлы такого вида окно не показывает: %1 (%2).</translation>
    </message>
    <message>
        <source>&quot;rankscope info FILE&quot; tells what is in it.</source>
        <translation>Что в файле, говорит «rankscope info ФАЙЛ».</translation>
    </message>
    <message>
        <source>The window shows DVM execution traces, stacks and comparisons of debuggers, arrays, and profiles; the manual lists their kinds.</source>
        <translation>Окно показывает трассы выполнения DVM, стеки и сравнения отладчиков, массивы и профили; виды файлов перечислены в руководстве.</translation>
    </message>
    <message>
        <source>The layout of the data sets in %1 is not known.</source>
        <translation>Раскладка наборов данных в %1 неизвестна.</translation>
    </message>
    <message>
        <source>Choose it: File, Layout of Data Sets.</source>
        <translation>Выберите её: Файл, Раскладка наборов данных.</translation>
    </message>
</context>
<context>
    <name>OpenMpiReader</name>
    <message>
        <source>Here are processes of another job with numbers of its own; the same number need not be the same process.</source>
        <translation>Здесь процессы другого задания со своими номерами; одинаковый номер не обязательно означает один и тот же процесс.</translation>
    </message>
    <message>
        <source>Process %1 has no stack, mpirun says: %2. Install gdb with gstack (or pstack) on the compute nodes.</source>
        <translation>У процесса %1 нет стека, mpirun сообщает: %2. Установите на вычислительных узлах gdb с gstack (или pstack).</translation>
    </message>
    <message>
        <source>This has no stack traces as mpirun of Open MPI prints them.</source>
        <translation>Здесь нет стеков в том виде, в каком их печатает mpirun из Open MPI.</translation>
    </message>
</context>
<context>
    <name>OptionUse</name>
    <message>
        <source>traces</source>
        <translation>трассы</translation>
    </message>
    <message>
        <source>stacks</source>
        <translation>стеки</translation>
    </message>
    <message>
        <source>comparisons</source>
        <translation>сравнения</translation>
    </message>
    <message>
        <source>reports of DDT</source>
        <translation>отчёты DDT</translation>
    </message>
    <message>
        <source>arrays</source>
        <translation>массивы</translation>
    </message>
    <message>
        <source>Visualizer data sets</source>
        <translation>наборы данных Visualizer</translation>
    </message>
    <message>
        <source>profiles</source>
        <translation>профили</translation>
    </message>
    <message>
        <source>files of this kind</source>
        <translation>файлы этого вида</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1 в виде %2</translation>
    </message>
    <message>
        <source>%1 has no effect on %2: it is an option for %3.</source>
        <translation>%1 не действует на %2: этот ключ действует на %3.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> или </translation>
    </message>
    <message>
        <source>%1 has no effect without %2.</source>
        <translation>%1 не действует без %2.</translation>
    </message>
    <message>
        <source>When values are equal</source>
        <translation>Когда значения равны</translation>
    </message>
    <message>
        <source>Options for %1</source>
        <translation>Ключи, которые действуют на %1</translation>
    </message>
    <message>
        <source>configurations</source>
        <translation>конфигурации</translation>
    </message>
    <message>
        <source>lists of errors</source>
        <translation>списки ошибок</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>параметры</translation>
    </message>
    <message>
        <source>records of traces</source>
        <translation>записи трасс</translation>
    </message>
    <message>
        <source>constructs of traces</source>
        <translation>конструкции трасс</translation>
    </message>
    <message>
        <source>variables</source>
        <translation>переменные</translation>
    </message>
    <message>
        <source>time lines</source>
        <translation>линии времени</translation>
    </message>
    <message>
        <source>saved results</source>
        <translation>сохранённые результаты</translation>
    </message>
</context>
<context>
    <name>OriginExcerpts</name>
    <message>
        <source>not compared</source>
        <translation>не сравнивалось</translation>
    </message>
    <message>
        <source>Origins in both runs</source>
        <translation>Источники в обоих запусках</translation>
    </message>
    <message>
        <source>The first %1 of %2 origins are shown.</source>
        <translation>Показаны первые %1 из %2 источников.</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Records around the differences</source>
        <translation>Записи вокруг различий</translation>
    </message>
    <message>
        <source>The records around %1 of %2 differences are kept.</source>
        <translation>Сохранены записи вокруг %1 из %2 различий.</translation>
    </message>
</context>
<context>
    <name>Output</name>
    <message>
        <source>It cannot be written: %1.</source>
        <translation>Записать нельзя: %1.</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>стандартный вывод</translation>
    </message>
    <message>
        <source>this format needs a file of its own</source>
        <translation>этому формату нужен собственный файл</translation>
    </message>
</context>
<context>
    <name>PadbReader</name>
    <message>
        <source>The heading does not list as many processes as it counts; the list is believed.</source>
        <translation>Заголовок перечисляет не столько процессов, сколько в нём указано; верным считается список.</translation>
    </message>
    <message>
        <source>This is no tree of stacks of padb.</source>
        <translation>Это не дерево стеков padb.</translation>
    </message>
    <message>
        <source>This trace has no heading that says whose it is; its frames are shown without processes.</source>
        <translation>У этого стека нет заголовка, который говорит, чей он; его кадры показаны без процессов.</translation>
    </message>
</context>
<context>
    <name>PadbReport</name>
    <message>
        <source>A line of a queue is of more than 4096 ranks at once; it was left out.</source>
        <translation>Строка очереди относится сразу более чем к 4096 процессам; она пропущена.</translation>
    </message>
    <message>
        <source>This is no report of padb on communicators or messages.</source>
        <translation>Это не отчёт padb о коммуникаторах или сообщениях.</translation>
    </message>
</context>
<context>
    <name>PaneKinds</name>
    <message>
        <source>Array diff</source>
        <translation>Различия массивов</translation>
    </message>
    <message>
        <source>Processes&apos; Blocks as Whole Arrays…</source>
        <translation>Блоки процессов как целые массивы…</translation>
    </message>
    <message>
        <source>Put the blocks that the files of the processes hold together to whole arrays</source>
        <translation>Составить целые массивы из блоков, лежащих в файлах процессов</translation>
    </message>
    <message>
        <source>%1, whole</source>
        <translation>%1, целиком</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Массив</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 и %2</translation>
    </message>
    <message numerus="yes">
        <source>Profile diff · %Ln run(s)</source>
        <translation>
            <numerusform>Сравнение профилей · %Ln запуск</numerusform>
            <numerusform>Сравнение профилей · %Ln запуска</numerusform>
            <numerusform>Сравнение профилей · %Ln запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>Profile diff</source>
        <translation>Сравнение профилей</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Профиль</translation>
    </message>
    <message>
        <source>Stacks</source>
        <translation>Стеки</translation>
    </message>
    <message>
        <source>Trace diff</source>
        <translation>Сравнение трасс</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Трасса</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>%1 was not saved: it is compressed, or has changed since it was read.</source>
        <translation>%1 не сохранён: он сжат или изменился с тех пор, как был прочтён.</translation>
    </message>
    <message>
        <source>Reload it (F5), which keeps your changes, or use Save As.</source>
        <translation>Прочтите его снова (F5), ваши изменения останутся, или выберите «Сохранить как».</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Конфигурация</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Находки</translation>
    </message>
    <message>
        <source>Configuration from This Run</source>
        <translation>Конфигурация из этого запуска</translation>
    </message>
    <message>
        <source>Make a configuration of tracing from all traces of this run, with how large each construct is at each level</source>
        <translation>Сделать конфигурацию трассировки из всех трасс этого запуска, с размером каждой конструкции на каждом уровне</translation>
    </message>
    <message>
        <source>The configuration made from traces</source>
        <translation>Конфигурация, полученная из трасс</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>Trace as the runtime writes it (*.trd)</source>
        <translation>Трасса, как её пишет система (*.trd)</translation>
    </message>
    <message>
        <source>Report as a table (*.csv)</source>
        <translation>Отчёт таблицей (*.csv)</translation>
    </message>
    <message>
        <source>Report as XML (*.xml)</source>
        <translation>Отчёт как XML (*.xml)</translation>
    </message>
    <message>
        <source>Report as HDF5 (*.h5)</source>
        <translation>Отчёт как HDF5 (*.h5)</translation>
    </message>
    <message>
        <source>Report as a page (*.html)</source>
        <translation>Отчёт страницей (*.html)</translation>
    </message>
    <message>
        <source>Report as JSON (*.json)</source>
        <translation>Отчёт как JSON (*.json)</translation>
    </message>
    <message>
        <source>Saved result</source>
        <translation>Сохранённый результат</translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>Линии времени</translation>
    </message>
</context>
<context>
    <name>ParameterChecks</name>
    <message>
        <source>%1 is set to %2 here, and to %3 in line %4 before.</source>
        <translation>%1 здесь задан как %2, а раньше, в строке %4, как %3.</translation>
    </message>
    <message>
        <source>TraceOptions.SaveThroughExec needs a trace configuration, and there is none; write one first with TraceOptions.TraceMode=0.</source>
        <translation>Для TraceOptions.SaveThroughExec нужна конфигурация трассировки, а её нет; сначала запишите её с TraceOptions.TraceMode=0.</translation>
    </message>
    <message>
        <source>TraceOptions.TraceMode=3 compares with TraceOptions.TraceFile, which is not set.</source>
        <translation>TraceOptions.TraceMode=3 сравнивает с TraceOptions.TraceFile, а он не задан.</translation>
    </message>
</context>
<context>
    <name>ParameterDiff</name>
    <message numerus="yes">
        <source>All %n parameter(s) are equal.</source>
        <translation>
            <numerusform>Совпадает весь %n параметр.</numerusform>
            <numerusform>Совпадают все %n параметра.</numerusform>
            <numerusform>Совпадают все %n параметров.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) differ.</source>
        <translation>
            <numerusform>Различается %n параметр.</numerusform>
            <numerusform>Различаются %n параметра.</numerusform>
            <numerusform>Различаются %n параметров.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) are only in the reference.</source>
        <translation>
            <numerusform>%n параметр есть только в эталоне.</numerusform>
            <numerusform>%n параметра есть только в эталоне.</numerusform>
            <numerusform>%n параметров есть только в эталоне.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) are only in the current file.</source>
        <translation>
            <numerusform>%n параметр есть только в текущем файле.</numerusform>
            <numerusform>%n параметра есть только в текущем файле.</numerusform>
            <numerusform>%n параметров есть только в текущем файле.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParameterDiffReport</name>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>line in the reference</source>
        <translation>строка в эталоне</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>line in the current file</source>
        <translation>строка в текущем файле</translation>
    </message>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>параметр</translation>
    </message>
    <message>
        <source>default</source>
        <translation>по умолчанию</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>смысл</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>не задан</translation>
    </message>
    <message>
        <source>Reference: %1; current: %2.</source>
        <translation>Эталон: %1; текущий: %2.</translation>
    </message>
    <message>
        <source>Parameters that differ</source>
        <translation>Различающиеся параметры</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 перечислит все</numerusform>
            <numerusform>и ещё %n; --limit 0 перечислит все</numerusform>
            <numerusform>и ещё %n; --limit 0 перечислит все</numerusform>
        </translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
</context>
<context>
    <name>ParameterEdit</name>
    <message numerus="yes">
        <source>%1 has %n value(s), with commas between them.</source>
        <translation>
            <numerusform>У %1 %n значение, через запятую.</numerusform>
            <numerusform>У %1 %n значения, через запятую.</numerusform>
            <numerusform>У %1 %n значений, через запятую.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParameterFile</name>
    <message>
        <source>The value cannot be written in the encoding of the file, %1.</source>
        <translation>Значение нельзя записать в кодировке файла, %1.</translation>
    </message>
    <message>
        <source>A value cannot hold a quote or the end of a line.</source>
        <translation>В значении не может быть кавычки или конца строки.</translation>
    </message>
</context>
<context>
    <name>ParameterMeaning</name>
    <message>
        <source>Whether the execution is traced or compared with a trace.</source>
        <translation>Трассируется ли выполнение или сравнивается с трассой.</translation>
    </message>
    <message>
        <source>Whether the dynamic control watches the program.</source>
        <translation>Следит ли за программой динамический контроль.</translation>
    </message>
    <message>
        <source>1: results of reductions are calculated by the debugger.</source>
        <translation>1: результаты редукций вычисляет отладчик.</translation>
    </message>
    <message>
        <source>Whether the lines that were executed are collected.</source>
        <translation>Собираются ли выполненные строки.</translation>
    </message>
    <message>
        <source>Whether the files of earlier traces are deleted first.</source>
        <translation>Удаляются ли сначала файлы прежних трасс.</translation>
    </message>
    <message>
        <source>0: write the configuration; 1: write the trace; 2: both; 3: compare with a trace.</source>
        <translation>0: записать конфигурацию; 1: записать трассу; 2: то и другое; 3: сравнить с трассой.</translation>
    </message>
    <message>
        <source>How much is traced: 0 NONE, 1 MINIMAL, 2 MODIFY, 3 FULL, 4 CHECKSUM (not in the dialect D2).</source>
        <translation>Сколько трассируется: 0 NONE, 1 MINIMAL, 2 MODIFY, 3 FULL, 4 CHECKSUM (нет в диалекте D2).</translation>
    </message>
    <message>
        <source>The folder of the trace files.</source>
        <translation>Папка файлов трассы.</translation>
    </message>
    <message>
        <source>The name of the trace configuration, in the folder of traces.</source>
        <translation>Имя конфигурации трассировки в папке трасс.</translation>
    </message>
    <message>
        <source>The trace that a run is compared with, in the folder of traces.</source>
        <translation>Трасса в папке трасс, с которой сравнивается запуск.</translation>
    </message>
    <message>
        <source>What the names of the traces to compare with begin with.</source>
        <translation>С чего начинаются имена трасс, с которыми сравнивают.</translation>
    </message>
    <message>
        <source>What the names of written traces begin with.</source>
        <translation>С чего начинаются имена записываемых трасс.</translation>
    </message>
    <message>
        <source>The extension of trace files; the number of the process is before it.</source>
        <translation>Расширение файлов трассы; перед ним стоит номер процесса.</translation>
    </message>
    <message>
        <source>The file of the differences that a comparison found.</source>
        <translation>Файл различий, найденных сравнением.</translation>
    </message>
    <message>
        <source>Whether differences go to the screen and not to a file.</source>
        <translation>Выводятся ли различия на экран, а не в файл.</translation>
    </message>
    <message>
        <source>Whether differences are added to those of earlier runs.</source>
        <translation>Добавляются ли различия к найденным в прежних запусках.</translation>
    </message>
    <message>
        <source>After how many differences tracing ends, all processes together.</source>
        <translation>После скольких различий трассировка прекращается, по всем процессам вместе.</translation>
    </message>
    <message>
        <source>The largest deviation with which reals are equal.</source>
        <translation>Наибольшее отклонение, при котором вещественные числа равны.</translation>
    </message>
    <message>
        <source>1: Exp is an absolute deviation; 0: a relative one.</source>
        <translation>1: Exp — абсолютное отклонение; 0: относительное.</translation>
    </message>
    <message>
        <source>The smallest number that a relative deviation is divided by.</source>
        <translation>Наименьшее число, на которое делится относительное отклонение.</translation>
    </message>
    <message>
        <source>1: reals are equal only when they are the same; Exp is not used.</source>
        <translation>1: вещественные числа равны, только когда совпадают; Exp не используется.</translation>
    </message>
    <message>
        <source>How places must agree: 0 wholly, 1 without the folder, 2 without the line of constructs, 3 without the file.</source>
        <translation>Как должны совпадать места: 0 полностью, 1 без папки, 2 без строки конструкций, 3 без файла.</translation>
    </message>
    <message>
        <source>Whether values that are no number are reported.</source>
        <translation>Сообщается ли о значениях, которые не являются числом.</translation>
    </message>
    <message>
        <source>Whether a comparison puts the results of reductions of the reference into the program.</source>
        <translation>Подставляет ли сравнение в программу результаты редукций эталона.</translation>
    </message>
    <message>
        <source>Whether a comparison puts all written values of the reference into the program.</source>
        <translation>Подставляет ли сравнение в программу все записанные значения эталона.</translation>
    </message>
    <message>
        <source>Whether values that differ are replaced by those of the reference, too.</source>
        <translation>Заменяются ли значениями эталона и различающиеся значения.</translation>
    </message>
    <message>
        <source>Whether reductions of arrays are not watched; that can report differences that are none.</source>
        <translation>Отключён ли контроль редукций массивов; тогда возможны ложные различия.</translation>
    </message>
    <message>
        <source>1: the trace is written while the program runs, for which a configuration must exist; 0: at its end.</source>
        <translation>1: трасса записывается во время работы программы, для чего нужна конфигурация; 0: по её окончании.</translation>
    </message>
    <message>
        <source>Whether iterations without records are traced.</source>
        <translation>Трассируются ли витки без записей.</translation>
    </message>
    <message>
        <source>By how many blanks each level is indented in a trace.</source>
        <translation>На сколько пробелов сдвигается в трассе каждый уровень.</translation>
    </message>
    <message>
        <source>The number of the process that writes the configuration.</source>
        <translation>Номер процесса, который записывает конфигурацию.</translation>
    </message>
    <message>
        <source>Whether statistics of the trace are printed.</source>
        <translation>Печатается ли статистика трассы.</translation>
    </message>
    <message>
        <source>The point of the execution where tracing begins, as 3.B.</source>
        <translation>Точка выполнения, с которой начинается трассировка, как 3.B.</translation>
    </message>
    <message>
        <source>The point of the execution where tracing ends, as 5.E.</source>
        <translation>Точка выполнения, на которой заканчивается трассировка, как 5.E.</translation>
    </message>
    <message>
        <source>Whether ranges of arrays hold for each dimension.</source>
        <translation>Действуют ли диапазоны массивов для каждого измерения.</translation>
    </message>
    <message>
        <source>Whether arrays are registered, which checksums need.</source>
        <translation>Регистрируются ли массивы, что нужно для контрольных сумм.</translation>
    </message>
    <message>
        <source>The step of ranges of arrays that state none.</source>
        <translation>Шаг диапазонов массивов, в которых он не указан.</translation>
    </message>
    <message>
        <source>The step of ranges of iterations that state none.</source>
        <translation>Шаг диапазонов витков, в которых он не указан.</translation>
    </message>
    <message>
        <source>1: checksums of arrays are written in addition to the level.</source>
        <translation>1: помимо уровня записываются контрольные суммы массивов.</translation>
    </message>
    <message>
        <source>Of which arrays checksums are calculated.</source>
        <translation>Для каких массивов вычисляются контрольные суммы.</translation>
    </message>
    <message>
        <source>Whether checksums add the bits of the elements.</source>
        <translation>Складывают ли контрольные суммы биты элементов.</translation>
    </message>
    <message>
        <source>1: checksums are those of distributed arrays alone.</source>
        <translation>1: контрольные суммы только распределённых массивов.</translation>
    </message>
    <message>
        <source>1: accesses to arrays are collected even where a configuration was read; not when comparing.</source>
        <translation>1: обращения к массивам собираются, даже если прочитана конфигурация; не при сравнении.</translation>
    </message>
    <message>
        <source>The file that the elements of an array are saved in.</source>
        <translation>Файл, в который сохраняются элементы массива.</translation>
    </message>
    <message>
        <source>The array whose elements are saved.</source>
        <translation>Массив, элементы которого сохраняются.</translation>
    </message>
    <message>
        <source>How many first iterations of a parallel loop are traced; -1: no such limit.</source>
        <translation>Сколько первых витков параллельного цикла трассируется; -1: без такого ограничения.</translation>
    </message>
    <message>
        <source>How many last iterations of a parallel loop are traced; -1: no such limit.</source>
        <translation>Сколько последних витков параллельного цикла трассируется; -1: без такого ограничения.</translation>
    </message>
    <message>
        <source>How many first iterations of each process in a parallel loop are traced; -1: no such limit.</source>
        <translation>Сколько первых витков каждого процесса в параллельном цикле трассируется; -1: без такого ограничения.</translation>
    </message>
    <message>
        <source>How many last iterations of each process in a parallel loop are traced; -1: no such limit.</source>
        <translation>Сколько последних витков каждого процесса в параллельном цикле трассируется; -1: без такого ограничения.</translation>
    </message>
    <message>
        <source>How many first iterations of a sequential loop are traced; -1: no such limit.</source>
        <translation>Сколько первых витков последовательного цикла трассируется; -1: без такого ограничения.</translation>
    </message>
    <message>
        <source>How many last iterations of a sequential loop are traced; the runtime does not use it yet.</source>
        <translation>Сколько последних витков последовательного цикла трассируется; система пока этого не использует.</translation>
    </message>
    <message>
        <source>How wide the traced border of each process&apos;s iterations of a parallel loop is.</source>
        <translation>Ширина трассируемой границы витков каждого процесса в параллельном цикле.</translation>
    </message>
    <message>
        <source>How wide the traced border of all iterations of a parallel loop is.</source>
        <translation>Ширина трассируемой границы всех витков параллельного цикла.</translation>
    </message>
    <message>
        <source>How wide the traced border of the iterations of a sequential loop is; -1: the loop is not divided.</source>
        <translation>Ширина трассируемой границы витков последовательного цикла; -1: цикл не делится.</translation>
    </message>
    <message>
        <source>Which iterations of loops with two bodies run the traced one.</source>
        <translation>Какие витки циклов с двумя телами выполняют трассируемое.</translation>
    </message>
    <message>
        <source>1: sequential loops are divided only inside parallel ones.</source>
        <translation>1: последовательные циклы делятся только внутри параллельных.</translation>
    </message>
    <message>
        <source>How the united trace of several processes is printed.</source>
        <translation>Как печатается объединённая трасса нескольких процессов.</translation>
    </message>
    <message>
        <source>Whether core files may be as large as the system allows.</source>
        <translation>Могут ли файлы core быть настолько большими, насколько позволяет система.</translation>
    </message>
    <message>
        <source>By how many records the table of the trace grows.</source>
        <translation>На сколько записей растёт таблица трассы.</translation>
    </message>
    <message>
        <source>The size of the index of the hash table of iterations.</source>
        <translation>Размер индекса хеш-таблицы витков.</translation>
    </message>
    <message>
        <source>The size of the hash table of iterations.</source>
        <translation>Размер хеш-таблицы витков.</translation>
    </message>
    <message>
        <source>The size of the index of the hash table of reductions.</source>
        <translation>Размер индекса хеш-таблицы редукций.</translation>
    </message>
    <message>
        <source>The size of the hash table of reductions.</source>
        <translation>Размер хеш-таблицы редукций.</translation>
    </message>
    <message>
        <source>The size of the table of reduction variables.</source>
        <translation>Размер таблицы редукционных переменных.</translation>
    </message>
    <message>
        <source>The file of the errors that the dynamic control found.</source>
        <translation>Файл ошибок, найденных динамическим контролем.</translation>
    </message>
    <message>
        <source>Whether errors go to the screen and not to a file.</source>
        <translation>Выводятся ли ошибки на экран, а не в файл.</translation>
    </message>
    <message>
        <source>Whether errors are added to those of earlier runs.</source>
        <translation>Добавляются ли ошибки к найденным в прежних запусках.</translation>
    </message>
    <message>
        <source>After how many errors the dynamic control ends.</source>
        <translation>После скольких ошибок динамический контроль отключается.</translation>
    </message>
    <message>
        <source>Whether statistics of the table of variables are printed.</source>
        <translation>Печатается ли статистика работы с таблицей переменных.</translation>
    </message>
    <message>
        <source>Whether scalar variables are checked for being set before they are read.</source>
        <translation>Проверяется ли инициализация скалярных переменных.</translation>
    </message>
    <message>
        <source>Whether writing to read-only variables is checked.</source>
        <translation>Проверяется ли запись в переменные с доступом только на чтение.</translation>
    </message>
    <message>
        <source>Whether the use of reduction variables is checked.</source>
        <translation>Проверяется ли использование редукционных переменных.</translation>
    </message>
    <message>
        <source>Whether elements of distributed arrays are checked for being set before they are read.</source>
        <translation>Проверяется ли инициализация элементов распределённых массивов.</translation>
    </message>
    <message>
        <source>Whether accesses outside the limits of a distributed array are checked.</source>
        <translation>Проверяются ли обращения за пределами границ распределённого массива.</translation>
    </message>
    <message>
        <source>Whether the exchange of shadow edges is checked.</source>
        <translation>Проверяется ли обмен теневых граней.</translation>
    </message>
    <message>
        <source>Whether accesses to distributed arrays in the sequential part are checked.</source>
        <translation>Проверяются ли обращения к распределённым массивам в последовательной части.</translation>
    </message>
    <message>
        <source>Whether elements of distributed arrays are checked for being local.</source>
        <translation>Проверяется ли, что элементы распределённых массивов локальны.</translation>
    </message>
    <message>
        <source>Whether parallel loops are checked for data dependences.</source>
        <translation>Проверяется ли зависимость параллельных циклов по данным.</translation>
    </message>
    <message>
        <source>Whether the use of buffers of remote access is checked.</source>
        <translation>Проверяется ли использование буферов удалённого доступа.</translation>
    </message>
    <message>
        <source>The size of the index of the hash table of variables.</source>
        <translation>Размер индекса хеш-таблицы переменных.</translation>
    </message>
    <message>
        <source>The size of the arrays of hash tables.</source>
        <translation>Размер массивов хеш-таблиц.</translation>
    </message>
    <message>
        <source>The size of the tables of variables.</source>
        <translation>Размер таблиц переменных.</translation>
    </message>
    <message>
        <source>How hash values are calculated: 0 the standard way, 1 with an offset.</source>
        <translation>Как вычисляются хеш-значения: 0 обычно, 1 со смещением.</translation>
    </message>
    <message>
        <source>The offset of HashMethod 1, in bits.</source>
        <translation>Смещение для HashMethod 1 в битах.</translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message>
        <source>This cannot be read as a parameter; it was left out up to the next semicolon.</source>
        <translation>Это не читается как параметр; пропущено до следующей точки с запятой.</translation>
    </message>
    <message>
        <source>This comment does not end.</source>
        <translation>Этот комментарий не кончается.</translation>
    </message>
    <message>
        <source>This is too large for a file of parameters.</source>
        <translation>Слишком велико для файла параметров.</translation>
    </message>
    <message>
        <source>There is no parameter in this file.</source>
        <translation>В этом файле нет параметров.</translation>
    </message>
    <message>
        <source>This quotation does not end in its line; the rest of the line was left out.</source>
        <translation>Кавычки не закрыты до конца строки; остаток строки пропущен.</translation>
    </message>
</context>
<context>
    <name>PerfScript</name>
    <message>
        <source>The samples are of several events (%1) and are counted together; record one event for a tree of it.</source>
        <translation>Отсчёты относятся к нескольким событиям (%1) и сосчитаны вместе; запишите одно событие, чтобы получить его дерево.</translation>
    </message>
    <message>
        <source>These are samples over a time: a process is shown at each place where it was seen.</source>
        <translation>Это отсчёты за промежуток времени: процесс показан в каждом месте, где его застали.</translation>
    </message>
    <message>
        <source>The threads are told without their processes, so the samples are shown together; &quot;perf script -F +pid&quot; tells the processes.</source>
        <translation>Нити названы без процессов, поэтому отсчёты показаны вместе; процессы называет «perf script -F +pid».</translation>
    </message>
    <message>
        <source>Samples without a call chain were left out; perf record -g records chains.</source>
        <translation>Отсчёты без цепочки вызовов пропущены; цепочки записывает perf record -g.</translation>
    </message>
    <message>
        <source>This is no output of perf script with call chains.</source>
        <translation>Это не вывод perf script с цепочками вызовов.</translation>
    </message>
</context>
<context>
    <name>PlainPickle</name>
    <message>
        <source>This is no pickle of protocol 2 to 5.</source>
        <translation>Это не pickle протокола 2–5.</translation>
    </message>
    <message>
        <source>The pickle ends early: what was whole by then was read.</source>
        <translation>Pickle обрывается: прочитано то, что было целым.</translation>
    </message>
    <message>
        <source>The pickle has more than 4 million values.</source>
        <translation>В pickle больше 4 миллионов значений.</translation>
    </message>
    <message>
        <source>The pickle wants to run something (%1), which is not done here. Only pickles of plain values are read.</source>
        <translation>Pickle требует что-то выполнить (%1), здесь этого не делают. Читаются только pickle с простыми значениями.</translation>
    </message>
    <message>
        <source>The pickle is broken.</source>
        <translation>Pickle повреждён.</translation>
    </message>
</context>
<context>
    <name>PprofWriter</name>
    <message>
        <source>A cost is no number, or too large for pprof; 0 was written.</source>
        <translation>Стоимость не число или слишком велика для pprof; записан 0.</translation>
    </message>
    <message>
        <source>A cost has decimals, which pprof does not have; it was rounded.</source>
        <translation>Стоимость дробная, а в pprof дробных нет; она округлена.</translation>
    </message>
</context>
<context>
    <name>ProcessGroups</name>
    <message>
        <source>A group needs a name.</source>
        <translation>Группе нужно имя.</translation>
    </message>
    <message>
        <source>A name is one line, with single blanks between its words.</source>
        <translation>Имя - одна строка с одиночными пробелами между словами.</translation>
    </message>
    <message>
        <source>A name cannot begin with #: that begins a comment.</source>
        <translation>Имя не может начинаться с #: так начинается примечание.</translation>
    </message>
    <message>
        <source>All processes have this name already.</source>
        <translation>Это имя уже есть у всех процессов.</translation>
    </message>
    <message>
        <source>A name cannot look like a set of numbers.</source>
        <translation>Имя не может выглядеть как множество чисел.</translation>
    </message>
</context>
<context>
    <name>ProcessGroupsFile</name>
    <message>
        <source>This line is not UTF-8 and was left out. Save the file as UTF-8.</source>
        <translation>Эта строка не в UTF-8 и пропущена. Сохраните файл в UTF-8.</translation>
    </message>
    <message>
        <source>This line is no group and was left out. Write it as: name = 0-3,7. Comments stand on lines of their own.</source>
        <translation>Эта строка не группа и пропущена. Пишите её так: имя = 0-3,7. Комментарии стоят на отдельных строках.</translation>
    </message>
    <message>
        <source>This group was left out: %1</source>
        <translation>Эта группа пропущена: %1</translation>
    </message>
    <message>
        <source>This group was left out: its list of processes is cut.</source>
        <translation>Эта группа пропущена: её список процессов обрезан.</translation>
    </message>
    <message>
        <source>This group was left out: it names no process.</source>
        <translation>Эта группа пропущена: в ней не назван ни один процесс.</translation>
    </message>
    <message>
        <source>This group was left out: there is one of the same name above it.</source>
        <translation>Эта группа пропущена: выше есть группа с тем же именем.</translation>
    </message>
    <message>
        <source>Only the first 1,000 groups were read. Divide the file.</source>
        <translation>Прочитаны только первые 1000 групп. Разделите файл.</translation>
    </message>
    <message>
        <source>This is no file of groups.</source>
        <translation>Это не файл групп.</translation>
    </message>
    <message>
        <source>A group is a line like: name = 0-3,7.</source>
        <translation>Группа - это строка такого вида: имя = 0-3,7.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
</context>
<context>
    <name>ProcessLists</name>
    <message>
        <source>Left out, what is called their host is no host name: %1.</source>
        <translation>Пропущены: то, что названо их хостом, - не имя хоста: %1.</translation>
    </message>
    <message>
        <source>Left out, their pid is not known: %1.</source>
        <translation>Пропущены: их pid не известен: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more processes are left out.</source>
        <translation>
            <numerusform>Пропущен ещё %Ln процесс.</numerusform>
            <numerusform>Пропущено ещё %Ln процесса.</numerusform>
            <numerusform>Пропущено ещё %Ln процессов.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProcessTable</name>
    <message>
        <source>This line is no process of the table (&quot;rank host:pid program&quot;); it was left out.</source>
        <translation>Эта строка не процесс из таблицы («ранг хост:pid программа»); она пропущена.</translation>
    </message>
    <message>
        <source>This is no table of the processes of a job.</source>
        <translation>Это не таблица процессов задания.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) name a process again; the first line counts.</source>
        <translation>
            <numerusform>%n строка называет процесс повторно; считается первая строка.</numerusform>
            <numerusform>%n строки называют процесс повторно; считается первая строка.</numerusform>
            <numerusform>%n строк называют процесс повторно; считается первая строка.</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>The metric “%1” is declared twice; the first one counts.</source>
        <translation>Метрика «%1» объявлена дважды; учитывается первое объявление.</translation>
    </message>
    <message>
        <source>A number stands twice in a table of names; the first name counts.</source>
        <translation>Номер стоит в таблице имён дважды; учитывается первое имя.</translation>
    </message>
    <message>
        <source>Values are of a metric “%1” that is not declared; it was added.</source>
        <translation>Есть значения метрики «%1», которая не объявлена; она добавлена.</translation>
    </message>
    <message>
        <source>The period of a metric is no number above 0; samples cannot be told from events.</source>
        <translation>Период метрики - не число больше 0; выборки нельзя отличить от событий.</translation>
    </message>
    <message>
        <source>A metric has no short name; its values cannot be found.</source>
        <translation>У метрики нет краткого имени; её значения найти нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s) stood beside another one of the same name; they were merged with it.</source>
        <translation>
            <numerusform>%n область стояла рядом с другой того же имени; они слиты.</numerusform>
            <numerusform>%n области стояли рядом с другими того же имени; они слиты с ними.</numerusform>
            <numerusform>%n областей стояли рядом с другими того же имени; они слиты с ними.</numerusform>
        </translation>
    </message>
    <message>
        <source>Signs that XML reserves (&amp; and &lt;) stand unescaped in names; they were read as they stand.</source>
        <translation>Зарезервированные в XML знаки (&amp; и &lt;) стоят в именах неэкранированными; они прочитаны как есть.</translation>
    </message>
    <message>
        <source>The document type in the file is damaged; it was left out.</source>
        <translation>Объявление типа документа в файле повреждено; оно пропущено.</translation>
    </message>
    <message>
        <source>This is no profile of HPCToolkit.</source>
        <translation>Это не профиль HPCToolkit.</translation>
    </message>
    <message>
        <source>There is text between the scopes; it was left out.</source>
        <translation>Между областями есть текст; он пропущен.</translation>
    </message>
    <message>
        <source>The file does not say its version; it was read like the latest one that is known.</source>
        <translation>Версия в файле не указана; он прочитан как последняя из известных.</translation>
    </message>
    <message>
        <source>Version %1 is older than what is documented; it was read like version %2. Check the numbers, or write the file again with a newer tool.</source>
        <translation>Версия %1 более ранняя, чем описанные; файл прочитан как версия %2. Проверьте числа или запишите файл заново более новой программой.</translation>
    </message>
    <message>
        <source>Version %1 is newer than what is known; it was read like version %2. Check the numbers.</source>
        <translation>Версия %1 новее известных; файл прочитан как версия %2. Проверьте числа.</translation>
    </message>
    <message>
        <source>There is a second tree of scopes; both were read as one.</source>
        <translation>Есть второе дерево областей; оба прочитаны как одно.</translation>
    </message>
    <message>
        <source>A value has no metric or is no finite number; it was left out.</source>
        <translation>У значения нет метрики, или оно не конечное число; оно пропущено.</translation>
    </message>
    <message>
        <source>The element “%1” is unknown here; it was left out.</source>
        <translation>Элемент «%1» здесь не известен; он пропущен.</translation>
    </message>
    <message>
        <source>The XML is damaged here (%1); what stood before was read.</source>
        <translation>XML здесь повреждён (%1); прочитано то, что стоит раньше.</translation>
    </message>
    <message>
        <source>A line is no number from 0 on; it was left out.</source>
        <translation>Строка - не число от 0; она пропущена.</translation>
    </message>
    <message>
        <source>A range of lines ends before it begins; its first line was kept.</source>
        <translation>Диапазон строк кончается раньше, чем начинается; оставлена его первая строка.</translation>
    </message>
    <message>
        <source>This experiment.xml belongs to an experimental database of 2021 or 2022 (version 4.0, with a profile.db and cct.db of a layout of their own), which is not read.</source>
        <translation>Этот experiment.xml принадлежит экспериментальной базе 2021 или 2022 года (версия 4.0, со своим форматом profile.db и cct.db), которая не читается.</translation>
    </message>
    <message>
        <source>hpcprof of HPCToolkit 2022.10 or newer makes a database of the same measurements that is read, one of 2022.05 or older an experiment.xml.</source>
        <translation>hpcprof из HPCToolkit 2022.10 или новее создаст из тех же измерений базу, которая читается, а версии 2022.05 или старше - experiment.xml.</translation>
    </message>
</context>
<context>
    <name>ProfileColumns</name>
    <message>
        <source>Event: %1</source>
        <translation>Событие: %1</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Единица: %1</translation>
    </message>
    <message>
        <source>Period: a sample stands for %1 events</source>
        <translation>Период: событий на один отсчёт - %1</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>Формула: %1</translation>
    </message>
    <message>
        <source>own</source>
        <translation>собственная</translation>
    </message>
    <message>
        <source>inclusive</source>
        <translation>полная</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>нет значения</translation>
    </message>
    <message>
        <source>Part of: %1</source>
        <translation>Входит в: %1</translation>
    </message>
</context>
<context>
    <name>ProfileCommand</name>
    <message>
        <source>--flat belongs to --view flat.</source>
        <translation>--flat относится к --view flat.</translation>
    </message>
</context>
<context>
    <name>ProfileCosts</name>
    <message>
        <source>Only the nearest callers were looked for: there are too many.</source>
        <translation>Найдены только ближайшие вызывающие: их слишком много.</translation>
    </message>
    <message>
        <source>Nothing was measured of %1.</source>
        <translation>Метрика %1 не измерялась.</translation>
    </message>
    <message>
        <source>%1 has no own values.</source>
        <translation>У %1 нет собственных значений.</translation>
    </message>
    <message>
        <source>%1 has no inclusive values.</source>
        <translation>У %1 нет полных значений.</translation>
    </message>
    <message>
        <source>There are no scopes in the file.</source>
        <translation>В файле нет областей.</translation>
    </message>
    <message>
        <source>The file has no metrics: it says what the program is made of, not what it cost.</source>
        <translation>В файле нет метрик: он описывает строение программы, а не затраты.</translation>
    </message>
</context>
<context>
    <name>ProfileCostsReport</name>
    <message>
        <source>Scope</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Собственное</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Полное</translation>
    </message>
    <message>
        <source>The hot path, from the top down:</source>
        <translation>Горячий путь сверху вниз:</translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s), the largest own cost first:</source>
        <translation>
            <numerusform>%n область, сначала наибольшая собственная стоимость:</numerusform>
            <numerusform>%n области, сначала наибольшая собственная стоимость:</numerusform>
            <numerusform>%n областей, сначала наибольшая собственная стоимость:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s), the largest inclusive cost first:</source>
        <translation>
            <numerusform>%n область, сначала наибольшая полная стоимость:</numerusform>
            <numerusform>%n области, сначала наибольшая полная стоимость:</numerusform>
            <numerusform>%n областей, сначала наибольшая полная стоимость:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 in all.</source>
        <translation>%1: всего %2.</translation>
    </message>
    <message>
        <source>%1: %2 %3 in all.</source>
        <translation>%1: всего %2 %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es).</source>
        <translation>
            <numerusform>%n процесс.</numerusform>
            <numerusform>%n процесса.</numerusform>
            <numerusform>%n процессов.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where the cost is</source>
        <translation>Где затраты</translation>
    </message>
    <message>
        <source>The hot path</source>
        <translation>Горячий путь</translation>
    </message>
    <message>
        <source>The scopes with the largest cost</source>
        <translation>Области с наибольшей стоимостью</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
</context>
<context>
    <name>ProfileDb</name>
    <message>
        <source>the index of a profile does not fit its values.</source>
        <translation>указатель профиля не соответствует его значениям.</translation>
    </message>
    <message>
        <source>its profiles are shorter than they can be.</source>
        <translation>записи о его профилях короче возможного.</translation>
    </message>
</context>
<context>
    <name>ProfileDiff</name>
    <message>
        <source>One of the files has no scopes.</source>
        <translation>В одном из файлов нет областей.</translation>
    </message>
    <message>
        <source>One of the files has call paths, the other one the structure of the program; they cannot be compared.</source>
        <translation>В одном файле пути вызова, в другом структура программы; их нельзя сравнить.</translation>
    </message>
    <message>
        <source>Each run needs its number (of processes, or a factor) that is above 0.</source>
        <translation>Для каждого запуска нужно своё число больше 0 (число процессов или множитель).</translation>
    </message>
    <message>
        <source>Values are in percent of the total of each run.</source>
        <translation>Значения - в процентах от итога каждого запуска.</translation>
    </message>
    <message>
        <source>Values are per process, of %1 processes.</source>
        <translation>Значения - на один процесс; процессов: %1.</translation>
    </message>
    <message>
        <source>Values of the runs were multiplied by %1.</source>
        <translation>Значения запусков умножены на %1.</translation>
    </message>
    <message>
        <source>The profile “%1” has no metric “%2”.</source>
        <translation>В профиле «%1» нет метрики «%2».</translation>
    </message>
    <message>
        <source>Some runs have only the own values of “%1”, others only the inclusive ones; they cannot be compared.</source>
        <translation>В одних запусках есть только собственные значения «%1», в других - только полные; их нельзя сравнить.</translation>
    </message>
</context>
<context>
    <name>ProfileDiffHtml</name>
    <message>
        <source>scope</source>
        <translation>область</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>метрика</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>изменение</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>отношение</translation>
    </message>
    <message>
        <source>own delta</source>
        <translation>изменение собственного</translation>
    </message>
    <message>
        <source>scaling loss, %</source>
        <translation>потери масштабирования, %</translation>
    </message>
    <message>
        <source>What changed, the largest own costs first</source>
        <translation>Что изменилось; сначала наибольшая собственная стоимость</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message>
        <source>How the profiles differ</source>
        <translation>Чем различаются профили</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>run</source>
        <translation>запуск</translation>
    </message>
    <message>
        <source>Both have the same scopes.</source>
        <translation>Области в обоих запусках одинаковы.</translation>
    </message>
</context>
<context>
    <name>ProfileDiffIcicle</name>
    <message>
        <source>not there</source>
        <translation>отсутствует</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 (%2 of the whole before)</source>
        <translation>%1 (%2 от прежнего целого)</translation>
    </message>
    <message>
        <source>Grew by %1, shrank by %2</source>
        <translation>Рост на %1, уменьшение на %2</translation>
    </message>
    <message>
        <source>+ grew</source>
        <translation>+ рост</translation>
    </message>
    <message>
        <source>− shrank, hatched: gone</source>
        <translation>− уменьшилось, штриховка: исчезло</translation>
    </message>
    <message>
        <source>both cancel each other</source>
        <translation>одно гасит другое</translation>
    </message>
    <message>
        <source>width: growth and loss of %1</source>
        <translation>ширина: рост и потери %1</translation>
    </message>
    <message>
        <source>width: %1, the larger of both</source>
        <translation>ширина: %1, большее из двух</translation>
    </message>
</context>
<context>
    <name>ProfileDiffReport</name>
    <message>
        <source>Not compared: %1.</source>
        <translation>Не сравнивалось: %1.</translation>
    </message>
    <message>
        <source>Both profiles are equal.</source>
        <translation>Профили равны.</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ.</source>
        <translation>
            <numerusform>Различается %n значение.</numerusform>
            <numerusform>Различаются %n значения.</numerusform>
            <numerusform>Различаются %n значений.</numerusform>
        </translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>изменение</translation>
    </message>
    <message>
        <source>own delta</source>
        <translation>изменение собственного</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>метрика</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>область</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
        </translation>
    </message>
    <message>
        <source>loss</source>
        <translation>потери</translation>
    </message>
    <message>
        <source>All profiles are equal.</source>
        <translation>Все профили равны.</translation>
    </message>
    <message>
        <source>What was compared is equal.</source>
        <translation>Всё, что сравнивалось, совпадает.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n scope(s) below</source>
        <translation>
            <numerusform>%1 и %n область ниже</numerusform>
            <numerusform>%1 и %n области ниже</numerusform>
            <numerusform>%1 и %n областей ниже</numerusform>
        </translation>
    </message>
    <message>
        <source>Only in the reference:</source>
        <translation>Только в эталоне:</translation>
    </message>
    <message>
        <source>Only in the current run:</source>
        <translation>Только в текущем запуске:</translation>
    </message>
</context>
<context>
    <name>ProfileDiffSentence</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1: %2 in both runs.</source>
        <translation>%1: %2 в обоих запусках.</translation>
    </message>
    <message>
        <source>%1 grew from nothing to %2.</source>
        <translation>%1: рост с нуля до %2.</translation>
    </message>
    <message>
        <source>%1 grew by %2, from %3 to %4.</source>
        <translation>%1: рост на %2, с %3 до %4.</translation>
    </message>
    <message>
        <source>%1 fell by %2, from %3 to %4.</source>
        <translation>%1: уменьшение на %2, с %3 до %4.</translation>
    </message>
    <message>
        <source>No scope differs.</source>
        <translation>Различий ни в одной области нет.</translation>
    </message>
    <message>
        <source>Most of it is in %1: %2, %3 of the change.</source>
        <translation>Больше всего: %1, %2, %3 изменения.</translation>
    </message>
    <message>
        <source>%1 changed most: %2.</source>
        <translation>Сильнее всего изменилась область %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s) differ</source>
        <translation>
            <numerusform>%Ln область различается</numerusform>
            <numerusform>%Ln области различаются</numerusform>
            <numerusform>%Ln областей различаются</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln only in the reference</source>
        <translation>
            <numerusform>%Ln только в эталоне</numerusform>
            <numerusform>%Ln только в эталоне</numerusform>
            <numerusform>%Ln только в эталоне</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln only in the current run</source>
        <translation>
            <numerusform>%Ln только в текущем запуске</numerusform>
            <numerusform>%Ln только в текущем запуске</numerusform>
            <numerusform>%Ln только в текущем запуске</numerusform>
        </translation>
    </message>
    <message>
        <source>not said</source>
        <translation>не указано</translation>
    </message>
    <message>
        <source>The runs differ in %1: %2.</source>
        <translation>Запуски различаются, %1: %2.</translation>
    </message>
    <message>
        <source>Not compared, since not all runs have them: %1.</source>
        <translation>Не сравнивались, так как есть не во всех запусках: %1.</translation>
    </message>
    <message>
        <source>%1 against %2:</source>
        <translation>%1 против %2:</translation>
    </message>
    <message>
        <source>Both have the same scopes.</source>
        <translation>Области в обоих запусках одинаковы.</translation>
    </message>
    <message>
        <source>%1: not known of the whole.</source>
        <translation>%1: для всей программы неизвестно.</translation>
    </message>
    <message>
        <source>%1 fell from nothing to %2.</source>
        <translation>%1: уменьшение с нуля до %2.</translation>
    </message>
    <message>
        <source>%1 changed most by itself: %2.</source>
        <translation>Сильнее всего изменилась сама область %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s) are only in the reference.</source>
        <translation>
            <numerusform>%Ln область есть только в эталоне.</numerusform>
            <numerusform>%Ln области есть только в эталоне.</numerusform>
            <numerusform>%Ln областей есть только в эталоне.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s) are only in the current run.</source>
        <translation>
            <numerusform>%Ln область есть только в текущем запуске.</numerusform>
            <numerusform>%Ln области есть только в текущем запуске.</numerusform>
            <numerusform>%Ln областей есть только в текущем запуске.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 и ещё %Ln</numerusform>
            <numerusform>%1 и ещё %Ln</numerusform>
            <numerusform>%1 и ещё %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has none</source>
        <translation>%1 - ни одной</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 - %2</translation>
    </message>
    <message>
        <source>There is no metric that all of the profiles have: %1.</source>
        <translation>Нет метрики, которая была бы во всех профилях: %1.</translation>
    </message>
    <message>
        <source>Two metrics of different names are compared by --pair-metrics &quot;%1=%2&quot;.</source>
        <translation>Две метрики с разными именами сравнивает --pair-metrics &quot;%1=%2&quot;.</translation>
    </message>
</context>
<context>
    <name>ProfileExports</name>
    <message>
        <source>Table (*.csv)</source>
        <translation>Таблица (*.csv)</translation>
    </message>
    <message>
        <source>&amp;All rows of the list</source>
        <translation>&amp;Все строки списка</translation>
    </message>
    <message>
        <source>&amp;All scopes of the file</source>
        <translation>&amp;Все области файла</translation>
    </message>
    <message>
        <source>The &amp;whole table</source>
        <translation>Вся &amp;таблица</translation>
    </message>
    <message>
        <source>The &amp;open rows</source>
        <translation>&amp;Раскрытые строки</translation>
    </message>
    <message>
        <source>&amp;Profile (XML)</source>
        <translation>&amp;Профиль (XML)</translation>
    </message>
    <message>
        <source>PROFILE 3.0, which reads back the same: scopes and own values of the metrics that are shown.</source>
        <translation>PROFILE 3.0, который читается обратно без изменений: области и собственные значения показанных метрик.</translation>
    </message>
    <message>
        <source>Profile (*.pxml)</source>
        <translation>Профиль (*.pxml)</translation>
    </message>
    <message>
        <source>&amp;Folded stacks</source>
        <translation>&amp;Свёрнутые стеки</translation>
    </message>
    <message>
        <source>A line for each scope with what it costs itself, for flame graphs: %1.</source>
        <translation>По строке на каждую область с её собственной стоимостью, для диаграмм-сосулек (flame graph): %1.</translation>
    </message>
    <message>
        <source>Folded stacks (*.folded)</source>
        <translation>Свёрнутые стеки (*.folded)</translation>
    </message>
    <message>
        <source>Picture of the icicle (*.svg)</source>
        <translation>Изображение сосулек (*.svg)</translation>
    </message>
    <message>
        <source>Picture of the icicle (*.png)</source>
        <translation>Изображение сосулек (*.png)</translation>
    </message>
    <message>
        <source>What the icicle shows, as it is zoomed, with all its levels and what the colors mean.</source>
        <translation>То, что показывают сосульки, в том же увеличении, со всеми уровнями и значением цветов.</translation>
    </message>
    <message>
        <source>&amp;Icicle (SVG)</source>
        <translation>&amp;Сосульки (SVG)</translation>
    </message>
    <message>
        <source>I&amp;cicle (PNG)</source>
        <translation>С&amp;осульки (PNG)</translation>
    </message>
    <message>
        <source>XML of the table (*.xml)</source>
        <translation>XML таблицы (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the table (*.h5)</source>
        <translation>HDF5 таблицы (*.h5)</translation>
    </message>
    <message>
        <source>A table (CSV, XML or HDF5) in the order of the file, without filters: own and inclusive values of the metrics that are shown.</source>
        <translation>Таблица (CSV, XML или HDF5) в порядке файла, без фильтров: собственные и полные значения показанных метрик.</translation>
    </message>
    <message>
        <source>A table (CSV, XML or HDF5) of the rows that the filters let through, open or not, sorted and with the columns as on the screen.</source>
        <translation>Таблица (CSV, XML или HDF5) из строк, которые пропускают фильтры, раскрытых и нет; порядок строк и столбцы - как на экране.</translation>
    </message>
    <message>
        <source>A table (CSV, XML or HDF5) of all callers that the filters let through, opened down to the outermost ones, or to where there are %1 rows; sorted and with the columns as on the screen.</source>
        <translation>Таблица (CSV, XML или HDF5) всех вызывающих, которых пропускают фильтры, раскрытая до самых внешних либо до %1 строк; порядок и столбцы как на экране.</translation>
    </message>
    <message numerus="yes">
        <source>A table (CSV, XML or HDF5) of %Ln row(s), as on the screen.</source>
        <translation>
            <numerusform>Таблица (CSV, XML или HDF5) из %Ln строки, как на экране.</numerusform>
            <numerusform>Таблица (CSV, XML или HDF5) из %Ln строк, как на экране.</numerusform>
            <numerusform>Таблица (CSV, XML или HDF5) из %Ln строк, как на экране.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileIcicle</name>
    <message>
        <source>%1 (%2 of all)</source>
        <translation>%1 (%2 от всего)</translation>
    </message>
    <message>
        <source>%1, inclusive: %2</source>
        <translation>%1, полная: %2</translation>
    </message>
    <message>
        <source>%1, own: %2</source>
        <translation>%1, собственная: %2</translation>
    </message>
    <message>
        <source>On the hot path</source>
        <translation>На горячем пути</translation>
    </message>
    <message>
        <source>costs nothing itself</source>
        <translation>собственная стоимость нулевая</translation>
    </message>
    <message>
        <source>costs most itself</source>
        <translation>самая большая собственная стоимость</translation>
    </message>
    <message>
        <source>line below: hot path</source>
        <translation>черта снизу: горячий путь</translation>
    </message>
    <message>
        <source>width: %1, inclusive</source>
        <translation>ширина: %1, полная</translation>
    </message>
</context>
<context>
    <name>ProfileMerge</name>
    <message>
        <source>The runs differ in %1: %2.</source>
        <translation>Запуски различаются, %1: %2.</translation>
    </message>
    <message>
        <source>Not all runs have the metric “%1”; it was left out.</source>
        <translation>Метрика «%1» есть не во всех запусках; она пропущена.</translation>
    </message>
    <message>
        <source>“%1” is no sum; it is the least of all runs.</source>
        <translation>«%1» — не сумма; взято наименьшее из всех запусков.</translation>
    </message>
    <message>
        <source>“%1” is no sum; it is the greatest of all runs.</source>
        <translation>«%1» — не сумма; взято наибольшее из всех запусков.</translation>
    </message>
    <message>
        <source>“%1” is no sum; it was left out.</source>
        <translation>«%1» — не сумма; метрика пропущена.</translation>
    </message>
    <message>
        <source>“%1” is computed from metrics that were left out; so it was left out too.</source>
        <translation>«%1» вычисляется по пропущенным метрикам, поэтому тоже пропущена.</translation>
    </message>
</context>
<context>
    <name>ProfileName</name>
    <message numerus="yes">
        <source>sum of %Ln run(s)</source>
        <translation>
            <numerusform>сумма %Ln запуска</numerusform>
            <numerusform>сумма %Ln запусков</numerusform>
            <numerusform>сумма %Ln запусков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %Ln run(s)</source>
        <translation>
            <numerusform>среднее %Ln запуска</numerusform>
            <numerusform>среднее %Ln запусков</numerusform>
            <numerusform>среднее %Ln запусков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>least of %Ln run(s)</source>
        <translation>
            <numerusform>наименьшее %Ln запуска</numerusform>
            <numerusform>наименьшее %Ln запусков</numerusform>
            <numerusform>наименьшее %Ln запусков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>greatest of %Ln run(s)</source>
        <translation>
            <numerusform>наибольшее %Ln запуска</numerusform>
            <numerusform>наибольшее %Ln запусков</numerusform>
            <numerusform>наибольшее %Ln запусков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) side by side</source>
        <translation>
            <numerusform>%Ln запуск рядом</numerusform>
            <numerusform>%Ln запуска рядом</numerusform>
            <numerusform>%Ln запусков рядом</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileProperties</name>
    <message>
        <source>The number by which the profiler knew the program file.</source>
        <translation>Номер, под которым файл программы известен профилировщику.</translation>
    </message>
    <message>
        <source>When the profiler began to collect these samples.</source>
        <translation>Когда профилировщик начал собирать эти отсчёты.</translation>
    </message>
    <message>
        <source>The machine on which the program ran.</source>
        <translation>Компьютер, на котором выполнялась программа.</translation>
    </message>
    <message>
        <source>The address at which the code of the program begins.</source>
        <translation>Адрес, с которого начинается код программы.</translation>
    </message>
    <message>
        <source>How many bytes of code the program has.</source>
        <translation>Сколько байт занимает код программы.</translation>
    </message>
    <message>
        <source>Scopes %1</source>
        <translation>Области: %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версия</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Программа</translation>
    </message>
    <message>
        <source>The program that was measured.</source>
        <translation>Программа, которую измеряли.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменён</translation>
    </message>
    <message>
        <source>Merged scopes</source>
        <translation>Слитые области</translation>
    </message>
    <message>
        <source>Scopes that stood several times beside each other; each is one here.</source>
        <translation>Области, которые стояли рядом по нескольку раз; здесь каждая показана один раз.</translation>
    </message>
    <message>
        <source>Metrics of %1</source>
        <translation>Метрики: %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Метрики</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>единица %1</translation>
    </message>
    <message>
        <source>period %1</source>
        <translation>период %1</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Элемент</translation>
    </message>
    <message>
        <source>Link name</source>
        <translation>Имя компоновки</translation>
    </message>
    <message>
        <source>The name that the linker knows.</source>
        <translation>Имя, известное компоновщику.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Load module</source>
        <translation>Загружаемый модуль</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Номер</translation>
    </message>
    <message>
        <source>By this number the files of single processes know the scope.</source>
        <translation>Под этим номером область известна в файлах отдельных процессов.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Глубина</translation>
    </message>
    <message>
        <source>Scopes within</source>
        <translation>Областей внутри</translation>
    </message>
    <message>
        <source>%1, of the total</source>
        <translation>%1, от итога</translation>
    </message>
    <message>
        <source>%1, of the scope around</source>
        <translation>%1, от внешней области</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Полная</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Собственная</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Отсчёты</translation>
    </message>
    <message>
        <source>Events divided by the period. The file has 6 digits of each value: the error is what the others may hide.</source>
        <translation>События, делённые на период. В файле по 6 цифр каждого значения: погрешность - то, что могут скрывать остальные цифры.</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Заголовок</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Запуск %1</translation>
    </message>
    <message>
        <source>Derived metrics</source>
        <translation>Производные метрики</translation>
    </message>
</context>
<context>
    <name>ProfileSentence</name>
    <message>
        <source>a procedure without a name</source>
        <translation>процедуру без имени</translation>
    </message>
    <message>
        <source>a loop of %1</source>
        <translation>цикл (%1)</translation>
    </message>
    <message>
        <source>loop %1 of %2</source>
        <translation>цикл %1 (%2)</translation>
    </message>
    <message>
        <source>%1 % of %2 are in %3 itself.</source>
        <translation>%1 % метрики %2 приходится непосредственно на %3.</translation>
    </message>
    <message>
        <source>%1 % of %2 are in %3.</source>
        <translation>%1 % метрики %2 приходится на %3.</translation>
    </message>
    <message>
        <source>%1 % of %2 are in %3 itself, %4 % with all that is below it.</source>
        <translation>%1 % метрики %2 приходится непосредственно на %3, а вместе со всем, что ниже, - %4 %.</translation>
    </message>
    <message>
        <source>Where it costs most it has %1 %.</source>
        <translation>Там, где стоимость наибольшая, - %1 %.</translation>
    </message>
    <message>
        <source>%1 is %2 in the whole program; no procedure is known to have any of it by itself.</source>
        <translation>%1: %2 во всей программе; ни одной процедуры с собственным значением этой метрики не известно.</translation>
    </message>
    <message>
        <source>%1 is %2 in the whole program; there are no shares of that.</source>
        <translation>%1: %2 во всей программе; долей от этого нет.</translation>
    </message>
    <message>
        <source>%1 has no value in the whole program.</source>
        <translation>У метрики %1 нет значения для всей программы.</translation>
    </message>
    <message>
        <source>%1 is %2 in the whole program, and %3 in %4 itself, which has %5 % of %6.</source>
        <translation>%1: %2 во всей программе; непосредственно на %4 приходится %3, а также %5 % метрики %6.</translation>
    </message>
    <message>
        <source>%1 is %2 in the whole program, and %3 in %4 with all that is below it. By itself that has %5 % of %6.</source>
        <translation>%1: %2 во всей программе; на %4 вместе со всем, что ниже, приходится %3, а непосредственно - %5 % метрики %6.</translation>
    </message>
</context>
<context>
    <name>ProfileSummary</name>
    <message>
        <source>The metric “%1” cannot be computed: %2</source>
        <translation>Метрику «%1» нельзя вычислить: %2</translation>
    </message>
</context>
<context>
    <name>ProfileTable</name>
    <message>
        <source>The profile has no metric “%1”.</source>
        <translation>В профиле нет метрики «%1».</translation>
    </message>
</context>
<context>
    <name>ProfileTestCases</name>
    <message>
        <source>%1 by itself</source>
        <translation>%1 без вложенных</translation>
    </message>
    <message>
        <source>Only the reference has this scope.</source>
        <translation>Эта область есть только в эталоне.</translation>
    </message>
    <message>
        <source>Only the current run has this scope.</source>
        <translation>Эта область есть только в текущем запуске.</translation>
    </message>
    <message>
        <source>The metric was not compared.</source>
        <translation>Метрика не сравнивалась.</translation>
    </message>
</context>
<context>
    <name>ProfileWriter</name>
    <message>
        <source>PROFILE holds the own cost of scopes alone, which “%1” is not; write it as csv, or choose other metrics.</source>
        <translation>PROFILE содержит только собственную стоимость областей, а «%1» ею не является; запишите csv или выберите другие метрики.</translation>
    </message>
    <message>
        <source>PROFILE holds one tree of the structure of a program, no call paths; write them as csv.</source>
        <translation>PROFILE содержит одно дерево структуры программы, без путей вызова; запишите их как csv.</translation>
    </message>
</context>
<context>
    <name>PySpy</name>
    <message>
        <source>The last thread does not end: the file is cut off. It was left out.</source>
        <translation>Последний поток не кончается: файл обрезан. Поток пропущен.</translation>
    </message>
    <message>
        <source>A thread has more than 64 MiB of text; it was left out.</source>
        <translation>В потоке больше 64 МиБ текста; он пропущен.</translation>
    </message>
    <message>
        <source>This object is no thread: it has no frames.</source>
        <translation>Этот объект не поток: в нём нет кадров.</translation>
    </message>
    <message>
        <source>A thread cannot be read as JSON (%1).</source>
        <translation>Поток не читается как JSON (%1).</translation>
    </message>
    <message>
        <source>This is no dump of py-spy as JSON.</source>
        <translation>Это не дамп py-spy в виде JSON.</translation>
    </message>
    <message>
        <source>The file has more than 256 MiB: it is no dump of one process.</source>
        <translation>Файл больше 256 МиБ: это не дамп одного процесса.</translation>
    </message>
    <message>
        <source>Write each process into a file of its own, and open the folder.</source>
        <translation>Запишите каждый процесс в отдельный файл и откройте папку.</translation>
    </message>
    <message>
        <source>This line is no process, no thread and no frame of a dump of py-spy; it was left out.</source>
        <translation>Эта строка не процесс, не поток и не кадр дампа py-spy; она пропущена.</translation>
    </message>
    <message>
        <source>This is no dump of py-spy.</source>
        <translation>Это не дамп py-spy.</translation>
    </message>
    <message>
        <source>The dump has no thread.</source>
        <translation>В дампе нет потоков.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
    <message numerus="yes">
        <source>The file holds %n process(es), and its name tells one number; their threads are shown as threads of that one.</source>
        <translation>
            <numerusform>В файле %n процесс, а его имя указывает один номер; потоки показаны как потоки этого процесса.</numerusform>
            <numerusform>В файле %n процесса, а его имя указывает один номер; их потоки показаны как потоки одного процесса с этим номером.</numerusform>
            <numerusform>В файле %n процессов, а его имя указывает один номер; их потоки показаны как потоки одного процесса с этим номером.</numerusform>
        </translation>
    </message>
    <message>
        <source>The process %1 tells no rank where others do, so it is not shown among them. Its first thread is in %2.</source>
        <translation>Процесс %1 не указывает ранга, а другие указывают, поэтому среди них он не показан. Его первый поток находится в %2.</translation>
    </message>
    <message>
        <source>The titles of the processes tell places in a model or on a node, not ranks of the job; that these are the ranks is assumed.</source>
        <translation>Заголовки процессов указывают места в модели или на узле, а не ранги задания; что это и есть ранги - предположение.</translation>
    </message>
    <message>
        <source>Several processes tell the same rank in their titles; their threads are shown as threads of that rank.</source>
        <translation>Несколько процессов указывают в заголовках один и тот же ранг; их потоки показаны как потоки этого ранга.</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Everything that can be read (*)</source>
        <translation>Всё, что читается (*)</translation>
    </message>
    <message>
        <source>Open Files of a Run</source>
        <translation>Открыть файлы запуска</translation>
    </message>
    <message>
        <source>Open the Folder of a Run</source>
        <translation>Открыть папку запуска</translation>
    </message>
    <message>
        <source>Where Is %1?</source>
        <translation>Где находится %1?</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспорт</translation>
    </message>
    <message>
        <source>Groups of processes (*.txt)</source>
        <translation>Группы процессов (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Load Groups of Processes</source>
        <translation>Загрузить группы процессов</translation>
    </message>
    <message>
        <source>Save Groups of Processes</source>
        <translation>Сохранить группы процессов</translation>
    </message>
    <message>
        <source>Profiles (*.json)</source>
        <translation>Профили (*.json)</translation>
    </message>
    <message>
        <source>Headers and profiles (*.h *.json)</source>
        <translation>Заголовочные файлы и профили (*.h *.json)</translation>
    </message>
    <message>
        <source>Load a Layout of Data Sets</source>
        <translation>Загрузить раскладку наборов данных</translation>
    </message>
    <message>
        <source>Save the Profile</source>
        <translation>Сохранить профиль</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Трассы</translation>
    </message>
    <message>
        <source>Stacks</source>
        <translation>Стеки</translation>
    </message>
    <message>
        <source>Values of processes</source>
        <translation>Значения процессов</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>Массивы</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
</context>
<context>
    <name>RandomBytes</name>
    <message>
        <source>The file changed since it was opened.</source>
        <translation>Файл изменился с тех пор, как был открыт.</translation>
    </message>
    <message>
        <source>Load it again when it is no longer written.</source>
        <translation>Загрузите его снова, когда запись в него закончится.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Файл не читается: %1.</translation>
    </message>
    <message>
        <source>The file became shorter since it was opened.</source>
        <translation>Файл стал короче с тех пор, как был открыт.</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>Загрузите его снова.</translation>
    </message>
    <message>
        <source>More than 4 GiB cannot be unpacked into memory.</source>
        <translation>Распаковать в память больше 4 ГиБ нельзя.</translation>
    </message>
    <message>
        <source>Write it to a plain file and open that.</source>
        <translation>Запишите его в несжатый файл и откройте тот.</translation>
    </message>
    <message>
        <source>These elements are behind the end of the file at byte %1.</source>
        <translation>Эти элементы находятся за концом файла, на байте %1.</translation>
    </message>
    <message>
        <source>The file is cut: write it again.</source>
        <translation>Файл обрезан: запишите его ещё раз.</translation>
    </message>
    <message>
        <source>The file cannot be opened any more.</source>
        <translation>Файл больше не открывается.</translation>
    </message>
    <message>
        <source>Check whether it was moved.</source>
        <translation>Проверьте, не перемещён ли он.</translation>
    </message>
</context>
<context>
    <name>RankBalance</name>
    <message>
        <source>No process has a value here.</source>
        <translation>Здесь нет значения ни у одного процесса.</translation>
    </message>
    <message>
        <source>Only one process has a value here.</source>
        <translation>Здесь значение есть только у одного процесса.</translation>
    </message>
    <message>
        <source>Nothing was measured here.</source>
        <translation>Здесь ничего не измерено.</translation>
    </message>
    <message>
        <source>All of %1 took the same.</source>
        <translation>У всех одинаково (%1).</translation>
    </message>
    <message>
        <source>%1 took %2 × the mean: (max − mean) / max is %3 %.</source>
        <translation>%1: %2 × среднее, (макс. − среднее) / макс. - %3 %.</translation>
    </message>
    <message>
        <source>The mean is not above 0 here: no rank is compared with it.</source>
        <translation>Среднее здесь не больше 0: ни один ранг с ним не сравнивается.</translation>
    </message>
</context>
<context>
    <name>RankFiles</name>
    <message>
        <source>The name does not tell the rank; the file was left out.</source>
        <translation>Имя не указывает ранга; файл пропущен.</translation>
    </message>
    <message>
        <source>There is another file of the same rank and thread; this one was left out.</source>
        <translation>Есть другой файл того же ранга и потока; этот пропущен.</translation>
    </message>
    <message>
        <source>There are no files %1 with the values of single processes.</source>
        <translation>Нет файлов %1 со значениями отдельных процессов.</translation>
    </message>
    <message>
        <source>They belong beside the experiment.xml.</source>
        <translation>Они должны лежать рядом с experiment.xml.</translation>
    </message>
    <message>
        <source>The file belongs to another profile: it has values of %1 scopes, the profile has %2. It was left out.</source>
        <translation>Файл от другого профиля: в нём значения для %1 областей, а в профиле их %2. Файл пропущен.</translation>
    </message>
</context>
<context>
    <name>RankSvg</name>
    <message>
        <source>The picture is too large.</source>
        <translation>Рисунок слишком велик.</translation>
    </message>
    <message>
        <source>Open the folded stacks that it was made of.</source>
        <translation>Откройте свёрнутые стеки, из которых он сделан.</translation>
    </message>
    <message>
        <source>No frame of this picture says whose stack it is.</source>
        <translation>Ни один кадр этого рисунка не говорит, чей это стек.</translation>
    </message>
    <message>
        <source>A flame graph leaves out what is too narrow for it; the folded stacks that it was made of have all.</source>
        <translation>Диаграмма стеков опускает то, что для неё слишком узко; в свёрнутых стеках, из которых она сделана, есть всё.</translation>
    </message>
</context>
<context>
    <name>RankTable</name>
    <message numerus="yes">
        <source>%Ln file(s) tell a rank of their own</source>
        <translation>
            <numerusform>%Ln файл указывает свой ранг</numerusform>
            <numerusform>%Ln файла указывают свой ранг</numerusform>
            <numerusform>%Ln файлов указывают свой ранг</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tell no rank and are counted in their order</source>
        <translation>
            <numerusform>%Ln не указывает ранга и нумеруется по порядку</numerusform>
            <numerusform>%Ln не указывают ранга и нумеруются по порядку</numerusform>
            <numerusform>%Ln не указывают ранга и нумеруются по порядку</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have a rank that another one has too</source>
        <translation>
            <numerusform>у %Ln тот же ранг, что и у другого</numerusform>
            <numerusform>у %Ln тот же ранг, что и у другого</numerusform>
            <numerusform>у %Ln тот же ранг, что и у другого</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hold no stacks</source>
        <translation>
            <numerusform>в %Ln нет стеков</numerusform>
            <numerusform>в %Ln нет стеков</numerusform>
            <numerusform>в %Ln нет стеков</numerusform>
        </translation>
    </message>
    <message>
        <source>The names of the files tell no ranks: the processes are counted in the order of the names.</source>
        <translation>Имена файлов не указывают рангов: процессы нумеруются в порядке имён.</translation>
    </message>
    <message>
        <source>Not every name of a file tells a rank by the pattern %1: the others are counted in their order.</source>
        <translation>Не каждое имя файла указывает ранг по шаблону %1: остальные файлы нумеруются по порядку.</translation>
    </message>
    <message>
        <source>The names of the files tell the ranks by the pattern %1, which was given for this folder.</source>
        <translation>Имена файлов указывают ранги по шаблону %1, который задан для этой папки.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) tell a number that is only assumed to be a rank</source>
        <translation>
            <numerusform>%Ln файл указывает номер, который лишь предположительно является рангом</numerusform>
            <numerusform>%Ln файла указывают номер, который лишь предположительно является рангом</numerusform>
            <numerusform>%Ln файлов указывают номер, который лишь предположительно является рангом</numerusform>
        </translation>
    </message>
    <message>
        <source>Where a file does not say its rank, the number in its name is taken (%1). Nothing says that these numbers are ranks: it is assumed.</source>
        <translation>Если файл не указывает своего ранга, берётся номер из его имени (%1). Ничто не говорит, что эти номера - ранги: это предположение.</translation>
    </message>
    <message numerus="yes">
        <source>Where a file does not say its rank, the number in its name is taken (%1). These numbers go up to %2, and there are %Ln file(s): that they are ranks is assumed.</source>
        <translation>
            <numerusform>Если файл не указывает своего ранга, берётся номер из его имени (%1). Эти номера доходят до %2, а всего здесь %Ln файл: что номера - ранги, лишь предположение.</numerusform>
            <numerusform>Если файл не указывает своего ранга, берётся номер из его имени (%1). Эти номера доходят до %2, а всего здесь %Ln файла: что номера - ранги, лишь предположение.</numerusform>
            <numerusform>Если файл не указывает своего ранга, берётся номер из его имени (%1). Эти номера доходят до %2, а всего здесь %Ln файлов: что номера - ранги, лишь предположение.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordFilter</name>
    <message>
        <source>There is no kind of record &quot;%1&quot;; kinds are RD, AW, PL and so on.</source>
        <translation>Нет вида записей «%1»; виды - RD, AW, PL и так далее.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no place: FILE, FILE:LINE and FILE:FIRST-LAST are.</source>
        <translation>«%1» - не место; места - ФАЙЛ, ФАЙЛ:СТРОКА и ФАЙЛ:ПЕРВАЯ-ПОСЛЕДНЯЯ.</translation>
    </message>
    <message numerus="yes">
        <source>Iterations have %n dimension(s) at most.</source>
        <translation>
            <numerusform>У витков не больше %n измерения.</numerusform>
            <numerusform>У витков не больше %n измерений.</numerusform>
            <numerusform>У витков не больше %n измерений.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no range of iterations: 3, *, 1:10 and 1:10:2 are.</source>
        <translation>«%1» - не диапазон витков; диапазоны - 3, *, 1:10 и 1:10:2.</translation>
    </message>
    <message>
        <source>A record has no &quot;%1&quot;: $value is its value.</source>
        <translation>У записи нет «%1»: $value - её значение.</translation>
    </message>
</context>
<context>
    <name>RelabelledArray</name>
    <message>
        <source>The new order and the lower bounds must tell of each dimension of the array once.</source>
        <translation>Новый порядок и нижние границы должны называть каждое измерение массива один раз.</translation>
    </message>
</context>
<context>
    <name>RelatedFile</name>
    <message>
        <source>Folder of traces</source>
        <translation>Папка трасс</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Конфигурация</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
</context>
<context>
    <name>ReportRows</name>
    <message>
        <source>The stacks of the job</source>
        <translation>Стеки задания</translation>
    </message>
</context>
<context>
    <name>ReportValues</name>
    <message>
        <source>The report has %1 only of one process that it does not name: %2.</source>
        <translation>В отчёте %1 есть только для одного процесса, и он там не назван: %2.</translation>
    </message>
    <message>
        <source>The report has no variable %1 beside its stacks.</source>
        <translation>При стеках в отчёте нет переменной %1.</translation>
    </message>
    <message>
        <source>The report has no variable %1 of %2 beside its stacks.</source>
        <translation>При стеках в отчёте нет переменной %1 из %2.</translation>
    </message>
    <message>
        <source>It lists none. NAME@FILE:LINE is one of a tracepoint.</source>
        <translation>Там не перечислено ни одной. ИМЯ@ФАЙЛ:СТРОКА - переменная точки трассировки.</translation>
    </message>
    <message>
        <source>The report says of %1: %2 in rank %3, %4. What the other processes have is not in it.</source>
        <translation>Отчёт говорит о %1: %2 в ранге %3, %4. Что в остальных процессах, в нём не сказано.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Есть: %1.</translation>
    </message>
    <message>
        <source>The report has no hit of a tracepoint at %1.</source>
        <translation>В отчёте нет попадания в точку трассировки %1.</translation>
    </message>
    <message>
        <source>It has no tracepoint whose place is known. NAME without a place is a variable beside stacks.</source>
        <translation>В нём нет точки трассировки с известным местом. ИМЯ без места - переменная при стеках.</translation>
    </message>
    <message>
        <source>The tracepoint at %1 has no variable %2.</source>
        <translation>В точке трассировки %1 нет переменной %2.</translation>
    </message>
    <message>
        <source>It has no variables.</source>
        <translation>Переменных в ней нет.</translation>
    </message>
    <message>
        <source>The tracepoint at %1 has no hit #%2 with %3.</source>
        <translation>У точки трассировки %1 нет попадания #%2 с %3.</translation>
    </message>
    <message>
        <source>The report does not say which processes hit the tracepoint.</source>
        <translation>Отчёт не говорит, какие процессы попали в точку трассировки.</translation>
    </message>
    <message>
        <source>The processes were last here in different hits: of each its last one counts. #HIT behind the place names one.</source>
        <translation>Последние попадания процессов сюда - разные: у каждого считается его последнее. Одно из них задаёт #ПОПАДАНИЕ после места.</translation>
    </message>
    <message>
        <source>Of %1 only the range is known, from %2 to %3: what each process has is not in the report.</source>
        <translation>Для %1 известен только диапазон, от %2 до %3: что в каждом процессе, в отчёте не сказано.</translation>
    </message>
    <message>
        <source>Where a process has several values of %1, the report tells only their range.</source>
        <translation>Если у процесса несколько значений %1, отчёт сообщает только их диапазон.</translation>
    </message>
    <message>
        <source>The report keeps %1 as reals, so that large whole numbers may be rounded.</source>
        <translation>Отчёт хранит %1 как вещественные числа, поэтому большие целые могут быть округлены.</translation>
    </message>
    <message>
        <source>The report has one text of %1 for all processes of the hit.</source>
        <translation>В отчёте один текст %1 на все процессы попадания.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value in a report: NAME@FILE:LINE of a tracepoint is wanted, with #HIT behind it where it matters, or NAME or NAME@FUNCTION of a variable beside stacks.</source>
        <translation>«%1» - не значение в отчёте: нужно ИМЯ@ФАЙЛ:СТРОКА из точки трассировки, а за ним, где это важно, #ПОПАДАНИЕ, либо ИМЯ или ИМЯ@ФУНКЦИЯ переменной при стеках.</translation>
    </message>
    <message>
        <source>These stacks come without a report.</source>
        <translation>Эти стеки - не из отчёта.</translation>
    </message>
</context>
<context>
    <name>RowsArray</name>
    <message>
        <source>%1 names no array of one dimension that says where each row begins.</source>
        <translation>%1 - не одномерный массив, который говорит, где начинается каждая строка.</translation>
    </message>
    <message>
        <source>%1 is empty: offsets have a value more than there are rows.</source>
        <translation>%1 пуст: смещений должно быть на одно больше, чем строк.</translation>
    </message>
    <message>
        <source>Rows are made of an array of one dimension.</source>
        <translation>Строки составляются из одномерного массива.</translation>
    </message>
</context>
<context>
    <name>RunFolder</name>
    <message>
        <source>You may not list this folder.</source>
        <translation>У вас нет права просматривать эту папку.</translation>
    </message>
    <message>
        <source>Ask its owner for the right to read it.</source>
        <translation>Попросите право на чтение у его владельца.</translation>
    </message>
    <message>
        <source>The folder cannot be opened.</source>
        <translation>Папка не открывается.</translation>
    </message>
    <message>
        <source>The folder is empty.</source>
        <translation>Папка пуста.</translation>
    </message>
    <message>
        <source>No file of this folder is a trace.</source>
        <translation>Ни один файл этой папки не является трассой.</translation>
    </message>
    <message>
        <source>A run is a folder with files such as 0.trd, 1.trd.</source>
        <translation>Запуск - это папка с файлами вроде 0.trd, 1.trd.</translation>
    </message>
    <message>
        <source>A folder is a run of its own; it cannot be joined with other files.</source>
        <translation>Папка - сама по себе запуск; её нельзя объединить с другими файлами.</translation>
    </message>
    <message>
        <source>Give one folder, or files only.</source>
        <translation>Укажите одну папку или только файлы.</translation>
    </message>
    <message>
        <source>Two files are of process %1: %2 and %3.</source>
        <translation>Два файла принадлежат процессу %1: %2 и %3.</translation>
    </message>
    <message>
        <source>Rename one of them, or leave it out.</source>
        <translation>Переименуйте один из них или уберите.</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>This is no trace.</source>
        <translation>Это не трасса.</translation>
    </message>
    <message>
        <source>This is no trace but: %1.</source>
        <translation>Это не трасса, а: %1.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
</context>
<context>
    <name>RuntimeReader</name>
    <message>
        <source>names must stand in quotes</source>
        <translation>имена должны быть в кавычках</translation>
    </message>
    <message>
        <source>a level stands behind the begin of a construct</source>
        <translation>за началом конструкции указан уровень</translation>
    </message>
    <message>
        <source>the value is written with other signs than those of its type</source>
        <translation>в записи значения есть знаки, недопустимые для его типа</translation>
    </message>
    <message>
        <source>a plus sign stands before an integer</source>
        <translation>перед целым числом стоит плюс</translation>
    </message>
    <message>
        <source>the line ends with a carriage return</source>
        <translation>строка кончается возвратом каретки</translation>
    </message>
    <message>
        <source>no type has this number</source>
        <translation>типа с таким номером нет</translation>
    </message>
    <message>
        <source>the value is none of its type</source>
        <translation>такого значения у этого типа нет</translation>
    </message>
    <message>
        <source>the line is not written as its keyword asks</source>
        <translation>строка записана не так, как требует её ключевое слово</translation>
    </message>
    <message>
        <source>this is no point</source>
        <translation>это не точка</translation>
    </message>
    <message>
        <source>this is no level</source>
        <translation>это не уровень</translation>
    </message>
    <message>
        <source>this is no integer</source>
        <translation>это не целое число</translation>
    </message>
    <message>
        <source>a construct has a level and ranges, of which it may have one</source>
        <translation>у конструкции заданы и уровень, и диапазоны, а допустимо только одно из них</translation>
    </message>
    <message>
        <source>the line is too long</source>
        <translation>строка слишком длинная</translation>
    </message>
    <message>
        <source>the header ends inside of a construct</source>
        <translation>заголовок кончается внутри конструкции</translation>
    </message>
    <message>
        <source>a record stands before END_HEADER</source>
        <translation>запись стоит перед END_HEADER</translation>
    </message>
    <message>
        <source>the construct names another enclosing construct than the one it is in</source>
        <translation>объемлющей названа не та конструкция, в которой эта находится</translation>
    </message>
    <message>
        <source>the trace ends inside of a construct</source>
        <translation>трасса кончается внутри конструкции</translation>
    </message>
    <message>
        <source>the header does not describe the construct</source>
        <translation>в заголовке такая конструкция не описана</translation>
    </message>
    <message>
        <source>a construct ends that is not the innermost open one</source>
        <translation>кончается не самая внутренняя из открытых конструкций</translation>
    </message>
    <message>
        <source>an iteration stands outside of all constructs</source>
        <translation>виток стоит вне конструкций</translation>
    </message>
    <message>
        <source>the iteration has another number of indices than its construct has dimensions</source>
        <translation>число индексов витка не равно числу измерений конструкции</translation>
    </message>
    <message>
        <source>END_HEADER is missing</source>
        <translation>нет END_HEADER</translation>
    </message>
    <message>
        <source>lines end with a carriage return alone</source>
        <translation>строки кончаются одним возвратом каретки</translation>
    </message>
    <message>
        <source>(%1 of %2 such lines are listed)</source>
        <translation>(показаны %1 из %2 таких строк)</translation>
    </message>
</context>
<context>
    <name>SampleCommand</name>
    <message>
        <source>The sample session is in %1; README.txt says what to look for.
Try: rankscope diff %1/reference %1/current
</source>
        <translation>Учебный пример лежит в %1; что в нём искать, сказано в README.txt.
Попробуйте: rankscope diff %1/reference %1/current
</translation>
    </message>
</context>
<context>
    <name>SampleCount</name>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln отсчёт</numerusform>
            <numerusform>%Ln отсчёта</numerusform>
            <numerusform>%Ln отсчётов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>отсчётов: %1</translation>
    </message>
    <message>
        <source>%1 ± %2 samples</source>
        <translation>отсчётов: %1 ± %2</translation>
    </message>
</context>
<context>
    <name>SampleSession</name>
    <message>
        <source>Something else has this name already.</source>
        <translation>Это имя уже занято чем-то другим.</translation>
    </message>
    <message>
        <source>Choose an empty folder.</source>
        <translation>Выберите пустую папку.</translation>
    </message>
    <message>
        <source>The folder cannot be made.</source>
        <translation>Папку создать нельзя.</translation>
    </message>
</context>
<context>
    <name>SavedResult</name>
    <message>
        <source>&quot;%1&quot; is not whole.</source>
        <translation>«%1» не цел.</translation>
    </message>
    <message>
        <source>Save or copy it again.</source>
        <translation>Сохраните или скопируйте его ещё раз.</translation>
    </message>
    <message>
        <source>The file is cut or damaged: its directory cannot be read. What is whole was found without it.</source>
        <translation>Файл обрезан или повреждён: его оглавление не читается. Что цело, найдено без него.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 bytes; %3 are read at most.</source>
        <translation>В «%1» %2 байт; читается не больше %3.</translation>
    </message>
    <message>
        <source>What is in &quot;%1&quot; is not what was expected there.</source>
        <translation>В «%1» не то, что там ожидалось.</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; is not shown.</source>
        <translation>Таблица «%1» не показана.</translation>
    </message>
    <message>
        <source>The report &quot;%1&quot; is not known.</source>
        <translation>Отчёт «%1» неизвестен.</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; in it is, is not known to this version.</source>
        <translation>Что такое «%1» в нём, этой версии неизвестно.</translation>
    </message>
    <message numerus="yes">
        <source>%n further entries are not known to this version.</source>
        <translation>
            <numerusform>Ещё %n часть этой версии неизвестна.</numerusform>
            <numerusform>Ещё %n части этой версии неизвестны.</numerusform>
            <numerusform>Ещё %n частей этой версии неизвестны.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file was written by a newer version (%1 of the container, %2 is known): what is not known of it is not shown.</source>
        <translation>Файл записан более новой версией (контейнер %1, известен %2): неизвестное в нём не показано.</translation>
    </message>
    <message>
        <source>This is no saved result.</source>
        <translation>Это не сохранённый результат.</translation>
    </message>
    <message>
        <source>--save FILE.rankscope of a verb writes one.</source>
        <translation>Его записывает --save FILE.rankscope команды.</translation>
    </message>
    <message>
        <source>The result is larger than a file of this kind can be (4 GiB).</source>
        <translation>Результат больше, чем может быть такой файл (4 ГиБ).</translation>
    </message>
    <message>
        <source>Save fewer rows by --limit.</source>
        <translation>Сохраните меньше строк с помощью --limit.</translation>
    </message>
    <message>
        <source>The table has more different values than can be saved.</source>
        <translation>В таблице больше разных значений, чем можно сохранить.</translation>
    </message>
    <message>
        <source>The report is not whole in this file.</source>
        <translation>Отчёт в этом файле не цел.</translation>
    </message>
    <message>
        <source>No report with --limit %1 was saved.</source>
        <translation>Отчёт с --limit %1 не сохранён.</translation>
    </message>
    <message>
        <source>It has those with %1 (0: all).</source>
        <translation>В нём есть отчёты с %1 (0: все).</translation>
    </message>
    <message>
        <source>an unknown machine</source>
        <translation>неизвестной машине</translation>
    </message>
    <message>
        <source>saved result, made on %1, %2</source>
        <translation>сохранённый результат, получен на %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>saved result of %1 process(es), made on %2, %3</source>
        <translation>
            <numerusform>сохранённый результат %1 процесса, получен на %2, %3</numerusform>
            <numerusform>сохранённый результат %1 процессов, получен на %2, %3</numerusform>
            <numerusform>сохранённый результат %1 процессов, получен на %2, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) it was made from are here, unchanged.</source>
        <translation>
            <numerusform>Единственный файл (%n), из которого он получен, здесь и не изменился.</numerusform>
            <numerusform>Все %n файла, из которых он получен, здесь и не изменились.</numerusform>
            <numerusform>Все %n файлов, из которых он получен, здесь и не изменились.</numerusform>
        </translation>
    </message>
    <message>
        <source>It does not say what it was made from.</source>
        <translation>В нём не сказано, из чего он получен.</translation>
    </message>
    <message numerus="yes">
        <source>Of %n file(s) that it was made from, %1 are not here and %2 were changed since.</source>
        <translation>
            <numerusform>Из %n файла, из которого он получен, нет здесь: %1, изменились с тех пор: %2.</numerusform>
            <numerusform>Из %n файлов, из которых он получен, нет здесь: %1, изменились с тех пор: %2.</numerusform>
            <numerusform>Из %n файлов, из которых он получен, нет здесь: %1, изменились с тех пор: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is damaged: its directory says other things of its entries than stand in front of them.</source>
        <translation>Файл повреждён: его каталог говорит о записях не то, что стоит перед ними.</translation>
    </message>
</context>
<context>
    <name>SavedVerb</name>
    <message>
        <source>%1 has no effect on a saved result: it was made already.</source>
        <translation>%1 не действует на сохранённый результат: он уже получен.</translation>
    </message>
    <message>
        <source>It was saved by &quot;%1&quot;, not by &quot;%2&quot;.</source>
        <translation>Его сохранила команда «%1», а не «%2».</translation>
    </message>
    <message>
        <source>&quot;rankscope export FILE --view report --format text -o -&quot; prints what it holds, whatever verb saved it.</source>
        <translation>«rankscope export FILE --view report --format text -o -» печатает, что в нём есть, какая бы команда его ни сохранила.</translation>
    </message>
    <message>
        <source>The saved result has no test cases.</source>
        <translation>В сохранённом результате нет тестов.</translation>
    </message>
</context>
<context>
    <name>ScopeTitle</name>
    <message>
        <source>Calls it at %1:%2</source>
        <translation>Вызывает её в %1:%2</translation>
    </message>
    <message>
        <source>Called at %1:%2</source>
        <translation>Вызвана в %1:%2</translation>
    </message>
    <message>
        <source>unknown procedure</source>
        <translation>неизвестная процедура</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>цикл</translation>
    </message>
    <message>
        <source>loop %1</source>
        <translation>цикл %1</translation>
    </message>
    <message>
        <source>unknown line</source>
        <translation>неизвестная строка</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>строки %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>строка %1</translation>
    </message>
    <message>
        <source>call</source>
        <translation>вызов</translation>
    </message>
    <message>
        <source>call at line %1</source>
        <translation>вызов в строке %1</translation>
    </message>
    <message>
        <source>program</source>
        <translation>программа</translation>
    </message>
    <message>
        <source>group</source>
        <translation>группа</translation>
    </message>
    <message>
        <source>unknown module</source>
        <translation>неизвестный модуль</translation>
    </message>
    <message>
        <source>unknown file</source>
        <translation>неизвестный файл</translation>
    </message>
    <message>
        <source>inlined %1</source>
        <translation>встроенная %1</translation>
    </message>
    <message>
        <source>Link name: %1</source>
        <translation>Имя компоновки: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Файл: %1</translation>
    </message>
    <message>
        <source>Module: %1</source>
        <translation>Модуль: %1</translation>
    </message>
    <message>
        <source>inlined code</source>
        <translation>встроенный код</translation>
    </message>
    <message>
        <source>inlined code (%1)</source>
        <translation>встроенный код (%1)</translation>
    </message>
    <message>
        <source>unknown entry</source>
        <translation>неизвестный вход</translation>
    </message>
</context>
<context>
    <name>SeriesDiff</name>
    <message>
        <source>%1 follows at step %2</source>
        <translation>%1 — с шага %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more later</source>
        <translation>
            <numerusform>ещё %n позже</numerusform>
            <numerusform>ещё %n позже</numerusform>
            <numerusform>ещё %n позже</numerusform>
        </translation>
    </message>
    <message>
        <source>They part at step %1, first in an attribute: %2</source>
        <translation>Они расходятся на шаге %1, сначала в атрибуте: %2</translation>
    </message>
    <message>
        <source>%1, which only the reference has</source>
        <translation>%1 (есть только в эталоне)</translation>
    </message>
    <message>
        <source>%1, which only the current one has</source>
        <translation>%1 (есть только в текущем)</translation>
    </message>
    <message>
        <source>%1, owned by rank %2</source>
        <translation>%1 (принадлежит процессу %2)</translation>
    </message>
    <message numerus="yes">
        <source>They part at step %1, first in %2; %3 of %n variable(s)</source>
        <translation>
            <numerusform>Они расходятся на шаге %1, сначала в %2; переменных: %3 из %n</numerusform>
            <numerusform>Они расходятся на шаге %1, сначала в %2; переменных: %3 из %n</numerusform>
            <numerusform>Они расходятся на шаге %1, сначала в %2; переменных: %3 из %n</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing that both could be compared in.</source>
        <translation>Сравнить их не в чем.</translation>
    </message>
    <message numerus="yes">
        <source>They do not part in %n step(s) that were compared.</source>
        <translation>
            <numerusform>На %n сравнённом шаге они не расходятся.</numerusform>
            <numerusform>На %n сравнённых шагах они не расходятся.</numerusform>
            <numerusform>На %n сравнённых шагах они не расходятся.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a variable is not the same, but within the tolerance.</source>
        <translation>
            <numerusform>%n раз переменная отличается в пределах допуска.</numerusform>
            <numerusform>%n раза переменная отличается в пределах допуска.</numerusform>
            <numerusform>%n раз переменная отличается в пределах допуска.</numerusform>
        </translation>
    </message>
    <message>
        <source>At the last step of both, %1, they are equal again.</source>
        <translation>На последнем общем шаге, %1, они снова равны.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were not read, since the answer does not need them: %1.</source>
        <translation>
            <numerusform>%n шаг не прочитан, так как для ответа не нужен: %1.</numerusform>
            <numerusform>%n шага не прочитаны, так как для ответа не нужны: %1.</numerusform>
            <numerusform>%n шагов не прочитаны, так как для ответа не нужны: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n step(s) only those variables were read that are not equal at the end.</source>
        <translation>
            <numerusform>На %n шаге прочитаны только переменные, которые в конце не равны.</numerusform>
            <numerusform>На %n шагах прочитаны только переменные, которые в конце не равны.</numerusform>
            <numerusform>На %n шагах прочитаны только переменные, которые в конце не равны.</numerusform>
        </translation>
    </message>
    <message>
        <source>A difference there that vanished again is not seen; --all-steps reads them all.</source>
        <translation>Исчезнувшее там различие не видно; --all-steps читает все шаги.</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>не прочитано</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>равно</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>шум</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>отличается</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>only reference</source>
        <translation>только эталон</translation>
    </message>
    <message>
        <source>only current</source>
        <translation>только текущий</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>не сравнено</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are in the reference only: %1.</source>
        <translation>
            <numerusform>%n шаг есть только в эталоне: %1.</numerusform>
            <numerusform>%n шага есть только в эталоне: %1.</numerusform>
            <numerusform>%n шагов есть только в эталоне: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are in the current one only: %1.</source>
        <translation>
            <numerusform>%n шаг есть только в текущем: %1.</numerusform>
            <numerusform>%n шага есть только в текущем: %1.</numerusform>
            <numerusform>%n шагов есть только в текущем: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a variable could not be compared.</source>
        <translation>
            <numerusform>%n раз переменную не удалось сравнить.</numerusform>
            <numerusform>%n раза переменную не удалось сравнить.</numerusform>
            <numerusform>%n раз переменную не удалось сравнить.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 could not be read: %2</source>
        <translation>Шаг %1 не удалось прочитать: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n data set(s) were left out by the rules.</source>
        <translation>
            <numerusform>%n набор данных исключён правилами.</numerusform>
            <numerusform>%n набора данных исключены правилами.</numerusform>
            <numerusform>%n наборов данных исключены правилами.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeriesDiffReport</name>
    <message>
        <source>only in the reference</source>
        <translation>только в эталоне</translation>
    </message>
    <message>
        <source>only in the current one</source>
        <translation>только в текущем</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>не прочитан: %1</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>не прочитан</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>отличается</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>равен</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>прочитан частично</translation>
    </message>
    <message>
        <source>step</source>
        <translation>шаг</translation>
    </message>
    <message>
        <source>result</source>
        <translation>итог</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Шаги</translation>
    </message>
    <message>
        <source>%1 of %2 steps are shown.</source>
        <translation>Показано шагов: %1 из %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are not shown; --limit 0 shows all.</source>
        <translation>
            <numerusform>%n шаг не показан; --limit 0 показывает все.</numerusform>
            <numerusform>%n шага не показаны; --limit 0 показывает все.</numerusform>
            <numerusform>%n шагов не показаны; --limit 0 показывает все.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s) have no column, since they are equal or part later.</source>
        <translation>
            <numerusform>%n переменная без столбца: она равна или расходится позже.</numerusform>
            <numerusform>%n переменные без столбцов: они равны или расходятся позже.</numerusform>
            <numerusform>%n переменных без столбцов: они равны или расходятся позже.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 и ещё %n файл</numerusform>
            <numerusform>%1 и ещё %n файла</numerusform>
            <numerusform>%1 и ещё %n файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Эталон: %1</translation>
    </message>
    <message>
        <source>Current: %1</source>
        <translation>Текущий: %1</translation>
    </message>
    <message>
        <source>Tolerance: %1</source>
        <translation>Допуск: %1</translation>
    </message>
    <message>
        <source>How series differ</source>
        <translation>Чем отличаются ряды</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
</context>
<context>
    <name>SeriesReading</name>
    <message>
        <source>No name of a file is as the pattern &quot;%1&quot; of --file-pattern says.</source>
        <translation>Ни одно имя файла не соответствует шаблону «%1» из --file-pattern.</translation>
    </message>
    <message>
        <source>The first name is %1.</source>
        <translation>Первое имя — %1.</translation>
    </message>
    <message>
        <source>Two files are of step %1 and of one process: %2 and %3.</source>
        <translation>Два файла относятся к шагу %1 и одному процессу: %2 и %3.</translation>
    </message>
    <message>
        <source>--file-pattern says which number in the names is the step, as u_{step}_{rank}.h5.</source>
        <translation>--file-pattern указывает, какое число в именах — шаг, например u_{step}_{rank}.h5.</translation>
    </message>
    <message>
        <source>Its name says no step, so it is not in the series.</source>
        <translation>В его имени нет шага, поэтому в ряд он не входит.</translation>
    </message>
</context>
<context>
    <name>SeriesStatistics</name>
    <message>
        <source>step</source>
        <translation>шаг</translation>
    </message>
    <message>
        <source>finite</source>
        <translation>конечных</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>минимум</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>максимум</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>среднее</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>отклонение</translation>
    </message>
    <message>
        <source>Step by step:</source>
        <translation>По шагам:</translation>
    </message>
</context>
<context>
    <name>SeriesTestCases</name>
    <message>
        <source>It parts at step %1: %2 %3</source>
        <translation>Расходится на шаге %1: %2 %3</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Шаг %1: %2</translation>
    </message>
    <message>
        <source>Only the reference has this step.</source>
        <translation>Этот шаг есть только в эталоне.</translation>
    </message>
    <message>
        <source>Only the current one has this step.</source>
        <translation>Этот шаг есть только в текущем.</translation>
    </message>
    <message>
        <source>Nothing of both was compared.</source>
        <translation>Ничего не было сравнено.</translation>
    </message>
</context>
<context>
    <name>SettingEdit</name>
    <message>
        <source>A range is first, last and step, with commas between them.</source>
        <translation>Диапазон - это начало, конец и шаг через запятую.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number.</source>
        <translation>«%1» - не целое число.</translation>
    </message>
    <message>
        <source>A step must be 1 or more.</source>
        <translation>Шаг должен быть не меньше 1.</translation>
    </message>
    <message>
        <source>The range ends before it begins.</source>
        <translation>Диапазон кончается раньше, чем начинается.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 - %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>от %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>до %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, шаг %2</translation>
    </message>
    <message>
        <source>Dimension %1 would be traced: %2.</source>
        <translation>В измерении %1 трассировалось бы: %2.</translation>
    </message>
    <message>
        <source>Dimension %1 would be traced: %2. The program ran %3.</source>
        <translation>В измерении %1 трассировалось бы: %2. Программа выполнила %3.</translation>
    </message>
</context>
<context>
    <name>SettingFaults</name>
    <message>
        <source>There is no dimension %1: they are counted from 0, and the last one is %2.</source>
        <translation>Измерения %1 нет: они считаются с 0, последнее - %2.</translation>
    </message>
    <message>
        <source>Dimension %1 has more than one range.</source>
        <translation>У измерения %1 больше одного диапазона.</translation>
    </message>
    <message>
        <source>The range of dimension %1 ends before it begins; nothing would be traced.</source>
        <translation>Диапазон измерения %1 кончается раньше, чем начинается; ничего не трассировалось бы.</translation>
    </message>
    <message>
        <source>The step of dimension %1 is not positive.</source>
        <translation>Шаг измерения %1 не положителен.</translation>
    </message>
    <message>
        <source>The range of dimension %1 holds no iteration that the program ran; nothing would be traced.</source>
        <translation>В диапазоне измерения %1 нет выполненных витков; ничего не трассировалось бы.</translation>
    </message>
    <message>
        <source>The runtime rejects a level together with ranges (“Bad file structure”); it reads the level alone or the ranges alone.</source>
        <translation>Система отвергает уровень вместе с диапазонами («Bad file structure»); она читает либо один уровень, либо одни диапазоны.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SignalReader</name>
    <message>
        <source>Several processes wrote at once, and this frame does not say whose it is; it is shown as that of the one that wrote last.</source>
        <translation>Несколько процессов писали одновременно, и чей это кадр, не сказано; он показан у того, кто писал последним.</translation>
    </message>
    <message>
        <source>This has no stack as the signal handler of Open MPI prints it.</source>
        <translation>Здесь нет стека в том виде, в каком его печатает обработчик сигналов Open MPI.</translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n байт</numerusform>
            <numerusform>%n байта</numerusform>
            <numerusform>%n байт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SliceText</name>
    <message>
        <source>the dimension is empty</source>
        <translation>измерение пусто</translation>
    </message>
    <message>
        <source>subscripts go from %1 to %2</source>
        <translation>индексы идут от %1 до %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than two colons.</source>
        <translation>В «%1» больше двух двоеточий.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step: a whole number other than 0 is.</source>
        <translation>«%1» - не шаг: шаг - целое число, кроме 0.</translation>
    </message>
    <message>
        <source>The step %1 is no multiple of the dimension&apos;s own stride %2.</source>
        <translation>Шаг %1 не кратен собственному шагу измерения %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no subscript: a whole number is.</source>
        <translation>«%1» - не индекс: индекс - целое число.</translation>
    </message>
    <message>
        <source>There is no subscript %1: %2.</source>
        <translation>Индекса %1 нет: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has slices for %2 dimensions, the array has %3.</source>
        <translation>В «%1» срезы заданы для измерений: %2, а у массива их %3.</translation>
    </message>
</context>
<context>
    <name>SnapshotChoice</name>
    <message>
        <source>The file holds no stacks.</source>
        <translation>В файле нет стеков.</translation>
    </message>
    <message numerus="yes">
        <source>There is no snapshot %1: the file has %n.</source>
        <translation>
            <numerusform>Снимка %1 нет: в файле %n снимок.</numerusform>
            <numerusform>Снимка %1 нет: в файле %n снимка.</numerusform>
            <numerusform>Снимка %1 нет: в файле %n снимков.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file says why the job hangs, and holds no stacks: the verb stacks shows it.</source>
        <translation>Файл говорит, почему задача зависла, и не содержит стеков: его показывает команда stacks.</translation>
    </message>
</context>
<context>
    <name>SourceFolder</name>
    <message>
        <source>There is no such folder of sources.</source>
        <translation>Такой папки исходных текстов нет.</translation>
    </message>
    <message>
        <source>This is no folder of sources.</source>
        <translation>Это не папка исходных текстов.</translation>
    </message>
    <message>
        <source>This folder may not be read.</source>
        <translation>Нет права читать эту папку.</translation>
    </message>
    <message>
        <source>The folder has more than a million files; the others were not looked at.</source>
        <translation>В папке больше миллиона файлов; остальные не просмотрены.</translation>
    </message>
    <message>
        <source>The file is larger than 64 MiB: it is taken for no source.</source>
        <translation>Файл больше 64 МиБ: он не считается исходным текстом.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, which the traces name, is not in this folder; its lines count as they are.</source>
        <translation>Файла «%1», названного в трассах, нет в этой папке; его строки берутся как есть.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may be %2 or %3; its lines count as they are.</source>
        <translation>«%1» может быть файлом %2 или %3; его строки берутся как есть.</translation>
    </message>
</context>
<context>
    <name>SourceMap</name>
    <message numerus="yes">
        <source>%1 line(s) the same</source>
        <translation>
            <numerusform>%1 строка осталась прежней</numerusform>
            <numerusform>%1 строки остались прежними</numerusform>
            <numerusform>%1 строк остались прежними</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed</source>
        <translation>
            <numerusform>%1 изменена</numerusform>
            <numerusform>%1 изменены</numerusform>
            <numerusform>%1 изменено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved</source>
        <translation>
            <numerusform>%1 перемещена</numerusform>
            <numerusform>%1 перемещены</numerusform>
            <numerusform>%1 перемещено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 inserted</source>
        <translation>
            <numerusform>%1 добавлена</numerusform>
            <numerusform>%1 добавлены</numerusform>
            <numerusform>%1 добавлено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 deleted</source>
        <translation>
            <numerusform>%1 удалена</numerusform>
            <numerusform>%1 удалены</numerusform>
            <numerusform>%1 удалено</numerusform>
        </translation>
    </message>
    <message>
        <source>No file of the other version of the source could be paired with it; its lines count as they are.</source>
        <translation>Ему не соответствует ни один файл другой версии программы; его строки берутся как есть.</translation>
    </message>
    <message>
        <source>The traces name line %1 of it, and it has %2: it is not the version that was traced. Lines beyond its end have no partner.</source>
        <translation>В трассах названа его строка %1, а строк в нём %2: это не та версия, которая трассировалась. У строк за его концом нет пары.</translation>
    </message>
    <message>
        <source>No source file that the traces name is in both folders, so that no lines could be paired.</source>
        <translation>Ни одного файла программы, названного в трассах, нет в обеих папках, поэтому строки не сопоставлены.</translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 файл</numerusform>
            <numerusform>%1 файла</numerusform>
            <numerusform>%1 файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>Source lines were paired: %1, %2.</source>
        <translation>Строки программы сопоставлены: %1, %2.</translation>
    </message>
</context>
<context>
    <name>SpeedscopeProfile</name>
    <message>
        <source>entry %1 names a frame that is not in the list of frames</source>
        <translation>запись %1 называет кадр, которого нет в списке кадров</translation>
    </message>
    <message>
        <source>time goes back from %1 to %2 at event %3</source>
        <translation>время идёт назад, с %1 на %2, в событии %3</translation>
    </message>
    <message>
        <source>event %1 closes &quot;%2&quot; while nothing is open</source>
        <translation>событие %1 закрывает «%2», когда ничего не открыто</translation>
    </message>
    <message>
        <source>event %1 closes &quot;%2&quot; while &quot;%3&quot; is the one that was opened last</source>
        <translation>событие %1 закрывает «%2», хотя последним был открыт «%3»</translation>
    </message>
    <message>
        <source>event %1 is neither an opening nor a closing at a time</source>
        <translation>событие %1 — не открытие и не закрытие в какой-то момент</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) are never closed</source>
        <translation>
            <numerusform>%n кадр так и не закрыт</numerusform>
            <numerusform>%n кадра так и не закрыты</numerusform>
            <numerusform>%n кадров так и не закрыты</numerusform>
        </translation>
    </message>
    <message>
        <source>it has %1 samples and %2 weights</source>
        <translation>в нём отсчётов: %1, а весов: %2</translation>
    </message>
    <message>
        <source>weight %1 is no number from 0 on</source>
        <translation>вес %1 — не число от 0 и больше</translation>
    </message>
    <message>
        <source>its type is neither &quot;evented&quot; nor &quot;sampled&quot;</source>
        <translation>его тип не «evented» и не «sampled»</translation>
    </message>
</context>
<context>
    <name>SpeedscopeReader</name>
    <message>
        <source>Profile %1 (&quot;%2&quot;) was left out: %3.</source>
        <translation>Профиль %1 («%2») пропущен: %3.</translation>
    </message>
    <message>
        <source>The profiles have several units (%1); their weights are added up all the same.</source>
        <translation>У профилей разные единицы (%1); их веса всё равно сложены.</translation>
    </message>
    <message>
        <source>The weights are shown in microseconds.</source>
        <translation>Веса показаны в микросекундах.</translation>
    </message>
    <message>
        <source>The weights have decimals; their sums are shown rounded.</source>
        <translation>Веса дробные; их суммы показаны округлёнными.</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) name no ranks and are shown together.</source>
        <translation>
            <numerusform>%n профиль не называет рангов и показан вместе с другими.</numerusform>
            <numerusform>%n профиля не называют рангов и показаны вместе.</numerusform>
            <numerusform>%n профилей не называют рангов и показаны вместе.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no JSON of speedscope: it has no list of frames, or none of profiles.</source>
        <translation>Это не JSON speedscope: в нём нет списка кадров или списка профилей.</translation>
    </message>
    <message>
        <source>There is no profile in it.</source>
        <translation>В нём нет ни одного профиля.</translation>
    </message>
    <message>
        <source>The file has more than 256 MiB.</source>
        <translation>В файле больше 256 МиБ.</translation>
    </message>
    <message>
        <source>Write folded stacks instead, which are read in parts.</source>
        <translation>Запишите вместо этого свёрнутые стеки: они читаются по частям.</translation>
    </message>
    <message>
        <source>This cannot be read as JSON, at byte %1: %2.</source>
        <translation>Это не читается как JSON, байт %1: %2.</translation>
    </message>
</context>
<context>
    <name>SpeedscopeWriter</name>
    <message>
        <source>A cost is below 0 or no number, which speedscope does not take; it was left out.</source>
        <translation>Стоимость меньше 0 или не число, чего speedscope не принимает; она пропущена.</translation>
    </message>
</context>
<context>
    <name>SpoolBytes</name>
    <message>
        <source>What comes in cannot be kept in the folder %1: %2.</source>
        <translation>Поступающие данные не удаётся сохранить в папке %1: %2.</translation>
    </message>
    <message>
        <source>Make room there, or name another folder in TMPDIR.</source>
        <translation>Освободите там место или укажите другую папку в TMPDIR.</translation>
    </message>
    <message>
        <source>What came in cannot be read again: %1.</source>
        <translation>Поступившие данные не читаются снова: %1.</translation>
    </message>
</context>
<context>
    <name>StackDiffHtml</name>
    <message>
        <source>Counts</source>
        <translation>Количества</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message>
        <source>Who stands elsewhere</source>
        <translation>Кто стоит в другом месте</translation>
    </message>
    <message>
        <source>path</source>
        <translation>путь</translation>
    </message>
    <message>
        <source>file</source>
        <translation>файл</translation>
    </message>
    <message>
        <source>line</source>
        <translation>строка</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Where two jobs stand</source>
        <translation>Где стоят два задания</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
</context>
<context>
    <name>StackDiffReport</name>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>убыло</translation>
    </message>
    <message>
        <source>gained</source>
        <translation>прибыло</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>кадры</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n; --limit 0 покажет все</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackDiffSummary</name>
    <message numerus="yes">
        <source>%1 frame(s) differ.</source>
        <translation>
            <numerusform>Различается %1 кадр.</numerusform>
            <numerusform>Различаются %1 кадра.</numerusform>
            <numerusform>Различаются %1 кадров.</numerusform>
        </translation>
    </message>
    <message>
        <source>The stacks are the same.</source>
        <translation>Стеки одинаковы.</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) could not be compared, since a list of their processes was cut or only counted.</source>
        <translation>
            <numerusform>Не удалось сравнить %1 кадр: список его процессов обрезан или дано только их число.</numerusform>
            <numerusform>Не удалось сравнить %1 кадра: список их процессов обрезан или дано только их число.</numerusform>
            <numerusform>Не удалось сравнить %1 кадров: список их процессов обрезан или дано только их число.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of processes that a frame counts without naming them it is not known whether they stand elsewhere.</source>
        <translation>Есть процессы, которые кадр считает, но не называет; стоят ли они в другом месте, неизвестно.</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>нигде</translation>
    </message>
    <message>
        <source>Rank %1 is new, in %2.</source>
        <translation>Появился ранг %1, в %2.</translation>
    </message>
    <message>
        <source>Ranks %1 are new, in %2.</source>
        <translation>Появились ранги %1, в %2.</translation>
    </message>
    <message>
        <source>Rank %1 is no longer in %2.</source>
        <translation>Ранга %1 больше нет в %2.</translation>
    </message>
    <message>
        <source>Ranks %1 are no longer in %2.</source>
        <translation>Рангов %1 больше нет в %2.</translation>
    </message>
    <message>
        <source>Rank %1 went from %2 to %3.</source>
        <translation>Ранг %1 перешёл из %2 в %3.</translation>
    </message>
    <message>
        <source>Ranks %1 went from %2 to %3.</source>
        <translation>Ранги %1 перешли из %2 в %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) the same</source>
        <translation>
            <numerusform>%1 кадр совпадает</numerusform>
            <numerusform>%1 кадра совпадают</numerusform>
            <numerusform>%1 кадров совпадают</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) with other processes</source>
        <translation>
            <numerusform>%1 кадр с другими процессами</numerusform>
            <numerusform>%1 кадра с другими процессами</numerusform>
            <numerusform>%1 кадров с другими процессами</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) only in the reference</source>
        <translation>
            <numerusform>%1 кадр только в эталоне</numerusform>
            <numerusform>%1 кадра только в эталоне</numerusform>
            <numerusform>%1 кадров только в эталоне</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) only in the current stacks</source>
        <translation>
            <numerusform>%1 кадр только в текущих стеках</numerusform>
            <numerusform>%1 кадра только в текущих стеках</numerusform>
            <numerusform>%1 кадров только в текущих стеках</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frame(s) not comparable</source>
        <translation>
            <numerusform>%1 кадр не сравнить</numerusform>
            <numerusform>%1 кадра не сравнить</numerusform>
            <numerusform>%1 кадров не сравнить</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) stand elsewhere: %2.</source>
        <translation>
            <numerusform>%1 процесс стоит в другом месте: %2.</numerusform>
            <numerusform>%1 процесса стоят в других местах: %2.</numerusform>
            <numerusform>%1 процессов стоят в других местах: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are missing: %2.</source>
        <translation>
            <numerusform>Отсутствует %1 процесс: %2.</numerusform>
            <numerusform>Отсутствуют %1 процесса: %2.</numerusform>
            <numerusform>Отсутствуют %1 процессов: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are new: %2.</source>
        <translation>
            <numerusform>Появился %1 процесс: %2.</numerusform>
            <numerusform>Появились %1 процесса: %2.</numerusform>
            <numerusform>Появилось %1 процессов: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither side holds a frame: no stacks were compared.</source>
        <translation>Ни с одной стороны нет кадров: сравнивать стеки не пришлось.</translation>
    </message>
</context>
<context>
    <name>StackFile</name>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
    <message>
        <source>These are no stacks.</source>
        <translation>Это не стеки.</translation>
    </message>
</context>
<context>
    <name>StackFolder</name>
    <message>
        <source>There is no such folder.</source>
        <translation>Такой папки нет.</translation>
    </message>
    <message>
        <source>This is no folder.</source>
        <translation>Это не папка.</translation>
    </message>
    <message>
        <source>The folder may not be read.</source>
        <translation>Папку нельзя прочитать.</translation>
    </message>
    <message>
        <source>There is no file in the folder.</source>
        <translation>В папке нет файлов.</translation>
    </message>
    <message>
        <source>The file was left out: %1</source>
        <translation>Файл пропущен: %1</translation>
    </message>
    <message>
        <source>Process %1 is also in the file %2; the stacks of both were merged. Check the rule that tells the rank by the name of a file.</source>
        <translation>Процесс %1 есть и в файле %2; стеки из обоих файлов слиты. Проверьте правило, по которому ранг узнаётся из имени файла.</translation>
    </message>
    <message>
        <source>None of the files holds stacks.</source>
        <translation>Ни в одном из файлов нет стеков.</translation>
    </message>
    <message>
        <source>The folder has snapshots; the files beside their folders were left out.</source>
        <translation>В папке есть снимки; файлы рядом с их папками пропущены.</translation>
    </message>
    <message>
        <source>Only the stacks of the report were taken. Open it alone for what else it tells.</source>
        <translation>Из отчёта взяты только стеки. Чтобы увидеть остальное в нём, откройте его один.</translation>
    </message>
    <message>
        <source>The file was left out: process %1 is also in the file %2, and has one stack at a time. Put the files of each moment of the job into a folder of their own, snapshot-1, snapshot-2, …, or check the rule that tells the rank by the name of a file.</source>
        <translation>Файл пропущен: процесс %1 есть и в файле %2, а у процесса один стек в каждый момент. Положите файлы каждого момента задания в отдельную папку: snapshot-1, snapshot-2, …, или проверьте правило, по которому ранг узнаётся из имени файла.</translation>
    </message>
    <message numerus="yes">
        <source>The same processes are in several files: these are taken for %n moment(s) of the job and shown as snapshots.</source>
        <translation>
            <numerusform>Одни и те же процессы есть в нескольких файлах: файлы приняты за %n момент задания и показаны как снимки.</numerusform>
            <numerusform>Одни и те же процессы есть в нескольких файлах: файлы приняты за %n момента задания и показаны как снимки.</numerusform>
            <numerusform>Одни и те же процессы есть в нескольких файлах: файлы приняты за %n моментов задания и показаны как снимки.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The names of the files tell %n moment(s) of the job, which are shown as snapshots: %1.</source>
        <translation>
            <numerusform>Имена файлов указывают %n момент задания, который показан как снимок: %1.</numerusform>
            <numerusform>Имена файлов указывают %n момента задания, которые показаны как снимки: %1.</numerusform>
            <numerusform>Имена файлов указывают %n моментов задания, которые показаны как снимки: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackReading</name>
    <message>
        <source>A process comes more than 10,000 times; the last stacks are merged into one snapshot.</source>
        <translation>Процесс встречается больше 10 000 раз; последние стеки слиты в один снимок.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es) come fewer times than others and are not in the last snapshot: %1. Choose an earlier snapshot, or all merged, to see their stacks.</source>
        <translation>
            <numerusform>%n процесс встречается реже других, и в последнем снимке его нет: %1. Чтобы увидеть его стеки, выберите более ранний снимок или все вместе.</numerusform>
            <numerusform>%n процесса встречаются реже других, и в последнем снимке их нет: %1. Чтобы увидеть их стеки, выберите более ранний снимок или все вместе.</numerusform>
            <numerusform>%n процессов встречаются реже других, и в последнем снимке их нет: %1. Чтобы увидеть их стеки, выберите более ранний снимок или все вместе.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file holds %n process(es), and its name tells one number; their threads are shown as threads of that one.</source>
        <translation>
            <numerusform>В файле %n процесс, а его имя указывает один номер; потоки показаны как потоки этого процесса.</numerusform>
            <numerusform>В файле %n процесса, а его имя указывает один номер; их потоки показаны как потоки одного процесса с этим номером.</numerusform>
            <numerusform>В файле %n процессов, а его имя указывает один номер; их потоки показаны как потоки одного процесса с этим номером.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StackRuns</name>
    <message>
        <source>a pattern with {rank}, {pid} or {host} is wanted</source>
        <translation>нужен шаблон с {rank}, {pid} или {host}</translation>
    </message>
    <message>
        <source>a number from 1, last or merged is wanted</source>
        <translation>нужно число от 1, last или merged</translation>
    </message>
    <message>
        <source>a number from 1, last or merged is wanted, or two of these with a comma</source>
        <translation>нужно число от 1, last или merged либо два из них через запятую</translation>
    </message>
</context>
<context>
    <name>StackSearch</name>
    <message>
        <source>&quot;%1&quot; is no regular expression: %2 at character %3.</source>
        <translation>«%1» - не регулярное выражение: %2 у символа %3.</translation>
    </message>
    <message>
        <source>There is nothing to look for: give a function, a place or a rank.</source>
        <translation>Искать нечего: укажите функцию, место или ранг.</translation>
    </message>
</context>
<context>
    <name>StackTreeReport</name>
    <message>
        <source>share</source>
        <translation>доля</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>нити</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>кадр</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Дерево</translation>
    </message>
    <message>
        <source>The tree of all stacks:</source>
        <translation>Дерево всех стеков:</translation>
    </message>
</context>
<context>
    <name>StackVerdict</name>
    <message numerus="yes">
        <source>Rank(s) %1</source>
        <translation>
            <numerusform>Ранг %1</numerusform>
            <numerusform>Ранги %1</numerusform>
            <numerusform>Ранги %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Process(es) %1</source>
        <translation>
            <numerusform>Процесс %1</numerusform>
            <numerusform>Процессы %1</numerusform>
            <numerusform>Процессы %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 ранг</numerusform>
            <numerusform>%1 ранга</numerusform>
            <numerusform>%1 рангов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es)</source>
        <translation>
            <numerusform>%1 процесс</numerusform>
            <numerusform>%1 процесса</numerusform>
            <numerusform>%1 процессов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is alone in %2.</source>
        <translation>%1 один в %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in %2.</source>
        <translation>
            <numerusform>%1 ждёт в %2.</numerusform>
            <numerusform>%1 ждут в %2.</numerusform>
            <numerusform>%1 ждут в %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in %2.</source>
        <translation>
            <numerusform>%1 находится в %2.</numerusform>
            <numerusform>%1 находятся в %2.</numerusform>
            <numerusform>%1 находятся в %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are missing.</source>
        <translation>
            <numerusform>%1 отсутствует.</numerusform>
            <numerusform>%1 отсутствуют.</numerusform>
            <numerusform>%1 отсутствуют.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are missing: %2.</source>
        <translation>
            <numerusform>%1 отсутствует: %2.</numerusform>
            <numerusform>%1 отсутствуют: %2.</numerusform>
            <numerusform>%1 отсутствуют: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 в %2</translation>
    </message>
    <message>
        <source>They wait in different collective calls: %1.</source>
        <translation>Ждут в разных коллективных вызовах: %1.</translation>
    </message>
    <message>
        <source>Estimate by the order of lines: behind: %1, in %2; ahead: %3, in %4.</source>
        <translation>Оценка по порядку строк: отстают: %1, в %2; впереди: %3, в %4.</translation>
    </message>
    <message>
        <source>Estimate by the snapshots: nothing moved since the first one: %1.</source>
        <translation>Оценка по снимкам: с первого снимка ничего не сдвинулось: %1.</translation>
    </message>
    <message>
        <source>Estimate by the snapshots: moved last in snapshot %1: %2.</source>
        <translation>Оценка по снимкам: последнее движение - в снимке %1: %2.</translation>
    </message>
    <message>
        <source>%1, called in %2</source>
        <translation>%1, вызов в %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s) are elsewhere.</source>
        <translation>
            <numerusform>Ещё %n группа в другом месте.</numerusform>
            <numerusform>Ещё %n группы в других местах.</numerusform>
            <numerusform>Ещё %n групп в других местах.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no stacks.</source>
        <translation>Стеков нет.</translation>
    </message>
    <message>
        <source>Lists of processes are cut in the source: who is missing cannot be told.</source>
        <translation>Списки процессов обрезаны в источнике: кого не хватает, сказать нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>%1 process(es) are only counted in the source, not named.</source>
        <translation>
            <numerusform>%1 процесс в источнике только сосчитан, но не назван.</numerusform>
            <numerusform>%1 процесса в источнике только сосчитаны, но не названы.</numerusform>
            <numerusform>%1 процессов в источнике только сосчитаны, но не названы.</numerusform>
        </translation>
    </message>
    <message>
        <source>The source names no processes: who waits where cannot be told.</source>
        <translation>Источник не называет процессов: кто где ждёт, сказать нельзя.</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 - %2 (%3)</translation>
    </message>
    <message>
        <source>Threads by state: %1.</source>
        <translation>Потоки по состояниям: %1.</translation>
    </message>
    <message>
        <source>an unknown function</source>
        <translation>функции без имени</translation>
    </message>
    <message>
        <source>an unknown function of %1</source>
        <translation>функции без имени из %1</translation>
    </message>
    <message>
        <source>%1 below %2</source>
        <translation>%1 под %2</translation>
    </message>
    <message>
        <source>%1 by way of %2</source>
        <translation>%1 через %2</translation>
    </message>
    <message>
        <source>%1 inside of %2</source>
        <translation>%1 внутри %2</translation>
    </message>
    <message>
        <source>%1; a thread in %2</source>
        <translation>%1; поток в %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 from %n other place(s)</source>
        <translation>
            <numerusform>%1 из %n другого места</numerusform>
            <numerusform>%1 из %n других мест</numerusform>
            <numerusform>%1 из %n других мест</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n other place(s)</source>
        <translation>
            <numerusform>%1 в %n другом месте</numerusform>
            <numerusform>%1 в %n других местах</numerusform>
            <numerusform>%1 в %n других местах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in %2: %3.</source>
        <translation>
            <numerusform>%1 находится в %2: %3.</numerusform>
            <numerusform>%1 находятся в %2: %3.</numerusform>
            <numerusform>%1 находятся в %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in %2: %3.</source>
        <translation>
            <numerusform>%1 ждёт в %2: %3.</numerusform>
            <numerusform>%1 ждут в %2: %3.</numerusform>
            <numerusform>%1 ждут в %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2: %3.</source>
        <translation>
            <numerusform>%1 вызвал %2: %3.</numerusform>
            <numerusform>%1 вызвали %2: %3.</numerusform>
            <numerusform>%1 вызвали %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal: %2.</source>
        <translation>
            <numerusform>%1 обрабатывает сигнал: %2.</numerusform>
            <numerusform>%1 обрабатывают сигнал: %2.</numerusform>
            <numerusform>%1 обрабатывают сигнал: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal.</source>
        <translation>
            <numerusform>%1 обрабатывает сигнал.</numerusform>
            <numerusform>%1 обрабатывают сигнал.</numerusform>
            <numerusform>%1 обрабатывают сигнал.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 handle a signal that came in %2.</source>
        <translation>
            <numerusform>%1 обрабатывает сигнал, пришедший в %2.</numerusform>
            <numerusform>%1 обрабатывают сигнал, пришедший в %2.</numerusform>
            <numerusform>%1 обрабатывают сигнал, пришедший в %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2.</source>
        <translation>
            <numerusform>%1 вызвал %2.</numerusform>
            <numerusform>%1 вызвали %2.</numerusform>
            <numerusform>%1 вызвали %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 called %2 in %3.</source>
        <translation>
            <numerusform>%1 вызвал %2 в %3.</numerusform>
            <numerusform>%1 вызвали %2 в %3.</numerusform>
            <numerusform>%1 вызвали %2 в %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>The source names no processes.</source>
        <translation>Источник не называет процессов.</translation>
    </message>
    <message>
        <source>Of its %1 counts, %2 (%3 %) end in %4; nowhere do more end.</source>
        <translation>Всего отсчётов %1, из них %2 (%3 %) заканчиваются в %4; больше нет нигде.</translation>
    </message>
    <message>
        <source>Of its %1 counts, %2 (%3 %) end in %4, more than anywhere else.</source>
        <translation>Всего отсчётов %1, из них %2 (%3 %) заканчиваются в %4, больше, чем где-либо ещё.</translation>
    </message>
    <message>
        <source>By the snapshots the first in %1: %2, in snapshot %3; the others were not there yet.</source>
        <translation>Судя по снимкам, первыми в %1 были: %2, в снимке %3; остальных там ещё не было.</translation>
    </message>
    <message>
        <source>%1 of signal %2</source>
        <translation>%1 по сигналу %2</translation>
    </message>
    <message>
        <source>Died: %1.</source>
        <translation>Аварийно завершились: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>stacks</comment>
        <translation>
            <numerusform>%1 и ещё %Ln</numerusform>
            <numerusform>%1 и ещё %Ln</numerusform>
            <numerusform>%1 и ещё %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>processes and a function</comment>
        <translation>%1 в %2</translation>
    </message>
    <message>
        <source>%1 from an unknown place</source>
        <translation>%1 из неизвестного места</translation>
    </message>
    <message>
        <source>%1 inside of %2 from %3</source>
        <translation>%1 внутри %2 из %3</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <comment>processes and a caller</comment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>The stacks hold helper threads only, which wait: where the program itself is cannot be told.</source>
        <translation>В стеках только вспомогательные потоки, и они ждут: где сама программа, сказать нельзя.</translation>
    </message>
    <message>
        <source>Its only count ends in %1.</source>
        <translation>Единственный отсчёт заканчивается в %1.</translation>
    </message>
</context>
<context>
    <name>StackWriting</name>
    <message>
        <source>The format has no place for the module of a frame; it was left out.</source>
        <translation>В этом формате нет места для модуля кадра; он пропущен.</translation>
    </message>
    <message>
        <source>The format has no place for the mark of a frame; it was left out.</source>
        <translation>В этом формате нет места для пометки кадра; она пропущена.</translation>
    </message>
    <message>
        <source>The format has no place for counts of GPU threads; they were left out.</source>
        <translation>В этом формате нет места для числа потоков GPU; оно пропущено.</translation>
    </message>
</context>
<context>
    <name>StacksCommand</name>
    <message>
        <source>patterns to cut below</source>
        <translation>шаблоны, ниже которых скрыто</translation>
    </message>
    <message>
        <source>leaving out what is above main</source>
        <translation>пропуск того, что выше main</translation>
    </message>
    <message>
        <source>joined runs</source>
        <translation>слитые цепочки кадров</translation>
    </message>
    <message>
        <source>the depth</source>
        <translation>глубина</translation>
    </message>
    <message>
        <source>the focus on a frame</source>
        <translation>фокус на кадре</translation>
    </message>
    <message>
        <source>frames hidden by hand</source>
        <translation>кадры, скрытые вручную</translation>
    </message>
    <message>
        <source>The command does not say: %1.</source>
        <translation>В команду не вошло: %1.</translation>
    </message>
    <message>
        <source>that lines are ignored</source>
        <translation>что строки не различаются</translation>
    </message>
    <message>
        <source>the other files of the reference</source>
        <translation>остальные файлы эталона</translation>
    </message>
    <message>
        <source>the patterns of the file names</source>
        <translation>шаблоны имён файлов</translation>
    </message>
    <message>
        <source>None of these files says anything of communicators.</source>
        <translation>Ни один из этих файлов не говорит о коммуникаторах.</translation>
    </message>
</context>
<context>
    <name>StacksCsv</name>
    <message>
        <source>The table has a column that is unknown, or one twice; it was left out.</source>
        <translation>В таблице есть неизвестный или повторный столбец; он пропущен.</translation>
    </message>
    <message>
        <source>A quote stands inside a field; it was kept.</source>
        <translation>Кавычка стоит внутри поля; она оставлена.</translation>
    </message>
    <message>
        <source>A quote is not closed; the rest of the file was read as one field.</source>
        <translation>Кавычка не закрыта; остаток файла прочитан как одно поле.</translation>
    </message>
    <message>
        <source>A row is too long; its end was left out.</source>
        <translation>Строка таблицы слишком длинная; её конец пропущен.</translation>
    </message>
    <message>
        <source>A row has more or fewer fields than the header.</source>
        <translation>В строке таблицы полей больше или меньше, чем в заголовке.</translation>
    </message>
    <message>
        <source>A depth is no number; the row was put below the one before it.</source>
        <translation>Глубина - не число; строка помещена под предыдущую.</translation>
    </message>
    <message>
        <source>A row is less deep than the first one; it was put beside it.</source>
        <translation>Строка менее глубокая, чем первая; она помещена рядом с первой.</translation>
    </message>
    <message>
        <source>A row is more than one deeper than the row before it; it was put below that one.</source>
        <translation>Строка глубже предыдущей больше чем на один уровень; она помещена под предыдущую.</translation>
    </message>
    <message>
        <source>This is no stacks CSV of DDT.</source>
        <translation>Это не CSV стеков DDT.</translation>
    </message>
</context>
<context>
    <name>StacksCsvWriter</name>
    <message>
        <source>Not all sets of a column are known; counts were written.</source>
        <translation>Известны не все множества столбца; записаны количества.</translation>
    </message>
</context>
<context>
    <name>StacksSets</name>
    <message>
        <source>A count is no number; it was left out.</source>
        <translation>Количество - не число; оно пропущено.</translation>
    </message>
    <message>
        <source>A set of processes or threads cannot be read; only its count was kept, if there is one.</source>
        <translation>Множество процессов или потоков не читается; оставлено только его количество, если оно есть.</translation>
    </message>
    <message>
        <source>The ranges of a set overlap or are out of order; they were put in order.</source>
        <translation>Промежутки множества пересекаются или стоят не по порядку; они упорядочены.</translation>
    </message>
    <message>
        <source>A set and its count do not agree; the set was kept.</source>
        <translation>Множество и его количество не согласуются; оставлено множество.</translation>
    </message>
</context>
<context>
    <name>StacksXml</name>
    <message>
        <source>There is text between the elements; it was left out.</source>
        <translation>Между элементами есть текст; он пропущен.</translation>
    </message>
    <message>
        <source>A frame does not begin with a position; its function is unknown.</source>
        <translation>Кадр не начинается с позиции; его функция неизвестна.</translation>
    </message>
    <message>
        <source>A frame has a second position, or one behind the frames below it; it was left out.</source>
        <translation>В кадре есть вторая позиция или позиция после вложенных кадров; она пропущена.</translation>
    </message>
    <message>
        <source>A position has a part twice; the second one was left out.</source>
        <translation>В позиции есть повторная часть; вторая пропущена.</translation>
    </message>
    <message>
        <source>The parts of a position are out of order; they were read.</source>
        <translation>Части позиции стоят не по порядку; они прочитаны.</translation>
    </message>
    <message>
        <source>A position has a file without a line, or a line without a file; it was left out.</source>
        <translation>В позиции есть файл без строки или строка без файла; это пропущено.</translation>
    </message>
    <message>
        <source>A line is no number from 1 on; the place was left out.</source>
        <translation>Номер строки - не число от 1; место пропущено.</translation>
    </message>
    <message>
        <source>The attribute “%1” is unknown; it was left out.</source>
        <translation>Атрибут «%1» не известен; он пропущен.</translation>
    </message>
    <message>
        <source>This is no stacks XML of DDT.</source>
        <translation>Это не XML стеков DDT.</translation>
    </message>
</context>
<context>
    <name>StacksXmlWriter</name>
    <message>
        <source>A text has characters that XML cannot carry; they were replaced.</source>
        <translation>В тексте есть знаки, которых в XML быть не может; они заменены.</translation>
    </message>
    <message>
        <source>A list was cut where it comes from; only its count was written.</source>
        <translation>Список обрезан там, откуда он взят; записано только количество.</translation>
    </message>
</context>
<context>
    <name>StaggeredBounds</name>
    <message>
        <source>&quot;%1&quot; says no staggered bounds: write j(i)=lo:hi, or j(i)=offsets.</source>
        <translation>«%1» не задаёт ступенчатых границ: напишите j(i)=lo:hi или j(i)=offsets.</translation>
    </message>
    <message>
        <source>The array has no dimension &quot;%1&quot;; it has %2.</source>
        <translation>В массиве нет измерения «%1»; есть: %2.</translation>
    </message>
    <message>
        <source>Staggered bounds need an array of two dimensions or more.</source>
        <translation>Для ступенчатых границ нужен массив не менее чем с двумя измерениями.</translation>
    </message>
    <message>
        <source>Say at the subscripts of which dimension the bounds differ: %1(i)=%2.</source>
        <translation>Укажите, по индексам какого измерения меняются границы: %1(i)=%2.</translation>
    </message>
    <message>
        <source>The bounds of dimension %1 cannot differ at its own subscripts.</source>
        <translation>Границы измерения %1 не могут зависеть от его же индексов.</translation>
    </message>
    <message>
        <source>Dimension %1 is too long to have bounds at each subscript.</source>
        <translation>Измерение %1 слишком длинное, чтобы задавать границы при каждом индексе.</translation>
    </message>
    <message>
        <source>%1 has the shape (%2), but the bounds at the subscripts of %3 need (%4).</source>
        <translation>У %1 форма (%2), а для границ при индексах %3 нужна (%4).</translation>
    </message>
    <message>
        <source>%1 is no whole number but %2 at %3.</source>
        <translation>%1 - не целое число, а %2 при %3.</translation>
    </message>
    <message>
        <source>The bounds at %1 are %2:%3, but %4 goes from %5 to %6.</source>
        <translation>Границы при %1 - %2:%3, но %4 меняется от %5 до %6.</translation>
    </message>
    <message>
        <source>Offsets do not go down, but %1 does from %2 to %3 behind %4.</source>
        <translation>Смещения не убывают, но %1 убывает с %2 до %3 после %4.</translation>
    </message>
    <message>
        <source>The rows of this array have ends of their own already.</source>
        <translation>У строк этого массива уже есть свои границы.</translation>
    </message>
</context>
<context>
    <name>StatDot</name>
    <message>
        <source>A node is described again; the last description counts.</source>
        <translation>Узел описан ещё раз; действует последнее описание.</translation>
    </message>
    <message>
        <source>The attributes of a node or an edge do not end; it was left out.</source>
        <translation>Атрибуты узла или ребра не кончаются; оно пропущено.</translation>
    </message>
    <message>
        <source>This is no node and no edge of a tree of stacks; the line was left out.</source>
        <translation>Это не узел и не ребро дерева стеков; строка пропущена.</translation>
    </message>
    <message>
        <source>This graph shows the probes of DySectAPI, not stacks.</source>
        <translation>Этот граф показывает пробы DySectAPI, а не стеки.</translation>
    </message>
    <message>
        <source>Open the .2D.dot or .3D.dot file that STAT wrote.</source>
        <translation>Откройте файл .2D.dot или .3D.dot, который записала программа STAT.</translation>
    </message>
    <message>
        <source>The processes of an edge cannot be read as a list.</source>
        <translation>Процессы ребра не читаются как список.</translation>
    </message>
    <message>
        <source>An edge lists not as many processes as it counts; the list was believed.</source>
        <translation>Ребро перечисляет не столько процессов, сколько считает; верным принят список.</translation>
    </message>
    <message>
        <source>An edge counts more processes than a job can have.</source>
        <translation>Ребро считает больше процессов, чем может быть в задании.</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) that edges name are not described; they are shown as ??.</source>
        <translation>
            <numerusform>%n узел, названный в рёбрах, не описан; он показан как ??.</numerusform>
            <numerusform>%n узла, названные в рёбрах, не описаны; они показаны как ??.</numerusform>
            <numerusform>%n узлов, названных в рёбрах, не описаны; они показаны как ??.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No edge leads to %n node(s); they are shown as outermost frames.</source>
        <translation>
            <numerusform>К %n узлу не ведёт ни одно ребро; он показан как внешний кадр.</numerusform>
            <numerusform>К %n узлам не ведёт ни одно ребро; они показаны как внешние кадры.</numerusform>
            <numerusform>К %n узлам не ведёт ни одно ребро; они показаны как внешние кадры.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) lead to a node that has a caller already; what is below the node is shown at its first caller only.</source>
        <translation>
            <numerusform>%n ребро ведёт к узлу, у которого уже есть вызывающий; то, что ниже узла, показано только у первого вызывающего.</numerusform>
            <numerusform>%n ребра ведут к узлу, у которого уже есть вызывающий; то, что ниже узла, показано только у первого вызывающего.</numerusform>
            <numerusform>%n рёбер ведут к узлу, у которого уже есть вызывающий; то, что ниже узла, показано только у первого вызывающего.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) or node(s) form a ring, which a tree of stacks cannot have; the ring is shown once.</source>
        <translation>
            <numerusform>%n ребро или узел образует кольцо, которого в дереве стеков быть не может; кольцо показано один раз.</numerusform>
            <numerusform>%n ребра или узла образуют кольцо, которого в дереве стеков быть не может; кольцо показано один раз.</numerusform>
            <numerusform>%n рёбер или узлов образуют кольцо, которого в дереве стеков быть не может; кольцо показано один раз.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no tree of stacks that STAT or ATP wrote.</source>
        <translation>Это не дерево стеков, записанное STAT или ATP.</translation>
    </message>
    <message>
        <source>The graph does not end with a brace: the file is cut off.</source>
        <translation>Граф не кончается скобкой: файл обрезан.</translation>
    </message>
    <message>
        <source>The tree has no frames.</source>
        <translation>В дереве нет кадров.</translation>
    </message>
    <message>
        <source>Lines longer than 64 MiB were left out.</source>
        <translation>Строки длиннее 64 МиБ пропущены.</translation>
    </message>
</context>
<context>
    <name>SteppedArray</name>
    <message numerus="yes">
        <source>%n step(s): %1</source>
        <translation>
            <numerusform>%n шаг: %1</numerusform>
            <numerusform>%n шага: %1</numerusform>
            <numerusform>%n шагов: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 was changed since it was read.</source>
        <translation>Шаг %1 изменился с тех пор, как был прочитан.</translation>
    </message>
</context>
<context>
    <name>Structure</name>
    <message numerus="yes">
        <source>%n loop(s) of this structure were put into the profile.</source>
        <translation>
            <numerusform>В профиль вставлен %n цикл этой структуры.</numerusform>
            <numerusform>В профиль вставлены %n цикла этой структуры.</numerusform>
            <numerusform>В профиль вставлено %n циклов этой структуры.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scope(s) of inlined code of this structure were put into the profile.</source>
        <translation>
            <numerusform>В профиль вставлена %n область встроенного кода этой структуры.</numerusform>
            <numerusform>В профиль вставлены %n области встроенного кода этой структуры.</numerusform>
            <numerusform>В профиль вставлено %n областей встроенного кода этой структуры.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n procedure(s) of the profile are not in this structure.</source>
        <translation>
            <numerusform>%n процедуры профиля нет в этой структуре.</numerusform>
            <numerusform>%n процедур профиля нет в этой структуре.</numerusform>
            <numerusform>%n процедур профиля нет в этой структуре.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) stand at several places of the structure; the first one was taken.</source>
        <translation>
            <numerusform>%n строка стоит в нескольких местах структуры; взято первое.</numerusform>
            <numerusform>%n строки стоят в нескольких местах структуры; взято первое.</numerusform>
            <numerusform>%n строк стоят в нескольких местах структуры; взято первое.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n metric(s) are no sums: loops and inlined code have no values of them.</source>
        <translation>
            <numerusform>%n метрика - не сумма: у циклов и встроенного кода нет её значений.</numerusform>
            <numerusform>%n метрики - не суммы: у циклов и встроенного кода нет их значений.</numerusform>
            <numerusform>%n метрик - не суммы: у циклов и встроенного кода нет их значений.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no scopes in this structure.</source>
        <translation>В этой структуре нет областей.</translation>
    </message>
    <message>
        <source>This is no structure of a program; hpcstruct and bloop write them.</source>
        <translation>Это не структура программы; её записывают hpcstruct и bloop.</translation>
    </message>
</context>
<context>
    <name>Taxonomy</name>
    <message>
        <source>An operator of a formula has nothing behind it.</source>
        <translation>После знака операции в формуле ничего нет.</translation>
    </message>
    <message>
        <source>“%1” is no part of a formula.</source>
        <translation>«%1» не может быть частью формулы.</translation>
    </message>
    <message>
        <source>A formula has no function “%1”.</source>
        <translation>В формулах нет функции «%1».</translation>
    </message>
    <message>
        <source>The function “%1” of a formula has %2 parts.</source>
        <translation>У функции «%1» в формуле аргументов: %2.</translation>
    </message>
    <message>
        <source>An operator of a formula has nothing before it.</source>
        <translation>Перед знаком операции в формуле ничего нет.</translation>
    </message>
    <message>
        <source>A formula is too long.</source>
        <translation>Формула слишком длинная.</translation>
    </message>
    <message>
        <source>Between two parts of a formula there is no operator.</source>
        <translation>Между двумя частями формулы нет знака операции.</translation>
    </message>
    <message>
        <source>The metric “%1” is left out: %2</source>
        <translation>Метрика «%1» пропущена: %2</translation>
    </message>
    <message>
        <source>the database has no %1 of %2 of “%3” in the scope “%4”.</source>
        <translation>в базе данных нет %1 от %2 метрики «%3» в области «%4».</translation>
    </message>
    <message>
        <source>its formula is nested too deeply.</source>
        <translation>её формула слишком глубоко вложена.</translation>
    </message>
    <message>
        <source>a part of its formula is neither a value nor a function.</source>
        <translation>часть её формулы — ни значение, ни функция.</translation>
    </message>
    <message>
        <source>its formula is too long.</source>
        <translation>её формула слишком длинная.</translation>
    </message>
    <message>
        <source>A metric has no name.</source>
        <translation>У метрики нет имени.</translation>
    </message>
    <message>
        <source>it is below too many others.</source>
        <translation>она вложена в слишком многие другие.</translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of metrics cannot be computed.</source>
        <translation>
            <numerusform>Ещё %n часть метрик нельзя вычислить.</numerusform>
            <numerusform>Ещё %n части метрик нельзя вычислить.</numerusform>
            <numerusform>Ещё %n частей метрик нельзя вычислить.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is larger than any list of metrics.</source>
        <translation>Файл больше любого списка метрик.</translation>
    </message>
    <message>
        <source>This list of metrics has version %1 of its format; only version 0 is known.</source>
        <translation>Этот список метрик имеет версию формата %1; известна только версия 0.</translation>
    </message>
    <message>
        <source>The file has no list of metrics (“roots”).</source>
        <translation>В файле нет списка метрик («roots»).</translation>
    </message>
    <message>
        <source>This is not YAML: %1.</source>
        <translation>Это не YAML: %1.</translation>
    </message>
    <message>
        <source>This program was built without the library that reads YAML (yaml-cpp).</source>
        <translation>Программа собрана без библиотеки, которая читает YAML (yaml-cpp).</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>A text is not UTF-8; it was read as %1.</source>
        <translation>Текст не в UTF-8; он прочитан как %1.</translation>
    </message>
</context>
<context>
    <name>TextPattern</name>
    <message>
        <source>A pattern must not be empty.</source>
        <translation>Шаблон не должен быть пустым.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no regular expression: %2 at character %3.</source>
        <translation>«%1» - не регулярное выражение: %2 у символа %3.</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln линия</numerusform>
            <numerusform>%Ln линии</numerusform>
            <numerusform>%Ln линий</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln отсчёт</numerusform>
            <numerusform>%Ln отсчёта</numerusform>
            <numerusform>%Ln отсчётов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 are drawn, evenly chosen: %3 in %4.</source>
        <translation>Показано %1, выбрано равномерно; всего %2. %3 за %4.</translation>
    </message>
    <message>
        <source>%1, %2 in %3.</source>
        <translation>%1, %2 за %3.</translation>
    </message>
    <message>
        <source>Cells with more than %1 samples (%2 of %3) show the most frequent procedure of %4 of them, evenly chosen.</source>
        <translation>В ячейках, где отсчётов больше %1 (%2 из %3), показана самая частая процедура из %4 отсчётов, выбранных равномерно.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>с</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>мс</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>мкс</translation>
    </message>
    <message>
        <source>ns</source>
        <translation>нс</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>не выполняется</translation>
    </message>
    <message>
        <source>no scope of the profile</source>
        <translation>нет такой области в профиле</translation>
    </message>
    <message>
        <source>no sample</source>
        <translation>нет отсчёта</translation>
    </message>
</context>
<context>
    <name>TimelineReader</name>
    <message>
        <source>its time lines are shorter than they can be.</source>
        <translation>её линии времени короче, чем могут быть.</translation>
    </message>
    <message numerus="yes">
        <source>%n time line(s) are cut off; what is there of them is shown.</source>
        <translation>
            <numerusform>%n линия времени обрезана; показано то, что от неё есть.</numerusform>
            <numerusform>%n линии времени обрезаны; показано то, что от них есть.</numerusform>
            <numerusform>%n линий времени обрезаны; показано то, что от них есть.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time line(s) are damaged and left out.</source>
        <translation>
            <numerusform>%n линия времени повреждена и пропущена.</numerusform>
            <numerusform>%n линии времени повреждены и пропущены.</numerusform>
            <numerusform>%n линий времени повреждены и пропущены.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is not complete: its end is missing.</source>
        <translation>Файл неполон: нет его конца.</translation>
    </message>
</context>
<context>
    <name>TraceAlignment</name>
    <message>
        <source>The trace ends early: records of the reference behind its end have no counterpart.</source>
        <translation>Трасса обрывается: записям эталона за её концом не с чем сравниться.</translation>
    </message>
    <message>
        <source>The current trace was recorded at another level, in other ranges or without empty iterations: it does not have these records.</source>
        <translation>Текущая трасса снята на другом уровне, в других диапазонах или без пустых витков: этих записей в ней нет.</translation>
    </message>
    <message>
        <source>The reference was recorded at another level, in other ranges or without empty iterations: it does not have these records.</source>
        <translation>Эталон снят на другом уровне, в других диапазонах или без пустых витков: этих записей в нём нет.</translation>
    </message>
    <message>
        <source>The reference ends early: current records behind its end have no counterpart.</source>
        <translation>Эталон обрывается: текущим записям за его концом не с чем сравниться.</translation>
    </message>
    <message>
        <source>These lines could not be read as records.</source>
        <translation>Эти строки не удалось прочитать как записи.</translation>
    </message>
    <message>
        <source>A run without traces cannot be compared.</source>
        <translation>Запуск без трасс сравнить нельзя.</translation>
    </message>
    <message>
        <source>Checksums of arrays are not compared.</source>
        <translation>Контрольные суммы массивов не сравниваются.</translation>
    </message>
</context>
<context>
    <name>TraceCheck</name>
    <message>
        <source>The runtime would not read the trace.</source>
        <translation>Система DVM не прочла бы эту трассу.</translation>
    </message>
    <message numerus="yes">
        <source>The runtime would not read %n of the traces.</source>
        <translation>
            <numerusform>Система DVM не прочла бы %n трассу.</numerusform>
            <numerusform>Система DVM не прочла бы %n трассы.</numerusform>
            <numerusform>Система DVM не прочла бы %n трасс.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The runtime would read %n trace(s).</source>
        <translation>
            <numerusform>Система DVM прочла бы %n трассу.</numerusform>
            <numerusform>Система DVM прочла бы %n трассы.</numerusform>
            <numerusform>Система DVM прочла бы %n трасс.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules found nothing wrong.</source>
        <translation>Правила не нашли ничего неверного.</translation>
    </message>
    <message numerus="yes">
        <source>The rules found %n fault(s).</source>
        <translation>
            <numerusform>Правила нашли %n нарушение.</numerusform>
            <numerusform>Правила нашли %n нарушения.</numerusform>
            <numerusform>Правила нашли %n нарушений.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n note(s).</source>
        <translation>
            <numerusform>Есть %n замечание.</numerusform>
            <numerusform>Есть %n замечания.</numerusform>
            <numerusform>Есть %n замечаний.</numerusform>
        </translation>
    </message>
    <message>
        <source>Two processes ran the iteration %1 of one execution of %2.</source>
        <translation>Два процесса выполнили виток %1 одного выполнения %2.</translation>
    </message>
    <message>
        <source>Several processes ran exactly the same iterations of %1, which is right if they hold copies of its data.</source>
        <translation>Несколько процессов выполнили в точности одни и те же витки %1; это верно, если у них копии данных.</translation>
    </message>
    <message>
        <source>No process ran the task %1 of this execution of %2.</source>
        <translation>Ни один процесс не выполнил задачу %1 этого выполнения %2.</translation>
    </message>
    <message>
        <source>No process ran the iteration %1 of this execution of %2.</source>
        <translation>Ни один процесс не выполнил виток %1 этого выполнения %2.</translation>
    </message>
    <message>
        <source>The header states %1 processes; traces of %2 were given.</source>
        <translation>В заголовке указано процессов: %1; даны трассы %2.</translation>
    </message>
    <message>
        <source>Some processes of the run execute %1 here, and these do not.</source>
        <translation>Часть процессов запуска выполняет здесь %1, а эти не выполняют.</translation>
    </message>
    <message>
        <source>%1 is executed here after a construct that follows it in lower processes of the run.</source>
        <translation>%1 выполняется здесь после конструкции, которая в процессах с меньшими номерами идёт за ней.</translation>
    </message>
    <message>
        <source>The assignment to %1 begins (%2) and is never completed: no %3 follows.</source>
        <translation>Присваивание переменной %1 начато (%2) и не завершено: нет %3.</translation>
    </message>
    <message>
        <source>A record %1 is in a part of the program for which the header states the level %2, at which it is not written.</source>
        <translation>Запись %1 стоит в части программы, для которой в заголовке указан уровень %2; на нём таких записей нет.</translation>
    </message>
    <message>
        <source>The trace is cut: it has no end, and what followed its last record was not judged.</source>
        <translation>Трасса обрезана: конца у неё нет, и то, что было за последней записью, не проверено.</translation>
    </message>
    <message>
        <source>The header of the trace does not describe %1 as it is executed: number, enclosing construct, rank or place differ.</source>
        <translation>В заголовке трассы %1 описана не так, как выполняется: отличаются номер, объемлющая конструкция, ранг или место.</translation>
    </message>
    <message>
        <source>The iteration %1 of %2 is recorded although the ranges of the header leave it out.</source>
        <translation>Виток %1 конструкции %2 записан, хотя диапазоны в заголовке его исключают.</translation>
    </message>
    <message>
        <source>%1 runs the iteration %2 twice in one execution (LI %3).</source>
        <translation>%1 выполняет виток %2 дважды за одно выполнение (LI %3).</translation>
    </message>
    <message>
        <source>Two iterations of one execution of %1 have the same LI %2.</source>
        <translation>У двух витков одного выполнения %1 один и тот же LI %2.</translation>
    </message>
    <message>
        <source>The points at the begin and at the end of %1 do not match.</source>
        <translation>Точки в начале и в конце %1 не соответствуют друг другу.</translation>
    </message>
    <message>
        <source>A trace without a header does not describe constructs and levels.</source>
        <translation>Трасса без заголовка не описывает конструкции и уровни.</translation>
    </message>
    <message>
        <source>The level of some or all constructs records no assignments.</source>
        <translation>На уровне некоторых или всех конструкций присваивания не записываются.</translation>
    </message>
    <message>
        <source>No construct of the traces has a point.</source>
        <translation>Ни у одной конструкции в трассах нет точки.</translation>
    </message>
    <message>
        <source>The trace of one process was given.</source>
        <translation>Дана трасса одного процесса.</translation>
    </message>
    <message>
        <source>Parts of the traces are missing; nothing counts as missing after the end of a trace.</source>
        <translation>Части трасс нет; за концом трассы ничто не считается пропавшим.</translation>
    </message>
    <message>
        <source>Processes that ran exactly the same iterations of a loop are assumed to hold copies of its data.</source>
        <translation>Считается, что у процессов, выполнивших в точности одни и те же витки цикла, копии его данных.</translation>
    </message>
    <message>
        <source>The traces of some processes of the run were not given.</source>
        <translation>Даны трассы не всех процессов запуска.</translation>
    </message>
    <message>
        <source>The header trims the iterations at the borders of loops.</source>
        <translation>Заголовок отсекает витки на границах циклов.</translation>
    </message>
    <message>
        <source>Some lines of the traces could not be read.</source>
        <translation>Некоторые строки трасс не удалось прочесть.</translation>
    </message>
    <message>
        <source>Iterations without records are not written (EMPTYITER = 0): an iteration is reported only if it is missing in a single one of several executions.</source>
        <translation>Витки без записей не пишутся (EMPTYITER = 0): о витке сообщается, только если его нет в одном-единственном из нескольких выполнений.</translation>
    </message>
    <message>
        <source>A trace does not state the limits of its loops: missing iterations at their ends are not found.</source>
        <translation>Границ циклов в трассе нет: пропавшие витки на их концах не обнаруживаются.</translation>
    </message>
    <message>
        <source>The level of some or all constructs records no reads.</source>
        <translation>На уровне некоторых или всех конструкций чтения не записываются.</translation>
    </message>
    <message>
        <source>The level of the traces records no values.</source>
        <translation>На уровне трасс значения не записываются.</translation>
    </message>
    <message>
        <source>The level of some or all constructs records no reads: there the first non-finite value of each process is reported, and results of reductions.</source>
        <translation>На уровне некоторых или всех конструкций чтения не записываются: там сообщается о первом неконечном значении каждого процесса и о результатах редукций.</translation>
    </message>
    <message>
        <source>%1 of %2 findings are listed.</source>
        <translation>Перечислено %1 из %2.</translation>
    </message>
    <message>
        <source>%1 becomes NaN or infinite here; everything that the statement read was finite.</source>
        <translation>Здесь %1 становится NaN или бесконечностью; всё, что оператор прочёл, было конечным.</translation>
    </message>
    <message>
        <source>%1 becomes NaN or infinite here; no read of the statement is recorded, so the value may come from a variable that is not recorded.</source>
        <translation>Здесь %1 становится NaN или бесконечностью; чтений у оператора не записано, так что значение могло прийти из переменной, которая не трассируется.</translation>
    </message>
    <message>
        <source>%1 is the first variable that becomes NaN or infinite; reads are not recorded at this level, so the value may come from elsewhere.</source>
        <translation>%1 первой становится NaN или бесконечностью; чтения на этом уровне не записываются, так что значение могло прийти извне.</translation>
    </message>
    <message>
        <source>The result of the reduction of %1 is NaN or infinite; no value in its iterations was.</source>
        <translation>Результат редукции %1 — NaN или бесконечность; в её витках таких значений не было.</translation>
    </message>
    <message>
        <source>The result of the reduction of %1 is NaN or infinite; the values in its iterations are not recorded.</source>
        <translation>Результат редукции %1 — NaN или бесконечность; значения в её витках не записаны.</translation>
    </message>
    <message>
        <source>%1 is read as NaN or infinite, and no recorded statement wrote that to %2: it was set where nothing is recorded, or never.</source>
        <translation>%1 прочтена как NaN или бесконечность, и ни один записанный оператор такого в %2 не писал: значение присвоено там, где трассы нет, или не присвоено вовсе.</translation>
    </message>
    <message>
        <source>The assignment to %1 is completed (%2) and never began: no %3 is before it.</source>
        <translation>Присваивание переменной %1 завершено (%2), но не начато: перед ним нет %3.</translation>
    </message>
    <message>
        <source>The point at the begin of %1 is not greater than the point before it.</source>
        <translation>Точка в начале %1 не больше точки перед ней.</translation>
    </message>
    <message>
        <source>Parts of the traces are missing; assignments open at their ends, and beside lines that could not be read, were not judged.</source>
        <translation>Части трасс нет; присваивания, не законченные к её концу, и те, что рядом с непрочитанными строками, не проверялись.</translation>
    </message>
</context>
<context>
    <name>TraceCheckReport</name>
    <message>
        <source>What the runtime says:</source>
        <translation>Что говорит система DVM:</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>важность</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>правило</translation>
    </message>
    <message>
        <source>place</source>
        <translation>место</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>виток</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>in the trace</source>
        <translation>в трассе</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>что найдено</translation>
    </message>
    <message>
        <source>%1 (likely)</source>
        <translation>%1 (вероятно)</translation>
    </message>
    <message>
        <source>… and %1 more; --json and --csv list them.</source>
        <translation>… и ещё %1; их перечисляют --json и --csv.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>отчасти</translation>
    </message>
    <message>
        <source>no</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>проверено</translation>
    </message>
    <message>
        <source>why not wholly</source>
        <translation>почему не полностью</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Находки</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>The runtime</source>
        <translation>Система поддержки</translation>
    </message>
    <message>
        <source>What is wrong in the traces</source>
        <translation>Что не так в трассах</translation>
    </message>
</context>
<context>
    <name>TraceControl</name>
    <message>
        <source>The traces have no reads; the level FULL records them.</source>
        <translation>В трассах нет чтений; их записывает уровень FULL.</translation>
    </message>
    <message>
        <source>The traces have not all accesses: a level below FULL, ranges of iterations, points or trimmed borders leave some out.</source>
        <translation>В трассах есть не все обращения: часть опускают уровень ниже FULL, диапазоны витков, точки или отсечённые границы.</translation>
    </message>
    <message>
        <source>Accesses in procedures that a construct calls are not judged: there the same name may be another variable.</source>
        <translation>Обращения в процедурах, которые вызывает конструкция, не проверяются: там то же имя может означать другую переменную.</translation>
    </message>
    <message>
        <source>Scalars are judged. Elements need the loop headers in the sources, which were not given.</source>
        <translation>Скаляры проверены. Для элементов нужны заголовки циклов в исходных текстах, а тексты не заданы.</translation>
    </message>
    <message>
        <source>Elements are judged where the loop headers in the sources resolve their subscripts, and between iterations of one process.</source>
        <translation>Элементы проверены там, где их индексы следуют из заголовков циклов в исходных текстах, и между витками одного процесса.</translation>
    </message>
    <message>
        <source>The traces do not reach from the beginning to the end of the program with all writes.</source>
        <translation>Трассы не содержат всех записей от начала до конца программы.</translation>
    </message>
    <message>
        <source>A trace has results of reductions, but not START and WAIT: only a reduction behind which no result comes is found.</source>
        <translation>В трассе есть результаты редукций, но нет START и WAIT: находится только редукция, после которой нет ни одного результата.</translation>
    </message>
    <message>
        <source>The traces have no results of reductions.</source>
        <translation>В трассах нет результатов редукций.</translation>
    </message>
    <message>
        <source>A use is found between the end of a construct and its results; WAIT itself is not recorded.</source>
        <translation>Находится использование между концом конструкции и её результатами; сам WAIT не записывается.</translation>
    </message>
    <message>
        <source>The traces of some processes of the run were not given.</source>
        <translation>Трассы некоторых процессов запуска не заданы.</translation>
    </message>
    <message>
        <source>A level, ranges or points leave out values that the results come from.</source>
        <translation>Уровень, диапазоны или точки опускают значения, из которых получены результаты.</translation>
    </message>
    <message>
        <source>Results are unnamed: they are judged where they are as many as the variables of their type, and no elements of arrays are reduced.</source>
        <translation>Результаты безымянны: они проверены там, где их столько же, сколько переменных их типа, и где нет редукции элементов массивов.</translation>
    </message>
    <message>
        <source>It needs two runs of the program: a standard one and one with ManualReductCalc.</source>
        <translation>Нужны два запуска программы: обычный и с ManualReductCalc.</translation>
    </message>
    <message>
        <source>A trace has names, not addresses: values from DATA, input and arguments are not seen, so that a first read without a write is a note.</source>
        <translation>В трассе имена, а не адреса: значения из DATA, ввода и аргументов не видны, поэтому первое чтение без записи — лишь замечание.</translation>
    </message>
    <message>
        <source>A trace does not state how arrays are distributed.</source>
        <translation>В трассе не указано, как распределены массивы.</translation>
    </message>
    <message>
        <source>A trace has no records of shadow edges and their renewal.</source>
        <translation>В трассе нет записей о теневых гранях и их обновлении.</translation>
    </message>
    <message>
        <source>A trace does not state what is a buffer for remote elements.</source>
        <translation>В трассе не указано, что является буфером удалённых элементов.</translation>
    </message>
    <message>
        <source>A trace does not state the limits of arrays.</source>
        <translation>В трассе не указаны границы массивов.</translation>
    </message>
    <message>
        <source>A trace has no records of START and WAIT.</source>
        <translation>В трассе нет записей о START и WAIT.</translation>
    </message>
    <message>
        <source>An iteration of %1 reads the element that another one wrote.</source>
        <translation>Виток %1 читает элемент, который записал другой виток.</translation>
    </message>
    <message>
        <source>An iteration of %1 writes the element that another one read before.</source>
        <translation>Виток %1 записывает элемент, который раньше прочитал другой виток.</translation>
    </message>
    <message>
        <source>It is read before the trace has written it. Where it has its value from DATA, from input or from an argument, this is right.</source>
        <translation>Переменная прочитана до первой записи в трассе. Если её значение пришло из DATA, ввода или аргумента, это верно.</translation>
    </message>
    <message>
        <source>It is read with the value that an iteration of a parallel construct gave it. There it is private: behind the construct it has no value.</source>
        <translation>Прочитано значение, которое переменной дал виток параллельной конструкции. Там она приватная: после конструкции у неё нет значения.</translation>
    </message>
    <message>
        <source>It is read before the trace has written any element of its array. Where the array has its values from DATA, from input or from an argument, this is right.</source>
        <translation>Элемент прочитан до первой записи в этот массив в трассе. Если значения массива пришли из DATA, ввода или аргумента, это верно.</translation>
    </message>
    <message>
        <source>The result %1 is the %2 of the partial results, but the values rise on the way to them, which those of MIN do not.</source>
        <translation>Результат %1 — это %2 частичных результатов, но значения на пути к ним растут, чего при MIN не бывает.</translation>
    </message>
    <message>
        <source>The result %1 is the %2 of the partial results, but the values fall on the way to them, which those of MAX do not.</source>
        <translation>Результат %1 — это %2 частичных результатов, но значения на пути к ним убывают, чего при MAX не бывает.</translation>
    </message>
    <message>
        <source>The result %1 follows from the values by no operation; %2 gives %3.</source>
        <translation>Результат %1 не следует из значений ни по одной операции; %2 даёт %3.</translation>
    </message>
    <message>
        <source>The result is %1, but the last value is %2.</source>
        <translation>Результат — %1, а последнее значение — %2.</translation>
    </message>
    <message>
        <source>The recorded one is their %1.</source>
        <translation>Записанный результат — их %1.</translation>
    </message>
    <message>
        <source>Whether there were other processes is not known.</source>
        <translation>Были ли другие процессы, неизвестно.</translation>
    </message>
    <message>
        <source>The standard computation of the reduction gives %1, the one by single iterations %2: the program computes another operation than it declares.</source>
        <translation>Обычное вычисление редукции даёт %1, вычисление по отдельным виткам — %2: программа вычисляет не ту операцию, которую объявляет.</translation>
    </message>
    <message>
        <source>Whether the trace holds running values is not known: it has no reads.</source>
        <translation>Накопленные ли значения в трассе, неизвестно: в ней нет чтений.</translation>
    </message>
    <message>
        <source>The values of the trace may be running ones or those of single iterations, from %1.</source>
        <translation>Значения в трассе могут быть накопленными или значениями отдельных витков, начиная с %1.</translation>
    </message>
    <message>
        <source>The trace holds running values from %1.</source>
        <translation>В трассе накопленные значения, начиная с %1.</translation>
    </message>
    <message>
        <source>The trace holds the values of single iterations, each from %1.</source>
        <translation>В трассе значения отдельных витков, каждое начиная с %1.</translation>
    </message>
    <message>
        <source>It is used behind %1 and before the result of its reduction.</source>
        <translation>Переменная использована после %1 и до результата её редукции.</translation>
    </message>
    <message>
        <source>%1 reduces it, but the trace has no result of a reduction.</source>
        <translation>%1 выполняет её редукцию, но результата редукции в трассе нет.</translation>
    </message>
    <message>
        <source>%1 first reads it, which makes it read-only there, and then writes it.</source>
        <translation>%1 сначала читает переменную, отчего она там неизменяемая, а затем записывает её.</translation>
    </message>
    <message>
        <source>The iterations of %1 update it one after the other. Is it a reduction that is not declared?</source>
        <translation>Витки %1 изменяют её один за другим. Не редукция ли это, которую не объявили?</translation>
    </message>
    <message>
        <source>An iteration of %1 reads the value that another one wrote.</source>
        <translation>Виток %1 читает значение, которое записал другой виток.</translation>
    </message>
    <message>
        <source>One of the two runs has no results of reductions.</source>
        <translation>В одном из двух запусков нет результатов редукций.</translation>
    </message>
    <message>
        <source>Results are compared where both runs execute a construct in the same iteration and it has as many results in both.</source>
        <translation>Результаты сравниваются там, где оба запуска выполняют конструкцию в одном и том же витке и в обоих у неё одинаковое число результатов.</translation>
    </message>
    <message>
        <source>The standard run has no such result: not compared.</source>
        <translation>В обычном запуске такого результата нет: не сравнено.</translation>
    </message>
    <message>
        <source>The standard run has another number of results here: not compared.</source>
        <translation>В обычном запуске здесь другое число результатов: не сравнено.</translation>
    </message>
    <message>
        <source>The run with ManualReductCalc has no such result: not compared.</source>
        <translation>В запуске с ManualReductCalc такого результата нет: не сравнено.</translation>
    </message>
    <message>
        <source>A trace has no records of START and WAIT: a reduction behind which no result comes is reported as reduction-not-started, whichever of them is missing.</source>
        <translation>В трассе нет записей START и WAIT: о редукции, после которой нет результата, сообщается как reduction-not-started, чего бы из них ни не хватало.</translation>
    </message>
    <message>
        <source>The result %1 is the %2 of the partial results, but the assignments in the loop compute another operation (%3).</source>
        <translation>Результат %1 — это %2 частичных результатов, но присваивания в цикле вычисляют другую операцию (%3).</translation>
    </message>
    <message>
        <source>The standard computation of the reduction gives %1, the one by single iterations %2: it takes the initial value %3 into each of them.</source>
        <translation>Обычное вычисление редукции даёт %1, вычисление по отдельным виткам — %2: в каждый из них входит начальное значение %3.</translation>
    </message>
    <message>
        <source>The result %1 is the %2 of the partial results, but on the way to them a value of zero becomes another one, which those of PROD do not.</source>
        <translation>Результат %1 — это %2 частичных результатов, но на пути к ним нуль становится другим значением, чего при PROD не бывает.</translation>
    </message>
</context>
<context>
    <name>TraceCsv</name>
    <message>
        <source>The fields are not divided by commas.</source>
        <translation>Поля разделены не запятыми.</translation>
    </message>
    <message>
        <source>Write commas between the fields, and points in numbers.</source>
        <translation>Разделяйте поля запятыми, а в числах ставьте точку.</translation>
    </message>
    <message>
        <source>The heading &quot;%1&quot; is not known.</source>
        <translation>Заголовок столбца «%1» неизвестен.</translation>
    </message>
    <message>
        <source>Known are: process, kind, type, name, value, file, line, place_line, position, construct, iteration, detail.</source>
        <translation>Известны: process, kind, type, name, value, file, line, place_line, position, construct, iteration, detail.</translation>
    </message>
    <message>
        <source>The heading &quot;%1&quot; stands twice.</source>
        <translation>Заголовок столбца «%1» стоит дважды.</translation>
    </message>
    <message>
        <source>A trace as a table needs the columns name and value.</source>
        <translation>Трассе в виде таблицы нужны столбцы name и value.</translation>
    </message>
    <message>
        <source>A table has position, or construct and iteration, not both.</source>
        <translation>В таблице есть либо position, либо construct и iteration, но не то и другое.</translation>
    </message>
    <message>
        <source>There are more records than a trace can hold.</source>
        <translation>Записей больше, чем вмещает трасса.</translation>
    </message>
    <message>
        <source>The position does not end with the construct that begins.</source>
        <translation>Положение не кончается конструкцией, которая начинается.</translation>
    </message>
    <message>
        <source>The position does not end with the iteration that begins.</source>
        <translation>Положение не кончается витком, который начинается.</translation>
    </message>
    <message>
        <source>The construct that ends is not open.</source>
        <translation>Конструкция, которая кончается, не открыта.</translation>
    </message>
    <message>
        <source>The constructs are nested too deep.</source>
        <translation>Конструкции вложены слишком глубоко.</translation>
    </message>
    <message>
        <source>The iteration has another number of indices than its construct has elsewhere.</source>
        <translation>У витка не столько индексов, сколько у его конструкции в других местах.</translation>
    </message>
    <message>
        <source>The type %1 cannot hold %2 exactly.</source>
        <translation>Тип %1 не может точно хранить %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no hexadecimal number that can be read exactly.</source>
        <translation>«%1» - не шестнадцатеричное число, которое можно прочесть точно.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of the type %2.</source>
        <translation>«%1» - не значение типа %2.</translation>
    </message>
    <message>
        <source>The table is empty.</source>
        <translation>Таблица пуста.</translation>
    </message>
    <message>
        <source>Column %1: %2 The row was left out.</source>
        <translation>Столбец %1: %2 Строка пропущена.</translation>
    </message>
    <message>
        <source>The quotation marks of the row do not match, or it is too long.</source>
        <translation>Кавычки в строке непарные, или она слишком длинна.</translation>
    </message>
    <message>
        <source>It is not the number of a process.</source>
        <translation>Это не номер процесса.</translation>
    </message>
    <message>
        <source>There are too many processes.</source>
        <translation>Процессов слишком много.</translation>
    </message>
    <message>
        <source>The row has %1 fields, and there are %2 headings.</source>
        <translation>Полей в строке: %1, а заголовков: %2.</translation>
    </message>
    <message>
        <source>It is no kind of record.</source>
        <translation>Такого вида записей нет.</translation>
    </message>
    <message>
        <source>It is no type of a value.</source>
        <translation>Такого типа значений нет.</translation>
    </message>
    <message>
        <source>It is no detail of this kind of record.</source>
        <translation>У записи этого вида такого дополнения нет.</translation>
    </message>
    <message>
        <source>There is no name.</source>
        <translation>Имени нет.</translation>
    </message>
    <message>
        <source>A record of this kind has no name.</source>
        <translation>У записи этого вида нет имени.</translation>
    </message>
    <message>
        <source>A trace cannot hold quotation marks and line ends in it.</source>
        <translation>Кавычек и концов строк в нём трасса не вмещает.</translation>
    </message>
    <message>
        <source>There is no value.</source>
        <translation>Значения нет.</translation>
    </message>
    <message>
        <source>A record of this kind has no value.</source>
        <translation>У записи этого вида нет значения.</translation>
    </message>
    <message>
        <source>It is not the number of a line.</source>
        <translation>Это не номер строки.</translation>
    </message>
    <message>
        <source>It is no position, as &quot;PL 2(1,3)&quot;.</source>
        <translation>Это не положение вида «PL 2(1,3)».</translation>
    </message>
    <message>
        <source>It is no iteration, as 3 or &quot;1,3&quot;.</source>
        <translation>Это не виток вида 3 или «1,3».</translation>
    </message>
    <message>
        <source>It is no construct, as 2 or &quot;PL 2&quot;.</source>
        <translation>Это не конструкция вида 2 или «PL 2».</translation>
    </message>
    <message numerus="yes">
        <source>%Ln further row(s) could not be read and were left out.</source>
        <translation>
            <numerusform>Ещё %Ln строка не прочитана и пропущена.</numerusform>
            <numerusform>Ещё %Ln строки не прочитаны и пропущены.</numerusform>
            <numerusform>Ещё %Ln строк не прочитано и пропущено.</numerusform>
        </translation>
    </message>
    <message>
        <source>The table holds several processes.</source>
        <translation>В таблице несколько процессов.</translation>
    </message>
    <message>
        <source>Make a trace of each: rankscope export FILE --view trace --format text -o FOLDER/0.trd</source>
        <translation>Сделайте трассу из каждого: rankscope export ФАЙЛ --view trace --format text -o ПАПКА/0.trd</translation>
    </message>
</context>
<context>
    <name>TraceDiff</name>
    <message>
        <source>task region %1</source>
        <translation>область задач %1</translation>
    </message>
    <message>
        <source>loop %1</source>
        <translation>цикл %1</translation>
    </message>
    <message>
        <source>task %1 of region %2</source>
        <translation>задача %1 области %2</translation>
    </message>
    <message>
        <source>step %1 of loop %2</source>
        <translation>шаг %1 цикла %2</translation>
    </message>
    <message>
        <source>loop %1, iteration (%2)</source>
        <translation>цикл %1, виток (%2)</translation>
    </message>
    <message>
        <source>loop %1, iteration %2</source>
        <translation>цикл %1, виток %2</translation>
    </message>
    <message>
        <source>the sequential part</source>
        <translation>последовательная часть</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>процесс %1</translation>
    </message>
    <message>
        <source>processes %1</source>
        <translation>процессы %1</translation>
    </message>
    <message>
        <source>It starts at %1: %2 was read as %3 instead of %4 (%5).</source>
        <translation>Начинается здесь: %1: %2 прочитано как %3 вместо %4 (%5).</translation>
    </message>
    <message>
        <source>It starts at %1: %2 was set to %3 instead of %4 (%5).</source>
        <translation>Начинается здесь: %1: %2 присвоено %3 вместо %4 (%5).</translation>
    </message>
    <message>
        <source>It starts at %1: the result of the reduction is %2 instead of %3 (%4).</source>
        <translation>Начинается здесь: %1: результат редукции %2 вместо %3 (%4).</translation>
    </message>
    <message>
        <source>the read of %1</source>
        <translation>чтение %1</translation>
    </message>
    <message>
        <source>the assignment to %1</source>
        <translation>присваивание %1</translation>
    </message>
    <message>
        <source>the result of the reduction</source>
        <translation>результат редукции</translation>
    </message>
    <message>
        <source>the mark of a skipped statement</source>
        <translation>отметка о пропущенном операторе</translation>
    </message>
    <message>
        <source>It starts at %1: %2 has another type than in the reference (%3).</source>
        <translation>Начинается здесь: %1: у %2 другой тип, чем в эталоне (%3).</translation>
    </message>
    <message>
        <source>It starts at %1: %2 is missing (%3).</source>
        <translation>Начинается здесь: %1: нет записи: %2 (%3).</translation>
    </message>
    <message>
        <source>It starts at %1: %2 is not in the reference (%3).</source>
        <translation>Начинается здесь: %1: в эталоне нет записи: %2 (%3).</translation>
    </message>
    <message>
        <source>It starts at %1: %2 stands elsewhere in the iteration (%3).</source>
        <translation>Начинается здесь: %1: в другом месте витка стоит %2 (%3).</translation>
    </message>
    <message>
        <source>It starts at %1: no process ran this iteration (%2).</source>
        <translation>Начинается здесь: %1: этот виток не выполнил ни один процесс (%2).</translation>
    </message>
    <message>
        <source>It starts at %1: the reference does not have this iteration (%2).</source>
        <translation>Начинается здесь: %1: в эталоне этого витка нет (%2).</translation>
    </message>
    <message>
        <source>It starts at %1: this iteration was run again (%2).</source>
        <translation>Начинается здесь: %1: этот виток выполнен повторно (%2).</translation>
    </message>
    <message>
        <source>It starts at %1: this construct was not executed (%2).</source>
        <translation>Начинается здесь: %1: эта конструкция не выполнена (%2).</translation>
    </message>
    <message>
        <source>It starts at %1: the reference does not execute this construct here (%2).</source>
        <translation>Начинается здесь: %1: эталон не выполняет здесь эту конструкцию (%2).</translation>
    </message>
    <message>
        <source>It starts at %1: the construct has another rank, other limits or other lines (%2).</source>
        <translation>Начинается здесь: %1: у конструкции другой ранг, другие границы или другие строки (%2).</translation>
    </message>
</context>
<context>
    <name>TraceDiffHtml</name>
    <message>
        <source>process %1</source>
        <translation>процесс %1</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Количества</translation>
    </message>
    <message>
        <source>Tolerance: %1.</source>
        <translation>Допуск: %1.</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Не сравнивалось</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>Ничего не пропущено.</translation>
    </message>
    <message>
        <source>Where two runs part</source>
        <translation>Где расходятся два запуска</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
</context>
<context>
    <name>TraceDiffReport</name>
    <message>
        <source>%1 … %2 (processes %3)</source>
        <translation>%1 … %2 (процессы %3)</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Допуск</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Not compared: nothing.</source>
        <translation>Не сравнивалось: ничего.</translation>
    </message>
    <message>
        <source>Not compared:</source>
        <translation>Не сравнивалось:</translation>
    </message>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>record</source>
        <translation>запись</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>source</source>
        <translation>программа</translation>
    </message>
    <message>
        <source>where</source>
        <translation>где</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>абсолютная</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>относительная</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>in reference</source>
        <translation>в эталоне</translation>
    </message>
    <message>
        <source>in current</source>
        <translation>в текущем</translation>
    </message>
    <message>
        <source>● an origin, → follows from an earlier difference</source>
        <translation>● источник, → следует из более раннего различия</translation>
    </message>
    <message>
        <source>The first %1 of %2 differences are shown; --limit 0 shows all, --html makes a page.</source>
        <translation>Показаны первые %1 из %2 различий; --limit 0 показывает все, --html делает страницу.</translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 запись</numerusform>
            <numerusform>%1 записи</numerusform>
            <numerusform>%1 записей</numerusform>
        </translation>
    </message>
    <message>
        <source>× noise</source>
        <translation>× шум</translation>
    </message>
</context>
<context>
    <name>TraceDiffSummary</name>
    <message numerus="yes">
        <source>%1 different value(s)</source>
        <translation>
            <numerusform>%1 другое значение</numerusform>
            <numerusform>%1 других значения</numerusform>
            <numerusform>%1 других значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 different type(s)</source>
        <translation>
            <numerusform>%1 другой тип</numerusform>
            <numerusform>%1 других типа</numerusform>
            <numerusform>%1 других типов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing record(s)</source>
        <translation>
            <numerusform>%1 недостающая запись</numerusform>
            <numerusform>%1 недостающие записи</numerusform>
            <numerusform>%1 недостающих записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra record(s)</source>
        <translation>
            <numerusform>%1 лишняя запись</numerusform>
            <numerusform>%1 лишние записи</numerusform>
            <numerusform>%1 лишних записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 moved record(s)</source>
        <translation>
            <numerusform>%1 перемещённая запись</numerusform>
            <numerusform>%1 перемещённые записи</numerusform>
            <numerusform>%1 перемещённых записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing iteration(s)</source>
        <translation>
            <numerusform>%1 недостающий виток</numerusform>
            <numerusform>%1 недостающих витка</numerusform>
            <numerusform>%1 недостающих витков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra iteration(s)</source>
        <translation>
            <numerusform>%1 лишний виток</numerusform>
            <numerusform>%1 лишних витка</numerusform>
            <numerusform>%1 лишних витков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 repeated iteration(s)</source>
        <translation>
            <numerusform>%1 повторный виток</numerusform>
            <numerusform>%1 повторных витка</numerusform>
            <numerusform>%1 повторных витков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 missing construct(s)</source>
        <translation>
            <numerusform>%1 недостающая конструкция</numerusform>
            <numerusform>%1 недостающие конструкции</numerusform>
            <numerusform>%1 недостающих конструкций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 extra construct(s)</source>
        <translation>
            <numerusform>%1 лишняя конструкция</numerusform>
            <numerusform>%1 лишние конструкции</numerusform>
            <numerusform>%1 лишних конструкций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed construct(s)</source>
        <translation>
            <numerusform>%1 изменённая конструкция</numerusform>
            <numerusform>%1 изменённые конструкции</numerusform>
            <numerusform>%1 изменённых конструкций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %1 more origin(s).</source>
        <translation>
            <numerusform>Есть ещё %1 источник.</numerusform>
            <numerusform>Есть ещё %1 источника.</numerusform>
            <numerusform>Есть ещё %1 источников.</numerusform>
        </translation>
    </message>
    <message>
        <source>The traces are equal.</source>
        <translation>Трассы равны.</translation>
    </message>
    <message>
        <source>What could be compared is equal.</source>
        <translation>Всё, что удалось сравнить, равно.</translation>
    </message>
    <message>
        <source>No other difference follows.</source>
        <translation>Других различий из этого не следует.</translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) follow from it.</source>
        <translation>
            <numerusform>Из этого следует %1 различие.</numerusform>
            <numerusform>Из этого следуют %1 различия.</numerusform>
            <numerusform>Из этого следует %1 различий.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s) of the reference were compared.</source>
        <translation>
            <numerusform>Сравнена %1 запись эталона.</numerusform>
            <numerusform>Сравнены %1 записи эталона.</numerusform>
            <numerusform>Сравнено %1 записей эталона.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s) agree.</source>
        <translation>
            <numerusform>Совпадает %1 пара.</numerusform>
            <numerusform>Совпадают %1 пары.</numerusform>
            <numerusform>Совпадает %1 пар.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s).</source>
        <translation>
            <numerusform>%1 запись.</numerusform>
            <numerusform>%1 записи.</numerusform>
            <numerusform>%1 записей.</numerusform>
        </translation>
    </message>
    <message>
        <source>exact</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>absolute ≤ %1</source>
        <translation>абсолютная ≤ %1</translation>
    </message>
    <message>
        <source>relative ≤ %1</source>
        <translation>относительная ≤ %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 ulp(s)</source>
        <translation>
            <numerusform>%1 ulp</numerusform>
            <numerusform>%1 ulp</numerusform>
            <numerusform>%1 ulp</numerusform>
        </translation>
    </message>
    <message>
        <source> or </source>
        <translation> или </translation>
    </message>
    <message>
        <source>NaN differs from NaN</source>
        <translation>NaN отличается от NaN</translation>
    </message>
    <message>
        <source>+0 differs from −0</source>
        <translation>+0 отличается от −0</translation>
    </message>
    <message>
        <source>The traces are equal within the tolerance: %1.</source>
        <translation>Трассы равны в пределах допуска: %1.</translation>
    </message>
    <message>
        <source>What could be compared is equal within the tolerance: %1.</source>
        <translation>Всё, что можно было сравнить, равно в пределах допуска: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) follow from these %2 origins.</source>
        <translation>
            <numerusform>%1 различие следует из этих источников (%2).</numerusform>
            <numerusform>%1 различия следуют из этих источников (%2).</numerusform>
            <numerusform>%1 различий следуют из этих источников (%2).</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference is larger than the noise or the tolerance: %1.</source>
        <translation>Ни одно различие не больше шума или допуска: %1.</translation>
    </message>
    <message>
        <source>In what could be compared no difference is larger than the noise or the tolerance: %1.</source>
        <translation>В том, что удалось сравнить, ни одно различие не больше шума или допуска: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 noise run(s)</source>
        <translation>
            <numerusform>%1 шумовым запуском</numerusform>
            <numerusform>%1 шумовыми запусками</numerusform>
            <numerusform>%1 шумовыми запусками</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pair(s) of values differ by rounding noise alone: by no more than %2 times the largest difference between the reference and %3 at the same name and place.</source>
        <translation>
            <numerusform>%1 пара значений различается только шумом округления: не более чем в %2 раз сильнее наибольшего различия между эталоном и %3 у того же имени в том же месте.</numerusform>
            <numerusform>%1 пары значений различаются только шумом округления: не более чем в %2 раз сильнее наибольшего различия между эталоном и %3 у того же имени в том же месте.</numerusform>
            <numerusform>%1 пар значений различаются только шумом округления: не более чем в %2 раз сильнее наибольшего различия между эталоном и %3 у того же имени в том же месте.</numerusform>
        </translation>
    </message>
    <message>
        <source>The traces differ in nothing but what the rules allow.</source>
        <translation>Трассы различаются только тем, что допускают правила.</translation>
    </message>
    <message>
        <source>What could be compared differs in nothing but what the rules allow.</source>
        <translation>То, что удалось сравнить, различается только тем, что допускают правила.</translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) are known: the rules accept them.</source>
        <translation>
            <numerusform>%1 различие известно: правила его допускают.</numerusform>
            <numerusform>%1 различия известны: правила их допускают.</numerusform>
            <numerusform>%1 различий известны: правила их допускают.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them: %2</source>
        <translation>
            <numerusform>Из них %1: %2</numerusform>
            <numerusform>Из них %1: %2</numerusform>
            <numerusform>Из них %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 difference(s) are ignored by the rules.</source>
        <translation>
            <numerusform>%1 различие не учтено по правилам.</numerusform>
            <numerusform>%1 различия не учтены по правилам.</numerusform>
            <numerusform>%1 различий не учтены по правилам.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 known difference(s) of the rules were not found.</source>
        <translation>
            <numerusform>%1 известное различие из правил не встретилось.</numerusform>
            <numerusform>%1 известных различия из правил не встретились.</numerusform>
            <numerusform>%1 известных различий из правил не встретились.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules know or ignore no difference.</source>
        <translation>Правила не относятся ни к одному различию.</translation>
    </message>
    <message>
        <source>Origins follow whole arrays: no loop in the source resolves their subscripts.</source>
        <translation>Источники прослеживаются по целым массивам: ни один цикл в исходном тексте не определяет их индексы.</translation>
    </message>
    <message numerus="yes">
        <source>%1 origin(s) follow single elements of arrays, by the loops in %2.</source>
        <translation>
            <numerusform>%1 источник прослеживается по отдельным элементам массивов, по циклам в %2.</numerusform>
            <numerusform>%1 источника прослеживаются по отдельным элементам массивов, по циклам в %2.</numerusform>
            <numerusform>%1 источников прослеживаются по отдельным элементам массивов, по циклам в %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 origin(s) follow whole arrays.</source>
        <translation>
            <numerusform>%1 источник прослеживается по целым массивам.</numerusform>
            <numerusform>%1 источника прослеживаются по целым массивам.</numerusform>
            <numerusform>%1 источников прослеживаются по целым массивам.</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither run has a record: nothing was compared.</source>
        <translation>Ни в одном из запусков нет записей: сравнивать нечего.</translation>
    </message>
    <message>
        <source>No record could be compared.</source>
        <translation>Ни одну запись не удалось сравнить.</translation>
    </message>
</context>
<context>
    <name>TraceEstimate</name>
    <message>
        <source>%1 or more</source>
        <translation>не меньше %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 - %2</translation>
    </message>
</context>
<context>
    <name>TraceReader</name>
    <message>
        <source>The line is too long; it was left out.</source>
        <translation>Строка слишком длинна; она пропущена.</translation>
    </message>
    <message>
        <source>This line of the header cannot be read; it was left out.</source>
        <translation>Эта строка заголовка не читается; она пропущена.</translation>
    </message>
    <message>
        <source>A construct of the header cannot be read; it is taken from the body where that has it.</source>
        <translation>Конструкция заголовка не читается; она взята из тела трассы, если там есть.</translation>
    </message>
    <message>
        <source>This end of a construct in the header belongs to none that is open; it was left out.</source>
        <translation>Этот конец конструкции в заголовке не относится ни к одной открытой; он пропущен.</translation>
    </message>
    <message>
        <source>A construct of the header ends while others inside it are open; they were ended before it.</source>
        <translation>Конструкция заголовка кончается, когда внутри открыты другие; они закрыты раньше неё.</translation>
    </message>
    <message>
        <source>An array of the header cannot be read; it was left out.</source>
        <translation>Массив заголовка не читается; он пропущен.</translation>
    </message>
    <message>
        <source>The level of MODE is none that is known; FULL was taken.</source>
        <translation>Уровень в MODE не известен; принят FULL.</translation>
    </message>
    <message>
        <source>The value of %1 is no number; it was not used.</source>
        <translation>Значение %1 - не число; оно не использовано.</translation>
    </message>
    <message>
        <source>The key %1 is given more than once; the first one counts.</source>
        <translation>Ключ %1 задан больше одного раза; действует первый.</translation>
    </message>
    <message>
        <source>The key %1 is not known; it was kept.</source>
        <translation>Ключ %1 не известен; он сохранён.</translation>
    </message>
    <message>
        <source>A value of the header is not UTF-8; it is read as Windows-1251.</source>
        <translation>Значение в заголовке не в UTF-8; оно прочитано как Windows-1251.</translation>
    </message>
    <message>
        <source>The header ends while constructs in it are open; they were ended.</source>
        <translation>Заголовок кончается, когда в нём открыты конструкции; они закрыты.</translation>
    </message>
    <message>
        <source>The trace has no header; it was made from the body.</source>
        <translation>У трассы нет заголовка; он составлен по телу.</translation>
    </message>
    <message>
        <source>The header does not end with END_HEADER; what it lacks was made from the body.</source>
        <translation>Заголовок не кончается на END_HEADER; недостающее составлено по телу.</translation>
    </message>
    <message>
        <source>The line begins with no keyword of a trace; it was left out.</source>
        <translation>Строка не начинается с ключевого слова трассы; она пропущена.</translation>
    </message>
    <message>
        <source>The line is not written as its keyword asks; it was left out.</source>
        <translation>Строка написана не так, как требует её ключевое слово; она пропущена.</translation>
    </message>
    <message>
        <source>The type number is not one of 0 to 8; the line was left out.</source>
        <translation>Номер типа не из 0–8; строка пропущена.</translation>
    </message>
    <message>
        <source>The value cannot be read as its type; the line was left out.</source>
        <translation>Значение не читается как его тип; строка пропущена.</translation>
    </message>
    <message>
        <source>The line is longer than 64 MiB; it was left out.</source>
        <translation>Строка длиннее 64 МиБ; она пропущена.</translation>
    </message>
    <message>
        <source>An iteration begins while no loop or task region is open; the line was left out.</source>
        <translation>Виток начинается, когда не открыты ни цикл, ни область задач; строка пропущена.</translation>
    </message>
    <message>
        <source>A construct ends that is not open; the line was left out.</source>
        <translation>Кончается конструкция, которая не открыта; строка пропущена.</translation>
    </message>
    <message>
        <source>The value does not fit its type; the nearest one that fits, or infinity, was taken.</source>
        <translation>Значение не помещается в свой тип; взято ближайшее подходящее или бесконечность.</translation>
    </message>
    <message>
        <source>A construct ends while others inside it are open; they were ended before it.</source>
        <translation>Конструкция кончается, когда внутри открыты другие; они закрыты раньше неё.</translation>
    </message>
    <message>
        <source>A construct begins that the header does not describe.</source>
        <translation>Начинается конструкция, которой нет в заголовке.</translation>
    </message>
    <message>
        <source>A construct names another enclosing construct than the one it stands in.</source>
        <translation>Конструкция называет объемлющей не ту, в которой стоит.</translation>
    </message>
    <message>
        <source>An iteration has more or fewer indices than its loop has dimensions.</source>
        <translation>У витка больше или меньше индексов, чем измерений у цикла.</translation>
    </message>
    <message>
        <source>A construct begins before the first iteration of the enclosing one.</source>
        <translation>Конструкция начинается до первого витка объемлющей.</translation>
    </message>
    <message>
        <source>Names are not UTF-8; they are read as Windows-1251.</source>
        <translation>Имена не в UTF-8; они прочитаны как Windows-1251.</translation>
    </message>
    <message>
        <source>More follows after END_TRACE; it was left out.</source>
        <translation>После END_TRACE есть ещё строки; они пропущены.</translation>
    </message>
    <message>
        <source>The trace has more records than can be kept; from here on it was not read.</source>
        <translation>В трассе больше записей, чем можно хранить; дальше она не прочитана.</translation>
    </message>
    <message>
        <source>The runtime stops writing in silence at MaxTraceFileSize, and this file has the size of its limit of %1 bytes: raise the limit, or trace less.</source>
        <translation>Система DVM молча прекращает запись на MaxTraceFileSize, а размер файла равен этому пределу в %1 байт: увеличьте предел или трассируйте меньше.</translation>
    </message>
    <message>
        <source>The program may have been stopped, or the file was not copied whole.</source>
        <translation>Возможно, программа остановлена или файл скопирован не целиком.</translation>
    </message>
    <message>
        <source>The trace ends without END_TRACE.</source>
        <translation>Трасса кончается без END_TRACE.</translation>
    </message>
    <message>
        <source>The trace ends in the middle.</source>
        <translation>Трасса обрывается посередине.</translation>
    </message>
    <message>
        <source>There is not enough memory for this trace.</source>
        <translation>Для этой трассы не хватает памяти.</translation>
    </message>
    <message>
        <source>Trace fewer iterations, or at a lower level.</source>
        <translation>Трассируйте меньше витков или на более низком уровне.</translation>
    </message>
    <message>
        <source>This is no trace of the DVM runtime.</source>
        <translation>Это не трасса системы DVM.</translation>
    </message>
    <message>
        <source>This is a trace in the format of 1999, which is not supported.</source>
        <translation>Это трасса в формате 1999 года, который не поддерживается.</translation>
    </message>
    <message>
        <source>Trace the program again with a newer DVM system.</source>
        <translation>Снимите трассу заново более новой системой DVM.</translation>
    </message>
    <message numerus="yes">
        <source>%n construct(s) are open there, the innermost last: %1.</source>
        <translation>
            <numerusform>Там открыта %n конструкция: %1.</numerusform>
            <numerusform>Там открыты %n конструкции, самая внутренняя последней: %1.</numerusform>
            <numerusform>Там открыто %n конструкций, самая внутренняя последней: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TraceRules</name>
    <message>
        <source>must be a text that is not empty, with * and ?</source>
        <translation>должно быть непустым текстом, в котором допустимы * и ?</translation>
    </message>
    <message>
        <source>must be a line, as 12, or the first and the last one, as [12,20]</source>
        <translation>должно быть строкой, например 12, или первой и последней строкой, например [12,20]</translation>
    </message>
    <message>
        <source>must be one of %1</source>
        <translation>должно быть одним из слов: %1</translation>
    </message>
    <message>
        <source>is nothing that differences are matched by</source>
        <translation>не может быть условием для различий</translation>
    </message>
    <message>
        <source>Rule %1: &quot;%2&quot; %3.</source>
        <translation>Правило %1: &quot;%2&quot; %3.</translation>
    </message>
    <message>
        <source>must be an object with at least one of name, file, line and class</source>
        <translation>должно быть объектом, в котором есть хотя бы одно из name, file, line и class</translation>
    </message>
    <message>
        <source>is nothing that a rule can say</source>
        <translation>в правиле ничего не значит</translation>
    </message>
    <message>
        <source>Rule %1: a tolerance is of values; differences of this class have none.</source>
        <translation>Правило %1: допуск относится к значениям; у различий этого класса их нет.</translation>
    </message>
    <message>
        <source>Rule %1 must say either &quot;ignore&quot; or a tolerance: abs, rel or ulps.</source>
        <translation>В правиле %1 должно быть либо &quot;ignore&quot;, либо допуск: abs, rel или ulps.</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>должно быть текстом</translation>
    </message>
</context>
<context>
    <name>TraceTestCases</name>
    <message>
        <source>Its first difference is at %1; it follows from: %2</source>
        <translation>Первое различие здесь - %1; его источник: %2</translation>
    </message>
</context>
<context>
    <name>TraceValues</name>
    <message>
        <source>No trace has a reduction result at %1.</source>
        <translation>Ни в одной трассе нет результата редукции в %1.</translation>
    </message>
    <message>
        <source>No trace has a value of %1 at %2.</source>
        <translation>Ни в одной трассе нет значения %1 в %2.</translation>
    </message>
    <message>
        <source>Nothing with a value stands there.</source>
        <translation>Там нет ничего со значением.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Есть: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value in a trace: NAME@FILE:LINE is wanted, with #EXECUTION and (i,j) behind it where they matter.</source>
        <translation>«%1» - не значение в трассе: нужно ИМЯ@ФАЙЛ:СТРОКА, а за ним, где это важно, #ВЫПОЛНЕНИЕ и (i,j).</translation>
    </message>
</context>
<context>
    <name>TraceWriter</name>
    <message>
        <source>Dialect D2 cannot express this record: it knows the types INT, LONG, FLOAT and DOUBLE only, and no CS, LOCAL or CHUNK.</source>
        <translation>Диалект D2 не может выразить эту запись: он знает только типы INT, LONG, FLOAT и DOUBLE и не знает CS, LOCAL и CHUNK.</translation>
    </message>
    <message>
        <source>Dialect D2 has no level CHECKSUM.</source>
        <translation>В диалекте D2 нет уровня CHECKSUM.</translation>
    </message>
    <message>
        <source>Write dialect D3, or leave such records out.</source>
        <translation>Пишите в диалекте D3 или исключите такие записи.</translation>
    </message>
</context>
<context>
    <name>Variables</name>
    <message>
        <source>%1 or %2</source>
        <translation>%1 или %2</translation>
    </message>
    <message>
        <source>running</source>
        <translation>выполняется</translation>
    </message>
    <message>
        <source>construct left, no result yet</source>
        <translation>конструкция завершена, результата ещё нет</translation>
    </message>
    <message>
        <source>done</source>
        <translation>завершена</translation>
    </message>
    <message>
        <source>construct left; which result is its own is not known</source>
        <translation>конструкция завершена; какой результат её, неизвестно</translation>
    </message>
    <message>
        <source>initialised</source>
        <translation>инициализирована</translation>
    </message>
    <message>
        <source>written in iteration %1, not in this one</source>
        <translation>записана на витке %1, а не на этом</translation>
    </message>
    <message>
        <source>written in iteration %1 of %2, which has ended</source>
        <translation>записана на витке %1 конструкции %2, которая завершилась</translation>
    </message>
    <message>
        <source>no value any more: private to %1, which has ended</source>
        <translation>значения больше нет: приватная в %1, конструкция завершилась</translation>
    </message>
    <message>
        <source>read; under this name it was not written up to here</source>
        <translation>читалась; под этим именем до этого места не записана</translation>
    </message>
    <message>
        <source>read, never written up to here</source>
        <translation>читалась, до этого места не записана</translation>
    </message>
    <message>
        <source>%1 does not record every write: a name may have a later value than the one shown.</source>
        <translation>В %1 записаны не все присваивания: у имени может быть более позднее значение, чем показанное.</translation>
    </message>
    <message>
        <source>%1: one process, without the iterations of others.</source>
        <translation>%1: один процесс, без витков остальных.</translation>
    </message>
    <message numerus="yes">
        <source>%1 skipped %Ln statement(s) up to here that assign to elements of other processes.</source>
        <translation>
            <numerusform>%1: до этого места пропущен %Ln оператор, присваивающий элементам других процессов.</numerusform>
            <numerusform>%1: до этого места пропущены %Ln оператора, присваивающие элементам других процессов.</numerusform>
            <numerusform>%1: до этого места пропущены %Ln операторов, присваивающих элементам других процессов.</numerusform>
        </translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>последовательная</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>неизменяемая</translation>
    </message>
    <message>
        <source>private</source>
        <translation>приватная</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>редукционная</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>распределённый массив</translation>
    </message>
    <message>
        <source>array</source>
        <translation>массив</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>%1; read since with another value, line %2</source>
        <translation>%1; позже прочитана с другим значением, строка %2</translation>
    </message>
    <message>
        <source>read at %1</source>
        <translation>прочитана на %1</translation>
    </message>
    <message>
        <source>never; read at %1</source>
        <translation>нигде; прочитана на %1</translation>
    </message>
    <message>
        <source>%1 here</source>
        <translation>%1 здесь</translation>
    </message>
    <message>
        <source>before all loops</source>
        <translation>до всех циклов</translation>
    </message>
    <message>
        <source>outside of loops</source>
        <translation>вне циклов</translation>
    </message>
    <message>
        <source>The values differ by more than the tolerance.</source>
        <translation>Значения отличаются больше допуска.</translation>
    </message>
    <message>
        <source>The current run has not used it up to here.</source>
        <translation>Текущий запуск её до этого места не использовал.</translation>
    </message>
    <message>
        <source>The reference has not used it up to here.</source>
        <translation>Эталон её до этого места не использовал.</translation>
    </message>
    <message>
        <source>The values come from different iterations of parallel loops: they are not compared.</source>
        <translation>Значения - с разных витков параллельных циклов: они не сравниваются.</translation>
    </message>
    <message>
        <source>Values of a reduction inside of its loop depend on the order of the iterations: they are not compared.</source>
        <translation>Значения редукции внутри её цикла зависят от порядка витков: они не сравниваются.</translation>
    </message>
    <message>
        <source>Variables at line %1</source>
        <translation>Переменные на строке %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>процесс %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s) used up to here</source>
        <translation>
            <numerusform>до этого места использовано %Ln имя</numerusform>
            <numerusform>до этого места использовано %Ln имени</numerusform>
            <numerusform>до этого места использовано %Ln имён</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ(s)</source>
        <translation>
            <numerusform>%Ln отличается</numerusform>
            <numerusform>%Ln отличаются</numerusform>
            <numerusform>%Ln отличаются</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in the reference only</source>
        <translation>
            <numerusform>%Ln только в эталоне</numerusform>
            <numerusform>%Ln только в эталоне</numerusform>
            <numerusform>%Ln только в эталоне</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in the current run only</source>
        <translation>
            <numerusform>%Ln только в текущем запуске</numerusform>
            <numerusform>%Ln только в текущем запуске</numerusform>
            <numerusform>%Ln только в текущем запуске</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln from other iterations</source>
        <translation>
            <numerusform>%Ln с других витков</numerusform>
            <numerusform>%Ln с других витков</numerusform>
            <numerusform>%Ln с других витков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of running reductions</source>
        <translation>
            <numerusform>%Ln незавершённой редукции</numerusform>
            <numerusform>%Ln незавершённых редукций</numerusform>
            <numerusform>%Ln незавершённых редукций</numerusform>
        </translation>
    </message>
    <message>
        <source>The reference has no record up to here.</source>
        <translation>В эталоне до этого места нет записей.</translation>
    </message>
    <message>
        <source>The current run has no record up to here.</source>
        <translation>В текущем запуске до этого места нет записей.</translation>
    </message>
</context>
<context>
    <name>VerdictReport</name>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>where</source>
        <translation>где</translation>
    </message>
    <message>
        <source>stacks</source>
        <translation>стеки</translation>
    </message>
    <message>
        <source>Process %1, of %2:</source>
        <translation>Процесс %1, из %2:</translation>
    </message>
    <message numerus="yes">
        <source>  and %n more stack(s) of its threads</source>
        <translation>
            <numerusform>  и ещё %n стек его потоков</numerusform>
            <numerusform>  и ещё %n стека его потоков</numerusform>
            <numerusform>  и ещё %n стеков его потоков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more class(es); --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n класс; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n класса; --limit 0 покажет все</numerusform>
            <numerusform>и ещё %n классов; --limit 0 покажет все</numerusform>
        </translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Классы</translation>
    </message>
    <message>
        <source>%1 of %2 are shown.</source>
        <translation>Показано %1 из %2.</translation>
    </message>
    <message>
        <source>The stacks of a job</source>
        <translation>Стеки задания</translation>
    </message>
</context>
<context>
    <name>VisualizeHeader</name>
    <message>
        <source>This declaration is not understood: %1…</source>
        <translation>Это объявление непонятно: %1…</translation>
    </message>
    <message>
        <source>Bit fields, function pointers and nameless members are not read.</source>
        <translation>Битовые поля, указатели на функции и безымянные поля не читаются.</translation>
    </message>
    <message>
        <source>A structure is not closed: the header is cut.</source>
        <translation>Структура не закрыта: заголовочный файл обрезан.</translation>
    </message>
    <message>
        <source>A header of over 1 MiB is no visualize.h.</source>
        <translation>Заголовочный файл больше 1 МиБ - не visualize.h.</translation>
    </message>
    <message>
        <source>The header changes the alignment of its structures, which is not understood.</source>
        <translation>Заголовочный файл меняет выравнивание своих структур, а это не поддерживается.</translation>
    </message>
    <message>
        <source>The header does not declare %1.</source>
        <translation>В заголовочном файле не объявлено %1.</translation>
    </message>
    <message>
        <source>Choose include/visualize.h of your TotalView installation.</source>
        <translation>Выберите include/visualize.h из установленного у вас TotalView.</translation>
    </message>
</context>
<context>
    <name>Visualizer</name>
    <message>
        <source>The data set at byte %1 is cut in its header, %2 bytes behind its beginning; it was left out.</source>
        <translation>Набор данных по смещению %1 обрезан внутри заголовка, через %2 Б от начала; он пропущен.</translation>
    </message>
    <message>
        <source>The data set at byte %1 is cut: %2 bytes of elements are wanted, %3 are there; it was left out.</source>
        <translation>Набор данных по смещению %1 обрезан: элементы занимают %2 Б, а в файле есть %3 Б; он пропущен.</translation>
    </message>
    <message>
        <source>The data sets have the other byte order than their layout says; they were read in their own.</source>
        <translation>Порядок байтов в наборах данных не тот, что указан в раскладке; они прочитаны в своём порядке.</translation>
    </message>
    <message>
        <source>%1 What follows was left out.</source>
        <translation>%1 Дальнейшее пропущено.</translation>
    </message>
    <message>
        <source>There is no data set in it.</source>
        <translation>В файле нет ни одного набора данных.</translation>
    </message>
    <message>
        <source>Data set %1 at byte %2: %3</source>
        <translation>Набор данных %1 по смещению %2: %3</translation>
    </message>
    <message>
        <source>Its type is %1, which is none of the layout&apos;s.</source>
        <translation>Его тип - %1, такого в раскладке нет.</translation>
    </message>
    <message>
        <source>Floating-point numbers of %1 bytes cannot be read: they differ between compilers and machines; only 4 and 8 bytes can.</source>
        <translation>Числа с плавающей точкой размером %1 Б не читаются: они различны у разных компиляторов и машин; читаются только числа размером 4 и 8 Б.</translation>
    </message>
    <message>
        <source>Integers of %1 bytes cannot be read; only 1, 2, 4 and 8 bytes can.</source>
        <translation>Целые размером %1 Б не читаются; читаются только целые размером 1, 2, 4 и 8 Б.</translation>
    </message>
    <message>
        <source>Its axis order is %1, which is none of the layout&apos;s; it is shown as row-major.</source>
        <translation>Его порядок осей - %1, такого в раскладке нет; он показан по строкам.</translation>
    </message>
    <message>
        <source>Its dimensions have %1 elements, but it says %2.</source>
        <translation>По измерениям в нём элементов %1, а указано %2.</translation>
    </message>
    <message>
        <source>more than 2^64</source>
        <translation>больше 2^64</translation>
    </message>
    <message>
        <source>It says that %1 of its dimensions have more than one element, but %2 do.</source>
        <translation>Указано, что измерений, в которых больше одного элемента, - %1, а на деле их %2.</translation>
    </message>
    <message>
        <source>Its version is %1, the layout is that of version %2.</source>
        <translation>Его версия - %1, а раскладка относится к версии %2.</translation>
    </message>
    <message>
        <source>It says that its elements take %1 bytes, but their number and size make %2.</source>
        <translation>Указано, что его элементы занимают %1 Б, а по их числу и размеру выходит %2 Б.</translation>
    </message>
    <message>
        <source>The data set at byte %1 says that it has %2 elements of %3 bytes, more than 64 bits can count.</source>
        <translation>Для набора данных по смещению %1 указано %2 элементов размером %3 Б; это больше, чем можно сосчитать 64 битами.</translation>
    </message>
    <message>
        <source>There is no data set of the layout %1 at byte %2.</source>
        <translation>По смещению %2 нет набора данных с раскладкой %1.</translation>
    </message>
    <message>
        <source>Choose another layout, or make it from your visualize.h.</source>
        <translation>Выберите другую раскладку или создайте её из своего visualize.h.</translation>
    </message>
    <message>
        <source>Elements of the type %1 cannot be written as a Visualizer data set.</source>
        <translation>Элементы типа %1 нельзя записать как набор данных Visualizer.</translation>
    </message>
    <message>
        <source>A Visualizer data set of ours has at most 8 dimensions.</source>
        <translation>В наших наборах данных Visualizer не больше 8 измерений.</translation>
    </message>
    <message>
        <source>Its sizes, its subscripts or its id do not fit the 32 bits of a Visualizer data set of ours.</source>
        <translation>Размеры, индексы или номер не помещаются в 32 бита нашего набора данных Visualizer.</translation>
    </message>
</context>
<context>
    <name>VisualizerLayout</name>
    <message>
        <source>A header of %1 bytes cannot be.</source>
        <translation>Заголовка размером %1 Б быть не может.</translation>
    </message>
    <message>
        <source>%1 dimensions cannot be; 1 to 32 can.</source>
        <translation>Измерений не может быть %1; их может быть от 1 до 32.</translation>
    </message>
    <message>
        <source>The dimensions are not inside the header.</source>
        <translation>Измерения лежат не внутри заголовка.</translation>
    </message>
    <message>
        <source>The field of %1 bytes at byte %2 is not inside the header, or no number of 1, 2, 4 or 8 bytes.</source>
        <translation>Поле размером %1 Б по смещению %2 лежит не внутри заголовка или не является числом размером 1, 2, 4 или 8 Б.</translation>
    </message>
    <message>
        <source>The title is not inside the header.</source>
        <translation>Название лежит не внутри заголовка.</translation>
    </message>
    <message>
        <source>Make it from your visualize.h again.</source>
        <translation>Создайте раскладку из своего visualize.h заново.</translation>
    </message>
    <message>
        <source>This is no layout of Visualizer data sets: no JSON object.</source>
        <translation>Это не раскладка наборов данных Visualizer: не объект JSON.</translation>
    </message>
    <message>
        <source>The layout lacks a field, a constant or the dimensions, or has one that is no number.</source>
        <translation>В раскладке не хватает поля, константы или измерений, или что-то из них - не число.</translation>
    </message>
</context>
<context>
    <name>WaitReading</name>
    <message>
        <source>The file has more than 256 MiB: it is no report on one hang.</source>
        <translation>В файле больше 256 МиБ: это не отчёт об одном зависании.</translation>
    </message>
    <message>
        <source>The file ends early: what is whole was read. Write it once more, before the job is killed.</source>
        <translation>Файл обрывается: прочитано то, что цело. Запишите его ещё раз, пока задачу не завершили.</translation>
    </message>
    <message>
        <source>The file is no valid JSON, which was mended: numbers with letters outside of quotes, or bytes that a text must not hold.</source>
        <translation>Файл — неверный JSON, это исправлено: числа с буквами вне кавычек или байты, недопустимые в строке.</translation>
    </message>
</context>
<context>
    <name>WaitSections</name>
    <message>
        <source>Communicators and ranks:</source>
        <translation>Коммуникаторы и процессы:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more row(s); --limit 0 lists all</source>
        <translation>
            <numerusform>и ещё %n строка; --limit 0 выводит все</numerusform>
            <numerusform>и ещё %n строки; --limit 0 выводит все</numerusform>
            <numerusform>и ещё %n строк; --limit 0 выводит все</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitVerdict</name>
    <message numerus="yes">
        <source>Rank(s) %1</source>
        <translation>
            <numerusform>ранг %1</numerusform>
            <numerusform>ранги %1</numerusform>
            <numerusform>ранги %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 процесс</numerusform>
            <numerusform>%1 процесса</numerusform>
            <numerusform>%1 процессов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the communicator</source>
        <comment>ranks</comment>
        <translation>%1 (номера в коммуникаторе)</translation>
    </message>
    <message>
        <source>a communicator without a name</source>
        <translation>безымянный коммуникатор</translation>
    </message>
    <message>
        <source>communicator %1</source>
        <translation>коммуникатор %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>ranks and their call</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 with %3</source>
        <comment>ranks, their call, its size</comment>
        <translation>%1: %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more group(s)</source>
        <translation>
            <numerusform>ещё %n группа</numerusform>
            <numerusform>ещё %n группы</numerusform>
            <numerusform>ещё %n групп</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1 ranks wait in different operations: %2.</source>
        <translation>%1: процессы ждут в разных операциях: %2.</translation>
    </message>
    <message>
        <source>At call %1 of %2 ranks give different sizes: %3.</source>
        <translation>Вызов %1, %2: процессы задают разные размеры: %3.</translation>
    </message>
    <message>
        <source>At call %1 of %2 ranks call different operations: %3.</source>
        <translation>Вызов %1, %2: процессы вызывают разные операции: %3.</translation>
    </message>
    <message>
        <source>%1 launched it.</source>
        <translation>Запустили его: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait there since %2.</source>
        <translation>
            <numerusform>Ждут там с %2: %1.</numerusform>
            <numerusform>Ждут там с %2: %1.</numerusform>
            <numerusform>Ждут там с %2: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait there.</source>
        <translation>
            <numerusform>Ждут там: %1.</numerusform>
            <numerusform>Ждут там: %1.</numerusform>
            <numerusform>Ждут там: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never came to %2 of %3.</source>
        <translation>К %2 (%3) так и не пришли: %1.</translation>
    </message>
    <message>
        <source>What is known instead: in no collective call of it.</source>
        <translation>Вместо этого известно: ни в одном его коллективном вызове.</translation>
    </message>
    <message>
        <source>What is known instead: %1 completed.</source>
        <translation>Вместо этого известно: завершён %1.</translation>
    </message>
    <message>
        <source>What is known instead: in %1 now.</source>
        <translation>Вместо этого известно: сейчас в %1.</translation>
    </message>
    <message>
        <source>What is known instead: none launched.</source>
        <translation>Вместо этого известно: не запущено ничего.</translation>
    </message>
    <message>
        <source>What is known instead: %1 launched last.</source>
        <translation>Вместо этого известно: последним запущен %1.</translation>
    </message>
    <message>
        <source>All of whom something is known came to %1 of %2; waiting in it: %3.</source>
        <translation>Все, о ком что-то известно, пришли к %1 (%2); ждут в нём: %3.</translation>
    </message>
    <message>
        <source>%1 never came to it.</source>
        <translation>К нему так и не пришли: %1.</translation>
    </message>
    <message>
        <source>rank %1 for rank %2</source>
        <translation>процесс %1 ждёт процесс %2</translation>
    </message>
    <message>
        <source>rank %1 in %2 for rank %3</source>
        <translation>процесс %1 в %2 ждёт процесс %3</translation>
    </message>
    <message>
        <source>Rank %1 waits for itself.</source>
        <translation>Процесс %1 ждёт сам себя.</translation>
    </message>
    <message>
        <source>%1 wait for each other: %2.</source>
        <translation>Ждут друг друга: %1 (%2).</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>ranks and what a tool says</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Some of the calls: %1.</source>
        <translation>Некоторые из вызовов: %1.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 в %2</translation>
    </message>
    <message>
        <source>Ranks wait in %1 over different communicators, and none of these is complete: %2.</source>
        <translation>Процессы ждут в %1 в разных коммуникаторах, и ни один из них не полон: %2.</translation>
    </message>
    <message>
        <source>%1 of %2: nothing is known.</source>
        <translation>Ничего не известно: %1, %2.</translation>
    </message>
    <message>
        <source>a collective call</source>
        <translation>коллективный вызов</translation>
    </message>
    <message>
        <source>collective call %1</source>
        <translation>коллективный вызов %1</translation>
    </message>
    <message>
        <source>launched</source>
        <comment>a call</comment>
        <translation>запущен</translation>
    </message>
    <message>
        <source>wait in it</source>
        <comment>a call</comment>
        <translation>ждут в нём</translation>
    </message>
    <message>
        <source>completed</source>
        <comment>a call</comment>
        <translation>завершён</translation>
    </message>
    <message>
        <source>in no call</source>
        <translation>ни в одном вызове</translation>
    </message>
    <message>
        <source>did not come</source>
        <comment>to a call</comment>
        <translation>не пришли</translation>
    </message>
    <message numerus="yes">
        <source>%n more communicator(s) cannot go on either.</source>
        <translation>
            <numerusform>Ещё %n коммуникатор тоже не может продолжать.</numerusform>
            <numerusform>Ещё %n коммуникатора тоже не могут продолжать.</numerusform>
            <numerusform>Ещё %n коммуникаторов тоже не могут продолжать.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why it does not end, these sources do not tell.</source>
        <translation>Почему он не заканчивается, эти источники не говорят.</translation>
    </message>
    <message>
        <source>These sources name no cause: nobody is behind, and no calls differ.</source>
        <translation>Эти источники не называют причины: никто не отстаёт, и вызовы не расходятся.</translation>
    </message>
    <message>
        <source>Counts also differ for a moment in a job that runs: ask once more. Where they are the same again, the job stands still.</source>
        <translation>В работающей задаче счётчики на мгновение тоже расходятся: опросите ещё раз. Если они те же, задача стоит.</translation>
    </message>
    <message>
        <source>These numbers of ranks are those within the communicator.</source>
        <translation>Эти номера процессов — номера внутри коммуникатора.</translation>
    </message>
</context>
<context>
    <name>WalkbackReader</name>
    <message>
        <source>The walkback of process %1 has no end; inner frames may be missing.</source>
        <translation>Обратная трассировка процесса %1 не имеет конца; внутренних кадров может не хватать.</translation>
    </message>
    <message>
        <source>This has no stack walkback of Cray ATP.</source>
        <translation>Здесь нет обратной трассировки стека Cray ATP.</translation>
    </message>
</context>
<context>
    <name>WriteError</name>
    <message>
        <source>Writing failed: %1.</source>
        <translation>Запись не удалась: %1.</translation>
    </message>
</context>
<context>
    <name>WriteReport</name>
    <message>
        <source>rankscope: note: %1 of %2 rows were written; --limit 0 writes all.</source>
        <translation>rankscope: замечание: записано строк: %1 из %2; --limit 0 записывает все.</translation>
    </message>
</context>
<context>
    <name>Xml</name>
    <message>
        <source>An entity is declared elsewhere; it was left out.</source>
        <translation>Сущность объявлена в другом месте; она пропущена.</translation>
    </message>
    <message>
        <source>The element “%1” is unknown here; it was left out.</source>
        <translation>Элемент «%1» здесь неизвестен; он пропущен.</translation>
    </message>
    <message>
        <source>The file ends early; what it held was read.</source>
        <translation>Файл обрывается; прочитано то, что в нём было.</translation>
    </message>
    <message>
        <source>The XML is damaged here (%1); what stood before was read.</source>
        <translation>XML здесь повреждён (%1); прочитано то, что стояло раньше.</translation>
    </message>
</context>
<context>
    <name>Zip</name>
    <message>
        <source>Its packed bytes are damaged.</source>
        <translation>Его сжатые байты повреждены.</translation>
    </message>
    <message>
        <source>Write or copy the file again.</source>
        <translation>Запишите или скопируйте файл заново.</translation>
    </message>
    <message>
        <source>Its elements take %1 unpacked, more than the %2 that are kept in memory.</source>
        <translation>Его элементы занимают без сжатия %1, а в памяти хранится не больше %2.</translation>
    </message>
    <message>
        <source>Write it with numpy.savez, which does not pack.</source>
        <translation>Запишите его с помощью numpy.savez: она не сжимает.</translation>
    </message>
    <message>
        <source>The directory of the archive cannot be found.</source>
        <translation>Не удаётся найти оглавление архива.</translation>
    </message>
    <message>
        <source>The directory at the end of the archive is missing.</source>
        <translation>Нет оглавления в конце архива.</translation>
    </message>
    <message>
        <source>The file is no ZIP archive, or it is cut: write or copy it again.</source>
        <translation>Файл - не архив ZIP или обрезан: запишите или скопируйте его заново.</translation>
    </message>
    <message>
        <source>Archives that are split over several files are not read.</source>
        <translation>Архивы, разделённые на несколько файлов, не читаются.</translation>
    </message>
    <message>
        <source>Join its parts first.</source>
        <translation>Сначала соедините его части.</translation>
    </message>
    <message>
        <source>The directory of the archive is behind its end.</source>
        <translation>Оглавление архива оказалось бы за его концом.</translation>
    </message>
    <message>
        <source>The directory of the archive is over 64 MiB long.</source>
        <translation>Оглавление архива больше 64 МиБ.</translation>
    </message>
    <message>
        <source>The directory of the archive names %1 files, %2 are in it.</source>
        <translation>В оглавлении архива указано файлов %1, а в нём их %2.</translation>
    </message>
    <message>
        <source>It is encrypted.</source>
        <translation>Он зашифрован.</translation>
    </message>
    <message>
        <source>It is packed by method %1; only stored and deflated ones are read.</source>
        <translation>Он сжат методом %1; читаются только файлы без сжатия и сжатые методом deflate.</translation>
    </message>
    <message>
        <source>It is not where the directory of the archive says.</source>
        <translation>Он находится не там, где указано в оглавлении архива.</translation>
    </message>
</context>
<context>
    <name>rankscope::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Открыть…</translation>
    </message>
    <message>
        <source>Open the files of one run</source>
        <translation>Открыть файлы одного запуска</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>Открыть &amp;папку…</translation>
    </message>
    <message>
        <source>Open the folder of a run: one trace for each process</source>
        <translation>Открыть папку запуска: по одной трассе на процесс</translation>
    </message>
    <message>
        <source>Open the &amp;Sample Session</source>
        <translation>Открыть &amp;учебный пример</translation>
    </message>
    <message>
        <source>Compare two runs of a small program with one wrong assignment</source>
        <translation>Сравнить два запуска небольшой программы с одним неверным присваиванием</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Перечитать</translation>
    </message>
    <message>
        <source>Read again what has changed on disk; what is shown stays in place</source>
        <translation>Прочитать заново изменившееся на диске; показанное остаётся на месте</translation>
    </message>
    <message>
        <source>Close the run chosen among the documents</source>
        <translation>Закрыть запуск, выбранный среди документов</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>В&amp;ыход</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Закрыть окно</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>&amp;Крупнее</translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation>Увеличить весь текст</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>&amp;Мельче</translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation>Уменьшить весь текст</translation>
    </message>
    <message>
        <source>&amp;Normal Text</source>
        <translation>&amp;Обычный размер</translation>
    </message>
    <message>
        <source>Give all text the size of the system</source>
        <translation>Вернуть тексту системный размер</translation>
    </message>
    <message>
        <source>&amp;Pane Only</source>
        <translation>Только &amp;панель</translation>
    </message>
    <message>
        <source>Give the pane the whole window; Esc leaves it</source>
        <translation>Отдать панели всё окно; Esc возвращает</translation>
    </message>
    <message>
        <source>Next &amp;Area</source>
        <translation>Следующая &amp;область</translation>
    </message>
    <message>
        <source>Move the keyboard to the next part of the window</source>
        <translation>Перевести клавиатуру в следующую часть окна</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>Как в &amp;системе</translation>
    </message>
    <message>
        <source>Follow the system&apos;s choice of light or dark</source>
        <translation>Следовать выбору системы: светлая или тёмная</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>С&amp;ветлая</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>Тёмный текст на светлом фоне</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Тёмная</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>Светлый текст на тёмном фоне</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Назад</translation>
    </message>
    <message>
        <source>Go back to the place selected before</source>
        <translation>Вернуться к прежнему выбранному месту</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Вперёд</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>Снова вперёд</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>&amp;Следующая панель</translation>
    </message>
    <message>
        <source>Show the next pane</source>
        <translation>Показать следующую панель</translation>
    </message>
    <message>
        <source>&amp;Previous Pane</source>
        <translation>&amp;Предыдущая панель</translation>
    </message>
    <message>
        <source>Show the previous pane</source>
        <translation>Показать предыдущую панель</translation>
    </message>
    <message>
        <source>Pane &amp;%1</source>
        <translation>Панель &amp;%1</translation>
    </message>
    <message>
        <source>Show pane %1</source>
        <translation>Показать панель %1</translation>
    </message>
    <message>
        <source>&amp;Copy as Command</source>
        <translation>&amp;Копировать как команду</translation>
    </message>
    <message>
        <source>Copy the command line that prints what the pane shows</source>
        <translation>Скопировать командную строку, которая печатает показанное на панели</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Сравнить…</translation>
    </message>
    <message>
        <source>Choose the reference and the current run and compare them</source>
        <translation>Выбрать эталон и текущий запуск и сравнить их</translation>
    </message>
    <message>
        <source>&amp;Swap Reference and Current</source>
        <translation>&amp;Поменять эталон и текущий местами</translation>
    </message>
    <message>
        <source>Compare the other way round</source>
        <translation>Сравнить наоборот</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Клавиши</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Показать все клавиши</translation>
    </message>
    <message>
        <source>&amp;About Rankscope</source>
        <translation>&amp;О программе Rankscope</translation>
    </message>
    <message>
        <source>Show the version and the licence</source>
        <translation>Показать версию и лицензию</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Экспорт…</translation>
    </message>
    <message>
        <source>Write what the pane shows to a file</source>
        <translation>Записать в файл то, что показывает панель</translation>
    </message>
    <message>
        <source>Close &amp;Pane</source>
        <translation>Закрыть &amp;панель</translation>
    </message>
    <message>
        <source>Close the current pane; the runs stay open</source>
        <translation>Закрыть текущую панель; запуски остаются открытыми</translation>
    </message>
    <message>
        <source>&amp;Close Run</source>
        <translation>&amp;Закрыть запуск</translation>
    </message>
    <message>
        <source>Show &amp;Trace Diff</source>
        <translation>Показать &amp;различия трасс</translation>
    </message>
    <message>
        <source>Show the comparison of the two runs</source>
        <translation>Показать сравнение двух запусков</translation>
    </message>
    <message>
        <source>Ran&amp;ks of the Files…</source>
        <translation>Ран&amp;ги файлов…</translation>
    </message>
    <message>
        <source>Say how the names of the files tell whose stacks they hold, and read them again</source>
        <translation>Задать, как имена файлов говорят, чьи стеки в них лежат, и прочитать файлы снова</translation>
    </message>
    <message>
        <source>Compare a &amp;Value over the Processes…</source>
        <translation>Сравнить &amp;значение по процессам…</translation>
    </message>
    <message>
        <source>Look up a variable of the traces or of a report in all processes</source>
        <translation>Найти переменную трасс или отчёта во всех процессах</translation>
    </message>
    <message>
        <source>&amp;Layout of Data Sets…</source>
        <translation>&amp;Раскладка наборов данных…</translation>
    </message>
    <message>
        <source>Say how the data sets of TotalView&apos;s Visualizer lie in memory, and read them again</source>
        <translation>Указать, как наборы данных Visualizer из TotalView лежат в памяти, и прочитать их снова</translation>
    </message>
    <message>
        <source>Paths of So&amp;urces…</source>
        <translation>Пути к исходным &amp;текстам…</translation>
    </message>
    <message>
        <source>Say once where the folders of source files lie on this machine</source>
        <translation>Один раз указать, где на этом компьютере лежат папки файлов программы</translation>
    </message>
    <message>
        <source>Com&amp;bine Profiles…</source>
        <translation>&amp;Объединить профили…</translation>
    </message>
    <message>
        <source>Make one profile of several runs: their mean, sum, least or greatest costs</source>
        <translation>Составить из нескольких запусков один профиль: среднее, сумма, наименьшие или наибольшие затраты</translation>
    </message>
    <message>
        <source>Open in &amp;New Pane</source>
        <translation>Открыть в &amp;новой панели</translation>
    </message>
    <message>
        <source>Show the document that is chosen in a pane of its own, beside those that are open</source>
        <translation>Показать выбранный документ в отдельной панели, рядом с открытыми</translation>
    </message>
</context>
<context>
    <name>rankscope::AlignedView</name>
    <message numerus="yes">
        <source>%Ln equal record(s) — show</source>
        <translation>
            <numerusform>%Ln равная запись — показать</numerusform>
            <numerusform>%Ln равные записи — показать</numerusform>
            <numerusform>%Ln равных записей — показать</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) only in the reference — show</source>
        <translation>
            <numerusform>%Ln запись только в эталоне — показать</numerusform>
            <numerusform>%Ln записи только в эталоне — показать</numerusform>
            <numerusform>%Ln записей только в эталоне — показать</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) only in the current run — show</source>
        <translation>
            <numerusform>%Ln запись только в текущем — показать</numerusform>
            <numerusform>%Ln записи только в текущем — показать</numerusform>
            <numerusform>%Ln записей только в текущем — показать</numerusform>
        </translation>
    </message>
    <message>
        <source>Records of both traces side by side</source>
        <translation>Записи обеих трасс рядом</translation>
    </message>
    <message>
        <source>reference · %1</source>
        <translation>эталон · %1</translation>
    </message>
    <message>
        <source>current · %1</source>
        <translation>текущий · %1</translation>
    </message>
    <message>
        <source>Click, or press Enter, to show these records. Left folds them again.</source>
        <translation>Щелчок или Enter показывает эти записи. Стрелка влево снова сворачивает их.</translation>
    </message>
    <message>
        <source>Not compared: inside its construct a reduction variable depends on the distribution.</source>
        <translation>Не сравнивается: внутри своей конструкции переменная редукции зависит от распределения.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) not compared — show</source>
        <translation>
            <numerusform>%Ln запись не сравнивалась — показать</numerusform>
            <numerusform>%Ln записи не сравнивались — показать</numerusform>
            <numerusform>%Ln записей не сравнивалось — показать</numerusform>
        </translation>
    </message>
    <message>
        <source>Click, or press Left, to fold these equal records again.</source>
        <translation>Щелчок или клавиша «влево» снова свернёт эти равные записи.</translation>
    </message>
    <message>
        <source>Paired by hand.</source>
        <translation>Пара задана вручную.</translation>
    </message>
    <message>
        <source>Both traces are empty: there is no record after the header.</source>
        <translation>Обе трассы пусты: после заголовка нет ни одной записи.</translation>
    </message>
    <message>
        <source>The trace is empty: there is no record after the header.</source>
        <translation>Трасса пуста: после заголовка нет ни одной записи.</translation>
    </message>
    <message>
        <source>No record passes the filter. Esc shows all of them again.</source>
        <translation>Фильтр не пропускает ни одной записи. Esc снова показывает все.</translation>
    </message>
</context>
<context>
    <name>rankscope::AnswerBar</name>
    <message>
        <source>Go to it</source>
        <translation>Перейти</translation>
    </message>
    <message>
        <source>Show this origin in both traces</source>
        <translation>Показать этот источник в обеих трассах</translation>
    </message>
    <message>
        <source>Previous origin</source>
        <translation>Предыдущий источник</translation>
    </message>
    <message>
        <source>Next origin</source>
        <translation>Следующий источник</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the answer as text</source>
        <translation>Скопировать ответ как текст</translation>
    </message>
    <message>
        <source>Comparing the traces.</source>
        <translation>Трассы сравниваются.</translation>
    </message>
    <message>
        <source>Not compared: nothing.</source>
        <translation>Не сравнивалось: ничего.</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln more of these; the tool-tip lists them.</source>
        <translation>
            <numerusform>Есть ещё %Ln; подсказка перечисляет.</numerusform>
            <numerusform>Есть ещё %Ln; подсказка перечисляет.</numerusform>
            <numerusform>Есть ещё %Ln; подсказка перечисляет.</numerusform>
        </translation>
    </message>
    <message>
        <source>Origin %1 of %2</source>
        <translation>Источник %1 из %2</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Не сравнивалось: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) by hand.</source>
        <translation>
            <numerusform>%Ln пара вручную.</numerusform>
            <numerusform>%Ln пары вручную.</numerusform>
            <numerusform>%Ln пар вручную.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared:</source>
        <translation>Не сравнивалось:</translation>
    </message>
    <message>
        <source>Source Folders…</source>
        <translation>Папки исходных текстов…</translation>
    </message>
    <message>
        <source>Origins follow whole arrays, since the source was not found: say where it is, so that they follow single elements</source>
        <translation>Источники прослеживаются по целым массивам, так как исходный текст не найден: укажите, где он, чтобы они прослеживались по отдельным элементам</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayChoiceDialog</name>
    <message>
        <source>Compare %1 with Another Array</source>
        <translation>Сравнить %1 с другим массивом</translation>
    </message>
    <message>
        <source>&amp;The reference, which is right:</source>
        <translation>&amp;Эталон, который верен:</translation>
    </message>
    <message>
        <source>part of the name</source>
        <translation>часть имени</translation>
    </message>
    <message>
        <source>Part of the name of the array</source>
        <translation>Часть имени массива</translation>
    </message>
    <message>
        <source>Arrays that are open</source>
        <translation>Открытые массивы</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>С&amp;равнить</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayDiffModel</name>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Итог</translation>
    </message>
    <message>
        <source>Differing</source>
        <translation>Отличаются</translation>
    </message>
    <message>
        <source>Max. absolute</source>
        <translation>Макс. абсолютная</translation>
    </message>
    <message>
        <source>Max. relative</source>
        <translation>Макс. относительная</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Largest at</source>
        <translation>Где наибольшая</translation>
    </message>
    <message>
        <source>The path of the data set in its file</source>
        <translation>Путь набора данных в его файле</translation>
    </message>
    <message>
        <source>Whether the two are equal</source>
        <translation>Равны ли они</translation>
    </message>
    <message>
        <source>How many elements differ by more than the tolerance</source>
        <translation>Сколько элементов отличается больше чем на допуск</translation>
    </message>
    <message>
        <source>The largest difference of two finite elements</source>
        <translation>Наибольшая разность двух конечных элементов</translation>
    </message>
    <message>
        <source>The largest difference over the larger of the two</source>
        <translation>Наибольшее отношение разности к большему из двух элементов</translation>
    </message>
    <message>
        <source>The root of the squared differences over the squared elements of the reference</source>
        <translation>Корень из отношения суммы квадратов разностей к сумме квадратов элементов эталона</translation>
    </message>
    <message>
        <source>The element with the largest difference</source>
        <translation>Элемент с наибольшей разностью</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayDiffPane</name>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Сравнить</translation>
    </message>
    <message>
        <source>Nothing is compared.</source>
        <translation>Ничего не сравнивается.</translation>
    </message>
    <message>
        <source>Comparing the arrays…</source>
        <translation>Массивы сравниваются…</translation>
    </message>
    <message>
        <source>Reference · %1</source>
        <translation>Эталон · %1</translation>
    </message>
    <message>
        <source>Current · %1</source>
        <translation>Текущий · %1</translation>
    </message>
    <message>
        <source>Select a cell to see its subscripts and all its digits.</source>
        <translation>Выберите ячейку, чтобы увидеть её индексы и все цифры.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>разность</translation>
    </message>
    <message>
        <source>Nothing differs in what is shown.</source>
        <translation>В показанном ничего не отличается.</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Графики</translation>
    </message>
    <message>
        <source>Show map, lines and histogram of the difference (Ctrl+Shift+P)</source>
        <translation>Показать тепловую карту, линии и гистограмму разности (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Array diff</source>
        <translation>Различия массивов</translation>
    </message>
    <message numerus="yes">
        <source>%Ln data set(s) compared</source>
        <translation>
            <numerusform>сравнён %Ln набор данных</numerusform>
            <numerusform>сравнено %Ln набора данных</numerusform>
            <numerusform>сравнено %Ln наборов данных</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not equal</source>
        <translation>
            <numerusform>не равен %Ln</numerusform>
            <numerusform>не равны %Ln</numerusform>
            <numerusform>не равны %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>reference − current</source>
        <translation>эталон − текущий</translation>
    </message>
    <message>
        <source>absolute difference</source>
        <translation>абсолютная разность</translation>
    </message>
    <message>
        <source>relative difference</source>
        <translation>относительная разность</translation>
    </message>
    <message>
        <source>units in the last place</source>
        <translation>единицы последнего разряда</translation>
    </message>
    <message>
        <source>What the third table shows of the two</source>
        <translation>Что показывает третья таблица об этих двух</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Только отличия</translation>
    </message>
    <message>
        <source>Leave out the elements that are equal within the tolerance</source>
        <translation>Не показывать элементы, равные в пределах допуска</translation>
    </message>
    <message>
        <source>Data sets that are compared</source>
        <translation>Сравниваемые наборы данных</translation>
    </message>
    <message>
        <source>Elements that differ the most</source>
        <translation>Элементы с наибольшими различиями</translation>
    </message>
    <message>
        <source>Next Difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>Go to the next element that differs, of those that the layout shows (F8)</source>
        <translation>Перейти к следующему отличающемуся элементу из тех, что показывает раскладка (F8)</translation>
    </message>
    <message>
        <source>Previous Difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Go to the previous element that differs (Shift+F8)</source>
        <translation>Перейти к предыдущему отличающемуся элементу (Shift+F8)</translation>
    </message>
    <message>
        <source>First Difference</source>
        <translation>Первое различие</translation>
    </message>
    <message>
        <source>Go to the first element of the array that differs</source>
        <translation>Перейти к первому отличающемуся элементу массива</translation>
    </message>
    <message>
        <source>Copy the Table of Data Sets</source>
        <translation>Копировать таблицу наборов данных</translation>
    </message>
    <message>
        <source>Copy what the data sets differ in, columns by tabs</source>
        <translation>Скопировать, чем различаются наборы данных, столбцы через табуляцию</translation>
    </message>
    <message>
        <source>Copy the Worst Elements</source>
        <translation>Копировать худшие элементы</translation>
    </message>
    <message>
        <source>Copy the elements that differ the most, columns by tabs</source>
        <translation>Скопировать элементы с наибольшими различиями, столбцы через табуляцию</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) of groups differ.</source>
        <translation>
            <numerusform>Различается %Ln атрибут групп.</numerusform>
            <numerusform>Различаются %Ln атрибута групп.</numerusform>
            <numerusform>Различаются %Ln атрибутов групп.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attribute(s) of groups could not be compared.</source>
        <translation>
            <numerusform>Не удалось сравнить %Ln атрибут групп.</numerusform>
            <numerusform>Не удалось сравнить %Ln атрибута групп.</numerusform>
            <numerusform>Не удалось сравнить %Ln атрибутов групп.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayExportDialog</name>
    <message>
        <source>Export the Array</source>
        <translation>Экспорт массива</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Write exactly the cells of the view, in its order</source>
        <translation>Записать в точности ячейки вида, в его порядке</translation>
    </message>
    <message>
        <source>The &amp;whole array: %1</source>
        <translation>&amp;Весь массив: %1</translation>
    </message>
    <message>
        <source>Write every element: in a table the last dimension across, all others nested down</source>
        <translation>Записать все элементы: в таблице последнее измерение идёт поперёк, а все остальные вложены вниз</translation>
    </message>
    <message>
        <source>Only elements that pass the filter: %1</source>
        <translation>Только элементы, которые пропускает фильтр: %1</translation>
    </message>
    <message>
        <source>CSV, the &amp;table of the screen</source>
        <translation>CSV, &amp;таблица с экрана</translation>
    </message>
    <message>
        <source>CSV, a &amp;line a value</source>
        <translation>CSV, по строке на &amp;значение</translation>
    </message>
    <message>
        <source>&amp;HDF5</source>
        <translation>&amp;HDF5</translation>
    </message>
    <message>
        <source>&amp;NumPy</source>
        <translation>&amp;NumPy</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>A file with a name that ends in .%1</source>
        <translation>Файл, имя которого кончается на .%1</translation>
    </message>
    <message>
        <source>&amp;Dimensions the other way round, for Fortran</source>
        <translation>&amp;Измерения в обратном порядке, для Fortran</translation>
    </message>
    <message>
        <source>HDF5 stores the last dimension fastest, Fortran the first: a Fortran program sees the dimensions of a file in reverse</source>
        <translation>В HDF5 быстрее всего меняется последнее измерение, в Fortran - первое: программа на Fortran видит измерения файла в обратном порядке</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Сохранить как…</translation>
    </message>
    <message>
        <source>Choose the name of the file; it is written beside the window</source>
        <translation>Выбрать имя файла; запись идёт, не занимая окна</translation>
    </message>
    <message>
        <source>&amp;Copy as Command</source>
        <translation>&amp;Копировать как команду</translation>
    </message>
    <message>
        <source>Copy the command line that writes the same</source>
        <translation>Скопировать командную строку, которая записывает то же самое</translation>
    </message>
    <message>
        <source>The command line knows no arrays that were computed here</source>
        <translation>Командная строка не знает массивов, вычисленных здесь</translation>
    </message>
    <message>
        <source>The table of the comparison: a &amp;row for each data set</source>
        <translation>Таблица сравнения: по &amp;строке на каждый набор данных</translation>
    </message>
    <message>
        <source>How many elements differ, the largest differences and where they are</source>
        <translation>Сколько элементов различается, самые большие различия и где они</translation>
    </message>
    <message>
        <source>The end of the name says the form: .csv, .xml, .h5, .json or .html.</source>
        <translation>Формат определяется окончанием имени: .csv, .xml, .h5, .json или .html.</translation>
    </message>
    <message>
        <source>&amp;XML, an element a value</source>
        <translation>&amp;XML, по элементу на значение</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayFilterBar</name>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>which elements are shown: &gt; 3    1:5    $nan    $value &gt; 0 &amp;&amp; $i &lt; 10</source>
        <translation>какие элементы показать: &gt; 3    1:5    $nan    $value &gt; 0 &amp;&amp; $i &lt; 10</translation>
    </message>
    <message>
        <source>Only elements for which this is true are shown (Ctrl+L). $value is the element, $i, $j, … are its subscripts, other names are data sets of the same file.</source>
        <translation>Показаны только элементы, для которых это верно (Ctrl+L). $value - сам элемент, $i, $j, … - его индексы, другие имена - наборы данных того же файла.</translation>
    </message>
    <message>
        <source>Filter of the elements</source>
        <translation>Фильтр элементов</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Примеры</translation>
    </message>
    <message>
        <source>Filters for common questions</source>
        <translation>Фильтры для частых вопросов</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>Не число</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>Бесконечные</translation>
    </message>
    <message>
        <source>Denormal</source>
        <translation>Денормализованные</translation>
    </message>
    <message>
        <source>Not zero</source>
        <translation>Не ноль</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Отрицательные</translation>
    </message>
    <message>
        <source>From 1 to 5</source>
        <translation>От 1 до 5</translation>
    </message>
    <message>
        <source>The diagonal</source>
        <translation>Диагональ</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Выбросы</translation>
    </message>
    <message>
        <source>beyond the adjacent values of the statistics</source>
        <translation>за границами усов статистики</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayGrid</name>
    <message>
        <source>Elements of the array</source>
        <translation>Элементы массива</translation>
    </message>
    <message>
        <source>The filter leaves it out.</source>
        <translation>Фильтр его не пропускает.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Чтение…</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayPane</name>
    <message>
        <source>Whole Array</source>
        <translation>Весь массив</translation>
    </message>
    <message>
        <source>Show every element: the last dimension across, all others nested down</source>
        <translation>Показать все элементы: последнее измерение поперёк, остальные вложены вниз</translation>
    </message>
    <message>
        <source>shortest digits</source>
        <translation>кратчайшая запись</translation>
    </message>
    <message>
        <source>3 decimals</source>
        <translation>3 знака после запятой</translation>
    </message>
    <message>
        <source>scientific, 3 decimals</source>
        <translation>экспоненциальная запись, 3 знака после запятой</translation>
    </message>
    <message>
        <source>hexadecimal</source>
        <translation>шестнадцатеричная запись</translation>
    </message>
    <message>
        <source>How numbers are written; tool-tips and copies have all digits</source>
        <translation>Как записаны числа; в подсказках и при копировании - все цифры</translation>
    </message>
    <message>
        <source>Data sets of the file</source>
        <translation>Наборы данных файла</translation>
    </message>
    <message>
        <source>subscripts, one for each dimension: 3, 4</source>
        <translation>индексы, по одному на каждое измерение: 3, 4</translation>
    </message>
    <message>
        <source>Show every element of the array (Ctrl+Shift+A)</source>
        <translation>Показать все элементы массива (Ctrl+Shift+A)</translation>
    </message>
    <message>
        <source>Go to Element…</source>
        <translation>Перейти к элементу…</translation>
    </message>
    <message>
        <source>Go to an element by its subscripts (Ctrl+G)</source>
        <translation>Перейти к элементу по его индексам (Ctrl+G)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Show only some of the elements (Ctrl+L)</source>
        <translation>Показать только часть элементов (Ctrl+L)</translation>
    </message>
    <message>
        <source>Copy Statistics</source>
        <translation>Копировать статистику</translation>
    </message>
    <message>
        <source>Copy the statistics with all their digits</source>
        <translation>Скопировать статистику со всеми цифрами</translation>
    </message>
    <message>
        <source>Copy Cells</source>
        <translation>Копировать ячейки</translation>
    </message>
    <message>
        <source>Copy the selected cells as text, columns by tabs</source>
        <translation>Скопировать выбранные ячейки как текст со столбцами через табуляцию</translation>
    </message>
    <message>
        <source>No array is open.</source>
        <translation>Ни один массив не открыт.</translation>
    </message>
    <message>
        <source>row-major</source>
        <translation>хранение по строкам</translation>
    </message>
    <message>
        <source>column-major</source>
        <translation>хранение по столбцам</translation>
    </message>
    <message>
        <source>The file has no data set.</source>
        <translation>В файле нет ни одного набора данных.</translation>
    </message>
    <message>
        <source>view shows %1</source>
        <translation>в виде %1</translation>
    </message>
    <message>
        <source>Select a cell to see its subscripts and all its digits.</source>
        <translation>Выберите ячейку, чтобы увидеть её индексы и все цифры.</translation>
    </message>
    <message>
        <source>%1 × %2 cells selected</source>
        <translation>выбрано ячеек: %1 × %2</translation>
    </message>
    <message>
        <source>Only %1 cells can be copied at once; export the rest (Ctrl+E).</source>
        <translation>За один раз можно скопировать не больше %1 ячеек; остальное экспортируйте (Ctrl+E).</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Массив</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>подсчёт…</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>не подсчитано</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 из %2 показанных</translation>
    </message>
    <message>
        <source>The view does not show this element: &quot;Whole Array&quot; shows all of them.</source>
        <translation>В виде нет этого элемента: «Весь массив» показывает все.</translation>
    </message>
    <message>
        <source>New Array from an Expression…</source>
        <translation>Новый массив из выражения…</translation>
    </message>
    <message>
        <source>Compute an array from those of the file, as a - b</source>
        <translation>Вычислить массив из массивов файла, например a - b</translation>
    </message>
    <message>
        <source>Compare This Array with…</source>
        <translation>Сравнить этот массив с…</translation>
    </message>
    <message>
        <source>Choose another array, of this file or of another one that is open</source>
        <translation>Выбрать другой массив, из этого или другого открытого файла</translation>
    </message>
    <message numerus="yes">
        <source>view shows %1 · %2 of %3 elements</source>
        <translation>
            <numerusform>вид показывает %1 · элементов: %2 из %3</numerusform>
            <numerusform>вид показывает %1 · элементов: %2 из %3</numerusform>
            <numerusform>вид показывает %1 · элементов: %2 из %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Графики</translation>
    </message>
    <message>
        <source>Show heat map, lines and histogram below the elements (Ctrl+Shift+P)</source>
        <translation>Показать под элементами тепловую карту, линии и гистограмму (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Previous Snapshot</source>
        <translation>Предыдущий снимок</translation>
    </message>
    <message>
        <source>Next Snapshot</source>
        <translation>Следующий снимок</translation>
    </message>
    <message>
        <source>The command counts subscripts and names dimensions as the file does, in its filter too.</source>
        <translation>Команда считает индексы и называет измерения так, как в файле, и в фильтре тоже.</translation>
    </message>
    <message>
        <source>Put the profile or the visualize.h of the layout for layout.json; File, Layout of Data Sets saves one.</source>
        <translation>Вместо layout.json поставьте профиль или visualize.h раскладки; профиль сохраняет «Файл», «Раскладка наборов данных».</translation>
    </message>
    <message>
        <source>Staggered Bounds…</source>
        <translation>Ступенчатые границы…</translation>
    </message>
    <message>
        <source>Rows that have bounds of their own, which other arrays hold</source>
        <translation>Строки со своими границами, которые хранятся в других массивах</translation>
    </message>
    <message>
        <source>Computed Arrays…</source>
        <translation>Вычисленные массивы…</translation>
    </message>
    <message>
        <source>Change or remove arrays that were computed from those of the file</source>
        <translation>Изменить или удалить массивы, вычисленные из массивов файла</translation>
    </message>
    <message>
        <source>%1, which holds the bounds, is not open.</source>
        <translation>Массив %1, в котором хранятся границы, не открыт.</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayPlots</name>
    <message>
        <source>%1 NaN</source>
        <translation>NaN - %1</translation>
    </message>
    <message>
        <source>%1 inf</source>
        <translation>inf - %1</translation>
    </message>
    <message>
        <source>%1 −inf</source>
        <translation>−inf - %1</translation>
    </message>
    <message>
        <source>%1 by the filter</source>
        <translation>отсеяно фильтром - %1</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Не показано: %1.</translation>
    </message>
    <message>
        <source>%1 of every %2 rows</source>
        <translation>первых строк из каждых %2 - %1</translation>
    </message>
    <message>
        <source>%1 of every %2 columns</source>
        <translation>первых столбцов из каждых %2 - %1</translation>
    </message>
    <message>
        <source>Drawn from the first %1.</source>
        <translation>Нарисовано по выборке: %1.</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Тепловая карта</translation>
    </message>
    <message>
        <source>Every element of the view as a color; the frame is what the table shows</source>
        <translation>Каждый элемент вида показан цветом; рамка - то, что видно в таблице</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Линии</translation>
    </message>
    <message>
        <source>The selected rows or columns as lines</source>
        <translation>Выбранные строки или столбцы в виде линий</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Гистограмма</translation>
    </message>
    <message>
        <source>How many elements of the view have a value in each range</source>
        <translation>У скольких элементов вида значение попадает в каждый промежуток</translation>
    </message>
    <message>
        <source>pixels: extreme</source>
        <translation>точки: крайнее</translation>
    </message>
    <message>
        <source>pixels: minimum</source>
        <translation>точки: минимум</translation>
    </message>
    <message>
        <source>pixels: mean</source>
        <translation>точки: среднее</translation>
    </message>
    <message>
        <source>pixels: maximum</source>
        <translation>точки: максимум</translation>
    </message>
    <message>
        <source>Which value colors a pixel that stands for several elements; extreme: the one farthest from the middle of the colors</source>
        <translation>Какое значение окрашивает точку экрана, за которой стоит несколько элементов; крайнее - самое далёкое от середины шкалы цветов</translation>
    </message>
    <message>
        <source>selected rows</source>
        <translation>выбранные строки</translation>
    </message>
    <message>
        <source>selected columns</source>
        <translation>выбранные столбцы</translation>
    </message>
    <message>
        <source>What is drawn as lines: select several in the table to compare them</source>
        <translation>Что рисуется линиями: чтобы сравнить несколько, выберите их в таблице</translation>
    </message>
    <message>
        <source>all values</source>
        <translation>все значения</translation>
    </message>
    <message>
        <source>1st to 99th percentile</source>
        <translation>от 1-го до 99-го процентиля</translation>
    </message>
    <message>
        <source>range of the colors</source>
        <translation>диапазон цветов</translation>
    </message>
    <message>
        <source>Which values the bins divide; the others are counted beside</source>
        <translation>Какие значения делятся на интервалы; остальные подсчитаны отдельно</translation>
    </message>
    <message>
        <source> bins</source>
        <translation> инт.</translation>
    </message>
    <message>
        <source>Number of bins</source>
        <translation>Число интервалов</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>логарифмически</translation>
    </message>
    <message>
        <source>Counts on a logarithmic scale, so that rare values are seen</source>
        <translation>Количества в логарифмическом масштабе, чтобы были видны редкие значения</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Show the whole plot again (Ctrl+0 in the plot)</source>
        <translation>Снова показать весь график (Ctrl+0 на графике)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Save the plot as it is zoomed, as PNG or SVG</source>
        <translation>Сохранить график в текущем масштабе как PNG или SVG</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Stop the reading (Esc in the plot)</source>
        <translation>Остановить чтение (Esc на графике)</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected lines are drawn.</source>
        <translation>Нарисовано выбранных линий: %1 первых из %2.</translation>
    </message>
    <message>
        <source>Outside: %1 below, %2 above.</source>
        <translation>За пределами: ниже - %1, выше - %2.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Чтение…</translation>
    </message>
    <message>
        <source>Texts are not plotted.</source>
        <translation>Для текстов графиков нет.</translation>
    </message>
    <message>
        <source>There is nothing to plot.</source>
        <translation>Для графика ничего нет.</translation>
    </message>
    <message>
        <source>There is no finite number to plot.</source>
        <translation>Для графика нет ни одного конечного числа.</translation>
    </message>
    <message>
        <source>The reading was cancelled.</source>
        <translation>Чтение отменено.</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Прочитать</translation>
    </message>
    <message>
        <source>Read what the plot shows again</source>
        <translation>Снова прочитать то, что показывает график</translation>
    </message>
    <message>
        <source>The view as a surface: drag with the right button to turn it, the wheel zooms</source>
        <translation>Вид как поверхность: правая кнопка мыши поворачивает, колесо меняет масштаб</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Поверхность</translation>
    </message>
</context>
<context>
    <name>rankscope::ArraySearch</name>
    <message>
        <source>Next NaN</source>
        <translation>Следующее NaN</translation>
    </message>
    <message>
        <source>Previous NaN</source>
        <translation>Предыдущее NaN</translation>
    </message>
    <message>
        <source>There is no NaN in the view.</source>
        <translation>В виде нет NaN.</translation>
    </message>
    <message>
        <source>There is no NaN further on: this is the first one of the view.</source>
        <translation>Дальше NaN нет: это первое в виде.</translation>
    </message>
    <message>
        <source>There is no NaN before: this is the last one of the view.</source>
        <translation>Раньше NaN нет: это последнее в виде.</translation>
    </message>
    <message>
        <source>Next Infinity</source>
        <translation>Следующая бесконечность</translation>
    </message>
    <message>
        <source>Previous Infinity</source>
        <translation>Предыдущая бесконечность</translation>
    </message>
    <message>
        <source>There is no infinity in the view.</source>
        <translation>В виде нет бесконечностей.</translation>
    </message>
    <message>
        <source>There is no infinity further on: this is the first one of the view.</source>
        <translation>Дальше бесконечностей нет: это первая в виде.</translation>
    </message>
    <message>
        <source>There is no infinity before: this is the last one of the view.</source>
        <translation>Раньше бесконечностей нет: это последняя в виде.</translation>
    </message>
    <message>
        <source>Next Match</source>
        <translation>Следующее соответствие фильтру</translation>
    </message>
    <message>
        <source>Previous Match</source>
        <translation>Предыдущее соответствие фильтру</translation>
    </message>
    <message>
        <source>The filter shows no cell of the view.</source>
        <translation>Фильтр не пропускает ни одной ячейки вида.</translation>
    </message>
    <message>
        <source>The filter shows no cell further on: this is the first one of the view.</source>
        <translation>Дальше фильтр не пропускает ни одной ячейки: это первая в виде.</translation>
    </message>
    <message>
        <source>The filter shows no cell before: this is the last one of the view.</source>
        <translation>Раньше фильтр не пропускает ни одной ячейки: это последняя в виде.</translation>
    </message>
    <message>
        <source>Next Sign Change</source>
        <translation>Следующая смена знака</translation>
    </message>
    <message>
        <source>Previous Sign Change</source>
        <translation>Предыдущая смена знака</translation>
    </message>
    <message>
        <source>The sign changes nowhere between neighbours of a row.</source>
        <translation>Между соседями по строке знак нигде не меняется.</translation>
    </message>
    <message>
        <source>The sign does not change further on: this is the first place of the view.</source>
        <translation>Дальше знак не меняется: это первое такое место в виде.</translation>
    </message>
    <message>
        <source>The sign does not change before: this is the last place of the view.</source>
        <translation>Раньше знак не меняется: это последнее такое место в виде.</translation>
    </message>
    <message>
        <source>Stop the Search</source>
        <translation>Остановить поиск</translation>
    </message>
    <message>
        <source>Stop looking through the view (Esc)</source>
        <translation>Остановить просмотр вида (Esc)</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Поиск остановлен.</translation>
    </message>
    <message>
        <source>Looking through the view… Esc stops.</source>
        <translation>Вид просматривается… Esc останавливает.</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayStatisticsModel</name>
    <message>
        <source>statistic</source>
        <translation>показатель</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>показано</translation>
    </message>
    <message>
        <source>whole array</source>
        <translation>весь массив</translation>
    </message>
    <message>
        <source>What is computed; the tool-tip of each says how</source>
        <translation>Что вычисляется; подсказка каждой строки говорит как</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Of the elements that the view and its filter show</source>
        <translation>По элементам, которые показывают вид и его фильтр</translation>
    </message>
    <message>
        <source>Of all elements of the array</source>
        <translation>По всем элементам массива</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>целиком</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>Finite numbers: what all statistics below are of</source>
        <translation>Конечные числа: по ним считается вся статистика ниже</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>не показаны</translation>
    </message>
    <message>
        <source>Elements that the filter leaves out</source>
        <translation>Элементы, которые фильтр не пропускает</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Elements that are not a number</source>
        <translation>Элементы, которые не являются числом (NaN)</translation>
    </message>
    <message>
        <source>+infinity</source>
        <translation>+бесконечность</translation>
    </message>
    <message>
        <source>Elements that are positive infinity</source>
        <translation>Элементы, равные плюс бесконечности</translation>
    </message>
    <message>
        <source>−infinity</source>
        <translation>−бесконечность</translation>
    </message>
    <message>
        <source>Elements that are negative infinity</source>
        <translation>Элементы, равные минус бесконечности</translation>
    </message>
    <message>
        <source>denormal</source>
        <translation>денормализованные</translation>
    </message>
    <message>
        <source>Numbers nearer to zero than the smallest normal one of their type</source>
        <translation>Числа, которые ближе к нулю, чем наименьшее нормализованное число их типа</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>нули</translation>
    </message>
    <message>
        <source>Zeros of either sign</source>
        <translation>Нули любого знака</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>отрицательные</translation>
    </message>
    <message>
        <source>Finite numbers below zero</source>
        <translation>Конечные числа меньше нуля</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>минимум</translation>
    </message>
    <message>
        <source>The smallest number; a double click goes to it</source>
        <translation>Наименьшее число; двойной щелчок переходит к нему</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>максимум</translation>
    </message>
    <message>
        <source>The largest number; a double click goes to it</source>
        <translation>Наибольшее число; двойной щелчок переходит к нему</translation>
    </message>
    <message>
        <source>range</source>
        <translation>размах</translation>
    </message>
    <message>
        <source>Maximum − minimum</source>
        <translation>Максимум − минимум</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>сумма</translation>
    </message>
    <message>
        <source>Compensated sum; exact for whole numbers</source>
        <translation>Сумма с компенсацией погрешности; для целых чисел точная</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>среднее</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>стандартное отклонение</translation>
    </message>
    <message>
        <source>Square root of the variance</source>
        <translation>Квадратный корень из дисперсии</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>дисперсия</translation>
    </message>
    <message>
        <source>Sum of the squared distances from the mean / (count − 1)</source>
        <translation>Сумма квадратов отклонений от среднего / (число − 1)</translation>
    </message>
    <message>
        <source>first quartile</source>
        <translation>первый квартиль</translation>
    </message>
    <message>
        <source>Interpolated linearly between order statistics (type 7)</source>
        <translation>Линейная интерполяция между порядковыми статистиками (тип 7)</translation>
    </message>
    <message>
        <source>median</source>
        <translation>медиана</translation>
    </message>
    <message>
        <source>third quartile</source>
        <translation>третий квартиль</translation>
    </message>
    <message>
        <source>lower adjacent</source>
        <translation>нижняя граница усов</translation>
    </message>
    <message>
        <source>First quartile − 1.5 · interquartile range</source>
        <translation>Первый квартиль − 1,5 · межквартильный размах</translation>
    </message>
    <message>
        <source>upper adjacent</source>
        <translation>верхняя граница усов</translation>
    </message>
    <message>
        <source>Third quartile + 1.5 · interquartile range</source>
        <translation>Третий квартиль + 1,5 · межквартильный размах</translation>
    </message>
    <message>
        <source>checksum</source>
        <translation>контрольная сумма</translation>
    </message>
    <message>
        <source>CRC-32C of the bytes of the elements, in the order of the view</source>
        <translation>CRC-32C байтов элементов в том порядке, в котором они в виде</translation>
    </message>
    <message>
        <source>Sum / count</source>
        <translation>Сумма / число</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayStatisticsPanel</name>
    <message>
        <source>Statistics of the array</source>
        <translation>Статистика массива</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Вычислить</translation>
    </message>
    <message>
        <source>Computing the statistics…</source>
        <translation>Статистика вычисляется…</translation>
    </message>
    <message>
        <source>Not computed yet: the array has %1 elements.</source>
        <translation>Ещё не вычислено: элементов в массиве - %1.</translation>
    </message>
</context>
<context>
    <name>rankscope::ArrayTreeModel</name>
    <message>
        <source>scalar</source>
        <translation>скаляр</translation>
    </message>
    <message>
        <source>broken link</source>
        <translation>оборванная ссылка</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>не читается</translation>
    </message>
    <message>
        <source>Groups and data sets of the file</source>
        <translation>Группы и наборы данных файла</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Type of an element</source>
        <translation>Тип элемента</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Number of elements along each dimension</source>
        <translation>Число элементов по каждому измерению</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Форма</translation>
    </message>
    <message numerus="yes">
        <source>and %n more attributes</source>
        <translation>
            <numerusform>и ещё %n атрибут</numerusform>
            <numerusform>и ещё %n атрибута</numerusform>
            <numerusform>и ещё %n атрибутов</numerusform>
        </translation>
    </message>
    <message>
        <source>null</source>
        <translation>пусто (null)</translation>
    </message>
    <message>
        <source>The array is empty (%1).</source>
        <translation>Массив пуст (%1).</translation>
    </message>
    <message>
        <source>The data set has no elements at all (null space).</source>
        <translation>В наборе данных вообще нет элементов (пустое пространство).</translation>
    </message>
</context>
<context>
    <name>rankscope::BackgroundWork</name>
    <message numerus="yes">
        <source>%n tasks are running</source>
        <translation>
            <numerusform>Выполняется %n задание</numerusform>
            <numerusform>Выполняются %n задания</numerusform>
            <numerusform>Выполняется %n заданий</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory for: %1.</source>
        <translation>Не хватает памяти: %1.</translation>
    </message>
    <message>
        <source>Close other files, or open fewer processes of the run.</source>
        <translation>Закройте другие файлы или откройте меньше процессов запуска.</translation>
    </message>
</context>
<context>
    <name>rankscope::BlocksDialog</name>
    <message>
        <source>All %1 cells of neighbours in %2 are as their owners have them.</source>
        <translation>Все ячейки соседей (%1) в %2 такие же, как у владельцев.</translation>
    </message>
    <message>
        <source>%1 of %2 cells of neighbours in %3 are not as their owners have them: %4 of process %5 is %6, its owner %7 has %8.</source>
        <translation>Ячеек соседей не таких, как у владельцев, в %3: %1 из %2; %4 у процесса %5 равно %6, а у владельца, процесса %7, - %8.</translation>
    </message>
    <message>
        <source>Processes&apos; Blocks as Whole Arrays</source>
        <translation>Блоки процессов как целые массивы</translation>
    </message>
    <message numerus="yes">
        <source>%1 has files of %Ln processes. How do their arrays make whole ones?</source>
        <translation>
            <numerusform>В %1 лежат файлы %Ln процесса. Как из их массивов составить целые?</numerusform>
            <numerusform>В %1 лежат файлы %Ln процессов. Как из их массивов составить целые?</numerusform>
            <numerusform>В %1 лежат файлы %Ln процессов. Как из их массивов составить целые?</numerusform>
        </translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Измерение</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>Halo below</source>
        <translation>Теневая грань снизу</translation>
    </message>
    <message>
        <source>Halo above</source>
        <translation>Теневая грань сверху</translation>
    </message>
    <message>
        <source>Processes along dimension %1</source>
        <translation>Процессов по измерению %1</translation>
    </message>
    <message>
        <source>Cells of the neighbour below, dimension %1</source>
        <translation>Ячеек соседа снизу, измерение %1</translation>
    </message>
    <message>
        <source>Cells of the neighbour above, dimension %1</source>
        <translation>Ячеек соседа сверху, измерение %1</translation>
    </message>
    <message>
        <source>ranks count along the last dimension first, as MPI does</source>
        <translation>ранги идут сначала по последнему измерению, как в MPI</translation>
    </message>
    <message>
        <source>ranks count along the first dimension first</source>
        <translation>ранги идут сначала по первому измерению</translation>
    </message>
    <message>
        <source>How ranks count through the grid</source>
        <translation>Как ранги нумеруются в решётке</translation>
    </message>
    <message>
        <source>Blocks at the ends of the array have halo cells too</source>
        <translation>У блоков на краях массива тоже есть теневые грани</translation>
    </message>
    <message>
        <source>&amp;Put Together</source>
        <translation>&amp;Составить</translation>
    </message>
    <message>
        <source>%1 becomes an array of %2.</source>
        <translation>%1 станет массивом формы %2.</translation>
    </message>
</context>
<context>
    <name>rankscope::Centre</name>
    <message>
        <source>The files are being read.</source>
        <translation>Файлы читаются.</translation>
    </message>
    <message>
        <source>Open a document at the left to see it, or choose Show Trace Diff in the Compare menu.</source>
        <translation>Откройте документ слева или выберите «Показать различия трасс» в меню «Сравнение».</translation>
    </message>
    <message>
        <source>Open a document at the left to see it.</source>
        <translation>Откройте документ слева, чтобы увидеть его.</translation>
    </message>
    <message>
        <source>%1  %2 %</source>
        <translation>%1  %2 %</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ChangesTable</name>
    <message>
        <source>Processes whose value changed</source>
        <translation>Процессы, у которых значение изменилось</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy All</source>
        <translation>Копировать всё</translation>
    </message>
    <message>
        <source>Copy Processes</source>
        <translation>Копировать процессы</translation>
    </message>
</context>
<context>
    <name>rankscope::ClassTable</name>
    <message>
        <source>Classes of processes with the same stacks</source>
        <translation>Классы процессов с одинаковыми стеками</translation>
    </message>
</context>
<context>
    <name>rankscope::ColorControl</name>
    <message>
        <source>plain cells</source>
        <translation>ячейки без цвета</translation>
    </message>
    <message>
        <source>sequential colors</source>
        <translation>последовательные цвета</translation>
    </message>
    <message>
        <source>diverging at zero</source>
        <translation>расходящиеся от нуля</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>пороги</translation>
    </message>
    <message>
        <source>Color the cells by their values; thresholds: only the values outside have a color</source>
        <translation>Раскрасить ячейки по значениям; пороги: цвет есть только у значений за пределами порогов</translation>
    </message>
    <message>
        <source>Value of the first color; empty: the smallest one shown, or the 1st percentile where few values lie far outside</source>
        <translation>Значение первого цвета; пусто - наименьшее из показанных или 1-й процентиль, если немногие значения лежат далеко в стороне</translation>
    </message>
    <message>
        <source>Value of the last color; empty: the largest one shown, or the 99th percentile where few values lie far outside</source>
        <translation>Значение последнего цвета; пусто - наибольшее из показанных или 99-й процентиль, если немногие значения лежат далеко в стороне</translation>
    </message>
    <message>
        <source>The tips are the colors of values outside the range</source>
        <translation>Концы шкалы - цвета значений вне диапазона</translation>
    </message>
</context>
<context>
    <name>rankscope::CombineDialog</name>
    <message>
        <source>Combine Profiles</source>
        <translation>Объединить профили</translation>
    </message>
    <message>
        <source>&amp;Profiles of which one is made:</source>
        <translation>&amp;Профили, из которых составляется один:</translation>
    </message>
    <message>
        <source>Co&amp;mbine</source>
        <translation>О&amp;бъединить</translation>
    </message>
    <message>
        <source>Profiles of which one is made</source>
        <translation>Профили, из которых составляется один</translation>
    </message>
    <message>
        <source>M&amp;ean: what a run costs on average</source>
        <translation>&amp;Среднее: сколько в среднем стоит запуск</translation>
    </message>
    <message>
        <source>&amp;Sum: what all runs cost together</source>
        <translation>С&amp;умма: сколько стоят все запуски вместе</translation>
    </message>
    <message>
        <source>&amp;Least: of each scope the smallest cost of all runs</source>
        <translation>&amp;Наименьшее: для каждой области наименьшие затраты по запускам</translation>
    </message>
    <message>
        <source>&amp;Greatest: of each scope the largest cost of all runs</source>
        <translation>Наи&amp;большее: для каждой области наибольшие затраты по запускам</translation>
    </message>
    <message>
        <source>Si&amp;de by side: the costs of each run in columns of its own</source>
        <translation>&amp;Рядом: затраты каждого запуска в своих столбцах</translation>
    </message>
    <message>
        <source>Choose at least two profiles.</source>
        <translation>Выберите хотя бы два профиля.</translation>
    </message>
    <message>
        <source>Some of them have call paths, others the structure of the program: these are no runs of one kind.</source>
        <translation>В одних - пути вызовов, в других - структура программы: это запуски разного вида.</translation>
    </message>
    <message>
        <source>“%1” is shown and stands among the documents. A run without a scope counts as 0 there.</source>
        <translation>«%1» показывается и стоит среди документов. Запуск, в котором области нет, считается там за 0.</translation>
    </message>
</context>
<context>
    <name>rankscope::CompareDialog</name>
    <message>
        <source>Compare Two Runs</source>
        <translation>Сравнить два запуска</translation>
    </message>
    <message>
        <source>&amp;Reference:</source>
        <translation>&amp;Эталон:</translation>
    </message>
    <message>
        <source>&amp;Current:</source>
        <translation>&amp;Текущий:</translation>
    </message>
    <message>
        <source>Reference run</source>
        <translation>Эталонный запуск</translation>
    </message>
    <message>
        <source>Current run</source>
        <translation>Текущий запуск</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>С&amp;равнить</translation>
    </message>
    <message>
        <source>&amp;Swap</source>
        <translation>&amp;Поменять местами</translation>
    </message>
    <message>
        <source>Choose a folder or files</source>
        <translation>Выберите папку или файлы</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Выбрать папку</translation>
    </message>
    <message>
        <source>Choose the folder of a run</source>
        <translation>Выбрать папку запуска</translation>
    </message>
    <message>
        <source>Choose files</source>
        <translation>Выбрать файлы</translation>
    </message>
    <message>
        <source>Choose the files of a run, one for each process</source>
        <translation>Выбрать файлы запуска, по одному на процесс</translation>
    </message>
    <message>
        <source>Both sides are the same run. Choose another one for one of them.</source>
        <translation>С обеих сторон один и тот же запуск. Выберите для одной из них другой.</translation>
    </message>
    <message>
        <source>The reference is the run that is right. Differences are reported from its point of view.</source>
        <translation>Эталон - это верный запуск. О различиях говорится с его точки зрения.</translation>
    </message>
</context>
<context>
    <name>rankscope::ComparedTreeModel</name>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Number of processes that are in this frame of the reference</source>
        <translation>Число процессов, которые стоят в этом кадре эталона</translation>
    </message>
    <message>
        <source>Gained</source>
        <translation>Прибыло</translation>
    </message>
    <message>
        <source>Processes that are in this frame now and not in the reference</source>
        <translation>Процессы, которые сейчас стоят в этом кадре, а в эталоне - нет</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Убыло</translation>
    </message>
    <message>
        <source>Processes that are in this frame of the reference and no more now</source>
        <translation>Процессы, которые стоят в этом кадре эталона, а сейчас уже нет</translation>
    </message>
</context>
<context>
    <name>rankscope::ComparisonDiffModel</name>
    <message>
        <source>no value</source>
        <translation>нет значения</translation>
    </message>
    <message>
        <source>One of both is no finite number.</source>
        <translation>Хотя бы одно из двух - не конечное число.</translation>
    </message>
    <message>
        <source>%1 absolute, %2 of the larger one</source>
        <translation>разность %1, это %2 от большего из двух</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>The value in the reference</source>
        <translation>Значение в эталоне</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>The value now</source>
        <translation>Значение теперь</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Изменение</translation>
    </message>
    <message>
        <source>Current minus reference, where both are numbers; sorted by size</source>
        <translation>Текущее минус эталонное, если оба - числа; упорядочено по величине</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>How many processes went this way</source>
        <translation>Сколько процессов изменилось так же</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The processes that went this way</source>
        <translation>Какие процессы изменились так же</translation>
    </message>
</context>
<context>
    <name>rankscope::ComparisonModel</name>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Доля</translation>
    </message>
    <message>
        <source>The value; of values that count as the same, the smallest and the largest. Numbers sort by size, before texts. ⚑ marks what few processes have.</source>
        <translation>Значение; из значений, которые считаются равными, - наименьшее и наибольшее. Числа сортируются по величине и стоят перед текстами. ⚑ отмечает то, что есть лишь у немногих процессов.</translation>
    </message>
    <message>
        <source>The processes that have this value</source>
        <translation>Процессы, у которых это значение</translation>
    </message>
    <message>
        <source>How many processes have this value</source>
        <translation>У скольких процессов это значение</translation>
    </message>
    <message>
        <source>The part of all processes that have this value</source>
        <translation>Доля всех процессов, у которых это значение</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>нет значения</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>These processes gave no value.</source>
        <translation>Эти процессы не дали значения.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es): %1</source>
        <translation>
            <numerusform>%Ln процесс: %1</numerusform>
            <numerusform>%Ln процесса: %1</numerusform>
            <numerusform>%Ln процессов: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ComparisonPane</name>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Show only some of the values (Ctrl+L)</source>
        <translation>Показать только часть значений (Ctrl+L)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Find a value or a rank by filtering (Ctrl+F)</source>
        <translation>Найти значение или ранг с помощью фильтра (Ctrl+F)</translation>
    </message>
    <message>
        <source>Copy Statistics</source>
        <translation>Копировать статистику</translation>
    </message>
    <message>
        <source>Copy the statistics with all their digits</source>
        <translation>Скопировать статистику со всеми цифрами</translation>
    </message>
    <message>
        <source>Show the Whole Plot</source>
        <translation>Показать весь график</translation>
    </message>
    <message>
        <source>Show the whole plot again (Ctrl+0 in it)</source>
        <translation>Снова показать весь график (Ctrl+0 на нём)</translation>
    </message>
    <message>
        <source>Save Plot…</source>
        <translation>Сохранить график…</translation>
    </message>
    <message>
        <source>Save the plot as it is zoomed, as PNG or SVG</source>
        <translation>Сохранить график в текущем масштабе как PNG или SVG</translation>
    </message>
    <message>
        <source>There is no value to compare.</source>
        <translation>Нет значений для сравнения.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>The command prints all values, not only those that the filter shows.</source>
        <translation>Команда печатает все значения, а не только те, что показывает фильтр.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s)</source>
        <translation>
            <numerusform>%Ln значение</numerusform>
            <numerusform>%Ln значения</numerusform>
            <numerusform>%Ln значений</numerusform>
        </translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Значения</translation>
    </message>
    <message>
        <source>Compare with Other Values…</source>
        <translation>Сравнить с другими значениями…</translation>
    </message>
    <message>
        <source>Choose other values of the processes, to see whose changed</source>
        <translation>Выбрать другие значения процессов, чтобы увидеть, у кого они изменились</translation>
    </message>
    <message>
        <source>End the Comparison with Other Values</source>
        <translation>Закончить сравнение с другими значениями</translation>
    </message>
    <message>
        <source>Show these values alone again</source>
        <translation>Снова показать эти значения отдельно</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Изменения</translation>
    </message>
    <message>
        <source>Against %1: %2</source>
        <translation>По сравнению с «%1»: %2</translation>
    </message>
    <message>
        <source>The command prints the values, not what changed from the reference.</source>
        <translation>Команда печатает значения, а не то, что изменилось относительно эталона.</translation>
    </message>
    <message>
        <source>The command compares exactly, not by digits.</source>
        <translation>Команда сравнивает точно, а не по цифрам.</translation>
    </message>
</context>
<context>
    <name>rankscope::ComputedValues</name>
    <message>
        <source>looking up %1</source>
        <translation>поиск %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>rankscope::ConfigurationModel</name>
    <message>
        <source>not there</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>не задано</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>Массивы</translation>
    </message>
    <message>
        <source>The sections of arrays that are traced</source>
        <translation>Секции массивов, которые трассируются</translation>
    </message>
    <message>
        <source>program</source>
        <translation>программа</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, inherited from the whole program: its level is the parameter TraceOptions.TraceLevel, which is not in this file.</source>
        <translation>%1, унаследован от всей программы: её уровень задаёт параметр TraceOptions.TraceLevel, которого нет в этом файле.</translation>
    </message>
    <message>
        <source>%1, set here.</source>
        <translation>%1, задан здесь.</translation>
    </message>
    <message>
        <source>%1, inherited from %2.</source>
        <translation>%1, унаследован от %2.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>An array has no level; the section that is traced is set by its ranges.</source>
        <translation>У массива нет уровня; трассируемую секцию задают его диапазоны.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n dimension(s).</source>
        <translation>
            <numerusform>У %1 %n измерение.</numerusform>
            <numerusform>У %1 %n измерения.</numerusform>
            <numerusform>У %1 %n измерений.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no further ranges.</source>
        <translation>Других диапазонов нет.</translation>
    </message>
    <message>
        <source>This is computed.</source>
        <translation>Это вычислено.</translation>
    </message>
    <message>
        <source>This is what the program ran; only level and ranges can be changed.</source>
        <translation>Это то, что выполнила программа; изменить можно только уровень и диапазоны.</translation>
    </message>
    <message>
        <source>Type first, last, step, each of which may be left out; empty text traces all.</source>
        <translation>Введите начало, конец, шаг; любое из них можно опустить. Пустой текст трассирует всё.</translation>
    </message>
    <message>
        <source>No construct has more than %1 dimensions: these ranges can only be taken away.</source>
        <translation>У конструкций не больше %1 измерений: эти диапазоны можно только убрать.</translation>
    </message>
    <message>
        <source>In the file: %1.</source>
        <translation>В файле: %1.</translation>
    </message>
    <message>
        <source>This is no row of the file.</source>
        <translation>Этой строки нет в файле.</translation>
    </message>
    <message>
        <source>These ranges can only be taken away: leave the text empty.</source>
        <translation>Эти диапазоны можно только убрать: оставьте текст пустым.</translation>
    </message>
    <message>
        <source>A level is NONE, MINIMAL, MODIFY or FULL, or empty: inherited.</source>
        <translation>Уровень - это NONE, MINIMAL, MODIFY или FULL; пустой наследуется.</translation>
    </message>
    <message>
        <source>Construct</source>
        <translation>Конструкция</translation>
    </message>
    <message>
        <source>Kind and number. ⚠ marks what the runtime rejects or what traces nothing, ✎ what was changed here, Δ what differs from the reference</source>
        <translation>Вид и номер. ⚠ отмечает то, что система отвергает или что ничего не трассирует, ✎ - изменённое здесь, Δ - отличное от эталона</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>What is traced: NONE, MINIMAL, MODIFY or FULL. In brackets stands where an inherited level comes from. A double click or F2 changes it</source>
        <translation>Что трассируется: NONE, MINIMAL, MODIFY или FULL. В скобках указано, откуда унаследован уровень. Меняется двойным щелчком или F2</translation>
    </message>
    <message>
        <source>Other ranges</source>
        <translation>Другие диапазоны</translation>
    </message>
    <message>
        <source>Ranges of dimensions that no construct has</source>
        <translation>Диапазоны измерений, которых нет ни у одной конструкции</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>The setting in the reference, where the construct differs</source>
        <translation>Что задано в эталоне, где конструкция отличается</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Lines that were counted, with the constructs inside</source>
        <translation>Подсчитанные строки, вместе с внутренними конструкциями</translation>
    </message>
    <message>
        <source>Would have</source>
        <translation>Было бы</translation>
    </message>
    <message>
        <source>Lines with these settings, from what was counted</source>
        <translation>Число строк при том, что задано, по подсчитанному</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Витки</translation>
    </message>
    <message>
        <source>Traced iterations that were counted</source>
        <translation>Подсчитанные трассированные витки</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>Выполнения</translation>
    </message>
    <message>
        <source>How often it was executed; known of configurations made from traces</source>
        <translation>Сколько раз она выполнена; известно для конфигураций, сделанных из трасс</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>File and line of the source</source>
        <translation>Файл и строка исходного текста</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>Измерение %1</translation>
    </message>
    <message>
        <source>The iterations that are traced in dimension %1: first, last, step. Grey: all of them, as far as their limits are known. A double click or F2 changes it</source>
        <translation>Витки, которые трассируются в измерении %1: начало, конец, шаг. Серым - все, насколько известны их границы. Меняется двойным щелчком или F2</translation>
    </message>
</context>
<context>
    <name>rankscope::ConfigurationPane</name>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Save levels and ranges in the file; everything else stays byte for byte (Ctrl+S)</source>
        <translation>Сохранить уровни и диапазоны в файле; всё остальное остаётся байт в байт (Ctrl+S)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Undo the last change of a setting (Ctrl+Z)</source>
        <translation>Отменить последнее изменение (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Redo the change that was undone (Ctrl+Shift+Z)</source>
        <translation>Повторить отменённое изменение (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Change Setting</source>
        <translation>Изменить заданное</translation>
    </message>
    <message>
        <source>Change the current level or range (F2)</source>
        <translation>Изменить текущий уровень или диапазон (F2)</translation>
    </message>
    <message>
        <source>Level Alone</source>
        <translation>Только уровень</translation>
    </message>
    <message>
        <source>Take the ranges of this row away, so that the runtime reads its level</source>
        <translation>Убрать диапазоны этой строки, чтобы система прочла её уровень</translation>
    </message>
    <message>
        <source>Ranges Alone</source>
        <translation>Только диапазоны</translation>
    </message>
    <message>
        <source>Take the level of this row away, so that the runtime reads its ranges; the level is then inherited</source>
        <translation>Убрать уровень этой строки, чтобы система прочла её диапазоны; уровень тогда наследуется</translation>
    </message>
    <message>
        <source>Levels Alone Everywhere</source>
        <translation>Везде только уровни</translation>
    </message>
    <message>
        <source>Take the ranges away wherever there is a level too</source>
        <translation>Убрать диапазоны везде, где задан и уровень</translation>
    </message>
    <message>
        <source>Ranges Alone Everywhere</source>
        <translation>Везде только диапазоны</translation>
    </message>
    <message>
        <source>Take the level away wherever there are ranges too</source>
        <translation>Убрать уровень везде, где заданы и диапазоны</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Save the configuration with what was changed as another file</source>
        <translation>Сохранить конфигурацию с изменениями в другом файле</translation>
    </message>
    <message>
        <source>Not changed: %1</source>
        <translation>Не изменено: %1</translation>
    </message>
    <message numerus="yes">
        <source>Made from %n trace(s), not saved yet.</source>
        <translation>
            <numerusform>Сделана из %n трассы, ещё не сохранена.</numerusform>
            <numerusform>Сделана из %n трасс, ещё не сохранена.</numerusform>
            <numerusform>Сделана из %n трасс, ещё не сохранена.</numerusform>
        </translation>
    </message>
    <message>
        <source>No constructs: there is no loop or task region whose level could be set.</source>
        <translation>Конструкций нет: нет ни цикла, ни области задач, для которых можно задать уровень.</translation>
    </message>
    <message numerus="yes">
        <source>%n construct(s), each of which can have a level and ranges of its own.</source>
        <translation>
            <numerusform>%n конструкция, для которой можно задать свои уровень и диапазоны.</numerusform>
            <numerusform>%n конструкции, для каждой из которых можно задать свои уровень и диапазоны.</numerusform>
            <numerusform>%n конструкций, для каждой из которых можно задать свои уровень и диапазоны.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are changes that are not saved.</source>
        <translation>Есть несохранённые изменения.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, marked in the tree</source>
        <translation>
            <numerusform>и ещё %n, отмечено в дереве</numerusform>
            <numerusform>и ещё %n, отмечены в дереве</numerusform>
            <numerusform>и ещё %n, отмечены в дереве</numerusform>
        </translation>
    </message>
    <message>
        <source>F2 or a double click changes a level or a range: first, last, step.</source>
        <translation>F2 или двойной щелчок меняет уровень или диапазон: начало, конец, шаг.</translation>
    </message>
    <message>
        <source>Read %1 times</source>
        <translation>Прочтено раз: %1</translation>
    </message>
    <message>
        <source>Written %1 times</source>
        <translation>Записано раз: %1</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 памяти</translation>
    </message>
    <message>
        <source>Level: %1</source>
        <translation>Уровень: %1</translation>
    </message>
    <message>
        <source>%1 lines were counted</source>
        <translation>Подсчитано строк: %1</translation>
    </message>
    <message>
        <source>%1 of the trace</source>
        <translation>%1 трассы</translation>
    </message>
    <message>
        <source>%1 traced iterations</source>
        <translation>Трассировано витков: %1</translation>
    </message>
    <message>
        <source>%1 executions</source>
        <translation>Выполнений: %1</translation>
    </message>
    <message>
        <source>The file has no counters of it.</source>
        <translation>В файле для неё нет счётчиков.</translation>
    </message>
    <message>
        <source>Only level and ranges can be changed; the rest is what the program ran.</source>
        <translation>Изменить можно только уровень и диапазоны; остальное - то, что выполнила программа.</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Конфигурация</translation>
    </message>
    <message>
        <source>The settings that were changed here are not in the file yet.</source>
        <translation>Изменённого здесь ещё нет в файле.</translation>
    </message>
    <message numerus="yes">
        <source>%n construct(s)</source>
        <translation>
            <numerusform>%n конструкция</numerusform>
            <numerusform>%n конструкции</numerusform>
            <numerusform>%n конструкций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n предупреждение</numerusform>
            <numerusform>%n предупреждения</numerusform>
            <numerusform>%n предупреждений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ConfigurationView</name>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>inherited</source>
        <translation>унаследован</translation>
    </message>
    <message>
        <source>Range: first, last, step</source>
        <translation>Диапазон: начало, конец, шаг</translation>
    </message>
    <message>
        <source>first, last, step</source>
        <translation>начало, конец, шаг</translation>
    </message>
    <message>
        <source>Constructs and arrays with what is traced of them</source>
        <translation>Конструкции и массивы и то, что из них трассируется</translation>
    </message>
</context>
<context>
    <name>rankscope::ConstructPanel</name>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the statistics of the constructs (Esc)</source>
        <translation>Закрыть статистику конструкций (Esc)</translation>
    </message>
    <message>
        <source>Statistics of constructs</source>
        <translation>Статистика конструкций</translation>
    </message>
    <message>
        <source>Show Only This Construct</source>
        <translation>Показать только эту конструкцию</translation>
    </message>
    <message>
        <source>Copy the Table</source>
        <translation>Копировать таблицу</translation>
    </message>
    <message>
        <source>Statistics of Constructs</source>
        <translation>Статистика конструкций</translation>
    </message>
    <message>
        <source>Show how many lines of the trace each construct takes</source>
        <translation>Показать, сколько строк трассы занимает каждая конструкция</translation>
    </message>
    <message>
        <source>counting the records…</source>
        <translation>записи подсчитываются…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln construct(s) were executed</source>
        <translation>
            <numerusform>выполнялась %Ln конструкция</numerusform>
            <numerusform>выполнялись %Ln конструкции</numerusform>
            <numerusform>выполнялось %Ln конструкций</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ConstructStatisticsModel</name>
    <message>
        <source>outside of constructs</source>
        <translation>вне конструкций</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Construct</source>
        <translation>Конструкция</translation>
    </message>
    <message>
        <source>The loop or task region, by its number in the trace</source>
        <translation>Цикл или область задач, по номеру в трассе</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Where the construct begins in the source</source>
        <translation>Где конструкция начинается в исходном тексте</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>Выполнения</translation>
    </message>
    <message>
        <source>How often the construct was run through</source>
        <translation>Сколько раз конструкция была выполнена</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Витки</translation>
    </message>
    <message>
        <source>Iterations or tasks of this construct alone</source>
        <translation>Витки или задачи только этой конструкции</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Lines of the trace, with those of the constructs inside</source>
        <translation>Строки трассы вместе со строками вложенных конструкций</translation>
    </message>
    <message>
        <source>Own Lines</source>
        <translation>Свои строки</translation>
    </message>
    <message>
        <source>Lines of the trace without those of the constructs inside; the results of a reduction count where they stand, behind the end</source>
        <translation>Строки трассы без строк вложенных конструкций; результаты редукции считаются там, где стоят: за концом</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Доля</translation>
    </message>
    <message>
        <source>Own lines of all lines of the trace</source>
        <translation>Доля своих строк во всех строках трассы</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Чтения</translation>
    </message>
    <message>
        <source>RD records among the own lines</source>
        <translation>Записи RD среди своих строк</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Присваивания</translation>
    </message>
    <message>
        <source>AW records among the own lines: what was assigned</source>
        <translation>Записи AW среди своих строк: что было присвоено</translation>
    </message>
    <message>
        <source>Reductions</source>
        <translation>Редукции</translation>
    </message>
    <message>
        <source>RV_RD, RV_BW, RV_AW and RV records among the own lines</source>
        <translation>Записи RV_RD, RV_BW, RV_AW и RV среди своих строк</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Имена</translation>
    </message>
    <message>
        <source>Different operands among the own lines</source>
        <translation>Разные операнды среди своих строк</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>Values among the own lines that are NaN or infinite</source>
        <translation>Значения среди своих строк, которые равны NaN или бесконечны</translation>
    </message>
</context>
<context>
    <name>rankscope::DerivedArrayDialog</name>
    <message>
        <source>New Array from an Expression</source>
        <translation>Новый массив из выражения</translation>
    </message>
    <message>
        <source>What the new array is called; expressions and filters can use the name</source>
        <translation>Как называется новый массив; это имя можно использовать в выражениях и фильтрах</translation>
    </message>
    <message>
        <source>Arrays of the file by their names, $value for the one that is shown, $i, $j, … for subscripts, numbers, operators and functions</source>
        <translation>Массивы файла по именам, $value - показанный массив, $i, $j, … - индексы, числа, операторы и функции</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Имя:</translation>
    </message>
    <message>
        <source>&amp;Expression:</source>
        <translation>&amp;Выражение:</translation>
    </message>
    <message>
        <source>C&amp;reate</source>
        <translation>&amp;Создать</translation>
    </message>
    <message>
        <source>An array of %1, %2.</source>
        <translation>Массив формы %1, %2.</translation>
    </message>
    <message>
        <source>%1 is computed from it, and could not be any more: %2</source>
        <translation>%1 вычисляется из него, и вычислить это больше не удастся: %2</translation>
    </message>
    <message>
        <source>Change a Computed Array</source>
        <translation>Изменить вычисленный массив</translation>
    </message>
    <message>
        <source>Other arrays are computed from it by this name</source>
        <translation>По этому имени из него вычисляются другие массивы</translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation>И&amp;зменить</translation>
    </message>
</context>
<context>
    <name>rankscope::DerivedListDialog</name>
    <message>
        <source>Computed Arrays</source>
        <translation>Вычисленные массивы</translation>
    </message>
    <message>
        <source>Arrays that were computed</source>
        <translation>Вычисленные массивы</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Создать…</translation>
    </message>
    <message>
        <source>Compute one more array</source>
        <translation>Вычислить ещё один массив</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>&amp;Изменить…</translation>
    </message>
    <message>
        <source>Give it another expression or another name</source>
        <translation>Задать другое выражение или другое имя</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Удалить…</translation>
    </message>
    <message>
        <source>Remove it and what is computed from it (Del)</source>
        <translation>Удалить его и всё, что из него вычислено (Del)</translation>
    </message>
    <message>
        <source>Computed from it: %1.</source>
        <translation>Из него вычислено: %1.</translation>
    </message>
    <message>
        <source>No array was computed.</source>
        <translation>Ни один массив не вычислен.</translation>
    </message>
    <message>
        <source>No other array is computed from it.</source>
        <translation>Другие массивы из него не вычисляются.</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>Удалить %1?</translation>
    </message>
    <message>
        <source>These are removed too.</source>
        <translation>Эти тоже удаляются.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Удалить</translation>
    </message>
</context>
<context>
    <name>rankscope::DerivedMetricsDialog</name>
    <message>
        <source>Derived Metrics</source>
        <translation>Производные метрики</translation>
    </message>
    <message>
        <source>There are no derived metrics.</source>
        <translation>Производных метрик нет.</translation>
    </message>
    <message>
        <source>Type a formula over the metrics below: $0 / $1, 100 * $0 / @0.</source>
        <translation>Введите формулу от метрик, перечисленных ниже: $0 / $1, 100 * $0 / @0.</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>Итог: %1</translation>
    </message>
    <message>
        <source>%1: %2 inclusive, %3 own</source>
        <translation>%1: полная %2, собственная %3</translation>
    </message>
    <message>
        <source>Derived metrics</source>
        <translation>Производные метрики</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Новая</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>Добавить метрику</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>Remove the selected metric</source>
        <translation>Удалить выбранную метрику</translation>
    </message>
    <message>
        <source>What the metric is called; other formulas can use the name</source>
        <translation>Как называется метрика; это имя можно использовать в других формулах</translation>
    </message>
    <message>
        <source>$0 is metric 0 of a row, @0 that of the whole; metrics also by their names, in quotes where they have blanks; numbers, operators, and functions such as abs, sqrt, log, min, max</source>
        <translation>$0 - метрика 0 строки, @0 - её итог; метрики можно называть и по именам, имена с пробелами - в кавычках; числа, операторы и функции: abs, sqrt, log, min, max и другие</translation>
    </message>
    <message>
        <source>N&amp;ame:</source>
        <translation>&amp;Имя:</translation>
    </message>
    <message>
        <source>&amp;Formula:</source>
        <translation>&amp;Формула:</translation>
    </message>
    <message>
        <source>Find metrics by their names</source>
        <translation>Найти метрики по именам</translation>
    </message>
    <message>
        <source>Only metrics with all of these words are listed</source>
        <translation>Перечислены только метрики, в именах которых есть все эти слова</translation>
    </message>
    <message>
        <source>Metrics for the formula</source>
        <translation>Метрики для формулы</translation>
    </message>
    <message>
        <source>A click, or Enter, puts the metric into the formula</source>
        <translation>Щелчок или Enter вставляет метрику в формулу</translation>
    </message>
    <message>
        <source>In formulas</source>
        <translation>В формулах</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Метрика</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Сведения</translation>
    </message>
    <message>
        <source>inclusive and own</source>
        <translation>полная и собственная</translation>
    </message>
    <message>
        <source>Show &amp;percents of the total, with bars</source>
        <translation>Показывать &amp;проценты от итога, с полосами</translation>
    </message>
    <message>
        <source>For formulas that add up, such as $0 - $1; of a quotient a percent says nothing</source>
        <translation>Для формул, значения которых складываются, как $0 - $1; у частного процент ничего не говорит</translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationBars</name>
    <message>
        <source>log₁₀ |Δ|</source>
        <translation>log₁₀ |Δ|</translation>
    </message>
    <message>
        <source>Pairs of values, logarithmic</source>
        <translation>Пары значений, логарифмическая шкала</translation>
    </message>
    <message>
        <source>differ</source>
        <translation>различаются</translation>
    </message>
    <message>
        <source>count as equal</source>
        <translation>считаются равными</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>допуск %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) count as equal</source>
        <translation>
            <numerusform>%Ln пара считается равной</numerusform>
            <numerusform>%Ln пары считаются равными</numerusform>
            <numerusform>%Ln пар считаются равными</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) differ</source>
        <translation>
            <numerusform>%Ln пара различается</numerusform>
            <numerusform>%Ln пары различаются</numerusform>
            <numerusform>%Ln пар различаются</numerusform>
        </translation>
    </message>
    <message>
        <source>no pair</source>
        <translation>нет пар</translation>
    </message>
    <message>
        <source>|Δ| from %1 to %2</source>
        <translation>|Δ| от %1 до %2</translation>
    </message>
    <message>
        <source>How far values are apart</source>
        <translation>Насколько расходятся значения</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>расхождение</translation>
    </message>
    <message>
        <source>noise, or equal</source>
        <translation>шум или равны</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) are noise or count as equal</source>
        <translation>
            <numerusform>%Ln пара - шум или считается равной</numerusform>
            <numerusform>%Ln пары - шум или считаются равными</numerusform>
            <numerusform>%Ln пар - шум или считаются равными</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) diverge</source>
        <translation>
            <numerusform>%Ln пара расходится</numerusform>
            <numerusform>%Ln пары расходятся</numerusform>
            <numerusform>%Ln пар расходятся</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationMap</name>
    <message>
        <source>largest |Δ|</source>
        <translation>наибольшее |Δ|</translation>
    </message>
    <message>
        <source>all are equal</source>
        <translation>все равны</translation>
    </message>
    <message>
        <source>NaN, ±∞: %1</source>
        <translation>NaN, ±∞: %1</translation>
    </message>
    <message>
        <source>other type: %1</source>
        <translation>другой тип: %1</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>недостаёт: %1</translation>
    </message>
    <message>
        <source>extra: %1</source>
        <translation>лишние: %1</translation>
    </message>
    <message>
        <source>not compared: %1</source>
        <translation>не сравнивалось: %1</translation>
    </message>
    <message numerus="yes">
        <source>largest |Δ| %1 of %Ln pair(s) of values</source>
        <translation>
            <numerusform>наибольшее |Δ| %1 из %Ln пары значений</numerusform>
            <numerusform>наибольшее |Δ| %1 из %Ln пар значений</numerusform>
            <numerusform>наибольшее |Δ| %1 из %Ln пар значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of values, all equal</source>
        <translation>
            <numerusform>%Ln пара значений, равны</numerusform>
            <numerusform>%Ln пары значений, все равны</numerusform>
            <numerusform>%Ln пар значений, все равны</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) with NaN or infinity</source>
        <translation>
            <numerusform>%Ln пара с NaN или бесконечностью</numerusform>
            <numerusform>%Ln пары с NaN или бесконечностью</numerusform>
            <numerusform>%Ln пар с NaN или бесконечностью</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of different types</source>
        <translation>
            <numerusform>%Ln пара разных типов</numerusform>
            <numerusform>%Ln пары разных типов</numerusform>
            <numerusform>%Ln пар разных типов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) missing</source>
        <translation>
            <numerusform>недостаёт %Ln значения</numerusform>
            <numerusform>недостаёт %Ln значений</numerusform>
            <numerusform>недостаёт %Ln значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) extra</source>
        <translation>
            <numerusform>%Ln лишнее значение</numerusform>
            <numerusform>%Ln лишних значения</numerusform>
            <numerusform>%Ln лишних значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) not compared</source>
        <translation>
            <numerusform>%Ln значение не сравнивалось</numerusform>
            <numerusform>%Ln значения не сравнивались</numerusform>
            <numerusform>%Ln значений не сравнивалось</numerusform>
        </translation>
    </message>
    <message>
        <source>no value</source>
        <translation>нет значений</translation>
    </message>
    <message>
        <source>Index %1 of %2</source>
        <translation>Индекс %1 в %2</translation>
    </message>
    <message>
        <source>|Δ| of %1 over the iterations of %2</source>
        <translation>|Δ| для %1 по виткам %2</translation>
    </message>
</context>
<context>
    <name>rankscope::DeviationPanel</name>
    <message>
        <source>Over iterations</source>
        <translation>По виткам</translation>
    </message>
    <message>
        <source>The largest difference in each iteration of a loop with two indices or more</source>
        <translation>Наибольшее различие на каждом витке цикла с двумя и более индексами</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>По величине</translation>
    </message>
    <message>
        <source>How many pairs of values are how far apart: rounding noise and divergence</source>
        <translation>Сколько пар значений насколько расходятся: шум округления и расхождение</translation>
    </message>
    <message>
        <source>The loop whose iterations are shown</source>
        <translation>Цикл, витки которого показаны</translation>
    </message>
    <message>
        <source>The values that are compared</source>
        <translation>Сравниваемые значения</translation>
    </message>
    <message>
        <source>The index from top to bottom</source>
        <translation>Индекс сверху вниз</translation>
    </message>
    <message>
        <source>The index from left to right</source>
        <translation>Индекс слева направо</translation>
    </message>
    <message>
        <source>Differences over the iterations</source>
        <translation>Различия по виткам</translation>
    </message>
    <message>
        <source>How many pairs of values are how far apart</source>
        <translation>Сколько пар значений насколько расходятся</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Show the whole plot again (Ctrl+0 in the plot)</source>
        <translation>Снова показать весь график (Ctrl+0 на графике)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the plots (Esc)</source>
        <translation>Закрыть графики (Esc)</translation>
    </message>
    <message>
        <source>Plot the Differences</source>
        <translation>Графики различий</translation>
    </message>
    <message>
        <source>Show how far the runs are apart, over the iterations of a loop and by size (Ctrl+Shift+M)</source>
        <translation>Показать, насколько запуски расходятся: по виткам цикла и по величине (Ctrl+Shift+M)</translation>
    </message>
    <message>
        <source>Looking for loops with two indices…</source>
        <translation>Поиск циклов с двумя индексами…</translation>
    </message>
    <message>
        <source>No loop of these traces has two indices: every construct has rank 1.</source>
        <translation>В этих трассах нет цикла с двумя индексами: у всех конструкций ранг 1.</translation>
    </message>
    <message>
        <source>all values</source>
        <translation>все значения</translation>
    </message>
    <message>
        <source>rows: index %1</source>
        <translation>строки: индекс %1</translation>
    </message>
    <message>
        <source>columns: index %1</source>
        <translation>столбцы: индекс %1</translation>
    </message>
    <message>
        <source>Comparing the values…</source>
        <translation>Сравнение значений…</translation>
    </message>
    <message>
        <source>No iteration of this loop has values.</source>
        <translation>Ни на одном витке этого цикла нет значений.</translation>
    </message>
    <message>
        <source>The traces have no values to compare.</source>
        <translation>В трассах нет значений для сравнения.</translation>
    </message>
    <message>
        <source>No two values are apart by a finite number.</source>
        <translation>Никакие два значения не расходятся на конечное число.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of values in the iterations of %1</source>
        <translation>
            <numerusform>%Ln пара значений на витках %1</numerusform>
            <numerusform>%Ln пары значений на витках %1</numerusform>
            <numerusform>%Ln пар значений на витках %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of values</source>
        <translation>
            <numerusform>%Ln пара значений</numerusform>
            <numerusform>%Ln пары значений</numerusform>
            <numerusform>%Ln пар значений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them the same</source>
        <translation>
            <numerusform>%Ln из них совпадает</numerusform>
            <numerusform>%Ln из них совпадают</numerusform>
            <numerusform>%Ln из них совпадают</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with NaN or infinity on one side</source>
        <translation>
            <numerusform>%Ln с NaN или бесконечностью с одной стороны</numerusform>
            <numerusform>%Ln с NaN или бесконечностью с одной стороны</numerusform>
            <numerusform>%Ln с NaN или бесконечностью с одной стороны</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of different types</source>
        <translation>
            <numerusform>%Ln разных типов</numerusform>
            <numerusform>%Ln разных типов</numerusform>
            <numerusform>%Ln разных типов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DifferenceFilterBar</name>
    <message>
        <source>Show only differences of this variable</source>
        <translation>Показать различия только этой переменной</translation>
    </message>
    <message>
        <source>Show only differences of this source line</source>
        <translation>Показать различия только этой строки программы</translation>
    </message>
    <message>
        <source>process</source>
        <translation>процесс</translation>
    </message>
    <message>
        <source>Show only differences of these processes, for example 0-3,7</source>
        <translation>Показать различия только этих процессов, например 0-3,7</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>виток</translation>
    </message>
    <message>
        <source>Show only differences of this innermost iteration, for example 3,4 or *,4</source>
        <translation>Показать различия только этого внутреннего витка, например 3,4 или *,4</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
    <message>
        <source>Show all differences (Esc)</source>
        <translation>Показать все различия (Esc)</translation>
    </message>
    <message>
        <source>Show only differences of these classes</source>
        <translation>Показать различия только этих классов</translation>
    </message>
    <message>
        <source>● Origins only</source>
        <translation>● Только источники</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>any name</source>
        <translation>любое имя</translation>
    </message>
    <message>
        <source>any place</source>
        <translation>любое место</translation>
    </message>
    <message>
        <source>origins</source>
        <translation>источники</translation>
    </message>
    <message>
        <source>any class</source>
        <translation>любой класс</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n класс</numerusform>
            <numerusform>%n класса</numerusform>
            <numerusform>%n классов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::DifferenceGroupsModel</name>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Origins</source>
        <translation>Источники</translation>
    </message>
    <message>
        <source>Largest |Δ|</source>
        <translation>Наибольшее |Δ|</translation>
    </message>
    <message>
        <source>NaN, ±∞</source>
        <translation>NaN, ±∞</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Итерации</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The name without subscripts; – for iterations and constructs</source>
        <translation>Имя без индексов; – для витков и конструкций</translation>
    </message>
    <message>
        <source>Source file and line</source>
        <translation>Исходный файл и строка</translation>
    </message>
    <message>
        <source>How many differences this name has at this place, of every class</source>
        <translation>Сколько различий всех видов у этого имени в этом месте</translation>
    </message>
    <message>
        <source>How many of them nothing before them explains</source>
        <translation>Сколько из них ничем предшествующим не объясняется</translation>
    </message>
    <message>
        <source>The largest difference of two finite values</source>
        <translation>Наибольшее различие двух конечных значений</translation>
    </message>
    <message>
        <source>How many pairs of values have a NaN or an infinity</source>
        <translation>В скольких парах значений есть NaN или бесконечность</translation>
    </message>
    <message>
        <source>Innermost iterations of the first and the last difference in the order of the trace; – outside of loops</source>
        <translation>Самые внутренние витки первого и последнего различия в порядке трассы; – вне циклов</translation>
    </message>
    <message>
        <source>The processes that show one of them</source>
        <translation>Процессы, в которых есть одно из них</translation>
    </message>
</context>
<context>
    <name>rankscope::DifferenceGroupsTable</name>
    <message>
        <source>Differences by name and place</source>
        <translation>Различия по именам и местам</translation>
    </message>
</context>
<context>
    <name>rankscope::DifferencePanel</name>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Differences  %1</source>
        <translation>Различия  %1</translation>
    </message>
    <message>
        <source>Differences  %1 of %2</source>
        <translation>Различия  %1 из %2</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Различий нет.</translation>
    </message>
    <message>
        <source>No difference fits the filter.</source>
        <translation>Фильтр не пропускает ни одного различия.</translation>
    </message>
    <message>
        <source>By Name and Place</source>
        <translation>По именам и местам</translation>
    </message>
    <message>
        <source>Group the differences by name and place; Enter lists those of a group</source>
        <translation>Собрать различия по именам и местам; Enter показывает различия группы</translation>
    </message>
</context>
<context>
    <name>rankscope::DimensionControl</name>
    <message>
        <source>Drag it before or behind another dimension to nest it differently.</source>
        <translation>Перетащите измерение перед другим или за другое, чтобы изменить вложенность.</translation>
    </message>
    <message>
        <source>down</source>
        <translation>вниз</translation>
    </message>
    <message>
        <source>across</source>
        <translation>поперёк</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>закреплено</translation>
    </message>
    <message>
        <source>Where this dimension runs: down as rows, across as columns, or fixed at one subscript</source>
        <translation>Куда идёт это измерение: вниз по строкам, поперёк по столбцам, или оно закреплено на одном индексе</translation>
    </message>
    <message>
        <source>Where %1 runs</source>
        <translation>Куда идёт %1</translation>
    </message>
    <message>
        <source>Subscripts of %1 that are shown</source>
        <translation>Показанные индексы %1</translation>
    </message>
    <message>
        <source>Subscript of %1</source>
        <translation>Индекс %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>от %1 до %2</translation>
    </message>
    <message>
        <source>The subscript that is shown, of %1</source>
        <translation>Показанный индекс, %1</translation>
    </message>
    <message>
        <source>The subscripts that are shown, of %1: 0:99, 0:99:2, ::-1 (reversed), 1,5,8:12, : (all); or of all dimensions at once: (::9,::9), [0:9][3]</source>
        <translation>Показываемые индексы из %1: 0:99, 0:99:2, ::-1 (в обратном порядке), 1,5,8:12, : (все); либо всех измерений сразу: (::9,::9), [0:9][3]</translation>
    </message>
</context>
<context>
    <name>rankscope::Docks</name>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Исходный текст</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Замечания</translation>
    </message>
    <message>
        <source>Problems · %1</source>
        <translation>Замечания · %1</translation>
    </message>
</context>
<context>
    <name>rankscope::DocumentPanel</name>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Открыть</translation>
    </message>
    <message>
        <source>Co&amp;mpare…</source>
        <translation>С&amp;равнить…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Перечитать</translation>
    </message>
    <message>
        <source>&amp;Close Run</source>
        <translation>&amp;Закрыть запуск</translation>
    </message>
    <message>
        <source>Ran&amp;ks of the Files…</source>
        <translation>Ран&amp;ги файлов…</translation>
    </message>
</context>
<context>
    <name>rankscope::DocumentTreeModel</name>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n процесс</numerusform>
            <numerusform>%n процесса</numerusform>
            <numerusform>%n процессов</numerusform>
        </translation>
    </message>
    <message>
        <source>The folders and files that are open</source>
        <translation>Открытые папки и файлы</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>The processes whose files these are</source>
        <translation>Процессы, которым принадлежат файлы</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The size of the files</source>
        <translation>Размер файлов</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>It is being read.</source>
        <translation>Читается.</translation>
    </message>
    <message>
        <source>Reading was cancelled. F5 reads it again.</source>
        <translation>Чтение отменено. F5 читает заново.</translation>
    </message>
    <message numerus="yes">
        <source>%n problems were found.</source>
        <translation>
            <numerusform>Найдено %n замечание.</numerusform>
            <numerusform>Найдены %n замечания.</numerusform>
            <numerusform>Найдено %n замечаний.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorLinks</name>
    <message>
        <source>Line %1 of %2 is at %3, not at %4: it may be another trace.</source>
        <translation>Строка %1 файла %2 относится к %3, а не к %4: возможно, это другая трасса.</translation>
    </message>
    <message>
        <source>No trace is open: open the one that the program was compared with.</source>
        <translation>Не открыта ни одна трасса: откройте ту, с которой сравнивалась программа.</translation>
    </message>
    <message>
        <source>%1 is neither open nor beside the list: open it.</source>
        <translation>%1 не открыт и не лежит рядом со списком: откройте его.</translation>
    </message>
    <message>
        <source>%1 is not in %2.</source>
        <translation>%1 нет в %2.</translation>
    </message>
    <message>
        <source>looking for the iteration</source>
        <translation>поиск витка</translation>
    </message>
    <message>
        <source>%1 may be of several constructs of %2: %3. The first one is shown.</source>
        <translation>%1 может относиться к нескольким конструкциям трассы %2: %3. Показана первая.</translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorsModel</name>
    <message>
        <source>− reference</source>
        <translation>− эталон</translation>
    </message>
    <message>
        <source>+ current</source>
        <translation>+ текущий</translation>
    </message>
    <message>
        <source>⚠ %1 (fatal)</source>
        <translation>⚠ %1 (fatal)</translation>
    </message>
    <message>
        <source>%1 messages of %2 kinds</source>
        <translation>сообщений: %1, видов: %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>мест: %1</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>№</translation>
    </message>
    <message>
        <source>The number of the message in the file</source>
        <translation>Номер сообщения в файле</translation>
    </message>
    <message>
        <source>Only in</source>
        <translation>Только в</translation>
    </message>
    <message>
        <source>Which of the two lists has it</source>
        <translation>В каком из двух списков оно есть</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Процесс</translation>
    </message>
    <message>
        <source>The process that found it, where the file says which</source>
        <translation>Процесс, который её нашёл, если файл его называет</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Сообщение</translation>
    </message>
    <message>
        <source>The message as the runtime spells it; ⚠ marks where the runtime stopped</source>
        <translation>Сообщение в написании системы поддержки; ⚠ отмечает, где она остановилась</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Переменная</translation>
    </message>
    <message>
        <source>The variable or the element</source>
        <translation>Переменная или элемент</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>File and line of the source; a click shows it</source>
        <translation>Файл и строка исходного текста; щелчок показывает её</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>The loops and task regions around it, each with its iteration; a click goes there in the open traces</source>
        <translation>Циклы и области задач вокруг, каждый со своим витком; щелчок переходит туда в открытых трассах</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Трасса</translation>
    </message>
    <message>
        <source>File and line of the trace (TrcFile and TrcRec); a click or Enter goes there</source>
        <translation>Файл и строка трассы (TrcFile и TrcRec); щелчок или Enter переходит туда</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>The value in the trace (val1)</source>
        <translation>Значение в трассе (val1)</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>The value in the program (val2)</source>
        <translation>Значение в программе (val2)</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>How often the runtime found it</source>
        <translation>Сколько раз система поддержки её нашла</translation>
    </message>
    <message>
        <source>In the diff</source>
        <translation>В сравнении</translation>
    </message>
    <message>
        <source>What the comparison of the traces that is open says of it; a click on a difference shows it</source>
        <translation>Что говорит о ней открытое сравнение трасс; щелчок по различию показывает его</translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorsPane</name>
    <message>
        <source>Go to It</source>
        <translation>Перейти</translation>
    </message>
    <message>
        <source>Show the difference at which the runtime stopped in the comparison of the traces</source>
        <translation>Показать в сравнении трасс различие, на котором остановилась система поддержки</translation>
    </message>
    <message>
        <source>What the runtime says of the list</source>
        <translation>Что система поддержки сообщает о списке</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected messages, or all, as text (Ctrl+C)</source>
        <translation>Копировать выделенные сообщения или все как текст (Ctrl+C)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Show only some of the messages (Ctrl+L)</source>
        <translation>Показать только часть сообщений (Ctrl+L)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Find a message, a variable or a word by filtering (Ctrl+F)</source>
        <translation>Найти сообщение, переменную или слово фильтром (Ctrl+F)</translation>
    </message>
    <message>
        <source>Line of the Trace</source>
        <translation>Строка трассы</translation>
    </message>
    <message>
        <source>Show the line of the trace that the message names (Enter in the list)</source>
        <translation>Показать строку трассы, которую называет сообщение (Enter в списке)</translation>
    </message>
    <message>
        <source>Iteration in the Trace</source>
        <translation>Виток в трассе</translation>
    </message>
    <message>
        <source>Show the iteration that the message names, in the trace</source>
        <translation>Показать в трассе виток, который называет сообщение</translation>
    </message>
    <message>
        <source>Difference of the Traces</source>
        <translation>Различие трасс</translation>
    </message>
    <message>
        <source>Show the difference that the message is, in the comparison of the traces</source>
        <translation>Показать в сравнении трасс различие, о котором сообщение</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Сравнение…</translation>
    </message>
    <message>
        <source>Beside the comparison of the traces: %1</source>
        <translation>Рядом со сравнением трасс: %1</translation>
    </message>
    <message>
        <source>Run %1 beside the comparison of the traces: %2</source>
        <translation>Запуск %1 рядом со сравнением трасс: %2</translation>
    </message>
    <message>
        <source>The message names no line of a trace.</source>
        <translation>Сообщение не называет строки трассы.</translation>
    </message>
    <message>
        <source>The message names no iteration.</source>
        <translation>Сообщение не называет витка.</translation>
    </message>
    <message>
        <source>No comparison of its traces is open.</source>
        <translation>Сравнение его трасс не открыто.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>What the comparison of the traces says of the messages: rankscope diff REFERENCE CURRENT --errors FILE.</source>
        <translation>Что сравнение трасс говорит о сообщениях: rankscope diff REFERENCE CURRENT --errors FILE.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s) listed</source>
        <translation>
            <numerusform>перечислена %Ln ошибка</numerusform>
            <numerusform>перечислено %Ln ошибки</numerusform>
            <numerusform>перечислено %Ln ошибок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) with differences</source>
        <translation>
            <numerusform>%Ln место с различиями</numerusform>
            <numerusform>%Ln места с различиями</numerusform>
            <numerusform>%Ln мест с различиями</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorsTable</name>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Which run of the file, or which protocol, is listed</source>
        <translation>Какой запуск из файла или какой протокол показан</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Группы</translation>
    </message>
    <message>
        <source>What the messages of a group have in common</source>
        <translation>Что общего у сообщений одной группы</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>Без групп</translation>
    </message>
    <message>
        <source>By message</source>
        <translation>По сообщению</translation>
    </message>
    <message>
        <source>By variable and place</source>
        <translation>По переменной и месту</translation>
    </message>
    <message>
        <source>By message, variable and place</source>
        <translation>По сообщению, переменной и месту</translation>
    </message>
    <message>
        <source>Filter: a message, a variable, a place, an iteration (Ctrl+L)</source>
        <translation>Фильтр: сообщение, переменная, место, виток (Ctrl+L)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Shows the messages in which each of these words occurs; Esc clears it</source>
        <translation>Показывает сообщения, в которых есть каждое из этих слов; Esc очищает его</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Все запуски</translation>
    </message>
    <message>
        <source>Both lists have the same errors.</source>
        <translation>В обоих списках одни и те же ошибки.</translation>
    </message>
    <message>
        <source>No errors.</source>
        <translation>Ошибок нет.</translation>
    </message>
    <message>
        <source>No message fits the filter.</source>
        <translation>Ни одно сообщение не подходит под фильтр.</translation>
    </message>
    <message>
        <source>A click shows the line of the source; links lead to the trace, the iteration or the difference; Enter goes to the trace.</source>
        <translation>Щелчок показывает строку исходного текста; ссылки ведут в трассу, к витку или к различию; Enter переходит в трассу.</translation>
    </message>
    <message>
        <source>%1 in the trace, %2 in the program</source>
        <translation>%1 в трассе, %2 в программе</translation>
    </message>
    <message>
        <source>line %1 of the list</source>
        <translation>строка %1 списка</translation>
    </message>
    <message>
        <source>Messages  %1</source>
        <translation>Сообщения  %1</translation>
    </message>
    <message>
        <source>Messages  %1 of %2</source>
        <translation>Сообщения  %1 из %2</translation>
    </message>
</context>
<context>
    <name>rankscope::ErrorsView</name>
    <message>
        <source>Messages of the runtime</source>
        <translation>Сообщения системы поддержки</translation>
    </message>
</context>
<context>
    <name>rankscope::EstimatePanel</name>
    <message>
        <source>Size of the trace</source>
        <translation>Размер трассы</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Витки</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Память</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The number of processes of the run that is to be traced</source>
        <translation>Число процессов запуска, который будет трассироваться</translation>
    </message>
    <message>
        <source>Level of the program</source>
        <translation>Уровень программы</translation>
    </message>
    <message>
        <source>The parameter TraceOptions.TraceLevel, with which the counters were made and which holds where no level is set. It is not in this file</source>
        <translation>Параметр TraceOptions.TraceLevel, при котором получены счётчики и который действует там, где уровень не задан. В этом файле его нет</translation>
    </message>
    <message>
        <source>Step where none is set</source>
        <translation>Шаг, где он не задан</translation>
    </message>
    <message>
        <source>The parameter TraceOptions.DefaultIterStep. It is not in this file</source>
        <translation>Параметр TraceOptions.DefaultIterStep. В этом файле его нет</translation>
    </message>
    <message>
        <source>in the file: %1</source>
        <translation>в файле: %1</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>не подсчитано</translation>
    </message>
    <message>
        <source>The file has no counters, so that nothing can be said about the size of the trace.</source>
        <translation>В файле нет счётчиков, и о размере трассы ничего сказать нельзя.</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>строк: %1</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>витков: %1</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>памяти: %1</translation>
    </message>
    <message>
        <source>This trace would have %1.</source>
        <translation>В этой трассе было бы %1.</translation>
    </message>
    <message numerus="yes">
        <source>Counted in the traces of %n process(es) together, without their headers.</source>
        <translation>
            <numerusform>Подсчитано в трассе %n процесса, без заголовка.</numerusform>
            <numerusform>Подсчитано в трассах %n процессов вместе, без заголовков.</numerusform>
            <numerusform>Подсчитано в трассах %n процессов вместе, без заголовков.</numerusform>
        </translation>
    </message>
    <message>
        <source>Counted by the runtime in one process, that which wrote the file.</source>
        <translation>Подсчитано системой в одном процессе - том, который записал файл.</translation>
    </message>
    <message>
        <source>Counted by the runtime in one process: processor %1.</source>
        <translation>Подсчитано системой в одном процессе: процессор %1.</translation>
    </message>
    <message>
        <source>What sections of arrays leave out was not counted: the trace may be smaller.</source>
        <translation>Что опускают секции массивов, не подсчитано: трасса может быть меньше.</translation>
    </message>
    <message>
        <source>For all processes no bound is known.</source>
        <translation>Для всех процессов граница не известна.</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es) would write %1 at most, if none writes more than this one.</source>
        <translation>
            <numerusform>%n процесс записал бы не больше: %1, если он пишет не больше этого.</numerusform>
            <numerusform>%n процесса записали бы не больше: %1, если ни один не пишет больше этого.</numerusform>
            <numerusform>%n процессов записали бы не больше: %1, если ни один не пишет больше этого.</numerusform>
        </translation>
    </message>
    <message>
        <source>On average a process would write %1 lines, %2.</source>
        <translation>В среднем процесс записал бы строк: %1, %2.</translation>
    </message>
</context>
<context>
    <name>rankscope::FileOpening</name>
    <message>
        <source>Standard input</source>
        <translation>Стандартный ввод</translation>
    </message>
</context>
<context>
    <name>rankscope::FindBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Предыдущее совпадение (Shift+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Следующее совпадение (F3)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Закрыть (Esc)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Перейти</translation>
    </message>
</context>
<context>
    <name>rankscope::FindingsModel</name>
    <message>
        <source>%1, line %2 of the trace %3</source>
        <translation>%1, строка %2 трассы %3</translation>
    </message>
    <message>
        <source>note</source>
        <translation>замечание</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>предупреждение</translation>
    </message>
    <message>
        <source>error</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>the runtime&apos;s</source>
        <translation>системы DVM</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>точно</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>вероятно</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>What was looked for; &quot;runtime&quot;: the reader of the DVM runtime</source>
        <translation>Что искали; «runtime»: чтение системой DVM</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Важность</translation>
    </message>
    <message>
        <source>How bad it is: a note may be meant so</source>
        <translation>Насколько это плохо: замечание может быть замыслом</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>The variable or the construct</source>
        <translation>Переменная или конструкция</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>The line of the source; where there is none, of the trace</source>
        <translation>Строка исходного текста; если её нет, строка трассы</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Витки</translation>
    </message>
    <message>
        <source>The iteration; where two take part, both</source>
        <translation>Виток; если участвуют два, оба</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The processes in whose traces it was found</source>
        <translation>Процессы, в трассах которых это найдено</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Уверенность</translation>
    </message>
    <message>
        <source>Certain: the records show it. Likely: what is not recorded could explain it</source>
        <translation>Точно: это видно по записям. Вероятно: это может объясняться тем, что не записано</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Находка</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Что не так</translation>
    </message>
</context>
<context>
    <name>rankscope::FindingsPane</name>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected findings, or all, as text (Ctrl+C)</source>
        <translation>Копировать выделенные находки или все как текст (Ctrl+C)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Show only some of the findings (Ctrl+L)</source>
        <translation>Показать только часть находок (Ctrl+L)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Найти</translation>
    </message>
    <message>
        <source>Find a rule, a name or a word by filtering (Ctrl+F)</source>
        <translation>Найти правило, имя или слово фильтром (Ctrl+F)</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Находки</translation>
    </message>
</context>
<context>
    <name>rankscope::FindingsTable</name>
    <message>
        <source>Filter: a rule, a name, a file, a word (Ctrl+L)</source>
        <translation>Фильтр: правило, имя, файл, слово (Ctrl+L)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Shows the findings in which each of these words occurs; Esc clears it</source>
        <translation>Показывает находки, в которых есть каждое из этих слов; Esc очищает</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Находки</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Ничего не найдено.</translation>
    </message>
    <message>
        <source>No finding fits the filter.</source>
        <translation>Под фильтр не подходит ни одна находка.</translation>
    </message>
    <message>
        <source>A click shows the record and its line of the source; Enter goes to the trace.</source>
        <translation>Щелчок показывает запись и её строку исходного текста; Enter переходит в трассу.</translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation>Строка %1 файла %2</translation>
    </message>
    <message>
        <source>Findings  %1</source>
        <translation>Находки  %1</translation>
    </message>
    <message>
        <source>Findings  %1 of %2</source>
        <translation>Находки  %1 из %2</translation>
    </message>
</context>
<context>
    <name>rankscope::FrameBar</name>
    <message>
        <source>Choose these</source>
        <translation>Выбрать эти</translation>
    </message>
    <message>
        <source>Choose the processes that are at this frame</source>
        <translation>Выбрать процессы, которые стоят в этом кадре</translation>
    </message>
    <message>
        <source>Choose the others</source>
        <translation>Выбрать остальные</translation>
    </message>
    <message>
        <source>Choose the processes that are not at this frame</source>
        <translation>Выбрать процессы, которые не стоят в этом кадре</translation>
    </message>
    <message>
        <source>Select a frame to see who is there and who is not.</source>
        <translation>Выберите кадр, чтобы увидеть, кто в нём стоит, а кто нет.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es) here</source>
        <translation>
            <numerusform>%Ln процесс здесь</numerusform>
            <numerusform>%Ln процесса здесь</numerusform>
            <numerusform>%Ln процессов здесь</numerusform>
        </translation>
    </message>
    <message>
        <source>the source does not say which</source>
        <translation>источник не говорит, какие</translation>
    </message>
    <message>
        <source>nobody is elsewhere</source>
        <translation>в другом месте никого нет</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not here</source>
        <translation>
            <numerusform>%Ln не здесь</numerusform>
            <numerusform>%Ln не здесь</numerusform>
            <numerusform>%Ln не здесь</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::GroupEditing</name>
    <message numerus="yes">
        <source>%Ln processes (%1)</source>
        <translation>
            <numerusform>%Ln процесс (%1)</numerusform>
            <numerusform>%Ln процесса (%1)</numerusform>
            <numerusform>%Ln процессов (%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Группа %1</translation>
    </message>
    <message>
        <source>There can be no more groups. Remove some.</source>
        <translation>Больше групп создать нельзя. Удалите какие-нибудь.</translation>
    </message>
    <message>
        <source>New Group</source>
        <translation>Новая группа</translation>
    </message>
    <message>
        <source>Name of the group of %1:</source>
        <translation>Имя группы (%1):</translation>
    </message>
    <message>
        <source>&amp;Make Group</source>
        <translation>&amp;Создать группу</translation>
    </message>
    <message>
        <source>Replace Group</source>
        <translation>Замена группы</translation>
    </message>
    <message>
        <source>There is a group of this name: “%1”, %2. Replace it by %3?</source>
        <translation>Группа с таким именем есть: «%1», %2. Заменить её на: %3?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Заменить</translation>
    </message>
    <message>
        <source>There is a group of this name already.</source>
        <translation>Группа с таким именем уже есть.</translation>
    </message>
    <message>
        <source>Rename Group</source>
        <translation>Переименование группы</translation>
    </message>
    <message>
        <source>New name of the group:</source>
        <translation>Новое имя группы:</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Переименовать</translation>
    </message>
    <message>
        <source>Remove Group</source>
        <translation>Удаление группы</translation>
    </message>
    <message>
        <source>Remove the group “%1” of %2?</source>
        <translation>Удалить группу «%1» (%2)?</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>пишется %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Записано: %1</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>чтение %1</translation>
    </message>
    <message>
        <source>Load Groups</source>
        <translation>Загрузка групп</translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups of the file have the names of other groups that are there: %1. Replace those?</source>
        <translation>
            <numerusform>%Ln группа файла называется так же, как уже имеющаяся: %1. Заменить её?</numerusform>
            <numerusform>%Ln группы файла называются так же, как уже имеющиеся: %1. Заменить их?</numerusform>
            <numerusform>%Ln групп файла называются так же, как уже имеющиеся: %1. Заменить их?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Keep Those</source>
        <translation>&amp;Оставить прежние</translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups were loaded.</source>
        <translation>
            <numerusform>Загружена %Ln группа.</numerusform>
            <numerusform>Загружено %Ln группы.</numerusform>
            <numerusform>Загружено %Ln групп.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all groups of the file were loaded: there can be no more of them.</source>
        <translation>Загружены не все группы файла: больше групп быть не может.</translation>
    </message>
    <message>
        <source>Remove some and load the file again.</source>
        <translation>Удалите какие-нибудь и загрузите файл снова.</translation>
    </message>
    <message>
        <source>Not all of %1 could be read.

%2</source>
        <translation>Не всё в %1 удалось прочитать.

%2</translation>
    </message>
</context>
<context>
    <name>rankscope::GroupMenu</name>
    <message>
        <source>&amp;Groups of Processes</source>
        <translation>&amp;Группы процессов</translation>
    </message>
    <message>
        <source>&amp;New Group from Selection…</source>
        <translation>&amp;Новая группа из выбора…</translation>
    </message>
    <message>
        <source>Give the selected processes a name, to choose them again</source>
        <translation>Дать выбранным процессам имя, чтобы выбрать их снова</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Переименовать</translation>
    </message>
    <message>
        <source>Give a group another name</source>
        <translation>Дать группе другое имя</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>Forget a group, after a question</source>
        <translation>Забыть группу, переспросив</translation>
    </message>
    <message>
        <source>&amp;Union With</source>
        <translation>&amp;Объединить с</translation>
    </message>
    <message>
        <source>Add the processes of a group to the selection</source>
        <translation>Добавить к выбору процессы группы</translation>
    </message>
    <message>
        <source>&amp;Without</source>
        <translation>&amp;Вычесть</translation>
    </message>
    <message>
        <source>Take the processes of a group out of the selection</source>
        <translation>Убрать из выбора процессы группы</translation>
    </message>
    <message>
        <source>&amp;Intersect With</source>
        <translation>&amp;Пересечь с</translation>
    </message>
    <message>
        <source>Keep of the selection what is in a group</source>
        <translation>Оставить из выбора то, что есть в группе</translation>
    </message>
    <message>
        <source>&amp;Save Groups…</source>
        <translation>&amp;Сохранить группы…</translation>
    </message>
    <message>
        <source>Write all groups to a file, one a line</source>
        <translation>Записать все группы в файл, по одной на строку</translation>
    </message>
    <message>
        <source>&amp;Load Groups…</source>
        <translation>&amp;Загрузить группы…</translation>
    </message>
    <message>
        <source>Add the groups of a file</source>
        <translation>Добавить группы из файла</translation>
    </message>
    <message>
        <source>&amp;Copy Set As</source>
        <translation>&amp;Копировать множество как</translation>
    </message>
    <message>
        <source>Copy the selected processes as other tools spell them</source>
        <translation>Скопировать выбранные процессы в записи других инструментов</translation>
    </message>
    <message>
        <source>Numbers and ranges, as srun, mpirun and DDT take them</source>
        <translation>Числа и промежутки, как их принимают srun, mpirun и DDT</translation>
    </message>
    <message>
        <source>In brackets, as STAT labels its edges</source>
        <translation>В скобках, как STAT подписывает рёбра</translation>
    </message>
    <message>
        <source>With the count, as TotalView lists processes</source>
        <translation>С количеством, как процессы перечисляет TotalView</translation>
    </message>
    <message>
        <source>&amp;gdb Lines by Host</source>
        <translation>С&amp;троки gdb по узлам</translation>
    </message>
    <message>
        <source>lines that attach gdb</source>
        <translation>строки, подключающие gdb</translation>
    </message>
    <message>
        <source>&amp;List for srun, mpirun, DDT: %1</source>
        <translation>С&amp;писок для srun, mpirun, DDT: %1</translation>
    </message>
    <message>
        <source>&amp;STAT: [%1]</source>
        <translation>&amp;STAT: [%1]</translation>
    </message>
    <message>
        <source>&amp;TotalView: %1</source>
        <translation>&amp;TotalView: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A line for a shell for each process, at most 64</source>
        <translation>По строке для командной оболочки на каждый процесс, не больше 64</translation>
    </message>
    <message>
        <source>Nothing that is open says on which host and under which pid processes run</source>
        <translation>Ничто из открытого не говорит, на каком узле и под каким pid выполняются процессы</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Скопировано: %1</translation>
    </message>
</context>
<context>
    <name>rankscope::GroupNameDialog</name>
    <message>
        <source>Name of the group</source>
        <translation>Имя группы</translation>
    </message>
</context>
<context>
    <name>rankscope::GroupingBar</name>
    <message>
        <source>Same value:</source>
        <translation>Одно значение:</translation>
    </message>
    <message>
        <source>exactly equal</source>
        <translation>точно равны</translation>
    </message>
    <message>
        <source>significant digits</source>
        <translation>значащие цифры</translation>
    </message>
    <message>
        <source>abs ≤</source>
        <translation>абс ≤</translation>
    </message>
    <message>
        <source>rel ≤</source>
        <translation>отн ≤</translation>
    </message>
    <message>
        <source>ULP ≤</source>
        <translation>ULP ≤</translation>
    </message>
    <message>
        <source>When two numbers count as the same value and share a row</source>
        <translation>Когда два числа считаются одним значением и занимают одну строку</translation>
    </message>
    <message>
        <source>NaN apart</source>
        <translation>NaN порознь</translation>
    </message>
    <message>
        <source>Give each spelling of not-a-number a row of its own</source>
        <translation>Дать каждой записи «не числа» (NaN) свою строку</translation>
    </message>
    <message>
        <source>±0 apart</source>
        <translation>±0 порознь</translation>
    </message>
    <message>
        <source>Tell +0 and −0 apart</source>
        <translation>Различать +0 и −0</translation>
    </message>
    <message>
        <source>Numbers of the same size are one value, however they are spelled.</source>
        <translation>Числа одной величины - одно значение, как бы они ни были записаны.</translation>
    </message>
    <message>
        <source>Numbers that are the same when rounded to so many significant digits, 1 to 17, are one value.</source>
        <translation>Числа, совпадающие после округления до стольких значащих цифр, от 1 до 17, - одно значение.</translation>
    </message>
    <message>
        <source>A value takes all numbers that are larger than its smallest by no more than this.</source>
        <translation>В одно значение входят все числа, которые больше его наименьшего не более чем на столько.</translation>
    </message>
    <message>
        <source>A value takes all numbers a with |a−b| / max(|a|, |b|) of no more than this to its smallest, b.</source>
        <translation>В одно значение входят все числа a, у которых |a−b| / max(|a|, |b|) с его наименьшим числом b не больше этого.</translation>
    </message>
    <message>
        <source>A value takes all reals that are no more than this many units in the last place above its smallest.</source>
        <translation>В одно значение входят все вещественные числа, которые больше его наименьшего не более чем на столько единиц последнего разряда.</translation>
    </message>
    <message>
        <source>“%1” is no whole number from 1 to 17. Write one like 6.</source>
        <translation>«%1» - не целое число от 1 до 17. Напишите, например, 6.</translation>
    </message>
    <message>
        <source>“%1” is no whole number from 0 on. Write one like 4.</source>
        <translation>«%1» - не целое число от 0 и больше. Напишите, например, 4.</translation>
    </message>
    <message>
        <source>“%1” is no number from 0 on. Write one like 0.001 or 1e-3.</source>
        <translation>«%1» - не число от 0 и больше. Напишите, например, 0.001 или 1e-3.</translation>
    </message>
    <message>
        <source>The grouping stays as it was.</source>
        <translation>Группировка остаётся прежней.</translation>
    </message>
</context>
<context>
    <name>rankscope::HeatMap</name>
    <message>
        <source>%1 to %2, mean %3</source>
        <translation>от %1 до %2, среднее %3</translation>
    </message>
    <message>
        <source>%1 NaN</source>
        <translation>NaN - %1</translation>
    </message>
    <message>
        <source>%1 inf</source>
        <translation>inf - %1</translation>
    </message>
    <message>
        <source>%1 −inf</source>
        <translation>−inf - %1</translation>
    </message>
    <message>
        <source>left out by the filter</source>
        <translation>отсеяно фильтром</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Тепловая карта</translation>
    </message>
    <message>
        <source>%1 ±inf</source>
        <translation>±inf - %1</translation>
    </message>
</context>
<context>
    <name>rankscope::HistoryBar</name>
    <message>
        <source>Previous snapshot (Alt+,)</source>
        <translation>Предыдущий снимок (Alt+,)</translation>
    </message>
    <message>
        <source>Next snapshot (Alt+.)</source>
        <translation>Следующий снимок (Alt+.)</translation>
    </message>
    <message>
        <source>Where was rank</source>
        <translation>Где был ранг</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Снимок</translation>
    </message>
    <message>
        <source>Rank whose way is shown</source>
        <translation>Ранг, чей путь показан</translation>
    </message>
    <message>
        <source>The rank whose way through the snapshots is shown (Enter)</source>
        <translation>Ранг, чей путь по снимкам показан (Enter)</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 из %3)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Сравнить с</translation>
    </message>
    <message>
        <source>What the snapshot is compared with</source>
        <translation>С чем сравнивается снимок</translation>
    </message>
    <message>
        <source>The snapshot that this one is compared with: frames that differ are marked, and the processes that moved are listed</source>
        <translation>Снимок, с которым сравнивается этот: различающиеся кадры помечаются, а перешедшие процессы перечисляются</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ничем</translation>
    </message>
    <message>
        <source>the snapshot before</source>
        <translation>предыдущим снимком</translation>
    </message>
    <message>
        <source>snapshot %1</source>
        <translation>снимком %1</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>эталоном</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>эталоном %1</translation>
    </message>
</context>
<context>
    <name>rankscope::HistoryPanel</name>
    <message>
        <source>Value over the iterations</source>
        <translation>Значение по виткам</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the plot of the value (Esc)</source>
        <translation>Закрыть график значения (Esc)</translation>
    </message>
    <message>
        <source>Value over Iterations</source>
        <translation>Значение по виткам</translation>
    </message>
    <message>
        <source>Plot the values that the operand of the selected record has over the iterations (Ctrl+H)</source>
        <translation>Построить график значений операнда выбранной записи по виткам (Ctrl+H)</translation>
    </message>
    <message>
        <source>collecting the values…</source>
        <translation>сбор значений…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln occurrence(s)</source>
        <translation>
            <numerusform>%Ln появление</numerusform>
            <numerusform>%Ln появления</numerusform>
            <numerusform>%Ln появлений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) are NaN</source>
        <translation>
            <numerusform>%Ln значение - NaN</numerusform>
            <numerusform>%Ln значения - NaN</numerusform>
            <numerusform>%Ln значений - NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) are infinite</source>
        <translation>
            <numerusform>%Ln бесконечное значение</numerusform>
            <numerusform>%Ln бесконечных значения</numerusform>
            <numerusform>%Ln бесконечных значений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::HistoryPlot</name>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>There is no finite number to plot.</source>
        <translation>Для графика нет ни одного конечного числа.</translation>
    </message>
    <message>
        <source>Occurrence, in the order of the trace</source>
        <translation>Номер появления в порядке трассы</translation>
    </message>
</context>
<context>
    <name>rankscope::IcicleView</name>
    <message>
        <source>Arrows move, Enter gives the frame the whole width, Esc shows all again</source>
        <translation>Стрелки перемещают, Enter отдаёт кадру всю ширину, Esc снова показывает всё</translation>
    </message>
</context>
<context>
    <name>rankscope::JudgedRulesModel</name>
    <message>
        <source>From these traces %1 of %2 rules can be judged wholly, %3 in part.</source>
        <translation>По этим трассам полностью проверяется правил: %1 из %2, отчасти: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>найдено %Ln</numerusform>
            <numerusform>найдено %Ln</numerusform>
            <numerusform>найдено %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>✓ judged wholly, ◐ in part, – not from these traces; below it, why</source>
        <translation>✓ проверено полностью, ◐ отчасти, – не по этим трассам; ниже — почему</translation>
    </message>
</context>
<context>
    <name>rankscope::LabelsButton</name>
    <message>
        <source>Subscripts</source>
        <translation>Индексы</translation>
    </message>
    <message>
        <source>From where the subscripts count (Fortran: from 1), and in which order they stand</source>
        <translation>С какого числа начинаются индексы (в Fortran - с 1) и в каком порядке они стоят</translation>
    </message>
    <message>
        <source>Axes in reverse order, as the Fortran program has them</source>
        <translation>Оси в обратном порядке, как в программе на Fortran</translation>
    </message>
    <message>
        <source>What a Fortran program calls a(i,j) its HDF5 or C file calls a[j][i]; rows and columns change places.</source>
        <translation>То, что в программе на Fortran называется a(i,j), в её файле HDF5 или C называется a[j][i]; строки и столбцы меняются местами.</translation>
    </message>
    <message>
        <source>All from 0</source>
        <translation>Все с 0</translation>
    </message>
    <message>
        <source>All from 1</source>
        <translation>Все с 1</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Как в файле</translation>
    </message>
    <message>
        <source>The lowest subscript of each dimension</source>
        <translation>Наименьший индекс каждого измерения</translation>
    </message>
    <message>
        <source>Lowest subscript of %1</source>
        <translation>Наименьший индекс %1</translation>
    </message>
</context>
<context>
    <name>rankscope::LayoutBar</name>
    <message>
        <source>Staggered…</source>
        <translation>Ступенчатые…</translation>
    </message>
    <message>
        <source>Only cells inside %1 are part of the array</source>
        <translation>К массиву относятся только ячейки в пределах %1</translation>
    </message>
    <message>
        <source>Rows that have bounds of their own, which other arrays hold</source>
        <translation>Строки со своими границами, которые хранятся в других массивах</translation>
    </message>
    <message>
        <source>As Rows…</source>
        <translation>Строками…</translation>
    </message>
    <message>
        <source>Show it as a table whose rows begin where another array says: a sparse matrix</source>
        <translation>Показать таблицей, строки которой начинаются там, где говорит другой массив: разреженная матрица</translation>
    </message>
</context>
<context>
    <name>rankscope::LayoutDialog</name>
    <message>
        <source>Header of %1 bytes, %2</source>
        <translation>Заголовок в %1 байт, %2</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>старший байт первым</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>младший байт первым</translation>
    </message>
    <message numerus="yes">
        <source>%Ln data set(s), the first: %1</source>
        <translation>
            <numerusform>%Ln набор данных, первый: %1</numerusform>
            <numerusform>%Ln набора данных, первый: %1</numerusform>
            <numerusform>%Ln наборов данных, первый: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Layout of Data Sets</source>
        <translation>Раскладка наборов данных</translation>
    </message>
    <message>
        <source>Searching for layouts that explain the file to its last byte…</source>
        <translation>Идёт поиск раскладок, которые объясняют файл до последнего байта…</translation>
    </message>
    <message>
        <source>%1, known from before</source>
        <translation>%1, известна ранее</translation>
    </message>
    <message>
        <source>found in %1</source>
        <translation>найдена в %1</translation>
    </message>
    <message>
        <source>Layouts that fit the file</source>
        <translation>Раскладки, подходящие к файлу</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Загрузить…</translation>
    </message>
    <message>
        <source>Load a profile, or the file include/visualize.h of your TotalView, which says it for sure</source>
        <translation>Загрузить профиль или файл include/visualize.h вашего TotalView, где раскладка указана точно</translation>
    </message>
    <message>
        <source>&amp;Save Profile…</source>
        <translation>&amp;Сохранить профиль…</translation>
    </message>
    <message>
        <source>Save the layout as a profile, for --dataset-layout and for other people</source>
        <translation>Сохранить раскладку как профиль для --dataset-layout и для других людей</translation>
    </message>
    <message>
        <source>Data set that is shown</source>
        <translation>Показанный набор данных</translation>
    </message>
    <message>
        <source>What the elements are</source>
        <translation>Что такое элементы</translation>
    </message>
    <message>
        <source>signed integers</source>
        <translation>целые со знаком</translation>
    </message>
    <message>
        <source>unsigned integers</source>
        <translation>целые без знака</translation>
    </message>
    <message>
        <source>real numbers</source>
        <translation>вещественные числа</translation>
    </message>
    <message>
        <source>Order of the elements</source>
        <translation>Порядок элементов</translation>
    </message>
    <message>
        <source>row-major, as C</source>
        <translation>по строкам, как в C</translation>
    </message>
    <message>
        <source>column-major, as Fortran</source>
        <translation>по столбцам, как в Fortran</translation>
    </message>
    <message>
        <source>First elements of the data set</source>
        <translation>Первые элементы набора данных</translation>
    </message>
    <message>
        <source>&amp;Use This Layout</source>
        <translation>&amp;Применить эту раскладку</translation>
    </message>
    <message>
        <source>Read the file by this layout, and keep it for other files that begin alike</source>
        <translation>Прочитать файл по этой раскладке и сохранить её для других файлов с таким же началом</translation>
    </message>
    <message>
        <source>%1 does not say how its data sets lie in memory, and several layouts may fit. Choose the one whose numbers are those of the program; the wrong ones show zeros, huge or senseless values.</source>
        <translation>В %1 не указано, как наборы данных лежат в памяти, и подойти может несколько раскладок. Выберите ту, в которой числа такие же, как в программе; неверные показывают нули, огромные или бессмысленные значения.</translation>
    </message>
    <message>
        <source>No layout fits. Load your visualize.h or a profile.</source>
        <translation>Ни одна раскладка не подходит. Загрузите свой visualize.h или профиль.</translation>
    </message>
    <message>
        <source>The data sets say it themselves</source>
        <translation>Это указано в самих наборах данных</translation>
    </message>
    <message>
        <source>The search cannot tell where the data sets say it: it is a guess</source>
        <translation>Поиск не может определить, где это указано в наборах данных: это догадка</translation>
    </message>
    <message>
        <source>The search cannot tell where the data sets say it: choose it</source>
        <translation>Поиск не может определить, где это указано в наборах данных: выберите сами</translation>
    </message>
    <message>
        <source>These are the first rows and columns; there are more.</source>
        <translation>Это первые строки и столбцы; есть и другие.</translation>
    </message>
    <message>
        <source>These are all elements of the data set.</source>
        <translation>Это все элементы набора данных.</translation>
    </message>
    <message>
        <source>%1, loaded from %2</source>
        <translation>%1, загружена из %2</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Записано: %1</translation>
    </message>
</context>
<context>
    <name>rankscope::LinesPlot</name>
    <message>
        <source>There is no finite number to plot.</source>
        <translation>Для графика нет ни одного конечного числа.</translation>
    </message>
    <message>
        <source>%1, %2 = %3: %4</source>
        <translation>%1, %2 = %3: %4</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Линии</translation>
    </message>
</context>
<context>
    <name>rankscope::LiveInput</name>
    <message>
        <source>%1 %2 What came after that was left out.</source>
        <translation>%1 %2 Всё, что поступило после этого, пропущено.</translation>
    </message>
    <message>
        <source>The layout of the data sets that come in is not known.</source>
        <translation>Раскладка поступающих наборов данных не известна.</translation>
    </message>
    <message>
        <source>Choose it: File, Layout of Data Sets. What comes in is kept meanwhile.</source>
        <translation>Выберите её: «Файл», «Раскладка наборов данных». Поступающие данные пока сохраняются.</translation>
    </message>
</context>
<context>
    <name>rankscope::LoadController</name>
    <message>
        <source>looking at %1</source>
        <translation>осмотр %1</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>чтение %1</translation>
    </message>
    <message>
        <source>%1 of this run is gone.</source>
        <translation>Файла %1 этого запуска больше нет.</translation>
    </message>
    <message>
        <source>What is shown is the run without it. Put the file back and reload.</source>
        <translation>Показан запуск без него. Верните файл и перечитайте.</translation>
    </message>
    <message>
        <source>making %1</source>
        <translation>составляется: %1</translation>
    </message>
</context>
<context>
    <name>rankscope::MainWindow</name>
    <message>
        <source>Rankscope</source>
        <translation>Rankscope</translation>
    </message>
    <message>
        <source>%1 — Rankscope</source>
        <translation>%1 — Rankscope</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Скопировано: %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Записано: %1</translation>
    </message>
</context>
<context>
    <name>rankscope::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Файл</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Правка</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>Пере&amp;ход</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Сравнение</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Панель инструментов</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Недавние</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Светлая или тёмная</translation>
    </message>
    <message>
        <source>Light, dark, or as the system</source>
        <translation>Светлая, тёмная или как в системе</translation>
    </message>
    <message>
        <source>&amp;Clear the List</source>
        <translation>&amp;Очистить список</translation>
    </message>
    <message>
        <source>About Rankscope</source>
        <translation>О программе Rankscope</translation>
    </message>
    <message>
        <source>Rankscope %1

It shows what parallel debuggers leave behind and finds the process, the line and the iteration where two runs part.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Rankscope %1

Показывает то, что оставляют параллельные отладчики, и находит процесс, строку и виток, где расходятся два запуска.

Свободная программа под лицензией GNU GPL версии 3 или новее.</translation>
    </message>
</context>
<context>
    <name>rankscope::MetricPanel</name>
    <message>
        <source>colour of a scope: its share</source>
        <translation>цвет области: её доля</translation>
    </message>
    <message>
        <source>Filter of the metrics</source>
        <translation>Фильтр метрик</translation>
    </message>
    <message>
        <source>Find a metric</source>
        <translation>Найти метрику</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Метрики</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Метрика</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Единица</translation>
    </message>
    <message>
        <source>The tables are sorted by the metric that you choose</source>
        <translation>Таблицы сортируются по выбранной метрике</translation>
    </message>
    <message>
        <source>Of the whole program</source>
        <translation>От всей программы</translation>
    </message>
    <message>
        <source>As the file has it</source>
        <translation>Как в файле</translation>
    </message>
</context>
<context>
    <name>rankscope::MovesModel</name>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Number of processes that went the same way</source>
        <translation>Сколько процессов перешло так же</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>Which processes went the same way</source>
        <translation>Какие процессы перешли так же</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Откуда</translation>
    </message>
    <message>
        <source>The frame where they stood in the reference</source>
        <translation>Кадр, в котором они стояли в эталоне</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Куда</translation>
    </message>
    <message>
        <source>The frame where they stand now</source>
        <translation>Кадр, в котором они стоят теперь</translation>
    </message>
</context>
<context>
    <name>rankscope::NoiseRunsDialog</name>
    <message>
        <source>Noise Runs and Rules</source>
        <translation>Шумовые запуски и правила</translation>
    </message>
    <message>
        <source>Compare the runs again with these noise runs and rules</source>
        <translation>Снова сравнить запуски с этими шумовыми запусками и правилами</translation>
    </message>
    <message>
        <source>Noise runs are right runs of the reference&apos;s program that round otherwise: other numbers of processes, another order of sums. A difference that is not larger than theirs at the same name and place, times the factor, is noise and is not listed. They take the place of the default tolerance.</source>
        <translation>Шумовые запуски - правильные запуски программы эталона, которые округляют иначе: другое число процессов, другой порядок сумм. Различие, которое не больше их различий для того же имени в том же месте, умноженных на множитель, - шум, и в список не входит. Они заменяют допуск по умолчанию.</translation>
    </message>
    <message>
        <source>Noise runs</source>
        <translation>Шумовые запуски</translation>
    </message>
    <message>
        <source>Add &amp;Files…</source>
        <translation>Добавить &amp;файлы…</translation>
    </message>
    <message>
        <source>Add traces, each a run of one process</source>
        <translation>Добавить трассы, каждая - запуск из одного процесса</translation>
    </message>
    <message>
        <source>Add F&amp;older…</source>
        <translation>Добавить &amp;папку…</translation>
    </message>
    <message>
        <source>Add a folder with the traces of one run</source>
        <translation>Добавить папку с трассами одного запуска</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Убрать</translation>
    </message>
    <message>
        <source>Remove the selected runs from the list (Delete)</source>
        <translation>Убрать выбранные запуски из списка (Delete)</translation>
    </message>
    <message>
        <source>Noise Runs</source>
        <translation>Шумовые запуски</translation>
    </message>
    <message>
        <source>Folder of a Noise Run</source>
        <translation>Папка шумового запуска</translation>
    </message>
    <message>
        <source>How many times as large as in the noise runs a difference may be: a few runs show less than rounding can do</source>
        <translation>Во сколько раз больше, чем в шумовых запусках, может быть различие: несколько запусков показывают меньше, чем может округление</translation>
    </message>
    <message>
        <source>A file with tolerances by name and place, and with what is ignored or known; empty: none</source>
        <translation>Файл с допусками по именам и местам и с тем, что не учитывается или известно; пусто: без правил</translation>
    </message>
    <message>
        <source>Choose a file of rules</source>
        <translation>Выбрать файл правил</translation>
    </message>
    <message>
        <source>R&amp;ules:</source>
        <translation>&amp;Правила:</translation>
    </message>
    <message>
        <source>&amp;Times the noise:</source>
        <translation>&amp;Множитель шума:</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Rules (*.json)</source>
        <translation>Правила (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>There is no %1.</source>
        <translation>%1 нет.</translation>
    </message>
    <message>
        <source>%1 is no file.</source>
        <translation>%1 - не файл.</translation>
    </message>
    <message>
        <source>Without noise runs, the tolerance alone decides.</source>
        <translation>Без шумовых запусков решает только допуск.</translation>
    </message>
</context>
<context>
    <name>rankscope::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Закрыть это сообщение</translation>
    </message>
</context>
<context>
    <name>rankscope::Notices</name>
    <message>
        <source>Two runs are open: %1 and %2. Where do they part?</source>
        <translation>Открыты два запуска: %1 и %2. Где они расходятся?</translation>
    </message>
    <message>
        <source>&amp;Compare, %1 Is the Reference</source>
        <translation>&amp;Сравнить, эталон - %1</translation>
    </message>
    <message>
        <source>The &amp;Other Way Round</source>
        <translation>&amp;Наоборот</translation>
    </message>
    <message>
        <source>The file %1 has changed.</source>
        <translation>Файл %1 изменился.</translation>
    </message>
    <message numerus="yes">
        <source>%n files have changed.</source>
        <translation>
            <numerusform>Изменился %n файл.</numerusform>
            <numerusform>Изменились %n файла.</numerusform>
            <numerusform>Изменились %n файлов.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reload (F5)</source>
        <translation>&amp;Перечитать (F5)</translation>
    </message>
    <message>
        <source>Show the &amp;Problems</source>
        <translation>Показать &amp;замечания</translation>
    </message>
    <message>
        <source>The file %1 is gone.</source>
        <translation>Файла %1 больше нет.</translation>
    </message>
    <message numerus="yes">
        <source>%n files are gone.</source>
        <translation>
            <numerusform>%n файла больше нет.</numerusform>
            <numerusform>%n файлов больше нет.</numerusform>
            <numerusform>%n файлов больше нет.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file %1 is there again.</source>
        <translation>Файл %1 снова на месте.</translation>
    </message>
    <message numerus="yes">
        <source>%n files are there again.</source>
        <translation>
            <numerusform>%n файл снова на месте.</numerusform>
            <numerusform>%n файла снова на месте.</numerusform>
            <numerusform>%n файлов снова на месте.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose the &amp;Layout…</source>
        <translation>Выбрать &amp;раскладку…</translation>
    </message>
    <message>
        <source>Reading was cancelled: not all of %1 was read.</source>
        <translation>Чтение отменено: %1 - прочитано не всё.</translation>
    </message>
    <message>
        <source>&amp;Read Again</source>
        <translation>&amp;Прочитать снова</translation>
    </message>
</context>
<context>
    <name>rankscope::OverviewBar</name>
    <message>
        <source>Overview of the whole trace</source>
        <translation>Обзор всей трассы</translation>
    </message>
    <message>
        <source>The whole trace: each mark is a place that differs, the frame is what is in view. Click to go there.</source>
        <translation>Вся трасса: каждая метка - место различия, рамка - видимая часть. Щелчок переходит туда.</translation>
    </message>
</context>
<context>
    <name>rankscope::PaneArea</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>rankscope::PaneExport</name>
    <message>
        <source>Table of the differences (*.csv)</source>
        <translation>Таблица различий (*.csv)</translation>
    </message>
    <message>
        <source>XML of the differences (*.xml)</source>
        <translation>XML различий (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the differences (*.h5)</source>
        <translation>HDF5 различий (*.h5)</translation>
    </message>
    <message>
        <source>JSON of the comparison (*.json)</source>
        <translation>JSON сравнения (*.json)</translation>
    </message>
    <message>
        <source>Report as a web page (*.html)</source>
        <translation>Отчёт как веб-страница (*.html)</translation>
    </message>
    <message>
        <source>Table of the records (*.csv)</source>
        <translation>Таблица записей (*.csv)</translation>
    </message>
    <message>
        <source>XML of the records (*.xml)</source>
        <translation>XML записей (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the records (*.h5)</source>
        <translation>HDF5 записей (*.h5)</translation>
    </message>
    <message>
        <source>Trace as the runtime writes it (*.trd)</source>
        <translation>Трасса, как её пишет система (*.trd)</translation>
    </message>
    <message>
        <source>The end of the name says the format, and %1 is none of them.</source>
        <translation>Формат определяет окончание имени, а %1 - не из них.</translation>
    </message>
    <message>
        <source>Choose a name that ends in %1.</source>
        <translation>Выберите имя, которое кончается на %1.</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>пишется %1</translation>
    </message>
    <message numerus="yes">
        <source>, %n frame(s) cut</source>
        <translation>
            <numerusform>, скрыт %n кадр</numerusform>
            <numerusform>, скрыто %n кадра</numerusform>
            <numerusform>, скрыто %n кадров</numerusform>
        </translation>
    </message>
    <message>
        <source>Table as on the screen%1 (*.csv)</source>
        <translation>Таблица как на экране%1 (*.csv)</translation>
    </message>
    <message>
        <source>XML as on the screen%1 (*.xml)</source>
        <translation>XML как на экране%1 (*.xml)</translation>
    </message>
    <message>
        <source>Folded stacks, the whole tree (*.folded)</source>
        <translation>Свёрнутые стеки, всё дерево (*.folded)</translation>
    </message>
    <message>
        <source>JSON of the whole tree (*.json)</source>
        <translation>JSON всего дерева (*.json)</translation>
    </message>
    <message>
        <source>XML of the whole tree (*.stacks)</source>
        <translation>XML всего дерева (*.stacks)</translation>
    </message>
    <message>
        <source>Picture of the icicle (*.svg)</source>
        <translation>Рисунок «сосулек» (*.svg)</translation>
    </message>
    <message>
        <source>Picture of the icicle (*.png)</source>
        <translation>Рисунок «сосулек» (*.png)</translation>
    </message>
    <message>
        <source>Table as DDT writes it (*.csv)</source>
        <translation>Таблица, как её пишет DDT (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the plot (*.svg)</source>
        <translation>Рисунок графика (*.svg)</translation>
    </message>
    <message>
        <source>Picture of the plot (*.png)</source>
        <translation>Рисунок графика (*.png)</translation>
    </message>
    <message>
        <source>Table of the changes (*.csv)</source>
        <translation>Таблица изменений (*.csv)</translation>
    </message>
    <message>
        <source>JSON of the changes (*.json)</source>
        <translation>JSON изменений (*.json)</translation>
    </message>
    <message>
        <source>Table of the report (*.csv)</source>
        <translation>Таблица отчёта (*.csv)</translation>
    </message>
    <message>
        <source>Array (*.%1)</source>
        <translation>Массив (*.%1)</translation>
    </message>
    <message>
        <source>Table of the comparison (*.csv)</source>
        <translation>Таблица сравнения (*.csv)</translation>
    </message>
    <message>
        <source>XML of the comparison (*.xml)</source>
        <translation>XML со сравнением (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the comparison (*.h5)</source>
        <translation>HDF5 со сравнением (*.h5)</translation>
    </message>
    <message>
        <source>XML of the changes (*.xml)</source>
        <translation>XML изменений (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the changes (*.h5)</source>
        <translation>HDF5 изменений (*.h5)</translation>
    </message>
    <message>
        <source>HDF5 as on the screen%1 (*.h5)</source>
        <translation>HDF5 как на экране%1 (*.h5)</translation>
    </message>
    <message>
        <source>XML of the report (*.xml)</source>
        <translation>XML отчёта (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the report (*.h5)</source>
        <translation>HDF5 отчёта (*.h5)</translation>
    </message>
    <message>
        <source>XML of the values (*.xml)</source>
        <translation>XML значений (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the values (*.h5)</source>
        <translation>HDF5 значений (*.h5)</translation>
    </message>
    <message>
        <source>JSON of the differences (*.json)</source>
        <translation>JSON различий (*.json)</translation>
    </message>
    <message>
        <source>Parameters with their comments (*.%1)</source>
        <translation>Параметры с комментариями (*.%1)</translation>
    </message>
    <message>
        <source>Table of the parameters (*.csv)</source>
        <translation>Таблица параметров (*.csv)</translation>
    </message>
    <message>
        <source>XML of the parameters (*.xml)</source>
        <translation>XML параметров (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the parameters (*.h5)</source>
        <translation>HDF5 параметров (*.h5)</translation>
    </message>
    <message>
        <source>Table of the heat map (*.csv)</source>
        <translation>Таблица тепловой карты (*.csv)</translation>
    </message>
    <message>
        <source>XML of the heat map (*.xml)</source>
        <translation>XML тепловой карты (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the heat map (*.h5)</source>
        <translation>HDF5 тепловой карты (*.h5)</translation>
    </message>
    <message>
        <source>Table of the histogram (*.csv)</source>
        <translation>Таблица гистограммы (*.csv)</translation>
    </message>
    <message>
        <source>XML of the histogram (*.xml)</source>
        <translation>XML гистограммы (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the histogram (*.h5)</source>
        <translation>HDF5 гистограммы (*.h5)</translation>
    </message>
    <message>
        <source>Table of the records shown (*.csv)</source>
        <translation>Таблица показанных записей (*.csv)</translation>
    </message>
    <message>
        <source>XML of the records shown (*.xml)</source>
        <translation>XML показанных записей (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the records shown (*.h5)</source>
        <translation>HDF5 показанных записей (*.h5)</translation>
    </message>
    <message>
        <source>Table of the constructs (*.csv)</source>
        <translation>Таблица конструкций (*.csv)</translation>
    </message>
    <message>
        <source>XML of the constructs (*.xml)</source>
        <translation>XML конструкций (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the constructs (*.h5)</source>
        <translation>HDF5 конструкций (*.h5)</translation>
    </message>
    <message>
        <source>Table of the variables (*.csv)</source>
        <translation>Таблица переменных (*.csv)</translation>
    </message>
    <message>
        <source>XML of the variables (*.xml)</source>
        <translation>XML переменных (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the variables (*.h5)</source>
        <translation>HDF5 переменных (*.h5)</translation>
    </message>
    <message>
        <source>Table of the findings (*.csv)</source>
        <translation>Таблица находок (*.csv)</translation>
    </message>
    <message>
        <source>XML of the findings (*.xml)</source>
        <translation>XML находок (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the findings (*.h5)</source>
        <translation>HDF5 находок (*.h5)</translation>
    </message>
    <message>
        <source>JSON of the check (*.json)</source>
        <translation>JSON проверки (*.json)</translation>
    </message>
    <message>
        <source>Configuration as the runtime reads it (*.trd)</source>
        <translation>Конфигурация, как её читает система (*.trd)</translation>
    </message>
    <message>
        <source>Table of the groups (*.csv)</source>
        <translation>Таблица групп (*.csv)</translation>
    </message>
    <message>
        <source>XML of the groups (*.xml)</source>
        <translation>XML групп (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the groups (*.h5)</source>
        <translation>HDF5 групп (*.h5)</translation>
    </message>
    <message>
        <source>Table of the errors (*.csv)</source>
        <translation>Таблица ошибок (*.csv)</translation>
    </message>
    <message>
        <source>XML of the errors (*.xml)</source>
        <translation>XML ошибок (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of the errors (*.h5)</source>
        <translation>HDF5 ошибок (*.h5)</translation>
    </message>
    <message>
        <source>JSON of the errors (*.json)</source>
        <translation>JSON ошибок (*.json)</translation>
    </message>
    <message>
        <source>For speedscope, the whole tree (*.speedscope.json)</source>
        <translation>Для speedscope, всё дерево (*.speedscope.json)</translation>
    </message>
    <message>
        <source>For pprof, the whole tree (*.pb.gz)</source>
        <translation>Для pprof, всё дерево (*.pb.gz)</translation>
    </message>
    <message>
        <source>Table of what is seen (*.csv)</source>
        <translation>Таблица видимого (*.csv)</translation>
    </message>
    <message>
        <source>XML of what is seen (*.xml)</source>
        <translation>XML видимого (*.xml)</translation>
    </message>
    <message>
        <source>HDF5 of what is seen (*.h5)</source>
        <translation>HDF5 видимого (*.h5)</translation>
    </message>
</context>
<context>
    <name>rankscope::PaneHost</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>rankscope::ParametersModel</name>
    <message>
        <source>General</source>
        <translation>Общие</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>не задан</translation>
    </message>
    <message>
        <source>Unknown; kept as it is.</source>
        <translation>Неизвестен; остаётся как есть.</translation>
    </message>
    <message>
        <source>Allowed: %1.</source>
        <translation>Допускается: %1.</translation>
    </message>
    <message>
        <source>In the file: %1.</source>
        <translation>В файле: %1.</translation>
    </message>
    <message>
        <source>Comment: %1</source>
        <translation>Комментарий: %1</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Параметр</translation>
    </message>
    <message>
        <source>The name; ⚠ marks what clashes or is not allowed</source>
        <translation>Имя; ⚠ отмечает то, что противоречит другому или не допускается</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>The value; a double click or F2 changes it. ✎ marks what was changed here, Δ what differs from the reference</source>
        <translation>Значение; меняется двойным щелчком или F2. ✎ отмечает изменённое здесь, Δ — отличие от эталона</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>The value in the reference</source>
        <translation>Значение в эталоне</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>По умолчанию</translation>
    </message>
    <message>
        <source>What the runtime takes without this entry, where that is known</source>
        <translation>Что система берёт без этой строки, если это известно</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Смысл</translation>
    </message>
    <message>
        <source>What the parameter does</source>
        <translation>Что делает параметр</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>The line in the file</source>
        <translation>Строка в файле</translation>
    </message>
</context>
<context>
    <name>rankscope::ParametersPane</name>
    <message>
        <source>Not changed: %1</source>
        <translation>Не изменено: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Undo the last change of a value (Ctrl+Z)</source>
        <translation>Отменить последнее изменение значения (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Redo the change that was undone (Ctrl+Shift+Z)</source>
        <translation>Повторить отменённое изменение (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Change Value</source>
        <translation>Изменить значение</translation>
    </message>
    <message>
        <source>Change the value of the current parameter (F2)</source>
        <translation>Изменить значение текущего параметра (F2)</translation>
    </message>
    <message>
        <source>Open Its Run</source>
        <translation>Открыть его запуск</translation>
    </message>
    <message>
        <source>Open the files of the run</source>
        <translation>Открыть файлы запуска</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>Save the parameters with what was changed; everything else stays byte for byte</source>
        <translation>Сохранить параметры с изменениями; всё остальное остаётся байт в байт</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n parameter(s).</source>
        <translation>
            <numerusform>%1: %n параметр.</numerusform>
            <numerusform>%1: %n параметра.</numerusform>
            <numerusform>%1: %n параметров.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are changes that are not saved.</source>
        <translation>Есть несохранённые изменения.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Строка %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, marked in the table</source>
        <translation>
            <numerusform>и ещё %n, с отметкой в таблице</numerusform>
            <numerusform>и ещё %n, с отметкой в таблице</numerusform>
            <numerusform>и ещё %n, с отметкой в таблице</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>The values that were changed here are not in the file yet.</source>
        <translation>Изменённых здесь значений в файле ещё нет.</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n параметр</numerusform>
            <numerusform>%n параметра</numerusform>
            <numerusform>%n параметров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n предупреждение</numerusform>
            <numerusform>%n предупреждения</numerusform>
            <numerusform>%n предупреждений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ParametersView</name>
    <message>
        <source>Parameters</source>
        <translation>Параметры</translation>
    </message>
</context>
<context>
    <name>rankscope::PathRulesDialog</name>
    <message>
        <source>Paths of Source Files</source>
        <translation>Пути к файлам программы</translation>
    </message>
    <message>
        <source>The source files that are named, and where they were found</source>
        <translation>Какие файлы программы названы и где они найдены</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>Назван</translation>
    </message>
    <message>
        <source>Found as</source>
        <translation>Найден как</translation>
    </message>
    <message>
        <source>Keep the rules; every source file is looked for by them</source>
        <translation>Сохранить правила; по ним ищется каждый файл программы</translation>
    </message>
    <message>
        <source>Where a name begins with the first path, the second one is put in its place. The first rule by which there is a file counts. An empty first path stands for names without a folder.</source>
        <translation>Если имя начинается с первого пути, вместо него подставляется второй. Действует первое правило, по которому файл находится. Пустой первый путь - для имён без папки.</translation>
    </message>
    <message>
        <source>Rules for paths</source>
        <translation>Правила для путей</translation>
    </message>
    <message>
        <source>Path in the files</source>
        <translation>Путь в файлах</translation>
    </message>
    <message>
        <source>Path here</source>
        <translation>Путь здесь</translation>
    </message>
    <message>
        <source>How the names of source files begin</source>
        <translation>С чего начинаются имена файлов программы</translation>
    </message>
    <message>
        <source>The folder on this machine that is meant</source>
        <translation>Какая папка на этом компьютере имеется в виду</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Добавить</translation>
    </message>
    <message>
        <source>Add a rule behind the others</source>
        <translation>Добавить правило после остальных</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>Удалить правило</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Выше</translation>
    </message>
    <message>
        <source>Let the rule count before the one above</source>
        <translation>Применять правило раньше стоящего выше</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>&amp;Ниже</translation>
    </message>
    <message>
        <source>Let the rule count behind the one below</source>
        <translation>Применять правило после стоящего ниже</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Папка…</translation>
    </message>
    <message>
        <source>Choose the folder here</source>
        <translation>Выбрать папку на этом компьютере</translation>
    </message>
    <message>
        <source>Folder of the Sources</source>
        <translation>Папка исходных текстов</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>не найдено</translation>
    </message>
    <message>
        <source>What is open names no source file.</source>
        <translation>В открытом не назван ни один файл программы.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln source file(s) found.</source>
        <translation>
            <numerusform>Найдено файлов программы: %1 из %Ln.</numerusform>
            <numerusform>Найдено файлов программы: %1 из %Ln.</numerusform>
            <numerusform>Найдено файлов программы: %1 из %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::PlaceStrip</name>
    <message>
        <source>Where the process stood at each snapshot</source>
        <translation>Где процесс стоял в каждом снимке</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>нигде</translation>
    </message>
    <message>
        <source>Snapshot %1: %2</source>
        <translation>Снимок %1: %2</translation>
    </message>
    <message>
        <source>The source does not list all processes: it is not sure.</source>
        <translation>Источник перечисляет не все процессы: это не наверняка.</translation>
    </message>
</context>
<context>
    <name>rankscope::PlotPanel</name>
    <message>
        <source>%1 NaN</source>
        <translation>NaN - %1</translation>
    </message>
    <message>
        <source>%1 infinite</source>
        <translation>бесконечных - %1</translation>
    </message>
    <message>
        <source>%1 not numeric</source>
        <translation>нечисловых - %1</translation>
    </message>
    <message>
        <source>%1 without value</source>
        <translation>без значения - %1</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>По рангам</translation>
    </message>
    <message>
        <source>The value of each rank</source>
        <translation>Значение в каждом ранге</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Гистограмма</translation>
    </message>
    <message>
        <source>How many processes have a value in each range</source>
        <translation>Сколько процессов имеют значение в каждом промежутке</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Размах</translation>
    </message>
    <message>
        <source>The middle half of the processes as a box, the median in it; whiskers reach to the farthest values within 1.5 times its length, circles are values beyond</source>
        <translation>Диаграмма размаха: ящик - средняя половина процессов, в нём медиана; усы доходят до самых дальних значений в пределах 1,5 его длины, кружки - выделяющиеся значения за ними</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>Накопленное</translation>
    </message>
    <message>
        <source>Which part of the processes has a value or a smaller one</source>
        <translation>Какая доля процессов имеет это значение или меньшее</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Show the whole plot again (Ctrl+0 in the plot)</source>
        <translation>Снова показать весь график (Ctrl+0 на графике)</translation>
    </message>
    <message>
        <source>Save the plot as it is zoomed, as PNG or SVG</source>
        <translation>Сохранить график в текущем масштабе как PNG или SVG</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Не показано: %1.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
</context>
<context>
    <name>rankscope::PlotView</name>
    <message>
        <source>Comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>up to %1: %2 (%3 %)</source>
        <translation>до %1: %2 (%3 %)</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>от %1 до %2: %3</translation>
    </message>
    <message>
        <source>Processes up to the value, %</source>
        <translation>Процессы до этого значения, %</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>There is no finite number to plot.</source>
        <translation>Для графика нет ни одного конечного числа.</translation>
    </message>
    <message>
        <source>Ranks in the order of their values</source>
        <translation>Ранги в порядке их значений</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>ранг %1: %2</translation>
    </message>
</context>
<context>
    <name>rankscope::ProblemsModel</name>
    <message>
        <source>Note</source>
        <translation>Примечание</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Предупреждение</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Ошибка</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Важность</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Что не так</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Раз</translation>
    </message>
    <message>
        <source>How bad it is: an error leaves something out, a warning may, a note does not</source>
        <translation>Насколько это плохо: из-за ошибки что-то пропущено, из-за предупреждения - возможно, из-за примечания - нет</translation>
    </message>
    <message>
        <source>The file and the line; of something found several times, the first one</source>
        <translation>Файл и строка; у найденного несколько раз - первая</translation>
    </message>
    <message>
        <source>What was found and what to do about it</source>
        <translation>Что найдено и что с этим делать</translation>
    </message>
    <message>
        <source>How often the same was found in the same file</source>
        <translation>Сколько раз это же найдено в том же файле</translation>
    </message>
</context>
<context>
    <name>rankscope::ProblemsPanel</name>
    <message>
        <source>&amp;Go</source>
        <translation>Пере&amp;ход</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Замечания</translation>
    </message>
    <message>
        <source>Show the place of the chosen problem (Enter)</source>
        <translation>Показать место выбранного замечания (Enter)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
</context>
<context>
    <name>rankscope::ProcessSelector</name>
    <message>
        <source>&amp;Processes</source>
        <translation>П&amp;роцессы</translation>
    </message>
    <message>
        <source>Processes shown</source>
        <translation>Показанные процессы</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>Not all of these processes are open. There are: %1.</source>
        <translation>Не все эти процессы открыты. Есть: %1.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Группы</translation>
    </message>
    <message>
        <source>Groups of processes</source>
        <translation>Группы процессов</translation>
    </message>
    <message>
        <source>Name, combine, copy, save and load sets of processes (Tab from the field, then Space)</source>
        <translation>Назвать, сочетать, скопировать, сохранить и загрузить множества процессов (Tab из поля, затем пробел)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No process of this group is open. There are: %1.</source>
        <translation>Ни один процесс этой группы не открыт. Есть: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln processes of %1 these are open: %2.</source>
        <translation>
            <numerusform>Из %Ln процесса %1 открыты: %2.</numerusform>
            <numerusform>Из %Ln процессов %1 открыты: %2.</numerusform>
            <numerusform>Из %Ln процессов %1 открыты: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>No process would be left. The selection stays as it is.</source>
        <translation>Не осталось бы ни одного процесса. Выбор остаётся прежним.</translation>
    </message>
    <message>
        <source>This is no set of processes and no group. Write numbers and ranges, like 0-3,7, the name of a group, or all.</source>
        <translation>Это не множество процессов и не группа. Пишите числа и промежутки, например 0-3,7, имя группы или «все».</translation>
    </message>
    <message>
        <source>The processes that all panes show: a set like 0-3,7, the name of a group, or all</source>
        <translation>Процессы, которые показывают все панели: множество, например 0-3,7, имя группы или все</translation>
    </message>
    <message numerus="yes">
        <source>%Ln processes: %1</source>
        <translation>
            <numerusform>%Ln процесс: %1</numerusform>
            <numerusform>%Ln процесса: %1</numerusform>
            <numerusform>%Ln процессов: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileColumnsDialog</name>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Find metrics by their names</source>
        <translation>Найти метрики по именам</translation>
    </message>
    <message>
        <source>Only metrics with all of these words are listed</source>
        <translation>Перечислены только метрики, в именах которых есть все эти слова</translation>
    </message>
    <message>
        <source>Columns, their order and widths as the file has them</source>
        <translation>Столбцы, их порядок и ширина - как в файле</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Метрики</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Выше</translation>
    </message>
    <message>
        <source>Move the metric to the left (Ctrl+Up)</source>
        <translation>Передвинуть метрику влево (Ctrl+Up)</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>&amp;Ниже</translation>
    </message>
    <message>
        <source>Move the metric to the right (Ctrl+Down)</source>
        <translation>Передвинуть метрику вправо (Ctrl+Down)</translation>
    </message>
    <message>
        <source>To the &amp;Front</source>
        <translation>В на&amp;чало</translation>
    </message>
    <message>
        <source>Move the metric before all others (Ctrl+Home)</source>
        <translation>Поставить метрику перед всеми остальными (Ctrl+Home)</translation>
    </message>
    <message>
        <source>&amp;Show Listed</source>
        <translation>&amp;Показать найденные</translation>
    </message>
    <message>
        <source>Show all values of the metrics that are listed</source>
        <translation>Показать все значения найденных метрик</translation>
    </message>
    <message>
        <source>&amp;Hide Listed</source>
        <translation>&amp;Скрыть найденные</translation>
    </message>
    <message>
        <source>Hide all values of the metrics that are listed</source>
        <translation>Скрыть все значения найденных метрик</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are shown.</source>
        <translation>
            <numerusform>Показан %Ln столбец.</numerusform>
            <numerusform>Показаны %Ln столбца.</numerusform>
            <numerusform>Показано %Ln столбцов.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln metric(s).</source>
        <translation>
            <numerusform>%Ln метрика.</numerusform>
            <numerusform>%Ln метрики.</numerusform>
            <numerusform>%Ln метрик.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 metrics are listed.</source>
        <translation>
            <numerusform>Найдено метрик: %Ln из %1.</numerusform>
            <numerusform>Найдено метрик: %Ln из %1.</numerusform>
            <numerusform>Найдено метрик: %Ln из %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileColumnsModel</name>
    <message>
        <source>hidden by the file</source>
        <translation>скрыта в файле</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Метрика</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Полная</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Собственная</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Сведения</translation>
    </message>
    <message>
        <source>Metrics in the order of their columns</source>
        <translation>Метрики в порядке их столбцов</translation>
    </message>
    <message>
        <source>Whether the cost with everything below is shown</source>
        <translation>Показывать ли стоимость со всем, что ниже</translation>
    </message>
    <message>
        <source>Whether the cost of each scope by itself is shown</source>
        <translation>Показывать ли стоимость самой области</translation>
    </message>
    <message>
        <source>What the file says about the metric</source>
        <translation>Что сказано о метрике в файле</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffControls</name>
    <message>
        <source>Metric</source>
        <translation>Метрика</translation>
    </message>
    <message>
        <source>Which metric is compared</source>
        <translation>Какая метрика сравнивается</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Which run is compared with the first</source>
        <translation>Какой запуск сравнивается с первым</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Значения</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>как есть</translation>
    </message>
    <message>
        <source>% of the total</source>
        <translation>% от итога</translation>
    </message>
    <message>
        <source>per process</source>
        <translation>на процесс</translation>
    </message>
    <message>
        <source>times a factor</source>
        <translation>с множителем</translation>
    </message>
    <message>
        <source>What the values of each run are made of before they are compared</source>
        <translation>Как пересчитываются значения каждого запуска перед сравнением</translation>
    </message>
    <message>
        <source>What the values of each run are multiplied by, as 1:0.5</source>
        <translation>На что умножаются значения каждого запуска, например 1:0.5</translation>
    </message>
    <message>
        <source>Scaling loss</source>
        <translation>Потери масштабирования</translation>
    </message>
    <message>
        <source>none</source>
        <translation>нет</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>сильное</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>слабое</translation>
    </message>
    <message>
        <source>What more each scope costs than with perfect scaling: of the same problem on more processes (strong), or of as much work for each process (weak)</source>
        <translation>Насколько каждая область дороже, чем при идеальном масштабировании: той же задачи на большем числе процессов (сильное) или при равной работе на каждый процесс (слабое)</translation>
    </message>
    <message>
        <source>Values are</source>
        <translation>Значения</translation>
    </message>
    <message>
        <source>sums of all processes</source>
        <translation>суммы по всем процессам</translation>
    </message>
    <message>
        <source>of one process</source>
        <translation>одного процесса</translation>
    </message>
    <message>
        <source>What the values of the files are, for the scaling loss</source>
        <translation>Чем являются значения файлов при расчёте потерь масштабирования</translation>
    </message>
    <message>
        <source>How many processes each run had, as 16:64</source>
        <translation>Сколько процессов было в каждом запуске, например 16:64</translation>
    </message>
    <message>
        <source>Lines may have shifted</source>
        <translation>Строки могли сдвинуться</translation>
    </message>
    <message>
        <source>Loops, lines and calls are the same whatever their lines</source>
        <translation>Циклы, строки и вызовы считаются теми же независимо от номеров строк</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Только отличия</translation>
    </message>
    <message>
        <source>Leave out the scopes that are equal within the tolerance</source>
        <translation>Не показывать области, равные в пределах допуска</translation>
    </message>
    <message>
        <source>Filter: part of a name, or * and ?</source>
        <translation>Фильтр: часть имени либо * и ?</translation>
    </message>
    <message>
        <source>Show only scopes with such a name, with what is around and below them (Ctrl+L)</source>
        <translation>Показать только области с таким именем, а также то, что вокруг них и под ними (Ctrl+L)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>A metric that only the reference has</source>
        <translation>Метрика, которая есть только в эталоне</translation>
    </message>
    <message>
        <source>A metric that only the other run has</source>
        <translation>Метрика, которая есть только в другом запуске</translation>
    </message>
    <message>
        <source>Pair Metrics</source>
        <translation>Сопоставить метрики</translation>
    </message>
    <message>
        <source>Compare these two metrics although their names differ</source>
        <translation>Сравнить эти две метрики, хотя их имена различаются</translation>
    </message>
    <message>
        <source>Undo Pairs</source>
        <translation>Отменить пары</translation>
    </message>
    <message>
        <source>Compare only metrics of the same name again</source>
        <translation>Снова сравнивать только метрики с одинаковыми именами</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffModel</name>
    <message>
        <source>The same in both.</source>
        <translation>Одинаково в обоих.</translation>
    </message>
    <message>
        <source>Δ Differs.</source>
        <translation>Δ Различается.</translation>
    </message>
    <message>
        <source>− Only the reference has it.</source>
        <translation>− Есть только в эталоне.</translation>
    </message>
    <message>
        <source>+ Only the current run has it.</source>
        <translation>+ Есть только в текущем запуске.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>эталон</translation>
    </message>
    <message>
        <source>current</source>
        <translation>текущий</translation>
    </message>
    <message>
        <source>the run does not have this scope</source>
        <translation>в запуске нет этой области</translation>
    </message>
    <message>
        <source>there is nothing to compare with</source>
        <translation>сравнивать не с чем</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>ratio, %1</source>
        <translation>отношение, %1</translation>
    </message>
    <message>
        <source>scaling loss, %1</source>
        <translation>потери масштабирования, %1</translation>
    </message>
    <message>
        <source>What the numbers are of; a click sorts by name</source>
        <translation>К чему относятся числа; щелчок сортирует по имени</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 в %2</translation>
    </message>
    <message>
        <source>%1: %2 minus %3; sorted by its size</source>
        <translation>%1: %2 минус %3; сортируется по величине</translation>
    </message>
    <message>
        <source>%1: %2 divided by %3</source>
        <translation>%1: %2, делённое на %3</translation>
    </message>
    <message>
        <source>What more it costs than with perfect scaling, in percent of the whole of %1</source>
        <translation>Насколько дороже, чем при идеальном масштабировании, в процентах от итога %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Δ %1, %2</source>
        <translation>Δ %1, %2</translation>
    </message>
    <message>
        <source>ratio %1, %2</source>
        <translation>отношение %1, %2</translation>
    </message>
    <message>
        <source>scaling loss %1, %2</source>
        <translation>потери масштабирования %1, %2</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffPane</name>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Сравнить</translation>
    </message>
    <message>
        <source>Nothing is compared.</source>
        <translation>Ничего не сравнивается.</translation>
    </message>
    <message>
        <source>Comparing the profiles…</source>
        <translation>Сравнение профилей…</translation>
    </message>
    <message>
        <source>Profile diff</source>
        <translation>Сравнение профилей</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s)</source>
        <translation>
            <numerusform>%Ln область</numerusform>
            <numerusform>%Ln области</numerusform>
            <numerusform>%Ln областей</numerusform>
        </translation>
    </message>
    <message>
        <source>More Runs</source>
        <translation>Ещё запуски</translation>
    </message>
    <message>
        <source>as wide as growth and loss</source>
        <translation>по росту и потерям</translation>
    </message>
    <message>
        <source>as wide as the larger of both</source>
        <translation>по большему из двух</translation>
    </message>
    <message>
        <source>How wide the scopes of the icicle are</source>
        <translation>Ширина областей диаграммы-сосульки</translation>
    </message>
    <message>
        <source>Next Difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>Go to the next scope that changed by itself, came or went, in the order of the table (F8)</source>
        <translation>Перейти к следующей области, которая изменилась сама, появилась или исчезла, в порядке таблицы (F8)</translation>
    </message>
    <message>
        <source>Previous Difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Go to the previous one (Shift+F8)</source>
        <translation>Перейти к предыдущей (Shift+F8)</translation>
    </message>
    <message>
        <source>What Changed Most</source>
        <translation>Что изменилось сильнее всего</translation>
    </message>
    <message>
        <source>Go to the scope that the sentence on top tells</source>
        <translation>Перейти к области, названной в предложении сверху</translation>
    </message>
    <message>
        <source>Show in Source</source>
        <translation>Показать в исходном тексте</translation>
    </message>
    <message>
        <source>Show where the selected scope stands in the source</source>
        <translation>Показать, где выбранная область стоит в исходном тексте</translation>
    </message>
    <message>
        <source>Copy the Open Rows</source>
        <translation>Скопировать раскрытые строки</translation>
    </message>
    <message>
        <source>Copy the rows that are open with their numbers, columns by tabs (Ctrl+C)</source>
        <translation>Скопировать раскрытые строки с числами, столбцы через табуляцию (Ctrl+C)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Фильтр</translation>
    </message>
    <message>
        <source>Type which scopes are shown (Ctrl+L)</source>
        <translation>Введите, какие области показывать (Ctrl+L)</translation>
    </message>
    <message>
        <source>Differential Icicle</source>
        <translation>Разностная диаграмма-сосульки</translation>
    </message>
    <message>
        <source>Show what grew and what shrank as an icicle below the table</source>
        <translation>Показать под таблицей диаграмму-сосульки: что выросло и что уменьшилось</translation>
    </message>
    <message>
        <source>Other open profiles beside those that are compared</source>
        <translation>Другие открытые профили, кроме сравниваемых</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffTree</name>
    <message>
        <source>Scopes of both profiles</source>
        <translation>Области обоих профилей</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileDiffView</name>
    <message>
        <source>Differential icicle</source>
        <translation>Разностная диаграмма-сосульки</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileExportDialog</name>
    <message>
        <source>Export the Profile</source>
        <translation>Экспорт профиля</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Экспорт…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Копировать</translation>
    </message>
    <message>
        <source>Copy the command that writes the same</source>
        <translation>Скопировать команду, которая записывает то же самое</translation>
    </message>
    <message>
        <source>No command writes this.</source>
        <translation>Такой команды нет.</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileFilterBar</name>
    <message>
        <source>What becomes of the rows</source>
        <translation>Что делать со строками</translation>
    </message>
    <message>
        <source>only</source>
        <translation>только</translation>
    </message>
    <message>
        <source>without</source>
        <translation>убрать</translation>
    </message>
    <message>
        <source>without themselves</source>
        <translation>убрать только сами</translation>
    </message>
    <message>
        <source>By what rows are chosen</source>
        <translation>По чему выбираются строки</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>file</source>
        <translation>файл</translation>
    </message>
    <message>
        <source>module</source>
        <translation>модуль</translation>
    </message>
    <message>
        <source>below</source>
        <translation>меньше</translation>
    </message>
    <message>
        <source>text, with * and ?, or /expression/</source>
        <translation>текст, можно с * и ?, или /выражение/</translation>
    </message>
    <message>
        <source>Of which metric</source>
        <translation>Какой метрики</translation>
    </message>
    <message>
        <source>of</source>
        <translation>от</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Add this filter (Enter)</source>
        <translation>Добавить этот фильтр (Enter)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Закрыть (Esc)</translation>
    </message>
    <message>
        <source>below %1 % of %2</source>
        <translation>меньше %1 % от %2</translation>
    </message>
    <message>
        <source>Take this filter away</source>
        <translation>Убрать этот фильтр</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileFind</name>
    <message>
        <source>name, with * and ?, or /expression/</source>
        <translation>имя, можно с * и ?, или /выражение/</translation>
    </message>
    <message>
        <source>Only hits</source>
        <translation>Только совпадения</translation>
    </message>
    <message>
        <source>Show only the hits and the rows above them</source>
        <translation>Показать только совпадения и строки над ними</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Найти…</translation>
    </message>
    <message>
        <source>Find a procedure, a file or a module (Ctrl+F)</source>
        <translation>Найти процедуру, файл или модуль (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find Next</source>
        <translation>Найти следующее</translation>
    </message>
    <message>
        <source>Go to the next hit (F3)</source>
        <translation>К следующему совпадению (F3)</translation>
    </message>
    <message>
        <source>Find Previous</source>
        <translation>Найти предыдущее</translation>
    </message>
    <message>
        <source>Go to the previous hit (Shift+F3)</source>
        <translation>К предыдущему совпадению (Shift+F3)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>не найдено</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln совпадение</numerusform>
            <numerusform>%Ln совпадения</numerusform>
            <numerusform>%Ln совпадений</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileIcicleTab</name>
    <message>
        <source>The metric by which the scopes are as wide as they are</source>
        <translation>Метрика, задающая ширину областей</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Метрика</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Ширина</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileIcicleView</name>
    <message>
        <source>Icicle of the costs</source>
        <translation>Диаграмма-сосульки стоимостей</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfilePane</name>
    <message>
        <source>Call paths</source>
        <translation>Пути вызовов</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Структура</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There are no scopes in the file.</source>
        <translation>В файле нет областей.</translation>
    </message>
    <message>
        <source>No metric is shown.</source>
        <translation>Ни одна метрика не показана.</translation>
    </message>
    <message>
        <source>The file has scopes and no metrics.</source>
        <translation>В файле есть области, но нет метрик.</translation>
    </message>
    <message>
        <source>Nothing was measured of %1.</source>
        <translation>Для %1 ничего не измерено.</translation>
    </message>
    <message>
        <source>A part of the file is read so far. %1</source>
        <translation>Пока прочитана часть файла. %1</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Профиль</translation>
    </message>
    <message>
        <source>that this is not the first part of the file</source>
        <translation>что это не первая часть файла</translation>
    </message>
    <message>
        <source>the callers</source>
        <translation>кто вызывает</translation>
    </message>
    <message>
        <source>the filters</source>
        <translation>фильтры</translation>
    </message>
    <message>
        <source>that the top rows are flattened</source>
        <translation>что верхние уровни убраны</translation>
    </message>
    <message>
        <source>The command does not say: %1.</source>
        <translation>В команду не вошло: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scope(s)</source>
        <translation>
            <numerusform>%Ln область</numerusform>
            <numerusform>%Ln области</numerusform>
            <numerusform>%Ln областей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln metric(s)</source>
        <translation>
            <numerusform>%Ln метрика</numerusform>
            <numerusform>%Ln метрики</numerusform>
            <numerusform>%Ln метрик</numerusform>
        </translation>
    </message>
    <message>
        <source>the rest is being read</source>
        <translation>остальное ещё читается</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Столбцы…</translation>
    </message>
    <message>
        <source>Find, show, hide and order the columns</source>
        <translation>Найти, показать, скрыть и упорядочить столбцы</translation>
    </message>
    <message>
        <source>Derived Metrics…</source>
        <translation>Производные метрики…</translation>
    </message>
    <message>
        <source>Compute metrics from others by formulas</source>
        <translation>Вычислить метрики из других по формулам</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>Скрыть %1</translation>
    </message>
    <message>
        <source>Fit Widths</source>
        <translation>Подогнать ширину</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Go to the place that the sentence is about</source>
        <translation>Перейти к месту, о котором сказано</translation>
    </message>
    <message>
        <source>Which part of the file is shown</source>
        <translation>Какая часть файла показана</translation>
    </message>
    <message>
        <source>What the rows of the list are</source>
        <translation>Что такое строки списка</translation>
    </message>
    <message>
        <source>modules</source>
        <translation>модули</translation>
    </message>
    <message>
        <source>files</source>
        <translation>файлы</translation>
    </message>
    <message>
        <source>procedures</source>
        <translation>процедуры</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>циклы</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>строки</translation>
    </message>
    <message>
        <source>What a hundred percent are</source>
        <translation>Что принято за сто процентов</translation>
    </message>
    <message>
        <source>% of the total</source>
        <translation>% от итога</translation>
    </message>
    <message>
        <source>% of the row above</source>
        <translation>% от строки выше</translation>
    </message>
    <message>
        <source>A row is on the hot path if it has that much of the row above</source>
        <translation>Строка входит в горячий путь, если на неё приходится такая доля строки выше</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Дерево</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Плоский список</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>Кто вызывает</translation>
    </message>
    <message>
        <source>The scopes as the file has them</source>
        <translation>Области - как в файле</translation>
    </message>
    <message>
        <source>The scopes put together by module, file, procedure, loop or line</source>
        <translation>Области, объединённые по модулю, файлу, процедуре, циклу или строке</translation>
    </message>
    <message>
        <source>Who calls each procedure: of call paths only</source>
        <translation>Кто вызывает каждую процедуру: только для путей вызовов</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected rows with their numbers and a header (Ctrl+C)</source>
        <translation>Скопировать выбранные строки с их числами и заголовком (Ctrl+C)</translation>
    </message>
    <message>
        <source>Show in Source</source>
        <translation>Показать в исходном тексте</translation>
    </message>
    <message>
        <source>Show where the selected scope stands in the source</source>
        <translation>Показать, где выбранная область стоит в исходном тексте</translation>
    </message>
    <message>
        <source>Hot Path</source>
        <translation>Горячий путь</translation>
    </message>
    <message>
        <source>From the selected row down to where most is spent (Ctrl+H)</source>
        <translation>От выбранной строки вниз, туда, где затрачено больше всего (Ctrl+H)</translation>
    </message>
    <message>
        <source>Hot path</source>
        <translation>Горячий путь</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Убрать уровень</translation>
    </message>
    <message>
        <source>Replace the top rows by those below them (Ctrl+Shift+F)</source>
        <translation>Заменить верхние строки вложенными в них (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Unflatten</source>
        <translation>Вернуть уровень</translation>
    </message>
    <message>
        <source>Put the top rows back above those they gave way to (Ctrl+Shift+U)</source>
        <translation>Вернуть верхние строки над теми, которыми они были заменены (Ctrl+Shift+U)</translation>
    </message>
    <message>
        <source>Join Calls</source>
        <translation>Слить вызовы</translation>
    </message>
    <message>
        <source>Leave out calls that only lead to one procedure: it stands in their place</source>
        <translation>Не показывать вызовы, которые ведут лишь к одной процедуре: вместо них стоит она сама</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Сосульки</translation>
    </message>
    <message>
        <source>Each scope above what is below it, as wide as what it costs</source>
        <translation>Каждая область - над вложенными в неё; ширина - её стоимость</translation>
    </message>
    <message>
        <source>Add Structure…</source>
        <translation>Добавить структуру…</translation>
    </message>
    <message>
        <source>Put the loops and the inlined code that hpcstruct or bloop found between the procedures and their lines</source>
        <translation>Вставить между процедурами и их строками циклы и встроенный код, найденные hpcstruct или bloop</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Фильтр…</translation>
    </message>
    <message>
        <source>Show only some of the rows: by name, file, module or share (Ctrl+L)</source>
        <translation>Показать только часть строк: по имени, файлу, модулю или доле (Ctrl+L)</translation>
    </message>
    <message>
        <source>There are no scopes in the file; Problems says why.</source>
        <translation>В файле нет областей; почему - сказано в замечаниях.</translation>
    </message>
    <message>
        <source>The file has no scopes below its root, and no metric has values.</source>
        <translation>В файле нет областей ниже корня, и ни у одной метрики нет значений.</translation>
    </message>
    <message>
        <source>The file has scopes, and no metric has values.</source>
        <translation>В файле есть области, но ни у одной метрики нет значений.</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileSide</name>
    <message>
        <source>Ranks</source>
        <translation>Ранги</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Свойства</translation>
    </message>
    <message>
        <source>What is known of the selected scope, and what the file says of the run</source>
        <translation>Что известно о выбранной области и что в файле сказано о запуске</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Метрики</translation>
    </message>
    <message>
        <source>All metrics with their totals; the tables follow the one that you choose</source>
        <translation>Все метрики с их итогами; таблицы показывают выбранную</translation>
    </message>
    <message>
        <source>What the processes spent in the selected scope, and how evenly</source>
        <translation>Сколько процессы потратили в выбранной области и насколько равномерно</translation>
    </message>
    <message>
        <source>This profile says nothing of single processes.</source>
        <translation>В этом профиле нет данных об отдельных процессах.</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileStructures</name>
    <message>
        <source>adding the structure</source>
        <translation>добавление структуры</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileTreeModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of the row above</source>
        <translation>%1 от строки выше</translation>
    </message>
    <message>
        <source>%1 of the total</source>
        <translation>%1 от итога</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Parts of the program, as the profile has them</source>
        <translation>Части программы - как в профиле</translation>
    </message>
</context>
<context>
    <name>rankscope::ProfileTreeView</name>
    <message>
        <source>Profile</source>
        <translation>Профиль</translation>
    </message>
</context>
<context>
    <name>rankscope::PropertiesPanel</name>
    <message>
        <source>Properties of the scope and of the run</source>
        <translation>Свойства области и запуска</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Свойство</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>What the file says, and what was computed of it</source>
        <translation>Что сказано в файле и что по нему вычислено</translation>
    </message>
    <message>
        <source>With all digits; Ctrl+C copies the rows that are chosen</source>
        <translation>Со всеми цифрами; Ctrl+C копирует выбранные строки</translation>
    </message>
    <message>
        <source>Copy All</source>
        <translation>Копировать всё</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
</context>
<context>
    <name>rankscope::RankGridPlot</name>
    <message>
        <source>Give the grid of the processes, such as 8x4x2.</source>
        <translation>Задайте решётку процессов, например 8x4x2.</translation>
    </message>
    <message>
        <source>rank %1 at %2: %3</source>
        <translation>ранг %1, место %2: %3</translation>
    </message>
    <message>
        <source>rank %1 at %2: no value</source>
        <translation>ранг %1, место %2: значения нет</translation>
    </message>
</context>
<context>
    <name>rankscope::RankPanel</name>
    <message>
        <source>Whether what a scope calls counts for it</source>
        <translation>Относить ли к области то, что она вызывает</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Полная</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Собственная</translation>
    </message>
    <message>
        <source>How the values of the threads of a process become one</source>
        <translation>Как из значений потоков процесса получается одно</translation>
    </message>
    <message>
        <source>Sum of the threads</source>
        <translation>Сумма по потокам</translation>
    </message>
    <message>
        <source>Mean of the threads</source>
        <translation>Среднее по потокам</translation>
    </message>
    <message>
        <source>Slowest thread</source>
        <translation>Худший поток</translation>
    </message>
    <message>
        <source>Grid of the processes</source>
        <translation>Решётка процессов</translation>
    </message>
    <message>
        <source>The grid of the processes, such as 8x4x2: rows, columns, planes beside each other. The last number runs fastest, as MPI_Cart_create() counts.</source>
        <translation>Решётка процессов, например 8x4x2: строки, столбцы, плоскости рядом. Быстрее всего меняется последний номер, как в MPI_Cart_create().</translation>
    </message>
    <message>
        <source>&amp;Grid:</source>
        <translation>&amp;Решётка:</translation>
    </message>
    <message>
        <source>The values of the processes as colours on a grid</source>
        <translation>Значения процессов в виде цветов на решётке</translation>
    </message>
    <message>
        <source>The ranks in the order of their values</source>
        <translation>Ранги в порядке их значений</translation>
    </message>
    <message>
        <source>Sorted</source>
        <translation>По значению</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Решётка</translation>
    </message>
    <message>
        <source>The values of the ranks as colours on a grid that you give</source>
        <translation>Значения рангов в виде цветов на заданной вами решётке</translation>
    </message>
    <message>
        <source>This profile says nothing of single processes.</source>
        <translation>В этом профиле нет данных об отдельных процессах.</translation>
    </message>
    <message>
        <source>“%1” was not stored for single processes.</source>
        <translation>Метрика «%1» не записана для отдельных процессов.</translation>
    </message>
    <message>
        <source>The files of single processes do not have these values.</source>
        <translation>В файлах отдельных процессов этих значений нет.</translation>
    </message>
    <message>
        <source>%1, own</source>
        <translation>%1, собственная</translation>
    </message>
    <message>
        <source>%1, inclusive</source>
        <translation>%1, полная</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) were left out.</source>
        <translation>
            <numerusform>%Ln файл пропущен.</numerusform>
            <numerusform>%Ln файла пропущены.</numerusform>
            <numerusform>%Ln файлов пропущены.</numerusform>
        </translation>
    </message>
    <message>
        <source>A grid is written as 8x4x2.</source>
        <translation>Решётка записывается как 8x4x2.</translation>
    </message>
    <message>
        <source>The grid has %1 places; ranks go up to %2.</source>
        <translation>Мест в решётке: %1; наибольший ранг: %2.</translation>
    </message>
</context>
<context>
    <name>rankscope::RankRuleDialog</name>
    <message>
        <source>&amp;Default</source>
        <translation>По &amp;умолчанию</translation>
    </message>
    <message>
        <source>Ranks of the Files</source>
        <translation>Ранги файлов</translation>
    </message>
    <message>
        <source>Read the files again with this pattern and keep it for their folder</source>
        <translation>Прочитать файлы снова с этим шаблоном и сохранить его для их папки</translation>
    </message>
    <message>
        <source>The pattern says how the name of a file tells whose stacks it holds: {rank} stands for the number of the process, {host} for its computer, {pid} for the system&apos;s number of the process, {size} for any other number, * for anything. For example, rank-{rank}.{host}.{pid}.txt takes rank-00003.node07.4711.txt for rank 3 on node07.</source>
        <translation>Шаблон говорит, как по имени файла узнать, чьи стеки в нём лежат: {rank} обозначает номер процесса, {host} - его компьютер, {pid} - системный номер процесса, {size} - любое другое число, * - что угодно. Например, rank-{rank}.{host}.{pid}.txt относит rank-00003.node07.4711.txt к рангу 3 на node07.</translation>
    </message>
    <message>
        <source>A file that says itself which ranks it holds keeps them, whatever its name is. The pattern is kept for this folder and used when it is opened again.</source>
        <translation>Файл, в котором указаны его ранги, сохраняет их при любом имени. Шаблон сохраняется для этой папки и применяется, когда её открывают снова.</translation>
    </message>
    <message>
        <source>&amp;Pattern:</source>
        <translation>&amp;Шаблон:</translation>
    </message>
    <message>
        <source>Pattern of the names</source>
        <translation>Шаблон имён</translation>
    </message>
    <message>
        <source>none: the files are counted</source>
        <translation>нет: файлы нумеруются по порядку</translation>
    </message>
    <message>
        <source>No pattern: the files are counted in their order</source>
        <translation>Без шаблона: файлы нумеруются по порядку</translation>
    </message>
    <message>
        <source>The pattern that fits these names best: %1</source>
        <translation>Шаблон, который лучше всего подходит к этим именам: %1</translation>
    </message>
    <message>
        <source>The files and their ranks</source>
        <translation>Файлы и их ранги</translation>
    </message>
    <message>
        <source>This is no pattern yet: it needs {rank}, {pid} or {host}, each once, some text between two numbers, and no slash. The table shows the last pattern that was one.</source>
        <translation>Это ещё не шаблон: нужно {rank}, {pid} или {host}, каждое не больше одного раза, какой-нибудь текст между двумя числами и ни одной косой черты. Таблица показывает последний правильный шаблон.</translation>
    </message>
    <message>
        <source>&amp;Copy Table</source>
        <translation>&amp;Копировать таблицу</translation>
    </message>
</context>
<context>
    <name>rankscope::RankTableModel</name>
    <message>
        <source>tells no rank: counted</source>
        <translation>ранг не указан: номер по порядку</translation>
    </message>
    <message>
        <source>rank given twice: the stacks are merged</source>
        <translation>ранг указан дважды: стеки слиты</translation>
    </message>
    <message>
        <source>holds no stacks</source>
        <translation>стеков нет</translation>
    </message>
    <message>
        <source>The next number that no name tells</source>
        <translation>Следующий номер, которого нет ни в одном имени</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>The name that the pattern is compared with</source>
        <translation>Имя, которое сравнивается с шаблоном</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ранг</translation>
    </message>
    <message>
        <source>The process whose stacks the file is taken for</source>
        <translation>Процесс, стеками которого считается файл</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Узел</translation>
    </message>
    <message>
        <source>The computer, where the name tells it</source>
        <translation>Компьютер, если он есть в имени</translation>
    </message>
    <message>
        <source>Process id</source>
        <translation>Номер процесса</translation>
    </message>
    <message>
        <source>The system&apos;s number, where the name tells it</source>
        <translation>Системный номер процесса, если он есть в имени</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Замечание</translation>
    </message>
    <message>
        <source>What to look at</source>
        <translation>На что обратить внимание</translation>
    </message>
    <message>
        <source>a number that need not be a rank</source>
        <translation>номер, который не обязательно является рангом</translation>
    </message>
</context>
<context>
    <name>rankscope::RecentFiles</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 и %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::RecordFilterBar</name>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
    <message>
        <source>Show all records (Esc)</source>
        <translation>Показать все записи (Esc)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>Show only records of these operands, for example A, B(I,*): * and ? stand for anything</source>
        <translation>Показать только записи этих операндов, например A, B(I,*): * и ? заменяют что угодно</translation>
    </message>
    <message>
        <source>place</source>
        <translation>место</translation>
    </message>
    <message>
        <source>Show only records of these lines of the source, for example jacobi.fdv:20-34, :50</source>
        <translation>Показать только записи этих строк исходного текста, например jacobi.fdv:20-34, :50</translation>
    </message>
    <message>
        <source>construct</source>
        <translation>конструкция</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>виток</translation>
    </message>
    <message>
        <source>Show only records inside these iterations, an index or a range for each dimension, for example 3,4 or *,1:10 or 1:100:10; of the constructs beside, or of any</source>
        <translation>Показать только записи внутри этих витков: индекс или диапазон для каждого измерения, например 3,4, или *,1:10, или 1:100:10; витки названных рядом конструкций или любых</translation>
    </message>
    <message>
        <source>value, as &gt; 3 &amp;&amp; &lt; 4</source>
        <translation>значение: &gt; 3 &amp;&amp; &lt; 4</translation>
    </message>
    <message>
        <source>Show only records for whose value this is true, for example &gt; 3, 1:5, $nan or abs($value) &gt; 1e6: $value is the value</source>
        <translation>Показать только записи, для значения которых это верно, например &gt; 3, 1:5, $nan или abs($value) &gt; 1e6: $value - само значение</translation>
    </message>
    <message>
        <source>Show only records of these kinds (Ctrl+L)</source>
        <translation>Показать только записи этих видов (Ctrl+L)</translation>
    </message>
    <message>
        <source>any kind</source>
        <translation>любой вид</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n вид</numerusform>
            <numerusform>%n вида</numerusform>
            <numerusform>%n видов</numerusform>
        </translation>
    </message>
    <message>
        <source>Show only records inside these constructs, by number: 4 for PL 4, or 4, 7; by number and place where several have the number: 4@heat.fdv:24</source>
        <translation>Показать только записи внутри этих конструкций, по номеру: 4 для PL 4 или 4, 7; по номеру и месту, если номер у нескольких: 4@heat.fdv:24</translation>
    </message>
</context>
<context>
    <name>rankscope::ReferenceChoice</name>
    <message>
        <source>Values to compare with</source>
        <translation>Значения, с которыми сравнить</translation>
    </message>
    <message>
        <source>Compare with Other Values</source>
        <translation>Сравнить с другими значениями</translation>
    </message>
    <message>
        <source>%1 is compared with these, the reference:</source>
        <translation>%1 сравнивается с этими значениями, они - эталон:</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>С&amp;равнить</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Файл…</translation>
    </message>
    <message>
        <source>Open another comparison as the reference</source>
        <translation>Открыть другое сравнение как эталон</translation>
    </message>
</context>
<context>
    <name>rankscope::ReportModel</name>
    <message>
        <source>message</source>
        <translation>сообщение</translation>
    </message>
    <message>
        <source>control</source>
        <translation>управление</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>остановка</translation>
    </message>
    <message>
        <source>tracepoint</source>
        <translation>точка трассировки</translation>
    </message>
    <message>
        <source>value</source>
        <translation>значение</translation>
    </message>
    <message>
        <source>output</source>
        <translation>вывод</translation>
    </message>
    <message>
        <source>stacks</source>
        <translation>стеки</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>переменная</translation>
    </message>
    <message>
        <source>memory leak</source>
        <translation>утечка памяти</translation>
    </message>
    <message>
        <source>other</source>
        <translation>прочее</translation>
    </message>
    <message>
        <source>+%1 s</source>
        <translation>+%1 с</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>When it happened, as the report tells</source>
        <translation>Когда это случилось, по отчёту</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Что это такое</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The processes that it concerns; empty where the report names none</source>
        <translation>Процессы, которых это касается; пусто, если отчёт их не называет</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>What the report says</source>
        <translation>Что говорит отчёт</translation>
    </message>
</context>
<context>
    <name>rankscope::ReportPanel</name>
    <message>
        <source>The whole text of the selected line</source>
        <translation>Весь текст выбранной строки</translation>
    </message>
    <message>
        <source>The whole text of the selected line is shown here.</source>
        <translation>Здесь показан весь текст выбранной строки.</translation>
    </message>
    <message>
        <source>Events, values and output of the report</source>
        <translation>События, значения и вывод из отчёта</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected lines with a heading, else all (Ctrl+C)</source>
        <translation>Скопировать выбранные строки с заголовком, а если они не выбраны - все (Ctrl+C)</translation>
    </message>
    <message>
        <source>Filter: stop, residual, rank 0-3,7</source>
        <translation>Фильтр: остановка, residual, rank 0-3,7</translation>
    </message>
    <message>
        <source>Show only lines with this text, of this kind or of these ranks (Esc clears)</source>
        <translation>Показать только строки с этим текстом, этого вида или этих рангов (Esc очищает)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Write all lines of the report to a table (*.csv)</source>
        <translation>Записать все строки отчёта в таблицу (*.csv)</translation>
    </message>
    <message>
        <source>This is no filter. Write a part of a text, or “rank 0-3,7”.</source>
        <translation>Это не фильтр. Напишите часть текста или «rank 0-3,7».</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln строка</numerusform>
            <numerusform>%Ln строки</numerusform>
            <numerusform>%Ln строк</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 lines</source>
        <translation>строк: %1 из %2</translation>
    </message>
</context>
<context>
    <name>rankscope::RowsDialog</name>
    <message>
        <source>Rows of an Array</source>
        <translation>Строки массива</translation>
    </message>
    <message>
        <source>Where the rows of a table lie one after the other in this array, as those of a sparse matrix do, another array says where each of them begins.</source>
        <translation>Если в этом массиве строки таблицы лежат одна за другой, как у разреженной матрицы, другой массив говорит, где начинается каждая.</translation>
    </message>
    <message>
        <source>An array of one dimension with a value for each row and one more, or an expression: ptr - 1. Also first and last ones: first:first + count - 1. Values are subscripts of this array.</source>
        <translation>Одномерный массив со значением для каждой строки и ещё одним либо выражение: ptr - 1. Можно и первые с последними: first:first + count - 1. Значения - индексы этого массива.</translation>
    </message>
    <message>
        <source>where each row begins, and the last one ends</source>
        <translation>где начинается каждая строка и кончается последняя</translation>
    </message>
    <message>
        <source>&amp;Offsets:</source>
        <translation>&amp;Смещения:</translation>
    </message>
    <message>
        <source>&amp;Show Rows</source>
        <translation>&amp;Показать строки</translation>
    </message>
    <message>
        <source>Rows: %1, each with %2 to %3 values.</source>
        <translation>Строк: %1, в каждой от %2 до %3 значений.</translation>
    </message>
</context>
<context>
    <name>rankscope::RulesPanel</name>
    <message>
        <source>What can be judged from these traces</source>
        <translation>Что можно проверить по этим трассам</translation>
    </message>
</context>
<context>
    <name>rankscope::RunChecks</name>
    <message>
        <source>checking %1</source>
        <translation>проверка %1</translation>
    </message>
    <message>
        <source>Findings · %1</source>
        <translation>Находки · %1</translation>
    </message>
</context>
<context>
    <name>rankscope::SavedResultPane</name>
    <message>
        <source>Open the inputs</source>
        <translation>Открыть исходные файлы</translation>
    </message>
    <message>
        <source>Opens what the result was made from: it is here, unchanged</source>
        <translation>Открывает то, из чего получен результат: оно здесь и не изменилось</translation>
    </message>
    <message>
        <source>Locate the inputs…</source>
        <translation>Указать исходные файлы…</translation>
    </message>
    <message>
        <source>Opens the files that you choose as what the result was made from</source>
        <translation>Открывает выбранные файлы как те, из которых получен результат</translation>
    </message>
    <message>
        <source>The report is not whole.</source>
        <translation>Отчёт не цел.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Сводка</translation>
    </message>
    <message>
        <source>Saved result</source>
        <translation>Сохранённый результат</translation>
    </message>
</context>
<context>
    <name>rankscope::Screenshot</name>
    <message>
        <source>The picture could not be written to %1.</source>
        <translation>Снимок не удалось записать в %1.</translation>
    </message>
    <message>
        <source>There is no pane of the name %1 for these files. There are: %2.</source>
        <translation>Для этих файлов нет панели с именем %1. Есть: %2.</translation>
    </message>
</context>
<context>
    <name>rankscope::ShortcutsPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>Найти действие или клавишу</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Действие</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
</context>
<context>
    <name>rankscope::SnapshotBar</name>
    <message>
        <source>Previous snapshot (Alt+,)</source>
        <translation>Предыдущий снимок (Alt+,)</translation>
    </message>
    <message>
        <source>Next snapshot (Alt+.)</source>
        <translation>Следующий снимок (Alt+.)</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Снимок</translation>
    </message>
    <message>
        <source>Which state of the data set is shown; at its right end it follows what comes in</source>
        <translation>Какое состояние набора данных показано; в крайнем правом положении показывается последнее поступившее</translation>
    </message>
    <message>
        <source>Snapshot %1 of %2</source>
        <translation>Снимок %1 из %2</translation>
    </message>
</context>
<context>
    <name>rankscope::SourceController</name>
    <message>
        <source>reading %1</source>
        <translation>чтение %1</translation>
    </message>
    <message>
        <source>marking the source</source>
        <translation>пометка исходного текста</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n differences</source>
        <translation>
            <numerusform>%1: %n различие</numerusform>
            <numerusform>%1: %n различия</numerusform>
            <numerusform>%1: %n различий</numerusform>
        </translation>
    </message>
    <message>
        <source>costs of the source</source>
        <translation>стоимость исходного текста</translation>
    </message>
</context>
<context>
    <name>rankscope::SourceFoldersDialog</name>
    <message>
        <source>&amp;Reference built from:</source>
        <translation>&amp;Эталон собран из:</translation>
    </message>
    <message>
        <source>&amp;Current built from:</source>
        <translation>&amp;Текущий собран из:</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Выбрать папку</translation>
    </message>
    <message>
        <source>Choose the folder of the source</source>
        <translation>Выбрать папку исходных текстов</translation>
    </message>
    <message>
        <source>Folder of the Source</source>
        <translation>Папка исходных текстов</translation>
    </message>
    <message>
        <source>%1 is no folder.</source>
        <translation>%1 - не папка.</translation>
    </message>
    <message>
        <source>Source Folders</source>
        <translation>Папки исходных текстов</translation>
    </message>
    <message>
        <source>Compare the runs again with these sources</source>
        <translation>Снова сравнить запуски с этими исходными текстами</translation>
    </message>
    <message>
        <source>Where the program was edited between the two runs, give the folder of the source of each. Lines of both versions are paired, and places that moved with the code around them are compared with each other. By the loops in the source of the reference, origins follow single elements of arrays.</source>
        <translation>Если между запусками программу меняли, укажите папку исходных текстов каждого. Строки обеих версий сопоставляются, и места, сдвинутые вместе с кодом, сравниваются друг с другом. По циклам в исходном тексте эталона источники прослеживаются по отдельным элементам массивов.</translation>
    </message>
    <message>
        <source>The folder of the reference is needed too, or none.</source>
        <translation>Нужна и папка эталона, или ни одной.</translation>
    </message>
    <message>
        <source>Without folders, lines are compared as they are, and sources that lie near the traces or where the rules for paths say are used for elements.</source>
        <translation>Без папок строки сравниваются как есть, а для элементов берутся исходные тексты, лежащие рядом с трассами или там, где указывают правила для путей.</translation>
    </message>
    <message>
        <source>Lines are compared as they are.</source>
        <translation>Строки сравниваются как есть.</translation>
    </message>
</context>
<context>
    <name>rankscope::SourcePanel</name>
    <message>
        <source>Source text</source>
        <translation>Исходный текст</translation>
    </message>
    <message>
        <source>Encoding of the source file</source>
        <translation>Кодировка файла программы</translation>
    </message>
    <message>
        <source>How the bytes of this source file become letters</source>
        <translation>Как байты этого файла программы становятся буквами</translation>
    </message>
    <message>
        <source>Locate another file</source>
        <translation>Указать другой файл</translation>
    </message>
    <message>
        <source>Choose another file for this name; files beside it are then found as well</source>
        <translation>Выбрать для этого имени другой файл; лежащие рядом тогда тоже найдутся</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>&amp;Указать…</translation>
    </message>
    <message>
        <source>Choose the file; files beside it are then found as well</source>
        <translation>Выбрать файл; лежащие рядом тогда тоже найдутся</translation>
    </message>
    <message>
        <source>%1 has no line %2: it ends at line %3</source>
        <translation>В %1 нет строки %2: он кончается на строке %3</translation>
    </message>
    <message>
        <source>Searched for:
%1</source>
        <translation>Искали:
%1</translation>
    </message>
    <message>
        <source>The source file %1 was not found. Locate it once: files beside it are then found as well.</source>
        <translation>Файл программы %1 не найден. Укажите его один раз: лежащие рядом тогда тоже найдутся.</translation>
    </message>
    <message>
        <source>No line selected</source>
        <translation>Строка не выбрана</translation>
    </message>
    <message>
        <source>The source line of what is selected is shown here.</source>
        <translation>Здесь видна строка программы для выбранного.</translation>
    </message>
    <message>
        <source>Path &amp;Rules…</source>
        <translation>П&amp;равила путей…</translation>
    </message>
    <message>
        <source>Say once where folders of sources lie on this machine</source>
        <translation>Один раз указать, где на этом компьютере лежат папки исходных текстов</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>Costs beside the lines</source>
        <translation>Стоимость рядом со строками</translation>
    </message>
    <message>
        <source>&amp;Show Costs</source>
        <translation>П&amp;оказывать стоимость</translation>
    </message>
    <message>
        <source>&amp;Percent of the Total</source>
        <translation>&amp;Проценты от итога</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Значения</translation>
    </message>
    <message>
        <source>&amp;Own</source>
        <translation>&amp;Собственная</translation>
    </message>
    <message>
        <source>&amp;Inclusive</source>
        <translation>По&amp;лная</translation>
    </message>
    <message>
        <source>Beside the lines: %1</source>
        <translation>Рядом со строками: %1</translation>
    </message>
    <message>
        <source>Beside the lines: %1, in %2</source>
        <translation>Рядом со строками: %1, в %2</translation>
    </message>
</context>
<context>
    <name>rankscope::StackClassModel</name>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>Representative</source>
        <translation>Представитель</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>Number of processes with the same stacks</source>
        <translation>Число процессов с одинаковыми стеками</translation>
    </message>
    <message>
        <source>Which processes have the same stacks</source>
        <translation>У каких процессов одинаковые стеки</translation>
    </message>
    <message>
        <source>A process of the class: the others need no look of their own</source>
        <translation>Один процесс класса: остальные смотреть отдельно не нужно</translation>
    </message>
    <message>
        <source>Where these processes wait or compute; the tool-tip has the whole way there</source>
        <translation>Где эти процессы ждут или считают; в подсказке - весь путь туда</translation>
    </message>
</context>
<context>
    <name>rankscope::StackFind</name>
    <message>
        <source>function, /expression/, FILE:LINE or ranks</source>
        <translation>функция, /выражение/, ФАЙЛ:СТРОКА или ранги</translation>
    </message>
    <message>
        <source>rank, FILE:LINE or function</source>
        <translation>ранг, ФАЙЛ:СТРОКА или функция</translation>
    </message>
    <message>
        <source>Only hits</source>
        <translation>Только совпадения</translation>
    </message>
    <message>
        <source>Show only the hits and the frames above them</source>
        <translation>Показать только совпадения и кадры над ними</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Найти…</translation>
    </message>
    <message>
        <source>Find a function, a place or ranks (Ctrl+F)</source>
        <translation>Найти функцию, место или ранги (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find Next</source>
        <translation>Найти следующее</translation>
    </message>
    <message>
        <source>Go to the next hit (F3)</source>
        <translation>К следующему совпадению (F3)</translation>
    </message>
    <message>
        <source>Find Previous</source>
        <translation>Найти предыдущее</translation>
    </message>
    <message>
        <source>Go to the previous hit (Shift+F3)</source>
        <translation>К предыдущему совпадению (Shift+F3)</translation>
    </message>
    <message>
        <source>Go To…</source>
        <translation>Перейти…</translation>
    </message>
    <message>
        <source>Go to where a rank stands, or to a line of the source (Ctrl+G)</source>
        <translation>Перейти туда, где стоит ранг, или к строке программы (Ctrl+G)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>не найдено</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln совпадение</numerusform>
            <numerusform>%Ln совпадения</numerusform>
            <numerusform>%Ln совпадений</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in frames that are cut</source>
        <translation>
            <numerusform>ещё %Ln в скрытых кадрах</numerusform>
            <numerusform>ещё %Ln в скрытых кадрах</numerusform>
            <numerusform>ещё %Ln в скрытых кадрах</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StackIcicleView</name>
    <message>
        <source>Icicle of the call tree</source>
        <translation>Дерево вызовов сосульками</translation>
    </message>
</context>
<context>
    <name>rankscope::StackTreeModel</name>
    <message>
        <source>Function</source>
        <translation>Функция</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Потоки</translation>
    </message>
    <message>
        <source>GPU threads</source>
        <translation>Потоки GPU</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Множество</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Глубина</translation>
    </message>
    <message>
        <source>Function and place in the source; what it calls stands below it</source>
        <translation>Функция и место в программе; то, что она вызывает, стоит под ней</translation>
    </message>
    <message>
        <source>Number of processes that are in this frame on one or more threads</source>
        <translation>Число процессов, у которых в этом кадре один или несколько потоков</translation>
    </message>
    <message>
        <source>Number of threads that are in this frame</source>
        <translation>Число потоков в этом кадре</translation>
    </message>
    <message>
        <source>Number of GPU threads that are in this frame</source>
        <translation>Число потоков GPU в этом кадре</translation>
    </message>
    <message>
        <source>Which processes are in this frame</source>
        <translation>Какие процессы в этом кадре</translation>
    </message>
    <message>
        <source>Number of frames of the whole stack above this one</source>
        <translation>Число кадров полного стека над этим</translation>
    </message>
    <message>
        <source>The source says nothing of them.</source>
        <translation>Источник о них ничего не говорит.</translation>
    </message>
    <message>
        <source>The source counts them and does not say which they are.</source>
        <translation>Источник считает их, но не говорит, какие они.</translation>
    </message>
    <message>
        <source>The source cut the list: there are more than are named.</source>
        <translation>Источник обрезал список: их больше, чем названо.</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>не перечислены</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>скрыт %Ln кадр</numerusform>
            <numerusform>скрыто %Ln кадра</numerusform>
            <numerusform>скрыто %Ln кадров</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::StackTreeView</name>
    <message>
        <source>Order of the Source</source>
        <translation>Порядок источника</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Дерево вызовов</translation>
    </message>
</context>
<context>
    <name>rankscope::StacksPane</name>
    <message>
        <source>Stacks diff</source>
        <translation>Сравнение стеков</translation>
    </message>
    <message>
        <source>Stacks</source>
        <translation>Стеки</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es)</source>
        <translation>
            <numerusform>%Ln процесс</numerusform>
            <numerusform>%Ln процесса</numerusform>
            <numerusform>%Ln процессов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s)</source>
        <translation>
            <numerusform>%Ln поток</numerusform>
            <numerusform>%Ln потока</numerusform>
            <numerusform>%Ln потоков</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln кадр</numerusform>
            <numerusform>%Ln кадра</numerusform>
            <numerusform>%Ln кадров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln difference(s)</source>
        <translation>
            <numerusform>%Ln различие</numerusform>
            <numerusform>%Ln различия</numerusform>
            <numerusform>%Ln различий</numerusform>
        </translation>
    </message>
    <message>
        <source>Classes %L1</source>
        <translation>Классы %L1</translation>
    </message>
    <message>
        <source>Moved %L1</source>
        <translation>Перешли %L1</translation>
    </message>
    <message>
        <source>Copy Function</source>
        <translation>Копировать функцию</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Копировать путь</translation>
    </message>
    <message>
        <source>Copy Processes</source>
        <translation>Копировать процессы</translation>
    </message>
    <message>
        <source>Copy Processes As</source>
        <translation>Копировать процессы как</translation>
    </message>
    <message>
        <source>STAT: [0-3,7]</source>
        <translation>STAT: [0-3,7]</translation>
    </message>
    <message>
        <source>TotalView: 5[0-3, 7]</source>
        <translation>TotalView: 5[0-3, 7]</translation>
    </message>
    <message>
        <source>gdb, a line a process</source>
        <translation>gdb, строка на процесс</translation>
    </message>
    <message>
        <source>Copy as Command</source>
        <translation>Копировать как команду</translation>
    </message>
    <message>
        <source>Processes that moved</source>
        <translation>Процессы, которые перешли в другое место</translation>
    </message>
    <message>
        <source>Processes with the same stacks, smallest class first</source>
        <translation>Процессы с одинаковыми стеками, сначала наименьший класс</translation>
    </message>
    <message>
        <source>Processes that stand elsewhere than in the reference</source>
        <translation>Процессы, которые стоят не там, где в эталоне</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Undo the last change of what is shown (Ctrl+Z)</source>
        <translation>Отменить последнее изменение показанного (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Redo the change that was undone (Ctrl+Shift+Z)</source>
        <translation>Вернуть отменённое изменение (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected frame with its place and its processes (Ctrl+C)</source>
        <translation>Скопировать выбранный кадр с его местом и процессами (Ctrl+C)</translation>
    </message>
    <message>
        <source>Focus on Frame</source>
        <translation>Фокус на кадре</translation>
    </message>
    <message>
        <source>Show only the frames above and below the selected one</source>
        <translation>Показать только кадры над выбранным и под ним</translation>
    </message>
    <message>
        <source>Focus on Processes</source>
        <translation>Фокус на процессах</translation>
    </message>
    <message>
        <source>Show only the frames of the chosen processes</source>
        <translation>Показать только кадры выбранных процессов</translation>
    </message>
    <message>
        <source>Cut Below Here</source>
        <translation>Скрыть под этим</translation>
    </message>
    <message>
        <source>Hide what the selected frame calls</source>
        <translation>Скрыть то, что вызывает выбранный кадр</translation>
    </message>
    <message>
        <source>Show What Is Cut</source>
        <translation>Показать скрытое</translation>
    </message>
    <message>
        <source>Show the frames that are hidden below the selected one</source>
        <translation>Показать кадры, скрытые под выбранным</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Сбросить</translation>
    </message>
    <message>
        <source>Show the tree as it was at first: cut below libraries, without a focus</source>
        <translation>Показать дерево как вначале: под библиотеками скрыто, фокуса нет</translation>
    </message>
    <message>
        <source>Focus frame</source>
        <translation>Фокус: кадр</translation>
    </message>
    <message>
        <source>Focus processes</source>
        <translation>Фокус: процессы</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Сосульки</translation>
    </message>
    <message>
        <source>Show the tree as an icicle beside the table</source>
        <translation>Показать дерево диаграммой-сосульками рядом с таблицей</translation>
    </message>
    <message>
        <source>Ignore Lines</source>
        <translation>Не различать строки</translation>
    </message>
    <message>
        <source>Ignore lines</source>
        <translation>Не различать строки</translation>
    </message>
    <message>
        <source>Frames of the same function are the same, wherever in it they stand</source>
        <translation>Кадры одной функции считаются одинаковыми, в каком бы её месте они ни стояли</translation>
    </message>
    <message>
        <source>Show in Source</source>
        <translation>Показать в исходном тексте</translation>
    </message>
    <message>
        <source>Show the source line of the selected frame</source>
        <translation>Показать строку программы для выбранного кадра</translation>
    </message>
    <message>
        <source>New Group…</source>
        <translation>Новая группа…</translation>
    </message>
    <message>
        <source>Make a named group of the processes that are at the selected frame</source>
        <translation>Создать именованную группу из процессов, которые стоят в выбранном кадре</translation>
    </message>
    <message>
        <source>Next Difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>Go to the next frame that differs (F8)</source>
        <translation>Перейти к следующему различающемуся кадру (F8)</translation>
    </message>
    <message>
        <source>Previous Difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Go to the previous frame that differs (Shift+F8)</source>
        <translation>Перейти к предыдущему различающемуся кадру (Shift+F8)</translation>
    </message>
    <message>
        <source>Previous Snapshot</source>
        <translation>Предыдущий снимок</translation>
    </message>
    <message>
        <source>Go to the snapshot before (Alt+,)</source>
        <translation>Перейти к предыдущему снимку (Alt+,)</translation>
    </message>
    <message>
        <source>Next Snapshot</source>
        <translation>Следующий снимок</translation>
    </message>
    <message>
        <source>Go to the snapshot after (Alt+.)</source>
        <translation>Перейти к следующему снимку (Alt+.)</translation>
    </message>
    <message>
        <source>Snapshot %1 against snapshot %2: %3</source>
        <translation>Снимок %1 по сравнению со снимком %2: %3</translation>
    </message>
    <message>
        <source>Report %L1</source>
        <translation>Отчёт %L1</translation>
    </message>
    <message>
        <source>What the debugger&apos;s report tells: events, values, output</source>
        <translation>Что сообщает отчёт отладчика: события, значения, вывод</translation>
    </message>
    <message>
        <source>Compare with the Snapshot Before</source>
        <translation>Сравнить с предыдущим снимком</translation>
    </message>
    <message>
        <source>Show what changed since the snapshot before</source>
        <translation>Показать, что изменилось с предыдущего снимка</translation>
    </message>
    <message>
        <source>A part of the stacks is read so far: who waits where is reported when all of them are there.</source>
        <translation>Пока прочитана часть стеков: кто где ждёт, будет сказано, когда прочитаны все.</translation>
    </message>
    <message>
        <source>Communicators %L1</source>
        <translation>Коммуникаторы %L1</translation>
    </message>
    <message>
        <source>Communicators and ranks</source>
        <translation>Коммуникаторы и процессы</translation>
    </message>
    <message>
        <source>Communicators: who came to which call, who did not, and who waits for whom</source>
        <translation>Коммуникаторы: кто пришёл к какому вызову, кто нет и кто кого ждёт</translation>
    </message>
</context>
<context>
    <name>rankscope::StaggerDialog</name>
    <message>
        <source>Staggered Bounds</source>
        <translation>Ступенчатые границы</translation>
    </message>
    <message>
        <source>Where each row of an array has bounds of its own, the cells outside are no part of it: they are blank, and no statistics count them.</source>
        <translation>Если у каждой строки массива свои границы, ячейки вне их в массив не входят: они пусты, и в статистике не учитываются.</translation>
    </message>
    <message>
        <source>The dimension that has other bounds in each row</source>
        <translation>Измерение, границы которого в каждой строке свои</translation>
    </message>
    <message>
        <source>The dimension at each subscript of which the bounds are others</source>
        <translation>Измерение, у каждого индекса которого границы свои</translation>
    </message>
    <message>
        <source>The open file whose arrays hold the bounds</source>
        <translation>Открытый файл, в массивах которого лежат границы</translation>
    </message>
    <message>
        <source>An array of one dimension with a value for each row, or an expression: count - 1. Values are subscripts.</source>
        <translation>Одномерный массив со значением на каждую строку или выражение: count - 1. Значения - индексы.</translation>
    </message>
    <message>
        <source>&amp;Lower and upper bounds, both inside</source>
        <translation>&amp;Нижняя и верхняя границы, обе включительно</translation>
    </message>
    <message>
        <source>&amp;Offsets: each row ends where the next one begins</source>
        <translation>&amp;Смещения: каждая строка кончается там, где начинается следующая</translation>
    </message>
    <message>
        <source>the lowest subscript</source>
        <translation>наименьший индекс</translation>
    </message>
    <message>
        <source>the highest subscript</source>
        <translation>наибольший индекс</translation>
    </message>
    <message>
        <source>An array of one dimension with a value for each row and one more</source>
        <translation>Одномерный массив: по значению на каждую строку и ещё одно</translation>
    </message>
    <message>
        <source>&amp;Dimension:</source>
        <translation>&amp;Измерение:</translation>
    </message>
    <message>
        <source>At each subscript of:</source>
        <translation>При каждом индексе:</translation>
    </message>
    <message>
        <source>Bounds are in:</source>
        <translation>Границы хранятся в:</translation>
    </message>
    <message>
        <source>&amp;From:</source>
        <translation>&amp;От:</translation>
    </message>
    <message>
        <source>&amp;To:</source>
        <translation>&amp;До:</translation>
    </message>
    <message>
        <source>O&amp;ffsets:</source>
        <translation>С&amp;мещения:</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Применить</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Удалить</translation>
    </message>
    <message>
        <source>Show all cells again</source>
        <translation>Снова показать все ячейки</translation>
    </message>
    <message>
        <source>At each %1 from %2 to %3 subscripts of %4.</source>
        <translation>При каждом %1 - от %2 до %3 индексов %4.</translation>
    </message>
</context>
<context>
    <name>rankscope::StatePage</name>
    <message>
        <source>Show the &amp;Problems</source>
        <translation>Показать &amp;замечания</translation>
    </message>
    <message>
        <source>&amp;Open Others…</source>
        <translation>&amp;Открыть другие…</translation>
    </message>
    <message>
        <source>&amp;Read Again</source>
        <translation>&amp;Прочитать снова</translation>
    </message>
    <message>
        <source>Read what was cancelled (F5)</source>
        <translation>Прочитать то, что было отменено (F5)</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Чтение отменено.</translation>
    </message>
</context>
<context>
    <name>rankscope::StatisticsPanel</name>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Число</translation>
    </message>
    <message>
        <source>Processes whose value is a finite number</source>
        <translation>Процессы, у которых значение - конечное число</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Различных</translation>
    </message>
    <message>
        <source>Different finite numbers</source>
        <translation>Различные конечные числа</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Минимум</translation>
    </message>
    <message>
        <source>The smallest finite number</source>
        <translation>Наименьшее конечное число</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Максимум</translation>
    </message>
    <message>
        <source>The largest finite number</source>
        <translation>Наибольшее конечное число</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Среднее</translation>
    </message>
    <message>
        <source>The mean over the processes</source>
        <translation>Среднее по процессам</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Медиана</translation>
    </message>
    <message>
        <source>Half of the processes have no more than this</source>
        <translation>У половины процессов значение не больше этого</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>Нижний квартиль</translation>
    </message>
    <message>
        <source>A quarter of the processes has no more than this; interpolated linearly (type 7)</source>
        <translation>У четверти процессов значение не больше этого; линейная интерполяция (тип 7)</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>Верхний квартиль</translation>
    </message>
    <message>
        <source>Three quarters of the processes have no more than this; interpolated linearly (type 7)</source>
        <translation>У трёх четвертей процессов значение не больше этого; линейная интерполяция (тип 7)</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Отклонение</translation>
    </message>
    <message>
        <source>The standard deviation, with n−1</source>
        <translation>Стандартное отклонение, с n−1</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Processes whose value is not-a-number</source>
        <translation>Процессы, у которых значение - «не число» (NaN)</translation>
    </message>
    <message>
        <source>+Inf</source>
        <translation>+Inf</translation>
    </message>
    <message>
        <source>Processes whose value is positive infinity</source>
        <translation>Процессы, у которых значение - плюс бесконечность</translation>
    </message>
    <message>
        <source>−Inf</source>
        <translation>−Inf</translation>
    </message>
    <message>
        <source>Processes whose value is negative infinity</source>
        <translation>Процессы, у которых значение - минус бесконечность</translation>
    </message>
    <message>
        <source>Not numeric</source>
        <translation>Не числовые</translation>
    </message>
    <message>
        <source>Processes whose value is no number</source>
        <translation>Процессы, у которых значение нечисловое</translation>
    </message>
    <message>
        <source>Without value</source>
        <translation>Без значения</translation>
    </message>
    <message>
        <source>Processes that gave no value</source>
        <translation>Процессы, не давшие значения</translation>
    </message>
    <message>
        <source>Choose the processes that have the smallest value</source>
        <translation>Выбрать процессы с наименьшим значением</translation>
    </message>
    <message>
        <source>Choose the processes that have the largest value</source>
        <translation>Выбрать процессы с наибольшим значением</translation>
    </message>
</context>
<context>
    <name>rankscope::StructureView</name>
    <message>
        <source>Structure of the trace</source>
        <translation>Структура трассы</translation>
    </message>
</context>
<context>
    <name>rankscope::SurfacePlot</name>
    <message>
        <source>A surface needs OpenGL, which is not there.</source>
        <translation>Для поверхности нужен OpenGL, которого здесь нет.</translation>
    </message>
    <message>
        <source>A surface needs at least two rows and two columns.</source>
        <translation>Для поверхности нужны хотя бы две строки и два столбца.</translation>
    </message>
    <message>
        <source>There is no finite number to plot.</source>
        <translation>Для графика нет ни одного конечного числа.</translation>
    </message>
</context>
<context>
    <name>rankscope::TimelinePane</name>
    <message>
        <source>Which procedure each thread was in over time</source>
        <translation>В какой процедуре была каждая нить с течением времени</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>&amp;Глубина</translation>
    </message>
    <message>
        <source>At which depth of the call paths the procedures are told apart: 1 is the outermost one (Ctrl+Up, Ctrl+Down)</source>
        <translation>На какой глубине путей вызовов различать процедуры: 1 — самая внешняя (Ctrl+Вверх, Ctrl+Вниз)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Show all lines and all of the time (Ctrl+0 in the plot)</source>
        <translation>Показать все линии и всё время (Ctrl+0 на графике)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Save the plot as it is zoomed, as PNG or SVG</source>
        <translation>Сохранить график в этом масштабе как PNG или SVG</translation>
    </message>
    <message>
        <source>Call path, the outermost procedure first</source>
        <translation>Путь вызовов, самая внешняя процедура первой</translation>
    </message>
    <message>
        <source>A double click, or Enter, shows the scope in the profile and in the source.</source>
        <translation>Двойной щелчок или Enter показывает область в профиле и в исходном тексте.</translation>
    </message>
    <message>
        <source>Copy the Shares</source>
        <translation>Копировать доли</translation>
    </message>
    <message>
        <source>Copy the procedures that are seen with their shares as text (Ctrl+C)</source>
        <translation>Копировать видимые процедуры с их долями как текст (Ctrl+C)</translation>
    </message>
    <message>
        <source>Deeper</source>
        <translation>Глубже</translation>
    </message>
    <message>
        <source>Color by the procedures that are one call deeper (Ctrl+Down)</source>
        <translation>Раскрасить по процедурам на один вызов глубже (Ctrl+Вниз)</translation>
    </message>
    <message>
        <source>Less Deep</source>
        <translation>Менее глубоко</translation>
    </message>
    <message>
        <source>Color by the procedures that are one call less deep (Ctrl+Up)</source>
        <translation>Раскрасить по процедурам на один вызов ближе к началу (Ctrl+Вверх)</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Show all lines and all of the time</source>
        <translation>Показать все линии и всё время</translation>
    </message>
    <message>
        <source>Mark No Procedure</source>
        <translation>Не выделять процедуру</translation>
    </message>
    <message>
        <source>Show all procedures and all processes in their full colors again</source>
        <translation>Снова показать все процедуры и все процессы в полных цветах</translation>
    </message>
    <message>
        <source>The profile has no time lines: nothing was traced.</source>
        <translation>В профиле нет линий времени: трассировки не было.</translation>
    </message>
    <message>
        <source>Reading the time lines…</source>
        <translation>Чтение линий времени…</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>из %1</translation>
    </message>
    <message>
        <source>rank.thread %1 at %2</source>
        <translation>процесс.нить %1 в момент %2</translation>
    </message>
    <message>
        <source>rank %1 at %2</source>
        <translation>процесс %1 в момент %2</translation>
    </message>
    <message>
        <source>; most frequent in this cell: %1</source>
        <translation>; чаще всего в этой ячейке: %1</translation>
    </message>
    <message>
        <source>Call path: %1</source>
        <translation>Путь вызовов: %1</translation>
    </message>
    <message>
        <source>The call path under the pointer</source>
        <translation>Путь вызовов под указателем</translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>Линии времени</translation>
    </message>
    <message>
        <source>The command writes all lines, also those that are not drawn.</source>
        <translation>Команда выводит все линии, и те, что не нарисованы.</translation>
    </message>
    <message>
        <source>%1 samples · %2 lines · depth %3</source>
        <translation>отсчётов: %1 · линий: %2 · глубина %3</translation>
    </message>
</context>
<context>
    <name>rankscope::TimelinePlot</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Share of what is seen</source>
        <translation>Доля видимого</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>и ещё %Ln</numerusform>
            <numerusform>и ещё %Ln</numerusform>
            <numerusform>и ещё %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>Линии времени</translation>
    </message>
    <message>
        <source>time since the first sample, %1</source>
        <translation>время от первого отсчёта, %1</translation>
    </message>
    <message>
        <source>rank.thread</source>
        <translation>процесс.нить</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>процесс</translation>
    </message>
</context>
<context>
    <name>rankscope::ToleranceBar</name>
    <message>
        <source>abs ≤</source>
        <translation>абс ≤</translation>
    </message>
    <message>
        <source>Values are equal when they differ by no more than this</source>
        <translation>Значения равны, когда различаются не более чем на столько</translation>
    </message>
    <message>
        <source>rel ≤</source>
        <translation>отн ≤</translation>
    </message>
    <message>
        <source>Values are equal when |a−b| / max(|a|, |b|) is no more than this</source>
        <translation>Значения равны, когда |a−b| / max(|a|, |b|) не больше этого</translation>
    </message>
    <message>
        <source>ulp ≤</source>
        <translation>ulp ≤</translation>
    </message>
    <message>
        <source>Values are equal when no more than this many numbers of their type lie between them</source>
        <translation>Значения равны, когда между ними лежит не больше стольких чисел их типа</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Exact comparison, not-a-numbers and signed zeros</source>
        <translation>Точное сравнение, не-числа и нули со знаком</translation>
    </message>
    <message>
        <source>Exact: the same bits</source>
        <translation>Точно: те же биты</translation>
    </message>
    <message>
        <source>NaN differs from NaN</source>
        <translation>NaN отличается от NaN</translation>
    </message>
    <message>
        <source>+0 differs from −0</source>
        <translation>+0 отличается от −0</translation>
    </message>
    <message>
        <source>How the source places of two records must agree for them to be the same record</source>
        <translation>Как должны совпадать места двух записей, чтобы они были одной записью</translation>
    </message>
    <message>
        <source>File name and line</source>
        <translation>Имя файла и строка</translation>
    </message>
    <message>
        <source>Whole path and line</source>
        <translation>Полный путь и строка</translation>
    </message>
    <message>
        <source>File name, lines shifted</source>
        <translation>Имя файла, строки сдвинуты</translation>
    </message>
    <message>
        <source>Places ignored</source>
        <translation>Места не важны</translation>
    </message>
    <message>
        <source>“%1” is no whole number from 0 on. Write one like 4, or nothing.</source>
        <translation>«%1» - не целое число от 0. Напишите число вроде 4 или ничего.</translation>
    </message>
    <message>
        <source>“%1” is no number from 0 on. Write one like 0.001 or 1e-3, or nothing.</source>
        <translation>«%1» - не число от 0. Напишите число вроде 0.001 или 1e-3 или ничего.</translation>
    </message>
    <message>
        <source>The tolerance stays as it was.</source>
        <translation>Допуск остался прежним.</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceComparison</name>
    <message>
        <source>comparing values</source>
        <translation>сравнение значений</translation>
    </message>
    <message>
        <source>comparing the runs</source>
        <translation>сравнение запусков</translation>
    </message>
    <message>
        <source>These rules say nothing of traces.</source>
        <translation>Эти правила ничего не говорят о трассах.</translation>
    </message>
    <message>
        <source>What this comparison rested on before is gone, and is left out: %1.</source>
        <translation>Того, на чём это сравнение основывалось раньше, больше нет, оно пропущено: %1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The runs are compared without the noise runs, rules and sources that were chosen for them before.</source>
        <translation>Запуски сравниваются без шумовых запусков, правил и исходных текстов, выбранных для них раньше.</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceDiffPane</name>
    <message>
        <source>Trace diff</source>
        <translation>Сравнение трасс</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln запись</numerusform>
            <numerusform>%Ln записи</numerusform>
            <numerusform>%Ln записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln difference(s)</source>
        <translation>
            <numerusform>%Ln различие</numerusform>
            <numerusform>%Ln различия</numerusform>
            <numerusform>%Ln различий</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln origin(s)</source>
        <translation>
            <numerusform>%Ln источник</numerusform>
            <numerusform>%Ln источника</numerusform>
            <numerusform>%Ln источников</numerusform>
        </translation>
    </message>
    <message>
        <source>Next Difference</source>
        <translation>Следующее различие</translation>
    </message>
    <message>
        <source>Go to the next difference (F8)</source>
        <translation>Перейти к следующему различию (F8)</translation>
    </message>
    <message>
        <source>Previous Difference</source>
        <translation>Предыдущее различие</translation>
    </message>
    <message>
        <source>Go to the previous difference (Shift+F8)</source>
        <translation>Перейти к предыдущему различию (Shift+F8)</translation>
    </message>
    <message>
        <source>First Difference</source>
        <translation>Первое различие</translation>
    </message>
    <message>
        <source>Go to the first difference (Alt+Home)</source>
        <translation>Перейти к первому различию (Alt+Home)</translation>
    </message>
    <message>
        <source>Last Difference</source>
        <translation>Последнее различие</translation>
    </message>
    <message>
        <source>Go to the last difference (Alt+End)</source>
        <translation>Перейти к последнему различию (Alt+End)</translation>
    </message>
    <message>
        <source>Filter Differences</source>
        <translation>Отобрать различия</translation>
    </message>
    <message>
        <source>Choose which differences the list shows (Ctrl+L)</source>
        <translation>Выбрать, какие различия показывает список (Ctrl+L)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected rows as text (Ctrl+C)</source>
        <translation>Скопировать выбранные строки как текст (Ctrl+C)</translation>
    </message>
    <message>
        <source>Show Equal Records</source>
        <translation>Показать равные записи</translation>
    </message>
    <message>
        <source>Show every record instead of folding those that are equal</source>
        <translation>Показать каждую запись, не сворачивая равные</translation>
    </message>
    <message>
        <source>Indent by Depth</source>
        <translation>Отступ по глубине</translation>
    </message>
    <message>
        <source>Indent records by the constructs around them</source>
        <translation>Сдвигать записи по конструкциям вокруг них</translation>
    </message>
    <message>
        <source>Pair These Two</source>
        <translation>Сопоставить эти две</translation>
    </message>
    <message>
        <source>Remove All Pairs</source>
        <translation>Убрать все пары</translation>
    </message>
    <message>
        <source>Forget the records that were paired by hand</source>
        <translation>Забыть записи, сопоставленные вручную</translation>
    </message>
    <message>
        <source>Show in Source</source>
        <translation>Показать в исходном тексте</translation>
    </message>
    <message>
        <source>Show the source line of the selected record</source>
        <translation>Показать строку программы для выбранной записи</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>– of %1</source>
        <translation>– из %1</translation>
    </message>
    <message>
        <source>Copy as Command</source>
        <translation>Копировать как команду</translation>
    </message>
    <message>
        <source>The comparison is being made.</source>
        <translation>Идёт сравнение.</translation>
    </message>
    <message>
        <source>Select a record of the reference, then with Ctrl and a click or an arrow key one of the current run.</source>
        <translation>Выберите запись эталона, затем, держа Ctrl, щелчком или стрелкой - запись текущего запуска.</translation>
    </message>
    <message>
        <source>These two stand side by side already. Ctrl with a click or an arrow key selects another one of the current run.</source>
        <translation>Эти две уже стоят рядом. Ctrl со щелчком или стрелкой выбирает другую запись текущего запуска.</translation>
    </message>
    <message>
        <source>Only records of the same kind can be a pair.</source>
        <translation>Парой могут быть только записи одного вида.</translation>
    </message>
    <message numerus="yes">
        <source>The command line knows nothing of the %n pair(s) made by hand.</source>
        <translation>
            <numerusform>Командная строка не знает о паре, заданной вручную.</numerusform>
            <numerusform>Командная строка не знает о %n парах, заданных вручную.</numerusform>
            <numerusform>Командная строка не знает о %n парах, заданных вручную.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 из %2 показанных</translation>
    </message>
    <message>
        <source>– of %1 shown</source>
        <translation>– из %1 показанных</translation>
    </message>
    <message>
        <source>Fold These Records</source>
        <translation>Свернуть эти записи</translation>
    </message>
    <message>
        <source>Fold the equal records around the selected one again (Left)</source>
        <translation>Снова свернуть равные записи вокруг выбранной («влево»)</translation>
    </message>
    <message>
        <source>Compare the selected record of the reference with the selected one of the current run (Ctrl+P)</source>
        <translation>Сравнить выбранную запись эталона с выбранной записью текущего запуска (Ctrl+P)</translation>
    </message>
    <message>
        <source>Only Its Processes</source>
        <translation>Только его процессы</translation>
    </message>
    <message>
        <source>Choose the processes that show the selected difference; the others are dimmed</source>
        <translation>Выбрать процессы, в которых есть выбранное различие; остальные приглушаются</translation>
    </message>
    <message>
        <source>Compare This Value over the Processes…</source>
        <translation>Сравнить это значение по процессам…</translation>
    </message>
    <message>
        <source>Look up the value of the selected record in all processes of its run</source>
        <translation>Найти значение выбранной записи во всех процессах её запуска</translation>
    </message>
    <message>
        <source>Source Folders…</source>
        <translation>Папки исходных текстов…</translation>
    </message>
    <message>
        <source>Say where the source of each run is: places pair that moved with the code, and origins follow single elements of arrays</source>
        <translation>Указать, где исходный текст каждого запуска: сопоставляются места, сдвинутые вместе с кодом, а источники прослеживаются по отдельным элементам массивов</translation>
    </message>
    <message>
        <source>Noise Runs and Rules…</source>
        <translation>Шумовые запуски и правила…</translation>
    </message>
    <message>
        <source>Name further right runs, so that rounding noise is distinguished from divergence, and a file of rules</source>
        <translation>Указать другие правильные запуски, чтобы отличать шум округления от расхождения, и файл правил</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceFiltering</name>
    <message>
        <source>Filter Records</source>
        <translation>Отобрать записи</translation>
    </message>
    <message>
        <source>Choose which records are shown (Ctrl+L)</source>
        <translation>Выбрать, какие записи показаны (Ctrl+L)</translation>
    </message>
    <message>
        <source>filtering…</source>
        <translation>отбор…</translation>
    </message>
    <message>
        <source>%1 of %2 records shown</source>
        <translation>показано записей: %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>, %Ln complex value(s) not judged</source>
        <translation>
            <numerusform>, %Ln комплексное значение не проверено</numerusform>
            <numerusform>, %Ln комплексных значения не проверено</numerusform>
            <numerusform>, %Ln комплексных значений не проверено</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::TracePane</name>
    <message>
        <source>Records of the trace</source>
        <translation>Записи трассы</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the selected records as text (Ctrl+C)</source>
        <translation>Скопировать выбранные записи как текст (Ctrl+C)</translation>
    </message>
    <message>
        <source>Indent by Depth</source>
        <translation>Отступ по глубине</translation>
    </message>
    <message>
        <source>Indent records by the constructs around them</source>
        <translation>Сдвигать записи по конструкциям вокруг них</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Трасса</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln запись</numerusform>
            <numerusform>%Ln записи</numerusform>
            <numerusform>%Ln записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln execution(s) of constructs</source>
        <translation>
            <numerusform>%Ln выполнение конструкций</numerusform>
            <numerusform>%Ln выполнения конструкций</numerusform>
            <numerusform>%Ln выполнений конструкций</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare This Value over the Processes…</source>
        <translation>Сравнить это значение по процессам…</translation>
    </message>
    <message>
        <source>Look up the value of the selected record in all processes of the run</source>
        <translation>Найти значение выбранной записи во всех процессах запуска</translation>
    </message>
    <message>
        <source>Check the Run</source>
        <translation>Проверить запуск</translation>
    </message>
    <message>
        <source>Find what is wrong in the traces of the run, without a reference (Ctrl+K)</source>
        <translation>Найти, что не так в трассах запуска, без эталона (Ctrl+K)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln shown</source>
        <translation>
            <numerusform>показана %Ln</numerusform>
            <numerusform>показано %Ln</numerusform>
            <numerusform>показано %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Trace of This Selection…</source>
        <translation>Трасса этого выбора…</translation>
    </message>
    <message>
        <source>Write a level, a construct, iterations or names of the trace as a trace (Ctrl+Shift+E)</source>
        <translation>Записать уровень, конструкцию, витки или имена трассы как трассу (Ctrl+Shift+E)</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceSearch</name>
    <message>
        <source>name, value, FILE:LINE or (iteration)</source>
        <translation>имя, значение, ФАЙЛ:СТРОКА или (виток)</translation>
    </message>
    <message>
        <source>line of the trace, FILE:LINE or (iteration)</source>
        <translation>строка трассы, ФАЙЛ:СТРОКА или (виток)</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Найти…</translation>
    </message>
    <message>
        <source>Find a name, a value, a place or an iteration (Ctrl+F)</source>
        <translation>Найти имя, значение, место или виток (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find Next</source>
        <translation>Найти следующее</translation>
    </message>
    <message>
        <source>Go to the next hit (F3)</source>
        <translation>К следующему совпадению (F3)</translation>
    </message>
    <message>
        <source>Find Previous</source>
        <translation>Найти предыдущее</translation>
    </message>
    <message>
        <source>Go to the previous hit (Shift+F3)</source>
        <translation>К предыдущему совпадению (Shift+F3)</translation>
    </message>
    <message>
        <source>Go To…</source>
        <translation>Перейти…</translation>
    </message>
    <message>
        <source>Go to a line of the trace, a line of the source or an iteration (Ctrl+G)</source>
        <translation>Перейти к строке трассы, строке исходника или витку (Ctrl+G)</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>поиск…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>не найдено</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln запись</numerusform>
            <numerusform>%Ln записи</numerusform>
            <numerusform>%Ln записей</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter hides line %1 of %2.</source>
        <translation>Фильтр скрывает строку %1 файла %2.</translation>
    </message>
    <message>
        <source>line %1 of %2</source>
        <translation>строка %1 файла %2</translation>
    </message>
    <message>
        <source>Line %1 of %2 is no record; the one before it is on line %3.</source>
        <translation>Строка %1 файла %2 - не запись; запись перед ней - в строке %3.</translation>
    </message>
    <message>
        <source>Line %1 of %2 is in the header, before the first record.</source>
        <translation>Строка %1 файла %2 - в заголовке, до первой записи.</translation>
    </message>
    <message>
        <source>%2 has no line %1: it ends at line %3.</source>
        <translation>В %2 нет строки %1: файл кончается на строке %3.</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceSelectionDialog</name>
    <message>
        <source>Trace of a Selection</source>
        <translation>Трасса выбранного</translation>
    </message>
    <message>
        <source>What a recording at this level would have</source>
        <translation>Что было бы в трассе этого уровня</translation>
    </message>
    <message>
        <source>As it was recorded</source>
        <translation>Как записано</translation>
    </message>
    <message>
        <source>The construct, with what is in it and around it</source>
        <translation>Конструкция с тем, что в ней и вокруг неё</translation>
    </message>
    <message>
        <source>all, or 1:10, *, 2:20:2</source>
        <translation>все или 1:10, *, 2:20:2</translation>
    </message>
    <message>
        <source>For each dimension an index, first:last, first:last:step, or * for all</source>
        <translation>Для каждого измерения индекс, первый:последний, первый:последний:шаг или * для всех</translation>
    </message>
    <message>
        <source>all, or A(*, EPS</source>
        <translation>все или A(*, EPS</translation>
    </message>
    <message>
        <source>Operands or names of arrays, with * and ?</source>
        <translation>Операнды или имена массивов, с * и ?</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Экспорт…</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <translation>&amp;Уровень:</translation>
    </message>
    <message>
        <source>&amp;Construct:</source>
        <translation>&amp;Конструкция:</translation>
    </message>
    <message>
        <source>&amp;Iterations:</source>
        <translation>&amp;Витки:</translation>
    </message>
    <message>
        <source>&amp;Names:</source>
        <translation>&amp;Имена:</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Подсчёт…</translation>
    </message>
    <message>
        <source>%1 of %2 records, %3</source>
        <translation>записей %1 из %2, %3</translation>
    </message>
</context>
<context>
    <name>rankscope::TraceStructureModel</name>
    <message>
        <source>Structure</source>
        <translation>Структура</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Различия</translation>
    </message>
    <message>
        <source>Loops, task regions and their iterations, as the reference ran them</source>
        <translation>Циклы, области задач и их витки, как их выполнил эталон</translation>
    </message>
    <message>
        <source>Differences inside, those of inner loops included</source>
        <translation>Различия внутри, включая внутренние циклы</translation>
    </message>
    <message>
        <source>%1  lines %2–%3</source>
        <translation>%1  строки %2–%3</translation>
    </message>
    <message>
        <source>%1  line %2</source>
        <translation>%1  строка %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>шаг %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>задача %1</translation>
    </message>
    <message>
        <source>iteration (%1)</source>
        <translation>виток (%1)</translation>
    </message>
    <message>
        <source>(%1) … (%2)</source>
        <translation>(%1) … (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) from line %1 on</source>
        <translation>
            <numerusform>%Ln запись начиная со строки %1</numerusform>
            <numerusform>%Ln записи начиная со строки %1</numerusform>
            <numerusform>%Ln записей начиная со строки %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln iteration(s)</source>
        <translation>
            <numerusform>%Ln виток</numerusform>
            <numerusform>%Ln витка</numerusform>
            <numerusform>%Ln витков</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::UnsavedChanges</name>
    <message>
        <source>Unsaved Changes</source>
        <translation>Несохранённые изменения</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>В %1 есть несохранённые изменения.</translation>
    </message>
    <message>
        <source>Save them? What is discarded is lost.</source>
        <translation>Сохранить их? То, что не сохранено, будет потеряно.</translation>
    </message>
</context>
<context>
    <name>rankscope::ValueDialog</name>
    <message>
        <source>Compare a Value over the Processes</source>
        <translation>Сравнить значение по процессам</translation>
    </message>
    <message>
        <source>Values that can be compared</source>
        <translation>Значения, которые можно сравнить</translation>
    </message>
    <message>
        <source>What has the value</source>
        <translation>Где искать значение</translation>
    </message>
    <message>
        <source>%1 (report of DDT)</source>
        <translation>%1 (отчёт DDT)</translation>
    </message>
    <message>
        <source>%1 (traces)</source>
        <translation>%1 (трассы)</translation>
    </message>
    <message>
        <source>Expression of the value</source>
        <translation>Выражение для значения</translation>
    </message>
    <message>
        <source>&amp;Of:</source>
        <translation>&amp;Где:</translation>
    </message>
    <message>
        <source>&amp;Value:</source>
        <translation>&amp;Значение:</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>С&amp;равнить</translation>
    </message>
    <message>
        <source>residual@flux.f90:212, or rank@main</source>
        <translation>residual@flux.f90:212 или rank@main</translation>
    </message>
    <message>
        <source>A(I-1,J)@jacobi.fdv:29#2(3,4)</source>
        <translation>A(I-1,J)@jacobi.fdv:29#2(3,4)</translation>
    </message>
    <message>
        <source>The names are being read.</source>
        <translation>Имена читаются.</translation>
    </message>
    <message>
        <source>This report has no values of processes.</source>
        <translation>В этом отчёте нет значений процессов.</translation>
    </message>
    <message>
        <source>These traces have no values.</source>
        <translation>В этих трассах нет значений.</translation>
    </message>
    <message>
        <source>Choose below, or write NAME@FILE:LINE of a tracepoint (with #HIT behind it for one of several hits), or NAME or NAME@FUNCTION of a variable beside the stacks.</source>
        <translation>Выберите ниже или напишите ИМЯ@ФАЙЛ:СТРОКА точки трассировки (за ним #ПОПАДАНИЕ, если попаданий несколько) либо ИМЯ или ИМЯ@ФУНКЦИЯ переменной при стеках.</translation>
    </message>
    <message>
        <source>Choose below, or write NAME@FILE:LINE, or RV@FILE:LINE of a reduction result. Behind it #EXECUTION and (i,j) may name an execution of the construct and its iteration.</source>
        <translation>Выберите ниже или напишите ИМЯ@ФАЙЛ:СТРОКА либо RV@ФАЙЛ:СТРОКА для результата редукции. За ним #ВЫПОЛНЕНИЕ и (i,j) могут указать выполнение конструкции и её виток.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es) may have it: %1.</source>
        <translation>
            <numerusform>Оно может быть у %Ln процесса: %1.</numerusform>
            <numerusform>Оно может быть у %Ln процессов: %1.</numerusform>
            <numerusform>Оно может быть у %Ln процессов: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ValueHistogram</name>
    <message>
        <source>Elements, logarithmic</source>
        <translation>Элементы, логарифмически</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Элементы</translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %Ln element(s)</source>
        <translation>
            <numerusform>от %1 до %2: %Ln элемент</numerusform>
            <numerusform>от %1 до %2: %Ln элемента</numerusform>
            <numerusform>от %1 до %2: %Ln элементов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rankscope::ValueNameModel</name>
    <message>
        <source>written</source>
        <translation>записано</translation>
    </message>
    <message>
        <source>read</source>
        <translation>прочитано</translation>
    </message>
    <message>
        <source>reduction result</source>
        <translation>результат редукции</translation>
    </message>
    <message>
        <source>tracepoint</source>
        <translation>точка трассировки</translation>
    </message>
    <message>
        <source>beside the stacks</source>
        <translation>при стеках</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>What the value is called where it stands</source>
        <translation>Как значение называется там, где оно есть</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>The source line, or the function beside whose stacks it is listed</source>
        <translation>Строка программы или функция, при стеках которой оно перечислено</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>What happens to the value there</source>
        <translation>Что там происходит со значением</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Процессы</translation>
    </message>
    <message>
        <source>The processes that have it</source>
        <translation>Процессы, у которых оно есть</translation>
    </message>
</context>
<context>
    <name>rankscope::ValueTable</name>
    <message>
        <source>Values and the processes that have them</source>
        <translation>Значения и процессы, у которых они есть</translation>
    </message>
    <message>
        <source>Filter: nan, &gt; 1.5, rank 0-3,7</source>
        <translation>Фильтр: nan, &gt; 1.5, rank 0-3,7</translation>
    </message>
    <message>
        <source>Show only values with this text, in this range (&gt; 1.5) or of these ranks (rank 0-3) (Ctrl+L; Esc clears)</source>
        <translation>Показать только значения с этим текстом, в этом промежутке (&gt; 1.5) или этих рангов (rank 0-3) (Ctrl+L; Esc очищает)</translation>
    </message>
    <message>
        <source>This is no filter. Write a part of a value, “&gt; 1.5” or “rank 0-3,7”.</source>
        <translation>Это не фильтр. Напишите часть значения, «&gt; 1.5» или «rank 0-3,7».</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln строка</numerusform>
            <numerusform>%Ln строки</numerusform>
            <numerusform>%Ln строк</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>строк: %1 из %2</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>нет значения</translation>
    </message>
    <message>
        <source>New Group from This Row…</source>
        <translation>Новая группа из этой строки…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy All</source>
        <translation>Копировать всё</translation>
    </message>
    <message>
        <source>Copy Processes</source>
        <translation>Копировать процессы</translation>
    </message>
</context>
<context>
    <name>rankscope::VariablesModel</name>
    <message>
        <source>%1: %2, written at %3, %4</source>
        <translation>%1: %2, записана на %3, %4</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Whether its shadow edges are renewed is not known from a trace.</source>
        <translation>Обновлены ли его теневые грани, по трассе не видно.</translation>
    </message>
    <message>
        <source>An array. Whether it is distributed is not known from this trace.</source>
        <translation>Массив. Распределён ли он, по этой трассе не видно.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>The operand as the program spells it</source>
        <translation>Операнд, как он записан в программе</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>The value that was written or read last up to the record</source>
        <translation>Значение, записанное или прочитанное последним до этой записи</translation>
    </message>
    <message>
        <source>The value that was written or read last up to the record, in the current run</source>
        <translation>Значение, записанное или прочитанное последним до этой записи, в текущем запуске</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Current − reference</source>
        <translation>Текущий − эталон</translation>
    </message>
    <message>
        <source>Written at</source>
        <translation>Записана на</translation>
    </message>
    <message>
        <source>The line of the trace that wrote it last, and the constructs and iterations around it</source>
        <translation>Строка трассы, на которой она записана последний раз, с конструкциями и витками вокруг</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Класс</translation>
    </message>
    <message>
        <source>What the dynamic control of DVM takes it for, by the first access in the construct</source>
        <translation>Чем её считает динамический контроль DVM по первому обращению в конструкции</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>How deep parallel constructs are nested where it was used last: its execution level</source>
        <translation>Глубина вложенности параллельных конструкций, где она использована последний раз: уровень выполнения</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Whether it is initialised; of a reduction whether it runs or is done</source>
        <translation>Инициализирована ли; для редукции - выполняется она или завершена</translation>
    </message>
</context>
<context>
    <name>rankscope::VariablesPanel</name>
    <message>
        <source>Order of the variables</source>
        <translation>Порядок переменных</translation>
    </message>
    <message>
        <source>What the list of the variables begins with</source>
        <translation>С чего начинается список переменных</translation>
    </message>
    <message>
        <source>differing first</source>
        <translation>сначала отличающиеся</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>по имени</translation>
    </message>
    <message>
        <source>used last first</source>
        <translation>сначала последние</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>фильтр</translation>
    </message>
    <message>
        <source>Part of the name</source>
        <translation>Часть имени</translation>
    </message>
    <message>
        <source>Show the variables with this in their name</source>
        <translation>Показать переменные, в имени которых это есть</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Write the variables to a file: CSV, XML or HDF5</source>
        <translation>Записать переменные в файл: CSV, XML или HDF5</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the variables (Esc)</source>
        <translation>Закрыть переменные (Esc)</translation>
    </message>
    <message>
        <source>Variables at the selected record</source>
        <translation>Переменные на выбранной записи</translation>
    </message>
    <message>
        <source>Variables Here</source>
        <translation>Переменные здесь</translation>
    </message>
    <message>
        <source>Show what every variable is at the selected record (Ctrl+Shift+H)</source>
        <translation>Показать, чему равны все переменные на выбранной записи (Ctrl+Shift+H)</translation>
    </message>
    <message>
        <source>Select a record to see what the variables are there.</source>
        <translation>Выберите запись, чтобы увидеть переменные на ней.</translation>
    </message>
    <message>
        <source>looking for the variables…</source>
        <translation>поиск переменных…</translation>
    </message>
    <message>
        <source>Go to Where It Was Written</source>
        <translation>Перейти к записи значения</translation>
    </message>
    <message>
        <source>Copy Variables</source>
        <translation>Копировать переменные</translation>
    </message>
    <message>
        <source>Copy as Command</source>
        <translation>Копировать как команду</translation>
    </message>
    <message>
        <source>Copy the command that lists all variables here, at the tolerance 1e-4</source>
        <translation>Копировать команду, выводящую все переменные здесь, с допуском 1e-4</translation>
    </message>
</context>
<context>
    <name>rankscope::VerdictBar</name>
    <message>
        <source>Show or hide what follows with less certainty</source>
        <translation>Показать или скрыть то, что следует с меньшей уверенностью</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Select the frame of the smallest group</source>
        <translation>Выбрать кадр наименьшей группы</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the answer as text</source>
        <translation>Скопировать ответ как текст</translation>
    </message>
    <message>
        <source>Looking at the stacks.</source>
        <translation>Стеки просматриваются.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln remark(s)</source>
        <translation>
            <numerusform>%Ln замечание</numerusform>
            <numerusform>%Ln замечания</numerusform>
            <numerusform>%Ln замечаний</numerusform>
        </translation>
    </message>
    <message>
        <source>Ranks of the files…</source>
        <translation>Ранги файлов…</translation>
    </message>
    <message>
        <source>See and change how the names of the files tell the ranks</source>
        <translation>Посмотреть и изменить, как имена файлов говорят о рангах</translation>
    </message>
</context>
<context>
    <name>rankscope::ViewOptionsBar</name>
    <message>
        <source>Cut below</source>
        <translation>Скрыть под</translation>
    </message>
    <message>
        <source>Frames below these calls are hidden: what a library does inside tells little about the program</source>
        <translation>Кадры под этими вызовами скрыты: происходящее внутри библиотеки мало говорит о программе</translation>
    </message>
    <message>
        <source>Hide what is below calls of %1; click to show or hide it</source>
        <translation>Скрыть то, что под вызовами %1; щелчок показывает или скрывает это</translation>
    </message>
    <message>
        <source>+ function</source>
        <translation>+ функция</translation>
    </message>
    <message>
        <source>Cut below functions of this name</source>
        <translation>Скрыть под функциями с этим именем</translation>
    </message>
    <message>
        <source>Cut below functions of this name too: * and ? stand for anything, /…/ is a regular expression (Enter)</source>
        <translation>Скрыть и под функциями с этим именем: * и ? заменяют что угодно, /…/ - регулярное выражение (Enter)</translation>
    </message>
    <message>
        <source>From main</source>
        <translation>От main</translation>
    </message>
    <message>
        <source>Leave out the frames above main</source>
        <translation>Не показывать кадры над main</translation>
    </message>
    <message>
        <source>Join runs</source>
        <translation>Слить цепочки</translation>
    </message>
    <message>
        <source>Show frames that call one another without a branch as one row</source>
        <translation>Показать одной строкой кадры, которые вызывают друг друга без ветвления</translation>
    </message>
    <message>
        <source>Depth </source>
        <translation>Глубина </translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Все уровни</translation>
    </message>
    <message>
        <source>How many levels of frames are shown</source>
        <translation>Сколько уровней кадров показано</translation>
    </message>
    <message>
        <source>Only the frames above and below this one are shown; click to show all</source>
        <translation>Показаны только кадры над этим и под ним; щелчок показывает все</translation>
    </message>
    <message>
        <source>Only the frames of these processes are shown; click to show all</source>
        <translation>Показаны только кадры этих процессов; щелчок показывает все</translation>
    </message>
    <message>
        <source>Frames that were cut by hand; click to show them</source>
        <translation>Кадры, скрытые вручную; щелчок показывает их</translation>
    </message>
    <message>
        <source>Focus: %1</source>
        <translation>Фокус: %1</translation>
    </message>
    <message>
        <source>Processes: %1</source>
        <translation>Процессы: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cut by hand</source>
        <translation>
            <numerusform>%Ln скрыт вручную</numerusform>
            <numerusform>%Ln скрыто вручную</numerusform>
            <numerusform>%Ln скрыто вручную</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide what is below functions like %1; click to stop it</source>
        <translation>Скрыто то, что под функциями вида %1; щелчок прекращает это</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) cut</source>
        <translation>
            <numerusform>скрыт %Ln кадр</numerusform>
            <numerusform>скрыто %Ln кадра</numerusform>
            <numerusform>скрыто %Ln кадров</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln below calls of libraries or patterns</source>
        <translation>
            <numerusform>%Ln ниже вызовов библиотек или шаблонов</numerusform>
            <numerusform>%Ln ниже вызовов библиотек или шаблонов</numerusform>
            <numerusform>%Ln ниже вызовов библиотек или шаблонов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln deeper than the depth</source>
        <translation>
            <numerusform>%Ln глубже заданной глубины</numerusform>
            <numerusform>%Ln глубже заданной глубины</numerusform>
            <numerusform>%Ln глубже заданной глубины</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln above main</source>
        <translation>
            <numerusform>%Ln выше main</numerusform>
            <numerusform>%Ln выше main</numerusform>
            <numerusform>%Ln выше main</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln out of focus</source>
        <translation>
            <numerusform>%Ln вне фокуса</numerusform>
            <numerusform>%Ln вне фокуса</numerusform>
            <numerusform>%Ln вне фокуса</numerusform>
        </translation>
    </message>
    <message>
        <source>Every frame of the source is shown</source>
        <translation>Показаны все кадры источника</translation>
    </message>
</context>
<context>
    <name>rankscope::WaitTableModel</name>
    <message>
        <source>not known</source>
        <translation>не известно</translation>
    </message>
    <message>
        <source>for rank %1</source>
        <translation>процесс %1</translation>
    </message>
    <message>
        <source>communicator</source>
        <translation>коммуникатор</translation>
    </message>
    <message>
        <source>Processes that call collective operations together</source>
        <translation>Процессы, которые вместе вызывают коллективные операции</translation>
    </message>
    <message>
        <source>call</source>
        <translation>вызов</translation>
    </message>
    <message>
        <source>The collective operation, or the call that waits for a message</source>
        <translation>Коллективная операция или вызов, который ждёт сообщения</translation>
    </message>
    <message>
        <source>number</source>
        <translation>номер</translation>
    </message>
    <message>
        <source>Which of these calls it is, counted in the communicator</source>
        <translation>Который это из таких вызовов по счёту коммуникатора</translation>
    </message>
    <message>
        <source>data</source>
        <translation>данные</translation>
    </message>
    <message>
        <source>How much is sent, and its type</source>
        <translation>Сколько передаётся и какого типа</translation>
    </message>
    <message>
        <source>state</source>
        <translation>состояние</translation>
    </message>
    <message>
        <source>Where these ranks are in the call</source>
        <translation>Где эти процессы в вызове</translation>
    </message>
    <message>
        <source>count</source>
        <translation>число</translation>
    </message>
    <message>
        <source>How many ranks these are</source>
        <translation>Сколько это процессов</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>процессы</translation>
    </message>
    <message>
        <source>Which ranks these are, as far as the source names them</source>
        <translation>Какие это процессы, насколько источник их называет</translation>
    </message>
</context>
<context>
    <name>rankscope::WelcomePage</name>
    <message>
        <source>Open files</source>
        <translation>Открыть файлы</translation>
    </message>
    <message>
        <source>A trace or the traces of a run (Ctrl+O). You can also drop files and folders here.</source>
        <translation>Трассу или трассы запуска (Ctrl+O). Файлы и папки можно также перетащить сюда.</translation>
    </message>
    <message>
        <source>Compare two runs</source>
        <translation>Сравнить два запуска</translation>
    </message>
    <message>
        <source>Find the process, the line and the iteration where they part.</source>
        <translation>Найти процесс, строку и виток, где они расходятся.</translation>
    </message>
    <message>
        <source>Open the sample session</source>
        <translation>Открыть учебный пример</translation>
    </message>
    <message>
        <source>A small program with one wrong assignment, run by one process and by four.</source>
        <translation>Небольшая программа с одним неверным присваиванием, выполненная одним процессом и четырьмя.</translation>
    </message>
    <message>
        <source>It reads</source>
        <translation>Читаются</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Недавние файлы</translation>
    </message>
    <message>
        <source>DVM execution traces (*.trd); parallel stacks of DDT, gdb, STAT, Open MPI, py-spy and other tools; comparisons of values over processes; arrays in HDF5, NumPy, CSV and Visualizer files; profiles of HPCToolkit. What a file is, is told by what is in it; it may be packed with gzip.</source>
        <translation>Трассы выполнения DVM (*.trd); параллельные стеки DDT, gdb, STAT, Open MPI, py-spy и других средств; сравнения значений по процессам; массивы в файлах HDF5, NumPy, CSV и Visualizer; профили HPCToolkit. Что это за файл, говорит его содержимое; он может быть сжат gzip.</translation>
    </message>
</context>
<context>
    <name>rankscope::WorkBar</name>
    <message>
        <source>Progress</source>
        <translation>Ход работы</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Stop what is running (Esc)</source>
        <translation>Остановить выполняемое (Esc)</translation>
    </message>
</context>
<context>
    <name>rankscope::Workspace</name>
    <message>
        <source>Choose another run with Compare, or repair it and reload.</source>
        <translation>Выберите другой запуск командой «Сравнить» или исправьте этот и перечитайте его.</translation>
    </message>
</context>
<context>
    <name>rankscope::WorstElementsModel</name>
    <message>
        <source>Element</source>
        <translation>Элемент</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Эталон</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Текущий</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>Абсолютная</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Относительная</translation>
    </message>
    <message>
        <source>The subscripts of the element</source>
        <translation>Индексы элемента</translation>
    </message>
    <message>
        <source>The element of the reference, with all its digits</source>
        <translation>Элемент эталона со всеми цифрами</translation>
    </message>
    <message>
        <source>The element of the current array, with all its digits</source>
        <translation>Элемент текущего массива со всеми цифрами</translation>
    </message>
    <message>
        <source>The difference; of complex numbers the distance of the two</source>
        <translation>Разность; для комплексных чисел - расстояние между ними</translation>
    </message>
    <message>
        <source>The difference over the larger of the two</source>
        <translation>Отношение разности к большему из двух</translation>
    </message>
</context>
<context>
    <name>rankscope::ZoomPlot</name>
    <message>
        <source>The wheel zooms, dragging zooms to what is framed, dragging with Shift or the middle button moves, Ctrl+0 or a double click shows all again.</source>
        <translation>Колесо меняет масштаб, протягивание увеличивает обведённое рамкой, протягивание с Shift или средней кнопкой двигает график, Ctrl+0 или двойной щелчок снова показывает всё.</translation>
    </message>
    <message>
        <source>There is no room for the plot.</source>
        <translation>Для графика нет места.</translation>
    </message>
</context>
</TS>
