import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
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
    const location = await locationFor(dataDir)
    await ensureCluster(location, durable, say)
    await linkLocation(location, say)
    return await keep(location, { say, durable })
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}

/** Stops the database and deletes it. */
export async function resetEmbedded(dataDir: string): Promise<void> {
  try {
    const location = await existingLocation(dataDir)
    if (!location) return
    if (await findPostmaster(location.data)) {
      const embedded = await keep(location, { say: () => {}, durable: true })
      await embedded.release()
    }
    if (await findPostmaster(location.data)) {
      throw new OperatorError(`The database in ${location.home} is in use by another server: stop it first.`)
    }
    await removeLocation(location)
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}

/** Holds a seat until released; should the database break down meanwhile, it is started again at the same address. */
async function keep(location: Location, options: { say: Speaker; durable: boolean }): Promise<Embedded> {
  let released: Promise<void> | null = null
  let joining = join(location, options)
  const { url, port, lease } = await joining

  const watch = async (held: Lease): Promise<void> => {
    await held.lost
    if (released) return
    joining = join(location, { ...options, port })
    const again = await joining
    if (again.url !== url) throw new OperatorError('The database came back at another address: start the server again.')
    return watch(again.lease)
  }
  watch(lease).catch((error: Error) => options.say(error.message))

  const release = async () => {
    const held = await joining.catch(() => null)
    await held?.lease.release(() => stopPostmaster(location))
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
async function join(location: Location, { say, durable, port }: { say: Speaker; durable: boolean; port?: number }) {
  const password = await readPassword(location)
  const began = Date.now()
  let start: Start | null = null
  let silent = true
  while (Date.now() - began < PATIENCE) {
    const postmaster = await findPostmaster(location.data)
    if (postmaster?.ready) {
      const url = `postgresql://arcade:${password}@127.0.0.1:${postmaster.port}/arcade`
      const lease = await takeLease(url)
      if (lease) return { url, port: postmaster.port, lease }
    } else if (!postmaster && (!start || start.ended)) {
      await start?.explain()
      if (start) await sleep(10 * POLL)
      start = await startPostgres(location, durable, port)
    }
    if (silent && Date.now() - began > SILENCE) {
      say('Waiting for the database')
      silent = false
    }
    await sleep(POLL)
  }
  throw new OperatorError(
    `The database in ${location.home} is not ready yet: see ${location.log}, and start again in a moment.`,
  )
}
