import type { Readable } from 'node:stream'
import { type FileCategory, fileCategories, largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import { type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import type { BusboyFileStream } from '@fastify/busboy'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { readForm } from '../../kernel/http/forms.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { FileAccess, FileCaller, FileHost } from './file-access.ts'
import { checkStaged, discardBlob, type Staged, storeFile } from './stage-file.ts'

/** A file of a form: its content or the reason of its refusal, and its fields. */
export interface Received {
  staged: Staged | Problem
  category: string | undefined
  fileName: string
  /** Set by the handler that stores the file. */
  isKept: boolean
}

export interface ReceivedForm {
  practiceId: string
  host: FileHost
  userId: string
  applicationId: string | null
  files: Received[]
}

interface Sent {
  db: Db
  caller: FileCaller
  /** Null: the claim that the form names as `clientClameId`. */
  host: FileHost | null
  upload: Readable
  contentType: string | undefined
  /** How many files the form may hold. */
  most: number
  /** Throws if the session has ended meanwhile. */
  stillAllowed: () => Promise<void>
  disconnected: () => AbortSignal
}

/** A form that is being read: its fields and files so far. */
interface ArrivingForm {
  fields: Record<string, string[]>
  files: Received[]
  /** Where the files go, decided once. */
  reach: () => Promise<{ host: FileHost; practiceId: string }>
}

/**
 * FILE-08: reads a form of files; fields may come in any order. Access is checked before a byte is stored. If access depends
 * on a field that has not come yet, as for a machine, the first file is stored without a practice; a second one is refused.
 */
export async function receiveFiles(
  kernel: Kernel,
  access: FileAccess,
  sent: Sent,
  use: (form: ReceivedForm) => Promise<void>,
): Promise<void> {
  const { db, caller, host } = sent
  // Without a prototype: a part may be named `constructor`.
  const fields: ArrivingForm['fields'] = Object.create(null)
  let reached: ReturnType<ArrivingForm['reach']> | null = null
  const reach = () => {
    reached ??= reachHost(access, caller, host, fields)
    return reached
  }
  const form: ArrivingForm = { fields, files: [], reach }
  // For a person the address says it all: access is checked before the form is read.
  if (host && caller.actor.kind === 'person') await reach()
  try {
    await storeParts(kernel, sent, form)
    await use(await checkForm(kernel, access, sent, form))
  } finally {
    for (const { staged, isKept } of form.files)
      if (!isKept && !(staged instanceof Problem)) await discardBlob(kernel, db, staged.blob.id)
  }
}

/** Reads the form to its end and stores its files. */
async function storeParts(kernel: Kernel, { db, caller, host, upload, contentType, most }: Sent, form: ArrivingForm) {
  const { fields, files, reach } = form
  const limits = { files: most, fields: 3 * most + 20, fileSize: largestDirectFile }
  for await (const part of readForm(upload, contentType, limits)) {
    if ('value' in part) {
      fields[part.name] = [...(fields[part.name] ?? []), part.value]
      continue
    }
    if (part.name !== 'file') throw invalid(part.name || 'file', 'unrecognized_keys')
    const isKnown = files.length > 0 || saysWhere(caller, host, fields)
    const practiceId = isKnown ? (await reach()).practiceId : null
    const staged = await storePart(kernel, db, practiceId, part.content)
    files.push({ staged, category: undefined, fileName: part.fileName ?? '', isKept: false })
  }
}

/** Checks the files, then access once more with all fields. */
async function checkForm(kernel: Kernel, access: FileAccess, sent: Sent, form: ArrivingForm): Promise<ReceivedForm> {
  const { db, caller, host, upload, stillAllowed, disconnected } = sent
  const { fields, files } = form
  const check = { group: (await form.reach()).practiceId, signal: watchSender(upload, disconnected) }
  for (const file of files) file.staged = await checkPart(kernel, db, file.staged, check)
  // The right may have been withdrawn during the upload.
  await stillAllowed()
  const found = await reachHost(access, caller, host, fields)
  // The author of a message uploads its files, also as a guest.
  const attaching = found.host.kind === 'conversation' ? personOf(caller.actor).userId : null
  const userId = attaching ?? uuidOf(fields.userUuid?.[0], 'userUuid')
  if (files.length === 0) throw invalid('file', 'missing')
  for (const field of ['category', 'fileName'] as const) {
    const { length } = fields[field] ?? []
    if (length !== files.length && (field === 'category' || length > 0))
      throw invalid(field, length === 0 ? 'missing' : 'length')
  }
  for (const { staged } of files)
    if (!(staged instanceof Problem)) staged.blob = await kernel.blobs.assign(db, staged.blob, found.practiceId)
  const applicationId = attaching
    ? null
    : await sentFor(kernel, caller, found.practiceId, userId, fields.applicationUuid?.[0])
  for (const [index, file] of files.entries()) {
    file.category = fields.category?.[index]
    file.fileName = fields.fileName?.[index] || file.fileName
  }
  return { ...found, userId, applicationId, files }
}

/** Whether the fields so far name what the files belong to, and for whom a machine acts. */
const saysWhere = ({ actor }: FileCaller, host: FileHost | null, fields: Record<string, string[]>) =>
  (host !== null || fields.clientClameId !== undefined) && (actor.kind === 'person' || fields.userUuid !== undefined)

async function reachHost(
  access: FileAccess,
  caller: FileCaller,
  named: FileHost | null,
  fields: Record<string, string[]>,
) {
  const host: FileHost = named ?? { kind: 'claim', id: uuidOf(fields.clientClameId?.[0], 'clientClameId') }
  const userId = caller.actor.kind === 'machine' ? uuidOf(fields.userUuid?.[0], 'userUuid') : null
  return { host, practiceId: await access.findPractice(caller, host, userId) }
}

/** Errors after which the form cannot be read further. */
const ends: readonly ProblemKind[] = [problems.malformed, filesProblems.diskFull]

/**
 * Aborted where the sender goes away. Only while the connection is read does the server hear of that: the checks follow the
 * last part, and what comes after it is left out.
 */
export function watchSender(upload: Readable, disconnected: () => AbortSignal): AbortSignal {
  upload.resume()
  return disconnected()
}

/** A refused file does not refuse the others. */
export async function storePart(kernel: Kernel, db: Db, practiceId: string | null, content: BusboyFileStream) {
  const cuts: unknown[] = []
  content.on('error', (error: Error) => cuts.push(error))
  try {
    const staged = await storeFile(kernel, db, practiceId, content)
    if (!content.truncated) return staged
    await discardBlob(kernel, db, staged.blob.id)
  } catch (error) {
    // The form ended in the middle of a file.
    if (cuts.includes(error) && !(error instanceof Problem)) throw new Problem(problems.malformed)
    if (!(error instanceof Problem) || ends.includes(error.kind)) throw error
    if (!content.truncated) return error
  }
  return new Problem(problems.tooLarge)
}

export async function checkPart(
  kernel: Kernel,
  db: Db,
  staged: Staged | Problem,
  check: Parameters<typeof checkStaged>[3],
): Promise<Staged | Problem> {
  if (staged instanceof Problem) return staged
  try {
    await checkStaged(kernel, db, staged, check)
    return staged
  } catch (error) {
    if (!(error instanceof Problem) || ends.includes(error.kind)) throw error
    return error
  }
}

/** Whom a file is for is of the practice; an application that it names is linked to them, and a machine names its own. */
export async function sentFor(
  { identity }: Pick<Kernel, 'identity'>,
  { actor }: FileCaller,
  practiceId: string,
  userId: string,
  named: string | undefined,
): Promise<string | null> {
  const user = await identity.findUser(userId)
  if (!user?.memberships.some((membership) => membership.practiceId === practiceId))
    throw new Problem(problems.notFound)
  const applicationId = named ? uuidOf(named, 'applicationUuid') : null
  if (actor.kind === 'machine') {
    if (applicationId !== null && applicationId !== actor.applicationId) throw invalid('applicationUuid', 'unknown')
    return actor.applicationId
  }
  if (applicationId !== null && !user.links.some((link) => link.applicationId === applicationId))
    throw invalid('applicationUuid', 'unknown')
  return applicationId
}

export const invalid = (field: string, code: string) =>
  new Problem(problems.invalid, { errors: [{ path: `body.${field}`, code }] })

export function uuidOf(text: string | undefined, field: string): string {
  const parsed = z.uuid().safeParse(text)
  if (!parsed.success) throw invalid(field, text === undefined ? 'missing' : 'invalid_format')
  return parsed.data.toLowerCase()
}

export function categoryOf(text: string | undefined): FileCategory {
  const category = fileCategories.find((known) => known === text)
  if (!category) throw invalid('category', text === undefined ? 'missing' : 'invalid_value')
  return category
}
