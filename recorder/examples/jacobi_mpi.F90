! SPDX-FileCopyrightText: 2026 The Rankscope developers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The Jacobi relaxation of jacobi_mpi.c in Fortran, recorded by the module; columns are divided among the processes:
!     mpirun -n 4 jacobi_mpi [--bug KIND]
! KIND is wrong-element, wrong-reduction, lost-halo, uninitialised-read or race. The line at which a comparison with the
! right program starts says so: "first seen here"; and that at which rankscope check alone finds it: "found by check".
! The columns of a process, with their halo, and the change of the last sweep are arrays of the savepoints too.
program jacobi
   use, intrinsic :: ieee_arithmetic, only: ieee_quiet_nan, ieee_value
   use, intrinsic :: iso_c_binding, only: c_loc
   use mpi
   use rankscope
   use rankscope_arrays
   implicit none
   integer, parameter :: n = 12, sweeps = 5, dp = kind(1d0)
   real(dp), target :: a(0:n+1, 0:n+1), change
   real(dp) :: b(n, n), heating(n, n)
   character(len=20) :: bug
   integer :: rank, processes, left, right, first, last, sweep, arriving(2), error
   logical :: exchanged

   call choose_bug()
   call MPI_Init(error)
   call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
   call MPI_Comm_size(MPI_COMM_WORLD, processes, error)
   first = 1 + n * rank / processes      ! the columns of this process
   last = n * (rank + 1) / processes
   left = merge(rank - 1, MPI_PROC_NULL, rank > 0)
   right = merge(rank + 1, MPI_PROC_NULL, rank < processes - 1)
   call rankscope_set_process(rank, processes)
   call cmptrace_Init()
   change = 0
   call rankscope_array('a', c_loc(a(0, first - 1)), RANKSCOPE_DOUBLE, [n + 2, last - first + 3], whole=[n, n], &
      offset=[0, first - 1], halo=reshape([1, 1, 1, 1], [2, 2]))
   call rankscope_array('change', c_loc(change), RANKSCOPE_DOUBLE, [integer ::])
   call fill()
   call cmptrace_BeginSeqLoop(__FILE__, __LINE__, 2)
   do sweep = 1, sweeps
      call cmptrace_Iter([sweep])
      exchanged = bug /= 'lost-halo' .or. sweep /= 4
      if (exchanged) call start_exchange()
      if (exchanged .and. bug /= 'race') call finish_exchange()
      call rankscope_savepoint('before the sweep', sweep)
      call relax()
      ! Too late; since all have swept before anyone sends, the sweep always has the old columns.
      if (bug == 'race') call finish_exchange()
      call copy_back()
   end do
   call cmptrace_EndStruct(__FILE__, __LINE__, 2, 0)
   call cmptrace_Done()
   if (rank == 0) print '(a, g0.6)', 'change of the last sweep: ', change
   call MPI_Finalize(error)

