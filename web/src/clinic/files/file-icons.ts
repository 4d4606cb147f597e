import { type FileCategory, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import {
  IconCube,
  IconDental,
  IconDeviceTvOld,
  IconFaceId,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconStack2,
} from '@tabler/icons-react'
import type { StoredFile } from './files.api.ts'

export const categoryIcons = {
  picture: IconPhoto,
  dental_scan: IconCube,
  radio: IconDental,
  face_scan: IconFaceId,
  viewer: IconDeviceTvOld,
} as const satisfies Record<FileCategory, unknown>

const typeIcons = {
  'application/pdf': IconFileTypePdf,
  'application/zip': IconFileZip,
  'video/mp4': IconMovie,
  [fileKinds.scene.type]: IconStack2,
}

/** What a file is, where it has no picture of itself. */
export const iconOf = ({ contentType, category }: Pick<StoredFile, 'contentType' | 'category'>) =>
  typeIcons[contentType as keyof typeof typeIcons] ?? categoryIcons[category]
