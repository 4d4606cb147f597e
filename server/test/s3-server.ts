import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '../src/kernel/blobs/s3-store.ts'

/**
 * What the proxy does instead of passing a request on; `slow`: passes it on, and its answer, with pauses; `page`: answers 200 with a page, as a
 * proxy in front of another service does.
 */
export type S3Fault = '503' | 'cut' | 'hang' | 'slow' | 'refused' | 'moved' | 'page'

const answers: Partial<Record<S3Fault, { status: number; type: string; body: string }>> = {
  '503': { status: 503, type: 'application/xml', body: '<Error><Code>SlowDown</Code></Error>' },
  refused: { status: 403, type: 'application/xml', body: '<Error><Code>InvalidAccessKeyId</Code></Error>' },
  moved: { status: 307, type: 'text/html', body: 'elsewhere' },
  page: { status: 200, type: 'text/html', body: '<html><body>Welcome</body></html>' },
}

interface Seen {
  method: string
  url: string
  /** Bytes of the answer that came back. */
  answered: number
}

/** A pause in milliseconds after every so many bytes. */
const slowStep = { bytes: 1024 * 1024, pause: 200 }

async function trickle(from: Readable, to: Writable) {
  let passed = 0
  for await (const piece of from) {
    to.write(piece)
    passed += (piece as Buffer).length
    if (passed < slowStep.bytes) continue
    passed = 0
    await pause(slowStep.pause)
  }
  to.end()
}

/** A real S3 server in a folder of its own, and before it a proxy that counts, and fails where a test says so. */
export async function openS3() {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-s3-'))
  const bucket = 'blobs'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port: behind } = await server.run()
  const seen: Seen[] = []
  const aborted: string[] = []
  let faultOf: (method: string, url: string, place: number) => S3Fault | null = () => null
  const proxy = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming
    const entry = { method, url, answered: 0 }
    seen.push(entry)
    // The server behind does not know how to abort: what was begun goes with its folder.
    if (method === 'DELETE' && url.includes('uploadId=')) {
      aborted.push(url)
      incoming.resume()
      answer.writeHead(204).end()
      return
    }
    const fault = faultOf(method, url, seen.length)
    if (fault === 'hang') return void incoming.resume()
    const instead = fault && answers[fault]
    if (instead) {
      incoming.resume()
      incoming.on('end', () => answer.writeHead(instead.status, { 'content-type': instead.type }).end(instead.body))
      return
    }
    const passed = request({ port: behind, host: '127.0.0.1', method, path: url, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 500, back.headers)
      if (fault === 'slow') return void trickle(back, answer).catch(() => answer.destroy())
      back.on('data', (piece: Buffer) => {
        entry.answered += piece.length
        if (fault === 'cut') {
          answer.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => answer.destroy())
          back.destroy()
        } else answer.write(piece)
      })
      back.on('end', () => answer.end())
    })
    passed.on('error', () => answer.destroy())
    if (fault === 'cut' && method !== 'GET') {
      incoming.once('data', () => incoming.destroy())
      passed.destroy()
      return
    }
    if (fault === 'slow') return void trickle(incoming, passed).catch(() => passed.destroy())
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    settings,
    seen,
    aborted,
    fail: (when: typeof faultOf) => {
      faultOf = when
    },
    heal: () => {
      faultOf = () => null
    },
    /** The content of the bucket, as one text. */
    async contents(): Promise<Buffer> {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = names.filter((name) => name.isFile())
      return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))))
    },
  }
}
