/** Fixed, so that a demo can be linked to and checked for. 1: practices, 2: people, 3: applications, 4: patients, 5: acts, 6: addresses, 7: invitations, 8: conversations and their messages, 9: groups of practices. */
export const idOf = (kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, number: number) =>
  `a2cade00-000${kind}-4000-8000-${String(number).padStart(12, '0')}`
