import { describe, expect, it } from 'vitest'
import { heightBefore, isFirstVisit, keepHeight } from './todo-height.ts'

describe('DASH-01 the place of the queue', () => {
  it('DASH-01 is as high as the queue was last, within reason', () => {
    localStorage.setItem('uuid', 'somebody')
    expect([heightBefore(), isFirstVisit()]).toEqual([410, true])
    keepHeight(20)
    expect(heightBefore()).toBe(122)
    keepHeight(300.4)
    expect([heightBefore(), isFirstVisit()]).toEqual([300, false])
    keepHeight(5000)
    expect(heightBefore()).toBe(700)
  })

  it('AUTH-09 nothing of it is kept once nobody is signed in', () => {
    keepHeight(300)
    expect(localStorage).toHaveLength(0)
  })
})
