import type { ComponentProps, ElementType } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './layout.module.css'

interface Layout {
  /** Between what stands in it: a step of `scales.json`. */
  gap?: 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24
  /** Between its lines, where that is less. */
  rowGap?: 2 | 4 | 8 | 12 | 16
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  className?: string | undefined
}

type Props<T extends ElementType> = Layout & { as?: T | undefined } & Omit<ComponentProps<T>, keyof Layout | 'as'>

/** One below the other. */
export function Stack<T extends ElementType = 'div'>({ as, ...props }: Props<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...laidOut('stack', props)} />
}

/** Side by side in one line. */
export function Row<T extends ElementType = 'div'>({ as, ...props }: Props<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...laidOut('row', props)} />
}

/** Side by side, in further lines where there is no room. */
export function Cluster<T extends ElementType = 'div'>({ as, ...props }: Props<T>) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...laidOut('cluster', props)} />
}

/** As many columns of this width as there is room for. */
export function Grid<T extends ElementType = 'div'>({
  as,
  min,
  fill = false,
  style,
  ...props
}: Props<T> & {
  /** In pixels, at least. */
  min: number
  /** Few of them are no wider than many. */
  fill?: boolean
}) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...laidOut(fill ? 'fill' : 'fit', props)} style={{ ...style, '--min': `${min}px` }} />
}

/** One line, cut where its room ends. */
export function Truncate<T extends ElementType = 'span'>({
  as,
  ...props
}: Omit<Props<T>, Exclude<keyof Layout, 'className'>>) {
  const Tag: ElementType = as ?? 'span'
  return <Tag {...laidOut('truncate', props as Layout)} />
}

function laidOut(shape: string, { gap, rowGap, align, justify, className, ...rest }: Layout) {
  const given = { gap, rows: rowGap, align, justify }
  const names = Object.entries(given).map(([name, value]) => value && styles[`${name}-${value}`])
  return { ...rest, className: classNames(styles[shape], ...names, className) }
}
