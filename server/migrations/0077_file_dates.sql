DROP INDEX "files_patient";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "taken_at" timestamp;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_date_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_patient_date" ON "files" USING btree ("practice_id","patient_id",(coalesce("taken_at", "created_at" at time zone 'UTC')),"id");--> statement-breakpoint
CREATE INDEX "files_patient_name" ON "files" USING btree ("practice_id","patient_id",(lower("file_name") collate "fr-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "files_undated" ON "files" USING btree ("id") WHERE not is_date_read and kind in ('jpeg', 'png', 'webp', 'heic', 'dicom');