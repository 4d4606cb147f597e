/** What other capabilities use of applications. */
export { linkedAs, useApplications } from './applications.api.ts'
export { useLaunchApplicationMutation } from './launch.api.ts'
export { useLaunch } from './use-launch.ts'
