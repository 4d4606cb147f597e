import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'

export interface Terminal {
  input: Readable & { isTTY?: boolean }
  /** Where questions are shown: not among the answers, which may go into a file. */
  prompts: Writable
}

/** Ended by somebody before it was done. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'

  constructor(signal: Interrupted['signal']) {
    super(`ended by ${signal}`)
    this.signal = signal
  }
}

/** Asks one question after the other; input is neither echoed nor added to the history. */
export async function askHidden({ input, prompts }: Terminal, questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const interrupted = once(lines, 'SIGINT').then(() => {
    throw new Interrupted('SIGINT')
  })
  interrupted.catch(() => {})
  const typed = lines[Symbol.asyncIterator]()
  try {
    const answers: string[] = []
    for (const question of questions) {
      prompts.write(question)
      const answer = await Promise.race([typed.next(), interrupted]).finally(() => prompts.write('\n'))
      if (answer.done) throw new OperatorError('No password was given, and nothing was changed.')
      answers.push(answer.value)
    }
    return answers
  } finally {
    lines.close()
  }
}

/** Far more than any password: whatever comes after is not waited for. */
const longest = 10_000

/** All that is piped in, without the end of the line that `echo` hangs on. */
export async function readPiped(input: Readable): Promise<string> {
  let text = ''
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk
    if (text.length > longest) break
  }
  return text.replace(/\r?\n$/, '')
}
