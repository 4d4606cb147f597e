ALTER TABLE "smiley_entries" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "smiley_reversals" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "smiley_reversals" ALTER COLUMN "remaining" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "smiley_entries_granted" ON "smiley_entries" USING btree ("practice_id","application_id","created_at") WHERE kind = 'grant';