contains

   subroutine choose_bug()
      character(len=20) :: word
      bug = ''
      if (command_argument_count() == 0) return
      call get_command_argument(1, word)
      call get_command_argument(2, bug)
      if (command_argument_count() == 2 .and. word == '--bug' .and. any(bug == [character(len=20) :: &
         'wrong-element', 'wrong-reduction', 'lost-halo', 'uninitialised-read', 'race'])) return
      print '(a)', 'jacobi_mpi [--bug wrong-element|wrong-reduction|lost-halo|uninitialised-read|race]'
      error stop 2
   end subroutine

   ! Gives all cells their values: the left edge is hot, the others are cold.
   subroutine fill()
      integer :: i, j
      a = 0
      a(:, 0) = 100
      heating = ieee_value(heating, ieee_quiet_nan)   ! what was not given a value shows in each run
      call cmptrace_BeginParLoop(__FILE__, __LINE__, 1, [1, 1], [n, n], [1, 1])
      do j = first, last
         do i = 1, n
            call cmptrace_Iter([j, i])
            call cmptrace_PreStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
            a(i,j) = 0
            call cmptrace_PostStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
            if (bug == 'uninitialised-read') cycle
            call cmptrace_PreStoreVar(__FILE__, __LINE__, 'HEATING(I,J)', & ! first seen here: uninitialised-read
               traced(heating(i,j)))
            heating(i,j) = i + j
            call cmptrace_PostStoreVar(__FILE__, __LINE__, 'HEATING(I,J)', traced(heating(i,j)))
         end do
      end do
      call cmptrace_EndStruct(__FILE__, __LINE__, 1, 0)
   end subroutine

   ! The neighbours' columns may arrive from now on.
   subroutine start_exchange()
      call MPI_Irecv(a(0, first - 1), n + 2, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, arriving(1), error)
      call MPI_Irecv(a(0, last + 1), n + 2, MPI_DOUBLE_PRECISION, right, 0, MPI_COMM_WORLD, arriving(2), error)
   end subroutine

   ! Sends the own columns at the edges and waits for those of the neighbours.
   subroutine finish_exchange()
      call MPI_Send(a(0, first), n + 2, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, error)
      call MPI_Send(a(0, last), n + 2, MPI_DOUBLE_PRECISION, right, 0, MPI_COMM_WORLD, error)
      call MPI_Waitall(2, arriving, MPI_STATUSES_IGNORE, error)
   end subroutine

   ! One sweep; change is the largest change of a cell.
   subroutine relax()
      integer :: i, j
      real(dp) :: factor
      change = 0
      call cmptrace_BeginParLoop(__FILE__, __LINE__, 3, [1, 1], [n, n], [1, 1])
      do j = first, last
         do i = 1, n
            call cmptrace_Iter([j, i])
            factor = merge(0.26_dp, 0.25_dp, bug == 'wrong-element' .and. sweep == 3 .and. i == 4 .and. j == 2)
            call cmptrace_PreStoreVar(__FILE__, __LINE__, 'B(I,J)', traced(b(i,j)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'HEATING(I,J)', & ! found by check: uninitialised-read
               traced(heating(i,j)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'A(I-1,J)', traced(a(i-1,j)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'A(I+1,J)', traced(a(i+1,j)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'A(I,J-1)', traced(a(i,j-1)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'A(I,J+1)', traced(a(i,j+1))) ! first seen here: lost-halo, race
            b(i,j) = factor * (heating(i,j) + a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1))
            call cmptrace_PostStoreVar(__FILE__, __LINE__, 'B(I,J)', traced(b(i,j))) ! first seen here: wrong-element
            call cmptrace_PreStoreVar(__FILE__, __LINE__, 'CHANGE', traced(change), reduction=.true.)
            change = max(change, abs(b(i,j) - a(i,j)))
            call cmptrace_PostStoreVar(__FILE__, __LINE__, 'CHANGE', traced(change), reduction=.true.)
         end do
      end do
      call cmptrace_EndStruct(__FILE__, __LINE__, 3, 0)
      call MPI_Allreduce(MPI_IN_PLACE, change, 1, MPI_DOUBLE_PRECISION, &
         merge(MPI_SUM, MPI_MAX, bug == 'wrong-reduction'), MPI_COMM_WORLD, error)
      call cmptrace_ReductVar(__FILE__, __LINE__, traced(change)) ! first seen here: wrong-reduction
   end subroutine

   subroutine copy_back()
      integer :: i, j
      call cmptrace_BeginParLoop(__FILE__, __LINE__, 4, [1, 1], [n, n], [1, 1])
      do j = first, last
         do i = 1, n
            call cmptrace_Iter([j, i])
            call cmptrace_PreStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
            call cmptrace_LoadVar(__FILE__, __LINE__, 'B(I,J)', traced(b(i,j)))
            a(i,j) = b(i,j)
            call cmptrace_PostStoreVar(__FILE__, __LINE__, 'A(I,J)', traced(a(i,j)))
         end do
      end do
      call cmptrace_EndStruct(__FILE__, __LINE__, 4, 0)
   end subroutine
end program
