import { largestFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { filesProblems } from '@arcade/contract/clinic/files/files.contract.ts'
import {
  cancelUpload,
  continueUpload,
  createUpload,
  getUpload,
  tusVersion,
  uploadsProblems,
} from '@arcade/contract/clinic/files/uploads.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lockUsage } from '../../kernel/blobs/blobs.queries.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { callerOf, type FileAccess, type FileCaller, type FileHost, hostColumns, hostOf } from './file-access.ts'
import { presentFile } from './files.present.ts'
import { selectFile } from './files.queries.ts'
import { categoryOf, invalid, sentFor, uuidOf } from './receive-files.ts'
import { finishLater, finishUpload, receiveUpload, uploadLivesFor, wrongOffset } from './receive-upload.ts'
import { discardBlob } from './stage-file.ts'
import {
  deleteExpiredUploads,
  deleteUpload,
  insertUpload,
  selectAnnounced,
  selectUpload,
  type UploadRow,
  uploadNamesBlob,
} from './uploads.queries.ts'

const tusHeaders = { 'tus-resumable': tusVersion }

/**
 * FILE-07: tus 1.0.0 with creation, termination and expiration. Our own: the offset is reported in whole pieces of the
 * seal, so that no piece is sealed half, and access is decided as for any other upload.
 */
export function uploadsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { kernel } = app
  const { blobs, clock, storageQuota } = kernel
  blobs.registerReferences(uploadNamesBlob)
  kernel.schedules.hourly('uploads', (db, clock) => deleteExpiredUploads(db, clock.now()))

  app.route({
    method: 'OPTIONS',
    url: '/v1/uploads',
    config: { access: 'public' },
    handler: async (_, reply) => {
      const extensions = 'creation,termination,expiration'
      const offered = { 'tus-version': tusVersion, 'tus-extension': extensions, 'tus-max-size': String(largestFile) }
      return reply
        .code(204)
        .headers({ ...tusHeaders, ...offered })
        .send()
    },
  })

  serve(app, createUpload, async ({ db, actor, request, reply }) => {
    assertVersion(request)
    const length = lengthOf(request)
    const metadata = metadataOf(request.headers['upload-metadata']?.toString())
    const host = hostSaid(metadata)
    const category = categoryOf(metadata.category)
    const caller = callerOf(actor, request)
    // The author of a message attaches for themselves, a guest too.
    const attaching = host.kind === 'conversation' && actor.kind === 'person' ? actor.userId : null
    const userId = attaching ?? uuidOf(metadata.userUuid, 'userUuid')
    const practiceId = await fileAccess.findPractice(caller, host, userId)
    const applicationId = attaching ? null : await sentFor(kernel, caller, practiceId, userId, metadata.applicationUuid)
    const expiresAt = new Date(clock.now().getTime() + uploadLivesFor)
    const id = await db.transaction(async (db) => {
      // Announced is taken: refused now rather than after two gigabytes.
      const used = (await lockUsage(db, practiceId)) + (await selectAnnounced(db, practiceId))
      if (used + length > storageQuota) throw new Problem(filesProblems.quota)
      const { id: blobId } = await blobs.begin(db, practiceId)
      const createdBy = actor.kind === 'person' ? actor.userId : null
      const input = { category, fileName: metadata.fileName ?? '', userId, applicationId, createdBy }
      const row = { practiceId, ...hostColumns(host), ...input, length, blobId, expiresAt, createdAt: clock.now() }
      const id = await insertUpload(db, row)
      await fileAccess.assertWithinLimit(db, host, practiceId, userId)
      return id
    })
    reply.headers({ ...tusHeaders, location: `/v1/uploads/${id}`, 'upload-expires': expiresAt.toUTCString() })
  })

  serve(app, getUpload, async ({ db, params, actor, request, reply, ...call }) => {
    let upload = await find(db, callerOf(actor, request), params.uuid)
    if (upload.offset === upload.length && !upload.fileId) {
      const whole = upload
      const blob = await blobs.resume(db, upload.blobId ?? '')
      const access = call.accessIn(upload.practiceId)
      await orForget(db, whole, () =>
        finishLater(kernel, db, whole, (sender) =>
          finish(db, { access, upload: whole, blob, sender, sha256: null, signal: call.disconnected() }),
        ),
      )
      upload = (await selectUpload(db, upload.id)) ?? upload
    }
    tellOffset(reply, upload, upload.offset)
    const file = upload.fileId ? await selectFile(db, upload.fileId) : undefined
    return { result: { offset: upload.offset, length: upload.length, file: file ? presentFile(file) : null } }
  })

  serve(app, continueUpload, async ({ db, params, actor, request, reply, upload: sent, ...call }) => {
    assertVersion(request)
    const caller = callerOf(actor, request)
    const upload = await find(db, caller, params.uuid)
    const offset = request.headers['upload-offset']?.toString() ?? ''
    if (!/^\d{1,15}$/.test(offset)) throw invalidHeader('upload-offset')
    if (Number(offset) !== upload.offset || !upload.blobId) throw wrongOffset(upload.offset)
    if (upload.offset + Number(request.headers['content-length'] ?? 0) > upload.length)
      throw new Problem(problems.tooLarge)
    const blob = await blobs.resume(db, upload.blobId)
    const arrived = await orForget(db, upload, () =>
      receiveUpload(kernel, db, upload, blob, sent, async (upload, sender, sha256) => {
        // The session may have ended, the right been taken away, or the patient been unlinked, while it came.
        await call.stillAllowed()
        await reach(caller, upload)
        const access = call.accessIn(upload.practiceId)
        await finish(db, { access, upload, blob, sender, sha256, signal: call.disconnected() })
      }),
    )
    tellOffset(reply, upload, arrived)
  })

  serve(app, cancelUpload, async ({ db, params, actor, request, reply }) => {
    assertVersion(request)
    await forget(db, await find(db, callerOf(actor, request), params.uuid))
    reply.headers(tusHeaders)
  })

  async function finish(db: Db, finished: Parameters<typeof finishUpload>[2]) {
    await finishUpload(kernel, db, finished)
    await fileAccess.noteArrival(db, hostOf(finished.upload))
  }

  function reach({ actor }: FileCaller, upload: UploadRow) {
    return fileAccess.findPractice({ actor, practiceId: upload.practiceId }, hostOf(upload), upload.userId)
  }

  /** An upload belongs to its creator, as long as they have the right. */
  async function find(db: Db, caller: FileCaller, id: string): Promise<UploadRow> {
    const upload = await selectUpload(db, id)
    if (!upload || upload.expiresAt <= clock.now() || !isOf(caller.actor, upload)) throw new Problem(problems.notFound)
    await reach(caller, upload)
    return upload
  }

  /** A permanent refusal deletes the upload: a retry would fail again. */
  async function orForget<T>(db: Db, upload: UploadRow, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const isOver =
        error instanceof Problem && [filesProblems.content, problems.notFound].some((kind) => kind === error.kind)
      if (isOver) await forget(db, upload)
      throw error
    }
  }

  async function forget(db: Db, { id, blobId }: UploadRow) {
    await deleteUpload(db, id)
    if (blobId) await discardBlob(kernel, db, blobId)
  }
}

