CREATE TABLE "patient_import_keys" (
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "patient_import_keys_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "patient_verification_mails" (
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "patient_imports_under_way";--> statement-breakpoint
ALTER TABLE "patient_imports" ALTER COLUMN "state" SET DEFAULT 'uploading';--> statement-breakpoint
ALTER TABLE "patient_imports" ADD COLUMN "worked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_import_keys" ADD CONSTRAINT "patient_import_keys_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_verification_mails_patient_id_sent_at_index" ON "patient_verification_mails" USING btree ("patient_id","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verification_mails_practice_id_sent_at_index" ON "patient_verification_mails" USING btree ("practice_id","sent_at");--> statement-breakpoint
CREATE INDEX "patient_verification_mails_sent_at_index" ON "patient_verification_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "patient_imports_worked" ON "patient_imports" USING btree ("worked_at") WHERE state not in ('imported', 'undone');--> statement-breakpoint
CREATE INDEX "patient_verifications_patient" ON "patient_verifications" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_imports_under_way" ON "patient_imports" USING btree ("practice_id") WHERE state in ('importing', 'undoing');