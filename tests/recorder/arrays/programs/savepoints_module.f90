! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The upper half of the array of savepoints.c, as process 0 of 2 x 1 has it, and a scalar and a logical.
program savepoints_module
   use, intrinsic :: iso_c_binding
   use rankscope_arrays
   implicit none
   real(c_double), target :: u(0:3, 0:7) ! three rows and one of the halo
   real(c_double), target :: dt = 0.5d0
   logical(4), target :: done(2) = [.true., .false.]
   integer :: i, j

   do j = 0, 7
      do i = 0, 3
         u(i, j) = 100d0 * i + j + 0.25d0
      end do
   end do
   call rankscope_array('u', c_loc(u), RANKSCOPE_DOUBLE, shape(u), whole=[6, 8], offset=[0, 0], &
                        halo=reshape([0, 1, 0, 0], [2, 2]))
   call rankscope_array('dt', c_loc(dt), RANKSCOPE_DOUBLE, shape(dt))
   call rankscope_array('done', c_loc(done), RANKSCOPE_LOGICAL, shape(done))
   call rankscope_array('wrong', c_loc(u), RANKSCOPE_DOUBLE, shape(u), whole=[6])
   call rankscope_savepoint('after the sweep', 2)
   call rankscope_array_forget('u')
   call rankscope_savepoint('after the sweep', 3)
end program
