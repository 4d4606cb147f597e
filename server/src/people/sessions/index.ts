/** What others use of sessions: the stored part of a device, the notification of a new one, and how sessions end. */
export { countryOf, deviceName, deviceOf, networkOf } from './device.rules.ts'
export { tellNewDevice } from './new-device.ts'
export { revokeOtherSessions, revokeSession } from './sessions.queries.ts'
