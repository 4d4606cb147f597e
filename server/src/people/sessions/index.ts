/** What sign-in uses of sessions: the stored part of a device, and the notification of a new one. */
export { countryOf, deviceName, deviceOf, networkOf } from './device.rules.ts'
export { tellNewDevice } from './new-device.ts'
