import { useTranslation } from '../../kernel/translation.ts'
import { Conflict } from '../../ui/forms/conflict.tsx'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import { textIn } from './act.rules.ts'
import { type PadotestValues, type PocketValues, siteKey } from './padotest.rules.ts'

export function PadotestConflict({ changes }: { changes: Changes<PadotestValues> }) {
  const { t } = useTranslation('acts')
  const pocketText = ({ tooth, site, depth, total }: PocketValues) =>
    [
      site && t('pocket.named', { tooth, site: t(siteKey(Number(tooth), site)) }),
      depth && t('pocket.depth.named', { depth }),
      total && `${t('pocket.total')} ${total}`,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Conflict
      title={t('padotest.conflict')}
      changes={changes}
      labelOf={(field) => (field === 'pockets' ? t('pockets') : t(`padotest.${field as 'laboratory'}`))}
      textOf={(field, values) =>
        field === 'pockets' ? values.pockets.map(pocketText).join(' ; ') : textIn(values[field])
      }
    />
  )
}
