import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { compare, median, p95Of, requestsPerSecond } from './load.ts'
import type { Session } from './people.ts'
import { type Started, start, stop, watchMemory } from './processes.ts'

const run = promisify(execFile)
const mebibyte = 1024 ** 2
const length = 1024 * mebibyte
const listed = 2_000
const rounds = 100

export const idOf = ({ path }: Session) => path.split('/').at(-1) ?? ''

const hasZip = () =>
  run('zip', ['--version']).then(
    () => true,
    () => false,
  )

/** The beginning of a film, of which no preview is drawn; the rest is noise. */
const opening = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')
const noise = randomBytes(mebibyte)

/** Each is another content: the same one would be stored once. */
function* filmOf(size: number) {
  for (let sent = 0; sent < size; sent += noise.length) {
    const block = Buffer.from(noise)
    if (sent === 0) Buffer.concat([opening, randomBytes(32)]).copy(block)
    yield block
  }
}

function summed(size: number): number {
  const sum = createHash('sha256')
  for (const block of filmOf(size)) sum.update(block)
  sum.digest()
  return size
}

/** By `node:http` itself: what the client takes is the same for both. */
export async function send(url: string, options: RequestOptions, body?: Readable): Promise<IncomingMessage> {
  const sending = request(url, options)
  const [[answer]] = (await Promise.all([
    once(sending, 'response'),
    body ? pipeline(body, sending) : sending.end(),
  ])) as [[IncomingMessage], unknown]
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer
}

export async function count(body: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const part of body) bytes += part.length
  return bytes
}

/** Bytes a millisecond. */
async function rateOf(work: () => Promise<number>): Promise<number> {
  const since = performance.now()
  return (await work()) / (performance.now() - since)
}

interface World {
  server: Started
  owner: Session
  patientId: string
}

export async function makePatient({ server, owner }: Omit<World, 'patientId'>): Promise<string> {
  const answer = await fetch(`${server.address}/v1/patients`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      userUuid: idOf(owner),
      personInfo: { lastName: 'Films', firstName: 'Jean' },
      another: true,
    }),
  })
  const { result } = (await answer.json()) as { result: { uuid: string } }
  return result.uuid
}

/** By tus, in one request; the uuid of the file. */
export async function upload({ server, owner, patientId }: World, size: number): Promise<string> {
  const facts = { patientUuid: patientId, category: 'picture', fileName: 'film.mp4', userUuid: idOf(owner) }
  const pairs = Object.entries(facts).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...owner.headers, 'tus-resumable': '1.0.0' }
  const announced = { 'upload-length': String(size), 'upload-metadata': pairs.join(',') }
  const created = await fetch(`${server.address}/v1/uploads`, { method: 'POST', headers: { ...headers, ...announced } })
  const url = `${server.address}${created.headers.get('location')}`
  const sent = {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(size),
  }
  const body = Readable.from(filmOf(size))
  await count(await send(url, { method: 'PATCH', headers: { ...headers, ...sent } }, body))
  const { result } = (await (await fetch(url, { headers })).json()) as { result: { file: { uuid: string } } }
  return result.file.uuid
}

/** Large files are scanned for viruses after their upload: they are not readable before. */
export async function isScanned({ server, owner: { headers } }: World, uuid: string) {
  const url = `${server.address}/v1/files/download/${uuid}`
  while ((await fetch(url, { method: 'HEAD', headers })).status === 409) await wait(200)
}

