import type { ReactNode } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './legal-document.module.css'
import type { OperatorQuery } from './operator-facts.tsx'

export interface Section {
  /** Where an address may lead: `/confidentialite#rights`. */
  id: string
  title: string
  content: ReactNode
}

interface Props {
  title: string
  intro: string
  /** The day the texts last changed, in every language. */
  updated: string
  sections: Section[]
  query: OperatorQuery
}

/**
 * A text to be read: narrow lines, a table of contents that stays beside it, the day it last changed. It comes as a whole,
 * once the operator's details are there or cannot be had, so that nothing moves under the eyes of who reads.
 */
export function LegalDocument({ title, intro, updated, sections, query }: Props) {
  const { t } = useTranslation('legal')
  return (
    <Page title={title} context={t('updated', { date: formatDate(updated) })}>
      {query.data || query.error ? (
        <Text intro={intro} sections={sections} />
      ) : (
        <div className={styles.coming}>
          <Skeleton shape="text" count={12} />
        </div>
      )}
    </Page>
  )
}

function Text({ intro, sections }: Pick<Props, 'intro' | 'sections'>) {
  const { t } = useTranslation('legal')
  return (
    <div className={styles.document}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 className={styles.contentsTitle} id="contents">
          {t('contents')}
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <p className={styles.intro}>{intro}</p>
        {sections.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
