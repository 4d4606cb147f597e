import { expect, it } from 'vitest'
import { toId18 } from './salesforce-ids.ts'

it.each([
  ['001A0000006Vm9r', '001A0000006Vm9rIAC'],
  ['001A0000006Vm9rIAC', '001A0000006Vm9rIAC'],
  ['001A0000006Vm9riac', '001A0000006Vm9rIAC'],
])('CRM-01 %s is %s in 18 letters', (id, whole) => {
  expect(toId18(id)).toBe(whole)
})

it.each(['001A0000006Vm9rIAD', '001A0000006vm9rIAC', '001A0000006Vm9', "001A0000006Vm9r' ", '', '001A0000006Vm9é'])(
  'CRM-01 %j is no id',
  (text) => {
    expect(toId18(text)).toBeNull()
  },
)
