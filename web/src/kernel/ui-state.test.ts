import { expect, it } from 'vitest'
import { makeStore } from '../app/store.ts'
import { selectUi, uiChanged } from './ui-state.ts'

it('RT-17 the screen starts on messages, with no conversation open', () => {
  const expected = { darkMode: false, status: 'idle', activeConversationId: null, activeComponent: 'messages' }
  expect(selectUi(makeStore().getState())).toEqual(expected)
})

it('RT-17 one part of what the screen remembers changes without the others', () => {
  const store = makeStore()
  store.dispatch(uiChanged({ darkMode: true }))
  store.dispatch(uiChanged({ activeConversationId: 'c1' }))
  expect(selectUi(store.getState())).toMatchObject({ darkMode: true, activeConversationId: 'c1' })
})
