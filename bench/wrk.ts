import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A load generator in C: it leaves the cores to the server. One that is written for Node takes half of them itself. */
export const hasWrk: boolean = await run('wrk', ['--version']).then(
  () => true,
  // It says its version and calls that a failure.
  (error: { stdout?: string }) => error.stdout?.includes('wrk') === true,
)

export interface WrkRequest {
  path: string
  headers: Record<string, string>
  /** Sent by POST. */
  body?: string
}

/** Takes the requests in turn. */
const script = (requests: WrkRequest[]) => {
  const quoted = (text: string) => JSON.stringify(text)
  const headers = (of: WrkRequest) =>
    Object.entries(of.headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`)
  const made = requests.map(
    (one) =>
      `wrk.format('${one.body ? 'POST' : 'GET'}',${quoted(one.path)},{${headers(one).join(',')}}${one.body ? `,${quoted(one.body)}` : ''})`,
  )
  return `local made, turn = {}, 0
function init()
${made.map((one, place) => `made[${place + 1}] = ${one}`).join('\n')}
end
function request()
  turn = turn % #made + 1
  return made[turn]
end`
}

/** Requests a second, 32 connections for some seconds; every answer must be a success. */
export async function wrk(url: string, seconds: number, requests: WrkRequest[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-wrk-'))
  try {
    const file = join(folder, 'requests.lua')
    if (requests.length > 0) await writeFile(file, script(requests))
    const scripted = requests.length > 0 ? ['-s', file] : []
    const { stdout } = await run('wrk', ['-t', '1', '-c', '32', '-d', `${seconds}s`, ...scripted, url])
    const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
    if (failed) throw new Error(`${url}: ${failed}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}
