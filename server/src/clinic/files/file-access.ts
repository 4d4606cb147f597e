import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { type Area, holds, type Right } from '@arcade/contract/kernel/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { authorize, authorizeObject, readPractice } from '../../kernel/identity/access.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type FileRow, selectFile, selectFilesById } from './files.queries.ts'

/** What a file hangs on: a kind of `objectOwners`, which says the practices that hold one. */
export interface FileHost {
  kind: keyof typeof areas
  id: string
}

/** Whose right opens a file of it. */
const areas = { patient: 'files', claim: 'claims', conversation: 'messages' } as const satisfies Record<string, Area>

/** Every way to a file, and what each does to it. */
const fileActions = {
  download: 'read',
  preview: 'read',
  view: 'read',
  zip: 'read',
  share: 'write',
  move: 'write',
  measure: 'write',
  delete: 'write',
  restore: 'write',
} as const
export type FileAction = keyof typeof fileActions

export interface FileCaller {
  actor: Actor
  /** The practice that the request names; null where it names none. */
  practiceId: string | null
}

/** A visitor who opened a share link with its access code. */
export interface FileVisitor {
  shareId: string
}
export type FileReader = FileCaller | FileVisitor

/** A file that somebody reaches; with the share by which they do, where they have no right of their own. */
export type ReachedFile = FileRow & { shareId?: string; isPreviewOnly?: boolean }

export const callerOf = (actor: Actor, request: FastifyRequest): FileCaller => ({
  actor,
  practiceId: readPractice(request.headers[practiceHeader]),
})

/** What sharing says: it has given files to people who are no members of their practice. */
export interface ShareAccess {
  /** The file as it was shared with them, where they may reach it this way. */
  find(db: Db, file: FileRow, reader: { userId: string } | FileVisitor, action: FileAction): Promise<ReachedFile | null>
  /** Whether the browser that brings these cookies opened the share of a ticket. */
  isVisit(db: Db, ticket: { shareId: string; session: string | null }, cookie: string | undefined): Promise<boolean>
  /** In the transaction in which files leave: the sharer sees it. */
  noteDownload(db: Db, found: readonly ReachedFile[], reader: FileReader, requestId: string): Promise<void>
  /** In the transaction in which a file is looked at by a link: the journal says so. */
  noteView(db: Db, file: ReachedFile, visitor: FileVisitor, requestId: string): Promise<void>
}

/** The practice that keeps the host's files, or a problem; with a file, whether they reach that one. */
type HostAccess = (
  db: Db | undefined,
  caller: FileCaller,
  hostId: string,
  level: Level,
  fileId?: string,
) => Promise<string>
type WriteGuard = (db: Db | undefined, hostId: string) => Promise<void>
type UploadLimit = (db: Db, practiceId: string, userId: string) => Promise<void>
type ArrivalHandler = (db: Db, hostId: string) => Promise<void>

/** The one place that decides who reaches a file, whichever way they come. */
export interface FileAccess {
  /** The file, or a problem: 403 inside its practice, 404 outside. */
  find(db: Db, reader: FileReader, id: string, action: FileAction): Promise<ReachedFile>
  /** Each of them once and in this order; one that is not theirs refuses all. */
  findAll(db: Db, reader: FileReader, ids: readonly string[], action: FileAction): Promise<ReachedFile[]>
  /** The practice in which something may be hung on the host. A machine says for whom. */
  findPractice(caller: FileCaller, host: FileHost, userId: string | null): Promise<string>
  /** A host whose readers are not those who hold a right in its practice: its capability says who reaches it. */
  registerHost(kind: FileHost['kind'], door: HostAccess): void
  /** A capability says here when nothing may be hung on its hosts, moved or deleted: it throws. */
  guardWrites(kind: FileHost['kind'], guard: WriteGuard): void
  /** A capability says here how much somebody may bring to its hosts: it throws where what they brought is more. */
  limitUploads(kind: FileHost['kind'], limit: UploadLimit): void
  /** In the transaction that keeps something or announces it, which holds the lock of what the practice uses. */
  assertWithinLimit(db: Db, host: FileHost, practiceId: string, userId: string): Promise<void>
  /** A capability tells open pages here that its host has new files. */
  onArrival(kind: FileHost['kind'], handler: ArrivalHandler): void
  noteArrival(db: Db, host: FileHost): Promise<void>
  /** Sharing says here what it has given to whom. */
  registerShares(door: ShareAccess): void
  isVisit: ShareAccess['isVisit']
  noteDownload: ShareAccess['noteDownload']
  noteView: ShareAccess['noteView']
}

