import { describe, expect, it } from 'vitest'
import { readScene, type Scene, writeScene } from './scene.ts'

const file = 'a2cade00-0008-4000-8000-000000000001'
const scene: Scene = {
  layout: 2,
  panes: [
    { file, view: { zoom: 2 } },
    { file, view: null },
  ],
}

describe('FILE-05 a saved scene', () => {
  it('FILE-05 is read as it was written', () => {
    expect(readScene(writeScene(scene))).toEqual(scene)
  })

  it.each([
    ['another text', 'Bonjour'],
    ['another version', writeScene(scene).replace(':1,', ':2,')],
    ['cut', writeScene(scene).slice(0, -3)],
    ['with more in it', writeScene(scene).replace('"layout"', '"script":"x","layout"')],
    ['with another layout', writeScene({ ...scene, layout: 3 as 2 })],
    ['with no file', writeScene({ ...scene, panes: [] })],
    ['with five files', writeScene({ ...scene, panes: Array.from({ length: 5 }, () => ({ file, view: null })) })],
    ['with an address for a file', writeScene({ ...scene, panes: [{ file: 'https://evil.example', view: null }] })],
    ['with null for a pane', writeScene(scene).replace(/\[.*\]/, '[null]')],
  ])('FILE-05 is none when it is %s', (_, text) => {
    expect(readScene(text)).toBeNull()
  })
})
