import { fileCategories } from '../../clinic/files/file-facts.ts'

/** What the bytes of a practice are: files of patients by their category, and the rest by what names them. */
export const storageCategories = [...fileCategories, 'attachment', 'preview', 'deleted', 'other'] as const
export type StorageCategory = (typeof storageCategories)[number]

/** Kinds of data with a retention period of their own. */
export const retentionKinds = ['account', 'patients', 'journal', 'deleted-files', 'imports', 'sessions'] as const
