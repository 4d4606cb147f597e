/** Markup that is safe to show as it is. Only `html` makes it. */
export interface Html {
  readonly [markup]: string
}

const markup = Symbol('markup')

type Value = string | number | false | Html | readonly Html[]

/** A template of markup. What is put into it is text and shown as text, unless it is such markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const text = parts.map((part, index) => (index === 0 ? part : `${write(values[index - 1])}${part}`)).join('')
  return { [markup]: text }
}

export const textOf = (content: Html): string => content[markup]

function write(value: Value | undefined): string {
  if (value === undefined || value === false) return ''
  if (isList(value)) return value.map(textOf).join('')
  return typeof value === 'object' ? textOf(value) : asText(String(value))
}

const isList = (value: Value): value is readonly Html[] => Array.isArray(value)

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const asText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => named[character] ?? '')
