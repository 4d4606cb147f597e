import { day } from '@arcade/contract/kernel/days.ts'
import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { holdRoom, insertLink, mailStoredLink, selectAccountByEmail } from '../password-links/index.ts'
import { invitationLetter, knownLetter } from './invitations.mails.ts'
import { isOpen, type WithInviter } from './invitations.present.ts'
import { selectInvitation, selectLocale } from './invitations.queries.ts'
import { tellInvited } from './tell-invited.ts'

const Invited = z.object({ invitationId: z.uuid() })

/** Whether the address has an account is looked up in the job, so that the response time reveals nothing. */
export const invited: JobKind<z.output<typeof Invited>> = { name: 'invited', data: Invited }

/** Mails to one address a day, over all inviters. */
const mostToOne = 3

type Deps = Pick<Kernel, 'db' | 'clock' | 'mailer' | 'origin'>

export async function mailInvitation({ db, clock, mailer, origin }: Deps, { invitationId }: z.output<typeof Invited>) {
  const now = clock.now()
  const found = await selectInvitation(db, invitationId)
  if (!found || !isOpen(found.invitation, now)) return
  const { invitation } = found
  const { email, firstName, lastName, kind, inviterId: invitedBy } = invitation
  const account = await selectAccountByEmail(db, email)
  if (account?.disabledAt) return
  const locale: Locale = invitation.locale ?? account?.locale ?? (await selectLocale(db, invitedBy))

  const code = makeSecret()
  const known = account?.passwordChangedAt
  const link = { hash: sha256(code), kind: 'guest' as const, email, userId: account?.id ?? null, firstName, lastName }
  const saved = await db.transaction(async (db) => {
    const since = new Date(now.getTime() - day)
    if (!(await holdRoom(db, email, 'guest', { most: mostToOne, since }))) return false
    // Counted also where it opens nothing, since it is a mail too.
    const expiresAt = known ? now : invitation.expiresAt
    await insertLink(db, { ...link, invitedBy, invitationId, createdAt: now, expiresAt })
    return true
  })
  // Without a mail it still stands in the portal.
  if (saved) {
    const at = (path: string) => `${origin}${withLocale(locale, path)}`
    const by = inviterOf(found)
    const letter = known
      ? knownLetter(locale, kind, by, `${at(pages.network.path)}?tab=invitations`)
      : invitationLetter(locale, kind, by, code, `${at(pages.auth.path)}#active3=${code}`)
    await mailStoredLink({ db, mailer }, link, letter)
  }
  await tellInvited(db, found, now)
}

/** As strangers may read it; empty where nothing of it may. */
const inviterOf = ({ firstName, lastName, practice }: WithInviter) => ({
  name: nameForMail(firstName, lastName),
  practice: nameForMail(practice),
})
