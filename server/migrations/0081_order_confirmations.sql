DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "erp_bill_lines" ADD COLUMN "delivered" double precision;--> statement-breakpoint
ALTER TABLE "erp_bills" ADD COLUMN "order_state" text;--> statement-breakpoint
ALTER TABLE "erp_bills" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_price_excl" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_percent" double precision;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" double precision;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "amount_excl" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "amount_incl" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (case status when 'pending' then 0 when 'sent' then 1 when 'received' then 2 when 'modified' then 3 when 'validated' then 4 when 'delivery_date_pending' then 5 when 'in_progress' then 6 when 'preparation_in_progress' then 7 when 'expedition_in_progress' then 8 when 'partially_delivered' then 9 when 'delivered_by_carrier' then 10 when 'delivered' then 11 when 'refused' then 12 else 13 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_excl_cents" bigint;--> statement-breakpoint
CREATE INDEX "orders_by_rank" ON "orders" USING btree ("practice_id","status_rank" DESC NULLS FIRST,"ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The feed of pieces holds order confirmations now: each client is read once more, without telling anybody what is old.
UPDATE "erp_syncs" SET "cursor" = NULL, "as_of" = NULL WHERE "feed" = 'pieces' AND "code" <> '';
