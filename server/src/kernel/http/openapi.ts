import { isDeepStrictEqual } from 'node:util'
import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { Problem, type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import { scopeRules, scopes } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { type JsonSchema, makeExample } from './examples.ts'

type Json = Record<string, unknown>

export interface DocumentInfo {
  version: string
  origin: string
  /** Whom a partner writes to. */
  contact: { name: string; email: string }
}

/** The OpenAPI 3.1 document of the whole contract: made once, from the same schemas that validate. */
export function makeOpenApi(contract: Readonly<Record<string, Route>>, info: DocumentInfo): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const templates = new Map<string, string>()
  for (const [name, route] of Object.entries(contract)) {
    // Two templates that differ by a name alone are the same path: the first one's names stand for all.
    const shape = route.path.replaceAll(/:\w+/g, ':')
    const template = templates.get(shape) ?? route.path.replaceAll(/:(\w+)/g, '{$1}')
    templates.set(shape, template)
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: describeRoute(name, route, { schemas, template }),
    }
  }
  // Named by every call: it puts itself among the schemas.
  schemaOf(Problem, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arcade',
      version: info.version,
      description: 'The portal of dental practitioners and its partners.',
      contact: { name: info.contact.name, email: info.contact.email },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverOf(info.origin) }],
    tags: [...new Set(Object.values(contract).map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas, examples: problemExamples(contract), securitySchemes: securitySchemes(info.origin) },
  }
}

/** Generators refuse a document whose server is localhost: there it is the one that served the document. */
const serverOf = (origin: string) => (new URL(origin).hostname === 'localhost' ? '/' : origin)

const scopeTexts = Object.fromEntries(
  scopes.map((scope) => {
    const { right } = scopeRules[scope]
    return [scope, right ? `Needs the right ${right} of the person acted for` : 'For people who linked the application']
  }),
)

/** A person's token, or that of a machine. */
const securitySchemes = (origin: string): Json => ({
  bearer: { type: 'http', scheme: 'bearer' },
  machine: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: `${origin}/oidc/token`, scopes: scopeTexts } },
  },
})

function securityOf({ access }: Route): Json[] {
  if (access === 'public') return []
  const machines = access.filter((grant) => grant.startsWith('machine'))
  return [
    ...(machines.length < access.length ? [{ bearer: [] }] : []),
    ...machines.map((grant) => ({ machine: grant.split(' ').slice(1) })),
  ]
}

/** The first part of a path that means something: `/api` and `/interaction` have no version before it. */
export function tagOf({ path }: Route): string {
  const [, root = '', part] = path.split('/')
  if (part === undefined) return 'portal'
  return ['v1', 'legacy'].includes(root) ? part : root
}

interface Place {
  schemas: Json
  /** The path as it stands in the document. */
  template: string
}

function describeRoute(name: string, route: Route, { schemas, template }: Place): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route)],
    security: securityOf(route),
    'x-access': route.access,
    'x-effect': route.effect,
    ...(route.perMinute === null ? {} : { 'x-calls-per-minute': route.perMinute }),
    parameters: [
      ...namedAs(template, route, parametersOf('path', route.params, schemas)),
      ...parametersOf('query', route.query, schemas),
      ...practiceOf(route),
      ...refreshOf(route),
      ...route.headers.map(({ name, description }) => headerOf(name, description, true, { type: 'string' })),
      ...keyOf(route),
    ],
    ...bodyOf(route, schemas),
    responses: { ...successes(route, schemas), ...failures(route) },
  }
}

function bodyOf({ body, upload }: Route, schemas: Json): Json {
  if (upload) {
    const media = upload.form ? mediaOf(upload.form, schemas) : { schema: bytes }
    const content = Object.fromEntries(upload.types.map((type) => [type, media]))
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const required = !z.safeParse(body, undefined).success
  return { requestBody: { required, content: { 'application/json': mediaOf(body, schemas) } } }
}

function parametersOf(place: 'path' | 'query', shape: Route['params'], schemas: Json): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: place === 'query' ? typedOf(schema as z.ZodType, schemas) : schemaOf(schema as z.ZodType, schemas),
  }))
}

