/** What sign-in uses of sessions: what is kept of a device, and that a new one is told of. */
export { countryOf, deviceName, deviceOf, networkOf } from './device.rules.ts'
export { tellNewDevice } from './new-device.ts'
