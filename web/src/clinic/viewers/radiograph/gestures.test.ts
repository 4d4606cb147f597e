import { expect, it } from 'vitest'
import { followGestures } from './gestures.ts'

it('FILE-05 no click follows a finger on a radiograph, but on what is pulled or pressed there', () => {
  const stage = document.createElement('div')
  const handle = stage.appendChild(document.createElement('button'))
  handle.setAttribute('data-own-pointer', '')
  const nothing = () => {}
  const stop = followGestures(stage, () => ({
    drag: nothing,
    pan: nothing,
    zoom: nothing,
    tap: nothing,
    hover: nothing,
  }))
  const lift = (from: Element) =>
    from.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true })) ? 'click' : 'none'
  expect([lift(stage), lift(handle)]).toEqual(['none', 'click'])
  stop()
})
