import { z } from 'zod'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'
import { SentShare } from './shares.contract.ts'

export const listSentShares = route({
  method: 'GET',
  path: '/v1/shares/sent',
  summary: 'List what the practice shared, newest first',
  access: ['files:read'],
  subject: 'caller',
  query: z.object(pageQuery),
  replies: { 200: page(SentShare) },
})

export const listPatientShares = route({
  method: 'GET',
  path: '/v1/patients/:uuid/shares',
  summary: 'List what the practice shared of a patient, newest first; with `fileUuid` the shares of one file',
  access: ['files:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ ...pageQuery, fileUuid: z.uuid().toLowerCase().optional() }),
  replies: { 200: page(SentShare) },
})

export const listSharedFiles = route({
  method: 'GET',
  path: '/v1/patients/:uuid/shares/files',
  summary: 'List the files of a patient that are shared at the moment, with the number of their active shares',
  access: ['files:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(z.array(z.object({ fileUuid: z.uuid(), shares: z.int() }))) },
})
