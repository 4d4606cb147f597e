/**
 * HOST-02, ACC-02: every table of the database, once: whose rows it holds, whether they are exported, and what becomes of
 * them when an account is closed. A test holds it to the schema: a table without a line here turns it red.
 */
export interface TableRule {
  /** Which rows are a person's, in SQL over `t` with :user. */
  person?: string
  /** Which rows are a practice's, in SQL over `t` with :practice. */
  practice?: string
  exported: boolean
  closing: Closing
  /** Which of these rows are exported, where not all are, in SQL over `t` with :user. */
  exportedIf?: string
  /** Columns that are not exported: secrets, and what is made from other columns. */
  omit?: readonly string[]
}

/**
 * `erased`: deleted. `emptied`: the row stays without what is personal, since others point to it. `sealed`: copied into an
 * encrypted archive, then deleted. `kept`: stays, and holds no name. `expires`: deleted by a sweep within days.
 */
export type Closing = 'erased' | 'emptied' | 'sealed' | 'kept' | 'expires'

type More = Partial<TableRule>

const ofPractice = (more: More = {}): TableRule => ({
  practice: 't.practice_id = :practice',
  exported: true,
  closing: 'erased',
  ...more,
})
const ofPerson = (more: More = {}): TableRule => ({
  person: 't.user_id = :user',
  exported: true,
  closing: 'erased',
  ...more,
})
/** Rows of a practice by a row that they hang on. */
const below = (parent: string, column: string, more: More = {}): TableRule =>
  ofPractice({ practice: `t.${column} in (select id from ${parent} where practice_id = :practice)`, ...more })
/** Secrets and work of the server about somebody: of no use elsewhere. */
const hidden = { exported: false } as const
/** Without an owner: what the product or its partners are made of. */
const nobodys: TableRule = { exported: false, closing: 'kept' }
const passing: TableRule = { exported: false, closing: 'expires' }

/** A ledger that is only added to: ids, amounts and reasons. */
const smileys = { closing: 'kept' } as const
const byEntry: TableRule = ofPractice({
  ...smileys,
  practice: 't.entry_seq in (select seq from smiley_entries where practice_id = :practice)',
})
/** Commercial documents, which the law requires for ten years. */
const orders = { closing: 'sealed' } as const

