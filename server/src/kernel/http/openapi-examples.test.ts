import { contract } from '@arcade/contract/contract.ts'
import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import { Problem } from '@arcade/contract/kernel/problem.ts'
import { demoApplications, demoSecret } from '@arcade/demo/applications.ts'
import { makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPassword, demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { samples, uuidNamed } from './example-values.ts'
import { fileBytes } from './examples.ts'
import { makeOpenApi, problemsOf } from './openapi.ts'

type Content = Record<string, { schema: object; example?: unknown; examples?: Record<string, { $ref: string }> }>
interface Operation {
  operationId: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const { paths, components } = makeOpenApi(contract, {
  version: '1',
  origin: 'https://arcade.example',
  contact: { name: 'Arcade', email: 'contact@arcade.example' },
}) as {
  paths: Record<string, Record<string, Operation>>
  components: { examples: Record<string, { value: unknown }> }
}
const operations = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
)
const exampleIn = (content?: Content) => Object.values(content ?? {})[0]?.example

interface Described {
  title: string
  schema: z.ZodType
  example: unknown
}

/** Every body and every answer that is not a file, with its schema and its example. */
const described = Object.entries(contract).flatMap(([name, { body, upload, replies }]): Described[] => {
  const operation = operations.get(name)
  const sent = body ?? upload?.form
  const answers = Object.entries(replies).filter(([, schema]) => schema && !fileTypeOf(schema))
  return [
    ...(sent ? [{ title: `${name}, sent`, schema: sent, example: exampleIn(operation?.requestBody?.content) }] : []),
    ...answers.map(([status, schema]) => ({
      title: `${name}, ${status}`,
      schema: schema as z.ZodType,
      example: exampleIn(operation?.responses[status]?.content),
    })),
  ]
})

/** A form has a file where its example has a text. */
const withFiles = (value: unknown): unknown => {
  if (value === fileBytes) return new File(['…'], 'photo.jpg')
  if (Array.isArray(value)) return value.map(withFiles)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFiles(one)]))
}

describe('the examples of the documents', () => {
  it('ADM-03 every body and every answer has one that fits its schema', () => {
    expect(described.length).toBeGreaterThan(350)
    const wrong = described.flatMap(({ title, schema, example }) => {
      const { error } = schema.safeParse(withFiles(example))
      return error ? `${title}: ${error.message}` : []
    })
    expect(wrong).toEqual([])
  })

  it('ADM-03 ERR-03 every problem that a call declares has one, by its code', () => {
    for (const [name, route] of Object.entries(contract))
      for (const { code, status, title } of problemsOf(route)) {
        const content = operations.get(name)?.responses[status]?.content?.['application/problem+json']
        expect(content?.examples?.[code]).toEqual({ $ref: `#/components/examples/${code}` })
        const { value } = components.examples[code] ?? {}
        expect(Problem.parse(value)).toMatchObject({ code, status, title, type: `/docs#${code}` })
      }
  })

  it('ADM-03 they show people and things of the demo', () => {
    const [camille, practice] = [demoPeople[0], demoPractices[0]]
    const shown = (name: string) => samples(name, '')[0]
    expect([shown('firstName'), shown('lastName'), shown('email')]).toEqual([
      camille?.firstName,
      camille?.lastName,
      camille?.email,
    ])
    expect([shown('practice'), shown('city')]).toEqual([practice?.name, practice?.city])
    expect(samples('name', 'application')[0]).toBe(demoApplications[0]?.name)
    const ids = ['practice', 'user', 'application', 'patient'].map((kind) => uuidNamed(`${kind}Uuid`, ''))
    expect(ids).toEqual([practice?.id, camille?.id, demoApplications[0]?.id, makeDemoPatients('2026-03-12')[0]?.id])
  })

  it('ADM-03 none holds a secret, not even of the demo', () => {
    const text = JSON.stringify([described.map(({ example }) => example), components.examples])
    for (const secret of [demoPassword, demoSecret, 'whsec_', 'sk_live', 'eyJ']) expect(text).not.toContain(secret)
  })
})
