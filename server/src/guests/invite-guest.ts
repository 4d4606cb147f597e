import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { JobKind } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeSecret, sha256 } from '../kernel/secrets/secrets.ts'
import { holdRoom, insertLink, mailKeptLink, selectAccountByEmail } from '../password-links/index.ts'
import { invitationLetter, knownLetter } from './guests.mails.ts'
import { selectInviter } from './guests.queries.ts'

const Invited = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  invitedBy: z.uuid(),
})

/** Whether somebody has the address is found out later, where nobody can measure the time. */
export const guestInvited: JobKind<z.output<typeof Invited>> = { name: 'guest-invited', data: Invited }

const day = 24 * 60 * 60_000
const goodFor = 7 * day
/** Mails to one address a day, whoever invites. */
const mostADay = 3

type Deps = Pick<Kernel, 'db' | 'clock' | 'mailer' | 'origin'>

export async function inviteGuest({ db, clock, mailer, origin }: Deps, invited: z.output<typeof Invited>) {
  const now = clock.now()
  const { email, firstName, lastName, invitedBy } = invited
  const inviter = await selectInviter(db, invitedBy)
  const account = await selectAccountByEmail(db, email)
  if (!inviter || account?.disabledAt) return
  const locale: Locale = invited.locale ?? account?.locale ?? inviter.locale

  const code = makeSecret()
  const known = account?.passwordChangedAt
  const link = { hash: sha256(code), kind: 'guest' as const, email, userId: account?.id ?? null, firstName, lastName }
  const kept = await db.transaction(async (db) => {
    const since = new Date(now.getTime() - day)
    if (!(await holdRoom(db, email, 'guest', { most: mostADay, since }))) return false
    // Counted also where it opens nothing, since it is a mail too.
    const expiresAt = new Date(now.getTime() + (known ? 0 : goodFor))
    await insertLink(db, { ...link, invitedBy, createdAt: now, expiresAt })
    return true
  })
  if (!kept) return
  const home = `${origin}${withLocale(locale, pages.auth.path)}`
  const letter = known
    ? knownLetter(locale, inviter.name, home)
    : invitationLetter(locale, inviter.name, code, `${home}#active3=${code}`)
  await mailKeptLink({ db, mailer }, link, letter)
}
