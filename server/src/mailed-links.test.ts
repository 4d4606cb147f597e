import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makePractitioner } from '../test/makers.ts'
import { shareWorkingApp } from '../test/working.ts'
import { users } from './kernel/identity/identity.table.ts'
import { type Mailer, MaybeSent } from './kernel/mail/mail.ts'
import { sha256 } from './kernel/secrets/secrets.ts'
import { invitations } from './people/invitations/invitations.table.ts'
import { mailInvitation } from './people/invitations/mail-invitation.ts'
import { mailPasswordLink } from './people/password-links/mail-password-link.ts'
import { selectOpenLink } from './people/password-links/password-links.queries.ts'
import { type LinkKind, mailedLinks } from './people/password-links/password-links.table.ts'
import { mailEmailChange } from './people/users/mail-email-change.ts'

const { db, app } = await shareWorkingApp()
const { kernel } = app

type MailDeps = Parameters<typeof mailEmailChange>[0]

/** Each asks for a link of a kind to be mailed, and says to whom. */
const asks: Record<LinkKind, () => Promise<{ email: string; mail: (means: MailDeps) => Promise<void> }>> = {
  password: async () => {
    const { userId } = await makePractitioner(db)
    const email = `${userId}@arcade.example`
    return { email, mail: (means) => mailPasswordLink(means, { email, returnUrl: '/dashboard' }) }
  },
  guest: async () => {
    const { userId: inviterId, practiceId } = await makePractitioner(db)
    const email = `${randomUUID()}@cabinet.example`
    const expiresAt = new Date(Date.now() + 60_000)
    const row = { kind: 'guest' as const, inviterId, practiceId, email, expiresAt }
    const [made] = await db.insert(invitations).values(row).returning({ id: invitations.id })
    return { email, mail: (means) => mailInvitation(means, { invitationId: made?.id ?? '' }) }
  },
  email: async () => {
    const { userId } = await makePractitioner(db)
    const [person] = await db.select().from(users).where(eq(users.id, userId))
    const email = `${randomUUID()}@cabinet.example`
    const wanted = { userId, email, askedAt: new Date(), passwordChangedAt: person?.passwordChangedAt ?? null }
    return { email, mail: (means) => mailEmailChange(means, wanted) }
  },
}
const kinds = Object.keys(asks) as LinkKind[]

const by = (send: Mailer['send']): MailDeps => ({ ...kernel, mailer: { ...kernel.mailer, send } })

describe('a link that is mailed', () => {
  it.each(kinds)('AUTH-11 AUTH-13 AUTH-20 %s opens from the moment its mail leaves', async (kind) => {
    const { mail } = await asks[kind]()
    const opened: boolean[] = []
    const send: Mailer['send'] = async (_, { text }) => {
      const [, secret = ''] = /#(?:active3=)?([\w-]{43})/.exec(text) ?? []
      opened.push((await selectOpenLink(db, sha256(secret), kind, new Date())) !== null)
    }
    await mail(by(send))
    expect(opened).toEqual([true])
  })

  it.each(kinds)(
    'AUTH-11 AUTH-13 AUTH-20 %s that could not be mailed is deleted, counts for nothing, and is another next time',
    async (kind) => {
      const { email, mail } = await asks[kind]()
      const refused = by(() => Promise.reject(new Error('the mail server is away')))
      for (let attempt = 0; attempt < 6; attempt += 1) await expect(mail(refused)).rejects.toThrow('away')
      expect(await db.$count(mailedLinks, eq(mailedLinks.email, email))).toBe(0)
      let sent = 0
      const taken = by(async () => {
        sent += 1
      })
      await mail(taken)
      expect(sent).toBe(1)
    },
  )

  it.each(kinds)(
    'AUTH-11 AUTH-13 AUTH-20 %s that may have been mailed opens, and counts: an address gets no more than its mails',
    async (kind) => {
      const { email, mail } = await asks[kind]()
      const opened: boolean[] = []
      const silent: Mailer['send'] = async (_, { text }) => {
        const [, secret = ''] = /#(?:active3=)?([\w-]{43})/.exec(text) ?? []
        opened.push((await selectOpenLink(db, sha256(secret), kind, new Date())) !== null)
        throw new MaybeSent()
      }
      for (let attempt = 0; attempt < 6; attempt += 1) await mail(by(silent)).catch(() => {})
      expect(opened).toEqual([true, true, true])
      expect(await db.$count(mailedLinks, and(eq(mailedLinks.email, email), isNull(mailedLinks.usedAt)))).toBe(3)
    },
  )
})
