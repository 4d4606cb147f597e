import { afterEach, describe, expect, it, vi } from 'vitest'
import { followGestures } from './gestures.ts'
import { fitOf, keptInside, turnBy, wholeView, zoomAt } from './view.rules.ts'

const stage = { width: 800, height: 600 }
const picture = { width: 1600, height: 1200 }

describe('FILE-05 the position of a picture', () => {
  it('FILE-05 what is below the pointer stays there while it grows', () => {
    const at = { x: 100, y: -50 }
    const view = zoomAt({ ...wholeView, x: 20, y: 10 }, 2, at)
    // A point of the picture, before and after.
    expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([80, -60])
  })

  it('FILE-05 it fits whichever way it is turned, and is not dragged out of sight', () => {
    expect(fitOf(picture, stage, wholeView)).toBe(0.5)
    expect(fitOf(picture, stage, turnBy(wholeView, 1))).toBe(0.375)
    expect(keptInside({ ...wholeView, x: 500 }, picture, stage)).toEqual(wholeView)
    expect(keptInside({ ...wholeView, scale: 2, x: 5000, y: -5000 }, picture, stage)).toMatchObject({ x: 400, y: -300 })
    expect(turnBy(turnBy({ ...wholeView, x: 30, y: 40 }, 1), -1)).toEqual({ ...wholeView, x: 30, y: 40 })
  })
})

describe('FILE-05 gestures', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => void stop()))

  function followed() {
    const element = document.createElement('div')
    const done: (readonly (string | number | boolean)[])[] = []
    stops.push(
      followGestures(element, {
        pan: (dx, dy) => done.push(['pan', dx, dy]),
        zoom: (factor, { x, y }) => done.push(['zoom', factor, x, y]),
        tap: (_, twice) => done.push(['tap', twice]),
      }),
    )
    const send = (type: string, pointerId: number, clientX: number, clientY: number) =>
      element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0, bubbles: true }))
    return { element, done, send }
  }

  it('FILE-05 no click follows a finger, but on what has its own: a tap does not hit what it has just put there', () => {
    const { element } = followed()
    const own = element.appendChild(document.createElement('span'))
    own.setAttribute('data-own-pointer', '')
    const lift = (from: Element) =>
      from.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true })) ? 'click' : 'none'
    expect([lift(element), lift(own)]).toEqual(['none', 'click'])
    // A browser warns about cancelling what cannot be cancelled.
    const pinch = new Event('touchend', { bubbles: true, cancelable: false })
    const cancel = vi.spyOn(pinch, 'preventDefault')
    element.dispatchEvent(pinch)
    expect(cancel).not.toHaveBeenCalled()
  })

  it('FILE-05 two fingers that part make it larger around their middle', () => {
    const { done, send } = followed()
    send('pointerdown', 1, 0, 0)
    send('pointerdown', 2, 100, 0)
    send('pointermove', 2, 200, 0)
    expect(done).toEqual([
      ['pan', 50, 0],
      ['zoom', 2, 100, 0],
    ])
  })

  it('FILE-05 one finger moves it; a press that does not move is a tap, the second of two says so', () => {
    const { done, send } = followed()
    send('pointerdown', 1, 0, 0)
    send('pointermove', 1, 30, 10)
    send('pointerup', 1, 30, 10)
    for (const _ of [1, 2]) {
      send('pointerdown', 1, 5, 5)
      send('pointerup', 1, 5, 5)
    }
    expect(done).toEqual([
      ['pan', 30, 10],
      ['tap', false],
      ['tap', true],
    ])
  })

  it('FILE-05 two fingers that only rest on it are no tap', () => {
    const { done, send } = followed()
    send('pointerdown', 1, 0, 0)
    send('pointerdown', 2, 100, 0)
    send('pointerup', 1, 0, 0)
    send('pointerup', 2, 100, 0)
    expect(done).toEqual([])
  })

  it('FILE-05 the wheel zooms and the page behind does not move', () => {
    const { element, done } = followed()
    const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true })
    element.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(done[0]?.[1]).toBeGreaterThan(1)
  })
})
