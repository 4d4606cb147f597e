import type { Invitation } from '../src/people/invitations/invitations.api.ts'

/** One that was sent to somebody, and waits. */
export const invitation: Invitation = {
  uuid: 'f0000000-0000-4000-8000-000000000001',
  kind: 'colleague',
  direction: 'sent',
  status: 'pending',
  isOpen: true,
  email: 'zoe@cabinet.example',
  firstName: 'Zoé',
  lastName: null,
  inviter: { uuid: 'b7a6c5d4-3e2f-4a1b-9c8d-7e6f5a4b3c2d', name: 'Manon Leroy', practice: 'Cabinet du Cours' },
  reason: null,
  role: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  expiresAt: '2026-11-26T09:00:00.000Z',
  version: 1,
}
