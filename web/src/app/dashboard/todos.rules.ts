import type { Todo, TodoState } from '../../kernel/todos.ts'

/** What is late or blocks somebody comes first. */
const places: Record<Todo['urgency'], number> = { late: 0, today: 1, soon: 2, whenever: 3 }

/** Most urgent first; among those of one urgency what ends soonest, and what never ends last. */
export function inOrder(todos: readonly Todo[]): Todo[] {
  const endOf = ({ until }: Todo) => until ?? '9999'
  return todos.toSorted(
    (one, other) =>
      places[one.urgency] - places[other.urgency] ||
      endOf(one).localeCompare(endOf(other)) ||
      one.key.localeCompare(other.key),
  )
}

interface Queue {
  todos: Todo[]
  /** Of all, also of those that a rule has not given. */
  total: number
  waiting: boolean
  failed: TodoState[]
}

/** The queue over all rules: those that fail leave the others as they are. */
export function queueOf(states: readonly (TodoState | undefined)[]): Queue {
  const known = states.filter((state) => state !== undefined)
  const todos = inOrder(known.flatMap((state) => state.todos ?? []))
  const total = known.reduce((sum, { todos = [], total }) => sum + Math.max(todos.length, total ?? 0), 0)
  const failed = known.filter((state) => state.failed && state.todos === undefined)
  const waiting = states.some((state) => state === undefined || (state.todos === undefined && !state.failed))
  return { todos, total, waiting, failed }
}
