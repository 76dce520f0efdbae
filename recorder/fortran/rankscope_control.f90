! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Reductions and dynamic control for Fortran: what a program needs of reductions.h and control.h. The values of traced()
! are copies, whose address says nothing, so that uses are said with the variable itself:
!
!     call dyn_CheckVar(__FILE__, __LINE__, 'A(I,J)', a(i,j), .true.)
!
! Assumed types (Fortran 2018, and most compilers before) pass any variable by its address.
module rankscope_control
   use, intrinsic :: iso_c_binding
   use rankscope, only: rankscope_recording
   implicit none
   private

   public :: rankscope_disarray, rankscope_axis, distributed
   public :: reduce, rankscope_reduction_start, rankscope_reduction_wait
   public :: rankscope_reduction_part, rankscope_reduction_part_done
   public :: dyn_CheckVar, dyn_DefineDisArray, dyn_DefinePrivate, dyn_DefineReadOnly, dyn_InitializeSet, dyn_RemoveVar
   public :: dyn_DisArrAcross, dyn_DisArrDefineShadow, dyn_DisArrCompleteShadows, rankscope_iteration_block
   public :: dyn_DefineRemoteBufferScalar

   integer, parameter :: most = 7

   ! Operations of reductions.
   integer, parameter, public :: rf_SUM = 1, rf_MULT = 2, rf_MAX = 3, rf_MIN = 4, rf_AND = 5, rf_OR = 6, rf_XOR = 7, &
      rf_EQU = 8

   type, bind(c) :: rankscope_bounds
      integer(c_long) :: first = 0, last = -1
   end type

   type, bind(c) :: rankscope_shadow
      integer(c_long) :: low(most) = 0, high(most) = 0
      integer(c_int) :: corners = 0
   end type

   ! The elements of a dimension that an iteration works on: factor * (index number `index` of the loop, from 1) + shift;
   ! with a factor of 0 all.
   type :: rankscope_axis
      integer :: index = 1
      integer :: factor = 0
      integer :: shift = 0
   end type

   type, bind(c) :: c_axis
      integer(c_int) :: index = 0
      integer(c_long) :: factor = 0, shift = 0
   end type

   ! A distributed array; indices are those of the whole array.
   type, bind(c) :: rankscope_disarray
      type(c_ptr) :: name = c_null_ptr
      type(c_ptr) :: memory = c_null_ptr
      integer(c_long) :: element_size = 0
      integer(c_int) :: rank = 0
      type(rankscope_bounds) :: whole(most), local(most), held(most)
      integer(c_long) :: stride(most) = 0
      type(rankscope_shadow) :: shadow
   end type

   type, bind(c) :: c_redvar
      type(c_ptr) :: operand = c_null_ptr
      type(c_ptr) :: mem = c_null_ptr
      integer(c_long) :: vtype = 0
      integer(c_int) :: func = 0
      integer(c_long) :: vlength = 1
      type(c_ptr) :: locmem = c_null_ptr
      integer(c_long) :: loclength = 0
   end type

   ! Registers a reduction variable for the parallel construct that comes now: call reduce(__FILE__, __LINE__, 'S', s, rf_SUM)
   ! It changes the variable later, in other calls (ManualReductCalc): TARGET says so to the compiler, here, and should in
   ! the program.
   interface reduce
      module procedure reduce_int, reduce_long, reduce_float, reduce_double
   end interface

   interface
      function c_address(variable) bind(c, name='rankscope_address_of') result(address)
         import :: c_ptr
         type(*), intent(in) :: variable
         type(c_ptr) :: address
      end function
      function c_check(file, line, operand, variable, handle, written) bind(c, name='dyn_CheckVar') result(known)
         import :: c_char, c_long, c_ptr, c_signed_char
         character(kind=c_char), intent(in) :: file(*), operand(*)
         integer(c_long), value :: line
         type(*), intent(in) :: variable
         type(c_ptr), value :: handle
         integer(c_signed_char), value :: written
         type(c_ptr) :: known
      end function
      subroutine c_insert(file, line, variable) bind(c, name='trcreduct_Insert')
         import :: c_char, c_long, c_redvar
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
         type(c_redvar), intent(in) :: variable
      end subroutine
      subroutine c_start(file, line, variable) bind(c, name='rankscope_reduction_start')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
         type(*), intent(in) :: variable
      end subroutine
      subroutine c_wait(file, line, variable) bind(c, name='rankscope_reduction_wait')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
         type(*), intent(inout), target :: variable
      end subroutine
      subroutine c_part(file, line, whole, own, location) bind(c, name='rankscope_reduction_part')
         import :: c_char, c_long, c_ptr
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
         type(*), intent(in), target :: whole
         type(*), intent(inout), target :: own
         type(c_ptr), value :: location
      end subroutine
      subroutine c_part_done(file, line, own) bind(c, name='rankscope_reduction_part_done')
         import :: c_char, c_long
         character(kind=c_char), intent(in) :: file(*)
         integer(c_long), value :: line
         type(*), intent(inout), target :: own
      end subroutine
      subroutine c_private(variable, static) bind(c, name='dyn_DefinePrivate')
         import :: c_signed_char
         type(*), intent(in) :: variable
         integer(c_signed_char), value :: static
      end subroutine
      subroutine dyn_DefineReadOnly(variable) bind(c, name='dyn_DefineReadOnly')
         type(*), intent(in) :: variable
      end subroutine
      subroutine c_initialized(variable, place) bind(c, name='dyn_InitializeSet')
         import :: c_long
         type(*), intent(in) :: variable
         integer(c_long), value :: place
      end subroutine
      ! A variable, or an array by its first element.
      subroutine dyn_RemoveVar(variable) bind(c, name='dyn_RemoveVar')
         type(*), intent(in) :: variable
      end subroutine
      subroutine c_define(array, static) bind(c, name='dyn_DefineDisArray')
         import :: c_signed_char, rankscope_disarray
         type(rankscope_disarray), intent(in) :: array
         integer(c_signed_char), value :: static
      end subroutine
      subroutine dyn_DisArrAcross(array) bind(c, name='dyn_DisArrAcross')
         import :: rankscope_disarray
         type(rankscope_disarray), intent(in) :: array
      end subroutine
      subroutine c_shadow(array, group, shadow) bind(c, name='dyn_DisArrDefineShadow')
         import :: c_intptr_t, rankscope_disarray, rankscope_shadow
         type(rankscope_disarray), intent(in) :: array
         integer(c_intptr_t), value :: group
         type(rankscope_shadow), intent(in) :: shadow
      end subroutine
      subroutine c_complete(array, group) bind(c, name='dyn_DisArrCompleteShadows')
         import :: c_intptr_t, rankscope_disarray
         type(rankscope_disarray), intent(in) :: array
         integer(c_intptr_t), value :: group
      end subroutine
      subroutine c_block(array, axes) bind(c, name='rankscope_iteration_block')
         import :: c_axis, rankscope_disarray
         type(rankscope_disarray), intent(in) :: array
         type(c_axis), intent(in) :: axes(*)
      end subroutine
      subroutine c_remote(array, buffer, indices) bind(c, name='dyn_DefineRemoteBufferScalar')
         import :: c_long, rankscope_disarray
         type(rankscope_disarray), intent(in) :: array
         type(*), intent(in) :: buffer
         integer(c_long), intent(in) :: indices(*)
      end subroutine
   end interface

