/** What the commands of other capabilities use of users and practices. */
export { findPractice, findUser } from './operator-lookups.ts'
export { selectFirstPractice, selectPractice } from './practices.queries.ts'
export { emailOf } from './typed-accounts.ts'
