import { describe, expect, it } from 'vitest'
import { heightBefore, keepHeight } from './todo-height.ts'

describe('DASH-01 the place of the queue', () => {
  it('DASH-01 is as high as the queue was last, within reason', () => {
    localStorage.setItem('uuid', 'somebody')
    expect(heightBefore()).toBe(410)
    keepHeight(20)
    expect(heightBefore()).toBe(122)
    keepHeight(300.4)
    expect(heightBefore()).toBe(300)
    keepHeight(5000)
    expect(heightBefore()).toBe(700)
  })

  it('AUTH-09 nothing of it is kept once nobody is signed in', () => {
    keepHeight(300)
    expect(localStorage).toHaveLength(0)
  })
})
