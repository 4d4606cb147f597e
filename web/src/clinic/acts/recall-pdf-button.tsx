import { IconPrinter } from '@tabler/icons-react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Recall, useLotRecallPdf } from './acts.api.ts'

/** ACT-03: the whole list on paper, made by the server: a browser cuts rows where its pages end. */
export function RecallPdfButton({ userUuid, lot, gtin }: Recall) {
  const { t, i18n } = useTranslation('acts')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useLotRecallPdf()
  const keep = async () => {
    const query = { lot, ...(gtin && { gtin }), locale: localeOf(i18n) }
    const failure = await download({ params: { userUuid }, query })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button variant="quiet" icon={<Icon of={IconPrinter} />} busy={busy} onClick={() => void keep()}>
      {t('recall.print')}
    </Button>
  )
}
