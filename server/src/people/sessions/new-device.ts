import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { selectAddressee } from '../../kernel/identity/addressee.queries.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { insertNotification } from '../notifications/index.ts'
import { newDeviceLetter } from './sessions.mails.ts'

const NewDevice = z.object({ userId: z.uuid(), device: z.string() })
type NewDevice = z.output<typeof NewDevice>

export const newDevice: JobKind<NewDevice> = { name: 'new-device', data: NewDevice }

/** AUTH-17: in the portal at once, by mail from a job: who has taken over the account may not read the box. */
export async function tellNewDevice(db: Db, jobs: Jobs, { now, ...given }: NewDevice & { now: Date }) {
  const { userId, device } = given
  await insertNotification(db, { userId, kind: 'new-device', data: { device }, now })
  await jobs.send(db, newDevice, given)
}

type Deps = Pick<Kernel, 'db' | 'mailer' | 'origin'>

export async function mailNewDevice({ db, mailer, origin }: Deps, { userId, device }: NewDevice) {
  const person = await selectAddressee(db, userId)
  if (!person) return
  const url = `${origin}${withLocale(person.locale, pages.account.path)}`
  await mailer.send(person.email, newDeviceLetter(person.locale, { name: nameForMail(person.firstName), device, url }))
}
