import { listAllApplications } from '@arcade/contract/people/applications/applications.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Person } from './makers.ts'

/** The card of one application as a person sees it. Files that share a database make more than one page of them. */
export async function cardOf(app: FastifyInstance, { userId, headers }: Person, applicationId: string) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { limit: '200', ...(cursor && { cursor }) }
    const answer = await app.inject({ url: `/v1/users/full-list-app-shortcut/${userId}`, query, headers })
    const { result, nextCursor } = listAllApplications.replies[200].parse(answer.json())
    const card = result.find(({ uuid }) => uuid === applicationId)
    if (card) return card
    cursor = nextCursor
  }
  return undefined
}
