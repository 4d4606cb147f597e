import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestAntivirus, virus } from '../../../test/antivirus.ts'
import { makePartnerHealth } from '../partners/partner-health.ts'
import { makeClamd } from './clamd.ts'

const antivirus = await openTestAntivirus()

function open(settings = antivirus.settings) {
  const health = makePartnerHealth()
  const clamd = makeClamd({ settings, health })
  if (!clamd) throw new Error('not connected')
  return { scan: clamd.scan, state: () => health.list()[0] }
}

async function* parts(...all: Uint8Array[]) {
  yield* all
}

describe('a scan by clamd', () => {
  it('FILE-06 finds a virus, also where it stands across two parts, and nothing where there is none', async () => {
    const { scan, state } = open()
    expect(await scan(parts(Buffer.alloc(200_000), Buffer.from('a picture')))).toBeNull()
    expect(await scan(parts())).toBeNull()
    const whole = Buffer.concat([Buffer.alloc(1000), virus, Buffer.alloc(1000)])
    expect(await scan(parts(whole.subarray(0, 1010), whole.subarray(1010)))).toBe('Eicar-Test-Signature')
    expect(state()).toMatchObject({ partner: 'antivirus', state: 'up' })
  })

  it.each([
    ['down', 'unreachable'],
    ['malformed', 'malformed'],
    ['hang', 'timeout'],
  ] as const)('FILE-06 has no verdict while clamd is %s, and is not asked again at once', async (fault, failure) => {
    const { scan, state } = open()
    await antivirus.fault(fault)
    await expect(scan(parts(virus), 300)).rejects.toMatchObject({ name: 'PartnerError', failure })
    expect(state()).toMatchObject({ state: 'down', failure })
    await antivirus.mend()
    await expect(scan(parts(virus))).rejects.toMatchObject({ failure: 'paused' })
  })

  it('FILE-06 of more than clamd takes has no verdict, and does not keep others from theirs', async () => {
    const exceeded = 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'
    const answers = ['INSTREAM size limit exceeded. ERROR', exceeded, 'stream: OK']
    const small = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(`${answers.shift()}\0`))
    })
    await once(small.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void small.close())
    const { scan, state } = open({ url: `tcp://127.0.0.1:${(small.address() as AddressInfo).port}` })
    for (const _ of [1, 2]) await expect(scan(parts(virus))).rejects.toMatchObject({ failure: 'too-large' })
    // It answers: nothing is wrong with it.
    expect(state()).toMatchObject({ state: 'up' })
    expect(await scan(parts(Buffer.from('small')))).toBeNull()
  })

  it('FILE-06 that cannot read its content fails as that did', async () => {
    const { scan } = open()
    async function* broken() {
      yield virus
      throw new Error('the store is away')
    }
    await expect(scan(broken())).rejects.toThrow('the store is away')
    expect(await scan(parts(virus))).toBe('Eicar-Test-Signature')
  })

  it('FILE-06 is not there where none is configured', () => {
    const health = makePartnerHealth()
    expect(makeClamd({ settings: null, health })).toBeNull()
    expect(health.list()).toMatchObject([{ partner: 'antivirus', state: 'not-configured' }])
  })
})
