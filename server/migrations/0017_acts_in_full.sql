DROP INDEX "padotests_patient";--> statement-breakpoint
ALTER TABLE "padotests" DROP CONSTRAINT "padotests_pkey";--> statement-breakpoint
ALTER TABLE "act_lots" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "practitioner_id" uuid;--> statement-breakpoint
ALTER TABLE "padotests" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "padotests" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_practitioner_id_users_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "padotests_act" ON "padotests" USING btree ("act_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "padotests_patient" ON "padotests" USING btree ("practice_id","patient_id") WHERE replaced_at is null;