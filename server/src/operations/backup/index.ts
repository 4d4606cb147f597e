/** What the operator's commands use of backups. */
export { backUp } from './backup.ts'
export { examine } from './doctor.ts'
export { restore } from './restore.ts'
