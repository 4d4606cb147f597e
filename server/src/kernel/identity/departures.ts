import type { Db } from '../database/db.ts'

/** Ends what somebody has left open in the browser that brings these cookies. */
export type Departure = (db: Db, cookie: string | undefined) => Promise<void>

/** Who signs in or out in a browser takes along whoever was there before: here, and wherever that is asked for. */
export interface Departures {
  add(depart: Departure): void
  from: Departure
}

export function makeDepartures(): Departures {
  const all: Departure[] = []
  return {
    add: (depart) => void all.push(depart),
    async from(db, cookie) {
      for (const depart of all) await depart(db, cookie)
    },
  }
}