const namesIn = (path: string) => [...path.matchAll(/[:{](\w+)/g)].map(([, name]) => name)

/** By their place in the path. */
function namedAs(template: string, { path }: Route, parameters: Json[]): Json[] {
  const [own, shown] = [namesIn(path), namesIn(template)]
  return parameters.map((parameter) => ({ ...parameter, name: shown[own.indexOf(String(parameter.name))] }))
}

/** What a client means, where the text in the address stands for a number. */
function typedOf(schema: z.ZodType, schemas: Json): unknown {
  const meant = schemaOf(schema, schemas, 'output') as { type?: string }
  return meant.type === 'integer' ? meant : schemaOf(schema, schemas)
}

const takesKey = (route: Route) => route.effect === 'write' && route.idempotent && route.access !== 'public'

const headerOf = (name: string, description: string, required: boolean, schema: Json): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const keyOf = (route: Route): Json[] =>
  takesKey(route)
    ? [
        headerOf('Idempotency-Key', 'Sent again with the same key, the call is answered as the first time', false, {
          type: 'string',
          maxLength: 200,
        }),
      ]
    : []

const practiceText =
  'The practice that is meant, where the user acted for works in several; without it, the one that they joined first'

/** Where the practice comes from whom or what is named. */
const practiceOf = ({ access, subject, object }: Route): Json[] =>
  access !== 'public' && (subject !== null || object !== null)
    ? [headerOf(practiceHeader, practiceText, false, { type: 'string', format: 'uuid' })]
    : []

const refreshText =
  'Send `true` when a page reads again by itself what it already shows. The access journal marks the read as a refresh if this session opened the same record before; otherwise it records a normal access'

/** Where what is read belongs to a practice. */
const refreshOf = (route: Route): Json[] =>
  route.effect === 'read' && practiceOf(route).length > 0
    ? [headerOf(refreshHeader, refreshText, false, { type: 'string', enum: ['true'] })]
    : []

/** A body or an answer, and how it may look. */
function mediaOf(schema: z.ZodType, schemas: Json): Json {
  const described = schemaOf(schema, schemas) as JsonSchema
  return { schema: described, example: makeExample(schemas, described) }
}

const bytes = { type: 'string', format: 'binary' }

const contentOf = (schema: z.ZodType, schemas: Json): Json => {
  const type = fileTypeOf(schema)
  return type ? { [type]: { schema: bytes } } : { 'application/json': mediaOf(schema, schemas) }
}

const successes = (route: Route, schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(route.replies).map(([status, schema]) => [
      status,
      { description: 'Success', ...(schema ? { content: contentOf(schema, schemas) } : {}) },
    ]),
  )

/** What this route may answer beside success, by status. */
export function problemsOf(route: Route): ProblemKind[] {
  const guarded = [problems.signInRequired, problems.rightMissing, problems.scopeMissing, problems.forbidden]
  const sent = [problems.tooSlowlySent, problems.tooLarge, problems.typeNotAllowed]
  return [
    problems.malformed,
    problems.invalid,
    ...(route.access === 'public' ? [] : guarded),
    ...(route.proof === 'fresh' ? [problems.proofTooOld] : []),
    ...(route.subject === null && route.object === null ? [] : [problems.notFound]),
    ...(route.upload || route.body ? sent : []),
    ...(takesKey(route) ? [problems.keyReused] : []),
    ...route.problems,
    problems.tooMany,
    problems.internal,
    problems.unavailable,
    problems.tooSlow,
  ]
}

/** Those that pass by themselves say when to ask again. */
const passing = [problems.tooMany.status, problems.unavailable.status]
const whenToRetry = { 'Retry-After': { description: 'In seconds', schema: { type: 'integer', minimum: 1 } } }

function failures(route: Route): Json {
  const byStatus = Map.groupBy(problemsOf(route), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map(({ code, title }) => `\`${code}\`: ${title}`).join('; '),
        ...(passing.includes(status) ? { headers: whenToRetry } : {}),
        content: { 'application/problem+json': { schema: problemSchema, examples: examplesOf(kinds) } },
      },
    ]),
  )
}

const problemSchema = { $ref: '#/components/schemas/Problem' }

const examplesOf = (kinds: readonly ProblemKind[]): Json =>
  Object.fromEntries(kinds.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]))

/** One for each code, which all calls that may answer it share. */
function problemExamples(contract: Readonly<Record<string, Route>>): Json {
  const kinds = Object.values(contract).flatMap(problemsOf)
  return Object.fromEntries(
    kinds.map(({ code, title, status }) => {
      const errors = code === problems.invalid.code && { errors: [{ path: 'body.version', code: 'invalid_type' }] }
      const value = { type: `/docs#${code}`, title, status, code, ...errors, requestId: 'VzAukYX7-5' }
      return [code, { summary: title, value }]
    }),
  )
}

/** A schema in its wire form; named ones move to the components. */
function schemaOf(schema: z.ZodType, schemas: Json, io: 'input' | 'output' = 'input'): unknown {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: adapt }) as Json & {
    $defs?: Json
  }
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const described = pointToComponents(definition)
    if (schemas[name] && !isDeepStrictEqual(schemas[name], described))
      throw new OperatorError(`Two schemas of the contract are called ${name}.`)
    schemas[name] = described
  }
  return pointToComponents(own)
}

function adapt({ jsonSchema }: { jsonSchema: object }) {
  forbidYearZero(jsonSchema)
  nameKeys(jsonSchema)
}

/** As the schemas do (`contract/src/kernel/dates.ts`), in a way that a pattern can say. */
function forbidYearZero(schema: { format?: string; pattern?: string }) {
  const { format, pattern } = schema
  const isDate = format === 'date' || format === 'date-time'
  if (isDate && pattern?.startsWith('^') && !pattern.startsWith('^(?!0000)'))
    schema.pattern = `^(?!0000)${pattern.slice(1)}`
}

/** A record whose keys are known has properties, so that generated clients know them too. */
function nameKeys(schema: JsonSchema) {
  const { propertyNames, additionalProperties } = schema
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

const pointToComponents = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node).replaceAll('"#/$defs/', '"#/components/schemas/'))
