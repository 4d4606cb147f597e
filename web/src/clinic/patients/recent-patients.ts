import type { ListedPatient } from './use-listed-patient.ts'

const most = 5

/** By practice: whom this tab has opened, the last one first. It is in memory alone: no name is left behind in the browser. */
const opened = new Map<string, ListedPatient[]>()

export const recentPatients = (practiceUuid: string): readonly ListedPatient[] => opened.get(practiceUuid) ?? []

export function rememberPatient(practiceUuid: string, { uuid, personInfo, alerts }: ListedPatient): void {
  const others = recentPatients(practiceUuid).filter((other) => other.uuid !== uuid)
  opened.set(practiceUuid, [{ uuid, personInfo, alerts }, ...others].slice(0, most))
}

export function forgetPatient(practiceUuid: string, uuid: string): void {
  opened.set(
    practiceUuid,
    recentPatients(practiceUuid).filter((other) => other.uuid !== uuid),
  )
}

export const forgetRecentPatients = (): void => opened.clear()
