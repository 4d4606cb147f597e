import type { VirusScanState } from '@arcade/contract/clinic/files/file-facts.ts'
import { IconShieldSearch, IconShieldX, IconVirus } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

/** Why a file cannot be opened: its virus scan is not done, was not possible, or found something. */
export function FileScan({ state }: { state: VirusScanState }) {
  const { t } = useTranslation('files')
  if (state === 'infected')
    return (
      <Pill tone="bad" icon={<Icon of={IconVirus} size={14} />}>
        {t('scan.infected')}
      </Pill>
    )
  if (state === 'too-large')
    return (
      <Pill tone="warn" icon={<Icon of={IconShieldX} size={14} />}>
        {t('scan.too-large')}
      </Pill>
    )
  return (
    <Pill tone="info" icon={<Icon of={IconShieldSearch} size={14} />}>
      {t('scan.pending')}
    </Pill>
  )
}
