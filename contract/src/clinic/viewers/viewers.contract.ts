import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'

export const viewersProblems = {
  stale: { code: 'viewers.stale', status: 412, title: 'Version conflict: the measures have changed' },
} as const satisfies Record<string, ProblemKind>

/** In characters of JSON: hundreds of measures. */
const largestMeasures = 64 * 1024

/** Each viewer writes what it reads; the server keeps it as it is. */
const Measures = z.record(z.string().max(100), z.unknown())

/** In levels: no viewer writes more, and PostgreSQL reads no thousands of them. */
const deepestMeasures = 32

/** Whether PostgreSQL keeps it. Not recursive: it may be nested as deeply as it is long. */
function isStorable(measures: object): boolean {
  const left: [value: unknown, depth: number][] = [[measures, 1]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepestMeasures) return false
    for (const [key, inner] of Object.entries(value)) left.push([key, depth], [inner, depth + 1])
  }
  return true
}

const FileMeasures = z
  .object({
    measures: Measures.nullable().meta({ description: 'As the viewer of this kind of file wrote them' }),
    version: z.int().meta({ description: '0 while nothing was saved' }),
  })
  .meta({ id: 'FileMeasures' })

const ofFile = {
  path: '/v1/files/:uuid/measures',
  access: ['signed-in'],
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(FileMeasures) },
} as const

export const getFileMeasures = route({
  ...ofFile,
  method: 'GET',
  summary: 'Get the measures saved for a file. They have the access rules of the file.',
})

export const saveFileMeasures = route({
  ...ofFile,
  method: 'PUT',
  summary: 'Save the measures of a file, in place of the version that was read',
  body: z.strictObject({
    measures: Measures.refine(isStorable, { error: 'text', abort: true }).refine(
      (measures) => JSON.stringify(measures).length <= largestMeasures,
      { error: 'too_big' },
    ),
    version: z.int().min(0),
  }),
  problems: [viewersProblems.stale],
})
