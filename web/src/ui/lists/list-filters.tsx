import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDebouncedValue } from '../base/use-debounced-value.ts'
import { SearchBox } from '../forms/search-box.tsx'
import { Cluster } from '../layout/layout.tsx'
import styles from './list-filters.module.css'

/** Above a list: a search, and one `FilterSelect` for each thing it is narrowed by. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <Cluster gap={8} className={styles.filters}>
    {children}
  </Cluster>
)

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The address follows when one has stopped typing. */
export function FilterSearch({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const settled = useDebouncedValue(typed.trim(), 250)
  const reported = useRef(value)
  useEffect(() => {
    if (settled === reported.current) return
    reported.current = settled
    onChange(settled)
  })
  return (
    <div className={styles.search}>
      <SearchBox label={label} placeholder={label} maxLength={100} value={typed} onChange={setTyped} />
    </div>
  )
}
