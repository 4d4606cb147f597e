import type { Db } from '../database/db.ts'

/** Ends what somebody has left open in the browser that brings these cookies. */
export type SignOutHook = (db: Db, cookie: string | undefined) => Promise<void>

/** Signing in or out ends the session that this browser had before: here, and wherever a hook is registered. */
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
