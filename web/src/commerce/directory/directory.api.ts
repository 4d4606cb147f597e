import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { type Answer, api } from '../../kernel/api.ts'
import type { baseQuery } from '../../kernel/base-query.ts'
import type { Call, Failure } from '../../kernel/call.ts'

export type Partner = Answer<typeof listPartners>['result'][number]

type Send = (call: Call) => ReturnType<typeof baseQuery>

const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPartners: build.query<Partner[], void>({ queryFn: (_, __, ___, send) => everyPage(send) }),
  }),
})

export const { useListPartnersQuery } = directoryApi

/** The whole directory at once: it is searched while one types, and the five pages share it. */
async function everyPage(send: Send): Promise<{ data: Partner[] } | { error: Failure }> {
  const data: Partner[] = []
  let cursor: string | undefined
  do {
    const sent = await send({
      route: listPartners,
      quiet: 'palette',
      query: { limit: '200', ...(cursor && { cursor }) },
    })
    if (sent.error) return { error: sent.error }
    const page = sent.data as Answer<typeof listPartners>
    data.push(...page.result)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { data }
}
