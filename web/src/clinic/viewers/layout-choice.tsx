import { IconArrowsHorizontal, IconColumns2, IconLayoutGrid, IconSquare } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { Layout } from './frame.rules.ts'
import styles from './viewers.module.css'

const layouts = [
  [1, IconSquare],
  [2, IconColumns2],
  [4, IconLayoutGrid],
  ['compare', IconArrowsHorizontal],
] as const

interface Props {
  value: Layout
  /** How many files there are. */
  most: number
  /** Two photographs are there. */
  comparable: boolean
  onChange: (layout: Layout) => void
}

/** How many files are looked at together. */
export function LayoutChoice({ value, most, comparable, onChange }: Props) {
  const { t } = useTranslation('viewers')
  if (most < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that stay pressed, no fields of a form.
    <div className={styles.layouts} role="group" aria-label={t('layout')}>
      {layouts
        .filter(([layout]) => comparable || layout !== 'compare')
        .map(([layout, icon]) => (
          <button
            key={layout}
            type="button"
            data-layout={layout}
            // The words are not shown where there is no room for them.
            aria-label={t(`layout.${layout}`)}
            aria-pressed={value === layout}
            onClick={() => onChange(layout)}
          >
            <Icon of={icon} size={18} />
            <span aria-hidden="true">{t(`layout.${layout}`)}</span>
          </button>
        ))}
    </div>
  )
}
