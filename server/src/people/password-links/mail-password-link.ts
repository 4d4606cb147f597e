import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { mailStoredLink } from './mail-stored-link.ts'
import { type LinkPurpose, passwordLetter } from './password-links.mails.ts'
import { type Account, holdRoom, insertLink, selectAccountByEmail } from './password-links.queries.ts'

/** A typed address; whether it has an account is looked up in the job, so that the response time reveals nothing. */
export const passwordLinkWanted: JobKind<{ email: string; returnUrl: string }> = {
  name: 'password-link-wanted',
  data: z.object({ email: z.string(), returnUrl: z.string() }),
}

const minute = 60_000
const goodFor = 30 * minute
/** Mails to one address an hour. */
const mostAnHour = 3

type Deps = Pick<Kernel, 'db' | 'clock' | 'mailer' | 'origin'>

export async function mailPasswordLink(
  { db, clock, mailer, origin }: Deps,
  wanted: { email: string; returnUrl: string },
) {
  const now = clock.now()
  const account = await selectAccountByEmail(db, wanted.email)
  if (!account || account.disabledAt) return
  const token = makeSecret()
  const kind: LinkPurpose = account.passwordChangedAt ? 'reset' : 'first'
  const link = { hash: sha256(token), kind: 'password' as const, email: account.email, userId: account.id }
  const saved = await db.transaction(async (db) => {
    const since = new Date(now.getTime() - 60 * minute)
    if (!(await holdRoom(db, account.email, 'password', { most: mostAnHour, since }))) return false
    const expiresAt = new Date(now.getTime() + goodFor)
    await insertLink(db, { ...link, returnUrl: wanted.returnUrl, createdAt: now, expiresAt })
    return true
  })
  if (!saved) return
  const locale = localeOf(account, wanted.returnUrl)
  const page = kind === 'reset' ? pages.resetPassword.path : pages.firstConnexion.path
  // In the fragment: it is never sent to a server, and so is in no log.
  const url = `${origin}${withLocale(locale, page)}#${token}`
  await mailStoredLink({ db, mailer }, link, passwordLetter(locale, kind, nameForMail(account.firstName), url))
}

/** As the page was that they asked on, or as they like it. */
function localeOf({ locale }: Account, returnUrl: string) {
  const asked = splitLocale(returnUrl)
  return asked.path === returnUrl ? locale : asked.locale
}
