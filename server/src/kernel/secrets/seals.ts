import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** What only this installation can read: sealed with a key of its own, made from the master key. */
export interface Seal {
  close(plain: Buffer): Buffer
  /** Throws for what was not sealed here, or was changed since. */
  open(sealed: Buffer): Buffer
}

const nonceLength = 12
const tagLength = 16

/** One key for one purpose: what is known of one says nothing about another. */
export const makeKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))

export function makeSeal(masterKey: Buffer, purpose: string): Seal {
  // An object: a key of bytes is looked at anew at every use, which takes four times as long as all the rest (README of files).
  const key = createSecretKey(makeKey(masterKey, purpose))
  return {
    close(plain) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      decipher.setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    },
  }
}

/** Whether it was sealed here. */
export function opens(seal: Seal, sealed: Buffer): boolean {
  try {
    seal.open(sealed)
    return true
  } catch {
    return false
  }
}
