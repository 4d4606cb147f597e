import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '../kernel/problem-message.ts'
import { toast } from '../ui/toast.ts'
import { type CrmRecord, useLazyGetSFAccessTokenQuery, useLazyGetSFQueryDataQuery } from './crm.api.ts'

export interface CustomerRecords {
  account: CrmRecord | undefined
  contacts: readonly CrmRecord[]
}

/** CRM-01: asks for a handle, then for the practice's own records with it. Without a handle the toast is the specification's. */
export function useCustomerFile() {
  const { t } = useTranslation('problems')
  const [getToken] = useLazyGetSFAccessTokenQuery()
  const [query] = useLazyGetSFQueryDataQuery()
  const [records, setRecords] = useState<CustomerRecords | null>(null)
  const [busy, setBusy] = useState(false)

  async function load(): Promise<void> {
    const token = await getToken(undefined)
    if (!token.data) return void toast.error(t('crm.token'))
    const { instanceUrl, accessToken } = token.data.result
    const ask = (name: 'account' | 'contacts') =>
      query({ body: { instanceUrl, accessToken, request: { query: name } } })
    const [account, contacts] = await Promise.all([ask('account'), ask('contacts')])
    const error = account.error ?? contacts.error
    if (error) return void toast.error(problemMessage(t, error))
    setRecords({ account: account.data?.result[0], contacts: contacts.data?.result ?? [] })
  }
  const open = async () => {
    setBusy(true)
    await load()
    setBusy(false)
  }
  return { records, busy, open }
}
