import type { Db } from '../database/db.ts'

/** Ends what somebody has left open in the browser that brings these cookies. */
export type SignOutHook = (db: Db, cookie: string | undefined) => Promise<void>

/** Who signs in or out in a browser takes along whoever was there before: here, and wherever that is asked for. */
export interface SignOutHooks {
  add(depart: SignOutHook): void
  from: SignOutHook
}

export function makeSignOutHooks(): SignOutHooks {
  const all: SignOutHook[] = []
  return {
    add: (depart) => void all.push(depart),
    async from(db, cookie) {
      for (const depart of all) await depart(db, cookie)
    },
  }
}
