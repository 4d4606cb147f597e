import type { ComponentProps, ElementType } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './note.module.css'

type Props<T extends ElementType> = { as?: T | undefined; small?: boolean; className?: string | undefined } & Omit<
  ComponentProps<T>,
  'as' | 'small' | 'className'
>

/** What stands beside or below the words that count. */
export function Note<T extends ElementType = 'p'>({ as, small, className, ...rest }: Props<T>) {
  const Tag: ElementType = as ?? 'p'
  return <Tag {...rest} className={classNames(styles.note, small && styles.small, className)} />
}
