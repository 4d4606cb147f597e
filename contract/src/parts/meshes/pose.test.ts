import { describe, expect, it } from 'vitest'
import {
  distanceBetween,
  firstPose,
  meshOrientationOf,
  movedBy,
  poseFor,
  rotate,
  standardViews,
  turnedBy,
  zoomedBy,
} from './pose.ts'

const rounded = (point: readonly number[]) => point.map((part) => Math.round(part * 1000) / 1000 + 0)
/** Of the patient: to the left, to the front, upwards. */
const [left, front, up] = [
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, 1],
] as const

describe('FILE-05 how a scan is looked at', () => {
  it('FILE-05 from the front the left of the patient is at the right, and up is up', () => {
    const { turn } = poseFor('front', 'lower')
    expect([left, front, up].map((way) => rounded(rotate(turn, way)))).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
    ])
  })

  it('FILE-05 each jaw shows its teeth from the occlusal side, and each side shows itself', () => {
    expect(rounded(rotate(poseFor('occlusal', 'lower').turn, up))).toEqual([0, 0, 1])
    expect(rounded(rotate(poseFor('occlusal', 'upper').turn, up))).toEqual([0, 0, -1])
    expect(rounded(rotate(poseFor('left', 'lower').turn, left))).toEqual([0, 0, 1])
    expect(rounded(rotate(poseFor('right', 'lower').turn, left))).toEqual([0, 0, -1])
    expect(rounded(rotate(poseFor('back', 'upper').turn, front))).toEqual([0, 0, -1])
  })

  it('FILE-05 turning keeps its size, and zoom has an end', () => {
    for (const view of standardViews) {
      const { turn } = turnedBy(poseFor(view, 'face'), 33, -12)
      expect(Math.hypot(...turn)).toBeCloseTo(1)
    }
    expect(zoomedBy(firstPose('lower'), 1e9).zoom).toBe(30)
    expect(zoomedBy(firstPose('lower'), 0).zoom).toBe(0.3)
  })

  it('FILE-05 what is below the fingers stays there while it grows', () => {
    const at = { x: 0.5, y: -0.3 }
    const pose = movedBy(poseFor('front', 'lower'), 0.2, 0.1)
    const grown = zoomedBy(pose, 3, at)
    // Moved to the middle, both are the same place of the model.
    const [before, after] = [pose, grown].map((pose) => movedBy(pose, -at.x, -at.y))
    expect([after?.x, after?.y]).toEqual([expect.closeTo(before?.x ?? 0), expect.closeTo(before?.y ?? 0)])
  })

  it('FILE-05 which jaw it is, is read from its name', () => {
    expect(
      ['Maxillaire', 'Mandibule', 'UpperJawScan', 'lower'].map((name) => meshOrientationOf(name, 'dental_scan')),
    ).toEqual(['upper', 'lower', 'upper', 'lower'])
    expect(meshOrientationOf('Maxillaire', 'face_scan')).toBe('face')
  })
})

describe('FILE-05 distances', () => {
  it('FILE-05 are as long as the edges and the diagonal of a cube', () => {
    expect(distanceBetween([0, 0, 0], [10, 0, 0])).toBe(10)
    expect(distanceBetween([0, 0, 0], [10, 10, 10])).toBeCloseTo(17.3205)
  })
})
