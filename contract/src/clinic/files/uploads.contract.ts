import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { largestFile } from './file-facts.ts'
import { filesProblems, StoredFile } from './files.contract.ts'

/** FILE-07: tus 1.0.0 with creation, termination and expiration (https://tus.io/protocols/resumable-upload). */
export const tusVersion = '1.0.0'

export const uploadsProblems = {
  version: { code: 'files.tus-version', status: 412, title: 'Unsupported tus version' },
  offset: { code: 'files.offset', status: 409, title: 'Wrong offset: ask for the current one' },
  busy: { code: 'files.upload-busy', status: 423, title: 'Another request is sending this upload' },
} as const satisfies Record<string, ProblemKind>

const resumable = { name: 'Tus-Resumable', description: `Version of the protocol, ${tusVersion}` }
const ofUpload = {
  params: z.object({ uuid: z.uuid() }),
  access: ['signed-in', 'machine files:write'],
  idempotent: false,
} as const

export const createUpload = route({
  method: 'POST',
  path: '/v1/uploads',
  summary:
    'Announce an upload. The answer says its address in Location; it expires after a day without a byte. Upload-Metadata: one of patientUuid, clientClameId and conversationUuid, then category, fileName, userUuid, applicationUuid.',
  access: ['signed-in', 'machine files:write'],
  idempotent: false,
  headers: [
    resumable,
    { name: 'Upload-Length', description: 'Size of the whole file in bytes' },
    { name: 'Upload-Metadata', description: 'Pairs of key and base64 value, separated by commas' },
  ],
  replies: { 201: null },
  problems: [uploadsProblems.version, filesProblems.quota, filesProblems.guestFiles, filesProblems.guestBytes],
})

/** HEAD is answered too, as tus asks it. */
export const getUpload = route({
  ...ofUpload,
  method: 'GET',
  path: '/v1/uploads/:uuid',
  summary: 'Get how much of an upload has arrived, and its file once it is whole',
  replies: { 200: result(z.object({ offset: z.int(), length: z.int(), file: StoredFile.nullable() })) },
})

export const continueUpload = route({
  ...ofUpload,
  method: 'PATCH',
  path: '/v1/uploads/:uuid',
  summary: 'Send bytes of an upload. What arrived before a cut is stored in whole pieces of 64 KiB.',
  headers: [resumable, { name: 'Upload-Offset', description: 'Where these bytes begin' }],
  upload: { types: ['application/offset+octet-stream'], largest: largestFile },
  replies: { 204: null },
  problems: [
    uploadsProblems.version,
    uploadsProblems.offset,
    uploadsProblems.busy,
    filesProblems.content,
    filesProblems.quota,
    filesProblems.diskFull,
  ],
})

export const cancelUpload = route({
  ...ofUpload,
  method: 'DELETE',
  path: '/v1/uploads/:uuid',
  summary: 'Cancel an upload',
  replies: { 204: null },
})
