-- Every list that grows as a practice works, at the size that one reaches after years: "-- size address", and what fills it.
-- `it` is the practice and its owner, who have the same uuid; `n` counts the rows.

-- once
insert into practice_codes (practice_id, base, code) select it, 'BDA', 'L' from one;
insert into cards (id, practice_id, method_id, brand, last4, expiry_month, expiry_year) select pg_temp.id(0), it, 'method', 'visa', '4242', 1, 2040 from one;
insert into smiley_accounts (id, practice_id, user_id, balance) select pg_temp.id(0), it, it, 1000000 from one;

-- 20000 /v1/users/patients-get/{it}
insert into patients (practice_id, id, last_name, first_name, birth_date, last_visit)
select it, pg_temp.patient(n), 'Nom' || md5(n::text), 'Prénom' || n, date '1990-01-01' - n, current_date - n % 3000
from one, generate_series(:from, :to) as n;

-- 500 /v1/patients/{patient}/acts
insert into acts (practice_id, practitioner_id, teeth, id, type, checklist, patient_id, state, date)
select it, it, '{11}', pg_temp.id(n + 1000000), 'implant', '{}', pg_temp.patient(1), 'done', current_date - n / 20
from one, generate_series(:from, :to) as n;

-- 100 /v1/patients/{patient}/lots
insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
select pg_temp.id(n + 1000000), 0, it, pg_temp.patient(1), 'Implant', 'L' || n
from one, generate_series(:from, :to) as n;

-- 2000 /v1/users/acts-planned/{it}
insert into acts (practice_id, practitioner_id, teeth, id, type, checklist, patient_id, state, date)
select it, it, '{11}', pg_temp.id(n), 'implant', '{}', pg_temp.patient(n), 'planned', current_date - n % 300
from one, generate_series(:from, :to) as n;

-- 200 /v1/users/lot-patients/{it}?lot=RECALLED
insert into acts (practice_id, practitioner_id, teeth, id, type, checklist, patient_id, state, date)
select it, it, '{11}', pg_temp.id(n + 2000000), 'implant', '{}', pg_temp.patient(n), 'done', current_date - n / 20
from one, generate_series(:from, :to) as n;
insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
select pg_temp.id(n + 2000000), 0, it, pg_temp.patient(n), 'Implant', 'RECALLED'
from one, generate_series(:from, :to) as n;

-- 2000 /v1/patients/{patient}/files
insert into blobs (id, practice_id, wrapped_key, size, sha256, key_generation)
select pg_temp.id(n), it, '\x00', 1, sha256(n::text::bytea), 1
from one, generate_series(:from, :to) as n;
insert into files (id, practice_id, patient_id, category, file_name, kind, blob_id, user_id, created_at)
select pg_temp.id(n), it, pg_temp.patient(1), 'picture', n || '.jpg', 'jpeg', pg_temp.id(n), it, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 5000 /v1/shares/sent
insert into shares (id, practice_id, patient_id, created_by, recipient_id, may_download, created_at, expires_at)
select pg_temp.id(n), it, pg_temp.patient(1), it, pg_temp.person(n + 1), true, now() - n * interval '10 minutes',
  now() + interval '1 year'
from one, generate_series(:from, :to) as n;
insert into share_files (share_id, file_id, position, gives, kind)
select pg_temp.id(n), pg_temp.id(1 + n % 200), 0, 'file', 'jpeg'
from one, generate_series(:from, :to) as n;

-- 5000 /v1/patients/{patient}/shares

-- 2000 /v1/shares/received
insert into shares (id, practice_id, patient_id, created_by, recipient_id, may_download, created_at, expires_at)
select pg_temp.id(n + 1000000), it, pg_temp.patient(1), it, it, true, now() - n * interval '10 minutes', now() + interval '1 year'
from one, generate_series(:from, :to) as n;
insert into share_files (share_id, file_id, position, gives, kind)
select pg_temp.id(n + 1000000), pg_temp.id(1 + n % 200), 0, 'file', 'jpeg'
from one, generate_series(:from, :to) as n;

