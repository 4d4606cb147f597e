import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { endLinksElsewhere, holdLinksOf, holdRoom, insertLink, mailStoredLink } from '../password-links/index.ts'
import { addressLetter, changedLetter, type EmailChangeMail } from './email-changes.mails.ts'
import { selectPerson } from './email-changes.queries.ts'
import { selectHasEmail } from './lookups.queries.ts'

const EmailChangeRequest = z.object({
  userId: z.uuid(),
  email: z.string(),
  askedAt: z.coerce.date(),
  /** Of the password that was proven. */
  passwordChangedAt: z.coerce.date().nullable(),
})
type EmailChangeRequest = z.output<typeof EmailChangeRequest>

/** Somebody proved the password, and wants another address. */
export const emailChangeWanted: JobKind<EmailChangeRequest> = { name: 'email-change-wanted', data: EmailChangeRequest }

const ToldOf = z.object({ userId: z.uuid(), email: z.string(), told: z.enum(['asked', 'changed', 'confirmed']) })

/** Mails to the old address and the new one; the old one is no longer that of the account. */
export const emailChangeTold: JobKind<z.output<typeof ToldOf>> = { name: 'email-change-told', data: ToldOf }

const minute = 60_000
const goodFor = 60 * minute
/** Mails an hour: to one address in all, and by one person whatever the address. */
const mostToOne = 3
const mostByOne = 5

type Deps = Pick<Kernel, 'db' | 'clock' | 'jobs' | 'mailer' | 'origin'>

export async function mailEmailChange({ db, clock, jobs, mailer, origin }: Deps, wanted: EmailChangeRequest) {
  const { userId, email, askedAt, passwordChangedAt } = wanted
  const now = clock.now()
  const person = await selectPerson(db, userId)
  if (!person || person.disabledAt || person.passwordChangedAt?.getTime() !== passwordChangedAt?.getTime()) return
  if (await selectHasEmail(db, email)) return
  const token = makeSecret()
  const link = { hash: sha256(token), kind: 'email' as const, email, userId, passwordChangedAt }
  const saved = await db.transaction(async (db) => {
    const since = new Date(now.getTime() - 60 * minute)
    const sent = await holdLinksOf(db, userId, 'email', since)
    // One that had to wait does not undo what was asked for later.
    if (sent.length >= mostByOne || sent.some(({ createdAt }) => createdAt > askedAt)) return false
    if (!(await holdRoom(db, email, 'email', { most: mostToOne, since }))) return false
    await endLinksElsewhere(db, userId, email, 'email', now)
    await insertLink(db, { ...link, createdAt: askedAt, expiresAt: new Date(now.getTime() + goodFor) })
    return true
  })
  if (!saved) return
  const url = `${origin}${withLocale(person.locale, pages.confirmEmail.path)}#${token}`
  await mailStoredLink({ db, mailer }, link, addressLetter(person.locale, url))
  await jobs.send(db, emailChangeTold, { userId, email: person.email, told: 'asked' })
}

/** Where who did not ask for it can do something about it. */
const wayOut = {
  asked: pages.account.path,
  changed: pages.legalNotice.path,
  confirmed: pages.legalNotice.path,
} satisfies Record<EmailChangeMail, string>

export async function mailEmailChanged({ db, mailer, origin }: Deps, { userId, email, told }: z.output<typeof ToldOf>) {
  const person = await selectPerson(db, userId)
  if (!person) return
  const url = `${origin}${withLocale(person.locale, wayOut[told])}`
  await mailer.send(email, changedLetter(person.locale, told, nameForMail(person.firstName), url))
}
