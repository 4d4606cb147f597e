DROP INDEX "patients_birth_name";--> statement-breakpoint
DROP INDEX "patients_birth_date";--> statement-breakpoint
DROP INDEX "patients_sex";--> statement-breakpoint
DROP INDEX "patients_email";--> statement-breakpoint
DROP INDEX "patients_phone";--> statement-breakpoint
DROP INDEX "patients_last_visit";--> statement-breakpoint
CREATE INDEX "patients_birth_name" ON "patients" USING btree ("practice_id","birth_name","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_birth_date" ON "patients" USING btree ("practice_id","birth_date","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_sex" ON "patients" USING btree ("practice_id","sex","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_email" ON "patients" USING btree ("practice_id","email","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("practice_id","phone","last_name","first_name","id") WHERE unlinked_at is null;--> statement-breakpoint
CREATE INDEX "patients_last_visit" ON "patients" USING btree ("practice_id","last_visit","last_name","first_name","id") WHERE unlinked_at is null;