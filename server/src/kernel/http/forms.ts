import type { Readable } from 'node:stream'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Problem } from './problems.ts'

/** A field of a form, or a file in it: that is read to its end before the next part is asked for. */
export type FormPart =
  | { name: string; value: string }
  | { name: string; fileName: string | undefined; content: BusboyFileStream }

interface FormLimits {
  files: number
  fields: number
  /** In bytes, for one file: the rest is left out, and `content.truncated` says so. */
  fileSize?: number
}

const longestField = 4096

/** The parts of a form as they come: multipart, or urlencoded. Throws a problem for what is none, and for more than may be. */
export async function* readForm(
  upload: Readable,
  type: string | undefined,
  limits: FormLimits,
): AsyncGenerator<FormPart> {
  const parts: FormPart[] = []
  let current: FormPart | undefined
  let [isOver, failure]: [boolean, Error | null] = [false, null]
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const refuse = (code: string) => () => fail(new Problem(problems.invalid, { errors: [{ path: 'body', code }] }))
  const form = openForm(type, limits)
    .on('field', (name, value, _, isCut) => {
      if (isCut || !value.isWellFormed() || value.includes('\0')) return refuse('text')()
      parts.push({ name, value })
      wake()
    })
    .on('file', (name, content, fileName) => {
      // Where nobody reads it any more.
      content.on('error', () => {})
      parts.push({ name, fileName, content })
      wake()
    })
    .on('filesLimit', refuse('too_many_files'))
    .on('fieldsLimit', refuse('too_many_fields'))
    .on('error', () => fail(new Problem(problems.malformed)))
    .on('finish', () => {
      isOver = true
      wake()
    })
  // A sender who goes away is no fault of ours.
  upload.on('error', () => {
    const cut = new Problem(problems.malformed)
    // The one that is read now waits for bytes that do not come.
    for (const part of [current, ...parts]) if (part && 'content' in part) part.content.destroy(cut)
    fail(cut)
  })
  upload.pipe(form)
  try {
    for (;;) {
      if (failure) throw failure
      current = parts.shift()
      if (current) yield current
      else if (isOver) return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    upload.unpipe(form)
    if (!isOver) upload.destroy()
  }
}

function openForm(type: string | undefined, { files, fields, fileSize = 0 }: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type ?? '' },
      limits: { files, fields, fileSize, fieldSize: longestField, headerPairs: 20, headerSize: 8 * 1024 },
      preservePath: true,
    })
  } catch {
    throw new Problem(problems.malformed)
  }
}
