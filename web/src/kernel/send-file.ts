import { addressOf, headersOf, type Meta, type Send, type Sent, secondsIn } from './call.ts'

/** Sends a file, or a form with files, as the body of a call. By XMLHttpRequest, because `fetch` does not tell how much of a body has gone out. */
export function sendFile(file: Blob | FormData, onProgress: (sent: number) => void): Send {
  return (call, sender) =>
    new Promise((resolve) => {
      const address = addressOf(call)
      if (address === null) return resolve(unsent('request.invalid'))
      const request = new XMLHttpRequest()
      request.open(call.route.method, new URL(address, location.origin))
      request.responseType = 'text'
      for (const [name, value] of headersOf(call, sender)) request.setRequestHeader(name, value)
      // A form says its own type, with the boundary that the browser chose.
      if (file instanceof Blob) request.setRequestHeader('content-type', file.type || 'application/octet-stream')
      request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
      // It is at its end however it ends: an answer, no connection, or somebody who gave up.
      request.addEventListener('loadend', () => resolve(answerOf(request)))
      sender.signal?.addEventListener('abort', () => request.abort())
      if (sender.signal?.aborted) return resolve(unsent('network'))
      request.send(file)
    })
}

function answerOf(request: XMLHttpRequest): Sent {
  const meta: Meta = {
    requestId: request.getResponseHeader('x-request-id'),
    retryAfter: secondsIn(request.getResponseHeader('retry-after')),
  }
  const type = request.getResponseHeader('content-type') ?? ''
  try {
    if (request.status === 204) return { data: null, meta }
    if (request.status >= 200 && request.status < 300) return { data: JSON.parse(request.responseText), meta }
    if (type.startsWith('application/problem+json')) return { error: JSON.parse(request.responseText), meta }
  } catch {
    // Half an answer.
  }
  return { error: { code: 'network', requestId: meta.requestId }, meta }
}

const unsent = (code: 'network' | 'request.invalid'): Sent => ({
  error: { code, requestId: null },
  meta: { requestId: null, retryAfter: null },
})