/** The ways by which bytes of a file are seen. */
const opening: readonly FileAction[] = ['download', 'preview', 'view', 'zip', 'share']

/** FILE-06: no content of a file is readable before its virus scan, nor of one that was not scanned or holds a virus. */
function assertScanned({ virusScan }: FileRow, action: FileAction) {
  if (!opening.includes(action)) return
  if (virusScan === 'pending') throw new Problem(filesProblems.scanPending, { headers: { 'retry-after': '60' } })
  if (virusScan === 'too-large') throw new Problem(filesProblems.scanTooLarge)
  if (virusScan === 'infected') throw new Problem(filesProblems.infected)
}

interface HostColumns {
  patientId: string | null
  claimId: string | null
  conversationId: string | null
}

export function hostOf({ patientId, claimId, conversationId }: HostColumns): FileHost {
  if (patientId) return { kind: 'patient', id: patientId }
  return claimId ? { kind: 'claim', id: claimId } : { kind: 'conversation', id: conversationId ?? '' }
}

export const hostColumns = ({ kind, id }: FileHost): HostColumns => ({
  patientId: kind === 'patient' ? id : null,
  claimId: kind === 'claim' ? id : null,
  conversationId: kind === 'conversation' ? id : null,
})

type Level = 'read' | 'write'