/** One line a table, by name. */
export const dataMap: Readonly<Record<string, TableRule>> = {
  account_closings: ofPerson(),
  act_lots: ofPractice(),
  acts: ofPractice(),
  addresses: ofPerson(),
  application_links: ofPerson(),
  application_refusals: ofPerson(),
  application_shortcuts: ofPerson(),
  application_webhooks: nobodys,
  applications: nobodys,
  blob_parts: passing,
  blob_usage: nobodys,
  // Their bytes are exported as files; what nothing names any more is swept, keys and all.
  blobs: passing,
  broker_handshakes: ofPerson(hidden),
  card_registrations: ofPractice(hidden),
  cards: ofPractice({ omit: ['method_id'] }),
  claim_events: below('claims', 'claim_id', orders),
  claims: ofPractice({ ...orders, omit: ['search'] }),
  // Sealed, without a name; deleted by their own date.
  closed_records: nobodys,
  colleagues: ofPerson({ person: '(t.user_id = :user or t.colleague_id = :user)' }),
  conversations: ofPractice(),
  credit_use_lines: ofPractice(orders),
  credit_uses: ofPractice(orders),
  directory_entries: nobodys,
  erp_balances: ofPractice(),
  erp_bill_lines: ofPractice(orders),
  erp_bills: ofPractice(orders),
  erp_clients: ofPractice(),
  erp_companies: nobodys,
  erp_lots: ofPractice(),
  erp_movements: ofPractice(orders),
  erp_returns: ofPractice(orders),
  erp_settlements: below('erp_bills', 'bill_id', hidden),
  erp_syncs: nobodys,
  events: passing,
  export_entries: passing,
  exports: ofPerson(hidden),
  file_measures: ofPractice(),
  // MSG-01: what somebody has attached and not sent yet is theirs alone.
  files: ofPractice({
    exportedIf:
      '(t.conversation_id is null or t.created_by = :user or exists (select from message_files m where m.file_id = t.id))',
  }),
  gallery_credit_notes: below('gallery_orders', 'order_id', orders),
  gallery_numbers: nobodys,
  gallery_order_lines: below('gallery_orders', 'order_id', orders),
  gallery_orders: ofPractice(orders),
  gallery_pictures: nobodys,
  gallery_products: nobodys,
  gallery_works: nobodys,
  guest_invitation_days: ofPerson(hidden),
  idempotency_keys: passing,
  // Also those that were sent to them.
  invitations: ofPractice({
    person: '(t.inviter_id = :user or t.email = (select email from users where id = :user))',
  }),
  // Sums of the bills, which triggers keep.
  invoice_dues: ofPractice(hidden),
  journal: ofPractice({ closing: 'kept' }),
  // Given by the operator, who has a command for it.
  journal_archives: ofPractice({ closing: 'kept', ...hidden }),
  journal_checks: ofPractice({ closing: 'kept', ...hidden }),
  journal_heads: ofPractice({ closing: 'kept', ...hidden }),
  known_devices: ofPerson(hidden),
  list_counts: { person: 't.owner = :user', practice: 't.owner = :practice', ...hidden, closing: 'kept' },
  mailed_links: ofPerson(hidden),
  master_keys: nobodys,
  memberships: ofPractice({ person: 't.user_id = :user' }),
  message_files: ofPractice({
    practice:
      't.message_id in (select m.id from messages m join conversations c on c.id = m.conversation_id where c.practice_id = :practice)',
  }),
  message_revisions: ofPractice({
    practice:
      't.message_id in (select m.id from messages m join conversations c on c.id = m.conversation_id where c.practice_id = :practice)',
  }),
  messages: below('conversations', 'conversation_id', { omit: ['search'] }),
  migrations: nobodys,
  notification_digests: ofPerson(hidden),
  notification_preferences: ofPerson(),
  notifications: ofPerson(),
  offer_answers: below('offers', 'offer_id', { ...orders, omit: ['hash'] }),
  offer_syncs: nobodys,
  offer_versions: ofPractice({ ...orders, omit: ['hash'] }),
  offers: ofPractice(orders),
  oidc_payloads: passing,
  oidc_sessions: passing,
  order_events: below('orders', 'order_id', orders),
  order_lines: below('orders', 'order_id', orders),
  orders: ofPractice({ ...orders, omit: ['search'] }),
  // Writes at partners: without them a partner would not hear of what was done.
  outbox: nobodys,
  padotests: ofPractice(),
  participants: below('conversations', 'conversation_id', { person: 't.user_id = :user' }),
  partnerships: ofPractice(),
  passwords: ofPerson(hidden),
  // Two numbers, which triggers keep.
  patient_counts: ofPractice({ ...hidden, closing: 'kept' }),
  patient_import_keys: below('patient_imports', 'import_id', hidden),
  patient_import_lines: below('patient_imports', 'import_id', hidden),
  patient_import_pieces: below('patient_imports', 'import_id', hidden),
  patient_imports: ofPractice(),
  patient_verification_mails: ofPractice(hidden),
  patient_verifications: ofPractice(hidden),
  patients: ofPractice({ omit: ['search', 'name_key'] }),
  payment_customers: ofPractice(hidden),
  payment_events: passing,
  payment_items: ofPractice(orders),
  payment_lines: ofPractice({ ...orders, omit: ['action_url'] }),
  payments: ofPractice(orders),
  pickups: ofPractice(orders),
  practice_accounts: ofPractice(),
  practice_codes: ofPractice(),
  practice_group_invitations: {
    // Also those that were sent to them.
    person: '(t.inviter_id = :user or t.email = (select email from users where id = :user))',
    practice: 't.group_id in (select id from practice_groups where founder_id = :practice)',
    exported: true,
    closing: 'erased',
  },
  practice_group_members: ofPractice(),
  practice_groups: ofPractice({ practice: 't.founder_id = :practice' }),
  practices: { practice: 't.id = :practice', exported: true, closing: 'emptied' },
  question_feedback: nobodys,
  // Named in the export; the bytes are what they sent themselves.
  question_files: ofPerson(),
  question_requests: ofPerson({ omit: ['token_hash'] }),
  quotes: nobodys,
  read_receipts: below('conversations', 'conversation_id', { person: 't.reader_id = :user' }),
  recalled_lots: nobodys,
  return_lines: below('returns', 'return_id', orders),
  returns: ofPractice(orders),
  scanner_accounts: ofPerson({ omit: ['tokens'] }),
  scanner_attempts: ofPerson(hidden),
  scanner_import_files: below('scanner_imports', 'import_id'),
  scanner_imports: ofPractice(),
  schedules: nobodys,
  share_files: below('shares', 'share_id'),
  share_openings: below('shares', 'share_id'),
  share_visits: passing,
  shares: ofPractice({ omit: ['token_hash', 'code_hash'] }),
  sign_in_failures: passing,
  signing_keys: nobodys,
  smiley_accounts: ofPractice(smileys),
  smiley_discounts: ofPractice(smileys),
  smiley_entries: ofPractice(smileys),
  smiley_lots: byEntry,
  smiley_reservations: byEntry,
  smiley_reversals: ofPractice(smileys),
  smiley_rewards: nobodys,
  smiley_uses: byEntry,
  smiley_vouchers: byEntry,
  subscription_plans: nobodys,
  subscriptions: ofPractice(orders),
  tickets: passing,
  tile_layouts: ofPerson(),
  tokens: ofPerson(hidden),
  uploads: ofPractice(hidden),
  users: { person: 't.id = :user', exported: true, closing: 'emptied', omit: ['credential_id'] },
}
