! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The recorder for Fortran 2003: the functions of recorder.h under their names. Values are passed through traced(),
! which knows their types; the place by the preprocessor (a file .F90, or -cpp):
!
!     call cmptrace_PreStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
!     a(i,j) = b(i,j)
!     call cmptrace_PostStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
module rankscope
   use, intrinsic :: iso_c_binding
   implicit none
   private

   public :: cmptrace_Init, cmptrace_ReInit, cmptrace_Done, cmptrace_Read, cmptrace_Write, rankscope_set_process
   public :: cmptrace_BeginSeqLoop, cmptrace_BeginParLoop, cmptrace_BeginTaskRegion, cmptrace_EndStruct, cmptrace_Iter
   public :: cmptrace_PreStoreVar, cmptrace_PostStoreVar, cmptrace_LoadVar, cmptrace_ReductVar, cmptrace_SkipBlock
   public :: traced, traced_value, rankscope_recording

   ! A value and the number of its type.
   type :: traced_value
      integer(c_long) :: kind_number = 0
      character(kind=c_char) :: bytes(16) = c_null_char
   end type

   ! Not 0 while calls are recorded.
   integer(c_int), bind(c, name='rankscope_recording') :: rankscope_recording

   ! Integers of 4 and 8 bytes, reals and complex numbers of single and double precision, logicals.
   interface traced
      module procedure traced_int, traced_long, traced_float, traced_double
      module procedure traced_float_complex, traced_double_complex, traced_logical
   end interface

   interface
      subroutine cmptrace_Init() bind(c, name='cmptrace_Init')
      end subroutine
      subroutine cmptrace_ReInit() bind(c, name='cmptrace_ReInit')
      end subroutine
      subroutine cmptrace_Done() bind(c, name='cmptrace_Done')
      end subroutine
      subroutine cmptrace_Read() bind(c, name='cmptrace_Read')
      end subroutine
      subroutine cmptrace_Write() bind(c, name='cmptrace_Write')
      end subroutine

      subroutine c_set_process(process, count) bind(c, name='rankscope_set_process')
         import :: c_long
         integer(c_long), value :: process, count
      end subroutine
      subroutine c_begin_loop(file, line, number) bind(c, name='cmptrace_BeginSeqLoop')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line, number
      end subroutine
      subroutine c_begin_tasks(file, line, number) bind(c, name='cmptrace_BeginTaskRegion')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line, number
      end subroutine
      subroutine c_begin_parallel(file, line, number, rank, first, last, step) bind(c, name='cmptrace_BeginParLoop')
         import :: c_char, c_long, c_signed_char
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line, number
         integer(c_signed_char), value :: rank
         integer(c_long), intent(in) :: first(*), last(*), step(*)
      end subroutine
      subroutine c_end(file, line, number, first_line) bind(c, name='cmptrace_EndStruct')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line, number, first_line
      end subroutine
      subroutine c_iteration(indices) bind(c, name='cmptrace_Iter')
         import :: c_long
         integer(c_long), intent(in) :: indices(*)
      end subroutine
      subroutine c_before(file, line, operand, type_number, reduction) bind(c, name='cmptrace_PreStoreVar')
         import :: c_char, c_long, c_signed_char
         character(kind=c_char), intent(in) :: file(*), operand(*)
         integer(c_long), value :: line, type_number
         integer(c_signed_char), value :: reduction
      end subroutine
      subroutine c_after(file, line, operand, type_number, bytes, reduction) bind(c, name='rankscope_post_store_copy')
         import :: c_char, c_long, c_signed_char
         character(kind=c_char), intent(in) :: file(*), operand(*), bytes(*)
         integer(c_long), value :: line, type_number
         integer(c_signed_char), value :: reduction
      end subroutine
      subroutine c_read(file, line, operand, type_number, bytes, reduction) bind(c, name='rankscope_load_copy')
         import :: c_char, c_long, c_signed_char
         character(kind=c_char), intent(in) :: file(*), operand(*), bytes(*)
         integer(c_long), value :: line, type_number
         integer(c_signed_char), value :: reduction
      end subroutine
      subroutine c_result(file, line, type_number, bytes, wait) bind(c, name='cmptrace_ReductVar')
         import :: c_char, c_long, c_signed_char
         character(kind=c_char), intent(in) :: file(*), bytes(*)
         integer(c_long), value :: line, type_number
         integer(c_signed_char), value :: wait
      end subroutine
      function c_wants(is_write) bind(c, name='rankscope_wants') result(wanted)
         import :: c_int
         integer(c_int), value :: is_write
         integer(c_int) :: wanted
      end function
      subroutine c_skip(file, line) bind(c, name='cmptrace_SkipBlock')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
      end subroutine
   end interface