-- 100000 /v1/journal
insert into journal (at, practice_id, actor_kind, actor_id, action, object_kind, object_id, patient_id, seq, seal)
select now() - n * interval '1 minute', it, 'person', it, 'read', 'patient', pg_temp.patient(1 + n % 50), pg_temp.patient(1 + n % 50), n, '\x00'
from one, generate_series(:from, :to) as n;

-- 2000 /v1/patients/{patient}/journal

-- 50000 /v1/orders
insert into orders (practice_id, user_id, application_id, external_id, status, status_at, ordered_at, designation, line_count, quantity, delivered,
  families, search)
select it, it, (select id from applications order by key limit 1), 'L' || n, 'delivered', now() - n * interval '10 minutes',
  now() - n * interval '10 minutes', 'Gouttières', 2, 12, 12, array['other'], 'l' || n
from one, generate_series(:from, :to) as n;

-- 50000 /v1/invoices
insert into erp_bills (practice_id, base, code, number, date, id, currency, total_excl, total_vat, total_incl, to_pay, paid, balance, due_dates,
  copied_at, type, status)
select it, 'BDA', 'L', 'L' || n, current_date - n / 20, pg_temp.id(n), 'EUR', 1000, 200, 1200, 1200, 1200, 0, '[]', now(), 'FACTURE',
  'PAID'
from one, generate_series(:from, :to) as n;

-- 2000 /v1/credits/notes
insert into erp_bills (practice_id, base, code, number, date, id, currency, total_excl, total_vat, total_incl, to_pay, paid, balance, due_dates,
  copied_at, type, status)
select it, 'BDA', 'L', 'L' || n, current_date - n / 20, pg_temp.id(n + 1000000), 'EUR', 1000, 200, 1200, 1200, 0, 1200, '[]', now(),
  'AVOIR', 'NOT_PAID'
from one, generate_series(:from, :to) as n;

-- 50000 /v1/credits/movements
insert into erp_movements (practice_id, base, code, number, date, type, label, origin, usable_for, amount, balance_after, currency)
select it, 'BDA', 'L', 'L' || n, current_date - n / 20, 'FACTURE', 'Implants', 'FACTURATION', 'RIEN', -1200, 0, 'EUR'
from one, generate_series(:from, :to) as n;

-- 2000 /v1/credits/uses
insert into credit_uses (id, practice_id, user_id, base, code, total, state, created_at)
select pg_temp.id(n), it, it, 'BDA', 'L', 100, 'booked', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into credit_use_lines (use_id, practice_id, credit_id, credit_number, invoice_id, number, amount)
select pg_temp.id(n), it, pg_temp.id(n + 1000000), 'L' || n, pg_temp.id(n), 'L' || n, 100
from one, generate_series(:from, :to) as n;

-- 2000 /v1/returns
insert into returns (id, practice_id, base, code, number, user_id, created_at)
select pg_temp.id(n), it, 'BDA', 'L', 'LR' || n, it, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into return_lines (return_id, position, delivery_number, line, article, designation, quantity, reason)
select pg_temp.id(n), 0, 'BL' || n, 1, 'A', 'Implant', 1, 'unused'
from one, generate_series(:from, :to) as n;

-- 5000 /v1/payments
insert into payments (id, practice_id, user_id, card_id, total, locale, created_at)
select pg_temp.id(n), it, it, pg_temp.id(0), 100, 'fr', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into payment_lines (id, payment_id, practice_id, base, code, account, amount, state, intent_id)
select pg_temp.id(n), pg_temp.id(n), it, 'BDA', 'L', 'a', 100, 'succeeded', 'i' || n
from one, generate_series(:from, :to) as n;
insert into payment_items (line_id, practice_id, kind, payable_id, number, amount, held, refunded)
select pg_temp.id(n), it, 'invoice', pg_temp.id(n), 'L' || n, 100, false, 0
from one, generate_series(:from, :to) as n;

-- 5000 /v1/claims
insert into claims (practice_id, reference, kind, type, state, sent_at, created_at)
select it, 'L' || n, 'reclamation', 'service', 'sent', now() - n * interval '10 minutes', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 50000 /v1/documents

