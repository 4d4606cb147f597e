import { AskingInvitations } from '../invitations/received-invitations.tsx'
import { useWaitingCount } from '../invitations/use-invitations.ts'
import { ColleaguesAside } from '../network/colleagues-aside.tsx'

/** NET-01: who waits for an answer, and whom one knows, beside the applications. */
export function NetworkAside() {
  const isAsked = (useWaitingCount() ?? 0) > 0
  return <ColleaguesAside asking={isAsked ? <AskingInvitations /> : null} />
}
