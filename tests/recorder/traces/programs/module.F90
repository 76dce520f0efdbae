! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
! Every call of the Fortran module, at lines that the test knows.
program main
   use, intrinsic :: iso_c_binding
   use rankscope
   implicit none
   real(c_double) :: a(2, 2)
   real(c_float) :: f
   integer :: i, j, s
   integer(c_int64_t) :: l
   logical :: done
   complex(c_float_complex) :: c
   complex(c_double_complex) :: z
   call rankscope_set_process(1, 2)
   call cmptrace_Init()
   call cmptrace_Read()
   s = 0
   call cmptrace_BeginSeqLoop("module.F90", 20, 1)
   call cmptrace_Iter([1])
   call cmptrace_BeginParLoop("module.F90", 22, 2, [1, 1], [2, 2], [1, 1])
   do i = 1, 2
      do j = 1, 2
         call cmptrace_Iter([i, j])
         call cmptrace_PreStoreVar("module.F90", 26, 'A(I,J)', traced(a(i, j)))
         a(i, j) = i + j / 4.0d0
         call cmptrace_PostStoreVar("module.F90", 27, 'A(I,J)', traced(a(i, j)))
         if (i == j) cycle
         call cmptrace_LoadVar("module.F90", 30, 'S', traced(s), .true.)
         call cmptrace_PreStoreVar("module.F90", 31, 'S', traced(s), .true.)
         s = s + i
         call cmptrace_PostStoreVar("module.F90", 31, 'S', traced(s), reduction=.true.)
      end do
   end do
   call cmptrace_ReductVar("module.F90", 35, traced(s), wait=.true.)
   call cmptrace_EndStruct("module.F90", 36, 2, 22)
   call cmptrace_EndStruct("module.F90", 37, 1, 20)
   call cmptrace_BeginTaskRegion("module.F90", 38, 3)
   call cmptrace_EndStruct("module.F90", 39, 3, 38)
   f = 1.1
   l = -9000000000_c_int64_t
   done = .true.
   c = (1.5, -2.25)
   z = (0.1d0, 2d0)
   call cmptrace_LoadVar("module.F90", 45, 'F', traced(f))
   call cmptrace_LoadVar("module.F90", 46, 'L', traced(l))
   call cmptrace_LoadVar("module.F90", 47, 'DONE', traced(done))
   call cmptrace_LoadVar("module.F90", 48, 'C', traced(c))
   call cmptrace_LoadVar("module.F90", 49, 'Z', traced(z))
   call cmptrace_SkipBlock("module.F90", 50)
   call cmptrace_Write()
   call cmptrace_Done()
end program
