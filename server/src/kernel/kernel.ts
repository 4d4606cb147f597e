import type { Route } from '@arcade/contract/kernel/route.ts'
import type { DestinationStream, Logger } from 'pino'
import { type Antivirus, type ClamdSettings, makeClamd } from './antivirus/clamd.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { type Blobs, makeBlobs } from './blobs/blobs.ts'
import { connections, type Db } from './database/db.ts'
import type { PgListener } from './events/pg-listener.ts'
import { type Cookies, makeCookies } from './http/cookies.ts'
import { type Cursors, makeCursors } from './http/cursors.ts'
import { makeUploads, type Uploads } from './http/uploads.ts'
import {
  type Actor,
  type ActorFinder,
  makeActorFinders,
  type SessionFinder,
  type SessionTimes,
} from './identity/actor.ts'
import { type Identity, makeIdentity } from './identity/identity.ts'
import { makeObjectOwners, type ObjectOwners } from './identity/object-owners.ts'
import { makeReferences, type References } from './identity/references.ts'
import { makeSignOutHooks, type SignOutHooks } from './identity/sign-out-hooks.ts'
import { makeSsoHolderFinder, type SsoHolderFinder } from './identity/sso-holder.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type HeadsCopy, type HeadsTarget, makeHeadsCopy } from './journal/heads-copy.ts'
import { makeObjectNames, type ObjectNames } from './journal/object-names.ts'
import { type ConcurrencyLimit, makeConcurrencyLimit, type Slot } from './limits/concurrency.ts'
import { type Limits, makeLimits } from './limits/limits.ts'
import { makeLogger } from './logs/logs.ts'
import type { Mailer } from './mail/mail.ts'
import { makeOutbox, type Outbox } from './outbox/outbox.ts'
import { makePartnerHealth, type PartnerHealth } from './partners/partner-health.ts'
import { makeSchedules, type SchedulePace, type Schedules, usualSchedules } from './schedule/schedules.ts'
import { makeSeal, type Seal } from './secrets/seals.ts'
import type { Clock } from './time/clock.ts'

/** What every route stands on. */
export interface Kernel {
  /** For calls: a statement that takes long is cut. */
  db: Db
  /** For background work: jobs and schedules. */
  workDb: Db
  /** Where who calls is looked up: never behind calls that hold a connection and wait for just that. */
  identityDb: Db
  clock: Clock
  log: Logger
  limits: Limits
  uploads: Uploads
  /** Calls of known callers that are being answered, by person or application. */
  calls: ConcurrencyLimit
  /** Calls of anybody else, by address and by the client that they name. */
  publicCalls: ConcurrencyLimit
  /** Those among them that hold a transaction until they are answered. */
  transactions: ConcurrencyLimit
  callsPerMinute: number
  identity: Identity
  objectOwners: ObjectOwners
  objectNames: ObjectNames
  references: References
  session: SessionTimes
  /** The header in which the proxy in front says the caller's country; null where none does. */
  countryHeader: string | null
  cookies: Cookies
  cursors: Cursors
  /** For stored answers. */
  answerSeal: Seal
  signOutHooks: SignOutHooks
  jobs: Jobs
  mailer: Mailer
  blobs: Blobs
  /** Null where none is connected: files are not scanned. */
  antivirus: Antivirus | null
  /** Where the heads of the journal are copied to; null: nowhere. */
  headsCopy: HeadsCopy | null
  /** How many bytes a practice may keep. */
  storageQuota: number
  /** The address people type: what links in mails begin with. */
  origin: string
  findActor: ActorFinder
  findSession: SessionFinder
  findSsoHolder: SsoHolderFinder
  /** How this node found the partners. */
  partnerHealth: PartnerHealth
  /** Writes at partners, stored until they are answered. */
  outbox: Outbox
  /** What is done every n minutes, once over all nodes. */
  schedules: Schedules
  /** Every call that is answered. */
  served: Set<Route>
  /** Tests check every answer against the contract; in production the compiled writer leaves out what is not in it. */
  verifyReplies: boolean
}

