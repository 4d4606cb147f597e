import { AskingInvitations } from '../people/invitations/received-invitations.tsx'
import { useWaitingCount } from '../people/invitations/use-invitations.ts'
import { ColleaguesAside } from '../people/network/colleagues-aside.tsx'

/** NET-01: who waits for an answer, and whom one knows, beside the applications. */
export function NetworkAside() {
  const isAsked = (useWaitingCount() ?? 0) > 0
  return <ColleaguesAside asking={isAsked ? <AskingInvitations /> : null} />
}
