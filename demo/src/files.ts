import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { writeScene } from '@arcade/contract/clinic/viewers/scene.ts'
import { addDays } from './days.ts'
import { idOf } from './ids.ts'
import { encodeRadiograph } from './imaging/dicom-radiograph.ts'
import { drawFront, type View } from './imaging/front-photograph.ts'
import { encodeJpeg } from './imaging/jpeg.ts'
import { makeArchPly, makeArchStl, makeFaceStl } from './imaging/meshes.ts'
import { drawOcclusal } from './imaging/occlusal-photograph.ts'
import { drawRadiograph, type Film, panoramic, periapical } from './imaging/radiograph.ts'
import type { Jaw } from './imaging/teeth.ts'
import { type DemoPatient, makeDemoPatients } from './patients.ts'

export interface DemoFile {
  patientId: string
  category: FileCategory
  fileName: string
  /** When it was taken. */
  date: string
  /** Drawn when it is asked for; a scene names files that were made before it. */
  make: (idOf: (fileName: string) => string) => Uint8Array
}

/** A mouth, and what was taken of it how many days ago. */
interface Course {
  /** The patient’s number in the register. */
  patient: number
  missing?: readonly number[]
  filled?: readonly number[]
  shade?: number
  taken: readonly (readonly [shot: Shot, daysAgo: number, name?: string, crowding?: number])[]
}

type Shot =
  | 'front'
  | 'left'
  | 'right'
  | 'upper'
  | 'lower'
  | 'upperScan'
  | 'upperColours'
  | 'lowerColours'
  | 'lowerScan'
  | 'panoramic'
  | 'periapical'
  | 'face'
  | 'scene'

const courses: readonly Course[] = [
  {
    patient: 1,
    missing: [36],
    filled: [16, 25, 46],
    shade: 0.2,
    taken: [
      ['front', 2],
      ['left', 2],
      ['right', 2],
      ['upper', 2],
      ['lower', 2],
      ['lowerColours', 2],
      ['upperColours', 2],
      ['panoramic', 34],
      ['periapical', 34, 'Rétro-alvéolaire 36'],
      ['front', 248, 'Vue frontale, initiale', 0.7],
      ['face', 248],
      ['scene', 2, 'Implant 36'],
    ],
  },
  {
    patient: 2,
    filled: [26],
    shade: 0.5,
    taken: [
      ['front', 6],
      ['panoramic', 6],
    ],
  },
  {
    patient: 3,
    taken: [
      ['front', 20],
      ['right', 20],
      ['lower', 20],
      ['lowerScan', 20],
      ['upperScan', 20],
      ['front', 76, 'Vue frontale, étape 6', 0.3],
      ['front', 132, 'Vue frontale, étape 2', 0.7],
      ['front', 190, 'Vue frontale, initiale', 1],
    ],
  },
  {
    patient: 4,
    missing: [46],
    filled: [17, 36],
    shade: 0.7,
    taken: [
      ['front', 25],
      ['right', 25],
      ['panoramic', 25],
      ['lowerScan', 25],
    ],
  },
  {
    patient: 5,
    missing: [17, 26, 45],
    filled: [16, 37, 47],
    shade: 0.9,
    taken: [
      ['front', 42],
      ['left', 42],
      ['right', 42],
      ['upper', 42],
      ['upperScan', 42],
      ['panoramic', 120],
      ['periapical', 120, 'Rétro-alvéolaire 37'],
    ],
  },
  {
    patient: 6,
    shade: 0.1,
    taken: [
      ['front', 46],
      ['left', 46],
    ],
  },
  {
    patient: 7,
    taken: [
      ['front', 62],
      ['lowerScan', 62],
    ],
  },
  {
    patient: 2001,
    shade: 0.4,
    filled: [36],
    taken: [
      ['front', 9],
      ['panoramic', 9],
    ],
  },
]

/** The files of the demo’s patients, with dates that end on this day. */
export const makeDemoFiles = (today: string): DemoFile[] =>
  courses.flatMap((course) =>
    course.taken.map(([shot, daysAgo, name, crowding], index) => {
      const patientId = idOf(4, course.patient)
      const date = addDays(today, -daysAgo)
      const patient = () => makeDemoPatients(today).find(({ id }) => id === patientId)
      const taken = { seed: course.patient * 10 + index, name, crowding, date, patient }
      return { patientId, date, ...shotOf(shot, course, taken) }
    }),
  )

type Made = Pick<DemoFile, 'category' | 'fileName' | 'make'>

interface Taken {
  seed: number
  name: string | undefined
  crowding: number | undefined
  date: string
  patient: () => DemoPatient | undefined
}

function shotOf(shot: Shot, { missing = [], filled = [], shade = 0 }: Course, taken: Taken): Made {
  const { seed, name, crowding = 0, date } = taken
  const photograph = (title: string, draw: () => Parameters<typeof encodeJpeg>[0]): Made => ({
    category: 'picture',
    fileName: `${name ?? title}.jpg`,
    make: () => encodeJpeg(draw()),
  })
  const facing = (from: View['from'], title: string) =>
    photograph(title, () => drawFront({ from, missing, shade, crowding, seed }))
  const scan = (jaw: Jaw, title: string): Made => ({
    category: 'dental_scan',
    fileName: `${name ?? title}.stl`,
    make: () => makeArchStl(jaw, missing),
  })
  const coloured = (jaw: Jaw, title: string): Made => ({
    category: 'dental_scan',
    fileName: `${name ?? title}.ply`,
    make: () => makeArchPly(jaw, missing, shade),
  })
  const radiograph = (film: Film, title: string): Made => ({
    category: 'radio',
    fileName: `${name ?? title}.dcm`,
    make: () =>
      encodeRadiograph(drawRadiograph(film, { missing, filled, seed }), {
        patient: taken.patient(),
        date,
        title: name ?? title,
        seed,
      }),
  })
  switch (shot) {
    case 'front':
      return facing('front', 'Vue frontale')
    case 'left':
      return facing('left', 'Latérale gauche')
    case 'right':
      return facing('right', 'Latérale droite')
    case 'upper':
      return photograph('Occlusale maxillaire', () => drawOcclusal('upper', missing))
    case 'lower':
      return photograph('Occlusale mandibule', () => drawOcclusal('lower', missing))
    case 'upperScan':
      return scan('upper', 'Maxillaire')
    case 'upperColours':
      return coloured('upper', 'Maxillaire')
    case 'lowerColours':
      return coloured('lower', 'Mandibule')
    case 'lowerScan':
      return scan('lower', 'Mandibule')
    case 'panoramic':
      return radiograph(panoramic, 'Panoramique')
    case 'periapical':
      return radiograph(periapical, 'Rétro-alvéolaire')
    case 'scene':
      return { category: 'viewer', fileName: `${name ?? 'Scène'}.scene`, make: makeScene }
    case 'face':
      return { category: 'face_scan', fileName: `${name ?? 'Visage'}.stl`, make: () => makeFaceStl() }
  }
}

/** The gap in the lower jaw beside the panoramic radiograph. */
const makeScene = (idOf: (fileName: string) => string) =>
  new TextEncoder().encode(
    writeScene({
      layout: 2,
      panes: ['Mandibule.ply', 'Panoramique.dcm'].map((fileName) => ({ file: idOf(fileName), view: null })),
    }),
  )
