DROP INDEX "patient_verifications_valid_until_index";--> statement-breakpoint
ALTER TABLE "patient_verification_mails" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_verification_mails" ADD COLUMN "address" "bytea";--> statement-breakpoint
CREATE INDEX "patient_verification_mails_address_sent_at_index" ON "patient_verification_mails" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verifications_created_at_index" ON "patient_verifications" USING btree ("created_at");