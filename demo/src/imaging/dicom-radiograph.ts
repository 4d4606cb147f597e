import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { type Written, writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import type { DemoPatient } from '../patients.ts'
import { panoramic, type Radiograph } from './radiograph.ts'

interface Taken {
  patient: Pick<DemoPatient, 'lastName' | 'firstName' | 'birthDate' | 'sex'> | undefined
  /** 2026-11-16. */
  date: string
  title: string
  seed: number
}

const compact = (date: string) => date.replaceAll('-', '')

/** A file as the device of a practice writes it, of twelve bits and not compressed. */
export function encodeRadiograph({ film, values }: Radiograph, { patient, date, title, seed }: Taken): Uint8Array {
  const isPanoramic = film === panoramic
  const uid = (kind: number) => `2.25.7270225${compact(date)}${String(seed).padStart(6, '0')}${kind}`
  const spacing = (1 / film.scale).toFixed(4)
  const elements: Written[] = [
    [tags.characterSet, 'CS', 'ISO_IR 192'],
    [0x0008_0008, 'CS', 'ORIGINAL\\PRIMARY'],
    // For presentation: of a panoramic device, or of a sensor in the mouth.
    [tags.sopClass, 'UI', isPanoramic ? '1.2.840.10008.5.1.4.1.1.1.1' : '1.2.840.10008.5.1.4.1.1.1.3'],
    [tags.sopInstance, 'UI', uid(1)],
    [tags.studyDate, 'DA', compact(date)],
    [tags.acquisitionDate, 'DA', compact(date)],
    [tags.contentDate, 'DA', compact(date)],
    [tags.studyTime, 'TM', '101500'],
    // The first of a day is shown first.
    [tags.acquisitionTime, 'TM', `10${59 - (seed % 10)}00`],
    [tags.modality, 'CS', isPanoramic ? 'PX' : 'IO'],
    [tags.manufacturer, 'LO', 'Atelier Rayon'],
    [tags.studyDescription, 'LO', title],
    [tags.model, 'LO', isPanoramic ? 'Orbe 200' : 'Plume 2'],
    [tags.patientName, 'PN', patient ? `${patient.lastName}^${patient.firstName}` : ''],
    [tags.patientId, 'LO', String(seed)],
    [tags.patientBirthDate, 'DA', compact(patient?.birthDate ?? '')],
    [tags.patientSex, 'CS', patient?.sex === 'X' ? 'O' : (patient?.sex ?? '')],
    [tags.kilovolts, 'DS', isPanoramic ? '68' : '65'],
    [tags.exposureTime, 'IS', isPanoramic ? '14100' : '80'],
    [tags.tubeCurrent, 'IS', isPanoramic ? '8' : '7'],
    [tags.doseAreaProduct, 'DS', isPanoramic ? '1.1' : '0.18'],
    [tags.imagerPixelSpacing, 'DS', `${spacing}\\${spacing}`],
    // A film holder of known length is in the small ones: only those are calibrated.
    ...(isPanoramic
      ? []
      : ([
          [tags.pixelSpacing, 'DS', `${spacing}\\${spacing}`],
          [tags.spacingCalibration, 'CS', 'FIDUCIAL'],
        ] as const)),
    [tags.studyInstance, 'UI', uid(2)],
    [tags.seriesInstance, 'UI', uid(3)],
    [0x0020_0010, 'SH', String(seed)],
    [0x0020_0011, 'IS', '1'],
    [0x0020_0013, 'IS', '1'],
    [tags.samplesPerPixel, 'US', [1]],
    [tags.photometric, 'CS', 'MONOCHROME2'],
    [tags.rows, 'US', [film.height]],
    [tags.columns, 'US', [film.width]],
    [tags.bitsAllocated, 'US', [16]],
    [tags.bitsStored, 'US', [12]],
    [tags.highBit, 'US', [11]],
    [tags.pixelRepresentation, 'US', [0]],
    [tags.windowCenter, 'DS', isPanoramic ? '1800' : '1950'],
    [tags.windowWidth, 'DS', isPanoramic ? '2900' : '2900'],
    [tags.rescaleIntercept, 'DS', '0'],
    [tags.rescaleSlope, 'DS', '1'],
    [tags.presentationShape, 'CS', 'IDENTITY'],
    [tags.pixels, 'OW', new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
  ]
  return writeDicom(elements)
}
