! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Arrays at savepoints for Fortran 2003: the functions of arrays.h under their names. The array has the attribute
! target:
!
!     real(8), target :: u(0:n+1, m)
!     call rankscope_array('u', c_loc(u), RANKSCOPE_DOUBLE, shape(u), whole=[8*n, m], offset=[first - 1, 0], &
!                          halo=reshape([1, 1, 0, 0], [2, 2]))
!     call rankscope_savepoint('after the sweep', step)
!
! Offsets are counted from 0. The first column of halo has the widths below and above of the first subscript.
module rankscope_arrays
   use, intrinsic :: iso_c_binding
   use, intrinsic :: iso_fortran_env, only: error_unit
   implicit none
   private

   public :: rankscope_array, rankscope_array_forget, rankscope_savepoint

   integer(c_int), parameter, public :: RANKSCOPE_INT8 = 1, RANKSCOPE_INT16 = 2, RANKSCOPE_INT32 = 3
   integer(c_int), parameter, public :: RANKSCOPE_INT64 = 4, RANKSCOPE_FLOAT = 9, RANKSCOPE_DOUBLE = 10
   integer(c_int), parameter, public :: RANKSCOPE_FLOAT_COMPLEX = 11, RANKSCOPE_DOUBLE_COMPLEX = 12
   integer(c_int), parameter, public :: RANKSCOPE_BOOL = 13, RANKSCOPE_LOGICAL = 14 ! logicals of one byte, of four

   interface
      function c_array(name, location, element, rank, extents, whole, offset, halo) &
         bind(c, name='rankscope_array_fortran') result(is_registered)
         import :: c_char, c_int, c_int64_t, c_ptr
         character(kind=c_char), intent(in) :: name(*)
         type(c_ptr), value :: location, whole, offset, halo
         integer(c_int), value :: element, rank
         integer(c_int64_t), intent(in) :: extents(*)
         integer(c_int) :: is_registered
      end function
      subroutine c_forget(name) bind(c, name='rankscope_array_forget')
         import :: c_char
         character(kind=c_char), intent(in) :: name(*)
      end subroutine
      subroutine c_savepoint(name, step) bind(c, name='rankscope_savepoint')
         import :: c_char, c_int64_t
         character(kind=c_char), intent(in) :: name(*)
         integer(c_int64_t), value :: step
      end subroutine
   end interface

contains

   ! Extents of the local array with its halo, of the whole array, the place of the first own cell in it, widths of the
   ! halo (2, rank). What is wrong with them is said on stderr, and the array is not registered.
   subroutine rankscope_array(name, location, element, extents, whole, offset, halo)
      character(len=*), intent(in) :: name
      type(c_ptr), intent(in) :: location
      integer(c_int), intent(in) :: element
      integer, intent(in) :: extents(:)
      integer, intent(in), optional :: whole(:), offset(:), halo(:, :)
      integer(c_int64_t), target :: wide_whole(size(extents)), wide_offset(size(extents)), wide_halo(2 * size(extents))
      type(c_ptr) :: at_whole, at_offset, at_halo
      integer(c_int) :: is_registered

      if (.not. fits(size(extents), whole, offset, halo)) then
         write (error_unit, '(3a)') 'rankscope recorder: array ', trim(name), &
            ' is not registered: its lists do not have an entry for each dimension'
         return
      end if
      at_whole = c_null_ptr
      at_offset = c_null_ptr
      at_halo = c_null_ptr
      if (size(extents) > 0) then
         if (present(whole)) then
            wide_whole = int(whole, c_int64_t)
            at_whole = c_loc(wide_whole)
         end if
         if (present(offset)) then
            wide_offset = int(offset, c_int64_t)
            at_offset = c_loc(wide_offset)
         end if
         if (present(halo)) then
            wide_halo = int(reshape(halo, [size(halo)]), c_int64_t)
            at_halo = c_loc(wide_halo)
         end if
      end if
      is_registered = c_array(trim(name)//c_null_char, location, element, int(size(extents), c_int), &
                              int(extents, c_int64_t), at_whole, at_offset, at_halo)
   end subroutine

   logical function fits(rank, whole, offset, halo)
      integer, intent(in) :: rank
      integer, intent(in), optional :: whole(:), offset(:), halo(:, :)

      fits = .true.
      if (present(whole)) fits = size(whole) == rank
      if (present(offset)) fits = fits .and. size(offset) == rank
      if (present(halo)) fits = fits .and. size(halo, 1) == 2 .and. size(halo, 2) == rank
   end function

   ! Before the memory of an array is given back.
   subroutine rankscope_array_forget(name)
      character(len=*), intent(in) :: name
      call c_forget(trim(name)//c_null_char)
   end subroutine

   subroutine rankscope_savepoint(name, step)
      character(len=*), intent(in) :: name
      integer, intent(in) :: step
      call c_savepoint(trim(name)//c_null_char, int(step, c_int64_t))
   end subroutine

end module
