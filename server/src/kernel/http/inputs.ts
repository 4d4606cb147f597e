import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { Problem } from './problems.ts'

export type Input = Record<'params' | 'query' | 'body', unknown>

/** Readers of the three parts of a request; each throws a problem for what the route does not take. */
export function compileInputs(route: Route): (raw: Input) => Input {
  const params = compileInput('params', route.params)
  const query = route.query ? compileInput('query', route.query.strict()) : takeNoQuery
  const body = route.upload ? () => undefined : route.body ? compileBody(route.body) : takeNoBody
  return (raw) => ({ params: params(raw.params), query: query(raw.query), body: body(raw.body) })
}

function takeNoQuery(raw: unknown): undefined {
  for (const _ in raw as object)
    throw new Problem(problems.invalid, { errors: [{ path: 'query', code: 'unrecognized_keys' }] })
}

/** Many clients send `{}` where there is nothing to say. */
function compileBody(schema: z.ZodType): (raw: unknown) => unknown {
  const read = compileInput('body', schema)
  if (!schema.safeParse(undefined).success) return read
  return (raw) => read(isEmptyObject(raw) ? undefined : raw)
}

function takeNoBody(raw: unknown): undefined {
  if (raw !== undefined && raw !== null && !isEmptyObject(raw))
    throw new Problem(problems.invalid, { errors: [{ path: 'body', code: 'unrecognized_keys' }] })
}

const isEmptyObject = (raw: unknown) =>
  typeof raw === 'object' && raw?.constructor === Object && Object.keys(raw).length === 0

/** A parser for one part of the request; a part that the route does not have is undefined. */
function compileInput(part: string, schema: z.ZodType | null | undefined): (raw: unknown) => unknown {
  if (!schema) return () => undefined
  return (raw) => {
    if (isLarge(raw) && !schema.validate(raw))
      throw new Problem(problems.invalid, { errors: [{ path: part, code: 'invalid' }] })
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    const errors = parsed.error.issues.slice(0, 20).map((issue) => ({
      path: [part, ...issue.path].join('.'),
      // A rule of our own says its code as its message.
      code: issue.code === 'custom' && /^[a-z-]+$/.test(issue.message) ? issue.message : issue.code,
    }))
    throw new Problem(problems.invalid, { errors })
  }
}

/** In values: an order of five hundred lines has fewer. */
const mostListed = 5_000

/** Of these the faults are not listed: one in each of a hundred thousand keys blocked the event loop for a second. */
function isLarge(raw: unknown): boolean {
  const values = [raw]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) if (values.push(inner) > mostListed) return true
  }
  return false
}

/** Finds the uuid of the user acted for in what was read. */
export function compileSubject(route: Route): (input: Input) => string | null {
  if (route.subject === null || route.subject === 'caller') return () => null
  const find = compilePath(route, route.subject, 'subject')
  if (!find.takesUuid)
    throw new OperatorError(`The route ${route.method} ${route.path} must take a uuid as ${route.subject}, always.`)
  return (input) => find.read(input).toLowerCase()
}

/** Finds the kind and the uuid, or the code, of what is asked for in what was read. */
export function compileObject(route: Route): (input: Input) => { kind: string; id: string } | null {
  if (route.object === null) return () => null
  const [kind, path] = route.object.split(' ') as [string, InputPath]
  const find = compilePath(route, path, 'object')
  return (input) => ({ kind, id: find.takesUuid ? find.read(input).toLowerCase() : find.read(input) })
}

type InputPath = `${'params' | 'body'}.${string}`

/** A field that is always there, also inside another one, and takes either uuids alone, or codes that are no uuids. */
function compilePath(route: Route, path: InputPath, what: 'subject' | 'object') {
  const name = `${route.method} ${route.path}`
  const [part, ...fields] = path.split('.') as ['params' | 'body', ...string[]]
  const schema = fields.reduce<unknown>(
    (outer, field) => (outer instanceof z.ZodObject ? outer.shape[field] : undefined),
    route[part],
  )
  if (!schema) throw new OperatorError(`The route ${name} names ${path} as its ${what} but has none.`)
  const takes = (value: unknown) => z.safeParse(schema as z.ZodType, value).success
  const takesUuid = takes('00000000-0000-4000-8000-000000000000')
  if (takes(undefined) || takes(null) || takes('') || takes('x y') || (takesUuid && takes('x')))
    throw new OperatorError(`The route ${name} must take a uuid as ${path}, always.`)
  const read = (input: Input) =>
    String(fields.reduce<unknown>((value, field) => (value as Record<string, unknown>)[field], input[part]))
  return { takesUuid, read }
}
