/** What other capabilities use of acts. */
export { mayIn, practiceOf } from './act-rights.ts'
export { actLots, acts } from './acts.table.ts'
export { fullName } from './patient-name.ts'