/** FILE-02, FILE-03, FILE-07: 1 GiB in and out beside the bare pipe, two of them as a zip beside `zip -0`, and a long list. */
export async function fileSpeed(server: Started, database: string, owner: Session, say: (line: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-bench-files-'))
  const bare = await start(join(import.meta.dirname, 'bare-files.ts'), { BARE_FOLDER: folder })
  try {
    const world = { server, owner, patientId: await makePatient({ server, owner }) }
    const { headers } = owner
    const download = async (uuid: string) =>
      count(await send(`${server.address}/v1/files/download/${uuid}`, { headers }))
    const put = async (name: string) => {
      const options = { method: 'PUT', headers: { 'content-length': String(length) } }
      await count(await send(`${bare.address}/${name}`, options, Readable.from(filmOf(length))))
      return length
    }
    // As a server at work: the room that calls take in its heap, and code that is compiled once, are no growth by files.
    await requestsPerSecond(`${server.address}/healthz`, 5)
    const small = await upload(world, 64 * mebibyte)
    await isScanned(world, small)
    await download(small)
    const growth = watchMemory(server)
    const uuids: string[] = []
    let turn = 0
    const rates = await compare(
      {
        upload: async () => {
          const rate = await rateOf(async () => {
            uuids.push(await upload(world, length))
            return length
          })
          await isScanned(world, uuids.at(-1) ?? '')
          return rate
        },
        // Reported without a limit: the checksum of a file is computed as it arrives, and no upload is faster.
        'SHA-256 alone': () => rateOf(async () => summed(length)),
        'upload, bare': () => rateOf(() => put(`film-${turn++ % 2}.mp4`)),
        download: () => rateOf(() => download(uuids.at(-1) ?? '')),
        'download, bare': () => rateOf(async () => count(await send(`${bare.address}/film-0.mp4`, {}))),
      },
      3,
    )
    const zipped = await zipSpeed(world, uuids.slice(-2), folder)
    const memory = growth()
    const of = (name: string) => rates.get(name) ?? 0
    for (const [name, rate] of [...rates, ...Object.entries(zipped.rates)])
      say(`  ${name.padEnd(15)} ${Math.round(rate / 1000)} MB a second`)
    const { list, sql } = await listSpeed(world, database)
    say(`  95 of 100 lists of ${listed} within ${list.toFixed(1)} ms, their SQL ${sql.toFixed(1)} ms`)
    return {
      upload: of('upload') / of('upload, bare'),
      download: of('download') / of('download, bare'),
      memory,
      zip: zipped.rates['zip -0'] && (zipped.rates.zip ?? 0) / zipped.rates['zip -0'],
      firstByte: zipped.firstByte,
      list: list / sql,
    }
  } finally {
    await stop(bare)
    await rm(folder, { recursive: true, force: true })
  }
}

/** FILE-03: a zip of 2 GiB, and when it begins. */
async function zipSpeed({ server, owner: { headers } }: World, uuids: readonly string[], folder: string) {
  const firsts: number[] = []
  const loads = {
    zip: () =>
      rateOf(async () => {
        const since = performance.now()
        const fields = new URLSearchParams(uuids.map((uuid, index) => [`filesUuids[${index}]`, uuid]))
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const options = { method: 'POST', headers: { ...headers, ...type } }
        const url = `${server.address}/v1/files/download-multiple`
        const answer = await send(url, options, Readable.from([fields.toString()]))
        await once(answer, 'readable')
        firsts.push(performance.now() - since)
        return count(answer)
      }),
    'zip -0': () =>
      rateOf(() => count(spawn('zip', ['-0', '-q', '-', 'film-0.mp4', 'film-1.mp4'], { cwd: folder }).stdout)),
  }
  const rates = await compare((await hasZip()) ? loads : { zip: loads.zip }, 3)
  return { rates: Object.fromEntries(rates), firstByte: median(firsts) }
}

const listSql = `select f.*, b.size, encode(b.sha256, 'hex') as sha256, u.first_name || ' ' || u.last_name as name
  from files f join blobs b on b.id = f.blob_id left join users u on u.id = coalesce(f.created_by, f.user_id)
  where f.practice_id = $1 and f.patient_id = $2 and f.deleted_at is null order by f.created_at desc, f.id desc limit 2001`
const countSql = 'select count(*) from files where practice_id = $1 and patient_id = $2 and deleted_at is null'

/** FILE-01: as the page asks for it, all at once; by the same driver without the portal. */
async function listSpeed({ server, owner }: World, database: string) {
  const db = new Client({ connectionString: database })
  await db.connect()
  try {
    const patientId = await makePatient({ server, owner })
    // The practice of each has the uuid of the person.
    const of = [idOf(owner), patientId]
    await db.query(
      `with made as (insert into blobs (practice_id, sha256, size, wrapped_key)
         select $1::uuid, sha256(($2 || n)::bytea), 1000 + n, '' from generate_series(1, $3::int) as n returning id)
       insert into files (practice_id, patient_id, category, file_name, kind, blob_id, user_id, created_by, created_at)
       select $1::uuid, $2::uuid, 'picture', 'Photo ' || id || '.jpg', 'jpeg', id, $1::uuid, $1::uuid, now() - row_number() over () * interval '1 minute'
       from made`,
      [...of, listed],
    )
    await db.query('analyze files, blobs')
    const times = (work: () => Promise<unknown>) => p95Of(work, rounds)
    const list = async () =>
      count(await send(`${server.address}/v1/patients/${patientId}/files?limit=2000`, { headers: owner.headers }))
    const sql = () =>
      Promise.all([
        db.query({ name: 'bench_files', text: listSql, values: of }),
        db.query({ name: 'bench_file_count', text: countSql, values: of }),
      ])
    const found = await compare({ list: () => times(list), sql: () => times(sql) }, 3)
    return { list: found.get('list') ?? 0, sql: found.get('sql') ?? 1 }
  } finally {
    await db.end()
  }
}
