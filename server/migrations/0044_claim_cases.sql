ALTER TABLE "claims" ADD COLUMN "case_said" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "case_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_case" ON "claims" USING btree ("case_changed_at" DESC NULLS FIRST) WHERE case_changed_at is not null;