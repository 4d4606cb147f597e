import {
  type getPatientImport,
  listImportLines,
  uploadPatientImport,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import type { z } from 'zod'
import type { Person } from './makers.ts'

type Import = z.output<(typeof getPatientImport)['replies'][200]>['result']

/** The calls of an import, as a browser makes them. */
export function importCalls(app: FastifyInstance) {
  const upload = (member: Person, file: string | Buffer, type = 'text/csv') =>
    app.inject({
      method: 'POST',
      url: `/v1/users/patient-imports/${member.userId}?fileName=${encodeURIComponent('liste de patients.csv')}`,
      headers: { ...member.headers, 'content-type': type },
      payload: file,
    })
  const get = async (member: Person, uuid: string): Promise<Import> => {
    const answer = await app.inject({ url: `/v1/patient-imports/${uuid}`, headers: member.headers })
    return uploadPatientImport.replies[201].parse(answer.json()).result
  }
  const bring = async (member: Person, file: string | Buffer): Promise<Import> =>
    uploadPatientImport.replies[201].parse((await upload(member, file)).json()).result
  const check = (member: Person, uuid: string, fields: readonly (string | null)[]) =>
    app.inject({
      method: 'POST',
      url: `/v1/patient-imports/${uuid}/check`,
      headers: member.headers,
      payload: { fields },
    })
  const act = (member: Person, uuid: string, what: 'run' | 'undo') =>
    app.inject({ method: 'POST', url: `/v1/patient-imports/${uuid}/${what}`, headers: member.headers })
  const discard = (member: Person, uuid: string) =>
    app.inject({ method: 'DELETE', url: `/v1/patient-imports/${uuid}`, headers: member.headers })
  const lines = async (member: Person, uuid: string, query = '') => {
    const answer = await app.inject({ url: `/v1/patient-imports/${uuid}/lines${query}`, headers: member.headers })
    return listImportLines.replies[200].parse(answer.json())
  }
  const reached = (member: Person, uuid: string, state: Import['state'], timeout = 20_000) =>
    vi.waitFor(
      async () => {
        const found = await get(member, uuid)
        if (found.state !== state) throw new Error(`the import is ${found.state} and not yet ${state}`)
        return found
      },
      { timeout, interval: 50 },
    )
  /** Brought and checked, by what its columns are called. */
  const checked = async (member: Person, file: string | Buffer) => {
    const { uuid, columns } = await bring(member, file)
    await check(
      member,
      uuid,
      columns.map(({ field }) => field),
    )
    return reached(member, uuid, 'checked')
  }
  const imported = async (member: Person, file: string | Buffer) => {
    const { uuid } = await checked(member, file)
    await act(member, uuid, 'run')
    return reached(member, uuid, 'imported')
  }
  return { upload, get, bring, check, act, discard, lines, reached, checked, imported }
}
