import type { HashCost } from '../src/people/sign-in/index.ts'

/** The least that argon2 takes: what a hash costs is the subject of one test alone (`hashing.test.ts`). */
export const cheapHash: HashCost = { memoryCost: 8, timeCost: 1 }
