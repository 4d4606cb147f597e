import { IconChevronDown } from '@tabler/icons-react'
import { Icon } from '../base/icon.tsx'
import styles from './filter-select.module.css'

interface Props<V extends string> {
  /** What it narrows by; it stands there while all are shown. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | ''
  onChange: (value: V | '') => void
}

/** One filter of a list, as a chip: the list of choices is the system's own. A choice stands out until it is taken back. */
export function FilterSelect<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <span className={styles.filter} data-set={value ? '' : undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as V | '')}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}
