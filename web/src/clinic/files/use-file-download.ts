import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useFileSource } from './file-source.ts'
import { followUrl } from './follow-url.ts'

/** Fetches a file by the browser itself; the page stays. Null where it may only be looked at. */
export function useFileDownload() {
  const { download } = useFileSource()
  const { t } = useTranslation('problems')
  if (!download) return null
  return ({ uuid }: { uuid: string }) =>
    void download(uuid).then(
      ([url]) => url && followUrl(url),
      (error: unknown) => toast.error(problemMessage(t, error as Failure)),
    )
}
