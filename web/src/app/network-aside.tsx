import { ReceivedInvitations } from '../invitations/received-invitations.tsx'
import { ColleaguesAside } from '../network/colleagues-aside.tsx'

/** NET-01: who waits for an answer, and whom one knows, beside the applications. */
export function NetworkAside() {
  return (
    <>
      <ReceivedInvitations />
      <ColleaguesAside />
    </>
  )
}
