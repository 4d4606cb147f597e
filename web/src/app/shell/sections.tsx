import type { PageId } from '@arcade/contract/pages.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { PageLink } from './nav-link.tsx'
import { type Section, sections } from './navigation.ts'
import styles from './sections.module.css'
import { SmileyBalance } from './smiley-balance.tsx'
import { usePageReason } from './use-page-reason.ts'

/** RT-11: what stands at the end of a link. */
const asides: Partial<Record<PageId, ReactNode>> = { smileys: <SmileyBalance /> }

interface Props {
  onFollow?: (() => void) | undefined
}

/** All that the sidebar holds; the menu of a phone holds the same. */
export function Sections({ onFollow }: Props) {
  const reasonOf = usePageReason()
  return sections.map((section) => (
    <SectionOf key={section.links[0]} section={section} onFollow={onFollow} reasonOf={reasonOf} />
  ))
}

interface SectionProps extends Props {
  section: Section
  reasonOf: ReturnType<typeof usePageReason>
}

function SectionOf({ section, onFollow, reasonOf }: SectionProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  return (
    <div className={styles.section}>
      {section.title && (
        <p id={id} className={styles.title}>
          {t(section.title)}
        </p>
      )}
      <ul aria-labelledby={section.title ? id : undefined}>
        {section.links.map((page) => (
          <li key={page}>
            <PageLink page={page} aside={asides[page]} onClick={onFollow} disabledReason={reasonOf(page)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
