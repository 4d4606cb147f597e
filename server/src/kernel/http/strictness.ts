import type { z } from 'zod'

type Def = Record<string, unknown> & {
  type: string
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Where a schema would drop unknown fields in silence instead of refusing them; null where it nowhere would. */
export function findLooseObject(schema: z.core.$ZodType, path: string): string | null {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'object') {
    if (def.catchall?._zod.def.type !== 'never') return path
    return firstFound(Object.entries(def.shape ?? {}).map(([key, field]) => [field, `${path}.${key}`]))
  }
  if (def.type === 'lazy') return null
  const parts = Object.values(def).flatMap((part) => (Array.isArray(part) ? part : [part]))
  return firstFound(parts.filter(isSchema).map((part) => [part, path]))
}

function firstFound(parts: [z.core.$ZodType, string][]): string | null {
  for (const [part, path] of parts) {
    const found = findLooseObject(part, path)
    if (found) return found
  }
  return null
}
