/**
 * Mutants that change no result, each with what implies the condition. It stays in the query as defence in depth, or for
 * its index. `code` is the line as it is written, as far as it tells which one is meant.
 */
const equivalent = [
  {
    file: 'server/src/clinic/patients/patient-links.queries.ts',
    code: 'ne(patients.practiceId, practiceId)',
    what: 'without ne(patients.practiceId, practiceId)',
    why: 'a row of the practice itself is left out by notExists(followedHere) or by unlinkedAt',
  },
  {
    file: 'server/src/people/applications/launch.routes.ts',
    code: "if (actor.kind !== 'machine')",
    what: "if (actor.kind !== 'machine')",
    why: 'the route is open to machines alone: the line tells the compiler so',
  },
  {
    file: 'contract/src/clinic/scanner/scanner.contract.ts',
    code: "access: ['member']",
    what: "'member' is 'signed-in'",
    why: 'the handler itself asks for the access to a practice before it does anything',
  },
  {
    file: 'server/src/clinic/scanner/scanner-accounts.queries.ts',
    code: 'eq(by, userId)',
    what: 'without eq(by, userId)',
    why: 'a session is of one person, and its attempt was begun by that person',
  },
  {
    file: 'server/src/commerce/payments/lines.queries.ts',
    code: 'and(paymentItems.held',
    what: 'without paymentItems.held',
    why: 'what is held no longer is written as it is',
  },
  {
    file: 'server/src/clinic/patient-imports/patient-imports.queries.ts',
    code: 'isNotNull(lines.cells)',
    what: 'without isNotNull(lines.cells)',
    why: 'cells that are null are written as they are',
  },
  {
    file: 'server/src/messaging/messages/message-files.ts',
    code: 'gt(files.createdAt, new Date(before.getTime() - lookedFor))',
    what: 'without gt(files.createdAt, ',
    why: 'what is older was deleted by an earlier sweep; it keeps the part of the index that is read small',
  },
  ...[
    ['server/src/commerce/invoices/invoice-document.ts', 'eq(erpClients.practiceId, practiceId)'],
    ['server/src/commerce/returns/write-return.ts', 'eq(practiceCodes.practiceId, practiceId)'],
  ].map(([file, code]) => ({
    file,
    code,
    what: `without ${code}`,
    why: 'a code of a base is one practice’s, by the primary key, and this one was found as the practice’s own',
  })),
  ...[
    ['patient.practice_id =', 'without patient.practice_id = ', 'another practice’s row is itself followed elsewhere'],
    ['(select from acts', 'without practice_id = ', 'acts of another practice need a row of it, which is elsewhere'],
    ['(select from files', 'without practice_id = ', 'files of another practice need a row of it, which is elsewhere'],
  ].map(([code, what, why]) => ({ file: 'server/src/clinic/patient-imports/import-work.queries.ts', code, what, why })),
]

const isMeant = (one) => (mutant) =>
  mutant.file === one.file && mutant.code.includes(one.code) && mutant.what.startsWith(one.what)

export const withoutEquivalent = (mutants) =>
  mutants.filter((mutant) => !equivalent.some((one) => isMeant(one)(mutant)))

/** Exceptions that stand for nothing any more. */
export const staleExceptions = (mutants) => equivalent.filter((one) => !mutants.some(isMeant(one)))
