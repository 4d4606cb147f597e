import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useOpenForm } from './use-open-form.ts'

/** The main action of the page; below an empty list it stands a second time, and is not coral. */
export function NewActButton({ variant = 'main' }: { variant?: 'main' | 'ink' }) {
  const { t } = useTranslation('acts')
  const { openAct } = useOpenForm()
  const { reason } = useRight('acts:write')
  return (
    <Button
      variant={variant}
      icon={<Icon of={IconPlus} />}
      disabledReason={reason ?? undefined}
      onClick={() => openAct('new')}
    >
      {t('new')}
    </Button>
  )
}
