import { plainTexts, samples, uuidNamed } from './example-values.ts'

/** What an example looks at in a JSON schema of the document. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  minItems?: number
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** Where a value stands: under a name, in something that has one too. */
interface Place {
  name: string
  parent: string
  depth: number
}

const deepest = 12

/** An example that fits a schema: what the demo shows under these names, otherwise the plainest value. */
export function makeExample(schemas: Readonly<Record<string, unknown>>, schema: JsonSchema): unknown {
  const resolved = (node: JsonSchema): JsonSchema =>
    node.$ref ? resolved(schemas[node.$ref.split('/').at(-1) ?? ''] as JsonSchema) : node

  function make(given: JsonSchema, place: Place): unknown {
    const node = resolved(given)
    if (node.const !== undefined) return node.const
    if (node.enum) return sampleOf(place, (one) => node.enum?.includes(one)) ?? node.enum[0]
    const choices = node.anyOf ?? node.oneOf
    if (choices) return make(choiceOf(choices, place), place)
    if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => make(part, place)))
    const [type] = [node.type ?? 'null'].flat()
    return byType[type ?? 'null']?.(node, place) ?? null
  }

  /** The first that is not null; a schema that holds itself ends. */
  const choiceOf = (choices: readonly JsonSchema[], { depth }: Place): JsonSchema =>
    choices.find(({ type }) => (type === 'null') === depth > deepest) ?? choices[0] ?? {}

  const byType: Readonly<Record<string, (node: JsonSchema, place: Place) => unknown>> = {
    object: objectOf,
    array: arrayOf,
    string: textOf,
    integer: numberOf,
    number: numberOf,
    boolean: (_, place) => sampleOf(place, (one) => typeof one === 'boolean') ?? false,
  }

  function objectOf({ properties = {}, additionalProperties, propertyNames = {} }: JsonSchema, place: Place) {
    const inside = (name: string): Place => ({ name, parent: place.name || place.parent, depth: place.depth + 1 })
    const named = Object.entries(properties).map(([name, node]) => [name, make(node, inside(name))])
    if (named.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(named)
    const key = String(make({ type: 'string', ...propertyNames }, inside('key')))
    return { [key]: make(additionalProperties, inside(key)) }
  }

  function arrayOf({ items, prefixItems, minItems = 1 }: JsonSchema, place: Place) {
    const whole = sampleOf(place, Array.isArray)
    if (whole) return whole
    const inside = { ...place, depth: place.depth + 1 }
    if (prefixItems) return prefixItems.map((node) => make(node, inside))
    if (!items || place.depth > deepest) return []
    return Array.from({ length: Math.max(1, minItems) }, () => make(items, inside))
  }

  return make(schema, { name: '', parent: '', depth: 0 })
}

const sampleOf = ({ name, parent }: Place, fits: (one: unknown) => boolean | undefined) =>
  samples(name, parent).find(fits)

function textOf(node: JsonSchema, place: Place): string {
  if (node.format === 'binary') return fileBytes
  if (node.format === 'uuid') return uuidNamed(place.name, place.parent)
  const texts = [...samples(place.name, place.parent), ...plainTexts].filter((one) => typeof one === 'string')
  return texts.find((text) => fitsText(node, text)) ?? 'x'.repeat(node.minLength ?? 1)
}

/** Stands for a file in a form. */
export const fileBytes = '<bytes>'

const formats: Readonly<Record<string, RegExp>> = {
  email: /^\S+@\S+$/,
  uri: /^https?:/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /T.*Z$/,
}

function fitsText({ format = '', pattern = '', minLength = 0, maxLength = Infinity }: JsonSchema, text: string) {
  const isLong = text.length >= minLength && text.length <= maxLength
  return isLong && (formats[format]?.test(text) ?? true) && new RegExp(pattern, 'u').test(text)
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = Infinity }: JsonSchema, place: Place) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const fits = (one: unknown) =>
    typeof one === 'number' && one >= least && one <= maximum && (type === 'number' || Number.isInteger(one))
  return sampleOf(place, fits) ?? Math.min(Math.max(1, least), maximum)
}
