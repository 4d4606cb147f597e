import { useNavigate } from 'react-router'
import type { PaletteItem, PaletteSource } from '../../kernel/palette.ts'
import { useActing } from '../../people/users/acting.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import type { Choice } from './palette-choice.ts'

const files = import.meta.glob<PaletteSource>('../../**/*.palette.tsx', { import: 'source', eager: true })
const order: readonly PaletteSource['group'][] = ['orders', 'invoices', 'partners', 'questions']
const sources = Object.values(files).toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))

/** Between two letters of somebody who types. */
const pause = 120
/** One letter means too many. */
const least = 2
const mostOpened = 5

/** By practice: what this tab has opened from the palette, the last first. In memory alone, like the patients. */
const opened = new Map<string, PaletteItem[]>()
export const forgetOpened = (): void => opened.clear()

/** What the capabilities find for the typed letters, or what was opened last. */
export function useSourceChoices(typed: string): { choices: Choice[]; waiting: boolean } {
  const text = typed.trim().length < least ? '' : typed.trim()
  const wanted = useDebouncedValue(text, pause, true)
  const navigate = useNavigate()
  const practice = useActing()?.practice.uuid ?? ''
  // biome-ignore lint/correctness/useHookAtTopLevel: the files are the same at every render, and so is the order of their hooks.
  const answers = sources.map(({ group, useItems }) => ({ group, ...useItems(wanted) }))
  const recent = opened.get(practice) ?? []
  const toChoice = (item: PaletteItem, group: Choice['group']): Choice => ({
    ...item,
    group,
    go: () => {
      const others = recent.filter(({ key }) => key !== item.key)
      opened.set(practice, [item, ...others].slice(0, mostOpened))
      void navigate(item.address, { state: item.state })
    },
  })
  if (text === '') {
    const shown = typed.trim() === '' ? recent : []
    return { choices: shown.map((item) => toChoice(item, 'opened')), waiting: false }
  }
  return {
    choices: answers.flatMap(({ group, items }) => items.map((item) => toChoice(item, group))),
    waiting: wanted !== text || answers.some(({ waiting }) => waiting),
  }
}
