import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel; only `sha256` of them is stored. */
export const makeSecret = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
