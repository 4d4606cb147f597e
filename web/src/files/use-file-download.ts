import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { toast } from '../ui/toast.ts'
import { askTickets } from './files.api.ts'
import { followUrl } from './follow-url.ts'

/** Fetches a file by the browser itself; the page stays. */
export function useFileDownload() {
  const store = useStore() as unknown as AppStore
  const { t } = useTranslation('problems')
  return ({ uuid }: { uuid: string }) =>
    void askTickets(store, [uuid], 'download').then(
      ([url]) => url && followUrl(url),
      (error: unknown) => toast.error(problemMessage(t, error as Failure)),
    )
}
