import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { selectAddressee } from '../../kernel/identity/addressee.queries.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { insertNotification } from '../notifications/index.ts'
import { passwordChangedMail } from './password-changed.mails.ts'

const PasswordChanged = z.object({ userId: z.uuid() })
type PasswordChanged = z.output<typeof PasswordChanged>

export const passwordChanged: JobKind<PasswordChanged> = { name: 'password-changed', data: PasswordChanged }

/** NOT-01: in the portal and always by mail: somebody who took over the account cannot read the mailbox. */
export async function notifyPasswordChanged(db: Db, jobs: Jobs, { userId, now }: PasswordChanged & { now: Date }) {
  await insertNotification(db, { userId, kind: 'password-changed', data: {}, now })
  await jobs.send(db, passwordChanged, { userId })
}

type Deps = Pick<Kernel, 'db' | 'mailer' | 'origin'>

export async function mailPasswordChanged({ db, mailer, origin }: Deps, { userId }: PasswordChanged) {
  const person = await selectAddressee(db, userId)
  if (!person) return
  const { email, locale, firstName } = person
  const url = `${origin}${withLocale(locale, pages.auth.path)}#active4`
  await mailer.send(email, passwordChangedMail(locale, { name: nameForMail(firstName), url }))
}
