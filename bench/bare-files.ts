import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The floor for files: `node:http` that pipes what it is sent to the disk, and back, and does nothing else. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const path = join(process.env.BARE_FOLDER ?? '', basename(request.url ?? ''))
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(path))
    response.writeHead(204).end()
    return
  }
  response.writeHead(200, { 'content-length': (await stat(path)).size })
  await pipeline(createReadStream(path), response)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, 'localhost', () => {
  process.stdout.write(`ready: http://localhost:${(server.address() as AddressInfo).port}\n`)
})
