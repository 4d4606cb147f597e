import { pages } from '@arcade/contract/pages.ts'
import { idOf } from '@arcade/demo/ids.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { people, signIn } from './journeys.ts'

/** Of the demo, with files. */
export const patient = idOf(4, 3)

interface StoredFile {
  uuid: string
  category: string
  fileName: string
}

/** Shares of one practice, made by its calls; with what revokes them. */
export async function makeSharer(request: APIRequestContext) {
  const { token } = await signIn(request, people.camille)
  const headers = { authorization: `Bearer ${token}` }
  const listed = await request.get(`/v1/patients/${patient}/files`, { headers })
  const files: StoredFile[] = (await listed.json()).result
  const pictures = files.filter(({ category }) => category === 'picture').slice(0, 2)
  return {
    headers,
    files,
    /** Two photographs for a week, by a link or to somebody. */
    async share(more: object = {}) {
      const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
      const fileUuids = pictures.map(({ uuid }) => uuid)
      const data = { fileUuids, expiresAt, mayDownload: true, ...more }
      const made = await request.post(`/v1/patients/${patient}/shares`, { headers, data })
      expect(made.status()).toBe(201)
      const { share, link } = (await made.json()).result
      return {
        uuid: share.uuid as string,
        code: (link?.code ?? '') as string,
        /** On the portal that is tried, whatever it calls itself. */
        address: link
          ? `${pages.sharedFiles.path}${new URL(link.url).hash}`
          : `${pages.sharedFiles.path}?share=${share.uuid}`,
        fileUuids,
      }
    },
    async revoke(uuid: string) {
      expect((await request.delete(`/v1/shares/${uuid}`, { headers })).status()).toBe(204)
    },
  }
}
