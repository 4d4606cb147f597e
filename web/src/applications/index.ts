/** What other capabilities use of applications. */
export { settleLink, useApplications } from './applications.api.ts'
export { useLaunch } from './use-launch.ts'
