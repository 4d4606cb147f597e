/** What the operator's commands use of backups. */
export { backUp } from './backup.ts'
export { examine } from './doctor.ts'
export type { BackupContext } from './objects.ts'
export { restore } from './restore.ts'