contains

   ! The descriptor of an array that one process has as a whole, in the order of Fortran: `element` is its first element,
   ! `bytes` the size of one. What is different is set in its components.
   function distributed(element, bytes, first, last) result(array)
      type(*), intent(in) :: element
      integer, intent(in) :: bytes, first(:), last(:)
      type(rankscope_disarray) :: array
      integer :: i
      integer(c_long) :: stride
      array%memory = c_address(element)
      array%element_size = bytes
      array%rank = size(first)
      stride = 1
      do i = 1, min(size(first), most)
         array%held(i) = rankscope_bounds(first(i), last(i))
         array%whole(i) = array%held(i)
         array%local(i) = array%held(i)
         array%stride(i) = stride
         stride = stride * (int(last(i), c_long) - first(i) + 1)
      end do
   end function

   subroutine dyn_DefineDisArray(array, name, static)
      type(rankscope_disarray), intent(in) :: array
      character(*), intent(in) :: name
      logical, intent(in) :: static
      type(rankscope_disarray) :: named
      character(kind=c_char), target :: text(len(name) + 1)
      if (rankscope_recording == 0) return
      text = transfer(name // c_null_char, text)
      named = array
      named%name = c_loc(text)
      call c_define(named, flag(static))
   end subroutine

   ! A use of a variable or an element: it is set, or only read.
   subroutine dyn_CheckVar(file, line, operand, variable, is_written)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line
      type(*), intent(in) :: variable
      logical, intent(in) :: is_written
      type(c_ptr) :: known
      if (rankscope_recording == 0) return
      known = c_check(file // c_null_char, int(line, c_long), operand // c_null_char, variable, c_null_ptr, &
         flag(is_written))
   end subroutine

   subroutine dyn_DefinePrivate(variable, static)
      type(*), intent(in) :: variable
      logical, intent(in) :: static
      call c_private(variable, flag(static))
   end subroutine

   ! A variable, or all elements of an array by its first one, have values.
   subroutine dyn_InitializeSet(variable)
      type(*), intent(in) :: variable
      call c_initialized(variable, -1_c_long)
   end subroutine

   ! An exchange of shadow edges begins and is complete; `group` is a number of the program.
   subroutine dyn_DisArrDefineShadow(array, group)
      type(rankscope_disarray), intent(in) :: array
      integer, intent(in) :: group
      call c_shadow(array, int(group, c_intptr_t), array%shadow)
   end subroutine

   subroutine dyn_DisArrCompleteShadows(array, group)
      type(rankscope_disarray), intent(in) :: array
      integer, intent(in) :: group
      call c_complete(array, int(group, c_intptr_t))
   end subroutine

   ! One axis for each dimension of the array.
   subroutine rankscope_iteration_block(array, axes)
      type(rankscope_disarray), intent(in) :: array
      type(rankscope_axis), intent(in) :: axes(:)
      type(c_axis) :: all(most)
      integer :: i
      do i = 1, min(size(axes), most)
         all(i) = c_axis(axes(i)%index - 1, axes(i)%factor, axes(i)%shift)
      end do
      call c_block(array, all)
   end subroutine

   subroutine dyn_DefineRemoteBufferScalar(array, buffer, indices)
      type(rankscope_disarray), intent(in) :: array
      type(*), intent(in) :: buffer
      integer, intent(in) :: indices(:)
      call c_remote(array, buffer, int(indices, c_long))
   end subroutine

   subroutine rankscope_reduction_start(file, line, variable)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      type(*), intent(in) :: variable
      if (rankscope_recording /= 0) call c_start(file // c_null_char, int(line, c_long), variable)
   end subroutine

   subroutine rankscope_reduction_wait(file, line, variable)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      type(*), intent(inout), target :: variable
      if (rankscope_recording /= 0) call c_wait(file // c_null_char, int(line, c_long), variable)
   end subroutine

   ! What a thread has of a reduction, and that it has run its iterations.
   subroutine rankscope_reduction_part(file, line, whole, own)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      type(*), intent(in), target :: whole
      type(*), intent(inout), target :: own
      if (rankscope_recording /= 0) call c_part(file // c_null_char, int(line, c_long), whole, own, c_null_ptr)
   end subroutine

   subroutine rankscope_reduction_part_done(file, line, own)
      character(*), intent(in) :: file
      integer, intent(in) :: line
      type(*), intent(inout), target :: own
      if (rankscope_recording /= 0) call c_part_done(file // c_null_char, int(line, c_long), own)
   end subroutine

   subroutine reduce_int(file, line, operand, variable, operation)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line, operation
      integer(c_int), intent(inout), target :: variable
      call insert(file, line, operand, c_address(variable), 1_c_long, operation)
   end subroutine

   subroutine reduce_long(file, line, operand, variable, operation)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line, operation
      integer(c_int64_t), intent(inout), target :: variable
      call insert(file, line, operand, c_address(variable), merge(2_c_long, 8_c_long, c_long == c_int64_t), operation)
   end subroutine

   subroutine reduce_float(file, line, operand, variable, operation)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line, operation
      real(c_float), intent(inout), target :: variable
      call insert(file, line, operand, c_address(variable), 3_c_long, operation)
   end subroutine

   subroutine reduce_double(file, line, operand, variable, operation)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line, operation
      real(c_double), intent(inout), target :: variable
      call insert(file, line, operand, c_address(variable), 4_c_long, operation)
   end subroutine

   subroutine insert(file, line, operand, address, type_number, operation)
      character(*), intent(in) :: file, operand
      integer, intent(in) :: line, operation
      type(c_ptr), intent(in) :: address
      integer(c_long), intent(in) :: type_number
      type(c_redvar) :: variable
      character(kind=c_char), target :: text(len(operand) + 1)
      if (rankscope_recording == 0) return
      text = transfer(operand // c_null_char, text)
      variable%operand = c_loc(text)
      variable%mem = address
      variable%vtype = type_number
      variable%func = operation
      call c_insert(file // c_null_char, int(line, c_long), variable)
   end subroutine

   function flag(given) result(number)
      logical, intent(in) :: given
      integer(c_signed_char) :: number
      number = 0
      if (given) number = 1
   end function

end module
