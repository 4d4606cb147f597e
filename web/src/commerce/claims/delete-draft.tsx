import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Deletes a draft, after a question. */
export function DeleteDraft({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const { t } = useTranslation('claims')
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('delete.title')}
        action={t('delete')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={onDelete}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </div>
  )
}
