import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { StoredFile } from './files.api.ts'

/** What people read of a name: the badge says the rest. */
export const titleOf = (fileName: string): string => fileName.replace(/(?<=.)\.[a-z0-9]{2,5}$/i, '')

/** What the badge of a tile says; photographs need none. */
export function badgeOf({ contentType }: Pick<StoredFile, 'contentType'>): string | null {
  if (contentType.startsWith('image/') || contentType === fileKinds.scene.type) return null
  if (contentType === fileKinds.dicom.type) return 'DICOM'
  if (contentType === fileKinds.hps.type) return '3Shape'
  const kind = Object.values(fileKinds).find(({ type }) => type === contentType)
  return kind ? kind.extension.toUpperCase() : null
}

/** Why a file cannot be opened: it waits for its virus scan, is too large for it or holds a virus; null where it is readable. */
export const blockOf = ({ virusScan }: Pick<StoredFile, 'virusScan'>) =>
  virusScan === 'none' || virusScan === 'clean' ? null : virusScan

export const isReadable = (file: Pick<StoredFile, 'virusScan'>): boolean => blockOf(file) === null
