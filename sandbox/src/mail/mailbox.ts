import { EventEmitter, once } from 'node:events'

export interface Mail {
  /** Counts up, so that one can ask for what came after another. */
  id: string
  /** Everybody it was sent to, those in secret too: the addresses of the envelope. */
  to: string[]
  from: string
  subject: string
  /** Empty where the mail has no such part. */
  text: string
  html: string
  links: string[]
  attachments: { name: string; type: string; size: number }[]
  /** When it was caught. */
  at: string
}

export interface MailFilter {
  to?: string | undefined
  /** Only what came later than the mail of this number. */
  after?: string | undefined
}

export interface Mailbox {
  add(caught: Omit<Mail, 'id'>): void
  get(id: string): Mail | undefined
  /** Newest first. */
  find(wanted?: MailFilter): Mail[]
  /** The same as soon as there is one; nothing when the time is over or the caller has gone. */
  await(wanted: MailFilter, milliseconds: number, gone: AbortSignal): Promise<Mail[]>
  empty(): void
}

/** The mails caught last, in memory; older ones are forgotten. */
export function makeMailbox(most = 500): Mailbox {
  let mails: Mail[] = []
  let count = 0
  const arrivals = new EventEmitter().setMaxListeners(0)

  const find = ({ to, after = '0' }: MailFilter = {}) =>
    mails.filter((mail) => Number(mail.id) > Number(after) && (!to || mail.to.some((one) => isSame(one, to))))
  return {
    add(caught) {
      count += 1
      mails = [{ id: String(count), ...caught }, ...mails].slice(0, most)
      arrivals.emit('mail')
    },
    get: (id) => mails.find((mail) => mail.id === id),
    find,
    async await(wanted, milliseconds, gone) {
      const over = AbortSignal.any([gone, AbortSignal.timeout(milliseconds)])
      for (;;) {
        const found = find(wanted)
        if (found.length > 0 || over.aborted) return found
        await once(arrivals, 'mail', { signal: over }).catch(() => {})
      }
    },
    empty() {
      mails = []
    },
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()
