import { PracticesCard } from '../people/account/practices-card.tsx'
import { LeaveButton } from '../people/collaborators/leave-button.tsx'
import { type Me, useMe } from '../people/users/index.ts'

const leaveOf = (practice: Me['practices'][number]) => <LeaveButton practice={practice} />

/** NET-01: where one works, with the way out. */
export function PracticesTab() {
  const { data } = useMe()
  return data && <PracticesCard practices={data.result.practices} actionsOf={leaveOf} />
}
