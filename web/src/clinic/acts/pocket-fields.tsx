import { bacteria, pocketSites } from '@arcade/contract/clinic/acts/pockets.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import styles from './act-form.module.css'
import { type PocketFault, type PocketValues, pocketFaults, siteKey } from './padotest.rules.ts'

interface Props {
  title: string
  pocket: PocketValues
  all: readonly PocketValues[]
  tried: boolean
  onChange: (pocket: PocketValues) => void
  onRemove?: () => void
}

const types = ['1', '2', '3', '4', '5'] as const

/** One pocket: where, how deep, and what was counted in it. */
export function PocketFields({ title, pocket, all, tried, onChange, onRemove }: Props) {
  const { t } = useTranslation('acts')
  const faults = tried ? pocketFaults(pocket, all) : {}
  const faultText = (fault: PocketFault | undefined) => fault && t(`pocket.fault.${fault}`)
  const field = <K extends keyof PocketValues>(name: K) => ({
    value: pocket[name],
    onChange: (value: PocketValues[K]) => onChange({ ...pocket, [name]: value }),
    error: faultText(faults[name]),
    autoComplete: 'off',
  })
  const number = { inputMode: 'decimal', maxLength: 20 } as const
  return (
    <fieldset className={styles.lot}>
      <legend className={styles.lotTitle}>{title}</legend>
      {onRemove && (
        <div className={styles.remove}>
          <IconButton
            label={t('pocket.remove', { title })}
            icon={<Icon of={IconTrash} />}
            tone="danger"
            onClick={onRemove}
          />
        </div>
      )}
      <Grid gap={20} rowGap={16} min={220} fill align="start" className={classNames(styles.details, styles.pocket)}>
        <TextField label={t('pocket.tooth')} {...number} placeholder="36" {...field('tooth')} />
        <SelectField
          label={t('pocket.site')}
          placeholder={t('choose')}
          options={pocketSites.map((value) => ({ value, label: t(siteKey(Number(pocket.tooth), value)) }))}
          {...field('site')}
        />
        <TextField label={t('pocket.depth')} {...number} {...field('depth')} />
        <SelectField
          label={t('pocket.typeLabel')}
          placeholder={t('choose')}
          options={types.map((value) => ({ value, label: t('pocket.type', { type: value }) }))}
          {...field('type')}
        />
        {bacteria.map((name) => (
          <TextField key={name} label={t(`bacterium.${name}`)} {...number} optional={name === 'fn'} {...field(name)} />
        ))}
        <TextField label={t('pocket.total')} {...number} {...field('total')} />
        <div className={styles.whole}>
          <TextField label={t('pocket.recommendation')} maxLength={1000} optional {...field('recommendation')} />
        </div>
      </Grid>
    </fieldset>
  )
}
