import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import chips from '../../ui/lists/chips.module.css'
import floatingBox from '../../ui/overlays/floating.module.css'
import { useAnchored } from '../../ui/overlays/use-anchored.ts'
import styles from './patients.module.css'
import { isFiltered, isNewestFirst, type ListView, sortFields } from './patients.rules.ts'

interface Props {
  view: ListView
  onChange: (change: Partial<ListView>) => void
}

/** Every order and every filter; the most wanted ones stand beside it as chips and in the heads of the columns. */
export function ListFilters({ view, onChange }: Props) {
  const { t } = useTranslation('patients')
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({ open, onClose: close, align: 'end' })
  useEffect(() => {
    if (open) floating.current?.querySelector('select')?.focus()
  }, [open, floating])
  return (
    <div className={styles.filters}>
      <button
        ref={anchor}
        type="button"
        className={chips.chip}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-set={isFiltered(view) ? '' : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        <span className={styles.filtersLabel}>{t('filters')}</span>
      </button>
      {open && (
        <div
          ref={floating}
          popover="manual"
          role="dialog"
          aria-label={t('filters')}
          className={classNames(floatingBox.box, styles.panel)}
        >
          <FilterFields view={view} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function FilterFields({ view, onChange }: Props) {
  const { t } = useTranslation('patients')
  const mayScan = useRight('files:read').allowed
  return (
    <>
      <SelectField
        label={t('sort')}
        options={sortFields.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={view.sort}
        onChange={(sort) => sort && onChange({ sort, descending: isNewestFirst(sort) })}
      />
      <SelectField
        label={t('order')}
        options={[
          { value: 'asc', label: t('order.asc') },
          { value: 'desc', label: t('order.desc') },
        ]}
        value={view.descending ? 'desc' : 'asc'}
        onChange={(order) => onChange({ descending: order === 'desc' })}
      />
      <SelectField
        label={t('seen')}
        placeholder={t('seen.any')}
        options={[
          { value: 'week', label: t('seen.week') },
          { value: 'month', label: t('seen.month') },
        ]}
        value={view.seen ?? ''}
        onChange={(seen) => onChange({ seen: seen || undefined })}
      />
      <CheckboxField
        label={t('withAlerts')}
        value={view.alerts ?? false}
        onChange={(alerts) => onChange({ alerts: alerts || undefined })}
      />
      {mayScan && (
        <CheckboxField
          label={t('noScan')}
          value={view.noScan ?? false}
          onChange={(noScan) => onChange({ noScan: noScan || undefined })}
        />
      )}
    </>
  )
}
