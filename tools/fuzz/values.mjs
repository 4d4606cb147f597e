/** Texts and numbers that have broken programs before. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0646\u0627\u0645',
  '\ufdfa'.repeat(100),
  'İıẞﬃ'.repeat(20),
  `e${'\u0301'.repeat(200)}`,
  '👨‍👩‍👧‍👦'.repeat(20),
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}',
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script>',
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-06-30T23:59:60Z',
  '1e400',
  '-1',
  '00',
  '9'.repeat(30),
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(201),
  'x'.repeat(5_001),
  'ä'.repeat(70_000),
]
const hostileNumbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 1e21]

const nested = (depth) => {
  let value = []
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values for JSON schemas: mostly right ones, sometimes hostile, drawn from a seeded random. */
export function makeValues(schemas, random, { all, own, self }) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const often = (share) => random() < share
  const hostileText = () => pick(hostileTexts)
  const hostile = () =>
    pick([
      hostileText,
      () => pick(hostileNumbers),
      () => pick([null, true, false, [], {}, [[]], '']),
      () => nested(pick([2, 60, 3_000])),
      () => Array.from({ length: pick([2, 300]) }, hostileText),
      () => JSON.parse('{"__proto__":{"admin":true},"constructor":1}'),
    ])()

  /** One that fits, as far as a schema says it; `wild` is how often a part of it does not. */
  function make(schema, wild, depth = 0) {
    if (often(wild)) return hostile()
    if (!schema || depth > 8) return hostileText()
    if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1)], wild, depth + 1)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return make(pick(choices), wild, depth + 1)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(part, wild, depth + 1)))
    return byType[schema.type]?.(schema, wild, depth) ?? hostile()
  }

  const byType = {
    object: objectOf,
    array: (schema, wild, depth) => {
      const most = Math.min(schema.maxItems ?? 4, 4)
      const count = Math.max(schema.minItems ?? 0, Math.floor(random() * (most + 1)))
      return Array.from({ length: count }, () => make(schema.items, wild, depth + 1))
    },
    string: textOf,
    integer: ({ minimum = 0, maximum = 100 }) =>
      Math.floor(minimum + random() * (Math.min(maximum, minimum + 200) - minimum + 1)),
    number: ({ minimum = 0, maximum = 100 }) => minimum + random() * (maximum - minimum),
    boolean: () => often(0.5),
    null: () => null,
  }

  function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }, wild, depth) {
    const named = Object.entries(properties).filter(([name]) => required.includes(name) || often(0.6))
    const entries = named.map(([name, schema]) => [name, make({ name, ...schema }, wild, depth + 1)])
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
      entries.push([
        String(make(propertyNames ?? { type: 'string' }, wild, depth + 1)),
        make(additionalProperties, wild, depth + 1),
      ])
    if (often(wild)) entries.push([pick(['extra', '__proto__', '', '\0', 'a'.repeat(300)]), hostile()])
    return Object.fromEntries(entries)
  }

  function textOf({ name, format, pattern, minLength = 0, maxLength = 60 }) {
    if (format === 'uuid') return uuidOf(name)
    if (format === 'date') return pick(['1984-03-12', '2026-03-01', '1900-01-01', '2024-02-29'])
    if (format === 'date-time') return pick(['2026-03-01T10:00:00.000Z', '2026-10-25T01:30:00Z'])
    if (format === 'email') return pick(['camille.durand@arcade.example', `${randomText(8)}@fuzz.example`])
    if (format === 'uri') return pick(['https://example.org/', 'http://127.0.0.1:1/'])
    if (pattern) return patterned(new RegExp(pattern, 'u'))
    return randomText(Math.max(minLength, Math.floor(random() * Math.min(maxLength, 60))))
  }

  /** Mostly what the caller may ask for, else what others may, else what is not there. */
  function uuidOf(name) {
    if (name === 'userUuid' && often(0.7)) return self
    return pick([...(own.length > 0 ? [pick(own), pick(own), pick(own)] : []), pick(all), randomUuid()])
  }

  /** What patterns of the contract look like: digits, names, lots. */
  function patterned(regex) {
    const digits = (count) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
    const tries = [
      digits(1),
      digits(2),
      digits(6),
      '03453120000011',
      digits(14),
      'LOT-42',
      'A1',
      randomText(8),
      '+33612345678',
      '/dashboard',
    ]
    return tries.find((text) => regex.test(text)) ?? hostileText()
  }

  const letters = 'abcdefghijklmnopqrstuvwxyzéèàçœ -’ABCDEFGHIJ'
  const randomText = (length) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)])
      .join('')
      .trim() || 'x'
  const randomUuid = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  return { make, hostile, hostileText, pick, often }
}
