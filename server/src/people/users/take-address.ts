import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { insertNotification } from '../notifications/index.ts'
import { endLinksElsewhere, endLinksTo, selectOpenLink, useLink } from '../password-links/index.ts'
import { revokeOtherSessions } from '../sessions/index.ts'
import { deleteFailuresOf } from '../sign-in/index.ts'
import { holdPerson, selectPerson, updateEmailOf } from './email-changes.queries.ts'
import { emailChangeTold } from './mail-email-change.ts'
import { mapUniqueViolation } from './unique-violation.ts'

/** The address to which the link was sent becomes the person's own, once; all that was opened with the old one ends. */
export async function takeAddress({ clock, jobs }: Pick<Kernel, 'clock' | 'jobs'>, db: Db, token: string) {
  const hash = sha256(token)
  const now = clock.now()
  const { link, person: before } = await openEmailLink(db, hash, now)
  const { id: userId, email: old } = before

  await mapUniqueViolation(() =>
    db.transaction(async (db) => {
      // In the order in which others take these rows: links to a password, then the person, then links to an address.
      await endLinksTo(db, old, 'password', now)
      const person = await holdPerson(db, userId)
      if (!person || person.email !== old || !isGoodFor(link, person)) throw over()
      await updateEmailOf(db, userId, link.email)
      if (!(await useLink(db, hash, 'email', now))) throw over()
      await endLinksElsewhere(db, userId, link.email, 'email', now)
      await revokeOtherSessions(db, userId, null, now)
      await deleteFailuresOf(db, link.email)
      await insertNotification(db, { userId, kind: 'email-changed', data: {}, now })
      await jobs.send(db, emailChangeTold, { userId, email: old, told: 'changed' })
      await jobs.send(db, emailChangeTold, { userId, email: link.email, told: 'confirmed' })
    }),
  )
  return link.email
}

/** A link that can still be used, and whose it is. */
export async function openEmailLink(db: Db, hash: Buffer, now: Date) {
  const link = await selectOpenLink(db, hash, 'email', now)
  const person = link?.userId ? await selectPerson(db, link.userId) : null
  if (!link || !person || !isGoodFor(link, person)) throw over()
  return { link, person }
}

interface Dated {
  passwordChangedAt: Date | null
}

/** It ends with the password that was proven when it was asked for. */
const isGoodFor = (link: Dated, person: Dated & { disabledAt: Date | null }) =>
  !person.disabledAt && person.passwordChangedAt?.getTime() === link.passwordChangedAt?.getTime()

const over = () => new Problem(signInProblems.linkOver)
