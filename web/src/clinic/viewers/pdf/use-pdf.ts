import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { Unreadable } from '../viewer-props.ts'

/** Bytes: it is held twice, here and in the worker. */
const largestPdf = 200 * 1024 * 1024

/** The document, read in a worker that ends with it. */
export function usePdf(url: string, size: number, onUnreadable: (reason: Unreadable) => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const fail = useRef(onUnreadable)
  fail.current = onUnreadable
  useEffect(() => {
    if (size > largestPdf) return fail.current('too-large')
    const stopper = new AbortController()
    const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
    // A PDF with a fault is shown as far as it can be; the console gets errors alone.
    const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
    const read = async () => {
      const answer = await fetch(url, { signal: stopper.signal })
      if (!answer.ok) throw new Error('no file')
      const data = new Uint8Array(await answer.arrayBuffer())
      return getDocument({ data, worker, useWasm: false, stopAtErrors: false }).promise
    }
    // The address is good once: a component that is unmounted at once has not used it.
    const start = setTimeout(() => {
      void read().then(
        (pdf) => !stopper.signal.aborted && setPdf(pdf),
        (error: unknown) => !stopper.signal.aborted && fail.current(isLocked(error) ? 'locked' : 'broken'),
      )
    })
    return () => {
      clearTimeout(start)
      stopper.abort()
      worker.destroy()
      port.terminate()
    }
  }, [url, size])
  return pdf
}

/** It asks for a password. */
const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'
