import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type CrmRecord, useLazyGetSFAccessTokenQuery, useLazyGetSFQueryDataQuery } from './crm.api.ts'

/** With which records of the CRM are asked for, for ten minutes. */
export interface Handle {
  instanceUrl: string
  accessToken: string
}

export interface CustomerRecords {
  handle: Handle
  account: CrmRecord | undefined
  contacts: readonly CrmRecord[]
  files: readonly CrmRecord[]
}

/** Of the newest quotes; each is a call of its own. */
const mostQuotes = 10

/** CRM-01: asks for a handle, then for the practice's own records with it. Without a handle the toast is the specification's. */
export function useCustomerFile() {
  const mayOffers = useRight('orders:read').allowed
  const { t } = useTranslation('problems')
  const [getToken] = useLazyGetSFAccessTokenQuery()
  const [query] = useLazyGetSFQueryDataQuery()
  const [records, setRecords] = useState<CustomerRecords | null>(null)
  const [busy, setBusy] = useState(false)

  async function load(): Promise<void> {
    const token = await getToken(undefined)
    if (!token.data) return void toast.error(t('crm.token'))
    const { instanceUrl, accessToken } = token.data.result
    const handle = { instanceUrl, accessToken }
    const ask = (request: Parameters<typeof query>[0]['body']['request']) => query({ body: { ...handle, request } })
    const [account, contacts, offers] = await Promise.all([
      ask({ query: 'account' }),
      ask({ query: 'contacts' }),
      mayOffers ? ask({ query: 'offers' }) : null,
    ])
    const owners = [...(account.data?.result ?? []), ...(offers?.data?.result ?? []).slice(-mostQuotes)]
    const asked = owners.map(({ Id }) => ask({ query: 'files', params: { recordId: String(Id) } }))
    const answers = [account, contacts, ...(offers ? [offers] : []), ...(await Promise.all(asked))]
    const error = answers.find((answer) => answer.error)?.error
    if (error) return void toast.error(problemMessage(t, error))
    const found = answers.slice(offers ? 3 : 2).flatMap(({ data }) => data?.result ?? [])
    // One may be linked to several records.
    const files = [...new Map(found.map((file) => [file.Id, file])).values()]
    const [own] = account.data?.result ?? []
    setRecords({ handle, account: own, contacts: contacts.data?.result ?? [], files })
  }
  const open = async () => {
    setBusy(true)
    await load()
    setBusy(false)
  }
  return { records, busy, open }
}
