! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
! recorded_control_module [wrong]: dynamic control by the module of Fortran, at lines that the test knows. The wrong one
! reads a column that another process has.
program main
   use, intrinsic :: iso_c_binding
   use rankscope
   use rankscope_control
   implicit none
   real(c_double) :: a(3, 6), s, t
   type(rankscope_disarray) :: columns
   type(rankscope_axis) :: axes(2)
   character(5) :: word
   integer :: j, from
   logical :: is_wrong
   call get_command_argument(1, word)
   is_wrong = word == 'wrong'
   a = 1
   s = 0
   call cmptrace_Init()
   columns = distributed(a(1, 1), 8, [1, 1], [3, 6])
   columns%local(2)%last = 4
   columns%shadow%low(2) = 1
   columns%shadow%high(2) = 1
   call dyn_DefineDisArray(columns, 'A', .true.)
   call dyn_InitializeSet(a(1, 1))
   call dyn_InitializeSet(s)
   call dyn_DefineReadOnly(t)
   call dyn_DisArrDefineShadow(columns, 7)
   call dyn_DisArrCompleteShadows(columns, 7)
   call reduce("module.F90", 30, 'S', s, rf_SUM)
   call cmptrace_BeginParLoop("module.F90", 31, 1, [1], [4], [1])
   axes(2) = rankscope_axis(index=1, factor=1)
   call rankscope_iteration_block(columns, axes)
   do j = 1, 4
      call cmptrace_Iter([j])
      from = merge(j + 2, j + 1, is_wrong .and. j == 4)
      call dyn_CheckVar("module.F90", 37, 'A(2,J+1)', a(2, from), .false.)
      call dyn_CheckVar("module.F90", 38, 'S', s, .true.)
      call cmptrace_PreStoreVar("module.F90", 38, 'S', traced(s), .true.)
      s = s + a(2, from)
      call cmptrace_PostStoreVar("module.F90", 38, 'S', traced(s), .true.)
   end do
   call cmptrace_EndStruct("module.F90", 43, 1, 31)
   call rankscope_reduction_start("module.F90", 44, s)
   call rankscope_reduction_wait("module.F90", 45, s)
   call dyn_DefineRemoteBufferScalar(columns, t, [2, 6])
   call dyn_CheckVar("module.F90", 47, 'T', t, .false.)
   call dyn_DefinePrivate(s, .false.)
   call dyn_DisArrAcross(columns)
   call dyn_RemoveVar(t)
   call cmptrace_Done()
   print '(f4.1)', s
end program
