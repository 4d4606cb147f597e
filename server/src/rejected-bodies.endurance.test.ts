import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeDatabase } from '../test/database.ts'
import { makeListeningApp } from '../test/listening.ts'
import { makePatient, makePractitioner } from '../test/makers.ts'
import { findFreePort } from './ports.ts'

const { db } = await makeDatabase()
const { origin } = await makeListeningApp(db)
const owner = await makePractitioner(db)
const patient = await makePatient(db, owner.practiceId)
const tus = { ...owner.headers, 'tus-resumable': '1.0.0' }
const length = 3 * 1024 * 1024

/** As with a proxy in front of the portal: its connections are kept alive and shared. */
const configOf = (port: number, folder: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  upstream localhost { server ${new URL(origin).host}; keepalive 2; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://localhost;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`

/** The address behind nginx; none where it is not installed. */
async function startNginx(): Promise<string[]> {
  if (spawnSync('nginx', ['-v']).error) return []
  const folder = await mkdtemp(join(tmpdir(), 'arcade-nginx-'))
  // Its workers are another user's.
  await chmod(folder, 0o755)
  const port = await findFreePort('127.0.0.1')
  await writeFile(join(folder, 'nginx.conf'), configOf(port, folder))
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  afterAll(async () => {
    nginx.kill('SIGQUIT')
    await once(nginx, 'exit')
  })
  return [`http://127.0.0.1:${port}`]
}

async function begin(): Promise<string> {
  const fields = { patientUuid: patient.id, category: 'radio', fileName: 'a.dcm', userUuid: owner.userId }
  const metadata = Object.entries(fields).map(([key, value]) => `${key} ${btoa(value)}`)
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata.join() }
  return (await fetch(`${origin}/v1/uploads`, { method: 'POST', headers })).headers.get('location') ?? ''
}

/** The body comes some time after its head, as over a long line. */
async function sendRejected(address: string, path: string) {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '7' }
  const sent = request(`${address}${path}`, { method: 'PATCH', headers: { ...headers, 'content-length': length } })
  sent.on('error', () => {})
  sent.flushHeaders()
  const [answer] = await Promise.all([once(sent, 'response'), sendSlowly(sent)])
  answer[0].resume()
  return answer[0].statusCode as number
}

async function sendSlowly(sent: ReturnType<typeof request>) {
  for (let part = 0; part < 12 && !sent.destroyed; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    sent.write(Buffer.alloc(length / 12))
  }
  sent.end()
}

const addresses = [origin, ...(await startNginx())]

describe('requests after a rejected body', () => {
  it.each(addresses)(
    'OPS-02 are answered at once at %s',
    async (address) => {
      const path = await begin()
      await expect
        .poll(
          () =>
            fetch(`${address}/healthz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 10_000 },
        )
        .toBe(200)
      for (let round = 0; round < 20; round += 1) {
        expect(await sendRejected(address, path)).toBe(409)
        const next = Array.from({ length: 5 }, () =>
          fetch(`${address}/healthz`, { signal: AbortSignal.timeout(20_000) }),
        )
        expect((await Promise.all(next)).map(({ status }) => status)).toEqual(Array(5).fill(200))
      }
    },
    200_000,
  )
})
