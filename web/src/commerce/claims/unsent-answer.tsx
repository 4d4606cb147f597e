import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../ui/forms/drafts.ts'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './claims.module.css'

export const answerDraft = (claimUuid: string) => `claim.${claimUuid}.answer`

/** CLM-02: what was typed into an answer before a colleague sent theirs, or the claim was decided. It can no longer be sent, and is not lost. */
export function UnsentAnswer({ claimUuid }: { claimUuid: string }) {
  const { t } = useTranslation('claims')
  const { t: tForms } = useTranslation('forms')
  const draft = answerDraft(claimUuid)
  const isKept = useDrafts()(draft)
  const values = isKept ? readDraft(draft, ['text'])?.values : undefined
  if (!values) return null
  const drop = () => {
    forgetDraft(draft)
    toast.undo(tForms('discarded.new'), () => keepDraft(draft, values, []))
  }
  return (
    <Card title={t('answer.unsent')}>
      <Stack gap={12} align="start">
        <Notice tone="info">{t('answer.unsent.text')}</Notice>
        <p className={styles.text}>{String(values.text)}</p>
        <Button variant="quiet" onClick={drop}>
          {t('answer.unsent.drop')}
        </Button>
      </Stack>
    </Card>
  )
}
