import type { SentShare } from '../src/clinic/shares/shares.api.ts'
import { eleonore } from './patients.ts'

/** By link, active, opened once. */
export const aSentShare = (more: Partial<SentShare> = {}): SentShare => ({
  uuid: 'e0000000-0000-4000-8000-000000000001',
  state: 'open',
  recipient: null,
  email: null,
  createdBy: 'Camille Durand',
  patient: { firstName: 'Éléonore', lastName: 'Abadie' },
  patientUuid: eleonore.uuid,
  message: null,
  fileCount: 2,
  thumbnails: [],
  mayDownload: true,
  withoutMetadata: false,
  createdAt: '2026-11-16T10:00:00.000Z',
  expiresAt: '2026-11-29T22:59:59.000Z',
  revokedAt: null,
  openings: 1,
  lastOpenedAt: '2026-11-16T11:00:00.000Z',
  wrongCodes: 0,
  lastWrongCodeAt: null,
  version: 2,
  ...more,
})
