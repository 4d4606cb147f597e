import { makeArchPly, makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makePreviews } from './make-previews.ts'
import { limits } from './preview-protocol.ts'

const previews = makePreviews()
afterAll(() => previews.close())

async function pixelsOf(bytes: Uint8Array, orientation: 'lower' | 'upper') {
  const drawn = await previews.draw('mesh', bytes, orientation)
  if ('failed' in drawn) throw new Error(drawn.failed)
  const { data, info } = await sharp(drawn.preview).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  /** In parts of the picture, from its upper left corner. */
  const at = (x: number, y: number) =>
    Array.from(
      data.subarray((Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4).subarray(0, 4),
    )
  return { info, at }
}

describe('previews of scans', () => {
  it('FILE-03 show a jaw as the viewer shows it first, on nothing', async () => {
    const { info, at } = await pixelsOf(makeArchStl('lower', [], 1.2), 'lower')
    expect(info).toMatchObject({ width: limits.width, height: limits.height })
    expect(at(0.02, 0.02)[3]).toBe(0)
    // The space between the sides of a lower jaw is empty; its front teeth are below.
    expect(at(0.5, 0.4)[3]).toBe(0)
    expect(at(0.5, 0.85)[3]).toBe(255)
  })

  it('FILE-03 have the colours of the scan', async () => {
    const { at } = await pixelsOf(makeArchPly('lower', [], 0, 1.2), 'lower')
    const [red = 0, green = 0, blue = 0] = at(0.5, 0.92)
    expect(red).toBeGreaterThan(green + 30)
    expect(red).toBeGreaterThan(blue + 30)
  })

  it('FILE-03 are not drawn of what is broken, and the next is', async () => {
    const whole = makeArchStl('upper', [], 1.2)
    expect(await previews.draw('mesh', whole.slice(0, 500))).toEqual({ failed: 'undrawable' })
    expect(await previews.draw('mesh', whole, 'upper')).toHaveProperty('preview')
  })
})
