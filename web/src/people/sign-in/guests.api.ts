import { getGuestInvitation, validateGuest } from '@arcade/contract/people/guests/guests.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { completeSignInWith } from './complete-sign-in.ts'
import { request } from './sign-in.api.ts'

export type Invitation = Answer<typeof getGuestInvitation>['result']

/** AUTH-13: what an invitation says; rejects a code that opens nothing. */
export async function readInvitation(code: string): Promise<Invitation> {
  const { result } = await request(getGuestInvitation, { params: { hashValidation: code } })
  return result
}

export interface Guest {
  /** Absent for an organisation. */
  firstName?: string
  lastName: string
  password: string
}

/** AUTH-13: accepts it, and goes straight in. */
export async function enterAsGuest(code: string, guest: Guest, wanted: string | null): Promise<void> {
  const { credentials } = await request(validateGuest, { params: { hashValidation: code }, body: guest })
  await completeSignInWith(credentials, wanted)
}
