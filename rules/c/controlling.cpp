// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/c/controlling.h"

#include "rules/control/controlmessages.h"
#include "rules/control/elementuse.h"
#include "rules/control/reductionprotocol.h"
#include "rules/control/variableclass.h"

namespace rankscope {

namespace {

static_assert(CONTROL_MESSAGES == controlMessageCount && WRITE_TO_READ_ONLY == int(ControlMessage::WriteToReadOnly)
              && UNINITIALIZED_VARIABLE == int(ControlMessage::UninitializedVariable)
              && UNINITIALIZED_ELEMENT == int(ControlMessage::UninitializedElement)
              && REDUCTION_NOT_COMPLETED == int(ControlMessage::ReductionNotCompleted)
              && NON_LOCAL_ELEMENT == int(ControlMessage::NonLocalElement)
              && WRITE_TO_SHADOW == int(ControlMessage::WriteToShadow)
              && DATA_DEPENDENCE == int(ControlMessage::DataDependence)
              && SHADOW_NOT_COMPLETED == int(ControlMessage::ShadowNotCompleted)
              && WRITE_TO_REMOTE_BUFFER == int(ControlMessage::WriteToRemoteBuffer)
              && WRITE_TO_REMOTE_ELEMENT == int(ControlMessage::WriteToRemoteElement)
              && READ_OF_REMOTE_ELEMENT == int(ControlMessage::ReadOfRemoteElement)
              && WAIT_WITHOUT_START == int(ControlMessage::WaitWithoutStart)
              && OUTSIDE_ARRAY == int(ControlMessage::OutsideArray)
              && START_WITHOUT_WAIT == int(ControlMessage::StartWithoutWait)
              && REDUCTION_NOT_STARTED == int(ControlMessage::ReductionNotStarted));
static_assert(RULED_PLAIN == int(VariableClass::Plain) && RULED_READ_ONLY == int(VariableClass::ReadOnly)
              && RULED_PRIVATE == int(VariableClass::Private) && RULED_REDUCTION == int(VariableClass::Reduction)
              && RULED_DISTRIBUTED == int(VariableClass::Distributed) && RULED_REMOTE == int(VariableClass::Remote));
static_assert(REDUCTION_DECLARED == int(ReductionState::Declared) && REDUCTION_COMPUTED == int(ReductionState::Computed)
              && REDUCTION_LEFT == int(ReductionState::Left) && REDUCTION_STARTED == int(ReductionState::Started));

control_message messageOf(std::optional<ControlMessage> message)
{
    return message ? static_cast<control_message>(*message) : CONTROL_MESSAGES;
}

} // namespace

} // namespace rankscope

using namespace rankscope;

const char *rankscope_control_text(control_message message)
{
    return controlMessageText(static_cast<ControlMessage>(message));
}

ruled_class rankscope_class_by_first_use(ruled_class outer, int is_parallel, int is_reduction, int is_write)
{
    const std::optional<VariableClass> around =
        outer == RULED_CLASSES ? std::nullopt : std::optional(static_cast<VariableClass>(outer));
    return static_cast<ruled_class>(classByFirstUse(around, {is_parallel != 0, is_reduction != 0, is_write != 0}));
}

control_message rankscope_fault_of_write(ruled_class kind, int is_parallel)
{
    return messageOf(faultOfWrite(static_cast<VariableClass>(kind), is_parallel != 0));
}

int rankscope_holds_value(ruled_class kind, int is_set_in_this_iteration)
{
    return holdsValue(static_cast<VariableClass>(kind), is_set_in_this_iteration != 0);
}

int rankscope_has_value_behind(ruled_class kind, int before, int within)
{
    return hasValueBehind(static_cast<VariableClass>(kind), before != 0, within != 0);
}

int rankscope_use_element(ruled_element *element, int is_other, int is_write, int *is_last)
{
    ElementUse use{element->is_used != 0, element->is_written != 0, element->is_read_first != 0,
                   element->is_read_by_several != 0};
    const ElementStep step = useElement(use, is_other != 0, is_write != 0);
    *element = {use.isUsed, use.isWritten, use.isReadFirst, use.isReadBySeveral};
    *is_last = step.isLast;
    return step.dependence != ElementDependence::None;
}

control_message rankscope_fault_of_use(ruled_reduction state)
{
    return messageOf(faultOfUse(static_cast<ReductionState>(state)));
}

control_message rankscope_fault_of_removal(ruled_reduction state)
{
    return messageOf(faultOfRemoval(static_cast<ReductionState>(state)));
}

control_message rankscope_fault_of_wait(ruled_reduction state)
{
    return messageOf(
        faultOfWait(state == REDUCTION_STATES ? std::nullopt : std::optional(static_cast<ReductionState>(state))));
}
