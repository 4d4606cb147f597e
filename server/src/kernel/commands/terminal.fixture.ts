import { PassThrough, Readable } from 'node:stream'
import type { Terminal } from './terminal.ts'

/** The terminal of a command's tests: not interactive, with piped input, or with a person who types. */

export const nonInteractive = (): Terminal => piped('')

export const piped = (text: string): Terminal => ({
  input: Readable.from([Buffer.from(text)]),
  prompts: new PassThrough(),
})

/** Keys as a terminal sends them; `shown` is all that the person has seen. */
export function typing(...keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const prompts = new PassThrough({ encoding: 'utf8' })
  let shown = ''
  prompts.on('data', (text: string) => {
    shown += text
    const next = text === '\n' ? undefined : keys.shift()
    if (next !== undefined) input.write(next)
  })
  return { terminal: { input, prompts } satisfies Terminal, shown: () => shown }
}
