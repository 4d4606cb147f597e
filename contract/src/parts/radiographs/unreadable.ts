/** Why a radiograph cannot be shown, in the words that the viewer explains. */
export type UnreadableReason = 'broken' | 'unsupported' | 'too-large'

export class UnreadableError extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export const broken = (message: string) => new UnreadableError('broken', message)
export const unsupported = (message: string) => new UnreadableError('unsupported', message)

/** A radiograph of 100 megapixels is ten times what sensors have today. */
export const mostPixels = 100_000_000
