import type { Tone } from '../ui/pill.tsx'
import type { SentShare } from './shares.api.ts'

export const stateTones: Record<SentShare['state'], Tone> = {
  open: 'ok',
  closed: 'bad',
  expired: 'neutral',
  revoked: 'neutral',
}
