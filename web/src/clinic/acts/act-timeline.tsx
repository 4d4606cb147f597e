import type { Ref } from 'react'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ActEntry, type Linked } from './act-entry.tsx'
import type { Act } from './acts.api.ts'
import styles from './acts.module.css'
import { type ActGroup, groupActs } from './timeline.ts'

interface Props {
  acts: readonly Act[]
  linked: Linked
  ref: Ref<HTMLDivElement>
}

/** One card, the newest first: what is to come, today, this week, then month by month. */
export function ActTimeline({ acts, linked, ref }: Props) {
  const titleOf = useGroupTitle()
  const today = todayHere()
  return (
    <div ref={ref} className={styles.timeline}>
      <Card flush>
        {groupActs(acts, today).map(({ when, acts }) => (
          <section key={when} className={styles.month}>
            <h2 className={styles.separator}>{titleOf(when)}</h2>
            <ol aria-label={titleOf(when)}>
              {acts.map((act) => (
                <ActEntry key={act.uuid} act={act} today={today} linked={linked} />
              ))}
            </ol>
          </section>
        ))}
      </Card>
    </div>
  )
}

function useGroupTitle(): (when: ActGroup['when']) => string {
  const { t, i18n } = useTranslation('acts')
  const locale = localeOf(i18n)
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (when) => {
    if (when === 'upcoming' || when === 'today' || when === 'week') return t(`when.${when}`)
    const month = months.format(new Date(`${when}-01`))
    return month.charAt(0).toLocaleUpperCase(locale) + month.slice(1)
  }
}
