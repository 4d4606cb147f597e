DROP INDEX "patient_verifications_valid_until_index";--> statement-breakpoint
ALTER TABLE "patient_verification_mails" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "patient_verifications_created_at_index" ON "patient_verifications" USING btree ("created_at");