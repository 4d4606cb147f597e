import type { NotificationKind } from '@arcade/contract/capabilities.ts'
import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import { digestDue, type Subscription } from './digest.rules.ts'
import { newsMail } from './notifications.mails.ts'
import { lockMailDue, selectDigestReaders, takeDigestDay, updateDigested, updateMailed } from './preferences.queries.ts'

/** A round ends after so many refusals: the relay probably refuses all. */
const mostRefused = 20

/** Whether the round ends: the relay does not answer, or has refused too many. */
const isOver = (error: unknown, refused: number): boolean =>
  (error as { responseCode?: number }).responseCode === undefined || refused >= mostRefused

interface Deps extends Pick<Kernel, 'mailer' | 'origin' | 'clock'> {
  tokenOf: (subscription: Subscription) => string
}

interface Mail {
  email: string
  locale: Locale
  /** Of what it tells, one by one. */
  kinds: readonly NotificationKind[]
  subscription: Subscription
}

/** RFC 8058: mail programs show a button that posts to this address. */
async function send({ mailer, origin, tokenOf }: Deps, { email, locale, kinds, subscription }: Mail) {
  const messages = kinds.filter((kind) => kind === 'message-received').length
  const news = { messages, others: kinds.length - messages }
  const letter = newsMail(locale, news, (page) => `${origin}${withLocale(locale, pages[page].path)}`)
  const headers = {
    'list-unsubscribe': `<${origin}/v1/notifications/unsubscribe/${tokenOf(subscription)}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
  await mailer.send(email, letter, headers).catch((error: unknown) => {
    // It may have been delivered, so it is not sent twice; or the address is refused for good.
    const { responseCode = 0 } = error as { responseCode?: number }
    if (!(error instanceof MaybeSent) && responseCode < 500) throw error
  })
}

/**
 * Mails for those who want them at once, each in its own transaction. A mail that is deferred waits for the next round
 * without blocking others; if the relay does not answer, all wait.
 */
export async function mailDue(db: Db, deps: Deps): Promise<void> {
  const refused = new Map<string, unknown>()
  for (let more = true; more; ) {
    more = await db.transaction(async (db) => {
      const due = await lockMailDue(db, [...refused.keys()])
      if (!due) return false
      const { id, kind, userId, email, locale } = due
      try {
        await send(deps, { email, locale, kinds: [kind], subscription: { userId, kind } })
        await updateMailed(db, id)
      } catch (error) {
        refused.set(id, error)
        return !isOver(error, refused.size)
      }
      return true
    })
  }
  const [first] = refused.values()
  if (first) throw first
}

/** The daily digest, in the morning of its reader, sent by one node. A deferred mail waits for the next round. */
export async function mailDigests(db: Db, deps: Deps): Promise<void> {
  const refused: unknown[] = []
  for (const { userId, email, locale, timeZone, lastDay } of await selectDigestReaders(db)) {
    const day = digestDue(deps.clock.now(), timeZone, lastDay)
    if (day === null) continue
    try {
      await db.transaction(async (db) => {
        if (!(await takeDigestDay(db, userId, day))) return
        const kinds = await updateDigested(db, userId)
        if (kinds.length > 0) await send(deps, { email, locale, kinds, subscription: { userId, kind: 'digest' } })
      })
    } catch (error) {
      refused.push(error)
      if (isOver(error, refused.length)) break
    }
  }
  if (refused.length > 0) throw refused[0]
}
