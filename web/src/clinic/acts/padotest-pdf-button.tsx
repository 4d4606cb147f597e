import { IconFileTypePdf } from '@tabler/icons-react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { usePadotestPdf } from './acts.api.ts'

/** ACT-02: the report, in the language that is spoken. */
export function PadotestPdfButton({ actUuid }: { actUuid: string }) {
  const { t, i18n } = useTranslation('acts')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = usePadotestPdf()
  const keep = async () => {
    const failure = await download({ params: { id: actUuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      icon={<Icon of={IconFileTypePdf} size={18} />}
      onClick={() => void keep()}
    >
      {t('padotest.pdf')}
    </Button>
  )
}