-- 1000 /v1/offers?state=past
insert into offers (id, practice_id, number, version, ends_on, accepted, offered_at)
select pg_temp.id(n), it, 'L' || n, 1, current_date - n / 20, true, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into offer_versions (offer_id, practice_id, version, title, description, currency, total_excl, total_vat, total_incl, ends_on, lines, hash, created_at)
select pg_temp.id(n), it, 1, 'Offre', '', 'EUR', 100, 20, 120, current_date - n / 20, '[]', n::text, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 5000 /v1/conversations
insert into conversations (id, practice_id, shared, created_by, version, last_position, last_at)
select pg_temp.id(n), it, true, it, 1, 1, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into participants (conversation_id, user_id, inside, joined_at)
select pg_temp.id(n), it, true, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into participants (conversation_id, user_id, inside, joined_at)
select pg_temp.id(n), pg_temp.person(n + 1), false, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;
insert into messages (id, conversation_id, position, version, author_id, text, created_at)
select gen_random_uuid(), pg_temp.id(n), 1, 1, pg_temp.person(n + 1), 'Bonjour', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 5000 /v1/conversations/{id}/messages
insert into messages (id, conversation_id, position, version, author_id, text, created_at)
select gen_random_uuid(), pg_temp.id(1), n + 1, n + 1, it, 'Bonjour', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 10000 /v1/notifications
insert into notifications (user_id, kind, data, created_at, portal, read_at)
select it, 'offer-arrived', jsonb_build_object('title', 'Offre', 'endsOn', current_date, 'offerUuid', pg_temp.id(n)),
  now() - n * interval '10 minutes', true, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 500 /v1/users/{it}/colleagues
insert into colleagues (user_id, colleague_id)
select it, pg_temp.person(n + 1)
from one, generate_series(:from, :to) as n;

-- 2000 /v1/users/invitations/{it}
insert into invitations (kind, inviter_id, practice_id, email, status, created_at, expires_at, answered_at)
select 'colleague', it, it, n || '@invited.example', 'accepted', now() - n * interval '10 minutes', now() - n * interval '10 minutes',
  now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 1000 /v1/gallery/orders
insert into gallery_orders (id, practice_id, user_id, state, invoice_to, buyer, address_id, address, billing, products_total, framing_total, shipping_total,
  discount, smileys, created_at)
select pg_temp.id(n), it, it, 'delivered', 'practice', 'Cabinet', pg_temp.id(n),
  '{"line1":"1","line2":null,"postcode":"13001","city":"Marseille","country":"FR"}',
  '{"line1":"1","line2":null,"postcode":"13001","city":"Marseille","country":"FR"}', 100, 0, 0, 0, 0,
  now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 1000 /v1/recycling
insert into pickups (practice_id, reference, kind, state, weight, wanted_on, place, requested_by, created_at)
select it, 'L' || n, 'plaster', 'cancelled', 1, current_date - n / 20, 'Accueil', it, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 100000 /v1/smileys/history/{it}
insert into smiley_entries (account_id, practice_id, user_id, kind, amount, balance, reason, created_at)
select pg_temp.id(0), it, it, 'grant', 1, n, 'Commande', now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 100000 /v1/smileys/mysmileys/{it}

-- 1000 /v1/smileys/discounts/{it}
insert into smiley_discounts (id, practice_id, user_id, invoice_id, base, code, number, amount, cents, due_before, state, send_at, created_at)
select pg_temp.id(n), it, it, pg_temp.id(n), 'BDA', 'L', 'L' || n, 1, 1, 100, 'booked', now() - n * interval '10 minutes',
  now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 500 /v1/users/patient-imports/{it}
insert into patient_imports (id, practice_id, created_by, file_name, state, encoding, delimiter, columns, lines, created_at)
select pg_temp.id(n), it, it, 'patients.csv', 'imported', 'utf-8', ';', '[]', 10, now() - n * interval '10 minutes'
from one, generate_series(:from, :to) as n;

-- 20000 /v1/patient-imports/{id}/lines
insert into patient_import_lines (import_id, line, outcome, cells)
select pg_temp.id(1), n, 'new', '["a"]'
from one, generate_series(:from, :to) as n;
