ALTER TABLE "payment_items" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "rejected_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_refunded" CHECK ("payment_items"."refunded" between 0 and "payment_items"."amount");