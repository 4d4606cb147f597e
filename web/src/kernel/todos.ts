import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Icon } from '@tabler/icons-react'
import type { Namespace } from '../locales/texts.ts'

/** How soon. */
type Urgency = 'late' | 'today' | 'soon' | 'whenever'

/** One thing that waits for a person, with the one action that ends it. */
export interface Todo {
  key: string
  urgency: Urgency
  /** Until when, as an instant or a day: the sooner comes first among those of one urgency. */
  until: string | null
  icon: Icon
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'neutral'
  title: string
  detail?: string | undefined
  action: { label: string; to: string }
}

/** What a rule knows at the moment. */
export interface TodoState {
  /** Undefined until it is known. The first of them are enough where there are many. */
  todos: readonly Todo[] | undefined
  /** Of all, where more wait than are given. */
  total?: number | undefined
  failed: boolean
  retry: () => void
}

/** A row of the rule table: what waits, for whom it is. */
export interface TodoRule {
  /** A hook, called while the dashboard is shown; its calls are quiet. */
  useTodos: () => TodoState
  texts?: readonly Namespace[]
  /** TEN-02: all of them are needed where one acts. */
  rights?: readonly Right[]
}

export type TodoRules = Readonly<Record<string, TodoRule>>

/** A capability declares its rules in `<capability>.todos.ts`; the dashboard collects them (README of dashboard). */
export const defineTodos = <const T extends TodoRules>(rules: T): T => rules
