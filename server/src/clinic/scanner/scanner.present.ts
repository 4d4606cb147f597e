import type { ImportFileRow, ImportRow } from './scanner-imports.queries.ts'

export function presentImport(
  { id, state, patientId, createdAt, version }: ImportRow,
  files: readonly ImportFileRow[],
) {
  const count = (wanted: ImportFileRow['state']) => files.filter(({ state }) => state === wanted).length
  return {
    uuid: id,
    state,
    patientUuid: patientId,
    createdAt,
    counts: { total: files.length, done: count('done'), known: count('known'), failed: count('failed') },
    files: files.map(({ scannerFileId, name, state, fault, fileId }) => ({
      id: scannerFileId,
      name,
      state,
      fault,
      fileUuid: fileId,
    })),
    version,
  }
}
