import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { makeLogger } from '../src/kernel/logs/logs.ts'
import { openSandbox } from '../src/sandbox.ts'
import { collectLogs } from './app.ts'

type Fault = 'none' | 'down' | 'hang' | '401' | '429' | '500' | 'malformed' | 'garbage' | 'silent'

/** The CRM of the sandbox in a process of its own, with its demo data; for as long as the file runs. */
export async function openTestCrm() {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-crm-'))
  const log = makeLogger(collectLogs())
  const sandbox = await openSandbox({ portal: 'http://localhost:9', dataDir, log })
  afterAll(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = `${sandbox.origin}/crm`
  const form = { grant_type: 'client_credentials', client_id: 'test', client_secret: 'test' }
  const reply = await fetch(`${url}/services/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = (await reply.json()) as { access_token: string }
  const authorization = `Bearer ${access_token}`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/services/data/v67.0/${path}`, {
      headers: { authorization, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      ...init,
    })

  async function setFault(fault: Fault, part?: 'token' | 'query' | 'records' | 'files') {
    const body = JSON.stringify({ fault, ...(part && { part }) })
    await fetch(`${sandbox.origin}/faults/crm`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    })
  }

  return {
    settings: { url, clientId: 'arcade', clientSecret: 'sandbox', version: 'v67.0' },
    /** Until the test is over. */
    async fault(fault: Fault, part?: 'token' | 'query' | 'records' | 'files') {
      onTestFinished(() => setFault('none'))
      await setFault(fault, part)
    },
    setFault,
    async query<T = Record<string, unknown>>(soql: string): Promise<T[]> {
      const answer = await ask(`query?q=${encodeURIComponent(soql)}`)
      return ((await answer.json()) as { records: T[] }).records
    },
    async write(method: 'POST' | 'PATCH' | 'DELETE', path: string, fields?: object): Promise<string | null> {
      const answer = await ask(`sobjects/${path}`, { method, ...(fields && { body: JSON.stringify(fields) }) })
      if (!answer.ok) throw new Error(`the CRM answered ${answer.status}: ${await answer.text()}`)
      return answer.status === 201 ? ((await answer.json()) as { id: string }).id : null
    },
  }
}
