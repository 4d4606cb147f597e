import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Encode = (value: unknown) => unknown
type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  /** Of a codec: from inside to the wire. */
  reverseTransform?: (value: unknown, payload: z.core.ParsePayload) => unknown
}

/**
 * Turns the schema of an answer into a function that writes it: codecs encoded (cents → euros, Date → ISO), unknown
 * keys left out. Compiled once at start; zod's own encoding costs three times as much per answer.
 */
export function compileSerialiser(schema: z.ZodType): (value: unknown) => string {
  const encode = compileEncode(schema)
  const stringify = fastJsonStringify(slimNulls(z.toJSONSchema(schema, { io: 'input' })) as Schema)
  return encode ? (value) => stringify(encode(value)) : stringify
}

/** The function that encodes what needs encoding below this schema; null where nothing does. */
function compileEncode(schema: z.core.$ZodType): Encode | null {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return encodeObject(def.shape ?? {})
    case 'array': {
      const item = def.element && compileEncode(def.element)
      return item ? (value) => (value as unknown[]).map(item) : null
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly': {
      const inner = def.innerType && compileEncode(def.innerType)
      return inner ? (value) => (value === undefined || value === null ? value : inner(value)) : null
    }
    case 'pipe':
      return encodePipe(schema, def)
    default:
      // What is rare enough to be left to zod.
      return hasCodec(schema) ? (value) => z.encode(schema, value) : null
  }
}

function encodeObject(shape: Record<string, z.core.$ZodType>): Encode | null {
  const fields: [string, Encode][] = []
  for (const [key, field] of Object.entries(shape)) {
    const encode = compileEncode(field)
    if (encode) fields.push([key, encode])
  }
  if (fields.length === 0) return null
  return (value) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const [key, encode] of fields) copy[key] = encode(copy[key])
    return copy
  }
}

/**
 * A codec between plain values is its own function. That both sides are what they say is checked of every answer in the tests:
 * done here too, it took a third of writing a page of 50.
 */
function encodePipe(schema: z.core.$ZodType, def: Def): Encode | null {
  const { in: wire, out: inside, reverseTransform } = def
  const isPlain = wire && inside && !hasCodec(wire) && !hasCodec(inside)
  if (!isPlain || !reverseTransform) return hasCodec(schema) ? (value) => z.encode(schema, value) : null
  return (value) => {
    const payload = { value, issues: [] as z.core.$ZodRawIssue[] }
    const encoded = reverseTransform(value, payload)
    if (payload.issues.length > 0) throw new Error('an answer holds what cannot be written')
    return encoded
  }
}

/** A codec makes the two sides of a schema differ; where they are alike there is nothing to encode. */
function hasCodec(schema: z.core.$ZodType): boolean {
  const side = (io: 'input' | 'output') => JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return side('input') !== side('output')
}

/** `anyOf [x, null]` makes the writer validate each value; `nullable` does not. Where it validates all the same, an enum must name null. */
function slimNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(slimNulls)
  if (typeof node !== 'object' || node === null) return node
  const slim = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, slimNulls(value)]))
  const options = slim.anyOf as { type?: string; enum?: unknown[] }[] | undefined
  const value = options?.find(({ type }) => type !== 'null')
  if (options?.length !== 2 || !value?.type || !options.some(({ type }) => type === 'null')) return slim
  const { anyOf: _, ...rest } = slim
  return { ...rest, ...value, ...(value.enum && { enum: [...value.enum, null] }), nullable: true }
}
