import { Client } from 'pg'
import type { Logger } from 'pino'

export interface Channel {
  /** Every notice on the channel, in order. */
  onMessage(payload: string): void
  /** Notifications may have been missed: caches that rely on them must be dropped. */
  onGap(): void
}

/** What other nodes say by NOTIFY. */
export interface PgListener {
  subscribe(name: string, channel: Channel): void
  /** Whether everything sent until a moment ago has been received. */
  isCurrent(): boolean
  close(): Promise<void>
}

/** The connection proves itself this often; unproven for longer than the second number, it counts as broken. */
const heartbeat = 250
const longestSilence = 750
const reconnectAfter = 250

/**
 * A connection of its own, beside the pool and any pooler. A connection that was cut without a word looks alive: so it
 * is asked all the time, and notices come before the answers that follow them.
 */
export function openPgListener(url: string, log: Logger): PgListener {
  const channels = new Map<string, Channel[]>()
  let client: Client | null = null
  let provenAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** The connection answers one question at a time. */
  let asking = false
  const unheard = new Set<string>()

  async function connect() {
    const fresh = new Client({
      connectionString: url,
      application_name: 'arcade notices',
      connectionTimeoutMillis: 5_000,
      query_timeout: 2 * longestSilence,
      keepAlive: true,
    })
    client = fresh
    asking = true
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel: name, payload = '' }) => {
      for (const channel of channels.get(name) ?? []) channel.onMessage(payload)
    })
    try {
      await fresh.connect()
      // Also those that are added meanwhile.
      for (const name of channels.keys()) await listen(fresh, name)
      unheard.clear()
      for (const channel of [...channels.values()].flat()) channel.onGap()
      await prove(fresh)
    } catch (err) {
      lose(fresh, err)
    }
  }

  async function prove(current: Client) {
    asking = true
    for (const name of unheard) {
      await listen(current, name)
      unheard.delete(name)
    }
    const asked = performance.now()
    await current.query('select 1')
    if (client !== current) return
    asking = false
    // Everything sent before the question has been received by now; later messages may still be on their way.
    if (unheard.size === 0) provenAt = asked
    proveAfter(current, unheard.size === 0 ? heartbeat : 0)
  }

  function proveAfter(current: Client, milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void prove(current).catch((err: unknown) => lose(current, err)), milliseconds)
  }

  function lose(lost: Client, err: unknown) {
    if (client !== lost || closed) return
    client = null
    provenAt = Number.NEGATIVE_INFINITY
    log.warn({ err }, 'notices of other nodes are not heard; everything is read from the database')
    void lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), reconnectAfter)
  }

  void connect()

  return {
    subscribe(name, channel) {
      const others = channels.get(name)
      channels.set(name, [...(others ?? []), channel])
      if (others) return
      provenAt = Number.NEGATIVE_INFINITY
      unheard.add(name)
      if (client && !asking) proveAfter(client, 0)
    },
    isCurrent: () => performance.now() - provenAt < longestSilence,
    async close() {
      closed = true
      clearTimeout(timer)
      provenAt = Number.NEGATIVE_INFINITY
      await client?.end().catch(() => {})
    },
  }
}

/** The names are our own. */
const listen = (client: Client, name: string) => client.query(`listen ${client.escapeIdentifier(name)}`)
