import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.ts'

/** A load generator in C: it leaves the cores to the server. One that is written for Node takes half of them itself. */
export const hasWrk: boolean = await run('wrk', ['--version']).then(
  () => true,
  // It says its version and calls that a failure.
  (error: { stdout?: string }) => error.stdout?.includes('wrk') === true,
)

export interface WrkRequest {
  path: string
  headers: Record<string, string>
  /** Sent by POST; `anyUuid` stands for another one each time. */
  body?: string
}

export const anyUuid = '00000000-0000-4000-8000-000000000000'

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
${made.map((one, index) => `made[${index + 1}] = ${one}`).join('\n')}
end
local function fresh()
  local digits = {}
  for place = 1, 8 do digits[place] = string.format('%04x', math.random(0, 65535)) end
  return string.format('%s%s-%s-4%s-8%s-%s%s%s', digits[1], digits[2], digits[3], digits[4]:sub(2), digits[5]:sub(2), digits[6], digits[7], digits[8])
end
math.randomseed(os.time())
function request()
  turn = turn % #made + 1
  return (made[turn]:gsub('${anyUuid.replaceAll('-', '%-')}', fresh))
end`
}

/** Requests a second, 32 connections for some seconds; every answer must be a success. */
export async function wrk(url: string, seconds: number, requests: WrkRequest[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-wrk-'))
  try {
    const file = join(folder, 'requests.lua')
    if (requests.length > 0) await writeFile(file, script(requests))
    const scripted = requests.length > 0 ? ['-s', file] : []
    // On a busy machine an answer may take longer than the 2 s that it waits by itself.
    const options = ['-t', '1', '-c', '32', '-d', `${seconds}s`, '--timeout', '10s']
    const { stdout } = await run('wrk', [...options, ...scripted, url])
    const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
    if (failed) throw new Error(`${url}: ${failed}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}
