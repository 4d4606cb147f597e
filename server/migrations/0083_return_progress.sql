ALTER TABLE "returns" DROP CONSTRAINT "returns_state";--> statement-breakpoint
ALTER TABLE "erp_returns" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "cancellation" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_cancellation" CHECK ("returns"."cancellation" in ('waiting', 'refused'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('waiting', 'requested', 'accepted', 'received', 'credited', 'refused', 'cancelled'));--> statement-breakpoint
-- The feed of returns says how far each is: each client is read once more, without telling anybody what is old.
UPDATE "erp_syncs" SET "cursor" = NULL, "as_of" = NULL WHERE "feed" = 'retours' AND "code" <> '';
