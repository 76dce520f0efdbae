! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
! recorded_reductions_module: sums that are said to be maxima, by the module of Fortran; compiled with -O2, which keeps
! local variables in registers where it may. The second one is summed up in a part.
program main
   use rankscope
   use rankscope_control
   implicit none
   real(8), parameter :: terms(4) = [5, 7, 2, 6]
   call cmptrace_Init()
   call whole()
   call parts()
   call cmptrace_Done()
contains
   subroutine whole()
      real(8) :: s
      integer :: i
      s = 0
      call reduce('module.F90', 1, 'S', s, rf_MAX)
      call cmptrace_BeginParLoop('module.F90', 2, 1, [1], [4], [1])
      do i = 1, 4
         call cmptrace_Iter([i])
         s = s + terms(i)
      end do
      call cmptrace_EndStruct('module.F90', 3, 1, 2)
      call rankscope_reduction_wait('module.F90', 4, s)
      print '(f4.1)', s
   end subroutine
   subroutine parts()
      real(8) :: s, part
      integer :: i
      s = 0
      part = 0
      call reduce('module.F90', 5, 'S', s, rf_MAX)
      call cmptrace_BeginParLoop('module.F90', 6, 2, [1], [4], [1])
      call rankscope_reduction_part('module.F90', 7, s, part)
      do i = 1, 4
         call cmptrace_Iter([i])
         part = part + terms(i)
      end do
      call rankscope_reduction_part_done('module.F90', 8, part)
      s = s + part
      call cmptrace_EndStruct('module.F90', 9, 2, 6)
      call rankscope_reduction_wait('module.F90', 10, s)
      print '(f4.1)', s
   end subroutine
end program
