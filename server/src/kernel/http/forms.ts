import type { Readable, Writable } from 'node:stream'
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
/** In bytes: what comes is parsed in pieces of so much, since a limit can be exceeded in each. */
const pieceSize = 16 * 1024

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
      // Where it is no longer read.
      content.on('error', () => {})
      parts.push({ name, fileName, content })
      wake()
    })
    .on('filesLimit', refuse('too_many_files'))
    .on('fieldsLimit', refuse('too_many_fields'))
    .on('partsLimit', refuse('too_many_parts'))
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
  const stopFeeding = feed(upload, form, () => isOver || failure !== null)
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
    stopFeeding()
    if (!isOver) upload.destroy()
  }
}

/** A pipe would go on parsing what has arrived already; here it ends with the piece in which the form ends or fails. */
function feed(upload: Readable, form: Writable, hasEnded: () => boolean): () => void {
  let [rest, isLast]: [Buffer, boolean] = [Buffer.alloc(0), false]
  const write = () => {
    while (rest.length > 0 && !form.writableNeedDrain && !hasEnded()) {
      form.write(rest.subarray(0, pieceSize))
      rest = rest.subarray(pieceSize)
    }
    // A form that is ended after it failed reports the parts that it skipped, which nothing listens to.
    if (rest.length > 0 || hasEnded()) return
    if (isLast) form.end()
    else upload.resume()
  }
  const take = (bytes: Buffer) => {
    upload.pause()
    rest = bytes
    write()
  }
  // It comes while the upload is paused, too.
  const end = () => {
    isLast = true
    write()
  }
  form.on('drain', write)
  upload.on('data', take).on('end', end)
  return () => {
    form.off('drain', write)
    upload.off('data', take).off('end', end)
  }
}

function openForm(type: string | undefined, { files, fields, fileSize = 0 }: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type ?? '' },
      // One more, so that too many files or fields are named as such.
      limits: {
        files,
        fields,
        parts: files + fields + 1,
        fileSize,
        fieldSize: longestField,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
      preservePath: true,
      highWaterMark: pieceSize,
    })
  } catch {
    throw new Problem(problems.malformed)
  }
}
