import { firstPose } from '@arcade/contract/parts/meshes/pose.ts'
import { describe, expect, it } from 'vitest'
import { readSeen as readMesh } from './mesh/seen.rules.ts'
import { readSeen as readPicture } from './picture/view.rules.ts'
import { readSeen as readRadiograph } from './radiograph/seen.rules.ts'

const opened = { frames: 3, presets: [], hasTable: false }
const look = { visible: true, opacity: 0.5, coloured: true }
const mesh = { pose: firstPose('lower'), cut: { axis: 2, at: 0.1 }, layers: [{ file: null, ...look }] }
const radiograph = {
  place: { centerX: 10, centerY: 20, zoom: 2 },
  look: { frame: 2, window: { center: 100, width: 50 }, isInverted: true },
  lookName: 'hard',
}

describe('FILE-05 how a file was seen in a scene', () => {
  it('FILE-05 is read as each viewer wrote it', () => {
    expect(readMesh(JSON.parse(JSON.stringify(mesh)))).toEqual(mesh)
    expect(readRadiograph(JSON.parse(JSON.stringify(radiograph)), opened)).toEqual(radiograph)
    expect(readPicture({ scale: 2, x: 0.1, y: -0.2, turn: 90 })).toEqual({ scale: 2, x: 0.1, y: -0.2, turn: 90 })
  })

  it.each([null, 'text', {}, { pose: 3, place: [], scale: 'x' }])('FILE-05 is left out where it is %j', (saved) => {
    expect([readMesh(saved), readRadiograph(saved, opened), readPicture(saved)]).toEqual([null, null, null])
  })

  it('FILE-05 is left out where a number of it is none, or it names a frame that is not there', () => {
    expect(readMesh({ ...mesh, pose: { ...mesh.pose, zoom: 0 } })).toBeNull()
    expect(readMesh({ ...mesh, cut: { axis: 7, at: 0 } })).toBeNull()
    expect(readMesh({ ...mesh, layers: [{ file: 5 }, null] })?.layers).toEqual([])
    expect(readRadiograph(radiograph, { ...opened, frames: 1 })).toBeNull()
    expect(readPicture({ scale: 2, x: Number.NaN, y: 0, turn: 0 })).toBeNull()
    expect(readPicture({ scale: 2, x: 0, y: 0, turn: 45 })).toBeNull()
  })
})
