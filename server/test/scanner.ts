import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScannerAccount, scannerAccounts } from '@arcade/demo/scanner/cases.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { sandboxScanner } from '../src/clinic/scanner/scanner.settings.ts'
import { openSandbox } from '../src/sandbox.ts'
import type { Person } from './makers.ts'

type Part = 'identity' | 'users' | 'eu' | 'us'

/** The scanner's maker of the sandbox in a process of its own, for as long as the file runs. */
export async function openTestScanner() {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-scanner-'))
  const sandbox = await openSandbox({ portal: 'http://localhost:9', dataDir, log: pino({ enabled: false }) })
  afterAll(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const control = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const headers = { ...(body && { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(`${sandbox.origin}${path}`, init)).json() as Promise<T>
  }
  return {
    settings: sandboxScanner(sandbox.origin),
    counts: () => control<{ refreshes: number; downloads: number }>('GET', '/scanner/control/counts'),
    expire: () => control('POST', '/scanner/control/expire'),
    revoke: () => control('POST', '/scanner/control/revoke'),
    volume: (files: number) => control<{ id: string; files: string[] }>('POST', '/scanner/control/volume', { files }),
    /** Until the test is over. */
    async region(regionUri: string) {
      onTestFinished(async () => void (await control('PUT', '/scanner/control/settings', { regionUri: null })))
      await control('PUT', '/scanner/control/settings', { regionUri })
    },
    async fault(fault: string, part: Part) {
      onTestFinished(async () => void (await control('PUT', '/faults/scanner', { fault: 'none' })))
      await control('PUT', '/faults/scanner', { fault, part })
    },
  }
}

/** As somebody does on the maker's page: what comes back to the portal. */
export async function allow(url: string, { id }: ScannerAccount = scannerAccounts[0]) {
  const body = new URLSearchParams({ account: id, answer: 'allow' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

/** The calls of one person. */
export function scannerCalls(app: FastifyInstance, { userId, headers }: Person) {
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url, headers: { ...headers }, ...(body && { payload: body }) })
  const start = async (): Promise<string> =>
    (await ask('POST', `/v1/users/scanner-pairing/${userId}`)).json().result.url
  const calls = {
    ask,
    start,
    pairing: async () => (await ask('GET', `/v1/users/scanner-pairing/${userId}`)).json().result,
    complete: (body: object) => ask('POST', '/api/getUniteToken', body),
    /** Answers a handle. */
    async pair(account?: ScannerAccount): Promise<string> {
      const answer = await calls.complete(await allow(await start(), account))
      return answer.json().result.token
    },
    cases: (token: string, page = 0, search?: string) =>
      ask('POST', '/api/getUniteCases', { token, page, ...(search && { search }) }),
    save: (patientId: string, token: string, caseId: string, files: string[]) =>
      ask('POST', `/v1/users/save-unite-files/${userId}/${patientId}`, { token, caseId, files }),
    imports: async (patientId: string) => (await ask('GET', `/v1/patients/${patientId}/scanner-imports`)).json().result,
  }
  return calls
}