const hostFields = [
  ['patientUuid', 'patient'],
  ['clientClameId', 'claim'],
  ['conversationUuid', 'conversation'],
] as const

/** What a file hangs on: one of the three, as for the forms. */
function hostSaid(metadata: Record<string, string>): FileHost {
  const [[field, kind] = hostFields[0], other] = hostFields.filter(([field]) => metadata[field] !== undefined)
  if (other) throw invalid(other[0], 'unrecognized_keys')
  return { kind, id: uuidOf(metadata[field], field) }
}

const isOf = (actor: Actor, { createdBy, applicationId }: UploadRow) =>
  actor.kind === 'person' ? createdBy === actor.userId : createdBy === null && applicationId === actor.applicationId

function tellOffset(reply: FastifyReply, { length, expiresAt }: UploadRow, offset: number) {
  const input = { 'upload-offset': String(offset), 'upload-length': String(length) }
  reply.headers({ ...tusHeaders, ...input, 'upload-expires': expiresAt.toUTCString() })
}

function assertVersion({ headers }: FastifyRequest) {
  if (headers['tus-resumable'] !== tusVersion)
    throw new Problem(uploadsProblems.version, { headers: { 'tus-version': tusVersion } })
}

const invalidHeader = (name: string) =>
  new Problem(problems.invalid, { errors: [{ path: `headers.${name}`, code: 'invalid_format' }] })

function lengthOf({ headers }: FastifyRequest): number {
  const metadata = headers['upload-length']?.toString() ?? ''
  if (!/^\d{1,15}$/.test(metadata)) throw invalidHeader('upload-length')
  const length = Number(metadata)
  if (length > largestFile) throw new Problem(problems.tooLarge)
  if (length === 0) throw new Problem(filesProblems.content, { errors: [{ path: 'body.file', code: 'empty' }] })
  return length
}

/** `key base64,key base64`: each value is text. */
function metadataOf(header = ''): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(/\s+/))
  const metadata = pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')] as const)
  if (metadata.some(([, value]) => value.length > 2000)) throw invalidHeader('upload-metadata')
  return Object.fromEntries(metadata.map(([key, value]) => [key, value.replaceAll('\0', '').toWellFormed()]))
}
