/** A piece of SOQL that is ours: what comes from elsewhere is only ever a value in it. */
export class Soql {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type SoqlValue = string | number | boolean | Date | null | readonly string[] | Soql

/** A query with its values in their places, each written so that it can be nothing but a value. */
export function soql(pieces: TemplateStringsArray, ...values: SoqlValue[]): Soql {
  return new Soql(String.raw({ raw: pieces }, ...values.map(literal)))
}

/** The names of fields and types, which are no values. */
export function soqlNames(...names: readonly string[]): Soql {
  if (names.length === 0 || !names.every((name) => /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*$/.test(name)))
    throw new TypeError('a name of a field or type is none')
  return new Soql(names.join(', '))
}

function literal(value: SoqlValue): string {
  if (value instanceof Soql) return value.text
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  // An empty list is no SOQL, and means nothing.
  return value.length === 0 ? "('')" : `(${value.map(quote).join(', ')})`
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

// What is no text, as the other control characters, is no part of any value of ours.
const quote = (text: string) =>
  `'${text.replaceAll(/[\\'"\n\r\t\b\f]/g, (letter) => escapes[letter] ?? '').replaceAll(/\p{Cc}/gu, '')}'`
