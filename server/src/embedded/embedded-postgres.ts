import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../kernel/operator-error.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { operatorErrorFor } from './errors.ts'
import { type Lease, takeLease } from './lease.ts'
import { existingLocation, type Location, linkLocation, locationFor, removeLocation } from './location.ts'
import { findPostmaster, POLL, stopPostmaster } from './postmaster.ts'
import { type Start, startPostgres } from './start.ts'

/** Recovery after a crash may take a while, and goes on behind our back should we stop waiting. */
const PATIENCE = 120_000
const SILENCE = 2_000

export interface Embedded {
  url: string
  /** Stops the database when no other server uses it. */
  release(): Promise<void>
}

interface Options {
  dataDir: string
  say?: (line: string) => void
  /** False where the data may be lost with the machine: in tests. */
  durable?: boolean
}

type Speaker = Required<Options>['say']

/** The database of this data folder, made on the first start and shared by all servers that open it. */
export async function openEmbedded({ dataDir, say = () => {}, durable = true }: Options): Promise<Embedded> {
  try {
    const place = await locationFor(dataDir)
    await ensureCluster(place, durable, say)
    await linkLocation(place, say)
    return await keep(place, { say, durable })
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}

/** Stops the database and deletes it. */
export async function resetEmbedded(dataDir: string): Promise<void> {
  try {
    const place = await existingLocation(dataDir)
    if (!place) return
    if (await findPostmaster(place.data)) {
      const embedded = await keep(place, { say: () => {}, durable: true })
      await embedded.release()
    }
    if (await findPostmaster(place.data)) {
      throw new OperatorError(`The database in ${place.home} is in use by another server: stop it first.`)
    }
    await removeLocation(place)
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}

/** Holds a seat until released; should the database break down meanwhile, it is started again at the same address. */
async function keep(place: Location, options: { say: Speaker; durable: boolean }): Promise<Embedded> {
  let released: Promise<void> | null = null
  let joining = join(place, options)
  const { url, port, seat } = await joining

  const watch = async (held: Lease): Promise<void> => {
    await held.lost
    if (released) return
    joining = join(place, { ...options, port })
    const again = await joining
    if (again.url !== url) throw new OperatorError('The database came back at another address: start the server again.')
    return watch(again.seat)
  }
  watch(seat).catch((error: Error) => options.say(error.message))

  const release = async () => {
    const held = await joining.catch(() => null)
    await held?.seat.release(() => stopPostmaster(place))
  }
  return {
    url,
    release() {
      released ??= release()
      return released
    },
  }
}

/** Takes a seat at the database that runs, or starts it; others may be starting or stopping it at the same time. */
async function join(place: Location, { say, durable, port }: { say: Speaker; durable: boolean; port?: number }) {
  const password = await readPassword(place)
  const began = Date.now()
  let start: Start | null = null
  let silent = true
  while (Date.now() - began < PATIENCE) {
    const postmaster = await findPostmaster(place.data)
    if (postmaster?.ready) {
      const url = `postgresql://arcade:${password}@127.0.0.1:${postmaster.port}/arcade`
      const seat = await takeLease(url)
      if (seat) return { url, port: postmaster.port, seat }
    } else if (!postmaster && (!start || start.ended)) {
      await start?.explain()
      if (start) await sleep(10 * POLL)
      start = await startPostgres(place, durable, port)
    }
    if (silent && Date.now() - began > SILENCE) {
      say('Waiting for the database')
      silent = false
    }
    await sleep(POLL)
  }
  throw new OperatorError(
    `The database in ${place.home} is not ready yet: see ${place.log}, and start again in a moment.`,
  )
}
