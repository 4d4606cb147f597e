import { IconUserPlus } from '@tabler/icons-react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Todo } from '../../kernel/todos.ts'
import { inOrder, queueOf } from './todos.rules.ts'

const todo = (key: string, urgency: Todo['urgency'], until: string | null = null): Todo => ({
  key,
  urgency,
  until,
  icon: IconUserPlus,
  tone: 'info',
  title: key,
  action: { label: 'Open', to: '/' },
})
const state = (todos: Todo[] | undefined, more = {}) => ({ todos, failed: false, retry: () => {}, ...more })

it('DASH-01 what is late comes first, then what ends soonest, and what never ends last', () => {
  const all = [todo('d', 'soon'), todo('c', 'soon', '2026-11-20'), todo('b', 'soon', '2026-11-18'), todo('a', 'late')]
  expect(inOrder(all).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})

it('DASH-01 the order does not depend on the order of the rules', () => {
  const some = fc.record({
    key: fc.uuid(),
    urgency: fc.constantFrom('late', 'today', 'soon', 'whenever'),
    until: fc.option(fc.constantFrom('a', 'b')),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 20 }), (found) => {
      const todos = found.map(({ key, urgency, until }) => todo(key, urgency, until))
      expect(inOrder(todos)).toEqual(inOrder(todos.toReversed()))
    }),
  )
})

it('DASH-01 a rule that fails leaves the others; one that knows of more than it gives is counted whole', () => {
  const queue = queueOf([state([todo('a', 'soon')], { total: 5000 }), state(undefined, { failed: true })])
  expect(queue).toMatchObject({ total: 5000, waiting: false })
  expect(queue.todos.map(({ key }) => key)).toEqual(['a'])
  expect(queue.failed).toHaveLength(1)
  expect(queueOf([undefined, state([])]).waiting).toBe(true)
  expect(queueOf([state(undefined)]).waiting).toBe(true)
})