export function makeFileAccess({ identity, objectOwners }: Pick<Kernel, 'identity' | 'objectOwners'>): FileAccess {
  let shares: ShareAccess | null = null
  const guards = new Map<FileHost['kind'], WriteGuard>()
  const doors = new Map<FileHost['kind'], HostAccess>()
  const arrivals = new Map<FileHost['kind'], ArrivalHandler>()
  const limits = new Map<FileHost['kind'], UploadLimit>()

  const holdersOf = ({ kind, id }: FileHost, db?: Db) =>
    objectOwners.knows(kind) ? objectOwners.find(kind, id, db) : []

  async function findShared(
    db: Db,
    file: FileRow,
    reader: FileReader,
    action: FileAction,
  ): Promise<ReachedFile | null> {
    if (!shares || fileActions[action] !== 'read') return null
    if ('shareId' in reader) return shares.find(db, file, reader, action)
    const { actor } = reader
    return actor.kind === 'person' ? shares.find(db, file, { userId: actor.userId }, action) : null
  }

  type FindHolders = (host: FileHost) => string[] | Promise<string[]>

  /** A reader who may not know of a file does not learn the result of its scan either. */
  async function check(...asked: Parameters<typeof reachFile>): Promise<ReachedFile> {
    const file = await reachFile(...asked)
    assertScanned(file, asked[3])
    return file
  }

  async function reachFile(
    db: Db,
    reader: FileReader,
    file: FileRow | undefined,
    action: FileAction,
    find: FindHolders,
  ): Promise<ReachedFile> {
    const level = fileActions[action]
    if (!file || (file.deletedAt !== null && action !== 'restore')) throw new Problem(problems.notFound)
    const host = hostOf(file)
    const door = doors.get(host.kind)
    if (door) {
      if ('shareId' in reader) throw new Problem(problems.notFound)
      await door(db, reader, host.id, level, file.id)
      // A file that was sent is deleted with its message.
      if (level === 'write') throw new Problem(problems.forbidden)
      return file
    }
    const holders = (await find(host)).filter((practiceId) => practiceId === file.practiceId)
    if ('shareId' in reader) {
      const shared = holders.length > 0 && (await findShared(db, file, reader, action))
      if (!shared) throw new Problem(problems.notFound)
      return shared
    }
    if (reader.actor.kind === 'machine' && file.applicationId !== reader.actor.applicationId)
      throw new Problem(problems.notFound)
    try {
      await authorizeHost(identity, reader, { host, holders, level, userId: file.userId })
    } catch (error) {
      // A share gives only what the practice itself still reaches.
      const shared = holders.length > 0 && (await findShared(db, file, reader, action))
      if (!shared) throw error
      return shared
    }
    if (level === 'write' && action !== 'share') await guards.get(host.kind)?.(db, host.id)
    return file
  }

  return {
    async find(db, reader, id, action) {
      return check(db, reader, await selectFile(db, id), action, (host) => holdersOf(host, db))
    },
    async findAll(db, reader, ids, action) {
      const unique = [...new Set(ids.map((id) => id.toLowerCase()))]
      const rows = new Map((await selectFilesById(db, unique)).map((file) => [file.id, file]))
      // Most of them have the same host.
      const known = new Map<string, string[]>()
      const findOnce = async (host: FileHost) => {
        const key = `${host.kind} ${host.id}`
        const holders = known.get(key) ?? (await holdersOf(host, db))
        known.set(key, holders)
        return holders
      }
      const found: ReachedFile[] = []
      for (const id of unique) found.push(await check(db, reader, rows.get(id), action, findOnce))
      return found
    },
    async findPractice(caller, host, userId) {
      const door = doors.get(host.kind)
      if (door) return door(undefined, caller, host.id, 'write')
      const practiceId = await authorizeHost(identity, caller, {
        host,
        holders: await holdersOf(host),
        level: 'write',
        userId,
      })
      await guards.get(host.kind)?.(undefined, host.id)
      return practiceId
    },
    registerHost: (kind, door) => {
      doors.set(kind, door)
    },
    guardWrites: (kind, guard) => {
      guards.set(kind, guard)
    },
    limitUploads: (kind, limit) => {
      limits.set(kind, limit)
    },
    assertWithinLimit: async (db, { kind }, practiceId, userId) => limits.get(kind)?.(db, practiceId, userId),
    onArrival: (kind, handler) => {
      arrivals.set(kind, handler)
    },
    noteArrival: async (db, { kind, id }) => arrivals.get(kind)?.(db, id),
    registerShares: (door) => {
      shares = door
    },
    isVisit: async (...asked) => (await shares?.isVisit(...asked)) ?? false,
    noteDownload: async (...noted) => shares?.noteDownload(...noted),
    noteView: async (...noted) => shares?.noteView(...noted),
  }
}

interface AccessCheck {
  host: FileHost
  holders: readonly string[]
  level: Level
  userId: string | null
}

/** The practice in which they hold the right to it; machines say for whom they act. */
async function authorizeHost(
  identity: Identity,
  { actor, practiceId }: FileCaller,
  { host, holders, level, userId }: AccessCheck,
): Promise<string> {
  const right: Right = `${areas[host.kind]}:${level}`
  if (actor.kind === 'person') {
    const found = { id: host.id, holders, practiceId }
    return (await authorizeObject(identity, { access: [right] }, actor, found)).practiceId
  }
  const named = userId && { subjectId: userId, practiceId, holders }
  const subject = named ? await authorize(identity, { access: [`machine files:${level}`] }, actor, named) : null
  const user = subject && (await identity.findUser(subject.userId))
  const membership = user?.memberships.find((one) => one.practiceId === subject?.practiceId)
  if (!membership) throw new Problem(problems.notFound)
  if (!holds(membership.rights, right)) throw new Problem(problems.rightMissing, { detail: right })
  return membership.practiceId
}
