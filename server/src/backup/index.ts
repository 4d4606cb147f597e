/** What the operator's commands use of backups. */
export { backUp, restore } from './backup.ts'
export { examine } from './doctor.ts'