export interface KernelOptions {
  db: Db
  workDb: Db
  identityDb: Db
  clock: Clock
  logs: DestinationStream
  /** Notifications from other nodes; without them nothing about people is cached. */
  notices: PgListener | null
  callsPerMinute: number
  session: SessionTimes
  countryHeader: string | null
  masterKey: Buffer
  jobs: Jobs
  mailer: Mailer
  blobStore: BlobStore
  /** Where clamd is; null or nothing: files are not scanned. */
  clamd?: ClamdSettings | null
  /** Null or nothing: the heads of the journal are copied nowhere. */
  headsTarget?: HeadsTarget | null
  storageQuota: number
  origin: string
  /** How often scheduled work is looked at; a default otherwise. */
  schedulePace?: SchedulePace
  verifyReplies: boolean
}

/** The last use of a session is known elsewhere to within this part of its idle time. */
const exactness = 1 / 30

/** A browser has six connections for a host: who sends more at once waits behind themselves. */
const callsOfOne = { perGroup: 6, queue: { perGroup: 200 } }
/** Public calls and keyed writes together stay below the connections of the pool, so that reads of known callers find one. */
const unauthenticatedCalls = { perGroup: 4, total: 8, queue: { perGroup: 400, total: 4000 } }
const transactionsOfAll = { perGroup: 3, total: connections.calls - 12, queue: { perGroup: 200 } }
/** One connection is left for reading people and practices. */
const lookupsOfTokens = { perGroup: 2, total: connections.identity - 1, queue: { perGroup: 1000, total: 4000 } }

export function makeKernel(options: KernelOptions): Kernel {
  const { logs, notices, masterKey, blobStore, clamd = null, headsTarget = null, ...rest } = options
  const { schedulePace = usualSchedules, ...given } = rest
  const { db, workDb, identityDb, clock, session, jobs } = given
  const log = makeLogger(logs)
  const cookies = makeCookies(given.origin.startsWith('https:'))
  const identity = makeIdentity({
    db: identityDb,
    notices,
    exactness: session.idle * exactness,
    lookups: makeConcurrencyLimit(lookupsOfTokens),
  })
  const cursors = makeCursors(masterKey)
  const partnerHealth = makePartnerHealth(() => clock.now())
  return {
    ...given,
    log,
    limits: makeLimits(clock),
    uploads: makeUploads(),
    calls: makeConcurrencyLimit(callsOfOne),
    publicCalls: makeConcurrencyLimit(unauthenticatedCalls),
    transactions: makeConcurrencyLimit(transactionsOfAll),
    identity,
    objectOwners: makeObjectOwners(db),
    objectNames: makeObjectNames(),
    blobs: makeBlobs({ store: blobStore, masterKey, clock }),
    references: makeReferences(),
    cookies,
    cursors,
    answerSeal: makeSeal(masterKey, 'stored answers'),
    signOutHooks: makeSignOutHooks(),
    ...makeActorFinders({ identity, clock, cookies, session }),
    findSsoHolder: makeSsoHolderFinder({ identity, clock, cookies, session }),
    partnerHealth,
    headsCopy: headsTarget && makeHeadsCopy(headsTarget),
    antivirus: makeClamd({ settings: clamd, health: partnerHealth }),
    outbox: makeOutbox({ db: workDb, clock, jobs, log, health: partnerHealth }),
    schedules: makeSchedules({ db: workDb, clock, log, pace: schedulePace }),
    served: new Set(),
  }
}

/** The same for a job, whose statements take their time. */
export const forWork = (kernel: Kernel): Kernel => ({ ...kernel, db: kernel.workDb })

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel
  }
  interface FastifyRequest {
    /** Who calls; null on public routes and before it is known. */
    actor: Actor | null
    /** Held while the call is answered; null where it takes none. */
    slot: Slot | null
    /** When it came in, by the clock of `performance`. */
    began: number
    /** The path of the contract that it is for, once that is known. */
    pattern: string | null
  }
  interface FastifyContextConfig {
    /** Who may call: a route without this word stops the server from starting. */
    access?: unknown
    /** The types of the file that it takes as its body. */
    upload?: readonly string[]
    /** The requests, as `GET /path`, with which partner applications send browsers: a person reads a page where one fails. */
    visited?: RegExp
  }
}
