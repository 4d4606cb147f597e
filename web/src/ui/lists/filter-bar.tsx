import { IconAdjustmentsHorizontal, IconArrowsSort, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { useMedia } from '../base/use-media.ts'
import { SelectField } from '../forms/select-field.tsx'
import { Cluster, Stack } from '../layout/layout.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Menu } from '../overlays/menu.tsx'
import chips from './chips.module.css'
import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import type { Sort } from './table-columns.ts'

interface Option {
  value: string
  label: string
}

export interface ListFilter {
  /** Its parameter in the address. */
  name: string
  label: string
  options: readonly Option[]
  /** Empty while all are shown. */
  value: string
}

interface SortField {
  key: string
  title: string
}

interface Props {
  /** A `FilterSearch` or a `SearchBox`. */
  search?: ReactNode
  filters: readonly ListFilter[]
  onChoose: (name: string, value: string) => void
  /** Where there is little room and a table has no headers to press, or leaves columns out: its table says `phoneSort={false}`. */
  sort?: { fields: readonly SortField[]; value: Sort | undefined; onSort: (sort: Sort) => void }
}

/** Above a list: the search and its filters, side by side where there is room, behind one button where there is not. */
export function FilterBar({ search, filters, onChoose, sort }: Props) {
  const isNarrow = useMedia('(max-width: 1099px)')
  return (
    <Cluster gap={8} className={styles.bar}>
      {search && <div className={styles.search}>{search}</div>}
      {isNarrow ? (
        <FilterButton filters={filters} onChoose={onChoose} />
      ) : (
        filters.map(({ name, ...filter }) => (
          <FilterSelect key={name} {...filter} onChange={(value) => onChoose(name, value)} />
        ))
      )}
      {isNarrow && sort && <SortMenu {...sort} />}
      {isNarrow && <ActiveFilters filters={filters} onChoose={onChoose} />}
    </Cluster>
  )
}

type FilterProps = Pick<Props, 'filters' | 'onChoose'>

function FilterButton({ filters, onChoose }: FilterProps) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const active = filters.filter(({ value }) => value !== '')
  const clear = () => {
    for (const { name } of active) onChoose(name, '')
  }
  return (
    <>
      <button
        type="button"
        className={chips.chip}
        aria-haspopup="dialog"
        data-set={active.length > 0 ? '' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        {t('filter')}
        {active.length > 0 && (
          <>
            {' '}
            <span className={styles.count}>{active.length}</span>
          </>
        )}
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter')}
        actions={
          <>
            <Button variant="quiet" disabled={active.length === 0} onClick={clear}>
              {t('filter.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('filter.show')}</Button>
          </>
        }
      >
        <Stack gap={16}>
          {filters.map(({ name, label, options, value }) => (
            <SelectField
              key={name}
              label={label}
              placeholder={t('filter.all')}
              options={options}
              value={value}
              onChange={(chosen) => onChoose(name, chosen)}
            />
          ))}
        </Stack>
      </Drawer>
    </>
  )
}

/** Each is taken away by a press. */
function ActiveFilters({ filters, onChoose }: FilterProps) {
  const { t } = useTranslation('ui')
  const active = filters.flatMap(({ name, options, value }) => {
    const chosen = options.find((option) => option.value === value)
    return chosen ? [{ name, label: chosen.label }] : []
  })
  return active.map(({ name, label }) => (
    <button
      key={name}
      type="button"
      className={chips.chip}
      data-set=""
      aria-label={t('filter.remove', { label })}
      onClick={() => onChoose(name, '')}
    >
      {label}
      <Icon of={IconX} size={16} />
    </button>
  ))
}

function SortMenu({ fields, value, onSort }: NonNullable<Props['sort']>) {
  const { t } = useTranslation('ui')
  const items = fields.flatMap(({ key: by, title }) =>
    [false, true].map((descending) => ({
      label: t(descending ? 'table.descending' : 'table.ascending', { title }),
      checked: value?.by === by && value.descending === descending,
      onSelect: () => onSort({ by, descending }),
    })),
  )
  return (
    <Menu label={t('table.sort')} items={items}>
      {(trigger) => <IconButton {...trigger} label={t('table.sort')} icon={<Icon of={IconArrowsSort} />} />}
    </Menu>
  )
}