contains

   ! Which process of how many this is; before cmptrace_Init().
   subroutine rankscope_set_process(process, count)
      integer, intent(in) :: process, count
      call c_set_process(int(process, c_long), int(count, c_long))
   end subroutine

   subroutine cmptrace_BeginSeqLoop(file, line, number)
      character(*), intent(in) :: file
      integer, intent(in) :: line, number
      if (rankscope_recording /= 0) call c_begin_loop(file // c_null_char, int(line, c_long), int(number, c_long))
   end subroutine

   subroutine cmptrace_BeginTaskRegion(file, line, number)
      character(*), intent(in) :: file
      integer, intent(in) :: line, number
      if (rankscope_recording /= 0) call c_begin_tasks(file // c_null_char, int(line, c_long), int(number, c_long))
   end subroutine

   ! As many first and last values and steps as the loop has dimensions, the outermost first.
   subroutine cmptrace_BeginParLoop(file, line, number, first, last, step)
      character(*), intent(in) :: file
      integer, intent(in) :: line, number, first(:), last(:), step(:)
      if (rankscope_recording == 0) return
      call c_begin_parallel(file // c_null_char, int(line, c_long), int(number, c_long), &
         int(size(first), c_signed_char), int(first, c_long), int(last, c_long), int(step, c_long))
   end subroutine

   subroutine cmptrace_EndStruct(file, line, number, first_line)
      character(*), intent(in) :: file
      integer, intent(in) :: line, number, first_line
      if (rankscope_recording == 0) return
      call c_end(file // c_null_char, int(line, c_long), int(number, c_long), int(first_line, c_long))
   end subroutine

   ! As many indices as the innermost construct has dimensions.
   subroutine cmptrace_Iter(indices)
      integer, intent(in) :: indices(:)
      if (rankscope_recording /= 0) call c_iteration(int(indices, c_long))
   end subroutine

   subroutine cmptrace_PreStoreVar(file, line, operand, variable, reduction)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line
      type(traced_value), intent(in) :: variable
      logical, intent(in), optional :: reduction
      if (rankscope_recording == 0) return
      if (c_wants(1_c_int) == 0) return
      call c_before(file // c_null_char, int(line, c_long), operand // c_null_char, variable%kind_number, &
         flag(reduction))
   end subroutine

   subroutine cmptrace_PostStoreVar(file, line, operand, variable, reduction)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line
      type(traced_value), intent(in) :: variable
      logical, intent(in), optional :: reduction
      if (rankscope_recording == 0) return
      if (c_wants(1_c_int) == 0) return
      call c_after(file // c_null_char, int(line, c_long), operand // c_null_char, variable%kind_number, &
         variable%bytes, flag(reduction))
   end subroutine

   subroutine cmptrace_LoadVar(file, line, operand, variable, reduction)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line
      type(traced_value), intent(in) :: variable
      logical, intent(in), optional :: reduction
      if (rankscope_recording == 0) return
      if (c_wants(0_c_int) == 0) return
      call c_read(file // c_null_char, int(line, c_long), operand // c_null_char, variable%kind_number, &
         variable%bytes, flag(reduction))
   end subroutine

   subroutine cmptrace_ReductVar(file, line, variable, wait)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      type(traced_value), intent(in) :: variable
      logical, intent(in), optional :: wait
      if (rankscope_recording == 0) return
      call c_result(file // c_null_char, int(line, c_long), variable%kind_number, variable%bytes, flag(wait))
   end subroutine

   subroutine cmptrace_SkipBlock(file, line)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      if (rankscope_recording /= 0) call c_skip(file // c_null_char, int(line, c_long))
   end subroutine

   function flag(given) result(number)
      logical, intent(in), optional :: given
      integer(c_signed_char) :: number
      number = 0
      if (present(given)) then
         if (given) number = 1
      end if
   end function

   function traced_int(variable) result(value)
      integer(c_int), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = 1
      value%bytes(1:4) = transfer(variable, value%bytes(1:4))
   end function

   function traced_long(variable) result(value)
      integer(c_int64_t), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = merge(2, 8, c_long == c_int64_t)
      value%bytes(1:8) = transfer(variable, value%bytes(1:8))
   end function

   function traced_float(variable) result(value)
      real(c_float), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = 3
      value%bytes(1:4) = transfer(variable, value%bytes(1:4))
   end function

   function traced_double(variable) result(value)
      real(c_double), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = 4
      value%bytes(1:8) = transfer(variable, value%bytes(1:8))
   end function

   function traced_float_complex(variable) result(value)
      complex(c_float_complex), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = 5
      value%bytes(1:8) = transfer(variable, value%bytes(1:8))
   end function

   function traced_double_complex(variable) result(value)
      complex(c_double_complex), intent(in) :: variable
      type(traced_value) :: value
      value%kind_number = 6
      value%bytes = transfer(variable, value%bytes)
   end function

   function traced_logical(variable) result(value)
      logical, intent(in) :: variable
      type(traced_value) :: value
      integer(c_int) :: number
      number = merge(1, 0, variable)
      value%kind_number = 7
      value%bytes(1:4) = transfer(number, value%bytes(1:4))
   end function

end module
