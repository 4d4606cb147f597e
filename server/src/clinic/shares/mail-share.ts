import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../kernel/identity/identity.table.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import type { ShareCodes } from './share-codes.ts'
import { shareLetter } from './shares.mails.ts'
import { shares } from './shares.table.ts'

const Mailed = z.object({
  shareId: z.uuid(),
  locale: z.enum(locales).nullable(),
  /** Encrypted: a reader of the table of jobs cannot read the link. */
  token: z.string(),
})

export const shareMailed: JobKind<z.output<typeof Mailed>> = { name: 'share-mailed', data: Mailed }

type Deps = Pick<Kernel, 'db' | 'clock' | 'mailer' | 'origin'>

export async function mailShare(
  { db, clock, mailer, origin }: Deps,
  codes: ShareCodes,
  { shareId, token, ...asked }: z.output<typeof Mailed>,
) {
  const [found] = await db
    .select({ share: shares, firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.createdBy))
    .where(eq(shares.id, shareId))
  const { email, revokedAt, expiresAt } = found?.share ?? {}
  if (!found || !email || revokedAt || !expiresAt || expiresAt <= clock.now()) return
  const locale = asked.locale ?? found.locale
  const letter = shareLetter(locale, {
    sharer: nameForMail(found.firstName, found.lastName),
    until: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(expiresAt),
    url: `${origin}${withLocale(locale, pages.sharedFiles.path)}#${codes.openToken(token)}`,
  })
  await mailer.send(email, letter).catch((error: unknown) => {
    // It may have arrived: a second one would be worse.
    if (!(error instanceof MaybeSent)) throw error
  })
}
