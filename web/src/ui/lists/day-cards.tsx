import type { ReactNode } from 'react'
import { type Day, namedDay } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { Card } from '../layout/card.tsx'
import styles from './day-cards.module.css'

interface Props<T> {
  days: readonly Day<T>[]
  /** In the words of the page. */
  nameOf: (day: 'today' | 'yesterday') => string
  /** A row, which is an `<li>` with its key. */
  children: (item: T) => ReactNode
}

/** What was when: a card for each day, named where it is near. The rows take their looks from `day-cards.module.css`. */
export function DayCards<T>({ days, nameOf, children }: Props<T>) {
  const today = todayHere()
  const titleOf = (date: string) => {
    const name = namedDay(date, today)
    return name ? nameOf(name) : formatDate(date)
  }
  return days.map(({ date, items }) => (
    <Card key={date} title={titleOf(date)} flush>
      <ol className={styles.rows} aria-label={titleOf(date)}>
        {items.map(children)}
      </ol>
    </Card>
  ))
}
