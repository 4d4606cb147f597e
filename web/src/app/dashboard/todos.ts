import type { TodoRule, TodoRules } from '../../kernel/todos.ts'

const files = import.meta.glob<TodoRules>('../../**/*.todos.ts', { import: 'todos', eager: true })

export interface NamedRule extends TodoRule {
  id: string
}

/** The rule table: what every capability declares. */
export const todoRules: readonly NamedRule[] = Object.values(files)
  .flatMap((entries) => Object.entries(entries))
  .map(([id, rule]) => ({ id, ...rule }))
